"""Paragraphs of spells that can't be read whole, sentence by sentence, so that their targets are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import Ability, Effect, NotUnderstood, SpellAbility
from app.engine.effects.instructions.unless import OnlyAnnounced
from app.engine.text.apart import sentences
from app.engine.values.frozen import replace

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
