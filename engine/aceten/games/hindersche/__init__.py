"""Hindersche: rules.py is what the engine does, calling.py what is said, rules.toml what the rules say."""
