"""Kaiserspiel of Nidwalden: rules.py, talk.py and tricks.py are what the engine does, rules.toml what the rules say."""
