"""Hideaway: a card is exiled face down as the permanent enters (702.75)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.events.events import Enters
from app.engine.abilities.nouns.places import InLibrary, Order, Side, SomeOfThem, TopCards
from app.engine.abilities.nouns.references import Player, Pronoun, TheRest, This
from app.engine.effects.library.reveal import LookAt
from app.engine.effects.library.searching import Steps
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.keywords.registry import keyword


def hideaway(entry: Keyword) -> tuple[General, ...]:
    """702.75a: look at the top N cards, exile one face down, and put the rest on the bottom at random."""
    if not isinstance(entry.amount, int):
        return ()
    you = Player.UNSAID_YOU
    look = LookAt(you, TopCards(entry.amount, Player.YOU))
    hidden = Exile(you, (SomeOfThem(1, Pronoun.THEM),), face_down=True, counters=None)
    bottom = Put(you, TheRest(), InLibrary(Side.BOTTOM, Player.YOU, Order.RANDOM))
    return (TriggeredAbility(Enters(This("permanent")), (Steps((look, hidden, bottom)),)),)


keyword("hideaway", "702.75", "n", "", meaning=hideaway)
