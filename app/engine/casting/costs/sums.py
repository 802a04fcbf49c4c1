"""Parts of costs for which objects of some total are chosen: evidence, teamwork (701.59a, 702.194a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import Final, Literal

from app.engine.abilities.costs.costs import (
    CollectEvidence,
    RemoveCounters,
    SacrificeWorth,
    TapPower,
    Totalled,
)
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.casting.activation.activation_costs import (
    KEYS,
    candidates,
    number_of,
    number_of_counters,
    said_of,
)
from app.engine.casting.casting import Casting, Status
from app.engine.casting.paying.preferences import rank_of_use
from app.engine.casting.paying.wishes import kept, wanted
from app.engine.casting.wording.words import part_in_words
from app.engine.payment.problem import Need, Problem
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.characteristics.view import view
from app.engine.state.game import GameObject
from app.engine.state.kinds.matching import fits, value_of
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.combat.combat import CrewsOtherwise
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say

_STEP: Final = "601.2h"

_RULES: Final[dict[type, str]] = {CollectEvidence: "701.59a", TapPower: "", SacrificeWorth: "701.21a"}

MOST: Final = 200
"""How many choices of objects are tried."""


@implements("701.59a", "702.194a")
def need(
    casting: Casting, part: Totalled, number: int, words: str, named: list[ObjectId]
) -> tuple[Casting, Need]:
    """What is used for this part: what the player names, else as few objects as will do.

    Where that is not enough the need asks for more than there is, so that it can't be paid.
    """
    deed = KEYS[type(part)]
    key = f"{deed} {number}: {words}"
    least = evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x)
    if least is None:
        casting = casting.find(
            _STEP, _STEP, Status.UNSURE, say("How much it takes to {words} can't be told.", words=words)
        )
        return casting, Need(key, words, 0, (), "other")
    how: Literal["use up", "tap"] = "tap" if isinstance(part, TapPower) else "use up"
    worth, open_ = worth_of(casting, part), _unknown(casting, part)
    asked = Need(key, words, 0, (), how, (), deed, number, rule=_RULES[type(part)])
    keep = kept(casting.proposal.choices)
    sure = {i: n for i, n in worth.items() if i not in open_ and i not in keep}
    if _is_named(casting, part):
        chosen: Sequence[ObjectId] = [i for i in named if i in worth]
        doubtful = not open_.isdisjoint(chosen)
        for identity in chosen:
            named.remove(identity)
    else:
        chosen = _fewest(sure, least, wanted(casting.proposal.choices))
        # A creature of unknown power might make up what is missing, so it is not illegal.
        doubtful = bool(open_ - keep) and sum(sure.values()) < least
    if doubtful:
        casting = with_doubt(casting, part)
        return casting, _using(casting, asked, chosen)
    # One more than there is: a need that no choice can meet (118.3).
    if sum(worth[i] for i in chosen) < least:
        return casting, replace(asked, n=len(chosen) + 1, candidates=tuple(chosen))
    asked = asked if _is_named(casting, part) else replace(asked, others=tuple(worth))
    return casting, _using(casting, asked, chosen)


def _using(casting: Casting, asked: Need, chosen: Sequence[ObjectId]) -> Need:
    """The need for just these objects."""
    ranks = tuple(rank_of_use(casting.game, identity, asked.how) for identity in chosen)
    return replace(asked, n=len(chosen), candidates=tuple(chosen), ranks=ranks)


def worth_of(casting: Casting, part: Totalled) -> dict[ObjectId, int]:
    """What may be used for such a part, and what each counts for."""
    match part:
        case SacrificeWorth():
            sure, unsure = candidates(casting, part)
            return {identity: _counts_for(casting, part, identity) or 0 for identity in (*sure, *unsure)}
        case CollectEvidence():
            return _evidence(casting)
        case TapPower():
            return _power(casting)


def _counts_for(casting: Casting, part: SacrificeWorth, identity: ObjectId) -> int | None:
    """What a permanent counts for as it is sacrificed; None where it is not known."""
    looks = view(casting.game).characteristics(identity)
    if not looks.not_known.isdisjoint(("mana_cost", part.of.replace(" ", "_"))):
        return None
    return part.costless if part.costless and looks.mana_cost is None else value_of(looks, part.of)


def _is_named(casting: Casting, part: Totalled) -> bool:
    """Whether the player has said which objects are used."""
    return getattr(casting.proposal.choices, KEYS[type(part)]) is not None


@implements("701.59a", "702.194a")
def in_other_ways(casting: Casting, problem: Problem) -> Iterator[Problem]:
    """The problem with each other choice of objects for these parts, up to one more than `MOST`.

    What nothing else asks for is used first; so only choices among the other objects make a difference.
    """
    parts = [
        (number, part)
        for number, part in enumerate(casting.also)
        if isinstance(part, Totalled) and not _is_named(casting, part)
    ]
    needs = {need.part: need for need in problem.needs}
    ways: list[list[Need]] = []
    for number, part in parts:
        asked = needs.get(number)
        if asked is None:  # how much it takes is not known
            continue
        least = evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x) or 0
        # What the player keeps, and what has no known power, is not used for it.
        out = _unknown(casting, part) | problem.keep
        worth = {i: n for i, n in worth_of(casting, part).items() if i not in out}
        # With two such parts an object that one takes is lost to the other.
        spare = _asked_for(problem, asked) if len(parts) == 1 else frozenset(worth)
        found = islice(_with_wanted(worth, least, spare, problem.use), MOST + 1)
        ways.append([_using(casting, asked, chosen) for chosen in found])
    for chosen in product(*ways) if ways else ():
        put = {need.key: need for need in chosen}
        yield replace(problem, needs=tuple(put.get(need.key, need) for need in problem.needs))


def _asked_for(problem: Problem, but: Need) -> frozenset[ObjectId]:
    """What something else than this need may take."""
    found = {helper.object for helper in problem.helpers}
    for act in problem.activations:
        found |= {act.source, *act.taps, *act.uses_up}
    return frozenset(found.union(*(need.candidates for need in problem.needs if need is not but)))


def _with_wanted(
    worth: dict[ObjectId, int], least: int, spare: frozenset[ObjectId], use: frozenset[ObjectId]
) -> Iterator[list[ObjectId]]:
    """Choices that have this total, with all that the player wants used first, then with less of it."""
    wanted = [identity for identity in worth if identity in use]
    for number in range(len(wanted), -1, -1):
        for chosen in combinations(wanted, number):
            rest = {i: n for i, n in worth.items() if i not in wanted}
            left = least - sum(worth[i] for i in chosen)
            for others in _sparing(rest, left, spare) if left > 0 or not chosen else ([],):
                yield [*chosen, *others]


def _sparing(worth: dict[ObjectId, int], least: int, spare: frozenset[ObjectId]) -> Iterator[list[ObjectId]]:
    """Choices that have this total, with no more of what is to be spared than it takes."""
    free = {i: n for i, n in worth.items() if i not in spare and n > 0}
    others = {i: n for i, n in worth.items() if i in spare and n > 0}
    rest = least - sum(free.values())
    for number in range(len(others) + 1):
        # From none of the spared on: the fewest of what something else may need.
        for chosen in combinations(others, number):
            total = sum(others[i] for i in chosen)
            # Without any of them it would be too little, so nothing is used in vain.
            if total >= rest and all(total - others[i] < rest for i in chosen):
                yield [*_fewest(free, least - total), *chosen]


@implements("118.3")
def of_counters(casting: Casting, part: RemoveCounters, number: int) -> tuple[Casting, Need]:
    """The objects from among which so many counters are removed: as few as have them."""
    words = part_in_words(part, casting.record.x)
    asked = Need(f"among {number}: {words}", words, 0, (), "other", (), "among", number)
    n = number_of(casting, part.n)
    if n is None or not isinstance(part.of, Objects | EitherObjects):
        text = say("Whether one can {words} can't be told.", words=words)
        return casting.find(_STEP, _STEP, Status.UNSURE, text), asked
    worth, unsure = counters_among(casting, part)
    all_there, keep = tuple(worth), kept(casting.proposal.choices)
    worth = {i: there for i, there in worth.items() if i not in keep}
    # What the player wants to see used goes first, whatever it has.
    first = [i for i in worth if i in wanted(casting.proposal.choices)][:n]
    rest = {i: there for i, there in worth.items() if i not in first}
    chosen = (*first, *_fewest(rest, n - sum(worth[i] for i in first)))
    if sum(worth.values()) < n:
        if unsure:
            text = say("Whether one can {words} can't be told.", words=words)
            return casting.find(_STEP, _STEP, Status.UNSURE, text), asked
        # A need that can't be met: so many counters are not there (118.3).
        return casting, replace(asked, n=len(chosen) + 1, candidates=chosen)
    return casting, replace(asked, n=len(chosen), candidates=chosen, others=all_there)


def counters_among(casting: Casting, part: RemoveCounters) -> tuple[dict[ObjectId, int], bool]:
    """The objects with such counters and how many these are, and whether there may be others."""
    worth: dict[ObjectId, int] = {}
    unsure = False
    for thing in casting.game.battlefield():
        there = number_of_counters(thing, part.kind)
        if there and isinstance(part.of, Objects | EitherObjects):
            answer = fits(casting.game, thing.id, part.of, you=casting.player, source=casting.spell)
            # Those that only may be of the kind leave it open whether there are enough.
            unsure = unsure or answer is None
            if answer:
                worth[thing.id] = there
    return worth, unsure


def _evidence(casting: Casting) -> dict[ObjectId, int]:
    """The cards in the player's graveyard, with their mana values."""
    looks = view(casting.game)
    cards = casting.game.in_zone(Zone.GRAVEYARD, casting.player)
    return {
        # Cast from the graveyard, the spell is on the stack by then (601.2a).
        thing.id: looks.characteristics(thing.id).mana_value
        for thing in cards
        if thing.id != casting.spell
    }


