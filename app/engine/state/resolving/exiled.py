"""The cards that an object has exiled, which are linked to it (607.2a)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.values.ids import ObjectId, Zone


@implements("607.2a", "400.7")
def exiled_by(game: Game, before: Game, source: ObjectId, then: Game | None = None) -> tuple[TargetRef, ...]:
    """The cards that an object has exiled, which are linked to it; where none are, those exiled since.

    `then` is the position in which an ability that looks back triggered: if the object has come back since,
    it is another one, and what that has exiled is not meant.
    """
    there = [card for card in game.in_zone(Zone.EXILE) if card.id != source]
    linked = [card for card in there if card.exiled_with == source]
    was, now = (one.objects.get(source) if one is not None else None for one in (then, game))
    if then and was and now and now.zone is was.zone and now.version != was.version:
        its = {card.id: card.version for card in then.in_zone(Zone.EXILE) if card.exiled_with == source}
        new = [card for card in there if its.get(card.id) == card.version]
    else:
        # Where a board does not tell by what a card was exiled, those that came just now are what is spoken
        # of.
        new = linked or [card for card in there if card not in before.in_zone(Zone.EXILE)]
    return tuple(TargetRef(card.id, version=card.version) for card in new)
