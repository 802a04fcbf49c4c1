"""Moments on which abilities trigger (603.2b): "the beginning of your upkeep", "end of combat"."""

from __future__ import annotations

from typing import Final, cast

from app.engine.abilities.events import BeginningOf, EndOfCombat
from app.engine.abilities.vocabulary import TurnPart
from app.engine.text.book import constant, phrase

_STEPS: Final = ("upkeep", "draw step", "end step", "main phase", "cleanup step")
_MAIN: Final = ("precombat main phase", "postcombat main phase", "first main phase", "second main phase")
_ONE: Final = (
    *("your", "each", "the", "each opponent's", "each player's", "each other player's", "the monarch's"),
    *(
        "enchanted player's",
        "enchanted opponent's",
        "the chosen player's",
        "that player's",
        "your opponents'",
    ),
)
_MANY: Final = ("each of your", "each of that player's", "each of enchanted player's", "each of their")
_CONTROLLERS: Final = tuple(
    f"enchanted {noun}'s controller"
    for noun in ("creature", "artifact", "enchantment", "land", "permanent", "planeswalker")
)

for _whose in _ONE:
    constant("whose", _whose, _whose, number="s")
for _whose in _MANY:
    constant("whose", _whose, _whose, number="p")
for _step in (*_STEPS, *_MAIN):
    constant("step_word", _step, f"{_step}[/s]", number="")
phrase("time", BeginningOf, "the beginning of {whose:whose} {step:step_word~whose}")
for _whose in ("your first", "each other player's first", "the first"):
    constant("time", BeginningOf("upkeep", _whose), f"the beginning of {_whose} upkeep")
for _whose in _CONTROLLERS:
    for _step in ("upkeep", "draw step", "end step"):
        constant(
            "time", BeginningOf(cast("TurnPart", _step), _whose), f"the beginning of the {_step} of {_whose}"
        )
constant("time", BeginningOf("combat", "each"), "the beginning of each combat")
for _whose in (
    *("your", "each player's", "each opponent's", "enchanted opponent's", "enchanted player's"),
    *("that player's", "each of your"),
):
    _turn = "turns" if _whose.startswith("each of") else "turn"
    constant("time", BeginningOf("combat", _whose), f"the beginning of combat on {_whose} {_turn}")
for _phase in ("upkeep", "first main phase"):
    _time = BeginningOf(cast("TurnPart", f"{_phase} of the game"), "your first")
    constant("time", _time, f"the beginning of your first {_phase.removeprefix('first ')} of the game")
constant("time", EndOfCombat(), "end of combat")
constant("time", EndOfCombat("your"), "end of combat on your turn")
