import gzip
import lzma
import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardsdb.errors import CardsError, ImportCancelledError, ImportFailedError, ImportFileError, StoreError
from cardsdb.load import import_files
from cardsdb.records import Omission, Progress
from cardsdb.schema import SCHEMA_VERSION
from cardsdb.search.search import Searcher
from cardsdb.store import Store

Cards = list[dict[str, Any]]
WriteFile = Callable[..., Path]


def test_the_report_counts_what_became_of_every_object(
    store_path: Path, cards: Cards, write_file: WriteFile
) -> None:
    art = {"object": "card", "name": "Painting", "layout": "art_series"}
    odd = {"object": "card", "name": "Odd", "type_line": "Instant", "layout": "folded_in_three"}
    report = import_files(store_path, [write_file([*cards, art, odd, cards[0], art])])
    assert report.objects == 14
    assert (report.added, report.changed, report.unchanged, report.kept) == (11, 0, 0, 0)
    assert report.left_out == (
        Omission("art series cards have no rules text", 2, ("Painting (number 11)", "Painting (number 14)")),
        Omission("further printings of cards already taken", 1, ("Ember Peddler (number 13)",)),
    )
    assert report.unknown_layouts == {"folded_in_three": 1}
    assert report.seconds > 0


def test_cards_that_a_file_does_not_have_are_kept(filled: Path, cards: Cards, write_file: WriteFile) -> None:
    new = {"name": "Brand New", "type_line": "Instant"}
    report = import_files(filled, [write_file([cards[0], {**cards[1], "cmc": 7}, new])])
    assert (report.added, report.changed, report.unchanged, report.kept) == (1, 1, 1, 8)
    with Store.open(filled) as store:
        assert store.count() == 11


SCOUTS: Cards = [
    {"name": "Scout", "manaCost": "{1}", "typeLine": "Creature", "oracleText": text, "power": power}
    for text, power in (("", "1"), ("Flying", "1"), ("", "2"), ("", "1"))
]


def test_cards_of_one_name_in_a_set_are_told_apart(store_path: Path, write_file: WriteFile) -> None:
    report = import_files(store_path, [write_file(SCOUTS)])
    assert (report.added, report.variants) == (3, ("Scout (2)", "Scout (3)"))
    assert report.left_out == (
        Omission("further printings of cards already taken", 1, ("Scout (number 4)",)),
    )
    with Store.open(store_path) as store:
        assert {hit.name for hit in store.find("scout")} == {"Scout", "Scout (2)", "Scout (3)"}
        flying, strong = store.card("Scout (2)"), store.card("scout 3")
        assert flying is not None
        assert strong is not None
        assert (flying["name"], flying["oracle_text"], strong["power"]) == ("Scout", "Flying", "2")
        assert (flying["told_apart"], "told_apart" in (store.card("Scout") or {})) == ("Scout (2)", False)


def test_tokens_of_one_name_have_names_that_tell_what_they_are(
    store_path: Path, write_file: WriteFile
) -> None:
    usual = {"layout": "token", "type_line": "Token Creature — Goblin", "oracle_text": "", "set": "tm21"}
    rows = [("1", ""), ("2", ""), ("1", "Haste (It can attack at once.)"), ("1", "Haste")]
    tokens = [
        {**usual, "object": "card", "id": f"i{n}", "oracle_id": f"o{n}", "name": "Goblin", "colors": ["R"],
         "power": power, "toughness": "1", "oracle_text": text}
        for n, (power, text) in enumerate(rows)
    ]  # fmt: skip
    rider = {"name": "Rider", "type_line": "Creature", "power": "2", "toughness": "2", "colors": ["W"]}
    tokens += [{**rider, "object": "card", "id": "r0", "oracle_id": "r0", "oracle_text": "Flying"},
               {**rider, **usual, "object": "card", "id": "r1", "oracle_id": "r1"}]  # fmt: skip
    import_files(store_path, [write_file(tokens, "oracle-cards-20260807090532.json")])
    with Store.open(store_path) as store:
        names = {hit.name for hit in Searcher([store.source()]).search("t:token goblin").hits()}
        assert names == {
            "Goblin", "Goblin (2/1 red)", "Goblin (1/1 red, Haste)", "Goblin (1/1 red, Haste) 2",
        }  # fmt: skip
        riders = {hit.name for hit in Searcher([store.source()]).search("rider include:extras").hits()}
        assert riders == {"Rider", "Rider (2/2 white)"}
        strong = store.card("Goblin (2/1 red)")
        assert strong is not None
        assert (strong["name"], strong["power"]) == ("Goblin", "2")


