"""What the fields of a profile are made from: a face, its lines, and what of them is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final, TypeAlias

from app.engine.abilities.abilities import (
    Ability,
    AnchorWords,
    Band,
    ClassLevel,
    NotUnderstood,
    Quoted,
    StaticAbility,
    UnderKeyword,
)
from app.engine.abilities.reading import Line, Reading
from app.engine.oracle import is_legend
from app.engine.statics.abilities import about_abilities
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.about_before import in_light_of_before, of_each_type
from app.engine.statics.both import Both, TwoStatements
from app.engine.statics.casting import cast_from, playing, prohibitions, safe_spells
from app.engine.statics.casting import casting_permissions as times
from app.engine.statics.casting import casting_this_way as ways
from app.engine.statics.casting.cast_from import CastWhileSearching, ThisWayLimit
from app.engine.statics.casting.looking import RevealsFirstDrawn
from app.engine.statics.casting.spells_that_have import DiscardAnyTime
from app.engine.statics.combat import combat
from app.engine.statics.costs import ability_costs as abilities
from app.engine.statics.costs import cost_changes, keyword_costs, mana_replacements
from app.engine.statics.costs import costs_besides as costs
from app.engine.statics.costs.mana_replacements import LifeForMana, LosingManaCostsLife, SpendOnlyOnThis
from app.engine.statics.entering import entering
from app.engine.statics.traits import characteristics
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import Traits
from app.engine.text.normalise import normalise, split_label
from app.engine.values import frozen
from app.engine.values.card import Face
from app.engine.values.frozen import replace
from app.services.profile.begun import Begun, begun
from app.services.profile.statements import Statements, statements
from app.services.profile.unread import may_say

KNOWN: Final[frozenset[type]] = frozenset((
    # what spells cost, and who can't cast them
    cost_changes.CostChange, cost_changes.CostFloor, cost_changes.NthSpellCost,
    costs.CostsAlso,
    ways.CostForSpells, ways.LessIfPaid,
    prohibitions.CantCast, prohibitions.CastLimit, prohibitions.CantBe,
    prohibitions.CantCastOrActivate, prohibitions.CantCastMore, prohibitions.CantButMana, safe_spells.SafeIf,
    prohibitions.CantPlay, prohibitions.CantCastOrPlay, ThisWayLimit,
    times.OnlyDuring,
    times.CastOnly, times.CantCastThis,
    # what may be cast besides, and for what instead
    times.AsThoughFlash, times.OwnFlash, times.FlashForCost,
    playing.MayCast, playing.MayCastThis, times.FlashForFirst,
    playing.MayPayInstead, times.MayPayToCastThis, times.FlashForThose,
    cast_from.MayCastOneIf, cast_from.LookAndCast, cast_from.CastTheseUsing,
    LosingManaCostsLife, DiscardAnyTime, CastWhileSearching, LifeForMana,
    # nothing that any field asks for
    prohibitions.CantBeTargeted, prohibitions.PlayerCant, combat.CantUnless,
    combat.AttacksAsThough, cast_from.CantTarget, ways.OnlyColored, SpendOnlyOnThis,
    characteristics.GetsPower, characteristics.HasKeywords, characteristics.Becomes,
    characteristics.DefinesSize, entering.EntersTapped, entering.EntersWithCounters,
    playing.ExtraLands, playing.SpendAsThough, playing.MayActivateLate,
    ways.IfCastThisWay, ways.ExiledIfCastThisWay, RevealsFirstDrawn,
    abilities.AbilityCostChange,
    abilities.NthAbilityCost, keyword_costs.KeywordCostChange,
    keyword_costs.InsteadOfKeywordCost, keyword_costs.FromHandCostsLess,
    mana_replacements.SpendForThose, HasAbilities, Traits, combat.DamageByToughness, playing.MayLook,
    about_abilities.MayActivateLoyalty, entering.EntersAsCopy,
    cost_changes.ReducesAtMost,
))  # fmt: skip
"""Static effects of which it is known for which fields they say something."""
_OPENED: Final = (Both, TwoStatements, cast_from.IfSoCast, cost_changes.CostChanges)
_LOYALTY: Final = re.compile(r"\n(?=\+[\dX]+: )")
"""A loyalty ability begins like a mode of spree, which belongs to the line before it."""
BY_BEGINNING: Final = frozenset(
    (
        *("triggers", "cast_triggers", "target_triggers", "mana_abilities", "activated_abilities"),
        *("loyalty_abilities", "keywords"),
    )
)
"""Fields for which the beginning of a line is enough."""


BY_STATEMENT: Final = frozenset(
    (
        *("additional_costs", "optional_costs", "alternative_costs", "own_cost_changes", "set_cost"),
        *("cost_changes_to_others", "alternative_costs_for_others", "cant_cast", "casting_restriction"),
        *("cast_permissions", "uncounterable"),
    )
)
"""Fields for which single sentences of a line are enough."""


class NotKnownError(Exception):
    """The reading does not tell; the field is left out."""


FieldOf: TypeAlias = Callable[["FaceRead"], object]
"""Works out one field; raises `NotKnownError` when the reading does not tell."""


@dataclass(frozen=True)
class FaceRead:
    """One face of a card, and how its text was read."""

    face: Face
    reading: Reading

    @cached_property
    def is_spell(self) -> bool:
        """Whether it is an instant or sorcery: its text is what it does, not what holds."""
        return bool({"Instant", "Sorcery"} & set(self.face.type_line.types))

    @cached_property
    def is_aura(self) -> bool:
        """Whether it is an Aura, which targets what it enchants."""
        return "Aura" in self.face.type_line.subtypes

    @cached_property
    def own(self) -> tuple[Ability, ...]:
        """The abilities of its own lines that were understood; those in frames stay in them."""
        found = (ability for line in self.reading.lines for ability in line.abilities)
        return tuple(ability for ability in found if not isinstance(ability, NotUnderstood))

    @cached_property
    def all(self) -> tuple[Ability, ...]:
        """Its own abilities, and those that it has at a level or under a keyword."""
        return tuple(inner for ability in self.own for inner in opened(ability))

    @cached_property
    def unread(self) -> tuple[str, ...]:
        """The lines that were not understood, normalised."""
        texts = (missing.text for missing in self.reading.unread)
        return tuple(line for text in texts for line in _LOYALTY.split(text))

    @cached_property
    def begun(self) -> tuple[Begun, ...]:
        """The beginnings of those of them that are understood so far."""
        return tuple(one for one in map(begun, self.unread) if one is not None)

    @cached_property
    def statements(self) -> tuple[Statements, ...]:
        """What statements of them are understood."""
        return tuple(statements(line, spell=self.is_spell) for line in self.unread)

    @cached_property
    def said(self) -> tuple[Ability, ...]:
        """Its own abilities, and the statements of lines that were not understood as a whole."""
        return (*self.own, *(one for line in self.statements for one in line.understood))

    def nothing_unread(self, field: str) -> None:
        """Raise `NotKnownError` when a line that was not understood may say something for `field`."""
        if not self.unread:
            return
        by_statement = field in BY_STATEMENT
        for text in chain.from_iterable(one.rest for one in self.statements) if by_statement else self.unread:
            if field in BY_BEGINNING and begun(text) is not None:
                continue
            if may_say(field, text, spell=self.is_spell, aura=self.is_aura):
                raise NotKnownError(field)

    def statics(self, field: str) -> Iterator[StaticAbility]:
        """Its static abilities of known types.

        One of another type that may say something for `field` makes the field unknown, by the same rules
        as a line that was not understood.
        """
        self.nothing_unread(field)
        for line, ability in self._statics:
            if isinstance(ability.effect, _OPENED):
                continue  # what it holds comes by itself
            if type(ability.effect) in KNOWN:
                yield ability
            elif may_say(field, self._text(line), spell=self.is_spell, aura=self.is_aura):
                raise NotKnownError(field)

    @cached_property
    def _statics(self) -> tuple[tuple[Line | str, StaticAbility], ...]:
        """The static abilities, each with the line that it is from, or the text of this."""
        read = ((line, line.abilities) for line in self.reading.lines)
        pieces = ((text, line.understood) for text, line in zip(self.unread, self.statements, strict=True))
        return tuple(
            (line, ability)
            for line, found in chain[tuple[Line | str, tuple[Ability, ...]]](read, pieces)
            for ability in in_light_of_before((one for own in found for one in opened(own)), of_each_type)
            if isinstance(ability, StaticAbility)
        )

    def normal(self, text: str) -> str:
        """Text of the face as the reader has it."""
        return normalise(text, self.face.name, is_legend(self.face))

    def _text(self, line: Line | str) -> str:
        return line if isinstance(line, str) else split_label(self.normal(line.text))[1]


def opened(ability: Ability) -> Iterator[Ability]:
    """An ability, and those in it when it is a frame that holds others."""
    yield ability
    inner: tuple[Ability, ...] = ()
    match ability:
        case UnderKeyword(abilities=abilities):
            inner = abilities
        case Band(lines=lines) | ClassLevel(lines=lines):
            inner = tuple(one for line in lines for one in line)
        case AnchorWords(options=options):
            inner = tuple(one for _, one in options)
        case StaticAbility(effect=Both(first=first, second=second), condition=condition):
            inner = tuple(
                one if condition is None else replace(one, condition=condition) for one in (first, second)
            )
        case StaticAbility(effect=TwoStatements(first=one, second=other)):
            inner = (replace(ability, effect=one), replace(ability, effect=other))
        case StaticAbility(effect=cost_changes.CostChanges(spells=spells, first=first, second=second)):
            inner = tuple(replace(ability, effect=one.of(spells)) for one in (first, second))
        case StaticAbility(effect=Traits(traits=traits)) if _tells_a_cost(traits):
            inner = one_by_one(ability) or ()
        case StaticAbility(effect=cast_from.IfSoCast(may=may)):
            inner = (replace(ability, effect=may),)
        case _:
            pass
    for one in inner:
        yield from opened(one)


def _tells_a_cost(traits: tuple[object, ...]) -> bool:
    """Whether a cost is among what is told of spells: "cost {1} less to cast and can't be countered"."""
    return any(isinstance(one, cost_changes.CostPart) for one in traits)


def inside(value: object, *closed: type) -> Iterator[object]:
    """A value and all values in it; what is in quotation marks or in a value of a type `closed` is not."""
    return frozen.inside(value, Quoted, *closed)
