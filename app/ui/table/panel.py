"""The table: turn, players, battlefield, stack, the cards of a zone, and what happened this turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.services.table.board.arrange import CARD
from app.services.table.tableau import Tile
from app.ui.language import called
from app.ui.panels.registry import Area, panel
from app.ui.table.acting import BoardActs
from app.ui.table.arrows import Arrowing
from app.ui.table.combatbar import CombatBar
from app.ui.table.dragging import Dragging, card_of
from app.ui.table.fields import em, unit
from app.ui.table.foot import Foot
from app.ui.table.happened import Happened
from app.ui.table.home import SideView, TileHome
from app.ui.table.magnifier import Magnifier
from app.ui.table.marks import Marks
from app.ui.table.picking import Picking
from app.ui.table.placing import PLACES, PlacementLine
from app.ui.table.players import PlayerStrip
from app.ui.table.questions import Questions
from app.ui.table.shelf import Shelf
from app.ui.table.tilewidget import ARROWS, TileWidget
from app.ui.table.top import TableTop
from app.ui.table.tray import Tray
from app.ui.table.turn import TurnStrip
from app.ui.table.walking import Walking

if TYPE_CHECKING:
    from app.services.table.seeing import Seen
    from app.services.table.session import Session

_LOW: Final = 34
"""A table of fewer lines of text than these is low."""
_CRAMPED: Final = 21
"""And one of fewer than these has room for one line of what happened or why not."""
_SHARE: Final = 0.165
"""The share of the table's height that the cards of the tray may have at most."""


