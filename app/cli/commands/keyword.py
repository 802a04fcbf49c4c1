"""`spellbench keyword`: the page of a keyword: what it is, its rule, its cards, what is said of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.cli.terminal import NO_RULINGS, counted, data_arguments, print_json, styled, words, wrapped
from app.services.catalogue import Catalogue
from app.services.reference.editions import RulesError
from app.services.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.services.reference.pages import KeywordPage
    from cardsdb.keyword_cards import KeywordCards

NAME: Final = "keyword"
HELP: Final = "show the page of a keyword: what it is, rule, cards, colours, sets, rulings, cases"
EXAMPLES: Final = ("spellbench keyword prowl", "spellbench keyword --json haste")
_BAR: Final = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("name", nargs="+", metavar="NAME", help="the keyword, or an ability word")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the page of a keyword."""
    with Catalogue.open(args.data_dir) as catalogue:
        try:
            page = Library(args.data_dir, lambda: catalogue).page(words(" ".join(args.name)))
        except RulesError as error:
            print(error, file=sys.stderr)
            return 1
    if args.json:
        print_json(page)
    else:
        _show(page)
    return 0


def _show(page: KeywordPage) -> None:
    one = page.keyword
    print(styled(one.name, "bold"))
    _line("kind", f"{one.kind}{f' of the rules pack {one.pack}' if one.pack else ''}")
    if page.sorts is not None:
        _line("type", ", ".join(page.sorts.sorts) or "as its rule says")
        _line("functions", page.sorts.zone)
    if page.cards is not None:
        _show_cards(page.cards)
    if one.text:
        print(f"\n{wrapped(one.text, '  ')}")
    if page.pack_cards:
        _line("cards", f"{counted(len(page.pack_cards), 'card')}: {', '.join(page.pack_cards)}")
    for other in page.elsewhere:
        whole = f"{other.name} {other.pack}".strip()
        _line("another one", f"of {other.pack or 'the game'}: spellbench keyword {whole!r}")
    _show_rules(page)
    if page.cards is not None:
        _show_texts(page.cards)
    if page.cases:
        _head("Cases that show it")
    for case in page.cases:
        print(f"  {case.title}, {Path(case.file).name}")


def _line(label: str, text: str) -> None:
    print(wrapped(f"{label + ':':16}{text}", " " * 18, first="  "))


def _head(text: str) -> None:
    print(styled(f"\n{text}", "bold"))


def _show_cards(cards: KeywordCards) -> None:
    for label, one in (("first used in", cards.statistics.first), ("last used in", cards.statistics.last)):
        if one is not None:
            _line(label, ", ".join(filter(None, (f"{one.name} ({one.code})", one.released_at))))
    if cards.reminder is not None:
        _line("reminder text", f"{cards.reminder.text} [{cards.reminder.card}]")
    how = "" if cards.is_told else " whose text says it"
    _line("cards", f"{counted(cards.statistics.cards, 'card')}{how}: spellbench search '{cards.query}'")
    _show_chart("colours", cards.statistics.colors)
    if cards.cost_colors:
        _show_chart("by its cost", cards.cost_colors)
    _show_chart("types", cards.types, of_one=False)
    _show_chart("mana values", cards.mana_values)


def _show_chart(label: str, counts: Mapping[str, int], *, of_one: bool = True) -> None:
    """A bar for each count; with its share, unless a card may be counted several times."""
    total, most = sum(counts.values()), max(counts.values(), default=0)
    for name, count in counts.items():
        if count:
            share = f"{100 * count / total:5.1f} %" if of_one else ""
            bar = "█" * max(1, round(_BAR * count / most))
            print(f"  {label and label + ':':16}{name:14} {count:>5} {share:8} {bar}")
            label = ""


def _show_rules(page: KeywordPage) -> None:
    if page.rules:
        _head(f"The rules of {page.edition}")
    for rule in page.rules:
        print(wrapped(f"{rule.number} {rule.text}", "    ", first="  "))
        for example in rule.examples:
            print(wrapped(f"Example: {example}", "      "))
    if page.glossary:
        _head("From the glossary")
    for term, meaning in page.glossary:
        print(wrapped(f"{term}: {meaning}", "    ", first="  "))
    if page.others:
        _head(f"What it refers to{f', and {page.chapter}' if page.chapter else ''}")
    for rule in page.others:
        print(wrapped(f"{rule.number} {rule.text}", "    ", first="  "))


def _show_texts(cards: KeywordCards) -> None:
    _head(f"Rulings ({cards.rulings_count})")
    if not cards.rulings:
        until = f"None says it; the newest that is loaded is of {cards.newest_ruling}."
        print(f"  {until if cards.newest_ruling else NO_RULINGS}")
    for ruling in cards.rulings:
        print(
            wrapped(
                f"{ruling.comment} [{ruling.published_at}, {counted(ruling.cards, 'card')}]",
                "    ",
                first="  ",
            )
        )
    if cards.examples:
        _head("Example cards")
    for card in cards.examples:
        for face in card.get("card_faces") or [card]:
            name, cost = face.get("name", ""), face.get("mana_cost", "")
            print(f"  {styled(name, 'bold')} {cost}".rstrip() + f"\n    {face.get('type_line', '')}")
            print(wrapped(face.get("oracle_text", ""), "    "))
