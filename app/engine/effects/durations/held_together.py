"""Several statements that each say how long they hold (611.2)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import ForAWhile, HoldsForAWhile, has_words_of_its_own
from app.engine.effects.instructions.sequences import Together
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.statics.both import TwoStatements
from app.engine.statics.casting.playing import AnyTypeSpent
from app.engine.statics.costs.spending_mana import SpendForThose
from app.engine.text.book import Fields, general, joined, phrase, phrase_where
from app.engine.text.quantities.numbers import listed


@asks_what_it_holds
class HeldBoth(Instruction, frozen=True):
    """ "Spells you control can't be countered this turn, and creatures you control can't ... this turn.",
    "Until end of turn, your life total can't change, and permanents you control gain hexproof." """

    first: Effect
    second: Effect


def _holds_both_plainly(said: ForAWhile) -> bool:
    both = said.effect
    parts = (both.first, both.second) if isinstance(both, TwoStatements) else ()
    return bool(parts) and not any(map(has_words_of_its_own, parts))


def _is_plain(said: HeldBoth) -> bool:
    """Whether the second does not say how the cards before it are paid for, nor "gets" or "gains"."""
    second = said.second
    return not isinstance(second, AnyTypeSpent | SpendForThose) and not has_words_of_its_own(second)


listed("helds", "held", two=" and ", comma=", ", last=", and ")
phrase("timed", Together, "{effects:helds}")
phrase("timed", HeldBoth, "{first:held}, and {second:held}")
phrase("timed", HeldBoth, "{first:effect}, and {second:held}")
phrase("timed", HeldBoth, "{first:effect}, and {second:for_a_while}")
phrase_where("timed", ForAWhile, _holds_both_plainly, "{until}, {effect:two_statements}")
phrase_where("timed", ForAWhile, _holds_both_plainly, "this turn, {effect:two_statements}", until="this turn")
phrase_where("two_lasting", HeldBoth, _is_plain, "{first:lasting}, and {second:static}")
phrase("for_a_while", ForAWhile, "{until}, {effect:two_lasting}")
phrase("two_lasting", HeldBoth, "{first:lasting}, and {second:lasting}")
phrase("sentence", UnmeantDeed, "during that turn, {effect:static}")
listed("effects_comma", "effect", two=", ", least=2)


def _with_held(found: Fields) -> object:
    return Together((*cast("tuple[Effect, ...]", found["effects"]), found["last"]))


def _held_last(value: object) -> Fields | None:
    if not isinstance(value, Together) or len(value.effects) < 3:
        return None
    *effects, last = value.effects
    return {"effects": tuple(effects), "last": last} if isinstance(last, HoldsForAWhile) else None


general("action", "{effects:effects_comma}, and {last:held}", _with_held, _held_last)
joined(
    "action",
    Together,
    "effects",
    "{first:clause} and {last:held}",
    fits=lambda told: isinstance(told["last"], HoldsForAWhile),
)


@carries_out(HeldBoth)
def held_both(effect: HeldBoth, execution: Execution) -> Execution:
    """One after the other, in printed order (608.2c)."""
    return carry_out((effect.first, effect.second), execution)


def _only_changes(said: ForAWhile) -> bool:
    """Whether each of them says what something gets or gains, which may come from several parts."""
    return isinstance(said.effect, Together) and all(isinstance(one, Changes) for one in said.effect.effects)


phrase_where("timed", ForAWhile, _only_changes, "{effect:lasting_together} {until}", last=True)
phrase("sentence", UnmeantDeed, "only {what:noun~p} can be enchanted this way")
