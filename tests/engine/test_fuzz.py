"""Whatever is thrown at the reader and the command line, only the engine's own failures come out."""

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import aceten
from aceten import cli, code

hypothesis = pytest.importorskip("hypothesis")
st = hypothesis.strategies
given = hypothesis.given

DATA = Path(__file__).parents[1] / "data"
NAMES = [
    "viersche/v-e2", "viersche/v-e3", "viersche/v-e5", "hindersche/h-game", "hundertspiel/t-e8-announced", "braeus/b-03",
    "watten/w-deal", "kaiserspiel/ks-01", "karnoeffel/devil", "two-languages",
]  # fmt: skip
GOOD = [(DATA / f"{name}.deal.toml").read_text(encoding="utf-8") for name in NAMES]
SCRAPS = [
    "E:", "X:", "DJ", "S9*", "-", "lay", "{", "}", "{note}", "[", "]", "[N raise]", "'''", '"', "\n", "=", "[[deal]]",
    "[deal.expect]", "[[deal.branch]]", 'from = "3.3"', "hands.N", 'trump = "S"', "cards = \"german\"", "[options]",
    "session = 1", "points = {}", "[XX claim]", "[n claim]", "[N claim]", "[E hundred]", "[W 26 S6]", "[S raise 4]", "[E]",
    'calls = ["N: raise"]', 'stock = "H7 H7"', "0x" + "f" * 6000, "winners = \"\"", 'from = "2.1"', "♦10", "\ufe0f", "\x00", "9" * 5000, "a.a.a = 1", "[names]", 'languages = ["en", "de"]', "{en: note}", "{de: ", 'title.de = "x"', "play = 1", "''",
]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good record with pieces cut out, put elsewhere, doubled or replaced by scraps."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        piece = draw(st.sampled_from(["", text[start:end] * 2, *SCRAPS]) | st.text(max_size=8))
        text = text[:start] + piece + text[end:]
    return text


def shape(error: aceten.AcetenError) -> None:
    """One or a few plain lines, none of them long."""
    lines = str(error).splitlines()
    assert 1 <= len(lines) <= 21
    assert all(line.strip() and len(line) < 400 for line in lines)
    aceten.export.error_json(error)


@given(st.text() | damaged())
def test_the_reader(text):
    try:
        record = aceten.read_record(text)
    except aceten.Unreadable as error:
        shape(error)
        return
    assert aceten.read_record(record.text()) == record
    try:
        replayed = aceten.replay(record)
    except (aceten.Unreadable, aceten.IllegalAction, aceten.ExpectationFailed) as error:
        shape(error)
        return
    assert [line.deal for line in replayed.lines] == replayed.match.deals
    assert aceten.export.replay_json(record, rulings=True)["format"] == 1
    assert code.encode(code.decode(code.encode(record))) == code.encode(record)


@given(st.text(max_size=60) | st.text("ABCDEFabcdef0123456789-_=", max_size=60))
def test_codes(text):
    with pytest.raises(aceten.Unreadable) as unreadable:
        code.decode(text)
    shape(unreadable.value)


@given(st.integers(0, 2**200))
def test_codes_with_a_true_checksum(number):
    """What a checksum cannot know: digits that describe no deal."""
    written = code._spelt(number * code._CHECK + code._checksum(number))
    try:
        record = code.decode(written)
    except aceten.Unreadable as error:
        shape(error)
    else:
        assert code.encode(record) == written


@given(
    st.lists(
        st.sampled_from(["games", "replay", "why", "legal", "random", "code", "decode", "-", "viersche", "--json", "--seed",
                         "--deals", "1", "3", "--option", "session=five-marks", "x=y", "--preset", "home", "S9", "H7*",
                         "--help", "--", ""]) | st.text(max_size=6),
        max_size=6,
    ),
    damaged() | st.binary(max_size=60),
)  # fmt: skip
def test_the_command_line(arguments, data):
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = SimpleNamespace(buffer=io.BytesIO(data))
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), encoding="ascii") for _ in range(2))
    try:
        status = cli.main(arguments)
    except SystemExit as leaving:
        status = leaving.code or 0
    finally:
        out, err = sys.stdout, sys.stderr
        sys.stdin, sys.stdout, sys.stderr = before
    err.flush()
    said = err.buffer.getvalue().decode("ascii")
    assert status in (0, 1, 2, 64)
    assert bool(said) == bool(status)
    assert "Traceback" not in said
    out.flush()


@given(
    damaged(),
    st.integers(-1, 3),
    st.lists(st.sampled_from([*SCRAPS, "DJ", "D10", "D9", "D6"]) | st.text(), max_size=6),
)
def test_what_if(text, deal, actions):
    found = aceten.export.what_if(text, deal, actions)
    assert found["format"] == 1 and ("deals" in found) != ("error" in found)


@pytest.mark.parametrize("text", GOOD, ids=NAMES)
def test_the_undamaged_records_hold(text):
    aceten.replay(aceten.read_record(text))
