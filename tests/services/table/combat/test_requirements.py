"""What creatures must do in combat if they can (508.1d, 509.1c, 701.15b)."""

from __future__ import annotations

import pytest

from app.engine.scenario import run
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table import combat
from tests.engine.boards import THEM, YOU, case, invented, parsed, played
from tests.services.table.boards import board

_BERSERKER = invented("Berserker", "Creature — Orc", "This creature attacks each combat if able.", "3/1")
_GUARD = invented("Guard", "Creature — Soldier", "This creature blocks each combat if able.", "1/1")
_LURE = invented("Lure Beast", "Creature — Beast", "All creatures able to block this creature do so.", "3/3")
_PREY = invented("Prey", "Creature — Elk", "This creature must be blocked if able.", "2/2")
_SHY = invented("Shy Prey", "Creature — Elk", "Menace\nThis creature must be blocked if able.", "2/2")
_WINGS = invented(
    "Winged Lure", "Creature — Bird", "Flying\nAll creatures able to block this creature do so.", "2/2"
)
_FOLLOWS = "If a creature you control attacks, this creature also attacks if able."
_FOLLOWER = invented("Follower", "Creature — Cyclops", _FOLLOWS, "3/4")
_LONER = invented("Loner", "Creature — Horror", "This creature can only attack alone.", "1/4")
_CALLS = (
    "Each opponent must attack you or a planeswalker you control with at least one creature each combat "
    "if able."
)
_CALLER = invented("Caller", "Enchantment", _CALLS)
_LEADS = "If this creature attacks, all creatures you control attack if able."
_LEADER = invented("Leader", "Creature — Lizard", _LEADS, "4/3")
_CARDS = [_BERSERKER, _GUARD, _LURE, _PREY, _SHY, _WINGS, _FOLLOWER, _LONER, _CALLER, _LEADER]

Things = list[object]


def _fight(you: Things, them: Things) -> Game:
    return board({"battlefield": you}, {"battlefield": them}, cards=_CARDS)


def _attacked(game: Game, *attackers: str) -> Game:
    return combat.declare_attackers(game, {ObjectId(one): THEM for one in attackers}).game


def _blocked(game: Game, blocks: dict[str, str]) -> bool | None:
    there = {ObjectId(one): (ObjectId(other),) for one, other in blocks.items()}
    return combat.declare_blockers(game, there).legal


@pytest.mark.parametrize(
    ("berserker", "attackers", "legal"),
    [
        ("Berserker", (), False),
        ("Berserker", ("Bear",), False),
        ("Berserker", ("Berserker",), True),
        ({"card": "Berserker", "tapped": True}, ("Bear",), True),
        ({"card": "Berserker", "sick": True}, (), True),
    ],
)
def test_what_attacks_if_able_has_to(berserker: object, attackers: tuple[str, ...], legal: bool) -> None:
    game = _fight([berserker, "Bear"], [])
    done = combat.declare_attackers(game, {ObjectId(one): THEM for one in attackers})
    assert done.legal is legal
    assert done.done or done.reasons[0].rule == "508.1d"


@pytest.mark.parametrize(
    ("attackers", "legal"),
    [
        ((), True),
        (("Bear",), False),
        (("Bear", "Follower"), True),
        (("Follower",), True),
        (("Loner",), True),  # with which nothing else may attack
    ],
)
def test_what_attacks_with_others_has_to_where_it_can(attackers: tuple[str, ...], legal: bool) -> None:
    game = _fight(["Follower", "Bear", "Loner"], [])
    done = combat.declare_attackers(game, {ObjectId(one): THEM for one in attackers})
    assert done.legal is legal


@pytest.mark.parametrize(
    ("yours", "theirs", "attackers", "legal"),
    [
        (["Bear", "Rogue"], ["Caller"], (), False),
        (["Bear", "Rogue"], ["Caller"], ("Rogue",), True),
        ([{"card": "Bear", "tapped": True}], ["Caller"], (), True),
        (["Bear", "Caller"], [], (), True),
        (["Bear", "Leader"], [], ("Leader",), False),
        (["Bear", "Leader"], [], ("Bear",), True),
        (["Bear", "Leader"], [], ("Bear", "Leader"), True),
    ],
)
def test_one_has_to_attack_or_all_that_follow(
    yours: Things, theirs: Things, attackers: tuple[str, ...], legal: bool
) -> None:
    done = combat.declare_attackers(_fight(yours, theirs), {ObjectId(one): THEM for one in attackers})
    assert done.legal is legal


