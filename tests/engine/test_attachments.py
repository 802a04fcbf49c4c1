"""To which words a phrase belongs where several stand before it."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import SpellAbility
from app.engine.abilities.nouns.objects import Objects
from app.engine.effects.instructions.sequences import Delayed, ForEach, OnlyIf
from app.engine.effects.later.delayed import Awaits
from app.engine.effects.permanents.tap import Tap
from app.engine.oracle import read_line
from app.engine.values.frozen import inside

LESS = "mana value less than or equal to the number of lands you control"
RELATIVES = [
    (f"You may put a creature card with {LESS} from your hand onto the battlefield.", "InZone"),
    (f"You may cast a creature spell with {LESS} from a graveyard.", "InZone"),
    (
        "Look at the top two cards of your library. You may reveal a creature card that shares a creature "
        "type with a creature you control from among those cards.",
        "AmongThem",
    ),
    (
        "Look at the top two cards of your library. You may reveal a creature card with "
        f"{LESS} from among them.",
        "AmongThem",
    ),
]
"""What is said behind permanents that a player controls belongs to the card before them."""
LAST = [
    ("Draw a card and you gain 1 life for each land you control.", ForEach),
    ("You may draw a card and pay {1} for each land you control.", ForEach),
    ("Draw a card and destroy target creature if it's attacking.", OnlyIf),
    ("Draw a card and return ~ to its owner's hand at the beginning of the next end step.", Delayed),
]


@pytest.mark.parametrize(("line", "relative"), RELATIVES)
def test_where_a_card_is_is_not_said_of_what_is_counted(line: str, relative: str) -> None:
    (ability,) = read_line(line, "spell_line").abilities
    (of,) = (
        part
        for part in inside(ability)
        if isinstance(part, Objects) and relative in [type(one).__name__ for one in part.relatives]
    )
    assert [type(one).__name__ for one in of.relatives] in (
        ["ComparedTo", relative],
        ["SharesWith", relative],
    )


@pytest.mark.parametrize(("line", "kind"), LAST)
def test_of_two_instructions_the_last_is_meant(line: str, kind: type[ForEach | OnlyIf | Delayed]) -> None:
    (ability,) = read_line(line, "spell_line").abilities
    (part,) = (part for part in inside(ability) if isinstance(part, kind))
    assert type(part.effect).__name__ != "Together"


def test_a_target_behind_a_delayed_trigger_is_chosen_now() -> None:
    line = "Choose target land. When a creature dies this turn, you gain 3 life. Untap target creature."
    (ability,) = read_line(line, "spell_line").abilities
    assert isinstance(ability, SpellAbility)
    waits, untap = ability.effects[1].effects  # type: ignore[attr-defined]
    assert isinstance(waits, Awaits)
    assert len(waits.effects) == 1
    assert isinstance(untap, Tap)
