"""Combat damage: to what it may be assigned, what is lethal, and what is asked (510.1, 702.2c, 702.19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from app.engine import play
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.resolving.dividing import divisions, is_divided, said
from app.engine.state.resolving.questions import Kind, Question
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table import combat
from tests.engine.boards import THEM, YOU, invented
from tests.services.table.boards import board

_FREE: Final = "You may have this creature assign its combat damage as though it weren't blocked."
_NONE: Final = "Whenever this creature attacks, draw a card. It assigns no combat damage this turn."
_CARDS: Final = [
    invented("Snake", "Creature — Snake", "Deathtouch", "1/1"),
    invented("Viper", "Creature — Snake", "Trample, deathtouch", "4/4"),
    invented("Boar", "Creature — Boar", "Trample", "5/5"),
    invented("Stomper", "Creature — Beast", "Trample over planeswalkers", "6/6"),
    invented("Elk", "Creature — Elk", _FREE, "5/5"),
    invented("Spy", "Creature — Rogue", _NONE, "3/3"),
    invented("Ogre", "Creature — Ogre", "", "3/6"),
    invented("Ox", "Creature — Ox", "This creature can block any number of creatures.", "3/6"),
]
_SAGE: Final = ObjectId("Sage")


def fought(
    you: list[object], them: list[object], attacks: Mapping[str, str], blocks: Mapping[str, tuple[str, ...]]
) -> Game:
    """A combat in which blockers are declared."""
    game = board({"battlefield": you}, {"battlefield": them}, cards=_CARDS)
    whom: dict[Any, Any] = dict(attacks)
    declared = combat.declare_attackers(game, whom)
    assert declared.done, declared.reasons
    blocking: dict[Any, Any] = dict(blocks)
    blocked = combat.declare_blockers(declared.game, blocking)
    assert blocked.done, blocked.reasons
    return blocked.game


def said_so(*damage: tuple[str, str, int]) -> list[combat.Assigned]:
    return [combat.Assigned(ObjectId(source), ObjectId(to), amount) for source, to, amount in damage]


def refused(game: Game, *damage: tuple[str, str, int]) -> list[str]:
    """The rules against assigning damage so."""
    return [reason.rule for reason in combat.deal_combat_damage(game, said_so(*damage)).reasons]


# ------------------------------------------------------------------------------------------- lethal
def test_any_damage_of_another_creature_with_deathtouch_is_lethal() -> None:
    game = fought(["Snake", "Boar"], ["Ox"], {"Snake": THEM, "Boar": THEM}, {"Ox": ("Snake", "Boar")})
    bite = ("Snake", "Ox", 1)
    assert refused(game, bite, ("Boar", THEM, 5), ("Ox", "Snake", 3)) == []
    mine = {(one.source, one.to): one.amount for one in combat.assigned(game)}
    assert mine["Boar", THEM] == 5


def test_without_deathtouch_what_others_assign_counts_as_much_as_it_is() -> None:
    game = fought(["Bear", "Boar"], ["Ox"], {"Bear": THEM, "Boar": THEM}, {"Ox": ("Bear", "Boar")})
    rest = (("Bear", "Ox", 2), ("Ox", "Bear", 3))
    assert refused(game, *rest, ("Boar", "Ox", 4), ("Boar", THEM, 1)) == []
    assert refused(game, *rest, ("Boar", "Ox", 3), ("Boar", THEM, 2)) == ["702.19b"]


def test_a_trampler_with_deathtouch_needs_one_for_each() -> None:
    game = fought(["Viper"], ["Ogre", "Ox"], {"Viper": THEM}, {"Ogre": ("Viper",), "Ox": ("Viper",)})
    theirs = (("Ogre", "Viper", 3), ("Ox", "Viper", 3))
    assert refused(game, *theirs, ("Viper", "Ogre", 1), ("Viper", "Ox", 1), ("Viper", THEM, 2)) == []
    assert refused(game, *theirs, ("Viper", "Ogre", 1), ("Viper", THEM, 3)) == ["702.19b"]


def test_deathtouch_of_the_blocker_makes_nothing_lethal_to_itself() -> None:
    game = fought(["Boar"], ["Snake", "Ogre"], {"Boar": THEM}, {"Snake": ("Boar",), "Ogre": ("Boar",)})
    theirs = (("Snake", "Boar", 1), ("Ogre", "Boar", 3))
    assert refused(game, *theirs, ("Boar", "Snake", 1), ("Boar", "Ogre", 1), ("Boar", THEM, 3)) == ["702.19b"]


# ---------------------------------------------------------------------------------------------- none
def test_what_assigns_none_this_turn_deals_none() -> None:
    game = board({"battlefield": ["Spy", "Bear"], "library": ["Ox"]}, {}, cards=_CARDS)
    attacking = combat.declare_attackers(game, {ObjectId(one): THEM for one in ("Spy", "Bear")}).game
    resolved = play.resolve(attacking).game
    assert combat.deal_combat_damage(resolved).game.player(THEM).life == 18


# --------------------------------------------------------------------------------------- not blocked
def test_as_though_it_was_not_blocked_is_all_or_nothing() -> None:
    game = fought(["Elk"], ["Bear"], {"Elk": THEM}, {"Bear": ("Elk",)})
    theirs = ("Bear", "Elk", 2)
    assert refused(game, theirs, ("Elk", THEM, 5)) == []
    assert refused(game, theirs, ("Elk", "Bear", 5)) == []
    assert refused(game, theirs, ("Elk", "Bear", 2), ("Elk", THEM, 3)) == ["510.1c"]
    asked = combat.deal_combat_damage(game, ask=True).asked
    assert asked is not None
    assert asked.asked is not None
    assert (asked.asked.kind, asked.asked.rule, asked.asked.player) == (Kind.MAY, "510.1c", YOU)
    lives = [combat.deal_combat_damage(game, None, (word,)).game.player(THEM).life for word in ("yes", "no")]
    assert lives == [15, 20]


@pytest.mark.parametrize("attacker", ["Bear", "Boar", "Elk"])
@pytest.mark.parametrize("blocked", [True, False])
def test_no_damage_goes_past_a_planeswalker_that_is_gone(attacker: str, blocked: bool) -> None:
    block = {"Ogre": (attacker,)} if blocked else {}
    game = fought([attacker], ["Ogre", "Sage"], {attacker: _SAGE}, block)
    for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND):
        after = combat.deal_combat_damage(changes.move(game, _SAGE, zone)).game
        assert after.player(THEM).life == 20
        assert after.objects[ObjectId("Ogre")].damage == (5 if attacker != "Bear" else 2) * blocked


def test_a_planeswalker_that_came_back_is_not_the_one_that_was_attacked() -> None:
    game = fought(["Bear"], ["Sage"], {"Bear": _SAGE}, {})
    game = changes.move(changes.move(game, _SAGE, Zone.EXILE), _SAGE, Zone.BATTLEFIELD)
    before = dict(game.objects[_SAGE].counters)
    after = combat.deal_combat_damage(game).game
    assert dict(after.objects[_SAGE].counters) == before
    assert combat.assigned(game) == ()


# ------------------------------------------------------------------------- trample over planeswalkers
def test_trample_over_planeswalkers_goes_on_to_the_player() -> None:
    game = fought(["Stomper"], ["Bear", "Sage"], {"Stomper": _SAGE}, {"Bear": ("Stomper",)})
    theirs = ("Bear", "Stomper", 2)
    assert refused(game, theirs, ("Stomper", "Bear", 2), ("Stomper", _SAGE, 3), ("Stomper", THEM, 1)) == []
    few = (theirs, ("Stomper", "Bear", 2), ("Stomper", _SAGE, 2), ("Stomper", THEM, 2))
    assert refused(game, *few) == ["702.19c"]
    assert refused(game, theirs, ("Stomper", "Bear", 1), ("Stomper", _SAGE, 5)) == ["702.19b"]
    assert refused(game, theirs, ("Stomper", "Bear", 6)) == []
    gone = changes.move(game, _SAGE, Zone.GRAVEYARD)
    assert combat.deal_combat_damage(gone).game.player(THEM).life == 16
    alone = fought(["Stomper"], ["Sage"], {"Stomper": _SAGE}, {})
    assert combat.deal_combat_damage(alone).game.player(THEM).life == 17


# ------------------------------------------------------------------------------------------- asking
def asked(game: Game, *answers: tuple[str, ...]) -> Question | None:
    outcome = combat.deal_combat_damage(game, None, answers, ask=True).asked
    return outcome.asked if outcome is not None else None


def test_each_creature_with_a_choice_is_asked_for_and_no_other() -> None:
    game = fought(["Ogre", "Bear"], ["Bat", "Ox"], {"Ogre": THEM, "Bear": THEM}, {"Ox": ("Bear", "Ogre")})
    question = asked(game)
    assert question is not None
    assert (question.source, question.player, question.total, question.rule) == ("Ox", THEM, 3, "510.1d")
    after = combat.deal_combat_damage(game, None, (("1 Bear", "2 Ogre"),), ask=True).game
    assert [after.objects[ObjectId(one)].damage for one in ("Bear", "Ogre", "Ox")] == [1, 2, 5]


def test_a_division_may_give_nothing_to_some_but_keeps_to_what_is_lethal() -> None:
    game = fought(["Boar"], ["Bear", "Rogue"], {"Boar": THEM}, {"Bear": ("Boar",), "Rogue": ("Boar",)})
    question = asked(game)
    assert question is not None
    options = {option.value: (option.level, option.needs) for option in question.options}
    assert options == {"Bear": (0, 2), "Rogue": (0, 1), THEM: (1, 0)}
    ways = list(divisions(question))
    assert ways[0] == {"Bear": 2, "Rogue": 1, THEM: 2}
    assert {"Bear": 5} in ways
    assert not is_divided(question, {"Bear": 2, THEM: 3})
    for way in ways:
        done = combat.deal_combat_damage(game, None, (said(way),), ask=True)
        assert done.done
        assert done.game.player(THEM).life == 20 - way.get(THEM, 0)
    bad = combat.deal_combat_damage(game, None, (("2 Bear", f"3 {THEM}"),), ask=True)
    assert [reason.rule for reason in bad.reasons] == ["702.19b"]


def test_who_attacks_is_asked_first() -> None:
    game = fought(
        ["Ogre", "Bear"],
        ["Ox", "Rogue"],
        {"Ogre": THEM, "Bear": THEM},
        {"Ox": ("Ogre", "Bear"), "Rogue": ("Ogre",)},
    )
    first = asked(game)
    assert first is not None
    assert first.source == "Ogre"
    second = asked(game, ("3 Ox",))
    assert second is not None
    assert (second.source, second.player) == ("Ox", PlayerId("them"))
