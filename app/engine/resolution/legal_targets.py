"""Whether something is a legal target for a spell or ability, as it is chosen and as it resolves (115)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from app.engine.abilities.objects import (
    AnyObjects,
    AnyTarget,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    InEitherZone,
    InZone,
    Noun,
    Objects,
)
from app.engine.abilities.players import PlayerKind
from app.engine.abilities.references import It, This
from app.engine.abilities.spell_qualities import WithTargets
from app.engine.abilities.targets import PlayerOr, Target
from app.engine.rule import implements
from app.engine.state.conditions import holds, is_of_each
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.kinds import fitting
from app.engine.state.matching import all_of, any_of, attached_of, fits, ref, relates
from app.engine.state.protection import has_quality_of
from app.engine.state.remembered import ByGame
from app.engine.state.together import each_alone
from app.engine.state.view import view
from app.engine.statics.playing import PlayerHas
from app.engine.statics.prohibitions import CantBeTargeted, CantBeTargetOf
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_ANY_TARGET = ("Creature", "Planeswalker", "Battle")


@dataclass(frozen=True, slots=True)
class Targeting:
    """Who targets with what."""

    game: Game
    you: PlayerId
    source: ObjectId
    """The spell, or the source of the ability."""
    about: tuple[TargetRef, ...] = ()
    """What was spoken of before, for "that player"."""
    item: ObjectId | None = None
    """The triggered ability on the stack that targets; None for anything else."""


class Why(Enum):
    """What is to be said against a target; what stands in braces is filled in by who says it."""

    FITS = ""
    GONE = "There is no {name}."
    LEFT_GAME = "{Name} has left the game."
    NOT_OPPONENT = "An opponent must be chosen, not {name}."
    KIND = "{Name} is not {wanted}."
    ITSELF = "A spell or ability can't target itself."
    FORBIDDEN = "{Name} can't be the target of this {item}{by}."


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether something may be chosen."""

    answer: bool | None
    """None where that can't be told."""
    why: Why = Why.FITS
    """What stands against it, or may."""
    rule: str = "601.2c"
    source: ObjectId | None = None
    """The object that forbids it."""


_YES: Final = Ruling(True)


def is_legal(targeting: Targeting, target: Target, chosen: TargetRef) -> bool | None:
    """Whether a chosen target is legal now; None when that can't be told."""
    return judge(targeting, target, chosen).answer


@implements("608.2b", "115.2")
def judge(targeting: Targeting, target: Target, chosen: TargetRef) -> Ruling:
    """Whether this object or player is a legal target now, and why not."""
    return _judge(targeting, each_alone(target), chosen)


def _judge(targeting: Targeting, target: Target, chosen: TargetRef) -> Ruling:
    if chosen.is_player:
        return _player(targeting, target, PlayerId(str(chosen.id)))
    thing = targeting.game.objects.get(ObjectId(str(chosen.id)))
    if thing is None:
        items = (i for i in targeting.game.stack if isinstance(i, AbilityOnStack) and i.id == chosen.id)
        return next((_ability(targeting, target, item) for item in items), Ruling(False, Why.GONE))
    if thing.version != chosen.version:
        return Ruling(False, Why.GONE)
    ((_, answer),) = _fitting(targeting, target, (thing,))
    return _object(targeting, target, thing, fits=answer)


def candidates(targeting: Targeting, target: Target) -> Iterator[tuple[TargetRef, Ruling]]:
    """Everything that is a legal target, or may be one."""
    game, target = targeting.game, each_alone(target)
    found: list[tuple[TargetRef, Ruling]] = []
    if isinstance(target.what, PlayerKind | AnyTarget | PlayerOr):
        players = [TargetRef(player.name, is_player=True) for player in game.players]
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


def _zones(what: AnyObjects | AnyTarget | PlayerKind | PlayerOr) -> tuple[Zone, ...]:
    """The zones in which a noun phrase can mean objects (115.2)."""
    what = what.objects if isinstance(what, PlayerOr) else what
    if isinstance(what, PlayerKind):
        return ()
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,) if isinstance(what, Objects) else ()
    zones = {Zone.BATTLEFIELD} if not kinds else set[Zone]()
    for kind in kinds:
        for relative in (*kind.relatives, *(what.relatives if isinstance(what, EitherObjects) else ())):
            if isinstance(relative, InZone):
                zones.add(Zone(relative.zone))
            elif isinstance(relative, InEitherZone):
                zones |= {Zone(zone) for zone in relative.zones}
            elif isinstance(relative, Elsewhere):
                zones |= set(Zone)
        if kind.noun in (Noun.SPELL, Noun.ABILITY):
            zones.add(Zone.STACK)
        elif kind.noun is not Noun.CARD:
            zones.add(Zone.BATTLEFIELD)
    if not zones:  # "target creature card and ... from your graveyard": where it is stands further on
        zones = {Zone.GRAVEYARD, Zone.EXILE}
    return tuple(zones)


