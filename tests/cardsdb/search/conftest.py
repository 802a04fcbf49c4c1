"""A small pool of made-up cards to search in."""

from typing import Any

import pytest

from cardsdb.search.memory import source_of
from cardsdb.search.search import Searcher

_PRINTING = {"lang": "en", "games": ["paper"], "finishes": ["nonfoil", "foil"], "border_color": "black", "frame": "2015",
             "promo": False, "reprint": False, "full_art": False, "digital": False}  # fmt: skip


def card(name: str, line: str, text: str = "", cost: str = "", **more: object) -> dict[str, Any]:
    """A card object; colours are those of its cost."""
    colors = [color for color in "WUBRG" if color in cost]
    generic = sum(int(letter) for letter in cost if letter.isdigit())
    return {
        "object": "card", "oracle_id": f"id of {name}", "name": name, "layout": "normal", "type_line": line,
        "oracle_text": text, "mana_cost": cost, "cmc": float(generic + sum(c.isalpha() for c in cost)),
        "colors": colors, "color_identity": colors, "keywords": [], "legalities": {"homestead": "legal", "duchy": "not_legal"},
        "set": "tst", "set_name": "Tested Lands", "set_type": "expansion", "collector_number": "1", "rarity": "common",
        "released_at": "2020-01-02", "artist": "Ann Other", "reserved": False, **_PRINTING, **more,
    }  # fmt: skip


def face(name: str, line: str, text: str, cost: str = "", **more: object) -> dict[str, Any]:
    return {
        "object": "card_face",
        "name": name,
        "type_line": line,
        "oracle_text": text,
        "mana_cost": cost,
        **more,
    }


CARDS = [
    card("Ember Peddler", "Creature — Goblin Merchant", "Haste\nWhen this creature enters, it deals 1 damage to any target.",
         "{1}{R}", power="2", toughness="1", keywords=["Haste"], rarity="rare"),
    card("Kindle Anew", "Instant", "Kindle Anew deals 2 damage to any target.", "{R}", artist="Ann Other & Bo Third",
         legalities={"homestead": "banned", "duchy": "restricted"}),
    card("Ærial Séance", "Sorcery", "Scry 3. (Look at the top three cards of your library.)\nDraw a card.", "{2}{U}",
         frame="2003", finishes=["nonfoil"], released_at="1999-05-06", full_art=True),
    card("Mim's Lantern, the Last", "Legendary Artifact", "{T}: Add {C}.\n{T}, Sacrifice Mim's Lantern: Draw a card, then discard a card.",
         "{3}", reserved=True, watermark="lamps"),
    card("Quiet Marsh", "Basic Land — Swamp", "({T}: Add {B}.)", color_identity=["B"]),
    card("Slow Grower", "Creature — Elf Druid", "Trample", "{G}{G}", power="*", toughness="1+*", keywords=["Trample"], rarity="mythic",
         flavor_text="It takes its time, like the sea."),
    card("Plain Hound", "Creature — Dog", "", "{W}", power="1", toughness="1", set="old", set_name="Old Lands", released_at="1993-01-01"),
    card("Tide // Turn", "Instant // Instant", layout="split", cost="{U} // {1}{U}",
         card_faces=[face("Tide", "Instant", "Tap target creature.", "{U}"), face("Turn", "Instant", "Draw two cards.", "{1}{U}")]),
    card("Moor Hound", "Token Creature — Dog", layout="token", power="1", toughness="1"),
    card("The Long Meadow", "Plane — Meadow", "Planar text.", layout="planar"),
]  # fmt: skip


@pytest.fixture(scope="session")
def searcher() -> Searcher:
    """Searches ten made-up cards, two of them extras."""
    return Searcher([source_of("mine", CARDS)])
