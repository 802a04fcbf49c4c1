"""What players and objects do: casting, drawing, gaining life, being chosen as a target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.events import events as e
from app.engine.abilities.events import waiting as w
from app.engine.abilities.events.event_words import AbilityKind, Deed, DeedTo, PlayerDeed, Turns, Verb
from app.engine.abilities.nouns.objects import (
    CastBy,
    ControlledBy,
    EitherObjects,
    Elsewhere,
    ExiledWith,
    InEitherZone,
    InZone,
    Noun,
    Objects,
)
from app.engine.abilities.nouns.references import Player, This
from app.engine.rule import implements
from app.engine.state.characteristics.printed import unlocked
from app.engine.state.game import TargetRef
from app.engine.state.history import (
    BECAME_DESIGNATED,
    CYCLED,
    DID,
    FOR_MANA,
    KEYWORD,
    OF_LOYALTY,
    OF_MANA,
    Happened,
)
from app.engine.state.kinds.has_been import is_any
from app.engine.state.kinds.matching import all_of, any_of
from app.engine.state.players.designations import TEMPTED
from app.engine.state.zones.dungeons import ENTERED, ROOM
from app.engine.triggers.occasion import Hit, Occasion, about_object, once, was_such, watches
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.ids import ObjectId, PlayerId, Zone

_OF_PLACE: Final = (Elsewhere, ExiledWith, InEitherZone, InZone)
"""What is said of where a card comes from."""
_WHO_IS_NOT_TOLD = (Verb.TAP, Verb.UNTAP, Verb.EXILE)
"""Deeds of which the history holds whose the object is, not who did it."""


# ------------------------------------------------------------------------------------------- spells
@watches(e.Casts, "cast")
def _casts(occasion: Occasion, event: e.Casts) -> Iterator[Hit]:
    who = occasion.who(event.who, occasion.event.player)
    match event.what:
        case e.Nth(whose=whose, what=what, turns=None):
            spell = occasion.thing(what, occasion.event.object, as_spell=True)
            yield Hit(all_of([who, _is_theirs(occasion, whose), spell]))
        case e.Nth():
            # The first, second … of its kind, and by whom.
            yield Hit(all_of([who, _is_nth(occasion, event.what)]), _of_turn(occasion, event.what))
        case what:
            # The spell is looked at as it is on the stack, with what was announced.
            fitting = occasion.thing(what, occasion.event.object, as_spell=True)
            yield Hit(all_of([who, fitting]))


def _of_turn(occasion: Occasion, nth: e.Nth) -> tuple[TargetRef, ...] | None:
    """The spell, and as "that player" the opponent whose turn it is, where the text speaks of one."""
    if nth.turns is not Turns.EACH_OPPONENTS_TURN:
        return None
    spell = about_object(occasion.game, occasion.event.object) or ()
    return (*spell, TargetRef(occasion.game.turn.active, is_player=True))


def _is_nth(occasion: Occasion, nth: e.Nth) -> bool | None:
    """Whether this is the second, third ... of its kind that the player did this turn."""
    happened = occasion.event
    is_spell = happened.event == "cast"
    fitting = [
        _is_theirs(occasion, nth.whose),
        occasion.thing(nth.what, happened.object, as_spell=is_spell),
        _in_turns(occasion, nth.turns),
        True if nth.such is None else occasion.thing(nth.such, happened.object),
    ]
    if False in fitting:  # certainly another player, kind or turn
        return False
    before = [
        h for h in occasion.earlier_this_turn() if h.event == happened.event and h.player == happened.player
    ]
    # An event of drawing may tell of several cards.
    number = sum(max(1, h.amount) for h in before) if happened.event == "drew" else len(before)
    if number < nth.n - 1:
        return False
    if _is_any(nth.what):
        return all_of([*fitting, number == nth.n - 1])
    # Earlier spells are judged by what the history kept of them.
    kinds = [was_such(h, nth.what, occasion) for h in before]
    sure, possible = kinds.count(True), len(kinds) - kinds.count(False)
    if sure > nth.n - 1 or possible < nth.n - 1:
        return False
    return all_of([*fitting, True if sure == possible else None])


def _is_theirs(occasion: Occasion, whose: Player) -> bool | None:
    """Whether it is counted for who did it; "their" means just that player."""
    return True if whose is Player.THAT_PLAYER else occasion.who(whose, occasion.event.player)


def _is_any(what: Objects | EitherObjects) -> bool:
    """Whether a noun phrase says nothing but "spell" or "card", and whose."""
    rest = tuple(r for r in what.relatives if not isinstance(r, ControlledBy | CastBy))
    return is_any(replace(what, relatives=rest))


def _in_turns(occasion: Occasion, turns: Turns | None) -> bool | None:
    active = occasion.game.turn.active
    match turns:
        case Turns.EACH_TURN | Turns.IN_A_TURN:
            return True
        case Turns.EACH_OF_YOUR_TURNS:
            return active == occasion.you
        case Turns.EACH_OPPONENTS_TURN:
            return active != occasion.you
        case Turns.EACH_OF_THEIR_TURNS | Turns.THEIR_TURN:
            return active == occasion.event.player
        case Turns.OF_THE_GAME | Turns.YOUR_DRAW_STEPS | None:
            return None


@watches(e.BecomesLevel)
@implements("716.2a")
def _becomes_level(occasion: Occasion, event: e.BecomesLevel) -> Iterator[Hit]:
    if occasion.named("became level") and occasion.event.amount == event.n:
        yield Hit(occasion.thing(event.what, occasion.event.object))


@watches(e.BecomesTarget, "became target")
def _becomes_target(occasion: Occasion, event: e.BecomesTarget) -> Iterator[Hit]:
    happened = occasion.event
    target = happened.to if happened.to_player else happened.object
    answer = occasion.victim(event.what, target, is_player=happened.to_player)
    yield Hit(all_of([answer, occasion.by_item(event.by)]), occasion.target_and_item())


@watches(e.Activates, "activated")
def _activates(occasion: Occasion, event: e.Activates) -> Iterator[Hit]:
    # An event of a case may not tell which ability it was.
    told = occasion.event.amount > 0 or not event.no_mana_ability
    # "That isn't a mana ability" excludes it; nothing else does, as those are activated as well.
    if event.no_mana_ability and OF_MANA in occasion.event.said:
        return
    kind = _is_of_kind(occasion.event, event.kind) if told else None
    who = True if event.who is None else occasion.who(event.who, occasion.event.player)
    there, of = _as_activated(occasion), event.of
    # "Of an artifact they control" is asked as whoever activates it.
    if occasion.event.player is not None and Player.THEY in inside(of):
        there, of = replace(there, you=occasion.event.player), swapped(of, Player.THEY, Player.YOU)
    such = True if of is None else there.thing(of, occasion.event.object)
    # Whether the cost had the tap symbol is not kept.
    told_more = [None if event.without_tap else True]
    if event.only is not None:
        # A mana ability has no targets (605.1a).
        could = OF_MANA not in occasion.event.said and _could_target(occasion, occasion.event)
        told_more.append(None if could else False)
    yield Hit(all_of([who, such, kind, *told_more]))


def _could_target(occasion: Occasion, happened: Happened) -> bool:
    """Whether the ability with which something was activated may target the object with this ability."""
    items = [item for item in occasion.game.stack if not isinstance(item, str)]
    sources = [item for item in items if item.source == happened.object]
    return not sources or any(ref.id == occasion.source for i in sources for g in i.targets for ref in g)


@implements("608.2h")
def _as_activated(occasion: Occasion) -> Occasion:
    """The occasion with the source of an ability as it was, where it was used up for the costs."""
    source = occasion.event.object
    now = occasion.game.objects.get(source) if source is not None else None
    gone = now is None or now.version != occasion.event.version
    return replace(occasion, game=occasion.before) if gone and occasion.before is not None else occasion


def _is_of_kind(activated: Happened, kind: AbilityKind) -> bool | None:
    """Whether the ability was a loyalty ability, an equip ability ...; None where a case does not tell."""
    match kind:
        case AbilityKind.ANY:
            return True
        case _ if not activated.amount:
            return None
        case AbilityKind.LOYALTY:
            return OF_LOYALTY in activated.said
        case AbilityKind.MANA:
            return OF_MANA in activated.said
        case _:
            return (KEYWORD, kind.value) in activated.said


@watches(e.Expends)
@implements("700.14")
def _expends(occasion: Occasion, event: e.Expends) -> Iterator[Hit]:
    """The mana that a player spent to cast spells this turn reaches a number with this one."""
    player = occasion.event.player
    if occasion.named("cast") and occasion.who(event.who, player) is not False:
        before = [one for one in occasion.earlier_this_turn() if one.event == "cast" and one.player == player]
        # What was spent to cast spells this turn, this one included.
        now, *spent = (None if one.spent is None else len(one.spent) for one in (occasion.event, *before))
        known = [n for n in spent if n is not None]
        if now is None or len(known) < len(spent) or not isinstance(event.n, int):
            yield Hit(None)
        else:
            # Once: in the spell whose mana reaches the number (700.14).
            yield Hit(sum(known) < event.n <= sum(known) + now)


# ----------------------------------------------------------------------------------- other deeds
@watches(e.Acts)
def _acts(occasion: Occasion, event: e.Acts) -> Iterator[Hit]:
    """What a player does with a card or permanent; what the engine never does is no event."""
    happened = occasion.event
    own = _OF_ITS_OWN.get(event.verb)
    if own is not None and not isinstance(event.what, e.Nth):
        yield from own(occasion, event)
    elif event.verb is Verb.FULLY_UNLOCK:
        thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
        # Both halves are unlocked now.
        if occasion.named("unlocked") and thing is not None and len(unlocked(thing)) > 1:
            who = occasion.who(event.who, happened.player)
            yield Hit(all_of([who, occasion.thing(event.what, happened.object)]))
    elif event.verb is Verb.PLAY and occasion.named("played land"):
        who = occasion.who(event.who, happened.player)
        yield Hit(all_of([who, _land(occasion, event.what)]))
    elif event.verb is Verb.PLAY and occasion.named("cast"):  # 601.1a: a card that is cast is played
        who = occasion.who(event.who, happened.player)
        yield Hit(all_of([who, occasion.thing(event.what, happened.object, as_spell=True)]))
    elif event.verb is Verb.CYCLE:
        # A discard is a cycling only where it paid for that (702.29c).
        if occasion.named("discarded") and CYCLED in happened.said:
            yield Hit(all_of([occasion.who(event.who, happened.player), _card(occasion, event.what)]))
    elif happened.event in event.verb.seen:
        who = occasion.who(event.who, happened.player)
        if isinstance(event.what, e.Nth):
            yield Hit(all_of([who, _is_nth(occasion, event.what)]))
        else:
            yield from once(occasion, event.what, partial(_is_done, event))
    elif _may_be(happened, event.verb):
        told = event.verb not in _WHO_IS_NOT_TOLD
        yield Hit(False if told and occasion.who(event.who, happened.player) is False else None)


def _taps_for_mana(occasion: Occasion, event: e.Acts) -> Iterator[Hit]:
    # Tapped for a mana ability with {T} in its cost (106.12).
    if occasion.named("tapped") and FOR_MANA in occasion.event.said:
        who = occasion.who(event.who, occasion.event.player)
        yield Hit(all_of([who, occasion.thing(event.what, occasion.event.object)]))


def _creates(occasion: Occasion, event: e.Acts) -> Iterator[Hit]:
    # A token comes from nowhere: it was in no zone before (111.2).
    if occasion.named("entered") and not occasion.event.from_zone:
        yield from once(occasion, event.what, partial(_is_created, event))


_OF_ITS_OWN: Final = {Verb.TAP_FOR_MANA: _taps_for_mana, Verb.CREATE: _creates}
"""Deeds that the history does not hold under a name of their own."""


@implements("111.2")
def _is_created(event: e.Acts, occasion: Occasion) -> bool | None:
    """Whether a player creates such a token: it enters under that player's control, from nowhere."""
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    if happened.from_zone or (thing is not None and not thing.token):
        return False
    who = happened.player if happened.player is not None else happened.controller
    return all_of(
        [occasion.who(event.who, who), None if thing is None else occasion.thing(event.what, thing.id)]
    )


