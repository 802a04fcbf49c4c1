"""What creatures must do in combat if they can: as many requirements are met as may be (508.1d, 509.1c)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, islice, product
from math import prod
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.guards import GOADED, Goaded
from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Designated, Game, TargetRef
from app.engine.state.kinds.matching import ref, relates
from app.engine.statics.combat import combat
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say
from app.services.table.combat import costs
from app.services.table.combat.candidates import Candidate, attackers, creatures, may_attack, may_block
from app.services.table.combat.candidates import legal as is_legal
from app.services.table.combat.evasion import least_and_most, most_blocked
from app.services.table.combat.reasons import Reason, Said, concerns, in_words, said_of
from app.services.table.combat.together import against_all

_Whom: TypeAlias = ObjectId | PlayerId
_Blocks: TypeAlias = Mapping[ObjectId, Sequence[ObjectId]]
_MOST_TRIED: Final = 2_000
"""So many ways to block are compared; with more it is not known whether another one meets more."""


class _Required(Struct, frozen=True):
    """One requirement, and whether attacks or blocks meet it."""

    reason: Reason
    is_met: Callable[..., bool]
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
            whom, other = _to_be_attacked(game, said), said.effect.other
            reason = Reason("508.1d", text, said.source.id, sure and None not in whom.values())
            if said.effect.who is not None:
                if not relates(game, said.effect.who, said.source.controller, game.turn.active):
                    continue
                # One of them is enough.
                done = any(_meets(whom, one) for one in attacks.values())
                yield _Required(reason, lambda one, whom=whom, done=done: done or _meets(whom, one), True)
            elif other is None or any(concerns(game, said.source, other, one) for one in attacks):
                yield _Required(reason, lambda one, whom=whom: _meets(whom, one), other is not None)
        elif isinstance(said.effect, Goaded):
            goaded.append((said.source.controller, text, said.source.id, sure))
    names = {player.name for player in game.players}
    for by, text, source, sure in goaded:
        reason = Reason("701.15b", text, source, sure)
        yield _Required(reason, lambda whom: whom is not None)
        yield _Required(reason, lambda whom, by=by: whom in names and whom != by)


def _meets(whom: Mapping[object, bool | None], one: object) -> bool:
    """Whether attacking `one`, None for nobody, is what is asked: of nobody in particular it is to attack."""
    return whom.get(one) is True if whom else one is not None


def _to_be_attacked(game: Game, said: Said) -> dict[object, bool | None]:
    """Whom a requirement names, and who else there is; nobody where it names none."""
    who = said.effect.whom if isinstance(said.effect, combat.MustAttack) else None
    if said.whom is not None:
        return {one.id: True for one in said.whom}
    names, you = [player.name for player in game.players], said.source.controller
    if who is Player.ANOTHER_PLAYER:
        return {name: name != you for name in names}
    named: dict[object, bool | None] = {name: relates(game, who, you, name) for name in names if who}
    if named and isinstance(said.effect, combat.MustAttack) and said.effect.who is not None:
        looks = view(game)  # "you or a planeswalker you control"
        mine = (one.id for one in game.battlefield(you))
        named |= {one: True for one in mine if "Planeswalker" in looks.characteristics(one).types}
    return named


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
        for said in said_of(game, one.id):
            if isinstance(said.effect, combat.MustAttack) and said.effect.block:
                for whom in (None,) if said.whom is None else said.whom:
                    yield one.id, _Required(_reason(game, said), partial(_blocks_it, one.id, whom))
    for attacker in attackers(game):
        for said in said_of(game, attacker):
            reason, by = _reason(game, said), [c.id for c in candidates]
            if isinstance(said.effect, combat.MustBeBlocked):
                by = _such(game, said, said.effect.by, by)
                for those in ((one,) for one in by) if said.effect.all else (by,):
                    yield attacker, _Required(reason, partial(_are_on, attacker, those))


def _reason(game: Game, said: Said) -> Reason:
    return Reason("509.1c", in_words(game, said), said.source.id, said.applies is True)


def _such(game: Game, said: Said, kind: object, able: Sequence[ObjectId]) -> list[ObjectId]:
    """Those among them of which a requirement speaks."""
    return [one for one in able if kind is None or concerns(game, said.source, kind, one)]


def _blocks_it(blocker: ObjectId, whom: TargetRef | None, blocks: _Blocks) -> bool:
    """Whether a creature blocks the one that is named, or any."""
    return bool(blocks[blocker]) if whom is None else ObjectId(str(whom.id)) in blocks[blocker]


def _are_on(attacker: ObjectId, by: Collection[ObjectId], blocks: _Blocks) -> bool:
    """Whether one of these creatures blocks an attacker."""
    return any(attacker in blocks.get(one, ()) for one in by)


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
