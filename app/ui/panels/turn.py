"""The turn strip: turn, step, active player and priority, all of which can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSpinBox, QToolButton, QWidget

from app.engine.values.zones import Step

if TYPE_CHECKING:
    from app.engine.state.game import Game


class TurnStrip(QWidget):
    """Where in the turn the game is.

    Signals:
        number_set: Another turn.
        step_set: Another step, by its name.
        active_set: Another active player.
        priority_set: Another player with priority.
    """

    number_set = Signal(int)
    step_set = Signal(str)
    active_set = Signal(str)
    priority_set = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = QSpinBox()
        self.number.setRange(1, 999)
        self.number.setPrefix(self.tr("turn "))
        self.number.setKeyboardTracking(False)
        self.number.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.number.setAccessibleName(self.tr("Turn"))
        self.number.setFixedWidth(self.fontMetrics().horizontalAdvance("turn 999") + 20)
        self.step, self.active, self.priority = QComboBox(), QComboBox(), QComboBox()
        self.step.addItems([step.value for step in Step])
        self.step.setAccessibleName(self.tr("Step"))
        self.step.setMinimumContentsLength(16)
        self.active.setAccessibleName(self.tr("Active player"))
        self.priority.setAccessibleName(self.tr("Player with priority"))
        for box in (self.active, self.priority):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        back, forth = QToolButton(), QToolButton()
        back.setText("◂")
        back.setAccessibleName(self.tr("Step before"))
        back.setToolTip(self.tr("Step before"))
        forth.setText("▸")
        forth.setAccessibleName(self.tr("Next step"))
        forth.setToolTip(self.tr("Next step"))
        back.clicked.connect(lambda: self.go(-1))
        forth.clicked.connect(lambda: self.go(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(5)
        row.addWidget(self.number)
        for widget in (back, self.step, forth):
            row.addWidget(widget)
        row.addSpacing(8)
        for text, box in ((self.tr("active"), self.active), (self.tr("priority"), self.priority)):
            row.addWidget(QLabel(text))
            row.addWidget(box)
        self.number.valueChanged.connect(self.number_set)
        self.step.textActivated.connect(self.step_set)
        self.active.textActivated.connect(self.active_set)
        self.priority.textActivated.connect(self.priority_set)

    def go(self, by: int) -> None:
        """One step on or back, without going round into another turn."""
        index = self.step.currentIndex() + by
        if 0 <= index < self.step.count():
            self.step_set.emit(self.step.itemText(index))

    def show_game(self, game: Game) -> None:
        """Show the turn of another position."""
        self.number.blockSignals(True)
        self.number.setValue(game.turn.number)
        self.number.blockSignals(False)
        self.step.setCurrentText(game.turn.step.value)
        names = [str(player.name) for player in game.players]
        for box, who in ((self.active, game.turn.active), (self.priority, game.turn.priority)):
            if [box.itemText(i) for i in range(box.count())] != names:
                box.clear()
                box.addItems(names)
            box.setCurrentText(who)
