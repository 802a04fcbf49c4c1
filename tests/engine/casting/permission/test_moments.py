"""In which steps of whose turn a limit lets something be done."""

import pytest

from app.engine.abilities.events.turn_times import Bound, EitherTime, Within, WithinBound
from app.engine.abilities.limits import Speed
from app.engine.abilities.nouns.references import Player
from app.engine.casting.permission.moments import is_now
from app.engine.statics.casting.casting_permissions import OwnTurn
from app.engine.values.ids import Step
from tests.engine.casting.positions import THEM, YOU, position

BEGINNING = ("untap", "upkeep", "draw")
TO_BLOCKERS = ("beginning of combat", "declare attackers")
COMBAT = (*TO_BLOCKERS, "declare blockers", "combat damage", "end of combat")
ENDING = ("postcombat main", "end", "cleanup")
FIRST_MAIN = ("precombat main",)
TURN = (*BEGINNING, *FIRST_MAIN, *COMBAT, *ENDING)
IN_COMBAT = Within("combat")


@pytest.mark.parametrize(
    ("when", "mine", "theirs"),
    [
        pytest.param(Speed.INSTANT, TURN, TURN, id="at any time"),
        pytest.param(Speed.SORCERY, ("precombat main", "postcombat main"), (), id="as a sorcery"),
        pytest.param(OwnTurn.YOUR, TURN, (), id="in your turn"),
        pytest.param(Within("upkeep", Player.YOU), ("upkeep",), (), id="in your upkeep"),
        pytest.param(Within("end step", Player.AN_OPPONENT), (), ("end",), id="in an opponent's end step"),
        pytest.param(IN_COMBAT, COMBAT, COMBAT, id="in combat"),
        pytest.param(
            Bound.BEFORE_COMBAT, (*BEGINNING, *FIRST_MAIN), (*BEGINNING, *FIRST_MAIN), id="before combat"
        ),
        pytest.param(Bound.AFTER_COMBAT, ENDING, ENDING, id="after combat"),
        pytest.param(
            WithinBound(Within("combat", Player.YOU), Bound.BEFORE_BLOCKERS),
            TO_BLOCKERS,
            (),
            id="in combat on your turn before blockers",
        ),
        pytest.param(
            EitherTime(Bound.BEFORE_COMBAT, WithinBound(Within("combat", Player.YOU), Bound.BEFORE_BLOCKERS)),
            (*BEGINNING, *FIRST_MAIN, *TO_BLOCKERS),
            (*BEGINNING, *FIRST_MAIN),
            id="before combat, or in combat on your turn before blockers",
        ),
    ],
)
def test_a_limit_holds_in_these_steps(when: object, mine: tuple[str, ...], theirs: tuple[str, ...]) -> None:
    for active, wanted in ((YOU, mine), (THEM, theirs)):
        games = {step: position(step=step, active=active) for step in Step}
        assert tuple(step.value for step, game in games.items() if is_now(game, when, YOU)) == wanted


def test_a_limit_that_nobody_knows_is_not_known() -> None:
    assert is_now(position(), "on a Tuesday", YOU) is None
    assert is_now(position(), Within("turn", Player.ENCHANTED_PLAYER), YOU) is None


@pytest.mark.parametrize("other", [Within("upkeep"), Within("turn")], ids=["not now", "now"])
def test_of_two_times_one_that_nobody_knows_leaves_it_open_unless_the_other_is_now(other: Within) -> None:
    unknown = Within("turn", Player.ENCHANTED_PLAYER)
    now = True if other.part == "turn" else None
    assert is_now(position(), EitherTime(unknown, other), YOU) is now
    assert is_now(position(), EitherTime(other, unknown), YOU) is now
