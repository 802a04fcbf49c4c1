"""Rule numbers that can be followed, and the box that says what the rule is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.ui.cast.buttons import SmallButton
from app.ui.cast.lines import go_on, set_shown
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, scaled
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, Focusable


class RuleLink(Focusable):
    """The number of a rule; a click or Enter asks for the rule.

    Signals:
        wanted: The rule is asked for; its number.
    """

    wanted = Signal(str)

    def __init__(self, rule: str = "", parent: QWidget | None = None, *, share: float = 0.92,
                 least: str = "") -> None:  # fmt: skip
        super().__init__(parent)
        self.rule, self._share, self._least = "", share, least
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_rule(rule)

    def show_rule(self, rule: str) -> None:
        """Show another number; "" for none."""
        if rule != self.rule or not self.accessibleName():
            self.rule = rule
            self.setAccessibleName(self.tr("rule {rule}, Enter shows it").format(rule=rule))
            self.setToolTip(self.tr("Show rule {rule}").format(rule=rule))
            self.setProperty("role", f"rule {rule}")
            self.updateGeometry()
            self.update()
        if not rule or self.parentWidget() is not None:  # else it would be a window of its own for a moment
            self.setVisible(bool(rule))

    def sizeHint(self) -> QSize:
        """As wide as its number."""
        metrics = self.fontMetrics()
        wide = max(map(metrics.horizontalAdvance, (self.rule, self._least))) * self._share
        return QSize(round(wide + 5), round(metrics.height() * 1.08))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the number, with a line below it."""
        colours = colours_of(self)
        painter = QPainter(self)
        font = scaled(self.font(), self._share)
        font.setUnderline(self.hasFocus() or self.underMouse())
        painter.setFont(font)
        painter.setPen(QColor(colours.accent))
        side = Qt.AlignmentFlag.AlignLeft if self._least else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(self.rect().adjusted(2, 0, 0, 0), side | Qt.AlignmentFlag.AlignVCenter, self.rule)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawPath(rounded(self.rect().toRectF().adjusted(1, 1, -1, -1), 4))

    def enterEvent(self, event: object) -> None:
        """Show that it can be followed."""
        self.update()

    def leaveEvent(self, event: object) -> None:
        """Show the plain number again."""
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the rule."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(self.rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the rule; arrows go to other lines."""
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.wanted.emit(self.rule)
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                go_on(self, back=event.key() == Qt.Key.Key_Up)
            case _:
                super().keyPressEvent(event)


class RuleLinks(QWidget):
    """The numbers of several rules, side by side.

    Signals:
        wanted: A rule is asked for; its number.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, focus: bool = True) -> None:
        super().__init__(parent)
        self.links: list[RuleLink] = []
        self._focus = Qt.FocusPolicy.StrongFocus if focus else Qt.FocusPolicy.NoFocus
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self.hide()

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers that are shown."""
        return tuple(link.rule for link in self.links if link.rule)

    def show_rules(self, rules: Iterable[str]) -> None:
        """Show other numbers, each once."""
        shown = tuple(dict.fromkeys(filter(None, rules)))
        while len(self.links) < len(shown):
            link = RuleLink(share=0.88)
            link.setFocusPolicy(self._focus)
            link.wanted.connect(self.wanted)
            self._row.insertWidget(len(self.links), link)
            self.links.append(link)
        for number, link in enumerate(self.links):
            link.show_rule(shown[number] if number < len(shown) else "")
        self.setVisible(bool(shown))


class Box(QWidget):
    """Something that is said in place, with a button that closes it.

    Signals:
        closed: It was closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.text = FlowLabel(bold=True), FlowLabel(share=0.95)
        self._close = SmallButton()
        self._close.setText("✕")
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setToolTip(self.tr("Close (Escape)"))
        self._close.clicked.connect(self.shut)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 8, 10)
        self.column.setSpacing(5)
        self.column.addLayout(head)
        self.column.addWidget(self.text)
        self.more = SmallButton()
        self.more.clicked.connect(self._do)
        self.more.hide()
        self.column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._act: Callable[[], object] = self.shut
        self._return_to: QWidget | None = None
        self.hide()

    def say(self, title: str, text: str) -> None:
        """Show something, and take the keyboard so that Escape closes it."""
        focused = QApplication.focusWidget()
        if focused is not None and not self.isAncestorOf(focused):
            self._return_to = focused
        self.title.show_spans((Span(title),))
        self.text.show_spans((Span(text),))
        set_shown(self.text, there=bool(text))
        self.setAccessibleName(f"{title} {text}".strip())
        self.show()

    def offer(self, words: str, act: Callable[[], object]) -> None:
        """Show a button below the text, and what it does."""
        self._act = act
        self.more.setText(words)
        self.more.show()

    def _do(self) -> None:
        self._act()

    def shut(self) -> None:
        """Close it, and give the keyboard back."""
        focused = QApplication.focusWidget()
        had = focused is not None and self.isAncestorOf(focused)
        self.hide()
        before = self._return_to
        if had and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self.rect().toRectF().adjusted(1, 1, -1, -1)
        painter.fillPath(rounded(area, 7), QColor(colours.raised))
        painter.setPen(QColor(colours.accent))
        painter.drawPath(rounded(area, 7))
