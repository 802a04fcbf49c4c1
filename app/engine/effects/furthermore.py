"""Instructions that go on with what becomes of an object, or that say how much or what is left out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import cast

from app.engine.abilities.abilities import Effect, Keyword, Quoted
from app.engine.abilities.amounts import Amount, Told
from app.engine.abilities.conditions import Condition
from app.engine.abilities.descriptions import Description
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.references import It
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import CounterKind, KeywordName
from app.engine.effects.is_from_now import IsFromNow
from app.engine.effects.return_cards import Return
from app.engine.effects.sequences import If, InsteadOf, May, OnlyIf
from app.engine.text.book import constant, general, phrase
from app.engine.text.numbers import listed
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class AndIsNow:
    """ "Return it to the battlefield and it's a 3/3 Robot artifact creature with flying." """

    effect: Effect
    description: Description


@dataclass(frozen=True, slots=True)
class IsAndGains:
    """ "They're black Zombies in addition to their other colors and types and they gain decayed." """

    what: It
    description: Description
    abilities: tuple[Keyword | Quoted, ...]


@dataclass(frozen=True, slots=True)
class IsAndLosesTypes:
    """ "It's a Treasure artifact, and it loses all other card types." """

    what: It
    description: Description


@dataclass(frozen=True, slots=True)
class BasePerpetually:
    """ "Target creature's base power perpetually becomes 0." """

    what: Thing
    n: int


@dataclass(frozen=True, slots=True)
class CostPerpetually:
    """ "... and its mana cost perpetually becomes {5}" """

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class AllBut:
    """ "That player sacrifices all but that many permanents of their choice." """

    n: Told
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ExileAnyOf:
    """ "Exile up to one target artifact, up to one target creature, and/or up to one target land." """

    what: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class ExilesEqual:
    """ "They exile cards from their hand equal to the difference." """

    who: Player | Target
    what: AnyObjects
    n: Amount


@dataclass(frozen=True, slots=True)
class ChoosesCounter:
    """ "Choose a counter on target permanent." """

    on: Target


@dataclass(frozen=True, slots=True)
class PutAnotherOfThatKind:
    """ "Put an additional counter of that kind on that permanent." """

    on: Thing


@dataclass(frozen=True, slots=True)
class LeavesInGraveyard:
    """ "Leave the chosen cards in your graveyard." """

    what: It


@dataclass(frozen=True, slots=True)
class GainsNoLife:
    """ "That player gains no life instead." """

    who: Player


@dataclass(frozen=True, slots=True)
class DrawsAsMany:
    """ "Target player discards two cards, then draws as many cards as they discarded this way." """

    who: Player | Target


class OfDamaged(Enum):
    """A number of what is dealt damage."""

    LIFE = "the player's life total"
    LOYALTY = "the planeswalker's loyalty"
    TOUGHNESS = "the creature's toughness"


@dataclass(frozen=True, slots=True)
class DamagedBound:
    """ "the player's life total before the damage was dealt", "the creature's toughness" """

    of: OfDamaged
    before: bool


@dataclass(frozen=True, slots=True)
class SpentOnX:
    """ "the amount of {B} spent on X" """

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class NotMoreThan:
    """What bounds the life that a player gains for damage."""

    bounds: tuple[DamagedBound | SpentOnX, ...]
    life: bool
    """ "but not more life than" """


@dataclass(frozen=True, slots=True)
class GainLifeBounded:
    """ "You gain life equal to the damage dealt, but not more life than ..." """

    who: Player
    n: Amount
    most: NotMoreThan


@dataclass(frozen=True, slots=True)
class RemoveFromAmong:
    """ "Remove any number of counters from among permanents on the battlefield." """

    among: AnyObjects


@dataclass(frozen=True, slots=True)
class DrawAndLose:
    """ "You draw cards and lose life equal to the number of counters removed this way." """

    who: Player
    n: Amount


@dataclass(frozen=True, slots=True)
class RemoveFromThese:
    """ "Remove two time counters from each permanent and each suspended card." """

    n: Amount
    kind: CounterKind
    source: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class PutOnThese:
    """ "Put two time counters on each permanent with a time counter on it and each suspended card." """

    n: Amount
    kind: CounterKind
    on: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class ItsCostIs:
    """ "Its foretell cost is its mana cost reduced by {2}." """

    keyword: KeywordName
    less: ManaCost


general(
    "timed",
    "{effect:clause} and it's {description:such_s}",
    lambda found: (
        AndIsNow(found["effect"], cast("Description", found["description"]))
        if isinstance(found["effect"], Return)
        else NotImplemented  # exceptions of a copy go on after "and"
    ),
    lambda value: (
        {"effect": value.effect, "description": value.description} if isinstance(value, AndIsNow) else None
    ),
)
phrase("sentence", IsAndGains, "{what:it}'re {description:such_p} and they gain {abilities:grantables}")
phrase("sentence", IsAndLosesTypes, "{what:it}'s {description:such_s}, and it loses all other card types")
phrase("is_now", IsFromNow, "{what:it} is {description:such_s}", plural=False)
phrase("is_now", IsFromNow, "{what:it} are {description:such_p}", plural=True)
phrase("conditional", If, "{condition:if}{effect:is_now}")
phrase("effect", BasePerpetually, "{what:possessor} base power perpetually becomes {n:digits}")
phrase("effect", CostPerpetually, "its mana cost perpetually becomes {cost:mana}")
phrase("thing", AllBut, "all but {n:told_short} {what:noun~p}", number="p")
listed("targets_and_or", "target", two=" and/or ", comma=", ", last=", and/or ")
phrase("effect", ExileAnyOf, "exile {what:targets_and_or}")
phrase("effect", ExilesEqual, "{who:subject}exile[s/] {what:noun~p} equal to {n:computed}")
phrase("effect", ChoosesCounter, "choose a counter on {on:target}")
phrase("effect", PutAnotherOfThatKind, "put an additional counter of that kind on {on:thing}")
phrase("effect", LeavesInGraveyard, "leave {what:it} in your graveyard")
phrase("effect", GainsNoLife, "{who:player} gains no life")
phrase("effect", DrawsAsMany, "{who:subject}draw[s/] as many cards as they discarded this way")
for _of in OfDamaged:
    constant("gain_bound", DamagedBound(_of, before=False), _of.value)
    constant("gain_bound", DamagedBound(_of, before=True), f"{_of.value} before the damage was dealt")
phrase("gain_bound", SpentOnX, "the amount of {mana:mana} spent on X")
listed("gain_bounds", "gain_bound", two=" or ", comma=", ", last=", or ")
phrase("not_more_than", NotMoreThan, "but not more life than {bounds:gain_bounds}", life=True)
phrase("not_more_than", NotMoreThan, "but not more than {bounds:gain_bounds}", life=False)
phrase("effect", GainLifeBounded, "{who:player} gain[s/] life equal to {n:told_number}, {most:not_more_than}")
phrase("effect", RemoveFromAmong, "remove any number of counters from among {among:noun~p}")
phrase("effect", DrawAndLose, "{who:player} draw cards and lose life equal to {n:computed}")
_COUNTERS = "{n:count} {kind:counter_kind} [counter/counters]"
phrase("effect", RemoveFromThese, f"remove {_COUNTERS} from {{source:several_things}}")
phrase("effect", PutOnThese, f"put {_COUNTERS} on {{on:several_things}}")
phrase("sentence", ItsCostIs, "its {keyword:costed} cost is its mana cost reduced by {less:mana}")
phrase("in_place", InsteadOf, "{effect:offer} instead {usual:usual_way}")
phrase("timed", OnlyIf, "{effect:in_place} {condition:last_if}")
phrase("may_instead", May, "{who:player} may instead {effect:chain}")


@dataclass(frozen=True, slots=True)
class IfMayInstead:
    """ "If you gained life this turn, you may instead reveal two cards." """

    condition: Condition
    effect: May


phrase("sentence", IfMayInstead, "{condition:if}{effect:may_instead}")
