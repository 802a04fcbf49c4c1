"""Case files: what is broken is told by file and place, and nothing is lost on writing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.engine.errors import ScenarioError, SpellbenchError, UnknownCardError
from app.services.catalogue import Catalogue
from app.services.errors import FileError
from app.services.scenarios import DEEPEST, LARGEST, files_in, load, read_data, save

GOOD = {"scenario": 1, "players": {"you": {}, "them": {}}}


@pytest.mark.parametrize(
    ("raw", "parts"),
    [
        pytest.param(b"", ("line 1, column 1", "empty"), id="empty"),
        pytest.param(b'{"scenario": 1,\n "players": }', ("line 2, column 13", "not JSON"), id="broken"),
        pytest.param(b'{"scenario": 1', ("line 1, column 15",), id="cut off"),
        pytest.param(b'{"title": "\xff"}', ("line 1", "UTF-8"), id="another encoding"),
        pytest.param(b'{"a": 1, "a": 2}', ("'a'", "twice"), id="a key given twice"),
        pytest.param(b"[" * (DEEPEST + 5) + b"]" * (DEEPEST + 5), ("deeper",), id="deep"),
        pytest.param(b"[" * 100_000, ("deeper",), id="very deep"),
    ],
)
def test_a_broken_file_is_told_by_line_and_column(raw: bytes, parts: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(raw)
    with pytest.raises(FileError) as caught:
        read_data(file)
    assert str(caught.value).startswith(str(file))
    assert all(part in str(caught.value) for part in parts), caught.value


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    with file.open("wb") as stream:
        stream.truncate(LARGEST + 1)
    with pytest.raises(FileError, match="bytes"):
        read_data(file)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="folder"):
        read_data(tmp_path)
    with pytest.raises(FileError, match="no such file"):
        read_data(tmp_path / "missing.json")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert read_data(file) == GOOD


def test_a_mistake_in_a_case_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    with Catalogue.open() as catalogue:
        for data, kind in (({**GOOD, "scenario": 9}, ScenarioError), (_with_card("Baer"), UnknownCardError)):
            file.write_text(json.dumps(data))
            with pytest.raises(kind) as caught:
                load(file, catalogue)
            assert str(caught.value).startswith(f"{file}: ")


def _with_card(name: str) -> dict[str, object]:
    return {"scenario": 1, "players": {"you": {"hand": [name]}, "them": {}}}


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "case.json"
    save(file, {**GOOD, "title": "Prowl — “yes”"})
    assert read_data(file) == {**GOOD, "title": "Prowl — “yes”"}
    assert [entry.name for entry in file.parent.iterdir()] == ["case.json"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "case.json"
    save(file, GOOD)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError, match="No space left"):
        save(file, {"scenario": 1})
    assert read_data(file) == GOOD
    assert [entry.name for entry in tmp_path.iterdir()] == ["case.json"]


def test_folders_are_searched(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("a.json", "b/c.json", "b/notes.txt"):
        (tmp_path / name).write_text("{}")
    assert [file.name for file in files_in([tmp_path])] == ["a.json", "c.json"]
    (tmp_path / "empty").mkdir()
    for path in (tmp_path / "empty", tmp_path / "missing"):
        with pytest.raises(SpellbenchError):
            list(files_in([path]))
