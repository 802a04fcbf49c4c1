"""Several changes to the same objects at once (611.2c): "loses all abilities and becomes a blue Frog"."""

from __future__ import annotations

from enum import Enum
from typing import Literal, cast, get_args

from app.engine.abilities.abilities import Instruction, Keyword, Quoted
from app.engine.abilities.choices import ChosenKind, Fixing
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.abilities.nouns.descriptions import Description
from app.engine.abilities.nouns.objects import AnyObjects, Each, EachOf, Word
from app.engine.abilities.nouns.references import Pronoun, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.amounts import CountersOn, CountOf, Variable
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import ColorlessToo, KeywordName, Signed
from app.engine.text.book import Fields, constant, constants, general, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.mana import ManaCost


class SizeChange(Instruction, frozen=True):
    """ "gets +1/+1", "gets +1/+0 for each artifact you control" """

    power: Signed
    toughness: Signed
    times: CountOf | CountersOn | None = None
    additional: bool = False
    """ "gets an additional +2/+2" """


class Gained(Instruction, frozen=True):
    """ "gains flying and haste" """

    keywords: tuple[KeywordName, ...]


class GainedAbilities(Instruction, frozen=True):
    """ "gains "When this creature dies, draw a card"" """

    abilities: tuple[Keyword | Quoted, ...]


class GainedByChoice(Instruction, frozen=True):
    """ "gains your choice of flying, vigilance, or haste" """

    options: tuple[KeywordName, ...]


class Lost(Instruction, frozen=True):
    """ "loses flying" """

    keywords: tuple[KeywordName, ...]


class LostQuoted(Instruction, frozen=True):
    """ "loses "enchant creature card in a graveyard"" """

    abilities: tuple[Quoted, ...]


class LostAbilities(Instruction, frozen=True):
    """ "loses all abilities", "loses this ability" """

    which: Literal[
        "all abilities",
        "all abilities except mana abilities",
        "all creature types",
        "all land types and abilities",
        "all other abilities",
        "all other card types",
        "all other card types and abilities",
        "this ability",
    ]


class HasBase(Instruction, frozen=True):
    """ "has base power and toughness 1/1" """

    size: tuple[int | Variable, int | Variable]


class HasBasePower(Instruction, frozen=True):
    """ "has base power 4", "has base toughness 1" """

    n: int | Variable
    toughness: bool = False


class BecomesSuch(Instruction, frozen=True):
    """ "becomes a 3/3 Elemental creature with haste" """

    description: Description
    plural: bool = False


class BecomesColored(Instruction, frozen=True):
    """ "becomes blue", "becomes white and black" """

    colors: tuple[Literal["all colors"] | ColorlessToo, ...]


class BecomesChosen(Instruction, frozen=True):
    """ "becomes the color of your choice", "becomes that type" """

    what: ChosenKind
    fixed: Fixing


class BecomesCopy(Instruction, frozen=True):
    """ "becomes a copy of target creature, except it has flying" (707)"""

    of: Thing


class Incorporates(Instruction, frozen=True):
    """ "incorporates {W}": that mana is in its mana cost as well"""

    mana: ManaCost


class BecomesCopyExcept(Instruction, frozen=True):
    """ "This creature becomes a copy of target creature until end of turn, except it has flying." """

    what: Target | Reference | AnyObjects | EachOf
    of: Thing
    until: Duration
    exceptions: tuple[CopyException, ...]


class ProtectionChosen(Instruction, frozen=True):
    """ "gains protection from artifacts or from the color of your choice" """

    what: AnyObjects | None
    """None for "colorless"."""


class TypesGained(Enum):
    """All types of a kind that an object gains."""

    CREATURE = "all creature types"
    LAND = "all basic land types"


Change = (
    SizeChange
    | Gained
    | GainedAbilities
    | GainedByChoice
    | Lost
    | LostQuoted
    | LostAbilities
    | HasBase
    | HasBasePower
    | BecomesSuch
    | BecomesColored
    | BecomesChosen
    | BecomesCopy
    | Incorporates
    | TypesGained
    | ProtectionChosen
)


@asks_what_it_holds
class Changes(Instruction, frozen=True):
    """ "Until end of turn, target creature loses all abilities and becomes a blue Frog." """

    what: Target | Reference | AnyObjects | EachOf
    changes: tuple[Change, ...]
    until: Duration


class ChangesTwice(Instruction, frozen=True):
    """ "It has base power and toughness 4/2 until end of turn and gains haste until end of turn." """

    what: Target | Reference | AnyObjects | EachOf
    changes: tuple[Change, ...]
    until: Duration
    more: tuple[Change, ...]
    again: Duration


@asks_what_it_holds
class ChangesForEver(Instruction, frozen=True):
    """ "That creature perpetually gets +1/+1." """

    what: Target | Reference | AnyObjects
    changes: tuple[Change, ...]
    more: tuple[Change, ...] = ()
    """ "... and perpetually gains haste" """


class StillIs(Instruction, frozen=True):
    """ "It's still a land." (205.1b)"""

    what: Literal["it", "they"]
    kind: tuple[Word, ...]


class SizeBecomesEither(Instruction, frozen=True):
    """ "... have ~'s base power and toughness become 5/1 or 1/5 until end of turn" """

    what: Thing
    one: tuple[int | Variable, int | Variable]
    other: tuple[int | Variable, int | Variable]
    until: Duration


class SwitchesSize(Instruction, frozen=True):
    """ "Switch target creature's power and toughness until end of turn." (613.4d)"""

    what: Thing | EachOf
    until: Duration
    of: bool = False
    """It says "the power and toughness of"."""


_SIZE = "get[s/] {power:signed}/{toughness:signed}"

_MORE = "get[s/] an additional {power:signed}/{toughness:signed}"

