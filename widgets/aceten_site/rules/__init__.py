"""In: the rulebook and the declaration of a game. Out: lists of rules and readings, tables of facts, conflicts, the sheet to print, `evidence.json`."""
