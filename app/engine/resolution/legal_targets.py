"""Whether something is a legal target (115), and choosing new ones as something resolves (115.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, cast

from msgspec import Struct

from app.engine.abilities.nouns.happened import Fate, ThatHappened, When
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    AnyTarget,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InEitherZone,
    InZone,
    Noun,
    Objects,
    OtherThan,
    Relative,
)
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy
from app.engine.abilities.nouns.references import Player, PlayerKind, Reference, That, TheCopy
from app.engine.abilities.nouns.relatives import KindWho, ThatIs
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.effects.casting.changing_spells import ChangeTargets, Which
from app.engine.effects.copies.copy_spell import ChooseNewTargets
from app.engine.effects.instructions.asking import name_of, objects
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.reaching import reach
from app.engine.resolution.untargetable import (
    YES,
    Ruling,
    Targeting,
    Why,
    forbidden,
    forbidden_card,
    forbidden_player,
)
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import AbilityOnStack, CastRecord, Game, GameObject, TargetRef
from app.engine.state.kinds.abilities import ability_fits
from app.engine.state.kinds.kinds import each_alone, fitting
from app.engine.state.kinds.matching import all_of
from app.engine.state.players.of_players import was_dealt_combat_damage
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answer, Kind, Question, want
from app.engine.state.resolving.targeting import (
    became_targets,
    each_named,
    settled,
    targets_in,
    targets_of_spell,
)
from app.engine.values.frozen import replace
from app.engine.values.ids import ZONES, ObjectId, PlayerId, Zone
from app.engine.values.said import joined, say

_ANY_TARGET = ("Creature", "Planeswalker", "Battle")


def is_legal(targeting: Targeting, target: Target, chosen: TargetRef) -> bool | None:
    """Whether a chosen target is legal now; None when that can't be told."""
    return judge(targeting, target, chosen).answer


@implements("608.2b", "115.2")
def judge(targeting: Targeting, target: Target, chosen: TargetRef) -> Ruling:
    """Whether this object or player is a legal target now, and why not."""
    return _judge(targeting, each_alone(target), chosen)


def _judge(targeting: Targeting, target: Target, chosen: TargetRef) -> Ruling:
    if chosen.is_player:  # a player is no object, and has no zone
        return _player(targeting, target, PlayerId(str(chosen.id)))
    thing = targeting.game.objects.get(ObjectId(str(chosen.id)))
    if thing is None:
        items = (i for i in targeting.game.stack if isinstance(i, AbilityOnStack) and i.id == chosen.id)
        return next((_ability(targeting, target, item) for item in items), Ruling(False, Why.GONE))
    if thing.version != chosen.version:  # another object by now, even if the same card (400.7)
        return Ruling(False, Why.GONE)
    ((_, answer),) = _fitting(targeting, target, (thing,))
    return _object(targeting, target, thing, fits=answer)


def candidates(targeting: Targeting, target: Target) -> Iterator[tuple[TargetRef, Ruling]]:
    """Everything that is a legal target, or may be one."""
    game, target = targeting.game, each_alone(target)
    found: list[tuple[TargetRef, Ruling]] = []
    if isinstance(target.what, PlayerKind | KindWho | AnyTarget | PlayerOr):
        players = [TargetRef(player.name, is_player=True) for player in game.players]
        # Players too, where the phrase can mean them (115.4).
        found += [(player, _judge(targeting, target, player)) for player in players]
    zones = _zones(target.what)
    there = tuple(thing for thing in game.objects.values() if thing.zone in zones)
    for thing, answer in _fitting(targeting, target, there):
        if answer is not False:
            ruling = _object(targeting, target, thing, fits=answer)
            found.append((TargetRef(thing.id, version=thing.version), ruling))
    if Zone.STACK in zones:
        abilities = (item for item in game.stack if isinstance(item, AbilityOnStack))
        found += [(TargetRef(item.id), _ability(targeting, target, item)) for item in abilities]
    return (pair for pair in found if pair[1].answer is not False)


