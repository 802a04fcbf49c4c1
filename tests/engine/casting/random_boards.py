"""Random small boards with one spell to cast: invented cards that ask much of the steps of casting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from hypothesis import strategies as st

from app.engine.casting.casting import Choices, Proposal, Verdict
from app.engine.casting.procedure import judge
from app.engine.scenario import parse
from app.engine.state.game import Game
from app.engine.values.ids import Zone
from tests.engine.boards import YOU, invented, look_up

SPELLS: Final = (
    invented("A Blaze", "Sorcery", "A Blaze deals X damage to any target.", cost="{X}{R}"),
    invented(
        "Sure Blaze", "Sorcery", "Sure Blaze deals X damage to target creature. X can't be 0.", cost="{X}{G}"
    ),
    invented(
        "Kicked Spark", "Instant", "Kicker {1}{G}\nKicked Spark deals 2 damage to any target.", cost="{R}"
    ),
    invented(
        "Many Sparks", "Instant", "Multikicker {1}\nMany Sparks deals 1 damage to any target.", cost="{R}"
    ),
    invented("Return Call", "Instant", "Buyback {2}\nDraw a card.", cost="{1}{U}"),
    invented("Grave Call", "Sorcery", "Draw a card.\nFlashback {2}{G}", cost="{U}"),
    invented("Halfling Mage", "Creature — Human Wizard", "Flash", "1/1", "{R/G}{G/U}"),
    invented("Two Halves", "Creature — Human", "", "2/1", "{2/R}{2/G}"),
    invented("Thin Graft", "Sorcery", "Draw two cards.", cost="{1}{G/P}{R/P}"),
    invented("Called Giant", "Creature — Giant", "Convoke", "4/4", "{3}{G}{G}"),
    invented("Dug Up", "Creature — Zombie", "Delve", "4/4", "{4}{R}"),
    invented("Worked Engine", "Artifact", "Improvise", cost="{4}"),
    invented(
        "Altar Rite",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
        cost="{R}",
    ),
    invented(
        "Either Rite",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nDraw a card.",
        cost="{R}",
    ),
    invented(
        "Blood Rite",
        "Instant",
        "As an additional cost to cast this spell, pay 3 life.\nDraw a card.",
        cost="{G}",
    ),
    invented(
        "Wide Choice",
        "Instant",
        "Choose one —\n• Destroy target artifact.\n• Wide Choice deals 3 damage to target creature.\n"
        "• Target player draws a card.",
        cost="{1}{R}",
    ),
    invented(
        "Stern Choice",
        "Sorcery",
        "Escalate {1}\nChoose one or more —\n• Destroy target artifact.\n• Target player gains 3 life.",
        cost="{G}",
    ),
    invented(
        "Sneaky Theft", "Kindred Sorcery — Rogue", "Prowl {R}\nTarget opponent loses 2 life.", cost="{2}{R}"
    ),
    invented(
        "Late Pact",
        "Instant",
        "If you control a Forest, you may pay {R} rather than pay this spell's mana cost.\nDraw a card.",
        cost="{3}{U}",
    ),
    invented("Pair Shot", "Instant", "Pair Shot deals 1 damage to each of two target creatures.", cost="{R}"),
    invented("Up To Shot", "Instant", "Tap up to two target creatures.", cost="{U}"),
    invented(
        "Split Shot",
        "Instant",
        "Split Shot deals 2 damage divided as you choose among one or two targets.",
        cost="{1}{R}",
    ),
    invented(
        "Odd Bloom",
        "Creature — Plant",
        "This spell costs {1} less to cast for each creature you control.",
        "2/2",
        "{4}{G}",
    ),
    invented(
        "Aimed Fall",
        "Sorcery",
        "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature.",
        cost="{2}{G}",
    ),
    invented("Plain Bear", "Creature — Bear", "", "2/2", "{1}{G}"),
    invented("Vast Wurm", "Creature — Wurm", "", "6/6", "{5}{G}"),
    invented("Skin", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{G}"),
)
MANA: Final = (
    invented(
        "Tower", "Land", "{T}: Add {C}{C}. Spend this mana only to cast spells with mana value 4 or greater."
    ),
    invented(
        "Hatchery",
        "Land",
        "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
    ),
    invented("Post", "Land", "{T}: Add {R}. Spend this mana only to cast kicked spells."),
    invented("Filter", "Land", "{T}: Add {C}.\n{1}, {T}: Add {R}{G}."),
    invented("Sore Spring", "Land", "{T}, Pay 1 life: Add {R} or {G}."),
    invented("Chest", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.", cost="{1}"),
    invented("Two Rings", "Artifact", "{T}: Add {C}{C}.", cost="{2}"),
    invented("Grove Elf", "Creature — Elf Druid", "{T}: Add {G}.", "1/1", "{G}"),
    invented("Outlet", "Artifact", "Sacrifice a creature: Add {R}.", cost="{2}"),
)
STATEMENTS: Final = (
    invented("Tax", "Enchantment", "Noncreature spells cost {1} more to cast."),
    invented("Thrift", "Artifact", "Creature spells you cast cost {1} less to cast."),
    invented("Great Help", "Artifact", "Spells you cast with mana value 4 or greater cost {2} less to cast."),
    invented("Gathering", "Enchantment", "Red spells you cast have convoke."),
    invented(
        "Three Ball",
        "Artifact",
        "Each spell that would cost less than three mana to cast costs three mana to cast.",
    ),
    invented("Orrery", "Artifact", "You may cast spells as though they had flash."),
    invented("Still Air", "Enchantment", "Players can't cast spells during combat."),
    invented("One Rule", "Enchantment", "Each player can't cast more than one spell each turn."),
    invented("Peace", "Enchantment", "Creature spells can't be cast."),
    invented("Great Veil", "Enchantment", "Creatures you control have hexproof."),
    invented(
        "Guard",
        "Creature — Spirit",
        "Spells your opponents cast that target this creature cost {1} more to cast.",
        "1/1",
    ),
    invented("Smooth Bear", "Creature — Bear", "Shroud", "2/2"),
    invented("Prism", "Artifact", "You may spend mana as though it were mana of any color."),
)
CARDS: Final = {card["name"]: card for card in (*SPELLS, *MANA, *STATEMENTS)}
BASICS: Final = ("Forest", "Mountain", "Island")
CREATURES: Final = ("Bear", "Elf", "Statue", "Guardian", "Smooth Bear", "Guard")


@dataclass(frozen=True)
class Board:
    """A position in plain data, and which card is cast how."""

    you: dict[str, Any]
    them: dict[str, Any]
    turn: dict[str, Any]
    spell: str
    way: tuple[str, ...] = ("normal",)
    more: tuple[dict[str, Any], ...] = ()
    """Further cards of its own."""

    def but(self, **mine: object) -> Board:
        """The same board with something of yours changed."""
        return replace(self, you={**self.you, **mine})

    @property
    def card(self) -> dict[str, Any]:
        """The card that is cast."""
        return CARDS[self.spell]

    def game(self) -> Game:
        """The position."""
        turn = {"number": 5, "priority": "you", **self.turn}
        cards = [*CARDS.values(), *self.more]
        players = {"you": self.you, "them": self.them}
        return parse({"scenario": 1, "cards": cards, "players": players, "turn": turn}, look_up).game

    def proposal(self, game: Game, **choices: object) -> Proposal:
        """The casting, with all other choices open."""
        card = next(
            thing
            for zone in (Zone.HAND, Zone.GRAVEYARD)
            for thing in game.in_zone(zone, YOU)
            if thing.card.name == self.spell
        )
        return Proposal(YOU, card.id, card.zone, self.way, Choices(**choices))

    def verdict(self, **choices: object) -> Verdict:
        """The verdict on it."""
        game = self.game()
        return judge(game, self.proposal(game, **choices))


def permanents(names: tuple[str, ...], most: int) -> st.SearchStrategy[list[Any]]:
    """Some permanents, tapped or not."""
    one = st.sampled_from(names)
    return st.lists(st.one_of(one, one, one, one.map(_tapped)), max_size=most)


def _tapped(name: str) -> dict[str, Any]:
    return {"card": name, "tapped": True}


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of a few lands, other sources of mana, creatures and statements, and a spell."""
    spell = draw(st.sampled_from([card["name"] for card in SPELLS]))
    mine = (
        draw(permanents(BASICS, 5))
        + draw(permanents(tuple(card["name"] for card in MANA), 2))
        + draw(permanents(CREATURES, 2))
        + draw(permanents(tuple(card["name"] for card in STATEMENTS), draw(st.sampled_from([0, 1, 2]))))
    )
    theirs = draw(permanents(CREATURES, 2)) + draw(
        permanents(tuple(card["name"] for card in STATEMENTS), draw(st.sampled_from([0, 0, 1])))
    )
    flashback = spell == "Grave Call" and draw(st.booleans())
    others = {"Sneaky Theft": "prowl", "Late Pact": "alternative"}
    way = "flashback" if flashback else draw(st.sampled_from(["normal", others.get(spell, "normal")]))
    grave = draw(st.lists(st.sampled_from(["Bear", "Bolt", "Study"]), max_size=3))
    you = {
        "life": draw(st.sampled_from([20, 20, 3, 2])),
        "mana": draw(st.sampled_from(["", "", "", "{R}", "{G}{C}"])),
        "battlefield": mine,
        "graveyard": [*grave, *([spell] if flashback else [])],
        "hand": [] if flashback else [spell],
    }
    turn = {
        "active": draw(st.sampled_from([*["you"] * 5, "them"])),
        "step": draw(st.sampled_from([*["precombat main"] * 4, "upkeep", "declare blockers"])),
    }
    return Board(you, {"battlefield": theirs}, turn, spell, (way,))


