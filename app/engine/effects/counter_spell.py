"""Countering spells (701.6)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.costs import Cost
from app.engine.abilities.objects import Reference
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Counter:
    """ "Counter target spell." """

    what: Target | Reference


@dataclass(frozen=True, slots=True)
class CounterUnless:
    """ "Counter target spell unless its controller pays {3}." """

    what: Target | Reference
    cost: Cost


phrase("effect", Counter, "counter {what:thing}")
phrase("effect", CounterUnless, "counter {what:thing} unless its controller pays {cost:keyword_mana}")
