"""Casting as rarer texts tell of it, and what spells and abilities bring about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.events import casting_events as c
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects, Word
from app.engine.state.history import SHUFFLED
from app.engine.state.kinds.matching import all_of, any_of
from app.engine.triggers.occasion import Hit, Occasion, caused_by, hits, was_such, watches
from app.engine.values.frozen import replace
from app.engine.values.ids import ZONES, Zone

_PLACES: Final = {
    "from exile": (Zone.EXILE,),
    "from your graveyard": (Zone.GRAVEYARD,),
    "from your hand": (Zone.HAND,),
    "from anywhere other than exile": tuple(zone for zone in ZONES if zone is not Zone.EXILE),
}
"""Where a spell was cast from, by what texts say."""
_DONE: Final[dict[c.Done, tuple[str, ...]]] = {
    c.Done.DISCARD: ("discarded",),
    c.Done.GAIN_LIFE: ("gained life",),
    c.Done.SHUFFLE: (SHUFFLED,),
    c.Done.DESTROY: ("died",),
    c.Done.EXILE: ("left", "exiled"),
}
"""Events that may have come about so."""


def _from(occasion: Occasion, zones: tuple[Zone, ...]) -> bool | None:
    """Whether the spell was cast from such a zone."""
    spell = occasion.game.objects.get(occasion.event.object) if occasion.event.object is not None else None
    # A spell knows where it was cast from; a spell put there otherwise does not.
    return None if spell is None or spell.cast is None else spell.cast.from_zone in zones


def _kicked(what: AnyObjects) -> AnyObjects:
    """Such spells, as far as they were kicked."""
    if isinstance(what, EitherObjects):
        return replace(what, kinds=tuple(map(_with_kicker, what.kinds)))
    return _with_kicker(what)


def _with_kicker(what: Objects) -> Objects:
    return replace(what, common=(*what.common, Word("kicked")))


def _is_nth(occasion: Occasion, what: AnyObjects, n: int) -> bool | None:
    """Whether so many such spells less one were cast before it, this turn."""
    before = [one for one in occasion.earlier_this_turn() if one.event == "cast"]
    such = [was_such(one, what, occasion) for one in before]
    sure, possible = such.count(True), len(such) - such.count(False)
    if not sure < n <= possible + 1:  # this one counted in
        return False
    return True if sure == possible else None


def _is_later(occasion: Occasion, first: c.NotFirst | c.FirstOfKind) -> bool | None:
    """Whether the player has cast a spell before, this turn, or one of a kind."""
    caster = occasion.event.player
    before = [one for one in occasion.earlier_this_turn() if one.event == "cast" and one.player == caster]
    match first:
        case c.NotFirst.THAT_TURN:  # "that turn" is the turn in which it happens
            return bool(before) and occasion.game.turn.active == occasion.you
        case c.NotFirst():
            return bool(before)
        case c.FirstOfKind(what=what):
            return any_of([was_such(one, what, occasion) for one in before])


@watches(c.CastsSo, "cast")
def _casts_so(occasion: Occasion, event: c.CastsSo) -> Iterator[Hit]:
    item, what = occasion.event.object, event.what
    if event.kicked and isinstance(what, Objects | EitherObjects):
        what = _kicked(what)
    plain = (
        hits(occasion, Casts(event.who, what))
        if event.who is not None
        else (Hit(occasion.thing(event.what, item, as_spell=True)),)
    )
    for hit in plain:
        spell = occasion.game.objects.get(item) if item is not None else None
        record = spell.cast if spell is not None else None
        told = [hit.answer]
        if event.n is not None and isinstance(event.what, Objects | EitherObjects):
            told.append(_is_nth(occasion, event.what, event.n))
        # "from exile" is part of the event, not of the object.
        if event.place is not None:
            told.append(_from(occasion, _PLACES[event.place]))
        if event.keyword is not None:  # its ways of being cast are kept with the spell
            told.append(None if record is None else event.keyword in record.ways)
        if event.by is not None:  # which permanent made the mana that was spent is not kept
            told.append(None)
        if event.first is not None:
            told.append(_is_later(occasion, event.first))
        yield Hit(all_of(told))


@watches(c.CausesDeed)
def _causes_deed(occasion: Occasion, event: c.CausesDeed) -> Iterator[Hit]:
    if occasion.named(*_DONE[event.deed]):
        caused = caused_by(occasion, event.by)
        # The card is looked at where it has gone, as it triggers from there (702.29c).
        own = event.what is None or occasion.thing(event.what, occasion.event.object)
        who = event.who is None or occasion.who(event.who, occasion.event.player)
        yield Hit(all_of([own, who, caused.answer]), caused.about)
