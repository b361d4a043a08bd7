"""In: the text of a source with its notes. Out: its critical edition and single passages as HTML."""
