"""How often an ability triggers: an additional time (603.2d), or not at all (101.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, TriggeredAbility
from app.engine.abilities.events.events import Batch
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects
from app.engine.keywords.ward import is_ward
from app.engine.rule import implements
from app.engine.state import conditions
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.history import NOTHING, Happened
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.remembered import ByGame
from app.engine.state.zones.dungeons import is_dungeon
from app.engine.statics.abilities.triggering_again import DUNGEONS, CauseNoTriggers, TriggersAgain
from app.engine.statics.casting.safe_spells import WardIsOff
from app.engine.triggers.coming_and_going import is_still_there
from app.engine.triggers.occasion import Occasion, hits
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, Zone

_Statement = tuple[GameObject, StaticAbility, TriggersAgain]
_STATEMENTS: Final[ByGame[tuple[_Statement, ...]]] = ByGame()


@implements("603.2d")
def again(
    occasion: Occasion, ability: TriggeredAbility, about: tuple[TargetRef, ...], now: Game | None
) -> Iterator[bool | None]:
    """For each additional time that an ability triggers on this occasion: whether that is sure.

    One that does not look back is told so only by what is still there `now`.
    """
    thing = occasion.game.objects[occasion.source]
    # What may not cause it to trigger does not cause it to do so twice either (101.1).
    parts = [part for part in _parts(occasion, ability, about) if _may_cause(part) is not False]
    for holder, static, effect in _statements(occasion.game):
        if not is_still_there(now, holder):
            continue
        theirs = [replace(part, you=holder.controller, source=holder.id) for part in parts]
        speaks = _speaks_of(occasion.game, holder, static, effect, thing)
        # Of the ability and of the event: both must be what the statement names.
        answer = all_of([speaks, _caused(theirs, effect)])
        if answer is not False:
            yield answer


@implements("603.2d")
def whatever_the_cause(game: Game, thing: GameObject) -> Iterator[bool | None]:
    """The same for statements that hold whatever causes the ability to trigger."""
    for holder, static, effect in _statements(game):
        # A cause is part of the event, and here there is none.
        answer = _speaks_of(game, holder, static, effect, thing) if effect.cause is None else False
        if answer is not False:
            yield answer


_NOTHING: Final = Happened(NOTHING, 0)


def _speaks_of(
    game: Game, holder: GameObject, static: StaticAbility, effect: TriggersAgain, thing: GameObject
) -> bool | None:
    """Whether a statement is in force and speaks of the abilities of an object."""
    if thing.zone is not Zone.BATTLEFIELD:
        if effect.of == DUNGEONS:
            return is_dungeon(thing) and thing.owner == holder.controller
        if thing.zone is Zone.STACK:
            of = Occasion(game, _NOTHING, holder.controller, holder.id).thing(effect.of, thing.id)
            return all_of([of, _holds(game, holder, static, effect)])
        # Statements on cards elsewhere are rare enough to be left in doubt.
        others = (Noun.SPELL, Noun.CARD)
        kinds = (part for part in inside(effect.of) if isinstance(part, Objects))
        return None if any(kind.noun in others for kind in kinds) else False
    of = Occasion(game, _NOTHING, holder.controller, holder.id).thing(effect.of, thing.id)
    return all_of([of, _holds(game, holder, static, effect)])


def _holds(game: Game, holder: GameObject, static: StaticAbility, effect: TriggersAgain) -> bool | None:
    asked = (static.condition, effect.during)
    return all_of([conditions.holds(game, one, holder.controller, holder.id) for one in asked])


def _caused(parts: Iterable[Occasion], effect: TriggersAgain) -> bool | None:
    """Whether the event, or some part of it that makes the ability trigger, is the cause that is named."""
    if effect.cause is None:
        return True
    return any_of([False, *(hit.answer for part in parts for hit in hits(part, effect.cause))])


@implements("603.2c")
def _parts(
    occasion: Occasion, ability: TriggeredAbility, about: tuple[TargetRef, ...]
) -> tuple[Occasion, ...]:
    """The event; each of those for which an ability triggers but once: "one or more"."""
    if not any(isinstance(part, Batch) for part in inside(ability.event)):
        return (occasion,)
    spoken_of = {one.id for one in about}
    found = (event for event in occasion.together if event.object in spoken_of)
    return tuple(occasion.at(event) for event in found) or (occasion,)


def _statements(game: Game) -> tuple[_Statement, ...]:
    return _STATEMENTS.get(game, "", lambda: tuple(_look(game)))


def _look(game: Game) -> Iterator[_Statement]:
    looks = view(game)
    for object_id, ability in looks.static:
        if isinstance(ability.effect, TriggersAgain):
            yield game.objects[object_id], ability, ability.effect
    for thing in game.in_zone(Zone.COMMAND):  # an emblem's statement functions in the command zone (113.6p)
        for own in looks.characteristics(thing.id).abilities if not thing.face.type_line.is_permanent else ():
            if isinstance(own, StaticAbility) and isinstance(own.effect, TriggersAgain):
                yield thing, own, own.effect


def may_trigger(occasion: Occasion, ability: TriggeredAbility, about: tuple[TargetRef, ...]) -> bool | None:
    """Whether an ability may trigger on an event, as far as permanents say."""
    ward = _ward_triggers(occasion.game, occasion.source, ability)
    return all_of([may_cause(occasion, ability, about), ward])


@implements("101.1")
def may_cause(occasion: Occasion, ability: TriggeredAbility, about: tuple[TargetRef, ...]) -> bool | None:
    """Whether an event may cause this ability to trigger, as far as permanents say."""
    # These statements are about entering and dying alone.
    if occasion.event.event not in ("entered", "died"):
        return True
    return any_of([_may_cause(part) for part in _parts(occasion, ability, about)])


def _may_cause(occasion: Occasion) -> bool | None:
    """The same for one event."""
    game, event = occasion.game, occasion.event
    forbids: list[bool | None] = [False]
    for holder, ability in view(game).static:
        effect = ability.effect
        # "Entering" is always meant; "dying" only where it says so.
        if isinstance(effect, CauseNoTriggers) and (effect.dying or event.event == "entered"):
            you = game.objects[holder].controller
            theirs = replace(occasion, you=you, source=holder)
            of = effect.of is None or theirs.thing(effect.of, occasion.source)
            holds = conditions.holds(game, ability.condition, you, holder)
            forbids.append(all_of([holds, of, theirs.thing(effect.what, event.object)]))
    found = any_of(forbids)
    return None if found is None else not found


@implements("702.21a", "101.1")
def _ward_triggers(game: Game, whose: ObjectId, ability: TriggeredAbility) -> bool | None:
    """Whether an ability may trigger as far as permanents say that ward abilities don't."""
    looks = view(game)
    # Other abilities that say the same are no ward abilities (702.21a).
    if "ward" not in looks.characteristics(whose).keywords or not is_ward(ability):
        return True
    forbids = [
        all_of(
            (
                fits(game, whose, told.effect.of, you=game.objects[holder].controller, source=holder),
                conditions.holds(game, told.condition, game.objects[holder].controller, holder),
            )
        )
        for holder, told in looks.static
        if isinstance(told.effect, WardIsOff) and isinstance(told.effect.of, Objects | EitherObjects)
    ]
    found = any_of(forbids)
    return None if found is None else not found
