"""Combat damage (510): who assigns how much to what, and dealing it, with first strike before the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from app.engine import play
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import blocks, fights, unblocked
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.questions import Answers
from app.engine.statics.combat.combat import AsThoughUnblocked, DamageByToughness
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step
from app.services.table import turns
from app.services.table.combat.candidates import attacked_by, attackers
from app.services.table.combat.declaring import Fought, came_of, declare_blockers
from app.services.table.combat.reasons import Reason, said_of

_FAST: Final = frozenset({"first strike", "double strike"})


class Assigned(Struct, frozen=True):
    """So much combat damage that a creature assigns to something."""

    source: ObjectId
    to: ObjectId | PlayerId
    amount: int


class Assigner(Struct, frozen=True):
    """A creature that assigns combat damage, among what, and how much in all."""

    id: ObjectId
    total: int
    among: tuple[ObjectId | PlayerId, ...]
    """In the order in which the default assigns it."""
    known: bool = True
    """False where its power, or what it is fighting, is not known."""


def fighters(game: Game) -> tuple[GameObject, ...]:
    """The creatures that attack or block."""
    words = ("attacking", "blocking")
    here = (thing for thing in game.battlefield() if "Creature" in view(game).characteristics(thing.id).types)
    return tuple(thing for thing in here if any(fights(game, thing, word) for word in words))


def is_first_strike(game: Game) -> bool:
    """Whether the damage that is dealt next is that of first strike alone (702.7b)."""
    if _dealt_before(game) is not None:
        return False
    return any(_is_fast(game, thing) for thing in fighters(game))


def is_over(game: Game) -> bool:
    """Whether all combat damage of this combat has been dealt."""
    before = _dealt(game)
    if not before:
        return False
    fast = {thing.id for thing in fighters(game) if _is_fast(game, thing)}
    if len(set(before)) < len(before) or any(
        source in game.objects and source not in fast for source, _ in before
    ):
        return True  # one that strikes twice did, or one without first strike dealt damage
    return not any(one.total > 0 for one in assigners(game))


def _is_fast(game: Game, thing: GameObject) -> bool:
    return bool(_FAST & set(view(game).characteristics(thing.id).keywords))


def _dealt(game: Game) -> tuple[tuple[ObjectId | None, ObjectId | PlayerId | None], ...]:
    """Who has dealt combat damage to whom in this combat; () before any was dealt."""
    if game.turn.step is not Step.COMBAT_DAMAGE:
        return ()
    begun = [n for n, e in enumerate(game.history) if e.event == Step.DECLARE_BLOCKERS.value]
    since = game.history[begun[-1] :] if begun else game.history
    now = (e for e in since if e.turn == game.turn.number and e.event == "combat damage")
    return tuple((e.object, e.to) for e in now)


def _dealt_before(game: Game) -> frozenset[ObjectId] | None:
    """What has dealt combat damage in this combat; None before any was dealt."""
    return frozenset(one for one, _ in _dealt(game) if one is not None) or None


def _deals(game: Game, thing: GameObject, before: frozenset[ObjectId] | None) -> bool:
    """Whether a creature assigns combat damage now (702.4b, 702.7b)."""
    fast = _is_fast(game, thing)
    if before is None:
        return fast or not is_first_strike(game)
    return "double strike" in view(game).characteristics(thing.id).keywords or not (
        fast or thing.id in before
    )


def assigners(game: Game) -> tuple[Assigner, ...]:
    """The creatures that assign combat damage next (510.1)."""
    before = _dealt_before(game)
    found = (_assigner(game, thing) for thing in fighters(game) if _deals(game, thing, before))
    return tuple(one for one in found if one.total > 0 and one.among)


def _assigner(game: Game, thing: GameObject) -> Assigner:
    looks = view(game).characteristics(thing.id)
    by_toughness = any(
        isinstance(said.effect, DamageByToughness) and said.applies for said in said_of(game, thing.id)
    )
    total = (looks.toughness if by_toughness else looks.power) or 0
    known = not looks.not_known & {"power", "toughness"}
    return Assigner(thing.id, max(0, total), _among(game, thing), known)


def _among(game: Game, thing: GameObject) -> tuple[ObjectId | PlayerId, ...]:
    """To what a creature may assign its damage (510.1b-d, 702.19b)."""
    if not fights(game, thing, "attacking"):
        return tuple(one for one in attackers(game) if blocks(game, thing, game.objects[one]))
    whom = attacked_by(game, thing.id)
    if whom is None and len(game.opponents(game.turn.active)) == 1:
        (whom,) = game.opponents(game.turn.active)
    there = () if whom is None or not _is_there(game, whom) else (whom,)
    blockers = tuple(one.id for one in fighters(game) if blocks(game, one, thing))
    if unblocked(game, thing) is not False:
        return there
    looks = view(game).characteristics(thing.id)
    past = "trample" in looks.keywords or any(
        isinstance(said.effect, AsThoughUnblocked) for said in said_of(game, thing.id)
    )
    return (*blockers, *there) if past else blockers


def _is_there(game: Game, whom: ObjectId | PlayerId) -> bool:
    if any(player.name == whom for player in game.players):
        return True
    thing = game.objects.get(ObjectId(whom))
    kinds = view(game).characteristics(thing.id).types if thing is not None else ()
    return "Planeswalker" in kinds or "Battle" in kinds


# ---------------------------------------------------------------------------------------------- amounts
def assigned(game: Game) -> tuple[Assigned, ...]:
    """The damage as it is assigned by default: lethal damage to each in order, what is left to the last."""
    given: dict[ObjectId, int] = {}
    found: list[Assigned] = []
    for one in assigners(game):
        found += _by_default(game, one, given)
    return tuple(found)


def _by_default(game: Game, assigner: Assigner, given: dict[ObjectId, int]) -> Iterator[Assigned]:
    left = assigner.total
    deadly = "deathtouch" in view(game).characteristics(assigner.id).keywords
    for number, to in enumerate(assigner.among):
        last = number == len(assigner.among) - 1
        lethal = _lethal(game, to, given, deadly=deadly)
        amount = left if last or lethal is None else min(left, lethal)
        if amount > 0:
            left -= amount
            if to in game.objects:
                given[ObjectId(to)] = given.get(ObjectId(to), 0) + amount
            yield Assigned(assigner.id, to, amount)


def _lethal(game: Game, to: ObjectId | PlayerId, given: dict[ObjectId, int], *, deadly: bool) -> int | None:
    """How much would be lethal to a creature, with what others assign (510.1c, 702.2c); None for all."""
    thing = game.objects.get(ObjectId(to))
    if thing is None:
        return None
    toughness = view(game).characteristics(thing.id).toughness or 0
    needed = max(0, toughness - thing.damage - given.get(thing.id, 0))
    return min(needed, 1) if deadly else needed


def _against(game: Game, chosen: Sequence[Assigned]) -> Iterator[Reason]:
    """What is against assigning damage so (510.1b-e, 702.19b)."""
    given: dict[ObjectId, int] = {}
    for one in chosen:
        if one.to in game.objects:
            given[ObjectId(one.to)] = given.get(ObjectId(one.to), 0) + one.amount
    known = {one.id: one for one in assigners(game)}
    for ident in dict.fromkeys((*known, *(one.source for one in chosen))):
        mine = [one for one in chosen if one.source == ident]
        name = view(game).characteristics(ident).name if ident in game.objects else str(ident)
        assigner = known.get(ident)
        if assigner is None:
            yield Reason("510.1", f"{name} assigns no combat damage now.", ident)
            continue
        if sum(one.amount for one in mine) != assigner.total:
            yield Reason("510.1a", f"{name} must assign {assigner.total} damage in all.", ident)
        if any(one.to not in assigner.among or one.amount < 0 for one in mine):
            yield Reason("510.1c", f"{name} can't assign damage to that.", ident)
        yield from _trampling(game, assigner, mine, given)
        if not assigner.known:
            yield Reason("510.1a", f"The power of {name} is not known.", ident, sure=False)


def _trampling(
    game: Game, assigner: Assigner, mine: Sequence[Assigned], given: dict[ObjectId, int]
) -> Iterator[Reason]:
    """Past its blockers damage is assigned only where all of them are assigned lethal damage (702.19b)."""
    looks = view(game).characteristics(assigner.id)
    there = (game.objects[ObjectId(to)] for to in assigner.among if to in game.objects)
    creatures = [thing.id for thing in there if fights(game, thing, "blocking")]
    beyond = any(one.to not in creatures and one.amount > 0 for one in mine)
    if not creatures or not beyond or "trample" not in looks.keywords:
        return
    deadly = "deathtouch" in looks.keywords
    for to in creatures:
        if given.get(to, 0) < (_lethal(game, to, {}, deadly=deadly) or 0):
            text = f"{looks.name} must first assign lethal damage to all that block it."
            yield Reason("702.19b", text, assigner.id)
            return


# ---------------------------------------------------------------------------------------------- dealing
def deal_combat_damage(
    game: Game, chosen: Sequence[Assigned] | None = None, answers: Answers = (), *, ask: bool = False
) -> Fought:
    """Deal combat damage, that of first strike first where there is such; a second call deals the rest.

    Where blockers were not declared yet, there are none.
    """
    if game.turn.step in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS):
        begun = declare_blockers(game, {})
        if not begun.done or begun.game.stack:
            return replace(begun, done=False)
        game = begun.game
    if game.stack:
        return Fought(game, done=False, reasons=(Reason("117.4", "Something is on the stack."),))
    damage = assigned(game) if chosen is None else tuple(one for one in chosen if one.amount)
    reasons = tuple(_against(game, damage))
    if any(one.sure for one in reasons):
        return Fought(game, done=False, reasons=reasons)
    now = game if game.turn.step is Step.COMBAT_DAMAGE else _in_damage_step(game)
    if not damage:
        return Fought(now, done=not is_over(now), reasons=reasons)
    events = (
        changes.happened(now, "combat damage", object_id=one.source, to=one.to, amount=one.amount)
        for one in damage
    )
    return came_of(game, play.happens(now, tuple(events), answers, ask=ask), reasons)


def _in_damage_step(game: Game) -> Game:
    """The combat damage step; its name is that of the damage, so only what is dealt is noted."""
    return turns.begin(game, Step.COMBAT_DAMAGE).game
