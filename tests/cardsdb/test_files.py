"""Files are written whole or not at all; links and rights stay as they are."""

import os
import stat
import sys
from pathlib import Path

import pytest

from cardsdb.files import write_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and rights of other systems")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "real" / "case.json"
    file.parent.mkdir()
    file.write_bytes(b"old, and longer than the new one")
    file.chmod(0o640)
    return file


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "new.json"
    write_whole(file, b"new")
    usual = tmp_path / "usual"
    usual.touch()
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode == usual.stat().st_mode
    assert list(file.parent.iterdir()) == [file]


def test_the_rights_of_the_old_file_stay(old: Path) -> None:
    write_whole(old, b"new")
    assert old.read_bytes() == b"new"
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_a_symbolic_link_stays_one(old: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(old)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert old.read_bytes() == b"new"
    assert list(tmp_path.glob(".*")) == list(old.parent.glob(".*")) == []


def test_all_names_of_a_file_have_what_was_written(old: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    os.link(old, other)
    write_whole(old, b"new")
    assert other.read_bytes() == b"new"
    assert other.samefile(old)


def test_what_can_not_be_written_leaves_the_old_file_and_no_draft(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    before = old.read_bytes()
    monkeypatch.setattr("cardsdb.files.os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(old, b"new")
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]
