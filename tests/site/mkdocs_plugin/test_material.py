"""What we mend in Material still is where we look for it."""

import re
from pathlib import Path

import material
import pytest
from mkdocs.exceptions import PluginError

from aceten_site.mkdocs_plugin.material import patched_script, patched_worker

BUILT = Path(material.__file__).parent / "templates/assets/javascripts"


@pytest.mark.host
def test_the_script_of_the_pinned_material_is_mended_in_every_place() -> None:
    (bundle,) = BUILT.glob("bundle.*.min.js")
    before = bundle.read_text("utf-8")
    after = patched_script(before)
    assert re.search(
        r'=document\.forms\.namedItem\("search"\)\?\w+\(\$\(/\[\?&\]h=/\.test\(location\.search\)\),\w+\("search"\)\)'
        r"\.pipe\(\w+\(o=>o\),\w+\(\w+\),\w+\(1\)\):",
        after,
    )
    assert 'new Event("no-index")' in after
    assert "scrolllock" not in after
    assert '"link[rel=alternate]"' not in after
    assert len(re.findall(r"\.next\(\{type:2,data:\w+,page:location\.pathname\}\)", after)) == 1


@pytest.mark.host
def test_the_worker_of_the_search_is_asked_by_way_of_ours() -> None:
    (worker,) = BUILT.glob("workers/search.*.min.js")
    made = patched_worker(worker.read_text("utf-8"), "OURS;")
    assert made.startswith("OURS;")
    assert re.search(r"=aceten\.asking\(new \w+\(t\.data\),t\.data\),", made)
    assert re.search(r"\.search\(e,t\.page\)", made)


@pytest.mark.host
def test_a_script_that_changed_stops_the_build() -> None:
    with pytest.raises(PluginError, match="Material's script has changed"):
        patched_script("function f(){}")
    with pytest.raises(PluginError, match="The worker of Material's search has changed"):
        patched_worker("function f(){}", "")
