"""Tokens that are copies of permanents (111.13, 707.2)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.tokens import CopyException, CopyOf, NumberOfTokens, Tokens
from app.engine.abilities.vocabulary import KeywordName
from app.engine.effects.copies.copies_otherwise import Otherwise, otherwise
from app.engine.effects.copies.entering_as_copy import entered_too
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.zones.entering import EntersSo, enters_so
from app.engine.rule import implements
from app.engine.state.characteristics.copying import copiable_by_token
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.zones.creating import create_token, new_in
from app.engine.values.card import Face
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


class CopyPaid(Instruction, frozen=True):
    """ "Create a token that's a copy of it for each time its squad cost was paid" (702.157a, 702.175a)"""

    cost: KeywordName
    size: tuple[int, int] | None
    """The size of the token where it is another."""


@carries_out(CopyPaid)
@implements("702.157a", "702.175a")
def copy_paid(effect: CopyPaid, execution: Execution) -> Execution:
    """As many tokens as the cost was paid times."""
    times = execution.record.paid.count(effect.cost)
    return copied(This(), (execution.controller,), execution, times, effect.size, EntersSo())


def create_copies(
    tokens: Tokens | NumberOfTokens, names: tuple[PlayerId, ...], execution: Execution
) -> Execution:
    """Tokens that are copies of something (707.2)."""
    kind, number = tokens.kind, execution.amount(tokens.n)
    so = enters_so(tokens.ways, execution)
    attached = isinstance(tokens, Tokens) and tokens.attached_to is not None
    if not isinstance(kind, CopyOf) or so is None or attached or number is None:
        return execution.about().doubt(say("the engine can't create these tokens; do it by hand"))
    return copied(kind.what, names, execution, number, None, so, kind.exceptions)


@implements("111.13", "707.2", "707.8a", "707.9", "718.3d")
def copied(
    what: object,
    names: tuple[PlayerId, ...],
    execution: Execution,
    times: int,
    size: tuple[int, int] | None,
    so: EntersSo,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Create tokens that copy one object; what it was when it is gone."""
    refs, execution = reach(what, execution)
    known = execution.last_known(refs[0]) if len(refs) == 1 else None
    found = copiable_by_token(known[1]) if known is not None else None
    made_so = otherwise(found[0], exceptions, Otherwise(execution.source_name, None)) if found else None
    if known is None or found is None or made_so is None:
        return execution.about().doubt(say("the engine can't create these tokens; do it by hand"))
    card, readings = made_so
    if size is not None:
        card = replace(card, faces=(_sized(card.front, size), *card.faces[1:]))
    before, prototyped = execution.game, known[1].is_prototyped and size is None
    for name in names:
        game, up = execution.game, found[1]
        made = create_token(
            game, card, readings, name, times, tapped=so.tapped, prototyped=prototyped, face_index=up
        )
        for token in new_in(game, made):
            made = entered_too(made, token, exceptions, known[1])
        execution = execution.with_game(so.put(made, new_in(game, made)))
    return execution.about(*(ref(execution.game, thing) for thing in new_in(before, execution.game)))


def _sized(face: Face, size: tuple[int, int]) -> Face:
    """A face with another power and toughness."""
    return replace(face, power=str(size[0]), toughness=str(size[1]))
