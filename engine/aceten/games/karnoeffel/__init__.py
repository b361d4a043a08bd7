"""Karnöffel as it is reconstructed: rules.py, talk.py and judge.py are what the engine does, rules.toml what the rules say."""
