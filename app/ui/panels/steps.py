"""The steps of the past and of the future, by name; each is one click away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QAbstractListModel, QEvent, QModelIndex, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QLabel, QListView, QVBoxLayout, QWidget

from app.ui.drawing.cardpaint import paint_status, rounded
from app.ui.drawing.flow import scaled
from app.ui.lists import ITEM, Index, LineDrawn, set_up, write
from app.ui.panels.registry import Area, panel
from app.ui.widgets import scale_text, status_word

if TYPE_CHECKING:
    from app.services.table.history import Moment
    from app.services.table.session import Session
    from app.ui.drawing.theme import Colours

STATUS: Final = {True: "ok", False: "illegal", None: "unsure"}
"""The status of a verdict."""


def status_of(moment: Moment) -> str:
    """The status of what was cast in a step; "" where nothing was."""
    return STATUS[moment.verdict.legal] if moment.verdict is not None else ""


class Steps(QAbstractListModel):
    """The moments of the branch that is looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.moments: tuple[Moment, ...] = ()
        self.now = 0

    def show_branch(self, moments: tuple[Moment, ...], now: int) -> None:
        """Show the steps of a branch; only what is new is told to the list."""
        before = self.moments
        same = next((i for i, (a, b) in enumerate(zip(before, moments, strict=False)) if a is not b), None)
        kept = min(len(before), len(moments)) if same is None else same
        if len(before) > kept:
            self.beginRemoveRows(QModelIndex(), kept, len(before) - 1)
            self.moments = before[:kept]
            self.endRemoveRows()
        if len(moments) > kept:
            self.beginInsertRows(QModelIndex(), kept, len(moments) - 1)
            self.moments = moments
            self.endInsertRows()
        self.moments, self.now = moments, now
        self.dataChanged.emit(self.index(0), self.index(len(moments) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are."""
        return len(self.moments)

    def name(self, row: int) -> str:
        """What a step is called."""
        return self.moments[row].name or self.tr("The beginning")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name of a step; for screen readers also its status and where it stands to now."""
        if not index.isValid():
            return None
        row = index.row()
        if role in (Qt.ItemDataRole.DisplayRole, ITEM):
            return row if role == ITEM else self.name(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            status = status_of(self.moments[row])
            when = self.tr("now") if row == self.now else self.tr("undone") if row > self.now else ""
            return ", ".join(filter(None, (self.name(row), status and status_word(status), when)))
        if role == Qt.ItemDataRole.ToolTipRole and self.moments[row].verdict is not None:
            return self.tr("Click the icon, or press Space, to open its checklist again")
        return None


class StepLine(LineDrawn[int]):
    """Draws a step: the status of what was cast, and its name; what was undone is dim."""

    LINES = 1.45

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: int) -> None:
        """Draw the step of this row."""
        model = self.view().model()
        assert isinstance(model, Steps)
        if item == model.now:
            painter.fillPath(rounded(QRectF(area.left() + 3, area.top() + 4, 3, area.height() - 8), 1.5),
                             QColor(colours.accent))  # fmt: skip
        icon = icon_area(area)
        if status := status_of(model.moments[item]):
            paint_status(painter, icon, status, colours)
        inside = QRectF(icon.right() + 7, area.top(), area.right() - icon.right() - 15, area.height())
        colour = colours.dim if item > model.now else colours.text
        write(painter, inside, scaled(font, 1.0, bold=item == model.now), colour, model.name(item))


def icon_area(line: QRectF) -> QRectF:
    """Where the icon of a step is drawn."""
    side = line.height() * 0.6
    return QRectF(line.left() + 12, line.top() + (line.height() - side) / 2, side, side)


@panel(
    "steps",
    title=QT_TRANSLATE_NOOP("Panels", "Steps"),
    area=Area.LEFT,
    shown=False,
    keys=("Ctrl+U",),
    order=1,
)
class StepsPanel(QWidget):
    """All steps of the branch: Enter or a click goes to one, Space opens the checklist of what was cast."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.model, self.list = Steps(self), QListView()
        set_up(self.list, self.model, StepLine(self.list), self.tr("Steps"))
        self.list.viewport().installEventFilter(self)
        self.list.installEventFilter(self)
        hint = QLabel(self.tr("Enter goes there · Space opens the checklist"))
        hint.setObjectName("dim")
        hint.setWordWrap(True)
        scale_text(hint, 0.85)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 8)
        column.addWidget(self.list, 1)
        column.addWidget(hint)
        session.changed.connect(self._refresh)
        if session.is_begun:
            self._refresh()

    def _refresh(self) -> None:
        branch = self._session.history.branch
        self.model.show_branch(branch.moments, branch.now)
        here = self.model.index(branch.now)
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here)

    def take_focus(self) -> None:
        """Take the keyboard."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go(self, row: int) -> None:
        """Go to a step."""
        if 0 <= row < self.model.rowCount() and row != self.model.now:
            self._session.go_to(row)

    def look_at(self, row: int) -> None:
        """Open the checklist of what was cast in a step; once more closes it."""
        if 0 <= row < self.model.rowCount() and self.model.moments[row].verdict is not None:
            opened = self._session.looked_at is self.model.moments[row]
            self._session.look_at(None if opened else row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys and clicks of the list."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.list:
            row = self.list.currentIndex().row()
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.go(row)
                return True
            if event.key() == Qt.Key.Key_Space:
                self.look_at(row)
                return True
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            self._clicked(event)
        return False

    def _clicked(self, event: QMouseEvent) -> None:
        index = self.list.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        icon = icon_area(QRectF(self.list.visualRect(index))).adjusted(-4, -4, 4, 4)
        cast = self.model.moments[index.row()].verdict is not None
        if cast and icon.contains(event.position()):
            self.look_at(index.row())
        else:
            self.go(index.row())
