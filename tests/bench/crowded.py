"""How long verdicts take among 200 different permanents, over a table of real spells of many shapes."""

from __future__ import annotations

import gc
import json
import statistics
import time
from functools import cache
from typing import Any, Final

from tests.bench.harness import CannotMeasureError, Measured, bench, yardstick
from tests.bench.pool import permanents, unpacked
from tests.ui.crowds import crowd_cards

COUNT: Final = 200
WORST: Final = 50.0
"""Milliseconds that the slowest of them may take."""
LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
WAITING: Final = "Forked Bolt"
"""What an opponent has cast while instants are asked about."""
FROM_GRAVEYARD: Final = "Deep Analysis"
SPELLS: Final = (
    *("Lightning Bolt", "Doom Blade", "Giant Growth", "Divination", "Grizzly Bears", "Wrath of God"),
    *("Electrolyze", "Fireball", "Arc Lightning", "Cryptic Command", "Kolaghan's Command", "Abzan Charm"),
    *("Decimate", "Fiery Confluence", "Burst Lightning", "Rite of Replication", "Conclave Tribunal"),
    *("Treasure Cruise", "Murderous Cut", "Chord of Calling", "Blaze", "Exsanguinate", "Pacifism"),
    *("Control Magic", "Counterspell", "Mana Leak", FROM_GRAVEYARD, "Reckless Charge", "Fling"),
    *("Cone of Flame", "Seeds of Strength", "Comet Storm", "Dismember", "Hex", "Prey Upon"),
    *("Incremental Growth", "Casualties of War", "Profane Command", "Collective Brutality"),
    "Stoke the Flames",
)
"""Plain, divided, modal and kicked ones, with X, several targets, convoke, delve; Auras, counterspells."""


@cache
def _printed() -> dict[str, dict[str, Any]]:
    """The printed cards by name."""
    wanted = {*SPELLS, *LANDS, WAITING}
    cards = json.loads(unpacked().read_bytes())
    found = {card["name"]: card for card in cards if card["name"] in wanted}
    if wanted - found.keys():
        raise CannotMeasureError(f"needs cards that the pool lacks: {', '.join(wanted - found.keys())}")
    return found


def _case(crowd: list[dict[str, Any]]) -> dict[str, Any]:
    """A board of these permanents, with all the spells at hand."""
    names = [card["name"] for card in crowd]
    mine, theirs = names[: COUNT // 2], names[COUNT // 2 :]
    hand = [spell for spell in SPELLS if spell != FROM_GRAVEYARD]
    you = {
        "hand": hand,
        "battlefield": [*mine, *(f"3 {land}" for land in LANDS)],
        "graveyard": [FROM_GRAVEYARD, *names[::20]],
    }
    return {
        "scenario": 1,
        "cards": [*crowd, *_printed().values()],
        "players": {"Ana": you, "Ben": {"battlefield": theirs, "graveyard": names[5::20]}},
        "stack": [{"card": WAITING, "controller": "Ben", "targets": ["Ana"]}],
        "turn": {"number": 9, "active": "Ana", "step": "precombat main", "priority": "Ana"},
    }


def _taken(crowd: list[dict[str, Any]]) -> dict[str, float]:
    """Milliseconds of a verdict for each spell, on a board that was seen before."""
    from app.engine.casting.casting import Proposal
    from app.engine.casting.procedure import judge
    from app.engine.scenario.board import read_board
    from app.engine.scenario.cards import no_pool, read_cards
    from app.engine.scenario.shape import Place
    from app.engine.values.ids import PlayerId

    places = dict(Place(_case(crowd)).entries())
    cards = read_cards(places, no_pool)
    calm = {key: place for key, place in places.items() if key != "stack"}

    def once(spell: str) -> float:
        instant = "Instant" in _printed()[spell]["type_line"]
        game = read_board(places if instant else calm, cards)
        card = next(thing for thing in game.objects.values() if thing.card.name == spell)
        begin = time.perf_counter()
        judge(game, Proposal(PlayerId("Ana"), card.id, card.zone))
        return (time.perf_counter() - begin) * 1000

    gc.collect()
    gc.freeze()  # as the window does
    return {spell: min(once(spell) for _ in range(2)) for spell in SPELLS}


def _measured(crowd: list[dict[str, Any]]) -> Measured:
    taken = _taken(crowd)
    slowest = max(taken, key=lambda spell: taken[spell])
    middle = statistics.median(taken.values())
    note = f"median {middle:.1f} ms of {len(taken)} spells; the slowest is {slowest}"
    return Measured(taken[slowest], yardstick(), note)


@bench("verdict among 200 invented", unit="ms", baseline="a fixed piece of Python work", limit=WORST)
def among_invented() -> Measured:
    """The slowest verdict of the table, among 200 permanents of two dozen kinds."""
    return _measured(crowd_cards(COUNT))


@bench("verdict among 200 of the pool", unit="ms", baseline="a fixed piece of Python work", limit=WORST)
def among_printed() -> Measured:
    """The slowest verdict of the table, among 200 printed permanents, evenly spread over the pool."""
    return _measured(permanents(unpacked(), COUNT))
