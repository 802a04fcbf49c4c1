"""Keywords about paying mana: objects that pay for it, as by convoke, and what it was."""

from __future__ import annotations

from app.engine.abilities.abilities import CONVOKE, General, HelpsToPay, Keyword, StaticAbility
from app.engine.abilities.nouns.objects import ControlledBy, InZone, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, This
from app.engine.keywords.registry import keyword
from app.engine.statics.entering.entering import EntersAlso, OnEntering

_YOURS = (ControlledBy(Player.YOU),)


def convoke(entry: Keyword) -> tuple[General, ...]:
    """702.51a: tap an untapped creature you control for generic mana, or for mana of its colour."""
    # It pays the total cost, once that is determined: it is no cost of its own (702.51b).
    return (HelpsToPay(Objects(((Word("creature"),),), relatives=_YOURS), "tap", True, CONVOKE),)


def delve(entry: Keyword) -> tuple[General, ...]:
    """702.66a: exile a card from your graveyard for generic mana."""
    cards = Objects(((),), Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "from"),))
    # It pays for generic mana of any total cost, as of an alternative one (702.66b).
    return (HelpsToPay(cards, "exile", False, "702.66a"),)


def improvise(entry: Keyword) -> tuple[General, ...]:
    """702.126a: tap an untapped artifact you control for generic mana."""
    return (HelpsToPay(Objects(((Word("artifact"),),), relatives=_YOURS), "tap", False, "702.126a"),)


for _name, _rule, _meaning in (
    ("convoke", "702.51", convoke),
    ("delve", "702.66", delve),
    ("improvise", "702.126", improvise),
):
    keyword(_name, _rule, meaning=_meaning)


def sunburst(entry: Keyword) -> tuple[General, ...]:
    """702.44a: it enters with a counter for each colour of mana spent to cast it."""
    # +1/+1 counters on a creature, charge counters on all else, by what it enters as (702.44a).
    return (StaticAbility(EntersAlso(This("permanent"), OnEntering.SUNBURST)),)


keyword("sunburst", "702.44", meaning=sunburst)
