"""Abilities (113.3): activated, triggered, static, spell abilities, and what casting asks of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from app.engine.abilities.conditions import Condition
from app.engine.abilities.costs import Cost
from app.engine.abilities.events import Event
from app.engine.values.mana import ManaCost


class Effect(Protocol):
    """An instruction: a frozen value of a module in `app.engine.effects`."""


class StaticEffect(Protocol):
    """A statement that holds: a frozen value of a module in `app.engine.statics`."""


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Text that was not read to its end, whole."""

    text: str
    stopped_at: int = 0
    """Index into `text` where the reading that came furthest stopped."""
    expected: tuple[str, ...] = ()
    """What would have been read on there."""
    by_hand: bool = False
    """It was read; it is the engine that can't carry it out."""


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves (113.3a): one paragraph."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """ "[Cost]: [Effect.]" (113.3b, 602)"""

    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """ "[When], [if], [effect]" (113.3c, 603)"""

    event: Event
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    """The intervening "if" (603.4)."""


@dataclass(frozen=True, slots=True)
class StaticAbility:
    """A statement that is simply true while it functions (113.3d, 604)."""

    effect: StaticEffect
    condition: Condition | None = None
    """ "As long as ..." """
    condition_last: bool = False
    """The condition stands at the end of the sentence; it means the same there."""


@dataclass(frozen=True, slots=True)
class AlternativeCost:
    """A cost that may be paid rather than the mana cost (118.9)."""

    name: str
    """The keyword's name, or "alternative"."""
    cost: Cost
    rule: str
    """The rule that gives it, as "702.76a"."""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """A cost paid on top of the base cost (118.8)."""

    name: str
    """The keyword's name, or "" for a printed one."""
    cost: Cost
    rule: str
    optional: bool = False
    repeatable: bool = False


@dataclass(frozen=True, slots=True)
class SecondCharacteristics:
    """Another set of characteristics to cast a card with (718): prototype."""

    name: str
    mana_cost: ManaCost
    power: int
    toughness: int
    rule: str


@dataclass(frozen=True, slots=True)
class GoesToHand:
    """As it resolves the card goes to its owner's hand if the named cost was paid (702.27a)."""

    cost: str


@dataclass(frozen=True, slots=True)
class EnchantTarget:
    """The target that an Aura spell with "enchant" asks for (702.5a, 303.4a)."""

    what: object


@dataclass(frozen=True, slots=True)
class NotCarriedOut:
    """A keyword whose meaning is read but not carried out by the engine yet, and where it may matter."""

    keyword: str
    matters: tuple[str, ...]
    """The steps of casting that it may change, as ("601.2b", "601.2f")."""


General: TypeAlias = (
    ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | AlternativeCost
    | AdditionalCost
    | SecondCharacteristics
    | GoesToHand
    | EnchantTarget
    | NotCarriedOut
)
"""The general abilities that keywords stand for. Casting asks for these and never for a keyword."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability as printed (702), with its parameters."""

    name: str
    """Lower case, as "first strike"."""
    cost: Cost = ()
    amount: object = None
    """The number or quality after it; None without."""

    @property
    def key(self) -> str:
        """The name by which `app.engine.keywords` knows it."""
        return self.name


Ability: TypeAlias = (
    SpellAbility
    | ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | AdditionalCost
    | AlternativeCost
    | Keyword
    | NotUnderstood
)
