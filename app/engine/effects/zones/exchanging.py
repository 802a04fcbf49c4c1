"""Exchanging all cards of two zones (701.12)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.places import InGraveyard, InHand, InLibrary, Order, Place, Side, WholeZone
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.vocabulary import OwnZone
from app.engine.effects.zones.moving import move_to, reach_cards
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase

_PLACES: Final[dict[OwnZone, Place]] = {
    "hand": InHand(Player.YOU),
    "graveyard": InGraveyard(Player.YOU),
    "library": InLibrary(Side.TOP, Player.YOU, Order.RANDOM),  # all are shuffled then
}


class ExchangesZones(Instruction, frozen=True):
    """ "Exchange your hand and graveyard." """

    zones: tuple[OwnZone, OwnZone]


phrase("effect", ExchangesZones, "exchange your {zones:two_zones}")


@carries_out(ExchangesZones)
@implements("701.12f")
def exchange_zones(effect: ExchangesZones, execution: Execution) -> Execution:
    """The cards of each go to the other, also where one of them is empty."""
    first, second = effect.zones
    there, execution = reach_cards(WholeZone(Player.YOU, first), execution)
    others, execution = reach_cards(WholeZone(Player.YOU, second), execution)
    execution = move_to(there, _PLACES[second], execution)
    return move_to(others, _PLACES[first], execution)
