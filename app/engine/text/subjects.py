"""Deeds without their subject: how "enters or attacks" comes to have one subject for both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import cast

from app.engine.abilities.event_words import Joint
from app.engine.abilities.events import AnyOf, Event
from app.engine.text.book import Fields, general

Take = Callable[[object], "Fields | None"]


class Subject(Enum):
    """Stands for the subject in a deed that has not been put together with one."""

    OPEN = ""


def with_subject(deed: object, key: str, subject: object) -> object:
    """A deed with `subject` in its field `key`."""
    return replace(deed, **{key: subject})  # type: ignore[type-var]


def subjects(
    name: str,
    key: str,
    hole: str,
    deed: str,
    shared: str,
    is_one: Callable[[tuple[object, ...]], bool] | None = None,
) -> None:
    """Let category `name` join a subject with one deed, or with several that share it.

    Args:
        name: The category of the whole.
        key: The field of the deeds that holds the subject.
        hole: The category of the subject.
        deed: The category of deeds.
        shared: The category of lists of deeds.
        is_one: Says of the events of a list that they are another event when taken together.
    """

    def take(value: object) -> Fields | None:
        found = getattr(value, key, None)
        if found is None or found is Subject.OPEN:
            return None
        return {key: found, "deed": with_subject(value, key, Subject.OPEN)}

    def make_shared(filled: Fields) -> object:
        deeds = cast("tuple[object, ...]", filled["deeds"])
        parts = tuple(with_subject(part, key, filled[key]) for part in deeds)
        return AnyOf(cast("tuple[Event, ...]", parts), Joint.SHARED)

    def take_shared(value: object) -> Fields | None:
        if not isinstance(value, AnyOf) or value.joint is not Joint.SHARED:
            return None
        parts = [part for part in map(take, value.events) if part is not None]
        if len(parts) < len(value.events) or (is_one is not None and is_one(value.events)):
            return None
        return {key: parts[0][key], "deeds": tuple(part["deed"] for part in parts)}

    def make(filled: Fields) -> object:
        return with_subject(filled["deed"], key, filled[key])

    general(name, f"{{{key}:{hole}}} {{deed:{deed}~{key}}}", make, take)
    general(name, f"{{{key}:{hole}}} {{deeds:{shared}~{key}}}", make_shared, take_shared)
