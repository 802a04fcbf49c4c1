"""Waterbend costs: artifacts and creatures are tapped for generic mana of just that cost (701.67)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from app.engine.abilities.costs.costs import CostPart, PayMana, Waterbend
from app.engine.casting.casting import Casting
from app.engine.casting.paying.preferences import rank_of_use
from app.engine.payment.problem import Need, Problem
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.mana import Mana, ManaCost, SymbolKind
from app.engine.values.said import say

RULE: Final = "701.67a"


def mana_in(parts: Iterable[CostPart]) -> ManaCost:
    """All mana symbols that these parts of a cost ask for."""
    return ManaCost(tuple(s for p in parts if isinstance(p, PayMana | Waterbend) for s in p.cost.symbols))


@implements("701.67b")
def generic_of(parts: Iterable[CostPart], x: int) -> int:
    """How much generic mana there is in the waterbend costs among these parts."""
    symbols = [s for part in parts if isinstance(part, Waterbend) for s in part.cost.symbols]
    # {X} in a waterbend cost is generic as well (107.4b).
    return sum(x if s.kind is SymbolKind.VARIABLE else s.generic for s in symbols)


def named_for_it(casting: Casting, named: Mapping[str, list[ObjectId]]) -> tuple[ObjectId, ...] | None:
    """What the player says is tapped for it, taken out of `named`; None where nothing was said."""
    if not casting.waterbend or casting.proposal.choices.tap is None:
        return None
    able = set(_able(casting))
    wished = tuple(identity for identity in named["tap"] if identity in able)[: casting.waterbend]
    named["tap"][:] = [identity for identity in named["tap"] if identity not in wished]
    return wished


@implements("701.67a")
def with_tapping(
    casting: Casting, problem: Problem, chosen: tuple[ObjectId, ...] | None
) -> Iterator[Problem]:
    """The problem with none, one, two ... of its generic mana paid by tapping; with just what was chosen."""
    if not casting.waterbend:
        yield problem
        return
    able = _able(casting) if chosen is None else chosen
    most = min(casting.waterbend, problem.cost.generic, len(able))
    # As few as will do, as tapped creatures can't block.
    for number in range(most + 1) if chosen is None else (most,):
        if not number:
            yield problem
            continue
        ranks = tuple(rank_of_use(casting.game, identity, "tap") for identity in able)
        words = say("tap an untapped artifact or creature you control to waterbend")
        need = Need(f"waterbend: {words}", words, number, able, "tap", ranks, "tap", rule=RULE)
        # It pays generic mana of that cost alone, so no more than the cost has is left out.
        cost = Mana.of(problem.cost.generic - number, problem.cost.pips)
        yield replace(problem, cost=cost, needs=(*problem.needs, need))


def _able(casting: Casting) -> tuple[ObjectId, ...]:
    """The untapped artifacts and creatures that the player controls."""
    looks = view(casting.game)
    return tuple(
        thing.id
        for thing in casting.game.objects.values()
        # Summoning sick ones as well: it is no cost with {T} (302.6).
        if thing.zone is Zone.BATTLEFIELD and thing.controller == casting.player and not thing.tapped
        if {"Artifact", "Creature"} & set(looks.characteristics(thing.id).types)
    )
