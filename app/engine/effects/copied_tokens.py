"""Tokens that are copies of permanents (111.13, 707.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.abilities.places import Entering
from app.engine.abilities.references import This
from app.engine.abilities.tokens import CopyException, CopyOf, NumberOfTokens, Tokens
from app.engine.abilities.vocabulary import KeywordName
from app.engine.effects.copies_otherwise import Otherwise, otherwise
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state.creating import create_token
from app.engine.state.execution import Execution, carries_out
from app.engine.state.matching import ref
from app.engine.values.card import Face
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class CopyPaid:
    """ "Create a token that's a copy of it for each time its squad cost was paid" (702.157a, 702.175a)"""

    cost: KeywordName
    size: tuple[int, int] | None
    """The size of the token where it is another."""


@carries_out(CopyPaid)
@implements("702.157a", "702.175a")
def copy_paid(effect: CopyPaid, execution: Execution) -> Execution:
    """As many tokens as the cost was paid times."""
    times = execution.record.paid.count(effect.cost)
    return _copied(This(), (execution.controller,), execution, times, effect.size)


def create_copies(
    tokens: Tokens | NumberOfTokens, names: tuple[PlayerId, ...], execution: Execution
) -> Execution:
    """Tokens that are copies of something (707.2)."""
    kind, number = tokens.kind, execution.amount(tokens.n)
    plain = tokens.before is Entering.PLAIN and getattr(tokens, "after", Entering.PLAIN) is Entering.PLAIN
    if not isinstance(kind, CopyOf) or not plain or number is None:
        return execution.about().doubt("the engine can't create these tokens; do it by hand")
    return _copied(kind.what, names, execution, number, None, kind.exceptions)


@implements("111.13", "707.2", "707.9", "718.3d")
def _copied(
    what: object,
    names: tuple[PlayerId, ...],
    execution: Execution,
    times: int,
    size: tuple[int, int] | None,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Create tokens that copy one permanent; what it was when it is gone."""
    refs, execution = reach(what, execution)
    known = execution.last_known(refs[0]) if len(refs) == 1 else None
    original = known[1] if known is not None else None
    if original is None or original.face_down or original.face_index or original.zone is not Zone.BATTLEFIELD:
        return execution.about().doubt("the engine can't create these tokens; do it by hand")
    copied = original.copies or (original.card, original.readings)
    made_so = otherwise(copied, exceptions, Otherwise(execution.source_name, None))
    if made_so is None:
        return execution.about().doubt("the engine can't create these tokens; do it by hand")
    card, readings = made_so
    if size is not None:
        card = replace(card, faces=(_sized(card.front, size), *card.faces[1:]))
    before = set(execution.game.objects)
    for name in names:
        game = create_token(
            execution.game, card, readings, name, times, prototyped=original.is_prototyped and size is None
        )
        execution = execution.with_game(game)
    made = [thing for thing in execution.game.objects if thing not in before]
    return execution.about(*(ref(execution.game, thing) for thing in made))


def _sized(face: Face, size: tuple[int, int]) -> Face:
    """A face with another power and toughness."""
    return replace(face, power=str(size[0]), toughness=str(size[1]))