def _zones(what: AnyObjects | AnyTarget | PlayerKind | KindWho | PlayerOr) -> tuple[Zone, ...]:
    """The zones in which a noun phrase can mean objects (115.2)."""
    what = what.objects if isinstance(what, PlayerOr) else what
    if isinstance(what, PlayerKind | KindWho):
        return ()
    kinds = what.apart if isinstance(what, Objects | EitherObjects) else ()
    # A phrase for permanents alone, or "any target", means the battlefield: only what says so can be a target
    # elsewhere (115.2, 115.4).
    zones = {Zone.BATTLEFIELD} if not kinds else set[Zone]()
    for kind in kinds:
        for relative in kind.relatives:
            if isinstance(relative, InZone):
                zones.add(Zone(relative.zone))
            elif isinstance(relative, InEitherZone):
                zones |= {Zone(zone) for zone in relative.zones}
            elif isinstance(relative, Elsewhere):
                zones |= set(ZONES)
        # "Target card" with its zone named elsewhere: any zone is looked at, and asked further on.
        if kind.noun in (Noun.SPELL, Noun.ABILITY):
            zones.add(Zone.STACK)
        elif kind.noun is not Noun.CARD:
            zones.add(Zone.BATTLEFIELD)
    if not zones:  # "target creature card and ... from your graveyard": where it is stands further on
        zones = {Zone.GRAVEYARD, Zone.EXILE}
    return tuple(zones)


def _says_where(what: Objects) -> bool:
    """Whether a phrase for a card says in which zone it is."""
    exiled = all(any(word.text == "exiled" and not word.non for word in row) for row in what.rows)
    return exiled or any(isinstance(one, _PLACES) for one in what.relatives)


_PLACES: Final = (InZone, InEitherZone, Elsewhere, ExiledWith)


# -------------------------------------------------------------------------------------------- players
def _player(targeting: Targeting, target: Target, player: PlayerId) -> Ruling:
    state = next((p for p in targeting.game.players if p.name == player), None)
    if state is None or state.lost:  # a player who lost has left the game, and can't be a target (800.4a)
        return Ruling(False, Why.LEFT_GAME, "800.4a")
    match target.what:
        case AnyTarget() | PlayerKind.PLAYER | PlayerOr(player=PlayerKind.PLAYER):
            pass
        case KindWho(player=PlayerKind.PLAYER) | KindWho(rival=True):
            pass
        case PlayerKind.OPPONENT | PlayerOr(player=PlayerKind.OPPONENT) | KindWho(player=PlayerKind.OPPONENT):
            if player == targeting.you:
                return Ruling(False, Why.NOT_OPPONENT)
        case _:
            return Ruling(False, Why.KIND)
    such = True if target.such is None else _is_such(targeting.game, target.such, player)
    if isinstance(target.what, KindWho):
        such = _is_who(targeting, target.what, player)
    return forbidden_player(targeting, player) if such else Ruling(such, Why.KIND)


@implements("608.2b", "601.2c")
def _is_who(targeting: Targeting, what: KindWho, player: PlayerId) -> bool | None:
    """Whether a player is one "who controls more lands than you", "who lost life this turn"."""
    game, you, source = targeting.game, targeting.you, targeting.source
    if what.rival:  # "than they do": than the player who was spoken of
        spoken = next((ref for ref in targeting.about if ref.is_player), None)
        if spoken is None:
            return None
        if player == (you := PlayerId(str(spoken.id))):
            return False
    if what.as_activated and targeting.item is not None:  # asked as it was activated, and not again
        return True
    if isinstance(what.condition, AsTold | AttackedWhom):
        return None
    if isinstance(what.condition, DamagedBy):
        thing = game.objects.get(source)
        # What has left since dealt it as the object that it was (608.2h).
        there = thing.version if thing is not None and thing.zone is Zone.BATTLEFIELD else None
        return was_dealt_combat_damage(game, player, source, there)
    return holds(game, what.condition, you, source, it=(TargetRef(player, is_player=True),))


def _is_such(game: Game, such: Relative, player: PlayerId) -> bool | None:
    """Whether a player may be "any target that was dealt damage this turn"."""
    match such:
        case ThatIs(negated=True) | OtherThan(what=That(kind=Objects() | EitherObjects())):
            return True  # a player is no object (109.1)
        case ThatHappened(fate=Fate.DAMAGED, when=When.THIS_TURN):
            this_turn = (h for h in game.history if h.turn == game.turn.number and h.to_player)
            return any(h.event in ("damage", "combat damage") and h.to == player for h in this_turn)
        case _:
            return None


# -------------------------------------------------------------------------------------------- objects
def _fitting(
    targeting: Targeting, target: Target, things: Iterable[GameObject]
) -> Iterator[tuple[GameObject, bool | None]]:
    """Each of these objects, and whether it is what the target is to be."""
    game, what = targeting.game, target.what
    match what:
        case PlayerKind() | KindWho():
            return ((thing, False) for thing in things)
        case AnyTarget() if target.such is None:
            return ((thing, _is_any_target(game, thing)) for thing in things)
        case AnyTarget():
            things = tuple(things)
            such = _fitting(
                targeting, replace(target, what=Objects(relatives=(target.such,)), such=None), things
            )
            return ((thing, all_of((_is_any_target(game, thing), fits))) for thing, fits in such)
    what = what.objects if isinstance(what, PlayerOr) else what
    you, source, about = targeting.you, targeting.source, _and_that_player(targeting, target)
    return fitting(game, things, what, you=you, source=source, it=about)


