"""Tokens as text describes them: "two 1/1 white Soldier creature tokens with flying"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns import tokens
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.tokens import NamedCard
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import Fields, constant, constants, general, phrase, phrase_where, same
from app.engine.text.nouns.names import NAMES
from app.engine.text.quantities.numbers import listed, repeated
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF
from app.engine.values.frozen import replace

PREDEFINED: Final = (
    *("Treasure", "Food", "Gold", "Walker", "Shard", "Clue", "Blood", "Powerstone", "Incubator"),
    *("Cursed Role", "Monster Role", "Royal Role", "Sorcerer Role", "Virtuous Role", "Wicked Role"),
    *("Young Hero Role", "Map", "Junk", "Lander", "Mutagen", "Vibranium"),
)
"""The names of tokens that the rules describe (111.10)."""


_SUBTYPES: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)


def is_card_name(name: str) -> bool:
    """Whether words before "card" or "token" are no types, so that they name a card."""
    words = name.split()
    return name not in PREDEFINED and words[-1] != "Role" and not all(word in _SUBTYPES for word in words)


constant("maybe_legendary", False, "")
constant("maybe_legendary", True, "legendary ")
constant("token_colors", (), "")
constant("token_colors", ("colorless",), "colorless ")
same("token_colors", "{colors:color_names} ", number="")

for _subtype in sorted({word for words in SUBTYPES_OF.values() for word in words}):
    constant("token_subtype", Word(_subtype), f"{_subtype} ")

constant("token_subtype", Word("snow"), "snow ")

repeated("token_subtypes", "token_subtype", "")

for _type in CARD_TYPES:
    constant("token_type", _type.lower(), _type.lower())

listed("token_type_list", "token_type", two=" ", least=1)
same("token_types", "{types:token_type_list}", number="")
constant("maybe_named", None, "")
same("maybe_named", f" named {{name:{NAMES}}}")
constant("maybe_with", (), "")
same("maybe_with", " with {abilities:grantables}")
constant("maybe_all", None, "")
constant("maybe_all", "all colors", " [that's/that are] all colors")
constant("maybe_all", "every basic land type", " [that is/that are] every basic land type")
same("maybe_all", " [that's/that are] {colors:color_names}", fits=lambda said: isinstance(said, tuple))
_said = "{legendary:maybe_legendary}{size:maybe_size}{colors:token_colors}{subtypes:token_subtypes}"
_said += "{types:token_types} [token/tokens]{named:maybe_named}{abilities:maybe_with}"
_said += "{all_of:maybe_all~}"
phrase("token", tokens.TokenKind, _said, number="")
_said = "{legendary:maybe_legendary}{size:maybe_size}{colors:token_colors}{subtypes:token_subtypes}"
_said += f"{{types:token_types}} [token/tokens] with {{abilities:grantables}} named {{named:{NAMES}}}"
phrase("token", tokens.TokenKind, _said, all_of=None, named_last=True, number="")

phrase("token", Unmeant, "{size:maybe_size}creature [token/tokens] of the chosen color and type", number="")

for _name in PREDEFINED:
    constant("token", tokens.Predefined(_name), f"{_name} [token/tokens]", number="")

_said = f"{{name:{NAMES}}} [token/tokens]"
phrase_where("token", NamedCard, lambda card: is_card_name(card.name), _said, number="")
phrase("named_card", NamedCard, f"{{name:{NAMES}}}")
_said = "[token that's a copy/tokens that are copies] of {what:thing}{exceptions:copy_exceptions~}"
phrase("token", tokens.CopyOf, _said, number="")
phrase("token", tokens.CopyOf, _said + " and", number="", followed=True)  # "and that's tapped and attacking"


# How they enter, and how many
_FIRST: Final = (Entering.PLAIN, Entering.TAPPED, Entering.TAPPED_AND_ATTACKING)

for _entering in Entering:
    if _entering in _FIRST:
        constant("entering_first", _entering, f"{_entering.value} " if _entering.value else "")
    if _entering is Entering.PLAIN:
        constant("entering_last", _entering, "")
    elif _entering in (*_FIRST, Entering.ATTACKING):
        constant("entering_last", _entering, f" [that's/that are] {_entering.value}")

_TOKENS: Final = "{before:entering_first}{kind:token~%s}{after:entering_last~%s}{attached_to:attachment}"


def _is_otherwise(made: tokens.Tokens) -> bool:
    """Whether these are copies that are attached to something, and have something otherwise."""
    return (
        isinstance(made.kind, tokens.CopyOf) and bool(made.kind.exceptions) and made.attached_to is not None
    )


for _count, _number in (("count", "n"), ("told_short", "p")):
    _said = f"{{n:{_count}}} " + _TOKENS % (_number, _number)
    phrase_where("tokens", tokens.Tokens, lambda made: not _is_otherwise(made), _said)


def _with_exceptions(found: Fields) -> object:
    """A copy "attached to that creature, except it isn't legendary"."""
    made = found["made"]
    if not isinstance(made, tokens.Tokens) or not isinstance(made.kind, tokens.CopyOf):
        return NotImplemented
    so = replace(made, kind=replace(made.kind, exceptions=found["exceptions"]))  # type: ignore[arg-type]
    return so if not made.kind.exceptions and _is_otherwise(so) else NotImplemented


def _and_exceptions(value: object) -> Fields | None:
    if not isinstance(value, tokens.Tokens) or not _is_otherwise(value):
        return None
    assert isinstance(value.kind, tokens.CopyOf)
    plain = replace(value, kind=replace(value.kind, exceptions=()))
    return {"made": plain, "exceptions": value.kind.exceptions}


_said = "[token that's a copy/tokens that are copies] of {what:thing}"
phrase("plain_copy", tokens.CopyOf, _said, exceptions=(), number="")
_said = "{n:count} {before:entering_first}{kind:plain_copy~n}{attached_to:attachment}"
phrase("attached_copies", tokens.Tokens, _said, after=Entering.PLAIN)
_said = "{made:attached_copies}, except {exceptions:copy_exception_list}"
general("tokens", _said, _with_exceptions, _and_exceptions)
constant("such_tokens", tokens.SuchTokens(), "of those tokens")

for _count in ("number_word", "variable", "told_short"):
    _said = f"{{n:{_count}}} {{kind:such_tokens}}{{after:entering_last~p}}"
    phrase("tokens", tokens.Tokens, _said, before=Entering.PLAIN, attached_to=None)

_said = "a number of {before:entering_first}{kind:token~p} equal to {n:computed}"
phrase("tokens", tokens.Tokens, _said, after=Entering.PLAIN, attached_to=None, equal=True)


# What a copy has otherwise
constant("copy_exceptions", (), "")
same("copy_exceptions", "(, except|, except that| except) {exceptions:copy_exception_list}")
listed("copy_exception_list", "copy_exception", two=" and ", comma=", ", last=", and ", least=1)
constants("copy_word", ("it", "he", "she", "the token", "the copy", "that creature"), number="s")
constants("copy_word", ("the tokens", "they", "those creatures"), number="p")
constants("copy_is_s", ("it's", "he's", "she's", "the copy is", "the token is"), number="s")
constants("copy_is_p", ("they're", "the tokens are"), number="p")
same("copy_is", "{is:copy_is_s}", "{is:copy_is_p}")
phrase("copy_exception", tokens.NotLegendary, "{whom:copy_word} [isn't/aren't] legendary")

for _short in ("it", "they"):
    _contracted = {"it": "it's", "they": "they're"}[_short]
    constant("copy_exception", tokens.NotLegendary(_short, short=True), f"{_contracted} not legendary")

constant(
    "copy_exception", tokens.NotLegendary("it", asked=True), "it isn't legendary if the spell is legendary"
)
_said = "{whom:copy_word} [doesn't/don't] copy that creature's color"
phrase("copy_exception", tokens.KeepsColor, _said)
_said = "{whom:copy_word} [has/have] this ability"
phrase("copy_exception", tokens.HasBesides, _said, abilities=(), this_ability=True)
phrase("copy_exception", tokens.HasBesides, "{whom:copy_word} [has/have] {abilities:grantables}")
_said = "{whom:copy_word} [has/have] ~'s other abilities"
phrase("copy_exception", tokens.HasBesides, _said, abilities=(), others=True)
_said = "{whom:copy_word} [doesn't/don't] have this ability"
phrase("copy_exception", tokens.HasBesides, _said, abilities=(), this_ability=True, lacks=True)
_said = "{whom:copy_word} [has/have] {abilities:grantables} and this ability"
phrase("copy_exception", tokens.HasBesides, _said, this_ability=True)
_said = "{whom:copy_word} [has/have] this ability and {abilities:grantables}"
phrase("copy_exception", tokens.HasBesides, _said, this_ability=True, first=True)
phrase("copy_exception", tokens.IsNamed, f"(its|his|her) name is {{name:{NAMES}}}")
phrase("copy_exception", tokens.HasStartingLoyalty, "its starting loyalty is {n:digits}")
listed("copy_adjectives", "adjective", two=" and ", least=1)
phrase("copy_so", tokens.IsOtherwise, "{whom:copy_is_s} {so:such_s}", number="whom")
phrase("copy_so", tokens.IsOtherwise, "{whom:copy_is_p} {so:such_p}", number="whom")
phrase("copy_so", tokens.IsOfSize, "{whom:copy_is} {size:such_size}", number="whom")
phrase("copy_so", tokens.IsOfSize, "{whom:copy_is} @ {size:such_size}", article=True, number="whom")
phrase_where(
    "copy_so",
    tokens.IsOfKind,
    lambda so: not any("/" in word.text for word in so.words),  # that is its size
    "{whom:copy_is} {words:copy_adjectives}{kept:such_kept~whom}",
    number="whom",
)
same("copy_exception", "{so:copy_so}")
phrase("copy_has", tokens.HasBesides, "[has/have] {abilities:grantables}", whom="")
phrase("copy_has", tokens.HasBesides, "[has/have] this ability", abilities=(), this_ability=True, whom="")
constant("copy_has", tokens.LosesOtherTypes(), "lose[s/] all other card types")
phrase("copy_exception", tokens.IsAndHas, "{so:copy_so} and {has:copy_has~so}")
constant("copy_part", tokens.NotLegendary(""), "[isn't/aren't] legendary")
same("copy_part", "{has:copy_has}", number="")
phrase("copy_part", tokens.IsOtherwise, "is {so:such_s}", whom="is")
phrase("copy_part", tokens.HasStartingLoyalty, "has starting loyalty {n:variable}")
listed("copy_parts", "copy_part", two=" and ", comma=", ", last=", and ")
phrase("copy_exception", tokens.AllThat, "{whom:copy_word} {parts:copy_parts~whom}")

for _when in ("", " if {condition}"):
    for _number, _enters, _them in (("s", "enters", "it"), ("p", "enter", "them")):
        phrase(
            "copy_exception",
            tokens.EntersWithToo,
            f"{{whom:copy_word~{_number}}} {_enters} with {{n:additional_count}} {{kind:counter_kind}}"
            f" [counter/counters] on {_them}" + _when,
        )
