"""Following instructions as they are put together (608.2c): one after another, if, unless, as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import DeedTold, Effect, Instruction
from app.engine.abilities.conditions.conditions import IsAttached
from app.engine.abilities.conditions.past import Happened, Period
from app.engine.abilities.nouns.objects import EachOf, EitherObjects, Noun, Objects, Some
from app.engine.abilities.nouns.places import TopCards
from app.engine.abilities.nouns.players_who import OfTarget
from app.engine.abilities.nouns.references import Done, Host, It, Player, PlayerKind, That, This
from app.engine.abilities.nouns.relatives import KindWho
from app.engine.abilities.nouns.targets import Target, YouAnd
from app.engine.abilities.quantities.amounts import Amount, AsCast, Variable
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.sequence_words import Joint, Outcome
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.casting.play_cards import PlayCard
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.effects.instructions.also import AsWell
from app.engine.effects.instructions.asking import among, words
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.kinds_meant import permanents, to_choose_from
from app.engine.effects.instructions.named_in_conditions import about_named, about_those
from app.engine.effects.instructions.of_hands import named_among
from app.engine.effects.instructions.sequences import (
    Delayed,
    Either,
    If,
    IfDone,
    May,
    Next,
    OnlyIf,
    SeenTo,
    Then,
    Together,
    Where,
    one_after_another,
)
from app.engine.rule import implements
from app.engine.state.conditions.past import ACTS_THIS_WAY
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import ENCHANTED_CREATURE
from app.engine.state.resolving.comparing import comparing
from app.engine.state.resolving.execution import FOLLOWING, Execution, carries_out, carry_out
from app.engine.state.resolving.questions import YES, Kind
from app.engine.state.resolving.spoken_words import CONTROLLERS, ONE_OBJECT, means
from app.engine.state.resolving.targeting import targets_in, with_chosen
from app.engine.state.resolving.this_way import excess_this_way, speaks_of_excess
from app.engine.text.book import joined, phrase, phrase_where
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside, replace, swapped
from app.engine.values.said import say


def together(effect: Together | Then, execution: Execution) -> Execution:
    """608.2c: in the order written; who is not named again is who was named before."""
    return one_after_another(effect.effects, execution) or carry_out(same_players(effect.effects), execution)


carries_out(Together)(together)
carries_out(Then)(together)


def same_players(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions with the player named in each: "that player draws a card and loses 1 life"."""
    named: list[Effect] = []
    who: object = None
    for effect in effects:
        said = getattr(effect, "who", None) or who
        on = said is Player.UNSAID_YOU and _several(who)  # "each draw a card, then discard a card"
        if said is Player.THE_SAME_PLAYER and who in CONTROLLERS:
            named.append(effect)  # "its controller looks at a card and exiles it": not that card's controller
        elif (said is Player.THE_SAME_PLAYER or on) and isinstance(who, Player):
            named.append(replace(effect, who=who))  # type: ignore[type-var]
        elif on:
            same = Player.THE_SAME_PLAYER
            again = YouAnd(same) if isinstance(who, YouAnd) else same
            named.append(replace(effect, who=again))  # type: ignore[type-var]
        else:
            named.append(effect)
            who = said
    return tuple(named)


def _several(who: object) -> bool:
    """Whether what is said of these players has the form of what is said to you."""
    return isinstance(who, EachOf | YouAnd) or who in (Player.THEY, Player.THOSE_PLAYERS)


SAID_OF_CASTING: Final[set[type]] = set()
"""Instructions that say what goes with a permission: "if you cast a spell this way, ..."."""


@carries_out(If)
def carry_out_if(effect: If, execution: Execution) -> Execution:
    """608.2c: only when the condition holds now, of the one of two it names, or of what is cast later."""
    # Whether a spell is cast this way shows only later; so the condition is not asked now.
    said = effect.effect.effect if isinstance(effect.effect, May) else effect.effect
    if type(said) in SAID_OF_CASTING:
        return carry_out((effect.effect,), execution)
    named = about_named(effect.condition, execution, effect.effect)
    execution = about_those(effect.condition, _about_treated(effect, named))
    if isinstance(effect.condition, OfTarget):
        execution = execution.take_targets()[1]
        effect = replace(effect, condition=effect.condition.condition)
    return _if(effect, execution, answer=execution.holds(effect.condition))


