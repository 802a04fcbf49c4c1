"""What the text of a spell or ability says that X can't be (107.3a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import Effect, Keyword, SpellAbility
from app.engine.abilities.limits import XNotZero
from app.engine.abilities.parameters import Mode
from app.engine.casting.casting import Casting, Status
from app.engine.casting.own_text import own_text
from app.engine.effects.choices.choosing import XAtMost
from app.engine.effects.choices.modes import Modal
from app.engine.state.amounts import evaluate
from app.engine.state.resolving.targeting import modes_chosen
from app.engine.values.said import say

_STEP: Final = "601.2f"


def with_bounds_of_x(casting: Casting) -> Casting:
    """The casting with a finding where the announced X is not what the text allows, or that can't be told."""
    # The limits of a keyword's cost are printed in its line, which the spell keeps on the stack.
    lines = casting.game.objects[casting.spell].reading.lines if casting.ability is None else ()
    for keyword in (a for line in lines for a in line.abilities if isinstance(a, Keyword)):
        # Only where that cost is paid does it limit X.
        if XNotZero() in keyword.limits and casting.record.was_paid(keyword.name):
            casting = _not_zero(casting)
    for ability in own_text(casting):
        # A mode that is not chosen says nothing of X (700.2c).
        for effect in _chosen(casting, ability.effects) if isinstance(ability, SpellAbility) else ():
            if isinstance(effect, XNotZero):
                casting = _not_zero(casting)
            elif isinstance(effect, XAtMost):
                casting = _at_most(casting, effect)
    return casting


def _chosen(casting: Casting, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The instructions, those of the modes that are chosen included."""
    for effect in effects:
        yield effect
        if isinstance(effect, Modal):
            for mode in modes_chosen(effect.modes, casting.record):
                yield from mode.effects if isinstance(mode, Mode) else ()


def _not_zero(casting: Casting) -> Casting:
    if casting.record.x:  # asked as the total cost is determined, with what is on the battlefield then
        return casting
    return casting.find(_STEP, "107.3a", Status.ILLEGAL, say("X can't be 0."), casting.spell)


def _at_most(casting: Casting, bound: XAtMost) -> Casting:
    most = evaluate(casting.game, bound.n, casting.player, casting.spell)
    if most is None:
        text = say("Whether X may be so much is not certain.")
        return casting.find(_STEP, "107.3a", Status.UNSURE, text, casting.spell)
    if casting.record.x <= most:
        return casting
    text = say("X can't be greater than {most}.", most=most)
    return casting.find(_STEP, "107.3a", Status.ILLEGAL, text, casting.spell)
