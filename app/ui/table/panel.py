"""The table: turn, players, battlefield, stack, the cards of a zone, and what happened this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QRubberBand, QVBoxLayout, QWidget

from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone
from app.services.table.arrange import CARD
from app.services.table.tableau import Tile
from app.ui.panels.registry import Area, panel
from app.ui.table.acting import BoardActs
from app.ui.table.dragging import Dragging, card_of
from app.ui.table.fields import em, unit
from app.ui.table.foot import Foot
from app.ui.table.home import SideView, TileHome
from app.ui.table.marks import Marks
from app.ui.table.placing import PLACES, PlacementLine
from app.ui.table.players import PlayerStrip
from app.ui.table.tilewidget import TileWidget
from app.ui.table.top import TableTop
from app.ui.table.tray import Tray
from app.ui.table.turn import TurnStrip
from app.ui.table.walking import Walking

if TYPE_CHECKING:
    from app.services.table.menus.entries import Entry
    from app.services.table.seeing import Seen
    from app.services.table.session import Session

_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_LOW: Final = 34
"""A table of fewer lines of text than these is low."""
_SHARE: Final = 0.165
"""The share of the table's height that the cards of the tray may have at most."""


@panel("table", title="Table", area=Area.MIDDLE)
class TablePanel(QWidget):
    """The position, drawn; what is done to it becomes steps of the session.

    Signals:
        picked: An object or player was clicked that can be chosen; its id or name.
        placement_changed: Enter puts cards elsewhere.
        zone_shown: Another zone is shown in the tray.
    """

    picked = Signal(str)
    placement_changed = Signal()
    zone_shown = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.turn, self.top, self.tray = TurnStrip(), TableTop(), Tray()
        self.line = PlacementLine()
        self.foot = Foot(session.program.completions)
        self.marks, self.acts, self.walking = Marks(self), BoardActs(self), Walking(self)
        self.dragging = Dragging(self, self.acts.land)
        self._zone: tuple[PlayerId, Zone] | None = None
        self._placement: tuple[PlayerId, Zone] | None = None
        self._at_hand: str = ""
        self._band: QRubberBand | None = None
        self._entry: Entry | None = None
        self._hand_instead = False
        self.setAcceptDrops(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 3)
        column.setSpacing(2)
        column.addWidget(self.turn)
        column.addWidget(self.top, 1)
        for part in (self.line, self.tray, self.foot):
            column.addWidget(part)
        self._connect()

    def _connect(self) -> None:
        session, turn, acts, top = self.session, self.turn, self.acts, self.top
        self._join(self.tray.row)
        top.made.connect(self._join_player)
        top.arranged.connect(self._arranged)
        top.stack.clicked.connect(self._click)
        top.stack.menu_wanted.connect(acts.open_menu)
        top.stack.hovered.connect(self._over_stack)
        top.stack.went.connect(lambda ident, x, y: self.walking.go(top.stack.entries[ident], x, y))
        turn.number_set.connect(acts.set_number)
        turn.step_set.connect(acts.set_step)
        turn.active_set.connect(acts.set_active)
        turn.priority_set.connect(acts.set_priority)
        self.line.wanted.connect(lambda who, zone: self.place_at(PlayerId(who), zone))
        self.line.back_wanted.connect(self._back_to_hand)
        self.marks.explained.connect(self.foot.explain)
        acts.asked.connect(self._ask)
        self.foot.ask.answered.connect(self._answered)
        self.foot.ask.left.connect(self._leave_ask)
        session.seen_changed.connect(self.refresh)
        session.considered_changed.connect(self._consider)
        session.statuses_changed.connect(self.marks.show)
        session.marked_changed.connect(self.marks.show)

    def _join(self, home: TileHome) -> None:
        """Listen to a place where tiles lie."""
        home.clicked.connect(self._click)
        home.marked.connect(self.toggle_mark)
        home.doubled.connect(self.acts.tap)
        home.menu_wanted.connect(self.acts.open_menu)
        home.hovered.connect(self.marks.rest_on)
        home.focused.connect(self._focus_came)
        home.went.connect(self._go)
        home.drag_began.connect(self._take_up)
        home.drag_moved.connect(self.dragging.move)
        home.drag_ended.connect(self.dragging.end)
        home.drag_dropped.connect(self.dragging.drop)
        home.band_moved.connect(self._draw_band)
        home.band_began.connect(self._begin_band)
        home.band_ended.connect(self._end_band)

    def _join_player(self, strip: PlayerStrip, view: SideView) -> None:
        self._join(view.ground)
        strip.picked.connect(self._click)
        strip.hovered.connect(self.marks.rest_on)
        strip.zone_wanted.connect(lambda who, zone: self.show_zone(PlayerId(who), zone))
        strip.life_set.connect(self.acts.set_life)
        strip.poison_set.connect(self.acts.set_poison)
        strip.menu_wanted.connect(self.acts.open_menu)

    # ------------------------------------------------------------------------------------------- what there is
    def homes(self) -> Iterator[TileHome]:
        """All places where tiles lie."""
        yield from (view.ground for view in self.top.sides.values())
        yield self.tray.row

    def tile(self, ident: ObjectId) -> Tile | None:
        """The tile of an object; None where there is none."""
        return self.session.seen.tiles.get(ident) if self.session.seen is not None else None

    def name_of(self, ident: str) -> str:
        """The name of an object or player."""
        tile = self.tile(ObjectId(ident))
        return tile.name if tile is not None else ident

    def widget_of(self, ident: ObjectId) -> TileWidget | None:
        """The widget that shows an object, alone or in a pile."""
        for home in self.homes():
            widget = home.tiles.get(ident)
            if widget is not None:
                return widget
        found = (w for home in self.homes() for w in home.tiles.values() if ident in w.tile.ids)
        return next(found, None)

    @property
    def own(self) -> PlayerId:
        """The player who sits below."""
        return next(iter(self.top.strips), PlayerId(""))

    @property
    def shown_zone(self) -> tuple[PlayerId, Zone] | None:
        """The zone that the tray shows; None while it shows what is looked at."""
        return None if self._looked_at() else self._zone or (self.own, Zone.HAND)

    @property
    def placement(self) -> tuple[PlayerId, Zone]:
        """Where Enter puts a card of the list."""
        return self._placement or (self.own, Zone.HAND)

    @property
    def zone(self) -> tuple[PlayerId, Zone]:
        """The same."""
        return self.placement

    # ------------------------------------------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the board as it is seen now."""
        seen = self.session.seen
        if seen is None or seen is self._drawn:
            return
        self._drawn = seen
        self.walking.remember()
        self.turn.show_turn(seen.game.turn, tuple(player.name for player in seen.players))
        names = tuple(player.name for player in seen.players)
        many = len(self.top.strips)
        self.top.show_seen(seen)
        if len(self.top.strips) != many:
            self._size_tray()
        self.line.show_players(names)
        if self._zone is not None and self._zone[0] not in names:
            self._zone = None
        if self._placement is not None and self._placement[0] not in names:
            self._placement = None
        self._show_tray(seen)
        self._show_placement()
        doubts = [f"{doubt.reason}: {doubt.text}" for doubt in seen.doubts]
        self.foot.facts.say(seen.facts, doubts, ())
        self.marks.show()
        self.walking.restore()

    _drawn: Seen | None = None

    def _consider(self) -> None:
        """Show what can be chosen now, and what is looked at."""
        considered = self.session.considered
        if considered is self._considered and self.session.setting.selected == self._selected:
            return
        self._considered, self._selected = considered, self.session.setting.selected
        if considered is None or considered.asking is None:
            self._hand_instead = False
        if self.session.seen is not None:
            self.walking.remember()
            self._show_tray(self.session.seen)
            self.walking.restore()
        self.marks.take(considered)

    _considered: object = None
    _selected: object = None

    def _looked_at(self) -> tuple[Tile, ...]:
        """The cards that are looked at or revealed with a question, unless the user wants the hand meanwhile."""
        considered = self.session.considered
        asking = considered.asking if considered is not None else None
        return asking.shown if asking is not None and not self._hand_instead else ()

    def _show_tray(self, seen: Seen) -> None:
        looked_at = self._looked_at()
        who, zone = self._zone or (self.own, Zone.HAND)
        idents = seen.player(who).zones.get(zone, ())
        tiles = looked_at or tuple(seen.tiles[ident] for ident in idents)
        words = {Zone.LIBRARY: self.tr("library, top first"), Zone.COMMAND: self.tr("command zone")}
        heading = f"{who} · {words.get(zone, zone.value)} · {len(tiles)}"
        if looked_at:
            heading = self.tr("Looked at · {n}").format(n=len(tiles))
        away = bool(looked_at) or (who, zone) != (self.own, Zone.HAND)
        self.line.show_heading(heading, may_go_back=away)
        for name, strip in self.top.strips.items():
            strip.show_zone(zone if name == who and not looked_at else None)
        empty = self.tr("No cards. Find one in the list and press Enter, or drag it here.")
        self.tray.show_tiles(tiles, empty)
        if not looked_at:
            self.session.watch(idents)

    def show_zone(self, who: PlayerId, zone: Zone) -> None:
        """Show the cards of a zone in the tray, and let Enter put cards there."""
        self._zone = (who, zone)
        self._hand_instead = True
        self.place_at(who, zone)
        if self.session.seen is not None:
            self._show_tray(self.session.seen)
        self.marks.show()
        self.zone_shown.emit()

    def _back_to_hand(self) -> None:
        self.show_zone(self.own, Zone.HAND)

    # -------------------------------------------------------------------------------------- where Enter puts it
    def place_at(self, who: PlayerId, zone: Zone) -> None:
        """Let Enter put cards there."""
        self._placement = (who, zone)
        self._show_placement()
        self.placement_changed.emit()

    def place_next_player(self) -> None:
        """Let Enter put cards into the same zone of the next player."""
        who, zone = self.placement
        names = list(self.top.strips)
        if names:
            self.place_at(names[(names.index(who) + 1) % len(names)], zone)

    def place_next_zone(self) -> None:
        """Let Enter put cards into the next zone of the same player."""
        who, zone = self.placement
        index = PLACES.index(zone) if zone in PLACES else -1
        self.place_at(who, PLACES[(index + 1) % len(PLACES)])

    def _show_placement(self) -> None:
        who, zone = self.placement
        self.line.show_placement(who, zone)
        for name, strip in self.top.strips.items():
            strip.show_placed(zone if name == who else None)
        for name, view in self.top.sides.items():
            view.show_placed(placed=name == who and zone is Zone.BATTLEFIELD)

    # --------------------------------------------------------------------------------------------------- clicks
    def _click(self, ident: str) -> None:
        """Something was clicked: what may be chosen is, what may not is explained, all else is selected."""
        tile = self.tile(ObjectId(ident))
        if self.session.marked:
            self.session.mark(())
        if self._entry is not None and self._answer_with(tile.ids if tile is not None else (ident,)):
            return
        option = self.marks.is_option(tile.ids if tile is not None and tile.ids else (ident,))
        if option:
            self.picked.emit(option)
        elif self.marks.needs_reason(ident) and not self._may_leave(tile):
            self.marks.explain(ident)
        else:
            self.choose_or_select(ident)

    def _may_leave(self, tile: Tile | None) -> bool:
        """Whether a click means another card to cast, and not a wrong choice: none of its zone can be chosen."""
        if tile is None or tile.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return False
        seen = self.session.seen
        options = self.marks.options
        return seen is not None and not any(
            one in seen.tiles and seen.tiles[ObjectId(one)].zone is tile.zone
            for one in map(ObjectId, options)
        )

    def choose_or_select(self, ident: str) -> None:
        """Select an object, where it is one."""
        if self.tile(ObjectId(ident)) is not None:
            self.session.select(ObjectId(ident))

    def _over_stack(self, ident: str, targets: tuple[str, ...]) -> None:
        """The mouse or the keyboard is at an entry of the stack: its targets glow."""
        self.marks.let_glow(targets)
        self.marks.rest_on(ident)
        self._draw_arrows(ident, targets)

    def let_glow(self, ids: set[str]) -> None:
        """Let objects glow for the moment, as the source of a finding; nothing lets them glow no more."""
        self.marks.let_glow(ids)

    # ------------------------------------------------------------------------------------- several at once
    def toggle_mark(self, ident: str) -> None:
        """Mark an object too, or no more."""
        tile = self.tile(ObjectId(ident))
        widget = self.widget_of(ObjectId(ident))
        ids = frozenset(widget.tile.ids if widget is not None else tile.ids if tile is not None else ())
        marked = self.session.marked
        self.session.mark(marked - ids if ids <= marked else marked | ids)

    def mark_all(self) -> None:
        """Mark everything that lies where the keyboard is, else your side."""
        focused = self.window().focusWidget()
        home = focused.home if isinstance(focused, TileWidget) else self.top.sides[self.own].ground
        self.session.mark(ident for widget in home.tiles.values() for ident in widget.tile.ids)

    def _begin_band(self, place: QPoint) -> None:
        self._from = place

    _from = QPoint()

    def _draw_band(self, place: QPoint) -> None:
        if self._band is None:
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, self)
        area = QRect(self._from, place).normalized()
        self._band.setGeometry(QRect(self.mapFromGlobal(area.topLeft()), area.size()))
        self._band.show()

    def _end_band(self, place: QPoint, keys: Qt.KeyboardModifier, drawn: bool) -> None:
        if self._band is not None:
            self._band.hide()
        home = self.sender()
        if not drawn:
            self.session.mark(())
            if isinstance(home, QWidget):
                self._place_by_click(home)
            return
        area = QRect(self._from, place).normalized()
        found = frozenset(ident for one in self.homes() for ident in one.within(area))
        self.session.mark(self.session.marked | found if keys & _CTRL else found)

    def _place_by_click(self, home: QWidget) -> None:
        """A click on the bare ground of a side lets Enter put cards there."""
        for name, view in self.top.sides.items():
            if view.ground is home:
                self.place_at(name, Zone.BATTLEFIELD)
        if home is self.tray.row and self.shown_zone is not None:
            self.place_at(*self.shown_zone)

    # ------------------------------------------------------------------------------------------------- dragging
    def _take_up(self, ident: str, _: QPoint) -> None:
        widget = self.widget_of(ObjectId(ident))
        self.dragging.begin(self.acts.together(ident), widget)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the list."""
        if card_of(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show what would come of letting it go."""
        place = self.mapToGlobal(event.position().toPoint())
        if self.dragging.hover(place, event.modifiers()) is not None:
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show nothing any more."""
        self.dragging.drop()

    def dropEvent(self, event: QDropEvent) -> None:
        """Put the card there."""
        card = card_of(event.mimeData())
        place = self.mapToGlobal(event.position().toPoint())
        found = self.dragging.landing_at(place, event.modifiers(), new=True)
        self.dragging.drop()
        if card is not None and found is not None:
            event.acceptProposedAction()
            self.acts.put(card, found)

    # -------------------------------------------------------------------------------------------------- menus
    def _ask(self, entry: Entry) -> None:
        """Ask what a change needs to know, in the lowest line."""
        if entry.ask is None:
            return
        self._entry = entry
        self.foot.open_ask()
        self.foot.ask.open(entry.ask)
        objects = [str(one.object) for one in entry.ask.options if one.object is not None]
        self.marks.pick_instead(objects or None)

    def _answered(self, value: object) -> None:
        entry = self._entry
        self._leave_ask()
        if entry is not None:
            self.acts.answered(entry, value)

    def _answer_with(self, ids: tuple[str, ...]) -> bool:
        """Answer with what was clicked, where it is one of the options."""
        ask = self._entry.ask if self._entry is not None else None
        options = ask.options if ask is not None else ()
        found = next((one for one in options if one.object is not None and one.object in ids), None)
        if found is not None:
            self._answered(found.value)
        return found is not None

    def _leave_ask(self) -> None:
        """Ask no more; the keyboard goes back to the object."""
        self._entry = None
        widget = self.widget_of(ObjectId(self._at_hand)) if self._at_hand else None
        if widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        self.foot.close_ask()
        self.marks.pick_instead(None)

    # --------------------------------------------------------------------------------------------------- keys
    def _focus_came(self, ident: str) -> None:
        self._at_hand = ident
        self.marks.rest_on(ident)

    def _go(self, ident: str, across: int, down: int, mark: bool) -> None:
        start = self.widget_of(ObjectId(ident))
        found = self.walking.go(start, across, down) if start is not None else None
        if mark and start is not None:
            also = found.tile.ids if isinstance(found, TileWidget) else ()
            self.session.mark(self.session.marked | {*start.tile.ids, *also})

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that do something to what has the keyboard."""
        focused = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Escape and self.session.marked:
            self.session.mark(())
            return
        if event.modifiers() & _CTRL and event.key() == Qt.Key.Key_A:
            self.mark_all()
            return
        if isinstance(focused, TileWidget) and self.acts.press(str(focused.tile.id), event):
            return
        for name, strip in self.top.strips.items():
            if focused is strip.name and self.acts.press(str(name), event):
                return
        super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Give the keyboard to the cards of the tray, or to what else there is."""
        self.focus_hand()

    def focus_hand(self) -> None:
        """Give the keyboard to the first card of the tray."""
        self._focus_first(self.tray.row)

    def focus_board(self) -> None:
        """Give the keyboard to the first card on the battlefield, yours before others."""
        for view in self.top.sides.values():
            if view.ground.order:
                self._focus_first(view.ground)
                return

    def _focus_first(self, home: TileHome) -> None:
        if home.order:
            home.tiles[home.order[0]].setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.top.strips:
            self.top.strips[self.own].name.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ensure_seen(self, widget: QWidget) -> None:
        """Scroll to something, where a side is larger than its place."""
        for view in self.top.sides.values():
            if view.isAncestorOf(widget):
                view.ensureWidgetVisible(widget, 4, 4)
        if self.tray.isAncestorOf(widget):
            self.tray.ensureWidgetVisible(widget, 12, 0)

    # --------------------------------------------------------------------------------------------------- sizes
    def zoom_in(self) -> None:
        """Draw the permanents larger."""
        self.top.step_zoom(1)

    def zoom_out(self) -> None:
        """Draw the permanents smaller."""
        self.top.step_zoom(-1)

    def zoom_usual(self) -> None:
        """Draw the permanents as large as they fit."""
        self.top.step_zoom(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards of the tray their share of the height."""
        self._size_tray()

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "walking"):
            self._size_tray()

    def _size_tray(self) -> None:
        """Share the height: with large text in a low window the stack and the lowest line have one line."""
        usual, high = unit(), self.height()
        lines = 1 if high < _LOW * em() else 2
        self.foot.set_lines(lines)
        self.top.stack.set_lines(lines)
        share = _SHARE - 0.03 * (lines == 1) - 0.014 * max(0, len(self.top.strips) - 2)
        scale = max(0.4 * usual, min(1.5 * usual, high * share / CARD[1]))
        self.tray.set_scale(scale)
        self.tray.setFixedHeight(self.tray.high(scale))

    # -------------------------------------------------------------------------------------------------- arrows
    def _arranged(self) -> None:
        self._draw_arrows("", ())

    def _draw_arrows(self, ident: str, targets: tuple[str, ...]) -> None:
        """Draw who fights whom, and what an entry of the stack targets."""
        lines: list[tuple[QPointF, QPointF, str]] = []
        for view in self.top.sides.values():
            for widget in view.ground.tiles.values():
                kind = {"attacking": "illegal", "blocking": "ok"}.get(widget.tile.fighting, "")
                for whom in widget.tile.towards if kind else ():
                    lines += self._line(widget, str(whom), kind)
        entry = self.top.stack.entries.get(ident)
        for target in targets if entry is not None else ():
            lines += self._line(entry, target, "target")
        self.top.arrows.show_lines(lines)

    def _line(self, start: QWidget | None, whom: str, kind: str) -> list[tuple[QPointF, QPointF, str]]:
        end: QWidget | None = self.widget_of(ObjectId(whom))
        end = end or self.top.stack.entries.get(whom)
        if end is None and PlayerId(whom) in self.top.strips:
            end = self.top.strips[PlayerId(whom)].name
        if start is None or end is None or not self.top.isAncestorOf(end):
            return []
        return [(self.top.area_of(start).center(), self.top.area_of(end).center(), kind)]
