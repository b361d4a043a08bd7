"""Files that cannot be opened or read, and records of any size from a file or standard input."""

import pytest


def test_a_missing_file(run, tmp_path):
    file = tmp_path / "none.deal.toml"
    done = run("replay", file)
    assert done.status == 2
    assert done.err == f"{file}: cannot be opened: No such file or directory\n"


def test_a_directory(run, tmp_path):
    done = run("replay", tmp_path)
    assert done.status == 2
    assert done.err == f"{tmp_path}: cannot be opened: Is a directory\n"


def test_a_name_that_cannot_be_one(run):
    done = run("replay", "a\x00b")
    assert done.status == 2
    assert "cannot be opened" in done.err


@pytest.mark.parametrize("source", ["file", "standard input"])
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"\x80", "not UTF-8 text"),
        ("größe".encode("latin-1"), "not UTF-8 text"),
        ("game = 'viersche'".encode("utf-16"), "not UTF-8 text"),
        (b"\x00\x00", "not TOML"),
        (b"", "does not say its `game`"),
        (b"x" * 5_000_000, "is not read"),
        ("ü" * 2_500_000, "is not read"),
        ("ü" * 600_000, "is not read"),
        ("€" * 4_000_000, "is not read"),
        (b"# " + b"x" * 999_000, "does not say its `game`"),
    ],
    ids=range(11),
)
def test_what_is_in_it(run, tmp_path, source, data, says):
    data = data.encode() if isinstance(data, str) else data
    file = tmp_path / "record.deal.toml"
    file.write_bytes(data)
    done = run("replay", file) if source == "file" else run("replay", "-", stdin=data)
    name = file if source == "file" else source
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"{name}: ")
    assert says in done.err
    assert len(done.err) < 300 and len(done.err.splitlines()) == 1


def test_the_size_is_told_as_it_is(run):
    assert "5.0 MB" in run("replay", "-", stdin=b"x" * 5_000_000).err


def test_of_an_endless_input_no_more_is_read_than_enough(run):
    class Endless:
        def read(self, size: int) -> bytes:
            return b"x" * size

    assert run("replay", "-", stdin=Endless()).err.endswith(" MB long; more than 1 MB is not read\n")


def test_a_file_without_a_name(run):
    done = run("replay", "")
    assert (done.status, done.err) == (2, "“”: cannot be opened: No such file or directory\n")


def test_a_name_is_cut_where_it_is_long_and_stays_on_its_line(run):
    assert run("replay", "one\ntwo").err == "one two: cannot be opened: No such file or directory\n"
    assert run("replay", "x" * 5000).err.startswith(f"{'x' * 299}…: cannot be opened: ")
