"""The texts of the modes of a spell or ability, as they are printed (700.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.engine.abilities.parameters import Mode
from app.engine.abilities.reading import Line
from app.engine.casting.casting import Casting
from app.engine.effects.modal import Modal
from app.engine.text.writer import write
from app.engine.values.walking import inside

_MARK: Final = re.compile(r"^[•*]\s*")
""""+ {1} —" and "{P} —" say what a mode costs or is worth, so they stay."""


def of(casting: Casting, modal: Modal) -> tuple[str, ...]:
    """The text of each mode, as printed; where that is not found, as the mode is understood."""
    number = len(modal.modes)
    fitting = [parts for line in _lines(casting) if len(parts := _parts(line)) == number]
    if len(set(fitting)) > 1:
        lines = (line for line in _lines(casting) if any(part == modal for part in inside(line.abilities)))
        fitting = [parts for line in lines if len(parts := _parts(line)) == number] or fitting
    return fitting[0] if fitting else tuple(_understood(mode, n) for n, mode in enumerate(modal.modes, 1))


def _lines(casting: Casting) -> Iterator[Line]:
    for game in (casting.proposed, casting.before):
        thing = game.objects.get(casting.spell)
        if thing is not None and not thing.face_down:
            yield from thing.reading.lines


def _parts(line: Line) -> tuple[str, ...]:
    """The paragraphs after the first."""
    return tuple(_MARK.sub("", part) for part in line.text.split("\n")[1:])


def _understood(mode: Mode, number: int) -> str:
    """A mode in words; its number where there are none."""
    words = write(mode, "mode")
    return words[:1].upper() + words[1:] + "." if words else f"Mode {number}"
