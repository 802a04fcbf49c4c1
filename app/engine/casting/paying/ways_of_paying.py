"""Objects that pay for mana of the locked-in cost in place of mana: convoke, delve, improvise (702)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from app.engine.abilities.abilities import HelpsToPay
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import own_abilities
from app.engine.casting.paying.preferences import rank_of_use
from app.engine.casting.wording.words import name_of
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Helper
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import GameObject
from app.engine.state.kinds.matching import fits
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.mana import Mana
from app.engine.values.said import counted, listed, say

_STEP = "601.2h"


@implements("702.51a", "702.51b", "702.66a", "702.126a")
def helpers(
    casting: Casting, named: Mapping[str, list[ObjectId]]
) -> tuple[Casting, tuple[Helper, ...], frozenset[ObjectId]]:
    """What may help to pay, and what the player says must; that is taken out of `named`.

    `named` has, by "tap" and "exile", the objects that no other part of the cost has asked for.
    """
    # They pay mana of a total cost, and a special action has none of a spell's (702.51b).
    if not casting.mana.total or casting.special:
        return casting, (), frozenset()
    found: dict[ObjectId, Helper] = {}
    chosen: set[ObjectId] = set()
    for way in own_abilities(casting.game, casting.spell):
        if isinstance(way, HelpsToPay):
            casting, able = _able(casting, way)
            if getattr(casting.proposal.choices, way.by) is not None:
                wished = [helper.object for helper in able if helper.object in named[way.by]]
                # What is named and able pays here; it is no object for another part (118.10).
                named[way.by][:] = [identity for identity in named[way.by] if identity not in wished]
                chosen.update(wished)
                able = [helper for helper in able if helper.object in chosen]
            for helper in able:
                other = found.get(helper.object)
                # Of several ways the one that pays more: each object helps once (702.51d).
                if other is None or other.pays < helper.pays:
                    found[helper.object] = helper
    return casting, tuple(found.values()), frozenset(chosen)


def _able(casting: Casting, way: HelpsToPay) -> tuple[Casting, list[Helper]]:
    """The objects that may help in one way."""
    able: list[Helper] = []
    for thing in casting.game.objects.values():
        # Exiled to delve from the graveyard, which the spell has left (601.2a).
        if thing.id == casting.spell or not _in_reach(casting, thing, way):
            continue
        answer = fits(casting.game, thing.id, way.what, you=casting.player, source=casting.spell)
        if answer is None:
            text = say("Whether {name} may help to pay can't be told.", name=name_of(casting.game, thing.id))
            casting = casting.find(_STEP, way.rule, Status.UNSURE, text, thing.id)
        if answer:
            able.append(_helper(casting, thing, way))
    return casting, able


def _in_reach(casting: Casting, thing: GameObject, way: HelpsToPay) -> bool:
    if way.by == "tap":
        # Sick creatures may convoke: tapping them is no cost with {T} (302.6).
        return thing.zone is Zone.BATTLEFIELD and thing.controller == casting.player and not thing.tapped
    return thing.zone is Zone.GRAVEYARD and thing.owner == casting.player


def _helper(casting: Casting, thing: GameObject, way: HelpsToPay) -> Helper:
    colors = view(casting.game).characteristics(thing.id).colors if way.colors else frozenset[str]()
    how = "tap" if way.by == "tap" else "use up"
    return Helper(
        thing.id,
        # Generic mana by any creature, coloured by one of that colour (702.51a).
        frozenset({"generic", *colors}),
        "tap" if how == "tap" else "use up",
        rank_of_use(casting.game, thing.id, how),
        name_of(casting.game, thing.id),
        way.rule,
    )


def rest(mana: Mana, plan: Plan) -> Mana:
    """What is left of a cost for mana to pay."""
    # The total cost stays what it was: helping is a way to pay it (702.51b).
    left = Counter(mana) - Counter(help.symbol for help in plan.helpers)
    generic = left.pop("generic", 0)
    return Mana.of(generic, list(left.elements()))


def in_words(casting: Casting, plan: Plan) -> Iterator[str]:
    """A sentence for what is tapped and one for what is exiled to help."""
    for how in ("tap", "use up"):
        helping = [help for help in plan.helpers if help.helper.how == how]
        if helping:
            symbols = [help.symbol for help in helping if help.symbol != "generic"]
            paid = Mana.of(len(helping) - len(symbols), symbols)
            names = listed(counted([name_of(casting.before, help.helper.object) for help in helping]))
            if how == "tap":
                yield say("Tapping {names} pays {paid}.", names=names, paid=paid)
            else:
                yield say("Exiling {names} pays {paid}.", names=names, paid=paid)
