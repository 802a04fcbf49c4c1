"""What something was done to "this way", with its size, and where it was put (608.2c, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.abilities.nouns.happened import Being, BeingSo, Passive, PutWhere, WasPut, When
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.relatives import InTargetsZone
from app.engine.abilities.quantities.amounts import AmongThose, AsCast, CharacteristicOf, CountOf
from app.engine.abilities.quantities.fixed_elsewhere import (
    CastsFromCommandZone,
    CountersRemoved,
    LifeChanged,
    MostDiscarded,
)
from app.engine.rule import implements
from app.engine.state.amounts import extreme, number_of
from app.engine.state.game import AbilityOnStack, Game, GameObject, TargetRef
from app.engine.state.history import Used
from app.engine.state.kinds.matching import fits
from app.engine.state.resolving.execution import TELLS, Execution
from app.engine.state.resolving.that_much import is_of_event
from app.engine.state.resolving.this_way import act_this_way, counted_this_way, most_discarded
from app.engine.state.spent import size_of, used_of, used_so
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


@implements("608.2h")
def in_zone_of_target(
    game: Game, value: CountOf, targets: Iterable[tuple[TargetRef, ...]], you: PlayerId
) -> int | None:
    """The number; None where it is about no such zone, or of several players, or a card is not known."""
    zone = next((part for part in value.what.relatives if isinstance(part, InTargetsZone)), None)
    players = [one.id for group in targets for one in group if one.is_player]
    if zone is None or len(players) != 1:
        return None
    kind = replace(value.what, relatives=tuple(part for part in value.what.relatives if part is not zone))
    there = [o for o in game.objects.values() if o.owner == players[0] and o.zone.value == zone.zone]
    answers = [fits(game, thing.id, kind, you=you) for thing in there]
    return None if None in answers else answers.count(True)


_PLACES: Final = {
    Passive.RETURNED_TO_YOU: (Zone.HAND, True),
    Passive.RETURNED_TO_OWNER: (Zone.HAND, False),
    Passive.EXILED_FROM_THEIR_HAND: (Zone.EXILE, False),
    Passive.EXILED_FROM_YOUR_HAND: (Zone.EXILE, True),
    PutWhere.YOUR_HAND: (Zone.HAND, True),
    PutWhere.YOUR_GRAVEYARD: (Zone.GRAVEYARD, True),
    PutWhere.THEIR_GRAVEYARD: (Zone.GRAVEYARD, False),
    PutWhere.A_GRAVEYARD: (Zone.GRAVEYARD, False),
    PutWhere.GRAVEYARDS: (Zone.GRAVEYARD, False),
    PutWhere.BATTLEFIELD: (Zone.BATTLEFIELD, False),
}
"""Where what was put "this way" is now, and whether that is a zone of your own."""
_FROM_HAND: Final = (Passive.EXILED_FROM_THEIR_HAND, Passive.EXILED_FROM_YOUR_HAND)


def _place(relative: object) -> tuple[Zone, bool] | None:
    if isinstance(relative, Being) and relative.when is When.THIS_WAY and relative.who is None:
        return _PLACES.get(relative.what)
    if isinstance(relative, WasPut) and relative.when is When.THIS_WAY and relative.by is None:
        return _PLACES.get(relative.where)
    return None


_DRAWN: Final = Being(Passive.DRAWN, When.THIS_WAY)


@implements("608.2c", "400.7j")
def put_this_way(
    before: Game, now: Game, what: AnyObjects, you: PlayerId, source: ObjectId
) -> tuple[TargetRef, ...] | None:
    """The objects of a kind that were put somewhere since `before`, or drawn, as they are now.

    None where no such thing is said of them, or of one it can't be told whether it is of the kind.
    """
    said = next((r for r in what.relatives if r == _DRAWN or _place(r) is not None), None)
    if said is None:
        return None
    if said == _DRAWN:
        drew = (e for e in now.history[len(before.history) :] if e.event == "drew" and e.player == you)
        there = [now.objects[e.object] for e in drew if e.object is not None and e.object in now.objects]
    else:
        zone, own = _place(said) or (Zone.HAND, True)
        there = [o for o in now.in_zone(zone) if _has_moved(o, before) and (o.owner == you or not own)]
        if isinstance(said, Being) and said.what in _FROM_HAND:
            there = [o for o in there if o.id in before.objects and before.objects[o.id].zone is Zone.HAND]
    plain = replace(what, relatives=tuple(r for r in what.relatives if r != said))
    answers = [
        fits(_as_told(one, plain, before, now), one.id, plain, you=you, source=source) for one in there
    ]
    if None in answers:
        return None
    return tuple(
        TargetRef(one.id, version=one.version) for one, fit in zip(there, answers, strict=True) if fit
    )


@implements("608.2h")
def _as_told(thing: GameObject, what: AnyObjects, before: Game, now: Game) -> Game:
    """The position in which it is of the kind or not: a permanent that was returned is one no more."""
    nouns = {kind.noun for kind in what.kinds}
    then = before.objects.get(thing.id)
    left = then is not None and then.zone is Zone.BATTLEFIELD and thing.zone is not Zone.BATTLEFIELD
    return before if left and Noun.CARD not in nouns else now


def _has_moved(thing: GameObject, before: Game) -> bool:
    then = before.objects.get(thing.id)
    return then is None or (then.version != thing.version and then.zone is not thing.zone)


@implements("608.2h")
def _among(value: object, execution: Execution) -> int | None:
    """The greatest, least or total number of objects that were spoken of, treated so or used to pay."""
    assert isinstance(value, AmongThose)
    those = _those(value.what, execution)
    if those is None:
        return None
    there, used = those
    which = CharacteristicOf(This(), value.which)
    numbers = [size_of((one,), value.which) for one in used]
    numbers += [None if known is None else number_of(known[0], known[1].id, which) for known in there]
    return None if None in numbers else extreme(value.how, [n for n in numbers if n is not None])


def _those(
    what: object, execution: Execution
) -> tuple[list[tuple[Game, GameObject] | None], tuple[Used, ...]] | None:
    """What is meant, as it last was, and what was used to pay; None for other words."""
    if isinstance(what, This | It):
        used = used_of(execution.record, what)
        refs = () if used else execution.referred(what)
        return [execution.as_it_was(one, what) for one in refs], used
    act = act_this_way(what) if isinstance(what, Objects | EitherObjects) else None
    if act is None:
        return None
    treated = execution.treated(act, what)  # type: ignore[arg-type]
    # "Sacrificed this way" may speak of the cost; but where the text itself did it, of that alone.
    paid = used_so(execution.record, act) if not treated else ()
    return None if treated is None and not paid else ([*map(execution.last_known, treated or ())], paid)


def _count(value: object, execution: Execution) -> int | None:
    """How many were put somewhere or treated so, also to pay, or lie in the zone of a target."""
    assert isinstance(value, CountOf)
    what, asking = value.what, (execution.controller, execution.source)
    if BeingSo.OF_THE_FEWEST in what.relatives:
        return _fewest(what, execution)
    put = put_this_way(*execution.this_way, what, *asking)
    if put is not None:
        return len(put)
    if (act := act_this_way(what)) is not None:
        what, asking = _of_one_player(what, execution)
        return counted_this_way(*execution.this_way, act, what, asking, execution.record)
    if any(isinstance(relative, InTargetsZone) for relative in what.relatives):
        return in_zone_of_target(execution.game, value, execution.targets, execution.controller)
    return None


@implements("608.2c")
def _of_one_player(what: AnyObjects, execution: Execution) -> tuple[AnyObjects, tuple[PlayerId, ObjectId]]:
    """The kind as said by the one player spoken of, for "creatures they controlled", and who asks."""
    told = [one.id for one in execution.it if one.is_player]
    theirs = Being(Passive.CONTROLLED, who=Player.THEY)
    if theirs not in what.relatives or len(told) != 1:
        return what, (execution.controller, execution.source)
    yours = tuple(replace(r, who=Player.YOU) if r == theirs else r for r in what.relatives)
    return replace(what, relatives=yours), (PlayerId(str(told[0])), execution.source)


def _fewest(what: AnyObjects, execution: Execution) -> int | None:
    """How many of a kind the player controls who controls the fewest; None where that can't be told."""
    kind = replace(what, relatives=tuple(r for r in what.relatives if r is not BeingSo.OF_THE_FEWEST))
    game, (you, source) = execution.game, (execution.controller, execution.source)
    numbers: list[int] = []
    # Who has left the game controls nothing, and is not the one with the fewest (800.4a).
    for player in (one for one in game.players if not one.lost):
        theirs = [fits(game, o.id, kind, you=you, source=source) for o in game.battlefield(player.name)]
        if None in theirs:
            return None
        numbers.append(theirs.count(True))
    return min(numbers)


