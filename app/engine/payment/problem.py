"""What has to be paid, and with what: the situation as the search for a payment sees it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana

Rank = tuple[int, ...]
"""How little one likes to spend something: numbers of 0 or more, compared and summed place by place."""


class ManaUnit(Struct, frozen=True):
    """One unit of mana, in the pool or still to be produced (106.4)."""

    types: frozenset[str]
    """Letters of "WUBRGC"; it is one of these, chosen as it is produced."""
    # Of what source the mana came is remembered for {S}, and is no type of mana (107.4h).
    snow: bool = False
    """Whether its source is snow, so that it can pay {S} (107.4h)."""
    usable: bool = True
    """Whether it may be spent on this cost; False when a restriction forbids that (106.6)."""
    usable_for_abilities: bool = True
    """Whether it may be spent on the costs of mana abilities."""
    pays_generic: bool = True
    """Whether it may be spent on generic mana."""
    note: str = ""
    """The restriction in words, for explanations."""
    source: ObjectId | None = None
    """Where that is not the source of the activation: of a triggered mana ability."""


class Further(Struct, frozen=True):
    """What is done to pay for an activation, one object or kind of counters at a time."""

    how: Literal["sacrifice", "discard", "exile", "return", "add", "remove", "energy", "untap", "exert"]
    object: ObjectId | None = None
    """None for energy, which the player has."""
    kind: str = ""
    """The kind of counters."""
    n: int = 1


# It resolves as soon as it is activated: nobody can respond before costs are paid (605.3b).
class Activation(Struct, frozen=True):
    """One manner of activating one mana ability once (605.3)."""

    key: str
    """The ability, as "elves#1". All activations of one key together happen at most `times` times."""
    source: ObjectId
    """The object that has the ability. It must still be there when the ability is activated."""
    produces: tuple[ManaUnit, ...]
    mana: Mana = Mana()
    """The mana in its own cost."""
    # Each can be tapped once for all of the costs together (118.3).
    taps: frozenset[ObjectId] = frozenset()
    """Untapped objects that it taps."""
    uses_up: frozenset[ObjectId] = frozenset()
    """Objects that it sacrifices, exiles, discards or returns: gone afterwards."""
    life: int = 0
    """The life in its own cost."""
    times: int = 1
    """How often the ability may be activated, 0 or more; the smallest counts when equal keys disagree."""
    rank: Rank = ()
    label: str = ""
    further: tuple[Further, ...] = ()
    """How its cost is paid, where more than tapping; the search does not look at it."""


class Need(Struct, frozen=True):
    """A part of the total cost that is not mana: choose `n` different ones of the candidates."""

    key: str
    words: str
    """As "sacrifice a creature"."""
    n: int
    candidates: tuple[ObjectId, ...]
    how: Literal["use up", "tap", "other"]
    """"use up": sacrifice, discard, exile, return; "tap": tap untapped ones; "other": reveal and the like."""
    ranks: tuple[Rank, ...] = ()
    """The rank of each candidate; empty when they are alike."""
    deed: str = ""
    """What is done with each: "sacrifice", "tap", "remove"; the search does not look at it."""
    part: int = -1
    """Which part of the cost it is, of those that are no mana; -1 for none of them."""
    others: tuple[ObjectId, ...] = ()
    """What could have been a candidate, where just these were chosen for a total (701.59a)."""
    rule: str = ""
    """The rule that it comes from, where that is another than the one of what is done."""
    once_tapped: tuple[ObjectId, ...] = ()
    """What would be a candidate if it were tapped to pay before; the search does not look at it."""


class Helper(Struct, frozen=True):
    """One object that pays for one symbol of the locked-in cost, as by convoke or delve (702.51, 702.66)."""

    object: ObjectId
    pays: frozenset[str]
    """Of the letters "WUBRGC" and "generic"."""
    how: Literal["tap", "use up"]
    rank: Rank = ()
    label: str = ""
    rule: str = ""
    """The rule that lets it help."""


class Whole(Struct, frozen=True):
    """A part of the total cost for which nothing is chosen: "discard your hand", "mill two cards"."""

    words: str
    deed: str
    """What is done, as in `Need`."""
    objects: tuple[ObjectId, ...] = ()
    """What it is done with, where that is known before."""


class Problem(Struct, frozen=True):
    """A locked-in cost (601.2f) and everything that can be used to pay it."""

    cost: Mana
    life: int = 0
    """Life that the cost itself demands."""
    life_available: int = 0
    """The player's life total: no more than that can be paid (119.4)."""
    pool: tuple[ManaUnit, ...] = ()
    activations: tuple[Activation, ...] = ()
    needs: tuple[Need, ...] = ()
    helpers: tuple[Helper, ...] = ()
    """At most one for each object."""
    any_type: bool = False
    """Whether mana may be spent on this cost as though it were of any type (609.4b)."""
    any_color: bool = False
    """The same for any colour, which does not help with {C}."""
    snow_any_color: bool = False
    """The same for mana from snow sources alone."""
    as_if: frozenset[tuple[str, str]] = frozenset()
    """("W", "R"): white mana may be spent as though it were red."""
    feeds_as_if: frozenset[tuple[str, str]] = frozenset()
    """The same on the costs of mana abilities."""
    not_as: frozenset[str] = frozenset()
    """Types of mana that can't be spent as what they are, on any cost."""
    only: frozenset[ObjectId] | None = None
    """The sources that the user names: each is activated or helps at least once, and no other is."""
    must_help: frozenset[ObjectId] = frozenset()
    """Helpers that the user names: each of them helps."""
    use: frozenset[ObjectId] = frozenset()
    """What the user wants used, whatever for: its ability is activated, or it is tapped or used up for one,
    or it helps, or it is chosen for a need."""
    keep: frozenset[ObjectId] = frozenset()
    """What the user keeps: it is used for nothing."""
    whole: tuple[Whole, ...] = ()
    """What else the cost asks for; the search does not look at it."""
