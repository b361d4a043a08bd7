"""In: what MkDocs calls while it builds. Out: the pages of the site, or one list of everything that is wrong with them.

The only room that knows MkDocs and its theme. `fences` lists what a Markdown page can ask for.
"""
