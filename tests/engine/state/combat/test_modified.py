"""Numbers that several effects change: each once, and in an order that may have to be chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.engine.state.combat import modified
from app.engine.state.combat.modified import Change, CountersPut, DamageDealt, LifeChanged, Modification
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from tests.engine.boards import THEM, YOU, board

BEAR = ObjectId("Bear")
GIANT = ObjectId("Giant")
TWICE = Modification(BEAR, Change(times=2))
MORE = Modification(BEAR, Change(plus=1))
UNSURE = Modification(BEAR, Change(times=2), sure=False)
NONE = Modification(BEAR, Change(times=0))


@pytest.mark.parametrize(
    ("found", "number", "doubts"),
    [
        pytest.param((), 2, 0, id="none"),
        pytest.param((TWICE, TWICE), 8, 0, id="doubled twice"),
        pytest.param((MORE, MORE), 4, 0, id="two more"),
        pytest.param((TWICE, NONE, MORE), 0, 0, id="nothing stays nothing"),
        pytest.param((TWICE, MORE), 5, 1, id="the order matters (616.1)"),
        pytest.param((UNSURE,), 2, 1, id="not known whether it applies"),
        pytest.param((TWICE,) * 6, 128, 0, id="many alike"),
    ],
)
def test_each_effect_applies_once(
    found: tuple[Modification, ...], number: int, doubts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def given(game: Game, would: object) -> Iterator[Modification]:
        yield from found

    monkeypatch.setattr(modified, "modifies", [given])
    came, game = modified.modified(board({"battlefield": ["Bear"]}), LifeChanged(YOU, gained=True), 2)
    assert (came, len(game.doubts)) == (number, doubts)


@pytest.mark.parametrize(
    ("would", "chooser"),
    [
        pytest.param(LifeChanged(THEM, gained=True), "them", id="who gains life"),
        pytest.param(LifeChanged(THEM, gained=False), "them", id="who loses life"),
        pytest.param(DamageDealt(BEAR, THEM), "them", id="a player who is dealt damage"),
        pytest.param(DamageDealt(BEAR, GIANT), "them", id="who controls what is dealt damage"),
        pytest.param(CountersPut(BEAR, "+1/+1"), "you", id="who controls what gets counters"),
    ],
)
def test_616_1_who_is_affected_chooses_the_order(
    would: modified.Would, chooser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modified, "modifies", [lambda game, would: [TWICE, MORE]])
    _, game = modified.modified(board({"battlefield": ["Bear"]}, {"battlefield": ["Giant"]}), would, 2)
    [doubt] = game.doubts
    assert f"is for {chooser} to choose" in doubt.reason
