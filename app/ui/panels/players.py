"""A player's strip: name, life, poison, the counts of hidden and open zones, the mana pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSpinBox, QToolButton, QWidget

from app.engine.values.ids import PlayerId
from app.engine.values.zones import Zone
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.widgets import CostLabel, ElidedLabel, scale_text

if TYPE_CHECKING:
    from app.engine.state.game import Game, PlayerState

_ROOMY: Final = 660
"""With less room, in pixels, the strip does not say who is active."""
_AROUND: Final = 18
"""Pixels of a zone's button beside its text."""
SHOWN = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


class PlayerStrip(QWidget):
    """One player.

    Signals:
        picked: The player was clicked: as a target, if one is wanted.
        zone_wanted: The cards of one of the zones shall be shown in the tray.
        life_set: Another life total was typed.
        poison_set: Another number of poison counters was typed.
        mana_added: Mana of this letter shall go to the pool; "" empties it.
        menu_wanted: A menu is wanted for the player, at this place of the screen.
    """

    picked = Signal(str)
    zone_wanted = Signal(str, object)
    life_set = Signal(str, int)
    poison_set = Signal(str, int)
    mana_added = Signal(str, str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, name: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = name
        self._glowing = self._chosen = False
        self._turn: list[str] = []
        self._has: list[str] = []
        self.name = QPushButton(name)
        scale_text(self.name, 1.05, bold=True)
        self.name.setFlat(True)
        self.name.setAccessibleName(self.tr("Player {name}").format(name=name))
        self.name.clicked.connect(lambda: self.picked.emit(name))
        self.marks = ElidedLabel("")
        scale_text(self.marks, 0.9)
        self.life = self._number("♥ ", self.tr("Life of {name}").format(name=name), -999)
        self.poison = self._number("☠ ", self.tr("Poison counters of {name}").format(name=name), 0)
        self.life.valueChanged.connect(lambda value: self.life_set.emit(name, value))
        self.poison.valueChanged.connect(lambda value: self.poison_set.emit(name, value))
        self.pool = CostLabel()
        self.zones: dict[Zone, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(4)
        for widget in (self.name, self.life, self.poison):
            row.addWidget(widget)
        row.addWidget(self.marks, 1)
        row.addWidget(self.pool)
        row.addWidget(self._mana_button())
        for zone in SHOWN:
            self.zones[zone] = button = QToolButton()
            button.clicked.connect(lambda _=False, zone=zone: self.zone_wanted.emit(name, zone))
            row.addWidget(button)

    def _mana_button(self) -> QToolButton:
        """The button that adds mana to the pool by hand."""
        button = QToolButton()
        button.setText("+")
        button.setFixedWidth(button.fontMetrics().horizontalAdvance("+") + _AROUND)
        button.setToolTip(self.tr("Add mana to the pool, or empty it"))
        button.setAccessibleName(self.tr("Mana pool of {name}").format(name=self.player))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for letter, word in zip(
            "WUBRGC", self.tr("white,blue,black,red,green,colourless").split(","), strict=True
        ):
            action = menu.addAction(self.tr("add {colour}").format(colour=word))
            action.triggered.connect(lambda _=False, letter=letter: self.mana_added.emit(self.player, letter))
        menu.addSeparator()
        menu.addAction(self.tr("empty the pool")).triggered.connect(
            lambda: self.mana_added.emit(self.player, "")
        )
        button.setMenu(menu)
        return button

    def _number(self, prefix: str, spoken: str, least: int) -> QSpinBox:
        box = QSpinBox()
        box.setPrefix(prefix)
        box.setRange(least, 99999)
        box.setKeyboardTracking(False)
        box.setAccessibleName(spoken)
        box.setToolTip(spoken)
        box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        box.setFixedWidth(self.fontMetrics().horizontalAdvance("♥ 999") + 18)
        return box

    def show_game(self, game: Game) -> None:
        """Show this player in another position."""
        player = game.player(self.player)
        for box, value in ((self.life, player.life), (self.poison, dict(player.counters).get("poison", 0))):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        turn = game.turn
        active, priority = turn.active == self.player, turn.priority == self.player
        self._turn = [self.tr("active")] * active + [self.tr("priority")] * priority
        self._has = self._designations(player)
        self._say_marks()
        mana = (*player.mana, *(unit.mana for unit in player.restricted_mana))
        self.pool.show_cost("".join("{" + letter + "}" for letter in mana))
        self.pool.setToolTip(self.tr("Mana pool"))
        words = {
            Zone.HAND: self.tr("hand"),
            Zone.LIBRARY: self.tr("library"),
            Zone.GRAVEYARD: self.tr("graveyard"),
            Zone.EXILE: self.tr("exile"),
            Zone.COMMAND: self.tr("command"),
        }
        for zone, button in self.zones.items():
            count = len(game.in_zone(zone, self.player))
            button.setText(f"{words[zone]} {count}")
            button.setFixedWidth(button.fontMetrics().horizontalAdvance(button.text()) + _AROUND)
            button.setAccessibleName(f"{self.player}, {words[zone]}, {count}")
            button.setCheckable(True)
            button.setVisible(count > 0 or zone not in (Zone.EXILE, Zone.COMMAND))

    def _designations(self, player: PlayerState) -> list[str]:
        """What the player is and has, beside what has a place of its own."""
        found = [self.tr("monarch")] if player.monarch else []
        found += [self.tr("speed {n}").format(n=player.speed)] if player.speed else []
        return found + [f"{n} {kind}" for kind, n in player.counters if kind != "poison"]

    def _say_marks(self) -> None:
        """Say what the player is and has, and with enough room what the turn strip says too."""
        turn = self._turn if self.width() > _ROOMY else []
        self.marks.setText(" · ".join((*turn, *self._has)))
        self.marks.setToolTip(" · ".join(self._has))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        self._say_marks()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for its menu."""
        self.menu_wanted.emit(self.player, event.globalPos())

    def show_zone(self, zone: Zone | None) -> None:
        """Mark the zone whose cards the tray shows."""
        for each, button in self.zones.items():
            button.setChecked(each is zone)

    def show_marks(self, *, glowing: bool, chosen: bool) -> None:
        """Mark the player as one that can be chosen, or that was."""
        self._glowing, self._chosen = glowing, chosen
        self.name.setText(f"◎ {self.player}" if chosen else str(self.player))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; a ring around the name when it can be chosen."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(QRectF(self.rect()).adjusted(6, 0, -6, 0), 7), QColor(colours.raised))
        if self._glowing or self._chosen:
            glow = QColor(colours.glow)
            glow.setAlphaF(0.20)
            ring = rounded(QRectF(self.name.geometry()).adjusted(-2, -1, 2, 1), 6)
            painter.fillPath(ring, glow)
            painter.setPen(QPen(QColor(colours.glow), 3.0 if self._chosen else 1.0))
            painter.drawPath(ring)
