"""The colour identity of cards, and of a player's commanders (903.4)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.values.card import Card
from app.engine.values.ids import PlayerId
from app.engine.values.mana import COLORS, ManaSymbol, is_mana_symbol
from app.engine.values.types import BASIC_LAND_MANA

_REMINDER: Final = re.compile(r"\([^()]*\)")

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


@lru_cache(maxsize=256)
@implements("903.4", "903.4c", "903.4d", "903.4e")
def color_identity(card: Card) -> frozenset[str]:
    """The colours in a card's mana costs, texts and colour indicators, on all its faces."""
    found = frozenset[str]()
    for face in card.faces:
        found |= face.colors
        found |= {BASIC_LAND_MANA[kind] for kind in face.type_line.subtypes if kind in BASIC_LAND_MANA}
        for text in _SYMBOL.findall(_REMINDER.sub("", face.oracle_text)):
            if is_mana_symbol(text):
                found |= ManaSymbol(text).colors
    return found & frozenset(COLORS)


def commanders_colors(game: Game, player: PlayerId) -> frozenset[str]:
    """The colours of the commanders that a player owns; none where there is no commander (903.4f)."""
    own = (o for o in game.objects.values() if o.commander and o.owner == player)
    return frozenset[str]().union(*(color_identity(thing.card) for thing in own))
