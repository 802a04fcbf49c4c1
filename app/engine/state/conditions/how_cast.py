"""Conditions on how a spell was cast, and what was paid for it (400.7d)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.conditions.casting import (
    Beheld,
    CastSo,
    ControlledAsCast,
    CostWasPaid,
    From,
    Manner,
    Paid,
    RevealedOrControlled,
    SpentMoreThanSize,
    WasCast,
    WasKicked,
)
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.spent import Arrived, ManaWasSpent, Purpose, SomeOfThem, Spent
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference, This
from app.engine.abilities.quantities.tallies import NO, ONE, Tally
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.asking import Asking, judges, judges_fact, opposite
from app.engine.state.game import AbilityOnStack, CastRecord, GameObject
from app.engine.state.history import Happened
from app.engine.state.kinds.in_events import is_itself, was_of_kind
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.state.resolving.targeting import paid_for
from app.engine.state.spent import any_from, colors, from_sources, has_symbols, most_of_one_color, of_kind
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.mana import ManaCost


@implements("400.7d")
def record_of(asking: Asking, what: Reference) -> CastRecord | None:
    """How the spell that a reference stands for was cast; "it" is the object itself by default."""
    thing = asking.meant(what)
    is_source = isinstance(what, This) or thing is None or thing.id == asking.source
    if asking.record is not None and is_source:
        return asking.record
    return thing.cast if thing is not None else None


@judges(RevealedOrControlled)
@implements("601.2b", "601.2i")
def _revealed_or_controlled(condition: RevealedOrControlled, asking: Asking) -> bool | None:
    """What it was paid with tells the one; the other is told by what is there, if none came or went since."""
    record = record_of(asking, condition.what)
    if condition.chose:
        return None
    revealed = record is not None and record.was_paid("additional")
    return revealed or _controlled_then(ONE, condition.permanent, asking)


@judges(ControlledAsCast)
@implements("601.2i")
def _controlled_as_cast(condition: ControlledAsCast, asking: Asking) -> bool | None:
    return _controlled_then(condition.n, condition.what, asking)


def _controlled_then(n: Tally, what: AnyObjects, asking: Asking) -> bool | None:
    """Whether so many of a kind were there as the spell was cast, with those that have come or gone since."""
    game, you = asking.game, asking.you
    record = record_of(asking, This())
    # What was never cast, as a copy, had nothing there as it was (707.10).
    if record is None or record.copied:
        return n.fits_of(())
    cast = [at for at, e in enumerate(game.history) if e.event == "cast" and e.object == asking.source]
    since = game.history[cast[-1] :] if cast else game.history
    moved: dict[ObjectId | None, Happened] = {}
    for event in since:
        if event.event in _COME_AND_GO and event.object != asking.source:
            moved.setdefault(event.object, event)  # the first tells whether it was there
    there = (o.id for o in game.battlefield(you) if o.id != asking.source and o.id not in moved)
    answers = [fits(game, one, what, you=you) for one in there]
    for event in moved.values():
        if event.event in _GONE and event.controller in (you, None):
            answers.append(all_of((True if event.controller else None, was_of_kind(event, what, game, you))))
        elif event.event == "gained control":
            answers.append(None)
    return n.fits_of(answers)


_GONE: Final = ("left", "died")
_COME_AND_GO: Final = (*_GONE, "entered", "gained control")
"""Events after which other permanents may be there than as a spell was cast."""


@judges(CostWasPaid)
def _cost_was_paid(condition: CostWasPaid, asking: Asking) -> bool | None:
    record = record_of(asking, condition.of)
    if isinstance(condition.cost, ManaCost):
        return (record is not None and str(condition.cost) in record.paid) is not condition.negated
    return paid_for(condition, record)


@judges(WasKicked)
def _kicked(condition: WasKicked, asking: Asking) -> bool | None:
    return paid_for(condition, record_of(asking, condition.what))


@judges_fact(Fact.COST_HAS_X)
@implements("107.3a")
def _cost_contains_x(condition: Fact, asking: Asking) -> bool | None:
    """Whether the mana cost of the spell, or the cost of the ability, that was spoken of has {X}."""
    game, meant = asking.game, ObjectId(str(asking.it[0].id)) if asking.it else None
    if meant is None or asking.it[0].is_player:
        return None
    if meant in game.stack:
        looks = view(game).characteristics(meant)
        cost = looks.mana_cost
        return None if "mana_cost" in looks.not_known else cost is not None and cost.has_variable
    items = (item for item in game.stack if isinstance(item, AbilityOnStack) and item.source == meant)
    abilities = [item.ability for item in items if isinstance(item.ability, ActivatedAbility)]
    if not abilities:
        return False  # a mana ability is not on the stack, and can't be copied there
    return any(isinstance(part, PayMana) and part.cost.has_variable for part in abilities[-1].cost)


@judges(CastSo)
@implements("702.138b", "702.143c")
def _cast_so(condition: CastSo, asking: Asking) -> bool:
    record, way = record_of(asking, condition.what), condition.manner.seen[0]
    # What a card was before it was cast is no decision, so that a copy doesn't have it (707.10).
    of_card = condition.manner in (Manner.ESCAPED, Manner.FORETOLD, Manner.PLOTTED)
    so = record is not None and (way in record.ways or way in record.paid) and not (of_card and record.copied)
    return so is not condition.negated


@judges(Paid)
def _paid(condition: Paid, asking: Asking) -> bool:
    record = record_of(asking, This())
    paid = record is not None and record.was_paid(condition.seen[0])
    return paid is not (condition in (Paid.NO_GIFT, Paid.NO_TRIBUTE))


@judges(Beheld)
def _beheld(condition: Beheld, asking: Asking) -> bool | None:
    thing = asking.game.objects.get(asking.source) if asking.source is not None else None
    record = asking.record if asking.record is not None else thing.cast if thing is not None else None
    return (record is not None and record.was_paid("behold")) if condition.is_plain else None


@judges(ManaWasSpent)
def _mana_was_spent(condition: ManaWasSpent, asking: Asking) -> bool | None:
    if isinstance(condition.what, Purpose):
        return None
    n, record = condition.n, record_of(asking, condition.what)
    spent = record.spent if record is not None else None
    match condition.of:
        case str() as color:
            return _fits(n, of_kind(record, color))
        case ManaCost() as mana:
            return opposite(has_symbols(record, mana), negated=n == NO)
        case Spent.OF_SAME_COLOR:
            return _fits(n, most_of_one_color(record))
        case Spent.COLORS | Spent.COLORED:
            return None if spent is None else _fits(n, len(colors(spent)))
        case sources:
            return any_from(spent, sources) if n == ONE else _fits(n, from_sources(record, sources))


def _fits(tally: Tally, number: int | None) -> bool | None:
    return None if number is None else tally.fits(number, number)


@judges(SpentMoreThanSize)
@implements("702.191a")
def _spent_more(condition: SpentMoreThanSize, asking: Asking) -> bool | None:
    record, creature = record_of(asking, condition.spell), asking.meant(condition.creature)
    if creature is None:
        return None
    looks = view(asking.game).characteristics(creature.id)
    if "Creature" not in looks.types:
        return False
    spent = record.mana_spent if record is not None else None
    size = (looks.power, looks.toughness)
    return None if spent is None else any(number is not None and spent > number for number in size)


@judges(WasCast)
def _was_cast(condition: WasCast, asking: Asking) -> bool | None:
    cast = _cast_from(asking, condition.what, condition.origin)
    if condition.who is not None:
        thing = asking.meant(condition.what)
        if thing is None:
            return None
        cast = all_of([relates(asking.game, condition.who, asking.you, thing.controller), cast])
    if condition.in_main_phase:
        # No phase ends while there is something on the stack (500.2), so it is still the same.
        turn = asking.game.turn
        cast = all_of([cast, turn.step.is_main and turn.active == asking.you])
    if condition.this_turn:
        cast = all_of([cast, _became_cast_this_turn(asking, condition.what)])
    return opposite(cast, negated=condition.negated)


def _became_cast_this_turn(asking: Asking, what: Reference) -> bool | None:
    """Whether the spell that it is, or that became it (400.7d), was cast in the turn that it is."""
    game, thing = asking.game, asking.meant(what)
    if thing is None:
        return None
    casts = (e for e in game.history if e.event == "cast" and e.turn == game.turn.number)
    return any(is_itself(e, game, thing.id) for e in casts)


def _cast_from(asking: Asking, what: Reference, origin: From) -> bool | None:
    """Whether it was cast, and from there."""
    record = record_of(asking, what)
    if record is None or record.copied:
        return False  # a copy of a spell is not cast (707.10)
    match origin:
        case From.UNSAID:
            return True
        case From.YOUR_HAND | From.THEIR_HAND:
            return record.from_zone is Zone.HAND
        case From.NOT_HAND:
            return record.from_zone is not Zone.HAND
        case From.EXILE:
            return record.from_zone is Zone.EXILE
        case From.YOUR_GRAVEYARD | From.A_GRAVEYARD:
            return record.from_zone is Zone.GRAVEYARD


@judges(Arrived)
@implements("603.4")
def _arrived(condition: Arrived, asking: Asking) -> bool | None:
    """Whether it was put onto the battlefield from there, or the spell that became it was cast from there."""
    if condition.what is not SomeOfThem.SOME:
        thing = asking.meant(condition.what)
        return None if thing is None else _came_from(thing, condition, asking)
    ids = (ObjectId(str(one.id)) for one in asking.it if not one.is_player)
    found = [asking.game.objects[one] for one in ids if one in asking.game.objects]
    return any_of(_came_from(one, condition, asking) for one in found) if found else None


def _came_from(thing: GameObject, condition: Arrived, asking: Asking) -> bool | None:
    place = condition.place
    zone = Zone.EXILE if "exile" in place else Zone.LIBRARY if "library" in place else Zone.GRAVEYARD
    whose = thing.owner == asking.you or not place.startswith("from your")
    if thing.cast is not None and not thing.cast.copied:
        by_you = thing.controller == asking.you or not condition.by_you
        return thing.cast.from_zone is zone and whose and by_you
    came = [e for e in asking.game.history if e.event == "entered" and e.object == thing.id]
    if came:
        return came[-1].from_zone == zone.value and whose
    # Of what came this turn a board need not tell whence; of what came before the text does not ask.
    return None if thing.sick else False


_REMEMBERED: Final = 2
"""Turns that the history of a case tells of: this one and the last."""


@judges_fact(Fact.FIRST_OF_GAME)
def _first_of_game(condition: Fact, asking: Asking) -> bool | None:
    """Whether nobody tells of a spell that you cast; later in the game that says little."""
    if any(event.event == "cast" and event.player == asking.you for event in asking.game.history):
        return False
    return True if asking.game.turn.number <= _REMEMBERED else None
