"""What it costs to attack and to block, and paying it as that is declared (508.1h, 509.1d)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.state.game import Game
from app.engine.state.resolving.questions import Kind
from app.engine.values.ids import ObjectId
from app.services.table import combat
from tests.engine.boards import THEM, YOU, invented
from tests.services.table.boards import board

_TAX: Final = (
    "Creatures can't attack {} unless their controller pays {{2}} for each creature they control that's "
    "attacking you."
)
_COUNTED: Final = "This creature can't attack unless you pay {1} for each +1/+1 counter on it."
_EACH: Final = (
    "Each creature with one or more counters on it can't attack you or planeswalkers you control unless its "
    "controller pays {X}, where X is the number of counters on that creature."
)
_CARDS: Final = [
    invented("Enforcer", "Creature — Human", _EACH, "2/2"),
    invented("Toll", "Enchantment", _TAX.format("you")),
    invented("Elf", "Creature — Elf", "{T}: Add {G}.", "1/1"),
    invented("Lookout", "Creature — Elf", "Vigilance\n{T}: Add {G}.", "1/1"),
    invented("Hermit", "Creature — Human", "This creature can't attack or block unless you pay {1}.", "4/4"),
    invented("Idol", "Creature — Golem", _COUNTED, "1/1"),
    invented("Serpent", "Creature — Fish", "This creature can't attack unless you sacrifice a land.", "5/5"),
    invented("Riddle", "Enchantment", "Creatures can't attack you unless they sing to the moon."),
]  # fmt: skip
BEAR, ROGUE, SAGE = ObjectId("Bear"), ObjectId("Rogue"), ObjectId("Sage")


def fight(you: list[object], them: list[object]) -> Game:
    return board({"battlefield": you}, {"battlefield": them}, cards=_CARDS)


def against(game: Game, ident: str, whom: str = THEM) -> list[tuple[str, bool]]:
    """The rules against this creature attacking, and whether each is sure."""
    (one,) = combat.may_attack(game, (ObjectId(ident),))
    found: Any = (*one.reasons, *one.against(ObjectId(whom)))
    return [(reason.rule, reason.sure) for reason in found]


def untapped(game: Game, name: str) -> int:
    return sum(thing.card.name == name and not thing.tapped for thing in game.battlefield())


@pytest.mark.parametrize(
    ("lands", "bears", "legal"), [(4, 2, True), (3, 2, False), (2, 1, True), (1, 1, False)]
)
def test_each_attacker_is_paid_for_or_none_attacks(lands: int, bears: int, legal: bool) -> None:
    game = fight([f"{lands} Swamp", "Bear", "Rogue"], ["Toll"])
    done = combat.declare_attackers(game, dict.fromkeys((BEAR, ROGUE)[:bears], THEM))
    assert done.legal is legal
    assert [reason.rule for reason in done.reasons][:1] == ([] if legal else ["508.1h"])
    assert untapped(done.game, "Swamp") == (0 if legal else lands)
    assert len(combat.attackers(done.game)) == (bears if legal else 0)


@pytest.mark.parametrize(
    ("counters", "legal", "paid"),
    [({}, True, 0), ({"+1/+1": 1, "stun": 1}, True, 2), ({"lore": 3}, False, 0)],
)
def test_each_attacker_is_paid_for_as_it_has_counters(
    counters: dict[str, int], legal: bool, paid: int
) -> None:
    game = fight([{"card": "Bear", "counters": counters}, "2 Swamp"], ["Enforcer"])
    done = combat.declare_attackers(game, {BEAR: THEM})
    assert (done.legal, untapped(done.game, "Swamp")) == (legal, 2 - paid)


def test_what_is_attacked_decides_whether_it_costs() -> None:
    game = fight(["Bear"], ["Toll", "Sage"])
    assert against(game, "Bear") == [("508.1h", True)]
    assert against(game, "Bear", SAGE) == []
    assert combat.declare_attackers(game, {BEAR: SAGE}).legal


@pytest.mark.parametrize(("elf", "legal"), [("Elf", False), ("Lookout", True)])
def test_attackers_are_tapped_before_it_is_paid(elf: str, legal: bool) -> None:
    game = fight([elf, "Swamp"], ["Toll"])
    done = combat.declare_attackers(game, {ObjectId(elf): THEM})
    assert done.legal is legal
    assert done.game.objects[ObjectId(elf)].tapped is legal  # for mana


def test_who_attacks_is_asked_and_may_declare_anew() -> None:
    game = fight(["2 Swamp", "Bear"], ["Toll"])
    asked = combat.declare_attackers(game, {BEAR: THEM}, ask=True).asked
    assert asked is not None
    assert asked.asked is not None
    assert (asked.asked.kind, asked.asked.player, asked.asked.rule) == (Kind.PAY, YOU, "508.1h")
    assert asked.asked.text == "you: pay {2} to attack so?"
    refused = combat.declare_attackers(game, {BEAR: THEM}, ("no",), ask=True)
    assert not refused.done
    assert refused.game is game
    paid = combat.declare_attackers(game, {BEAR: THEM}, ("yes",), ask=True)
    assert untapped(paid.game, "Swamp") == 0
    assert paid.game.objects[BEAR].tapped


def test_blocking_may_cost_too() -> None:
    game = fight(["Bear"], ["Hermit", "Swamp"])
    attack = combat.declare_attackers(game, {BEAR: THEM}).game
    blocked = combat.declare_blockers(attack, {ObjectId("Hermit"): (BEAR,)})
    assert blocked.legal
    assert untapped(blocked.game, "Swamp") == 0
    poor = combat.declare_attackers(fight(["Bear"], ["Hermit"]), {BEAR: THEM}).game
    refused = combat.declare_blockers(poor, {ObjectId("Hermit"): (BEAR,)})
    assert [reason.rule for reason in refused.reasons] == ["509.1d"]


def test_what_it_costs_may_be_counted() -> None:
    idol = {"card": "Idol", "counters": {"+1/+1": 2}}
    assert against(fight([idol, "2 Swamp"], []), "Idol") == []
    assert against(fight([idol, "Swamp"], []), "Idol") == [("508.1h", True)]
    assert against(fight(["Idol"], []), "Idol") == []


def test_what_is_paid_with_objects_or_not_understood_is_not_known() -> None:
    assert against(fight(["Serpent", "Swamp"], []), "Serpent") == [("508.1h", False)]
    assert against(fight(["Bear"], ["Riddle"]), "Bear") == [("508.1c", False)]


_EACH: Final = "unless their controller {} for each"
_BLOCKING: Final = _EACH.format("pays 1 life") + " blocking creature they control."


@pytest.mark.parametrize(
    ("says", "lands", "known"),
    [
        ("Creatures can't attack " + _EACH.format("pays {1}") + " attacking creature they control.", 1, True),
        (
            "Creatures can't attack you "
            + _EACH.format("pays {X}")
            + " of those creatures, where X is the number of enchantments you control.",
            2,
            True,
        ),
        (
            "Black creatures can't attack "
            + _EACH.format("sacrifices a land of their choice")
            + " black creature they control that's attacking.",
            1,
            False,  # which land is not chosen for anybody
        ),
    ],
)
def test_each_that_attacks_is_paid_for_in_whatever_words(says: str, lands: int, known: bool) -> None:
    tax, other = invented("Tax", "Enchantment", says), invented("Other", "Enchantment", "")
    for there, legal in ((lands, True), (lands - 1, False)):
        swamps = [f"{there} Swamp"] if there else []
        game = board(
            {"battlefield": [*swamps, "Rogue"]}, {"battlefield": ["Tax", "Other"]}, cards=[tax, other]
        )
        assert against(game, "Rogue") == ([] if legal and known else [("508.1h", known)])


def test_only_what_blocks_these_costs_life() -> None:
    tax = invented("Heat", "Enchantment", f"Creatures can't block creatures you control {_BLOCKING}")
    game = board({"battlefield": ["Bear", "Heat"]}, {"battlefield": ["Rogue"]}, cards=[tax])
    attack = combat.declare_attackers(game, {BEAR: THEM}).game
    refused = combat.declare_blockers(attack, {ROGUE: (BEAR,)})
    assert [(reason.rule, reason.sure) for reason in refused.reasons] == [("509.1d", False)]


@pytest.mark.parametrize(("power", "reasons"), [("2", 1), ("3", 0)])
def test_creatures_of_a_kind_are_goaded(power: str, reasons: int) -> None:
    lord = invented(
        "Lord", "Creature — Ogre", "Creatures your opponents control with power 2 or less are goaded."
    )
    mine = invented("Guest", "Creature — Ogre", "", f"{power}/2")
    game = board({"battlefield": ["Guest"]}, {"battlefield": ["Lord"]}, cards=[lord, mine])
    assert len(list(combat.against_attacks(game, {}))) == reasons


def test_nobody_has_to_pay_for_an_attack_that_is_required() -> None:
    must = invented("Berserker", "Creature — Orc", "This creature attacks each combat if able.", "3/1")
    for theirs, reasons in ((["Toll"], 0), ([], 1)):
        there = board(
            {"battlefield": ["2 Swamp", "Berserker"]}, {"battlefield": theirs}, cards=[*_CARDS, must]
        )
        assert len(combat.against_attacks(there, {})) == reasons
