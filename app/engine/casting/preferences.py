"""What a player would rather not spend, for the choice among several ways to pay.

The places of a rank, weightiest first: what can't be had back (sacrifice, discard, life); a creature
that could attack or block; a source with other uses; colours that other cards in hand need; choice of
colour as such.
"""

from __future__ import annotations

from app.engine.casting.casting import Casting
from app.engine.casting.mana_costs import Payment
from app.engine.payment.problem import ManaUnit, Rank
from app.engine.state.game import Game, GameObject
from app.engine.state.view import view
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone


def rank_of(
    casting: Casting,
    thing: GameObject,
    produces: tuple[ManaUnit, ...],
    payment: Payment,
    needed: frozenset[str],
) -> Rank:
    """How little a player likes to activate a mana ability in this way; `needed` are colours to save."""
    looks = view(casting.game).characteristics(thing.id)
    there = casting.game.objects
    gone = sum(_worth(casting.game, identity) for identity in payment.uses_up if identity in there)
    gone += payment.life + sum(one.n for one in payment.further if one.how in ("remove", "energy"))
    colors = frozenset().union(*(unit.types for unit in produces)) if produces else frozenset[str]()
    others = len(payment.taps - {thing.id})
    return (
        gone,
        int("Creature" in looks.types and not thing.tapped) + others,
        len(colors & needed),
        len(colors) - 1 if colors else 0,
    )


def rank_of_use(game: Game, identity: ObjectId, how: str) -> Rank:
    """How little a player likes to use an object for a part of a cost that is not mana."""
    thing = game.objects[identity]
    if how == "other":
        return (0,)
    if how == "tap":
        return (0, int("Creature" in view(game).characteristics(identity).types))
    return (_worth(game, identity) + (0 if thing.zone is not Zone.BATTLEFIELD or thing.tapped else 1),)


def needed_colors(game: Game, player: PlayerId, casting: ObjectId) -> frozenset[str]:
    """The colours of mana that the other cards in the player's hand ask for."""
    hand = (o for o in game.in_zone(Zone.HAND, player) if o.id != casting)
    costs = (thing.face.mana_cost for thing in hand)
    return frozenset(color for cost in costs if cost is not None for color in cost.colors)


def _worth(game: Game, identity: ObjectId) -> int:
    """What losing an object costs, roughly: more for cards than for tokens, more for what costs more."""
    thing = game.objects[identity]
    if thing.token:
        return 1 + int("Creature" in view(game).characteristics(identity).types)
    return 3 + view(game).characteristics(identity).mana_value
