"""Which spell of a turn one is, for what holds of the first or second such spell."""

from __future__ import annotations

from app.engine.abilities.nouns.objects import AnyObjects, CastBy
from app.engine.abilities.vocabulary import OnWhichTurns
from app.engine.state.game import Game
from app.engine.state.kinds.has_been import was_of_kind
from app.engine.state.kinds.matching import all_of
from app.engine.state.spent import any_from
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId


def cast_so_far(
    game: Game, player: PlayerId, what: AnyObjects, source: AnyObjects | None = None
) -> tuple[int, int]:
    """How many spells of a kind the player has cast this turn: certainly, and at most.

    `source` counts those alone for which mana from such a source was spent.
    """
    relatives = tuple(r for r in what.relatives if not isinstance(r, CastBy))
    kind = replace(what, relatives=relatives)
    casts = [e for e in game.history if e.event == "cast" and e.turn == game.turn.number]
    answers = [
        all_of((was_of_kind(event, kind, game, player), source is None or any_from(event.spent, source)))
        for event in casts
        if event.player == player
    ]
    return answers.count(True), len(answers) - answers.count(False)


def is_nth(
    game: Game,
    player: PlayerId,
    what: AnyObjects,
    n: int,
    when: OnWhichTurns,
    you: PlayerId,
    source: AnyObjects | None = None,
) -> bool | None:
    """Whether the next spell of a kind that the player casts is the nth of this turn.

    `you` controls what says so; `when` is about whose turn it is, `source` about the mana that is spent.
    """
    mine = game.turn.active == you
    own = when in ("during each of your turns", "during your turn")
    if (own and not mine) or (when == "during each opponent's turn" and mine):
        return False
    sure, possible = cast_so_far(game, player, what, source)
    if sure == possible:
        return sure == n - 1
    return None if sure < n <= possible + 1 else False