def _is_done(event: e.Acts, occasion: Occasion) -> bool | None:
    """Whether a player does it with such a card or permanent."""
    return all_of([occasion.who(event.who, occasion.event.player), _card(occasion, event.what)])


def _land(occasion: Occasion, what: object) -> bool | None:
    """Whether the land that was played is of the kind; where it came from is seen in the position before."""
    if isinstance(what, EitherObjects):
        return any_of(_land(occasion, kind) for kind in what.kinds) if not what.relatives else None
    if not isinstance(what, Objects):
        return _card(occasion, what)
    land = occasion.event.object
    places = tuple(one for one in what.relatives if isinstance(one, _OF_PLACE))
    looks = tuple(one for one in what.relatives if one not in places)
    # The card that was played is a permanent now (110.1).
    is_permanent = what.noun is Noun.CARD and bool(looks or not _is_any(what))
    noun = Noun.NONE if is_permanent else what.noun
    answer = _card(occasion, replace(what, relatives=looks, noun=noun))
    if not places:
        return answer
    # Where it came from shows in the position before it moved.
    there = replace(occasion, game=occasion.before) if occasion.before is not None else None
    from_there = there.thing(Objects(noun=Noun.CARD, relatives=places), land) if there is not None else None
    return all_of([answer, from_there])


