"""What objects have done and what has happened to them, also as they were in past events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.nouns.happened import (
    AmongThem,
    Being,
    BeingSo,
    CastFrom,
    CastOfDrawn,
    Fate,
    Passive,
    PutWhere,
    ThatHappened,
    WasPut,
    When,
    Whence,
)
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    DealtDamageBy,
    EitherObjects,
    Elsewhere,
    Noun,
    Objects,
)
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.relatives import Helped
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.history import CONTROL_GAINED, CREATED, DAMAGES, Happened, since_it_entered
from app.engine.state.kinds.in_combat import attacked, attacked_alone, blocked, was_blocked
from app.engine.state.kinds.in_events import GONE, was_of_kind
from app.engine.state.kinds.matching import Asking, all_of, answers, any_of, attached_of, ref, relates
from app.engine.values.card import CARD_TYPES
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone

_PAST: Final = (AmongThem, Being, BeingSo, CastFrom, CastOfDrawn, ThatHappened, WasPut)
_STILL_THERE: Final = (Fate.DAMAGED, Fate.DEALT_DAMAGE, Fate.ENTERED, Fate.NOT_THERE)
"""What is asked of permanents that are there, where somebody controls them."""


def is_past(what: AnyObjects) -> bool:
    """Whether it is asked what happened to objects, which may be gone, and not what is there."""
    past = _past_of(what)
    return bool(past) and not all(_is_there(r, what) for r in past)


def _past_of(what: AnyObjects) -> list[object]:
    """What is said of them that happened, where they may be gone since."""
    return [r for r in _relatives(what) if isinstance(r, _PAST) or _is_devoured(r)]


def _is_devoured(relative: object) -> bool:
    return isinstance(relative, Helped) and relative.deed == "devoured"


def number_done(
    game: Game,
    what: AnyObjects,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> int | None:
    """To how many such objects that happened this turn; None where the history does not tell it."""
    if len(what.relatives) == 1 and isinstance(there := what.relatives[0], CastFrom):
        by_you = Being(Passive.CAST, When.THIS_TURN, Player.YOU)
        what = replace(what, relatives=(by_you, Elsewhere(there.place)))
    past = _past_of(what)
    if len(past) != 1:
        return None
    if _is_devoured(past[0]):
        return _number_devoured(game, what, you, source, it)
    rest = replace(what, relatives=tuple(r for r in what.relatives if r is not past[0]))
    if isinstance(past[0], WasPut):
        return _number_put(game, past[0], rest, you, source)
    named = deed_of(past[0]) if past[0] in what.relatives else None
    if named is None:
        return None
    name, who = named
    found = _done(game, name, who, rest, you, source, it)
    if found is None:
        return None
    # Cards drawn one after another by one instruction may be told as one event with their number.
    return sum(max(1, event.amount) if name == "drew" else 1 for event in found)


@implements("400.7", "603.10a")
def _number_put(
    game: Game, put: WasPut, what: AnyObjects, you: PlayerId, source: ObjectId | None
) -> int | None:
    """How many permanents were put into graveyards this turn, or into that of one player."""
    if (put.when, put.origin) != (When.THIS_TURN, Origin.BATTLEFIELD) or put.where not in _GRAVEYARDS:
        return None
    answers: list[bool | None] = []
    for event in game.history:
        if event.event == "died" and event.turn == game.turn.number:
            thing = game.objects.get(event.object) if event.object is not None else None
            # It goes to its owner's graveyard, whoever controlled the permanent (404.1).
            owner = thing.owner if thing is not None else event.player or event.controller
            such = True if is_any(what) else was_of_kind(event, what, game, you, source)
            answers.append(all_of([owner == you or put.where is not PutWhere.YOUR_GRAVEYARD, such]))
    return None if None in answers else answers.count(True)


_GRAVEYARDS: Final = (PutWhere.A_GRAVEYARD, PutWhere.GRAVEYARDS, PutWhere.YOUR_GRAVEYARD)
_THERE: Final = (PutWhere.THERE, *_GRAVEYARDS)


@implements("702.82b", "400.7")
def _number_devoured(
    game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None, it: tuple[TargetRef, ...]
) -> int | None:
    """How many were sacrificed for a permanent as it entered, where it did not enter again since."""
    thing = game.objects.get(source) if source is not None else None
    if thing is None or len(what.relatives) != 1 or [one.id for one in it if not one.is_player] != [source]:
        return None
    # What has left since is asked about as it was; what came back has devoured nothing (400.7).
    if thing.version - it[0].version > (0 if thing.zone is Zone.BATTLEFIELD else 1):
        return None
    rest = replace(what, relatives=())
    events = since_it_entered(game.history, thing.id)
    eaten = (event for event in events if (event.event, event.to) == ("devoured", thing.id))
    such = [True if is_any(rest) else was_of_kind(event, rest, game, you, source) for event in eaten]
    return None if None in such else such.count(True)


def card_types_done(game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None) -> int | None:
    """How many card types there are among what something was done to this turn."""
    found = _events_of(game, what, you, source)
    if found is None or not all(event.types for event in found):
        return None
    # An artifact creature is of both types, and each type counts once (205.2b).
    return len({kind for event in found for kind in event.types if kind in CARD_TYPES})


@implements("202.3", "608.2h")
def mana_values_cast(
    game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None
) -> list[int] | None:
    """The mana values of the spells of a kind that were cast this turn; None where one is not known."""
    found = _events_of(game, what, you, source)
    # As each was on the stack, with the X that was announced (202.3e).
    values = [event.mana_value for event in found or () if event.event == "cast"]
    known = [value for value in values if value is not None]
    return known if found is not None and len(known) == len(found) else None


def _events_of(game: Game, what: AnyObjects, you: PlayerId, source: ObjectId | None) -> list[Happened] | None:
    """The events of this turn of which a kind speaks; None where that can't be told."""
    past = [r for r in what.relatives if isinstance(r, _PAST)]
    named = deed_of(past[0]) if len(past) == 1 else None
    rest = replace(what, relatives=tuple(r for r in what.relatives if r not in past))
    return None if named is None else _done(game, *named, rest, you, source, ())


