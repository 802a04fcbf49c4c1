"""A board with one of everything, invented cards, and answers for every question of a menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from app.engine.errors import UnknownCardError
from app.engine.oracle import read_card
from app.engine.scenario import parse, print_game
from app.engine.scenario.printing import comparable
from app.engine.state.game import Game
from app.engine.values.card import Card
from app.services.table.menus import Ask, Entry, Kind, Value
from tests.engine.boards import CARDS, card_object

# name: mana cost, type line, text, power/toughness
MORE: Final[dict[str, tuple[str, str, str, str]]] = {
    "Blade": ("{2}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", ""),
    "Hex": ("{2}{B}", "Enchantment — Aura Curse", "Enchant player", ""),
    "Kicked Bear": (
        "{1}{G}",
        "Creature — Bear",
        "Kicker {2}\nWhen this creature enters, if it was kicked, draw a card.",
        "2/2",
    ),
    "Cavern": ("", "Land", "As this land enters, choose a creature type.\n{T}: Add {C}.", ""),
    "Painter": ("{2}", "Artifact Creature — Scarecrow", "As this creature enters, choose a color.", "1/3"),
    "Prowler": ("{2}{B}{B}", "Kindred Sorcery — Rogue", "Prowl {1}{B}\nTarget player loses 2 life.", ""),
    "Wall": ("{1}{W}", "Creature — Wall", "Defender", "0/4"),
    "Duelist": ("{1}{W}", "Creature — Human Knight", "First strike", "2/2"),
    "Hasty": ("{R}", "Creature — Goblin", "Haste", "1/1"),
    "Pacifier": (
        "{1}{W}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack or block.",
        "",
    ),
    "Brute": ("{3}{R}", "Creature — Ogre", "Menace", "4/4"),
    "Watcher": ("{2}{W}", "Creature — Human", "Vigilance", "2/2"),
    "Twin": ("{2}{W}", "Creature — Human", "Double strike", "2/2"),
    "Trampler": ("{4}{G}", "Creature — Beast", "Trample", "5/5"),
    "Marcher": (
        "{2}{W}",
        "Creature — Human Soldier",
        "Whenever this creature attacks, you gain 1 life.\n"
        "Whenever this creature becomes blocked, you gain 2 life.",
        "2/2",
    ),
    "Denial": (
        "{3}{U}{U}",
        "Instant",
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\n"
        "Counter target spell.",
        "",
    ),
    "Temple": (
        "",
        "Land",
        "{T}: Add {U}. Spend this mana only to cast artifact spells or activate abilities of artifacts.",
        "",
    ),
    "Mine": ("", "Land", "{T}: Put an ore counter on this land.\n{T}: Add {C}.", ""),
    "Seer": ("{3}{U}", "Sorcery", "Draw two cards.\nForetell {1}{U}", ""),
    "Rite": (
        "{B}",
        "Sorcery",
        "As an additional cost to cast this spell, discard a card.\nDraw two cards.",
        "",
    ),
    "Raider": (
        "{2}{R}",
        "Creature — Human Warrior",
        "Raid — When this creature enters, if you attacked this turn, draw a card.",
        "2/2",
    ),
    "Ghoul": (
        "{2}{B}",
        "Creature — Zombie",
        "Morbid — When this creature enters, if a creature died this turn, draw a card.",
        "2/2",
    ),
}
FACES: Final[dict[str, list[tuple[str, str, str, str, str]]]] = {
    "transform:Student // Master": [
        ("Student", "{1}{U}", "Creature — Human", "", "1/1"),
        ("Master", "", "Creature — Human Wizard", "Flying", "3/3"),
    ],
    "prepare:Painter of Ideas // Idea": [
        ("Painter of Ideas", "{1}{U}", "Creature — Human Wizard", "Flying", "1/1"),
        ("Idea", "{U}", "Sorcery", "Draw two cards.", ""),
    ],
    "split:Left Door // Right Door": [
        ("Left Door", "{1}{U}", "Enchantment — Room", "", ""),
        ("Right Door", "{2}{U}", "Enchantment — Room", "", ""),
    ],
}


def _faced(key: str) -> dict[str, Any]:
    layout, name = key.split(":")
    faces = [
        {"name": n, "mana_cost": c, "type_line": t, "oracle_text": o}
        | (dict(zip(("power", "toughness"), s.split("/"), strict=True)) if s else {})
        for n, c, t, o, s in FACES[key]
    ]
    return {"name": name, "layout": layout, "card_faces": faces}


def objects() -> dict[str, dict[str, Any]]:
    """The invented card objects by name."""
    found = {name: card_object(name) for name in CARDS}
    for name, (cost, types, text, stats) in MORE.items():
        found[name] = {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text}
        if stats:
            found[name]["power"], found[name]["toughness"] = stats.split("/")
    for key in FACES:
        card = _faced(key)
        found[card["name"]] = card
        found.update({face["name"]: card for face in card["card_faces"]})
    return found


OBJECTS: Final = objects()


def look_up(name: str) -> Card:
    """An invented card by its name."""
    if name not in OBJECTS:
        raise UnknownCardError(f"no card is called {name!r}")
    return Card.from_object(OBJECTS[name])


def known(name: str) -> tuple[Card, tuple[Any, ...]]:
    """An invented card with its readings."""
    card = look_up(name)
    return card, read_card(card)


def board(you: dict[str, Any], them: dict[str, Any] | None = None, **keys: object) -> Game:
    """The game of a case with two players, in your first main phase."""
    turn = {"number": 5, "active": "you", "step": "precombat main"}
    data = {"scenario": 1, "players": {"you": you, "them": them or {}}, "turn": turn, **keys}
    return parse(data, look_up).game


def everything() -> Game:
    """A board with one of everything."""
    return board(
        {
            "battlefield": [
                "Bear",
                {"card": "Barkskin", "attached_to": "Bear"},
                "Blade",
                "Hex",
                "Sage",
                "Kicked Bear",
                "Machine",
                "Cavern",
                "Student // Master",
                {"card": "Painter of Ideas // Idea", "prepared": True},
                "Left Door // Right Door",
                {"card": "Elder", "face_down": True},
                {"card": "Giant", "copy_of": "Rogue"},
            ],
            "hand": ["Bolt", "Rogue"],
            "graveyard": ["Study"],
            "exile": ["Deny"],
            "library": ["Bat", "Snake", "Elf", "2 ?"],
            "command": [{"card": "Pinger", "commander": True}],
        },
        {"battlefield": ["Hydra", "2 Island"], "hand": ["Kill"]},
    )


def again(game: Game) -> Game:
    """The game as it is read again from the case that was printed of it."""
    return parse(print_game(game), look_up).game


def is_kept(game: Game) -> bool:
    """Whether a case holds all of the game."""
    return comparable(again(game)) == comparable(game)


def answers(ask: Ask) -> Iterator[Value]:
    """Answers that a user might give."""
    match ask.kind:
        case Kind.NUMBER:
            yield int(ask.start or 0) + 1
        case Kind.TEXT:
            yield "fade"
        case Kind.CARD:
            yield known("Hydra")
        case _:
            values = [option.value for option in ask.options]
            yield from (*values[:3], *values[3:][-1:])


def outcomes(game: Game, entry: Entry) -> Iterator[tuple[Value | None, Game]]:
    """What comes of an entry, for each of some answers."""
    if entry.change is not None:
        yield None, entry.change(game)
    if entry.ask is not None:
        for value in answers(entry.ask):
            yield value, entry.ask.change(game, value)
