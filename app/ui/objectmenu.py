"""The menu of an object on the table: change it by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from app.engine.values.zones import Zone
from app.ui import edits

if TYPE_CHECKING:
    from app.engine.state.game import Game, GameObject
    from app.ui.session import Session

COUNTERS: Final = ("+1/+1", "-1/-1", "charge", "loyalty", "stun")
ZONES: Final = (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ObjectMenu", text)


def object_menu(session: Session, thing: GameObject, parent: QWidget) -> QMenu:
    """The menu for `thing` as it is now."""
    menu = QMenu(parent)
    name = thing.face.name

    def entry(into: QMenu, text: str, step: str, change: Callable[[Game], Game]) -> None:
        into.addAction(text).triggered.connect(lambda: session.do(step, change(session.game)))

    if thing.zone is Zone.BATTLEFIELD:
        entry(menu, _tr("Untap") if thing.tapped else _tr("Tap"), f"turn {name}",
              lambda game: edits.tap(game, thing.id))  # fmt: skip
        entry(menu, _tr("Has been here since the turn began") if thing.sick else _tr("Came this turn"),
              f"{name} came at another time", lambda game: edits.set_sick(game, thing.id))  # fmt: skip
        _counters(menu, session, thing, entry)
        others = [player.name for player in session.game.players if player.name != thing.controller]
        control = menu.addMenu(_tr("Give control to"))
        for who in others:
            entry(control, str(who), f"{who} controls {name}",
                  lambda game, who=who: edits.give_control(game, thing.id, who))  # type: ignore[misc]  # fmt: skip
        menu.addSeparator()
    move = menu.addMenu(_tr("Move to"))
    for zone in ZONES:
        if zone is not thing.zone:
            entry(move, zone.value, f"{name} to {zone.value}",
                  lambda game, zone=zone: session.backend.move(game, thing.id, zone))  # type: ignore[misc]  # fmt: skip
    entry(menu, _tr("Remove"), f"remove {name}", lambda game: session.backend.remove(game, thing.id))
    return menu


def _counters(
    menu: QMenu,
    session: Session,
    thing: GameObject,
    entry: Callable[[QMenu, str, str, Callable[[Game], Game]], None],
) -> None:
    """The entries that add counters and take them off."""
    more = menu.addMenu(_tr("Add a counter"))
    for kind in COUNTERS:
        entry(more, kind, f"{kind} counter on {thing.face.name}",
              lambda game, kind=kind: edits.add_counter(game, thing.id, kind, 1))  # type: ignore[misc]  # fmt: skip
    if thing.counters:
        less = menu.addMenu(_tr("Take off a counter"))
        for kind, _ in thing.counters:
            entry(less, kind, f"{kind} counter off {thing.face.name}",
                  lambda game, kind=kind: edits.add_counter(game, thing.id, kind, -1))  # type: ignore[misc]  # fmt: skip