def _says_where(what: Objects) -> bool:
    """Whether a phrase for a card says in which zone it is."""
    return any(isinstance(relative, InZone | InEitherZone | Elsewhere) for relative in what.relatives)


# -------------------------------------------------------------------------------------------- players
def _player(targeting: Targeting, target: Target, player: PlayerId) -> Ruling:
    state = next((p for p in targeting.game.players if p.name == player), None)
    if state is None or state.lost:
        return Ruling(False, Why.LEFT_GAME, "800.4a")
    match target.what:
        case AnyTarget() | PlayerKind.PLAYER | PlayerOr(player=PlayerKind.PLAYER):
            pass
        case PlayerKind.OPPONENT | PlayerOr(player=PlayerKind.OPPONENT):
            if player == targeting.you:
                return Ruling(False, Why.NOT_OPPONENT)
        case _:
            return Ruling(False, Why.KIND)
    return _forbidden_player(targeting, player)


@implements("702.11c", "702.18a")
def _forbidden_player(targeting: Targeting, player: PlayerId) -> Ruling:
    """Hexproof and shroud of players."""
    unsure = _YES
    for thing, ability in _about_targets(targeting.game):
        effect = ability.effect
        if not isinstance(effect, PlayerHas):
            continue
        applies = "shroud" in effect.keywords or ("hexproof" in effect.keywords and player != targeting.you)
        concerned = relates(targeting.game, effect.who, thing.controller, player) if applies else False
        answer = all_of((concerned, _in_force(targeting.game, thing, ability)))
        if answer:
            rule = "702.18a" if "shroud" in effect.keywords else "702.11c"
            return Ruling(False, Why.FORBIDDEN, rule, thing.id)
        if answer is None:
            unsure = Ruling(None, Why.FORBIDDEN, source=thing.id)
    return unsure


# -------------------------------------------------------------------------------------------- objects
def _fitting(
    targeting: Targeting, target: Target, things: Iterable[GameObject]
) -> Iterator[tuple[GameObject, bool | None]]:
    """Each of these objects, and whether it is what the target is to be."""
    game, what = targeting.game, target.what
    match what:
        case PlayerKind():
            return ((thing, False) for thing in things)
        case AnyTarget():
            return ((thing, _is_any_target(game, thing)) for thing in things)
    what = what.objects if isinstance(what, PlayerOr) else what
    you, source, about = targeting.you, targeting.source, targeting.about
    return fitting(game, things, what, you=you, source=source, it=about)


def _is_any_target(game: Game, thing: GameObject) -> bool:
    types = view(game).characteristics(thing.id).types
    return thing.zone is Zone.BATTLEFIELD and any(kind in types for kind in _ANY_TARGET)


@implements("115.5")
def _object(targeting: Targeting, target: Target, thing: GameObject, *, fits: bool | None) -> Ruling:
    """What is to be said of an object that is, or is not, what the target is to be."""
    itself = thing.zone is Zone.STACK and targeting.item is None
    if thing.id == targeting.source and (itself or target.other):
        return Ruling(False, Why.ITSELF, "115.5" if itself else "601.2c")
    if fits is False:
        return Ruling(False, Why.KIND)
    if isinstance(target.what, Objects) and target.what.noun is Noun.CARD and not _says_where(target.what):
        fits = None
    forbidden = _forbidden(targeting, thing) if thing.zone is Zone.BATTLEFIELD else _YES
    if forbidden.answer is not True:
        return forbidden
    return _YES if fits else Ruling(None, Why.KIND)


def _ability(targeting: Targeting, target: Target, item: AbilityOnStack) -> Ruling:
    """An ability on the stack as a target (115.2)."""
    if item.id == targeting.item:
        return Ruling(False, Why.ITSELF, "115.5")
    kinds: tuple[Objects, ...] = ()
    more: tuple[object, ...] = ()
    match target.what:
        case EitherObjects(kinds=kinds, relatives=more):
            pass
        case Objects() as kind:
            kinds = (kind,)
        case _:
            pass
    answers = (_is_ability(targeting, kind, item, more) for kind in kinds if kind.noun is Noun.ABILITY)
    answer = any_of(answers)
    return _YES if answer else Ruling(answer, Why.KIND)


def _is_ability(
    targeting: Targeting, kind: Objects, item: AbilityOnStack, more: tuple[object, ...]
) -> bool | None:
    known = {"activated": ActivatedAbility, "triggered": TriggeredAbility}
    relatives = (_is_so(targeting, relative, item) for relative in (*kind.relatives, *more))
    words = any_of(
        all_of(
            isinstance(item.ability, known[word.text]) is not word.non
            if word.text in known and item.ability is not None
            else None
            for word in (*kind.common, *alternative, *kind.last)
        )
        for alternative in kind.alternatives
    )
    return all_of((words, *relatives))


