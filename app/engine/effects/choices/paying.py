"""Paying as an instruction tells (118), also as much as one wants (107.14)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Final, Literal

from app.engine.abilities.abilities import COSTS_OTHERWISE, Instruction, UnmeantDeed
from app.engine.abilities.costs.costs import Cost, PayEnergy, PayLife, PayMana
from app.engine.abilities.nouns.references import It, Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo, Variable
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.casting.counter_spell import Counter, says_instead
from app.engine.effects.casting.spells_to_come import CounterUnlessForEach
from app.engine.effects.choices.prices import Pays, PaysNumber, cost_of, price_said, with_x
from app.engine.effects.instructions.asking import among, objects, price_of, words
from app.engine.effects.instructions.following import PAYMENTS, OneOfThese, by_hand, skip
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.of_hands import named_among
from app.engine.effects.instructions.reaching import acted, by_each, people
from app.engine.effects.instructions.sequences import ForEach, Together, Unless, UnlessFirst, WhenDone
from app.engine.effects.instructions.unless import of_each, unless_done
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import NO, YES, Kind, Option, Question, want
from app.engine.state.resolving.targeting import targets_in
from app.engine.state.resolving.while_resolving import PaidNow, paid_now, pay_now
from app.engine.text.book import constant, constants, joined, phrase, phrase_where
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost, ManaSymbol
from app.engine.values.said import card_words, say

phrase("effect", Pays, "{who:subject}pay[s/] {cost:keyword_mana}")
phrase("effect", UnmeantDeed, "pay {cost:keyword_mana} to end this effect")
phrase("effect", PaysNumber, "{who:subject}pay[s/] {n:amount} life")
phrase("effect", PaysNumber, "{who:subject}pay[s/] life equal to {n:computed}")
phrase("effect", PaysNumber, "{who:subject}pay[s/] {n:energy}", energy=True)
phrase("effect", PaysNumber, "{who:subject}pay[s/] {n:number_word} {{E}}", energy=True, in_words=True)
phrase("effect", PaysNumber, "{who:subject}pay[s/] an amount of {{E}} equal to {n:computed}", energy=True)
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] mana equal to {n:computed}")
phrase("done_together", Together, "{effects:effects_and}")
joined(  # paying is an alternative to all that is told with "and" behind "or"
    "clause",
    OneOfThese,
    "effects",
    "{first:effect} or {last:done_together}",
    fits=lambda told: isinstance(told["first"], Pays) and isinstance(told["last"], Together),
)
phrase("paying_each", Pays, "{who:subject}pay[s/] {cost:keyword_mana}")
phrase("paid_each", ForEach, "{effect:paying_each} for each {times:for_each}")
for _category in ("step", "action"):
    phrase_where(
        _category,
        Unless,
        lambda said: not isinstance(said.effect, Counter),  # which has words of its own
        "{effect:clause} unless {unless:paid_each}",
    )


def _offered(who: Player, effect: object, execution: Execution) -> Execution:
    """118.12: "you may pay {2}": as was answered, and not at all where it can't be paid."""
    assert isinstance(effect, Pays)
    return _asked(execution.players(who), effect.cost, execution)


def _offered_number(who: Player, effect: object, execution: Execution) -> Execution:
    """118.12: "you may pay 2 life", "you may pay {E}{E}": the same."""
    assert isinstance(effect, PaysNumber)
    cost = cost_of(effect, execution)
    if cost is None:
        return execution.doubt(say("how much is paid can't be worked out"))
    return _asked(execution.players(who), cost, execution)


OFFERED[Pays] = _offered
OFFERED[PaysNumber] = _offered_number
PAYMENTS.update((Pays, PaysNumber))


@carries_out(PaysNumber)
@implements("107.14", "118.3", "118.12", "119.4")
def pays_number(effect: PaysNumber, execution: Execution) -> Execution:
    """ "Pay {E}{E}. If you can't, ...": it is paid where there is as much; life is paid or not as mana is."""
    number = execution.amount(effect.n)
    if not effect.energy and isinstance(effect.who, Player):
        return _offered_number(effect.who, effect, execution)
    if number is None or not effect.energy:
        return by_hand(effect, execution)
    names, execution = people(effect.who, execution)
    game = execution.game
    # Nobody pays a part of a cost (118.3).
    able = tuple(n for n in names if dict(game.player(n).counters).get("energy", 0) >= number)
    for name in able:
        game = changes.add_player_counters(game, name, "energy", -number)
    return replace(execution.with_game(game), did=bool(names) and able == names)


