"""What hangs on all that attack or block together (506.5, 508.1c, 508.1d, 509.1b)."""

from __future__ import annotations

from typing import Final

import pytest

from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from app.services.table import combat
from tests.engine.boards import THEM, YOU, invented
from tests.services.table.boards import board

_CARDS: Final = [
    invented("Plain", "Creature — Bear", "", "2/2"),
    invented("Big", "Creature — Giant", "", "5/5"),
    invented("Shy", "Creature — Ogre", "This creature can't attack alone.", "3/3"),
    invented("Timid", "Creature — Ogre", "This creature can't attack or block alone.", "3/3"),
    invented("Cloaked", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack alone."),
    invented("Lone", "Creature — Wolf", "This creature can only attack alone.", "3/3"),
    invented("Mad", "Creature — Ogre", "This creature attacks each combat if able.", "3/3"),
    invented(
        "Driven",
        "Creature — Ogre",
        "This creature attacks each combat if able.\nThis creature can't attack alone.",
        "3/3",
    ),
    invented(
        "Follower",
        "Creature — Goblin",
        "This creature can't attack unless a creature with greater power also attacks.\n"
        "This creature can't block unless a creature with greater power also blocks.",
        "4/4",
    ),
    invented(
        "Conscript",
        "Creature — Orc",
        "This creature can't attack unless at least two other creatures attack.",
        "2/2",
    ),
    invented(
        "Narrow",
        "Enchantment",
        "No more than one creature can attack each combat.\nNo more than one creature can block each combat.",
    ),
    invented("Crawl", "Artifact", "No more than two creatures can attack you each combat."),
    invented("Even", "Creature — Horror", "Your opponents can't block with creatures with even mana values."),
    invented("Odd", "Creature — Bear", "", "2/2", cost="{G}"),
    invented("Walker", "Creature — Elf", "Snow forestwalk", "1/1"),
    invented("White Wood", "Basic Snow Land — Forest", "({T}: Add {G}.)"),
]


def _fight(mine: list[object], theirs: list[object]) -> Game:
    return board({"battlefield": mine}, {"battlefield": theirs}, cards=_CARDS)


def _attack(game: Game, *attackers: str) -> combat.Fought:
    return combat.declare_attackers(game, {ObjectId(one): THEM for one in attackers})


@pytest.mark.parametrize(
    ("mine", "theirs", "attackers", "legal"),
    [
        (["Shy", "Plain"], [], ("Shy",), False),
        (["Shy", "Plain"], [], ("Shy", "Plain"), True),
        (["Shy", "Timid"], [], ("Shy", "Timid"), True),  # 508.1c, example
        ([{"card": "Cloaked", "attached_to": "Plain"}, "Plain", "Big"], [], ("Plain",), False),
        ([{"card": "Cloaked", "attached_to": "Plain"}, "Plain", "Big"], [], ("Plain", "Big"), True),
        (["Lone", "Plain"], [], ("Lone",), True),
        (["Lone", "Plain"], [], ("Lone", "Plain"), False),
        (["Follower", "Plain"], [], ("Follower", "Plain"), False),
        (["Follower", "Big"], [], ("Follower", "Big"), True),
        (["Conscript", "Plain", "Big"], [], ("Conscript", "Plain"), False),
        (["Conscript", "Plain", "Big"], [], ("Conscript", "Plain", "Big"), True),
        (["Plain", "Big"], ["Narrow"], ("Plain", "Big"), False),
        (["Plain", "Big"], ["Narrow"], ("Plain",), True),
        (["Plain", "Big", "Shy"], ["Crawl"], ("Plain", "Big", "Shy"), False),
        (["Plain", "Big", "Shy", "Crawl"], [], ("Plain", "Big", "Shy"), True),
    ],
)
def test_restrictions_on_those_that_attack_together(
    mine: list[object], theirs: list[object], attackers: tuple[str, ...], legal: bool
) -> None:
    done = _attack(_fight(mine, theirs), *attackers)
    assert done.legal is legal
    assert legal or done.reasons[0].rule == "508.1c"


@pytest.mark.parametrize(
    ("mine", "attackers", "legal"),
    [
        (["Mad", "Plain", "Narrow"], ("Mad",), True),  # 508.1d, the second example
        (["Mad", "Plain", "Narrow"], ("Plain",), False),
        (["Mad", "Plain", "Narrow"], ("Mad", "Plain"), False),
        (["Mad", "Plain", "Narrow"], (), False),
        (["Mad", {"card": "Mad", "id": "Mad 2"}, "Narrow"], ("Mad 2",), True),
        (["Driven"], (), True),
        (["Driven", "Plain"], (), False),
        (["Driven", "Plain"], ("Driven", "Plain"), True),
        (["Driven", "Plain", "Narrow"], (), True),
        (["Driven", "Plain", "Narrow"], ("Plain",), True),
    ],
)
def test_as_many_requirements_to_attack_are_met_as_may_be_together(
    mine: list[object], attackers: tuple[str, ...], legal: bool
) -> None:
    assert _attack(_fight(mine, []), *attackers).legal is legal


@pytest.mark.parametrize(
    ("mine", "theirs", "blockers", "legal"),
    [
        (["Plain"], ["Timid", "Big"], ("Timid",), False),
        (["Plain"], ["Timid", "Big"], ("Timid", "Big"), True),
        (["Plain"], ["Shy"], ("Shy",), True),
        (["Plain"], ["Follower", "Big"], ("Follower",), False),
        (["Plain"], ["Follower", "Big"], ("Follower", "Big"), True),
        (["Plain", "Narrow"], ["Odd", "Big"], ("Odd", "Big"), False),
        (["Plain", "Even"], ["Odd"], ("Odd",), True),
        (["Plain", "Even"], ["Big"], ("Big",), False),  # without a mana cost: 0 is even
        (["Walker"], ["White Wood", "Odd"], ("Odd",), False),  # 702.14d
        (["Walker"], ["White Wood", {"card": "Walker", "id": "Other"}], ("Other",), False),
    ],
)
def test_restrictions_on_those_that_block_together(
    mine: list[object], theirs: list[object], blockers: tuple[str, ...], legal: bool
) -> None:
    first = ObjectId(str(mine[0]))
    game = _attack(_fight(mine, theirs), first).game
    done = combat.declare_blockers(game, {ObjectId(one): (first,) for one in blockers})
    assert done.legal is legal
    assert game.turn.active == YOU