def _cast(text: str, theirs: Things, target: str, *then: dict[str, object]) -> Game:
    """After a sorcery with this text at a creature, or at none."""
    told = invented("Dare", "Sorcery", text, cost="{0}")
    targets = {"targets": [target]} if target else {}
    do: list[dict[str, object]] = [{"cast": "Dare", **targets}, {"resolve": "all"}, *then]
    return played(
        {"hand": ["Dare"], "battlefield": ["Bear"]}, {"battlefield": theirs}, cards=[told], do=do
    ).game


@pytest.mark.parametrize(
    ("text", "attackers", "legal"),
    [
        ("Target creature attacks this turn if able.", (), False),
        ("Target creature attacks this turn if able.", ("Bear",), True),
        ("Target creature attacks you this turn if able.", (), True),
        ("Creatures can't attack this turn.", ("Bear",), False),
        ("Detain target creature.", ("Bear",), False),
        ("Creatures you control can't attack this turn.", ("Bear",), False),
        ("Creatures your opponents control can't attack this turn.", ("Bear",), True),
    ],
)
def test_what_an_effect_says_of_attackers_holds(text: str, attackers: tuple[str, ...], legal: bool) -> None:
    there = {ObjectId(one): THEM for one in attackers}
    assert combat.declare_attackers(_cast(text, [], "Bear" if "arget" in text else ""), there).legal is legal


@pytest.mark.parametrize(
    ("text", "target", "blockers", "legal"),
    [
        ("Target creature can't be blocked this turn.", "Bear", ("Rogue",), False),
        ("Target creature can't be blocked this turn except by Giants.", "Bear", ("Rogue",), False),
        ("Target creature can't be blocked this turn except by Giants.", "Bear", ("Giant",), True),
        ("Target creature can't be blocked by Rogues this turn.", "Bear", ("Rogue",), False),
        ("Target creature can't be blocked by Rogues this turn.", "Bear", ("Giant",), True),
        ("All creatures able to block target creature this turn do so.", "Bear", ("Giant",), False),
        ("All creatures able to block target creature this turn do so.", "Bear", ("Giant", "Rogue"), True),
        ("All Rogues able to block target creature this turn do so.", "Bear", ("Rogue",), True),
        ("All Rogues able to block target creature this turn do so.", "Bear", ("Giant",), False),
        ("Target creature must be blocked this turn if able.", "Bear", (), False),
        ("Target creature must be blocked this turn if able.", "Bear", ("Giant",), True),
        ("Creatures your opponents control can't block this turn.", "", ("Giant",), False),
        ("Creatures target player controls can't block this turn.", "them", ("Giant",), False),
        ("Creatures target player controls can't block this turn.", "you", ("Giant",), True),
        (
            "Target creature gets +1/+0 until end of turn and must be blocked this turn if able.",
            "Bear",
            (),
            False,
        ),
        (
            "Target creature gets +1/+0 until end of turn and can't block this turn.",
            "Giant",
            ("Giant",),
            False,
        ),
        ("Target creature can't block Bears this turn.", "Giant", ("Giant",), False),
        ("Suspect target creature.", "Giant", ("Giant",), False),
        ("Suspect target creature.", "Giant", ("Rogue",), True),
        ("Detain target creature.", "Giant", ("Giant",), False),
        ("Target creature can't block Bears this turn.", "Giant", ("Rogue",), True),
        ("Target creature blocks this turn if able.", "Giant", (), False),
        ("Target creature blocks this turn if able.", "Giant", ("Giant",), True),
        ("Creatures with power 2 or less can't block this turn.", "", ("Rogue",), False),
        ("Creatures with power 2 or less can't block this turn.", "", ("Giant",), True),
    ],
)
def test_what_an_effect_says_of_blockers_holds(
    text: str, target: str, blockers: tuple[str, ...], legal: bool
) -> None:
    game = _attacked(_cast(text, ["Giant", "Rogue"], target), "Bear")
    assert _blocked(game, dict.fromkeys(blockers, "Bear")) is legal


_HERD = invented("Herd", "Creature — Elk", "Encore {0}", "2/2", cost="{0}")


@pytest.mark.parametrize(
    ("attacked", "legal"), [("bc", True), ("cb", False), ("bb", False), ("b", False), ("", False)]
)
def test_a_token_for_each_opponent_has_to_attack_that_opponent(attacked: str, legal: bool) -> None:
    data = case({}, cards=[_HERD], do=[{"activate": "Herd", "from": "graveyard"}, {"resolve": "all"}])
    data["players"] = {"you": {"graveyard": ["Herd"]}, "b": {}, "c": {}}
    game = run(parsed(data)).game
    tokens = [thing.id for thing in game.battlefield(YOU)]
    there = {one: PlayerId(whom) for one, whom in zip(tokens, attacked, strict=False)}
    assert combat.declare_attackers(game, there).legal is legal


