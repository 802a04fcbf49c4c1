"""What "it" and "that creature" are as an ability begins to resolve."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Quoted, TriggeredAbility
from app.engine.abilities.conditions.spent import TargetsOnly
from app.engine.abilities.events.events import Batch
from app.engine.abilities.nouns.objects import Objects, ThatTargets
from app.engine.abilities.nouns.references import Pronoun, That, This
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game, TargetRef
from app.engine.state.kinds.matching import fits, ref
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId

_ONE: Final = frozenset(Pronoun) - {
    *(Pronoun.EACH_OF_THEM, Pronoun.THAT_TARGET, Pronoun.THEY, Pronoun.THEM, Pronoun.THEIR),
    *(Pronoun.BOTH, Pronoun.EITHER_OF_THEM, Pronoun.ALL_OF_THEM),
}
"""Pronouns for one object."""


@implements("603.4")
def spoken_of(game: Game, item: AbilityOnStack) -> tuple[TargetRef, ...]:
    """What "it" is: the source, where an intervening "if" or "that targets this creature" names it; else what
    the event was about.
    """
    ability = item.ability
    # "It" in a triggered ability is what the event was about, not the source.
    if not isinstance(ability, TriggeredAbility) or item.source not in game.objects:
        return item.about
    if targets := _targets_of_spell(game, item, ability):
        return (*targets, *_spells(item))
    asked = _references(ability.condition)
    pronouns = _references(ability.effects) - {This}
    targeted = any(isinstance(p, ThatTargets) and isinstance(p.what, This) for p in inside(ability.event))
    named = targeted or (asked == {This} and This not in _references(ability.event))
    if not named or not pronouns or not pronouns <= _ONE:
        return item.about
    spells = _spells(item)
    source = ref(game, item.source)
    # The source as it was, where the card moved since (400.7).
    version = source.version if item.source_version is None else item.source_version
    return (replace(source, version=version), *spells)


def _spells(item: AbilityOnStack) -> tuple[TargetRef, ...]:
    return tuple(one for one in item.about if item.spell is not None and one.id == item.spell.id)


@implements("115.9b")
def _targets_of_spell(game: Game, item: AbilityOnStack, ability: TriggeredAbility) -> tuple[TargetRef, ...]:
    """ "Those creatures", of a spell that "targets one or more creatures", or "if it targets" them."""
    spell = item.spell.cast if item.spell is not None else None
    if spell is None:
        return ()
    for said in inside((ability.event, ability.condition)):
        if isinstance(said, ThatTargets) and (said.only or isinstance(said.what, Batch)):
            what: object = said.what
        else:
            what = said.target if isinstance(said, TargetsOnly) else None
        kind = what.what if isinstance(what, Batch) else what
        those = (p.kind for p in inside(ability.effects) if isinstance(p, That))
        meant = (k for k in those if isinstance(k, Objects) and isinstance(kind, Objects))
        if isinstance(kind, Objects) and any((k.rows, k.noun) == (kind.rows, kind.noun) for k in meant):
            aimed = dict.fromkeys(one for group in spell.targets for one in group if not one.is_player)
            you, of = item.controller, item.source
            return tuple(one for one in aimed if fits(game, ObjectId(str(one.id)), kind, you=you, source=of))
    return ()


def _references(value: object) -> set[object]:
    """The pronouns in a text, and `This` where it speaks of its own object."""
    return {
        This if isinstance(p, This) else p for p in inside(value, Quoted) if isinstance(p, This | Pronoun)
    }
