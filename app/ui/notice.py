"""What is said in place of a message box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QToolBar, QToolButton, QWidget

from app.services.language import shown
from app.services.shown import sentence
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import scaled
from app.ui.drawing.theme import colours_of
from app.ui.widgets import StatusIcon, announce, scale_text

_SHARES: Final = (1.0, 0.85, 0.72)
"""Shares of the usual letters that a notice is tried in, before it covers more than the tool bar."""

_EDGE: Final = 14
_GAP: Final = 10


class Notice(QWidget):
    """A bar with a sentence, in place of a message box; over a tool bar it takes no room from the rest.

    Signals:
        closed: The user has read it.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.status = "illegal"
        """How grave the sentence is that was shown last."""
        self._under: QToolBar | None = None
        self._icon = StatusIcon("illegal")
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton()
        self.button.clicked.connect(self._do)
        self.button.hide()
        self._act: Callable[[], object] | None = None
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setAccessibleName(self.tr("Close the message"))
        self._close.setToolTip(self.tr("Close the message"))
        self._close.clicked.connect(self._shut)
        row = QHBoxLayout(self)
        row.setContentsMargins(_EDGE, 0, _EDGE, 0)
        row.setSpacing(_GAP)
        row.addWidget(self._icon)
        row.addWidget(self._label, 1)
        row.addWidget(self.button)
        row.addWidget(self._close)
        self.hide()

    def lie_over(self, bar: QToolBar) -> None:
        """Lie over a tool bar: beside its buttons if there is room for the sentence, else over them."""
        self._under = bar
        bar.installEventFilter(self)
        self.setParent(bar.parentWidget())
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go with the tool bar."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._fit()
        return False

    def event(self, event: QEvent) -> bool:
        """Be as high as the sentence needs, also in larger letters."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        layout, bar = self.layout(), self._under
        if bar is None or layout is None or self.isHidden():
            return
        place = bar.geometry()
        free = max(bar.actionGeometry(one).right() for one in bar.actions()) if bar.actions() else 0
        self.button.setMaximumHeight(bar.height() - 2)
        beside = place.adjusted(min(free + 8, place.width() // 2), 0, 0, 0)
        ways = product(_SHARES, (beside, place))
        fitting = (way for way in ways if self._needs(way[0], way[1].width()) < bar.height())
        share, place = next(fitting, (_SHARES[-1], place))
        if self._label.property("share") != share:
            scale_text(self._label, share)
        place.setHeight(max(bar.height() - 1, layout.totalHeightForWidth(place.width())))
        self.setGeometry(place)
        self.raise_()

    def _needs(self, share: float, width: int) -> int:
        """How high the sentence is in this share of the usual letters, where the bar has this width."""
        beside = (
            one.sizeHint().width() + _GAP
            for one in (self._icon, self.button, self._close)
            if not one.isHidden()
        )
        room = QRect(0, 0, max(1, width - 2 * _EDGE - sum(beside)), 0)
        metrics = QFontMetrics(scaled(QApplication.font(), share))
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._label.text()).height()

    def offer(self, sentence: str, words: str, act: Callable[[], object], status: str = "choose") -> None:
        """Show a sentence, and a button that does something about it."""
        self.say(sentence, status)
        self._act = act
        self.button.setText(words)
        self.button.show()

    def _do(self) -> None:
        act, self._act = self._act, None
        self.hide()
        if act is not None:
            act()

    def say(self, words: str, status: str = "illegal") -> None:
        """Show a sentence, in its middle cut where it is long."""
        words = sentence(shown(words))
        self._act = None
        self.button.hide()
        self.status = status
        self._icon.show_status(status)
        self._label.setText(words)
        self.setAccessibleName(words)
        self.show()
        self._fit()
        announce(self, words)

    def text(self) -> str:
        """The sentence that is shown; "" when there is none."""
        return self._label.text() if not self.isHidden() else ""

    @property
    def is_told(self) -> bool:
        """Whether it only tells what was done, and nothing is wrong or to be done about it."""
        return self.status == "ok" and self._act is None

    def _shut(self) -> None:
        self.hide()
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground with an edge in the colour of the status."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.window))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = rounded(QRectF(self.rect()).adjusted(6.5, 2.5, -6.5, -2.5), 6)
        painter.fillPath(area, QColor(colours.raised))
        painter.strokePath(area, QPen(QColor(colours.line), 1))
        painter.fillPath(rounded(QRectF(6, 3, 4, self.height() - 6), 2), QColor(colours.status[self.status]))
