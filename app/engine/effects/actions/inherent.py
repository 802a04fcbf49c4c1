"""Triggered abilities that go with what a player is or has, and that have no source (113.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId


class Inherent(NamedTuple):
    """Abilities that a player controls for being or having something."""

    source: ObjectId
    """Stands for the source that they lack."""
    name: str
    abilities: tuple[tuple[str, TriggeredAbility], ...]
    """Each with the rule's words for it."""
    has: Callable[[Game, Game, PlayerId], bool | None]
    """Whether a player has them, by the positions before and after an event; None where that isn't told."""


INHERENT: Final[list[Inherent]] = []
"""All such abilities."""


def in_words(ability: object) -> str:
    """The rule's words for such an ability; "" for any other."""
    told = (text for one in INHERENT for text, own in one.abilities if own == ability)
    return next(told, "")


def of_words(source: object, text: str) -> tuple[Inherent, TriggeredAbility] | None:
    """The ability without a source that a case names by its words."""
    known = ((one, own) for one in INHERENT for words, own in one.abilities if words == text)
    return next(((one, own) for one, own in known if one.source == source), None)
