"""What may follow the noun: likeness to others, what it is besides, what happened to it."""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

from app.engine.abilities.nouns.objects import (
    Comparison,
    ControlledBy,
    Joiner,
    Objects,
    OfTheChosen,
    WithKeyword,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.relatives import (
    Ability,
    Colors,
    Compared,
    ControlledAlike,
    EachWith,
    Except,
    InTargetsZone,
    IsOrHas,
    OfTarget,
    OfThat,
    RecentSpell,
    ShareOne,
    SharesWith,
    Than,
    ThatIs,
    WithAbility,
    WithDifferent,
    WithEither,
    WithoutAny,
    WithSame,
    WithSymbols,
    Yours,
)
from app.engine.abilities.nouns.spell_relatives import WithAttached
from app.engine.abilities.vocabulary import Alike, ChosenWord, SameQuality
from app.engine.text.book import constant, constants, phrase, same

phrase("relative", OfTarget, "{player:target_player} control[s/]")
phrase("relative", OfTarget, "{player:target_player} own[s/]", owned=True)

for _zone in ("hand", "graveyard"):
    phrase("relative", InTargetsZone, f"in {{player:target_player}}'s {_zone}", zone=_zone)


constant("relative", Yours(already=True), "you already control")
constant("your_own", Objects(((Word("ring-bearer"),),), relatives=(Yours(),)), "your Ring-bearer")
same("participant", "{what:your_own}", number="s")


# Likeness
_THAT: Final[tuple[Literal["name", "power", "mana value"], ...]] = ("name", "power", "mana value")

_NUMBERS: Final[tuple[Literal["mana value", "power", "toughness"], ...]] = (
    "mana value",
    "power",
    "toughness",
)

_QUALITIES: Final = ("color", "card type", "creature type", "permanent type", "land type", "name")


def _is_controlled(value: object) -> bool:
    return isinstance(value, Objects) and isinstance((None, *value.relatives)[-1], ControlledBy)


constants("recent_spell", RecentSpell)

# Behind what a player controls more may be said of what is like it: "from among those cards".
same("controlled_kind", "{what:a_kind}", fits=_is_controlled)
same("controlled_kinds", "{what:noun~p}", fits=_is_controlled)

for _told, _be in ((True, "that['s/ are] "), (False, "")):
    for _by, _several, _some in (
        ("{what:controlled_kind}", False, False),
        ("{what:controlled_kinds}", True, False),
        ("one or more {what:controlled_kinds}", True, True),
    ):
        _said = f"{_be}enchanted by {_by}"
        phrase("relative", WithAttached, _said, enchanted=True, that=_told, several=_several, some=_some)

for _quality in _QUALITIES:
    for _with in ("reference", "controlled_kind", "a_kind", "one_either", "recent_spell"):
        _category = "relative" if _with in ("reference", "controlled_kind") else "last_relative"
        phrase(_category, SharesWith, f"that share[s/] a {_quality} with {{with_:{_with}}}", quality=_quality)
        _said = f"that [doesn't/don't] share a {_quality} with {{with_:{_with}}}"
        phrase(_category, SharesWith, _said, quality=_quality, negated=True)
    _said = f"that share[s/] at least one {_quality} with {{with_:reference}}"
    phrase("relative", SharesWith, _said, quality=_quality, at_least_one=True)
    constant("relative", ShareOne(_quality), f"that share a {_quality}")
    constant("relative", ShareOne(_quality, none=True), f"that share no {_quality}s")

constant("relative", ShareOne("name", same=True), "with the same name as one another")

for _plural in ("names", "mana values", "powers", "controllers", "creature types", "basic land types"):
    constant("relative", WithDifferent(_plural), f"with different {_plural}")
    if _plural != "controllers":
        constant("relative", WithDifferent(_plural, each=True), f"that each have different {_plural}")

for _quality in get_args(SameQuality):
    constant("relative", WithSame(_quality), f"with the same {_quality}")
    phrase("relative", WithSame, f"with the same {_quality} as {{as_:reference}}", quality=_quality)
    for _as in ("a_kind", "another", "target"):
        phrase("last_relative", WithSame, f"with the same {_quality} as {{as_:{_as}}}", quality=_quality)
        _without = f"that [doesn't/don't] have the same {_quality} as {{as_:{_as}}}"
        phrase("last_relative", WithSame, _without, quality=_quality, negated=True, number="")

for _text in ("color", "type", "creature type", "card type"):
    constant("relative", OfThat(_text), f"of that {_text}")

for _that in _THAT:
    constant("relative", OfThat(_that), f"with that {_that}")

for _text in get_args(Alike):
    constant("relative", ControlledAlike(_text), f"controlled by {_text}")

for _size in _NUMBERS:
    for _than in Than:
        _words = f"with {_than.value} {_size}"
        constant("relative", Compared(_size, _than), _words)
        phrase("relative", Compared, _words + " than {to:reference}", which=_size, than=_than)


# What it is
for _article in ("a", "an"):
    phrase("relative", ThatIs, f"that['s {_article}/ are] {{what:core~}}")
    phrase("relative", ThatIs, f"that [isn't {_article}/aren't] {{what:core~}}", negated=True)

_ENGAGED: Final = (Word("attacking"), Word("blocking"))


def _is_engaged_with(words: object) -> bool:
    """Whether more follows on the word: "that's blocking enchanted creature"."""
    return isinstance(words, tuple) and words[0] in _ENGAGED and len(words) > 1


same("nature", "{what:attributes}", fits=lambda words: not _is_engaged_with(words))
constant("nature", OfTheChosen("type chosen this way"), "of a type chosen this way")
constants("nature", Colors)

for _text in ("type", "color", "creature type"):
    constant("nature", OfTheChosen(cast("ChosenWord", _text)), f"of the chosen {_text}")

phrase("relative", ThatIs, "that['s/ are] {what:nature}")
phrase("relative", ThatIs, "that [isn't/aren't] {what:nature}", negated=True)
phrase("relative", ThatIs, "that's not {what:attributes}", negated=True, contracted=True, number="s")

for _joiner in (Joiner.OR, Joiner.AND_OR):
    phrase("relative", ThatIs, f"that['s/ are] {{what:attributes_{_joiner.name}}}", joiner=_joiner)

phrase("relative", ThatIs, "that['s/ are] both {what:attributes_AND}", joiner=Joiner.AND)

# What it is, or what it has
phrase("is_so", ThatIs, "that['s a/ are] {what:core~}", "that['s an/ are] {what:core~}")
phrase("is_so", ThatIs, "that['s/ are] {what:nature}")
for _which in ("mana value", "power", "toughness"):
    for _comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
        _said = f"[has/have] {_which} {{n:digits}} {_comparison.value}"
        phrase("has_so", WithNumber, _said, which=_which, comparison=_comparison)
phrase("has_so", WithKeyword, "[has/have] {keyword:asked_keyword}")
phrase("relative", IsOrHas, "{being:is_so~} or {having:has_so~}")
phrase("relative", IsOrHas, "{being:is_so~} or that {having:has_so~}", that=True)


# Numbers and symbols
for _color in ("white", "blue", "black", "red", "green"):
    _said = f"with one or more {_color} mana symbols in [its mana cost/their mana costs]"
    constant("relative", WithSymbols(_color), _said)

for _which in ("mana value", "power"):
    _said = f"with {_which} of the chosen quality"
    constant("relative", OfTheChosen(cast("ChosenWord", f"parity of {_which}")), _said)

for _more in (Comparison.AT_MOST, Comparison.AT_LEAST):
    phrase("relative", WithEither, f"with power or toughness {{n:digits}} {_more.value}", comparison=_more)

_said = "with power, toughness, or mana value {n:digits}"
phrase("relative", WithEither, _said, comparison=Comparison.EXACTLY, mana_value=True)
_said = "with mana value, power, or toughness equal to the chosen number"
constant("relative", WithEither(None, Comparison.EXACTLY, mana_value=True), _said)

for _number in ("digits", "variable"):
    phrase("relative", EachWith, f"each with mana value {{n:{_number}}} or less")


# What it has not, and what is left out
constant("relative", WithoutAny("abilities"), "with no abilities")
constant("relative", WithoutAny("counters"), "with no counters on [it/them]")
phrase("relative", WithoutAny, "with no {what:counter_kind} counters on [it/them]")
phrase("relative", WithoutAny, "without @ {what:counter_kind} counter on [it/them]", plain=True)
phrase("relative", WithoutAny, "without {what:counter_kind} counters on [it/them]", plain=True, several=True)
phrase("last_relative", Except, "(except for|except) {what:noun~p}")

for _ability in Ability:
    constant("relative", WithAbility(_ability), f"with {_ability.value}")
    constant("relative", WithAbility(_ability, without=True), f"without {_ability.value}")
    constant("relative", WithAbility(_ability, has=True), f"that [has/have] {_ability.value}")
