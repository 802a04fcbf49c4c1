"""`spellbench rule`: where a rule is implemented, what it says, what it leads to, and how it was before."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.cli.terminal import counted, data_arguments, print_json, styled, wrapped
from app.services.catalogue import Catalogue
from app.services.reference.editions import RulesError, chosen
from app.services.reference.library import Library
from app.services.reference.links import Links
from app.services.reference.searching import RulesSearch
from app.services.rulebook import Rulebook, RuleEntry, UnknownRuleError

if TYPE_CHECKING:
    from app.services.reference.comparing import Change, Comparison

NAME: Final = "rule"
HELP: Final = "tell where a rule is implemented, and what it says; find rules, compare editions"
EXAMPLES: Final = (
    "spellbench rule 601.2f",
    "spellbench rule 702.76 --rules MagicCompRules.txt",
    'spellbench rule --find additional cost "mana value"',
    "spellbench rule 702.75 --edition 2019",
    "spellbench rule 601.2b --compare 2019 2026",
)
_FOUND: Final = 20
_NO_TEXT: Final = (
    "The official text is not loaded. Download the text file of the Comprehensive Rules from the publisher,\n"
    "and name it here with --rules FILE, or keep it with `spellbench import FILE`."
)
_MARKS: Final = {"old": ("[-", "-]"), "new": ("{+", "+}")}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="as 601, 601.2 or 601.2f")
    parser.add_argument(
        "--find", nargs="+", metavar="WORDS", help="find rules and terms with these words; a phrase in quotes"
    )
    parser.add_argument(
        "--compare", nargs=2, metavar=("OLD", "NEW"),
        help="show what changed in it between two editions that are kept, word by word; all changes without"
        " a number",
    )  # fmt: skip
    parser.add_argument(
        "--edition", default="", metavar="DAY",
        help="the edition of the rules that held from this day, as 2019 or 2019-08-23; without, the newest",
    )  # fmt: skip
    parser.add_argument(
        "--rules", type=Path, metavar="FILE",
        help="a text file of the Comprehensive Rules; without, the one that was imported",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show what is known about a rule."""
    with Catalogue.open(args.data_dir) as catalogue:
        library = Library(args.data_dir, lambda: catalogue)
        if args.compare:
            return _compare(args, library)
        book = Rulebook.open(args.data_dir, args.rules, args.edition)
        if args.find:
            return _find(args, book)
        if not args.number:
            raise RulesError("Name a rule, such as 601.2f, or words to find with --find.")
        return _tell(args, book, library)


def _tell(args: argparse.Namespace, book: Rulebook, library: Library) -> int:
    try:
        entry = book.rule(args.number)
    except UnknownRuleError as error:
        day, now = ("", "") if args.rules or args.edition else library.moved(error.number)
        before = f" It stood in the rules of {day}" if day else ""
        after = (f"; today that is {now}." if now else "; today nothing says that.") if day else ""
        print(f"{error}{before}{after}", file=sys.stderr)
        return 1
    if args.json:
        print_json(entry)
        return 0
    _show(book, entry)
    if args.edition and not args.rules:
        day = chosen(args.edition, args.data_dir).day
        now = library.now(entry.rule, day) if "." in entry.rule else ""
        if now and now != entry.rule:
            print(f"\nIn the rules of today it is {styled(now, 'bold')}.")
    return 0


def _show(book: Rulebook, entry: RuleEntry) -> None:
    keywords = ", ".join(entry.keywords)
    print(f"{styled(f'Rule {entry.rule}', 'bold')} {entry.title or keywords}".rstrip())
    if entry.summary:
        print(wrapped(entry.summary, "  "))
    print()
    _show_places(entry)
    if book.text is None:
        print(f"\n{_NO_TEXT}")
        return
    below = [book.text.rules[number] for number in entry.below if number in book.text.rules]
    if entry.text is not None or below:
        print(styled(f"\nThe rules of {entry.effective}", "bold"))
    if entry.text is not None:
        print(wrapped(f"{entry.rule} {entry.text}", "  "))
    for example in entry.examples:
        print(wrapped(f"Example: {example}", "    "))
    for printed in below:
        text = printed.text.partition("\n")[0]
        print(wrapped(f"{printed.number} {text}", "    "))
    _show_links(book, "\n".join((entry.text or "", *(rule.text for rule in below))), entry.rule)


