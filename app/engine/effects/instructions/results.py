"""What came of the instructions before: whether a library was searched, what was put where (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.conditions.conditions import Condition, HasNumber, HasSame, IsAttached
from app.engine.abilities.conditions.past import ExcessDealt, NoneRemoved, Resolved, Result
from app.engine.abilities.conditions.spent import DidntCast
from app.engine.abilities.conditions.there_is import Compared
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.places import IntoZone, OnBattlefield, Place
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.zones.put_cards import DidntPut, PutThisWay
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.conditions.asking import opposite
from app.engine.state.game import AbilityOnStack, GameObject, TargetRef
from app.engine.state.history import DAMAGES
from app.engine.state.kinds.abilities import permanent_with
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import RESULTS, Execution
from app.engine.state.resolving.this_way import excess_this_way
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId, Zone


def _where(to: Place) -> Zone | None:
    """The zone that is meant, of those in which it can be told what came there."""
    if isinstance(to, OnBattlefield):
        return Zone.BATTLEFIELD
    return Zone(to.zone) if isinstance(to, IntoZone) and to.zone != "exile" else None


def _is_open(execution: Execution) -> bool:
    """Whether something was left to be done by hand, so that nobody knows what came of it."""
    return len(execution.game.doubts) > len(execution.before.doubts)


@implements("608.2c", "701.23a")
def _searched(execution: Execution) -> bool | None:
    """Whether the player has searched their library."""
    # Asked is whether it was chosen to search, not whether anything was found (118.12b).
    if any(e.event == "searched library" and e.player == execution.controller for e in execution.done):
        return True
    return None if _is_open(execution) else False


def _didnt_put(condition: object, execution: Execution) -> bool | None:
    """Whether the card that was spoken of, or any card, is not where it might have been put."""
    asked = cast("DidntPut", condition)
    zone = _where(asked.to)
    if zone is None or _is_open(execution):
        return None
    if asked.what is None:
        return not any(thing.owner == execution.controller for thing in _put(zone, execution))
    refs = (ref for ref in execution.referred(asked.what) if not ref.is_player)
    there = [execution.game.objects.get(ObjectId(str(ref.id))) for ref in refs]
    if not there or None in there:
        return None
    return all(thing is not None and thing.zone is not zone for thing in there)


def _put(zone: Zone, execution: Execution) -> Iterator[GameObject]:
    """What has gone to a zone since it began to resolve."""
    for thing in execution.game.objects.values():
        then = execution.before.objects.get(thing.id)
        if thing.zone is zone and then is not None and then.version != thing.version:
            yield thing


def _put_so_many(condition: object, execution: Execution) -> bool | None:
    asked = cast("PutThisWay", condition)
    zone = _where(asked.to)
    if zone is None or _is_open(execution):
        return None
    game, you, source = execution.game, execution.controller, execution.source
    answers = [fits(game, one.id, asked.what, you=you, source=source) for one in _put(zone, execution)]
    return asked.n.fits_of(answers)


def _has_resolved(condition: object, execution: Execution) -> bool | None:
    """Whether it is the so-manieth time that the ability resolves this turn."""
    if cast("Resolved", condition).activated:
        return _activated_so_often(condition, execution)
    game, version = execution.game, execution.source_version
    times = [
        event
        for event in game.history
        if event.event == "resolved" and event.turn == game.turn.number and event.object == execution.source
    ]
    # Of this object alone: one that left and came back is another (400.7).
    return sum(event.version == version for event in times) == cast("Resolved", condition).n


def _activated_so_often(condition: object, execution: Execution) -> bool | None:
    """Whether the ability was activated so often this turn: the one of its source that asks for that."""
    game, source = execution.game, execution.source
    if source not in game.objects:
        return None
    looks, version = view(game).characteristics(source), execution.source_version
    version = game.objects[source].version if version is None else version  # of a mana ability
    there = [one for one in looks.abilities if isinstance(one, ActivatedAbility)]
    asking = {n for n, one in enumerate(there, 1) if condition in inside(one.effects)}
    events = [
        event.amount
        for event in game.history
        if (event.event, event.turn, event.object) == ("activated", game.turn.number, source)
        and event.version == version
    ]
    sure = sum(number in asking for number in events)  # an event told without its number may be of any
    perhaps = sum(number in (0, *asking) for number in events)
    least = cast("Resolved", condition).n
    return sure >= least if (sure >= least) is (perhaps >= least) else None


def _result(condition: object, execution: Execution) -> bool | None:
    """Whether damage was dealt by what was done; what else may have come of it is not kept."""
    if condition is Result.DAMAGE_PREVENTED:
        return None if execution.results.prevented is None else execution.results.prevented > 0
    if condition is Result.ABILITY_COUNTERED:
        return _countered_one(execution)
    if condition is Result.SEARCHED:
        return _searched(execution)
    if condition in (Result.EXCESS_DEALT, Result.EXCESS_IS_DEALT):
        return _excess_dealt(condition, execution)
    if condition not in (Result.PLAYER_DAMAGED, Result.DAMAGE_DEALT) or _is_open(execution):
        return None
    dealt = [event for event in execution.done if event.event in DAMAGES]
    return any(event.to_player for event in dealt) if condition is Result.PLAYER_DAMAGED else bool(dealt)


@implements("701.6a")
def _countered_one(execution: Execution) -> bool:
    """Whether a permanent's ability was taken off the stack; of one that has left nothing more is said."""
    aimed = {one.id for group in execution.targets for one in group}
    before = (item for item in execution.before.stack if isinstance(item, AbilityOnStack))
    gone = [item for item in before if item.id in aimed and item not in execution.game.stack]
    return any(permanent_with(execution.game, item) is not None for item in gone)


