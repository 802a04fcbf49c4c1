"""Words that lead somewhere: to rules and keywords, and to whatever else may be meant by what is typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from app.services.table.later import later
from app.ui.drawing.theme import colours_of
from app.ui.widgets import scale_text

_HTML: Final = later("html")
_MOST: Final = 12
"""So many lines of a text are seen at once."""


class WordLinks(QLabel):
    """Words in a line, each a link; hidden while there is none.

    Signals:
        wanted: One was followed: its kind, and which.
    """

    wanted = Signal(str, str)

    def __init__(self, before: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = before
        self._links: tuple[tuple[str, str], ...] = ()
        self._titles: Mapping[str, str] = {}
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse
                                     | Qt.TextInteractionFlag.LinksAccessibleByKeyboard)  # fmt: skip
        scale_text(self, 0.92)
        self.linkActivated.connect(self._follow)
        self.hide()

    def show_links(self, links: Iterable[tuple[str, str]], titles: Mapping[str, str] | None = None) -> None:
        """Show other links: their kinds, and which; `titles` are the words of those that need others."""
        self._links, self._titles = tuple(dict.fromkeys(links)), titles or {}
        self._write()
        self.setVisible(bool(self._links))

    def links(self) -> tuple[tuple[str, str], ...]:
        """What is shown."""
        return self._links

    def _write(self) -> None:
        colour, escape = colours_of(self).accent, _HTML().escape
        titles = [self._titles.get(to, to) for _, to in self._links]
        words = (
            f'<a href="{kind}:{quote(to)}" style="color:{colour};">{escape(title)}</a>'
            for (kind, to), title in zip(self._links, titles, strict=True)
        )
        self.setText(f"{escape(self._before)} {' · '.join(words)}")
        self.setAccessibleName(
            f"{self._before} {', '.join(self._titles.get(to, to) for _, to in self._links)}"
        )

    def _follow(self, link: str) -> None:
        kind, _, to = link.partition(":")
        self.wanted.emit(kind, unquote(to))

    def changeEvent(self, event: QEvent) -> None:
        """Wear the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._links:
            self._write()


class Fitted(QScrollArea):
    """A label as high as its words; where that is too much, they are scrolled, by keys too."""

    def __init__(self, label: QLabel) -> None:
        super().__init__()
        self._label = label
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)  # it stays high where its words need less
        self.setWidget(label)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hide()

    def show_words(self, words: str) -> None:
        """Say something else; nothing is not shown."""
        self._label.setText(words)
        self.setAccessibleName(self._label.accessibleName() or words)
        self.setVisible(bool(words))
        self._fit()

    def _fit(self) -> None:
        high = max(0, self._label.heightForWidth(self.viewport().width()))
        most = self.fontMetrics().height() * _MOST
        self.setFixedHeight(min(high, most))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if high > most else Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words take another height in another width."""
        super().resizeEvent(event)
        self._fit()
