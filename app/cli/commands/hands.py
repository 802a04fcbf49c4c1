"""`spellbench hands`: what opening hands a deck draws, and what it can cast by which turn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from app.cli.terminal import data_arguments, print_json, styled
from app.services.catalogue import Catalogue
from app.services.playing.decks import brought
from app.services.playing.hands import Hands, opening_hands

NAME: Final = "hands"
HELP: Final = "tell what opening hands a deck draws: lands, costs, and what can be cast by which turn"
EXAMPLES: Final = ("spellbench hands elves.txt", "spellbench hands elves.cod --shuffles 5000 --seed 7 --json")
_MOST: Final = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a decklist, as `spellbench deck` takes it")
    parser.add_argument("--shuffles", type=_number, default=1000, metavar="N", help="how many (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed draws the same (1)")
    data_arguments(parser)


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= _MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {_MOST}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Show the table; the status is 1 when something of the list is left out."""
    with Catalogue.open(args.data_dir) as catalogue:
        deck = brought(catalogue, args.file)
        if not deck.library:
            print(f"{args.file}: no card of this list is known", file=sys.stderr)
            return 1
        hands = opening_hands(deck.library, args.shuffles, args.seed)
    if args.json:
        print_json({"name": deck.name, "left_out": deck.problems, "hands": hands})
    else:
        print(f"{styled(deck.name, 'bold')}  {len(deck.library)} cards, {hands.shuffles:,} shuffles")
        _show(hands)
        for problem in deck.problems:
            print(f"Left out: {problem}")
    return 1 if deck.problems else 0


def _show(hands: Hands) -> None:
    print(styled("\nLands in the opening hand", "bold"))
    _row("", range(len(hands.lands)))
    _row("hands", map(_share, hands.lands))
    print(styled("\nSpells in the opening hand, by mana value", "bold"))
    _row("", (value for value, _ in hands.mana_values))
    _row("on average", (f"{number:.2f}" for _, number in hands.mana_values))
    print(styled("\nBy turn, going first", "bold"))
    _row("", range(1, len(hands.land_drops) + 1))
    _row("a land in each turn", map(_share, hands.land_drops))
    for card in hands.cards:
        _row(f"{card.count} {card.name}", map(_share, card.by_turn))
    print(
        styled("A card counts as castable where some way is legal with just the lands played by then.", "dim")
    )


def _row(title: str, cells: Iterable[object]) -> None:
    print(f"  {title[:32]:32}" + "".join(f"{cell!s:>6}" for cell in cells))


def _share(share: float) -> str:
    return f"{share:.0%}"