def _power(casting: Casting) -> dict[ObjectId, int]:
    """The player's untapped creatures, with their power, or what they count as."""
    looks = view(casting.game)
    return {
        thing.id: _strength(casting, thing)
        for thing in casting.game.battlefield(casting.player)
        # A tapped creature can't be tapped for it; sickness does not matter without {T} (302.6).
        if not thing.tapped
        and thing.id != casting.spell
        and "Creature" in looks.characteristics(thing.id).types
        and not _cant_crew(casting, thing)
    }


@implements("702.122a", "702.171a")
def _strength(casting: Casting, thing: GameObject) -> int:
    """The power of a creature, as it counts for crewing a Vehicle or saddling a Mount."""
    looks = view(casting.game).characteristics(thing.id)
    keyword = casting.activated.keyword if casting.activated is not None else ""
    if keyword not in ("crew", "saddle"):
        return looks.power or 0
    # Saddling is not crewing: what is said of crewing alone does not count for it.
    deeds = ("saddles Mounts and crews Vehicles", *(("crews Vehicles",) if keyword == "crew" else ()))
    said = [said.n for said in said_of(casting, thing, CrewsOtherwise) if said.deed in deeds]
    by_toughness, more = None in said, (n for n in said if n is not None)
    # Its power as it counts for this alone; the creature itself stays as it is.
    return ((looks.toughness if by_toughness else looks.power) or 0) + sum(more)


