"""What is exiled instead of being put into a graveyard: by its own text, or by that of another (614.1a)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.event_words import Origin
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.objects import ControlledBy, EitherObjects, Noun, Objects
from app.engine.abilities.references import Pronoun, This
from app.engine.effects.exile import Exile
from app.engine.rule import implements
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.instead import redirects, watches_others
from app.engine.state.matching import all_of, any_of, fits
from app.engine.state.view import abilities_functioning, view
from app.engine.statics.replacements import Fate, Replaces, Would
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


def exiles_itself(effect: object) -> bool:
    """Whether a statement is "if this would be put into a graveyard from anywhere, exile it instead"."""
    match effect:
        case Replaces(
            event=Would(what=This(), fate=IntoGraveyard(origin=Origin.ANYWHERE)),
            effect=Exile(what=(Pronoun.IT,), face_down=False, counters=None),
        ):
            return True
        case _:
            return False


def is_exiled_instead(effect: object) -> bool:
    """Whether a statement exiles itself, or others, instead of their being put into a graveyard."""
    return exiles_itself(effect) or _exiles_others(effect)


def _exiles_others(effect: object) -> bool:
    """ "If a creature an opponent controls would die, exile it instead." """
    match effect:
        case Replaces(event=Would(what=what, fate=fate), effect=Exile(what=(Pronoun.IT,)) as exile):
            origins = (Origin.ANYWHERE, Origin.BATTLEFIELD)
            into = isinstance(fate, IntoGraveyard) and fate.origin in origins
            plain = not exile.face_down and exile.counters is None
            return plain and (into or fate is Fate.DIE) and all(map(_is_known, _kinds(what)))
        case _:
            return False


def _kinds(what: object) -> tuple[object, ...]:
    return what.kinds if isinstance(what, EitherObjects) and not what.relatives else (what,)


def _is_known(kind: object) -> bool:
    """Whether it can be told of an object that leaves any zone whether it is of the kind."""
    return isinstance(kind, Objects) and all(isinstance(one, ControlledBy) for one in kind.relatives)


@watches_others
def exiles_others(game: Game, object_id: ObjectId) -> bool:
    """Whether a permanent says where others go instead."""
    abilities = view(game).characteristics(object_id).abilities
    return any(isinstance(one, StaticAbility) and _exiles_others(one.effect) for one in abilities)


@redirects
@implements("614.1a", "614.6")
def exiled_instead(game: Game, thing: GameObject, to: Zone) -> Zone | None:
    """Into exile, where that stands in the text that the object has where it is, or in that of another."""
    if to is not Zone.GRAVEYARD or thing.zone is Zone.GRAVEYARD:
        return None
    for ability in view(game).characteristics(thing.id).abilities:
        if isinstance(ability, StaticAbility) and ability.condition is None and exiles_itself(ability.effect):
            return Zone.EXILE
    for source, other in abilities_functioning(game):
        if isinstance(other, StaticAbility) and _exiles_others(other.effect):
            answer = _concerns(game, thing, source, other)
            if answer:
                return Zone.EXILE
    return None


def _concerns(game: Game, thing: GameObject, source: GameObject, ability: StaticAbility) -> bool | None:
    """Whether the statement of another permanent is about this object, as it would leave its zone."""
    event = ability.effect.event if isinstance(ability.effect, Replaces) else None
    if not isinstance(event, Would):
        return False
    fate, you = event.fate, source.controller
    there = fate is Fate.DIE or (isinstance(fate, IntoGraveyard) and fate.origin is Origin.BATTLEFIELD)
    if there and thing.zone is not Zone.BATTLEFIELD:
        return False
    whose = fate.whose if isinstance(fate, IntoGraveyard) else Graveyard.A
    theirs = {Graveyard.YOURS: thing.owner == you, Graveyard.OPPONENTS: thing.owner != you}.get(whose, True)
    kinds = (kind for kind in _kinds(event.what) if isinstance(kind, Objects))
    such = any_of(
        thing.token
        if kind.noun is Noun.TOKEN
        else fits(game, thing.id, kind, you=you, source=source.id, as_spell=kind.noun is Noun.CARD)
        for kind in kinds
    )
    return all_of((theirs, such, holds(game, ability.condition, you, source.id)))
