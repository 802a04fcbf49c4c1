from collections.abc import Callable
from pathlib import Path

import pytest

from cardsdb.errors import ImportFileError
from cardsdb.importers.scryfall import scryfall
from cardsdb.reading.unpack import Source
from cardsdb.records import CardRecord, LeftOut, Record

WriteFile = Callable[..., Path]


def records(path: Path) -> list[Record]:
    with Source(path) as source:
        return list(scryfall(source))


def test_cards_are_numbered_from_one(write_file: WriteFile) -> None:
    assert records(write_file([{"name": "A"}, {"object": "card", "name": "B"}])) == [
        CardRecord(1, {"name": "A"}),
        CardRecord(2, {"object": "card", "name": "B"}),
    ]


def test_art_cards_are_left_out_with_the_reason(write_file: WriteFile) -> None:
    (record,) = records(write_file([{"object": "card", "name": "Painting", "layout": "art_series"}]))
    assert record == LeftOut(1, "Painting", "art series cards have no rules text")


def test_a_card_of_an_unknown_layout_is_taken(write_file: WriteFile) -> None:
    assert isinstance(records(write_file([{"name": "A", "layout": "folded_in_three"}]))[0], CardRecord)


def test_a_reversible_card_gives_the_cards_on_its_sides_once(write_file: WriteFile) -> None:
    side = {
        "object": "card_face",
        "name": "Hill",
        "oracle_id": "hill",
        "type_line": "Land",
        "oracle_text": "",
    }
    card = {
        "object": "card",
        "name": "Hill // Hill",
        "layout": "reversible_card",
        "set": "tst",
        "card_faces": [side, side],
    }
    (record,) = records(write_file([card]))
    assert isinstance(record, CardRecord)
    assert record.card["name"] == "Hill"
    assert record.card["layout"] == "normal"
    assert record.card["set"] == "tst"
    assert "card_faces" not in record.card


def test_a_reversible_card_that_does_not_say_what_it_shows_is_left_out(write_file: WriteFile) -> None:
    (record,) = records(write_file([{"name": "Hill // Hill", "layout": "reversible_card"}]))
    assert isinstance(record, LeftOut)


def test_something_else_among_cards_is_told_with_its_number(write_file: WriteFile) -> None:
    path = write_file([{"name": "A"}, {"object": "ruling", "comment": "Yes."}])
    with pytest.raises(ImportFileError, match="card 2: this is not a card but has 'object': 'ruling'"):
        records(path)