def announcements(board: Board, game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Some of what may be announced for the spell, rightly or wrongly; what is left out stays open."""
    text, there = board.card["oracle_text"], [thing.id for thing in game.battlefield()]
    keys: dict[str, st.SearchStrategy[Any]] = {}
    if "{X}" in board.card["mana_cost"]:
        keys["x"] = st.integers(0, 6)
    if "icker" in text:
        keys["kicked"] = st.integers(0, 2 if "Multikicker" in text else 1)
    if "Buyback" in text:
        keys["optional"] = st.sampled_from([(), ("buyback",)])
    if "•" in text:
        keys["modes"] = st.sampled_from([(1,), (2,), (3,), (1, 2)])
    elif "target" in text or "Enchant" in text:
        least, most = next((n for words, n in _TARGETS.items() if words in text), (1, 1))
        keys["targets"] = st.lists(
            st.sampled_from([*there, "you", "them"]), min_size=least, max_size=most
        ).map(tuple)
    if "sacrifice a creature." in text and there:
        keys["sacrifice"] = st.sampled_from(there).map(lambda thing: (thing,))
    if board.spell in _HALVES:
        keys["phyrexian" if "P" in board.card["mana_cost"] else "hybrid"] = st.sampled_from(
            _HALVES[board.spell]
        )
    return st.fixed_dictionaries({}, optional=keys)


_TARGETS: Final = {"each of two target": (2, 2), "up to two": (0, 2), "one or two": (1, 2)}
_HALVES: Final = {
    "Halfling Mage": list(product("RG", "GU")),
    "Two Halves": list(product("2R", "2G")),
    "Thin Graft": list(product(("2 life", "{G}"), ("2 life", "{R}"))),
}
