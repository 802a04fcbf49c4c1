"""What creatures must do in combat if they can: as many requirements are met as may be (508.1d, 509.1c)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from math import prod
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.guards import GOADED, Goaded
from app.engine.rule import implements
from app.engine.state.game import Designated, Game
from app.engine.state.kinds.matching import ref
from app.engine.statics.combat import combat
from app.engine.statics.combat.combat import MUST_ATTACK, MUST_BE_BLOCKED, MUST_BLOCK, TAKES_ALL
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.services.table.combat import costs
from app.services.table.combat.candidates import Candidate, attackers, creatures, may_attack, may_block
from app.services.table.combat.candidates import legal as is_legal
from app.services.table.combat.evasion import least_and_most, most_blocked
from app.services.table.combat.reasons import Reason, concerns, in_words, said_of
from app.services.table.combat.together import against_all

_Whom: TypeAlias = ObjectId | PlayerId
_Blocks: TypeAlias = Mapping[ObjectId, Sequence[ObjectId]]
_MOST_TRIED: Final = 2_000
"""So many ways to block are compared; with more it is not known whether another one meets more."""


class _Required(Struct, frozen=True):
    """One requirement, and whether attacks or blocks meet it."""

    reason: Reason
    is_met: Callable[[object], bool]
    if_others: bool = False
    """Whether it is there because of others that attack: with other attacks it may not be."""


def _marked(game: Game, ident: ObjectId, word: str) -> Iterator[PlayerId]:
    """Who marked a creature so for a while, once for each effect that did."""
    for lasting in game.lasting:
        if lasting.effect == Designated(word) and ref(game, ident) in lasting.affected:
            yield lasting.controller


# ------------------------------------------------------------------------------------------ attackers
@implements("508.1d", "701.15b")
def of_attacks(game: Game, attacks: Mapping[ObjectId, _Whom]) -> Iterator[tuple[ObjectId, Reason]]:
    """The creatures of which these attacks meet fewer requirements than they could, each with one of them."""
    mine = {one.id: tuple(_to_attack(game, one.id, attacks)) for one in creatures(game, game.turn.active)}
    for ident, duties in mine.items():
        free = _free(game, may_attack(game, (ident,))[0]) if duties else {}
        met = [duty.is_met(attacks.get(ident)) for duty in duties]
        most, whom = max(((sum(d.is_met(one) for d in duties), one) for one in free), default=(0, None))
        if sum(met) < most:
            reason = next(duty.reason for duty, is_met in zip(duties, met, strict=True) if not is_met)
            others = {**attacks, ident: whom}
            # Where it can't attack with these, other attacks may meet more of all that is required.
            better = _attacks_more(game, attacks, mine) if _disobey(game, others) else True in free.values()
            if better is not False:
                yield ident, Reason(reason.rule, reason.text, reason.source, reason.sure and better is True)


def _disobey(game: Game, attacks: Mapping[ObjectId, _Whom | None]) -> bool | None:
    """Whether these attacks disobey a restriction together; None where that is not known."""
    declared = {one: (whom,) for one, whom in attacks.items() if whom is not None}
    sure = [reason.sure for _, reason in against_all(game, "attack", declared)]
    return True if True in sure else None if sure else False


@implements("508.1d")
def _attacks_more(
    game: Game, attacks: Mapping[ObjectId, _Whom], duties: Mapping[ObjectId, tuple[_Required, ...]]
) -> bool | None:
    """Whether other attacks without a cost meet more requirements; None where that is not known."""

    def met(way: Mapping[ObjectId, _Whom | None]) -> int:
        always = ((one, duty) for one, there in duties.items() for duty in there if not duty.if_others)
        return sum(duty.is_met(way.get(one)) for one, duty in always)

    free = {one: _free(game, may_attack(game, (one,))[0]) for one in duties}
    enough, known = met(attacks), prod(len(found) + 1 for found in free.values()) <= _MOST_TRIED
    for way in islice(product(*((None, *found) for found in free.values())), _MOST_TRIED):
        there = dict(zip(free, way, strict=True))
        disobeyed = _disobey(game, there) if met(there) > enough else True
        if disobeyed is False and all(free[one][whom] for one, whom in there.items() if whom is not None):
            return True
        known = known and disobeyed is True
    return False if known else None


def _free(game: Game, candidate: Candidate) -> dict[_Whom, bool | None]:
    """Whom a creature may be able to attack without a cost, which nobody is required to pay."""
    if any(one.sure for one in candidate.reasons):
        return {}
    known = not candidate.reasons
    found = {whom: is_legal(against) for whom, against in candidate.options}
    return {
        whom: answer if known else None
        for whom, answer in found.items()
        if answer is not False and not any(costs.taxes(game, candidate.id, "attack", whom))
    }


def _to_attack(game: Game, ident: ObjectId, attacks: Mapping[ObjectId, _Whom]) -> Iterator[_Required]:
    """What requires a creature to attack, or to attack another player than one (701.15b)."""
    goaded: list[tuple[PlayerId, str, ObjectId | None, bool]] = [
        (by, say("It is goaded."), None, True) for by in _marked(game, ident, GOADED)
    ]
    for said in said_of(game, ident):
        sure, text = said.applies is True, in_words(game, said)
        if isinstance(said.effect, combat.MustAttack) and not said.effect.block:
            known, other = sure and said.effect.whom is None, said.effect.other
            reason = Reason("508.1d", text, said.source.id, known)
            if other is None or any(concerns(game, said.source, other, one) for one in attacks):
                yield _Required(reason, lambda whom: whom is not None, other is not None)
        elif isinstance(said.effect, Goaded):
            goaded.append((said.source.controller, text, said.source.id, sure))
    for _ in _marked(game, ident, MUST_ATTACK):
        reason = Reason("508.1d", say("An effect says that it attacks if able."))
        yield _Required(reason, lambda whom: whom is not None)
    names = {player.name for player in game.players}
    for by, text, source, sure in goaded:
        reason = Reason("701.15b", text, source, sure)
        yield _Required(reason, lambda whom: whom is not None)
        yield _Required(reason, lambda whom, by=by: whom in names and whom != by)  # type: ignore[misc]


# ------------------------------------------------------------------------------------------- blockers
@implements("509.1c")
def of_blocks(
    game: Game, blocks: _Blocks, later: Collection[PlayerId] = ()
) -> Iterator[tuple[ObjectId, Reason]]:
    """What is required of players who block so, where another way to block would meet more of it.

    `later` are players who have not declared their blocks yet.
    """
    able: dict[PlayerId, list[Candidate]] = {}
    for candidate in may_block(game):
        able.setdefault(game.objects[candidate.id].controller, []).append(candidate)
    for player, candidates in able.items():
        mine = {one.id: tuple(blocks.get(one.id, ())) for one in candidates}
        duties = tuple(_to_block(game, candidates)) if player not in later else ()
        unmet = [(about, duty) for about, duty in duties if not duty.is_met(mine)]
        better = _meets_more(game, candidates, mine, duties) if unmet else False
        if better is not False:
            about, duty = unmet[0]
            sure = duty.reason.sure and better is True
            yield about, Reason(duty.reason.rule, duty.reason.text, duty.reason.source, sure)


def _to_block(game: Game, candidates: Sequence[Candidate]) -> Iterator[tuple[ObjectId, _Required]]:
    """What requires a player's creatures to block, each with the creature that it is about."""
    for one in candidates:
        for reason in _required(game, one.id, _blocks, MUST_BLOCK):
            yield one.id, _Required(reason, lambda blocks, one=one: bool(blocks[one.id]))  # type: ignore[misc]
    for attacker in attackers(game):
        for reason in _required(game, attacker, _is_blocked, MUST_BE_BLOCKED):
            yield attacker, _Required(reason, lambda blocks, a=attacker: _are_on(blocks, a))  # type: ignore[misc]
        for said in said_of(game, attacker):
            if (
                isinstance(said.effect, combat.MustBeBlocked)
                and said.effect.by is not None
                and not said.effect.all
            ):
                by = [c.id for c in candidates if concerns(game, said.source, said.effect.by, c.id)]
                reason = Reason("509.1c", in_words(game, said), said.source.id, said.applies is True)
                yield (
                    attacker,
                    _Required(reason, lambda blocks, a=attacker, by=by: _are_on(blocks, a, by)),  # type: ignore[misc]
                )
        for reason in _required(game, attacker, _takes_all, TAKES_ALL):
            for one in candidates:
                yield (
                    attacker,
                    _Required(reason, lambda blocks, a=attacker, one=one: a in blocks[one.id]),  # type: ignore[misc]
                )