@carries_out(Pays)
def pays(effect: Pays, execution: Execution) -> Execution:
    """118.12: "pay {2}. If you don't, ...": it may be paid or not."""
    if not isinstance(effect.who, Player):
        return by_hand(effect, execution)
    return _asked(execution.players(effect.who), effect.cost, execution)


_ANY: Final = {Player.ANY_PLAYER: Player.EACH_PLAYER, Player.ANY_OPPONENT: Player.EACH_OPPONENT}


@implements("101.4", "118.12a")
def _asked_in_turn(who: Player, cost: Cost, execution: Execution) -> Execution:
    """The same of each one in turn where any player may pay, until one of them does."""
    for name in execution.players(_ANY[who]) if who in _ANY else ():
        execution = _asked((name,), cost, execution)
        # Once one of them has paid, nobody else is asked (118.12).
        if execution.did is not False:
            break
    return execution if who in _ANY else _asked(execution.players(who), cost, execution)


def _asked(names: tuple[PlayerId, ...], cost: Cost, execution: Execution) -> Execution:
    """Let the one player who is meant pay or not; it is noted whether they did."""
    if len(names) != 1:
        return execution.doubt(say("who pays is not known"))
    execution = acted((TargetRef(names[0], is_player=True),), execution)
    x = execution.amount(Variable()) if _is_x_said(execution) else None
    if x is None and any(isinstance(part, PayMana) and part.cost.has_variable for part in cost):
        return _asked_for_x(names[0], cost, execution)
    known = with_x(cost, x)
    if known is None:
        return _is_open(execution)
    came = paid_now(execution, names[0], known)
    can, there = came.can, tuple(ref(execution.game, one) for one in came.choose)
    # Who can't pay all of it can't choose to pay (118.3).
    if can is False:
        said = execution.said == "no" and not execution.asks
        return replace(execution.answer()[1] if said else execution, did=False)
    if can and there and not execution.asks and named_among(execution, there):
        return _with_objects(came, there, names[0], known, execution)
    answer, execution = execution.answer(_whether(names[0], cost, execution) if can else lambda: None)
    if answer == "no":
        return replace(execution, did=False)
    if answer != "yes" or can is None:
        return execution.doubt(say("nobody said whether this is paid")) if can else _is_open(execution)
    if there:
        return _with_objects(came, there, names[0], known, execution)
    return replace(execution.with_game(came.game), did=True)


@implements("118.12", "608.2d")
def _with_objects(
    came: PaidNow, there: tuple[TargetRef, ...], player: PlayerId, cost: Cost, execution: Execution
) -> Execution:
    """The cost is paid with some of these objects, as is answered."""
    price = say("{player}: choose what to use for {price}.", player=player, price=price_of(cost))
    asked = objects(execution, there, came.least, came.most, price, player=player, rule="118.12")
    want(execution.answers, execution.game, asked)
    named = named_among(execution, there)
    _, execution = execution.answer()
    if not named:
        return execution.doubt(say("nobody said what it is paid with"))
    paid = paid_now(execution, player, cost, tuple(ObjectId(str(one.id)) for one in named))
    if not paid.can:
        return execution.doubt(say("it can't be paid with what was said"))
    return replace(execution.with_game(paid.game), did=True)


@implements("107.3a", "107.3f")
def _is_x_said(execution: Execution) -> bool:
    """Whether X was announced or is told by the text; the X in the mana cost of a permanent is another."""
    record = execution.record
    return execution.source_version is None or execution.x is not None or record.has_x or record.x > 0


@implements("107.3f", "118.12")
def _asked_for_x(player: PlayerId, cost: Cost, execution: Execution) -> Execution:
    """Let a player pay a cost with X: who pays says how much X is, and what comes after knows it."""
    payable: list[int] = []
    while len(payable) < _MOST and (can := pay_now(execution, player, with_x(cost, len(payable)) or ())[0]):
        payable.append(len(payable))
    if can is None or not payable:
        return _asked((player,), with_x(cost, 0) or (), execution) if can is False else _is_open(execution)
    if execution.said == YES and not execution.asks:
        execution = execution.answer()[1]
    numbers = [str(n) for n in payable]
    question = among(
        execution, Kind.NUMBER, (*numbers, NO), words(execution, Pays(Player.YOU, cost)), player=player
    )
    answer, execution = execution.answer(question)
    if answer == NO:
        return replace(execution, did=False)
    if not isinstance(answer, str) or answer not in numbers:
        return execution.doubt(say("nobody said how much is paid"))
    _, paid = pay_now(execution, player, with_x(cost, int(answer)) or ())
    return replace(paid, answers=execution.answers, did=True, x=int(answer))