@implements("608.2c")
def _about_treated(effect: If, execution: Execution) -> Execution:
    """This, about what it was done to: of the player alone was spoken who milled or discarded it."""
    condition, words = effect.condition, inside(effect.effect)
    if not isinstance(condition, Happened) or not all(ref.is_player for ref in execution.it):
        return execution
    act = ACTS_THIS_WAY.get(condition.deed) if condition.period is Period.THIS_WAY else None  # type: ignore[arg-type]
    if act is None or not any(part in ONE_OBJECT or _is_that_card(part) for part in words):
        return execution
    kind = with_chosen(condition.what, execution.kind, execution.color, execution.name)
    return execution.about(*(execution.treated(act, kind) or ()), *execution.it)


def _is_that_card(part: object) -> bool:
    return isinstance(part, That) and not part.plural and means(part, Noun.CARD)


def _if(effect: If | OnlyIf, execution: Execution, *, answer: bool | None) -> Execution:
    if answer is None:
        return execution.doubt(say("it is not known whether the condition holds"))
    if not answer:
        return replace(skip(effect, execution), did=False, held=False)
    if speaks_of_excess(effect.condition):  # "if excess damage was dealt, create that many"
        execution = replace(execution, much=excess_this_way(*execution.this_way))
    after = carry_out((effect.effect,), comparing(effect.condition, effect.effect, execution))
    return replace(after, held=True if after.did is None else None)


MORE_INSTEAD: Final[list[Callable[[object, object], Instruction | None]]] = []
"""What is done where more of the same takes the place of an instruction: "twice that many instead"."""


def _named_in(effect: object, execution: Execution) -> Execution:
    """This, once an instruction that is not followed has named a permanent: "it" is the one that it names."""
    named = next((part for part in inside(effect) if isinstance(part, This | Host)), None)
    if isinstance(named, Host):
        return execution.about(*execution.referred(named))
    return replace(execution, itself=True) if named is not None else execution


@carries_out(Either)
def carry_out_either(effect: Either, execution: Execution) -> Execution:
    """614.1a: the later instruction takes the place of the usual one when its condition holds."""
    players = tuple(one for one in execution.it if one.is_player)
    named = len(players) == len(execution.it) or _is_of_target(effect)
    asks = named and execution.group < len(execution.targets) and any(targets_in(effect.usual))
    asked = execution.about(*execution.targets[execution.group], *players) if asks else execution
    answer = asked.holds(effect.condition)
    if answer is None:
        return execution.doubt(say("it is not known whether the condition holds"))
    if not answer:
        return carry_out((effect.usual, *execution.following), execution)
    execution = _named_in(effect.usual, execution)
    usual, instead = effect.usual, effect.instead
    more = next((one for says in MORE_INSTEAD if (one := says(usual, instead)) is not None), None)
    if more is not None:
        return carry_out((more, *execution.following), execution)
    if not any(targets_in(effect.instead)):
        execution = _passed(effect, execution)
    return carry_out((_of_the_same_library(usual, instead), *execution.following), execution)


def _of_the_same_library(usual: Effect, instead: Effect) -> Effect:
    """ "Exile the top two cards of your library", then "the top three cards instead": of the library that
    the instruction names whose place is taken, although that is not followed (608.2c)."""
    whose = {part.whose for part in inside(usual) if isinstance(part, TopCards)}
    return swapped(instead, Player.THE_SAME_PLAYER, whose.pop()) if len(whose) == 1 else instead


@implements("608.2c")
def _is_of_target(effect: Either) -> bool:
    """Whether "that creature" is the target of the usual instruction, whatever the ability triggered on."""
    that = getattr(effect.condition, "what", None)
    kind = that.kind if isinstance(that, That) and not that.plural else None
    targets = (target.what for target in targets_in(effect.usual))
    rows = [row for what in targets if isinstance(what, Objects) for row in what.rows]
    return isinstance(kind, Objects) and any({*word} <= {*row} for word in kind.rows if word for row in rows)


