"""What of Python's standard library is left out of the runtime.

Pages run a rules engine: no processes, no network, no terminal, no debugger. Everything else stays, so that the
engine may use what it likes; its whole test suite runs on what is left (see ``suite``). What stays loses its
docstrings, which nobody reads in a page.

>>> is_trimmed("multiprocessing/pool.py"), is_trimmed("json/decoder.py")
(True, False)
>>> is_trimmed("encodings/cp850.py"), is_trimmed("encodings/utf_8.py")
(True, False)
"""

from __future__ import annotations

import re

# Already inside the interpreter in frozen form; the copies in the zip are never imported.
FROZEN = """
    _collections_abc _sitebuiltins abc codecs genericpath importlib/_bootstrap importlib/_bootstrap_external
    importlib/machinery importlib/util io ntpath os posixpath runpy site stat zipimport __hello__ __phello__
"""

# Pure twins of modules that the interpreter has compiled in.
TWINS = "_py_abc _pydatetime _pyio"

# Processes, threads between processes, foreign functions, terminals.
SYSTEM = """
    _pyrepl cmd code concurrent/interpreters concurrent/futures/interpreter concurrent/futures/process ctypes
    getpass multiprocessing pty rlcompleter sched tty asyncio/__main__ asyncio/proactor_events asyncio/tools
    asyncio/windows_events asyncio/windows_utils
"""

# Talking to servers, and the formats of mail.
NETWORK = """
    _markupbase email/_header_value_parser email/contentmanager email/headerregistry email/mime ftplib html/parser
    http imaplib mailbox mimetypes netrc nturl2path poplib smtplib socketserver urllib/error urllib/request
    urllib/response urllib/robotparser uuid webbrowser wsgiref xml xmlrpc encodings/idna stringprep
"""

# Tools for people who write programs.
WORKSHOP = """
    bdb cProfile compileall doctest filecmp json/__main__ json/tool modulefinder pdb
    pickletools profile pstats py_compile pyclbr pydoc symtable sysconfig/__main__ tabnanny this timeit
    trace tracemalloc unittest zipapp zipfile/__main__ antigravity
    _sysconfigdata__emscripten_wasm32-emscripten
"""

# Files and stores that a page has not.
FORMATS = """
    colorsys configparser fileinput getopt logging/config logging/handlers optparse plistlib quopri
    shelve sqlite3 tarfile wave zoneinfo
"""

# Zip files name their members in cp437.
KEPT_ENCODINGS = {
    "__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape",
    "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "utf_8", "utf_8_sig",
}  # fmt: skip

# Pyodide's core takes the docstrings of its own methods from here when it starts.
WITH_DOCSTRINGS = ["_pyodide/"]

CUT = frozenset(" ".join([FROZEN, TWINS, SYSTEM, NETWORK, WORKSHOP, FORMATS]).split())


def is_trimmed(name: str) -> bool:
    """Whether this file of the standard library's zip is left out."""
    stem = re.sub(r"\.pyc?$", "", name).rstrip("/")
    parts = stem.split("/")
    if parts[0] == "encodings" and len(parts) > 1:
        return parts[1] not in KEPT_ENCODINGS
    return any("/".join(parts[:depth]) in CUT for depth in range(1, len(parts) + 1))
