"""Text of the rules as the reader shows it: links, symbols, examples set apart, changed words marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from PySide6.QtGui import QColor

from app.ui.drawing.pagesymbols import with_symbols
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.services.reference.comparing import Piece
    from app.services.reference.links import Link, Links
    from app.services.rulestext import PrintedRule

_INDENT: Final = 22
"""Pixels by which subrules stand in."""


def mixed(colour: str, ground: str, share: float) -> str:
    """A colour with that share of it on a ground."""
    one, other = QColor(colour), QColor(ground)
    parts = (
        round(a * share + b * (1 - share))
        for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    )
    return QColor(*parts).name()


class Writer:
    """Writes pages in the colours of a theme."""

    def __init__(self, colours: Colours, links: Links | None) -> None:
        self.colours, self._links = colours, links
        self._known: set[str] = set()
        """Terms that are linked already: each is marked once on a page."""

    # ---------------------------------------------------------------------------------------------- words
    def link(self, kind: str, to: str, words: str, *, plain: bool = False) -> str:
        """Words that lead somewhere; plain ones look like those around them but for their colour."""
        manner = "text-decoration:none;" if plain else ""
        return f'<a href="{kind}:{quote(to)}" style="color:{self.colours.accent};{manner}">{words}</a>'

    def text(self, text: str, *, own: str = "") -> str:
        """A text with its links; `own` is the rule that it belongs to, which is no link."""
        found = self._links.of(text, known=self._known) if self._links is not None else ()
        self._known |= {link.to for link in found if link.kind == "term"}
        return self._linked(text, [link for link in found if link.to != own])

    def _linked(self, text: str, found: Sequence[Link]) -> str:
        parts, end = [], 0
        for link in found:
            parts.append(said(text[end : link.start]))
            words = said(text[link.start : link.end])
            parts.append(self.link(link.kind, link.to, words, plain=link.kind == "term"))
            end = link.end
        return "".join((*parts, said(text[end:])))

    def pieces(self, pieces: Iterable[Piece]) -> str:
        """A text with what is new and what is gone marked, by colour and by line."""
        parts = []
        for piece in pieces:
            colour = {"new": self.colours.status["ok"], "old": self.colours.status["illegal"]}.get(
                piece.change
            )
            if colour is None:
                parts.append(self.text(piece.text))
                continue
            line = "underline" if piece.change == "new" else "line-through"
            ground = mixed(colour, self.colours.base, 0.14)
            manner = f"color:{colour};background-color:{ground};text-decoration:{line};"
            parts.append(f'<span style="{manner}">{said(piece.text)}</span>')
        return "".join(parts)

    def dim(self, html: str) -> str:
        """Words of second rank."""
        return f'<span style="color:{self.colours.dim};">{html}</span>'

    # --------------------------------------------------------------------------------------------- blocks
    def heading(self, words: str) -> str:
        """A heading within a page."""
        return f'<p style="margin-top:14px;margin-bottom:4px;color:{self.colours.dim};"><b>{words}</b></p>'

    def rule(self, rule: PrintedRule, instead: str = "", *, wanted: bool = False) -> str:
        """A rule with its number and examples, or `instead` of its text; one that is wanted is marked."""
        is_part = rule.number[-1].isalpha()
        number = f"<b>{self.link('rule', rule.number, rule.number, plain=True)}</b>"
        text = instead or self.text(rule.text, own=rule.number)
        words = f"{number}&nbsp; {text}"
        if not instead:
            words += "".join(map(self.example, rule.examples))
        if wanted:
            ground = mixed(self.colours.glow, self.colours.base, 0.16)
            words = _box(words, ground, self.colours.glow)
        else:
            words = f'<p style="margin-top:0;margin-bottom:8px;">{words}</p>'
        indent = _INDENT if is_part else 0
        anchor = f'<a name="{rule.number}"></a>'
        return f'<div style="margin-left:{indent}px;margin-bottom:8px;">{anchor}{words}</div>'

    def example(self, text: str) -> str:
        """An example, set apart."""
        words = f"<i>Example:</i> {self.text(text)}"
        return _box(words, mixed(self.colours.accent, self.colours.base, 0.07), self.colours.line)

    def facts(self, rows: Iterable[tuple[str, str]]) -> str:
        """A table: what each row is about, in plain text, with room for its longest word; and its HTML."""
        lines = (f"<tr><td>{self.dim(said(about))}&nbsp;</td><td>{words}</td></tr>" for about, words in rows)
        return f'<table width="100%" cellspacing="0" cellpadding="3">{"".join(lines)}</table>'

    def bars(self, rows: Iterable[tuple[str, int, str, str]]) -> str:
        """A chart: for each row what it is, a number, words behind it, and the colour of its bar."""
        rows = list(rows)
        most = max((number for _, number, _, _ in rows), default=1) or 1
        lines, as_one = [], 'style="white-space:nowrap"'
        for label, number, words, colour in rows:
            bar = f'<img src="bar:{colour.lstrip("#")}/{100 * number / most:.0f}">' if number else ""
            told = words.replace(" ", "&nbsp;")
            lines.append(
                f'<tr><td {as_one}>{label}&nbsp;&nbsp;</td><td align="right" {as_one}>{told}&nbsp;&nbsp;</td>'
                f'<td width="46%">{bar}</td></tr>'
            )
        manner = 'width="100%" cellspacing="0" cellpadding="1" style="margin-bottom:10px;"'
        return f"<table {manner}>{''.join(lines)}</table>"


def _box(words: str, ground: str, edge: str) -> str:
    return (
        f'<table width="100%" cellspacing="0" cellpadding="6" style="margin-top:5px;margin-bottom:8px;"><tr>'
        f'<td bgcolor="{ground}" style="border-left:3px solid {edge};">{words}</td></tr></table>'
    )


def said(text: str) -> str:
    """Plain text as HTML, with symbols drawn."""
    return with_symbols(escape(text, quote=False).replace("\n", "<br>"))
