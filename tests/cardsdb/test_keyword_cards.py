"""What the cards of a keyword tell of it, on a few made-up cards."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardsdb.keyword_cards import KeywordCards, keyword_cards
from cardsdb.load import import_files
from cardsdb.search.pool import Pool
from cardsdb.search.tree import NotUsedError
from cardsdb.store import Store
from tests.services.conftest import made_up

CARDS = [
    made_up("One", "Creature — Elf", "Zoom {1}{U} (It is quick.)\nWhee.", keywords=["Zoom"], cmc=2.0),
    made_up("Two", "Artifact Creature — Elf", "Zoom {2}{U}{B} (It is quick.)", keywords=["Zoom"], cmc=9.0),
    made_up("Three", "Instant", "Draw a card. Zoomers lose.", cmc=1.0),
    made_up("Four", "Land", "Zoom {0} (It is fast.)", keywords=["Zoom"], cmc=0.0, colors=[]),
    made_up("Five", "Sorcery", "Juggle 2. (To juggle, throw things.)"),
    made_up("Six", "Sorcery", "Draw two, then juggle. (Nobody can help it.)"),
]
RULINGS = [
    ("id of One", "Zooming is quick."),
    ("id of Two", "Zooming is quick."),
    ("id of Three", "It has no zoom of its own."),
    ("id of Three", "Zoomers are many."),
]


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[Pool]:
    cards, rulings = tmp_path / "cards.json", tmp_path / "rulings.json"
    cards.write_text(json.dumps(CARDS), encoding="utf-8")
    same = {"object": "ruling", "source": "wotc", "published_at": "2020-01-01"}
    said = [{**same, "oracle_id": of, "comment": text} for of, text in RULINGS]
    rulings.write_text(json.dumps(said), encoding="utf-8")
    import_files(tmp_path / "cards.sqlite", [cards, rulings])
    with Store.open(tmp_path / "cards.sqlite") as store:
        yield Pool([store.source()])


@pytest.fixture
def zoom(pool: Pool) -> KeywordCards:
    return keyword_cards(pool, "Zoom", ("zoom",))


def test_cards_are_counted_by_type_mana_value_and_colours_of_the_cost(zoom: KeywordCards) -> None:
    assert (zoom.statistics.cards, zoom.is_told, zoom.query) == (3, True, 'kw:"zoom"')
    assert zoom.types == {"Creature": 2, "Artifact": 1, "Land": 1}
    assert {value: count for value, count in zoom.mana_values.items() if count} == {"2": 1, "7+": 1}
    assert zoom.cost_colors == {"blue": 1, "multicoloured": 1, "colourless": 1}


def test_the_reminder_text_is_that_of_most_cards(zoom: KeywordCards) -> None:
    assert zoom.reminder is not None
    assert (zoom.reminder.text, zoom.reminder.card) == ("Zoom {1}{U} (It is quick.)", "One")


def test_rulings_of_its_cards_come_first_and_names_do_not_count(zoom: KeywordCards) -> None:
    assert [(one.comment, one.cards) for one in zoom.rulings] == [
        ("Zooming is quick.", 2), ("It has no zoom of its own.", 1),
    ]  # fmt: skip


def test_where_no_card_is_told_to_have_it_texts_are_read(pool: Pool) -> None:
    found = keyword_cards(pool, "Juggle", ("juggle",))
    assert (found.statistics.cards, found.is_told, found.query) == (2, False, 'o:"juggle"')
    assert found.reminder is not None
    assert found.reminder.text == "Juggle 2. (To juggle, throw things.)"
    assert [card["name"] for card in found.examples] == ["Five", "Six"]


def test_a_keyword_that_is_none_raises_with_the_nearest(pool: Pool) -> None:
    with pytest.raises(NotUsedError, match="zoom"):
        keyword_cards(pool, "zooom")