def test_a_variant_that_was_changed_takes_the_place_of_the_old_one(
    store_path: Path, write_file: WriteFile
) -> None:
    import_files(store_path, [write_file(SCOUTS)])
    report = import_files(
        store_path, [write_file([SCOUTS[0], {**SCOUTS[1], "oracleText": "Haste"}, SCOUTS[2]])]
    )
    assert (report.added, report.changed, report.unchanged, report.kept) == (0, 1, 2, 0)
    with Store.open(store_path) as store:
        assert sorted(card["oracle_text"] for card in store.objects()) == ["", "", "Haste"]


@pytest.mark.parametrize("pack", ["plain", "gz", "xz", "bz2", "zip"])
@pytest.mark.parametrize("shape", ["list", "lines", "list object"])
def test_every_way_of_packing_gives_the_same_store(
    store_path: Path, cards: Cards, write_file: WriteFile, pack: str, shape: str
) -> None:
    content: object = {
        "list": cards,
        "lines": b"\n".join(orjson.dumps(card) for card in cards),
        "list object": {"object": "list", "data": cards},
    }[shape]
    report = import_files(store_path, [write_file(content, "file", pack)])
    assert report.added == 10


def test_files_may_come_in_any_order(store_path: Path, cards: Cards, write_file: WriteFile) -> None:
    rulings = write_file([{"object": "ruling", "oracle_id": "x", "comment": "Yes."}], "rulings.json")
    sets = write_file([{"object": "set", "code": "tst", "name": "Better Name"}], "sets.json")
    report = import_files(store_path, [rulings, sets, write_file(cards)])
    assert (report.added, report.rulings, report.sets) == (10, 1, 1)


def test_progress_goes_up_to_the_end(store_path: Path, cards: Cards, write_file: WriteFile) -> None:
    many = [{**cards[0], "oracle_id": str(number), "name": f"Card {number}"} for number in range(1200)]
    seen: list[Progress] = []
    import_files(store_path, [write_file(many)], progress=seen.append)
    assert [one.records for one in seen] == [500, 1000, 1200, 1200, 1200, 1200]
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert seen[-1].done == seen[-1].total > 0
    assert seen[0].step == "Reading cards.json"


BAD_FILES = {
    "empty": (b"", "the file is empty"),
    "cut off": (
        b'[{"object": "card", "name": "A", "type_line": "B"}, {"na',
        "card 2, byte 56: the file is cut off",
    ),
    "no name": (
        b'[{"object": "card", "name": "A", "type_line": "B"}, {"object": "card"}]',
        "card 2: the field 'name' is missing",
    ),
    "wrong type": (
        b'[{"object": "card", "name": "Shock", "type_line": "B", "cmc": "x"}]',
        "card 1 (Shock): 'cmc' must be a number, 0 or more, not 'x'",
    ),
    "a ruling among cards": (
        b'[{"name": "A", "type_line": "B"}, {"object": "ruling"}]',
        "card 2: this is not a card but has 'object': 'ruling'",
    ),
    "a ruling of nothing": (b'[{"object": "ruling"}]', "ruling 1: the field 'oracle_id' is missing"),
    "a printing of a number": (
        b'[{"oracle_id": "a", "set": "b", "collector_number": 7}]',
        "printing 1: 'collector_number' must be text in quotes",
    ),
    "a set of nothing": (b'[{"object": "set"}]', "set 1: the field 'code' is missing"),
    "web page": (b"<html>", "this is a web page"),
    "not a list": (b'{"data": 1}', "it is not card data"),
    "wrong encoding": (
        '[{"name": "Séance", "type_line": "B"}]'.encode("latin-1"),
        "not in the encoding UTF-8",
    ),
    "too deep": (b'[{"name": "A", "x": ' + b"[" * 5000, "nested more than 1024 deep"),
    "cut off gzip": (gzip.compress(os.urandom(99))[:-9], "the file is cut off here"),
    "cut off xz": (lzma.compress(os.urandom(99))[:-9], "the file is cut off here"),
    "bomb": (
        lzma.compress(b'[{"name": "A", "type_line": "B"},' + b" " * (70 << 20), preset=0),
        "unpacks to more than 100 times its size",
    ),
}


