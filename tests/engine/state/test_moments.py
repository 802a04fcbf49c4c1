"""What is done in sequence is not done at the same time (608.2c)."""

from __future__ import annotations

from app.engine.state import changes
from app.engine.state.moments import as_one_moment, moment_goes_on, moment_over, moments
from tests.engine.boards import THEM, YOU, board


def test_each_moment_has_its_own_events() -> None:
    game = board({})
    first = moment_over(game, changes.gain_life(game, YOU, 1))
    second = changes.lose_life(changes.gain_life(first, THEM, 2), YOU, 1)
    assert [[e.amount for e in events] for _, _, events in moments(game, second)] == [[1], [2, 1]]


def test_where_nothing_happened_no_moment_is_over() -> None:
    game = board({})
    assert moment_over(game, game).passed == ()
    gained = moment_over(game, changes.gain_life(game, YOU, 1))
    assert moment_over(game, gained) is gained


def test_a_moment_may_go_on() -> None:
    game = board({})
    gained = moment_over(game, changes.gain_life(game, YOU, 1))
    assert moment_goes_on(gained).passed == ()
    assert as_one_moment(game, gained).passed == ()
    later = changes.gain_life(gained, YOU, 1)
    assert moment_goes_on(later) is later
