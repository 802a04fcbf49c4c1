"""Fields that take keys only once they are asked to: a number, and one of several words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QSpinBox, QToolButton, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import scaled
from app.ui.drawing.theme import colours_of
from app.ui.widgets import scale_text

_USUAL: Final = 15.5
"""Dots of a line of text of the usual size."""
_OPEN: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_F2)


class Chip(QToolButton):
    """A flat button that draws itself: its text ends in dots where it has no room, and is never cut."""

    PAD: Final = 0.42
    """What is left free at each side, in heights of a line."""
    THIN: Final = 0.16
    """The same where there is little room."""
    pad: float = PAD
    framed = False
    """Whether it looks like a button at all times, and not only under the mouse."""
    at_left = False
    """Whether its text stands at the left, and not in the middle."""
    letters: tuple[float, bool] | None = None
    """For one that may shrink: the share of the usual text where there is room, and whether it is bold."""
    _drawn: tuple[object, QPixmap] | None = None
    """What it depended on as it was drawn last, and what came of it."""

    def wide(self, words: str, *, icon: bool = False, pad: float = PAD) -> int:
        """How wide it is with these words, in letters as large as it has where there is room."""
        metrics = self.fontMetrics()
        if self.letters is not None:
            share, bold = self.letters
            metrics = QFontMetrics(scaled(QApplication.font(), share, bold=bold))
        return round(metrics.horizontalAdvance(words) + metrics.height() * (2 * pad + 1.2 * icon) + 5)

    def shrink(self, share: float) -> None:
        """Have letters of a share of those that it has where there is room."""
        usual, bold = self.letters or (1.0, False)
        if self.property("share") != usual * share:
            scale_text(self, usual * share, bold=bold)

    def sizeHint(self) -> QSize:
        """As wide as its text."""
        return QSize(self.wide(self.text(), icon=not self.icon().isNull()), chip_height())

    def minimumSizeHint(self) -> QSize:
        """It may be narrower, with dots."""
        return QSize(round(em() * 1.6), chip_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it as it was drawn before, unless something about it has changed: most are drawn often."""
        dots, state = self.devicePixelRatioF(), self.state()
        if self._drawn is None or self._drawn[0] != state:
            picture = QPixmap(self.size() * dots)
            picture.setDevicePixelRatio(dots)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            self._draw(painter)
            painter.end()
            self._drawn = state, picture
        QPainter(self).drawPixmap(0, 0, self._drawn[1])

    def state(self) -> tuple[object, ...]:
        """All that its looks depend on."""
        return (
            self.size(), self.devicePixelRatioF(), colours_of(self).name, self.font().key(), self.text(),
            self.icon().cacheKey(), self.isEnabled(), self.isChecked(), self.isDown(), self.underMouse(),
            self.hasFocus(), self.framed, self.pad, self.at_left,
        )  # fmt: skip

    def _draw(self, painter: QPainter) -> None:
        """Draw ground, sign and text."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = rounded(area, 5)
        if self.framed:
            painter.fillPath(path, QColor(colours.base))
            painter.strokePath(path, QPen(QColor(colours.line), 1))
        if self.isChecked() or self.isDown() or self.underMouse() or self.hasFocus():
            painter.fillPath(path, QColor(colours.base))
            edge = QColor(colours.accent if self.isChecked() else colours.line)
            if self.hasFocus():  # as around a tile, so that it is not taken for the zone that is shown
                edge = QColor(colours.text)
            painter.strokePath(path, QPen(edge, 1.8 if self.hasFocus() else 1))
        self.paint_below(painter, area)
        inner = self._inner()
        if not self.icon().isNull():
            side = self.iconSize().width()
            spot = QPointF(inner.left() - side * 1.2, area.center().y() - side / 2)
            painter.drawPixmap(spot, self.icon().pixmap(self.iconSize(), self.devicePixelRatioF()))
        painter.setFont(self.font())
        painter.setPen(QColor(colours.text if self.isEnabled() else colours.dim))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        middle = Qt.AlignmentFlag.AlignCenter
        painter.drawText(inner, middle if self.icon().isNull() and not self.at_left else left, self.says)

    def _inner(self) -> QRectF:
        """The place of the text."""
        pad, icon = (
            self.fontMetrics().height() * self.pad,
            0 if self.icon().isNull() else self.iconSize().width(),
        )
        return QRectF(self.rect()).adjusted(1 + pad + icon * 1.2, 1, -1 - pad, -1)

    @property
    def says(self) -> str:
        """As much of the text as there is room for."""
        room = max(8, round(self._inner().width() + 1))
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paint_below(self, painter: QPainter, area: QRectF) -> None:
        """Draw what lies under the text."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are for the table, and so are the keys that do something on it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class Number(Chip):
    """A number that a click, Enter or a digit opens to be typed over; "+" and "-" change it by one.

    Signals:
        changed: Another number was given.
    """

    changed = Signal(int)

    def __init__(self, prefix: str, spoken: str, least: int, most: int, widest: str = "") -> None:
        super().__init__()
        self._prefix, self._spoken, self._widest = prefix, spoken, widest
        self._range = (least, most)
        self._value = least
        self.editor: QSpinBox | None = None
        self.setToolTip(spoken)
        self.clicked.connect(self._click)
        self.show_value(max(0, least))

    def value(self) -> int:
        """The number."""
        return self._value

    def show_value(self, value: int) -> None:
        """Show another number; nobody is told."""
        self._value = value
        self.setText(f"{self._prefix}{value}")
        self.setAccessibleName(f"{self._spoken}: {value}")

    def set_prefix(self, prefix: str) -> None:
        """Put something else before the number."""
        if prefix != self._prefix:
            self._widest = self._widest.replace(self._prefix, prefix)
            self._prefix = prefix
            self.show_value(self._value)

    def setValue(self, value: int) -> None:  # as Qt's own fields of numbers
        """Give another number."""
        value = max(self._range[0], min(self._range[1], value))
        if value != self._value:
            self.show_value(value)
            self.changed.emit(value)

    def sizeHint(self) -> QSize:
        """Wide enough for numbers of the usual length, so that nothing moves as they change."""
        return QSize(max(self.wide(self._widest), self.wide(self.text())), chip_height())

    def minimumSizeHint(self) -> QSize:
        """It is never cut."""
        return self.sizeHint()

    def _click(self) -> None:
        self.open()

    def open(self, typed: str = "") -> None:
        """Let the user type."""
        if self.editor is not None:
            return
        editor = self.editor = QSpinBox(self)
        editor.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        editor.setRange(*self._range)
        editor.setValue(self._value)
        editor.setAccessibleName(self._spoken)
        editor.setGeometry(self.rect())
        editor.installEventFilter(self)
        editor.show()
        editor.setFocus(Qt.FocusReason.OtherFocusReason)
        if typed:
            editor.lineEdit().setText(typed)
        else:
            editor.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes what was typed, Escape leaves it; so does going elsewhere take it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._close(taken=True, back=True)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self._close(taken=False, back=True)
                return True
        if event.type() == QEvent.Type.FocusOut:
            self._close(taken=True, back=False)
        return False

    def _close(self, *, taken: bool, back: bool) -> None:
        editor, self.editor = self.editor, None
        if editor is None:
            return
        if taken:
            editor.interpretText()
        value = editor.value()
        editor.removeEventFilter(self)
        if back:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        editor.hide()
        editor.deleteLater()
        if taken:
            self.setValue(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and digits open it, "+" and "-" change it; all other keys are for others."""
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        text = event.text()
        if event.key() in _OPEN:
            self.open()
        elif plain and text and text in "0123456789":
            self.open(text)
        elif plain and text in ("+", "-", "−") and text:
            self.setValue(self._value + (1 if text == "+" else -1))
        else:
            event.ignore()


class MenuChip(Chip):
    """A button that opens a menu, without waiting for what becomes of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices = QMenu(self)
        self.clicked.connect(self._open_menu)

    def _open_menu(self) -> None:
        self.choices.popup(self.mapToGlobal(self.rect().bottomLeft()))


class Picker(MenuChip):
    """One of several words, picked from a menu; keys do nothing to it until that is open.

    Signals:
        picked: Another word was picked, by its number.
    """

    picked = Signal(int)

    def __init__(self, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spoken = spoken
        self.options: tuple[str, ...] = ()
        self.current = -1
        self.setToolTip(spoken)

    def show_options(self, options: Sequence[str], current: int) -> None:
        """Offer these words, one of them being picked now."""
        if tuple(options) != self.options:
            self.options = tuple(options)
            menu = self.choices
            menu.clear()
            for number, words in enumerate(self.options):
                action = menu.addAction(words.replace("&", "&&"))
                action.setCheckable(True)
                action.triggered.connect(lambda _=False, number=number: self._pick(number))
        self.current = current
        for number, action in enumerate(self.choices.actions()):
            action.setChecked(number == current)
        self.setText(self.words())
        self.setAccessibleName(f"{self._spoken}: {self.text()}")

    def words(self) -> str:
        """What is picked now."""
        return self.options[self.current] if 0 <= self.current < len(self.options) else ""

    def _pick(self, number: int) -> None:
        if number != self.current:
            self.picked.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open the menu; all other keys are for others."""
        if event.key() in _OPEN and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.click()
        else:
            event.ignore()


def framed(chip: Chip) -> Chip:
    """The same, looking like a button at all times."""
    chip.framed = True
    return chip


def hide_in_place(widget: QWidget) -> None:
    """Hide it for now; what lies around it does not move as it comes."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
    widget.hide()


def em() -> float:
    """The height of a line of the application's text, after which sizes go."""
    return QFontMetricsF(QApplication.font()).height()


def chip_height() -> int:
    """How high a line of buttons is."""
    return round(em() * 1.5)


def unit() -> float:
    """How large text is beside its usual size."""
    return em() / _USUAL
