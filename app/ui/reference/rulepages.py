"""Pages of rules, sections, chapters and terms, and of what changed between two editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.services.language import translated
from app.ui.reference.writing import Writer, said

if TYPE_CHECKING:
    from app.services.reference.cases import CaseSaid
    from app.services.reference.comparing import Change, Comparison
    from app.services.reference.library import Implemented
    from app.services.rulestext import RulesText
    from app.ui.reference.reader import Address

_CHANGES: Final = 60
"""Changes on a page: more take long to lay out."""
_MOST_CASES: Final = 10
"""Cases that show a rule which its page lists."""
_WORDS: Final = 130
"""Letters of a rule that a list shows."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("RulesReader", text)


def page_of(
    text: RulesText, page: Address, writer: Writer, made: Comparison | None = None, *, beside: bool = False
) -> str:
    """The page of a rule, a section or a term; with changes, or of all changes, where `made` is given."""
    kind, to = page.kind, page.to
    if kind == "section" and to in text.sections:
        return section_page(text, to, writer)
    if kind == "term" and to in text.glossary:
        return term_page(text, to, writer)
    if kind == "rule" and to in text.titles:
        return chapter_page(text, to, writer)
    if kind == "rule" and to in text.rules:
        return rule_page(text, to, writer, made, beside=beside)
    if kind == "changes" and made is not None:
        return changes_of(made, to, writer) if to else changes_page(made, writer)
    if kind == "changes":
        return _tr("Choose an edition to compare with.")
    return said(
        _tr("There is no {page} in the rules of {day}.").format(page=to, day=translated(text.day_in_words))
    )


def rule_page(text: RulesText, number: str, writer: Writer, made: Comparison | None, *, beside: bool) -> str:
    """A rule with all that stand at its number; compared with another edition where `made` is given."""
    top = number.rstrip(ascii_lowercase) if number[-1].isalpha() else number
    shown = [one for one in text.rules if one == top or one.rstrip(ascii_lowercase) == top]
    parts = [_way_to(text, top.partition(".")[0], writer)]
    for one in shown:
        rule, wanted = text.rules[one], one == number and one != top
        if made is None:
            parts.append(writer.rule(rule, wanted=wanted))
        else:
            parts.append(_compared(made, made.of_new(one), writer, beside=beside))
    if made is not None:
        gone = [change for change in made.gone() if change.old.rstrip(ascii_lowercase) == top]
        parts += [_compared(made, change, writer, beside=beside) for change in gone]
    return "".join((*parts, _neighbours(text, top, writer)))


def _way_to(text: RulesText, chapter: str, writer: Writer) -> str:
    """The section and the chapter in which a page lies."""
    ways = [("section", chapter[0], text.sections.get(chapter[0], "")),
            ("rule", chapter, text.titles.get(chapter, ""))]  # fmt: skip
    links = [writer.link(kind, to, f"{to}. {said(title)}", plain=True) for kind, to, title in ways]
    return f'<p style="margin-bottom:8px;">{writer.dim(" › ").join(links)}</p>'


def _neighbours(text: RulesText, top: str, writer: Writer) -> str:
    """Links to the rules before and after."""
    tops = [one for one in text.rules if one[-1].isdigit()]
    place = tops.index(top)
    before, after = tops[max(0, place - 1) : place], tops[place + 1 : place + 2]
    ways = [*(writer.link("rule", one, f"‹ {one}") for one in before),
            *(writer.link("rule", one, f"{one} ›") for one in after)]  # fmt: skip
    return f'<p style="margin-top:10px;">{"&nbsp;&nbsp; ".join(ways)}</p>'


def chapter_page(text: RulesText, chapter: str, writer: Writer) -> str:
    """The rules of a chapter, each with its beginning."""
    section = chapter[0]
    way = writer.link("section", section, f"{section}. {said(text.sections.get(section, ''))}", plain=True)
    numbers = [one for one in text.rules if one.startswith(f"{chapter}.") and one[-1].isdigit()]
    rows = [(writer.link("rule", one, one), said(_begun(text.rules[one].text))) for one in numbers]
    return f"<p>{way}</p><h3>{chapter}. {said(text.titles.get(chapter, ''))}</h3>{_list(rows)}"


def section_page(text: RulesText, section: str, writer: Writer) -> str:
    """The chapters of a section."""
    inside = ((one, title) for one, title in text.titles.items() if one[0] == section)
    rows = [(writer.link("rule", one, one), said(title)) for one, title in inside]
    return f"<h3>{section}. {said(text.sections.get(section, ''))}</h3>{_list(rows)}"


def _list(rows: Iterable[tuple[str, str]]) -> str:
    """Links, and what each leads to; lines are laid out sooner than a table."""
    return "".join(f'<p style="margin:0 0 6px 0;">{link}&nbsp; {words}</p>' for link, words in rows)


def _begun(words: str) -> str:
    first = words.partition("\n")[0]
    return f"{first[:_WORDS].rsplit(' ', 1)[0]} …" if len(first) > _WORDS else first


