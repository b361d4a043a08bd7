"""In: a notebook's source in jupytext's percent format. Out: the notebook of each language to run, and its page without Jupyter's own style."""
