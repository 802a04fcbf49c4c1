"""What players may do as they like, now or later (608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.abilities.abilities import DeedTold, Effect, Instruction
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.places import SomeOfThem
from app.engine.abilities.nouns.references import Player
from app.engine.effects.instructions.asking import HAS_TOO_FEW, objects, words
from app.engine.effects.instructions.asking import may as may_it
from app.engine.effects.instructions.by_whom import HasDone
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import (
    PAYMENTS,
    OneOfThese,
    by_hand,
    is_told_by_name,
    same_players,
    skip,
)
from app.engine.effects.instructions.kinds_meant import to_choose_from
from app.engine.effects.instructions.of_hands import named_among
from app.engine.effects.instructions.reaching import (
    acted,
    each_from_among,
    from_among,
    is_from_among,
    most_of,
    people,
    speaks_of_you,
)
from app.engine.effects.instructions.sequences import May, Together
from app.engine.effects.library.draw import Chooses
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.resolving.questions import YES, Answer, Asking
from app.engine.state.resolving.targeting import of_its_target, targets_in
from app.engine.text.book import phrase
from app.engine.values.frozen import inside, replace
from app.engine.values.said import say


class AndMay(Instruction, frozen=True):
    """ "Copy that spell and you may choose new targets for the copy" """

    effect: Effect
    may: May


phrase("action", AndMay, "{effect:clause}( and|, and) {may:may_step}")
phrase("may_again", May, "may {effect:clause}", who=Player.THE_SAME_PLAYER)
phrase("action", AndMay, "{effect:clause} and {may:may_again}")


@carries_out(AndMay)
def and_may(effect: AndMay, execution: Execution) -> Execution:
    """608.2c: the instruction, then what the player may do."""
    return carry_out(same_players((effect.effect, effect.may)), execution)


phrase("timed", AndMay, "{effect:with_if}, and {may:may_step}")
Offers: TypeAlias = Callable[[Player, object, Execution], Execution]
"""Lets a player do something now or later: who may, and what."""
OFFERED: Final[dict[type, Offers]] = {}
"""Effects that may be done later, or by other means than an answer, and who offers them."""
IMPLIED: Final[set[type]] = set()
"""Effects that are meant to be followed where it is said what is cast then: copying what is cast."""


@carries_out(May)
def may(effect: May, execution: Execution) -> Execution:
    """608.2d: the player chooses as it resolves; without an answer nobody knows."""
    if isinstance(effect.who, Player) and effect.who in _EACH_OF:
        return _any_may(effect, _EACH_OF[effect.who], execution)
    if type(effect.effect) in OFFERED and isinstance(effect.who, Player):
        deed: object = effect.effect
        if (
            of_it := of_its_target(deed)
        ) is not None:  # it is spoken of then: "when you do, destroy that ..."
            deed, execution = of_it, execution.take_targets()[1]
        return OFFERED[type(effect.effect)](effect.who, deed, execution)
    if not isinstance(effect.who, Player) or not effect.who.is_you:
        return _others_may(effect, execution)
    answer, execution = _whether(effect, execution)
    if answer is None and execution.casts is not None and type(effect.effect) in IMPLIED:
        answer = "yes"
    if answer == "yes" and isinstance(effect.effect, Together) and type(effect.effect.effects[0]) in PAYMENTS:
        return _paid_and(effect.effect, execution)
    if answer == "yes":
        after = carry_out((effect.effect,), execution)
        if isinstance(effect.effect, Chooses) and len(after.game.doubts) == len(execution.game.doubts):
            return replace(after, did=bool(after.it))
        return replace(after, did=True if after.game is not execution.game else after.did)
    if answer == "no":
        chosen = any(isinstance(part, Some | SomeOfThem) for part in inside(effect.effect))
        after = skip(effect, execution)
        return replace(after, did=False, spoke=after.spoke or chosen)  # what is said of it is of nothing
    return skip(effect, execution).doubt(_NOT_SAID)


@implements("118.3", "118.12")
def _paid_and(effect: Together, execution: Execution) -> Execution:
    """The cost is paid and the rest is done, or nothing where not all of it can be."""
    first, *rest = effect.effects
    few = ((HAS_TOO_FEW.get(type(one)), one) for one in rest)
    if any(too_few is not None and too_few(one, execution) for too_few, one in few):
        return replace(skip(effect, execution), did=False)
    answers = execution.answers if execution.said == YES else (YES, *execution.answers)
    paid = carry_out((first,), replace(execution, answers=answers))
    return replace(carry_out(rest, paid), did=True) if paid.did is True else skip(Together(tuple(rest)), paid)


@implements("608.2d", "101.4")
def _others_may(effect: May, execution: Execution) -> Execution:
    """The same of other players, one after another, as whose instruction each of them follows it."""
    you = execution.controller
    names, execution = people(effect.who, execution)
    if not names:
        return replace(skip(effect.effect, execution), did=False)
    # "Target opponent may have you draw a card": you do it.
    yours = isinstance(effect.effect, HasDone) and effect.effect.who is None
    of_you = speaks_of_you(effect.effect) and not yours
    if of_you or (len(names) > 1 and any(targets_in(effect.effect))):
        return skip(effect.effect, execution).doubt(_NOT_SAID)
    before, done = execution, list[bool]()
    for name in names:
        theirs = replace(execution.of_player(name, before), group=before.group)
        answer, theirs = _whether(effect, theirs)
        if answer not in ("yes", "no"):
            return replace(skip(effect.effect, theirs), controller=you).doubt(_NOT_SAID)
        done.append(answer == "yes")
        theirs = replace(theirs, controller=you) if yours else theirs
        after = carry_out((effect.effect,), theirs) if answer == "yes" else skip(effect.effect, theirs)
        execution = replace(after, controller=you)
    return acted(tuple(TargetRef(name, is_player=True) for name in names), replace(execution, did=any(done)))


_EACH_OF: Final = {Player.ANY_OPPONENT: Player.EACH_OPPONENT, Player.ANY_PLAYER: Player.EACH_PLAYER}
"""Of whom "any player" is one."""


@implements("101.4", "608.2d")
def _any_may(effect: May, who: Player, execution: Execution) -> Execution:
    """ "Any player may ...": each of them in turn order is asked, whether or not another one has done it."""
    if speaks_of_you(effect.effect) or any(targets_in(effect.effect)):
        return skip(effect.effect, execution).doubt(_NOT_SAID)
    names, execution = people(who, execution)
    before, you = execution, execution.controller
    players, did = tuple(TargetRef(name, is_player=True) for name in names), False
    for name in names:
        theirs = execution.of_player(name, before)
        if (too_few := HAS_TOO_FEW.get(type(effect.effect))) is not None and too_few(effect.effect, theirs):
            # Who has too few can't choose to do it, and is not asked (608.2d).
            declines = theirs.said == "no" and len(theirs.answers) > 1  # said for whoever can't, too
            execution = replace(theirs.answer()[1] if declines else theirs, controller=you)
            continue
        after = may(replace(effect, who=Player.YOU), theirs)
        did = did or after.did is True
        execution = replace(after, controller=you)
    return acted(players, replace(execution.only_about(*before.things), did=did))


_NOT_SAID: Final = say("nobody said whether this is done")


@deed_told("{who:player} may {effect:clause} and may {more:chain}", category="action")
def _may_and_may(
    told: DeedTold, execution: Execution, who: Player, effect: Effect, more: Effect
) -> Execution:
    """608.2d: the second is offered where the first was done, to the same player."""
    names, execution = people(who, execution)
    if len(names) != 1:
        return by_hand(effect, execution)
    theirs = may(May(Player.YOU, effect), replace(execution, controller=names[0]))
    if theirs.did:
        theirs = may(May(Player.YOU, more), theirs)
    return replace(theirs, controller=execution.controller)


def _whether(effect: May, execution: Execution) -> tuple[Answer | None, Execution]:
    """Whether it is done; naming a card from among those spoken of says so too, and with none it can't be."""
    those = (getattr(part, "what", None) for part in inside(effect.effect))
    several = next((one for one in those if isinstance(one, tuple) and one and is_from_among(one[-1])), None)
    if several is not None:
        return _whether_any(each_from_among(several), effect, execution)
    parts = [part for part in inside(effect.effect) if is_from_among(part)]
    some = parts[0] if len(parts) == 1 else None
    there = from_among(some, execution) if isinstance(some, Some) else None
    if there == () and execution.said not in ("yes", "no"):
        return "no", execution
    if not parts and execution.said not in ("yes", "no") and not execution.asks:
        known = said_by_name(effect.effect, execution)
        if known is not None:
            return known
    implied = execution.casts is not None and type(effect.effect) in IMPLIED
    asked: Asking = may_it(execution, effect.effect)
    most = most_of(some, execution) if isinstance(some, Some) else None
    if there and most is not None:
        asked = objects(execution, there, 0, most, words(execution, effect))
    answer, after = execution.answer((lambda: None) if implied else asked)
    if not isinstance(some, Some) or answer in ("yes", "no"):
        return answer, after
    if answer == ():
        return "no", after
    # A "yes" before the name is answered by it: whoever names a card has said that it is done.
    said = execution if answer is None else replace(after, answers=(answer, *after.answers))
    named = there is not None and named_among(said, there) is not None
    forced = execution.asks and len(there or ()) <= (most or 0) and isinstance(some.n, int)
    return ("yes", after if forced else said) if named else (answer, after)


def _whether_any(
    parts: tuple[Some, ...], effect: May, execution: Execution
) -> tuple[Answer | None, Execution]:
    """The same where one of each of several kinds may be taken."""
    for part in parts:
        there = from_among(part, execution)
        if there and named_among(execution, there):
            return "yes", execution
    return execution.answer(may_it(execution, effect.effect))


def said_by_name(effect: object, execution: Execution) -> tuple[Answer, Execution] | None:
    """Whether it is done to one object that is chosen: naming one says so, with none it can't be.

    None where neither is so.
    """
    parts = [part for part in inside(effect) if isinstance(part, Some | SomeOfThem)]
    if isinstance(effect, OneOfThese) and is_told_by_name(effect, execution):
        return "yes", execution
    if len(parts) != 1 or parts[0].n != 1:
        return None
    if isinstance(parts[0], Some):
        there, after = to_choose_from(effect, parts[0].what, execution)
        if len(after.game.doubts) > len(execution.game.doubts):
            return None
    else:
        there = tuple(one for one in execution.it if execution.current(one) is not None)
    if not there and execution.said is None:
        return "no", execution
    if not there or not named_among(execution, there):
        return None
    return "yes", execution if len(there) > 1 else execution.answer()[1]
