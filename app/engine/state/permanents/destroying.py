"""Destroying permanents, and regenerating them (701.8, 701.19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.forbidden import forbidden
from app.engine.state.game import Designated, Doubt, Game, GameObject, LastingEffect, TargetRef
from app.engine.state.zones.instead import watches_others
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_SHIELD: Final = Designated("regenerates the next time it would be destroyed")
always_regenerates: Final[Hooks[Callable[[Game, GameObject], bool]]] = Hooks()
"""Functions that say whether a permanent regenerates whenever it would be destroyed."""
CANT_REGENERATE: Final = Designated("can't be regenerated")
"""The mark of permanents that no effect regenerates."""


@implements("702.12b")
def stays(game: Game, permanent: ObjectId, seen: Game | None = None) -> tuple[bool, Game]:
    """Whether a permanent can't be destroyed, and the game, in doubt where nobody knows."""
    if "indestructible" in view(seen or game).characteristics(permanent).keywords:
        return True, game
    return forbidden(game, permanent, "be destroyed", seen)


@implements("701.8", "122.1c")
def destroy(
    game: Game,
    object_id: ObjectId,
    *,
    regenerates: bool = True,
    by_effect: bool = True,
    by: PlayerId | None = None,
    seen: Game | None = None,
) -> Game:
    """Destroy a permanent; one that is indestructible stays (702.12b), and so does one that regenerates, or
    has a shield counter where an effect destroys it. `by` controls the spell or ability that does; `seen` is
    the position in which all were that are destroyed at the same time."""
    thing = game.objects[object_id]
    # As all were that are destroyed at one time: what gave it indestructible may go with it.
    spared, game = stays(game, object_id, seen)
    if thing.zone is not Zone.BATTLEFIELD or spared:
        return game
    shielded, umbras = by_effect and "shield" in dict(thing.counters), _umbras(game, object_id)
    regenerated = _regenerated(game, thing) if regenerates else None
    if len(umbras) + shielded + (regenerated is not None) > 1:  # 616.1
        reason = say("what takes the place of its destruction is for its controller to choose")
        game = game.doubting(Doubt(thing.card.name, object_id, reason))
    if shielded:
        # The counter goes in place of the destruction (122.1c); "can't be regenerated" is no hindrance.
        return changes.add_counters(game, object_id, "shield", -1)
    if umbras:
        healed = changes.with_object(game, replace(thing, damage=0, deathtouched=False))
        # The Aura is destroyed by the same, and may be indestructible or regenerate in its turn (702.89a).
        return destroy(healed, umbras[0], by_effect=by_effect, by=by)
    if regenerated is not None:
        return regenerated
    # Told apart from other ways into the graveyard: not all that dies was destroyed (701.8b).
    event = changes.happened(game, "destroyed", object_id=object_id, player=thing.controller)
    event = changes.because_of(event, by)
    return changes.leave_battlefield(changes.record(game, event), object_id, Zone.GRAVEYARD)


@watches_others
def _guards_another(game: Game, object_id: ObjectId) -> bool:
    """Whether it is an Aura with umbra armor, which is destroyed in place of what is destroyed with it."""
    return "umbra armor" in view(game).characteristics(object_id).keywords


@implements("702.89a")
def _umbras(game: Game, host: ObjectId) -> list[ObjectId]:
    """The Auras with umbra armor, one of which is destroyed in place of what they enchant."""
    looks = view(game)
    attached = (one.id for one in looks.permanents if one.attached_to == host)
    return [one for one in attached if "umbra armor" in looks.characteristics(one).keywords]


@implements("701.19a")
def regenerate(game: Game, thing: GameObject) -> Game:
    """Let a permanent regenerate the next time it would be destroyed this turn."""
    affected = (TargetRef(thing.id, version=thing.version),)
    # Each shield is one of its own, and is used up by one destruction (701.19a).
    shield = LastingEffect(_SHIELD, affected, "this turn", thing.controller, game.clock)
    return replace(game, lasting=(*game.lasting, shield), clock=game.clock + 1)


def shields(game: Game) -> int:
    """How many permanents would regenerate."""
    return sum(lasting.effect == _SHIELD for lasting in game.lasting)


@implements("701.19a", "614.8")
def _regenerated(game: Game, thing: GameObject) -> Game | None:
    """The game in which it was regenerated instead, with one such effect fewer; None where it has none."""
    about = tuple(one for one in game.lasting if _is_about(one, thing))
    # The shield may be there all the same: it is not applied (701.19c).
    refused, game = forbidden(game, thing.id, "be regenerated")
    if refused or any(one.effect == CANT_REGENERATE for one in about):
        return None
    if not any(always(game, thing) for always in always_regenerates):
        shield = next((one for one in about if one.effect == _SHIELD), None)
        if shield is None:
            return None
        game = replace(game, lasting=tuple(one for one in game.lasting if one is not shield))
    healed = replace(game.objects[thing.id], damage=0, deathtouched=False)
    game = changes.tap(changes.with_object(game, healed), thing.id)
    # Tapped, healed and out of combat: that is "regenerate", in place of the destruction (701.19a).
    return removed_from_combat(game, game.objects[thing.id])


def _is_about(lasting: LastingEffect, thing: GameObject) -> bool:
    return any(ref.id == thing.id and ref.version == thing.version for ref in lasting.affected)
