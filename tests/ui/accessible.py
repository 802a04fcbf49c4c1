"""What keeps somebody from using a window: things without names or keys, faint text, a jumping focus."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QRegion, QTransform
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QToolButton,
    QWidget,
)

from app.ui.drawing.flow import narrowed
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.drawing.theme import contrast

ENOUGH: Final = 4.5
"""The contrast that WCAG asks of text."""
_FRAME: Final = 24
"""Pixels of a button that are not needed for its words."""
_SVG: Final = "{http://www.w3.org/2000/svg}"
_LETTER: Final = re.compile(r"[^\W_]")
_WORD: Final = re.compile(r"[^\W_]{2}")
"""Single letters are those of symbols, on grounds of their own."""


def shown(top: QWidget) -> Iterator[QWidget]:
    """Everything visible in a window or dialog, but for the parts of Qt's own widgets."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible() and not widget.objectName().startswith("qt_") and not _is_part(widget):
            yield widget


def _is_part(widget: QWidget) -> bool:
    above = widget.parentWidget()
    return isinstance(above, QAbstractSpinBox | QLineEdit | QTableView) or widget.focusProxy() is not None


def _called(widget: QWidget) -> str:
    return f"{type(widget).__module__}.{type(widget).__name__} {widget.objectName() or name_of(widget)!r}"


def name_of(widget: QWidget) -> str:
    """What a screen reader says of it: its name, the words on it, or those of the label before it."""
    label = getattr(widget, "text", str) if isinstance(widget, QAbstractButton) else str
    buddies = (
        getattr(one, "text", str)()
        for one in widget.window().findChildren(QWidget)
        if getattr(one, "buddy", lambda: None)() is widget
    )
    return widget.accessibleName() or label() or next(buddies, "")


def nameless(top: QWidget) -> list[str]:
    """What can be used and tells a screen reader nothing, or only a sign."""
    return [
        _called(widget)
        for widget in shown(top)
        if (widget.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(widget, QAbstractButton))
        and not isinstance(widget, QScrollArea)
        and not _LETTER.search(name_of(widget))
    ]


def cut(top: QWidget) -> list[str]:
    """Buttons, boxes to choose from, and empty fields that are too narrow for their words."""
    buttons = [
        f"{_called(button)}: {button.width()} of {button.sizeHint().width()}"
        for button in shown(top)
        if isinstance(button, QPushButton) and button.width() < button.sizeHint().width() - _FRAME
    ]
    boxes = [
        f"{_called(box)}: {_room(box)} for {box.currentText()!r}"
        for box in shown(top)
        if isinstance(box, QComboBox) and _room(box) < box.fontMetrics().horizontalAdvance(box.currentText())
    ]
    return [*buttons, *boxes, *cut_hints(top)]


def cut_hints(top: QWidget) -> list[str]:
    """Fields that are too narrow for what they say as long as nothing is typed, in narrow letters too."""
    return [
        f"{_called(field)}: {room} for {field.placeholderText()!r}"
        for field in shown(top)
        if isinstance(field, QLineEdit)
        for font, room in (_hint(field),)
        if QFontMetricsF(font).horizontalAdvance(field.placeholderText()) > room
    ]


def _hint(field: QLineEdit) -> tuple[QFont, int]:
    """The letters of a hint, and the pixels that there are."""
    if not isinstance(field, HintedEdit):
        return field.font(), field.width() - 2 * field.fontMetrics().averageCharWidth()
    room = field.hint_room().width() + 1
    return narrowed(field.font(), field.placeholderText(), room), room


def _room(box: QComboBox) -> int:
    """The pixels that a box has for what is chosen in it."""
    shape, parts = QStyleOptionComboBox(), QStyle.SubControl
    box.initStyleOption(shape)
    whole, field = QStyle.ComplexControl.CC_ComboBox, parts.SC_ComboBoxEditField
    return box.style().subControlRect(whole, shape, field, box).width()


def keyless(top: QWidget, commands: frozenset[str]) -> list[str]:
    """Buttons that no key comes to: neither Tab, nor a command that does the same."""
    return [
        _called(button)
        for button in shown(top)
        if isinstance(button, QAbstractButton)
        and not button.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not (isinstance(button, QToolButton) and button.defaultAction() is not None)
        and button.property("command") not in commands
    ]


