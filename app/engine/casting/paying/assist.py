"""Assist: another player pays for generic mana of the total cost (702.132)."""

from __future__ import annotations

from bisect import bisect_left

from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.mana import mana_sources
from app.engine.casting.paying.carrying_out import carry_out
from app.engine.casting.wording.words import person
from app.engine.payment.plan import Impossible, Plan
from app.engine.payment.problem import Problem
from app.engine.payment.solver import pay
from app.engine.rule import Rule, implements
from app.engine.state.characteristics.view import view
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.mana import Mana
from app.engine.values.said import capital, card_words, say

_STEP = "601.2h"

_RULE = "702.132a"


def has_assist(casting: Casting) -> bool:
    """Whether another player may help to pay for the spell."""
    # Assist is a spell's: no ability on the stack has it.
    return casting.ability is None and "assist" in view(casting.game).characteristics(casting.spell).keywords


@implements("702.132a")
def assisted(casting: Casting) -> tuple[Casting, int]:
    """The casting after the other player has paid what was said, and how much generic mana that was."""
    said = casting.proposal.choices.assist
    if said is None and not casting.rehearsal and has_assist(casting):
        casting = _left_open(casting)
    if said is None or not said[1]:  # nobody helps, which is always allowed
        return casting, 0
    other, number = said
    refusal = _refusal(casting, other, number)
    if refusal:
        return casting.find(_STEP, _RULE, Status.ILLEGAL, refusal), 0
    theirs, answer = _pays(casting, other, number)
    if isinstance(answer, Impossible):
        text = say("{player} can't pay {number} mana.", player=capital(person(other)), number=number)
        return casting.find(_STEP, _RULE, Status.ILLEGAL, text), 0
    if not isinstance(answer, Plan):
        text = say(
            "Whether {player} can pay {number} mana was not settled.", player=person(other), number=number
        )
        return casting.find(_STEP, _RULE, Status.UNSURE, text), number
    text = say("{player} pays for {number} generic mana.", player=capital(person(other)), number=number)
    casting = casting.find(_STEP, _RULE, Status.OK, text)
    # The other player's mana abilities come before those of the caster (702.132a).
    game = casting.game if casting.rehearsal else carry_out(theirs, answer, ())
    return casting.but(game=game, assisted=answer), number


def _left_open(casting: Casting) -> Casting:
    """The casting with the choice noted who helps to pay, and for how much."""
    values: list[tuple[PlayerId, int]] = []
    for other in casting.before.opponents(casting.player):
        numbers = range(1, casting.mana.generic + 1)
        # Who can pay so much can pay less, so the greatest is found by halving.
        most = bisect_left(numbers, True, key=lambda n: not isinstance(_pays(casting, other, n)[1], Plan))
        values += [(other, number) for number in range(most + 1)] if most else []
    if not values:
        return casting
    text = say("You may choose another player to help to pay for it.")
    texts = [
        say(
            "{player} pays {number}",
            player=person(other),
            number=f"{{{number}}}" if number else say("nothing"),
        )
        for other, number in values
    ]
    left = LeftOpen(
        Rule(_STEP), "assist", text, tuple(values), label=card_words("assist"), texts=tuple(texts)
    )
    return casting.find(_STEP, _RULE, Status.CHOOSE, text, casting.spell).leaves_open(left)


def _refusal(casting: Casting, other: PlayerId, number: int) -> str:
    """Why that player can't pay for so much; "" when nothing is against it."""
    if not has_assist(casting):
        return say("The spell has no assist, so no other player can help to pay for it.")
    if other == casting.player:
        return say("Another player must be chosen to help.")
    if number > casting.mana.generic:  # generic mana of the total cost alone (702.132a)
        return say(
            "Only generic mana can be paid for with assist, and there is {generic} of it.",
            generic=casting.mana.generic,
        )
    return ""


def _pays(casting: Casting, other: PlayerId, number: int) -> tuple[Casting, object]:
    """The same casting as the other player sees it, and how they pay so much generic mana."""
    theirs = casting.but(  # asked as their own payment: their mana, their permanents, nothing but this mana
        proposal=replace(casting.proposal, player=other), mana=Mana(number), also=(), plan=None
    )
    units, _ = mana_sources.pool(theirs)
    found = mana_sources.find(theirs)
    life = casting.before.player(other).life
    keep = frozenset(casting.proposal.choices.keep or ())
    acts = found.activations
    return theirs, pay(Problem(Mana(number), life_available=life, pool=units, activations=acts, keep=keep))


def with_help(casting: Casting, problem: Problem) -> tuple[Casting, Problem] | None:
    """The casting in which another player helps, where nobody has said so, and what is left to pay.

    None where that would not do.
    """
    if casting.proposal.choices.assist is not None or not has_assist(casting):
        return None
    for other in casting.before.opponents(casting.player):
        # As much as they can first: then as little as can be is left for the caster.
        for number in range(problem.cost.generic, 0, -1):
            if isinstance(_pays(casting, other, number)[1], Plan):
                cost = Mana.of(problem.cost.generic - number, problem.cost.pips)
                left = replace(problem, cost=cost)
                if not isinstance(pay(left, patience=1), Impossible):
                    return _asked(casting, other, number), left
                break
    return None


def _asked(casting: Casting, other: PlayerId, number: int) -> Casting:
    """The casting in which that player pays for so much, which is theirs to choose."""
    # Legal only with help, so it stays their choice.
    choices = replace(casting.proposal.choices, assist=(other, number))
    casting = casting.but(proposal=replace(casting.proposal, choices=choices))
    text = say(
        "Whether {player} pays for {number} generic mana is theirs to choose; without that it can't be paid.",
        player=person(other),
        number=number,
    )
    return assisted(casting.find(_STEP, _RULE, Status.CHOOSE, text))[0]