def _passed(effect: Either, execution: Execution) -> Execution:
    """Past the usual instruction: "those" are its targets or what it would change, "that many" its number."""
    said = tuple(inside(effect.instead))
    those = any(isinstance(part, That) and part.plural for part in said)
    group, n = getattr(effect.usual, "what", None), getattr(effect.usual, "n", None)
    if those and isinstance(group, Objects | EitherObjects):
        refs, execution = permanents(group, execution)
        return execution.about(*refs)
    before, execution = execution, skip(effect.usual, execution)
    passed = tuple(ref for targets in execution.targets[before.group : execution.group] for ref in targets)
    execution = execution.about(*passed) if those and passed else execution
    if n is not None and any(isinstance(part, Spoken) for part in said):
        of_used = any(isinstance(part, Done) for part in inside(n))  # "the sacrificed creature's power"
        return replace(execution, much=(before if of_used else execution).amount(n))
    return execution


OF_WHAT_COMES: Final[list[Callable[[OnlyIf, Execution], Effect | None]]] = []
"""What is done instead where the condition is about what comes of it: "cast it if it's an instant spell"."""


@carries_out(OnlyIf)
def carry_out_only_if(effect: OnlyIf, execution: Execution) -> Execution:
    """608.2c: only when the condition holds now, which may be about what is named before it."""
    # What it takes the place of is not before it, so it is not plain whether that is to be done as well.
    if effect.instead:
        return by_hand(effect, execution)
    chosen = next(iter(execution.targets[execution.group :]), ())
    # "You may destroy target creature if it's tapped" is about that, whatever the event was about.
    first = bool(chosen) and not (execution.it and any(one.is_player for one in chosen))
    asks = first and any(targets_in(effect.effect))
    named = next((part for part in inside(effect.effect) if isinstance(part, Host | Done)), None)
    if named is not None and not asks:  # "put a counter on equipped creature if it's blue"
        execution = execution.about(*execution.referred(named))
    if (instead := next((of(effect, execution) for of in OF_WHAT_COMES), None)) is not None:
        return carry_out((instead,), execution)
    asked = execution.about(*chosen) if asks else execution
    # "That player loses the game if they own three or more": they are who the instruction names.
    theirs = Player.THEY in inside(effect.condition) and not any(one.is_player for one in asked.it)
    if theirs and getattr(effect.effect, "who", None) is Player.THAT_PLAYER:
        named_players = execution.players(Player.THAT_PLAYER)
        asked = asked.about(*(TargetRef(name, is_player=True) for name in named_players))
    answer = asked.holds(effect.condition)
    if isinstance(effect.condition, IsAttached) and isinstance(effect.condition.what, This):
        # "If this is attached to a creature you control": "that creature" is it from here on.
        execution = execution.about(*execution.referred(ENCHANTED_CREATURE))
    return _if(effect, execution, answer=answer)


@carries_out(Where)
@implements("107.3i", "608.2c", "608.2h")
def where(effect: Where, execution: Execution) -> Execution:
    """X is what the text says, worked out as the first instruction that speaks of it is carried out."""
    if isinstance(effect.effect, Then | Together):
        parts = same_players(effect.effect.effects)
        # What comes before changes the board that X is counted on: X is worked out only as it is needed
        # (608.2h).
        first = next((i for i, part in enumerate(parts) if effect.variable in inside(part)), 0)
        if first:
            return carry_out((*parts[:first], replace(effect, effect=Then(parts[first:]))), execution)
    number = _spoken_in(effect, execution).signed(effect.n)
    chosen = next(iter(execution.targets[execution.group :]), ()) if any(targets_in(effect.effect)) else ()
    if number is None and chosen:  # "... on target creature, where X is that creature's power"
        number = execution.about(*chosen).signed(effect.n)
    if number is None and _only_of_targets(effect):  # they were chosen by it, as it was then (601.2c)
        return carry_out((effect.effect, *execution.following), execution)
    if number is None:
        return skip(effect, execution).doubt(say("X can't be worked out"))
    # X stays that number for the rest of the text (107.3i).
    told = replace(execution, record=replace(execution.record, x=number), x=number)
    return carry_out((effect.effect, *execution.following), told)


