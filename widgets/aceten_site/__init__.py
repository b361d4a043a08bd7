"""The site around the engine: each room takes one kind of thing and hands on HTML or files. Imports between rooms run one way.

From the ground up: `pages`, `cards`, `reference`, `sources`, `editions`, `rules`, then the subjects of the site
(`deals`, `family`, `glossary`, `languages`, `notebooks`, `search`, `about`), what is done for publication (`runtime`, `publish`),
and at the top `mkdocs_plugin`, the only room that knows MkDocs. `pyproject.toml` enforces the order.
`words.json` and `offline_words.json` stand here because the scripts in `widgets/src` read them too.
"""
