"""Several statements that each say how long they hold (611.2)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Effect, UnmeantDeed
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.durations.until_end_of_turn import ForAWhile, HoldsForAWhile, has_words_of_its_own
from app.engine.effects.instructions.also import AsWell
from app.engine.effects.instructions.sequences import Together
from app.engine.statics.both import TwoStatements
from app.engine.statics.casting.prohibitions import ItsCantBeActivatedNow
from app.engine.statics.costs.mana_replacements import SpendForThose
from app.engine.text.book import Fields, general, joined, phrase, phrase_where
from app.engine.text.quantities.numbers import listed


def _holds_both_plainly(said: ForAWhile) -> bool:
    both = said.effect
    parts = (both.first, both.second) if isinstance(both, TwoStatements) else ()
    return bool(parts) and not any(map(has_words_of_its_own, parts))


def _is_plain(told: Fields) -> bool:
    """Whether the second does not say how the cards before it are paid for, nor "gets" or "gains"."""
    second = told["second"]
    spends = isinstance(second, SpendForThose)
    return not (spends or _is_about_its(told) or has_words_of_its_own(second))


def _is_about_its(told: Fields) -> bool:
    """Whether the second speaks of the abilities of what the first is about."""
    return isinstance(told["second"], ItsCantBeActivatedNow)


listed("helds", "held", two=" and ", comma=", ", last=", and ")
phrase("timed", Together, "{effects:helds}")
for _first, _second in (("held", "held"), ("effect", "held"), ("effect", "for_a_while")):
    joined("timed", AsWell, "effects", f"{{first:{_first}}}, and {{second:{_second}}}")
phrase_where("timed", ForAWhile, _holds_both_plainly, "{until}, {effect:two_statements}")
phrase_where("timed", ForAWhile, _holds_both_plainly, "this turn, {effect:two_statements}", until="this turn")
joined("two_lasting", AsWell, "effects", "{first:lasting}, and {second:static}", fits=_is_plain)
joined("two_lasting", AsWell, "effects", "{first:lasting}(, and| and) {second:static}", fits=_is_about_its)
phrase("for_a_while", ForAWhile, "{until}, {effect:two_lasting}")
joined("two_lasting", AsWell, "effects", "{first:lasting}, and {second:lasting}")
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


def _only_changes(said: ForAWhile) -> bool:
    """Whether each of them says what something gets or gains, which may come from several parts."""
    return isinstance(said.effect, Together) and all(isinstance(one, Changes) for one in said.effect.effects)


phrase_where("timed", ForAWhile, _only_changes, "{effect:lasting_together} {until}", last=True)
phrase("sentence", UnmeantDeed, "only {what:noun~p} can be enchanted this way")
