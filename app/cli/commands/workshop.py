"""`spellbench workshop`: the cards that the user made."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from app.cli.terminal import data_arguments, print_json, words, wrapped
from cardsdb.copies import copies, folder_of
from cardsdb.errors import FieldError, ImportFileError
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.workshop import Kind, check, delete, load_all, names, restore, save, workshop_file

NAME: Final = "workshop"
HELP: Final = "list, add or remove cards of your own; list or restore the copies that are made as you work"
EXAMPLES: Final = (
    "spellbench workshop list",
    "spellbench workshop add my-cards.json",
    "spellbench workshop remove 'Kind Classmate'",
    "spellbench workshop copies",
    "spellbench workshop restore '2026-08-07 09-05-32'",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("what", choices=("list", "add", "remove", "copies", "restore"), help="what to do")
    parser.add_argument(
        "given", nargs="*", metavar="FILE or NAME",
        help="to add: files of card objects in Scryfall's shape (JSON); to remove: the name of a card; to"
        " restore: the time of a copy as `copies` lists it, or nothing for the newest",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List, add or remove."""
    path = workshop_file(args.data_dir)
    if args.what in ("copies", "restore"):
        return _copies(path, args)
    if args.what != "list" and not args.given:
        wanted = "a file" if args.what == "add" else "the name of a card"
        print(f"spellbench workshop {args.what} needs {wanted}.", file=sys.stderr)
        return 2
    if args.what == "add":
        return _add(path, [Path(file) for file in args.given], args.data_dir, json=args.json)
    if args.what == "remove":
        return _remove(path, words(" ".join(args.given)), json=args.json)
    if args.json:
        print_json(list(load_all(path, Kind.CARD).values()))
        return 0
    for name in names(path, Kind.CARD):
        print(name)
    return 0


def _copies(path: Path, args: argparse.Namespace) -> int:
    """List the copies, or restore one."""
    wanted, found = words(" ".join(args.given)), copies(path)
    if args.what == "copies":
        if args.json:
            print_json([str(copy) for copy in found])
        else:
            print(f"Copies of the workshop in {folder_of(path)}, the newest first:")
            print("\n".join(copy.stem for copy in found) or "none yet; one is made when something is kept")
        return 0
    copy = next((one for one in found if wanted in ("", one.stem)), None)
    if copy is None:
        print("There is no such copy; `spellbench workshop copies` lists them.", file=sys.stderr)
        return 1
    restore(path, copy)
    print(f"The workshop is as it was at {copy.stem}; what it was before is kept beside it.")
    return 0


def _add(path: Path, files: list[Path], data_dir: Path | None, *, json: bool) -> int:
    cards: dict[str, Any] = {}
    for file in files:
        with Source(file) as source:
            for number, card in json_objects(source, "card"):
                name = card.get("name")
                if not isinstance(name, str) or not name.strip():
                    raise _wrong(file, number, FieldError("the field 'name' is missing"))
                cards[name] = card
                try:
                    check(Kind.CARD, name, card)
                except FieldError as error:
                    raise _wrong(file, number, error) from error
    new = save(path, Kind.CARD, cards)
    if json:
        print_json({"new": new, "changed": len(cards) - new})
    else:
        print(f"Kept in the workshop: {new} new, {len(cards) - new} in place of what was there.")
        _tell_of_wordings(cards.values(), data_dir)
    return 0


def _tell_of_wordings(cards: Iterable[dict[str, Any]], data_dir: Path | None) -> None:
    """Tell as what old and sloppy lines are read, and which are not understood, with the nearest that are."""
    from app.engine.oracle import read_lines  # noqa: PLC0415
    from app.engine.values.card import Card  # noqa: PLC0415
    from app.engine.values.pack import NO_PACK  # noqa: PLC0415  (the other commands need no engine)
    from app.services.catalogue import Catalogue  # noqa: PLC0415
    from app.services.explain import read_as  # noqa: PLC0415
    from app.services.workshop.wordings import Wordings  # noqa: PLC0415

    lines = [
        (face, line)
        for card in cards
        for face in Card.from_object(card).faces
        for line in read_lines(face).lines
    ]
    known = Wordings({})
    if any(line.unread is not None for _, line in lines):
        with Catalogue.open(data_dir) as catalogue:
            known = Wordings.of(catalogue)
    for face, line in lines:
        told = "not understood" if line.unread is not None else read_as(line, face.name)
        near = known.nearest(line.text, face, NO_PACK)[:1] if line.unread is not None else ()
        told += "".join(f"; the nearest that is: {one.text} ({one.card})" for one in near)
        if told:
            print(wrapped(f"{face.name}: {line.text}", "    ", first=""))
            print(wrapped(told, "        ", first="    "))


def _wrong(file: Path, number: int, error: FieldError) -> ImportFileError:
    return ImportFileError(file, str(error), "mend the file; nothing was added", place=f"card {number}")


def _remove(path: Path, name: str, *, json: bool) -> int:
    removed = delete(path, Kind.CARD, name)
    if json:
        print_json({"removed": removed})
    elif removed:
        print(f"Taken out of the workshop: {name}.")
    else:
        print(f"No card of the workshop is called {name!r}.", file=sys.stderr)
    return 0 if removed else 1
