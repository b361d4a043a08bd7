"""In: a card's code and the pack to show it in. Out: its drawing, as a face or as a symbol in running text."""
