"""What a plan spends where the player leaves it open: what is missed least."""

from __future__ import annotations

import pytest

from app.engine.casting.casting import Choices, Proposal, Verdict
from app.engine.casting.procedure import judge
from app.engine.oracle import read_card
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone

YOU, THEM = PlayerId("you"), PlayerId("them")
CARDS = {
    "Mountain": ("", "Basic Land — Mountain", ""),
    "Island": ("", "Basic Land — Island", ""),
    "Forest": ("", "Basic Land — Forest", ""),
    "Two Rivers": ("", "Land", "{T}: Add {U} or {R}."),
    "Waste": ("", "Land", "{T}: Add {C}."),
    "Sharp Waste": ("", "Land", "{T}: Add {C}.\n{2}, {T}: This land deals 1 damage to any target."),
    "Sore Spring": ("", "Land", "{T}: Add {C}.\n{T}: Add {U} or {R}. This land deals 1 damage to you."),
    "Gem": ("{0}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color."),
    "Leaf Elf": ("{G}", "Creature — Elf Druid", "{T}: Add {G}."),
    "Ogre": ("{3}{R}", "Creature — Ogre", ""),
    "Golem": ("{4}", "Artifact Creature — Golem", ""),
    "Rock": ("{1}", "Artifact", ""),
    "Bolt": ("{R}", "Instant", "Bolt deals 3 damage to any target."),
    "Deny": ("{U}{U}", "Instant", "Counter target spell."),
    "Colossus": ("{9}{U}{U}{U}", "Creature — Giant", ""),
    "Crowd": ("{3}{R}", "Instant", "Convoke\nDraw a card."),
    "Bear": ("{1}{G}", "Creature — Bear", ""),
    "Wall": ("{1}{G}", "Creature — Wall", "Defender"),
}


def board(hand: list[str], mine: list[str], *, sick: tuple[str, ...] = ()) -> Game:
    objects: dict[ObjectId, GameObject] = {}
    for names, zone in ((hand, Zone.HAND), (mine, Zone.BATTLEFIELD)):
        for name in names:
            cost, types, text = CARDS[name]
            size = {"power": "2", "toughness": "2"} if "Creature" in types else {}
            card = Card.from_object(
                {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, **size}
            )
            number = 1 + sum(thing.card.name == name for thing in objects.values())
            handle = ObjectId(name if number == 1 else f"{name} {number}")
            here = zone is Zone.BATTLEFIELD
            objects[handle] = GameObject(
                handle,
                card,
                read_card(card),
                YOU,
                YOU,
                zone,
                sick=here and name in sick,
                timestamp=len(objects),
            )
    cards = tuple(handle for handle, thing in objects.items() if thing.zone is Zone.HAND)
    return Game(
        (PlayerState(YOU, hand=cards), PlayerState(THEM)), objects, Turn(5, YOU, Step.PRECOMBAT_MAIN, YOU)
    )


def cast(game: Game, name: str, **choices: object) -> Verdict:
    return judge(game, Proposal(YOU, ObjectId(name), choices=Choices(**choices)))  # type: ignore[arg-type]


def left(game: Game, verdict: Verdict) -> list[str]:
    """The names of what is still there and untapped."""
    assert verdict.after is not None
    there = verdict.after.battlefield(YOU)
    return sorted(thing.card.name for thing in there if not thing.tapped)


FOUR_OF_EACH = ["Mountain"] * 4 + ["Island"] * 4


@pytest.mark.parametrize(
    ("hand", "mine", "kept"),
    [
        pytest.param(
            ["Ogre", "Bolt", "Deny"],
            FOUR_OF_EACH,
            {"Mountain": 1, "Island": 2},
            id="enough of each colour for both cards in hand",
        ),
        pytest.param(["Ogre", "Bolt"], FOUR_OF_EACH, {"Mountain": 1}, id="a Mountain for the red card"),
        pytest.param(["Ogre", "Deny"], FOUR_OF_EACH, {"Island": 2}, id="two Islands for the blue one"),
        pytest.param(
            ["Bear", "Bolt", "Bolt"],
            ["Forest"] * 2 + ["Mountain"] * 2,
            {"Mountain": 2},
            id="a Mountain for each of two cards",
        ),
        pytest.param(
            ["Ogre"], ["Mountain"] * 3 + ["Island"] * 3, {"Mountain": 1, "Island": 1}, id="both colours"
        ),
        pytest.param(
            ["Ogre", "Colossus", "Bolt"],
            ["Mountain"] * 3 + ["Island"] * 3,
            {"Mountain": 1},
            id="not for a card that can't be cast with what is left",
        ),
        pytest.param(
            ["Ogre", "Deny"],
            ["Mountain"] * 4 + ["Two Rivers", "Island"],
            {"Two Rivers": 1, "Island": 1},
            id="the more flexible land is kept",
        ),
        pytest.param(
            ["Golem"], ["Two Rivers"] * 2 + ["Waste"] * 4, {"Two Rivers": 2}, id="lands of two colours"
        ),
        pytest.param(
            ["Golem"], ["Sharp Waste", *["Waste"] * 4], {"Sharp Waste": 1}, id="a land with other uses"
        ),
        pytest.param(
            ["Golem"], ["Leaf Elf", *["Waste"] * 4], {"Leaf Elf": 1}, id="a creature that can attack"
        ),
        pytest.param(["Golem"], ["Gem", *FOUR_OF_EACH], {"Gem": 1}, id="nothing is sacrificed in vain"),
        pytest.param(
            ["Rock", "Deny"],
            ["Sore Spring", "Waste", "Island"],
            {"Sore Spring": 1, "Island": 1},
            id="a land that gives colourless mana too is kept for its colour",
        ),
    ],
)
def test_what_the_hand_needs_is_kept(hand: list[str], mine: list[str], kept: dict[str, int]) -> None:
    game = board(hand, mine)
    names = left(game, cast(game, hand[0]))
    assert {name: n for name in kept if (n := names.count(name)) < kept[name]} == {}


@pytest.mark.parametrize(
    ("sick", "tapped"),
    [
        pytest.param(("Wall",), "Wall", id="the one that came this turn"),
        pytest.param((), "Wall", id="the one that can't attack"),
        pytest.param(("Bear",), "Bear", id="one that came this turn before an equal one"),
    ],
)
def test_who_can_attack_does_not_convoke(sick: tuple[str, ...], tapped: str) -> None:
    mine = ["Mountain"] * 3 + (["Bear", "Wall"] if tapped == "Wall" else ["Bear", "Leaf Elf"])
    game = board(["Crowd"], mine, sick=sick)
    verdict = cast(game, "Crowd")
    assert verdict.plan is not None
    assert [helping.helper.object for helping in verdict.plan.helpers] == [tapped]


def test_lands_are_tapped_before_creatures_convoke() -> None:
    game = board(["Crowd"], ["Mountain"] * 4 + ["Bear"])
    verdict = cast(game, "Crowd")
    assert verdict.plan is not None
    assert not verdict.plan.helpers
