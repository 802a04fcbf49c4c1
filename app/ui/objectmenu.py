"""The menus of an object on the table and of a player: change them by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from app.engine.state.speed import MAX_SPEED
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone
from app.ui import edits

if TYPE_CHECKING:
    from app.engine.state.game import Game, GameObject
    from app.services.table.session import Session

COUNTERS: Final = ("+1/+1", "-1/-1", "charge", "loyalty", "stun")
PLAYER_COUNTERS: Final = ("energy", "experience", "rad", "ticket")
ZONES: Final = (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ObjectMenu", text)


def menu_of(session: Session, ident: str, parent: QWidget) -> QMenu:
    """The menu for an object or a player, as it is now."""
    thing = session.game.objects.get(ObjectId(ident))
    if thing is None:
        return player_menu(session, PlayerId(ident), parent)
    return object_menu(session, thing, parent)


def object_menu(session: Session, thing: GameObject, parent: QWidget) -> QMenu:
    """The menu for `thing` as it is now."""
    menu = QMenu(parent)
    name, backend = thing.face.name, session.backend
    if thing.zone is Zone.BATTLEFIELD:
        _states(menu, session, thing)
        menu.addSeparator()
    move = menu.addMenu(_tr("Move to"))
    for zone in ZONES:
        if zone is not thing.zone:
            step = _tr("{card} to {zone}").format(card=name, zone=zone.value)
            _entry(move, session, zone.value, step, partial(backend.move, thing=thing.id, zone=zone))
    step = _tr("remove {card}").format(card=name)
    _entry(menu, session, _tr("Remove"), step, partial(backend.remove, thing=thing.id))
    return menu


def _entry(menu: QMenu, session: Session, text: str, step: str, change: Callable[[Game], Game]) -> None:
    """One entry: what it says, what undo calls it, and what it does."""
    menu.addAction(text).triggered.connect(lambda: session.do(step, change(session.game)))


def _states(menu: QMenu, session: Session, thing: GameObject) -> None:
    """The entries for how a permanent is."""
    name, ident = thing.face.name, thing.id
    text = _tr("Untap") if thing.tapped else _tr("Tap")
    _entry(menu, session, text, _tr("turn {card}").format(card=name), partial(edits.tap, ident=ident))
    text = _tr("Has been here since the turn began") if thing.sick else _tr("Came this turn")
    step = _tr("{card} came at another time").format(card=name)
    _entry(menu, session, text, step, partial(edits.set_sick, ident=ident))
    more = menu.addMenu(_tr("Add a counter"))
    for kind in COUNTERS:
        step = _tr("{kind} counter on {card}").format(kind=kind, card=name)
        _entry(more, session, kind, step, partial(edits.add_counter, ident=ident, kind=kind, by=1))
    if thing.counters:
        less = menu.addMenu(_tr("Take off a counter"))
        for kind, _ in thing.counters:
            step = _tr("{kind} counter off {card}").format(kind=kind, card=name)
            _entry(less, session, kind, step, partial(edits.add_counter, ident=ident, kind=kind, by=-1))
    control = menu.addMenu(_tr("Give control to"))
    for player in session.game.players:
        if player.name != thing.controller:
            step = _tr("{player} controls {card}").format(player=player.name, card=name)
            change = partial(edits.give_control, ident=ident, who=player.name)
            _entry(control, session, str(player.name), step, change)


def player_menu(session: Session, who: PlayerId, parent: QWidget) -> QMenu:
    """The menu for a player as they are now."""
    menu, player = QMenu(parent), session.game.player(who)
    text = _tr("Is not the monarch") if player.monarch else _tr("Is the monarch")
    change = partial(edits.set_monarch, who=who, is_one=not player.monarch)
    _entry(menu, session, text, _tr("another monarch"), change)
    text = _tr("Has no city's blessing") if player.blessing else _tr("Has the city's blessing")
    change = partial(edits.set_blessing, who=who, has=not player.blessing)
    _entry(menu, session, text, _tr("the city's blessing"), change)
    speed = menu.addMenu(_tr("Speed"))
    for n in range(MAX_SPEED + 1):
        if n != (player.speed or 0):
            step = _tr("{player} has speed {n}").format(player=who, n=n)
            _entry(speed, session, str(n), step, partial(edits.set_speed, who=who, speed=n))
    counters = dict(player.counters)
    kinds = dict.fromkeys((*PLAYER_COUNTERS, *(kind for kind in counters if kind != "poison")))
    for title, by in ((_tr("Add a counter"), 1), (_tr("Take off a counter"), -1)):
        there = [kind for kind in kinds if by > 0 or kind in counters]
        below = menu.addMenu(title) if there else menu
        for kind in there:
            n = counters.get(kind, 0) + by
            step = _tr("{player} has {n} {kind} counters").format(player=who, n=n, kind=kind)
            change = partial(edits.set_player_counter, who=who, kind=kind, count=n)
            _entry(below, session, kind, step, change)
    return menu
