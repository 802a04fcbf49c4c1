"""Attaching permanents to others (701.3), and what they can be attached to (301.5, 303.4, 702.16)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AlsoOn, EnchantTarget, StaticAbility
from app.engine.abilities.nouns.objects import EitherObjects, InZone, Objects
from app.engine.abilities.nouns.references import PlayerKind
from app.engine.rule import implements
from app.engine.state.changes import with_attachment, with_object
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.layers import Characteristics, renewed
from app.engine.state.characteristics.protection import has_quality_of
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.resolving.targeting import enchanted_kind
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone

_HOSTS: Final = {"Equipment": "Creature", "Fortification": "Land"}
"""What each kind of artifact is attached to (301.5, 301.6)."""


@implements("701.3a", "702.16c", "702.16d")
def can_be_attached(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether a permanent could be put onto another; None where that can't be told."""
    # Of Auras, Equipment and Fortifications alike (702.16c, 702.16d).
    protected = has_quality_of(game, host, thing, "protection")
    return all_of((fits_on(game, thing, host), None if protected is None else not protected))


@implements("101.1", "301.5", "301.5c", "303.4c", "303.4d", "704.5p")
def fits_on(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """The same, whatever the other is protected from."""
    # Nothing can be attached to itself (301.5c, 303.4d).
    if thing == host or game.objects[thing].zone is not Zone.BATTLEFIELD:
        return False
    looks = view(game).characteristics(thing)
    # What is a creature itself can't be attached, but for one that ceases to be a creature by that (301.5c,
    # 303.4d, 702.151b).
    if looks.is_a("Creature") and "reconfigure" not in looks.keywords:
        return False
    if "Aura" in looks.subtypes:
        return _enchants(game, thing, host, looks)
    if game.objects[host].zone is not Zone.BATTLEFIELD:
        return False
    wanted = {host_type for kind, host_type in _HOSTS.items() if kind in looks.subtypes}
    if any(map(view(game).characteristics(host).is_a, wanted)):
        return True
    said = (one.effect for one in looks.abilities if isinstance(one, StaticAbility))
    also = (effect.to for effect in said if isinstance(effect, AlsoOn))
    # What a permanent says of itself goes before the rule of what it can be attached to (101.1).
    return any_of(fits(game, host, kind, you=game.objects[thing].controller, source=thing) for kind in also)


@implements("702.5a", "702.5c")
def _enchants(game: Game, thing: ObjectId, host: ObjectId, looks: Characteristics) -> bool | None:
    """Whether all enchant abilities of an Aura allow it; None when it has none that is understood.

    A board may begin with an Aura on what it has put onto the battlefield from where it enchanted it.
    """
    you, here = game.objects[thing].controller, game.objects[host].zone is Zone.BATTLEFIELD
    kinds = [enchanted_kind(a).what for a in looks.abilities if isinstance(a, EnchantTarget)]
    if any(isinstance(kind, PlayerKind) for kind in kinds):
        return False  # what enchants a player is attached to no object
    objects = [kind for kind in kinds if isinstance(kind, Objects | EitherObjects)]
    asked = [fits(game, host, kind, you=you, source=thing) for kind in objects]
    elsewhere = any(isinstance(one, InZone) for kind in objects for one in kind.relatives)
    drawn = here and elsewhere and not game.objects[thing].version
    # Of several enchant abilities all have to allow it (702.5c).
    return all_of(asked) if asked and not drawn else None


@implements("701.3a", "701.3b", "613.7e")
def attach(game: Game, object_id: ObjectId, to: ObjectId | None) -> Game:
    """Attach a permanent to another, with a new timestamp; to None for unattaching it.

    One that is attached to that permanent already stays so: nothing happens (701.3b).
    """
    thing = game.objects[object_id]
    if thing.attached_to == to:
        return game
    game = with_object(
        with_attachment(game, object_id, "unattached"), replace(thing, attached_to=to, enchants=None)
    )
    if to is None:
        # Unattached, it gets no new timestamp: that comes with becoming attached (613.7e).
        return controlled(game)
    return with_attachment(controlled(renewed(game, object_id)), object_id)
