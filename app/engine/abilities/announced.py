"""Abilities about what is announced as a spell is cast (601.2b): modes and splicing."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.vocabulary import KeywordName, RuleNumber


class CostPerMode(Struct, frozen=True):
    """A cost paid for each mode chosen beyond the first (702.120a)."""

    name: KeywordName
    cost: Cost
    rule: RuleNumber


class Splice(Struct, frozen=True):
    """A card in hand whose text a spell of this kind may gain for an additional cost (702.47a)."""

    what: AnyObjects
    """A kind of spell."""
    cost: Cost
    rule: RuleNumber


class CostOrder(Enum):
    """In which order a sentence tells of an alternative cost; it means the same in each."""

    USUAL = "usual"
    CONDITION_LAST = "condition last"
    """ "You may pay {B} rather than pay this spell's mana cost if ..." """
    RATHER_FIRST = "rather first"
    """ "Rather than pay this spell's mana cost, you may ..." """
