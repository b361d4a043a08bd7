"""What ``suite.mjs`` runs inside the runtime before and around pytest."""

import importlib
import os
import pkgutil
import sys
import zipimport


def load_engine(archive):
    """Imports every module of the engine while the runtime is still bare."""
    sys.path.insert(0, archive)
    engine = importlib.import_module("aceten")
    for module in pkgutil.walk_packages(engine.__path__, "aceten."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)


class TrimmedModuleFinder:
    """Finds the modules that the runtime lacks in the whole standard library – unless the engine is asking."""

    def __init__(self, archive):
        self.archive = archive

    def find_spec(self, name, path=None, target=None):
        frame = sys._getframe()
        while frame := frame.f_back:
            if frame.f_globals.get("__name__", "").split(".")[0] == "aceten":
                return None
        folder = "/".join([self.archive, *name.split(".")[:-1]])
        try:
            return zipimport.zipimporter(folder).find_spec(name)
        except zipimport.ZipImportError:
            return None


def serve_trimmed_modules(archive):
    """Lets the test tools find the rest of the standard library."""
    sys.meta_path.append(TrimmedModuleFinder(archive))


def run_tests(options):
    """Runs pytest in the mounted project and returns its exit status."""
    import pytest

    os.chdir("/project")
    return int(pytest.main(["-p", "no:cacheprovider", "-m", "not host", *options]))
