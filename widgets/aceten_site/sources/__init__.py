"""In: the records of the archive. Out: the page of each source, lists of sources, metadata, and how to cite a page."""