def _card(occasion: Occasion, what: object) -> bool | None:
    """Whether the card that was drawn, discarded or sacrificed is of the kind; any card is a card."""
    if isinstance(what, Objects) and _is_any(what) and what.noun is Noun.CARD and not what.relatives:
        return True  # any card at all, whatever it turns out to be
    answer = occasion.thing(what, occasion.event.object)
    if isinstance(what, This):
        return answer
    if answer is False and occasion.named("discarded"):
        return _was_discarded(occasion, what)
    # What was drawn stays hidden, so it may be of the kind.
    return None if answer is False and occasion.named("drew") else answer


@implements("701.9a")
def _was_discarded(occasion: Occasion, what: object) -> bool | None:
    """Whether a card that was discarded is of the kind; None where nobody can see what it is."""
    card = occasion.event.object
    there = occasion.game.objects.get(card) if card is not None else None
    # Face down, or back in a hidden zone, nobody can see what it was.
    if there is None or there.zone not in (Zone.GRAVEYARD, Zone.EXILE) or there.face_down:
        return None
    kind = what.what if isinstance(what, e.Batch) else what
    return False if isinstance(kind, Objects | EitherObjects) and _is_of_cards(kind) else None


def _is_of_cards(kind: Objects | EitherObjects) -> bool:
    """Whether a noun phrase speaks of cards, with nothing said of where they are."""
    return all(one.noun is Noun.CARD and not one.relatives for one in kind.kinds)


