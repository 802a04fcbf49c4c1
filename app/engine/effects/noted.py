"""Noting something for later instructions (607.2), and what was noted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.objects import It
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase


class Noted(Enum):
    """What is noted."""

    POWER = "its power"
    EXCESS_DAMAGE = "that excess damage"
    MANA_TYPE = "the type of mana spent to pay this activation cost"
    MANA = "the type and amount of mana spent to pay this activation cost"
    CREATURE_TYPE = "a creature type that hasn't been noted for this Saga"
    ONE_OF_ITS_TYPES = "one of its creature types that hasn't been noted for ~'s Journal"


@dataclass(frozen=True, slots=True)
class Notes:
    """ "Note its power." """

    what: Noted


@dataclass(frozen=True, slots=True)
class NotesName:
    """ "Note the name of target instant or sorcery card in your graveyard." """

    of: Target | It


class NotedAmount(Enum):
    """Mana that is added as it was noted."""

    MANA = "add this artifact's last noted type and amount of mana"


for _noted in Noted:
    constant("noted", _noted, _noted.value)
phrase("effect", Notes, "note {what:noted}")
phrase("effect", NotesName, "note the name of {of:target}")
constant("effect", NotedAmount.MANA, NotedAmount.MANA.value)
