"""A damaged card store: every command says which file it is and what mends it, and one command does."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.services.settings import Settings
from cardsdb.workshop import Kind, save
from tests.cli.conftest import Spellbench

COMMANDS = (
    ("card", "Tin 7"),
    ("search", "t:creature"),
    ("keyword", "flying"),
    ("sources",),
    ("sources", "--first", "official"),
    ("profile", "Tin 7", "--json"),
    ("readings",),
    ("coverage",),
)
CARDS = [
    {"object": "card", "name": f"Tin {n}", "type_line": "Creature", "oracle_text": "Flying\n" + "x" * 999,
     "keywords": ["Flying"], "power": "1", "toughness": "1"}
    for n in range(300)
]  # fmt: skip


def zeros(start: float, end: float) -> Callable[[bytes], bytes]:
    def harmed(content: bytes) -> bytes:
        first, last = (round(len(content) * part) for part in (start, end))
        return content[:first] + bytes(last - first) + content[last:]

    return harmed


HARM: dict[str, Callable[[bytes], bytes]] = {
    "the first page": lambda content: bytes(4096) + content[4096:],
    "the second page": lambda content: content[:4096] + bytes(4096) + content[8192:],
    "the middle": zeros(0.3, 0.7),
    "cut off": lambda content: content[: len(content) // 2],
    "hardly a header": lambda content: content[:100],
    "not a database": lambda _: b"hello\n" * 1000,
}


@pytest.fixture
def store(data_dir: Path, spellbench: Spellbench, tmp_path: Path) -> Path:
    file = tmp_path / "tin.json"
    file.write_text(json.dumps(CARDS))
    assert spellbench("import", "--no-readings", "--anew", file)[0] == 0
    return data_dir / "cards.sqlite"


@pytest.mark.parametrize("harm", HARM)
def test_a_damaged_store_is_told_and_made_anew_by_one_command(
    spellbench: Spellbench, store: Path, harm: str
) -> None:
    store.write_bytes(HARM[harm](store.read_bytes()))
    said = 0
    for command in COMMANDS:
        status, _, err = spellbench(*command)
        assert "fault of Spellbench" not in err
        if status == 2:
            assert err.count("\n") == 1
            assert err.startswith(f"The card database {store} is damaged or not a database;")
            assert "`spellbench import --anew` makes it anew" in err
            said += 1
    assert said > 3
    status, out, _ = spellbench("import", "--anew", "--no-readings")
    assert (status, "300 new" in out) == (0, True)
    assert all(spellbench(*command)[0] == 0 for command in COMMANDS[:4])


def test_a_damaged_text_in_a_whole_database_is_no_fault_of_the_program(
    spellbench: Spellbench, store: Path
) -> None:
    content = store.read_bytes()
    store.write_bytes(content.replace(b'"oracle_text"', b'"oracle_te\0\0"'))
    status, _, err = spellbench("coverage")
    assert status == 2
    assert err.startswith(f"The card database {store} is damaged")


@pytest.mark.parametrize(
    ("change", "commands"),
    [
        pytest.param("UPDATE card SET object = '[1]'", (("card", "Tin 7"), ("coverage",)), id="no object"),
        pytest.param("UPDATE card SET name = x'ff'", (("search", "t:creature"),), id="bytes for a name"),
        pytest.param(
            "UPDATE card SET oracle_text = CAST(x'ff' AS TEXT)",
            (("search", "o:flying"),),
            id="text of no letters",
        ),
        pytest.param("DELETE FROM name", (("search", "t:creature"),), id="names are gone"),
        pytest.param("DELETE FROM source", (("search", "t:creature"),), id="sources are gone"),
        pytest.param("DROP TABLE name", (("import", "--no-readings", "FILE"),), id="a table is gone"),
    ],
)
def test_a_store_that_lost_its_shape_is_told_as_damaged(
    spellbench: Spellbench, store: Path, tmp_path: Path, change: str, commands: tuple[tuple[str, ...], ...]
) -> None:
    with closing(sqlite3.connect(store)) as db, db:
        db.execute(change)
    for command in commands:
        status, _, err = spellbench(*(tmp_path / "tin.json" if one == "FILE" else one for one in command))
        assert status == 2
        assert err.startswith(f"The card database {store} is damaged or not a database;")
        assert err.count("\n") == 1


def test_a_card_of_the_workshop_that_is_none_any_more_is_named(
    spellbench: Spellbench, data_dir: Path, tmp_path: Path
) -> None:
    workshop = data_dir / "workshop.sqlite"
    save(workshop, Kind.CARD, {"Own": {"name": "Own", "type_line": "Instant", "oracle_text": ""}})
    with closing(sqlite3.connect(workshop)) as db, db:
        db.execute("""UPDATE own_card SET content = '{"name": "Own"}'""")
    status, _, err = spellbench("workshop", "export", tmp_path / "out.json")
    assert status == 2
    assert err.startswith(f"{workshop}: the card 'Own' is damaged (")
    status, out, _ = spellbench("workshop", "list")
    assert (status, out.startswith("Own: damaged (")) == (1, True)
    assert "`spellbench workshop restore` takes the newest copy" in err


def test_a_set_of_the_workshop_that_is_none_any_more_is_named(
    spellbench: Spellbench, data_dir: Path, tmp_path: Path
) -> None:
    workshop = data_dir / "workshop.sqlite"
    save(workshop, Kind.CARD, {"Own": {"name": "Own", "type_line": "Instant", "set": "own"}})
    save(workshop, Kind.SET, {"own": {"set": {}, "keywords": [], "parts": []}})
    with closing(sqlite3.connect(workshop)) as db, db:
        db.execute("UPDATE own_set SET content = '{}'")
    status, _, err = spellbench("workshop", "export", tmp_path / "out.json")
    assert status == 2
    assert err.startswith(f"{workshop}: the set 'own' is damaged (the field 'set' is missing")


def test_files_that_are_not_known_any_more_are_asked_for(spellbench: Spellbench, store: Path) -> None:
    store.write_bytes(b"gone")
    for _, *files in Settings.read(store.parent).imported:
        for file in files:
            Path(file).unlink()
    status, _, err = spellbench("import", "--anew")
    assert status == 2
    assert "not known, or not there any more; name one: `spellbench import --anew FILE`" in err
    assert store.read_bytes() == b"gone"
