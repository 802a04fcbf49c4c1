"""Qualities of spells and abilities by what they target (115.9)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.events.participants import Batch, EitherOf
from app.engine.abilities.nouns.objects import AnyObjects, ThatTargets
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import PlayerOr


class ThatTargetsSome(Struct, frozen=True):
    """ "that targets you or a creature you control", "that targets one or more creatures" """

    what: Player | EitherOf | Batch | Reference


class ThatTargetsSingle(Struct, frozen=True):
    """ "that targets only a single creature you control", "... a single permanent or player" """

    what: AnyObjects | PlayerOr | Reference | Batch


THAT_TARGET: Final = (ThatTargets, ThatTargetsSome, ThatTargetsSingle)
"""Qualities of a spell that depend on what it targets."""
