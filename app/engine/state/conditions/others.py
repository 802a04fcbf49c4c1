"""Than what an intervening "if" means others: "if you control at least five other Mountains" (603.4).

And whether there are none besides an object, "the only creature card in your graveyard", or one that makes
a pair with it.
"""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.conditions.conditions import IsOnlySuch, OwnsPair
from app.engine.abilities.conditions.there_is import LiesUnder
from app.engine.abilities.nouns.objects import Objects
from app.engine.rule import implements
from app.engine.state.combat.fighting import fights
from app.engine.state.conditions.asking import Asking, judges, opposite
from app.engine.state.game import GameObject, TargetRef
from app.engine.state.kinds.kinds import fitting
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId, Zone


@implements("603.4")
def others_than(ability: object, source: ObjectId, about: tuple[TargetRef, ...]) -> ObjectId:
    """The object that is not among the others: what the event was about, where the "if" counts its kind.

    Where the ability waits for "another" of the kind, others are others than its source.
    """
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    kind = getattr(event, "what", None)
    if not isinstance(ability, TriggeredAbility) or not isinstance(kind, Objects) or kind.other:
        return source
    counted = (part for part in inside(ability.condition) if isinstance(part, Objects) and part.other)
    things = tuple(one for one in about if not one.is_player)
    alike = any({*map(frozenset, part.rows)} & {*map(frozenset, kind.rows)} for part in counted)
    return ObjectId(str(things[0].id)) if alike and len(things) == 1 else source


@judges(OwnsPair)
def _owns_pair(condition: OwnsPair, asking: Asking) -> bool | None:
    """Whether somebody owns and controls an object and another of a kind, both attacking where it says so."""
    game, first = asking.game, asking.meant(condition.what)
    if first is None:
        return False
    there = fitting(game, game.battlefield(), condition.other, you=asking.you, source=asking.source)
    others = (
        all_of((of_kind, _is_theirs(condition, asking, one))) for one, of_kind in there if one is not first
    )
    return all_of((_is_theirs(condition, asking, first), any_of(others)))


def _is_theirs(condition: OwnsPair, asking: Asking, thing: GameObject) -> bool | None:
    """Whether they own and control a permanent, and it attacks where it must."""
    theirs = (
        relates(asking.game, condition.who, asking.you, thing.owner)
        if thing.owner == thing.controller
        else False
    )
    attacks = fights(asking.game, thing, "attacking") if condition.attacking else True
    return all_of((thing.zone is Zone.BATTLEFIELD, theirs, attacks))


@judges(IsOnlySuch)
def _is_only_such(condition: IsOnlySuch, asking: Asking) -> bool | None:
    """Whether it is of the kind, and nothing else is."""
    there = fitting(
        asking.game, asking.game.objects.values(), condition.kind, you=asking.you, source=asking.source
    )
    answers = {thing.id: answer for thing, answer in there}
    others = (answer for thing, answer in answers.items() if thing != asking.source)
    own = answers.get(asking.source, False) if asking.source is not None else None
    return all_of([own, opposite(any_of(others))])


@judges(LiesUnder)
@implements("404.2")
def _lies_under(condition: LiesUnder, asking: Asking) -> bool | None:
    """Whether such cards lie above it in its owner's graveyard, where the last one lies on top."""
    game, card = asking.game, asking.meant(condition.what)
    if card is None or card.zone is not Zone.GRAVEYARD:
        return False
    pile = [one.id for one in game.in_zone(Zone.GRAVEYARD, card.owner)]
    above = pile[pile.index(card.id) + 1 :]
    there = above[:1] if condition.directly else above
    such = (fits(game, one, condition.other, you=asking.you, source=asking.source) for one in there)
    return condition.n.fits_of(such)