def _is_so(targeting: Targeting, relative: object, item: AbilityOnStack) -> bool | None:
    """Whether what stands behind "ability" holds: who controls it, how many targets it has (115.9a)."""
    number = sum(map(len, item.targets))
    match relative:
        case ControlledBy(player=player):
            return relates(targeting.game, player, targeting.you, item.controller)
        case WithTargets(single=single) if item.ability is not None and item.put is None:
            return number == 1 if single else number > 0
        case _:
            return None


# ------------------------------------------------------------------------------------- what forbids it
@implements("702.11b", "702.11d", "702.16b", "702.18a")
def _forbidden(targeting: Targeting, thing: GameObject) -> Ruling:
    """What says that a permanent can't be this target."""
    game, opposed = targeting.game, thing.controller != targeting.you
    looks = view(game).characteristics(thing.id)
    unsure = _YES
    for keyword, rule in (("protection", "702.16b"), ("hexproof from", "702.11d")):
        if keyword in looks.keywords and (opposed or keyword == "protection"):
            answer = has_quality_of(game, thing.id, targeting.source, keyword)
            if answer:
                return Ruling(False, Why.FORBIDDEN, rule, thing.id)
            if answer is None:
                unsure = Ruling(None, Why.FORBIDDEN, rule, thing.id)
    for ability in looks.abilities:
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, CantBeTargeted):
            if ability.effect.by == "opponents" and not opposed:
                continue
            answer = _in_force(game, thing, ability)
            rule = "702.18a" if ability.effect.by == "anyone" else "702.11b"
            if answer:
                return Ruling(False, Why.FORBIDDEN, rule, thing.id)
            unsure = Ruling(None, Why.FORBIDDEN, rule, thing.id) if answer is None else unsure
    others = _said_by_others(targeting, thing)
    return others if others.answer is False or unsure.answer is True else unsure


def _said_by_others(targeting: Targeting, thing: GameObject) -> Ruling:
    """ "... can't be the target of ..." on any permanent."""
    unsure = _YES
    for holder, ability in _about_targets(targeting.game):
        effect = ability.effect
        if not isinstance(effect, CantBeTargetOf):
            continue
        answer = all_of(
            (
                _is_meant(targeting.game, holder, effect.what, thing),
                _is_by(targeting, holder, effect.by),
                _in_force(targeting.game, holder, ability, thing),
            )
        )
        if answer:
            return Ruling(False, Why.FORBIDDEN, "115.1", holder.id)
        if answer is None:
            unsure = Ruling(None, Why.FORBIDDEN, source=holder.id)
    return unsure


def _is_meant(game: Game, holder: GameObject, what: object, thing: GameObject) -> bool | None:
    match what:
        case This():
            return holder.id == thing.id
        case _ if isinstance(what, It):
            attached = attached_of(game, holder.id, what)
            return None if attached is None else any(r.id == thing.id for r in attached)
        case Objects() | EitherObjects():
            return fits(game, thing.id, what, you=holder.controller, source=holder.id)
        case _:
            return None


def _is_by(targeting: Targeting, holder: GameObject, by: AnyObjects) -> bool | None:
    """Whether the spell or ability that targets is of this kind."""
    game, source = targeting.game, targeting.game.objects.get(targeting.source)
    if source is None:
        return None
    if source.zone is Zone.STACK and targeting.item is None:
        return fits(game, source.id, by, you=holder.controller, source=holder.id)
    if isinstance(by, Objects) and by.noun is Noun.SOURCE:
        return fits(game, source.id, by, you=holder.controller, source=holder.id)
    kinds = by.kinds if isinstance(by, EitherObjects) else (by,)
    more = by.relatives if isinstance(by, EitherObjects) else ()
    return any_of(
        all_of(
            relates(game, r.player, holder.controller, targeting.you) if isinstance(r, ControlledBy) else None
            for r in (*kind.relatives, *more)
        )
        if kind.alternatives == ((),)
        else None
        for kind in kinds
        if kind.noun is Noun.ABILITY
    )


def _in_force(
    game: Game, thing: GameObject, ability: StaticAbility, about: GameObject | None = None
) -> bool | None:
    of_each = about is not None and is_of_each(ability.condition, getattr(ability.effect, "what", None))
    it = (ref(game, about.id),) if about is not None and of_each else ()
    return holds(game, ability.condition, thing.controller, thing.id, it=it)


_ABOUT: Final[ByGame[tuple[tuple[GameObject, StaticAbility], ...]]] = ByGame()


def _about_targets(game: Game) -> tuple[tuple[GameObject, StaticAbility], ...]:
    """The abilities of permanents that say what can't be a target."""
    return _ABOUT.get(
        game,
        "",
        lambda: tuple(
            (game.objects[object_id], ability)
            for object_id, ability in view(game).static
            if isinstance(ability.effect, CantBeTargetOf | PlayerHas)
        ),
    )