def _done(
    game: Game,
    name: str,
    who: Player | None,
    rest: AnyObjects,
    you: PlayerId,
    source: ObjectId | None,
    it: tuple[TargetRef, ...],
) -> list[Happened] | None:
    """The events of this turn in which it happened to such objects; None where that can't be told."""
    if (name == CREATED and came_untold(game)) or (name == "entered" and came_untold(game, "entered")):
        return None
    found: list[Happened] = []
    seen: set[tuple[ObjectId | None, int]] = set()
    for event in game.history:
        # A creature that attacks in two combat phases is one creature that attacked this turn.
        again = name == "attacked" and (event.object, event.version) in seen
        if event.event != name or event.turn != game.turn.number or again:
            continue
        seen.add((event.object, event.version))
        # What dies goes to its owner's graveyard, but is said of whoever controlled it (603.10a).
        whose = event.controller if name in ("died", "entered") else event.player
        mine = True if who is None else None if whose is None else _by(game, who, you, whose, it)
        such = True if is_any(rest) else was_of_kind(event, rest, game, you, source)
        answer = all_of([mine, such])
        # One of which it can't be told leaves the number open: a guess could turn a condition either way.
        if answer is None:
            return None
        found += [event] if answer else []
    return found


def came_untold(game: Game, name: str = CREATED) -> bool:
    """Whether there is a token, or any permanent, that came under the active player's control this turn,
    nobody told how."""
    told = {event.object for event in game.history if event.event in (name, CONTROL_GAINED)}
    there = (thing for thing in game.battlefield(game.turn.active) if thing.token or name != CREATED)
    return any(thing.sick and thing.id not in told for thing in there)


def _relatives(what: AnyObjects) -> tuple[object, ...]:
    kinds = what.kinds if isinstance(what, EitherObjects) else ()
    return (*what.relatives, *(relative for kind in kinds for relative in _relatives(kind)))


def _is_there(relative: object, what: AnyObjects) -> bool:
    """Whether it is asked of what is still there: "each creature you control that entered this turn"."""
    controlled = any(isinstance(r, ControlledBy) for r in what.relatives)
    happened = isinstance(relative, ThatHappened) and relative.fate in _STILL_THERE and controlled
    cards = isinstance(relative, WasPut) and not isinstance(what, EitherObjects) and what.noun is Noun.CARD
    return happened or cards or isinstance(relative, BeingSo)


def deed_of(past: object) -> tuple[str, Player | None] | None:
    """What the history calls it, and who did it, or whose it was; None for what it does not tell."""
    match past:
        case Being(what=what, when=When.THIS_TURN, who=who) if what.seen:
            return what.seen[0], who
        case ThatHappened(fate=fate, when=When.THIS_TURN) if fate.seen:
            return fate.seen[0], None if fate in (Fate.ATTACKED, Fate.DIED) else Player.YOU
        case _:
            return None


