"""603.3c-d: what is chosen for an ability as it is put on the stack."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import play
from app.engine.play.putting import answered
from app.engine.scenario import Report
from app.engine.state.game import AbilityOnStack
from app.engine.values.ids import ObjectId
from tests.engine.boards import invented, played

DESTROY = "When this creature enters, destroy target creature an opponent controls."
UP_TO = "When this creature enters, destroy up to one target creature an opponent controls."
TWO = "When this creature enters, destroy target creature and target artifact."
SHARE = (
    "When this creature enters, it deals 3 damage divided as you choose among one or two target creatures."
)
MODES = "When this creature enters, choose one —\n• Destroy target artifact.\n• You gain 3 life."


def entered(text: str, theirs: list[Any], *choose: object) -> Report:
    """What comes of a creature with this ability entering, and of what is answered."""
    cards = [invented("Comer", "Creature — Imp", text, "1/1")]
    event = {"event": "enters", "card": "Comer", "from": "hand"}
    do = [{"happens": event, "choose": list(choose)}]
    return played({"hand": ["Comer"]}, {"battlefield": theirs}, cards=cards, do=do)


def on_stack(report: Report) -> list[AbilityOnStack]:
    return [item for item in report.game.stack if isinstance(item, AbilityOnStack)]


CHOSEN = [
    pytest.param(DESTROY, ["Bear", "Giant"], ["Giant"], [["Giant"]], id="as answered"),
    pytest.param(DESTROY, ["Bear"], [], [["Bear"]], id="the only one there is"),
    pytest.param(DESTROY, ["Bear", "Guardian"], [], [["Bear"]], id="what can't be a target is no choice"),
    pytest.param(UP_TO, [], [], [[]], id="none, where there is none to choose"),
    pytest.param(UP_TO, ["Bear"], ["none"], [[]], id="none, as answered"),
    pytest.param(UP_TO, ["Bear"], ["Bear"], [["Bear"]], id="one, as answered"),
    pytest.param(TWO, ["Bear", "Statue"], ["Bear", "Statue"], [["Bear"], ["Statue"]], id="one for each word"),
    pytest.param(SHARE, ["Bear", "Giant"], [["Bear"]], [["Bear"]], id="one of one or two"),
]


@pytest.mark.parametrize(("text", "theirs", "choose", "expected"), CHOSEN)
def test_the_targets_are(text: str, theirs: list[Any], choose: list[Any], expected: list[Any]) -> None:
    (item,) = on_stack(entered(text, theirs, *choose))
    assert item.put is None
    assert [[str(ref.id) for ref in group] for group in item.targets] == expected


OPEN = [
    pytest.param(DESTROY, ["Bear", "Giant"], [], id="nobody said which"),
    pytest.param(DESTROY, ["Bear", "Giant"], ["Comer"], id="what was said is no legal target"),
    pytest.param(UP_TO, ["Bear"], [], id="one or none"),
    pytest.param(SHARE, ["Bear", "Giant"], [["Bear", "Giant"]], id="not divided"),
    pytest.param(MODES, ["Statue"], [], id="no mode was said"),
]


@pytest.mark.parametrize(("text", "theirs", "choose"), OPEN)
def test_it_waits_where(text: str, theirs: list[Any], choose: list[Any]) -> None:
    report = entered(text, theirs, *choose)
    (item,) = on_stack(report)
    assert item.put is not None
    assert item.targets == ()
    waiting = play.waiting(report.game)
    assert waiting is not None
    assert waiting.trigger == item.id


REMOVED = [
    pytest.param(DESTROY, [], id="there is no target"),
    pytest.param(DESTROY, ["Guardian"], id="all that there is has hexproof"),
    pytest.param(TWO, ["Bear"], id="there is none for one of the words"),
]


@pytest.mark.parametrize(("text", "theirs"), REMOVED)
def test_it_is_removed_where(text: str, theirs: list[Any]) -> None:
    report = entered(text, theirs)
    assert report.game.stack == ()
    assert report.game.doubts == ()


def test_the_only_mode_that_can_be_chosen_is() -> None:
    (item,) = on_stack(entered(MODES, []))
    assert item.record is not None
    assert item.record.modes == (2,)


def test_a_division_is_an_answer_of_its_own() -> None:
    (item,) = on_stack(entered(SHARE, ["Bear", "Giant"], ["Bear", "Giant"], {"Bear": 1, "Giant": 2}))
    assert item.record is not None
    assert dict(item.record.division) == {ObjectId("Bear"): 1, ObjectId("Giant"): 2}


def test_an_answer_for_something_else_is_not_used_up() -> None:
    report = entered(DESTROY, ["Bear", "Giant"])
    (item,) = on_stack(report)
    assert answered(report.game, item, ("yes",)) == (None, ("yes",))
