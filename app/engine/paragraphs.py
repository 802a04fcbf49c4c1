"""Paragraphs of spells that go together: done instead of the one above, or read sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import Ability, Effect, General, NotUnderstood, SpellAbility
from app.engine.effects.instructions.sequences import Either, If, OnlyIf
from app.engine.effects.instructions.unless import OnlyAnnounced
from app.engine.effects.library.searching import Steps
from app.engine.general_abilities import with_alternatives
from app.engine.text.apart import sentences
from app.engine.values.frozen import replace


def takes_a_place(abilities: tuple[Ability, ...]) -> bool:
    """Whether a paragraph begins with what is done instead of the paragraph above."""
    first = abilities[0] if abilities else None
    if not isinstance(first, SpellAbility):
        return False
    effect = first.effects[0]
    return isinstance(effect, If | OnlyIf) and effect.instead


def put_instead(general: list[General | SpellAbility], abilities: tuple[Ability, ...]) -> bool:
    """Join such a paragraph with the one above; False where it isn't plain whose place it takes.

    One that has "instead" in front takes the place of the whole paragraph.
    """
    above = general[-1] if general else None
    here = abilities[0]
    if not isinstance(above, SpellAbility) or not isinstance(here, SpellAbility):
        return False
    match here.effects:
        case (If(condition=condition, effect=effect, first=True), *more):
            either = Either(condition, _as_one(above.effects), _as_one((effect, *more)))
            general[-1] = replace(above, effects=(either,))
            return True
    if len(above.effects) != 1:
        return False
    general[-1] = replace(above, effects=with_alternatives((*above.effects, *here.effects)))
    return True


def _as_one(effects: tuple[Effect, ...]) -> Effect:
    """Instructions as one."""
    return effects[0] if len(effects) == 1 else Steps(effects)


_TOGETHER: Final = ("\n", "•", "—", '"')
"""What stands in paragraphs whose sentences can't be told apart so: modes, tables and quoted abilities."""
Read = Callable[[str], tuple[Ability, ...]]


def by_sentences(unread: NotUnderstood, read: Read) -> tuple[NotUnderstood, tuple[SpellAbility, ...]]:
    """The paragraph with the sentences that alone are not understood, and what the others let be announced.

    Args:
        unread: A paragraph of an instant or sorcery.
        read: Gives the abilities of one sentence; those that are carried out, or none.
    """
    told_apart = sentences(unread.text)
    if len(told_apart) < 2 or any(mark in unread.text for mark in _TOGETHER):
        return unread, ()
    effects: list[Effect] = []
    left: list[str] = []
    for sentence in told_apart:
        match read(sentence):
            case (SpellAbility(effects=told),):
                effects += told
            case _:
                left.append(sentence)
    if not effects:
        return unread, ()
    return replace(unread, left=tuple(left)), (SpellAbility((OnlyAnnounced(tuple(effects)),)),)
