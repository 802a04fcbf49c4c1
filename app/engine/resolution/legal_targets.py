"""Whether something is a legal target for a spell or ability, as it is chosen and as it resolves (115)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.nouns.objects import (
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
from app.engine.abilities.nouns.players import PlayerKind
from app.engine.abilities.nouns.relatives import WithTargets
from app.engine.abilities.nouns.targets import PlayerOr, Target
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
from app.engine.state.characteristics.view import view
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.kinds.kinds import each_alone, fitting
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_ANY_TARGET = ("Creature", "Planeswalker", "Battle")


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
    exiled = all(any(word.text == "exiled" and not word.non for word in row) for row in what.rows)
    return exiled or any(isinstance(one, InZone | InEitherZone | Elsewhere) for one in what.relatives)


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
    return forbidden_player(targeting, player)


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
    of_kind = forbidden if thing.zone is Zone.BATTLEFIELD else forbidden_card
    against = of_kind(targeting, thing)
    if against.answer is not True:
        return against
    return YES if fits else Ruling(None, Why.KIND)


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
    return YES if answer else Ruling(answer, Why.KIND)


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
            for word in row
        )
        for row in kind.rows
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
