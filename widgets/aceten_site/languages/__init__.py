"""In: an address in one language. Out: the address, and the anchors of the headings, in the other language."""