phrase("change", SizeChange, _SIZE, number="")
phrase("change", SizeChange, _SIZE + " for each {times:for_each}", number="")
phrase("change", SizeChange, _MORE, additional=True, number="")
phrase("change", SizeChange, _MORE + " for each {times:for_each}", additional=True, number="")
phrase("change", Gained, "gain[s/] {keywords:keyword_names}", number="")
phrase("change", GainedAbilities, "gain[s/] {abilities:granted}", number="")
listed("keyword_choice", "keyword_name", two=" or ", comma=", ", last=", or ")
phrase("change", GainedByChoice, "gain[s/] your choice of {options:keyword_choice}", number="")
phrase("change", Lost, "lose[s/] {keywords:lost_keywords}", number="")
phrase("change", LostQuoted, "lose[s/] {abilities:quotations}", number="")
constants(
    "lost_abilities",
    (
        *("all abilities", "all other abilities", "this ability", "all creature types"),
        *("all land types and abilities", "all abilities except mana abilities"),
        *("all other card types and abilities", "all other card types"),
    ),
)
phrase("change", LostAbilities, "lose[s/] {which:lost_abilities}", number="")
phrase("change", HasBase, "[has/have] base power and toughness {size:such_size}", number="")

for _toughness, _word in ((False, "power"), (True, "toughness")):
    for _n in ("digits", "variable"):
        phrase("change", HasBasePower, f"[has/have] base {_word} {{n:{_n}}}", toughness=_toughness, number="")

phrase("change", BecomesSuch, "[becomes/become] {description:such_s}", number="")
phrase("change", BecomesSuch, "[becomes/become] {description:such_p}", plural=True, number="")

for _colors in (("colorless",), ("all colors",)):
    constant("such_colors", _colors, _colors[0])

same("such_colors", "{colors:color_names}")
phrase("change", BecomesColored, "[becomes/become] {colors:such_colors}", number="")

for _what in get_args(ChosenKind):
    for _fixing in Fixing:
        constant("change", BecomesChosen(_what, _fixing), f"[becomes/become] {_fixing.value.format(_what)}")

_COPY = "[becomes a copy/become copies] of {of:thing}"

phrase("change", BecomesCopy, _COPY, number="")

_OR_COLOR = " or from the color of your choice"

phrase("change", ProtectionChosen, "gain[s/] protection from {what:noun~p}" + _OR_COLOR, number="")
constant("change", ProtectionChosen(None), "gain[s/] protection from colorless" + _OR_COLOR, number="")

for _types in TypesGained:
    constant("change", _types, f"gain[s/] {_types.value}", number="")

phrase("change", Incorporates, "incorporate[s/] {mana}", number="")
listed("changes", "change", two=" and ", comma=", ", last=", and ", least=1)


_COPIED = "{what:gainer} [becomes a copy/become copies] of {of:thing}"

_EXCEPT = ", except {exceptions:copy_exception_list}"

phrase("effect", BecomesCopyExcept, _COPIED + " {until}" + _EXCEPT)
phrase("effect", BecomesCopyExcept, _COPIED + _EXCEPT, until="")
phrase("lasting", BecomesCopyExcept, _COPIED + _EXCEPT, until="")


_PLAIN = (Gained, GainedAbilities)
"""Changes that `Gains` and `GainsAbilities` tell, alone or after a change of size."""


def _is_told_otherwise(changes: tuple[Change, ...]) -> bool:
    """Whether `Gets`, `Gains` and their like say this."""
    size = isinstance(changes[0], SizeChange) and changes[0].times is None and not changes[0].additional
    rest = changes[1:] if size else changes
    return not rest or (len(rest) == 1 and isinstance(rest[0], _PLAIN))


def _make(filled: Fields) -> object:
    changes = cast("tuple[Change, ...]", filled["changes"])
    if _is_told_otherwise(changes):
        return NotImplemented
    return Changes(filled["what"], changes, filled.get("until", ""))  # type: ignore[arg-type]


def _with_until(found: object) -> Fields | None:
    if not isinstance(found, Changes) or not found.until:
        return None
    return {"what": found.what, "changes": found.changes, "until": found.until}


def _without(found: object) -> Fields | None:
    if not isinstance(found, Changes) or found.until:
        return None
    return {"what": found.what, "changes": found.changes}


_CHANGES = "{what:gainer} {changes:changes~what}"

general("effect", _CHANGES + " {until}", _make, _with_until)
general("gets_or_gains", _CHANGES + " {until}", _make, _with_until, number="what")
phrase("effect", ChangesTwice, _CHANGES + " {until:until} and {more:changes~what} {again:until}")
general("effect", _CHANGES, _make, _without)
general("lasting", _CHANGES, _make, _without)
phrase("effect", ChangesForEver, "{what:gainer} perpetually {changes:changes~what}")
phrase(
    "effect",
    ChangesForEver,
    "{what:gainer} perpetually {changes:changes~what} and perpetually {more:changes~what}",
)

for _pronoun, _is in (("it", "'s still @ {kind:kind~s}"), ("they", "'re still {kind:kind~p}")):
    phrase("effect", StillIs, _pronoun + _is, what=_pronoun)

phrase(
    "had",
    SizeBecomesEither,
    "{what:possessor} base power and toughness become {one:such_size} or {other:such_size} {until}",
)
phrase("effect", SwitchesSize, "switch {what:possessor} power and toughness {until}")
phrase("effect", SwitchesSize, "switch the power and toughness of {what:thing} {until}", of=True)
same("possessor", "{what:target}'s")
phrase("possessor", Each, "each {what:noun~s}'s")
same("possessor", "{what:reference}'s")
constants("possessor", (Pronoun.ITS, Pronoun.HIS))
same("gainer", "{what:each_of_them}", number="p")
