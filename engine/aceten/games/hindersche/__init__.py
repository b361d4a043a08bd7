"""Hindersche: rules.py is what the engine does, schleipfen.py the talk, rules.toml what the rules say."""
