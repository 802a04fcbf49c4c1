"""What goes on for the permanent that a spell becomes (400.7a, 400.7b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from app.engine.abilities.events.event_words import WhichStep
from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.abilities.nouns.places import IntoZone
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.reading import Reading
from app.engine.effects.zones.exile import Exile
from app.engine.effects.zones.put_cards import Put
from app.engine.effects.zones.sacrifice import Sacrifices
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.printed import printed
from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, DelayedTrigger, Game, GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.statics.casting.casting_permissions import OwnFlash
from app.engine.values.frozen import replace, swapped
from app.engine.values.ids import Zone

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


@implements("702.27a", "702.190b")
def was_paid_for(game: Game, thing: GameObject, says: RulesSay) -> bool:
    """Whether the cost was paid for which the rules of a keyword say this of the spell."""
    abilities = view(game).characteristics(thing.id).abilities
    paid = thing.cast if thing.cast is not None else CastRecord()
    # What was announced and paid is remembered by the spell, and by the permanent that it becomes (400.7d).
    return any(
        isinstance(a, ByRules) and a.says is says and a.cost and paid.was_paid(a.cost) for a in abilities
    )


_NEXT_CLEANUP: Final = TriggeredAbility(
    BeginningOf("cleanup step", None), (Sacrifices(Player.ITS_CONTROLLER, (Pronoun.IT,)),)
)
_LATER: Final = {
    RulesSay.RETURNED_LATER: Put(
        Player.UNSAID_YOU, Pronoun.IT, IntoZone("hand", Player.ITS_OWNER), returned=True
    ),
    RulesSay.SACRIFICED_LATER: Sacrifices(Player.YOU, (Pronoun.IT,)),
    RulesSay.EXILED_LATER: Exile(Player.UNSAID_YOU, (Pronoun.IT,), False, None),
}
"""What is done with the permanent at the beginning of the next end step."""


@implements("603.7a", "608.3g")
def with_what_waits(before: Game, game: Game, spell: GameObject) -> Game:
    """The game in which what static abilities of the spell say of the permanent waits for its time."""
    if game.objects[spell.id].zone is not Zone.BATTLEFIELD:  # it has gone elsewhere instead (614.1a)
        return game
    later = [_LATER[says] for says in _LATER if was_paid_for(before, spell, says)]
    abilities = [TriggeredAbility(BeginningOf("end step", None, WhichStep.THE), (one,)) for one in later]
    for ability in (*abilities, *([_NEXT_CLEANUP] if _is_sacrificed_late(spell) else [])):
        about, name = (ref(game, spell.id),), spell.face.name
        waits = DelayedTrigger(spell.id, name, spell.controller, ability, about, timestamp=game.clock)
        game = replace(game, delayed=(*game.delayed, waits), clock=game.clock + 1)
    return game


def _is_sacrificed_late(spell: GameObject) -> bool:
    """Whether its own text let it be cast as though it had flash, it was, and it is sacrificed for that."""
    own = (ability.effect for ability in printed(spell).abilities if isinstance(ability, StaticAbility))
    late = spell.cast is not None and spell.cast.late
    return late and any(isinstance(effect, OwnFlash) and effect.sacrificed for effect in own)
