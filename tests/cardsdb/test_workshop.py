import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from cardsdb import migrations, workshop
from cardsdb.errors import FieldError, WorkshopError
from cardsdb.migrations import STEPS, backup_name, migrate
from cardsdb.workshop import Kind, delete, load, load_all, names, own_cards, save, versions
from cardsdb.workshop_tables import OwnCard

ROOT = Path(__file__).resolve().parents[2]
NOW = len(STEPS)
CARD = {"name": "Tin Whistle", "type_line": "Artifact", "oracle_text": "{T}: Scry 1."}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "workshop.sqlite"


@pytest.fixture
def used(path: Path) -> Path:
    save(path, Kind.CARD, {"Tin Whistle": CARD})
    return path


def test_a_workshop_that_is_not_there_is_empty_and_is_not_made_by_asking(path: Path) -> None:
    assert names(path, Kind.CARD) == own_cards(path) == []
    assert load(path, Kind.CASE, "Board") is None
    assert not delete(path, Kind.PACK, "Pack")
    assert not path.exists()


@pytest.mark.parametrize("kind", Kind)
def test_what_is_saved_is_kept_until_it_is_deleted(path: Path, kind: Kind) -> None:
    thing: dict[str, Any] = {**CARD, "set": {}, "keywords": [], "parts": []} if kind is Kind.SET else CARD
    other: dict[str, Any] = {**thing, "name": "Brass Whistle", "power": None, "colors": ["W"]}
    assert save(path, kind, {"Tin Whistle": thing, "Brass Whistle": other}) == 2
    assert save(path, kind, {"Tin Whistle": {**thing, "cmc": 7}}) == 0
    assert names(path, kind) == ["Brass Whistle", "Tin Whistle"]
    assert load(path, kind, "Brass Whistle") == other
    assert load(path, kind, "Tin Whistle")["cmc"] == 7
    assert delete(path, kind, "Tin Whistle")
    assert not delete(path, kind, "Tin Whistle")
    assert list(load_all(path, kind)) == ["Brass Whistle"]
    assert [one for one in Kind if names(path, one)] == [kind]


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ([], "a set must be an object"),
        ({"set": [], "keywords": [], "parts": []}, "the field 'set'"),
        ({"set": {}, "parts": []}, "the field 'keywords'"),
        ({"set": {}, "keywords": [["a", "b"]], "parts": []}, "the field 'keywords'"),
        ({"set": {}, "keywords": [], "parts": [[1, {}]]}, "the field 'parts'"),
    ],
)
def test_what_is_no_set_is_not_kept(path: Path, about: object, wrong: str) -> None:
    with pytest.raises(FieldError, match=wrong):
        save(path, Kind.SET, {"tin": about})


def test_a_damaged_version_is_left_out_and_the_others_are_not(used: Path) -> None:
    save(used, Kind.CARD, {"Tin Whistle": {**CARD, "cmc": 7}})
    with closing(sqlite3.connect(used)) as db, db:
        db.execute("UPDATE own_card_version SET content = '{' WHERE number = 1")
    assert [one.content["cmc"] for one in versions(used, "Tin Whistle")] == [7]


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("", CARD),
        ("A", {"name": "A"}),
        ("A", []),
        ("A", {**CARD, "cmc": "x"}),
        ("A", {"type_line": "Instant"}),
    ],
)
def test_what_is_no_card_is_not_kept_nor_what_comes_with_it(used: Path, name: str, card: object) -> None:
    with pytest.raises(FieldError):
        save(used, Kind.CARD, {"Tin Whistle": {**CARD, "cmc": 9}, name: card})
    assert load_all(used, Kind.CARD) == {"Tin Whistle": CARD}


