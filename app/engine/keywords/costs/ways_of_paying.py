"""Keywords with which objects pay for mana of the locked-in cost: convoke, delve, improvise."""

from __future__ import annotations

from app.engine.abilities.abilities import CONVOKE, General, HelpsToPay, Keyword
from app.engine.abilities.nouns.objects import ControlledBy, InZone, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.keywords.registry import keyword

_YOURS = (ControlledBy(Player.YOU),)


def convoke(entry: Keyword) -> tuple[General, ...]:
    """702.51a: tap an untapped creature you control for generic mana, or for mana of its colour."""
    return (HelpsToPay(Objects(((Word("creature"),),), relatives=_YOURS), "tap", True, CONVOKE),)


def delve(entry: Keyword) -> tuple[General, ...]:
    """702.66a: exile a card from your graveyard for generic mana."""
    cards = Objects(((),), Noun.CARD, relatives=(InZone("graveyard", Player.YOU, "from"),))
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
