"""Parts of costs for which objects of some total are chosen: evidence, teamwork (701.59a, 702.194a)."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.abilities.costs import CollectEvidence, RemoveCounters, TapPower
from app.engine.abilities.objects import EitherObjects, Objects
from app.engine.casting.activation_costs import number_of_counters, said_of
from app.engine.casting.casting import Casting, Status
from app.engine.casting.preferences import rank_of_use
from app.engine.casting.words import part_in_words
from app.engine.payment.problem import Need
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.game import GameObject
from app.engine.state.matching import fits
from app.engine.state.view import view
from app.engine.statics.crewing import CrewsStronger, CrewsWithToughness
from app.engine.statics.prohibitions import CantBe
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone

_STEP = "601.2h"


@implements("701.59a", "702.194a")
def need(
    casting: Casting, part: CollectEvidence | TapPower, key: str, words: str, named: list[ObjectId]
) -> tuple[Casting, Need]:
    """What is used for this part: what the player names, else as few objects as will do.

    Where that is not enough the need asks for more than there is, so that it can't be paid.
    """
    least = evaluate(casting.game, part.n, casting.player, casting.spell, casting.record.x)
    if least is None:
        casting = casting.find(_STEP, _STEP, Status.UNSURE, f"How much it takes to {words} can't be told.")
        return casting, Need(key, words, 0, (), "other")
    if isinstance(part, TapPower) and any(_is_open(casting, i) for i in _power(casting)):
        casting = casting.find(_STEP, _STEP, Status.UNSURE, "The power of a creature is not known.")
    worth = _evidence(casting) if isinstance(part, CollectEvidence) else _power(casting)
    given = (
        casting.proposal.choices.exile if isinstance(part, CollectEvidence) else casting.proposal.choices.tap
    )
    chosen = [i for i in named if i in worth] if given is not None else _fewest(worth, least)
    for identity in chosen if given is not None else ():
        named.remove(identity)
    how = "use up" if isinstance(part, CollectEvidence) else "tap"
    if sum(worth[i] for i in chosen) < least:
        return casting, Need(key, words, len(chosen) + 1, tuple(chosen), how)  # type: ignore[arg-type]
    ranks = tuple(rank_of_use(casting.game, identity, how) for identity in chosen)
    return casting, Need(key, words, len(chosen), tuple(chosen), how, ranks)  # type: ignore[arg-type]


@implements("118.3")
def of_counters(casting: Casting, part: RemoveCounters, number: int) -> tuple[Casting, Need]:
    """The objects from among which so many counters are removed: as few as have them."""
    words = part_in_words(part, casting.record.x)
    key, n = f"among {number}: {words}", part.n
    if not isinstance(n, int) or not isinstance(part.of, Objects | EitherObjects):
        text = f"Whether one can {words} can't be told."
        return casting.find(_STEP, _STEP, Status.UNSURE, text), Need(key, words, 0, (), "other")
    worth, unsure = counters_among(casting, part)
    chosen = tuple(_fewest(worth, n))
    if sum(worth.values()) < n:
        if unsure:
            text = f"Whether one can {words} can't be told."
            return casting.find(_STEP, _STEP, Status.UNSURE, text), Need(key, words, 0, (), "other")
        return casting, Need(key, words, len(chosen) + 1, chosen, "other")
    return casting, Need(key, words, len(chosen), chosen, "other")


def counters_among(casting: Casting, part: RemoveCounters) -> tuple[dict[ObjectId, int], bool]:
    """The objects with such counters and how many these are, and whether there may be others."""
    worth: dict[ObjectId, int] = {}
    unsure = False
    for thing in casting.game.battlefield():
        there = number_of_counters(thing, part.kind)
        if there and isinstance(part.of, Objects | EitherObjects):
            answer = fits(casting.game, thing.id, part.of, you=casting.player, source=casting.spell)
            unsure = unsure or answer is None
            if answer:
                worth[thing.id] = there
    return worth, unsure


def _evidence(casting: Casting) -> dict[ObjectId, int]:
    """The cards in the player's graveyard, with their mana values."""
    looks = view(casting.game)
    cards = casting.game.in_zone(Zone.GRAVEYARD, casting.player)
    return {
        thing.id: looks.characteristics(thing.id).mana_value for thing in cards if thing.id != casting.spell
    }


def _power(casting: Casting) -> dict[ObjectId, int]:
    """The player's untapped creatures, with their power, or what they count as."""
    looks = view(casting.game)
    return {
        thing.id: _strength(casting, thing)
        for thing in casting.game.battlefield(casting.player)
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
    deeds = ("saddles Mounts and crews Vehicles", *(("crews Vehicles",) if keyword == "crew" else ()))
    by_toughness = any(said.deed in deeds for said in said_of(casting, thing, CrewsWithToughness))
    more = (said.n for said in said_of(casting, thing, CrewsStronger) if said.deed in deeds)
    return ((looks.toughness if by_toughness else looks.power) or 0) + sum(more)


@implements("702.122d")
def _cant_crew(casting: Casting, thing: GameObject) -> bool:
    crewing = casting.activated is not None and casting.activated.keyword == "crew"
    return crewing and any("crew Vehicles" in said.participle for said in said_of(casting, thing, CantBe))


def _is_open(casting: Casting, object_id: ObjectId) -> bool:
    """Whether the power of a creature is not known."""
    return "power" in view(casting.game).characteristics(object_id).not_known


def _fewest(worth: dict[ObjectId, int], least: int) -> Sequence[ObjectId]:
    """As few objects as have this total."""
    chosen: list[ObjectId] = []
    for identity in sorted(worth, key=lambda i: -worth[i]):
        if sum(worth[i] for i in chosen) >= least:
            break
        chosen.append(identity)
    return chosen
