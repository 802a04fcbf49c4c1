"""Doing something for each of several, or doing the same again (608.2c, 608.2f)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import DeedTold, Effect, Instruction, UnmeantDeed
from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.declared import lets_cast
from app.engine.abilities.nouns.happened import AmongThem, Being, Passive, When
from app.engine.abilities.nouns.objects import AttachedTo, EachOf, Some
from app.engine.abilities.nouns.players_who import PlayersWho
from app.engine.abilities.nouns.references import It, Player, Pronoun
from app.engine.abilities.nouns.relatives import OfTarget
from app.engine.abilities.nouns.spell_relatives import CouldTarget
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, DistinctAmong, Told, UpTo
from app.engine.abilities.quantities.fixed_elsewhere import (
    Counted,
    ManaSpentOn,
    MuchThisWay,
    PlayersCounted,
    VotesFor,
)
from app.engine.effects.actions.keyword_actions import Acts
from app.engine.effects.copies.copy_spell import Copy, copied_for_each
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.by_whom import First
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import is_of_permanents, permanents
from app.engine.effects.instructions.players_who import those_who
from app.engine.effects.instructions.reaching import acted, by_each, people, speaks_of_you
from app.engine.effects.instructions.sequences import ForEach, Then
from app.engine.effects.library.draw import Discards
from app.engine.effects.mana.add_mana import MANA_EFFECTS, AddMana
from app.engine.effects.zones.put_cards import Put
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.amounts import counts_others
from app.engine.state.game import TargetRef
from app.engine.state.moments import as_one_moment
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.so_treated import put_this_way
from app.engine.state.resolving.targeting import ONLY_CHOOSING, one_for_each, targets_in
from app.engine.state.resolving.that_much import is_of_event
from app.engine.state.resolving.this_way import KNOWN_ACTS, act_this_way
from app.engine.statics.traits.characteristics import GetsPower
from app.engine.text.book import Fields, constants, general, phrase, phrase_where, same
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId
from app.engine.values.mana import ManaCost


class ForEachFirst(Instruction, frozen=True):
    """ "For each creature destroyed this way, its controller creates a 2/2 green Boar creature token." """

    times: CountOf | CountersOn | DistinctAmong | EachOf | Told
    effect: Effect


same("front_each", "{times:for_each}")
phrase("for_each", EachOf, "of {what:it}")
phrase("front_each", EachOf, "of {what:target}")


def _is_no_mana(said: ForEachFirst) -> bool:
    """What mana is added for each colour is an instruction of its own."""
    colors = isinstance(said.times, DistinctAmong) and said.times.quality is Quality.COLORS
    return not (colors and isinstance(said.effect, MANA_EFFECTS))


phrase_where("timed", ForEachFirst, _is_no_mana, "for each {times:front_each}, {effect:timed}")
_SOME_OPPONENTS: Final = PlayersCounted(Player.EACH_OPPONENT, some=True)


def _for_some(filled: Fields) -> object:
    """Which opponents these are is said by the targets: for each of them there is one, or none."""
    effect: Effect = filled["effect"]
    return ForEachFirst(_SOME_OPPONENTS, exchanged(effect, partial(_counted, count=UpTo(1))))


def _take_some(value: object) -> Fields | None:
    if not isinstance(value, ForEachFirst) or value.times != _SOME_OPPONENTS:
        return None
    return {"effect": exchanged(value.effect, partial(_counted, count=1))}


def _counted(part: object, *, count: int | UpTo) -> object:
    return replace(part, count=count) if isinstance(part, Target) else part


general("timed", "for any number of opponents, {effect:timed}", _for_some, _take_some)
Copies: TypeAlias = Callable[[ForEach, Copy, Execution], Execution]
copies_for_others: Final[Hooks[Copies]] = Hooks()
"""Functions that copy a spell or ability for each other object that it could target."""


@deed_told("each copy targets a different one of {of:it}")
def targets_another(told: DeedTold, execution: Execution, of: It) -> Execution:
    """707.10: the copies were made so."""
    return execution


@carries_out(ForEach)
def for_each(effect: ForEach, execution: Execution) -> Execution:
    """The instruction with its number so many times; where it has none it is left to the player."""
    who = getattr(effect.effect, "who", None)
    if isinstance(effect.effect, Copy) and any(isinstance(one, CouldTarget) for one in inside(effect.times)):
        return copies_for_others[0](effect, effect.effect, execution)
    if isinstance(effect.effect, Changes) and counts_others(effect.times):
        grows = _grows_by_others(effect.effect, effect.times)
        return by_hand(effect, execution) if grows is None else carry_out((grows,), execution)
    # Asked before anything is counted: "they" are other players, each with a number of their own.
    of_each = not is_of_event(effect.times) and any(part is Player.THEY for part in inside(effect.times))
    if of_each and isinstance(who, Player | Target):
        return _of_each_player(effect, who, execution)
    if isinstance(effect.times, PlayersWho):
        times: int | None = len(those_who(effect.times, execution))
    else:
        times = copied_for_each(effect, _counting_for(effect, execution))
    more = None
    counted = effect.times
    if isinstance(counted, CountOf) and any(isinstance(one, OfTarget) for one in inside(counted.what)):
        refs, execution = permanents(counted.what, execution)
        times = len(refs)
    if times is not None and type(effect.effect) in ONLY_CHOOSING:
        return _also_chosen(effect.effect, execution) if times else execution
    if times is not None:
        # One event of so many, not so many events: what triggers on "one or more" triggers once (603.2c).
        more = _multiplied(effect.effect, times)
    elif isinstance(who, Player | Target):
        return _of_each_player(effect, who, execution)
    if more is None and times is not None and not isinstance(effect.effect, Changes):
        return _repeated(effect, times, execution)
    if more is None:
        return by_hand(effect, execution)
    return _with_the_counted(effect.times, execution, carry_out((more,), execution))


@implements("608.2c")
def _with_the_counted(times: object, before: Execution, after: Execution) -> Execution:
    """The execution that can go on speaking of those that were counted, where it spoke of nothing since."""
    made = any(not one.is_player for one in after.it if one not in before.it)
    if not isinstance(times, CountOf) or made or not is_of_permanents(times.what):
        return after
    refs, seen = permanents(times.what, before)
    return after if len(seen.game.doubts) > len(before.game.doubts) else replace(after, several=refs)


@implements("608.2c", "608.2f")
def _repeated(effect: ForEach, times: int, execution: Execution) -> Execution:
    """An instruction without a number of its own as often as is said, with choices of its own each time."""
    # Each time could have other targets, which were not asked for as it was put on the stack.
    if any(targets_in(effect.effect)):
        return by_hand(effect, execution)
    began = execution.game
    # One after another, but as one event for what triggers (608.2f).
    for _ in range(times):
        execution = carry_out((effect.effect,), execution)
    return execution.with_game(as_one_moment(began, execution.game))


def _grows_by_others(effect: Changes, times: object) -> Changes | None:
    """The change with its size "for each other", which is counted for each object that changes."""
    first, *rest = effect.changes
    if not isinstance(first, GetsPower) or first.times is not None or not isinstance(times, CountOf):
        return None
    return replace(effect, changes=(replace(first, times=times), *rest))


def _counting_for(effect: ForEach, execution: Execution) -> Execution:
    """The execution in which "each other" means others than what the counters are put on, and "it" that."""
    attached = (one.to for one in inside(effect.times) if isinstance(one, AttachedTo))
    if (pronoun := next((one for one in attached if isinstance(one, Pronoun)), None)) is not None:
        return execution.about(*execution.referred(pronoun))  # "for each Equipment attached to it"
    on = getattr(effect.effect, "on", None)
    refs = execution.referred(on) if isinstance(on, It) and counts_others(effect.times) else ()
    return replace(execution, source=ObjectId(str(refs[0].id))) if len(refs) == 1 else execution


@implements("608.2c", "608.2e")
def _of_each_player(effect: ForEach, who: Player | Target, execution: Execution) -> Execution:
    """An instruction for players with a number that is counted for each: "for each creature they control"."""
    names, after = people(who, execution)
    told: list[tuple[TargetRef, Effect]] = []
    for name in names:
        player = TargetRef(name, is_player=True)
        times = after.about(player).amount(effect.times)
        more = None if times is None else _multiplied(effect.effect, times)
        if more is None:
            return by_hand(effect, execution)
        told.append((player, replace(more, who=Player.THAT_PLAYER)))  # type: ignore[type-var]
    began = after.game
    # Every number is settled before the first of them acts (608.2e, 608.2h).
    for player, instruction in told:
        after = carry_out((instruction,), after.about(player))
    people_ = tuple(player for player, _ in told)
    return after.about(*people_).with_game(as_one_moment(began, after.game))


@implements("702.33g")
def _also_chosen(effect: Effect, execution: Execution) -> Execution:
    """Speak of these other targets with those that were chosen before."""
    before, execution = execution.it, carry_out((effect,), execution)
    return execution.about(*before, *execution.it)


def _multiplied(effect: Effect, times: int) -> Effect | None:
    """An instruction with its number multiplied; None for one without a number."""
    if isinstance(effect, AddMana) and isinstance(effect.of, tuple) and effect.n == 1 and not effect.how:
        # Of several colours the player chooses anew each time, so this is no single amount.
        if len(effect.of) > 1:
            return None
        return AddMana((ManaCost(effect.of[0].symbols * times),)) if times else Then(())
    n: object = getattr(effect, "n", None)
    tokens: tuple[object, ...] = getattr(effect, "tokens", ())
    if isinstance(effect, Copy) and isinstance(effect.times, int):
        return replace(effect, times=effect.times * times)
    if isinstance(effect, Changes):
        return _grown(effect, times)
    if isinstance(symbols := getattr(effect, "symbols", None), int):
        return replace(effect, symbols=symbols * times)  # type: ignore[type-var]
    if isinstance(n, int):
        return replace(effect, n=n * times)  # type: ignore[type-var]
    match effect:
        case Sacrifices(what=(Some(n=int() as many) as some,)):
            return replace(effect, what=(replace(some, n=many * times),))
        case Acts(times=int() as often):
            return replace(effect, times=often * times)
        case (
            Discards(what=Some(n=int() as many) as some)
            | Put(what=Some(n=int() as many) as some, returned=True)
        ):
            return replace(effect, what=replace(some, n=many * times))
    number: object = getattr(tokens[0], "n", None) if len(tokens) == 1 else None
    if isinstance(number, int):
        more = replace(tokens[0], n=number * times)  # type: ignore[type-var]
        return replace(effect, tokens=(more,))  # type: ignore[type-var]
    return None


def _grown(effect: Changes, times: int) -> Changes | None:
    """The change of power and toughness multiplied."""
    first, *rest = effect.changes
    if not isinstance(first, GetsPower) or first.times is not None:
        return None
    sizes = [(sign, n * times) for sign, n in (first.power, first.toughness) if isinstance(n, int)]
    if len(sizes) < 2:
        return None
    return replace(effect, changes=(replace(first, power=sizes[0], toughness=sizes[1]), *rest))


_FLIPS: Final = (Counted.FLIPS_WON, Counted.FLIPS_WIN, Counted.FLIPS_LOSE)


@carries_out(ForEachFirst)
def for_each_first(effect: ForEachFirst, execution: Execution) -> Execution:
    """608.2c: the instruction once for each object or player."""
    if isinstance(effect.times, MuchThisWay | VotesFor | ManaSpentOn) or effect.times in _FLIPS:
        return for_each(ForEach(effect.effect, effect.times), execution)
    each = _each_of(effect.times, execution)
    if isinstance(effect.times, PlayersCounted) and any(targets_in(effect.effect)):
        return _for_each_target(effect, effect.times, execution)
    if each is None:
        return by_hand(effect, execution)
    spoken_of, began = execution.it, execution.game
    made, chosen = list[TargetRef](), execution.chosen
    for card in each:
        execution = carry_out((effect.effect,), execution.about(card))
        chosen = (*chosen, *(one for one in execution.chosen if one not in chosen))
        made += [one for one in execution.it if not one.is_player and one.id != card.id]  # created, found
    execution = replace(execution.about(*(made or spoken_of)), chosen=chosen)
    return execution.with_game(as_one_moment(began, execution.game))


@implements("608.2f")
def _for_each_target(effect: ForEachFirst, of: PlayersCounted, execution: Execution) -> Execution:
    """The instruction once for each target, each of which belongs to another player."""
    asked = tuple(targets_in(effect.effect, execution.record))
    if len(asked) != 1 or one_for_each(asked[0], of) == asked[0]:
        return by_hand(effect, execution)
    began, chosen = execution.game, execution.take_targets()[0]
    groups, group = execution.targets, execution.group
    if any(part in lets_cast for part in inside(effect.effect)):
        # One offer for all of them: who casts several says which is cast first (608.2g).
        execution = carry_out((effect.effect,), replace(execution, targets=(chosen,), group=0))
        return replace(execution, targets=groups, group=group + 1)
    theirs: list[TargetRef] = []
    made, before = dict[TargetRef, None](), execution.chosen
    told: dict[TargetRef, None] = {}
    for name in execution.players(of.who):
        for one in chosen:
            # Whose it was before the first of them was changed: a target whose control is exchanged is no
            # other player's now.
            if began.objects[ObjectId(str(one.id))].controller == name:
                theirs.append(TargetRef(name, is_player=True))
                whose = replace(execution.about(theirs[-1]), targets=((one,),), group=0)
                execution = carry_out((effect.effect,), whose)
                made |= dict.fromkeys(ref for ref in execution.it if not ref.is_player)
                told |= dict.fromkeys(ref for ref in execution.chosen if ref not in before)
    execution = replace(execution, targets=groups, group=group + 1, chosen=(*before, *told))
    execution = execution.about(*theirs, *(made or chosen))
    return execution.with_game(as_one_moment(began, execution.game))


def _each_of(times: object, execution: Execution) -> tuple[TargetRef, ...] | None:
    """The objects for each of which it is done: those that were treated so, or that were spoken of."""
    if isinstance(times, CountOf) and Being(Passive.CHOSEN, When.THIS_WAY) in times.what.relatives:
        return execution.chosen
    if isinstance(times, CountOf):
        act = act_this_way(times.what)
        if act in KNOWN_ACTS:
            return execution.treated(act, times.what)
        put = put_this_way(
            execution.before, execution.game, times.what, execution.controller, execution.source
        )
        if put is not None:
            return put
        among = any(isinstance(relative, AmongThem) for relative in times.what.relatives)
        if not among:
            there, after = permanents(times.what, execution)
            return there if len(after.game.doubts) == len(execution.game.doubts) else None
    elif isinstance(times, PlayersCounted):
        names = execution.players(times.who)
        return tuple(TargetRef(name, is_player=True) for name in names)
    elif isinstance(times, PlayersWho):
        return those_who(times, execution)
    else:
        among = (isinstance(times, EachOf) and isinstance(times.what, It)) or times == Counted.COPIES
    return execution.it if among and execution.has_spoken else None


@deed_told("starting with {first:first_player}, {deed:action}", category="timed")
@implements("101.4", "608.2e")
def starting_with(told: DeedTold, execution: Execution, first: First, deed: Effect) -> Execution:
    """Each player follows the instruction as their own, in turn order from the one who is named."""
    who, you = getattr(deed, "who", None), execution.controller
    if first is First.CHOSEN_WAY or who not in _EACH or speaks_of_you(deed) or any(targets_in(deed)):
        return by_hand(told, execution)
    names, execution = people(cast("Player", who), execution)
    seats = [player.name for player in execution.game.players]
    # In turn order from the one who is named, who need not be the active player (101.4).
    turn = seats.index(you) + (first is First.NEXT_OPPONENT)
    order = [name for name in (*seats[turn:], *seats[:turn]) if name in names]
    chosen, rest = list[TargetRef](), list[TargetRef]()
    own, start = replace(deed, who=Player.YOU), execution  # type: ignore[type-var]
    for name in order:
        # What one of them has chosen or left is no part of what the next chooses from.
        theirs = replace(execution.of_player(name, start), chosen=(), rest=None)
        theirs = carry_out((own,), theirs)
        chosen, rest = chosen + list(theirs.chosen), rest + list(theirs.rest or ())
        execution = replace(theirs, controller=you)
    execution = replace(execution, chosen=tuple(chosen), rest=tuple(rest))
    return acted(tuple(TargetRef(name, is_player=True) for name in names), execution)


_EACH: Final = (Player.EACH_PLAYER, Player.EACH_OPPONENT, Player.EACH_OTHER_PLAYER)
constants(
    "until_then",
    (
        " as many times as they choose",
        " except that opponent can't choose a card already chosen for ~",
        " until all cards exiled this way have been chosen",
        " until all cards in that hand have been exiled",
        " until you put a card into your hand or you exile two cards with the same name, whichever "
        "comes first",
    ),
)
phrase("effect", UnmeantDeed, "{who:subject}repeat[s/] this process{until_then}")
phrase("timed", UnmeantDeed, "{effect:clause} a number of times equal to {n:computed}")


@deed_told("{effect:clause}. ^{who:player} does the same", category="sentence")
@implements("101.4", "608.2c")
def and_the_same(told: DeedTold, execution: Execution, effect: Effect, who: Player) -> Execution:
    """It is done as it says, and then by each of the players, for whom "you" is that player."""

    def do(theirs: Execution) -> Execution:
        return carry_out((effect,), theirs)

    return by_each(who, do(execution), do)


_said = "{who:subject}do[es/] the same"
phrase_where("effect", UnmeantDeed, lambda said: said.who is not Player.EACH_ATTACKING, _said)
phrase("effect", UnmeantDeed, "put {n:count} {kind:counter_kind} [counter/counters] on the other")
phrase("effect", UnmeantDeed, "the other can't {participle} {until:while}")
constants(
    "noted",
    ("its power", "that excess damage", "one of its creature types that hasn't been noted for ~'s Journal"),
)
constants("of_mana", ("type", "type and amount"))
phrase("noted", UnmeantDeed, "the {what:of_mana} of mana spent to pay this activation cost")
phrase("noted", UnmeantDeed, "a creature type that hasn't been noted for {by:this}")
phrase("effect", UnmeantDeed, "note {what:noted}")


@deed_told("count {n:counted}")
@implements("608.2c")
def counts(told: DeedTold, execution: Execution, n: Amount) -> Execution:
    """Note the number; where it can't be worked out, nothing that speaks of it can."""
    return replace(execution, much=execution.amount(n))


phrase("front_each", UnmeantDeed, "{who:player_kind~s} who {condition:who_clause~s} as you cast this spell")
phrase("front_each", UnmeantDeed, "{what:core~s} manifested this way")
phrase("front_each", UnmeantDeed, "card less than {n:number_word} {who:player} draws this way")
