"""What goes on for the permanent that a spell becomes (400.7a, 400.7b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.reading import Reading
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.printed import printed
from app.engine.state.characteristics.view import view
from app.engine.state.game import DelayedTrigger, Game, GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.statics.casting.casting_permissions import OwnFlash
from app.engine.values.frozen import replace, swapped

_OF_PERMANENTS: Final = (ActivatedAbility, StaticAbility, TriggeredAbility)


@implements("400.7a")
def going_on(game: Game, spell: GameObject) -> Game:
    """The game in which effects on a permanent spell are about the permanent that it becomes."""
    # The permanent is the next version of the same card.
    old, new = (TargetRef(spell.id, version=spell.version + more) for more in (0, 1))
    lasting = tuple(
        replace(one, affected=swapped(one.affected, old, new), as_long=swapped(one.as_long, old, new))
        for one in game.lasting
    )
    return replace(game, lasting=lasting)


@implements("400.7b", "611.3d")
def with_what_was_given(before: Game, game: Game, spell: GameObject) -> Game:
    """The game in which the permanent has the abilities that static ones gave to the spell.

    Those that the permanent has anyhow it is not given twice.
    """
    own, there = printed(spell).abilities, view(before).characteristics(spell.id).abilities
    # Given abilities that function on a permanent go on for it (400.7b); a spell's own are there anyway.
    given = there[len(own) :] if there[: len(own)] == own and not spell.face_down else ()
    has = view(game).characteristics(spell.id).abilities if given else ()
    kept = tuple(one for one in given if isinstance(one, _OF_PERMANENTS) and one not in has)
    permanent = game.objects[spell.id]
    gains = (*permanent.gains, Reading(general=kept))
    return changes.with_object(game, replace(permanent, gains=gains)) if kept else game


_NEXT_CLEANUP: Final = TriggeredAbility(
    BeginningOf("cleanup step", None), (Sacrifices(Player.ITS_CONTROLLER, (Pronoun.IT,)),)
)


@implements("603.7a")
def sacrificed_if_late(game: Game, spell: GameObject) -> Game:
    """The game in which a permanent that its own text let cast as though it had flash is sacrificed later."""
    own = (ability.effect for ability in printed(spell).abilities if isinstance(ability, StaticAbility))
    if spell.cast is None or not spell.cast.late:
        return game
    # Only where its own text lets it be cast so, and it was.
    if not any(isinstance(effect, OwnFlash) and effect.sacrificed for effect in own):
        return game
    about, name = (ref(game, spell.id),), spell.face.name
    waits = DelayedTrigger(spell.id, name, spell.controller, _NEXT_CLEANUP, about, timestamp=game.clock)
    return replace(game, delayed=(*game.delayed, waits), clock=game.clock + 1)
