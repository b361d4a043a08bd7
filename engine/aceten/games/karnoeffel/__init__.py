"""Karnöffel as it is reconstructed: rules.py, calling.py and judge.py are what the engine does, rules.toml what the rules say."""
