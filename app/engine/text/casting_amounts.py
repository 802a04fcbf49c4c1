"""Amounts about spells cast, their colours and what was spent, where the words alone say how much."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.amounts import Told
from app.engine.text.book import constant

_TOLD: Final = """
the number of turns they have begun
the greatest number of creatures you control that have a creature type in common
the number of times it's been cast from the command zone this game
the amount of mana spent to cast her
your devotion to that color
a number from 0 to 6 chosen at random
the lowest life total among all players
the highest life total among all players
the damage dealt to you so far this turn by artifacts
their total mana value
the number of instant and sorcery spells cast before that spell this turn
"""
"""Numbers that the game fixes."""
_EACH: Final = """
other instant and sorcery spell you've cast before it this turn
counter among players and permanents
card type they share with cards exiled with this creature
{R} in that spell's mana cost
different mana cost among nonland cards in your graveyard
time it's been cast from the command zone this game
"""
"""The same, counted one by one."""

for _text in _TOLD.strip().splitlines():
    constant("told_number", Told(_text), _text)
for _text in _EACH.strip().splitlines():
    constant("for_each", Told(f"each {_text}"), _text.replace("{R}", "{{R}}"))
