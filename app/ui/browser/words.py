"""Rule numbers and keywords that lead to the rules: those that are typed, and those of a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.ui.drawing.theme import colours_of
from app.ui.widgets import scale_text

_NUMBER: Final = re.compile(r"\s*(?:cr|rule)?\s*(\d{3}(?:\.\d+[a-z]{0,2})?)\.?\s*", re.IGNORECASE)


def rule_number(typed: str) -> str:
    """The rule number that was typed; "" where something else was."""
    found = _NUMBER.fullmatch(typed)
    return found[1].lower() if found else ""


class WordLinks(QLabel):
    """Words in a line, each a link to the rules; hidden while there is none.

    Signals:
        wanted: One was followed: "rule" or "keyword", and which.
    """

    wanted = Signal(str, str)

    def __init__(self, before: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = before
        self._links: tuple[tuple[str, str], ...] = ()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse
                                     | Qt.TextInteractionFlag.LinksAccessibleByKeyboard)  # fmt: skip
        scale_text(self, 0.92)
        self.linkActivated.connect(self._follow)
        self.hide()

    def show_links(self, links: Iterable[tuple[str, str]]) -> None:
        """Show other links: "rule" or "keyword", and which."""
        self._links = tuple(dict.fromkeys(links))
        self._write()
        self.setVisible(bool(self._links))

    def links(self) -> tuple[tuple[str, str], ...]:
        """What is shown."""
        return self._links

    def _write(self) -> None:
        colour = colours_of(self).accent
        words = (
            f'<a href="{kind}:{quote(to)}" style="color:{colour};">{escape(to)}</a>'
            for kind, to in self._links
        )
        self.setText(f"{escape(self._before)} {' · '.join(words)}")
        self.setAccessibleName(f"{self._before} {', '.join(to for _, to in self._links)}")

    def _follow(self, link: str) -> None:
        kind, _, to = link.partition(":")
        self.wanted.emit(kind, unquote(to))

    def changeEvent(self, event: QEvent) -> None:
        """Wear the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._links:
            self._write()
