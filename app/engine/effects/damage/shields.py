"""Damage that is prevented for a while, all of it, so much, or once (615.1a, 615.7, 615.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeAlias

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.conditions.past import Result
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects, OtherThan, Some, Word
from app.engine.abilities.nouns.references import Giver, Pronoun, That, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.fixed_elsewhere import Became, MuchThisWay
from app.engine.effects.damage.prevent import (
    Damage,
    DamageDealt,
    DealtInstead,
    DealtToInstead,
    EitherStruck,
    NextTimeDamage,
    Prevent,
    PreventDivided,
)
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.asking import choose, objects
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.replacement.that_much import LEFT, PreventPart
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.combat.damage import absorbs, nothing_prevents
from app.engine.state.combat.modified import NOTHING, Change, Modification, modifies
from app.engine.state.combat.modified import DamageDealt as Dealt
from app.engine.state.combat.modified import Would as Event
from app.engine.state.game import AbilityOnStack, Game, LastingEffect, TargetRef
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.state.resolving.targeting import targets_in
from app.engine.state.resolving.this_way import Results
from app.engine.statics.replacement.replacements import Kind
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

Meant: TypeAlias = TargetRef | AnyObjects
"""One of those that deal damage or are dealt it; a kind is asked for as damage would be dealt (611.2c)."""
_DURATIONS: Final[dict[str, Duration]] = {
    "this turn": "this turn",
    "": "this turn",
    "end of turn": "this turn",
    "this combat": "end of combat",
    "your next turn": "your next turn",
}


@known_to_last
class Shield(Instruction, frozen=True):
    """What a lasting effect prevents."""

    kind: Kind
    to: tuple[Meant, ...] | None
    """None: anyone."""
    by: tuple[Meant, ...] | None
    either: bool = False
    """Damage to these, and damage by these."""
    left: int | None = None
    """So much is still prevented; None for all."""
    once: bool = False
    """All of the next damage."""
    keeps: Change = NOTHING
    """What is left of damage that it prevents in part."""
    then: tuple[object, ...] = ()
    """What is done as damage is prevented this way (615.5)."""
    source_name: str = ""
    source: ObjectId | None = None
    """What prevents it, for "other creatures"."""
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    """Those of what is done then, which were chosen before (601.2c)."""


@carries_out(Prevent)
@implements("615.1a", "615.7", "615.11")
def prevent(effect: Prevent, execution: Execution) -> Execution:
    """Damage of a kind is prevented, all while it lasts or so much for each of those that are meant now."""
    if effect.n is None:
        return _begun(effect.damage, execution)
    n = execution.amount(effect.n)
    if n is None:
        return execution.doubt(say("how much damage is prevented can't be worked out"))
    shield, execution = shield_against(effect.damage, execution, n)
    shield = _followed(shield, execution)
    for one in _each_its_own(effect.damage, shield) if shield is not None else ():
        execution = let_last(one, (), lasts(effect.damage), execution)
    return execution


def _each_its_own(damage: object, shield: Shield) -> Iterator[Shield]:
    """A shield for each of those that are dealt damage, but where it is counted together."""
    together = isinstance(getattr(damage, "to", None), EitherStruck) or shield.either
    if together or shield.to is None or len(shield.to) < 2:
        yield shield
        return
    # A shield for each of them: what stops damage to one leaves the others theirs (615.11).
    for one in shield.to:
        yield replace(shield, to=(one,))


def is_followed(effect: NextTimeDamage) -> bool:
    """Whether what happens to the next damage is carried out."""
    if isinstance(effect.effect, DealtToInstead):
        return not isinstance(effect.effect.by, This)
    return isinstance(effect.effect, PreventPart) and effect.effect.how in LEFT and effect.source is not None


@carries_out(NextTimeDamage)
@implements("615.9", "609.7a")
def prevent_once(effect: NextTimeDamage, execution: Execution) -> Execution:
    """All of the next damage by a source, which is chosen now, is prevented."""
    by = None if effect.source is None else (effect.source,)
    damage = Damage(effect.kind, effect.to, by, "this turn")
    if not is_followed(effect):
        return execution.doubt(say("what happens to the next damage is left to do by hand"))
    if isinstance(effect.effect, DealtToInstead):
        return carry_out((DealtInstead(None, damage, effect.effect.to, once=True),), execution)
    keeps = LEFT[effect.effect.how] if isinstance(effect.effect, PreventPart) else NOTHING
    return _begun(damage, execution, once=True, keeps=keeps)


@carries_out(PreventDivided)
@implements("601.2d", "615.7")
def prevent_divided(effect: PreventDivided, execution: Execution) -> Execution:
    """So much damage to each legal target as was announced for it."""
    refs, execution = execution.take_targets()
    for one in refs:
        if n := dict(execution.record.division).get(one.id):
            execution = let_last(Shield(Kind.ANY, (one,), None, left=n), (), "this turn", execution)
    return execution


def _is_of_prevented(effect: object) -> bool:
    """Whether an instruction is about damage that was prevented, and can be followed as it is."""
    return any(
        part is Result.DAMAGE_PREVENTED or (isinstance(part, MuchThisWay) and part.done is Became.PREVENTED)
        for part in inside(effect)
    )


_CREATURE: Final = Objects(((Word("creature"),),))
"""Of what was protected it is said "that creature" or "it"; of what would deal the damage "that source"."""


def _is_what_was_protected(part: object) -> bool:
    return part is Pronoun.IT or (isinstance(part, That) and part.kind == _CREATURE)


GATHERS[NextTimeDamage] = _is_of_prevented
GATHERS[Prevent] = _is_of_prevented


def _begun(
    damage: Damage | DamageDealt, execution: Execution, *, once: bool = False, keeps: Change = NOTHING
) -> Execution:
    """Let a shield last; whom it is about is found out in printed order."""
    shield, execution = shield_against(damage, execution, once=once)
    shield = _followed(shield, execution)
    if shield is None:
        return execution
    return let_last(replace(shield, keeps=keeps), (), lasts(damage), execution)


def _followed(shield: Shield | None, execution: Execution) -> Shield | None:
    """The shield with what is done as it prevents damage."""
    if shield is None or not execution.following:
        return shield
    then, name = execution.following, execution.source_name
    asked = sum(1 for effect in then for _ in targets_in(effect, execution.record))
    # Targets of what is done then were chosen together with those of the prevention (601.2c).
    targets = execution.targets[execution.group : execution.group + asked]
    return replace(shield, then=then, source_name=name, targets=targets)


@implements("615.5")
def _then(game: Game, lasting: LastingEffect, shield: Shield, would: Dealt, stopped: int) -> Game:
    """The game once what follows the prevention of so much damage is done."""
    if not shield.then or shield.source is None or stopped <= 0:
        return game
    by = game.objects.get(would.source)
    about: tuple[TargetRef, ...] = () if by is None else (TargetRef(by.id, version=by.version),)
    if any(_is_what_was_protected(part) for part in inside(shield.then)):
        about = tuple(one for one in shield.to or () if isinstance(one, TargetRef))
    execution = Execution(
        game, game, lasting.controller, shield.source, shield.source_name, it=about, spoke=True, much=stopped,
        targets=shield.targets, results=Results(prevented=stopped),
    )  # fmt: skip
    return carry_out(shield.then, execution).game


def lasts(damage: Damage | DamageDealt) -> Duration:
    """How long damage is prevented, or dealt to another; "" where that is not known."""
    return _DURATIONS.get(damage.until, "") if isinstance(damage.until, str) else ""


def shield_against(
    damage: Damage | DamageDealt, execution: Execution, left: int | None = None, *, once: bool = False
) -> tuple[Shield | None, Execution]:
    """What damage is meant, from whom to whom; None where that is not known."""
    if not lasts(damage):
        return None, execution.doubt(say("it is not known how long damage is prevented"))
    doubts = len(execution.game.doubts)
    either = isinstance(damage, Damage) and damage.both
    if either:
        to, execution = meant(damage.to, execution)
        by = to
    elif isinstance(damage, DamageDealt):
        by, execution = meant(damage.by, execution)
        to, execution = meant(damage.to, execution)
    else:
        to, execution = meant(damage.to, execution)
        by, execution = meant(damage.by, execution)
    if len(execution.game.doubts) > doubts:
        return None, execution
    return Shield(damage.kind, to, by, either, left, once, source=execution.source), execution


def meant(what: object, execution: Execution) -> tuple[tuple[Meant, ...] | None, Execution]:
    """Those that are meant; a target that is gone is nobody."""
    if what is None:
        return None, execution
    parts = what.these if isinstance(what, EitherStruck) else what
    found: tuple[Meant, ...] = ()
    for part in parts if isinstance(parts, tuple) else (parts,):
        # A kind, not those who are of it now: no characteristic is changed, so it isn't settled (611.2c).
        if isinstance(part, Objects | EitherObjects):
            kind, execution = _fixed(part, execution)
            found += (kind,)
        elif isinstance(part, Some):
            refs, execution = _chosen(part, execution)
            found += refs
        else:
            refs, execution = reach(part, execution)
            found += refs
    return found, execution


@implements("611.2c")
def _fixed(kind: AnyObjects, execution: Execution) -> tuple[AnyObjects, Execution]:
    """The kind, in which the target that is left out is that object from now on."""
    for other in (one for one in kind.relatives if isinstance(one, OtherThan)):
        if isinstance(other.what, Target):
            refs, execution = execution.take_targets()
            known = Giver(ObjectId(str(refs[0].id)), refs[0].version) if refs else None
            left = () if known is None else (replace(other, what=known),)
            parts = [left if one is other else (one,) for one in kind.relatives]
            kind = replace(kind, relatives=tuple(chain.from_iterable(parts)))
    return kind, execution


def _sources(what: Some, execution: Execution) -> Iterator[TargetRef]:
    """The permanents and spells of a kind, whatever else is said of them."""
    game, you, source = execution.game, execution.controller, execution.source
    # Sources are permanents and spells, and what these speak of (609.7a).
    for thing in game.objects.values():
        if thing.zone.value in ("battlefield", "stack"):
            plain = (replace(kind, relatives=()) for kind in what.what.kinds)
            if any_of(fits(game, thing.id, kind, you=you, source=source) for kind in plain):
                yield TargetRef(thing.id, version=thing.version)


@implements("609.7a")
def _chosen(what: Some, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The source that was chosen: a permanent, or a spell on the stack."""
    there = tuple(_sources(what, execution))
    answer, execution = execution.answer(objects(execution, there, 1, 1, choose(what), rule="609.7a"))
    answer = str(there[0].id) if answer is None and len(there) == 1 else answer
    waiting = execution.game.stack[:-1]  # what may speak of a source elsewhere
    if not there and not any(isinstance(one, AbilityOnStack) for one in waiting):
        return (), execution
    thing = execution.game.objects.get(ObjectId(answer)) if isinstance(answer, str) else None
    if thing is None or thing.zone.value not in ("battlefield", "stack"):
        return (), execution.doubt(say("nobody said which source was chosen"))
    plain = (replace(kind, relatives=()) for kind in what.what.kinds)
    you, source = execution.controller, execution.source
    such = any_of(fits(execution.game, thing.id, kind, you=you, source=source) for kind in plain)
    if such is not True:
        return (), execution.doubt(say("the source that was chosen is not of the kind"))
    return (TargetRef(thing.id, version=thing.version),), execution


