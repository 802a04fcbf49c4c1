"""When in a turn: "during your upkeep", "at the beginning of the next end step"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.events import turn_times
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.unmeant import UnmeantMoment
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.nouns.players import possessive

_OWN_PARTS: Final = (
    "draw step",
    "second main phase",
    "postcombat main phase",
    "declare attackers step",
    "end step",
)

_COMBAT_STEPS: Final = ("declare attackers step", "declare blockers step", "end of combat step")


# In which part of a turn alone
for _player in (Player.YOU, Player.AN_OPPONENT, Player.THEY):
    constant("whose_turn", _player, possessive(_player))
    constant("whose_step", _player, possessive(_player))

constant("whose_step", Player.A_PLAYER, "any")
constant("own_part", "upkeep", "(upkeep|upkeep step)")
constants("own_part", _OWN_PARTS)

for _part in _COMBAT_STEPS:
    constant("combat_part", _part, f"the {_part}")

constant("combat_part", "combat", "combat")

for _bound in turn_times.Bound:
    constant("bound", _bound, _bound.value)
    constant("bound_after", _bound, f"( |, ){_bound.value}")

phrase("within", turn_times.Within, "during {whose:whose_turn} turn", part="turn")
phrase("within", turn_times.Within, "during {whose:whose_step} {part:own_part}", "during {part:combat_part}")
phrase("within", turn_times.Within, "during {part:combat_part} on {whose:whose_turn} turn", on_turn=True)
phrase("within_bound", turn_times.WithinBound, "{time:within}{bound:bound_after}")
same("period", "{time:within}", "{time:within_bound}", "{time:bound}")
phrase("period", turn_times.EitherTime, "{first:bound} or {second:within_bound}")
constant("first_so_many", 3, "first, second, or third")
phrase("first_turns", turn_times.FirstTurns, "{whose:whose_turn} {n:first_so_many} turns of the game")


# What something waits for
constants(
    "coming_step", ("cleanup step", "draw step", "end step", "first main phase", "main phase", "upkeep")
)
constant("coming_step", "combat", "combat phase")
constants("turn_meant", turn_times.TurnMeant)
phrase("beginning_meant", UnmeantMoment, "combat this turn", "each combat this turn")
constants("beginning_meant", turn_times.CombatMeant)
phrase("beginning_meant", turn_times.NextPart, "the next {step:coming_step}")
phrase("beginning_meant", turn_times.NextPart, "the next {step:coming_step} this turn", this_turn=True)

for _player in (Player.YOU, Player.THAT_PLAYER, Player.THEY):
    constant("whose_next", _player, possessive(_player))

phrase("beginning_meant", turn_times.NextPart, "{whose:whose_next} next {step:coming_step}")
_said = "{whose:whose_next} next {step:coming_step} this turn"
phrase("beginning_meant", turn_times.NextPart, _said, this_turn=True)
phrase("beginning_meant", turn_times.PartOfTurn, "{turn:turn_meant} {step:coming_step}")
_said = "the first {step:coming_step} in your next game with {opponent:player}"
phrase("beginning_meant", UnmeantMoment, _said)
phrase(
    "beginning_meant",
    UnmeantMoment,
    "the declare attackers step on your next turn",
    "the end step on your next turn",
)
same("moment_of_delay", "at the beginning of {what:beginning_meant}")

for _end in turn_times.EndOfCombatMeant:
    constant("moment_of_delay", _end, f"at {_end.value}")
