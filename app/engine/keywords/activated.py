"""Keywords that are activated abilities, in whatever zone they function (113.3b, 113.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, General, Keyword
from app.engine.abilities.costs import DiscardThis, ExileThis, TapThis, Where
from app.engine.abilities.limits import ActivateOnly, Speed
from app.engine.abilities.objects import This
from app.engine.abilities.players import Player
from app.engine.abilities.vocabulary import KeywordName
from app.engine.effects.draw import Draw
from app.engine.effects.put_counters import PutCounters
from app.engine.keywords.registry import keyword

_SORCERY: Final = (ActivateOnly((Speed.SORCERY,)),)
_CARD: Final = This("card")


@dataclass(frozen=True, slots=True)
class AsKeywordSays:
    """What the keyword does as it resolves, which is left to do by hand."""

    keyword: KeywordName


def _cycling(entry: Keyword) -> tuple[General, ...]:
    """702.29a: "[Cost], Discard this card: Draw a card." """
    return (ActivatedAbility((*entry.cost, DiscardThis(_CARD)), (Draw(Player.YOU, 1),), entry.limits),)


def _unearth(entry: Keyword) -> tuple[General, ...]:
    """702.84a: it functions in the graveyard, and only as a sorcery."""
    return (
        ActivatedAbility(entry.cost, (AsKeywordSays(entry.name),), (*_SORCERY, *entry.limits), "graveyard"),
    )


def _exiled_from_graveyard(entry: Keyword) -> tuple[General, ...]:
    """702.97a, 702.128a, 702.129a, 702.141a: the card in the graveyard is exiled for it, as a sorcery."""
    cost = (*entry.cost, ExileThis(_CARD, Where.GRAVEYARD))
    return (ActivatedAbility(cost, (AsKeywordSays(entry.name),), (*_SORCERY, *entry.limits)),)


def _outlast(entry: Keyword) -> tuple[General, ...]:
    """702.107a: "[Cost], {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery." """
    counter = PutCounters(1, "+1/+1", This("creature"))
    return (ActivatedAbility((*entry.cost, TapThis()), (counter,), (*_SORCERY, *entry.limits)),)


keyword("cycling", "702.29", "cost", "dash", meaning=_cycling)
keyword("unearth", "702.84", "cost", "dash", meaning=_unearth)
keyword("scavenge", "702.97", "cost", "dash", meaning=_exiled_from_graveyard)
keyword("embalm", "702.128", "cost", meaning=_exiled_from_graveyard)
keyword("eternalize", "702.129", "cost", "dash", meaning=_exiled_from_graveyard)
keyword("encore", "702.141", "cost", meaning=_exiled_from_graveyard)
keyword("outlast", "702.107", "cost", meaning=_outlast)