@pytest.mark.parametrize("bad", BAD_FILES)
def test_a_bad_file_is_told_with_its_place_and_changes_nothing(
    filled: Path, write_file: WriteFile, bad: str
) -> None:
    content, problem = BAD_FILES[bad]
    before = filled.read_bytes()
    path = write_file(content, "bad file")
    with pytest.raises(ImportFileError) as refused:
        import_files(filled, [path])
    message = str(refused.value)
    assert message.startswith(str(path))
    assert problem in message
    assert "\n" not in message
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


@pytest.mark.parametrize("pack", ["plain", "gz", "xz"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(data=st.data())
def test_no_beginning_of_a_file_changes_the_store(
    filled: Path, cards: Cards, write_file: WriteFile, pack: str, data: st.DataObject
) -> None:
    cards[0]["oracle_text"] = "This would be a change"
    whole = write_file(cards, "whole", pack).read_bytes()
    before = filled.read_bytes()
    cut = write_file(whole[: data.draw(st.integers(0, len(whole) - 1))], "cut")
    with pytest.raises(ImportFileError):
        import_files(filled, [cut])
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(data=st.data())
def test_a_file_with_wrong_bytes_is_refused_or_read_whole(
    tmp_path: Path, cards: Cards, write_file: WriteFile, data: st.DataObject
) -> None:
    content = bytearray(orjson.dumps(cards[:3]))
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with tempfile.TemporaryDirectory(dir=tmp_path) as folder:
        path = Path(folder) / "cards.sqlite"
        try:
            import_files(path, [write_file(bytes(content), "mangled")])
        except CardsError:
            assert not path.exists()
        else:
            with Store.open(path) as store:
                assert store.count() == len(list(store.objects()))


@pytest.mark.parametrize("stop_at", range(5))
def test_a_cancelled_import_changes_nothing(
    filled: Path, cards: Cards, write_file: WriteFile, stop_at: int
) -> None:
    before = filled.read_bytes()
    asked = iter([False] * stop_at)
    with pytest.raises(ImportCancelledError):
        import_files(
            filled, [write_file([cards[0], {**cards[1], "cmc": 7}])], cancelled=lambda: next(asked, True)
        )
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


def test_an_import_that_is_not_cancelled_goes_through(
    store_path: Path, cards: Cards, write_file: WriteFile
) -> None:
    assert import_files(store_path, [write_file(cards)], cancelled=lambda: False).added == 10


def test_one_bad_file_among_good_ones_changes_nothing(
    filled: Path, cards: Cards, write_file: WriteFile
) -> None:
    before = filled.read_bytes()
    good = write_file([{**cards[0], "cmc": 7}], "good.json")
    bad = write_file([{"object": "ruling", "oracle_id": "x", "comment": 7}], "bad.json")
    with pytest.raises(ImportFileError, match=r"bad\.json, ruling 1"):
        import_files(filled, [good, bad])
    assert filled.read_bytes() == before


def test_no_files_are_told(store_path: Path) -> None:
    with pytest.raises(ImportFailedError, match="no file was given"):
        import_files(store_path, [])


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        (
            "PRAGMA user_version = 99",
            f"has version 99, and this program reads up to {SCHEMA_VERSION}; update the program",
        ),
        ("PRAGMA application_id = 1", "is a database of another program"),
    ],
)
def test_a_database_that_is_not_ours_is_left_alone(
    filled: Path, cards: Cards, write_file: WriteFile, statement: str, problem: str
) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as db:
        db.execute(statement)
    before = filled.read_bytes()
    with pytest.raises(StoreError, match=problem):
        import_files(filled, [write_file(cards)])
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


