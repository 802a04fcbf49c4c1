"""`spellbench card`: a card's text, how it is read, and what that means for casting it."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping
from typing import Any, Final

from app.cli.terminal import data_arguments, print_json, styled, words
from app.engine.values.card import Face
from app.services.catalogue import Catalogue
from app.services.readings import LineInWords, card_data, lines_in_words, profile

NAME: Final = "card"
HELP: Final = "show a card: its text, how each line is read, and what that means for casting it"
EXAMPLES: Final = ("spellbench card 'Morsel Theft'", "spellbench card 'Morsel Theft' --json")
_WIDTH: Final = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the name."""
    parser.add_argument("name", nargs="+", metavar="NAME", help="the card's name, or that of a face")
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show the card."""
    with Catalogue.open(args.data_dir) as catalogue:
        card = catalogue.card(words(" ".join(args.name)))
        readings = catalogue.readings(card)
    if args.json:
        print_json(card_data(card, readings))
        return 0
    for number, (face, reading) in enumerate(zip(card.faces, readings, strict=True)):
        if number:
            print()
        _print_face(face)
        for line in lines_in_words(reading):
            _print_line(line)
        _print_profile(profile(face, reading))
    return 0


def _print_face(face: Face) -> None:
    cost = f"  {face.mana_cost}" if face.mana_cost is not None else ""
    print(styled(face.name, "bold") + cost)
    numbers = (
        f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
    )
    print(f"{face.type_line}  {numbers}".rstrip())


def _print_line(line: LineInWords) -> None:
    sign = styled("✓", "green") if line.understood else styled("?", "magenta")
    for paragraph in line.text.split("\n"):
        wrapped = textwrap.wrap(paragraph, _WIDTH) or [""]
        print(f"  {sign} {wrapped[0]}")
        for more in wrapped[1:]:
            print(f"    {more}")
    note = f": {line.note}" if line.note else ""
    print("    " + styled(f"{line.kind}{note}", "dim" if line.understood else "magenta"))


def _print_profile(found: Mapping[str, Any]) -> None:
    """Print what there is to say of casting it."""
    print(styled("  Casting", "bold"))
    for key, value in found.items():
        if value in (None, [], False, ""):
            continue
        shown = "; ".join(_in_words(item) for item in value) if isinstance(value, list) else _in_words(value)
        print(f"    {key.replace('_', ' ')}: {shown}")


def _in_words(value: object) -> str:
    match value:
        case dict():
            parts = [
                f"{key} {_in_words(item)}" for key, item in value.items() if item not in (False, None, [], "")
            ]
            return ", ".join(parts)
        case list():
            return " and ".join(_in_words(item) for item in value)
        case True:
            return "yes"
        case _:
            return str(value)