def _most_discarded(value: object, execution: Execution) -> int | None:
    assert isinstance(value, MostDiscarded)
    return most_discarded(*execution.this_way, value, execution.controller)


@implements("601.2d")
def _as_cast(value: object, execution: Execution) -> int | None:
    """What was divided as the spell was cast, for "as you cast this spell"; None for other numbers."""
    assert isinstance(value, AsCast)
    return None if value.resolving else sum(part for _, part in execution.record.division) or None


@implements("903.8")
def _casts_from_command_zone(value: object, execution: Execution) -> int | None:
    """How often the one that was spoken of was cast from there, which its commander tells (903.3)."""
    refs = execution.referred(value.what) if isinstance(value, CastsFromCommandZone) else ()
    there = execution.current(refs[0]) if len(refs) == 1 else None
    return None if there is None else there.command_casts


@implements("603.2")
def _life_of_event(value: object, execution: Execution) -> int | None:
    """ "For each 1 life they gained": of the event that triggered it, whatever was done since."""
    item = execution.before.stack[-1] if is_of_event(value) and execution.before.stack else None
    return item.much if isinstance(item, AbilityOnStack) else None


@implements("608.2h")
def _counters_removed(value: object, execution: Execution) -> int | None:
    """How many counters of a kind the text has removed, or its cost; None where none is known to be."""
    assert isinstance(value, CountersRemoved)
    before, now = execution.this_way[:2]
    events = (*now.history[len(before.history) :], *(one.was for one in execution.record.used))
    removed = [e for e in events if e.event == "counters removed"]
    if value.kind is not None:
        removed = [e for e in removed if not e.amount or dict(e.said).get("kind") == value.kind]
    return sum(e.amount for e in removed) if removed else None


TELLS[AmongThose] = _among
TELLS[CastsFromCommandZone] = _casts_from_command_zone
TELLS[AsCast] = _as_cast
TELLS[CountOf] = _count
TELLS[CountersRemoved] = _counters_removed
TELLS[LifeChanged] = _life_of_event
TELLS[MostDiscarded] = _most_discarded
