"""Watten: rules.py is what the engine does, rules.toml what the rules say."""
