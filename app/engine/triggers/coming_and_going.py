"""Entering, leaving, dying: events of objects that change zones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events import events as e
from app.engine.abilities.events.event_words import Arrival, Origin, Place
from app.engine.abilities.events.events import LosesControl
from app.engine.abilities.events.waiting import OfCard
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.changes import REBOUND
from app.engine.state.combat.fighting import attacked_by
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.history import CONTROL_GAINED, RESOLVED
from app.engine.state.kinds.matching import all_of
from app.engine.triggers.occasion import Hit, Occasion, about_object, once, watches
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone

_TO_GRAVEYARD: Final = ("died", "put into graveyard")
"""What the history calls it that a card is put into a graveyard."""


@watches(e.Enters, "entered")
def _enters(occasion: Occasion, event: e.Enters) -> Iterator[Hit]:
    yield from once(occasion, event.what, partial(_came, event))


def _came(event: e.Enters, occasion: Occasion) -> bool | None:
    """Whether one object enters as the ability says."""
    return all_of([_arrived(occasion, event.how), _is(event.what)(occasion)])


def _is(what: object) -> Callable[[Occasion], bool | None]:
    """Whether the object of an occasion is of a kind."""
    return lambda occasion: occasion.thing(what, occasion.event.object)


def _arrived(occasion: Occasion, how: Arrival) -> bool | None:
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    match how:
        case Arrival.PLAIN:
            return True
        case Arrival.TAPPED | Arrival.UNTAPPED:  # as the permanent is just after it entered (603.6a)
            return None if thing is None else thing.tapped is (how is Arrival.TAPPED)
        case Arrival.UNDER_YOUR_CONTROL:
            return happened.controller == occasion.you  # "under your control": the controller as it enters
        case Arrival.UNDER_AN_OPPONENTS_CONTROL:
            return happened.controller != occasion.you
        case Arrival.FROM_EXILE:
            return happened.from_zone == "exile"
        case Arrival.FROM_A_GRAVEYARD:
            return happened.from_zone == "graveyard"
        case Arrival.FROM_YOUR_GRAVEYARD | Arrival.FROM_YOUR_HAND:
            mine = thing is not None and thing.owner == occasion.you
            return how.value == f"from your {happened.from_zone}" and mine
        case Arrival.ATTACKING:
            return thing is not None and attacked_by(occasion.game, thing.id) is not None
        case Arrival.TRANSFORMED:
            return thing is not None and thing.face_index > 0


@watches(e.PutsOntoBattlefield, "entered")
@implements("110.2a")
def _puts_onto_battlefield(occasion: Occasion, event: e.PutsOntoBattlefield) -> Iterator[Hit]:
    """Who puts it there controls it, unless that is said otherwise: then it is not known who did."""
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    player, sure = happened.controller, thing is not None and thing.owner == happened.controller
    who = occasion.who(event.who, player)
    about = about_object(occasion.game, happened.object) or ()
    about += (TargetRef(player, is_player=True),) if player is not None else ()
    yield Hit(all_of([who if sure else None, occasion.thing(event.what, happened.object)]), about)


@watches(OfCard)
def _of_card(occasion: Occasion, event: OfCard) -> Iterator[Hit]:
    happened, card = occasion.event, occasion.game.objects.get(occasion.source)
    own, exiled = happened.object == occasion.source, card is not None and card.zone is Zone.EXILE
    match event:
        case OfCard.DISCARDED if occasion.named("discarded"):
            yield Hit(own)
        case OfCard.REVEALED if occasion.named("drew") and own:
            # Miracle asks for the first card drawn this turn, and for its being revealed.
            drawn = (h for h in occasion.earlier_this_turn() if h.event == "drew")
            shown = ("reveal", "True") in happened.said
            yield Hit(shown and all(h.player != happened.player for h in drawn))
        case OfCard.RESOLVED if occasion.named(RESOLVED):
            yield Hit(own)
        case OfCard.REBOUNDED if occasion.named("upkeep") and card is not None and exiled:
            # The card, still where the keyword put it.
            yield Hit(occasion.game.turn.active == card.owner and card.exiled_with == REBOUND)
        case OfCard.SUSPENDED if occasion.named("upkeep") and card is not None and exiled:
            # The owner's upkeep, while it has a time counter.
            yield Hit(occasion.game.turn.active == card.owner and "time" in dict(card.counters))
        case OfCard.LAST_REMOVED if occasion.named("counters removed") and own and card is not None:
            # The last counter is gone, and the card is still exiled.
            time = ("kind", "time") in happened.said
            yield Hit(time and not dict(card.counters).get("time") and exiled)


@watches(e.Leaves)
def _leaves(occasion: Occasion, event: e.Leaves) -> Iterator[Hit]:
    if event.place is Place.BATTLEFIELD:
        if occasion.named("died", "left"):
            yield from once(occasion, event.what, _is(event.what), "died", "left")
    elif occasion.named("left graveyard"):
        yield from once(occasion, event.what, partial(_left_graveyard, event))


@watches(LosesControl, CONTROL_GAINED, "died", "left")
@implements("603.10d", "109.4")
def _loses_control(occasion: Occasion, event: LosesControl) -> Iterator[Hit]:
    """Another player gains control of it, or it leaves the battlefield, where nobody controls it."""
    happened = occasion.event
    whose = occasion.who(event.who, happened.controller)
    yield Hit(all_of([whose, occasion.thing(event.what, happened.object)]))


@watches(e.GainsControl, CONTROL_GAINED)
@implements("110.2")
def _gains_control(occasion: Occasion, event: e.GainsControl) -> Iterator[Hit]:
    happened = occasion.event
    lost = True if event.from_ is None else occasion.who(event.from_, happened.controller)
    gained = occasion.who(event.who, happened.player)
    yield Hit(all_of([gained, lost, occasion.thing(event.what, happened.object)]))


@implements("603.10a")
def _left_graveyard(event: e.Leaves, occasion: Occasion) -> bool | None:
    """Whether one card leaves such a graveyard; it is looked at as it was there."""
    happened, before = occasion.event, occasion.before
    # As it was in the graveyard: afterwards it is a card elsewhere (603.10a).
    thing = before.objects.get(happened.object) if before and happened.object is not None else None
    if before is None or thing is None:
        return None
    whose = {
        Place.YOUR_GRAVEYARD: thing.owner == occasion.you,  # each card is in its owner's graveyard
        Place.AN_OPPONENTS_GRAVEYARD: thing.owner != occasion.you,
    }
    there = thing.zone is Zone.GRAVEYARD
    fits = replace(occasion, game=before).thing(event.what, thing.id) if there else None
    return all_of([whose.get(event.place, True), fits])


@watches(e.PutIntoGraveyard, *_TO_GRAVEYARD)
def _put_into_graveyard(occasion: Occasion, event: e.PutIntoGraveyard) -> Iterator[Hit]:
    yield from once(occasion, event.what, partial(_was_put, event), *_TO_GRAVEYARD)


@implements("109.2", "603.6c")
def _of_cards(what: object) -> bool:
    """Whether a noun phrase speaks of cards, which what comes from the battlefield is only afterwards."""
    kind = what.what if isinstance(what, e.Batch) else what
    kinds = kind.kinds if isinstance(kind, EitherObjects) else (kind,)
    return all(isinstance(one, Objects) and one.noun is Noun.CARD for one in kinds)


@implements("603.6c")
def after_all(before: Game, after: Game, ability: TriggeredAbility) -> Game | None:
    """The position after the event for "from anywhere", which never looks back; None for what does."""
    match ability.event:
        case e.PutIntoGraveyard(what=what, origin=Origin.ANYWHERE) if not isinstance(what, This):
            return after if before is not after else None
        case _:
            return None


def is_still_there(game: Game | None, thing: GameObject) -> bool:
    """Whether a permanent is the same one in that position; always, where none is to be looked at."""
    there = game.objects.get(thing.id) if game is not None else thing
    return there is not None and (there.zone, there.version) == (thing.zone, thing.version)


def _was_put(event: e.PutIntoGraveyard, occasion: Occasion) -> bool | None:
    """Whether one card is put into a graveyard as the ability says."""
    happened = occasion.event
    thing = occasion.game.objects.get(happened.object) if happened.object is not None else None
    owner = None if thing is None else thing.owner
    fits = occasion.thing(event.what, happened.object)
    # "A creature card": a token has no card, and a land creature is a land card afterwards.
    if fits is False and occasion.after is not None and thing is not None and not thing.token:
        fits = _is(event.what)(replace(occasion, game=occasion.after)) if _of_cards(event.what) else False
    fitting = [fits, occasion.who(event.whose, owner)]
    # A card may have been one of that kind where it was, which a case need not tell; a permanent is on the
    # battlefield (109.2), so nothing that comes from elsewhere is one.
    untold = _of_cards(event.what) and occasion.after is None
    if happened.event == "put into graveyard" and fitting[0] is False and untold:
        fitting[0] = None
    return all_of([*fitting, _from(occasion, event.origin, owner)])


_MOVES: Final = ("left", "exiled", "put into command zone")
_TO_HAND: Final = ("left", "left graveyard")


@watches(e.PutIntoZone, *_MOVES, *_TO_HAND)
def _put_into_zone(occasion: Occasion, event: e.PutIntoZone) -> Iterator[Hit]:
    # What comes from a graveyard into another zone is told by its arrival there as well.
    names = _TO_HAND if event.zone is Zone.HAND else _MOVES
    if occasion.named(*names):
        yield from once(occasion, event.what, partial(_was_put_there, event), *names)


def _was_put_there(event: e.PutIntoZone, occasion: Occasion) -> bool | None:
    """Whether one object is put into exile, or into the command zone, as the ability says."""
    happened = occasion.event
    after = occasion.after
    thing = after.objects.get(happened.object) if after is not None and happened.object else None
    if after is None or thing is None:
        return None
    fits = _is(event.what)(occasion)
    if fits is False and _of_cards(event.what):
        fits = _is(event.what)(replace(occasion, game=after))
    elif happened.event != "left" and fits is False and not isinstance(event.what, This):
        fits = None  # the phrase may speak of what it was before it moved
    there: bool | None = thing.zone is event.zone
    if event.zone is Zone.COMMAND and thing.commander and thing.zone in (Zone.HAND, Zone.LIBRARY):
        # Its owner may put it into the command zone instead, which is told as a move of its own (903.9b):
        # what no longer fits there can't be told then.
        there = False if _is(event.what)(replace(occasion, game=after)) else None
    return all_of([there, _from(occasion, event.origin, thing.owner), fits])


_ZONES: Final = {
    Origin.BATTLEFIELD: ("battlefield",),
    Origin.A_LIBRARY: ("library",),
    Origin.LIBRARIES: ("library",),
    Origin.THEIR_LIBRARY: ("library",),
    Origin.YOUR_LIBRARY: ("library",),
    Origin.YOUR_GRAVEYARD: ("graveyard",),
    Origin.YOUR_LIBRARY_OR_GRAVEYARD: ("library", "graveyard"),
    Origin.YOUR_HAND: ("hand",),
    Origin.HAND_OR_LIBRARY: ("hand", "library"),
    Origin.GRAVEYARDS_OR_BATTLEFIELD: ("graveyard", "battlefield"),
}
"""The zones that each origin names."""
_ANYBODYS: Final = (
    *(Origin.BATTLEFIELD, Origin.A_LIBRARY, Origin.LIBRARIES),
    *(Origin.THEIR_LIBRARY, Origin.GRAVEYARDS_OR_BATTLEFIELD),
)


def _from(occasion: Occasion, origin: Origin, owner: PlayerId | None) -> bool | None:
    """Whether it came from there; hands, libraries and graveyards hold their owner's cards alone (400.3)."""
    zone = occasion.event.from_zone
    match origin:
        # "from anywhere" is never a leaves-the-battlefield ability, yet it sees this as well (603.6c).
        case Origin.UNSAID | Origin.ANYWHERE:
            return True
        case Origin.ANYWHERE_ELSE:
            return zone != "battlefield"
        case _:
            return zone in _ZONES[origin] and (origin in _ANYBODYS or owner == occasion.you)
