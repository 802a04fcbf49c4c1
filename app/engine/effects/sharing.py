"""Putting some of the cards that were looked at in one place and the rest in another (608.2d)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.places import Picking, SomeOfThem, TheOther
from app.engine.abilities.players import Player
from app.engine.abilities.references import That, TheRest
from app.engine.effects.moving import move_to, reach_cards
from app.engine.effects.piles import Pile
from app.engine.effects.put_cards import Share
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out


@carries_out(Share)
@implements("608.2d")
def share(effect: Share, execution: Execution) -> Execution:
    """The chosen cards go to their place, and then those that are left; the chosen are spoken of still."""
    first, *others = effect.parts
    you = isinstance(effect.who, Player) and effect.who.is_you
    if not you or not _is_told(first.what, execution) or not all(map(_is_rest, (o.what for o in others))):
        return execution.about().doubt("the engine can't carry this out; do it by hand")
    doubts = len(execution.game.doubts)
    refs, execution = reach_cards(first.what, execution)
    if len(execution.game.doubts) > doubts or execution.rest is None:
        return execution.about()
    rest = tuple(one for one in execution.rest if execution.current(one) is not None)
    execution = move_to(refs, first.to, execution)
    chosen = execution.it
    for other in others:
        execution = move_to(rest, other.to, execution)
    return replace(execution.about(*chosen), rest=())


def _is_told(what: object, execution: Execution) -> bool:
    """Whether it is known which cards are chosen first: as is answered, or the one that was found."""
    match what:
        case SomeOfThem(n=int(), how=Picking.UNSAID):
            return execution.has_spoken
        case That():
            return execution.rest is not None
        case Pile():
            return bool(execution.results.piles)
        case _:
            return False


def _is_rest(what: object) -> bool:
    return what == TheRest() or isinstance(what, TheOther)
