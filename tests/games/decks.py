"""Decks of sixty cards drawn from the card pool: two colours, 24 basic lands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from app.services.catalogue import Catalogue
from app.services.playing.starting import Deck

_BASIC: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
_LANDS: Final = 24
_OTHERS: Final = 36
_PLAYED: Final = ("legal", "restricted")


@cache
def _names(path: Path) -> dict[str, frozenset[str]]:
    """The cards that decks may hold, each with its colour identity."""
    return {
        card["name"]: frozenset(card["color_identity"])
        for card in json.loads(path.read_bytes())
        if _is_played(card)
    }


def _is_played(card: dict[str, Any]) -> bool:
    return card.get("legalities", {}).get("vintage") in _PLAYED and "Basic" not in card["type_line"]


def drawn(path: Path, seed: int) -> tuple[list[str], list[str]]:
    """The names of the cards of two decks; the same for the same seed."""
    chance = Random(seed)
    return _drawn(path, chance), _drawn(path, chance)


def _drawn(path: Path, chance: Random) -> list[str]:
    colours = chance.sample(sorted(_BASIC), 2)
    able = sorted(name for name, identity in _names(path).items() if identity <= set(colours))
    return [*chance.sample(able, _OTHERS), *(_BASIC[colours[n % 2]] for n in range(_LANDS))]


def decks(path: Path, catalogue: Catalogue, seed: int) -> tuple[Deck, Deck]:
    """Two decks, read."""
    mine, theirs = (list(_read(catalogue, names)) for names in drawn(path, seed))
    return mine, theirs


def _read(catalogue: Catalogue, names: list[str]) -> Iterator[Any]:
    for name in names:
        card = catalogue.card(name)
        yield card, catalogue.readings(card)
