"""The page of a keyword, as encyclopedias show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from app.engine.values.said import card_words
from app.services.language import keyword, translated
from app.ui.language import numeral
from app.ui.reference.writing import Writer, said

if TYPE_CHECKING:
    from app.services.reference.pages import KeywordPage
    from cardsdb.keyword_cards import KeywordCards

_FRAMES: Final = {
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G",
    "multicoloured": "M", "colourless": "C",
}  # fmt: skip


def _tr(text: str) -> str:
    return QCoreApplication.translate("RulesReader", text)


def keyword_page(page: KeywordPage, writer: Writer) -> str:
    """What is known of a keyword."""
    one = page.keyword
    kind = translated(one.kind)
    kind = f"{kind} · {_tr('rules pack')} {one.pack}" if one.pack else kind
    parts = [f"<h2>{said(_called(one.name))}</h2>", _facts(page, kind, writer)]
    if one.text:
        parts.append(f"<p>{said(one.text)}</p>")
    if page.pack_cards:
        cards = ", ".join(writer.link("card", name, said(name)) for name in page.pack_cards)
        parts.append(writer.heading(_tr("Cards")) + f"<p>{cards}</p>")
    for other in page.elsewhere:
        link = writer.link("keyword", f"{other.name} {other.pack}".strip(), said(other.name))
        parts.append(f"<p>{link} · {said(translated(other.kind))} · {said(other.pack)}</p>")
    if page.cards is not None:
        parts += _charts(page.cards, writer)
    parts += _rules(page, writer)
    if page.cards is not None:
        parts += _texts(page.cards, writer)
    if page.cases:
        parts.append(writer.heading(_tr("Cases that show it")))
        parts += [
            f"<p>{writer.link('case', case.file, said(translated(case.title)))}</p>" for case in page.cases
        ]
    return "".join(parts)


def _called(name: str) -> str:
    """A keyword with the word that its rule has for it, where that is another one."""
    called = keyword(name)
    return (
        called
        if name.casefold() in called.casefold()
        else _tr("{name} (“{word}”)").format(name=called, word=name)
    )


def _facts(page: KeywordPage, kind: str, writer: Writer) -> str:
    """The box of facts at the top."""
    facts = [(_tr("Kind"), said(kind))]
    if page.sorts is not None:
        sorts = ", ".join(map(translated, page.sorts.sorts))
        facts.append((_tr("Type"), said(sorts or _tr("as its rule says"))))
        facts.append((_tr("Functions"), writer.text(translated(card_words(page.sorts.zone)))))
    if page.keyword.rule:
        facts.append((_tr("Rule"), writer.link("rule", page.keyword.rule, page.keyword.rule)))
    if page.cards is not None:
        told = page.cards.statistics
        for label, one in ((_tr("Introduced"), told.first), (_tr("Last used"), told.last)):
            if one is not None:
                facts.append((label, said(f"{one.name}, {one.released_at}" if one.released_at else one.name)))
        if page.cards.reminder is not None:
            facts.append((_tr("Reminder text"), f"<i>{said(page.cards.reminder.text)}</i>"))
        how = "" if page.cards.is_told else f" {_tr('whose text says it')}"
        many = _tr("1 card") if told.cards == 1 else _tr("{n} cards").format(n=numeral(told.cards))
        words = writer.link("search", page.cards.query, many)
        facts.append((_tr("Cards"), words + how))
    return writer.facts(facts)


def _charts(cards: KeywordCards, writer: Writer) -> Iterator[str]:
    colours = writer.colours

    def by_colour(title: str, counts: Mapping[str, int]) -> str:
        total = sum(counts.values()) or 1
        share = {name: numeral(100 * count / total, 1) for name, count in counts.items()}
        rows = [
            (_tr(name), count, f"{numeral(count)} · {share[name]} %", colours.frames[_FRAMES[name]])
            for name, count in counts.items()
            if count
        ]
        return writer.heading(title) + writer.bars(rows)

    yield by_colour(_tr("Colours"), cards.statistics.colors)
    if cards.cost_colors:
        yield by_colour(_tr("Colours of its cost"), cards.cost_colors)
    for title, counts in ((_tr("Types"), cards.types), (_tr("Mana values"), cards.mana_values)):
        rows = [(name, count, numeral(count), colours.accent) for name, count in counts.items()]
        if any(counts.values()):
            yield writer.heading(title) + writer.bars(rows)


def _rules(page: KeywordPage, writer: Writer) -> Iterator[str]:
    if page.rules:
        yield writer.heading(_tr("The rules of {day}").format(day=translated(page.edition)))
        yield from map(writer.rule, page.rules)
    if page.glossary:
        yield writer.heading(_tr("From the glossary"))
        for term, meaning in page.glossary:
            yield f"<p><b>{said(term)}</b><br>{writer.text(meaning)}</p>"
    if page.others:
        yield writer.heading(page.chapter or _tr("Rules that it refers to"))
        yield from map(writer.rule, page.others)


def _texts(cards: KeywordCards, writer: Writer) -> Iterator[str]:
    yield writer.heading(_tr("Rulings ({n})").format(n=numeral(cards.rulings_count)))
    if not cards.rulings:
        newest = _tr("None says it; the newest that is loaded is of {day}.").format(day=cards.newest_ruling)
        none = _tr("No rulings are stored. Import the file “Rulings” that Scryfall offers beside its cards.")
        yield f"<p>{said(newest if cards.newest_ruling else none)}</p>"
    for ruling in cards.rulings:
        of = _tr("1 card") if ruling.cards == 1 else _tr("{n} cards").format(n=ruling.cards)
        yield f"<p>{said(ruling.comment)} {writer.dim(f'{ruling.published_at}, {of}')}</p>"
    if cards.examples:
        yield writer.heading(_tr("Example cards"))
    for card in cards.examples:
        faces: list[Mapping[str, Any]] = card.get("card_faces") or [card]
        yield "".join(_face(face, str(card["name"]), writer) for face in faces)


def _face(face: Mapping[str, Any], card: str, writer: Writer) -> str:
    name = writer.link("card", card, said(str(face.get("name", ""))))
    cost, line, text = (said(str(face.get(key) or "")) for key in ("mana_cost", "type_line", "oracle_text"))
    size = f"{face['power']}/{face['toughness']}" if face.get("power") is not None else ""
    return f"<p><b>{name}</b> {cost}<br>{writer.dim(line)} {size}<br>{text}</p>"
