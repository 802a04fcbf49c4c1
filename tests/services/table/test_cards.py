"""Cards as the window lists them."""

import pytest

from app.engine.values.card import Card
from app.services.packs import pack_of
from app.services.table.cards import KnownCard, counted


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        pytest.param("6 mountain", (6, "mountain"), id="a number before a name"),
        pytest.param("6x mountain", (6, "mountain"), id="times"),
        pytest.param("mountain", (1, "mountain"), id="no number"),
        pytest.param("t:token 20 saproling", (20, "t:token saproling"), id="a number behind a key"),
        pytest.param("0 mountain", (1, "0 mountain"), id="none is no number of cards"),
        pytest.param("1996 2001", (1, "1996 2001"), id="a name of numbers"),
        pytest.param(" t:elf mv<=2 ", (1, "t:elf mv<=2"), id="a search"),
    ],
)
def test_a_number_before_a_search_says_how_many_cards_are_meant(typed: str, meant: tuple[int, str]) -> None:
    assert counted(typed) == meant


def test_a_cards_own_name_names_no_keyword() -> None:
    text = "Flying\nWhen Siege of the Mill enters, each opponent mills a card."
    card = Card.from_object({"name": "Siege of the Mill", "type_line": "Creature", "oracle_text": text})
    assert KnownCard(card, ()).keywords == ("flying", "mill")
    silent = Card.from_object(
        {"name": "Mill", "type_line": "Creature", "oracle_text": "Flying\nMill attacks each combat if able."}
    )
    assert KnownCard(silent, ()).keywords == ("flying",)


def test_the_keywords_of_a_card_are_those_that_its_rules_pack_defines_too() -> None:
    pack = pack_of({"rules_pack": 1, "name": "M", "keywords": [{"name": "Glimmer", "text": "Flying"}]}).pack
    told = {"name": "Glow Moth", "type_line": "Creature", "oracle_text": "Reach, glimmer"}
    assert KnownCard(Card.from_object(told, pack), ()).keywords == ("reach", "glimmer")
    assert KnownCard(Card.from_object(told), ()).keywords == ("reach",)
