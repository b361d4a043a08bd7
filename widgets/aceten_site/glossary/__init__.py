"""In: `glossary.toml`. Out: the page of terms, and the links to it from the first occurrence of a term on a page."""
