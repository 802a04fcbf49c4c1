"""What verbs are done to: targets, what was spoken of, all or each or some of a kind."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.nouns import objects
from app.engine.abilities.nouns.relatives import OfThat, ThatIs
from app.engine.abilities.nouns.targets import AttackedBy, PlayerOf, SomeEqual, Those, ThoseThat
from app.engine.abilities.quantities.amounts import AnyNumber, OneOf, UpTo
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, general, phrase, same
from app.engine.text.quantities.numbers import listed

same("thing", "{what:target}", "{what:reference}")
phrase("thing", objects.All, "all {what:noun~p}", number="p")
phrase("thing", objects.Each, "each {what:noun~s}", number="s")


def _one_of(kinds: tuple[object, ...]) -> object:
    """One of several kinds, each with an article of its own: "an artifact, a creature, or a land"."""
    are_kinds = all(isinstance(kind, objects.Objects) for kind in kinds)
    return (
        objects.EitherObjects(cast("tuple[objects.Objects, ...]", kinds), objects.Joiner.OR)
        if are_kinds
        else NotImplemented
    )


for _up, _way in ((True, "up"), (False, "down")):
    phrase("thing", objects.HalfOf, f"half the {{what:noun~p}}, rounded {_way}", up=_up, number="p")

same("thing", "{what:some}", "{what:of_them}")
phrase("some", objects.Some, "{n:count} {what:noun~n}", number="n")
phrase("some", objects.Some, "{what:another}", "{what:another_or}", n=1, number="s")

general(
    "another_or",
    "{one:another} or {two:a_kind}",
    lambda filled: _one_of((filled["one"], filled["two"])),
    lambda value: (
        {"one": value.kinds[0], "two": value.kinds[1]}
        if isinstance(value, objects.EitherObjects) and len(value.kinds) == 2 and not value.relatives
        else None
    ),
    number="s",
)
listed("kinds_either", "a_kind", two=" or ", comma=", ", last=", or ")
general(
    "one_either",
    "{kinds:kinds_either}",
    lambda filled: _one_of(cast("tuple[object, ...]", filled["kinds"])),
    lambda value: (
        {"kinds": value.kinds}
        if isinstance(value, objects.EitherObjects)
        and value.joiner is objects.Joiner.OR
        and not value.relatives
        else None
    ),
    number="s",
)
phrase("one_of_either", objects.Some, "{what:one_either}", n=1, apart=True, number="s")
same("thing", "{what:one_of_either}")
phrase("some", objects.Some, "{n:chosen_number} {what:noun~n}", number="n")
phrase("some", objects.Some, "{n:told_short} {what:noun~p}", number="p")
phrase("some_equal", SomeEqual, "a number of {what:noun~p} equal to {n:computed}", number="p")
constant("chosen_number", AnyNumber(), "any number of", number="p")
constant("chosen_number", AnyNumber(1), "one or more", number="p")
phrase("chosen_number", UpTo, "up to {n:number_word}", "up to {n:variable}", number="n")
phrase("chosen_number", UpTo, "up to {n:told_short}", number="p")
phrase("chosen_number", OneOf, "{numbers:numbers_or}", number="p")
listed("things", "thing", two=" and ", comma=", ", last=", and ", least=1)


# What damage is dealt to
same("recipient", "{to:thing}", "{to:player}")

for _role in ("controller", "owner"):
    phrase("recipient", PlayerOf, f"{{of:target}}'s {_role}", role=_role, owner_first=False, number="s")

phrase("recipient", Unmeant, "{one:player} or {other:a_kind}", number="s")
phrase("recipient", AttackedBy, "the player or planeswalker {by:it}'s attacking", number="s")
phrase("recipient", AttackedBy, "the player or planeswalker {by:it} is attacking", full=True, number="s")
listed("recipients", "recipient", two=" and ", comma=", ", last=", and ", least=1)


# Each of several
phrase("thing", objects.EachOf, "each of {what:target}", number="s")
listed("targets_and_or", "target", two=" and/or ", comma=", ", last=", and/or ")
phrase("thing", objects.EachOf, "each of {what:targets_and_or}", number="s")
phrase("each_of_them", objects.EachOf, "{what:target} each", after=True, number="p")
phrase("each_of_them", objects.EachOf, "{what:it} each", "{what:several_things} each", after=True, number="p")
listed("several_things", "thing", two=" and ", comma=", ", last=", and ")
phrase("thing", Unmeant, "{one:all_of} or {other:all_of}", number="p")
phrase("thing", Unmeant, "each of {what:some}", number="s")
phrase("thing", Unmeant, "all {what:noun~p}, except for {but:noun~p}", number="p")
phrase("thing", Unmeant, "all {what:noun~p} except for {but:reference}", number="p")
phrase("all_of", objects.All, "all {what:noun~p}", number="p")


for _those in Those:
    constant("those", _those, _those.value, number="s" if "one" in _those.value else "p")

same("such", "{which:such_relative}")

for _which in ("mana value", "power"):
    for _comparison in objects.Comparison:
        _said = f"with {_which} {{n:digits}} {_comparison.value}".rstrip()
        phrase("such", objects.WithNumber, _said, which=_which, comparison=_comparison)

constant("such_relative", objects.WithKeyword("flying"), "with flying")
constant("such_relative", OfThat("name"), "with that name")
phrase("such", ThatIs, "that are {what:core~p}")
constant("such_relative", objects.WithKeyword("suspend", that=True), "that has suspend")
phrase("thing", ThoseThat, "{of:those} {such:such}", number="of")