def test_what_holds_of_a_kind_holds_of_those_that_come_later_too() -> None:
    """It changes no characteristics (611.2c)."""
    came = {"happens": {"event": "enters", "card": "Rogue", "controller": "them"}}
    game = _cast("Creatures with power 2 or less can't block this turn.", [], "", came)
    assert _blocked(_attacked(game, "Bear"), {"Rogue": "Bear"}) is False


@pytest.mark.parametrize(
    ("when", "then", "legal"),
    [
        ("this turn", [], False),
        ("this turn", ["postcombat main", "beginning of combat"], False),
        ("this combat", [], False),
        ("this combat", ["postcombat main", "beginning of combat"], True),
    ],
)
def test_what_was_told_to_attack_has_to_for_as_long(when: str, then: list[str], legal: bool) -> None:
    told = invented("Dare", "Sorcery", f"Target creature attacks {when} if able.", cost="{0}")
    steps: list[dict[str, object]] = [{"cast": "Dare", "targets": ["Bear"]}, {"resolve": "all"}]
    steps += [{"happens": {"event": event}} for event in then]
    game = played({"hand": ["Dare"], "battlefield": ["Bear"]}, cards=[told], do=steps).game
    assert combat.declare_attackers(game, {}).legal is legal


@pytest.mark.parametrize(
    ("attackers", "theirs", "blocks", "legal"),
    [
        (("Bear",), ["Guard"], {}, False),
        (("Bear",), ["Guard"], {"Guard": "Bear"}, True),
        (("Bear",), [{"card": "Guard", "tapped": True}], {}, True),
        (("Lure Beast", "Bear"), ["Bear", "Guard"], {"Bear 2": "Lure Beast", "Guard": "Lure Beast"}, True),
        (("Lure Beast", "Bear"), ["Bear", "Guard"], {"Bear 2": "Bear", "Guard": "Lure Beast"}, False),
        (("Winged Lure",), ["Bear"], {}, True),
        (("Prey", "Bear"), ["Bear", "Guard"], {"Bear 2": "Prey", "Guard": "Bear"}, True),
        (("Prey", "Bear"), ["Bear", "Guard"], {"Guard": "Bear"}, False),
        (("Shy Prey",), ["Bear"], {}, True),
        (("Shy Prey",), ["Bear", "Wall"], {}, False),
    ],
)
def test_as_many_requirements_to_block_are_met_as_may_be(
    attackers: tuple[str, ...], theirs: Things, blocks: dict[str, str], legal: bool
) -> None:
    game = _attacked(_fight(list(attackers), theirs), *attackers)
    assert _blocked(game, blocks) is legal


_THEN = ({"happens": {"event": "upkeep", "player": "them"}}, {"happens": {"event": "beginning of combat"}})


@pytest.mark.parametrize(
    ("text", "target", "attackers", "legal"),
    [
        ("During target player's next turn, each creature that player controls attacks if able.", "them",
         ("Rogue",), False),
        ("During target player's next turn, each creature that player controls attacks if able.", "them",
         ("Giant", "Rogue"), True),
        ("During target player's next turn, creatures that player controls attack you if able.", "them",
         (), False),
        ("Target creature attacks you during its controller's next turn if able.", "Giant", ("Rogue",),
         False),
        ("Target creature attacks you during its controller's next turn if able.", "Giant", ("Giant",), True),
        ("Target creature can't attack during its controller's next turn.", "Giant", ("Giant",), False),
        ("Target creature can't attack during its controller's next turn.", "Giant", ("Rogue",), True),
        ("Until your next turn, target creature attacks a player each combat if able.", "Giant", (), False),
        ("Until your next turn, target creature attacks a player each combat if able.", "Giant", ("Giant",),
         True),
    ],
)  # fmt: skip
def test_what_holds_in_the_next_turn_of_another_player_holds_then(
    text: str, target: str, attackers: tuple[str, ...], legal: bool
) -> None:
    game = _cast(text, ["Rogue", "Giant"], target, *_THEN)
    assert combat.declare_attackers(game, {ObjectId(one): YOU for one in attackers}).legal is legal


def test_what_holds_in_the_next_turn_of_another_player_holds_no_longer_after_it() -> None:
    text = "During target player's next turn, each creature that player controls attacks if able."
    over = ({"happens": {"event": "upkeep", "player": "you"}}, *_THEN)
    game = _cast(text, ["Rogue", "Giant"], "them", *_THEN, *over)
    assert combat.declare_attackers(game, {}).legal is True
