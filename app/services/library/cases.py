"""The cases of a folder as a list that can be searched; nothing is judged for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.errors import SpellbenchError
from app.engine.values.frozen import replace
from app.engine.values.said import said_by, say
from app.services.errors import FileError
from app.services.language import translated
from app.services.scenarios import files_in, read_data
from app.services.settings import Settings
from cardsdb.folding import fold

_ZONES: Final = ("hand", "battlefield", "graveyard", "exile", "library", "command", "outside")


class CaseEntry(Struct, frozen=True):
    """A case of the list."""

    path: Path
    title: str
    note: str = ""
    """Why it comes out so."""
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    expected: str = ""
    """What it says will come of what is done first: "legal, {U}", "illegal, 601.2c"."""
    problem: str = ""
    """Why the file can't be used, in one sentence."""
    words: str = ""
    """All of it, as the search sees it."""


def listed(
    paths: Iterable[Path], show: Callable[[int, int], None] = lambda done, total: None,
    wanted: Callable[[], bool] = lambda: True,
) -> tuple[CaseEntry, ...]:  # fmt: skip
    """The cases of files and folders, in the order of their names; broken files say what is wrong.

    Raises:
        FileError: A path is neither a file nor a folder with cases in it.
    """
    files, found = list(files_in(paths)), list[CaseEntry]()
    for number, file in enumerate(files):
        if not wanted():
            break
        show(number, len(files))
        found.append(entry_of(file))
    return tuple(found)


def own_folders(data_dir: Path | None = None) -> tuple[Path, ...]:
    """The folders of the user's own cases that are still there and have any."""
    try:
        folders = map(Path, Settings.read(data_dir).case_folders)
    except FileError:  # it is told where settings are needed
        return ()
    return tuple(one for one in folders if one.is_dir() and next(one.rglob("*.json"), None) is not None)


def entry_of(path: Path) -> CaseEntry:
    """What the list tells of a file."""
    try:
        data = read_data(path)
        entry = (
            _entry(path, data)
            if isinstance(data, Mapping)
            else _broken(path, say("{path}: this is no case", path=str(path)))
        )
    except SpellbenchError as error:
        entry = _broken(path, said_by(error))
    told = (translated(entry.title), translated(entry.note))
    named = (entry.title, path.stem, entry.note, *told)
    parts = (*named, *entry.rules, *entry.cards, *entry.tags, entry.expected)
    return replace(entry, words=fold(" ".join(parts)))


def _broken(path: Path, problem: str) -> CaseEntry:
    return CaseEntry(path, path.stem, problem=problem)


def _entry(path: Path, data: Mapping[str, object]) -> CaseEntry:
    return CaseEntry(
        path,
        str(data.get("title") or path.stem),
        str(data.get("source") or ""),
        _texts(data.get("rules")),
        tuple(dict.fromkeys(_cards(data))),
        _texts(data.get("tags")),
        _expected(data.get("do")),
    )


def _texts(value: object) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _cards(data: Mapping[str, object]) -> Iterator[str]:
    """The names of the cards in the zones, what is cast first."""
    for step in _steps(data.get("do")):
        yield from (str(step[key]) for key in ("cast", "play") if key in step)
    players = data.get("players")
    for player in players.values() if isinstance(players, Mapping) else ():
        for zone in _ZONES:
            things = player.get(zone) if isinstance(player, Mapping) else None
            for thing in things if isinstance(things, list) else ():
                name = thing.get("card") if isinstance(thing, Mapping) else thing
                yield str(name).lstrip("0123456789 ")


def _objects(value: object) -> tuple[Mapping[str, object], ...]:
    return tuple(one for one in value if isinstance(one, Mapping)) if isinstance(value, list) else ()


def _steps(steps: object) -> Iterator[Mapping[str, object]]:
    """What is done, also while something resolves, in its order."""
    for step in _objects(steps):
        yield step
        yield from _objects(step.get("during"))


def _expected(steps: object) -> str:
    """What is expected of the first step of which that is said."""
    for step in _steps(steps):
        expect = step.get("expect")
        if isinstance(expect, Mapping) and isinstance(expect.get("legal"), bool):
            more = expect.get("cost") if expect["legal"] else expect.get("failed")
            return ", ".join(["legal" if expect["legal"] else "illegal", *([str(more)] if more else [])])
    return ""


def found(entries: Iterable[CaseEntry], text: str) -> tuple[CaseEntry, ...]:
    """Those with words that begin so: in title, note, rules, cards, tags or what is expected."""
    words = [fold(word) for word in text.split()]
    return tuple(entry for entry in entries if all(f" {word}" in f" {entry.words}" for word in words))
