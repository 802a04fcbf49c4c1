"""Labels of a set whose ability stands in brackets: "Cull — {B}, {T} (Destroy target creature.)"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.text.homemade.unknown import explained
from app.engine.values.card import Face

_COST: Final = re.compile(r"(?:\{[^{}]+\})+(?:, (?:\{[^{}]+\})+)*")
_SEVERAL: Final = 2


class Labelled(Struct, frozen=True):
    """A label, what follows the costs that stand behind it, and the cards that say so."""

    label: str
    text: str
    lines: tuple[str, ...]
    cards: int

    @property
    def entry(self) -> dict[str, str]:
        """It as a rules pack has it: the cost stands before a colon (602.1a)."""
        return {"name": self.label, "kind": "word", "text": f"<line>: {self.text}"}


def labelled(plain: Iterable[tuple[Face, Sequence[Line]]]) -> Iterator[Labelled]:
    """The labels behind which several cards have a cost, and the same text in brackets."""
    found: dict[str, dict[str, list[tuple[str, str]]]] = {}
    for face, lines in plain:
        for line in lines:
            if line.label and line.unread is not None and _COST.fullmatch(line.unread.text):
                texts = found.setdefault(line.label, {})
                texts.setdefault(explained(line.text), []).append((face.name, line.text))
    for label, texts in found.items():
        text, told = next(iter(texts.items()))
        cards = len({name for name, _ in told})
        if len(texts) == 1 and text and cards >= _SEVERAL:
            yield Labelled(label, text, tuple(line for _, line in told), cards)
