"""Paying a cost several times, and what comes of it (603.12a)."""

from __future__ import annotations

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Reference
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.text.book import constant, phrase
from app.engine.values.mana import ManaCost


class PaysOften(Instruction, frozen=True):
    """ "Pay {2}{R} any number of times." """

    who: Player | Target
    cost: Cost
    often: AnyNumber | UpTo


class WhenPaidOften(Instruction, frozen=True):
    """ "When you pay this cost one or more times, put that many +1/+1 counters on this creature." """

    effect: Effect


class CopyTargets(Instruction, frozen=True):
    """ "The copy targets this creature." (707.10c)"""

    what: It
    target: Reference


class CopiesTargetEach(Instruction, frozen=True):
    """ "Each copy targets a different one of those creatures." """

    of: It


class OnTurnsYouAttackedWith(Instruction, frozen=True):
    """ "During any turn you attacked with a Rogue, you may cast that card." """

    what: AnyObjects
    effect: Effect


phrase("effect", PaysOften, "{who:subject}pay[s/] {cost:keyword_mana} {often:times_paid}")

constant("times_paid", AnyNumber(), "any number of times")

for _n, _times in {2: "twice", 3: "three times", 4: "four times", 5: "five times"}.items():
    constant("times_paid", UpTo(_n), f"up to {_times}")

phrase("sentence", WhenPaidOften, "when you pay this cost one or more times, {effect:timed}")

phrase("modal_end", WhenPaidOften, "when you pay this cost one or more times, {effect:modal}")

phrase("effect", CopyTargets, "{what:it} targets {target:reference}")

phrase("effect", CopiesTargetEach, "each copy targets a different one of {of:it}")

phrase("sentence", OnTurnsYouAttackedWith, "during any turn you attacked with {what:a_kind}, {effect:timed}")


class PaysManaCost(Instruction, frozen=True):
    """ "Any other player may pay that spell's mana cost." """

    who: Player | Target
    of: It


class PaysManaAndLife(Instruction, frozen=True):
    """ "Counter target spell unless its controller pays {1} and 1 life." """

    who: Player | Target
    cost: ManaCost
    n: int


phrase("effect", PaysManaCost, "{who:subject}pay[s/] {of:it}'s mana cost")

phrase("effect", PaysManaAndLife, "{who:subject}pay[s/] {cost:mana} and {n:digits} life")
