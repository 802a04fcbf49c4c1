"""Costs that are no mana and come on top: what permanents ask for, and life for each target (118.8)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.costs.costs import PayLife
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.costs.ledger import with_row
from app.engine.casting.costs.target_costs import number_of_targets
from app.engine.casting.in_force import Standing, own_statics, saying
from app.engine.casting.wording.words import name_of, part_in_words
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.statics.costs.costs_besides import CostsAlso, LifeForTargets
from app.engine.values.said import say

_STEP: Final = "601.2f"


@implements("118.8")
def with_imposed(casting: Casting) -> Casting:
    """The casting with what permanents have the player pay for this spell besides."""
    # Speaks of casting spells; an ability's further costs are asked elsewhere (602.2b).
    for standing, effect in saying(casting.game, CostsAlso) if casting.ability is None else ():
        source = standing.source
        if not isinstance(effect.of, Objects | EitherObjects):
            continue
        times = _times(casting, effect)
        answer = _is_meant(casting, standing, effect.of) if times else False
        name = name_of(casting.game, source.id)
        # Not known to be asked, it is no part of the cost, but the cost is in doubt.
        if answer is None or (answer and not standing.sure):
            text = say("Whether {name} has you pay more for it can't be told.", name=name)
            casting = casting.find(_STEP, _STEP, Status.UNSURE, text, source.id)
        elif answer:
            words = part_in_words(effect.cost)
            casting = casting.but(also=(*casting.also, *(effect.cost,) * times))
            casting = with_row(casting, "additional", name, words, casting.mana, "118.8", source.id)
            text = say("{name} has you {words}.", name=name, words=words)
            if times > 1:
                text = say("{name} has you {words}, {times} times.", name=name, words=words, times=times)
            casting = casting.find(_STEP, "118.8", Status.OK, text, source.id)
    return casting


@implements("119.4")
def with_life_for_targets(casting: Casting) -> Casting:
    """The casting with the life that the spell itself costs more for each of its targets."""
    # Known only now: targets come before the total cost (601.2c, 601.2f).
    targets = number_of_targets(casting.record)
    own = own_statics(casting.game, casting.spell, LifeForTargets) if casting.ability is None else ()
    for standing in own if targets else ():  # a cost of 0 life can always be paid, and is none (118.3b)
        effect, name = standing.ability.effect, name_of(casting.game, casting.spell)
        if isinstance(effect, LifeForTargets):
            part = PayLife(effect.n * targets)
            words = part_in_words(part)
            casting = casting.but(also=(*casting.also, part))
            casting = with_row(casting, "increase", name, words, casting.mana, _STEP, casting.spell)
            text = say("{name} has you {words} for its targets.", name=name, words=words)
            casting = casting.find(_STEP, _STEP, Status.OK, text, casting.spell)
    return casting


def _is_meant(casting: Casting, standing: Standing, spells: AnyObjects) -> bool | None:
    """Whether a statement speaks of this spell, with the targets that were chosen."""
    source = standing.source
    if source.id == casting.spell:
        return False  # a permanent's ability, which does not function on the stack (113.6)
    # A static ability of the board, so it is asked of the spell as it is on the stack, with its targets.
    return spell_fits(casting, casting.game, spells, source.controller, source.id, announced=True)


def _times(casting: Casting, effect: CostsAlso) -> int:
    """How often it is paid: once, or for each symbol of a colour in the mana cost."""
    if effect.each is None:
        return 1
    # In the mana cost, which no alternative cost changes (118.9c); a cost of no symbols asks for nothing.
    cost, letter = view(casting.game).characteristics(casting.spell).mana_cost, COLOR_WORDS[effect.each.color]
    return sum(letter in symbol.colors for symbol in cost.symbols) if cost is not None else 0
