"""What a case and its rules packs add to a game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Effect
from app.engine.abilities.conditions.conditions import PlayerHasCounters
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.state.characteristics.copying import Copiable
from app.engine.state.game import Game


class Fate(Enum):
    """What comes of the permanents that a state-based action is about."""

    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    BURIED = "put into a graveyard"
    EXILED = "exiled"


class StateRule(Struct, frozen=True):
    """A sentence that is checked with the state-based actions (704.3): of players, or of permanents."""

    name: str
    text: str
    has: PlayerHasCounters | None = None
    """What it asks of each player."""
    wins: bool = False
    """Whether that player wins the game then; otherwise they lose it."""
    effect: Effect | None = None
    """What comes of it for that player, where that is neither."""
    what: AnyObjects | None = None
    """The permanents that it is about."""
    fate: Fate = Fate.BURIED

    @property
    def is_understood(self) -> bool:
        """Whether it is known what the sentence means."""
        return self.has is not None or self.what is not None


class Custom(Struct, frozen=True):
    """What a case adds to the game."""

    state_based: tuple[StateRule, ...] = ()
    handles: frozenset[str] = frozenset()
    """The handles that it gives itself."""
    subtypes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """New subtypes by card type, which are among those that can be chosen (205.3)."""
    asks_who_affected: bool = False
    """A text asks who controls what affected a permanent last."""

    named: Mapping[str, Copiable] = {}
    """Cards that its texts name, for tokens and for what is melded."""


_NOTHING: Final = Custom()


def custom(game: Game) -> Custom:
    """What is added to this game."""
    return game.custom if isinstance(game.custom, Custom) else _NOTHING


def named_card(game: Game, name: str) -> Copiable | None:
    """The card that a text of the game names so, with its readings; None where it is not known."""
    return custom(game).named.get(name)


def new_subtypes(game: Game, kind: str) -> tuple[str, ...]:
    """The subtypes of a card type that are not in the rules."""
    return tuple(word for of, words in custom(game).subtypes if of == kind for word in words)
