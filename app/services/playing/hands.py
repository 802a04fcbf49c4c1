"""Opening hands of many shuffles: lands, what they cost, and what can be cast by which turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.casting.procedure import legal_ways
from app.engine.rule import implements
from app.engine.state.game import Game, PlayerState, Turn
from app.engine.values.card import Card
from app.engine.values.ids import YOU, PlayerId, Step, Zone
from app.services.playing.starting import Deck
from app.services.table.edits.libraries import HAND
from app.services.table.edits.zones import put

TURNS: Final = 6
_Lands = tuple[str, ...]


class Castable(Struct, frozen=True):
    """How often a card could be cast, were it in the hand: a share of the shuffles for each turn."""

    name: str
    count: int
    """How many of them are in the deck."""
    by_turn: tuple[float, ...]


class Hands(Struct, frozen=True):
    """What came of the shuffles."""

    shuffles: int
    lands: tuple[float, ...]
    """The share of hands with so many lands, from 0 on."""
    mana_values: tuple[tuple[int, float], ...]
    """How many spells of each mana value a hand has on average."""
    land_drops: tuple[float, ...]
    """The share of shuffles in which there was a land for each turn up to this one."""
    cards: tuple[Castable, ...]


def opening_hands(deck: Deck, shuffles: int, seed: int) -> Hands:
    """What hands a deck draws, going first and drawing a card in each later turn.

    Something counts as castable where the engine finds a way on a board with nothing but the lands played by
    then, one each turn, those of a name that is not there yet first.
    """
    chance, cards = Random(seed), list(deck)
    spells = {card.name: (card, readings) for card, readings in cards if not _is_land(card)}
    lands, values, drops = Counter[int](), Counter[int](), Counter[int]()
    can: dict[str, Counter[int]] = {name: Counter() for name in spells}
    known: dict[tuple[_Lands, str], bool] = {}
    by_name = {card.name: (card, readings) for card, readings in cards}
    for _ in range(shuffles):
        chance.shuffle(cards)
        hand = [card for card, _ in cards[:HAND]]
        lands[sum(map(_is_land, hand))] += 1
        values.update(_mana_value(card) for card in hand if not _is_land(card))
        for turn, there in enumerate(_played([card for card, _ in cards]), 1):
            drops[turn] += len(there) == turn
            for name, spell in spells.items():
                if (there, name) not in known:
                    known[there, name] = _can_cast(turn, [by_name[land] for land in there], spell)
                can[name][turn] += known[there, name]
    turns = range(1, TURNS + 1)
    count = Counter(card.name for card, _ in cards)
    return Hands(
        shuffles,
        tuple(lands[number] / shuffles for number in range(HAND + 1)),
        tuple((value, number / shuffles) for value, number in sorted(values.items())),
        tuple(drops[turn] / shuffles for turn in turns),
        tuple(Castable(n, count[n], tuple(can[n][turn] / shuffles for turn in turns)) for n in spells),
    )


def _is_land(card: Card) -> bool:
    return "Land" in card.front.type_line.types


@implements("202.3")
def _mana_value(card: Card) -> int:
    return card.front.mana_cost.mana_value() if card.front.mana_cost is not None else 0


def _played(cards: Sequence[Card]) -> Iterator[_Lands]:
    """The lands on the battlefield in each turn, sorted by name."""
    played: list[str] = []
    for turn in range(1, TURNS + 1):
        left = Counter(card.name for card in cards[: HAND + turn - 1] if _is_land(card))
        left.subtract(played)
        able = [name for name, number in left.items() if number > 0]
        played += sorted(able, key=played.count)[:1]
        yield tuple(sorted(played))


def _can_cast(turn: int, lands: Deck, spell: tuple[Card, tuple[Reading, ...]]) -> bool:
    """Whether some way to cast it is legal with these lands, and nothing else on the board."""
    players = (PlayerState(YOU), PlayerState(PlayerId("opponent")))
    game = Game(players, {}, Turn(turn, YOU, Step.PRECOMBAT_MAIN, YOU))
    for land in lands:
        game, _ = put(game, land, YOU, Zone.BATTLEFIELD)
    game, (ident,) = put(game, spell, YOU, Zone.HAND)
    return any(legal for _, legal in legal_ways(game, YOU, ident))
