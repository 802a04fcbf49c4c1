"""Piles (700.3): objects are separated into them, and someone chooses one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.places import Moved
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.text.book import constant, phrase


class Faces(Enum):
    """Which way up the cards of two piles lie."""

    UNSAID = "two piles"
    ONE_EACH = "a face-down pile and a face-up pile"
    BOTH_DOWN = "two face-down piles"


class Pile(Enum):
    """A pile that was made before."""

    THAT = "that pile"
    ONE = "one pile"
    CHOSEN = "the chosen pile"
    OPPONENTS = "the pile of an opponent's choice"


@dataclass(frozen=True, slots=True)
class Separates:
    """ "An opponent separates those cards into two piles." """

    who: Player | Target
    what: Thing | AnyObjects
    piles: Faces


@dataclass(frozen=True, slots=True)
class ChoosesPile:
    """ "An opponent chooses one of those piles." """

    who: Player | Target
    words: Literal["the piles", "those piles"]
    """ "those piles" or "the piles" """


@dataclass(frozen=True, slots=True)
class ExilesInPile:
    """ "Exile the top four cards of your library in a face-down pile." """

    who: Player | Target
    what: tuple[Moved, ...]
    pile: NewPile


class NewPile(Enum):
    """A pile that is made of exiled cards."""

    DOWN = "a face-down pile"
    UP = "a face-up pile"
    ANOTHER = "another face-down pile"


class ShufflesPile(Enum):
    """ "Shuffle that pile." """

    THAT = "shuffle that pile"


for _pile_made in NewPile:
    constant("new_pile", _pile_made, _pile_made.value)
phrase("effect", ExilesInPile, "{who:subject}exile[s/] {what:moved_list} in {pile:new_pile}")
constant("effect", ShufflesPile.THAT, ShufflesPile.THAT.value)
for _faces in Faces:
    constant("faces", _faces, _faces.value)
for _pile in Pile:
    constant("portion", _pile, _pile.value, number="s")
phrase("effect", Separates, "{who:subject}separate[s/] {what:thing} into {piles:faces}")
for _text in ("those piles", "the piles"):
    phrase("effect", ChoosesPile, f"{{who:subject}}choose[s/] one of {_text}", words=_text)
