"""Exiling from a library until the exiled cards come to a total (701.13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase


class Told(Enum):
    """How the end is told; it means the same."""

    YOU_EXILE = "you exile"
    THEY_HAVE = "they have exiled"
    THAT_PLAYER_HAS = "that player has exiled"


@dataclass(frozen=True, slots=True)
class ExileUntilTotal:
    """ "Exile cards from the top of your library until you exile cards with total mana value 4 or
    greater." """

    who: Player | Target
    whose: Player | Target
    told: Told
    n: int
    this_way: bool = False


for _told in Told:
    constant("until_exiled", _told, _told.value)
_UNTIL = (
    "{who:subject}exile[s/] cards from the top of {whose:whose_cards} library until {told:until_exiled} "
    "cards with total mana value {n:digits} or greater"
)
phrase("effect", ExileUntilTotal, _UNTIL)
phrase("effect", ExileUntilTotal, _UNTIL + " this way", this_way=True)