@implements("120.10")
def _excess_dealt(_condition: object, execution: Execution) -> bool | None:
    """Whether a permanent was dealt excess damage by what was done."""
    excess = excess_this_way(*execution.this_way)
    return None if excess is None or _is_open(execution) else excess > 0


@implements("608.2g")
def _didnt_cast(condition: object, execution: Execution) -> bool | None:
    """Whether what might have been cast was not; None where nobody said, which leaves a doubt."""
    refs = execution.referred(cast("DidntCast", condition).what)
    if _is_open(execution):
        return None
    if not refs:  # "the exiled card" is none any more once it was cast
        return False if execution.cast else None
    return not {one.id for one in refs} & {one.id for one in execution.cast or ()}


RESULTS[DidntCast] = _didnt_cast
RESULTS[ExcessDealt] = _excess_dealt
RESULTS[Resolved] = _has_resolved
RESULTS[Result] = _result


@implements("608.2c", "122.1")
def _none_removed(condition: object, execution: Execution) -> bool | None:
    """Whether no counters, or none of a kind, were removed by what was done."""
    if not isinstance(condition, NoneRemoved) or _is_open(execution):
        return None
    kinds = (dict(e.said).get("kind") for e in execution.done if e.event == "counters removed")
    return not any(condition.kind in (None, kind) for kind in kinds)


RESULTS[NoneRemoved] = _none_removed


@implements("701.3d")
def _was_attached(condition: IsAttached, execution: Execution) -> bool | None:
    """Whether it left an object of a kind as it became attached to the source."""
    if not isinstance(condition.to, Objects | EitherObjects):
        return None
    spoken_of = execution.referred(condition.what) or execution.started
    things = [one.id for one in spoken_of if not one.is_player]
    game, source = execution.game, execution.source
    there = [n for n, e in enumerate(game.history) if e.event == "attached" and e.to == source]
    told = [n for n in there if game.history[n].object in things[:1]]
    if not told:
        return None
    # Moved from one to another, it becomes unattached from the first in that moment.
    left = game.history[told[-1] - 1] if told[-1] else None
    if left is None or left.event != "unattached" or left.object != things[0] or left.to is None:
        return False
    host = ObjectId(str(left.to))
    return fits(game, host, condition.to, you=execution.controller) if host in game.objects else None


