"""601.2f: the total cost is determined, and locked in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility
from app.engine.abilities.costs.costs import CostPart, Sacrifice, SacrificeHalf
from app.engine.abilities.events.events import Commander
from app.engine.abilities.nouns.objects import CastBy, ControlledBy, Objects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.amounts import Count, CountOf
from app.engine.abilities.quantities.fixed_elsewhere import Counted, Spoken, TargetsOf
from app.engine.casting.activation import ability_costs
from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.costs import keyword_costs, target_costs
from app.engine.casting.costs.any_number import done_this_way
from app.engine.casting.costs.bounds_of_x import stated_x
from app.engine.casting.costs.imposed_costs import with_imposed, with_life_for_targets
from app.engine.casting.costs.ledger import with_row
from app.engine.casting.costs.reductions import Reduction, in_best_order, reduced
from app.engine.casting.in_force import Standing, in_force, own_statics, saying
from app.engine.casting.wording.words import costs_in_words, name_of
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.conditions import holds
from app.engine.state.conditions.asking import Asking
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import all_of, ref
from app.engine.state.players.of_players import is_nth
from app.engine.state.resolving.comparing import difference
from app.engine.statics.costs.cost_changes import CostChange, CostFloor, NthSpellCost, ReducesAtMost, Whenever
from app.engine.statics.outside_the_game import OF_COMMANDER
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.mana import Mana, ManaCost, SymbolKind
from app.engine.values.said import listed, say

STEP: Final = "601.2f"

_CASTERS: Final = (Player.THAT_PLAYER, Player.ITS_CONTROLLER)
"""Who casts the spell, in what is said of each spell."""

_NO_SACRIFICE: Final = Sacrifice(0, Objects())
"""Half of no permanents at all."""


@implements("601.2f")
def total_cost(casting: Casting) -> Iterator[Casting]:
    """Base and additional costs, plus increases, less reductions, then what sets the total: locked in."""
    # Attempting to cast it is legal, paying is not: so this step can't fail and the next but one does
    # (118.6).
    if casting.unpayable:
        text = say(
            "It has no mana cost, and what it would cost instead was not announced: the cost can't be paid."
        )
        yield casting.find(STEP, "118.6", Status.OK, text, casting.spell)
        return
    # Parts whose number the text fixes are counted now, as the cost is locked in here.
    casting = with_life_for_targets(with_imposed(stated_x(_fixed(casting))))
    casting, changes = (
        _changes(casting) if casting.activated is None else _of_ability(casting, casting.activated)
    )
    # Increases before reductions: a reduction can then take off what an increase added.
    casting = _increases(casting, [change for change in changes if change[1].more])
    casting = _reductions(casting, [change for change in changes if not change[1].more])
    # Effects on the total itself come last (601.2f); they speak of spells.
    casting = _floors(casting) if casting.ability is None else casting
    casting = with_row(casting, "locked in", say("total cost"), str(casting.mana), casting.mana, STEP)
    words = [*costs_in_words(casting.also, casting.record.x)]
    if casting.life:
        words.append(say("pay {life} life", life=casting.life))
    text = say("The total cost is {cost}; it is locked in.", cost=listed([str(casting.mana), *words]))
    yield casting.find(STEP, STEP, Status.OK, text, casting.spell)


def _fixed(casting: Casting) -> Casting:
    """The casting with a number for each part of the cost of which the text says how much it is."""
    parts = [_halved(casting, part) for part in casting.also]
    for place, part in enumerate(parts):
        n, number = getattr(part, "n", 0), None
        if not isinstance(n, get_args(Count)):
            number = target_costs.amount(casting, n)
        parts[place] = part if number is None else replace(part, n=number)  # type: ignore[type-var]
    return casting.but(also=tuple(part for part in parts if part != _NO_SACRIFICE))


@implements("107.1a")
def _halved(casting: Casting, part: CostPart) -> CostPart:
    """The part with half of the permanents as a number rounded as it says."""
    match part:
        case SacrificeHalf(what=Objects() as what, up=up):
            there = evaluate(casting.game, CountOf(what), casting.player, casting.spell)
            mine = tuple(one for one in what.relatives if one != ControlledBy(Player.YOU))
            if there is None:
                return part
            # Half of nothing is nothing to sacrifice, and no cost.
            return Sacrifice((there + up) // 2, replace(what, relatives=mine)) if there else _NO_SACRIFICE
        case _:
            return part


def _changes(casting: Casting) -> tuple[Casting, list[tuple[Standing, CostChange, int]]]:
    """The cost changes that apply to this spell, and how often each does."""
    at_once = list(_by_permission(casting))
    casting, nth = _nth(casting)
    casting, found = _told(casting, _stated(casting, nth))
    casting, more = _told(casting, keyword_costs.changes(casting))
    return casting, at_once + found + more


def _stated(casting: Casting, nth: list[Standing]) -> Iterator[tuple[Standing, CostChange, bool | None]]:
    """The cost changes that are stated, and whether each applies to this spell."""
    # The spell's own changes function on the stack (113.6d).
    own = own_statics(casting.game, casting.spell, CostChange)
    others = (*target_costs.of_spells(casting), *nth)
    for standing in (*in_force(casting.game, CostChange), *own, *others):
        effect = standing.ability.effect
        if isinstance(effect, CostChange) and _is_its_turn(casting, standing, effect):
            answer = _applies(casting, standing, effect)
            if answer is not False and effect.condition is not None:
                # Asked only where it speaks of this spell.
                answer = all_of((answer, _asked(casting, standing, effect)))
            yield standing, effect, answer


@implements("602.2b")
def _of_ability(
    casting: Casting, ability: ActivatedAbility
) -> tuple[Casting, list[tuple[Standing, CostChange, int]]]:
    """The changes to the cost of an activated ability that apply."""
    return _told(casting, ability_costs.changes(casting, ability))


def _told(
    casting: Casting, changes: Iterator[tuple[Standing, CostChange, bool | None]]
) -> tuple[Casting, list[tuple[Standing, CostChange, int]]]:
    """How often each of these changes applies."""
    found: list[tuple[Standing, CostChange, int]] = []
    for standing, change, answer in changes:
        if answer is False:
            continue
        effect = _with_x(casting, standing, change)
        # How often is counted now and never again: the cost is locked in.
        times = 1 if effect.times is None else _times(casting, standing, effect)
        times = times and _at_most(casting, standing, effect, times)
        # X of an effect that can't be worked out leaves the cost open.
        if answer is None or times is None or not standing.sure or effect.amount.has_variable:
            name = name_of(casting.game, standing.source.id)
            text = say("By how much {name} changes what it costs is not certain.", name=name)
            casting = casting.find(STEP, STEP, Status.UNSURE, text, standing.source.id)
        elif times:
            found.append((standing, effect, times))
    return casting, found


def _nth(casting: Casting) -> tuple[Casting, list[Standing]]:
    """The changes for the first, second ... such spell of a turn, where this is that one."""
    found: list[Standing] = []
    for standing, effect in saying(casting.game, NthSpellCost):
        source = standing.source
        you, player = source.controller, casting.player
        # By the history before this casting: this spell is not cast yet.
        answer = is_nth(casting.before, player, effect.spells, effect.n, effect.when, you)
        change = CostChange(effect.spells, effect.amount, effect.more, effect.times)
        one = replace(standing, ability=replace(standing.ability, effect=change))
        if answer:
            found.append(one)
        elif answer is None and _applies(casting, one, change) is not False:
            name = name_of(casting.game, source.id)
            text = say(
                "Whether this is the spell for which {name} changes the cost is not certain.", name=name
            )
            casting = casting.find(STEP, STEP, Status.UNSURE, text, source.id)
    return casting, found


def _is_its_turn(casting: Casting, standing: Standing, effect: CostChange) -> bool:
    """Whether this turn is one in which the change holds."""
    active = casting.before.turn.active
    # "during turns other than yours" looks at the caster, else at the source's controller.
    if effect.when is Whenever.NOT_THEIR_OWN:
        return active != casting.player
    return effect.when is None or active == standing.source.controller


def _by_permission(casting: Casting) -> Iterator[tuple[Standing, CostChange, int]]:
    """What the permission says that a spell which is cast so costs more or less."""
    spell, may = casting.before.objects[casting.spell], casting.way.permission
    for part in may.parts if may is not None else ():
        for change in part.changes:
            yield Standing(spell, StaticAbility(change), sure=True), change, 1


@implements("903.8")
def _applies(casting: Casting, standing: Standing, effect: CostChange) -> bool | None:
    if isinstance(effect.spells, Commander):
        # "Your commander" is that of the statement's controller, who owns it.
        thing = casting.before.objects[casting.spell]
        return thing.is_commander and thing.owner == standing.source.controller
    if isinstance(effect.spells, This):
        return standing.source.id == casting.spell
    if standing.source.id == casting.spell:
        # A permanent's own ability does not function on the stack (113.6).
        return False
    you, source, it = standing.source.controller, standing.source.id, standing.about
    return spell_fits(casting, casting.game, effect.spells, you, source, announced=True, it=it)


def _asked(casting: Casting, standing: Standing, effect: CostChange) -> bool | None:
    """Whether the condition of a change holds; "it" is the spell."""
    return holds(
        casting.game,
        effect.condition,
        standing.source.controller,
        standing.source.id,
        # Its own condition may ask for what was announced; another's can't.
        casting.record if standing.source.id == casting.spell else None,
        _spoken_of(casting, effect),
    )


def _spoken_of(casting: Casting, effect: CostChange) -> tuple[TargetRef, ...]:
    """The spell, and who casts it: "they" and "that player" where the text is about spells of others."""
    spell = ref(casting.game, casting.spell)
    if isinstance(effect.spells, This) or CastBy(Player.YOU) in inside(effect.spells):
        return (spell,)
    return spell, TargetRef(casting.player, is_player=True)


def _with_x(casting: Casting, standing: Standing, effect: CostChange) -> CostChange:
    """The change with its number put for X, where the text says what X is and that can be worked out."""
    source = standing.source
    if target_costs.is_of_target(effect.x):
        number = target_costs.amount(casting, effect.x)
    elif effect.x is Spoken.DIFFERENCE:
        number = difference(effect.condition, Asking(casting.game, source.controller, source.id))
    else:
        it, you = _spoken_of(casting, effect), source.controller
        number = None if effect.x is None else evaluate(casting.game, effect.x, you, source.id, it=it)
    if number is None:
        return effect
    x = f"{{{max(0, number)}}}"  # a number less than 0 counts as 0 (107.1b)
    symbols = (str(s) if s.kind is not SymbolKind.VARIABLE else x for s in effect.amount.symbols)
    return replace(effect, amount=ManaCost.parse("".join(symbols)))


def _at_most(casting: Casting, standing: Standing, effect: CostChange, times: int) -> int:
    """How often a reduction of the spell's own applies, where its text says by how much it can reduce."""
    each = sum(symbol.generic for symbol in effect.amount.symbols)
    # A limit of that kind speaks of the spell's own reduction.
    if standing.source.id != casting.spell or effect.more or not each:
        return times
    for limit in own_statics(casting.game, casting.spell, ReducesAtMost):
        most = getattr(limit.ability.effect, "most", effect.amount)
        times = min(times, sum(symbol.generic for symbol in most.symbols) // each)
    return times


def _times(casting: Casting, standing: Standing, effect: CostChange) -> int | None:
    if effect.times in (Counted.TARGETS, Counted.TARGETS_BEYOND_FIRST):
        # Targets are chosen by now, and their number stays (601.2c).
        number = target_costs.number_of_targets(casting.record)
        return number if effect.times is Counted.TARGETS else max(0, number - 1)
    paid = done_this_way(casting, effect.times) if standing.source.id == casting.spell else None
    if paid is not None:
        return paid
    if target_costs.is_of_target(effect.times):
        return target_costs.amount(casting, effect.times)
    if effect.times == OF_COMMANDER:
        return casting.before.objects[casting.spell].command_casts
    if isinstance(effect.times, TargetsOf):
        return target_costs.number_of_such(casting, standing.source, effect.times)
    times, you = effect.times, standing.source.controller
    for caster in _CASTERS if effect.each else ():
        if swapped(times, caster, Player.YOU) != times:
            # "You" and the caster in one phrase are two players here.
            if swapped(times, Player.YOU, caster) != times and you != casting.player:
                return None
            times, you = swapped(times, caster, Player.YOU), casting.player
    source = casting.spell if times is not effect.times else standing.source.id
    return evaluate(casting.game, times, you, source, casting.record.x, _spoken_of(casting, effect))


def _increases(casting: Casting, changes: list[tuple[Standing, CostChange, int]]) -> Casting:
    for standing, effect, times in changes:
        # A hybrid symbol of an increase would have to be announced, which was a step before (118.13a).
        more = _plain(effect.amount, times)
        if more is None:
            name = name_of(casting.game, standing.source.id)
            text = say(
                "{name} adds {amount}, of which something is still to be announced.",
                name=name,
                amount=effect.amount,
            )
            casting = casting.find(STEP, "118.13a", Status.UNSURE, text, standing.source.id)
            continue
        name = name_of(casting.game, standing.source.id)
        casting = with_row(
            casting, "increase", name, str(more), casting.mana + more, STEP, standing.source.id
        )
        text = say("{name} makes it cost {more} more.", name=name, more=more)
        casting = casting.find(STEP, STEP, Status.OK, text, standing.source.id)
    return casting


def _plain(amount: ManaCost, times: int) -> Mana | None:
    """The amount as mana, so many times; None where part of it would have to be announced."""
    if any(len(symbol.equivalents) > 1 for symbol in amount.symbols):
        return None
    pips = [symbol.text for symbol in amount.symbols if not symbol.text.isdigit()]
    return Mana.of(times * sum(symbol.generic for symbol in amount.symbols), pips * times)


def _reductions(casting: Casting, changes: list[tuple[Standing, CostChange, int]]) -> Casting:
    """Take the reductions off, in the order that is best for the player."""
    reductions = [
        Reduction(
            effect.amount,
            times,
            effect.colored_only,
            name_of(casting.game, s.source.id),
            s.source.id,
            effect.leaves_one,
        )
        for s, effect, times in changes
    ]
    reductions += casting.lowered  # what was used for the cost lowers it like any reduction (702.119a)
    # "The player may apply them in any order": the best for the player is enough (601.2f).
    for reduction in in_best_order(reductions):
        before = casting.mana
        after = reduced(before, reduction)
        if casting.rehearsal:
            casting = casting.but(mana=after)
            continue
        less = _plain(reduction.amount, reduction.times) or reduction.amount
        casting = with_row(casting, "reduction", reduction.text, str(less), after, "118.7a", reduction.source)
        text = say(
            "{text} makes it cost {less} less: {before} becomes {after}.",
            text=reduction.text,
            less=less,
            before=before,
            after=after,
        )
        if after == before:  # nothing left to take it from: it can't be reduced below {0}
            text = say(
                "{text} takes {less} off, but there is nothing in {before} to take it from.",
                text=reduction.text,
                less=less,
                before=before,
            )
        casting = casting.find(STEP, "118.7a", Status.OK, text, reduction.source)
    return casting


def _floors(casting: Casting) -> Casting:
    """Effects on the total cost itself, after everything else."""
    for standing, effect in saying(casting.game, CostFloor):
        # The floor asks for all mana of the cost, coloured included.
        if casting.mana.total >= effect.least:
            continue
        source = standing.source
        answer = spell_fits(casting, casting.game, effect.spells, source.controller, source.id)
        name = name_of(casting.game, standing.source.id)
        if answer is None or (answer and not standing.sure):
            text = say("Whether {name} sets a least cost for it is not certain.", name=name)
            casting = casting.find(STEP, STEP, Status.UNSURE, text, standing.source.id)
        elif answer:
            # What is missing is added as generic mana.
            after = Mana.of(casting.mana.generic + effect.least - casting.mana.total, casting.mana.pips)
            casting = with_row(
                casting,
                "sets the total",
                name,
                say("at least {least}", least=effect.least),
                after,
                STEP,
                standing.source.id,
            )
            text = say(
                "{name} makes it cost {least} mana, as it would cost less.", name=name, least=effect.least
            )
            casting = casting.find(STEP, STEP, Status.OK, text, standing.source.id)
    return casting
