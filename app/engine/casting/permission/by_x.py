"""What a spell may come to be as X is announced: whoever asks for its mana value looks ahead (601.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import asks_for_mana_value, speaks_of_mana_value
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId

MOST_X: Final = 60
"""The greatest value of X that is looked at where it is open."""


def depends_on_x(casting: Casting, what: AnyObjects) -> bool:
    """Whether the value of X, still to be announced, may change whether the spell is of this kind."""
    if not is_announced(casting):
        return False
    # Its text alone need not name it: a noun of several kinds may.
    relatives = [r for kind in what.apart for r in kind.relatives]
    return any(map(speaks_of_mana_value, relatives))


def is_announced(casting: Casting) -> bool:
    """Whether X of the mana cost of the spell is announced, and what is paid for the spell has that X."""
    base = casting.way.base
    # Otherwise X is 0 as nothing with it is paid (107.3b).
    return base is not None and base.has_variable and _has_x(casting)


@implements("601.3a")
def can_be(casting: Casting, ask: Callable[[Game], bool | None]) -> bool | None:
    """Whether there is an X with which the spell is as asked: yes, no, or not known."""
    # One X that does is enough to begin (601.3a, 601.3b).
    answers = {answer for answer in map(ask, positions(casting)) if answer is not False}
    return True if True in answers else None if answers else False


def positions(casting: Casting) -> Iterator[Game]:
    """The position with the proposed spell for each value of X, the announced one and small ones first."""
    given = casting.proposal.choices.x
    # The announced X first; while it is open any may be meant.
    for x in dict.fromkeys((*(() if given is None else (given,)), *range(MOST_X + 1))):
        yield with_x(casting.proposed, casting.spell, x)


@implements("202.3e")
def with_x(game: Game, identity: ObjectId, x: int) -> Game:
    """The position in which X of a spell on the stack is known."""
    spell = game.objects[identity]
    if spell.cast is None:
        return game
    return changes.with_object(game, replace(spell, cast=replace(spell.cast, x=x)))


def announced(casting: Casting, x: int) -> Game:
    """The position with the X that was announced, where something asks for the mana value of the spell."""
    return (
        with_x(casting.game, casting.spell, x) if x and matters(casting) and _has_x(casting) else casting.game
    )


def matters(casting: Casting) -> bool:
    """Whether something may look at the mana value of the spell that is cast."""
    parts = casting.way.permission.parts if casting.way.permission is not None else ()
    return asks_for_mana_value(casting.proposed, casting.player) or any(
        speaks_of_mana_value(part.spells) for part in parts if part.spells is not None
    )


# A mana value with X in it is that of the announced X on the stack (202.3e).
def _has_x(casting: Casting) -> bool:
    """Whether the mana cost of the spell has X in it."""
    cost = view(casting.proposed).characteristics(casting.spell).mana_cost
    return casting.ability is None and cost is not None and cost.has_variable