@panel("table", title="Table", area=Area.MIDDLE)
class TablePanel(QWidget):
    """The position, drawn; what is done to it becomes steps of the session.

    Signals:
        picked: An object or player was clicked that can be chosen; its id or name.
        placement_changed: Enter puts cards elsewhere.
        selected: An object was selected, though it may have been before: it is to be looked at.
        proposed: A card was selected that is not on the battlefield: whether it can be cast is to be seen.
        zone_shown: Another zone is shown in the tray.
        dropped: A card of the list was let go here.
    """

    picked = Signal(str)
    placement_changed = Signal()
    selected = Signal()
    proposed = Signal()
    zone_shown = Signal()
    dropped = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.turn, self.top, self.tray = TurnStrip(), TableTop(), Tray()
        self.line = PlacementLine()
        names = session.program.card_names
        self.foot = Foot(lambda text, show: session.ask("names of cards", lambda _: names(text), show))
        self.combat = CombatBar(session, self.name_of)
        self.top.stack.beside.addWidget(self.combat)
        self.marks, self.acts, self.walking = Marks(self), BoardActs(self), Walking(self)
        self.picking, self.questions, self.arrowing = Picking(self), Questions(self), Arrowing(self)
        self.dragging, self.happened = Dragging(self, self.acts), Happened(self)
        self.magnifier = Magnifier(self)
        self._placement: tuple[PlayerId, Zone] | None = None
        self.at_hand = ""
        self.shelf = Shelf(self)
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
        top.arranged.connect(self.arrowing.draw)
        top.stack.clicked.connect(self.picking.click)
        top.stack.menu_wanted.connect(acts.open_menu)
        top.stack.hovered.connect(self._over_stack)
        top.stack.went.connect(lambda ident, x, y: self.walking.go(top.stack.entries[ident], x, y))
        turn.number_set.connect(acts.set_number)
        turn.step_set.connect(acts.set_step)
        turn.active_set.connect(acts.set_active)
        turn.priority_set.connect(acts.set_priority)
        self.line.wanted.connect(lambda who, zone: self.place_at(PlayerId(who), zone))
        self.line.back_wanted.connect(lambda: self.show_zone(self.own, Zone.HAND))
        self.marks.explained.connect(self.foot.explain)
        self.combat.explained.connect(self.foot.explain)
        self.combat.offered.connect(self._combat_offered)
        session.begun.connect(self._begin_anew)
        session.seen_changed.connect(self.refresh)
        session.considered_changed.connect(self._consider)
        session.statuses_changed.connect(self.marks.show)
        session.marked_changed.connect(self.marks.show)

    def _join(self, home: TileHome) -> None:
        """Listen to a place where tiles lie."""
        self.picking.listen(home)
        home.grew.connect(self._grown)
        home.doubled.connect(self.acts.tap)
        home.menu_wanted.connect(self.acts.open_menu)
        home.hovered.connect(self.marks.rest_on)
        home.hovered.connect(self.magnifier.rest_on)
        home.focused.connect(self._focus_came)
        home.led_to.connect(self.magnifier.show)
        home.went.connect(self._go)
        for ends in (home.clicked, home.marked, home.drag_began, home.menu_wanted, home.band_began):
            ends.connect(self.magnifier.hide)
        home.drag_began.connect(self._take_up)
        home.drag_moved.connect(self.dragging.move)
        home.drag_ended.connect(self.dragging.end)
        home.drag_dropped.connect(self.dragging.drop)

    def _join_player(self, strip: PlayerStrip, view: SideView) -> None:
        self._join(view.ground)
        view.scrolled.connect(lambda _: self.magnifier.hide())
        strip.picked.connect(self.picking.click)
        strip.hovered.connect(self.marks.rest_on)
        strip.zone_wanted.connect(lambda who, zone: self.show_zone(PlayerId(who), zone))
        strip.life_set.connect(self.acts.set_life)
        strip.poison_set.connect(self.acts.set_poison)
        strip.menu_wanted.connect(self.acts.open_menu)

    # --------------------------------------------------------------------------------------- what there is
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
        return tile.name if tile is not None else called(ident)

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
        return self.shelf.zone

    @property
    def placement(self) -> tuple[PlayerId, Zone]:
        """Where Enter puts a card of the list."""
        return self._placement or (self.own, Zone.HAND)

    @property
    def zone(self) -> tuple[PlayerId, Zone]:
        """The same."""
        return self.placement

    # --------------------------------------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the board as it is seen now."""
        seen = self.session.seen
        if seen is None or seen is self._drawn:
            return
        self._drawn = seen
        self.magnifier.hide()
        self.walking.remember()
        self.turn.show_turn(seen.game.turn, tuple(player.name for player in seen.players))
        names = tuple(player.name for player in seen.players)
        many = len(self.top.strips)
        self.top.show_seen(seen)
        if len(self.top.strips) != many:
            self._size_tray()
        self.line.show_players(names)
        if self._placement is not None and self._placement[0] not in names:
            self._placement = None
        self.shelf.show()
        self._show_placement()
        self.happened.refresh()
        own = (tile for side in seen.sides if side.player == seen.game.turn.active for tile in side.front)
        creatures = any("Creature" in tile.types for tile in own)  # without any other permanents lie in front
        fighting = any(tile.fighting == "attacking" for tile in seen.tiles.values())
        self.combat.show_game(seen.game, creatures=creatures, attackers=fighting)
        self.marks.show()
        self.walking.chain()
        self.walking.restore()
        self.walking.begin()

    def _grown(self) -> None:
        self.walking.chain()
        self.marks.show()
        self.arrowing.draw()

    _drawn: Seen | None = None

    def _consider(self) -> None:
        """Show what can be chosen now, and what is looked at."""
        considered = self.session.considered
        if considered is self._considered and self.session.setting.selected == self._selected:
            return
        self._considered, self._selected = considered, self.session.setting.selected
        if self.session.seen is not None:
            self.walking.remember()
            self.shelf.show()
            self.walking.chain()
            self.walking.restore()
        self.marks.take(considered)
        self.happened.show_offer()

    _considered: object = None
    _selected: object = None

    def show_zone(self, who: PlayerId, zone: Zone) -> None:
        """Show the cards of a zone in the tray, and let Enter put cards there."""
        self.walking.remember()
        self.shelf.take(who, zone)
        self.walking.restore()
        self.place_at(who, zone)
        self.marks.show()
        self.zone_shown.emit()

    # --------------------------------------------------------------------------------- where Enter puts it
    def place_at(self, who: PlayerId, zone: Zone) -> None:
        """Let Enter put cards there."""
        self._placement = (who, zone)
        self._show_placement()
        self.placement_changed.emit()

    def place_next_player(self) -> None:
        """Let Enter put cards into the same zone of the next player; of others' hands little is known."""
        who, zone = self.placement
        names = list(self.top.strips)
        if names:
            after = names[(names.index(who) + 1) % len(names)]
            is_seen = zone is not Zone.HAND or after == self.own
            self.place_at(after, zone if is_seen else Zone.BATTLEFIELD)

    def place_next_zone(self) -> None:
        """Let Enter put cards into the next zone of the same player."""
        who, zone = self.placement
        index = PLACES.index(zone) if zone in PLACES else -1
        self.place_at(who, PLACES[(index + 1) % len(PLACES)])

    def _begin_anew(self) -> None:
        """Show your hand, and let Enter put a card there: it is another board."""
        self._placement = None
        self.top.begin_anew()
        self.shelf.forget()
        self.placement_changed.emit()

    def _show_placement(self) -> None:
        who, zone = self.placement
        self.line.show_placement(who, zone)
        for name, strip in self.top.strips.items():
            strip.show_placed(zone if name == who else None)
        for name, view in self.top.sides.items():
            view.show_placed(placed=name == who and zone is Zone.BATTLEFIELD)

    # ---------------------------------------------------------------------------------------------- clicks
    def select(self, ident: str) -> None:
        """Select an object; of an ability on the stack its source."""
        entry = self.top.stack.entries.get(ident)
        if entry is not None and entry.shown.source is not None:
            ident = str(entry.shown.source)
        if self.tile(ObjectId(ident)) is not None:
            self.session.select(ObjectId(ident))
            self.selected.emit()
            thing = self.session.game.objects.get(ObjectId(ident))
            if thing is None or thing.zone is not Zone.BATTLEFIELD:
                self.proposed.emit()

    def _over_stack(self, ident: str, targets: tuple[str, ...]) -> None:
        """The mouse or the keyboard is at an entry of the stack: its targets glow."""
        self.marks.let_glow(targets)
        self.marks.rest_on(ident)
        self.arrowing.draw(ident, targets)

    def _combat_offered(self, options: list[str] | None, chosen: Sequence[str]) -> None:
        self.marks.pick_instead(options, chosen)
        self.arrowing.draw()

    def let_glow(self, ids: set[str]) -> None:
        """Let objects glow for the moment, as the source of a finding; nothing lets them glow no more."""
        self.marks.let_glow(ids)

    # -------------------------------------------------------------------------------------------- dragging
    def _take_up(self, ident: str, _: QPoint) -> None:
        widget = self.widget_of(ObjectId(ident))
        self.dragging.begin(self.acts.together(ident), widget)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the list."""
        if card_of(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show what would come of letting it go."""
        card, place = card_of(event.mimeData()), self.mapToGlobal(event.position().toPoint())
        if card is not None and self.dragging.hover(card, place, event.modifiers()) is not None:
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
        found = self.dragging.let_go(card, place, event.modifiers()) if card is not None else None
        if card is not None and found is not None:
            event.acceptProposedAction()
            self.acts.put(card, found)
            self.dropped.emit()

    # ------------------------------------------------------------------------------------------------ keys
    def _focus_came(self, ident: str) -> None:
        self.at_hand = ident
        widget = self.widget_of(ObjectId(ident))
        if widget is not None:
            self.walking.ensure_seen(widget)
        self.marks.rest_on(ident)

    def _go(self, ident: str, across: int, down: int, mark: bool) -> None:
        start = self.widget_of(ObjectId(ident))
        found = self.walking.go(start, across, down) if start is not None else None
        if mark and start is not None:
            also = found.tile.ids if isinstance(found, TileWidget) else ()
            self.session.mark(self.session.marked | {*start.tile.ids, *also})

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that do something to what has the keyboard."""
        focused = cast("QWidget | None", self.window().focusWidget())
        if event.key() == Qt.Key.Key_Escape and self.let_go():
            return
        if isinstance(focused, TileWidget) and self.acts.press(str(focused.tile.id), event):
            return
        way = ARROWS.get(Qt.Key(event.key()))
        if way is not None and focused is not None and self.top.isAncestorOf(focused):
            self.walking.go(focused, *way)
            return
        for name, strip in self.top.strips.items():
            if focused is strip.name and self.acts.press(str(name), event):
                return
        super().keyPressEvent(event)

    def let_go(self) -> bool:
        """Let go of what is marked, else of what is announced; whether there was any."""
        if self.session.marked:
            self.session.mark(())
        elif self.session.selected is not None and self.session.pending is None:
            self.session.select(None)
        else:
            return False
        return True

    def take_focus(self) -> None:
        """Give the keyboard to the cards of the tray, or to what else there is."""
        self.focus_hand()

    def focus_hand(self) -> None:
        """Give the keyboard to the first card of the tray."""
        self.walking.to_first(self.tray.row)

    def focus_board(self) -> None:
        """Give the keyboard to the first card on the battlefield, yours before others."""
        self.walking.to_board()

    # ----------------------------------------------------------------------------------------------- sizes
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
        self.happened.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "happened"):
            self._size_tray()

    def _size_tray(self) -> None:
        """Share the height: with large text in a low window the stack and the lowest line have one line."""
        usual, high = unit(), self.height()
        lines = 1 if high < _LOW * em() else 2
        self.foot.set_lines(1 if high < _CRAMPED * em() else 2)
        self.top.stack.set_lines(lines)
        share = _SHARE - 0.03 * (lines == 1) - 0.014 * max(0, len(self.top.strips) - 2)
        scale = max(0.4 * usual, min(1.5 * usual, high * share / CARD[1]))
        self.tray.set_scale(scale)
        self.tray.setFixedHeight(self.tray.high(scale))
