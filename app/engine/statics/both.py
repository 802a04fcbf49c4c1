"""Two statements in one sentence."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid
from app.engine.statics.casting.playing import AnyTypeSpent
from app.engine.statics.costs.spending_mana import SpendForThose
from app.engine.statics.entering.copies import EntersAsCopy
from app.engine.text.book import phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed


class Both(Struct, frozen=True):
    """ "You may look at the top card of your library any time, and you may play lands from the top of your
    library." """

    first: StaticAbility
    second: StaticAbility


class TwoStatements(Struct, frozen=True):
    """ "You can cast spells only during your turn and you can cast no more than two spells each turn": what
    stands before them holds for both."""

    first: StaticEffect
    second: StaticEffect
    comma: AsSaid = False
    """A comma stands before "and", in an instruction that says how long they hold."""


def _is_of_paying(second: StaticEffect) -> bool:
    """Whether a statement says how the spells before it are paid for."""
    return isinstance(second, SpendForThose) or second == AnyTypeSpent(None)


phrase("both", Both, "{first:static_ability}, and {second:static_ability}")
phrase("unended", StaticAbility, "{effect:both}")
phrase_where(
    "two_statements",
    TwoStatements,
    lambda both: not isinstance(both.first, EntersAsCopy),  # whose exceptions go on after "and"
    "{first:static} and {second:static}",
)
_said = "{first:static}, and {second:static}"
phrase_where("held_statements", TwoStatements, lambda both: not _is_of_paying(both.second), _said, comma=True)
phrase("look_at_those", Unmeant, "you may look at them")
same("look_at_those", "{effect:static}")
listed("many_statements", "look_at_those", two=", and ", comma=", ", last=", and ", least=3)
phrase("many_held", Unmeant, "{statements:many_statements}")
for _before in ("", "{condition:during}, ", "as long as {condition}, "):
    phrase("static_ability", StaticAbility, _before + "{effect:two_statements}")
