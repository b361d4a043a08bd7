"""The Python that pages run: Pyodide's own files, a trimmed and byte-compiled standard library, and the engine.

``python -m aceten_site.runtime SITE`` puts it into a built site, under ``runtime/<hash>/``. The parts:

- ``trim`` says what of the standard library no page can use,
- ``archive`` writes zip files that are the same bytes every time,
- ``compile.mjs`` runs pyodide-build's ``py-compile`` inside Pyodide under Node, so that the bytecode fits whatever
  Python this computer has,
- ``build`` puts them together and keeps each part in ``.cache/`` under the hash of what it was made from,
- ``precompress`` lays a brotli and a gzip copy beside every file of the site that gains by it,
- ``suite`` runs the engine's tests inside exactly this runtime.
"""
