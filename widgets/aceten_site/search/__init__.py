"""In: the search index that MkDocs wrote. Out: the same index with weights, spellings and synonyms."""
