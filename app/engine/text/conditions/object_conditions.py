"""Conditions about one object: what it is, what it has, how it compares."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.conditions.condition_words import (
    InExileWith,
    InOneOf,
    Relation,
    Status,
    Whereabouts,
)
from app.engine.abilities.conditions.conditions import (
    Are,
    Has,
    HasCompared,
    HasCounters,
    HasNumber,
    HasSame,
    Is,
    IsAttached,
    Shares,
    Targets,
    TargetsMany,
)
from app.engine.abilities.conditions.past import ExiledWithCounter
from app.engine.abilities.nouns.objects import Comparison, Word
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.tallies import NO
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.quantities.numbers import listed

# What it is: a kind, qualities, or a status
same("quality", "{what:a_kind}")

_ASKED: Final = {"kicked", *(status.value for status in Status)}
"""Words for which there are conditions of their own."""

same("quality", "{what:attributes}", fits=lambda words: words not in {(Word(word),) for word in _ASKED})
same("quality", "{what:attributes_OR}")
constants("quality", Status)
constants("whereabouts", Whereabouts)
listed("in_one_of", "whereabouts", two=" or ", least=1)
phrase("quality", InOneOf, "{places:in_one_of}")
phrase("quality", InExileWith, "in exile with a {kind:counter_kind} counter on it")
phrase("one", Is, "it's {quality}", what=Pronoun.IT)
phrase("one", Is, "(it isn't|it's not) {quality}", what=Pronoun.IT, negated=True)
phrase("one", Is, "they're {quality:qualities}", what=Pronoun.THEY)
phrase("one", Is, "{what:reference} is {quality}")
phrase("one", Is, "{what:reference} isn't {quality}", negated=True)
phrase("one", Is, "{what:reference} was {quality}", past=True)
phrase("one", Is, "{what:reference} wasn't {quality}", negated=True, past=True)
same("qualities", "{what:noun~p}")
same("qualities", "{what:attributes}")
constant("qualities", Status.MANA_ABILITY, "mana abilities")
phrase("one", Are, "{n:tally_p} {what:noun~p} are {quality:state_of}")
phrase("one", Are, "{n:tally_s} {what:noun~s} is {quality:state_of}")
same("state_of", "{what:attributes}")
constants("state_of", (Status.ATTACKING_YOU, Status.ATTACKING_ALONE))


# What it has
_COUNTERS: Final = "{n:tally} {kind:counter_kind} [counter/counters] on (it|him|her)"

for _past, _has in ((False, "[has/have]"), (True, "had")):
    phrase("one", HasCounters, f"{{what:reference}} {_has} {_COUNTERS}", past=_past)
    phrase(
        "one",
        HasCounters,
        f"{{what:reference}} {_has} {{n:tally}} [counter/counters] on (it|him|her)",
        kind=None,
        past=_past,
    )
    phrase(
        "one",
        HasCounters,
        f"{{what:reference}} {_has} counters on (it|him|her)",
        n=None,
        kind=None,
        past=_past,
    )

phrase(
    "one", HasCounters, "there are {n:tally_p} {kind:counter_kind} counters on {what:reference}", there=True
)
phrase(
    "one",
    HasCounters,
    "there are no more {kind:counter_kind} counters on {what:reference}",
    n=NO,
    there=True,
    no_more=True,
)
phrase("one", ExiledWithCounter, "{what:reference} is exiled with @ {kind:counter_kind} counter on it")
phrase("one", HasCounters, "there are {n:tally_p} counters on {what:reference}", kind=None, there=True)
same("ability_name", "{name:keyword_name}")
constants("ability_name", ("suspend", "mutate", "madness", "toxic", "flashback"))
phrase("one", Has, "{what:reference} has {keyword:ability_name}")
phrase("one", Has, "{what:reference} doesn't have {keyword:ability_name}", negated=True)

for _which in ("power", "toughness", "mana value"):
    for _comparison in Comparison:
        _tail = f"{_which} {{n:digits}} {_comparison.value}".rstrip()
        for _past, _has in ((False, "has"), (True, "had")):
            phrase(
                "one",
                HasNumber,
                f"{{what:reference}} {_has} {_tail}",
                which=_which,
                comparison=_comparison,
                past=_past,
            )


# How it stands to others
phrase("one", IsAttached, "{what:reference} is attached to {to:a_kind}")
phrase("one", IsAttached, "{what:reference} is attached to {to:reference}")
phrase("one", IsAttached, "{what:reference} was attached to {to:a_kind}", past=True)
phrase("one", Unmeant, "{what:another} is on the battlefield")
phrase("one", Targets, "{what:reference} targets {target:a_kind}")
phrase("one", Targets, "{what:reference} doesn't target {target:a_kind}", negated=True)

for _with in ("reference", "a_kind"):
    for _quality in ("creature type", "color", "card type", "name"):
        phrase(
            "one", Shares, f"{{what:reference}} shares a {_quality} with {{with_:{_with}}}", quality=_quality
        )
    for _quality in ("name", "mana value"):
        phrase(
            "one", HasSame, f"{{what:reference}} has the same {_quality} as {{as_:{_with}}}", quality=_quality
        )

for _which in ("power", "toughness", "mana value"):
    for _relation in Relation:
        phrase(
            "one",
            HasCompared,
            f"{{what:reference}} has {_which} {_relation.value} {{n:computed}}",
            which=_which,
            relation=_relation,
        )

phrase("one", Unmeant, "{who:player} controlled {n:tally} {what:noun~n} as you cast this spell")


for _which in ("power", "toughness", "mana value"):
    for _comparison in Comparison:
        _words = f"{{what:target}} has {_which} {{n:digits}} {_comparison.value}".rstrip()
        phrase("one", Unmeant, _words)

phrase("one", Unmeant, "{who:target} has more cards in hand than {than:player}")

for _comparison, _life in (
    (Comparison.EXACTLY, "exactly {n:digits} life"),
    (Comparison.AT_MOST, "{n:digits} or less life"),
    (Comparison.AT_LEAST, "{n:digits} or more life"),
):
    phrase("one", Unmeant, "{who:target} has " + _life)

for _is in ("reference", "a_kind", "player"):
    phrase("one", Unmeant, f"{{what:target}} has only one target and that target is {{target:{_is}}}")

phrase("one", Unmeant, "that target is {target:player}")
phrase("one", TargetsMany, "{what:reference} targets {n:number_word} {target:noun~p}")
