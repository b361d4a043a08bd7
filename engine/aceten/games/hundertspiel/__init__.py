"""Hundertspiel: rules.py is what the engine does, payments.py its chips, tally.py, calls.py, refusals.py and words.py the talk, rules.toml what the rules say."""
