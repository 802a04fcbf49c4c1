"""What companions ask of a starting deck (702.139a)."""

from __future__ import annotations

import pytest

from app.engine.oracle import read_card
from app.engine.play.companions import deck_fits
from app.engine.values.card import Card
from app.engine.values.ids import PlayerId, Zone
from app.services.playing.starting import Deck, set_up
from tests.engine.boards import invented

YOU = PlayerId("you")
OTHERS = {
    "Bear": invented("Bear", "Creature — Bear", "", "2/2", "{1}{G}"),
    "Cat": invented("Cat", "Creature — Cat", "{T}: You gain 1 life.", "1/1", "{W}"),
    "Giant": invented("Giant", "Creature — Giant", "", "3/3", "{2}{R}{R}"),
    "Sword": invented("Sword", "Artifact — Equipment", "Equip {2}", cost="{2}"),
    "Plan": invented("Plan", "Sorcery", "Draw two cards.", cost="{2}{U}"),
    "Halves": {
        "name": "Spark // Frost", "layout": "split", "card_faces": [
            {"name": "Spark", "type_line": "Instant", "mana_cost": "{1}{R}", "oracle_text": "Draw a card."},
            {"name": "Frost", "type_line": "Instant", "mana_cost": "{1}{U}", "oracle_text": "Draw a card."},
        ],
    },
    "Forest": {"name": "Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
}  # fmt: skip


def cards(*objects: dict[str, object]) -> Deck:
    found = [Card.from_object(one) for one in objects]
    return [(card, read_card(card)) for card in found]


def fits(asked: str, *names: str, forests: int = 57) -> bool | None:
    """Whether a deck of these cards and so many Forests is as the companion asks."""
    friend = invented("Friend", "Creature — Cat", f"Companion — {asked}", "2/2", "{3}")
    deck = cards(*(OTHERS[name] for name in (*names, *("Forest",) * forests)))
    game = set_up({YOU: deck}, 0, 20, YOU, {}, {YOU: cards(friend)})
    return deck_fits(game, next(thing for thing in game.objects.values() if thing.zone is Zone.OUTSIDE))


@pytest.mark.parametrize(
    ("asked", "does", "does_not"),
    [
        ("Your starting deck contains only cards with even mana values.", "Bear Giant", "Bear Cat"),
        ("Your starting deck contains only cards with odd mana values and land cards.",
         "Cat Plan", "Cat Bear"),
        ("Your starting deck contains only cards with mana value 3 or greater and land cards.",
         "Plan", "Cat"),
        ("No card in your starting deck has more than one of the same mana symbol in its mana cost.",
         "Bear Plan", "Giant"),
        ("No card in your starting deck has more than one of the same mana symbol in its mana cost.",
         "Bear", "Halves"),  # {1} twice, though its mana cost is {2}{U}{R} (709.4b)
        ("Each creature card in your starting deck is a Cat, Dinosaur, or Beast card.",
         "Cat Plan", "Cat Bear"),
        ("Each permanent card in your starting deck has mana value 2 or less.", "Bear Plan", "Giant"),
        ("Each permanent card in your starting deck has an activated ability.", "Cat Sword Plan", "Bear"),
        ("Each nonland card in your starting deck has a different name.", "Cat Bear", "Cat Bear Cat"),
        ("Each nonland card in your starting deck shares a card type.", "Cat Bear", "Cat Plan"),
    ],
)  # fmt: skip
def test_the_deck_is_as_the_companion_asks(asked: str, does: str, does_not: str) -> None:
    assert fits(asked, *does.split()) is True
    assert fits(asked, *does_not.split()) is False


@pytest.mark.parametrize(("forests", "fit"), [(79, False), (80, True)])
def test_a_deck_is_larger_than_the_smallest(forests: int, fit: bool) -> None:
    asked = "Your starting deck contains at least twenty cards more than the minimum deck size."
    assert fits(asked, forests=forests) is fit