_WHERE_THEN: Final = "{first:clause}, where {variable} is {n:computed}, {joint:where_joint}{rest:action}"


@deed_told(_WHERE_THEN, category="timed")
@implements("107.3i", "608.2c")
def where_then(
    told: DeedTold,
    execution: Execution,
    first: Effect,
    variable: Variable,
    n: Amount,
    joint: Joint,
    rest: Effect,
) -> Execution:
    """The instruction with what X is, and what follows on it by the same player."""
    others = rest.effects if isinstance(rest, Then | Together) else (rest,)
    return carry_out((Where(Then((first, *others)), variable, n),), execution)


def _only_of_targets(effect: Where) -> bool:
    """Whether X is nothing but how many targets there are: "up to X target creatures gain haste"."""
    return isinstance(effect.n, AsCast) and effect.variable not in inside(effect.effect, Target)


@implements("608.2h")
def _spoken_in(effect: Where, execution: Execution) -> Execution:
    """This, where "its power" is that of what the instruction speaks of: "target creature gets +X/+0"."""
    if _of_target_player(effect, execution):
        return execution.take_targets()[1]
    about = getattr(effect.n, "of", None)
    pronoun = about in ONE_OBJECT
    inner = getattr(effect.effect, "effect", effect.effect)
    changed = inner.what if isinstance(inner, Changes) else None
    spoken = any(not one.is_player for one in execution.it)
    if not (pronoun or isinstance(about, That)) or (spoken and not (pronoun and isinstance(changed, Target))):
        return execution
    subject = next((part for part in inside(inner) if isinstance(part, Target | This | It)), None)
    if isinstance(subject, Target) and isinstance(subject.what, Objects | EitherObjects):
        return execution.take_targets()[1]
    return execution.about(*execution.referred(subject)) if isinstance(subject, This) else execution


def _of_target_player(effect: Where, execution: Execution) -> bool:
    """ "Target player gains X life, where X is the greatest power among creatures they control": theirs."""
    target = next((part for part in inside(effect.effect) if isinstance(part, Target)), None)
    theirs = any(part in (Player.THEY, Player.THAT_PLAYER) for part in inside(effect.n))
    player = target is not None and isinstance(target.what, PlayerKind | KindWho)
    return theirs and player and not any(one.is_player for one in execution.it)


@carries_out(Next)
def carry_out_next(effect: Next, execution: Execution) -> Execution:
    """608.2c: in the order written, after what was done before."""
    return carry_out((effect.effect,), execution)


_DONE: Final = (
    *(Outcome.YOU_DO, Outcome.YOU_PAY, Outcome.THEY_DO, Outcome.THAT_PLAYER_DOES, Outcome.FIRST_PLAYER_DOES),
    *(Outcome.THE_PLAYER_DOES, Outcome.THAT_OPPONENT_DOES, Outcome.A_PLAYER_DOES, Outcome.EXCHANGED),
)
_NOT_DONE: Final = (
    *(Outcome.YOU_DONT, Outcome.THEY_DONT, Outcome.THAT_PLAYER_DOESNT, Outcome.THE_PLAYER_DOESNT),
    *(Outcome.NO_EXCHANGE, Outcome.NO_TOKEN, Outcome.OTHERWISE, Outcome.YOU_CANT, Outcome.THEY_CANT),
    *(Outcome.NO_PLAYER_DOES, Outcome.NO_ONE_DOES, Outcome.THE_PLAYER_CANT, Outcome.THAT_PLAYER_CANT),
)


@carries_out(SeenTo)
def seen_to(effect: SeenTo, execution: Execution) -> Execution:
    """It was seen to before."""
    return execution


FOLLOWING.add(IfDone)


