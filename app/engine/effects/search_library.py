"""Searching libraries and other hidden zones (701.23)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.declared import moves_library
from app.engine.abilities.objects import All, Joiner
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import OwnZone
from app.engine.effects.sequences import May, Then
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.text.book import constant, general, phrase, same
from app.engine.text.numbers import listed


@moves_library
@dataclass(frozen=True, slots=True)
class Search:
    """ "Search your library for a basic land card" """

    who: Player | Target
    whose: Player | Target
    zones: tuple[OwnZone, ...]
    """"library", "hand", "graveyard"."""
    found: tuple[Thing, ...]
    joiner: Joiner
    """Between what is looked for."""
    any_zone: bool = False
    """ "your library and/or graveyard": one of them, or all."""


@moves_library
@dataclass(frozen=True, slots=True)
class SearchedThisWay:
    """ "If you search your library this way, shuffle.": of the zones that could be searched."""


@moves_library
@dataclass(frozen=True, slots=True)
class Steps:
    """ "Search your library for a land card, put it into your hand, then shuffle": with commas between"""

    effects: tuple[Effect, ...]


for _zone in ("library", "hand", "graveyard"):
    constant("searched_zone", _zone, _zone)
listed("searched_and", "searched_zone", two=" and ", comma=", ", last=", and ", least=1)
listed("searched_or", "searched_zone", two=" and/or ", comma=", ", last=", and/or ")
same("wanted", "{what:some}")
same("wanted", "{what:some_equal}")
phrase("wanted", All, "all {what:noun~p}", number="p")
for _joiner in Joiner:
    _w = _joiner.value
    listed(
        f"wanted_{_joiner.name}",
        "wanted",
        two=f" {_w} ",
        comma=", ",
        last=f", {_w} ",
        least=1 if _joiner is Joiner.OR else 2,
    )
    for _zones, _any in (("searched_and", False), ("searched_or", True)):
        phrase(
            "effect",
            Search,
            f"{{who:subject}}search[es/] {{whose:whose_cards}} {{zones:{_zones}}} "
            f"for {{found:wanted_{_joiner.name}}}",
            joiner=_joiner,
            any_zone=_any,
        )
constant("condition", SearchedThisWay(), "you search your library this way")
listed("steps", "clause", two=", then ", comma=", ", last=", then ", least=3)
phrase("action", Steps, "{effects:steps}")
same("first_step", "{effect:step}")
same("first_step", "{effect:may_step}")
general(
    "action",
    "{first:first_step}, then {last:may_step}",
    lambda found: Then((found["first"], found["last"])),
    lambda value: (
        {"first": value.effects[0], "last": value.effects[1]}
        if isinstance(value, Then) and len(value.effects) == 2 and isinstance(value.effects[1], May)
        else None
    ),
)
phrase("chain", Steps, "{effects:steps}")


@carries_out(Steps)
def steps(effect: Steps, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return carry_out(effect.effects, execution)
