"""In: a built site. Out: what keeps it usable: permanent ids and redirects, the files for reading offline, a local server."""
