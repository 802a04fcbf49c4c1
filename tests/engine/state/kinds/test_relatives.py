"""Which objects a noun phrase is about: kinds, qualities, numbers, what happened, where they are (109)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.scenario import run
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.kinds.matching import fits
from app.engine.text.reader import Reader
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, board, case, invented, parsed

CARDS: Final = [
    invented("Duo", "Creature — Vampire", "Flying, first strike", "2/1", "{W}{B}"),
    invented("Ribbon", "Enchantment — Aura", "Enchant creature", cost="{W}"),
    invented("Blade", "Artifact — Equipment", "Equip {1}", cost="{1}"),
    invented("Chart", "Legendary Enchantment", "", cost="{1}{U}"),
    invented("Tower", "Land", "{T}: Add {C}."),
    invented("Tale", "Sorcery", "Draw a card.", cost="{X}{R}"),
]
YOURS: Final[dict[str, Any]] = {
    "battlefield": [
        "Bear",
        "Giant",
        {"card": "Rogue", "tapped": True},
        "Shapeless",
        {"card": "Statue", "counters": {"+1/+1": 1}},
        "Banner",
        "Forest",
        "Tower",
        "Duo",
        {"card": "Snake", "token": True},
        {"card": "Ribbon", "attached_to": "Giant"},
        {"card": "Blade", "attached_to": "Bear"},
        {"card": "Chart", "chosen": {"color": "red", "creature type": "Bear", "card name": "Giant"}},
    ],
    "graveyard": ["Elf", "Study", "Tale"],
    "hand": ["Hydra"],
}
THEIRS: Final[dict[str, Any]] = {"battlefield": ["Guardian", "Elder", "Sage"], "graveyard": ["Bat", "Plains"]}
HISTORY: Final = [
    {"event": "damage", "source": "Giant", "to": "Guardian", "amount": 1},
    {"event": "damage", "source": "Duo", "to": "them", "amount": 1, "turn": "last"},
    {"event": "attacked", "player": "you", "with": ["Rogue"], "to": "them"},
    {"event": "enters", "card": "Bear"},
    {"event": "dies", "card": "Bat"},
]
CREATURES: Final = "Bear Giant Rogue Shapeless Statue Duo Snake Guardian Elder"
PHRASES: Final = [
    ("creatures", CREATURES),
    ("black creatures", "Rogue Duo"),
    ("nonblack creatures", "Bear Giant Shapeless Statue Snake Guardian Elder"),
    ("black or red creatures", "Rogue Duo Giant"),
    ("colorless creatures", "Shapeless Statue Elder"),
    ("multicolored creatures", "Duo"),
    ("monocolored creatures", "Bear Giant Rogue Snake Guardian"),
    ("creatures that are one or more colors", "Bear Giant Rogue Duo Snake Guardian"),
    ("creatures that are exactly two colors", "Duo"),
    ("creatures that aren't black", "Bear Giant Shapeless Statue Snake Guardian Elder"),
    ("creatures that are black or green", "Rogue Duo Bear Snake"),
    ("creatures that are both white and black", "Duo"),
    ("artifact creatures", "Statue"),
    ("noncreature artifacts", "Banner Blade"),
    ("artifacts from among permanents you control", "Statue Banner Blade"),
    ("artifact cards from among cards in exile", ""),
    ("artifacts", "Statue Banner Blade"),
    ("legendary permanents", "Elder Sage Chart"),
    ("nonlegendary creatures", "Bear Giant Rogue Shapeless Statue Duo Snake Guardian"),
    ("historic permanents", "Statue Banner Blade Elder Sage Chart"),
    ("planeswalkers", "Sage"),
    ("basic lands", "Forest"),
    ("nonbasic lands", "Tower"),
    ("lands with a basic land type", "Forest"),
    ("Forests", "Forest"),
    ("Rogues", "Rogue Shapeless"),
    ("Auras", "Ribbon"),
    ("non-Human creatures", "Bear Giant Statue Duo Snake Guardian"),
    ("outlaws", "Rogue Shapeless"),
    ("tapped creatures", "Rogue"),
    ("untapped creatures you control", "Bear Giant Shapeless Statue Duo Snake"),
    ("enchanted creatures", "Giant"),
    ("equipped creatures", "Bear"),
    ("attacking creatures", ""),
    ("creature tokens", "Snake"),
    ("nontoken creatures you control", "Bear Giant Rogue Shapeless Statue Duo"),
    ("creatures you control", "Bear Giant Rogue Shapeless Statue Duo Snake"),
    ("creatures you don't control", "Guardian Elder"),
    ("creatures your opponents control", "Guardian Elder"),
    ("creatures with first strike", "Duo"),
    ("creatures without flying", "Guardian Elder"),  # the banner gives it to yours
    ("creatures with power 3 or greater", "Giant Statue"),
    ("creatures with power 1 or less", "Rogue Shapeless Snake Guardian"),
    ("creatures with toughness 3", "Giant Guardian"),
    ("creatures with power or toughness 1 or less", "Rogue Shapeless Snake Guardian Duo"),
    ("creatures with power or toughness 4 or greater", "Statue"),
    ("creatures with mana value 2", "Bear Rogue Shapeless Duo Guardian"),
    ("creatures with mana value 1 or less", "Snake"),
    ("creatures with +1/+1 counters on them", "Statue"),
    ("permanents with counters on them", "Statue Sage"),
    ("creatures with one or more white mana symbols in their mana costs", "Duo Guardian"),
    ("creatures with the greatest power among creatures you control", "Giant Statue"),
    ("creatures of the chosen color", "Giant"),
    ("creatures of the chosen type", "Bear Shapeless"),
    ("creatures that were dealt damage this turn", "Guardian"),
    ("creatures that dealt damage this turn", "Giant"),
    ("creatures that attacked this turn", "Rogue"),
    ("creatures that entered this turn", "Bear"),
    ("creature cards in your graveyard", "Elf"),
    ("creature cards in graveyards", "Elf Bat"),
    ("instant and sorcery cards in your graveyard", "Study Tale"),
    ("permanent cards in graveyards", "Elf Bat Plains"),
    ("nonland cards in your graveyard", "Elf Study Tale"),
    ("land cards in graveyards", "Plains"),
    ("cards in your hand", "Hydra"),
    ("cards in graveyards with {X} in their mana costs", "Tale"),
]


def position() -> Game:
    return board(YOURS, THEIRS, cards=CARDS, history=HISTORY)


def noun(text: str) -> Objects | EitherObjects:
    """What the reader makes of a noun phrase; there must be one reading."""
    found = [value for value, end, *_ in Reader(text).read("noun", number="p") if end == len(text)]
    assert len(found) == 1, found
    assert isinstance(found[0], Objects | EitherObjects)
    return found[0]


@pytest.mark.parametrize(("text", "names"), PHRASES, ids=lambda value: value if " " in value else None)
def test_a_noun_phrase_is_about_these(text: str, names: str) -> None:
    game, what = position(), noun(text)
    answers = {i: fits(game, i, what, you=YOU, source=ObjectId("Chart")) for i in game.objects}
    assert {i for i, answer in answers.items() if answer} == set(names.split())
    assert {i for i, answer in answers.items() if answer is None} == set()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("creatures that were dealt damage this turn", "Guardian"),
        ("creatures that dealt damage this turn", "Giant"),
        ("creatures that attacked this turn", "Rogue"),
    ],
)
def test_400_7_what_has_left_and_come_back_is_new(text: str, name: str) -> None:
    game = changes.move(position(), ObjectId(name), Zone.EXILE)
    game = changes.move(game, ObjectId(name), Zone.BATTLEFIELD)
    assert fits(game, ObjectId(name), noun(text), you=YOU) is False


def test_400_7_what_came_back_does_not_attack() -> None:
    attack = {"happens": {"event": "attacks", "attackers": {"Bear": "them", "Giant": "them"}}}
    data = case({"battlefield": ["Bear", "Giant"]}, do=[attack])
    data["turn"]["step"] = "declare attackers"
    game = run(parsed(data)).game
    bear = ObjectId("Bear")
    assert fits(game, bear, noun("attacking creatures"), you=YOU) is True
    game = changes.move(changes.move(game, bear, Zone.EXILE), bear, Zone.BATTLEFIELD)
    assert fits(game, bear, noun("attacking creatures"), you=YOU) is False


COMBAT: Final = [
    # what happened, in which step, phrase, names
    ([], "precombat main", "attacking creatures", ""),
    (["attacks"], "declare attackers", "attacking creatures", "Bear Giant"),
    (["attacks"], "declare attackers", "unblocked creatures", ""),
    (["attacks", "blocks"], "declare blockers", "unblocked creatures", "Giant"),
    (["attacks", "blocks"], "declare blockers", "blocked creatures", "Bear"),
    (["attacks", "blocks"], "declare blockers", "blocking creatures", "Statue"),
    (["attacks", "blocks"], "postcombat main", "blocking creatures", ""),
    (["attacks", "blocks"], "postcombat main", "attacking creatures", ""),
]


@pytest.mark.parametrize(("happened", "step", "text", "names"), COMBAT)
def test_509_1h_who_fights(happened: list[str], step: str, text: str, names: str) -> None:
    events = {
        "attacks": [{"event": "attacked", "player": "you", "with": ["Bear", "Giant"], "to": "them"}],
        "blocks": [
            {"event": "blocked", "blocker": "Statue", "attacker": "Bear"},
            {"event": "became blocked", "attacker": "Bear", "by": ["Statue"]},
        ],
    }
    history = [event for name in happened for event in events[name]]
    turn = {"number": 5, "active": "you", "step": step}
    game = board({"battlefield": ["Bear", "Giant"]}, {"battlefield": ["Statue"]}, history=history, turn=turn)
    what = noun(text)
    assert {i for i in game.objects if fits(game, i, what, you=YOU)} == set(names.split())
