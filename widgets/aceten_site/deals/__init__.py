"""In: the engine's JSON of a replayed deal record. Out: the deal as HTML that reads complete without scripts, and can be stepped through with them."""