@modifies
@implements("615.1a")
def prevented(game: Game, would: Event) -> Iterator[Modification]:
    """What the shields that prevent all damage make of it."""
    if not isinstance(would, Dealt) or nothing_prevents(game, would):
        return
    for lasting in game.lasting:
        if isinstance(lasting.effect, Shield) and _is_plain(lasting.effect):
            answer = applies(game, lasting, lasting.effect, would)
            if answer is not False:
                yield Modification(would.source, NOTHING, sure=answer is True)


def _is_plain(shield: Shield) -> bool:
    """Whether it prevents all damage for as long as it lasts, and nothing comes of that."""
    return shield.left is None and not shield.once and not shield.then


@absorbs
@implements("615.7", "615.9")
def absorbed(_before: Game, game: Game, would: Dealt, amount: int) -> tuple[int, Game, bool]:
    """What is left of damage after the shields that are used up, and whether that is known."""
    # What can't be prevented uses up no shield (615.12).
    if nothing_prevents(game, would):
        return amount, game, True
    for lasting in game.lasting:
        # Oldest first; who is dealt the damage may choose another order (616.1).
        shield = lasting.effect
        if amount <= 0 or not isinstance(shield, Shield) or _is_plain(shield):
            continue
        answer = applies(game, lasting, shield, would)
        if answer is None:
            return amount, game, False
        if answer:
            stopped = amount - shield.keeps(amount) if shield.left is None else min(amount, shield.left)
            amount, left = amount - stopped, (shield.left or 0) - stopped
            worn = (replace(lasting, effect=replace(shield, left=left)),) if left > 0 else ()
            worn = (lasting,) if shield.left is None and not shield.once else worn
            others = [((one,) if one is not lasting else worn) for one in game.lasting]
            game = replace(game, lasting=tuple(one for part in others for one in part))
            game = _then(game, lasting, shield, would, stopped)
    return amount, game, True


def applies(game: Game, lasting: LastingEffect, shield: Shield, would: Dealt) -> bool | None:
    """Whether a shield is about this damage."""
    if shield.kind is not Kind.ANY and (shield.kind is Kind.COMBAT) is not would.combat:
        return False
    you, source = lasting.controller, shield.source
    to = _is_one(game, would.to, shield.to, you, source)
    by = _is_one(game, would.source, shield.by, you, source)
    return any_of((to, by)) if shield.either else all_of((to, by))


def _is_one(
    game: Game,
    meant: ObjectId | PlayerId,
    those: tuple[Meant, ...] | None,
    you: PlayerId,
    source: ObjectId | None,
) -> bool | None:
    if those is None:
        return True
    thing = game.objects.get(ObjectId(str(meant)))
    answers: list[bool | None] = []
    for one in those:
        if isinstance(one, TargetRef):
            # What has left and come back is another object, which the shield does not mean (400.7).
            same = one.id == meant and (one.is_player or thing is None or thing.version == one.version)
            answers.append(same)
        else:
            answers.append(False if thing is None else fits(game, thing.id, one, you=you, source=source))
    return any_of(answers)
