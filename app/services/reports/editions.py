"""What a report rests on: the rules that it cites with their text, and the editions of rules and cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from app.engine.values.said import many, say
from app.services.reference.links import Links
from app.services.reports.document import Block, CitedRule, CitedRules, Heading, Items, Line, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.engine.values.pack import Pack
    from app.services.rulebook import Rulebook
    from app.services.rulestext import RulesText
    from app.services.table.program import Program

_PARTS: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z]?))?$")
_NO_TEXT: Final = say("Rules: their text is not imported, so that only their numbers are told")
_NO_CARDS: Final = say("Cards: those that come with the program and with the case; none are imported")


def editions(
    cited: Iterable[str], program: Program, rulebook: Rulebook, packs: Iterable[Pack]
) -> Iterator[Block]:
    """The rules that are cited, in their order, then the day of the rules and of the cards."""
    numbers = in_order(cited)
    if numbers:
        yield Heading(say("Rules cited"))
        if rulebook.text is None:
            yield Paragraph(Line(say("{all}.", all=", ".join(numbers))))
        else:
            rules = tuple(_rule(number, rulebook.text, packs) for number in numbers)
            yield CitedRules(rules)
            yield from _named_by(rules, rulebook.text)
    yield Heading(say("Editions"))
    text = rulebook.text
    yield Items(
        (
            Line(
                say("Comprehensive Rules of {effective}", effective=text.day_in_words) if text else _NO_TEXT
            ),
            *_cards(program),
        )
    )


def _named_by(rules: Iterable[CitedRule], text: RulesText) -> Iterator[Block]:
    """The rules that those name, and that these name in turn: so each number in a report leads somewhere."""
    links, due = Links(text), list(rules)
    known = {rule.number for rule in due}
    named: list[str] = []
    while due:
        rule = due.pop()
        new = set(links.named("\n".join((rule.text, *rule.examples)))) - known
        known |= new
        named += new
        due += [_rule(number, text, ()) for number in new]
    if named:
        yield Heading(say("Rules that those name"))
        yield CitedRules(tuple(_rule(number, text, ()) for number in in_order(named)))


def in_order(numbers: Iterable[str]) -> list[str]:
    """Rule numbers, each once, in the order of the rules; those of custom sets last."""
    return sorted(dict.fromkeys(numbers), key=_place)


def _place(number: str) -> tuple[int, int, str]:
    match = _PARTS.match(number)
    return (int(match[1]), int(match[2] or 0), match[3]) if match else (1000, 0, number)


def _rule(number: str, text: RulesText, packs: Iterable[Pack]) -> CitedRule:
    if not _PARTS.match(number):
        told = (pack.rule(number.removeprefix("set:")) for pack in packs)
        return CitedRule(number, next(filter(None, told), say("A rule of a set that no rules pack has.")))
    printed = text.rules.get(number)
    if printed is None:
        return CitedRule(number, text.titles.get(number, say("There is no such rule in this edition.")))
    return CitedRule(number, printed.text, printed.examples)


def _cards(program: Program) -> Iterator[Line]:
    found = False
    for source in program.sources():
        found = True
        told = say("Cards: {name}, {number} cards", name=source.name, number=many(source.cards))
        if source.newest_card:
            told = say("{told}, the newest of {day}", told=told, day=source.newest_card)
        if source.imported_at:
            told = say("{told}, imported on {day}", told=told, day=source.imported_at[:10])
        yield Line(told)
    if not found:
        yield Line(_NO_CARDS)
