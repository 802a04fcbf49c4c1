"""The examples that the rules give for declaring blockers, and for combat damage."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from app.services.table import combat
from tests.engine.boards import THEM, invented
from tests.services.table.boards import board

_CARDS: Final = [
    invented("Plain", "Creature — Bear", "", "2/2"),
    invented("Ghost", "Creature — Spirit", "Flying, shadow", "2/2"),
    invented("Bird", "Creature — Bird", "Flying", "2/2"),
    invented("Guard", "Creature — Human", "This creature blocks each combat if able.", "2/2"),
    invented("Menacing", "Creature — Ogre", "Menace", "3/3"),
    invented("Regrower", "Creature — Elf", "", "4/3"),
    invented("Spawn", "Creature — Vampire", "", "2/3"),
    invented("Hunter", "Creature — Cat", "", "1/1"),
    invented("Wide", "Creature — Bear", "This creature can block an additional creature each combat.", "2/2"),
    invented("Small", "Creature — Goblin", "", "1/1"),
    invented("Trampling", "Creature — Beast", "Trample", "3/3"),
    invented("Verdant", "Creature — Wurm", "Trample", "6/6", cost="{5}{G}"),
    invented("Sworn", "Creature — Knight", "Protection from green", "2/2"),
    invented("Siege", "Creature — Beast", "Trample over planeswalkers", "7/7"),
]


def fight(mine: list[object], theirs: list[object]) -> Game:
    return board({"battlefield": mine}, {"battlefield": theirs}, cards=_CARDS)


def attacks(game: Game, *attackers: str, whom: str = THEM) -> Game | None:
    """The game after the declaration, None where the rules refuse it."""
    done = combat.declare_attackers(game, {ObjectId(one): whom for one in attackers})  # type: ignore[misc]
    return done.game if done.done else None


def blocks(game: Game | None, **blockers: tuple[str, ...]) -> Game | None:
    assert game is not None
    declared: dict[Any, Any] = {name.replace("_", " "): what for name, what in blockers.items()}
    done = combat.declare_blockers(game, declared)
    return done.game if done.done else None


def damaged(game: Game | None, *damage: tuple[str, str, int]) -> bool:
    """Whether it may be assigned so; what is not told is assigned as it must be."""
    assert game is not None
    told = {source for source, _, _ in damage}
    rest = [one for one in combat.assigned(game) if one.source not in told]
    said = [combat.Assigned(ObjectId(source), ObjectId(to), n) for source, to, n in damage]
    return combat.deal_combat_damage(game, [*said, *rest]).done


def test_a_flier_without_shadow_cant_block_a_flier_with_shadow() -> None:  # 509.1b
    assert blocks(attacks(fight(["Ghost"], ["Bird"]), "Ghost"), Bird=("Ghost",)) is None


@pytest.mark.parametrize(
    ("blockers", "legal"), [(("Guard", "Plain"), True), (("Guard",), False), (("Plain",), False)]
)
def test_both_have_to_block_what_has_menace(blockers: tuple[str, ...], legal: bool) -> None:  # 509.1c
    game = attacks(fight(["Menacing"], ["Guard", "Plain"]), "Menacing")
    assert (blocks(game, **dict.fromkeys(blockers, ("Menacing",))) is not None) is legal


@pytest.mark.parametrize("to_spawn", range(5))
def test_four_damage_is_divided_among_two_blockers_in_any_way(to_spawn: int) -> None:  # 510.1c
    game = attacks(fight(["Regrower"], ["Spawn", "Hunter"]), "Regrower")
    blocked = blocks(game, Spawn=("Regrower",), Hunter=("Regrower",))
    assert damaged(blocked, ("Regrower", "Spawn", to_spawn), ("Regrower", "Hunter", 4 - to_spawn))


def test_damage_of_two_attackers_together_is_lethal_to_their_blocker() -> None:  # 702.19b
    game = attacks(fight(["Small", "Trampling"], ["Wide"]), "Small", "Trampling")
    blocked = blocks(game, Wide=("Small", "Trampling"))
    small = ("Small", "Wide", 1)
    assert damaged(blocked, small, ("Trampling", "Wide", 1), ("Trampling", THEM, 2))
    assert not damaged(blocked, small, ("Trampling", THEM, 3))


def test_lethal_damage_is_assigned_though_it_will_be_prevented() -> None:  # 702.19b
    blocked = blocks(attacks(fight(["Verdant"], ["Sworn"]), "Verdant"), Sworn=("Verdant",))
    assert damaged(blocked, ("Verdant", "Sworn", 2), ("Verdant", THEM, 4))
    assert not damaged(blocked, ("Verdant", "Sworn", 1), ("Verdant", THEM, 5))


def test_damage_of_another_attacker_counts_for_the_planeswalker() -> None:  # 702.19c
    game = fight(["Small", "Siege"], [{"card": "Sage", "counters": {"loyalty": 3}}])
    attacked = attacks(game, "Small", "Siege", whom="Sage")
    small = ("Small", "Sage", 1)
    assert damaged(attacked, small, ("Siege", "Sage", 2), ("Siege", THEM, 5))
    assert not damaged(attacked, small, ("Siege", "Sage", 1), ("Siege", THEM, 6))
