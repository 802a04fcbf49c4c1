"""Boards with many different permanents, none of which is a printed card."""

from __future__ import annotations

from typing import Any, Final

from tests.ui.driving import card_object

_TEXTS: Final = (
    ("Creature — Elf Druid", "1/1", "{T}: Add {G}."),
    ("Creature — Human Soldier", "2/2", "Other Humans you control get +1/+1."),
    ("Creature — Goblin", "2/1", "Haste"),
    ("Creature — Wall", "0/4", "Defender"),
    ("Creature — Cat", "2/2", "Whenever another creature enters, you gain 1 life."),
    ("Creature — Zombie", "2/2", "When this creature dies, each opponent loses 1 life."),
    ("Creature — Wizard", "1/3", "Instant and sorcery spells you cast cost {1} less to cast."),
    ("Creature — Angel", "4/4", "Flying, vigilance"),
    ("Creature — Beast", "5/5", "Trample\nWhen this creature enters, you gain 3 life."),
    ("Creature — Merfolk", "2/2", "{1}{U}: This creature gets +1/+1 until end of turn."),
    ("Creature — Vampire", "3/2", "Lifelink"),
    ("Creature — Dwarf", "2/2", "Equipped creatures you control get +1/+0."),
    ("Creature — Spirit", "1/1", "Flying\nHexproof"),
    ("Creature — Rogue", "2/2", "Whenever this creature deals combat damage to a player, draw a card."),
    (
        "Creature — Shaman",
        "2/2",
        "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    ),
    ("Artifact", "", "{T}: Add {C}."),
    ("Artifact", "", "{2}, {T}: Draw a card."),
    ("Artifact — Equipment", "", "Equipped creature gets +2/+1.\nEquip {2}"),
    ("Enchantment", "", "Creatures you control get +0/+1."),
    ("Enchantment", "", "Creature spells you cast cost {1} less to cast."),
    ("Enchantment", "", "At the beginning of your upkeep, you gain 1 life."),
    ("Enchantment", "", "Whenever an opponent casts a spell, you gain 1 life."),
    ("Land", "", "{T}: Add {R} or {W}."),
    ("Land", "", "{T}: Add {C}.\n{1}, {T}: Add {U}{U}."),
    ("Basic Land — Mountain", "", ""),
)  # fmt: skip


def crowd_cards(count: int) -> list[dict[str, Any]]:
    """So many permanents, each with a name of its own."""
    made = []
    for number in range(count):
        line, size, text = _TEXTS[number % len(_TEXTS)]
        cost = "" if "Land" in line else f"{{{1 + number % 4}}}{{{'WUBRG'[number % 5]}}}"
        made.append(card_object(f"Crowd Member {number + 1}", cost, line, size, text))
    return made


def crowd_board(names: list[str], hand: list[str]) -> dict[str, Any]:
    """A board on which these permanents are shared by two players."""
    half = len(names) // 2
    return {
        "title": f"{len(names)} permanents",
        "players": {
            "Ana": {"hand": hand, "battlefield": [*names[:half], "4 Mountain", "2 Island"],
                    "library": ["30 Island"]},
            "Ben": {"battlefield": names[half:], "library": ["30 Island"]},
        },
        "turn": {"number": 9, "active": "Ana", "step": "precombat main", "priority": "Ana"},
    }  # fmt: skip
