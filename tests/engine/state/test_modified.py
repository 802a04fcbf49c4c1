"""Numbers that several effects change: each once, and in an order that may have to be chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.engine.state import modified
from app.engine.state.game import Game
from app.engine.state.modified import LifeGained, Modification
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board

BEAR = ObjectId("Bear")
TWICE = Modification(BEAR, times=2)
MORE = Modification(BEAR, plus=1)
NONE = Modification(BEAR, times=0)


@pytest.mark.parametrize(
    ("found", "number", "doubts"),
    [
        pytest.param((), 2, 0, id="none"),
        pytest.param((TWICE, TWICE), 8, 0, id="doubled twice"),
        pytest.param((MORE, MORE), 4, 0, id="two more"),
        pytest.param((TWICE, NONE, MORE), 0, 0, id="nothing stays nothing"),
        pytest.param((TWICE, MORE), 5, 1, id="the order matters (616.1)"),
        pytest.param((Modification(BEAR, times=2, sure=False),), 2, 1, id="not known whether it applies"),
        pytest.param((TWICE,) * 6, 128, 0, id="many alike"),
    ],
)
def test_each_effect_applies_once(
    found: tuple[Modification, ...], number: int, doubts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def given(game: Game, would: object) -> Iterator[Modification]:
        yield from found

    monkeypatch.setattr(modified, "_MODIFIERS", [given])
    came, game = modified.modified(board({"battlefield": ["Bear"]}), LifeGained(YOU), 2)
    assert (came, len(game.doubts)) == (number, doubts)
