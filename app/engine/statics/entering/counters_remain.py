"""Counters that remain on an object as it moves (400.7)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.references import This
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.arriving import keeps_counters
from app.engine.text.book import phrase
from app.engine.values.ids import Zone


@in_play
class CountersRemain(Struct, frozen=True):
    """ "Counters remain on ~ as it moves to any zone other than a player's hand or library." """

    what: This


phrase(
    "static",
    CountersRemain,
    "counters remain on {what:this} as it moves to any zone other than a player's hand or library",
)


@keeps_counters
def remain(game: Game, old: GameObject, to: Zone) -> bool:
    """On the battlefield an object may have lost the ability; elsewhere it has what is printed on it."""
    here = old.zone is Zone.BATTLEFIELD
    abilities = view(game).characteristics(old.id).abilities if here else old.reading.general
    told = any(isinstance(one, StaticAbility) and isinstance(one.effect, CountersRemain) for one in abilities)
    return told and to not in (Zone.HAND, Zone.LIBRARY)