def out_of_order(top: QWidget) -> list[str]:
    """Where Tab goes up, or to the left in a line, within one part of a window; all of it is gone through."""
    walked, problems = list(_walked(top)), []
    for before, after in pairwise(walked):
        if _part(before) is _part(after) and _lies_before(_place(after), _place(before)):
            problems.append(f"{_called(before)} -> {_called(after)}")
    return problems


def _walked(top: QWidget) -> Iterator[QWidget]:
    """What Tab comes to, from the first thing until one comes again."""
    top.activateWindow()
    seen: list[QWidget] = []
    for _ in range(400):
        now = QApplication.focusWidget()
        if now is not None and now in seen:
            return
        if now is not None:
            seen.append(now)
            yield now
        top.focusNextPrevChild(True)


def _part(widget: QWidget) -> QWidget:
    """The panel or scrolled area that it lies in; parts lie beside each other."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow() and not isinstance(above, QAbstractScrollArea):
        if getattr(above, "take_focus", None) is not None:
            break
        above = above.parentWidget()
    return above or widget


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def _lies_before(one: QRect, other: QRect) -> bool:
    """Whether one reads it sooner: it ends above the other, or is left of it in the same line."""
    if one.left() >= other.right():  # the top of the next column
        return False
    in_line = one.top() < other.center().y() < one.bottom() or other.top() < one.center().y() < other.bottom()
    return one.right() <= other.left() if in_line else one.bottom() <= other.top()


# ----------------------------------------------------------------------------------------------- contrast
def faint(top: QWidget) -> list[str]:
    """Texts with too little contrast, with what it is: each that is drawn, by whatever draws it."""
    for box in top.findChildren(QLineEdit):
        box.deselect()  # what is marked is drawn twice, in two colours
    image, found = top.grab().toImage(), []
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        seen, corner = widget.visibleRegion(), widget.mapTo(top, QPoint(0, 0))
        for text, colour, area in texts_of(widget):
            if QRegion(area.toRect()).subtracted(seen).isEmpty():
                ground = _ground(image, area.translated(QPointF(corner)).toAlignedRect())
                if contrast(colour, ground) < ENOUGH:
                    much = f"{contrast(colour, ground):.1f}"
                    found.append(f"{text!r} {colour} on {ground}: {much} in {_called(widget)}")
    return found


def texts_of(widget: QWidget) -> Iterator[tuple[str, str, QRectF]]:
    """Each text that a widget itself draws, with its colour, and where its capitals are."""
    buffer, made = QBuffer(), QSvgGenerator()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    made.setOutputDevice(buffer)
    made.setSize(widget.size())
    made.setViewBox(widget.rect())
    widget.render(made, QPoint(), QRegion(), QWidget.RenderFlag(0))
    written = bytes(buffer.data().data())
    for group in ElementTree.fromstring(written).iter(f"{_SVG}g") if b"<text" in written else ():
        moved = [float(part) for part in re.findall(r"[-\d.e]+", group.get("transform", ""))]
        for text in group.findall(f"{_SVG}text"):
            if _WORD.search(text.text or "") and len(moved) == 6:
                yield text.text or "", text.get("fill", ""), QTransform(*moved).mapRect(_area(text))


def _area(text: ElementTree.Element) -> QRectF:
    font = QFont(text.get("font-family", ""))
    font.setPointSizeF(float(text.get("font-size", "10")))
    metrics = QFontMetricsF(font)
    high = metrics.capHeight()
    wide = metrics.horizontalAdvance((text.text or "").rstrip())
    return QRectF(float(text.get("x", "0")), float(text.get("y", "0")) - high, wide, high)


def _ground(image: QImage, area: QRect) -> str:
    """The colour that most of an area has."""
    dots = Counter(
        image.pixel(x, y) & 0xFFFFFF
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )
    return f"#{dots.most_common(1)[0][0]:06x}"


def letters_taken(window: QMainWindow) -> list[str]:
    """The menus and the buttons of panels that would be called by one letter: it calls none of them then."""
    menus = [one.text() for one in window.menuBar().actions()]
    buttons = [
        one.text() for dock in window.findChildren(QDockWidget) for one in dock.findChildren(QPushButton)
    ]
    letters = Counter(_letter(one) for one in menus)
    twice = [one for one in menus if letters[_letter(one)] > 1]
    return twice + [one for one in buttons if _letter(one) in letters and _letter(one)]


def _letter(text: str) -> str:
    return text.replace("&&", "").partition("&")[2][:1].casefold()
