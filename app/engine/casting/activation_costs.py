"""The ways to pay for a mana ability, and the candidates for costs that use objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product
from typing import Final

from app.engine.abilities.costs import (
    AddCounters,
    Behold,
    Blight,
    Cost,
    CostPart,
    Discard,
    EitherCost,
    ExileFrom,
    PayLife,
    PayMana,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TapThis,
    TapUntapped,
)
from app.engine.abilities.objects import AnyObjects, EitherObjects, It, Noun, Objects, Some, This, Word
from app.engine.casting.activation_limits import is_sick
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import in_force, own_statics
from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.state.matching import fits
from app.engine.statics.prohibitions import CantBe
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from app.engine.values.zones import Zone

_MOST: Final = 64
"""How many ways to pay for one ability are looked at."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay for an ability."""

    mana: Mana = Mana()
    taps: frozenset[ObjectId] = frozenset()
    uses_up: frozenset[ObjectId] = frozenset()
    life: int = 0


@dataclass(slots=True)
class Payments:
    """All ways to pay for an ability, and what stands against others."""

    payments: list[Payment] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    """The rule, and a sentence."""
    uncertain: list[str] = field(default_factory=list)


def payments(casting: Casting, thing: GameObject, cost: Cost) -> Payments:
    """The ways in which `thing`'s ability with this cost can be paid for now."""
    answer = Payments()
    ways: list[list[Payment]] = []
    for part in cost:
        found = list(islice(_part(casting, thing, part, answer), _MOST))
        if not found:
            return answer
        ways.append(found)
    if len(ways) == 1:
        answer.payments = ways[0]
        return answer
    for choice in islice(product(*ways), _MOST):
        whole = Payment()
        for payment in choice:
            if whole.uses_up & payment.uses_up or whole.taps & payment.taps:
                break
            whole = Payment(
                whole.mana + payment.mana,
                whole.taps | payment.taps,
                whole.uses_up | payment.uses_up,
                whole.life + payment.life,
            )
        else:
            answer.payments.append(whole)
    return answer


def _part(casting: Casting, thing: GameObject, part: CostPart, answer: Payments) -> Iterator[Payment]:
    match part:
        case TapThis():
            if _can_tap(casting, thing, answer):
                yield Payment(taps=frozenset({thing.id}))
        case PayMana(cost=cost) if not cost.has_variable:
            for symbols in product(*(s.equivalents for s in cost.symbols)):
                life = 2 * symbols.count("2 life")
                pips = [s for s in symbols if s != "2 life" and not s.isdigit()]
                yield Payment(Mana.of(sum(int(s) for s in symbols if s.isdigit()), pips), life=life)
        case PayLife(n=int() as n):
            yield Payment(life=n)
        case EitherCost(options=options):
            for option in options:
                yield from _part(casting, thing, option, answer)
        case Sacrifice(what=This()):
            yield Payment(uses_up=frozenset({thing.id}))
        case (
            TapUntapped(n=int() as n)
            | Sacrifice(n=int() as n)
            | Discard(n=int() as n)
            | ExileFrom(n=int() as n)
            | ReturnToHand(n=int() as n)
        ):
            sure, unsure = candidates(casting, part, thing.id)
            if unsure:
                answer.uncertain.append("what may be used for its mana ability can't be told.")
            for group in combinations(sure, n):
                used = frozenset(group)
                yield Payment(taps=used) if isinstance(part, TapUntapped) else Payment(uses_up=used)
        case _:
            answer.uncertain.append("a cost of its mana ability is not carried out yet.")


@implements("302.6", "602.5a")
def _can_tap(casting: Casting, thing: GameObject, answer: Payments) -> bool:
    """Whether {T} can be paid: it is untapped, and no creature that came under control this turn."""
    if thing.tapped:
        return False
    if is_sick(casting.game, thing, casting.player):
        why = "it came under your control this turn, so it can't be tapped for mana."
        answer.refused.append(("302.6", why))
        return False
    return True


@implements("701.21a", "701.9a")
def candidates(
    casting: Casting, part: CostPart, source: ObjectId | None = None
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """The objects that may be used for a part of a cost, and those of which it is not certain."""
    game, player = casting.game, casting.player
    source = casting.spell if source is None else source
    mine = [o for o in game.objects.values() if o.zone is Zone.BATTLEFIELD and o.controller == player]
    match part:
        case Sacrifice(what=This()):
            return ((source,), ())
        case Sacrifice(what=Objects() | EitherObjects() as what):
            places = [o for o in mine if not _cant(casting, o, "be sacrificed")]
        case TapUntapped(what=what):
            places = [o for o in mine if not o.tapped]
        case ReturnToHand(what=what) | AddCounters(on=Some(what=what)):
            places = mine
        case Discard(what=what) | RevealCards(what=what):
            places = [o for o in game.in_zone(Zone.HAND, player) if o.id != casting.spell]
        case Behold(what=what):
            return _beholdable(casting, what, source)
        case Blight():
            what, places = Objects(((Word("creature"),),)), mine
        case ExileFrom(what=what):
            places = [o for o in game.objects.values() if o.id != casting.spell and o.owner == player]
        case _:
            return (), ()
    answers = [(o.id, fits(game, o.id, what, you=player, source=source)) for o in places]
    return tuple(i for i, a in answers if a), tuple(i for i, a in answers if a is None)


@implements("701.4a")
def _beholdable(
    casting: Casting, what: AnyObjects, source: ObjectId
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """Cards of a kind in the hand, and permanents of that kind that the player controls."""
    game, player = casting.game, casting.player
    as_card = replace(what, noun=Noun.CARD) if isinstance(what, Objects) else what
    answers = [
        (o.id, fits(game, o.id, as_card if o.zone is Zone.HAND else what, you=player, source=source))
        for o in game.objects.values()
        if o.id != casting.spell
        and (
            (o.zone is Zone.HAND and o.owner == player)
            or (o.zone is Zone.BATTLEFIELD and o.controller == player)
        )
    ]
    return tuple(i for i, a in answers if a), tuple(i for i, a in answers if a is None)


def _cant(casting: Casting, thing: GameObject, participle: str) -> bool:
    """Whether something says that this permanent can't be sacrificed."""
    for standing in (*in_force(casting.game, CantBe), *own_statics(casting.game, thing.id, CantBe)):
        effect = standing.ability.effect
        if not isinstance(effect, CantBe) or effect.participle != participle:
            continue
        if isinstance(effect.what, This):
            if standing.source.id == thing.id:
                return True
        elif not isinstance(effect.what, It) and fits(
            casting.game, thing.id, effect.what, you=standing.source.controller, source=standing.source.id
        ):
            return True
    return False
