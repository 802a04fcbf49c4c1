import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from cardsdb.errors import FieldError
from cardsdb.records import CardRecord, PrintingRecord, RulingRecord, SetRecord
from cardsdb.schema import create
from cardsdb.writing import Writer

Cards = list[dict[str, Any]]


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        create(db)
        yield db


def write(db: sqlite3.Connection, cards: Cards) -> Writer:
    writer = Writer(db)
    for number, card in enumerate(cards, start=1):
        writer.card(CardRecord(number, card))
    writer.finish()
    return writer


def counts(writer: Writer) -> tuple[int, int, int, int]:
    return writer.added, writer.changed, writer.unchanged, writer.kept


def test_the_same_cards_again_change_nothing(db: sqlite3.Connection, cards: Cards) -> None:
    assert counts(write(db, cards)) == (10, 0, 0, 0)
    before = list(db.iterdump())
    assert counts(write(db, cards)) == (0, 0, 10, 0)
    assert list(db.iterdump()) == before


def test_a_changed_card_keeps_its_place(db: sqlite3.Connection, cards: Cards) -> None:
    write(db, cards)
    query = "SELECT id, mana_cost FROM card WHERE name = 'Kindle Anew'"
    assert db.execute(query).fetchall() == [(2, "{R}")]
    assert counts(write(db, [{**cards[1], "mana_cost": "{2}{R}"}])) == (0, 1, 0, 9)
    assert db.execute(query).fetchall() == [(2, "{2}{R}")]


def test_a_card_that_got_another_id_takes_the_place_of_the_old_one(
    db: sqlite3.Connection, cards: Cards
) -> None:
    write(db, cards)
    assert counts(write(db, [{**cards[1], "oracle_id": "another"}])) == (0, 1, 0, 9)
    rows = db.execute("SELECT oracle_id FROM card WHERE name = 'Kindle Anew'").fetchall()
    assert rows == [("another",)]


def test_two_cards_of_one_name_in_one_file_are_two(db: sqlite3.Connection) -> None:
    twins = [{"name": "Twin", "type_line": "Instant", "oracle_id": number} for number in "12"]
    assert counts(write(db, twins)) == (2, 0, 0, 0)


def test_a_new_token_leaves_other_tokens_of_its_name_alone(db: sqlite3.Connection, cards: Cards) -> None:
    write(db, cards)
    assert counts(write(db, [{**cards[7], "oracle_id": "larger", "power": "3"}])) == (1, 0, 0, 10)


def test_a_card_that_comes_again_is_only_a_further_printing(db: sqlite3.Connection, cards: Cards) -> None:
    writer = Writer(db)
    assert writer.card(CardRecord(1, cards[0])) is None
    again = {**cards[0], "set": "new", "collector_number": "9"}
    assert writer.card(CardRecord(2, again)) == "further printings of cards already taken"
    writer.finish()
    assert db.execute("SELECT set_code, collector_number FROM printing ORDER BY 1").fetchall() == [
        ("new", "9"),
        ("tst", "1"),
    ]


def test_cards_that_are_legal_alike_share_one_pattern(db: sqlite3.Connection, cards: Cards) -> None:
    write(db, [*cards, {"name": "A", "type_line": "Instant", "legalities": {"duchy": "banned"}}])
    assert db.execute("SELECT * FROM legality").fetchall() == [
        (1, "duchy", "not_legal"),
        (1, "homestead", "legal"),
        (2, "duchy", "banned"),
    ]


def test_new_rulings_about_a_card_take_the_place_of_the_old(db: sqlite3.Connection) -> None:
    for texts in (["old", "older"], ["new"]):
        writer = Writer(db)
        for number, text in enumerate(texts, start=1):
            writer.ruling(RulingRecord(number, {"oracle_id": "a", "comment": text}))
        writer.finish()
    assert db.execute("SELECT comment FROM ruling").fetchall() == [("new",)]


def test_the_list_of_sets_knows_better_than_the_cards(db: sqlite3.Connection, cards: Cards) -> None:
    writer = Writer(db)
    writer.card(CardRecord(1, cards[0]))
    writer.set(SetRecord(1, {"code": "tst", "name": "Better Name", "digital": True}))
    writer.card(CardRecord(2, cards[1]))
    writer.finish()
    assert db.execute("SELECT code, name, digital FROM card_set").fetchall() == [("tst", "Better Name", 1)]


@pytest.mark.parametrize(
    ("take", "record", "problem"),
    [
        (Writer.set, SetRecord(1, {}), "the field 'code' is missing"),
        (Writer.set, SetRecord(1, {"code": "tst", "name": 7}), "a field that must be text is not"),
        (Writer.ruling, RulingRecord(1, {"comment": "Yes."}), "the field 'oracle_id' is missing"),
        (
            Writer.ruling,
            RulingRecord(1, {"oracle_id": "a", "comment": 7}),
            "'comment' must be text in quotes",
        ),
        (
            Writer.ruling,
            RulingRecord(1, {"oracle_id": "a", "comment": "b", "source": 1}),
            "'published_at' and 'source' must be text in quotes",
        ),
        (
            Writer.printing,
            PrintingRecord(1, {"oracle_id": "a", "collector_number": "1"}),
            "the field 'set' is missing",
        ),
        (
            Writer.printing,
            PrintingRecord(1, {"oracle_id": "a", "set": "b", "collector_number": "1", "artist": []}),
            "'artist' must be text in quotes",
        ),
    ],
)
def test_a_wrong_record_is_refused(
    db: sqlite3.Connection, take: Callable[..., None], record: object, problem: str
) -> None:
    with pytest.raises(FieldError) as refused:
        take(Writer(db), record)
    assert str(refused.value) == problem
