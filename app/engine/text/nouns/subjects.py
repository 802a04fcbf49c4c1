"""Deeds without their subject: how "enters or attacks" comes to have one subject for both."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, cast

from app.engine.abilities.events.event_words import Joint
from app.engine.abilities.events.events import AnyOf
from app.engine.abilities.nouns import references
from app.engine.text.book import Fields, general, phrase
from app.engine.values.frozen import field_names, replace

Take = Callable[[object], "Fields | None"]


class Subject(Enum):
    """Stands for the subject in a deed that has not been put together with one."""

    OPEN = ""


def with_subject(deed: object, key: str, subject: object) -> object:
    """A deed with `subject` in its field `key`; NotImplemented where it has none, as a cost's deed."""
    if key not in field_names(type(deed)):
        return NotImplemented
    return replace(deed, **{key: subject})  # type: ignore[type-var]


def _taken(value: object, key: str) -> Fields | None:
    """The subject of an event, and what it does."""
    found = getattr(value, key, None)
    if found is None or found is Subject.OPEN:
        return None
    return {key: found, "deed": with_subject(value, key, Subject.OPEN)}


def one_deed(name: str, key: str, template: str) -> None:
    """Let category `name` join the subject in hole `key` of `template` with the deed in hole "deed"."""
    general(
        name,
        template,
        lambda filled: with_subject(filled["deed"], key, filled[key]),
        lambda value: _taken(value, key),
    )


def several_deeds(
    name: str, key: str, template: str, is_one: Callable[[tuple[object, ...]], bool] | None = None
) -> None:
    """Let category `name` join the subject in hole `key` of `template` with the list in hole "deeds".

    `is_one` says of several deeds that together they are another event.
    """

    def make(filled: Fields) -> object:
        deeds = cast("tuple[object, ...]", filled["deeds"])
        if is_one is not None and is_one(deeds):
            return NotImplemented
        parts = tuple(with_subject(part, key, filled[key]) for part in deeds)
        if NotImplemented in parts:
            return NotImplemented
        return AnyOf(parts, Joint.SHARED)

    def take(value: object) -> Fields | None:
        if not isinstance(value, AnyOf) or value.joint is not Joint.SHARED:
            return None
        parts = [part for part in (_taken(event, key) for event in value.events) if part is not None]
        if len(parts) < len(value.events) or any(part[key] != parts[0][key] for part in parts):
            return None
        return {key: parts[0][key], "deeds": tuple(part["deed"] for part in parts)}

    general(name, template, make, take)


TOLD_ALONE: Final[set[type]] = set()
"""Statements about objects that, where nothing else is said of these, have phrases of their own."""


def of_objects(kind: type, words: str, subject: str = "{what:subject_of}", **fixed: object) -> None:
    """Let objects be said to be so: in a statement of its own, and as one of several traits."""
    TOLD_ALONE.add(kind)
    phrase("static", kind, f"{subject} {words}", number=None, **fixed)
    phrase("trait", kind, words, number="", what=references.Subject.OF_SENTENCE, **fixed)
