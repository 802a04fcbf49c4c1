"""What the search asks of cards, worked out from their casting profiles."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, cast

from app.engine.abilities.reading import Reading
from app.engine.errors import CardError
from app.engine.oracle import line_category, lines_of, read_ahead, read_lines
from app.engine.values.card import Card
from app.services.profile import Profile, profiles
from cardsdb.readings import CardFacts

_LOG: Final = logging.getLogger(__name__)
_FIELDS: Final = (
    *("timing", "keywords", "alternative_costs", "own_cost_changes", "cost_changes_to_others", "triggers"),
)
"""The fields of a profile that the search asks for."""
_COST: Final = re.compile(r"(?:\{[^{}]+\})+")
_FACE_DOWN: Final = {"morph": "{3}", "megamorph": "{3}", "disguise": "{3}"}
"""What casting the card face down costs (702.37a, 702.168a)."""
_MORE_WAYS: Final = ("prototype", "suspend", "plot", "retrace", "jump-start", *_FACE_DOWN)
"""Keywords that let a card be cast in another way, and that are no alternative costs in a profile."""


def facts(objects: Sequence[Mapping[str, object]]) -> list[CardFacts]:
    """What the search may ask of cards in Scryfall's shape."""
    cards = [_card(given) for given in objects]
    # All lines first: what else is done finds its own in the processor's cache then.
    with suppress(Exception):  # whoever reads the card on which it fails says so
        faces = [face for card in cards if card is not None for face in card.faces]
        read_ahead((text, line_category(face)) for face in faces for _, _, text in lines_of(face))
    readings = [[read_lines(face) for face in card.faces] if card is not None else [] for card in cards]
    return [
        CardFacts("unread") if card is None else _told_of_any(card, read)
        for card, read in zip(cards, readings, strict=True)
    ]


def _card(given: Mapping[str, object]) -> Card | None:
    try:
        return Card.from_object(given)
    except CardError:
        return None


def _told_of_any(card: Card, readings: Sequence[Reading]) -> CardFacts:
    """What is told of a card; a card on which that fails is named, and counts as not understood."""
    try:
        return _told(card, readings)
    except Exception as error:  # whatever it is, the other cards are to be told of
        _LOG.warning("%.80s counts as not understood: its profile failed (%.200r).", card.name, error)
        return CardFacts("unread")


def _told(card: Card, readings: Sequence[Reading]) -> CardFacts:
    told = list(profiles(card, readings, _FIELDS))
    ways: dict[str, None] = {}
    costs: dict[str, None] = {}
    for profile, face in zip(told, card.faces, strict=True):
        if profile.get("timing") is None:
            continue
        if face.mana_cost is not None:
            ways["normal"] = costs[str(face.mana_cost)] = None
        for way, cost in _ways(profile):
            ways[way] = None
            if cost is not None:
                costs[cost] = None
    states = {reading.state for reading in readings}
    triggers = {
        kind: None for profile in told for kind, count in _triggers(profile) if count and kind != "total"
    }
    return CardFacts(
        states.pop() if len(states) == 1 else "partly",
        tuple(ways), tuple(costs), tuple(triggers), tuple(_reduced(told)),
    )  # fmt: skip


def _ways(profile: Profile) -> Iterator[tuple[str, str | None]]:
    """The name of each other way, and its cost where that is nothing but mana."""
    for entry in _entries(profile, "alternative_costs"):
        parts = cast("list[Mapping[str, str]] | None", entry["cost"])
        cost = None
        if parts is not None and not entry["conditional"] and all(part.get("do") == "mana" for part in parts):
            cost = "".join(part["n"] for part in parts) or "{0}"
        yield str(entry["via"] if entry["via"] != "text" else "alternative"), cost
    for keyword in cast("list[str]", profile.get("keywords") or []):
        name = keyword.split(" ")[0]
        if name in _MORE_WAYS:
            found = _COST.search(keyword)
            yield name, _FACE_DOWN.get(name) or (found[0] if found and name == "prototype" else None)


def _triggers(profile: Profile) -> Iterator[tuple[str, int]]:
    yield from cast("Mapping[str, int]", profile.get("triggers") or {}).items()


def _reduced(profiles: Sequence[Profile]) -> Iterator[str]:
    kinds: dict[str, None] = {}
    for profile in profiles:
        for entry in _entries(profile, "cost_changes_to_others"):
            if entry["direction"] == "less":
                kinds.update(dict.fromkeys(cast("list[str]", entry["what"]) or ["any"]))
        if any(entry["direction"] == "less" for entry in _entries(profile, "own_cost_changes")):
            kinds["self"] = None
    yield from kinds


def _entries(profile: Profile, field: str) -> list[Mapping[str, object]]:
    return cast("list[Mapping[str, object]]", profile.get(field) or [])
