"""Lines of permanents about casting, costs and mana: what is read, and what must not be."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import Ability, NotUnderstood, StaticAbility
from app.engine.abilities.during import During
from app.engine.oracle import read_line
from app.engine.statics.both import TwoStatements


def _read(line: str) -> Ability:
    found = read_line(line, "permanent_line")
    assert not found.ambiguous
    return found.abilities[0]


READ = """
Flashback costs your opponents pay cost {2} more.
Buyback costs cost {2} less.
All morph costs cost {2} more.
Plotting cards from your hand costs {1} less.
You may pay {0} rather than pay cycling costs.
You may pay {0} rather than pay the echo cost for creatures you control.
Activated abilities cost {2} more to activate unless they're mana abilities.
Enchanted artifact's activated abilities cost {2} less to activate.
Equip abilities you activate of other Equipment cost {1} less to activate.
The first activated ability of an artifact you activate each turn costs {2} less to activate.
Mana abilities of this land cost an additional 1 life to activate.
Activated abilities of creatures cost an additional "Sacrifice a land" to activate.
Spells cost an additional "Sacrifice a Swamp" to cast for each black mana symbol in their mana costs.
Each spell costs {3} more to cast except during its controller's turn.
Spells your opponents cast during your turn cost {1} more to cast.
Creature spells you cast cost {1} less to cast and can't be countered.
The first creature spell you cast each turn costs {2} less to cast and can be cast as though it had flash.
The first spell you cast each turn costs {1} less to cast for each artifact you control.
If you control a Forest, this spell costs {X} less to cast, where X is the number of lands you control.
You can't spend mana to cast this spell.
You can't cast ~ during your first, second, or third turns of the game.
You can't choose an untapped creature as this spell's target as you cast it.
You may cast this card from your graveyard. If you do, it enters with a +1/+1 counter on it.
You may cast creature spells from your graveyard by foraging in addition to paying their other costs.
You may cast creature spells by paying {E} rather than paying their mana costs.
You may spend blue mana as though it were red mana to pay the activation costs of ~'s abilities.
You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.
This creature enters with a +1/+1 counter on it for each {G}{G} spent to cast it.
When this creature enters, draw a card for each mana from a Treasure spent to cast it.
"""
NOT_READ = """
Breakfast costs you pay cost {1} less.
Frowning cards from your hand costs {1} less.
Mana abilities of this land cost an additional 1 breakfast to activate.
Spells cost an additional "Draw a card" to cast.
Each spell costs {3} more to cast except during breakfast.
You can't cast ~ during your first breakfast.
You have hexproof. If you do, draw a card.
This creature enters with a +1/+1 counter on it for each smile spent to cast it.
"""


@pytest.mark.parametrize("line", READ.strip().splitlines())
def test_lines_about_casting_are_read(line: str) -> None:
    assert not isinstance(_read(line), NotUnderstood)


@pytest.mark.parametrize("line", NOT_READ.strip().splitlines())
def test_other_words_are_not_read(line: str) -> None:
    assert isinstance(_read(line), NotUnderstood)


def test_what_stands_before_two_statements_holds_for_both() -> None:
    found = _read("During your turn, creatures you control have haste and spells cost {1} more to cast.")
    assert isinstance(found, StaticAbility)
    assert found.condition is During.YOUR_TURN
    assert isinstance(found.effect, TwoStatements)
