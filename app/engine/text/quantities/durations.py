"""How long effects last (611.2a): "until end of turn", "for as long as you control this creature"."""

from __future__ import annotations

from functools import partial

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.conditions import Joined
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.durations import AsLong, AsLongAs, AsLongAsBoth, During, UntilEvent
from app.engine.text.book import Fields, constant, general, phrase, same

for _text in (
    *("end of turn", "your next turn", "end of combat", "the end of your next turn", "your next end step"),
    *("your next upkeep", "the end of its controller's next turn", "its controller's next turn"),
    *("the next end step", "their next turn", "the end of their next turn", "that player's next turn"),
):
    _until = f"(until|until the beginning of) {_text}" if _text.endswith("upkeep") else f"until {_text}"
    constant("until", _text, _until)

constant("until", "the rest of the game", "for the rest of the game")
for _whose in ("your", "that player's", "their", "its controller's"):
    constant("until", f"during {_whose} next turn", f"during {_whose} next turn")

for _how, _words in {
    AsLong.CONTROLLED: "you control {what:reference}",
    AsLong.TAPPED: "{what:reference} remains tapped",
    AsLong.ON_BATTLEFIELD: "{what:reference} remains on the battlefield",
    AsLong.EXILED: "{what:reference} remain[s/] exiled",
    AsLong.ATTACHED: "{what:reference} remains attached to it",
}.items():
    phrase("goes_on", AsLongAs, _words, how=_how)

phrase("until", UntilEvent, "until {event:happening}")
_said = "{what:reference} [has/have] @ {kind:counter_kind} counter on [it/them]"
phrase("goes_on", AsLongAs, _said, how=AsLong.HAS_COUNTER)
same("until", "{until:as_long}")
same("as_long", "for as long as {until:goes_on}")
phrase("as_long", AsLongAsBoth, "for as long as {first:goes_on} and {second:goes_on}")

_EACH_EXILED = AsLongAs(Pronoun.EACH_OF_THEM, how=AsLong.EXILED)

constant("until", _EACH_EXILED, "for as long as each of them (remains|remain) exiled")


for _during in (one for one in During if one is not During.YOUR_DECLARE_BLOCKERS):  # no text says so
    constant("during", _during, _during.value)
    if _during is not During.YOUR_TURN:  # which prohibitions tell by themselves
        constant("during_last", _during, _during.value)

phrase("static_ability", StaticAbility, "{condition:during}, {effect:static}")
phrase("static_ability", StaticAbility, "{effect:static} {condition:during_last}", condition_last=True)


def _during_while(filled: Fields, *, again: bool) -> object:
    both = Joined((filled["during"], filled["condition"]), all=True, again=again)
    return StaticAbility(filled["effect"], both)


def _take_during(value: object, *, again: bool) -> Fields | None:
    """The time at which, and the condition under which, a statement holds."""
    if not isinstance(value, StaticAbility) or not isinstance(value.condition, Joined):
        return None
    first, *rest = value.condition.conditions
    if not isinstance(first, During) or len(rest) != 1 or value.condition.again is not again:
        return None
    return {"during": first, "condition": rest[0], "effect": value.effect}


for _while, _again in (("as long as", False), ("if", True)):
    _said = f"{{during:during}}, {_while} {{condition}}, {{effect:static}}"
    general(
        "static_ability", _said, partial(_during_while, again=_again), partial(_take_during, again=_again)
    )
