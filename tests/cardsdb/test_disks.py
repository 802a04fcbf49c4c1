"""Disks that are full or may not be written: one sentence that says what to do, and no data lost."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from cardsdb.errors import CardsError, ImportFailedError, WorkshopError
from cardsdb.load import import_files
from cardsdb.sources import remove_source
from cardsdb.store import Store
from cardsdb.workshop import Kind, load_all, save

WriteFile = Callable[..., Path]
SIZE: Final = "600k"


def _mount(*options: str) -> bool:
    line = ["mount", *options]
    try:
        return subprocess.run(line, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("needs the right to mount a small disk, which only root has")
    if not _mount("-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)):
        pytest.skip("needs a system that lets root mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], capture_output=True, check=True)


def many(cards: list[dict[str, Any]], copies: int) -> list[dict[str, Any]]:
    return [
        {**cards[0], "oracle_id": str(copy), "name": f"Card {copy}", "oracle_text": "Draw. " * 50}
        for copy in range(copies)
    ]


def test_an_import_onto_a_full_disk_changes_nothing(
    disk: Path, cards: list[dict[str, Any]], write_file: WriteFile
) -> None:
    store = disk / "cards.sqlite"
    import_files(store, [write_file(many(cards, 20))])
    before = store.read_bytes()
    with pytest.raises(ImportFailedError, match="is full; make room on it and try again") as refused:
        import_files(store, [write_file(many(cards, 2000))])
    assert "\n" not in str(refused.value)
    assert store.read_bytes() == before
    assert list(disk.iterdir()) == [store]


def test_a_save_onto_a_full_disk_changes_nothing(disk: Path) -> None:
    path = disk / "workshop.sqlite"
    card = {"name": "Tin", "type_line": "Artifact"}
    save(path, Kind.CARD, {"Tin": card})
    with pytest.raises(WorkshopError, match="does not fit on the disk; make room on the disk"):
        save(path, Kind.CARD, {"Tin": {**card, "oracle_text": "x" * (1 << 20)}})
    assert load_all(path, Kind.CARD) == {"Tin": card}
    save(path, Kind.CARD, {"Tin": {**card, "cmc": 1}})


def test_what_may_not_be_written_can_still_be_read(
    disk: Path, cards: list[dict[str, Any]], write_file: WriteFile
) -> None:
    store, path = disk / "cards.sqlite", disk / "workshop.sqlite"
    import_files(store, [write_file(cards)])
    card = {"name": "Tin", "type_line": "Artifact"}
    save(path, Kind.CARD, {"Tin": card})
    if not _mount("-o", "remount,ro", str(disk)):
        pytest.skip("needs a system that lets root make a disk read-only")
    changes: tuple[Callable[[], object], ...] = (
        lambda: import_files(store, [write_file(cards)]),
        lambda: remove_source(store, "official"),
        lambda: save(path, Kind.CARD, {"Tin": {**card, "cmc": 1}}),
    )
    for change in changes:
        with pytest.raises(CardsError, match="choose another folder for the data") as refused:
            change()
        assert "\n" not in str(refused.value)
    assert load_all(path, Kind.CARD) == {"Tin": card}
    with Store.open(store) as opened:
        assert opened.count() == 10
        assert opened.find("ember")[0].name == "Ember Peddler"
