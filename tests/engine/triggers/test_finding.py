"""Which abilities trigger, and how they come to the stack (603)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.state import changes
from app.engine.state.permanents import destroying
from app.engine.triggers import between, in_order
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board, played


def test_a_creature_that_dies_sees_itself_die() -> None:
    game = board({"battlefield": ["Mourner"]})
    [trigger] = between(game, destroying.destroy(game, ObjectId("Mourner")))
    assert (trigger.source, trigger.controller, trigger.sure) == ("Mourner", YOU, True)


def test_what_enters_sees_itself_enter() -> None:
    game = board({"hand": ["Greeter"]})
    assert [t.source for t in between(game, changes.move(game, ObjectId("Greeter"), Zone.BATTLEFIELD))] == [
        "Greeter"
    ]


def test_a_card_in_hand_sees_nothing() -> None:
    game = board({"hand": ["Healer"]})
    assert between(game, changes.gain_life(game, YOU, 1)) == ()


def test_each_gain_of_life_triggers_once() -> None:
    game = board({"battlefield": ["Healer"]})
    assert len(between(game, changes.gain_life(changes.gain_life(game, YOU, 1), YOU, 1))) == 2


def test_the_active_players_abilities_go_on_the_stack_first() -> None:
    yours = {"card": "Healer", "id": "yours"}
    theirs = {"card": "Healer", "id": "theirs"}
    for active, order in (("you", ["yours", "theirs"]), ("them", ["theirs", "yours"])):
        game = board({"battlefield": [yours]}, {"battlefield": [theirs]}, turn={"active": active})
        gained = changes.gain_life(changes.gain_life(game, game.players[1].name, 1), YOU, 1)
        assert [trigger.source for trigger in in_order(gained, between(game, gained))] == order


CASTS: list[tuple[dict[str, Any], int]] = [
    ({"cast": "Bolt", "targets": ["them"]}, 1),
    ({"cast": "Bolt", "player": "them", "targets": ["you"]}, 1),
]


@pytest.mark.parametrize(("step", "count"), CASTS)
def test_whoever_casts_is_seen(step: dict[str, Any], count: int) -> None:
    report = played(
        {"battlefield": ["Hydra", "Mountain"], "hand": ["Bolt"]},
        {"battlefield": ["Mountain"], "hand": [{"card": "Bolt", "id": "theirs"}]},
        do=[{**step, "expect": {"triggers": [{"source": "Hydra", "count": count}]}}],
    )
    assert report.ok, report.checks


def test_a_spell_does_not_see_its_own_casting() -> None:
    report = played(
        {"battlefield": ["3 Forest"], "hand": ["Hydra"]},
        do=[{"cast": "Hydra", "expect": {"legal": True, "triggers": []}}],
    )
    assert report.ok, report.checks


def test_unread_text_about_the_event_leaves_the_triggers_open() -> None:
    event = {"event": "dies", "card": "Bear"}
    step = {"happens": event, "expect": {"triggers": []}}
    assert played({"battlefield": ["Bear"]}, do=[step]).ok
    [check] = played({"battlefield": ["Bear", "Echoing Hall"]}, do=[step]).checks
    assert check.got is None
