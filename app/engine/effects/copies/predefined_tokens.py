"""The tokens that the rules describe (111.10): Treasures, Foods, Roles and their like."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.values.card import Card

_SACRIFICE: Final = "Sacrifice this token"
_ARTIFACTS: Final = {
    "Treasure": f"{{T}}, {_SACRIFICE}: Add one mana of any color.",
    "Food": f"{{2}}, {{T}}, {_SACRIFICE}: You gain 3 life.",
    "Gold": f"{_SACRIFICE}: Add one mana of any color.",
    "Clue": f"{{2}}, {_SACRIFICE}: Draw a card.",
    "Blood": f"{{1}}, {{T}}, Discard a card, {_SACRIFICE}: Draw a card.",
    "Powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    "Map": f"{{1}}, {{T}}, {_SACRIFICE}: Target creature you control explores. Activate only as a sorcery.",
    "Junk": f"{{T}}, {_SACRIFICE}: Exile the top card of your library. You may play that card this turn. "
    "Activate only as a sorcery.",
    "Lander": f"{{2}}, {{T}}, {_SACRIFICE}: Search your library for a basic land card, put it onto the "
    "battlefield tapped, then shuffle.",
    "Mutagen": f"{{1}}, {{T}}, {_SACRIFICE}: Put a +1/+1 counter on target creature. "
    "Activate only as a sorcery.",
    "Vibranium": "Indestructible\n{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
}
"""Colorless artifacts whose name is their subtype."""
_GETS: Final = "Enchanted creature gets +1/+1"
_ROLES: Final = {
    "Cursed Role": "Enchanted creature has base power and toughness 1/1.",
    "Monster Role": f"{_GETS} and has trample.",
    "Royal Role": f"{_GETS} and has ward {{1}}.",
    "Sorcerer Role": f'{_GETS} and has "Whenever this creature attacks, scry 1."',
    "Virtuous Role": f"{_GETS} for each enchantment you control.",
    "Wicked Role": f"{_GETS}.\nWhen this token is put into a graveyard from the battlefield, "
    "each opponent loses 1 life.",
    "Young Hero Role": 'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or '
    'less, put a +1/+1 counter on it."',
}
"""Colorless Auras that enchant creatures; their name goes without the word "Role"."""


@implements("111.10")
def predefined(name: str) -> Card | None:
    """A predefined token as a card; None for one that the engine can't make."""
    if name in _ROLES:
        text = f"Enchant creature\n{_ROLES[name]}"
        return _card(name.removesuffix(" Role"), "Enchantment — Aura Role", text)
    if name in _ARTIFACTS:
        return _card(name, f"Artifact — {name}", _ARTIFACTS[name])
    if name == "Shard":
        return _card(name, "Enchantment — Shard", f"{{2}}, {_SACRIFICE}: Scry 1, then draw a card.")
    if name == "Walker":
        # Walker is its name and no subtype of it: it is a Zombie (111.10d).
        return _card(name, "Creature — Zombie", "", colors=["B"], power="2", toughness="2")
    return None


def _card(name: str, line: str, text: str, **more: object) -> Card:
    return Card.from_object({"name": name, "type_line": line, "oracle_text": text, "colors": [], **more})
