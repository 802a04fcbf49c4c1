"""As what mana may be spent (609.4b)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, This
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


class SpendsAsThoughHere(Struct, frozen=True):
    """ "You may spend mana as though it were mana of any color to pay the activation costs of this artifact's
    abilities." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    of: This


@carried_out
class OtherManaOnly(Struct, frozen=True):
    """ "You may spend other mana only as though it were colorless mana." """


_SPEND = "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana}"

phrase("static", SpendForThose, _SPEND + " to {on:those_spent_on}")
constants("those_spent_on", SpentOn)
phrase("static", SpendsAsThoughHere, _SPEND + " to pay the activation costs of {of:this}'s abilities")
constant("static", OtherManaOnly(), "you may spend other mana only as though it were colorless mana")


class SpendAsThoughForBoth(Struct, frozen=True):
    """ "You may spend mana as though it were mana of any color to cast spells you don't own or to activate
    abilities of permanents you control but don't own." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    cast: AnyObjects
    activate: AnyObjects


phrase(
    "static",
    SpendAsThoughForBoth,
    "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana} to cast {cast:noun~p} or "
    "to activate abilities of {activate:noun~p}",
)