@implements("702.122d")
def _cant_crew(casting: Casting, thing: GameObject) -> bool:
    crewing = casting.activated is not None and casting.activated.keyword == "crew"
    return crewing and any("crew Vehicles" in said.participle for said in said_of(casting, thing, CantBe))


def _unknown(casting: Casting, part: object) -> frozenset[ObjectId]:
    """What this part asks for a power of that is not known, or for another value."""
    if isinstance(part, SacrificeWorth):
        sure, unsure = candidates(casting, part)
        return frozenset((*unsure, *(i for i in sure if _counts_for(casting, part, i) is None)))
    looks = view(casting.game)
    there = _power(casting) if isinstance(part, TapPower) else ()
    return frozenset(i for i in there if "power" in looks.characteristics(i).not_known)


def with_doubt(casting: Casting, part: Totalled) -> Casting:
    """The casting, noting that a creature's power is not known, or what something else counts for."""
    text = say("The power of a creature is not known.")
    if not isinstance(part, TapPower):
        text = say("What a permanent counts for is not known.")
    return casting.find(_STEP, _STEP, Status.UNSURE, text)


def may_be_stronger(casting: Casting) -> Iterator[Totalled]:
    """The parts for which something of unknown power or value might be used, and nobody has chosen."""
    for part in casting.also:  # where the player chose, that choice stands or falls, whatever else there is
        if isinstance(part, Totalled) and _unknown(casting, part) and not _is_named(casting, part):
            yield part


def _fewest(
    worth: dict[ObjectId, int], least: int, first: frozenset[ObjectId] = frozenset()
) -> Sequence[ObjectId]:
    """As few objects as have this total, these first."""
    chosen: list[ObjectId] = []
    for identity in sorted(worth, key=lambda i: (i not in first, -worth[i])):
        if sum(worth[i] for i in chosen) >= least:
            break
        chosen.append(identity)
    return chosen
