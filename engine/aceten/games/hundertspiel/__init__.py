"""Hundertspiel: rules.py is what the engine does, tally.py and calls.py the talk, rules.toml what the rules say."""
