"""In: the id of a rule, source, passage or deal. Out: the thing itself, what cites it, and the address of its place on the site."""
