"""The turn strip: turn, step, active player and priority, all of which can be set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.engine.values.ids import PlayerId
from app.engine.values.said import say
from app.services.language import translated
from app.ui.language import brief, called
from app.ui.table.fields import Chip, Number, Picker, em, hide_in_place

if TYPE_CHECKING:
    from app.engine.state.game import Turn

_STEPS: Final = (
    *(say("untap"), say("upkeep"), say("draw"), say("precombat main"), say("beginning of combat")),
    *(say("declare attackers"), say("declare blockers"), say("combat damage"), say("end of combat")),
    *(say("postcombat main"), say("end"), say("cleanup")),
)
_BRIEF: Final = (
    *(brief("untap"), brief("upkeep"), brief("draw"), brief("main 1"), brief("combat"), brief("attack")),
    *(brief("block"), brief("damage"), brief("c. end"), brief("main 2"), brief("end"), brief("cleanup")),
)
"""The steps in little room."""


class TurnStrip(QWidget):
    """Where in the turn the game is. No key does anything to its fields before they are opened.

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
        self._names: tuple[str, ...] = ()
        self.number = Number(self.tr("turn "), self.tr("Turn"), 1, 999, self.tr("turn ") + "88")
        self.step, self.active = Picker(self.tr("Step")), Picker(self.tr("Active player"))
        self.priority = Picker(self.tr("Player with priority"))
        self.back, self.forth = Chip(), Chip()
        for button, sign, words in (
            (self.back, "◂", self.tr("Step before")),
            (self.forth, "▸", self.tr("Next step")),
        ):
            button.setText(sign)
            button.setAccessibleName(words)
            button.setToolTip(words)
        self.back.clicked.connect(lambda: self.go(-1))
        self.forth.clicked.connect(lambda: self.go(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(3)
        for widget in (self.number, self.back, self.step, self.forth, self.active, self.priority):
            if isinstance(widget, Picker):
                widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
                widget.setMinimumWidth(20)
            if widget is not self.number:
                hide_in_place(widget)  # until there is a turn to tell of
            row.addWidget(widget)
        row.addStretch(1)
        self.number.changed.connect(self.number_set)
        self.step.picked.connect(lambda index: self.step_set.emit(_STEPS[index]))
        self.active.picked.connect(lambda index: self.active_set.emit(self._names[index]))
        self.priority.picked.connect(lambda index: self.priority_set.emit(self._names[index]))

    def go(self, by: int) -> None:
        """One step on or back, without going round into another turn."""
        index = self.step.current + by
        if 0 <= index < len(_STEPS):
            self.step_set.emit(_STEPS[index])

    def minimumSizeHint(self) -> QSize:
        """It may be narrow: what has no room ends in dots."""
        return QSize(round(em() * 14), round(em() * 1.6))

    def show_turn(self, turn: Turn, players: tuple[PlayerId, ...]) -> None:
        """Show another turn."""
        for widget in (self.back, self.step, self.forth, self.active, self.priority):
            widget.show()
        self._names = tuple(str(name) for name in players)
        self.number.show_value(turn.number)
        self.step.show_options(tuple(map(translated, _STEPS)), _STEPS.index(turn.step.value))
        for box, who in ((self.active, turn.active), (self.priority, turn.acting)):
            box.show_options(
                tuple(map(called, self._names)),
                self._names.index(str(who)) if str(who) in self._names else -1,
            )
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        self._say()

    def _turn_of(self) -> str:
        """Whose turn it is, in words."""
        player = self._names[self.active.current] if self.active.current >= 0 else ""
        return self.tr("your turn") if player == "you" else self.tr("{player}'s turn").format(player=player)

    def _say(self) -> None:
        """The step and both players in words; with little room closer together, before a name is cut."""
        if not self._say_with(Chip.PAD):
            self._say_with(Chip.THIN)

    def _say_with(self, pad: float) -> bool:
        """Say it with so much free beside words, maybe in fewer; whether both players are whole."""
        for chip in (self.back, self.step, self.forth, self.active, self.priority):
            chip.pad = pad
        for button in (self.back, self.forth):
            button.setFixedWidth(button.wide(button.text(), pad=pad))
        whose, wide = self._turn_of(), partial(self.step.wide, pad=pad)
        nobody, holds = self.tr("no priority"), self.tr("priority: {player}")
        acts = holds.format(player=self.priority.words()) if self.priority.current >= 0 else nobody
        self.number.set_prefix(self.tr("turn "))
        spent = self.number.sizeHint().width() + self.back.width() + self.forth.width() + 36
        step = max(map(wide, self.step.options), default=0)  # so that nothing moves as steps go by
        room = self.width() - spent
        few: tuple[str, ...] = ()
        is_brief = step + wide(whose) + wide(acts) > room
        if is_brief:
            long = self.number.sizeHint().width()
            self.number.set_prefix(self.tr("t "))
            room += long - self.number.sizeHint().width()
            whose, acts = f"◷ {self.active.words()}", f"◆ {self.priority.words()}"
            few = tuple(map(translated, _BRIEF))
            step = max(map(wide, few))
        self.step.setFixedWidth(max(round(em()), min(step, round(room * 0.42))))
        self.step.setText(few[self.step.current] if few else self.step.words())
        room -= self.step.width()
        first = min(wide(whose), max(room // 2, room - wide(acts)))
        for box, words, width in (
            (self.active, whose, first),
            (self.priority, acts, min(wide(acts), room - first)),
        ):
            box.setText(words)
            box.setFixedWidth(max(round(em()), width))
        return wide(whose) + wide(acts) <= room