def _is_open(execution: Execution) -> Execution:
    return execution.doubt(say("whether it can be paid is open"))


@implements("118.12")
def _whether(player: PlayerId, cost: Cost, execution: Execution) -> Callable[[], Question]:
    """The question whether a player pays; what happens then stands in the sentence that is carried out."""

    def question() -> Question:
        price = price_of(cost)
        options = (Option(YES, say("Pay {price}", price=price)), Option(NO, say("Don't pay")))
        text = say(
            "{player}: pay {price}? {text}", player=player, price=price, text=card_words(execution.text)
        )
        return Question(player, Kind.PAY, text, options, rule="118.12", source=execution.source)

    return question


@carries_out(Unless)
@implements("118.12a")
def unless(effect: Unless, execution: Execution) -> Execution:
    """118.12a: the instruction is followed unless the player pays."""
    price = price_said(effect.unless, execution)
    if not isinstance(price, Pays):
        return unless_done(effect, execution)
    own = of_each(effect) if price.who in (Player.THEY, Player.THAT_PLAYER) else None
    if own is not None and effect.unless is price:  # each of them is asked, in turn order (101.4)
        return by_each(own[0], execution, partial(unless, own[1]))
    spoken_of, several = execution.it, execution.several
    group, following = execution.group, execution.following
    names: tuple[PlayerId, ...] | None = None
    if not isinstance(price.who, Player):
        if any(targets_in(effect.effect, execution.record)):
            return by_hand(effect, execution)
        names, execution = people(price.who, execution)
    what, refs = getattr(effect.effect, "what", None), spoken_of
    # "Its controller" is that of the target, which the instruction names before the price.
    if any(targets_in(effect.effect, execution.record)):
        refs = execution.targets[group] if group < len(execution.targets) else ()
    elif isinstance(what, It):
        refs = execution.referred(what)
    execution = execution.about(*refs)
    if names is not None:
        execution = _asked(names, price.cost, execution)
    elif isinstance(price.who, Player):
        execution = _asked_in_turn(price.who, price.cost, execution)
    if execution.did is None:
        return skip(effect.effect, execution)
    did, execution = execution.did, replace(execution.about(*spoken_of), several=several)
    after = skip(effect.effect, execution) if did else carry_out((effect.effect, *following), execution)
    return replace(after, did=did)  # "if they do" is said of the payment, not of what it spares


@carries_out(UnlessFirst)
@implements("118.12a")
def unless_first(effect: UnlessFirst, execution: Execution) -> Execution:
    """The same with the price first, which may name a target: "unless target player pays {3}"."""
    price = effect.unless
    if not isinstance(price, Pays) or isinstance(price.who, Player):
        return unless(Unless(effect.effect, price), execution)
    names, execution = people(price.who, execution)
    if len(names) != 1:
        return by_hand(effect.effect, execution) if names else skip(effect.effect, execution)
    execution = _asked(names, price.cost, execution)
    if execution.did is None:
        return skip(effect.effect, execution)
    did = execution.did
    after = skip(effect.effect, execution) if did else carry_out((effect.effect,), execution)
    return replace(after, did=did)  # "if they do" is said of the payment, not of what it spares


# "If that spell is countered this way" is said of the countering, whether or not a price is set on it.
GATHERS[Unless] = GATHERS[UnlessFirst] = GATHERS[CounterUnlessForEach] = says_instead


@carries_out(CounterUnlessForEach)
@implements("118.12a", "701.6a")
def counter_unless(effect: CounterUnlessForEach, execution: Execution) -> Execution:
    """The spell is countered unless its controller pays so often."""
    price = price_said(ForEach(Pays(Player.ITS_CONTROLLER, effect.cost), effect.each), execution)  # type: ignore[arg-type]
    if isinstance(price, Pays) and effect.base:
        parts = (part.cost.symbols for part in (*effect.base, *price.cost) if isinstance(part, PayMana))
        # Both parts are one cost: who can pay only one of them pays nothing (118.3).
        price = replace(price, cost=(PayMana(ManaCost(tuple(chain.from_iterable(parts)))),))
    return unless(Unless(Counter(effect.what), price), execution)


class PaysAsMuch(Instruction, frozen=True):
    """ "You may pay any amount of {E}.", "pay any amount of life", "pay {2}{R} any number of times" """

    who: Player | Target
    what: Cost | Literal["{E}", "mana", "life", "{R}"]
    some: AsSaid = False
    """One or more: not to pay is to pay nothing."""
    often: AnyNumber | UpTo = AnyNumber()


