"""What a case does, as a sentence, and that it is legal."""

from typing import Any, Final

import pytest

from app.engine.casting.wording.words import YOU
from app.engine.state.game import Game, PlayerState, Turn
from app.engine.values.ids import Step
from app.services.reports.steps_in_words import in_words
from app.services.table.proposing.cast_words import legal_for

GAME: Final = Game((PlayerState(YOU),), {}, Turn(1, YOU, Step.PRECOMBAT_MAIN, YOU))


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"cast": "Shock", "kicked": 0}, "Cast Shock, not kicked"),
        ({"cast": "Shock", "kicked": 2}, "Cast Shock, kicked: 2"),
        ({"cast": "Shock", "modes": [1]}, "Cast Shock, mode 1"),
        ({"cast": "Shock", "modes": [1, 2]}, "Cast Shock, modes 1 and 2"),
        ({"cast": "Shock", "from": "library"}, "Cast Shock, from your library"),
        ({"cast": "Shock", "from": "exile"}, "Cast Shock, from exile"),
        ({"cast": "Shock", "player": "Ben", "from": "hand"}, "Cast Shock, by Ben, from Ben's hand"),
        ({"cast": "Shock", "targets": [{"stack": "golem"}]}, "Cast Shock, targeting golem on the stack"),
        ({"resolve": "top"}, "Resolve the top of the stack"),
    ],
)
def test_a_step_is_told_in_a_sentence(step: dict[str, Any], said: str) -> None:
    assert in_words(GAME, step) == said


@pytest.mark.parametrize(
    ("cost", "said"),
    [("{U} + discard a card", "Legal, for {U} + discard a card"), ("tap it", "Legal: tap it")],
)
def test_a_deed_is_told_as_a_cost(cost: str, said: str) -> None:
    assert legal_for(cost) == said
