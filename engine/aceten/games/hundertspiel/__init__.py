"""Hundertspiel: rules.py is what the engine does, tally.py, calls.py and words.py the talk, rules.toml what the rules say."""
