"""What "it" and "that creature" are as an ability begins to resolve."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Effect, Quoted, TriggeredAbility
from app.engine.abilities.conditions.spent import TargetsOnly
from app.engine.abilities.events.events import Batch, Casts
from app.engine.abilities.nouns.objects import Named, Noun, Objects, ThatTargets
from app.engine.abilities.nouns.references import Host, Player, Pronoun, That, This
from app.engine.effects.counters.put_counters import PutCounters
from app.engine.effects.durations.lasting_changes import Changes
from app.engine.rule import implements
from app.engine.state.game import AbilityOnStack, Game, TargetRef
from app.engine.state.kinds.matching import attached_of, fits, ref, relates
from app.engine.state.resolving.execution import Execution
from app.engine.statics.traits.characteristics import GetsPower
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, PlayerId

_ONE: Final = frozenset(Pronoun) - {
    *(Pronoun.EACH_OF_THEM, Pronoun.THAT_TARGET, Pronoun.THEY, Pronoun.THEM, Pronoun.THEIR),
    *(Pronoun.BOTH, Pronoun.EITHER_OF_THEM, Pronoun.ALL_OF_THEM),
}
"""Pronouns for one object."""
_CONTROLLERS: Final = {
    Player.THAT_CREATURES_CONTROLLER: "creature",
    Player.THAT_CREATURES_OWNER: "creature",
    Player.THAT_PERMANENTS_CONTROLLER: "permanent",
    Player.THAT_ARTIFACTS_CONTROLLER: "artifact",
    Player.THAT_ENCHANTMENTS_CONTROLLER: "enchantment",
    Player.THAT_LANDS_CONTROLLER: "land",
}
"""Players who control, or own, such an object of which was spoken."""


@implements("201.5", "201.5a")
def by_name(effects: tuple[Effect, ...], execution: Execution) -> tuple[Effect, ...]:
    """The instructions with the name of the object whose text they are, also in abilities that they give.

    What a copy said that has left since is by the name that it had copied (608.2h).
    """
    if not any(isinstance(part, Named) and part.name == "~" for part in inside(effects)):
        return effects
    known = execution.as_it_was(execution.own_ref())
    name = known[1].copiable_face.name if known else execution.source_name

    def named(part: object) -> object:
        return replace(part, name=name) if isinstance(part, Named) and part.name == "~" else part

    return exchanged(effects, named)


@implements("603.4")
def spoken_of(game: Game, item: AbilityOnStack) -> tuple[TargetRef, ...]:
    """What "it" is: the source, where an intervening "if" or "that targets this creature" names it; else what
    the event was about."""
    ability = item.ability
    # "It" in a triggered ability is what the event was about, not the source.
    if not isinstance(ability, TriggeredAbility) or item.source not in game.objects:
        return item.about
    if targets := _targets_of_spell(game, item, ability):
        return (*targets, *_spells(item))
    if (host := _host_asked_of(game, item, ability)) is not None:
        return (*host, *_spells(item))
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


@implements("603.4", "303.4b")
def _host_asked_of(
    game: Game, item: AbilityOnStack, ability: TriggeredAbility
) -> tuple[TargetRef, ...] | None:
    """What it is attached to, where the intervening "if" alone names that: "if enchanted creature is red"."""
    named = [part for part in inside(ability.condition) if isinstance(part, Host)]
    if not named or any(isinstance(part, Host) for part in inside(ability.event)):
        return None
    words = [p for p in inside(ability.effects, Quoted) if isinstance(p, Pronoun | That)]
    meant = (p in _ONE if isinstance(p, Pronoun) else p.kind == named[0].kind for p in words)
    # "If enchanted Equipment is attached to a creature, destroy that creature" is of another.
    if not words or not all(meant):
        return None
    # Of an Aura that has left it is what that enchanted last (608.2h).
    games = (game, item.then, *item.known)
    return next(filter(None, (attached_of(g, item.source, named[0]) for g in games if g is not None)), None)


def _spells(item: AbilityOnStack) -> tuple[TargetRef, ...]:
    return tuple(one for one in item.about if item.spell is not None and one.id == item.spell.id)


@implements("115.9a", "115.9b")
def _targets_of_spell(game: Game, item: AbilityOnStack, ability: TriggeredAbility) -> tuple[TargetRef, ...]:
    """ "Those creatures", of a spell that "targets one or more creatures", or "if it targets" them; "that
    player", of one of yours that "targets an opponent"."""
    spell = item.spell.cast if item.spell is not None else None
    if spell is None:
        return ()
    aimed = tuple(dict.fromkeys(one for group in spell.targets for one in group))
    for said in inside((ability.event, ability.condition)):
        if not isinstance(said, ThatTargets | TargetsOnly):
            continue
        what: object = said.what if isinstance(said, ThatTargets) else said.target
        if isinstance(said, ThatTargets) and isinstance(what, Player) and _is_of_player(ability):
            you = item.controller
            return tuple(one for one in aimed if one.is_player and _may_be(game, what, you, one))
        kind = what.what if isinstance(what, Batch) else what
        if isinstance(kind, Objects) and _is_of(ability, kind):
            you, of = item.controller, item.source
            objects = (one for one in aimed if not one.is_player)
            return tuple(
                one for one in objects if fits(game, ObjectId(str(one.id)), kind, you=you, source=of)
            )
    return ()


def _is_of(ability: TriggeredAbility, kind: Objects) -> bool:
    """Whether it is about such an object: "that creature", or "it" that gets what no spell gets."""
    those = (p.kind for p in inside(ability.effects) if isinstance(p, That))
    if any((k.rows, k.noun) == (kind.rows, kind.noun) for k in those if isinstance(k, Objects)):
        return True
    words = {word.text for row in kind.rows for word in row}
    if any(_CONTROLLERS.get(p) in words for p in inside(ability.effects) if isinstance(p, Player)):
        return True
    of_spell = kind.noun in (Noun.SPELL, Noun.CARD)
    return not of_spell and any(map(_changes_a_permanent, ability.effects))


def _changes_a_permanent(effect: object) -> bool:
    """Whether "it" is a permanent there, as power and counters are nothing that a spell is given."""
    counters = isinstance(effect, PutCounters) and effect.on is Pronoun.IT
    sized = isinstance(effect, Changes) and any(isinstance(one, GetsPower) for one in effect.changes)
    return counters or (sized and isinstance(effect, Changes) and effect.what is Pronoun.IT)


def _is_of_player(ability: TriggeredAbility) -> bool:
    """Whether "that player" is whom the spell targets, since who casts it is called "you"."""
    by_you = isinstance(ability.event, Casts) and ability.event.who is Player.YOU
    return by_you and any(part is Player.THAT_PLAYER for part in inside(ability.effects))


def _may_be(game: Game, who: Player, you: PlayerId, one: TargetRef) -> bool:
    return relates(game, who, you, PlayerId(str(one.id))) is not False


def _references(value: object) -> set[object]:
    """The pronouns in a text, and `This` where it speaks of its own object."""
    return {
        This if isinstance(p, This) else p for p in inside(value, Quoted) if isinstance(p, This | Pronoun)
    }
