"""What we mend in Material still is where we look for it."""

import re
from pathlib import Path

import material
import pytest
from mkdocs.exceptions import PluginError

from aceten_site.material import mended


@pytest.mark.host
def test_the_script_of_the_pinned_material_is_mended_in_three_places() -> None:
    (bundle,) = (Path(material.__file__).parent / "templates/assets/javascripts").glob("bundle.*.min.js")
    before = bundle.read_text("utf-8")
    after = mended(before, "/")
    assert "new URL(e.pathname.slice(1+" in after
    assert "e.hostname=t.hostname" not in after
    assert '"link[rel=alternate]"' not in after
    assert re.search(
        r'=document\.forms\.namedItem\("search"\)\?\w+\(\$\(/\[\?&\]h=/\.test\(location\.search\)\),\w+\("search"\)\)'
        r"\.pipe\(\w+\(o=>o\),\w+\(\w+\),\w+\(1\)\):",
        after,
    )


@pytest.mark.host
def test_a_script_that_changed_stops_the_build() -> None:
    with pytest.raises(PluginError, match="Material's script has changed"):
        mended("function f(){}", "/")
