"""Keywords that name a kind of object, player or quality: protection, landwalk, equip, splice."""

from __future__ import annotations

from typing import Final, Literal, cast

from app.engine.abilities.abilities import FromQuality, General, Keyword, NotCarriedOut, Splice, StaticAbility
from app.engine.abilities.nouns.objects import (
    Comparison,
    ControlledBy,
    EitherObjects,
    Objects,
    WithNumber,
    Word,
)
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.parameters import ByColors, ColorsOf, NamedQuality, Partners, Quality
from app.engine.abilities.quantities.amounts import AnyNumber, CountOf
from app.engine.abilities.quantities.fixed_elsewhere import PlayersCounted
from app.engine.abilities.variants import LANDWALKS
from app.engine.keywords.registry import enter, keyword
from app.engine.keywords.triggered import partner_with
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.text.book import constant, constants, phrase, same
from app.engine.text.parts import chunk
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.frozen import replace
from app.engine.values.mana import ManaCost


def _from_quality(keyword: Literal["protection", "hexproof from"], entry: Keyword) -> tuple[General, ...]:
    """702.16a, 702.11d: what it is protected from; the name alone says nothing."""
    return (FromQuality(keyword, cast("NamedQuality", entry.amount)),) if entry.amount is not None else ()


# 702.16, 702.11: "protection from red and from blue"
enter("protection", "702.16", "Protection from red", lambda entry: _from_quality("protection", entry))
enter("hexproof from", "702.11", "Hexproof from black", lambda entry: _from_quality("hexproof from", entry))
_COLORS: Final = "white|blue|black|red|green|colorless|multicolored|monocolored|snow"
pattern(
    "color_word",
    rf"(?:{_COLORS})\b",
    str,
    lambda v: v if isinstance(v, str) else None,
    words=_COLORS.split("|"),
)
same("from_quality", "{quality:color_word}", "{quality:noun~p}")
constants("from_quality", Quality)
for _comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
    _said = f"mana value {{n:digits}} {_comparison.value}"
    phrase("from_quality", WithNumber, _said, which="mana value", comparison=_comparison)
constant("from_quality", ColorsOf(Pronoun.ITS), "its colors")
constant("from_quality", ColorsOf(Pronoun.ITS, each=True), "each of its colors")
phrase("from_quality", ColorsOf, "each of {of:reference}'s colors", each=True)
for _of in ("{of:noun~p}", "{of:target}"):
    phrase("from_quality", ColorsOf, f"the colors of {_of}")
listed("from_qualities", "from_quality", two=" and from ", comma=", from ", last=", and from ")
for _category in ("from_quality", "from_qualities"):
    phrase("keyword", Keyword, f"protection from {{amount:{_category}}}", name="protection")
    phrase("keyword", Keyword, f"hexproof from {{amount:{_category}}}", name="hexproof from")


def affinity(entry: Keyword) -> tuple[General, ...]:
    """702.41a: it costs {1} less for each such permanent of yours."""
    # What is counted is yours alone, whatever the text says behind "for" (702.41a).
    kind = entry.amount
    if not isinstance(kind, Objects | EitherObjects):
        return (NotCarriedOut("affinity", ("601.2f",)),)
    yours = replace(kind, relatives=(*kind.relatives, ControlledBy(Player.YOU)))
    return (StaticAbility(CostChange(This(), _ONE, more=False, times=CountOf(yours))),)


def undaunted(entry: Keyword) -> tuple[General, ...]:
    """702.125a: it costs {1} less for each opponent you have."""
    return (StaticAbility(CostChange(This(), _ONE, more=False, times=PlayersCounted(Player.EACH_OPPONENT))),)


def splice(entry: Keyword) -> tuple[General, ...]:
    """702.47a: a spell of that kind may gain its text for an additional cost, while it is in a hand."""
    kind = entry.what
    return (Splice(kind, entry.cost, "702.47a"),) if isinstance(kind, Objects | EitherObjects) else ()


_ONE: Final = ManaCost.parse("{1}")
keyword("undaunted", "702.125", meaning=undaunted)
enter("affinity", "702.41", "Affinity for artifacts", affinity)
phrase("keyword", Keyword, "affinity for {amount:noun~p}", name="affinity")

# 702.14: "[type]walk"
for _walk in LANDWALKS:
    keyword(_walk, "702.14")

# 702.29e: "[type]cycling", of any subtype, card type or supertype that has been printed so or may yet be
_CYCLED: Final = {
    **{word.lower(): (Word(word),) for words in SUBTYPES_OF.values() for word in words},
    "land": (Word("land"),),
    "basic land": (Word("basic"), Word("land")),
    "artifact land": (Word("artifact"), Word("land")),
}
_IN_WORDS: Final[dict[object, str]] = {words: text for text, words in _CYCLED.items()}
pattern(
    "cycled",
    "[A-Za-z' -]+?(?=cycling)",
    lambda text: _CYCLED.get(text, NotImplemented),
    _IN_WORDS.get,
    words=(chunk(f"{text}cycling") for text in _CYCLED),
)
for _form in (" {cost:keyword_mana}", "—^{cost:cost}"):
    phrase("keyword", Keyword, "{what:cycled}cycling" + _form, name="typecycling")

# The kind stands between the name and the cost
enter("splice", "702.47", "Splice onto Arcane {1}{R}", splice)
for _form in (" {cost:keyword_mana}", "—^{cost:cost}"):
    phrase("keyword", Keyword, "splice onto {what:noun~s}" + _form, name="splice")
phrase("or_more", AnyNumber, "{least:number_word} or more")
phrase("keyword", Keyword, "craft with {amount:or_more} {what:noun~p} {cost:keyword_mana}", name="craft")
phrase("keyword", Keyword, "craft with {amount:number_word} {what:noun~p} {cost:keyword_mana}", name="craft")
enter("bands with other", "702.22", "Bands with other Wolves")
phrase("keyword", Keyword, "bands with other {what:noun~p}", name="bands with other")
phrase("keyword", Keyword, "devour {what:noun~s} {amount:amount}", name="devour")
enter("partner with", "702.124", "Partner with Ana, of the Hill", partner_with)
phrase("keyword", Keyword, "partner with {what:name}", name="partner with")
for _partners in Partners:
    constant("keyword", Keyword("partner", what=_partners), f"partner—{_partners.value}")
for _by in ByColors:
    constant("keyword", Keyword("modular", amount=_by), f"modular—{_by.value}")
