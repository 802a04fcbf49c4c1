"""The editions of the rules text that are kept, by the day from which they hold."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.errors import SpellbenchError
from app.engine.values.said import say
from app.services.rulestext import RulesText, decode, effective, is_rules_text, is_whole, parse
from cardsdb.files import write_whole
from cardsdb.paths import data_dir as data_folder
from cardsdb.reading.unpack import Source

FOLDER: Final = "rules"
_ONLY_ONE: Final = "rules.txt"
"""Where versions that kept one edition have it."""
_SIZE_MAX: Final = 4 << 20
"""Bytes; the rules text has one million letters."""
_HEAD: Final = 1 << 14


class RulesError(SpellbenchError):
    """A rules text can't be used, or a rule number can't be one."""


class Edition(Struct, frozen=True):
    """An edition that is kept."""

    day: str
    """The day it holds from, year-month-day."""
    file: Path

    @property
    def name(self) -> str:
        """What it is called among the sources."""
        return say("Rules {day}", day=self.day)


def editions(data_dir: Path | None = None) -> tuple[Edition, ...]:
    """The editions that are kept, the newest first."""
    folder = data_folder(data_dir)
    found = {file.stem: file for file in (folder / FOLDER).glob("*.txt")}
    old = folder / _ONLY_ONE
    if old.is_file():
        found.setdefault(effective(decode(_head(old)))[1], old)
    return tuple(Edition(day, found[day]) for day in sorted(found, reverse=True))


def chosen(asked: str, data_dir: Path | None = None) -> Edition:
    """The newest edition whose day begins so, as "2019" or "2019-08-23".

    Raises:
        RulesError: There is none; the message has those that there are.
    """
    kept = editions(data_dir)
    day = asked.casefold().removeprefix("rules").strip()
    found = next((one for one in kept if day and one.day.startswith(day)), None)
    if found is None:
        days = ", ".join(one.day for one in kept)
        there = (
            say("there are {days}", days=days) if kept else say("none is; `spellbench import FILE` keeps one")
        )
        raise RulesError(
            say("No edition of the rules of {asked} is kept; {there}.", asked=repr(asked), there=there)
        )
    return found


def is_rules_file(file: Path) -> bool:
    """Whether a file is a text of the Comprehensive Rules, by its content; it may be packed."""
    with Source(file) as source:
        return is_rules_text(source.peek(_HEAD))


def read_rules(file: Path) -> RulesText:
    """Read a rules text, packed or not, of any year.

    Raises:
        RulesError: There are no rules in it.
        CardsError: The file can't be read.
    """
    return _parsed(file, _content(file))


def import_rules(file: Path, data_dir: Path | None = None) -> RulesText:
    """Keep a rules text in the data folder, beside those of other days.

    Raises:
        RulesError: There are no rules in it, or it does not say from when on; nothing has changed.
        CardsError: The file can't be read.
        OSError: It can't be written.
    """
    content = _content(file)
    text = _parsed(file, content)
    if not text.day:
        raise RulesError(
            say(
                "{file}: {effective} is no date from which rules hold, such as May 5, 2025.",
                file=file,
                effective=repr(text.effective),
            )
        )
    write_whole(data_folder(data_dir) / FOLDER / f"{text.day}.txt", decode(content).encode("utf-8"))
    return text


def remove_edition(edition: Edition, data_dir: Path | None = None) -> None:
    """Keep an edition no longer."""
    edition.file.unlink(missing_ok=True)
    for same in editions(data_dir):  # a version before may have kept it too
        if same.day == edition.day:
            same.file.unlink(missing_ok=True)


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(_HEAD)


def _content(file: Path) -> bytes:
    pieces: list[bytes] = []
    with Source(file) as source:
        while piece := source.read(1 << 20):
            pieces.append(piece)
            if len(pieces) > _SIZE_MAX >> 20:
                raise RulesError(
                    say("{file}: the file is too large for a rules text; choose another one.", file=file)
                )
    return b"".join(pieces)


def _parsed(file: Path, content: bytes) -> RulesText:
    decoded = decode(content)
    text = parse(decoded)
    if text.rules and not is_whole(decoded):
        raise RulesError(
            say("{file}: the rules text is cut off before the credits; download it again.", file=file)
        )
    if not text.rules:
        raise RulesError(
            say(
                "{file}: there are no rules in this file; "
                "choose the text file (TXT) of the Comprehensive Rules.",
                file=file,
            )
        )
    return text
