"""What counters of some kinds do in place of what would happen to their permanent (122.1c, 122.1h)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.combat.damage import absorbs, nothing_prevents
from app.engine.state.combat.modified import DamageDealt
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.instead import redirects
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@redirects
@implements("122.1h")
def exiled_for_good(game: Game, thing: GameObject, to: Zone) -> Zone | None:
    """A permanent with a finality counter is exiled where it would go to a graveyard."""
    leaves = thing.zone is Zone.BATTLEFIELD and to is Zone.GRAVEYARD
    return Zone.EXILE if leaves and "finality" in dict(thing.counters) else None


@absorbs
@implements("122.1c", "615.12")
def shielded(game: Game, would: DamageDealt, amount: int) -> tuple[int, Game, bool]:
    """A shield counter goes, and the damage is prevented if damage can be."""
    thing = game.objects.get(ObjectId(str(would.to)))
    if amount <= 0 or thing is None or "shield" not in dict(thing.counters):
        return amount, game, True
    left = amount if nothing_prevents(game, would.source) else 0
    return left, changes.add_counters(game, thing.id, "shield", -1), True