def term_page(text: RulesText, term: str, writer: Writer) -> str:
    """A term of the glossary."""
    return f"<h3>{said(term)}</h3><p>{writer.text(text.glossary[term])}</p>"


def further(
    implemented: Sequence[Implemented], cases: Sequence[CaseSaid], now: tuple[str, str], writer: Writer
) -> str:
    """What is known of a rule beside its words; `now` its number today, and the day of that edition."""
    parts = []
    if now[0]:
        parts.append(f"<p>{_tr('In the rules of {day} it is').format(day=translated(now[1]))} ")
        parts.append(f"{writer.link('today', now[0], now[0])}.</p>")
    if cases:
        parts.append(writer.heading(_tr("Cases that show it")))
        parts += [
            f"<p>{writer.link('case', case.file, said(translated(case.title)))}</p>"
            for case in cases[:_MOST_CASES]
        ]
        if len(cases) > _MOST_CASES:
            more = _tr("and {count} more in the panel Cases").format(count=len(cases) - _MOST_CASES)
            parts.append(f"<p>{writer.dim(said(more))}</p>")
    if implemented:
        parts.append(writer.heading(_tr("What the program does about it")))
        parts += [
            f"<p>{said(one.does) or said(one.where)}<br>{writer.dim(said(f'{one.where} · {one.file}'))}</p>"
            for one in implemented
        ]
    return "".join(parts)


def moved(day: str, now: str, writer: Writer) -> str:
    """Where a number stood that is no longer, and what it is now; nothing for one that never was."""
    stood = _tr("It stood in the rules of {day}.").format(day=day)
    today = f" {_tr('Today it is')} {writer.link('rule', now, now)}." if now else ""
    return f"<p>{stood}{today}</p>" if day else ""


# --------------------------------------------------------------------------------------------- comparing
def _compared(made: Comparison, change: Change, writer: Writer, *, beside: bool) -> str:
    """What became of a rule: its words marked, or both side by side."""
    numbers = " → ".join(dict.fromkeys(one for one in (change.old, change.new) if one))
    kinds = {"new": _tr("new"), "gone": _tr("gone"), "moved": _tr("moved"), "changed": _tr("changed"),
             "same": _tr("unchanged")}  # fmt: skip
    anchor = f'<a name="{change.new}"></a>'
    head = (
        f'<p style="margin-bottom:2px;">{anchor}<b>{numbers}</b>&nbsp; {writer.dim(kinds[change.kind])}</p>'
    )
    pieces = made.pieces(change)
    if not beside:
        return f'{head}<p style="margin-top:0;margin-bottom:10px;">{writer.pieces(pieces)}</p>'
    sides = [writer.pieces(piece for piece in pieces if piece.change != left) for left in ("new", "old")]
    cells = "".join(f'<td width="50%" valign="top">{side}</td>' for side in sides)
    return f'{head}<table width="100%" cellspacing="6" cellpadding="3"><tr>{cells}</tr></table>'


def changes_page(made: Comparison, writer: Writer) -> str:
    """How much changed in each chapter."""
    counts: dict[str, Counter[str]] = {}
    for change in made.changes():
        chapter = (change.new or change.old).partition(".")[0]
        counts.setdefault(chapter, Counter())[change.kind] += 1
    title = _tr("From {old} to {new}").format(
        old=translated(made.old.day_in_words), new=translated(made.new.day_in_words)
    )
    rows = (
        (writer.link("changes", one, one), f"{said(made.new.titles.get(one, ''))}: {_told(count)}")
        for one, count in sorted(counts.items())
    )
    return f"<h3>{said(title)}</h3>{_list(rows)}"


def _told(count: Counter[str]) -> str:
    return ", ".join(f"{number} {_tr(kind)}" for kind, number in sorted(count.items()))


def changes_of(made: Comparison, chapter: str, writer: Writer) -> str:
    """What changed in a chapter, rule by rule."""

    chapter, _, first = chapter.partition("/")
    start, rows, count = int(first or 0), list[tuple[str, str]](), 0
    for change in made.changes():
        one = change.new or change.old
        if one.partition(".")[0] != chapter:
            continue
        count += 1
        if start < count <= start + _CHANGES:
            rule = made.new.rules.get(change.new) or made.old.rules[change.old]
            number = writer.link("rule", one, one) if change.new else one
            came = f", {change.old} → {change.new}" if change.old not in ("", one) else ""
            rows.append((number, f"{writer.dim(f'{_tr(change.kind)}{came}')}<br>{said(_begun(rule.text))}"))
    more = ""
    if count > start + _CHANGES:
        words = _tr("{n} more ›").format(n=count - start - _CHANGES)
        more = f"<p>{writer.link('changes', f'{chapter}/{start + _CHANGES}', words)}</p>"
    back = writer.link("changes", "", said(_tr("All chapters")))
    title = f"{chapter}. {made.new.titles.get(chapter, '')}"
    return f"<p>{back}</p><h3>{said(title)}</h3>{_list(rows)}{more}"