RESULTS[DidntPut] = _didnt_put
RESULTS[PutThisWay] = _put_so_many


@implements("608.2c", "608.2h")
def _has_same(condition: object, execution: Execution) -> bool | None:
    asked = cast("HasSame", condition)
    of_it = _subject(asked.what, asked.as_, execution)
    if asked.quality == "name":
        return opposite(_has_name(of_it, asked.as_, execution), negated=asked.negated)
    if isinstance(asked.as_, Objects | EitherObjects):
        return None
    mine = of_it.amount(CharacteristicOf(asked.what, "mana value"))
    other = execution.amount(CharacteristicOf(asked.as_, "mana value"))
    return None if mine is None or other is None else mine == other


def _subject(what: Reference, as_: Reference | AnyObjects, execution: Execution) -> Execution:
    """The execution in which "it" is what is compared, and not what it is compared to."""
    known = () if isinstance(as_, Objects | EitherObjects) else execution.referred(as_)
    spell = execution.spell
    if not known or execution.referred(what) != known or spell is None:
        return execution
    there = spell.id in execution.game.objects
    return execution.about(ref(execution.game, spell.id)) if there else execution.about()


@implements("201.2a")
def _has_name(of_it: Execution, as_: Reference | AnyObjects, execution: Execution) -> bool | None:
    if isinstance(as_, Objects | EitherObjects):
        others, asked = permanents(as_, execution)
        if len(asked.game.doubts) > len(execution.game.doubts):
            return None
    else:
        others = execution.referred(as_)
    mine = _names(of_it.it[0], execution) if of_it.it else None
    known = [_names(one, execution) for one in others]
    if mine is None or None in known:
        return None
    # One name in common is enough, and what has no name has the name of nothing (201.2a).
    return any(names and not mine.isdisjoint(names) for names in known)


def _names(one: TargetRef, execution: Execution) -> frozenset[str] | None:
    """The names that it has, or had as it was last known; None where that is not known."""
    known = execution.last_known(one)
    looks = view(known[0]).characteristics(known[1].id) if known is not None else None
    return None if looks is None or "name" in looks.not_known else frozenset(looks.names)


def _asked(condition: Condition, execution: Execution) -> bool | None:
    """What the position tells of it."""
    asked = (condition, execution.controller, execution.source, execution.record, execution.it)
    return holds(execution.game, *asked, execution.before)


@implements("608.2h")
def _is_attached(condition: object, execution: Execution) -> bool | None:
    """To what something is attached, or was before what triggered the ability, or before it resolved."""
    asked, then = cast(IsAttached, condition), execution.then or execution.before
    if asked.until is not None:
        return _was_attached(asked, execution)
    refs = execution.referred(asked.what) if asked.past else ()
    if not asked.past or len(refs) != 1:
        return None if asked.past else _asked(asked, execution)
    it = (ref(then, ObjectId(str(refs[0].id))),)
    return holds(then, asked, execution.controller, execution.source, None, it, then)


RESULTS[IsAttached] = _is_attached


@implements("608.2h")
def _compares(condition: object, execution: Execution) -> bool | None:
    """Whether two numbers compare so; those of what has gone are the last that were known."""
    asked = cast("Compared", condition)
    answer = _asked(asked, execution)
    of_it = isinstance(asked.left, CharacteristicOf) and isinstance(asked.left.of, It)
    if answer is not None or (asked.past and not of_it):
        return answer
    left, right = execution.amount(asked.left), execution.amount(asked.n)
    return None if left is None or right is None else asked.comparison.fits(left, right)


@implements("608.2h")
def _has_number(condition: object, execution: Execution) -> bool | None:
    asked = cast("HasNumber", condition)
    answer = _asked(asked, execution)
    if answer is not None or asked.past:
        return answer
    number, other = execution.amount(CharacteristicOf(asked.what, asked.which)), execution.amount(asked.n)
    return None if number is None or other is None else asked.comparison.fits(number, other)


RESULTS[Compared] = _compares
RESULTS[HasNumber] = _has_number
RESULTS[HasSame] = _has_same