def _show_links(book: Rulebook, text: str, own: str) -> None:
    """Name the rules and the terms that a text leads to."""
    assert book.text is not None
    links = Links(book.text)
    rules = [number for number in dict.fromkeys(links.named(text)) if number != own]
    terms = list(dict.fromkeys(link.to for link in links.of(text) if link.kind == "term"))
    if rules:
        print(styled("\nIt refers to", "bold"))
        for number in rules:
            said = book.text.titles.get(number) or book.text.rules[number].text.partition("\n")[0]
            print(wrapped(f"{number} {said[:90] + ' …' if len(said) > 90 else said}", "    ", first="  "))
    naming = [term for term, said in book.text.glossary.items() if own in links.named(said)]
    if naming:
        print(styled("\nIn the glossary", "bold"))
        for term in naming:
            print(wrapped(f"{term}: {book.text.glossary[term]}", "    ", first="  "))
    if terms:
        print(wrapped(f"\nTerms of the glossary in it: {', '.join(terms)}", "  ", first=""))


def _show_places(entry: RuleEntry) -> None:
    for place in entry.implemented:
        where = f"{place.file}:{place.line}" if place.line else place.file
        print(f"Implemented in {styled(where, 'cyan')}{f', {place.name}' if place.name else ''}")
    if entry.parts:
        print(wrapped(f"Implemented in its parts: {', '.join(entry.parts)}", "  ", first=""))
    if not entry.implemented and not entry.parts:
        print("Nothing in the program says that it implements this rule.")


def _find(args: argparse.Namespace, book: Rulebook) -> int:
    """List what has the words."""
    if book.text is None:
        raise RulesError(_NO_TEXT.replace("\n", " "))
    typed = " ".join(f'"{word}"' if " " in word else word for word in args.find)
    hits = RulesSearch(book.text).find(typed)
    if args.json:
        print_json(hits)
        return 0 if hits.count else 1
    if hits.instead:
        print(f"Nothing has these words; this is for: {hits.instead}")
    for one in hits.found[:_FOUND]:
        title = one.to if one.kind == "term" else f"{one.to} {one.title}".strip()
        print(wrapped(f"{styled(title, 'bold')}  {one.text[:200]}".rstrip(), "    ", first="  "))
    print(f"{counted(hits.count, 'place')}" + (f", the first {_FOUND} shown" if hits.count > _FOUND else ""))
    return 0 if hits.count else 1


# ----------------------------------------------------------------------------------------------- comparing
def _compare(args: argparse.Namespace, library: Library) -> int:
    """Show what changed from one edition to another: in one rule, or in all."""
    made = library.compare(*args.compare)
    if args.number:
        number = args.number.strip().rstrip(".").lower()
        changes = [made.about(number)] if made.about(number) is not None else []
        if not changes:
            print(f"Neither edition has a rule {number}.", file=sys.stderr)
            return 1
    else:
        changes = list(made.changes())
    if args.json:
        print_json([{"change": one, "pieces": made.pieces(one) if one else ()} for one in changes])
        return 0
    for change in changes:
        if change is not None:
            _show_change(made, change, whole=bool(args.number))
    if not args.number:
        print(f"{counted(len(changes), 'rule')} changed, from {made.old.effective} to {made.new.effective}.")
    return 0


def _show_change(made: Comparison, change: Change, *, whole: bool) -> None:
    numbers = " → ".join(dict.fromkeys(one for one in (change.old, change.new) if one))
    print(f"{styled(numbers, 'bold')}  {change.kind}")
    if not whole and change.kind == "moved":
        return
    said = []
    for piece in made.pieces(change):
        before, after = _MARKS.get(piece.change, ("", ""))
        plain = piece.text if whole or piece.change or len(piece.text) < 100 else _shortened(piece.text)
        said.append(f"{before}{plain}{after}")
    print(wrapped("".join(said), "    "))


def _shortened(text: str) -> str:
    """A long run that both have: how it begins and ends."""
    return f"{text[:40]} … {text[-40:]}"