def _may_be(happened: Happened, verb: Verb) -> bool:
    """Whether an event may be such a deed, though that is not told."""
    match verb:
        case Verb.CREATE:
            return happened.event == "entered" and not happened.from_zone
        case Verb.TAP:
            return happened.event == "tapped"
        case Verb.UNTAP:
            return happened.event == "untapped"
        case Verb.EXILE:
            return happened.event in ("left", "exiled")
        case _:
            return False


_MOVED: Final = {
    Deed.RETURNED: Zone.HAND,
    Deed.RETURNED_FROM_BATTLEFIELD: Zone.HAND,
    Deed.RETURNED_TO_A_PLAYERS_HAND: Zone.HAND,
    Deed.RETURNED_TO_OWNER: Zone.HAND,
    Deed.RETURNED_TO_HAND: Zone.HAND,
    Deed.EXILED_FROM_BATTLEFIELD: Zone.EXILE,
}
"""Where a permanent goes that leaves the battlefield so."""
_TO_YOURS: Final = (Deed.RETURNED, Deed.RETURNED_FROM_BATTLEFIELD)


@implements("400.3")
def _was_moved(event: e.Does, occasion: Occasion) -> bool | None:
    """Whether a permanent went to that zone: a hand is its owner's."""
    moved = occasion.event.object
    now = occasion.after.objects.get(moved) if occasion.after is not None and moved is not None else None
    if now is None:
        return None
    yours = event.deed not in _TO_YOURS or now.owner == occasion.you
    return now.zone is _MOVED[event.deed] and yours and occasion.thing(event.what, moved)


@implements("701.6a")
def _was_countered(occasion: Occasion, event: e.Does) -> bool | None:
    """Whether the spell that was countered is of the kind, as it was on the stack."""
    spell, before = occasion.event.to, occasion.before
    if before is None or spell is None or spell not in before.objects:
        return None
    return replace(occasion, game=before).thing(event.what, ObjectId(str(spell)))


@watches(e.Does)
def _does(occasion: Occasion, event: e.Does) -> Iterator[Hit]:
    if occasion.event.event in event.deed.seen and event.deed in _MOVED:
        yield from once(occasion, event.what, partial(_was_moved, event))
    elif event.deed is Deed.COUNTERED and occasion.named("countered"):
        yield Hit(_was_countered(occasion, event))
    elif occasion.event.event in event.deed.seen:
        yield from once(occasion, event.what, lambda one: one.thing(event.what, one.event.object))
    elif event.deed is Deed.TAPPED_FOR_TEAMWORK and occasion.named("tapped"):
        yield Hit(None if occasion.thing(event.what, occasion.event.object) is not False else False)
    elif event.deed is Deed.TAPPED_FOR_MANA and occasion.named("tapped"):
        for_mana = FOR_MANA in occasion.event.said
        yield Hit(occasion.thing(event.what, occasion.event.object) if for_mana else False)
    elif event.deed is Deed.DESTROYED and occasion.named("died"):
        yield Hit(None)


