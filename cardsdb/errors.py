"""Errors fit to show: one sentence that names the file, the place in it and what to do."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Self

from resources.said import say


class CardsError(Exception):
    """Something is wrong with a card file or with the card database; its text can be shown as it is."""


class StoreError(CardsError):
    """The card database cannot be used; its text names the file and what to do.

    Attributes:
        path: The database file.
        is_damaged: Whether making it anew will help, and nothing else.
    """

    what: ClassVar = say("card database")
    again: ClassVar = say("`spellbench import --anew` makes it anew from the files that were imported last")
    """What to do when nothing else helps."""

    def __init__(self, path: Path, problem: str, mend: str, *, is_damaged: bool = False) -> None:
        super().__init__(
            say("The {what} {path} {problem}; {mend}.", what=self.what, path=path, problem=problem, mend=mend)
        )
        self.path = path
        self.is_damaged = is_damaged

    @classmethod
    def damaged(cls, path: Path) -> Self:
        """The error of a file that is damaged, or was never a database."""
        return cls(path, say("is damaged or not a database"), cls.again, is_damaged=True)


class WorkshopError(StoreError):
    """The workshop cannot be used; its text names the file and what to do."""

    what: ClassVar = say("workshop")
    again: ClassVar = say("move it away and put a backup of it in its place")


class ImportFileError(CardsError):
    """A card file cannot be imported; its text names the file, the place and what to do.

    Attributes:
        file: The file that was being read.
        place: Where in it, as "card 17 (NAME)" or "byte 4711", or None when it is about the whole file.
    """

    def __init__(self, file: Path, problem: str, mend: str, *, place: str | None = None) -> None:
        where = say("{file}, {place}", file=str(file), place=place) if place else str(file)
        super().__init__(say("{where}: {problem}; {mend}.", where=where, problem=problem, mend=mend))
        self.file = file
        self.place = place


class FileCutOffError(ImportFileError):
    """The file ends before its content does."""

    def __init__(self, file: Path, *, place: str) -> None:
        super().__init__(
            file,
            say("the file is cut off here"),
            say("download or copy it again, it is not whole"),
            place=place,
        )


class ValueTooLargeError(ImportFileError):
    """One object in the file is larger than any card is."""


class ExportError(CardsError):
    """A file can't be written; its text names the file and what to do."""

    def __init__(self, file: Path, problem: str, mend: str) -> None:
        super().__init__(say("{where}: {problem}; {mend}.", where=str(file), problem=problem, mend=mend))


class ImportFailedError(CardsError):
    """The new database could not be written; the old one is as it was."""

    def __init__(self, problem: str, mend: str) -> None:
        super().__init__(
            say(
                "The import was given up because {problem}; {mend}. The cards are as they were before.",
                problem=problem,
                mend=mend,
            )
        )


class ImportCancelledError(CardsError):
    """The user cancelled the import; the database is as it was."""

    def __init__(self) -> None:
        super().__init__(say("The import was cancelled; the cards are as they were before."))


class UnknownSourceError(CardsError):
    """No source of cards has that name."""

    def __init__(self, name: str, known: Sequence[str], near: str | None) -> None:
        meant = (
            say("did you mean {near!r}?", near=near)
            if near
            else say("there are {known}.", known=", ".join(map(repr, known)))
        )
        super().__init__(say("No source of cards is called {name!r}; {meant}", name=name, meant=meant))


class FieldError(ValueError):
    """A field of a card has not the shape that it should have; whoever knows the file adds the place."""
