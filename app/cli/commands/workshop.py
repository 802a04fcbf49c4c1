"""`spellbench workshop`: the cards that the user made."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from app.cli.bundles import tell_of_bundle
from app.cli.terminal import counted, data_arguments, print_json, words, wrapped
from app.services.catalogue import Catalogue
from app.services.homemade.bundles import bundle, is_bundle, unbundle
from app.services.homemade.sharing import Written, take_in, write_cards
from cardsdb.copies import copies, folder_of
from cardsdb.errors import FieldError
from cardsdb.exporters import exporters
from cardsdb.workshop import Kind, check, delete, load_all, names, own_cards, restore, workshop_file

_SECONDS: Final = 5.0
"""So long it is told how the lines of new cards are read."""
_MANY: Final = 2_000
"""More cards are no set that somebody waits for: to compare their lines, all of them must be in memory."""
_LATER: Final = "Their lines are not looked at here; `spellbench check` tells of all."
NAME: Final = "workshop"
HELP: Final = "list, add, remove, export or bundle cards of your own; list or restore its copies"
EXAMPLES: Final = (
    "spellbench workshop list",
    "spellbench workshop add my-cards.json",
    "spellbench workshop remove 'Kind Classmate'",
    "spellbench workshop copies",
    "spellbench workshop restore '2026-08-07 09-05-32'",
    "spellbench workshop export my-set.mse-set --set MSH",
    "spellbench workshop bundle for-a-friend.zip --set MSH",
    "spellbench workshop import for-a-friend.zip",
)
_NEEDS: Final = {
    "add": "a file",
    "remove": "the name of a card",
    "export": "the name of a file",
    "bundle": "the name of a file",
    "import": "a file",
}
_SHOWN: Final = 3
"""Cards that are named for each field that a file does not carry."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument("what", choices=("list", *_NEEDS, "copies", "restore"), help="what to do")
    endings = dict.fromkeys(one.suffix for one in exporters())
    parser.add_argument(
        "given", nargs="*", metavar="FILE or NAME",
        help="to add: files of cards of any kind that can be imported; to remove: the name of a card;"
        f" to export: the file to write, which ends in {', '.join(endings)};"
        " to restore: the time of a copy as `copies` lists it, or nothing for the newest;"
        " to bundle: the file for a friend (.zip), with cards, rules pack and pictures of --set;"
        " to import: such a file",
    )  # fmt: skip
    parser.add_argument("--set", metavar="CODE", help="export or bundle the cards of this set")
    parser.add_argument(
        "--format", choices=[one.word for one in exporters()], metavar="FORMAT",
        help="what the file shall be where its ending does not say it: "
        + ", ".join(one.word for one in exporters()),
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List, add, remove or export."""
    path = workshop_file(args.data_dir)
    if args.what in ("copies", "restore"):
        return _copies(path, args)
    if args.what in _NEEDS and not args.given:
        print(f"spellbench workshop {args.what} needs {_NEEDS[args.what]}.", file=sys.stderr)
        return 2
    if args.what == "bundle":
        return _bundle(args)
    if args.what in ("add", "import"):
        return _take(args, [Path(file) for file in args.given])
    if args.what == "remove":
        return _remove(path, words(" ".join(args.given)), json=args.json)
    if args.what == "export":
        return _export(args)
    if args.json:
        print_json(own_cards(path))
        return 0
    return _list(path)


def _list(path: Path) -> int:
    """List the own cards; one that is damaged is told, and what brings it back."""
    readable, status = load_all(path, Kind.CARD), 0
    for name in names(path, Kind.CARD):
        try:
            check(Kind.CARD, name, readable.get(name))
            print(name)
        except FieldError as error:
            print(f"{name}: damaged ({error}); `spellbench workshop restore` takes the newest copy")
            status = 1
    return status


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


def _take(args: argparse.Namespace, files: list[Path]) -> int:
    """Take cards from files; those that were bundled here with their packs and pictures."""
    bundles = [file for file in files if is_bundle(file)]
    for file in bundles:
        with Catalogue.open(args.data_dir) as catalogue:
            tell_of_bundle(file, unbundle(catalogue, file), "taken out of", json=args.json)
    others = [file for file in files if file not in bundles]
    if not others:
        return 0
    return _add(workshop_file(args.data_dir), others, args.data_dir, json=args.json)


def _bundle(args: argparse.Namespace) -> int:
    if not args.set:
        print("spellbench workshop bundle needs --set CODE.", file=sys.stderr)
        return 2
    path = Path(args.given[0])
    with Catalogue.open(args.data_dir) as catalogue:
        tell_of_bundle(path, bundle(catalogue, path, args.set), "put into", json=args.json)
    return 0


def _add(path: Path, files: list[Path], data_dir: Path | None, *, json: bool) -> int:
    taken = take_in(path, files)
    changed = len(taken.cards) - taken.new
    if json:
        print_json({"new": taken.new, "changed": changed})
    else:
        print(f"Kept in the workshop: {taken.new} new, {changed} in place of what was there.")
        _tell_of_wordings(taken.cards.values(), data_dir)
    return 0


def _tell_of_wordings(cards: Collection[dict[str, Any]], data_dir: Path | None) -> None:
    """Tell as what old and sloppy lines are read, and which are not understood, with the nearest that are."""
    from app.engine.oracle import read_lines  # noqa: PLC0415  (the other commands need no engine)
    from app.engine.values.card import Card  # noqa: PLC0415
    from app.engine.values.pack import NO_PACK  # noqa: PLC0415
    from app.services.explain import explain_line  # noqa: PLC0415
    from app.services.workshop.wordings import Wordings  # noqa: PLC0415

    if len(cards) > _MANY:
        print(_LATER)
        return
    known: Wordings | None = None
    with Catalogue.open(data_dir) as catalogue:
        end = time.monotonic() + _SECONDS
        for card in cards:
            if time.monotonic() > end:
                print("The other cards are not looked at here; `spellbench check` tells of all.")
                return
            pack = catalogue.packs.of(card) or NO_PACK
            for face in Card.from_object(card, pack).faces:
                for line in read_lines(face, pack).lines:
                    told = explain_line(line, face.name).in_its_place if line.why else ""
                    if line.unread is not None:
                        known = known or Wordings.of(catalogue)
                        near = known.nearest(line.text, face, pack)[:1]
                        told = "not understood"
                        told += "".join(f"; the nearest that is: {one.text} ({one.card})" for one in near)
                    if told:
                        print(wrapped(f"{face.name}: {line.text}", "    ", first=""))
                        print(wrapped(told, "        ", first="    "))


def _remove(path: Path, name: str, *, json: bool) -> int:
    removed = delete(path, Kind.CARD, name)
    if json:
        print_json({"removed": removed})
    elif removed:
        print(f"Taken out of the workshop: {name}.")
    else:
        print(f"No card of the workshop is called {name!r}.", file=sys.stderr)
    return 0 if removed else 1


def _export(args: argparse.Namespace) -> int:
    with Catalogue.open(args.data_dir) as catalogue:
        written = write_cards(catalogue, Path(args.given[0]), args.set, args.format, replace=False)
    if args.json:
        print_json({"cards": written.cards, "kind": written.title, "not_carried": written.not_carried})
    else:
        _tell_of(written)
    return 0


def _tell_of(written: Written) -> None:
    """Tell what was written, and what of it the file does not carry, by fields."""
    print(f"{written.path}: {counted(written.cards, 'card')}, as {written.title}.")
    for field, missing in written.by_field().items():
        named = ", ".join(dict.fromkeys(one.card for one in missing[:_SHOWN]))
        more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
        print(wrapped(f"not carried: {field}, of {named}{more}", "    ", first="  "))