phrase("effect", PaysAsMuch, "{who:subject}pay[s/] {what:keyword_mana} {often:times_paid}")
constant("times_paid", AnyNumber(), "any number of times")
for _n, _times in {2: "twice", 3: "three times", 4: "four times", 5: "five times"}.items():
    constant("times_paid", UpTo(_n), f"up to {_times}")

phrase("sentence", WhenDone, "when you pay this cost one or more times, {effect:timed}", paid=True)
phrase("modal_end", WhenDone, "when you pay this cost one or more times, {effect:modal}", paid=True)
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {of:it}'s mana cost")
_MOST: Final = 100
"""So much, and no more, is offered to be paid."""
constants("as_much_as_wanted", ("mana", "life"))
phrase("effect", PaysAsMuch, "{who:subject}pay[s/] any amount of {what:as_much_as_wanted}")
for _symbol in ("E", "R"):
    _paid = f"{{who:subject}}pay[s/] any amount of {{{{{_symbol}}}}}"
    phrase("effect", PaysAsMuch, _paid, what=f"{{{_symbol}}}")
phrase("effect", PaysAsMuch, "{who:subject}pay[s/] one or more {{E}}", what="{E}", some=True)
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] its mana cost")


@carries_out(PaysAsMuch)
@implements("107.14")
def pay_as_much(effect: PaysAsMuch, execution: Execution) -> Execution:
    """The player says how much, and pays it; what comes after is told how much it was."""
    names = execution.players(effect.who) if isinstance(effect.who, Player) else ()
    most = _most(names[0], effect, execution) if len(names) == 1 else None
    if most is None:
        return by_hand(effect, execution)
    numbers = [str(n) for n in range(most + 1)]
    if execution.said in (YES, NO) and not execution.asks:
        # Not to pay is to pay nothing: cases may answer either way.
        none = ("0",) if execution.said == NO and most else ()
        execution = replace(execution, answers=(*none, *execution.answers[1:]))
    asked = among(execution, Kind.NUMBER, numbers, words(execution, effect), player=names[0])
    answer, execution = execution.answer(asked if most else lambda: None)
    number = int(answer) if isinstance(answer, str) and answer in numbers else 0 if not most else None
    if number is None:
        return execution.doubt(say("nobody said how much is paid"))
    _, paid = pay_now(execution, names[0], _cost(effect, number)) if number else (True, execution)
    results = replace(execution.results, paid=(execution.results.paid or 0) + number)
    return replace(paid, answers=execution.answers, did=number > 0, much=number, results=results)


def _may(who: Player, effect: object, execution: Execution) -> Execution:
    """The same where it is offered."""
    assert isinstance(effect, PaysAsMuch)
    return pay_as_much(replace(effect, who=who), execution)


OFFERED[PaysAsMuch] = _may


def _cost(effect: PaysAsMuch, number: int) -> Cost:
    if isinstance(effect.what, tuple):
        mana = (part.cost.symbols for part in effect.what if isinstance(part, PayMana))
        return (PayMana(ManaCost(tuple(chain.from_iterable(mana)) * number)),)
    match effect.what:
        case "{E}":
            return (PayEnergy(number),)
        case "life":
            return (PayLife(number),)
        case "mana":
            return (PayMana(ManaCost((ManaSymbol(str(number)),))),)
        case symbol:
            return (PayMana(ManaCost((ManaSymbol(symbol.strip("{}")),) * number)),)


def _most(player: PlayerId, effect: PaysAsMuch, execution: Execution) -> int | None:
    """How much the player can pay, or how often; None where that is not known."""
    often, what = effect.often, effect.what
    if isinstance(what, tuple) and not all(isinstance(part, PayMana) for part in what):
        return None
    limit = often.n if isinstance(often, UpTo) and isinstance(often.n, int) else _MOST
    for number in range(1, _MOST):
        if number > limit:
            return limit
        can, _ = pay_now(execution, player, _cost(effect, number))
        if not can:
            return None if can is None else number - 1
    return None


phrase("effect", UnmeantDeed, "{who:subject}pay[s/] twice {cost:keyword_mana}")
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {cost:either_mana}")
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] its mana cost reduced by up to {less:mana}")
_said = "{who:subject}pay[s/] its {keyword:ability_name} cost rather than its mana cost"
phrase("effect", UnmeantDeed, _said)
COSTS_OTHERWISE.add(_said)
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {n:told_short} life again")
phrase("effect", UnmeantDeed, "{who:subject}pay[s/] {n:part_of_life}")
