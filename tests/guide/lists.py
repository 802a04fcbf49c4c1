"""The lists of the guide that the program knows itself: menus, keys of the search, commands, events."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from app.cli.commands import command_names, load_command
from app.cli.main import build_parser
from app.engine.scenario.events import EVENTS
from app.services.guide import folder_of
from app.services.language import ENGLISH, languages, translated, use, used
from cardsdb.search.help import HelpEntry, help_page

Lines = Iterator[str]
_LIST: Final = re.compile(r"(<!-- list: ([\w ]+) -->\n).*?(<!-- end -->\n)", re.DOTALL)
LISTS: Final[dict[str, Callable[[], Lines]]] = {}


def listed(make: Callable[[], Lines]) -> Callable[[], Lines]:
    """Register what makes the list of the function's name."""
    LISTS[make.__name__.replace("_", " ")] = make
    return make


_HARD = "\x1f"
"""Stands for a blank at which no line may end."""


def filled(text: str) -> str:
    """A page with its lists made anew; they stand between `<!-- list: NAME -->` and `<!-- end -->`."""

    def made(found: re.Match[str]) -> str:
        return "\n".join((found[1], *LISTS[found[2]](), "", found[3]))

    return _LIST.sub(made, text)


def write() -> int:
    """Make the lists of all pages anew; gives how many pages changed."""
    changed = 0
    for language in languages():
        use(language)
        for path in sorted(folder_of(language).glob("*.md")):
            text = path.read_text(encoding="utf-8")
            if filled(text) != text:
                path.write_text(filled(text), encoding="utf-8")
                changed += 1
    use(ENGLISH)
    return changed


def words() -> Lines:
    """All words of the lists that are told in other languages, too."""
    yield from ("Entry", "Keys", "Type", "Finds", "Also", "or")
    for entry in help_page():
        yield from (entry.theme.capitalize(), entry.help)
    for name in command_names():
        parser = command_parser(name)
        yield str(parser.description)
        yield from ((one.help or "").replace("%%", "%") for one in own_arguments(parser))


def safe(text: str) -> str:
    """Words of the program, of which Markdown takes nothing for its own but what is code already."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"[\\*_<\[\]]", r"\\\g<0>", part) for part in parts[::2]]
    return "`".join(parts)


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def table(*head: str) -> Lines:
    """The beginning of a table."""
    yield row(*head)
    yield row(*["---"] * len(head))


# ------------------------------------------------------------------------------------------------- menus
@listed
def menus() -> Lines:
    """Every entry of every menu, with its keys; what it does is told in English alone."""
    from app.ui.commands.registry import MENUS, commands, plain, plain_menu
    from app.ui.registering import load_all

    load_all("app.ui.commands")
    for menu, entries in groupby(commands(), lambda one: one.menu):
        tells = ("What it does",) if used() == ENGLISH else ()
        yield from (
            "",
            f"### {plain_menu(menu)}",
            "",
            *table(translated("Entry"), translated("Keys"), *tells),
        )
        for one in entries:
            doc = getattr(one.run, "func", one.run).__doc__ or ""
            keys = f" {translated('or')} ".join(f"`{key.replace('Return', 'Enter')}`" for key in one.keys)
            yield row(plain(one.text), keys, *(safe(doc.partition("\n")[0]) for _ in tells))
            if one.submenu is not None:
                about = (one.submenu.__doc__ or "").partition("\n")[0]
                yield row(plain(one.submenu.TEXT), "", *(safe(about) for _ in tells))
        for name in (name for name, one in MENUS.items() if one.within == menu):
            yield row(plain_menu(name), "", *("The menu of this name, below." for _ in tells))


# ------------------------------------------------------------------------------------------------ search
@listed
def search_keys() -> Lines:
    """Every key of the search, with an example."""
    for theme, entries in groupby(help_page(), lambda one: one.theme):
        head = table(*map(translated, ("Type", "Finds", "Also")))
        yield from ("", f"## {translated(theme.capitalize())}", "", *head)
        yield from map(_key_row, entries)


def _key_row(one: HelpEntry) -> str:
    used = re.match(r"\w*", one.example)
    also = " ".join(f"`{key}`" for key in one.keys if key and used is not None and key != used[0])
    return row(f"`{one.example}`", safe(translated(one.help)), also)


# ---------------------------------------------------------------------------------------------- commands
@listed
def commands_of_the_command_line() -> Lines:
    """Every command of the command line, with its arguments and examples."""
    for name in command_names():
        command, parser = load_command(name), command_parser(name)
        yield from ("", f"## spellbench {name}", "", f"{safe(translated(str(parser.description)))}", "")
        yield from map(_argument, own_arguments(parser))
        yield from ("", "```", *command.EXAMPLES, "```")


def command_parser(name: str) -> argparse.ArgumentParser:
    """The parser of a command."""
    subparsers = build_parser((name,))._subparsers
    assert subparsers is not None
    found: argparse.ArgumentParser = subparsers._group_actions[0].choices[name]  # type: ignore[index, call-overload, union-attr]
    return found


def own_arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """What a command takes beside that which all take."""
    shared = ("--help", "--data-dir")
    return [
        one for one in parser._actions
        if one.help is not argparse.SUPPRESS and not any(name in shared for name in one.option_strings)
    ]  # fmt: skip


def called(one: argparse.Action) -> str:
    """An argument as it is typed."""
    value = one.metavar or (f"{{{','.join(map(str, one.choices))}}}" if one.choices else one.dest.upper())
    words = " ".join(value) if isinstance(value, tuple) else value
    if not one.option_strings:
        return str(words)
    return ", ".join(one.option_strings) + ("" if one.nargs == 0 else f" {words}")


def _argument(one: argparse.Action) -> str:
    return f"- `{called(one)}`: {safe(translated((one.help or '').replace('%%', '%')))}"


# ------------------------------------------------------------------------------------------------- cases
@listed
def events() -> Lines:
    """What cases call events."""
    # A name of several words stays on one line: a code span that is broken begins another one there.
    named = ", ".join(f"`{name.replace(' ', _HARD)}`" for name in EVENTS) + "."
    yield from (line.replace(_HARD, " ") for line in textwrap.wrap(named, 118, break_on_hyphens=False))
