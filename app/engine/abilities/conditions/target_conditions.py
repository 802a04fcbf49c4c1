"""Conditions about what is chosen as a target, and about the targets of a spell."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.vocabulary import Characteristic


class TargetHasNumber(Struct, frozen=True):
    """ "target creature has toughness 5 or greater" """

    what: Target
    which: Characteristic
    n: int
    comparison: Comparison


class TargetHasMoreInHand(Struct, frozen=True):
    """ "target opponent has more cards in hand than you" """

    who: Target
    than: Player


class TargetLifeIs(Struct, frozen=True):
    """ "target player has exactly 10 life" """

    who: Target
    n: int
    comparison: Comparison


class OnlyTargetIs(Struct, frozen=True):
    """ "target spell has only one target and that target is a creature", "that target is you" """

    what: Target | None
    """None where the words before say that it has one."""
    target: AnyObjects | Reference | Player


class TargetsMany(Struct, frozen=True):
    """ "it targets two creatures you control" """

    what: Reference
    n: int
    target: AnyObjects
