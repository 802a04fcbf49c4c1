"""What a player would rather not spend, for the choice among several ways to pay.

The places of a rank, weightiest first: what can't be had back (sacrifice, discard, life); creatures that
could attack or block; mana that other cards in hand ask for; a source with other uses; choice of colour as
such; the last source of a colour; the power of what is tapped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import TapThis
from app.engine.casting.activation.activation_limits import is_sick
from app.engine.casting.casting import Casting
from app.engine.casting.mana.mana_costs import Payment
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.payment.problem import Activation, ManaUnit, Rank
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from app.engine.values.mana import COLORS, ManaCost

_Asks = tuple[tuple[str, tuple[int, ...]], ...]
"""For each type of mana how much the first, the second … source of it is worth: see `_counted`."""

_BEFORE_ATTACKS: Final = (
    *(Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN),
    Step.BEGINNING_OF_COMBAT,
)


# -------------------------------------------------------------------------------------- one by itself
def rank_of(casting: Casting, thing: GameObject, produces: tuple[ManaUnit, ...], payment: Payment) -> Rank:
    """How little a player likes to activate a mana ability in this way, the board apart; see `regarded`."""
    there = casting.game.objects
    # What can't be had back weighs most.
    gone = sum(_worth(casting.game, identity) for identity in payment.uses_up if identity in there)
    gone += payment.life + sum(one.n for one in payment.further if one.how in ("remove", "energy"))
    colors = frozenset().union(*(unit.types for unit in produces)) if produces else frozenset[str]()
    return (gone, 0, 0, 0, len(colors) - 1 if colors else 0)


def rank_of_use(game: Game, identity: ObjectId, how: str) -> Rank:
    """How little a player likes to use an object for a part of a cost that is not mana."""
    thing = game.objects[identity]
    if how == "other":
        return (0,)
    if how == "tap":
        missed = _missed(game, thing)
        return (0, missed, 0, 0, 0, 0, max(0, view(game).characteristics(identity).power or 0) * bool(missed))
    return (_worth(game, identity) + (0 if thing.zone is not Zone.BATTLEFIELD or thing.tapped else 1),)


def _worth(game: Game, identity: ObjectId) -> int:
    # A token is no card that could come back.
    """What losing an object costs, roughly: more for cards than for tokens, more for what costs more."""
    thing = game.objects[identity]
    if thing.token:
        return 1 + int("Creature" in view(game).characteristics(identity).types)
    return 3 + view(game).characteristics(identity).mana_value


def _missed(game: Game, thing: GameObject) -> int:
    """How much a permanent is missed that is tapped: a creature could block, or even attack this turn."""
    looks = view(game).characteristics(thing.id)
    if thing.tapped or "Creature" not in looks.types:
        return 0
    # A sick creature can still block, and so is missed a little.
    able = not is_sick(game, thing, thing.controller)
    mine = game.turn.active == thing.controller and game.turn.step in _BEFORE_ATTACKS
    return 1 + int(able and mine and "defender" not in looks.keywords)


# ------------------------------------------------------------------------------- with regard to the rest
_REGARDED: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=64)


def regarded(casting: Casting, activations: tuple[Activation, ...]) -> tuple[Activation, ...]:
    """The activations with ranks that look at what is left: for cards in hand, for attacks, of colours."""
    game = casting.game
    sources = dict.fromkeys(act.source for act in activations)
    tapped = dict.fromkeys(thing for act in activations for thing in act.taps)
    missed = {i: n for i in tapped if (n := _missed(game, game.objects[i]))}
    busy = frozenset(i for i in sources if _has_other_uses(view(game).characteristics(i)))
    asks = _asks(casting, len(sources) + len(casting.units) - casting.mana.total)
    key = asks, busy, tuple(missed.items())
    return _REGARDED.get((activations,), key, partial(_ranked, activations, asks, busy, missed))


def _ranked(
    activations: tuple[Activation, ...],
    asks: _Asks,
    busy: frozenset[ObjectId],
    missed: Mapping[ObjectId, int],
) -> tuple[Activation, ...]:
    colors: dict[ObjectId, set[str]] = {}
    gone: dict[ObjectId, int] = {}
    for act in activations:
        if act.source in act.taps:  # sources that tap are what is kept for later; others can be used again
            colors.setdefault(act.source, set()).update(*(unit.types for unit in act.produces))
            gone[act.source] = min(act.rank[0], gone.get(act.source, act.rank[0]))
    wanted, last = _kept_for(colors, gone, dict(asks), missed)
    limited = {act.source for act in activations if _for_little(act)}
    return tuple(
        replace(
            act,
            rank=(
                act.rank[0],
                sum(missed.get(thing, int(thing != act.source)) for thing in act.taps),
                wanted[act.source],
                int(act.source in busy),
                0 if _for_little(act) else act.rank[4] + int(act.source in limited),
                int(act.source in last),
            ),
        )
        for act in activations
    )


@implements("106.6")
def _for_little(act: Activation) -> bool:
    """Whether all its mana may be spent here and on little else: often it does something for the spell."""
    return bool(act.produces) and all(unit.note and unit.usable for unit in act.produces)


def _kept_for(
    colors: Mapping[ObjectId, set[str]],
    gone: Mapping[ObjectId, int],
    asks: Mapping[str, tuple[int, ...]],
    missed: Mapping[ObjectId, int],
) -> tuple[Counter[ObjectId], set[ObjectId]]:
    """How much each source is worth to the cards in hand, and which are the last of a colour.

    The second, third … source of a colour is kept for cards that ask for so many of it. Those are kept
    first that are spent last anyway.
    """
    wanted: Counter[ObjectId] = Counter()
    last: set[ObjectId] = set()
    for color in sorted(set().union(*colors.values())):
        # What is used up for mana is no lasting source of its colour.
        able = [thing for thing in reversed(list(colors)) if color in colors[thing] and not gone[thing]]
        able.sort(key=lambda thing: (-missed.get(thing, 0), -len(colors[thing])))
        for thing, number in zip(able, asks.get(color, ()), strict=False):
            wanted[thing] += number
        last.update(able[:1] if color in COLORS else ())
    return wanted, last


def _asks(casting: Casting, left: int) -> _Asks:
    """What the other cards in hand ask for: those for which enough mana is left, or all if that is none."""
    hand = (o for o in casting.before.in_zone(Zone.HAND, casting.player) if o.id != casting.spell)
    costs = [thing.face.mana_cost for thing in hand if thing.face.mana_cost is not None]
    # Cards that could still be cast this turn come first; where there are none, all count.
    able = [cost for cost in costs if cost.mana_value() <= left]
    return _counted(able or costs)


def _counted(costs: Iterable[ManaCost]) -> _Asks:
    """A source is worth most to the cards that ask for so many of its type, and something to all together."""
    found: dict[str, Counter[int]] = {}
    for cost in costs:
        pips = Counter(letter for symbol in cost.symbols for letter in _types(symbol.text))
        for letter, number in pips.items():
            found.setdefault(letter, Counter()).update(range(number))
    return tuple(
        (letter, tuple(1 + 2 * many[place] for place in range(many.total())))
        for letter, many in found.items()
    )


def _types(symbol: str) -> list[str]:
    """The types of mana that a symbol asks for."""
    return [part for part in symbol.split("/") if part in (*COLORS, "C")]


_OTHER_USES: Final[ByIdentity[bool]] = ByIdentity()


def _has_other_uses(looks: Characteristics) -> bool:
    """Whether a permanent has an activated ability for which it had better be untapped."""
    land = "Land" in looks.types
    return _OTHER_USES.get(
        (looks.abilities,),
        land,
        lambda: any(
            isinstance(ability, ActivatedAbility)
            and not makes_mana(ability)
            and (land or any(isinstance(part, TapThis) for part in ability.cost))
            for ability in looks.abilities
        ),
    )
