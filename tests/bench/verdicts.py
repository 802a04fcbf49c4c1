"""How long verdicts take on a crowded board, beside copying the position deeply."""

from __future__ import annotations

import copy
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tests.bench.harness import Measured, bench, median

if TYPE_CHECKING:
    from app.engine.state.game import Game

VERDICT: Final = 5.0
"""Milliseconds that one full verdict may take, in the middle."""
WORST: Final = 50.0
"""Milliseconds that the slowest of them may take."""
ALL_WAYS: Final = 16.0
"""Milliseconds in which all ways of a hand of seven are to be found."""

CARDS: Final = [
    {"name": "Green Field", "type_line": "Land", "oracle_text": "{T}: Add {G}."},
    {"name": "Two Rivers", "type_line": "Land", "oracle_text": "{T}: Add {U} or {R}."},
    {"name": "Old Road", "type_line": "Land", "oracle_text": "{T}: Add one mana of any color."},
    {"name": "Twin Stone", "type_line": "Artifact", "oracle_text": "{1}, {T}: Add {C}{C}."},
    {"name": "Plain Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {
        "name": "Toll Keeper",
        "type_line": "Creature — Human",
        "power": "2",
        "toughness": "2",
        "oracle_text": "Noncreature spells cost {1} more to cast.",
    },
    {
        "name": "Thrifty Elf",
        "type_line": "Creature — Elf",
        "power": "1",
        "toughness": "1",
        "oracle_text": "Red spells you cast cost {1} less to cast.\n{T}: Add {G}.",
    },
    {
        "name": "Long Flag",
        "type_line": "Enchantment",
        "oracle_text": "Other creatures you control get +1/+1.\n"
        "Whenever a player casts a spell, you gain 1 life.",
    },
    {
        "name": "Bright Bolt",
        "type_line": "Instant",
        "mana_cost": "{1}{R}",
        "oracle_text": "Kicker {4}\nBright Bolt deals 2 damage to any target. "
        "If this spell was kicked, it deals 4 damage instead.",
    },
    {
        "name": "Wide Blaze",
        "type_line": "Sorcery",
        "mana_cost": "{X}{R}",
        "oracle_text": "Wide Blaze deals X damage to target creature.",
    },
    {
        "name": "Dark Deal",
        "type_line": "Sorcery",
        "mana_cost": "{1}{G/U}{R/P}",
        "oracle_text": "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
    },
    {
        "name": "Small Engine",
        "type_line": "Artifact Creature — Construct",
        "mana_cost": "{7}",
        "power": "6",
        "toughness": "4",
        "oracle_text": "Prototype {2}{R} — 3/2\nHaste",
    },
    {
        "name": "Sly Visitor",
        "type_line": "Creature — Rogue",
        "mana_cost": "{3}{U}",
        "power": "3",
        "toughness": "1",
        "oracle_text": "Prowl {2}{U}\nWhen this creature enters, if its prowl cost was paid, draw a card.",
    },
]
HAND: Final = ["Bright Bolt", "2 Wide Blaze", "Dark Deal", "Small Engine", "Sly Visitor", "Plain Bear"]
BOARD: Final = [
    "12 Green Field",
    "12 Two Rivers",
    "4 Old Road",
    "6 Twin Stone",
    "6 Thrifty Elf",
    "Toll Keeper",
    "2 Long Flag",
]
THEIRS: Final = ["40 Plain Bear", "16 Green Field", "Toll Keeper"]
CASE: Final = {
    "scenario": 1,
    "title": "A crowded board",
    "cards": CARDS,
    "players": {"you": {"hand": HAND, "battlefield": BOARD}, "opponent": {"battlefield": THEIRS}},
    "turn": {"number": 9, "active": "you", "step": "precombat main", "priority": "you"},
}


def _board() -> Game:
    """The crowded board, as a position that nobody has looked at yet."""
    from app.engine.scenario.board import read_board
    from app.engine.scenario.cards import no_pool, read_cards
    from app.engine.scenario.shape import Place

    places = dict(Place(CASE).entries())
    return read_board(places, read_cards(places, no_pool))


def _questions() -> list[Callable[[], object]]:
    """A verdict for each card in hand, each on a position that nobody has looked at yet."""
    from app.engine.casting.casting import Proposal
    from app.engine.casting.procedure import judge
    from app.engine.values.ids import PlayerId

    you = PlayerId("you")

    def question(index: int) -> Callable[[], object]:
        game = _board()
        return lambda: judge(game, Proposal(you, game.player(you).hand[index]))

    return [question(index) for index in range(7)]


def _baseline() -> float:
    """What an engine that changes positions in place would pay to try something."""
    game = _board()
    return median(lambda: copy.deepcopy(game), times=5)


@bench("verdict on 100 permanents", unit="ms", baseline="copy.deepcopy of the board")
def verdicts() -> Measured:
    """One full verdict with all choices open, for each card of a hand of seven."""
    taken = []
    for question in _questions() * 5:
        begin = time.perf_counter()
        question()
        taken.append((time.perf_counter() - begin) * 1000)
    note = f"median of {len(taken)}; worst {max(taken):.1f} ms of {WORST:.0f}"
    return Measured(statistics.median(taken), _baseline(), note, limit=VERDICT)


@bench("all ways of a hand of 7", unit="ms", baseline="copy.deepcopy of the board")
def all_ways() -> Measured:
    """Every way of every card in hand, payment included, on 100 permanents with 40 mana sources."""
    from app.engine.casting.procedure import legal_ways
    from app.engine.values.ids import PlayerId

    you = PlayerId("you")
    taken = []
    for _ in range(9):
        game = _board()
        begin = time.perf_counter()
        for card in game.player(you).hand:
            legal_ways(game, you, card)
        taken.append((time.perf_counter() - begin) * 1000)
    return Measured(statistics.median(taken), _baseline(), "40 mana sources", limit=ALL_WAYS)
