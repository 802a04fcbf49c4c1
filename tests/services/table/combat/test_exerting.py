"""Which attackers are exerted is asked as they are declared (508.1g, 701.43d)."""

from __future__ import annotations

from app.engine.state.resolving.questions import Answer, Kind
from app.engine.values.ids import ObjectId
from app.services.table import combat
from tests.engine.boards import THEM, invented
from tests.services.table.boards import board

_MAY = "You may exert this creature as it attacks. When you do, it gets +2/+0 until end of turn."
_CARDS = [
    invented("Runner", "Creature — Human", _MAY, "1/1"),
    invented("Old Runner", "Creature — Human", "You may exert this creature as it attacks.", "2/2"),
]
RUNNER, OLD, BEAR = ObjectId("Runner"), ObjectId("Old Runner"), ObjectId("Bear")


def declared(*answers: Answer, ask: bool = True) -> combat.Fought:
    game = board({"battlefield": ["Runner", "Old Runner", "Bear"]}, {}, cards=_CARDS)
    return combat.declare_attackers(game, dict.fromkeys((RUNNER, OLD, BEAR), THEM), answers, ask=ask)


def exerted(fought: combat.Fought) -> list[ObjectId | None]:
    return [one.object for one in fought.game.history if one.event == "exerted"]


def test_it_is_asked_about_those_that_may_be() -> None:
    asked = declared().asked
    assert asked is not None
    assert asked.asked is not None
    question = asked.asked
    assert (question.kind, question.rule, question.least, question.most) == (Kind.OBJECTS, "508.1g", 0, 2)
    assert [option.value for option in question.options] == [RUNNER, OLD]


def test_those_named_are_exerted_and_what_happens_then_triggers() -> None:
    fought = declared((RUNNER, OLD))
    assert exerted(fought) == [RUNNER, OLD]
    assert [trigger.source for trigger in fought.triggers] == [RUNNER]
    assert len(combat.attackers(fought.game)) == 3


def test_nobody_has_to() -> None:
    for fought in (declared(()), declared("no"), declared(ask=False)):
        assert exerted(fought) == []
        assert len(combat.attackers(fought.game)) == 3
