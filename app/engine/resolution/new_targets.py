"""Choosing new targets for a spell, a copy of one, or an ability as something resolves (115.7, 707.10c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.casting.changing_spells import ChangeTargets, Which
from app.engine.effects.copies.copy_spell import ChooseNewTargets
from app.engine.effects.instructions.asking import name_of, objects
from app.engine.effects.instructions.following import OFFERED
from app.engine.effects.instructions.reaching import reach
from app.engine.resolution.legal_targets import candidates
from app.engine.resolution.untargetable import Ruling, Targeting
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import AbilityOnStack, CastRecord, Game, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answer, Kind, Question, want
from app.engine.state.resolving.targeting import (
    became_targets,
    names_of,
    settled,
    targets_in,
    targets_of_spell,
)
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import joined, say
from app.engine.values.zones import Zone

Groups = tuple[tuple[TargetRef, ...], ...]


class _Item(Struct, frozen=True):
    """A spell or ability on the stack, with what it asks for and what was chosen."""

    id: ObjectId
    targeting: Targeting
    asked: tuple[Target, ...]
    record: CastRecord

    def others(self, group: int, now: TargetRef) -> Iterator[tuple[TargetRef, Ruling]]:
        """What else may be the target in place of one, with the others as they are (115.7e)."""
        target, chosen = self.asked[group], self.record.targets
        taken = set(chosen[group]) | ({ref for refs in chosen for ref in refs} if target.other else set())
        for ref, ruling in candidates(self.targeting, target):
            if ref.id != now.id and ref not in taken:
                yield ref, ruling


def _item(execution: Execution, ref: TargetRef) -> _Item | None:
    """The spell or ability that is meant; None where it is not known which targets it has."""
    game, thing = execution.game, execution.current(ref)
    if thing is not None and thing.zone is Zone.STACK and thing.cast is not None:
        targeting, record = Targeting(game, thing.controller, thing.id), thing.cast
        return _with_asked(thing.id, targeting, targets_of_spell(game, thing.id), record)
    for one in game.stack:
        if isinstance(one, AbilityOnStack) and one.id == ref.id and one.ability is not None:
            record = replace(one.record or one.source_cast or CastRecord(), targets=one.targets)
            targeting = Targeting(game, one.controller, one.source, one.about, one.id)
            return _with_asked(one.id, targeting, tuple(targets_in(one.ability.effects, record)), record)
    return None


def _with_asked(
    identity: ObjectId, targeting: Targeting, asked: tuple[Target, ...], record: CastRecord
) -> _Item | None:
    game, you, source = targeting.game, targeting.you, targeting.source
    filled = tuple(settled(game, target, you, source, record) for target in asked)
    return _Item(identity, targeting, filled, record) if len(filled) == len(record.targets) else None


@implements("707.10c", "115.7d")
def _offered(who: Player, effect: object, until: str, execution: Execution) -> Execution:
    """Each spell or ability that is meant keeps its targets, or has those that were answered."""
    assert isinstance(effect, ChooseNewTargets)
    refs, execution = reach(effect.what, execution)
    for ref in refs:
        item, there = _item(execution, ref), execution.current(ref)
        if there is not None and there.zone is Zone.BATTLEFIELD:
            continue  # an ability of it was not copied
        if item is None:
            execution = execution.doubt(say("new targets for it are chosen by hand"))
        elif any(item.record.targets):
            execution = _asked(item, execution)
    return execution


OFFERED[ChooseNewTargets] = _offered


def _asked(item: _Item, execution: Execution) -> Execution:
    """What the next answers say of the targets of one item; without an answer they stay."""
    said = execution.said if execution.said is not None or execution.asks else "no"
    if said in ("yes", "no"):
        _, execution = execution.answer()
    if said == "no":
        return execution
    groups = list(item.record.targets)
    for place, target in enumerate(item.asked):
        asked = partial(_which, item, place, execution)
        want(execution.answers, execution.game, asked)
        chosen = _named(item.targeting, target, groups[place], execution.said)
        if chosen is not None:
            _, execution = execution.answer()
            groups[place] = chosen
    if said == "yes" and tuple(groups) == item.record.targets:
        return execution.doubt(say("nobody said which the new targets are"))
    return execution.with_game(_with_targets(execution.game, item, tuple(groups)))


@implements("115.7d", "707.10c")
def _which(item: _Item, place: int, execution: Execution) -> Question | None:
    """The question what is targeted in place of the targets of one group, which may stay."""
    now, game = item.record.targets[place], execution.game
    if not any(ruling.answer for one in now for _, ruling in item.others(place, one)):
        return None
    there = [ref for ref, ruling in candidates(item.targeting, item.asked[place]) if ruling.answer]
    there = [*now, *(ref for ref in there if ref not in now)]
    text = say(
        "New targets for {source_name}? Now: {names}.",
        source_name=execution.source_name,
        names=joined(", ", (name_of(game, one) for one in now)),
    )
    kind = Kind.TARGETS
    return objects(execution, there, len(now), len(now), text, kind=kind, rule="115.7d")()


@carries_out(ChangeTargets)
@implements("115.7a", "115.7b")
def change_target(effect: ChangeTargets, execution: Execution) -> Execution:
    """The single target of a spell or ability, or one of its targets, becomes another legal one if it can."""
    refs, execution = reach(effect.what, execution)
    if not refs:
        return execution
    item = _item(execution, refs[0]) if len(refs) == 1 else None
    if item is None or not _one_changes(item, effect):
        return execution.doubt(say("its targets are changed by hand"))
    to = None if effect.to is None else {ref.id for ref in execution.referred(effect.to)}
    found: list[tuple[int, TargetRef, TargetRef]] = []
    for group, chosen in enumerate(item.record.targets):
        for now in chosen:
            for other, ruling in item.others(group, now):
                if to is not None and other.id not in to:
                    continue
                if ruling.answer is None:
                    return execution.doubt(say("which targets are legal for it can't be told"))
                found.append((group, now, other))
    if len(found) > 1:
        old = effect.which is Which.A_TARGET and to is not None
        refs = tuple(now if old else other for _, now, other in found)
        text = say("Choose the target that is changed.") if old else say("Choose the new target.")
        asked = objects(execution, refs, 1, 1, text, kind=Kind.TARGETS, rule="115.7a")
        said, execution = execution.answer(asked)
        names = [names_of(execution.game, now if old else other) for _, now, other in found]
        found = [one for one, called in zip(found, names, strict=True) if said in called]
        if len(found) != 1:
            return execution.doubt(say("nobody said which the new target is"))
    return execution.with_game(_changed(execution.game, item, *found[0])) if found else execution


def _one_changes(item: _Item, effect: ChangeTargets) -> bool:
    """Whether just one target changes: the single one, or one of several to what is named."""
    if effect.which is Which.A_TARGET and effect.to is not None:
        return any(item.record.targets)
    return effect.which is not Which.ANY_TARGETS and sum(map(len, item.record.targets)) == 1


def _changed(game: Game, item: _Item, group: int, now: TargetRef, other: TargetRef) -> Game:
    """The game in which one target of an item is another."""
    groups = list(item.record.targets)
    groups[group] = tuple(other if ref == now else ref for ref in groups[group])
    return _with_targets(game, item, tuple(groups))


def _named(
    targeting: Targeting, target: Target, now: tuple[TargetRef, ...], answer: Answer | None
) -> tuple[TargetRef, ...] | None:
    """As many legal targets as there were, where the next answer names them; else None."""
    said = {answer} if isinstance(answer, str) else set(answer or ())
    chosen = tuple(
        ref
        for ref, ruling in candidates(targeting, target)
        if ruling.answer and names_of(targeting.game, ref) & said
    )
    return chosen if chosen and len(chosen) == len(now) == len(said) else None


@implements("115.7f")
def _with_targets(game: Game, item: _Item, groups: Groups) -> Game:
    """The game in which an item has these targets, in the place of those it had, with the same division."""
    record = item.record
    old = [ref.id for group in record.targets for ref in group]
    new = dict(zip(old, (ref.id for group in groups for ref in group), strict=True))
    division = tuple((new.get(identity, identity), n) for identity, n in record.division)
    record = replace(record, targets=groups, division=division)
    if item.id in game.objects:
        return changes.with_object(game, replace(game.objects[item.id], cast=record))
    stack = tuple(
        replace(one, targets=groups, record=record)
        if isinstance(one, AbilityOnStack) and one.id == item.id
        else one
        for one in game.stack
    )
    return replace(game, stack=stack)


@implements("707.10c", "601.2c")
def noted(before: Game, after: Game) -> Game:
    """The game in which it is noted what became a target of what was copied or changed on its stack."""
    copied = {h.object for h in after.history[len(before.history) :] if h.event == "copied"}
    there = dict(_players(before))
    for identity, player in _players(after):
        if identity not in copied and identity not in there:
            continue
        known: set[object] = set()
        if identity in there:
            known = {event.to for event in became_targets(before, identity, there[identity])}
        for event in became_targets(after, identity, player):
            after = after if event.to in known else changes.record(after, event)
    return after


def _players(game: Game) -> Iterator[tuple[ObjectId, PlayerId]]:
    """What is on the stack, with who controls it."""
    for item in game.stack:
        if isinstance(item, AbilityOnStack):
            yield item.id, item.controller
        else:
            yield item, game.objects[item].controller
