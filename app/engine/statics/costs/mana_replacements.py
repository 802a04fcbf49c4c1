"""What lands produce instead of their own mana (106.12b, 614), and as what mana may be spent (609.4b)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.declared import apart_from_casting, carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.vocabulary import AsSaid, ManaOfKind, ManaWord
from app.engine.text.book import constant, constants, phrase, reworded, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost, ManaSymbol


# Only a mana ability with {T} in its cost is "tapped for mana" (106.12).
@carried_out
class ProducesInstead(Struct, frozen=True):
    """ "If a land is tapped for mana, it produces {B} instead of any other type." """

    what: AnyObjects
    tapped_for: Literal["mana", "two or more mana"]
    mana: (
        ManaCost
        | Literal["colorless mana", "mana of a color of your choice", "one mana of a color of your choice"]
    )
    amount_too: bool
    """ "... and amount" """
    you: bool = False
    """ "if you tap a land for mana" """


# As the mana is added: what the land could be tapped for is not what comes (106.12b, 614.1a).
class LandsProduce(Struct, frozen=True):
    """ "Plains produce {R}" """

    what: AnyObjects
    mana: ManaCost


@carried_out
class TappedProduce(Struct, frozen=True):
    """ "If tapped for mana, Plains produce {R} and Islands produce {G} instead of any other type." """

    lands: tuple[LandsProduce, ...]


# What limits that mana goes with all of it (106.6a).
@carried_out
class ProducesMore(Struct, frozen=True):
    """ "If you tap a permanent for mana, it produces twice as much of that mana instead." """

    what: AnyObjects
    how: Literal["three times", "twice"]


@carried_out
class SpendOnlyOnThis(Struct, frozen=True):
    """ "Spend only mana produced by basic lands to cast this spell." """

    by: AnyObjects | None
    """By what it is produced; None for "you can't spend mana to cast this spell"."""
    this_way: bool = False


constants("tapped_for", ("mana", "two or more mana"))
same("made_instead", "{mana:mana}")
constants(
    "made_instead", ("mana of a color of your choice", "colorless mana", "one mana of a color of your choice")
)

for _too, _word in ((False, "type"), (True, "type and amount")):
    phrase(
        "static",
        ProducesInstead,
        f"if {{what:a_kind}} is tapped for {{tapped_for}}, it produces {{mana:made_instead}} instead of any "
        f"other {_word}",
        amount_too=_too,
    )
    phrase(
        "static",
        ProducesInstead,
        "if you tap {what:a_kind} for {tapped_for}, it produces {mana:made_instead} instead of any other "
        + _word,
        amount_too=_too,
        you=True,
    )

    reworded(
        "static",
        ProducesInstead,
        "if a player taps {what:a_kind} for {tapped_for}, it produces {mana:made_instead} instead "
        "of any other " + _word,
        "if {what:a_kind} is tapped for {tapped_for}, it produces {mana:made_instead} instead of any other "
        + _word,
        amount_too=_too,
    )

constants("as_much", ("twice", "three times"))
_said = "if you tap {what:a_kind} for mana, it produces {how:as_much} as much of that mana instead"
phrase("static", ProducesMore, _said)
_only = "spend only mana produced by {by:noun~p} to cast "
phrase("static", SpendOnlyOnThis, _only + "this spell")
phrase("static", SpendOnlyOnThis, _only + "it this way", this_way=True)
constant("static", SpendOnlyOnThis(None), "you can't spend mana to cast this spell")
phrase("land_mana", LandsProduce, "{what:noun~p} produce {mana:mana}")
listed("lands_mana", "land_mana", two=" and ", comma=", ", last=", and ", least=1)
phrase("static", TappedProduce, "if tapped for mana, {lands:lands_mana} instead of any other type")


@carried_out
class LifeForMana(Struct, frozen=True):
    """ "For each {B} in a cost, you may pay 2 life rather than pay that mana." """

    symbol: ManaCost
    life: int


BLACK_AS_LIFE: Final = (ManaCost((ManaSymbol("B"),)), 2)
"""The one such statement that paying knows: 2 life for {B}."""


# As steps and phases end the pool empties, and what is left in it is lost (106.4).
@apart_from_casting
class LosingManaCostsLife(Struct, frozen=True):
    """ "A player losing unspent mana causes that player to lose that much life." """

    who: Player


_LOSING = "{who:player} losing unspent mana causes that player to lose that much life"

phrase("static", LosingManaCostsLife, _LOSING)

_RATHER = "you may pay {life:digits} life rather than pay that mana"

phrase("static", LifeForMana, "for each {symbol:mana} in a cost, " + _RATHER)


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
    can_be: AsSaid = False
    """ "Mana of any type can be spent to cast those spells." (118.14)"""


@carried_out
class OtherManaOnly(Struct, frozen=True):
    """ "You may spend other mana only as though it were colorless mana." """


_SPEND = "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana}"

phrase("static", SpendForThose, _SPEND + " to {on:those_spent_on}")
constants("those_spent_on", SpentOn)
_those = SpendForThose(Player.YOU, "", "any type", SpentOn.SPELLS, can_be=True)
constant("static", _those, "mana of any type can be spent to cast those spells")
constant("static", OtherManaOnly(), "you may spend other mana only as though it were colorless mana")
