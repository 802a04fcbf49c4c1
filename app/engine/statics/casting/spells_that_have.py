"""Spells that have abilities, and what cards do from hands and libraries (113.6, 702)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.declared import apart_from_casting, carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.abilities.vocabulary import AsSaid
from app.engine.text.book import phrase, phrase_where


@carried_out
class HaveWhere(Struct, frozen=True):
    """ "Spells you cast with mana value X or less have cascade, where X is your life total." """

    what: AnyObjects | Reference
    abilities: tuple[Keyword | Quoted, ...]
    x: Amount
    each: AsSaid = False
    """It says "each Sliver card has", not "Sliver cards have"."""


# A special action: nobody can respond to it (116.2e).
@apart_from_casting
class DiscardAnyTime(Struct, frozen=True):
    """ "You may discard this card any time you could cast an instant." """

    what: This


_HAVE = "{abilities:grantables}, where X is {x:computed}"


def _of_costs(said: HaveWhere) -> bool:
    """Whether X is no number of a keyword, which itself says what it is: "bushido X, where X is ..."."""
    return not any(isinstance(one, Keyword) and isinstance(one.amount, Variable) for one in said.abilities)


phrase_where("static", HaveWhere, _of_costs, "{what:holder} [has/have] " + _HAVE)
phrase_where("static", HaveWhere, _of_costs, "each {what:noun~s} has " + _HAVE, each=True)
phrase("static", UnmeantApart, "{what:this} escapes with {abilities:quotations}")
phrase("static", DiscardAnyTime, "you may discard {what:this} any time you could cast an instant")