@implements("601.2c", "608.2c")
def _and_that_player(targeting: Targeting, target: Target) -> tuple[TargetRef, ...]:
    """What was spoken of; "another target creature that player controls": and who controls that one."""
    about, theirs = targeting.about, ControlledBy(Player.THAT_PLAYER)
    one = targeting.game.objects.get(ObjectId(str(about[-1].id))) if about and target.other else None
    if one is None or one.version != about[-1].version or any(spoken.is_player for spoken in about):
        return about
    if not isinstance(target.what, Objects) or theirs not in target.what.relatives:
        return about
    return (*about, TargetRef(one.controller, is_player=True))


def _is_any_target(game: Game, thing: GameObject) -> bool:
    types = view(game).characteristics(thing.id).types
    return thing.zone is Zone.BATTLEFIELD and any(kind in types for kind in _ANY_TARGET)


@implements("115.5")
def _object(targeting: Targeting, target: Target, thing: GameObject, *, fits: bool | None) -> Ruling:
    """What is to be said of an object that is, or is not, what the target is to be."""
    # A triggered ability may target the spell that it is about, but nothing targets itself (115.5).
    itself = thing.zone is Zone.STACK and targeting.item is None
    if thing.id == targeting.source and (itself or target.other):
        return Ruling(False, Why.ITSELF, "115.5" if itself else "601.2c")
    if fits is False:
        return Ruling(False, Why.KIND)
    # A card whose zone is not said can't be told apart from one elsewhere.
    if isinstance(target.what, Objects) and target.what.noun is Noun.CARD and not _says_where(target.what):
        fits = None
    of_kind = forbidden if thing.zone is Zone.BATTLEFIELD else forbidden_card
    against = of_kind(targeting, thing)
    if against.answer is not True:
        return against
    return YES if fits else Ruling(None, Why.KIND)  # legal only where the kind is certain


def _ability(targeting: Targeting, target: Target, item: AbilityOnStack) -> Ruling:
    """An ability on the stack as a target (115.2)."""
    if item.id == targeting.item:
        return Ruling(False, Why.ITSELF, "115.5")
    answer: bool | None = False
    if isinstance(target.what, Objects | EitherObjects):
        you, source = targeting.you, targeting.source
        answer = ability_fits(targeting.game, item, target.what, you=you, source=source)
    return YES if answer else Ruling(answer, Why.KIND)


Groups = tuple[tuple[TargetRef, ...], ...]


class OnStack(Struct, frozen=True):
    """A spell or ability on the stack, with what it asks for and what was chosen."""

    id: ObjectId
    targeting: Targeting
    asked: tuple[Target, ...]
    record: CastRecord

    def others(self, group: int, now: TargetRef) -> Iterator[tuple[TargetRef, Ruling]]:
        """What else may be the target in place of one, with the others as they are (115.7e)."""
        target, chosen = self.asked[group], self.record.targets
        # The other groups keep their targets, as only the final set counts (115.7e).
        taken = set(chosen[group]) | ({ref for refs in chosen for ref in refs} if target.other else set())
        for ref, ruling in candidates(self.targeting, target):
            if ref.id != now.id and ref not in taken:
                yield ref, ruling


def item_of(execution: Execution, ref: TargetRef) -> OnStack | None:
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
) -> OnStack | None:
    game, you, source = targeting.game, targeting.you, targeting.source
    filled = tuple(settled(game, target, you, source, record) for target in asked)
    return OnStack(identity, targeting, filled, record) if len(filled) == len(record.targets) else None


@implements("707.10c", "115.7d")
def _offered(who: Player, effect: object, execution: Execution) -> Execution:
    """Each spell or ability that is meant keeps its targets, or has those that were answered."""
    assert isinstance(effect, ChooseNewTargets)
    refs, execution = reach(effect.what, execution)
    # Where nothing was copied, "the copy" is none of what was there before (707.10c).
    stack = (one.id for one in execution.before.stack if isinstance(one, AbilityOnStack))
    there_before = {*execution.before.objects, *stack}
    those = (ref for ref in refs if not ref.is_player and ref.id not in there_before)
    for ref in those if isinstance(effect.what, TheCopy) else refs:
        item, there = item_of(execution, ref), execution.current(ref)
        # An ability of a permanent is copied, not the permanent.
        if there is not None and there.zone is Zone.BATTLEFIELD:
            continue  # an ability of it was not copied
        if item is None:
            execution = execution.doubt(say("new targets for it are chosen by hand"))
        elif any(item.record.targets):  # nothing without targets can have new ones
            execution = _asked(item, execution)
    return execution


