"""What a case does, as a sentence: "Cast Gold Star, targeting Honor Student"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.services.table.words import and_listed, name_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.state.game import Game

_WORDS: Final = {
    "cast": "Cast {}", "play": "Play {}", "activate": "Activate {}", "special": "With {}",
    "happens": "{} happens",
    "resolve": "Resolve {} of the stack", "ability": "ability {}", "action": "{}", "targets": "targeting {}",
    "as": "as {}", "x": "with X = {}", "kicked": "kicked: {}", "modes": "mode {}", "from": "from {}",
    "player": "by {}", "via": "thanks to {}", "pay_with": "paid with {}", "optional": "with {}",
    **{verb: f"{verb.removesuffix('e')}ing {{}}" for verb in ("sacrifice", "discard", "exile", "tap")},
}  # fmt: skip
"""How the keys of a step are said; those that are not here are said with their name."""
_TOLD_APART: Final = ("expect", "during")


def in_words(game: Game, keys: Mapping[str, object]) -> str:
    """A step of a case in words; ids in it become the names that they have in `game`."""
    parts = [
        _WORDS.get(key, f"{key.replace('_', ' ')} {{}}").format(_said(game, value))
        for key, value in keys.items()
        if key not in _TOLD_APART
    ]
    return ", ".join(parts)


def _said(game: Game, value: object) -> str:
    match value:
        case str():
            return name_in(game, value)
        case list():
            return and_listed(_said(game, one) for one in value) or "none"
        case dict():
            return ", ".join(f"{key} {_said(game, one)}" for key, one in value.items())
        case _:
            return str(value).lower() if isinstance(value, bool) else str(value)