def is_any(what: AnyObjects) -> bool:
    """Whether a kind is no more than "a card" or "a spell"."""
    if isinstance(what, EitherObjects) or what.relatives or what.other:
        return False
    return what.rows == ((),)


def _by(game: Game, who: Player, you: PlayerId, player: PlayerId, it: tuple[TargetRef, ...]) -> bool | None:
    answer = relates(game, who, you, player)
    spoken_of = [ref.id for ref in it if ref.is_player]
    return player in spoken_of if answer is None and spoken_of else answer


@answers(Being)
@implements("608.2h", "400.7")
def _drawn(relative: Being, asking: Asking) -> bool | None:
    """ "Two cards in your hand drawn this turn"; all else that was done to it is told by events alone."""
    if relative != Being(Passive.DRAWN, When.THIS_TURN):
        return None
    card, turn = asking.object, asking.game.turn.number
    drawn = (e for e in asking.game.history if e.event == "drew" and e.turn == turn and e.object == card.id)
    # What was put back and came to the hand otherwise is another object since (400.7).
    return card.zone is Zone.HAND and any(card.version - event.version in (0, 1) for event in drawn)


@answers(Whence)
@implements("601.2a", "707.10")
def _whence(relative: Whence, asking: Asking) -> bool | None:
    """ "cast from a graveyard"; a copy of a spell was cast from nowhere"""
    record = asking.record or asking.object.cast
    if record is None:
        return None
    if relative is Whence.GRAVEYARD:
        return record.from_zone is Zone.GRAVEYARD and not record.copied
    return record.from_zone is not Zone.HAND or record.copied


@implements("707.10")
def _now(fate: Fate, asking: Asking) -> bool | None:
    """What no turn is said of: "that isn't on the battlefield", "that wasn't cast" """
    thing = asking.object
    match fate:
        case Fate.NOT_THERE:
            return asking.as_spell or thing.zone is not Zone.BATTLEFIELD
        case Fate.NOT_CAST if thing.zone is Zone.STACK and thing.cast is not None:
            return thing.cast.copied
        case _:
            return None


@answers(ThatHappened)
def _happened(relative: ThatHappened, asking: Asking) -> bool | None:
    thing, now = asking.object, asking.game.turn.number
    today = [event for event in asking.game.history if event.turn == now]
    events = since_it_entered(today, thing.id)
    if relative.when is not When.THIS_TURN:
        return _now(relative.fate, asking)
    match relative.fate:
        case Fate.DAMAGED:
            # Damage that regenerating took off was dealt all the same (701.19a).
            return thing.damage > 0 or any(e.event in DAMAGES and e.to == thing.id for e in events)
        case Fate.DEALT_DAMAGE | Fate.DAMAGED_YOU | Fate.DAMAGED_YOU_IN_COMBAT | Fate.DAMAGED_PLAYER:
            return any(_is_such(relative.fate, event, asking.you) for event in _dealt(events, thing))
        case Fate.ENTERED | Fate.NOT_ENTERED:
            came = _entered(events, thing)
            return None if came is None else came is (relative.fate is Fate.ENTERED)
        case Fate.ATTACKED | Fate.ATTACKED_ALONE | Fate.NOT_ATTACKED | Fate.NOT_ATTACKED_OR_ENTERED:
            return _has_attacked(relative.fate, asking.game, events, thing)
        case Fate.BLOCKED:
            return blocked(today, thing)
        case Fate.WAS_BLOCKED:
            return was_blocked(today, thing)
        case Fate.BLOCKED_OR_WAS:
            return any_of([blocked(today, thing), was_blocked(today, thing)])
        case Fate.ATTACKED_OR_BLOCKED:
            return any_of([attacked(events, thing), blocked(today, thing)])
        case Fate.CYCLED_OR_DISCARDED:
            return _put_there(today, thing, "discarded", asking.you)
        case Fate.MILLED:
            return _put_there(today, thing, "milled")
        case _:
            return None


