"""The language of what is shown: English, in which the program is written, or that of a catalogue.

A language is a folder in `resources/languages`, named after it. Card texts and rules are never translated.
"""

from __future__ import annotations

from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, TypeVar, cast

from msgspec import Struct

from app.engine.values.frozen import field_names, replace
from resources.said import Said, card_words, said_by, told

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "languages"
ENGLISH: Final = "en"
CATALOGUES: Final = ("window", "words", "cases")
"""What the window says, what it shows of services and engine, and the example cases; the first one wins."""

_Answer = TypeVar("_Answer")


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
    """A text in the language that is used; as it is where that has no words for it."""
    return text if _USED.name == ENGLISH else told(text, _looked_up)


def _looked_up(text: str) -> str:
    """What the catalogues have for it; for nothing they would give their head."""
    return _USED.catalogue.gettext(text) if text else text


def shown(text: str) -> str:
    """The same for what may be the text of a card, too, which stays as it is."""
    return translated(text) if isinstance(text, Said) else text


def keyword(name: str) -> str:
    """What a keyword is called: the cards' own word, in quotation marks, where a language has none for it.

    Where the word means something else besides, as a counter does, the keyword has an entry of its own.
    """
    if _USED.name == ENGLISH:
        return name
    word = name.casefold()
    own = f"the keyword {word}"
    called = translated(own)
    if called == own:
        called = translated(card_words(word))
    return called[:1].upper() + called[1:]


def complaint(error: Exception) -> str:
    """What an exception says, in the language that is used."""
    return shown(said_by(error))


def in_language(answer: _Answer) -> _Answer:
    """What was worked out, with all that is said in it in the language that is used."""
    return answer if _USED.name == ENGLISH else cast("_Answer", _with_all_told(answer))


def _with_all_told(value: object) -> object:
    """What `SAYS` nothing of its own, as positions of the game, is not looked into, and stays what it is."""
    if isinstance(value, Said):
        return translated(value)
    if isinstance(value, tuple | list) and type(value) in (tuple, list):
        parts = [_with_all_told(part) for part in value]
        if all(new is old for new, old in zip(parts, value, strict=True)):
            return value
        return tuple(parts) if isinstance(value, tuple) else parts
    if type(value) is dict:
        told_parts = {name: _with_all_told(part) for name, part in value.items()}
        return value if all(told_parts[name] is value[name] for name in value) else told_parts
    if isinstance(value, Struct) and getattr(value, "SAYS", True):
        fields = {name: getattr(value, name) for name in field_names(type(value))}
        told_anew = {name: new for name, old in fields.items() if (new := _with_all_told(old)) is not old}
        return replace(value, **told_anew) if told_anew else value  # type: ignore[type-var]
    return value