def test_the_migrations_make_what_the_tables_say(used: Path) -> None:
    def words(sql: str) -> str:
        return " ".join(sql.split())

    tables = OwnCard.metadata.sorted_tables
    made = [CreateTable(table) for table in tables]
    made += [CreateIndex(index) for table in tables for index in table.indexes]
    expected = {words(str(one.compile(dialect=sqlite.dialect()))) for one in made}
    with closing(sqlite3.connect(used)) as db:
        found = {words(sql) for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    assert found == expected
    assert {table.name for table in tables} == {kind.value for kind in Kind} | {"own_card_version"}


def test_a_workshop_of_the_first_version_keeps_its_cards(tmp_path: Path) -> None:
    path = tmp_path / "workshop.sqlite"
    with closing(sqlite3.connect(path)) as db:
        migrate(db, path, STEPS[:1])
        db.execute("INSERT INTO own_card VALUES ('Tin Whistle', ?, '')", (orjson.dumps(CARD).decode(),))
        db.commit()
    assert own_cards(path) == [CARD]
    assert load_all(path, Kind.SET) == {}
    assert backup_name(path, 1).exists()


def test_a_new_workshop_leaves_no_backups_of_nothing(used: Path) -> None:
    assert list(used.parent.glob("*.backup*")) == []


def test_what_another_program_has_done_meanwhile_is_not_done_again(tmp_path: Path) -> None:
    """Two open an old workshop at once: each step is taken by one of them."""
    path = tmp_path / "workshop.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as one:
        migrate(one, path, STEPS[:1])
        others: list[threading.Thread] = []
        for _ in range(4):

            def work() -> None:
                with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as other:
                    migrate(other, path)

            others.append(threading.Thread(target=work))
        for thread in others:
            thread.start()
        for thread in others:
            thread.join()
        assert one.execute("PRAGMA user_version").fetchone() == (NOW,)
    with closing(sqlite3.connect(backup_name(path, 1))) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_version_is_left_only_after_a_copy(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (*STEPS, "ALTER TABLE own_card ADD COLUMN note TEXT;", "DROP TABLE own_search;")
    with closing(sqlite3.connect(used)) as db:
        migrate(db, used, steps)
        assert db.execute("PRAGMA user_version").fetchone() == (NOW + 2,)
    for version in (NOW, NOW + 1):
        copy = backup_name(used, version)
        with closing(sqlite3.connect(copy)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (version,)
            assert db.execute("SELECT name FROM own_card").fetchall() == [("Tin Whistle",)]
    with pytest.raises(
        WorkshopError, match=f"has version {NOW + 2}, and this program reads up to {NOW}; update"
    ):
        names(used, Kind.CARD)
    backup_name(used, NOW).replace(used)
    assert own_cards(used) == [CARD]


def test_a_step_that_fails_changes_nothing(used: Path) -> None:
    with closing(sqlite3.connect(used)) as db, pytest.raises(sqlite3.OperationalError):
        migrate(db, used, (*STEPS, "DROP TABLE own_case; DROP TABLE not_there;"))
    assert load_all(used, Kind.CASE) == {}
    assert own_cards(used) == [CARD]


def test_an_older_workshop_is_brought_up_to_date_when_it_is_opened(
    used: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (*STEPS, "ALTER TABLE own_pack ADD COLUMN note TEXT;")
    monkeypatch.setattr(workshop, "STEPS", steps)
    monkeypatch.setattr(workshop, "migrate", lambda db, path: migrations.migrate(db, path, steps))
    assert own_cards(used) == [CARD]
    assert backup_name(used, NOW).exists()


def test_the_cards_of_an_older_workshop_are_their_own_first_versions(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        migrate(db, path, STEPS[:1])
        db.execute("INSERT INTO own_card VALUES ('Tin Whistle', '{\"name\":\"Tin Whistle\"}', '2026-01-02')")
        db.commit()
    (version,) = versions(path, "Tin Whistle")
    assert (version.saved_at, version.content) == ("2026-01-02", {"name": "Tin Whistle"})


def test_each_version_of_a_card_is_kept_even_when_the_card_is_gone(
    used: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in (2, 2, 3):
        save(used, Kind.CARD, {"Tin Whistle": {**CARD, "cmc": value}})
    delete(used, Kind.CARD, "Tin Whistle")
    assert [version.content.get("cmc") for version in versions(used, "Tin Whistle")] == [3, 2, None]
    assert versions(used, "Brass Whistle") == []
    monkeypatch.setattr(workshop, "VERSIONS_MAX", 2)
    save(used, Kind.CARD, {"Tin Whistle": {**CARD, "cmc": 4}})
    assert [version.content["cmc"] for version in versions(used, "Tin Whistle")] == [4, 3]


def _content(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(statement)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("PRAGMA user_version = 99", "has version 99, and this program reads up to"),
        ("PRAGMA application_id = 7", "is a database of another program; choose another folder"),
        ("DROP TABLE own_card", "is damaged or not a database"),
    ],
)
def test_a_workshop_that_cannot_be_used_says_so_and_stays(used: Path, statement: str, sentence: str) -> None:
    _content(used, statement)
    before = used.read_bytes()
    with pytest.raises(WorkshopError) as refused:
        own_cards(used)
    assert str(refused.value).startswith(f"The workshop {used} ")
    assert sentence in str(refused.value)
    assert used.read_bytes() == before


@pytest.mark.parametrize("content", [b"no database" * 500, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_workshop_is_not_touched(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(WorkshopError, match="is damaged or not a database; move it away and put a backup"):
        save(path, Kind.CARD, {"Tin Whistle": CARD})
    assert path.read_bytes() == content


def test_a_workshop_in_use_is_told(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "_WAIT", 0.01)
    with closing(sqlite3.connect(used, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(WorkshopError, match="is in use by another program; close that program"):
            save(used, Kind.CARD, {"Tin Whistle": {**CARD, "cmc": 9}})
    assert own_cards(used) == [CARD]


def test_the_workshop_loads_none_of_the_slow_packages() -> None:
    program = (
        "import sys, cardsdb.workshop, app.services.catalogue\n"
        "print(sorted(name for name in sys.modules if name in ('sqlmodel', 'sqlalchemy', 'pydantic')))"
    )
    line = [sys.executable, "-c", program]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