def _has_attacked(fate: Fate, game: Game, events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether it attacked in the turn, alone or not, or neither did so nor entered."""
    if fate is Fate.ATTACKED_ALONE:
        return attacked_alone(game, events, thing)
    if fate is Fate.ATTACKED:
        return attacked(events, thing)
    came = fate is Fate.NOT_ATTACKED_OR_ENTERED and _entered(events, thing)
    return all_of([not attacked(events, thing), None if came is None else not came])


def _entered(events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether it entered in the turn; perhaps, where it came under its controller's control in it."""
    entered = any(e.event == "entered" and e.object == thing.id for e in events)
    return True if entered else None if thing.sick else False


@implements("702.29a", "400.7")
def _put_there(events: Sequence[Happened], thing: GameObject, event: str, by: PlayerId | None = None) -> bool:
    """Whether a card lies where it came as it was milled, or discarded; a cycled one is discarded, too."""
    own = (e for e in events if (e.event, e.object) == (event, thing.id) and by in (None, e.player))
    return any(e.version in (thing.version - 1, thing.version) for e in own)


def _is_such(fate: Fate, damage: Happened, you: PlayerId) -> bool:
    """Whether it is such damage: any, some to you, combat damage to a player."""
    in_combat = damage.event == "combat damage"
    match fate:
        case Fate.DAMAGED_YOU:
            return damage.to == you
        case Fate.DAMAGED_YOU_IN_COMBAT:
            return in_combat and damage.to == you
        case Fate.DAMAGED_PLAYER:
            return in_combat and damage.to_player
        case _:
            return True


def _dealt(events: Sequence[Happened], thing: GameObject) -> Iterator[Happened]:
    """The damage that an object dealt."""
    return (event for event in events if event.event in DAMAGES and event.object == thing.id)


_ELSEWHERE: Final = ("put into graveyard", "discarded")
_PUT_THERE: Final = {
    Origin.BATTLEFIELD: GONE,
    Origin.ANYWHERE: (*GONE, *_ELSEWHERE),
    Origin.ANYWHERE_ELSE: _ELSEWHERE,
}


@answers(WasPut)
@implements("400.7")
def _was_put(relative: WasPut, asking: Asking) -> bool | None:
    """ "that was put there from the battlefield this turn": what moves on is a new object then."""
    names = _PUT_THERE.get(relative.origin)
    known = (relative.when, relative.by) == (When.THIS_TURN, None) and relative.where in _THERE
    if names is None or not known:
        return None
    thing, now = asking.object, asking.game.turn.number
    if relative.where is PutWhere.YOUR_GRAVEYARD and thing.owner != asking.you:
        return False
    left = [e for e in asking.game.history if e.turn == now and e.event in names]
    versions = {e.version for e in left if e.object == thing.id}  # a case tells of what is there already
    return thing.zone is Zone.GRAVEYARD and not versions.isdisjoint((thing.version - 1, thing.version))


@answers(Helped)
@implements("702.51c", "702.122b", "702.171c")
def _helped(relative: Helped, asking: Asking) -> bool | None:
    """ "that convoked it", "that crewed it this turn": the object whose text it is"""
    spoken_of = {one.id for one in asking.it if not one.is_player}
    if asking.source is None or (isinstance(relative.what, It) and not spoken_of <= {asking.source}):
        return None
    thing, turn = asking.object, asking.game.turn.number
    return any(
        (event.event, event.object, event.to) == (relative.deed, thing.id, asking.source)
        and event.version == thing.version
        # Convoking is remembered as long as the permanent is there; the other deeds are asked of this turn.
        and (event.turn == turn or relative.deed == "convoked")
        for event in asking.game.history
    )


@answers(DealtDamageBy)
@implements("608.2i")
def _dealt_damage_by(relative: DealtDamageBy, asking: Asking) -> bool | None:
    """ "dealt damage by this creature this turn": by the object that this is now (400.7)"""
    if isinstance(relative.by, Objects | EitherObjects):
        return _dealt_damage_by_any(relative, relative.by, asking)
    if asking.source is None:
        return None
    by: tuple[TargetRef, ...] | None
    if isinstance(relative.by, This):
        by = (ref(asking.game, asking.source),)
    else:
        by = attached_of(asking.game, asking.source, relative.by)
    if by is None:
        return None
    dealers = {(one.id, one.version) for one in by}
    return any((hit.object, hit.version) in dealers for hit in _hits(relative, asking))


def _hits(relative: DealtDamageBy, asking: Asking) -> Iterator[Happened]:
    """The damage that was dealt to an object this turn."""
    thing, now = asking.object, asking.game.turn.number
    damages = ("combat damage",) if relative.combat else DAMAGES
    events = since_it_entered([e for e in asking.game.history if e.turn == now], thing.id)
    # What was prevented was never dealt (615.6).
    return (e for e in events if e.event in damages and e.to == thing.id and e.amount > 0)


def _dealt_damage_by_any(relative: DealtDamageBy, by: AnyObjects, asking: Asking) -> bool | None:
    """ "dealt damage this turn by a Spider you controlled": as that was as it dealt it"""
    return any_of(
        None if hit.controller is None else was_of_kind(hit, by, asking.game, asking.you)
        for hit in _hits(relative, asking)
        if hit.controller in (asking.you, None)
    )
