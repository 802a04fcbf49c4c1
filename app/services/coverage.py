"""How much of the card pool is understood, and which wordings it would pay most to learn."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from app.engine.abilities.abilities import NotUnderstood
from app.engine.casting.sentence_shapes import matters_on_board, matters_on_spell
from app.engine.errors import CardError
from app.engine.oracle import paragraphs, read_face, read_line
from app.engine.text.normalise import normalise, split_label
from app.engine.values.card import Card, Face

TAILS: Final = 50
"""So many tails are listed."""
_WORDS: Final = re.compile(r"\s*\S+")
_TAIL_WORDS: Final = 4
_EXPECTED: Final = 6

Watch = Callable[[int], None]
"""Is told how many cards have been read."""


@dataclass(frozen=True, slots=True)
class Tail:
    """Where readings stop: the words that could not be read."""

    text: str
    expected: tuple[str, ...]
    """What would have been read on there; one example."""
    cards: int
    """So many cards would be whole if this could be read."""
    example: str
    """A card whose text stops there."""


@dataclass(slots=True)
class Coverage:
    """What was counted."""

    cards: Counter[str] = field(default_factory=Counter)
    """Cards by state: "whole", "partly", "unread"."""
    lines: Counter[str] = field(default_factory=Counter)
    """"total", "read", "casting", "casting_read", "mismatched", "ambiguous"."""
    left_out: Counter[str] = field(default_factory=Counter)
    """Objects that are no cards the engine can read, by reason."""
    tails: Counter[str] = field(default_factory=Counter)
    """For each tail the cards that it alone keeps from being whole."""
    stops: Counter[str] = field(default_factory=Counter)
    """For each tail the lines that stop there."""
    examples: dict[str, tuple[NotUnderstood, str]] = field(default_factory=dict)
    seconds: float = 0.0

    def ranked(self, count: int = TAILS) -> list[Tail]:
        """The tails whose mending would finish most cards."""
        order = sorted(self.stops, key=lambda tail: (-self.tails[tail], -self.stops[tail], tail))
        return [
            Tail(tail, self.examples[tail][0].expected[:_EXPECTED], self.tails[tail], self.examples[tail][1])
            for tail in order[:count]
        ]


def measure(objects: Iterable[Mapping[str, Any]], watch: Watch | None = None) -> Coverage:
    """Read every card and count."""
    begun = time.perf_counter()
    found = Coverage()
    for number, card_object in enumerate(objects, 1):
        try:
            card = Card.from_object(card_object)
        except CardError as error:
            found.left_out[str(error).partition(":")[2].strip() or str(error)] += 1
            continue
        _card(found, card)
        if watch is not None and number % 500 == 0:
            watch(number)
    found.seconds = time.perf_counter() - begun
    return found


def _card(found: Coverage, card: Card) -> None:
    """Count one card."""
    unread: list[NotUnderstood] = []
    lines = 0
    for face in card.faces:
        reading = read_face(face)
        lines += sum(bool(line.abilities) for line in reading.lines)
        unread += reading.unread
        _lines(found, face)
    state = "whole" if not unread else "unread" if len(unread) == lines else "partly"
    found.cards[state] += 1
    tails = {tail_of(text) for text in unread}
    for text in unread:
        tail = tail_of(text)
        found.stops[tail] += 1
        found.examples.setdefault(tail, (text, card.name))
    if len(tails) == 1:
        found.tails[tails.pop()] += 1


def _lines(found: Coverage, face: Face) -> None:
    """Count the lines of one face."""
    is_spell = any(word in face.type_line.types for word in ("Instant", "Sorcery"))
    for paragraph in paragraphs(face.oracle_text):
        printed = paragraph.replace("\0", "\n")
        _, rest = split_label(normalise(printed, face.name))
        line = read_line(rest, "spell_line" if is_spell else "permanent_line")
        if not line.abilities:
            continue
        read = not any(isinstance(ability, NotUnderstood) for ability in line.abilities)
        casting = matters_to_casting(printed, is_spell=is_spell)
        found.lines.update(
            {
                "total": 1,
                "read": read,
                "casting": casting,
                "casting_read": casting and read,
                "mismatched": line.mismatched,
                "ambiguous": line.ambiguous,
            }
        )


def matters_to_casting(text: str, *, is_spell: bool) -> bool:
    """Whether a line can matter to casting: that of its own card, or of another one while it is in play."""
    if matters_on_spell(text, permanent=not is_spell):
        return True
    return not is_spell and bool(matters_on_board(text))


def tail_of(unread: NotUnderstood) -> str:
    """The first words that could not be read; what stops at the same words is likely the same gap."""
    rest = unread.text[unread.stopped_at :]
    words = _WORDS.findall(rest)[:_TAIL_WORDS]
    return "".join(words).strip() or "(the end of the line)"


def coverage_data(found: Coverage) -> dict[str, Any]:
    """What was counted, as plain data."""
    states = ("whole", "partly", "unread")
    keys = ("total", "read", "casting", "casting_read", "mismatched", "ambiguous")
    return {
        "cards": {"total": found.cards.total(), **{state: found.cards[state] for state in states}},
        "lines": {key: found.lines[key] for key in keys},
        "seconds": round(found.seconds, 2),
        "left_out": dict(found.left_out),
        "tails": [
            {"text": t.text, "expected": list(t.expected), "cards": t.cards, "example": t.example}
            for t in found.ranked()
        ],
    }
