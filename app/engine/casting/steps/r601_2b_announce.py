"""601.2b: modes, alternative and additional costs, X, hybrid and Phyrexian symbols are announced."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Final

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.costs.costs import (
    FORAGING,
    Cost,
    CostPart,
    EitherCost,
    Forage,
    NoManaCost,
    PayLife,
    PayMana,
    Use,
    UseSome,
    Waterbend,
)
from app.engine.abilities.quantities.amounts import UpTo, Variable
from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.choices import modes
from app.engine.casting.costs import any_number, lowering, offered_costs, optional_costs, splicing
from app.engine.casting.costs.bounds_of_x import announced_x, states_x
from app.engine.casting.costs.ledger import announced_rows
from app.engine.casting.in_force import own_statics
from app.engine.casting.mana import symbols
from app.engine.casting.own_text import own_text
from app.engine.casting.paying.waterbending import generic_of, mana_in
from app.engine.casting.permission import by_x, granted
from app.engine.casting.permission.timing import flash_costs
from app.engine.casting.wording import conditions_in_words
from app.engine.casting.wording.words import name_of
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.resolving.targeting import asks_for_x
from app.engine.statics.costs.cost_changes import LifeForTax
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.mana import ManaSymbol, SymbolKind
from app.engine.values.said import say

STEP: Final = "601.2b"


@implements("601.2b")
def announce(casting: Casting) -> Iterator[Casting]:
    """Announce how the spell is cast: the way, optional costs, X, and how symbols are paid."""
    # Splice and costs first: which modes and X there are may depend on them (601.4).
    casting, spliced = splicing.announce(_way(casting))
    own = [a for a in own_text(casting) if isinstance(a, AdditionalCost)]
    # An ability has no flash, and no cost of it.
    at_instant_speed = flash_costs(casting) if casting.ability is None else ()
    casting, offered = offered_costs.offered(casting)
    costs = [*own, *(cost for cost in at_instant_speed if cost not in own), *offered]
    besides = (*_of_permission(casting), *spliced, *_commander_tax(casting)[1])
    # What must be paid, whatever else is chosen (118.8).
    forced = (*(cost for cost in costs if not cost.optional), *besides)
    for announced, paid in optional_costs.announcements(casting, [c for c in costs if c.optional]):
        names = tuple(name for cost in paid for name in optional_costs.names_of(cost, costs))
        # Noted before modes and targets are chosen: those may depend on what is kicked (601.2c).
        record = replace(announced.record, paid=(*announced.record.paid, *names))
        with_costs = announced.but(record=record)
        for with_modes, more in modes.announcements(with_costs):
            additional = (*forced, *paid, *more)
            open_ = any_number.left_open(with_modes, _all_parts(with_modes, additional))
            for chosen in _either(additional, open_):  # "This or that" is announced as well (601.2b)
                for with_objects in lowering.chosen(any_number.noted(open_, additional, chosen[0]), *chosen):
                    yield from _amounts(with_objects, chosen)


def _way(casting: Casting) -> Casting:
    """Whether the way of casting is on offer (118.9, 601.2b)."""
    way = casting.way
    if way.refused:
        return casting.find(STEP, way.refused_rule, Status.ILLEGAL, way.refused, casting.spell)
    if casting.ability is not None:  # activating announces its own cost, or one that a permanent offers
        casting = _offered(casting)
        return casting.find(STEP, way.rule, Status.OK, say("You announce to pay its cost."), casting.spell)
    if way.alternative is None:
        text = say("You announce to pay its mana cost, {base}.", base=way.base)
        text = text if way.base is not None else _without_cost(casting)
        text = text if not way.free else say("You cast it without paying its mana cost.")
        return casting.find(STEP, way.rule, Status.OK, text, casting.spell)
    casting = _offered(casting)
    condition = way.alternative.condition
    if condition is not None:  # a condition of an alternative cost is asked as the cost is announced
        answer = holds(casting.proposed, condition, casting.player, casting.spell)
        text, source = conditions_in_words.explain(casting, condition, answer=answer)
        status = Status.OK if answer else Status.ILLEGAL if answer is False else Status.UNSURE
        casting = casting.find(STEP, way.rule, status, text, source or casting.spell)
        if answer is False:  # not on offer: nothing more is announced for it
            return casting
    text = say("You announce to pay its {name} cost rather than its mana cost.", name=way.alternative.name)
    return casting.find(STEP, "118.9", Status.OK, text, casting.spell)


def _without_cost(casting: Casting) -> str:
    """Why there is no mana cost to pay: none is printed, or one with a symbol that nobody knows."""
    unread = casting.game.objects[casting.spell].face.unread_cost
    return (
        say("What {unread} stands for in its mana cost is not known.", unread=unread)
        if unread
        else say("It has no mana cost to pay.")
    )


def _offered(casting: Casting) -> Casting:
    """Whether a permanent that offers the alternative cost offers it for this spell."""
    way = casting.way
    if way.source is None:
        return casting
    name = name_of(casting.before, way.source)
    answer: bool | None = True
    if way.spells is not None:
        you = way.you or casting.player
        answer = spell_fits(casting, casting.proposed, way.spells, you, way.source)
    if answer is False:
        text = say("{name} does not offer its cost for this spell.", name=name)
        return casting.find(STEP, "118.9", Status.ILLEGAL, text, way.source)
    if answer is None or not way.sure:
        text = say("Whether {name} offers its cost for this spell is not known.", name=name)
        return casting.find(STEP, "118.9", Status.UNSURE, text, way.source)
    return casting.find(STEP, "118.9", Status.OK, say("{name} offers another cost.", name=name), way.source)


def _of_permission(casting: Casting) -> tuple[AdditionalCost, ...]:
    """What the permission to cast it from where it is has the player pay besides."""
    permission = casting.way.permission
    # Costs that come with the place are additional ones (118.8).
    parts = permission.parts if permission is not None else ()
    return tuple(AdditionalCost(part.way, part.cost, part.rule) for part in parts if part.cost)


def _all_parts(casting: Casting, additional: tuple[AdditionalCost, ...]) -> Iterator[tuple[CostPart, bool]]:
    """The parts of the alternative or activation cost and of these, and whether they are optional."""
    base = casting.way.alternative.cost if casting.way.alternative is not None else ()
    yield from ((part, False) for part in base)
    yield from ((part, cost.optional) for cost in additional for part in cost.cost)


def _either(
    additional: tuple[AdditionalCost, ...], casting: Casting
) -> Iterator[tuple[tuple[AdditionalCost, ...], Cost]]:
    """Each choice among "this or that" in the costs: the additional costs, and the alternative one, plain."""
    base = casting.way.alternative.cost if casting.way.alternative is not None else ()
    additional = tuple(map(_with_x_told, additional))
    parts = list(_all_parts(casting, additional))
    options = (
        [one for plain in _plain(part) for one in any_number.announced(casting, plain, optional=optional)]
        for part, optional in parts
    )
    for plain in product(*options):
        rest = iter(plain[len(base) :])
        yield (
            tuple(replace(cost, cost=tuple(next(rest) for _ in cost.cost)) for cost in additional),
            plain[: len(base)],
        )


@implements("107.3c")
def _with_x_told(cost: AdditionalCost) -> AdditionalCost:
    """The cost with what the text says X is in place of X; later choices fix the number."""
    if cost.x is None:
        return cost
    parts = tuple(replace(part, n=cost.x) if _has_x(part) else part for part in cost.cost)  # type: ignore[type-var]
    return replace(cost, cost=parts)


@implements("701.61a")
def _plain(part: CostPart) -> tuple[CostPart, ...]:
    match part:
        case EitherCost(options=options):
            return tuple(plain for option in options for plain in _plain(option))
        case Forage():
            return FORAGING
        case UseSome(deed=Use.TAP, n=UpTo(n=int() as most), what=what):
            # As many as may be first: each tapped creature lowers the cost.
            return tuple(UseSome(Use.TAP, n, what) for n in range(most, -1, -1))
        case _:
            return (part,)


def _amounts(casting: Casting, chosen: tuple[tuple[AdditionalCost, ...], Cost]) -> Iterator[Casting]:
    """Announce X and the symbols of these costs."""
    additional, alternative = chosen
    base, tax = casting.way.base, _commander_tax(casting)[0]
    parts = [*alternative, *(part for cost in additional for part in cost.cost)]
    more = mana_in((*_chosen(casting, alternative), *(part for cost in additional for part in cost.cost)))
    mana = [*(base.symbols if base is not None else ()), *more.symbols, *tax]
    no_mana = PayMana | Waterbend | NoManaCost
    # A part of nothing is no part: zero objects are never asked for.
    also = tuple(p for p in parts if not isinstance(p, no_mana) and getattr(p, "n", 1) != 0)
    printed = view(casting.proposed).characteristics(casting.spell).mana_cost
    in_mana_cost = casting.ability is None and printed is not None and printed.has_variable
    in_cost = any(symbol.kind is SymbolKind.VARIABLE for symbol in mana) or any(map(_has_x, also))
    x_is_paid = any(s.kind is SymbolKind.VARIABLE for s in (base.symbols if base is not None else ()))
    # The mana cost has {X}, but it is not paid, nor is an X in the other cost (107.3b).
    stated = in_mana_cost and states_x(casting)
    free = in_mana_cost and not (stated or x_is_paid or any(map(_has_x, alternative)))
    removed = any_number.number_removed(casting, also)
    values = symbols.values_of_x(casting, has_x=in_cost or stated, free=free, most=by_x.MOST_X)
    for with_x, x in values if removed is None else ((casting, removed),):
        given = _still_given(with_x, x)  # where X decides the mana value, it decides what was given by that
        for said, announced in symbols.announcements(given, mana, x):
            record = replace(said.record, x=x, life_for_mana=announced.life // 2)
            record = replace(record, has_x=in_cost and casting.ability is not None)
            with_amounts = said.but(
                record=record,
                game=by_x.announced(said, x),
                mana=announced.mana,
                life=announced.life,
                also=also,
                waterbend=generic_of(parts, x),
                unpayable=base is None or any(isinstance(part, NoManaCost) for part in parts),
                ledger=announced_rows(said, additional, alternative, tax, x),
            )
            yield announced_x(with_amounts)


@implements("202.3e", "118.9")
def _still_given(casting: Casting, x: int) -> Casting:
    """Whether an alternative cost that effects give to spells by their mana value is given with this X."""
    cost, thing = casting.way.alternative, casting.before.objects[casting.spell]
    if cost is None or casting.ability is not None or not by_x.matters(casting):
        return casting
    # Its own cost can't be taken away by X.
    if any(cost in reading.general for reading in (*thing.readings, *thing.gains)):
        return casting
    given = partial(granted.to_spells, casting.before, thing, casting.player)
    if cost not in given(None) or cost in given(x):
        return casting
    text = say("Nothing lets it be cast for a {name} cost with X = {x}.", name=cost.name, x=x)
    return casting.find(STEP, "118.9", Status.ILLEGAL, text, casting.spell)


def _chosen(casting: Casting, alternative: Cost) -> Iterator[CostPart]:
    """What was chosen of the alternative or activation cost, which the way does not know."""
    printed = casting.way.alternative.cost if casting.way.alternative is not None else ()
    return (part for part, told in zip(alternative, printed, strict=True) if isinstance(told, EitherCost))


def _has_x(part: CostPart) -> bool:
    """Whether the part of a cost has X in it: "pay X life", "exile a card with mana value X"."""
    asked = getattr(part, "n", None), getattr(part, "what", None)
    return isinstance(asked[0], Variable) or asks_for_x(asked[1])


@implements("903.8")
def _commander_tax(casting: Casting) -> tuple[list[ManaSymbol], tuple[AdditionalCost, ...]]:
    """Two more for each time the commander was cast from the command zone before, or life if it says so."""
    thing = casting.before.objects[casting.spell]
    # Only casts from the command zone count, and only there it is paid (903.8).
    times = thing.command_casts if thing.commander and casting.proposal.from_zone is Zone.COMMAND else 0
    if casting.ability is not None or not times:
        return [], ()
    # It says how much life in place of that mana.
    # "Pay life rather than that mana".
    effects = (one.ability.effect for one in own_statics(casting.game, casting.spell, LifeForTax))
    life = next((effect.life for effect in effects if isinstance(effect, LifeForTax)), None)
    if life is None:
        return [ManaSymbol(str(2 * times))], ()
    return [], (AdditionalCost("", (PayLife(life * times),), "903.8"),)
