"""Conditions about what is chosen as a target, and about the targets of a spell."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.vocabulary import Characteristic


@dataclass(frozen=True, slots=True)
class TargetHasNumber:
    """ "target creature has toughness 5 or greater" """

    what: Target
    which: Characteristic
    n: int
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class TargetHasMoreInHand:
    """ "target opponent has more cards in hand than you" """

    who: Target
    than: Player


@dataclass(frozen=True, slots=True)
class TargetLifeIs:
    """ "target player has exactly 10 life" """

    who: Target
    n: int
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class OnlyTargetIs:
    """ "target spell has only one target and that target is a creature", "that target is you" """

    what: Target | None
    """None where the words before say that it has one."""
    target: AnyObjects | Reference | Player


@dataclass(frozen=True, slots=True)
class TargetsMany:
    """ "it targets two creatures you control" """

    what: Reference
    n: int
    target: AnyObjects
