"""The language of what is shown: English, in which the program is written, or that of a catalogue.

A language is a folder in `resources/languages`, named after it. Card texts and rules are never translated.
"""

from __future__ import annotations

from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from app.engine.values.said import Said
from app.services.table.program import RESOURCES

FOLDER: Final = RESOURCES / "languages"
ENGLISH: Final = "en"
CATALOGUES: Final = ("window", "words")
"""What the window says itself, and what it shows of the services and the engine; the first one wins."""


class _Used:
    """The language that is used now."""

    def __init__(self) -> None:
        self.name, self.catalogue = ENGLISH, NullTranslations()


_USED: Final = _Used()


def languages() -> tuple[str, ...]:
    """All languages that can be used, English first."""
    return (ENGLISH, *sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))


def nearest(wanted: Iterable[str]) -> str:
    """The first language that can be used of those wanted, such as `de-AT`; English if none can."""
    known = languages()
    return next((name for one in wanted if (name := one.replace("_", "-").split("-")[0]) in known), ENGLISH)


def use(language: str) -> None:
    """Show everything in this language from now on."""
    if language not in languages():
        raise ValueError(f"unknown language {language!r}; known are {', '.join(languages())}")
    folder = FOLDER / language
    files = () if language == ENGLISH else (folder / f"{name}.mo" for name in CATALOGUES)
    _USED.name, _USED.catalogue = language, _read([file for file in files if file.is_file()])


def _read(files: Iterable[Path]) -> NullTranslations:
    first = NullTranslations()
    for place, file in enumerate(files):
        with file.open("rb") as stream:
            one = GNUTranslations(stream)
        if place:
            first.add_fallback(one)
        else:
            first = one
    return first


def used() -> str:
    """The language that is used."""
    return _USED.name


def translated(text: str) -> str:
    """A text in the language that is used: its template is looked up, and what was said in it; else as it is."""
    if _USED.name == ENGLISH or not text:
        return text
    if not isinstance(text, Said):
        return _USED.catalogue.gettext(text)
    values = {
        name: translated(value) if isinstance(value, Said) else value for name, value in text.values.items()
    }
    return _USED.catalogue.gettext(text.template).format(**values)


def shown(text: str) -> str:
    """The same for what may be the text of a card, too, which stays as it is: only what was said is translated."""
    return translated(text) if isinstance(text, Said) else text
