"""Choosing new targets for a spell or a copy of one as something resolves (115.7d, 707.10c)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.changing_spells import ChangeTargets
from app.engine.effects.copy_spell import ChooseNewTargets
from app.engine.effects.following import OFFERED
from app.engine.effects.reaching import reach
from app.engine.resolution.legal_targets import Targeting, candidates
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Answer, Execution, carries_out
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, TargetRef
from app.engine.state.settled import settled
from app.engine.state.targeting import became_targets, names_of, targets_of_spell
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@implements("707.10c", "115.7d")
def _offered(who: Player, effect: object, until: str, execution: Execution) -> Execution:
    """Each spell that is meant keeps its targets, or has those that were answered."""
    assert isinstance(effect, ChooseNewTargets)
    refs, execution = reach(effect.what, execution)
    for spell in refs:
        thing = execution.current(spell)
        if thing is None or thing.zone is not Zone.STACK or thing.cast is None:
            execution = execution.doubt("new targets for it are chosen by hand")
        elif any(thing.cast.targets):
            execution = _asked(thing, thing.cast, execution)
    return execution


OFFERED[ChooseNewTargets] = _offered


def _asked(spell: GameObject, record: CastRecord, execution: Execution) -> Execution:
    """What the next answers say of the targets of one spell; without an answer they stay."""
    said = execution.answers[0] if execution.answers else "no"
    if said in ("yes", "no"):
        _, execution = execution.answer()
    if said == "no":
        return execution
    game, groups = execution.game, list(record.targets)
    asked = targets_of_spell(game, spell.id)
    if len(asked) != len(groups):
        return execution.doubt("which targets it has is not known")
    targeting = Targeting(game, spell.controller, spell.id)
    for place, target in enumerate(asked):
        there = settled(game, target, spell.controller, spell.id, record)
        chosen = _named(targeting, there, groups[place], execution.answers[:1])
        if chosen is not None:
            _, execution = execution.answer()
            groups[place] = chosen
    if said == "yes" and tuple(groups) == record.targets:
        return execution.doubt("nobody said which the new targets are")
    return execution.with_game(_with_targets(execution.game, spell, record, tuple(groups)))


@carries_out(ChangeTargets)
@implements("115.7a", "115.7b")
def change_target(effect: ChangeTargets, execution: Execution) -> Execution:
    """The single target of a spell becomes another legal one, if there is one."""
    refs, execution = reach(effect.what, execution)
    spell = execution.current(refs[0]) if len(refs) == 1 else None
    if not refs:
        return execution
    record = spell.cast if spell is not None and spell.zone is Zone.STACK else None
    asked = targets_of_spell(execution.game, spell.id) if spell is not None and record is not None else ()
    if spell is None or record is None or len(asked) != 1 or len(record.targets[0]) != 1:
        return execution.doubt("its targets are changed by hand")
    (now,), game = record.targets[0], execution.game
    target = settled(game, asked[0], spell.controller, spell.id, record)
    there = list(candidates(Targeting(game, spell.controller, spell.id), target))
    other = [ref for ref, ruling in there if ruling.answer and ref.id != now.id]
    if any(ruling.answer is None for _, ruling in there):
        return execution.doubt("which targets are legal for it can't be told")
    if effect.to is not None:
        to = {ref.id for ref in execution.referred(effect.to)}
        other = [ref for ref in other if ref.id in to]
    chosen: list[TargetRef] = other
    if len(other) > 1:
        said, execution = execution.answer()
        chosen = [ref for ref in other if isinstance(said, str) and said in names_of(game, ref)]
        if len(chosen) != 1:
            return execution.doubt("nobody said which the new target is")
    if not chosen:
        return execution
    return execution.with_game(_with_targets(execution.game, spell, record, ((chosen[0],),)))


def _named(
    targeting: Targeting, target: Target, now: tuple[TargetRef, ...], answers: tuple[Answer, ...]
) -> tuple[TargetRef, ...] | None:
    """As many legal targets as there were, where the next answer names them; else None."""
    said = {answers[0]} if answers and isinstance(answers[0], str) else set(answers[0] if answers else ())
    chosen = tuple(
        ref
        for ref, ruling in candidates(targeting, target)
        if ruling.answer and names_of(targeting.game, ref) & said
    )
    return chosen if chosen and len(chosen) == len(now) == len(said) else None


def _with_targets(
    game: Game, spell: GameObject, record: CastRecord, groups: tuple[tuple[TargetRef, ...], ...]
) -> Game:
    """The game in which a spell has these targets, in the place of those it had, with the same division."""
    old = [ref.id for group in record.targets for ref in group]
    new = dict(zip(old, (ref.id for group in groups for ref in group), strict=True))
    division = tuple((new.get(identity, identity), n) for identity, n in record.division)
    changed = replace(spell, cast=replace(record, targets=groups, division=division))
    return changes.with_object(game, changed)


@implements("707.10c", "601.2c")
def noted(before: Game, after: Game) -> Game:
    """The game in which it is noted what became a target of the copies and changed spells on its stack."""
    copied = {h.object for h in after.history[len(before.history) :] if h.event == "copied"}
    for spell in after.stack:
        if isinstance(spell, AbilityOnStack) or not (spell in copied or spell in before.stack):
            continue
        known = _targets(before, spell) if spell in before.stack else set()
        for event in became_targets(after, spell, after.objects[spell].controller):
            after = after if event.to in known else changes.record(after, event)
    return after


def _targets(game: Game, spell: ObjectId) -> set[object]:
    return {event.to for event in became_targets(game, spell, game.objects[spell].controller)}
