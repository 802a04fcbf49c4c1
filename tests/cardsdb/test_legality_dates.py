"""Of which day legalities are: as the file tells, or as of the import."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from cardsdb.load import import_files
from cardsdb.records import AsOf, Omission
from cardsdb.search.search import Searcher
from cardsdb.store import Store

WriteFile = Callable[..., Path]

LEGAL: Final = {"homestead": "legal"}
SCRYFALL: Final = {
    "object": "card", "oracle_id": "tin", "name": "Tin", "type_line": "Artifact", "legalities": LEGAL,
}  # fmt: skip
ATOMIC: Final = {"Tin": [{"name": "Tin", "type": "Artifact", "legalities": {"homestead": "Legal"}}]}
A_SET: Final = {
    "code": "TIN",
    "name": "Tin",
    "cards": [{**ATOMIC["Tin"][0], "identifiers": {"scryfallOracleId": "t"}}],
}
DAY: Final = "2020-10-12"


def today() -> AsOf:
    return AsOf(datetime.now(UTC).date().isoformat(), told=False)


def cockatrice(info: str) -> bytes:
    prop = "<prop><type>Artifact</type><format-homestead>legal</format-homestead></prop>"
    return (
        f'<?xml version="1.0"?><cockatrice_carddatabase version="4"><info>{info}</info>'
        f"<cards><card><name>Tin</name>{prop}</card></cards></cockatrice_carddatabase>"
    ).encode()


def database() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.executescript(
            "CREATE TABLE meta (date, version); INSERT INTO meta VALUES ('2020-10-12', '5');"
            "CREATE TABLE sets (code, name, releaseDate, type);"
            "INSERT INTO sets VALUES ('T', 'Tin', '', 'core');"
            "CREATE TABLE cards (uuid, name, setCode, type);"
            "INSERT INTO cards VALUES ('u', 'Tin', 'T', 'Artifact');"
            "CREATE TABLE cardIdentifiers (uuid, scryfallOracleId);"
            "INSERT INTO cardIdentifiers VALUES ('u', 't');"
            "CREATE TABLE cardLegalities (uuid, homestead); INSERT INTO cardLegalities VALUES ('u', 'Legal');"
        )
        return db.serialize()


def as_of(path: Path) -> AsOf | None:
    with Store.open(path) as store:
        history = store.history("Tin")
        assert history is not None
        assert history.legalities == LEGAL
        return history.as_of


def asked(path: Path) -> str:
    with Store.open(path) as store:
        return Searcher([store.source()]).search("f:homestead").explained


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("oracle-cards-20201012090532.json", [SCRYFALL], id="the name of a bulk file"),
        pytest.param("cards.json", {"meta": {"date": DAY}, "data": ATOMIC}, id="MTGJSON's meta"),
        pytest.param("cards.json", {**A_SET, "meta": {"date": DAY}}, id="the meta of a single set"),
        pytest.param("cards.json", {"meta": {"date": DAY}, "data": A_SET}, id="the meta beside a set"),
        pytest.param("cards.sqlite", database(), id="MTGJSON's database"),
        pytest.param(
            "cards.xml", cockatrice(f"<createdAt>{DAY} 15:57:48 (UTC)</createdAt>"), id="Cockatrice's info"
        ),
    ],
)
def test_the_day_that_a_file_tells_is_kept(
    store_path: Path, write_file: WriteFile, name: str, content: object
) -> None:
    import_files(store_path, [write_file(content, name)])
    assert as_of(store_path) == AsOf(DAY, told=True)
    assert asked(store_path) == f"cards that are legal in homestead (as of {DAY})"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("cards.json", [SCRYFALL], id="another name"),
        pytest.param("oracle-cards-20209912090532.json", [SCRYFALL], id="a name with no day"),
        pytest.param("cards.json", {"meta": {"date": ["x"]}, "data": ATOMIC}, id="a meta without a day"),
        pytest.param("cards.json", {"meta": {}, "data": ATOMIC}, id="an empty meta"),
        pytest.param("cards.xml", cockatrice("<createdAt>yesterday</createdAt>"), id="words"),
    ],
)
def test_without_one_it_is_said_that_it_is_the_day_of_the_import(
    store_path: Path, write_file: WriteFile, name: str, content: object
) -> None:
    import_files(store_path, [write_file(content, name)])
    assert as_of(store_path) == today()
    words = f"as imported on {today().day}; the file tells no date"
    assert asked(store_path) == f"cards that are legal in homestead ({words})"


def test_cards_that_come_again_are_of_the_newer_day_and_the_others_stay(
    store_path: Path, write_file: WriteFile
) -> None:
    other = {**SCRYFALL, "oracle_id": "zinc", "name": "Zinc"}
    import_files(store_path, [write_file([SCRYFALL, other], "old.json")], day=DAY)
    import_files(store_path, [write_file([SCRYFALL], "new.json")], day="2026-08-07T09:05:32.000+00:00")
    assert as_of(store_path) == AsOf("2026-08-07", told=True)
    with Store.open(store_path) as store:
        history = store.history("Zinc")
        assert history is not None
        assert history.as_of == AsOf(DAY, told=True)
    assert asked(store_path).endswith(f"(as of {DAY} to 2026-08-07)")
    import_files(store_path, [write_file([other], "undated.json")])
    told = f"(as of 2026-08-07; others as imported on {today().day}; the file tells no date)"
    assert asked(store_path) == f"cards that are legal in homestead {told}"


def test_an_older_file_leaves_newer_cards_as_they_are(store_path: Path, write_file: WriteFile) -> None:
    zinc = {**SCRYFALL, "oracle_id": "zinc", "name": "Zinc"}
    import_files(store_path, [write_file([SCRYFALL], "new.json")], day="2026-08-07")
    outdated = write_file([{**SCRYFALL, "oracle_text": "As it was."}, zinc], "old.json")
    report = import_files(store_path, [outdated], day=DAY)
    assert (report.added, report.changed, report.kept) == (1, 0, 1)
    assert report.left_out == (Omission("cards that are here from a newer file", 1, ("Tin (number 1)",)),)
    with Store.open(store_path) as store:
        tin = store.card("Tin")
        assert tin is not None
        assert not tin.get("oracle_text")
    undated = import_files(store_path, [write_file([{**SCRYFALL, "oracle_text": "Mine."}], "undated.json")])
    assert undated.changed == 1


def test_a_card_without_legalities_has_no_day(filled: Path, write_file: WriteFile) -> None:
    plain = {key: value for key, value in SCRYFALL.items() if key != "legalities"}
    import_files(filled, [write_file([plain], "plain.json")], day=DAY)
    with Store.open(filled) as store:
        history = store.history("Tin")
        assert history is not None
        assert history.as_of is None


def test_a_database_of_the_version_before_tells_the_day_of_its_import(
    store_path: Path, write_file: WriteFile
) -> None:
    import_files(store_path, [write_file([SCRYFALL], "cards.json")], day=DAY)
    with closing(sqlite3.connect(store_path, isolation_level=None)) as db:
        db.executescript("DROP TABLE legality_date; DROP INDEX ix_card_short; PRAGMA user_version = 4")
    assert as_of(store_path) == today()
    assert "as imported on" in asked(store_path)
    import_files(store_path, [write_file([{**SCRYFALL, "oracle_id": "z", "name": "Zinc"}], "more.json")])
    assert as_of(store_path) == today()
