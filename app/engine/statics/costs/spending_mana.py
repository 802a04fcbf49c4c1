"""As what mana may be spent (609.4b)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.vocabulary import ManaOfKind, ManaWord
from app.engine.text.book import constant, constants, phrase


class SpentOn(Enum):
    """What was spoken of before that mana is spent on."""

    SPELLS = "cast those spells"
    ABILITIES = "activate those abilities"
    THIS_WAY = "cast spells this way"


@carried_out
class SpendForThose(Struct, frozen=True):
    """ "You may spend mana as though it were mana of any color to activate those abilities." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    on: SpentOn


@carried_out
class OtherManaOnly(Struct, frozen=True):
    """ "You may spend other mana only as though it were colorless mana." """


_SPEND = "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana}"

phrase("static", SpendForThose, _SPEND + " to {on:those_spent_on}")
constants("those_spent_on", SpentOn)
constant("static", OtherManaOnly(), "you may spend other mana only as though it were colorless mana")