def test_a_damaged_database_is_left_alone(store_path: Path, cards: Cards, write_file: WriteFile) -> None:
    store_path.parent.mkdir()
    store_path.write_bytes(b"not a database" * 1000)
    with pytest.raises(StoreError, match="damaged"):
        import_files(store_path, [write_file(cards)])
    assert store_path.read_bytes() == b"not a database" * 1000


def test_a_database_that_is_damaged_inside_is_left_alone(
    filled: Path, cards: Cards, write_file: WriteFile
) -> None:
    content = bytearray(filled.read_bytes())
    content[3 * 4096 : 3 * 4096 + 200] = b"\xff" * 200
    filled.write_bytes(content)
    with pytest.raises(StoreError, match="damaged"):
        import_files(filled, [write_file(cards)])
    assert filled.read_bytes() == content


def test_a_full_disk_is_told(
    filled: Path, cards: Cards, write_file: WriteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    before = filled.read_bytes()
    monkeypatch.setattr("cardsdb.writing.Writer.flush", full)
    with pytest.raises(ImportFailedError, match="is full; make room on it and try again"):
        import_files(filled, [write_file(cards)])
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


def test_a_database_that_cannot_be_replaced_is_told(
    filled: Path, cards: Cards, write_file: WriteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    before = filled.read_bytes()
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(
        ImportFailedError, match=r"can't take the place of .*close other programs that use it"
    ):
        import_files(filled, [write_file(cards)])
    assert filled.read_bytes() == before
    assert list(filled.parent.iterdir()) == [filled]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, cards: Cards, write_file: WriteFile) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ImportFailedError, match="nothing can be written in the folder"):
        import_files(tmp_path / "file" / "cards.sqlite", [write_file(cards)])


def test_a_new_database_that_fails_its_check_is_thrown_away(
    filled: Path, cards: Cards, write_file: WriteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = filled.read_bytes()
    monkeypatch.setattr("cardsdb.writing.Writer.kept", 1000)
    with pytest.raises(ImportFailedError, match="did not pass its check"):
        import_files(filled, [write_file(cards)])
    assert filled.read_bytes() == before


def test_a_link_to_the_database_stays_a_link(
    filled: Path, cards: Cards, write_file: WriteFile, tmp_path: Path
) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(filled)
    import_files(link, [write_file([{"name": "Brand New", "type_line": "Instant"}])])
    assert link.is_symlink()
    with Store.open(filled) as store:
        assert store.count() == 11


def test_what_a_dead_import_left_behind_is_cleared_away(
    filled: Path, cards: Cards, write_file: WriteFile
) -> None:
    fcntl = pytest.importorskip("fcntl")
    dead, running = (filled.parent / f"{filled.name}.{name}.importing" for name in ("dead", "running"))
    dead.touch()
    running.touch()
    with running.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # as an import does as long as it runs
        import_files(filled, [write_file(cards)])
        assert sorted(filled.parent.iterdir()) == [filled, running]
    import_files(filled, [write_file(cards)])
    assert list(filled.parent.iterdir()) == [filled]


def test_two_imports_at_one_time_lose_nothing(filled: Path, cards: Cards, write_file: WriteFile) -> None:
    other = write_file([{"name": "From Another", "type_line": "Instant"}], "other.json")
    mine = write_file([{"name": "Brand New", "type_line": "Instant"}], "mine.json")

    def import_another(progress: Progress) -> None:
        if progress.step == "Checking":
            import_files(filled, [other])

    with pytest.raises(ImportFailedError, match="another import has changed the cards meanwhile; try again"):
        import_files(filled, [mine], progress=import_another)
    with Store.open(filled) as store:
        assert store.card("From Another") is not None
        assert store.card("Brand New") is None
    import_files(filled, [mine])
    with Store.open(filled) as store:
        assert store.count() == 12


def test_an_import_into_a_database_in_use_is_told(
    filled: Path, cards: Cards, write_file: WriteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.connections._WAIT", 0.01)
    with closing(sqlite3.connect(filled, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(
            StoreError, match="is in use by another program; close that program and try again"
        ):
            import_files(filled, [write_file(cards)])
    assert list(filled.parent.iterdir()) == [filled]
