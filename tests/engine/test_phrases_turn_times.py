"""When in a turn: parts of it, whose turn, and before or after what combine."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.events.turn_times import Bound, EitherTime, NextPart, TurnMeant, Within, WithinBound
from app.engine.abilities.limits import ActivateOnly
from app.engine.abilities.nouns.references import Player
from app.engine.oracle import read_line
from app.engine.values.frozen import inside

OPPONENT, YOU, ANYONE = Player.AN_OPPONENT, Player.YOU, Player.A_PLAYER
COMBAT = Within("combat")
PERIODS = [
    ("during combat on your turn", Within("combat", YOU, on_turn=True)),
    ("during your declare attackers step", Within("declare attackers step", YOU)),
    ("during the declare blockers step", Within("declare blockers step")),
    ("during any upkeep step", Within("upkeep", ANYONE)),
    ("during an opponent's upkeep", Within("upkeep", OPPONENT)),
    (
        "during an opponent's turn, before attackers are declared",
        WithinBound(Within("turn", OPPONENT), Bound.BEFORE_ATTACKERS),
    ),
    ("during combat after blockers are declared", WithinBound(COMBAT, Bound.AFTER_BLOCKERS)),
    ("before the combat damage step", Bound.BEFORE_DAMAGE),
    (
        "before combat or during combat before blockers are declared",
        EitherTime(Bound.BEFORE_COMBAT, WithinBound(COMBAT, Bound.BEFORE_BLOCKERS)),
    ),
]


@pytest.mark.parametrize(("words", "period"), PERIODS, ids=[words for words, _ in PERIODS])
def test_a_period_is_read_by_its_parts(words: str, period: object) -> None:
    found = read_line(f"{{T}}: Draw a card. Activate only {words}.", "permanent_line")
    (limit,) = [one for one in inside(found.abilities) if isinstance(one, ActivateOnly)]
    assert limit.when == (period,)
    assert not found.ambiguous


MOMENTS = [
    ("the next end step", NextPart("end step")),
    ("your next main phase this turn", NextPart("main phase", YOU, this_turn=True)),
    ("that player's next upkeep", NextPart("upkeep", Player.THAT_PLAYER)),
    ("the next combat phase this turn", NextPart("combat", this_turn=True)),
    ("the next turn's upkeep", NextPart("upkeep", turn=TurnMeant.NEXT)),
]


@pytest.mark.parametrize(("words", "moment"), MOMENTS, ids=[words for words, _ in MOMENTS])
def test_a_moment_to_come_is_read_by_its_parts(words: str, moment: object) -> None:
    found = read_line(f"Draw a card at the beginning of {words}.", "spell_line")
    assert moment in list(inside(found.abilities))
    assert not found.ambiguous


@pytest.mark.parametrize("words", ["during your combat", "during any turn", "during combat on any turn"])
def test_parts_that_do_not_go_together_are_not_read(words: str) -> None:
    found = read_line(f"{{T}}: Draw a card. Activate only {words}.", "permanent_line")
    assert isinstance(found.abilities[0], NotUnderstood)
