"""What is counted for "each", besides objects and counters: party, types, life, what happened this turn."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.amounts import Told
from app.engine.abilities.spent import ManaFromSpentOn, SymbolsSpentOn
from app.engine.text.book import constant, phrase

_EACH: Final = """
creature in your party
color of mana spent to cast it
color of mana spent to cast this spell
color of mana spent to cast that spell
creature you attacked with this turn
opponent you have
time they've cast a commander from the command zone this game
additional {{1}}{{G}} you paid
opponent you attacked this turn
opponent you're attacking
player being attacked
time this spell was kicked
time you've cast a commander from the command zone this game
card you've cycled or discarded this turn
{{E}} you've paid or lost this turn
creature it targets
target
time it was kicked
time this creature was kicked
time you've cast your commander from the command zone this game
mana spent to cast it
1 life you gained this turn
1 life you lost this turn
1 life they gained
1 life your opponents have lost this turn
counter removed this way
land entering the battlefield under your control this turn
land you played this turn
level
poison counter your opponents have
experience counter you have
charge counter removed this way
storage counter removed this way
+1/+1 counter removed this way
player
of its colors
of that spell's colors
time that spell was kicked
time ~ was kicked
1 damage prevented this way
1 damage dealt this way
poison counter its controller has
card looked at while scrying this way
{{E}} paid this way
of the chosen colors it is
color of the creature it targets
spell you've cast this turn other than the first
rad counter you have
unspent green mana you have
of your opponents who lost life this turn
copy
of those colors
supertype, card type, and subtype it has
1 life they paid this way
other permanent or player the spell could target
other permanent or player the spell or ability could target
land you had enter the battlefield under your control this turn
"""
"""Numbers that the game or an earlier instruction fixes, counted one by one."""

for _text in _EACH.strip().splitlines():
    constant("for_each", Told(f"each {_text}"), _text)
constant("computed", Told("the amount of mana spent to cast ~"), "the amount of mana spent to cast ~")
phrase("for_each", SymbolsSpentOn, "{mana:mana} spent to cast {on:reference}")
phrase("for_each", ManaFromSpentOn, "mana from {source:a_kind} (spent|that was spent) to cast {on:reference}")
