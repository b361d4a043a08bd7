"""In: all games of the engine, and data on their origins. Out: tables, charts, timeline and maps that compare the games."""
