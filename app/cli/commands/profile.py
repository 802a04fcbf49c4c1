"""`spellbench profile`: what the text of cards means for casting."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from app.cli.terminal import data_arguments, print_json, styled, words, wrapped
from app.engine.errors import UnknownCardError
from app.services.catalogue import Catalogue, starter_cards
from app.services.profile import FIELDS, Profile, profiles
from app.services.profile.in_words import field_in_words
from app.services.profile.pool import pool_profiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardsdb.records import CardObject

NAME: Final = "profile"
HELP: Final = "tell what the text of cards means for casting: costs, targets, modes, abilities"
EXAMPLES: Final = ("spellbench profile 'Kind Classmate'", "spellbench profile --json > profiles.jsonl")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a card's name, or that of one of its faces; all without"
    )
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the profiles of the cards that are named, or of all."""
    with Catalogue.open(args.data_dir) as catalogue:
        missing: list[str] = []
        found = _named(catalogue, args.names, missing) if args.names else _all(catalogue, missing)
        for profile in found:
            if args.json:
                print_json(profile, one_line=True)
            else:
                _show(profile)
    for reason in missing:
        print(reason, file=sys.stderr)
    return 1 if missing else 0


def _named(catalogue: Catalogue, names: list[str], missing: list[str]) -> Iterator[Profile]:
    """The profiles of the cards that are named; why one is not there goes to `missing`."""
    for name in names:
        try:
            card = catalogue.card(words(name))
        except UnknownCardError as error:
            text = str(error)
            missing.append(text[0].upper() + text[1:] + ("" if text[-1] in "?." else "."))
        else:
            yield from profiles(card, catalogue.readings(card))


def _all(catalogue: Catalogue, missing: list[str]) -> Iterator[Profile]:
    """The profiles of all imported cards, or else of those that come with the program."""
    store = catalogue.store
    cards: Iterable[CardObject] = starter_cards()
    if store is not None and catalogue.has_imported_cards:
        cards = store.objects()
    for found in pool_profiles(cards):
        if isinstance(found, str):
            missing.append(found)
        else:
            yield from found


def _show(profile: Profile) -> None:
    print(styled(str(profile["face"]), "bold"))
    for name in FIELDS:
        if name in profile and (text := field_in_words(profile[name])):
            print(wrapped(f"{name.replace('_', ' ')}: {text}", "      ", first="  "))
    gaps = [name.replace("_", " ") for name in FIELDS if name not in profile]
    if gaps:
        print(styled(wrapped(f"not known: {', '.join(gaps)}", "      ", first="  "), "magenta"))
    print()