OFFERED[ChooseNewTargets] = _offered


def _asked(item: OnStack, execution: Execution) -> Execution:
    """What the next answers say of the targets of one item; without an answer they stay."""
    # Unchanged targets stay even where they are illegal by now (115.7d).
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
    # "You may choose" was answered with yes, and then nothing else was named.
    if said == "yes" and tuple(groups) == item.record.targets:
        return execution.doubt(say("nobody said which the new targets are"))
    return execution.with_game(with_targets(execution.game, item, tuple(groups)))


@implements("115.7d", "707.10c")
def _which(item: OnStack, place: int, execution: Execution) -> Question | None:
    """The question what is targeted in place of the targets of one group, which may stay."""
    now, game = item.record.targets[place], execution.game
    if not any(ruling.answer for one in now for _, ruling in item.others(place, one)):
        return None
    there = [ref for ref, ruling in candidates(item.targeting, item.asked[place]) if ruling.answer]
    # What is targeted now may stay so, though it has become illegal (115.7d).
    there = [*now, *(ref for ref in there if ref not in now)]
    text = say(
        "New targets for {name}? Now: {names}.",
        name=name_of(game, TargetRef(item.id)) if item.id in game.objects else execution.source_name,
        names=joined(", ", (name_of(game, one) for one in now)),
    )
    kind = Kind.TARGETS
    return objects(execution, there, len(now), len(now), text, kind=kind, rule="115.7d")()


@carries_out(ChangeTargets)
@implements("115.7a", "115.7b")
def change_target(effect: ChangeTargets, execution: Execution) -> Execution:
    """The single target of a spell or ability, or one of its targets, becomes another legal one if it can."""
    if effect.of_copy and effect.to is not None:
        return _copy_targets(effect, effect.to, execution)
    refs, execution = reach(effect.what, execution)
    if not refs:
        return execution
    # All or none change, so anything but a single target is left to be judged (115.7a).
    item = item_of(execution, refs[0]) if len(refs) == 1 else None
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
        named = each_named(execution.game, refs, said) if said is not None else None
        found = [one for one, its in zip(found, refs, strict=True) if named == (its,)]
        if len(found) != 1:
            return execution.doubt(say("nobody said which the new target is"))
    return execution.with_game(_changed(execution.game, item, *found[0])) if found else execution


@implements("707.10e")
def _copy_targets(effect: ChangeTargets, new: Reference, execution: Execution) -> Execution:
    """The copy has that target, or one of those, in place of its single one; or there is no copy."""
    refs, to = execution.referred(cast("Reference", effect.what)), execution.referred(new)
    if refs and (not to or to == refs):
        return execution.doubt(say("what the copy targets can't be told"))
    after = change_target(replace(effect, of_copy=False), execution)
    item = item_of(after, refs[0]) if len(refs) == 1 else None
    if item is None or any(ref in to for group in item.record.targets for ref in group):
        return after
    known = len(after.game.doubts) == len(execution.game.doubts)
    # Where it can't have that target there is no copy at all (707.10e).
    return after.with_game(changes.cease(after.game, item.id)) if known else after


def _one_changes(item: OnStack, effect: ChangeTargets) -> bool:
    """Whether just one target changes: the single one, or one of several to what is named."""
    if effect.which is Which.A_TARGET and effect.to is not None:
        return any(item.record.targets)
    return effect.which is not Which.ANY_TARGETS and sum(map(len, item.record.targets)) == 1


def _changed(game: Game, item: OnStack, group: int, now: TargetRef, other: TargetRef) -> Game:
    """The game in which one target of an item is another."""
    groups = list(item.record.targets)
    groups[group] = tuple(other if ref == now else ref for ref in groups[group])
    return with_targets(game, item, tuple(groups))


def _named(
    targeting: Targeting, target: Target, now: tuple[TargetRef, ...], answer: Answer | None
) -> tuple[TargetRef, ...] | None:
    """As many legal targets as there were, where the next answer names them; else None."""
    legal = [ref for ref, ruling in candidates(targeting, target) if ruling.answer]
    chosen = each_named(targeting.game, legal, answer or ())
    # The number of targets never changes (115.7).
    return chosen if chosen and len(chosen) == len(now) else None


@implements("115.7f")
def with_targets(game: Game, item: OnStack, groups: Groups) -> Game:
    """The game in which an item has these targets, in the place of those it had, with the same division."""
    record = item.record
    old = [ref.id for group in record.targets for ref in group]
    new = dict(zip(old, (ref.id for group in groups for ref in group), strict=True))
    # The division stays as it was made (115.7f).
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
            continue  # only copies and what was changed: everything else became a target earlier
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
