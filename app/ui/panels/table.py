"""The table in the middle: turn, players, battlefield, stack, hand, and what happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step, Zone
from app.services.table.facts import of_this_turn
from app.services.table.tableau import Tile, side_of
from app.ui.drawing.cardpaint import TILE, Look
from app.ui.drawing.flow import Span
from app.ui.drawing.theme import colours_of
from app.ui.panels.board import BoardArea
from app.ui.panels.players import PlayerStrip
from app.ui.panels.stack import StackBand
from app.ui.panels.tray import Tray
from app.ui.panels.turn import TurnStrip
from app.ui.widgets import FlowLabel

if TYPE_CHECKING:
    from app.services.table.session import Session


class TablePanel(QWidget):
    """The position, drawn; clicks and edits are told.

    Signals:
        picked: An object or player was clicked; its id or name.
        menu_wanted: A menu is wanted for an object or a player, at this place of the screen.
        zone_shown: Another zone is shown in the tray.
    """

    picked = Signal(str)
    menu_wanted = Signal(str, QPoint)
    zone_shown = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.turn, self.stack, self.tray = TurnStrip(), StackBand(), Tray()
        self.area = BoardArea()
        self.board = self.area.board
        self.strips: dict[PlayerId, PlayerStrip] = {}
        self._above, self._below = QVBoxLayout(), QVBoxLayout()
        self.facts = FlowLabel(share=0.9)
        self._zone: tuple[PlayerId, Zone] | None = None
        self._glowing: set[str] = set()
        self._chosen: set[str] = set()
        self._statuses: dict[ObjectId, str] = {}
        self._place_parts()
        self._connect()

    def _place_parts(self) -> None:
        facts = QScrollArea()
        facts.setWidget(self._padded(self.facts))
        facts.setWidgetResizable(True)
        facts.setFixedHeight(round(self.fontMetrics().height() * 1.95 + 5))
        facts.setAccessibleName(self.tr("This turn"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(4)
        column.addLayout(self._above)
        column.addWidget(self.area, 1)
        column.addWidget(self.stack)
        column.addLayout(self._below)
        column.addWidget(self.tray)
        column.addWidget(facts)

    @staticmethod
    def _padded(widget: QWidget) -> QWidget:
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(16, 2, 16, 2)
        inside.addWidget(widget)
        inside.addStretch(1)
        return holder

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards in hand a share of the height."""
        self.tray.set_scale(max(0.95, min(1.5, self.height() * 0.135 / TILE[1])))

    def _connect(self) -> None:
        session = self._session
        for home in (self.board, self.tray.row):
            home.clicked.connect(self.picked)
            home.menu_wanted.connect(self.menu_wanted)
        self.board.doubled.connect(self._tap)
        self.stack.clicked.connect(self.picked)
        self.stack.hovered.connect(lambda ids: self.let_glow(set(ids)))
        turn = self.turn
        turn.number_set.connect(lambda number: session.set_turn(self.tr("another turn"), number=number))
        turn.step_set.connect(lambda step: session.set_turn(step, step=Step(step)))
        turn.active_set.connect(
            lambda who: session.set_turn(self.tr("another active player"), active=PlayerId(who))
        )
        turn.priority_set.connect(
            lambda who: session.set_turn(self.tr("another priority"), priority=PlayerId(who))
        )

    def _tap(self, ident: str) -> None:
        from app.ui import edits  # noqa: PLC0415  (the engine's changes are loaded with the first one)

        game = self._session.game
        thing = game.objects[ObjectId(ident)]
        name = self.tr("untap {card}") if thing.tapped else self.tr("tap {card}")
        self._session.do(name.format(card=thing.face.name), edits.tap(game, thing.id))

    # ---------------------------------------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the position as it is now."""
        game = self._session.game
        self._statuses = {}
        self._show_players()
        shown = self._tile
        order = [*reversed(game.players[1:]), game.players[0]]
        self.board.show_sides(tuple(side_of(game, player.name, shown) for player in order))
        self.stack.show_game(game)
        self.turn.show_game(game)
        self._show_tray()
        self._show_facts()
        self.show_marks()

    def _tile(self, thing: object) -> Tile:
        return self._session.backend.tile(self._session.game, thing)  # type: ignore[arg-type]

    def _show_players(self) -> None:
        """One strip each; the first player sits below, the others above."""
        game = self._session.game
        if tuple(self.strips) != tuple(player.name for player in game.players):
            for strip in self.strips.values():
                strip.hide()
                strip.deleteLater()
            self.strips = {}
            for index, player in enumerate(game.players):
                strip = self.strips[player.name] = PlayerStrip(player.name)
                if index:
                    self._above.insertWidget(0, strip)
                else:
                    self._below.addWidget(strip)
                strip.picked.connect(self.picked)
                strip.zone_wanted.connect(self.show_zone)
                strip.life_set.connect(self._set_life)
                strip.poison_set.connect(self._set_poison)
                strip.mana_added.connect(self._add_mana)
                strip.menu_wanted.connect(self.menu_wanted)
            self._zone = None
        for strip in self.strips.values():
            strip.show_game(game)

    def _set_life(self, who: str, life: int) -> None:
        from app.ui import edits  # noqa: PLC0415

        name = self.tr("{player} has {n} life").format(player=who, n=life)
        self._session.do(name, edits.set_life(self._session.game, PlayerId(who), life))

    def _set_poison(self, who: str, count: int) -> None:
        from app.ui import edits  # noqa: PLC0415

        name = self.tr("{player} has {n} poison").format(player=who, n=count)
        self._session.do(name, edits.set_player_counter(self._session.game, PlayerId(who), "poison", count))

    def _add_mana(self, who: str, letter: str) -> None:
        from app.ui import edits  # noqa: PLC0415

        game, player = self._session.game, PlayerId(who)
        name = self.tr("mana for {player}") if letter else self.tr("the mana pool of {player} is emptied")
        after = edits.add_mana(game, player, letter) if letter else edits.empty_pool(game, player)
        self._session.do(name.format(player=who), after)

    def show_zone(self, who: str, zone: Zone) -> None:
        """Show the cards of a zone in the tray."""
        self._zone, self._statuses = (PlayerId(who), zone), {}
        self._show_tray()
        self.show_marks()
        self.zone_shown.emit()

    def _show_tray(self) -> None:
        game = self._session.game
        who, zone = self._zone or (game.players[0].name, Zone.HAND)
        things = game.in_zone(zone, who)
        zones = {
            Zone.HAND: self.tr("hand"),
            Zone.LIBRARY: self.tr("library, top first"),
            Zone.EXILE: self.tr("exile"),
            Zone.GRAVEYARD: self.tr("graveyard"),
            Zone.COMMAND: self.tr("command zone"),
        }
        own = (who, zone) == (game.players[0].name, Zone.HAND)
        heading = "" if own else f"{who} · {zones.get(zone, zone.value)} · {len(things)}"
        for name, strip in self.strips.items():
            strip.show_zone(zone if name == who else None)
        empty = self.tr("No cards. Find one on the left and press Enter to put it here.")
        self.tray.show_zone(heading, tuple(self._tile(thing) for thing in things), empty)

    @property
    def zone(self) -> tuple[PlayerId, Zone]:
        """The zone that the tray shows."""
        return self._zone or (self._session.game.players[0].name, Zone.HAND)

    def _show_facts(self) -> None:
        game, colours = self._session.game, colours_of(self)
        facts = of_this_turn(game)
        spans = [Span(self.tr("This turn") + "  ", bold=True)]
        spans.append(
            Span(" · ".join(facts) if facts else self.tr("nothing has happened yet"), colour=colours.dim)
        )
        for doubt in game.doubts:
            spans.append(Span(f"  ? {doubt.reason}: {doubt.text}", colour=colours.status["unsure"]))
        self.facts.show_spans(spans)

    # ---------------------------------------------------------------------------------------------- marking
    def offer(self, options: set[str], chosen: set[str]) -> None:
        """Let what can be picked glow, and mark what was."""
        self._glowing, self._chosen = options, chosen
        self.show_marks()

    def let_glow(self, ids: set[str]) -> None:
        """Let objects glow for the moment, as the source of a finding; nothing lets them glow no more."""
        self.show_marks(ids)

    def show_statuses(self, statuses: dict[ObjectId, str]) -> None:
        """Mark the cards of the tray with the status of casting them."""
        self._statuses = statuses
        self.show_marks()

    def show_marks(self, also: set[str] | None = None) -> None:
        """Mark tiles and players anew."""
        selected = self._session.selected

        def look(tile: Tile) -> Look:
            ids = {str(ident) for ident in tile.ids}
            return Look(
                selected=selected is not None and str(selected.id) in ids,
                glowing=bool(ids & (self._glowing | (also or set()))),
                chosen=bool(ids & self._chosen),
                status=self._statuses.get(tile.id, ""),
            )

        for home in (self.board, self.tray.row):
            home.show_looks(look)
        for name, strip in self.strips.items():
            wanted = name in self._glowing or name in (also or set())
            strip.show_marks(glowing=wanted, chosen=name in self._chosen)

    def focus_hand(self) -> None:
        """Give the keyboard to the first card of the tray."""
        for widget in self.tray.row.tiles.values():
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            break

    def focus_board(self) -> None:
        """Give the keyboard to the first card on the battlefield."""
        for widget in self.board.tiles.values():
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            break
