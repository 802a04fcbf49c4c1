"""The menu of selected objects: only what makes sense for what is selected."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.state.game import Game
from app.engine.values.card import is_unknown
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.services.table.edits.several import Ids
from app.services.table.menus import bonds, chosen_and_cast, copies, happenings, looks, numbers, places
from app.services.table.menus.entries import Entry
from app.services.table.menus.selected import Selected, selected


def object_menu(game: Game, ids: Ids) -> tuple[Entry, ...]:
    """The menu for these objects as they are now; () for none."""
    chosen = selected(game, ids)
    if not chosen.things:
        return ()
    spells = chosen.any(lambda thing: thing.prepared_by is not None)  # of what is prepared: they come and go
    parts = [tuple(part(chosen)) for part in ((places.removal,) if spells else _PARTS)]
    return tuple(
        replace(entry, separated=n == 0 and place > 0)
        for place, part in enumerate(filter(None, parts))
        for n, entry in enumerate(part)
    )


def _are_unknown(chosen: Selected) -> bool:
    return chosen.all(lambda thing: is_unknown(thing.card))


def _unknown(chosen: Selected) -> Iterator[Entry]:
    """Which card it is comes before all else that may be said of a card that nobody knows."""
    if _are_unknown(chosen):
        yield from looks.known(chosen)


def _permanents(chosen: Selected) -> Iterator[Entry]:
    if not chosen.are_in(Zone.BATTLEFIELD):
        return
    yield from looks.statuses(chosen)
    yield from numbers.counters(chosen)
    yield from numbers.damage(chosen)


def _bound(chosen: Selected) -> Iterator[Entry]:
    yield from bonds.attachments(chosen)
    yield from bonds.players(chosen)


def _more(chosen: Selected) -> Iterator[Entry]:
    yield from looks.faces(chosen)
    yield from copies.copies(chosen)
    yield from numbers.designations(chosen)
    yield from chosen_and_cast.chosen_things(chosen)
    yield from chosen_and_cast.how_cast(chosen)


def _cards(chosen: Selected) -> Iterator[Entry]:
    yield from numbers.commanders(chosen)
    yield from bonds.exiled(chosen)
    yield from bonds.playing(chosen)
    if not _are_unknown(chosen):
        yield from looks.known(chosen)
    yield from looks.told(chosen)


def _happening(chosen: Selected) -> Iterator[Entry]:
    yield from happenings.fights(chosen)
    yield from happenings.happenings(chosen)


_PARTS = (_unknown, _permanents, _happening, _more, _bound, _cards, places.places)
