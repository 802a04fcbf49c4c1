"""What only games on a computer can do: conjure, seek, draft, heist, boons, intensity."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Instruction, UnmeantDeed, UnmeantHolder
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import CardName
from app.engine.text.book import constant, general, phrase, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.nouns.tokens import is_card_name
from app.engine.text.quantities.numbers import listed


class Draft(Instruction, frozen=True):
    """ "Draft a card from ~'s spellbook." """

    who: Player | Target
    of: This
    times: int = 1


class CardsCalled(Instruction, frozen=True):
    """ "three Ash Walker cards": new cards of that name"""

    n: Amount
    name: CardName


phrase("conjured", UnmeantHolder, "a duplicate of {of:moved}")
same("conjured", "{what:some}")
general(
    "conjured",
    f"{{n:count}} {{name:{NAMES}}} [card/cards]",
    lambda filled: (
        CardsCalled(filled["n"], name)
        if is_card_name(name := cast("str", filled["name"]))
        else NotImplemented
    ),
    lambda value: {"n": value.n, "name": value.name} if isinstance(value, CardsCalled) else None,
    number="n",
)
phrase("spellbook_cards", UnmeantDeed, "{n:count} [card/cards] of your choice from {of:this}'s spellbook")
phrase("spellbook_cards", UnmeantDeed, "{n:count} random [card/cards] from {of:this}'s spellbook")
same("conjured", "{what:spellbook_cards}")
listed("conjured_ones", "conjured", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", UnmeantHolder, "{who:subject}conjure[s/] {what:conjured_ones} {to:put_place~what}")
listed("sought", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", UnmeantDeed, "{who:subject}seek[s/] {what:sought}")
phrase("effect", Draft, "{who:subject}draft[s/] a card from {of:this}'s spellbook")
phrase("effect", Draft, "{who:subject}draft[s/] a card from {of:this}'s spellbook twice", times=2)
phrase("effect", UnmeantDeed, "{who:subject}heist[s/] {whose:whose_cards} library")
constant("boon", None, "boon")

for _n, _word in enumerate(("one", "two", "three"), 1):
    constant("boon", _n, f"{_word}-time boon")

phrase("effect", UnmeantDeed, "{who:subject}get[s/] a {times:boon} with {abilities:quotations}")
phrase("effect", UnmeantDeed, "{what:thing} intensif[ies/y] by {n:amount}")
phrase("effect", UnmeantDeed, "all {name} cards you own intensify by {n:amount}")
phrase("effect", UnmeantDeed, "perpetually increase {what:possessor} intensity by {n:amount}")
phrase("effect", UnmeantDeed, "perpetually increase the intensity of {what:thing} by {n:amount}")
constant("keyword_name", "double team", "double team")
