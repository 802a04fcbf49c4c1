"""Instructions that are followed unless something is done, or is so (118.12a, 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, TypeVar

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.nouns.objects import (
    ControlledBy,
    EitherObjects,
    InZone,
    Noun,
    Objects,
    Some,
    Word,
    with_noun,
)
from app.engine.abilities.nouns.places import EndCard
from app.engine.abilities.nouns.references import Player, That
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import UpTo, Variable
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.instructions.asking import words, yes_or_no
from app.engine.effects.instructions.by_whom import DoneBy, HasDone
from app.engine.effects.instructions.caused import is_spared
from app.engine.effects.instructions.following import OneOfThese, by_hand, skip
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.may import said_by_name
from app.engine.effects.instructions.reaching import by_each, of_who_does, speaks_of_you
from app.engine.effects.instructions.sequences import Unless
from app.engine.effects.library.draw import Discards, Mill
from app.engine.effects.permanents.tap import Tap
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.moving import reach_cards
from app.engine.effects.zones.put_cards import Put
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state.kinds.matching import all_of, fits
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.targeting import targets_in
from app.engine.statics.casting.prohibitions import Caused
from app.engine.values.frozen import exchanged, replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say

_CAUSED: Final[dict[type, Caused]] = {Discards: Caused.DISCARD, Sacrifices: Caused.SACRIFICE}
_EACH: Final = (Player.EACH_OPPONENT, Player.EACH_PLAYER, Player.EACH_OTHER_PLAYER)


def unless_done(effect: Unless, execution: Execution) -> Execution:
    """The instruction is followed unless whoever is meant does the other thing."""
    own = of_each(effect)
    return _unless(effect, execution) if own is None else by_each(own[0], execution, partial(_unless, own[1]))


def of_each(effect: Unless) -> tuple[Player, Unless] | None:
    """Who are told to do one thing unless they do another, as one after another is asked (101.4), and what
    each of them is told; None where it is one player or none."""
    who = getattr(effect.effect, "who", None)
    if who not in _EACH or speaks_of_you(effect):
        return None
    mine = replace(effect.effect, who=Player.UNSAID_YOU)  # type: ignore[type-var]  # it has one
    options = tuple(map(_own, _options(effect.unless)))
    return who, Unless(mine, options[0] if len(options) == 1 else OneOfThese(options))


def _options(act: Effect) -> tuple[Effect, ...]:
    """The things of which one is to be done."""
    return act.effects if isinstance(act, OneOfThese) else (act,)


def _own(act: Effect) -> Effect:
    """What is done by the player who follows it."""
    if isinstance(act, DoneBy):
        return of_who_does(act.effect)
    return replace(act, who=Player.UNSAID_YOU) if hasattr(act, "who") else act  # type: ignore[type-var]  # a class of its own


def _is_known(act: Effect) -> bool:
    """Whether it can be told if there is enough for it."""
    taps = isinstance(act, DoneBy) and isinstance(act.effect, Tap) and not act.effect.untap
    return isinstance(act, Discards | Exile | HasDone | Mill | Put | Sacrifices) or taps


@implements("118.12a")
def _unless(effect: Unless, execution: Execution) -> Execution:
    """The instruction is followed unless the player who is meant does the other thing, if they can."""
    acts, you, spoken_of = _options(effect.unless), execution.controller, execution.it
    who = getattr(acts[0], "who", None)
    known = all(_is_known(act) and not any(targets_in(act)) for act in acts)
    if not known or not isinstance(who, Player):
        return by_hand(effect, execution)
    if any(targets_in(effect.effect, execution.record)) and execution.group < len(execution.targets):
        execution = execution.about(*execution.targets[execution.group])
    elif isinstance(what := getattr(effect.effect, "what", None), That):  # "that spell unless its controller"
        execution = execution.about(*execution.referred(what))
    names = execution.players(who)
    if len(names) != 1 or (not who.is_you and speaks_of_you(acts)):
        return by_hand(effect, execution)
    theirs = execution
    if not who.is_you:
        # "Has ~ deal 6 damage to them": to the player alone.
        spared = execution.only_about() if isinstance(acts[0], HasDone) else execution
        theirs = execution.of_player(names[0], spared)
    can = {act: _can(act, theirs) for act in map(_own, acts)}
    if None in can.values():
        return by_hand(effect, execution)
    # What is impossible can't be chosen (608.2d).
    able = tuple(act for act, whether in can.items() if whether and not _is_spared(names[0], act, execution))
    did, after = _did(able, names[0], theirs, effect) if able else (False, theirs)
    if did is None:
        return replace(skip(effect.effect, after), controller=you).doubt(
            say("nobody said whether this is done")
        )
    after = replace(after.about(*spoken_of), controller=you)
    after = skip(effect.effect, after) if did else carry_out((effect.effect,), after)
    return replace(after, did=did)  # "if they do" is said of that, not of what it spares


@implements("101.2")
def _is_spared(name: PlayerId, act: Effect, execution: Execution) -> bool:
    """Whether an opponent's spell or ability can't cause the player to do this."""
    deed = _CAUSED.get(type(act))
    return deed is not None and is_spared(name, deed, execution)


def _did(
    acts: tuple[Effect, ...], player: PlayerId, execution: Execution, whole: Unless
) -> tuple[bool | None, Execution]:
    """Whether the player does one of these, as was answered, and what comes of it; None where nobody said."""
    named = [one for one in acts if len(acts) > 1 and said_by_name(one, execution) is not None]
    act = named[0] if len(named) == 1 else acts[0] if len(acts) == 1 else OneOfThese(acts)

    def text() -> str:
        return f"{player} may do this: {words(execution, act)} If not: {words(execution, whole.effect)}"

    said = None if execution.said in ("yes", "no") or execution.asks else said_by_name(act, execution)
    asked = yes_or_no(execution, text, player=player, rule="118.12a")
    answer, execution = said if said is not None else execution.answer(asked)
    if answer not in ("yes", "no"):
        return None, execution
    return answer == "yes", carry_out((act,), execution) if answer == "yes" else execution


@implements("118.12")
def _can(act: object, execution: Execution) -> bool | None:
    """Whether there is enough for it; None where that can't be told."""
    if isinstance(act, Mill) and act.n is not None:
        # Nobody can choose to mill more cards than there are, though an instruction to do so does what it can
        # (701.17b).
        number, library = execution.amount(act.n), execution.game.player(execution.controller).library
        return None if number is None else len(library) >= number or (None if execution.asks else False)
    if isinstance(act, HasDone):
        return True
    what = getattr(act, "what", None)
    told = what if isinstance(what, tuple) else (what,)
    if all(isinstance(part, EndCard) for part in told):
        refs, after = reach_cards(told, execution)
        return len(refs) >= len(told) if len(after.game.doubts) == len(execution.game.doubts) else None
    parts = [part for part in told if isinstance(part, Some)]
    if not parts:
        return True if isinstance(act, Sacrifices) else None
    return all_of([_enough(part, act, execution) for part in parts])


