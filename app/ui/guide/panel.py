"""The guide as a panel of the window: its pages, and a way back and forward."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QKeySequence, QPixmap, QResizeEvent, QShortcut, QShowEvent, QTextDocument
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from app.services.guide import FOLDER, anchor_of, markup, page, pages
from app.ui.drawing.theme import Colours, colours_of
from app.ui.reference.reader import Address, Reader, Walked

if TYPE_CHECKING:
    from app.services.table.session import Session

_PICTURES: Final = FOLDER / "pictures"
_PICTURE: Final = "picture"
_INDENT: Final = 24
"""Pixels by which lists stand in; panels are narrow."""


def _style(colours: Colours) -> str:
    """The few things of a page's look that Qt needs told."""
    return f"""
    p, li, td {{ line-height: 122%; }} p.figure {{ line-height: 100%; }} a {{ color: {colours.accent}; }}
    h1 {{ font-size: x-large; }} h2 {{ font-size: large; margin-top: 18px; }} h3 {{ font-size: medium; }}
    pre {{ white-space: pre-wrap; }} pre, code {{ background-color: {colours.raised}; }}
    td, th {{ padding: 3px 6px; border: 1px solid {colours.line}; text-align: left; }}
    table {{ border-collapse: collapse; }}
    """


class GuideReader(Reader):
    """Shows a page of the guide; its pictures are never wider than it."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A picture, as wide as there is room for."""
        text = name if isinstance(name, str) else name.toString()
        scheme, _, file = text.partition(":")
        if kind != QTextDocument.ResourceType.ImageResource.value or scheme != _PICTURE:
            return super().loadResource(kind, name)
        image, ratio = QImage(str(_PICTURES / file)), self.devicePixelRatioF()
        room = self.viewport().width() - 2 * self.document().documentMargin()
        if image.width() > room * ratio:
            image = image.scaledToWidth(round(room * ratio), Qt.TransformationMode.SmoothTransformation)
            image.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(image)


class GuidePanel(QWidget):
    """The list of pages, and the page that is read."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        del session  # the guide is the same on every board
        self.reader, self.list = GuideReader(), QComboBox()
        self.walked, self._width = Walked(), 0
        self.back = self._button("‹", self.tr("Back (Alt+Left)"), -1, "Alt+Left")
        self.forward = self._button("›", self.tr("Forward (Alt+Right)"), 1, "Alt+Right")
        self.list.setAccessibleName(self.tr("Pages of the guide"))
        self.list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.list.setMinimumContentsLength(12)
        for one in pages():
            self.list.addItem(one.title, one.name)
        self.list.activated.connect(lambda _: self.read(str(self.list.currentData())))
        self.reader.document().setIndentWidth(_INDENT)
        self.reader.followed.connect(self._follow)
        self.reader.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # pictures fit beside it
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit)
        self._place_parts()

    def _button(self, sign: str, words: str, step: int, keys: str) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.clicked.connect(lambda: self._step(step))
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: self._step(step))
        return button

    def _place_parts(self) -> None:
        above = QHBoxLayout()
        for widget in (self.back, self.forward):
            above.addWidget(widget)
        above.addWidget(self.list, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 4)
        column.addLayout(above)
        column.addWidget(self.reader, 1)

    def take_focus(self) -> None:
        """Take the keyboard: its keys scroll the page."""
        self.reader.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def read(self, name: str, heading: str = "") -> None:
        """Show a page, from a heading on if one is named."""
        self.walked.go(Address(name, heading))
        self._draw()

    def _follow(self, _: str, to: str) -> None:
        name, _, heading = to.partition("#")
        self.read(name, heading)

    def _step(self, step: int) -> None:
        if self.walked.can_step(step):
            self.walked.step(step)
            self._draw()

    def _draw(self, *, stays: bool = False) -> None:
        now = self.walked.now
        if now is None:
            return
        one = page(now.kind)
        self._width = self.reader.viewport().width()
        self.reader.document().setDefaultStyleSheet(_style(colours_of(self)))
        html = markup(one, lambda to, heading: f"page:{to or one.name}#{heading}", _named)
        anchor = anchor_of(one.name, now.to) if now.to else ""
        self.reader.show_page(html, anchor=anchor, stays=stays)
        self.reader.setAccessibleName(one.title)
        self.list.setCurrentIndex(self.list.findData(one.name))
        self.back.setEnabled(self.walked.can_step(-1))
        self.forward.setEnabled(self.walked.can_step(1))

    def _fit(self) -> None:
        """Fit the pictures to another width."""
        if self._width != self.reader.viewport().width():
            self._draw(stays=True)

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not read."""
        super().showEvent(event)
        if self.walked.now is None and self.list.count():
            self.read(str(self.list.itemData(0)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The pictures follow, once the parts have their places."""
        super().resizeEvent(event)
        self._soon.start()

    def changeEvent(self, event: QEvent) -> None:
        """Wear the colours of another theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw(stays=True)


def _named(picture: Path) -> str:
    return f"{_PICTURE}:{picture.name}"
