"""Traits about blocking, and base sizes that the text computes (509.1b, 613.4b)."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.text.book import phrase


class UnblockableBy(Struct, frozen=True):
    """ "can't be blocked by creatures with flying", "can't be blocked except by Walls" """

    by: AnyObjects
    only: bool = False
    """ "except by" """


class UnableToBlock(Struct, frozen=True):
    """ "can't block creatures with flying" """

    blocked: AnyObjects


class BlockedIfAbleBy(Struct, frozen=True):
    """ "must be blocked by a Dalek if able" """

    by: AnyObjects


class BaseSizeWhere(Struct, frozen=True):
    """ "has base power and toughness X/X, where X is your life total" """

    size: tuple[int | Variable, int | Variable]
    x: Amount


class BaseSizeEqual(Struct, frozen=True):
    """ "have base power and toughness each equal to the number of creatures you control" """

    n: Amount


ToldAlone: TypeAlias = UnblockableBy | UnableToBlock | BlockedIfAbleBy
"""Traits for which, alone, there are statements of their own."""

FurtherTrait: TypeAlias = ToldAlone | BaseSizeWhere | BaseSizeEqual
"""What holds of an object, beside the plainer traits."""


phrase("trait", UnblockableBy, "can't be blocked by {by:noun~p}", number="")
phrase("trait", UnblockableBy, "can't be blocked except by {by:noun~p}", only=True, number="")
phrase("trait", UnableToBlock, "can't block {blocked:noun~p}", number="")
phrase("trait", BlockedIfAbleBy, "must be blocked by {by:a_kind} if able", number="")

_BASE = "[has/have] base power and toughness "

phrase("trait", BaseSizeWhere, _BASE + "{size:such_size}, where X is {x:computed}", number="")

_EACH: Final = "[has/have] base power and (toughness|base toughness) each equal to {n:computed}"

phrase("trait", BaseSizeEqual, _EACH, number="")
