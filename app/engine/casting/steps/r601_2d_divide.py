"""601.2d: what is divided among targets is divided now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import SpellAbility
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AsCast, Variable
from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.own_text import own_text
from app.engine.casting.wording.words import named
from app.engine.effects.damage.dealing import more_among_those
from app.engine.effects.instructions.sequences import Either
from app.engine.rule import Rule, implements
from app.engine.state.amounts import evaluate
from app.engine.state.conditions import holds
from app.engine.state.game import TargetRef
from app.engine.state.resolving.targeting import uses_in
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import capital, listed, say

STEP: Final = "601.2d"


class _Share(Struct, frozen=True):
    """Something that is divided."""

    n: int | None
    """How much; None where that can't be told."""
    group: int
    """Among which use of "target"."""


@implements("601.2d")
def divide(casting: Casting) -> Iterator[Casting]:
    """Divide damage or counters among the targets, at least one to each of them."""
    shares = _shares(casting)
    given = casting.proposal.choices.division
    if not shares:  # a division that nobody asked for is a mistake of the proposal
        if given:
            text = say("Nothing is divided by this spell.")
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
        yield casting
        return
    for share in shares:
        targets = casting.record.targets[share.group] if share.group < len(casting.record.targets) else ()
        casting = _one(casting, share, targets, dict(given) if given is not None else None)
    yield casting


def _one(
    casting: Casting, share: _Share, targets: tuple[TargetRef, ...], given: dict[str, int] | None
) -> Casting:
    if share.n is None:
        return casting.find(
            STEP, STEP, Status.UNSURE, say("How much is to be divided can't be told."), casting.spell
        )
    if not targets:  # nothing is divided among no targets: "up to" may have none
        return casting
    # Each target must receive at least one, so there can't be more targets than that (601.2d).
    if len(targets) > share.n:
        text = say(
            "{targets} targets can't each receive at least one of {n}.", targets=len(targets), n=share.n
        )
        return casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    if given is None:
        first = share.n - len(targets) + 1  # open: all but one to the first; any other division is as legal
        division = tuple((ref.id, 1 if place else first) for place, ref in enumerate(targets))
        if len(targets) > 1 and share.n > len(targets):
            text = say(
                "You have not divided {n} among the {targets} targets.", n=share.n, targets=len(targets)
            )
            casting = casting.find(STEP, STEP, Status.CHOOSE, text, casting.spell)
            label = say("how {n} is divided", n=share.n)
            among = tuple(ref.id for ref in targets)
            left = LeftOpen(Rule(STEP), "division", text, among, share.group, label, divided=share.n)
            casting = casting.leaves_open(replace(left, least=len(among), most=len(among)))
        elif (
            casting.proposal.choices.targets is not None
        ):  # there is one division only, which need not be said
            casting = _told(casting, share.n, division)
        return replace(casting, record=replace(casting.record, division=casting.record.division + division))
    return _given(casting, share.n, targets, given)


def _given(casting: Casting, n: int, targets: tuple[TargetRef, ...], given: dict[str, int]) -> Casting:
    ids = [ref.id for ref in targets]
    name = partial(named, casting.game, reader=casting.player)
    for stranger in [name for name in given if name not in ids]:
        text = say("{name} is no target, so nothing is divided to it.", name=capital(name(stranger)))
        casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    for identity in ids:
        if given.get(identity, 0) < 1:
            text = say("{name} must receive at least one.", name=capital(name(identity)))
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    if sum(given.values()) != n:  # all of it must be divided, no more and no less
        text = say("{n} must be divided, not {given}.", n=n, given=sum(given.values()))
        casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
    division = tuple((identity, given.get(identity, 0)) for identity in ids)
    if not casting.has(Status.ILLEGAL, STEP):
        casting = _told(casting, n, division)
    return replace(casting, record=replace(casting.record, division=casting.record.division + division))


def _told(casting: Casting, n: int, division: tuple[tuple[ObjectId | PlayerId, int], ...]) -> Casting:
    """Say how it is divided."""
    name = partial(named, casting.game, reader=casting.player)
    words = listed(say("{amount} to {name}", amount=amount, name=name(one)) for one, amount in division)
    text = say("{n} is divided: {words}.", n=n, words=words)
    return casting.find(STEP, STEP, Status.OK, text, casting.spell)


def _shares(casting: Casting) -> tuple[_Share, ...]:
    """What is divided, with the number of the use of "target" that it is divided among. An instruction that
    divides has a field `among`, its target, and `n`, how much there is."""
    instructions = [a.effects for a in own_text(casting) if isinstance(a, SpellAbility)]
    uses = [use for effects in instructions for use in uses_in(effects, casting.record)]
    eithers = [part for part in inside(tuple(instructions)) if isinstance(part, Either)]
    return tuple(
        _Share(_amount(casting, target, _in_place(casting, eithers, holder)), group)
        for group, (target, holder) in enumerate(uses)
        # A division among untargeted objects is made on resolution instead (608.2d); what is divided evenly
        # leaves nothing to announce.
        if getattr(holder, "among", None) == replace(target, x=None) and not getattr(holder, "evenly", False)
    )


@implements("614.1a")
def _in_place(casting: Casting, eithers: list[Either], usual: object) -> object:
    """What divides more among the same targets in place of an instruction, else that; None: not known."""
    for either in eithers:
        more = more_among_those(usual, either.instead) if either.usual == usual else None
        if more is not None:
            answer = holds(casting.game, either.condition, casting.player, casting.spell, casting.record)
            return None if answer is None else more if answer else usual
    return usual


def _amount(casting: Casting, target: Target, holder: object) -> int | None:
    """How much an instruction divides; None where that is not known."""
    if holder is None:
        return None
    n = getattr(holder, "n", None)
    if isinstance(n, Variable) and target.x is not None:
        n = target.x
    # "as you cast this spell" is now.
    if isinstance(n, AsCast) and not n.resolving:
        n = n.n
    return evaluate(casting.game, n, casting.player, casting.spell, casting.record.x)
