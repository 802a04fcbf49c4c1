"""Creatures that are paired with each other (702.95)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from app.engine.abilities.abilities import Keyword
from app.engine.rule import implements
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.game import Game, GameObject, LastingEffect, TargetRef
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone


# With one other creature alone (702.95d).
@known_to_last
class Paired(Struct, frozen=True):
    """That two creatures are paired."""


@implements("702.95a", "702.95c")
def paired(game: Game, one: GameObject, other: GameObject) -> Game:
    """The game in which two creatures are paired."""
    both = (TargetRef(one.id, version=one.version), TargetRef(other.id, version=other.version))
    effect = LastingEffect(Paired(), both, "", one.controller, game.clock)
    return replace(game, lasting=(*game.lasting, effect), clock=game.clock + 1)


def partner(game: Game, thing: GameObject) -> ObjectId | None:
    """The creature with which one is paired, while both stay there under the same player's control."""
    for lasting in game.lasting:
        if isinstance(lasting.effect, Paired) and any(ref.id == thing.id for ref in lasting.affected):
            same = _still_there(game, lasting)
            if len(same) == 2:
                return next(o.id for o in same if o.id != thing.id)
    return None


def _still_there(game: Game, lasting: LastingEffect) -> list[GameObject]:
    """Those of a pair that are still there under the control of who paired them."""
    found = ((game.objects.get(ObjectId(str(ref.id))), ref.version) for ref in lasting.affected)
    there = [o for o, version in found if o and o.version == version and o.zone is Zone.BATTLEFIELD]
    # Another controller of one of them breaks the pair (702.95e).
    return [o for o in there if o.controller == lasting.controller]


@implements("702.95e")
def with_whole_pairs(game: Game, is_creature: Callable[[ObjectId], bool]) -> Game:
    """The game without the pairs that are broken, for good; the same game where none is."""
    pairs = [one for one in game.lasting if isinstance(one.effect, Paired)]
    whole = [one for one in pairs if len([o for o in _still_there(game, one) if is_creature(o.id)]) == 2]
    if len(whole) == len(pairs):
        return game
    # One that is no creature for a moment is unpaired from then on (702.95e).
    return replace(game, lasting=tuple(one for one in game.lasting if one not in pairs or one in whole))


@implements("702.95b")
def is_paired(game: Game, thing: GameObject) -> bool | None:
    """Whether a creature is paired; None where that may have come about before anything was told."""
    if partner(game, thing) is not None:
        return True
    # What was there from the start can be paired with a creature that was there as well, and with no other.
    there = [one for one in game.battlefield(thing.controller) if not one.version]
    others = [one for one in there if one.id != thing.id and "Creature" in one.copiable_face.type_line.types]
    untold = not thing.version and others and any(map(_has_soulbond, (thing, *others)))
    return None if untold else False


def _has_soulbond(thing: GameObject) -> bool:
    abilities = (ability for line in thing.copiable_reading.lines for ability in line.abilities)
    return any(isinstance(ability, Keyword) and ability.name == "soulbond" for ability in abilities)
