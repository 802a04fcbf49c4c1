"""Invented cards in the wordings that stories need."""

from __future__ import annotations

from typing import Any, Final

_ROWS: Final = (
    ("Ball of Embers", "{X}{R}", "Sorcery", "",
     "This spell costs {1} more to cast for each target beyond the first.\nBall of Embers deals X damage "
     "divided evenly, rounded down, among any number of targets."),
    ("Magda, Warden of the Pass", "{1}{W}", "Legendary Creature — Human Soldier", "2/1",
     "First strike\nNoncreature spells cost {1} more to cast."),
    ("Bell of Three", "{3}", "Artifact", "",
     "As long as Bell of Three is untapped, each spell that would cost less than three mana to cast costs "
     "three mana to cast. (Additional mana in the cost may be paid with any color of mana or colorless mana. "
     "For example, a spell that would cost {1}{B} to cast costs {2}{B} to cast instead.)"),
    ("Storm Tinker", "{U}{R}", "Creature — Goblin Wizard", "2/2",
     "Instant and sorcery spells you cast cost {1} less to cast."),
    ("Small Spark", "{R}", "Instant", "", "Small Spark deals 3 damage to any target."),
    ("Veiled Ogre", "{2}{G}", "Creature — Ogre", "3/3", "Hexproof"),
    ("Lantern Thief", "{1}{U/B}", "Creature — Faerie Rogue", "1/1", "Flying"),
    ("Quiet Larceny", "{2}{B}{B}", "Kindred Sorcery — Rogue", "",
     "Prowl {1}{B} (You may cast this for its prowl cost if you dealt combat damage to a player this turn "
     "with a Rogue.)\nTarget player loses 3 life and you gain 3 life. If this spell's prowl cost was paid, "
     "draw a card."),
    ("Root Chorus", "{3}{G}{W}", "Creature — Elemental", "5/5",
     "Convoke (Your creatures can help cast this spell. Each creature you tap while casting this spell pays "
     "for {1} or one mana of that creature's color.)"),
    ("Green Cub", "{G}", "Creature — Bear", "1/1", ""),
    ("White Cub", "{W}", "Creature — Bear", "1/1", ""),
    ("Spring Shower", "{G}", "Sorcery", "", "Put a +1/+1 counter on each creature you control."),
    ("Thriving Scales", "{G}", "Enchantment", "",
     "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
     "counters are put on it instead."),
    ("Twofold Season", "{3}{G}{G}", "Enchantment", "",
     "If an effect would put one or more counters on a permanent you control, it puts twice that many of "
     "those counters on that permanent instead."),
    ("Weigh the Waters", "{U}", "Sorcery", "",
     "Look at the top three cards of your library, then put them back in any order. You may shuffle.\nDraw a "
     "card."),
    ("Toll of Learning", "{2}{U}", "Enchantment", "",
     "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."),
    ("Wild Cascade Elf", "{2}{R}{G}", "Creature — Elf Berserker", "3/2",
     "Haste\nCascade (When you cast this spell, exile cards from the top of your library until you exile a "
     "nonland card that costs less. You may cast it without paying its mana cost. Put the exiled cards on "
     "the bottom in a random order.)"),
    ("Plain Ogre", "{2}{R}", "Creature — Ogre", "3/3", ""),
    ("Heavy Yoke", "{1}{W}", "Enchantment — Aura", "",
     "Enchant creature\nEnchanted creature can't attack or block."),
)  # fmt: skip
"""Name, cost, type, power and toughness, text."""


def _card(number: int, name: str, cost: str, line: str, size: str, text: str) -> dict[str, Any]:
    letters = [letter for letter in "WUBRG" if letter in cost]
    made: dict[str, Any] = {
        "object": "card", "oracle_id": f"story-{number}", "name": name, "layout": "normal", "cmc": 0.0,
        "type_line": line, "oracle_text": text, "mana_cost": cost, "colors": letters, "keywords": [],
        "color_identity": letters, "legalities": {}, "set_type": "expansion",
    }  # fmt: skip
    return made | dict(zip(("power", "toughness"), size.split("/"), strict=False)) if size else made


CARDS: Final = [_card(number, *row) for number, row in enumerate(_ROWS)]
