"""Boards for tests of the engine: invented cards, and short ways to put them somewhere."""

from __future__ import annotations

from typing import Any, Final

from app.engine.errors import UnknownCardError
from app.engine.scenario import Report, Scenario, parse, run
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId, PlayerId

YOU: Final = PlayerId("you")
THEM: Final = PlayerId("them")

# name: mana cost, type line, text, power/toughness
CARDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "Plains": ("", "Basic Land — Plains", "({T}: Add {W}.)", ""),
    "Island": ("", "Basic Land — Island", "({T}: Add {U}.)", ""),
    "Swamp": ("", "Basic Land — Swamp", "({T}: Add {B}.)", ""),
    "Mountain": ("", "Basic Land — Mountain", "({T}: Add {R}.)", ""),
    "Forest": ("", "Basic Land — Forest", "({T}: Add {G}.)", ""),
    "Bear": ("{1}{G}", "Creature — Bear", "", "2/2"),
    "Giant": ("{3}{R}", "Creature — Giant", "", "3/3"),
    "Rogue": ("{1}{B}", "Creature — Human Rogue", "", "1/1"),
    "Bat": ("{B}", "Creature — Bat", "Flying, lifelink", "1/1"),
    "Snake": ("{G}", "Creature — Snake", "Deathtouch", "1/1"),
    "Statue": ("{4}", "Artifact Creature — Golem", "Indestructible", "2/4"),
    "Guardian": ("{1}{W}", "Creature — Spirit", "Hexproof", "1/3"),
    "Shapeless": ("{2}", "Creature — Shapeshifter", "Changeling", "1/1"),
    "Blot": ("{1}{B}", "Creature — Eldrazi", "Devoid", "2/1"),
    "Leader": ("{2}{W}", "Creature — Human Soldier", "Other creatures you control get +1/+1.", "2/2"),
    "Herald": (
        "{2}{R}",
        "Creature — Orc",
        "Each other creature you control gets +2/+0, has haste, and can't block.",
        "2/2",
    ),
    "Veil": ("{3}", "Enchantment", "Creatures you control have hexproof.", ""),
    "Warden": ("{2}{W}", "Creature — Human Knight", "Protection from red", "2/2"),
    "Banner": ("{3}", "Artifact", "Creatures you control have flying.", ""),
    "Machine": ("{7}", "Artifact Creature — Construct", "Prototype {2}{R} — 3/2\nHaste", "6/4"),
    "Barkskin": (
        "{1}{G}",
        "Kindred Enchantment — Treefolk Aura",
        "Enchant creature\nEnchanted creature is a Treefolk with base power and toughness 0/4 and loses all "
        "abilities.",
        "",
    ),
    "Bolt": ("{R}", "Instant", "Bolt deals 3 damage to any target.", ""),
    "Kill": ("{1}{B}", "Instant", "Destroy target nonblack creature.", ""),
    "Deny": ("{1}{U}{U}", "Instant", "Counter target spell.", ""),
    "Sweep": ("{2}{W}", "Sorcery", "Destroy all creatures target player controls.", ""),
    "Study": ("{2}{U}", "Sorcery", "Draw two cards.", ""),
    "Boomerang": ("{1}{U}", "Instant", "Buyback {3}\nReturn target permanent to its owner's hand.", ""),
    "Hydra": (
        "{2}{G}",
        "Creature — Hydra",
        "Whenever a player casts a spell, put a +1/+1 counter on this creature.",
        "1/1",
    ),
    "Mourner": ("{1}{B}", "Creature — Human", "When this creature dies, draw a card.", "1/1"),
    "Greeter": ("{1}{W}", "Creature — Human", "When this creature enters, you gain 2 life.", "1/1"),
    "Healer": ("{1}{W}", "Creature — Cleric", "Whenever you gain life, draw a card.", "1/1"),
    "Riddle": ("{2}", "Artifact", "Gloaming twice over, the merry widdershins goes.", ""),
    "Omen": ("{1}{U}", "Sorcery", "Gloam target player twice over, the merry widdershins goes.", ""),
    "Echoing Hall": ("{2}", "Enchantment", "If a creature would die, bewidder it instead.", ""),
    "Elder": ("{4}", "Legendary Creature — Human", "", "2/2"),
    "Sage": ("{2}{U}", "Legendary Planeswalker — Sage", "", ""),
    "Elf": ("{G}", "Creature — Elf Druid", "{T}: Add {G}.", "1/1"),
    "Pinger": ("{2}{U}", "Creature — Wizard", "{T}: This creature deals 1 damage to any target.", "1/1"),
    "Slow Field": ("", "Land", "This land enters tapped.\n{T}: Add {G}.", ""),
    "Sprouter": ("{X}{G}", "Creature — Plant", "This creature enters with X +1/+1 counters on it.", "0/0"),
    "Pack Leader": (
        "{2}{G}",
        "Creature — Wolf",
        "Pack Leader's power and toughness are each equal to the number of creatures you control.",
        "*/*",
    ),
    "Counterpart": ("{X}{G}", "Creature — Plant", "", "*/*"),
}


def card_object(name: str) -> dict[str, Any]:
    """An invented card in the shape that card files have."""
    cost, types, text, stats = CARDS[name]
    card = {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text}
    if stats:
        card["power"], card["toughness"] = stats.split("/")
    if "Planeswalker" in types:
        card["loyalty"] = "3"
    return card


def look_up(name: str) -> Card:
    """An invented card by its name."""
    if name not in CARDS:
        raise UnknownCardError(f"no card is called {name!r}")
    return Card.from_object(card_object(name))


def case(you: dict[str, Any], them: dict[str, Any] | None = None, **keys: object) -> dict[str, Any]:
    """A case with two players, in your first main phase."""
    turn = {"number": 5, "active": "you", "step": "precombat main"}
    return {"scenario": 1, "players": {"you": you, "them": them or {}}, "turn": turn, **keys}


def parsed(data: object) -> Scenario:
    """The case as the engine reads it."""
    return parse(data, look_up)


def board(you: dict[str, Any], them: dict[str, Any] | None = None, **keys: object) -> Game:
    """The game of a case."""
    return parsed(case(you, them, **keys)).game


def played(you: dict[str, Any], them: dict[str, Any] | None = None, **keys: object) -> Report:
    """What comes of a case."""
    return run(parsed(case(you, them, **keys)))


def looks(game: Game, name: str) -> Characteristics:
    """What an object is like."""
    return view(game).characteristics(ObjectId(name))


def invented(name: str, types: str, text: str, size: str = "", cost: str = "{2}") -> dict[str, Any]:
    """A card of one test, for the key `cards` of a case; `size` as "2/2"."""
    made = {
        "name": name,
        "mana_cost": "" if types == "Land" else cost,
        "type_line": types,
        "oracle_text": text,
    }
    return {**made, **dict(zip(("power", "toughness"), size.split("/"), strict=False))} if size else made