def _enough(part: Some, act: object, execution: Execution) -> bool | None:
    number = execution.amount(part.n)
    if number is None or not isinstance(part.what, Objects | EitherObjects):
        return None
    game, you, source = execution.game, execution.controller, execution.source
    if isinstance(act, Discards):
        there = game.player(you).hand
    elif isinstance(act, Sacrifices):
        there = tuple(thing.id for thing in game.battlefield(you))
    else:
        doubts = len(game.doubts)
        found, after = permanents(part.what, execution)
        return None if len(after.game.doubts) > doubts else len(found) >= number
    fit = [fits(game, i, part.what, you=you, source=source, it=execution.it) for i in there]
    return None if None in fit else sum(map(bool, fit)) >= number


class OnlyAnnounced(Instruction, frozen=True):
    """Their targets are chosen as the spell is cast (601.2c); they are left to be done by hand."""

    effects: tuple[Effect, ...]


@carries_out(OnlyAnnounced)
def pass_over(effect: OnlyAnnounced, execution: Execution) -> Execution:
    """The text that was not understood is noted as the spell leaves the stack."""
    return skip(effect, execution)


_Ability = TypeVar("_Ability")
_CREATURE: Final = Objects(((Word("creature"),),))


def with_their_targets(abilities: Iterable[_Ability], *, permanent: bool) -> tuple[_Ability, ...]:
    """The abilities of a line, with support and blighting told as what they mean.

    Args:
        abilities: What was read.
        permanent: The line is that of a permanent, which supports others than itself.
    """
    return tuple(exchanged(ability, partial(_in_full, permanent=permanent)) for ability in abilities)


@implements("701.41a", "701.61a", "701.68a")
def _in_full(value: object, *, permanent: bool) -> object:
    match value:
        case Acts(action=Action.SUPPORT, n=int() | Variable() as n, times=1):
            return PutCounters(1, "+1/+1", Target(UpTo(n), _CREATURE, other=permanent))
        case Acts(who=Player.YOU | Player.UNSAID_YOU, action=Action.BLIGHT, n=n, times=1) if n is not None:
            return PutCounters(n, "-1/-1", Some(1, replace(_CREATURE, relatives=(ControlledBy(Player.YOU),))))
        case Acts(who=Player.YOU | Player.UNSAID_YOU, action=Action.FORAGE, times=1):
            return _FORAGING
        case _:
            return value


_YOURS: Final = InZone("graveyard", Player.YOU, "from")
_FORAGING: Final = OneOfThese(
    (
        Exile(
            Player.UNSAID_YOU,
            (Some(3, with_noun(Objects(relatives=(_YOURS,)), Noun.CARD)),),
            face_down=False,
            counters=None,
        ),
        Sacrifices(Player.UNSAID_YOU, (Some(1, Objects(((Word("Food"),),))),)),
    )
)
"""What may be done to forage."""


@implements("701.68a", "101.4")
def _acted_in_full(effect: Acts, execution: Execution) -> Execution:
    """As another player does it, or each of several: with what is that player's."""
    return carry_out((_in_full(effect, permanent=True),), execution)


for _action in (Action.BLIGHT, Action.FORAGE, Action.SUPPORT):
    ACTIONS[_action] = _acted_in_full
