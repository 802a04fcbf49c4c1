"""Mana abilities that are activated before a spell, and the mana that floats for it."""

from __future__ import annotations

import pytest

from app.engine import play
from app.engine.casting.casting import Choices, Proposal
from app.engine.casting.procedure import judge
from app.engine.oracle import read_card
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.services.table.mana_menu import mana_abilities_of
from app.services.table.payment_rows import rows

YOU, THEM = PlayerId("you"), PlayerId("them")
CARDS = {
    "Island": ("", "Basic Land — Island", ""),
    "Two Rivers": ("", "Land — Island Mountain", ""),
    "Gate": ("", "Land", "{T}: Add {C}.\n{U/R}, {T}: Add {U}{U}, {U}{R}, or {R}{R}."),
    "Sore Spring": ("", "Land", "{T}: Add {U} or {R}. This land deals 1 damage to you."),
    "Bird": ("{G}", "Creature — Bird", "{T}: Add one mana of any color."),
    "New Bird": ("{G}", "Creature — Bird", "{T}: Add one mana of any color."),
    "Treasure": ("", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add one mana of any color."),
    "Altar": ("{3}", "Artifact", "Sacrifice a creature: Add {B}."),
    "Shrine": ("", "Land", "{T}: Add one mana of any color. Spend this mana only to cast a creature spell."),
    "Snowfield": ("", "Basic Snow Land — Plains", ""),
    "Bolt": ("{R}", "Instant", "Draw a card."),
    "Ogre": ("{R}", "Creature — Ogre", ""),
    "Frost": ("{S}", "Sorcery", "Draw a card."),
    "Rune": ("{2}", "Artifact", "{2}, {T}: Draw a card."),
}


def board(mine: str, hand: str = "Bolt Ogre Frost") -> Game:
    objects: dict[ObjectId, GameObject] = {}
    for names, zone in ((mine.split(", "), Zone.BATTLEFIELD), (hand.split(), Zone.HAND)):
        for name in names:
            cost, types, text = CARDS[name]
            size = {"power": "1", "toughness": "1"} if "Creature" in types else {}
            card = Card.from_object(
                {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, **size}
            )
            thing = ObjectId(name)
            objects[thing] = GameObject(
                thing, card, read_card(card), YOU, YOU, zone, sick=name.startswith("New")
            )
    cards = tuple(thing for thing, made in objects.items() if made.zone is Zone.HAND)
    return Game(
        (PlayerState(YOU, hand=cards), PlayerState(THEM)), objects, Turn(5, YOU, Step.PRECOMBAT_MAIN, YOU)
    )


@pytest.mark.parametrize(
    ("name", "mana"),
    [
        pytest.param("Island", [("{U}",)], id="a basic land"),
        pytest.param("Two Rivers", [("{R}",), ("{U}",)], id="a land of two basic types"),
        pytest.param("Gate", [("{C}",), ("{U}{U}", "{U}{R}", "{R}{R}")], id="a filter land"),
        pytest.param("Sore Spring", [("{U}", "{R}")], id="a choice of colours"),
        pytest.param("Bird", [("{W}", "{U}", "{B}", "{R}", "{G}")], id="a creature"),
        pytest.param("Treasure", [("{W}", "{U}", "{B}", "{R}", "{G}")], id="a Treasure"),
        pytest.param("Rune", [], id="another ability is none"),
    ],
)
def test_each_mana_ability_tells_what_it_makes(name: str, mana: list[tuple[str, ...]]) -> None:
    found = mana_abilities_of(board(f"{name}, Altar"), YOU, ObjectId(name))
    assert sorted(one.mana for one in found) == sorted(mana)


def floated(mine: str, name: str, mana: str) -> Game:
    """The board after a mana ability of this object made this mana."""
    game = board(mine)
    ability = next(one for one in mana_abilities_of(game, YOU, ObjectId(name)) if mana in one.mana)
    assert ability.legal
    outcome = play.activate(game, ability.proposal, (mana,))
    assert outcome.legal
    assert not outcome.game.doubts
    return outcome.game


@pytest.mark.parametrize(
    ("mine", "name", "mana", "pool"),
    [
        pytest.param("Two Rivers", "Two Rivers", "{R}", "R", id="a land"),
        pytest.param("Sore Spring", "Sore Spring", "{R}", "R", id="a land that hurts"),
        pytest.param("Gate, Island", "Gate", "{R}{R}", "RR", id="a filter land, paid for with another"),
        pytest.param("Bird", "Bird", "{R}", "R", id="a creature"),
        pytest.param("Treasure", "Treasure", "{R}", "R", id="a Treasure"),
    ],
)
def test_mana_of_a_chosen_colour_floats_and_pays(mine: str, name: str, mana: str, pool: str) -> None:
    game = floated(mine, name, mana)
    assert "".join(game.player(YOU).mana) == pool
    verdict = judge(game, Proposal(YOU, ObjectId("Bolt")))
    assert verdict.legal
    assert [row.text for row in rows(game, verdict)] == ["{R} from the mana pool"]


def test_what_mana_may_be_spent_on_floats_with_it() -> None:
    game = floated("Shrine", "Shrine", "{R}")
    assert judge(game, Proposal(YOU, ObjectId("Ogre"))).legal
    assert judge(game, Proposal(YOU, ObjectId("Bolt"))).legal is False


def test_mana_that_floats_is_spent_before_a_land_is_tapped() -> None:
    game = floated("Two Rivers, Bird", "Two Rivers", "{R}")
    verdict = judge(game, Proposal(YOU, ObjectId("Bolt"), choices=Choices()))
    assert [row.text for row in rows(game, verdict)] == ["{R} from the mana pool"]


def test_whether_mana_that_floats_is_of_a_snow_source_is_not_known() -> None:
    assert judge(board("Snowfield"), Proposal(YOU, ObjectId("Frost"))).legal
    game = floated("Snowfield", "Snowfield", "{W}")
    assert judge(game, Proposal(YOU, ObjectId("Frost"))).legal is None


def test_an_ability_that_can_t_be_activated_says_why() -> None:
    (ability,) = mana_abilities_of(board("New Bird"), YOU, ObjectId("New Bird"))
    assert ability.legal is False
    assert ability.reason
    assert ability.label == "{T}: Add one mana of any color."


def test_of_what_is_not_there_there_are_none() -> None:
    assert mana_abilities_of(board("Island"), YOU, ObjectId("Mountain")) == ()
