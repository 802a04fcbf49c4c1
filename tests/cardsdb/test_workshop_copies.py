"""Copies of the workshop are made as one works; a damaged one is made anew from them and what is left."""

import logging
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cardsdb.copies import copies, folder_of, keep_copy
from cardsdb.errors import WorkshopError
from cardsdb.workshop import Kind, delete, load_all, own_cards, restore, save, versions


def card(name: str, **more: object) -> dict[str, Any]:
    return {"name": name, "type_line": "Artifact", **more}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A workshop with many cards, and a copy of it; one more card is in no copy."""
    path = tmp_path / "workshop.sqlite"
    save(path, Kind.CARD, {f"Card {n:03}": card(f"Card {n:03}", oracle_text="x" * 500) for n in range(100)})
    save(path, Kind.CARD, {"Latest": card("Latest")})
    assert len(copies(path)) == 1
    return path


def with_zeros(path: Path, start: int, end: int | None = None) -> None:
    content = path.read_bytes()
    end = len(content) if end is None else end
    path.write_bytes(content[:start] + bytes(end - start) + content[end:])


@pytest.mark.parametrize(
    ("start", "end"), [(0, 4096), (0, 100), (8192, 12288), (30_000, None), (0, None)], ids=str
)
def test_a_damaged_workshop_is_made_anew_from_the_newest_whole_copy(
    path: Path, caplog: pytest.LogCaptureFixture, start: int, end: int | None
) -> None:
    with_zeros(path, start, end)
    with caplog.at_level(logging.WARNING):
        found = {one["name"] for one in own_cards(path)}
    assert found >= {f"Card {n:03}" for n in range(100)}
    assert "was damaged; it was made anew from the copy" in caplog.text
    assert len(list(path.parent.glob("workshop damaged *.sqlite"))) == 1
    save(path, Kind.CARD, {"New": card("New")})
    assert "New" in load_all(path, Kind.CARD)


def test_what_is_left_and_newer_than_the_copy_is_taken_from_the_damaged_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        size = path.stat().st_size
        (first,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'own_search'").fetchone()
    with_zeros(path, (first - 1) * 4096, first * 4096)
    assert path.stat().st_size == size
    assert "Latest" in load_all(path, Kind.CARD)


def test_a_copy_that_is_damaged_is_passed_over(path: Path) -> None:
    newer = folder_of(path) / "2999-01-01 00-00-00.sqlite"
    newer.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    path.write_bytes(b"gone")
    assert len(own_cards(path)) == 100


def test_one_damaged_row_is_left_out_and_named(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE own_card SET content = '{' WHERE name = 'Card 007'")
        db.execute("UPDATE own_card SET content = CAST(x'ff' AS TEXT) WHERE name = 'Card 008'")
        db.commit()
    with caplog.at_level(logging.WARNING):
        assert len(own_cards(path)) == 99
    assert "damaged and left out: 'Card 007', 'Card 008'" in caplog.text


def test_a_copy_is_restored_and_what_was_there_is_kept(path: Path) -> None:
    assert delete(path, Kind.CARD, "Card 000")
    restore(path, copies(path)[0])
    assert "Card 000" in load_all(path, Kind.CARD)
    assert "Latest" not in load_all(path, Kind.CARD)
    assert len(list(path.parent.glob("workshop replaced *.sqlite"))) == 1
    bad = folder_of(path) / "2000-01-01 00-00-00.sqlite"
    bad.write_bytes(b"no database")
    with pytest.raises(WorkshopError, match="is damaged or not a database; choose another copy"):
        restore(path, bad)


def test_the_versions_of_cards_come_back_with_a_copy_and_out_of_a_damaged_workshop(path: Path) -> None:
    newest = copies(path)[0]
    (version,) = versions(newest, "Card 001")
    restore(path, newest)
    assert [one.content for one in versions(path, "Card 001")] == [version.content]
    path.write_bytes(b"gone")
    assert len(own_cards(path)) == 100
    assert [one.content for one in versions(path, "Card 001")] == [version.content]


def test_copies_are_made_each_half_an_hour_and_kept_by_days_weeks_and_months(path: Path) -> None:
    for old in copies(path):
        old.unlink()
    last = datetime(2027, 2, 4, 12)
    for step in range(400):
        (folder_of(path) / f"{last - timedelta(days=1 + step):%Y-%m-%d %H-%M-%S}.sqlite").touch()
    with closing(sqlite3.connect(":memory:")) as db:
        keep_copy(path, db, last)
        keep_copy(path, db, last + timedelta(minutes=29))
    days = [datetime.strptime(file.stem, "%Y-%m-%d %H-%M-%S") for file in copies(path)]
    assert days[0] == last
    assert sum(last - day < timedelta(days=12) for day in days) == 12
    assert len({day.strftime("%G-W%V") for day in days}) >= 10
    assert len({day.strftime("%Y-%m") for day in days}) == 9
    assert len(days) < 12 + 10 + 9
