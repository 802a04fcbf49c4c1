"""What a case does, as a sentence: "Cast Gold Star, targeting Honor Student"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.values.said import THINGS, about, joined, say
from app.services.table.words import and_listed, name_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.state.game import Game

_WORDS: Final = {
    "cast": say("Cast {what}", what=THINGS),
    "play": say("Play {what}", what=THINGS),
    "activate": say("Activate {what}", what=THINGS),
    "special": say("With {what}", what=THINGS),
    "happens": say("{what} happens", what=THINGS),
    "resolve": say("Resolve {what} of the stack", what=THINGS),
    "ability": say("ability {what}", what=THINGS),
    "action": THINGS,
    "targets": say("targeting {what}", what=THINGS),
    "as": say("as {what}", what=THINGS),
    "x": say("with X = {x}", x=THINGS),
    "kicked": say("kicked: {what}", what=THINGS),
    "modes": say("mode {what}", what=THINGS),
    "from": say("from {what}", what=THINGS),
    "player": say("by {what}", what=THINGS),
    "via": say("thanks to {what}", what=THINGS),
    "pay_with": say("paid with {what}", what=THINGS),
    "optional": say("with {what}", what=THINGS),
    "sacrifice": say("sacrificing {name}", name=THINGS),
    "discard": say("discarding {name}", name=THINGS),
    "exile": say("exiling {name}", name=THINGS),
    "tap": say("tapping {name}", name=THINGS),
}
"""How the keys of a step are said; those that are not here are said with their name."""
_TOLD_APART: Final = ("expect", "during")


def in_words(game: Game, keys: Mapping[str, object]) -> str:
    """A step of a case in words; ids in it become the names that they have in `game`."""
    parts = [
        about(
            _WORDS.get(key, say("{key} {what}", key=key.replace("_", " "), what=THINGS)), _said(game, value)
        )
        for key, value in keys.items()
        if key not in _TOLD_APART
    ]
    return joined(", ", parts)


def _said(game: Game, value: object) -> str:
    match value:
        case str():
            return name_in(game, value)
        case list():
            return and_listed(_said(game, one) for one in value) or say("none")
        case dict():
            return joined(
                ", ", (say("{key} {what}", key=key, what=_said(game, one)) for key, one in value.items())
            )
        case _:
            return str(value).lower() if isinstance(value, bool) else str(value)
