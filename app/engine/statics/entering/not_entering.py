"""What can't enter the battlefield (614.17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects, Elsewhere
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.zones.instead import bars_entering, may_redirect
from app.engine.statics.casting.prohibitions import CantEnter
from app.engine.values.frozen import replace
from app.engine.values.ids import Zone
from app.engine.values.said import say

_NEVER_THERE: Final = frozenset({"Instant", "Sorcery"})


@implements("614.17d")
def barring(game: Game, would_be: GameObject) -> Iterator[tuple[GameObject, bool | None]]:
    """The permanents that keep an object from entering, or may; it is given as it would be there."""
    for source, ability in statements(game):
        if isinstance(ability.effect, CantEnter):
            held = stated(game, source, ability)
            answer = all_of((held, _is_such(game, would_be, ability.effect.what, source)))
            if answer is not False:
                yield source, answer


def _is_such(game: Game, would_be: GameObject, what: AnyObjects, source: GameObject) -> bool | None:
    """Whether this is meant: a card in a zone is looked at as it is there, anything else as it would be."""
    you = source.controller
    if any(isinstance(one, Elsewhere) for one in what.relatives):
        such = fits(game, would_be.id, what, you=you, source=source.id)
        placed = game.objects[would_be.id].zone if would_be.id in game.objects else Zone.BATTLEFIELD
        hidden = would_be.face_down and placed in (Zone.GRAVEYARD, Zone.LIBRARY)
        return None if hidden and such is False else such
    there = replace(game, objects={**game.objects, would_be.id: would_be})
    return fits(there, would_be.id, what, you=you, source=source.id)


@bars_entering
@implements("614.17", "614.17d")
def is_kept_out(game: Game, would_be: GameObject) -> bool | None:
    """Whether a permanent says that it can't enter."""
    return any_of(answer for _, answer in barring(game, would_be))


@bars_entering
@implements("304.4", "307.4", "400.4a")
def is_no_permanent(_game: Game, would_be: GameObject) -> bool:
    """Whether it is an instant or sorcery card, which stays where it is; face down it could enter."""
    types = would_be.copiable_face.type_line.types
    return not would_be.face_down and not _NEVER_THERE.isdisjoint(types)


@may_redirect
def perhaps_kept_out(game: Game, thing: GameObject, to: Zone) -> Iterator[Doubt]:
    """The permanents of which it can't be told whether they keep out what entered."""
    if to is Zone.BATTLEFIELD:
        for source, answer in barring(game, replace(thing, zone=to)):
            if answer is None:
                yield Doubt(source.card.name, source.id, say("whether that card can enter is not known"))
