"""A board of invented cards on which there is much to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

ROWS: Final = (
    ("Ember Field", "", "Basic Land — Mountain", "", "({T}: Add {R}.)"),
    ("Mist Field", "", "Basic Land — Island", "", "({T}: Add {U}.)"),
    ("Odd Pair", "{R}", "Instant", "",
     "Choose one or both —\n• Odd Pair deals 2 damage to target creature.\n• Destroy target land."),
    ("Rising Flame", "{X}{R}", "Sorcery", "", "Kicker {1}\nRising Flame deals X damage to any target."),
    ("Shared Grief", "{1}{R}", "Sorcery", "",
     "Shared Grief deals 3 damage divided as you choose among one, two, or three targets."),
    ("Lesser Bear", "{1}{G}", "Creature — Bear", "2/2", ""),
    ("Bear, the Elder", "{1}{G}", "Legendary Creature — Bear", "2/2", ""),
    ("Slippery Bear", "{1}{G}", "Creature — Bear", "2/2", "Hexproof"),
    ("Look Twice", "{U}", "Sorcery", "", "Scry 2, then draw a card."),
    ("Kind Offer", "{R}", "Sorcery", "", "You may draw a card."),
    ("Small Spark", "{R}", "Instant", "", "Small Spark deals 3 damage to any target."),
    ("Ash Elf", "{R}", "Creature — Elf", "1/1",
     "{T}: Add {G}.\n{1}{R}, Sacrifice Ash Elf: Ash Elf deals 1 damage to any target."),
    ("Choir Work", "{4}{R}", "Sorcery", "", "Convoke\nDraw a card."),
    ("Strange Word", "{R}", "Sorcery", "", "Flibbergast target creature. Draw a card."),
    ("Twin Bolt", "{R}", "Instant", "", "Destroy two target creatures."),
    ("Sifting Wind", "{U}", "Sorcery", "",
     "Look at the top three cards of your library, then put them back in any order."),
    ("Grasping Law", "{1}{U}", "Enchantment", "",
     "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."),
    ("Wild Chain", "{3}{R}", "Sorcery", "", "Cascade\nDraw a card."),
    ("Pact of Kinds", "{R}", "Sorcery", "", "Choose a creature type. Draw a card."),
)  # fmt: skip


def card_object(name: str, cost: str, line: str, size: str, text: str) -> dict[str, Any]:
    """A card as case files hold it."""
    made = {"name": name, "layout": "normal", "mana_cost": cost, "type_line": line, "oracle_text": text}
    return made | dict(zip(("power", "toughness"), size.split("/"), strict=False)) if size else made


CARDS: Final = [card_object(*row) for row in ROWS]
BOARD: Final[Mapping[str, Any]] = {
    "title": "What is chosen",
    "players": {
        "Ana": {
            "hand": ["Odd Pair", "Rising Flame", "Shared Grief", "Look Twice", "Kind Offer", "Small Spark",
                     "Choir Work", "Strange Word", "Twin Bolt", "Sifting Wind", "Wild Chain", "Pact of Kinds",
                     "Mist Field"],
            "battlefield": [
                "4 Ember Field", "2 Mist Field", {"card": "Ash Elf", "id": "elf"},
                {"card": "Lesser Bear", "id": "bear"},
            ],
            "library": ["Lesser Bear", "Mist Field", "Small Spark", "20 Ember Field"],
        },
        "Ben": {
            "battlefield": [
                {"card": "Bear, the Elder", "id": "elder"}, {"card": "Slippery Bear", "id": "slippery"},
                "2 Mist Field",
            ],
            "library": ["20 Mist Field"],
        },
    },
    "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
}  # fmt: skip


def with_permanent(name: str, card: str) -> dict[str, Any]:
    """The players of the board, where one of them has one more permanent."""
    players = dict(BOARD["players"])
    players[name] = {**players[name], "battlefield": [*players[name]["battlefield"], card]}
    return players