@watches(e.DoesTo)
def _does_to(occasion: Occasion, event: e.DoesTo) -> Iterator[Hit]:
    happened = occasion.event
    if happened.event not in event.deed.seen:
        return
    to = occasion.victim(event.to, happened.to, is_player=happened.to_player)
    if event.deed is DeedTo.TRANSFORMS and isinstance(event.to, This):  # the face whose ability this is
        # "Transforms into this face": it is the same object either way.
        to = None if happened.object is None else happened.object == occasion.source
    host = ObjectId(str(happened.to)) if happened.to is not None else None
    # What becomes attached to the object itself is "that permanent"; else it is what it becomes attached to.
    itself = event.deed is DeedTo.TRANSFORMS or isinstance(event.to, This)
    about = None if itself else about_object(occasion.game, host)
    # An ability counters, not the permanent that has it (701.6a).
    if event.deed is DeedTo.COUNTERS and happened.with_ and isinstance(event.what, Objects | EitherObjects):
        who = occasion.by_item(event.what)
    else:
        who = occasion.thing(event.what, happened.object)
    yield Hit(all_of([who, to]), about)


@watches(e.DoesOwn)
@implements("702.112b")
def _does_own(occasion: Occasion, event: e.DoesOwn) -> Iterator[Hit]:
    happened = occasion.event
    if event.becomes:
        if occasion.named(BECAME_DESIGNATED) and ("kind", event.deed) in happened.said:
            yield from once(occasion, event.what, lambda one: one.thing(event.what, one.event.object))
    elif occasion.named(DID) and happened.object and ("kind", event.deed) in happened.said:
        to, about = _done_to(occasion, event.to)
        yield Hit(all_of([occasion.thing(event.what, happened.object), to]), about)


@watches(e.PlayerDoesOwn)
def _player_does_own(occasion: Occasion, event: e.PlayerDoesOwn) -> Iterator[Hit]:
    happened = occasion.event
    if occasion.named(DID) and happened.player and ("kind", event.deed) in happened.said:
        to, about = _done_to(occasion, event.to)
        yield Hit(all_of([occasion.who(event.who, happened.player), to]), about)


def _done_to(
    occasion: Occasion, meant: e.Participant | None
) -> tuple[bool | None, tuple[TargetRef, ...] | None]:
    """Whether it was done to such an object, and that, where the event asks to what."""
    to = occasion.event.to
    if meant is None:
        return True, None
    if to is None:
        return False, None
    return occasion.thing(meant, ObjectId(str(to))), about_object(occasion.game, ObjectId(str(to)))


# ------------------------------------------------------------------------------- life and counters
@watches(e.PlayerDoes)
def _player_does(occasion: Occasion, event: e.PlayerDoes) -> Iterator[Hit]:
    happened = occasion.event
    if event.deed is PlayerDeed.ATTACKED and occasion.named("attacked") and happened.to_player:
        same = [h for h in occasion.alike() if h.to == happened.to]
        if same[0] is happened:  # the first attack on that player stands for all
            yield Hit(occasion.who(event.who, PlayerId(str(happened.to))))
    elif happened.event in event.deed.seen:
        these = [one for one in occasion.alike() if occasion.who(event.who, one.player) is not False]
        # "One or more players lose life" is one event for all of them (603.2c).
        first = not isinstance(event.who, e.Batch) or these[:1] == [happened]
        if first and (event.deed is not PlayerDeed.ROLL_NATURAL_20 or happened.amount == 20):
            yield Hit(occasion.who(event.who, happened.player))
    elif event.deed is PlayerDeed.CYCLE_OR_DISCARD_ANY and occasion.named("discarded"):
        yield Hit(None if occasion.who(event.who, happened.player) is not False else False)


@watches(e.Rolls, "rolled")
@implements("706.2")
def _rolls(occasion: Occasion, event: e.Rolls) -> Iterator[Hit]:
    result = occasion.event.amount
    such = result >= event.numbers[0] if event.higher else result in event.numbers
    yield Hit(all_of([such, occasion.who(event.who, occasion.event.player)]))


@watches(e.TemptedByRing, TEMPTED)
@implements("701.54d")
def _tempted_by_ring(occasion: Occasion, event: e.TemptedByRing) -> Iterator[Hit]:
    who, bearer = occasion.who(event.who, occasion.event.player), occasion.event.object
    if event.bearer is None:
        yield Hit(who)
    elif bearer is not None:
        yield Hit(all_of([who, occasion.thing(event.bearer, bearer)]), about_object(occasion.game, bearer))


@watches(w.RoomEntered, ENTERED)
@implements("309.4c")
def _room_entered(occasion: Occasion, event: w.RoomEntered) -> Iterator[Hit]:
    happened = occasion.event
    if happened.object == occasion.source:
        yield Hit(dict(happened.said).get(ROOM) == event.room)