def _blocks(effect: object) -> bool:
    return isinstance(effect, combat.MustAttack) and effect.block


def _is_blocked(effect: object) -> bool:
    return isinstance(effect, combat.MustBeBlocked) and effect.by is None


def _takes_all(effect: object) -> bool:
    return isinstance(effect, combat.MustBeBlocked) and effect.all


def _are_on(blocks: _Blocks, attacker: ObjectId, by: Collection[ObjectId] | None = None) -> bool:
    """Whether one of these creatures, or any, blocks an attacker."""
    return any(attacker in blocked for one, blocked in blocks.items() if by is None or one in by)


def _required(game: Game, ident: ObjectId, says: Callable[[object], bool], word: str) -> Iterator[Reason]:
    """The statements of a kind about a creature, and the effects that mark it with a word."""
    for said in said_of(game, ident):
        if says(said.effect):
            yield Reason("509.1c", in_words(game, said), said.source.id, said.applies is True)
    for _ in _marked(game, ident, word):
        yield Reason("509.1c", say("An effect says how it must block or be blocked."))


def _meets_more(
    game: Game, candidates: Sequence[Candidate], mine: _Blocks, duties: Sequence[tuple[ObjectId, _Required]]
) -> bool | None:
    """Whether another way to block meets more requirements; None where that is not known."""
    choices = {one.id: _choices(game, one) for one in candidates}
    met = sum(duty.is_met(mine) for _, duty in duties)
    tried = prod(len(found) for found, _ in choices.values())
    ways = product(*(found for found, _ in choices.values()))
    known = tried <= _MOST_TRIED
    for way in islice(ways, _MOST_TRIED):
        blocks = dict(zip(choices, way, strict=True))
        if sum(duty.is_met(blocks) for _, duty in duties) > met and _are_enough(game, blocks):
            sure = all(choices[one][1] for one, blocked in blocks.items() if blocked)
            return True if sure else None
    return False if known else None


def _choices(game: Game, one: Candidate) -> tuple[list[tuple[ObjectId, ...]], bool]:
    """What a creature may block without a cost, none first, and whether that is known."""
    free = not any(reason.sure for reason in one.reasons) and not any(costs.taxes(game, one.id, "block"))
    able = [ObjectId(a) for a, against in one.options if free and is_legal(against) is not False]
    known = all(is_legal(one.against(a)) for a in able) and not one.reasons
    most = most_blocked(game, one.id)
    sizes = range(1, min(len(able), len(able) if most is None else most) + 1)
    found = [blocked for size in sizes for blocked in combinations(able, size)]
    return [(), *found], known


def _are_enough(game: Game, blocks: _Blocks) -> bool:
    """Whether as many creatures block, and block each attacker, as must, and no more than may."""
    if any(against_all(game, "block", {one: blocked for one, blocked in blocks.items() if blocked})):
        return False
    for attacker, number in Counter(a for blocked in blocks.values() for a in blocked).items():
        least, most, _ = least_and_most(game, attacker)
        if number < least or (most is not None and number > most):
            return False
    return True
