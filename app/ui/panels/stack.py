"""The stack, between the two sides: the top first, for it resolves first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.services.table.facts import name_in, text_of_ability
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.widgets import ElidedLabel, scale_text

if TYPE_CHECKING:
    from app.engine.state.game import Game, StackItem, TargetRef


def targets_of(game: Game, item: StackItem) -> tuple[TargetRef, ...]:
    """What a spell or ability on the stack has as targets."""
    if isinstance(item, str):
        record = game.objects[item].cast
        groups = record.targets if record else ()
    else:
        groups = item.targets
    return tuple(target for group in groups for target in group)


class StackEntry(QWidget):
    """One spell or ability on the stack.

    Signals:
        hovered: The mouse is over it (its targets by id), or is gone (nothing).
        clicked: It was clicked; its id.
    """

    hovered = Signal(tuple)
    clicked = Signal(str)

    def __init__(self, game: Game, item: StackItem, *, top: bool) -> None:
        super().__init__()
        self._top = top
        self._targets = tuple(str(target.id) for target in targets_of(game, item))
        if isinstance(item, str):
            thing = game.objects[item]
            self.ident, name, who = str(item), thing.face.name, thing.controller
            text = str(thing.face.type_line)
        else:
            self.ident, name, who = str(item.id), item.source_name, item.controller
            text = text_of_ability(game, item) or self.tr("ability")
        towards = ", ".join(name_in(game, target) for target in self._targets)
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 2, 9, 3)
        column.setSpacing(0)
        title = ElidedLabel(name)
        scale_text(title, 0.95, bold=True)
        column.addWidget(title)
        second = f"{who} → {towards}" if towards else f"{who} · {text}"
        below = ElidedLabel(second)
        scale_text(below, 0.84)
        column.addWidget(below)
        for label in (title, below):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(104)
        self.setMaximumWidth(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setToolTip(f"{name}\n{second}\n{text}")
        words = [self.tr("top of the stack")] if top else []
        self.setAccessibleName(", ".join([*words, name, second]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground; the top one with an edge."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillPath(rounded(area, 6), QColor(colours.base))
        painter.setPen(QColor(colours.accent if self._top else colours.line))
        painter.drawPath(rounded(area, 6))
        if self._top:
            painter.fillPath(rounded(QRectF(0, 5, 4, self.height() - 10), 2), QColor(colours.accent))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Let its targets glow."""
        self.hovered.emit(self._targets)

    def leaveEvent(self, event: object) -> None:
        """Let them glow no more."""
        self.hovered.emit(())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose it."""
        self.clicked.emit(self.ident)


class StackBand(QScrollArea):
    """All of the stack in one line.

    Signals:
        hovered: Ids that shall glow.
        clicked: An entry was clicked; its id.
    """

    hovered = Signal(tuple)
    clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._label = QLabel()
        scale_text(self._label, 0.92, bold=False)
        holder = QWidget()
        self._row = QHBoxLayout(holder)
        self._row.setContentsMargins(18, 2, 12, 2)
        self._row.setSpacing(6)
        self._row.addWidget(self._label)
        self._row.addStretch()
        self.setWidget(holder)
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """High enough for two lines of text, so that nothing jumps when a spell is cast."""
        return QSize(300, round(self.fontMetrics().height() * 1.9 + 14))

    def changeEvent(self, event: object) -> None:
        """Keep to the size of the text."""
        super().changeEvent(event)  # type: ignore[arg-type]
        self.setFixedHeight(self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel moves along the stack."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (event.angleDelta().y() or event.angleDelta().x()))

    def show_game(self, game: Game) -> None:
        """Show the stack of another position."""
        while self._row.count() > 2:
            place = self._row.takeAt(1)
            if place is not None and (widget := place.widget()):
                widget.hide()
                widget.deleteLater()
        count = len(game.stack)
        self._label.setText(self.tr("Stack: empty") if not count else self.tr("Stack"))
        font = QFont(self._label.font())
        font.setBold(bool(count))
        self._label.setFont(font)
        for index, item in enumerate(reversed(game.stack)):
            entry = StackEntry(game, item, top=index == 0)
            entry.hovered.connect(self.hovered)
            entry.clicked.connect(self.clicked)
            self._row.insertWidget(index + 1, entry, 8)