@carries_out(IfDone)
def if_done(effect: IfDone, execution: Execution) -> Execution:
    """608.2c: what hangs on whether the instruction before was followed."""
    # "Otherwise" is said of a condition, "if you don't" of something that a player might have done.
    otherwise = effect.how is Outcome.OTHERWISE and execution.held is not None
    did = execution.held if otherwise else execution.did
    if did is None or effect.how not in (*_DONE, *_NOT_DONE):
        return by_hand(effect, execution)
    wanted = did is (effect.how in _DONE)
    told = effect.effect
    if effect.how in (Outcome.THEY_DO, Outcome.THEY_DONT) and len(execution.acting) == 1:
        told = swapped(told, Player.THEY, Player.THE_SAME_PLAYER)  # who may do it, whoever was spoken of
    after = carry_out((told,), execution) if wanted else skip(effect, execution)
    if not wanted and type(told) in NAMES:  # "choose two cards. For each of those cards ...": there are none
        after = replace(after.about(), chosen=())
    return replace(after, did=did)


NAMES: Final[set[type]] = set()
"""Effects that do nothing but tell of what those after them speak."""
PAYMENTS: Final[set[type]] = set()
"""Effects that pay: who may do so "and discard a card" does both or neither, and is asked once."""


def by_hand(effect: object, execution: Execution) -> Execution:
    """Leave an instruction to the player."""
    text = words(execution, effect)
    return skip(effect, execution).doubt(say("the engine can't carry this out; do it by hand"), text)


def skip(effect: object, execution: Execution) -> Execution:
    """Pass over the targets of an instruction that is not carried out."""
    for _ in targets_in(effect, execution.record):
        _, execution = execution.take_targets()
    return execution


class OneOfThese(Instruction, frozen=True):
    """ "Sacrifice an artifact or discard a card" """

    effects: tuple[Effect, ...]
    comma: AsSaid = False


def is_told_by_name(effect: object, execution: Execution) -> bool:
    """Whether the next answer names an object that this instruction may choose."""
    if isinstance(effect, OneOfThese):
        return any(is_told_by_name(one, execution) for one in effect.effects)
    if execution.said is None:
        return False
    kinds = (part.what for part in inside(effect) if isinstance(part, Some))
    return any(named_among(execution, to_choose_from(effect, kind, execution)[0]) for kind in kinds)


@carries_out(OneOfThese)
@implements("608.2d")
def one_of_these(effect: OneOfThese, execution: Execution) -> Execution:
    """The player chooses which of the instructions is followed."""
    aims = any(targets_in(effect, execution.record))
    if not aims and len(told := [one for one in effect.effects if is_told_by_name(one, execution)]) == 1:
        return carry_out(tuple(told), execution)
    options = [words(execution, one) or str(number) for number, one in enumerate(effect.effects, 1)]
    asked = among(execution, Kind.WORD, options, words(execution, effect))
    answer, execution = execution.answer(asked)
    at = next((i for i, option in enumerate(options) if answer in (option, str(i + 1))), None)
    if at is None and isinstance(answer, str):
        said = answer.lower()
        having = [i for i, option in enumerate(options) if said in option.lower()]
        having = [i for i in having if options[i].lower().startswith(said)] or having
        at = having[0] if len(having) == 1 else None
    if at is None:
        return execution.doubt(say("nobody said which of these is done"))
    chosen = effect.effects[at]
    if type(chosen) in PAYMENTS and not execution.asks and execution.said != YES:  # chosen is said already
        execution = replace(execution, answers=(YES, *execution.answers))
    # Targets were chosen for all of them; of those that are not followed they are only spoken of (115.1).
    for before in effect.effects[:at]:
        execution = skip(before, execution)
    return carry_out((chosen,), execution)


listed("effects_or", "effect", two=" or ", comma=", ", last=", or ")
phrase_where(
    "alone",
    OneOfThese,
    lambda said: not any(isinstance(one, PlayCard) for one in said.effects),  # which is a list of its own
    "{effects:effects_or}",
)
listed("effects_comma_or", "effect", two=", or ")
phrase("alone", OneOfThese, "{effects:effects_comma_or}", comma=True)
joined(
    "timed",
    AsWell,
    "effects",
    "{first:effect}, and {last:with_moment}",
    fits=lambda told: isinstance(told["last"], Delayed),
)
