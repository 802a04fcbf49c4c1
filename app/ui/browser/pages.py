"""Pages about a card beside its text: rulings, rules, printings, formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.services.language import keyword, translated
from app.ui.reference.writing import Writer, said

if TYPE_CHECKING:
    from app.services.reference.card_rules import CardAbout, NamedRule
    from cardsdb.records import AsOf, CardHistory

_MOST: Final = 100
"""So many printings are listed; basic lands have hundreds."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardPages", text)


def page_of(name: str, about: CardAbout, writer: Writer) -> str:
    """The page of that name."""
    return PAGES[name](about, writer)


def _history(about: CardAbout, writer: Writer, write: Callable[[CardHistory, Writer], str]) -> str:
    if about.history is None:
        return f"<p>{writer.dim(_tr('This card is not from an imported file.'))}</p>"
    return write(about.history, writer)


def _rulings(history: CardHistory, writer: Writer) -> str:
    if not history.has_rulings:
        words = _tr("No rulings are stored. Import the file “Rulings” that Scryfall offers beside its cards.")
        return f"<p>{said(words)}</p>"
    if not history.rulings:
        return f"<p>{writer.dim(_tr('No ruling about this card is stored.'))}</p>"
    return "".join(
        f"<p>{writer.dim(said(one.published_at))}<br>{writer.text(one.comment)}</p>"
        for one in history.rulings
    )


def _printings(history: CardHistory, writer: Writer) -> str:
    shown = history.printings[-_MOST:]
    rows = []
    for one in shown:
        number = f"{one.set_code.upper()} {one.collector_number}".strip()
        parts = [part for part in (one.set_name, number, translated(one.rarity or "")) if part]
        rows.append((one.released_at or _tr("(no date)"), said(" · ".join(parts))))
    words = [writer.heading(_tr("Printed ({n})").format(n=len(history.printings))), writer.facts(rows)]
    if len(shown) < len(history.printings):
        older = _tr("These are the newest; {n} older ones are not listed.")
        words.append(f"<p>{writer.dim(older.format(n=len(history.printings) - _MOST))}</p>")
    words.append(f"<p>{writer.dim(said(_tr('From {source}').format(source=translated(history.source))))}</p>")
    return "".join(words)


def _formats(history: CardHistory, writer: Writer) -> str:
    if not history.legalities:
        return f"<p>{writer.dim(_tr('The file that it is from tells no formats.'))}</p>"
    by_status: dict[str, list[str]] = {}
    for format, status in sorted(history.legalities.items()):
        known = _tr("not legal") if status == "not_legal" else translated(status)
        by_status.setdefault(known, []).append(format)
    rows = [(status, said(", ".join(formats))) for status, formats in by_status.items()]
    return writer.heading(said(_as_of(history.as_of))) + writer.facts(rows)


def _as_of(known: AsOf | None) -> str:
    """Of which day the formats are."""
    if known is None:
        return _tr("Formats, as of an unknown day")
    if known.told:
        return _tr("Formats, as of {day}").format(day=known.day)
    return _tr("Formats, as imported on {day}; the file tells no date").format(day=known.day)


def _rules(about: CardAbout, writer: Writer) -> str:
    rules, parts = about.rules, list[str]()
    if rules.together:
        parts.append(writer.heading(_tr("What may happen with it, and the rules that meet then")))
        for one in rules.together:
            links = ", ".join(writer.link("rule", rule, rule) for rule in one.rules)
            parts.append(f"<p>{said(translated(one.what))}: {links}</p>")
    if rules.keywords:
        parts.append(writer.heading(_tr("Its keywords")))
        parts += [
            f"<p>{writer.link('keyword', one.name, said(keyword(one.name)))}{_number(one, writer)}</p>"
            for one in rules.keywords
        ]
    if rules.rules:
        parts.append(writer.heading(_tr("What its abilities are")))
        parts += [f"<p>{said(translated(one.name))}{_number(one, writer)}</p>" for one in rules.rules]
    if rules.terms:
        terms = (writer.link("term", one, said(one)) for one in rules.terms)
        parts.append(writer.heading(_tr("Terms in its text")) + f"<p>{', '.join(terms)}</p>")
    told = (
        _tr("By the rules of {day}").format(day=rules.day)
        if rules.day
        else _tr("The text of the Comprehensive Rules has not been imported.")
    )
    return "".join((*parts, f"<p>{writer.dim(said(told))}</p>"))


def _number(one: NamedRule, writer: Writer) -> str:
    return f" · {writer.link('rule', one.rule, one.rule)}" if one.rule else ""


PAGES: Final[dict[str, Callable[[CardAbout, Writer], str]]] = {
    "Rulings": lambda about, writer: _history(about, writer, _rulings),
    "Rules": _rules,
    "Printings": lambda about, writer: _history(about, writer, _printings),
    "Legality": lambda about, writer: _history(about, writer, _formats),
}
