"""In which order effects change one event is asked, and done as it was answered (616.1)."""

from __future__ import annotations

import pytest

from app.engine.state.game import Game
from app.engine.state.resolving.questions import Kind
from app.engine.values.ids import ObjectId
from app.services.table.actions import Propose, Resolve
from app.services.table.rules import NORMAL, carried_out, open_proposal
from tests.engine.boards import YOU, invented
from tests.services.table.boards import board

_DOUBLED = (
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of "
    "those counters on that permanent instead."
)
_MORE = (
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters "
    "are put on it instead."
)
_CARDS = [
    invented("Scales", "Enchantment", _MORE),
    invented("Season", "Enchantment", _DOUBLED),
    invented("Second", "Enchantment", _DOUBLED),
    invented("Growth", "Sorcery", "Put a +1/+1 counter on each creature you control.", cost="{0}"),
    invented("Pup", "Creature — Dog", "", "1/1"),
]


def _cast(hand: str, *battlefield: str) -> Game:
    game = board({"battlefield": [*battlefield], "hand": [hand]}, {}, cards=_CARDS)
    cast = carried_out(game, Propose(open_proposal(game, game.objects[ObjectId(hand)], NORMAL)))
    assert cast.legal is True
    return cast.game


@pytest.mark.parametrize(("first", "counters"), [("Scales", 4), ("Season", 3)])
def test_the_affected_player_chooses_the_order(first: str, counters: int) -> None:
    game = _cast("Growth", "Scales", "Season", "Pup")
    asked = carried_out(game, Resolve()).asked
    assert asked is not None
    assert (asked.player, asked.kind, asked.rule) == (YOU, Kind.ORDER, "616.1")
    values = sorted((one.value for one in asked.options), key=lambda value: not value.endswith(first))
    done = carried_out(game, Resolve(), (asked.answer(values),))
    assert (done.asked, done.game.doubts, done.game.order) == (None, (), None)
    assert dict(done.game.objects[ObjectId("Pup")].counters)["+1/+1"] == counters


def test_orders_that_come_to_the_same_are_not_asked_for() -> None:
    done = carried_out(_cast("Growth", "Second", "Season", "Pup"), Resolve())
    assert (done.asked, done.game.doubts) == (None, ())
    assert dict(done.game.objects[ObjectId("Pup")].counters)["+1/+1"] == 4
