"""Which creatures may attack, whom, and which may block what, with the reasons against the others."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final

from msgspec import Struct

from app.engine.casting import in_force
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import fights
from app.engine.state.game import Game, GameObject
from app.engine.state.unread import statements_about
from app.engine.statics.casting.prohibitions import Deed, PlayerCant
from app.engine.text.reader import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.engine.values.said import say
from app.services.table.combat import costs
from app.services.table.combat.evasion import cant_be_blocked_by, may_block_tapped
from app.services.table.combat.reasons import DEFENDER, Reason, attacks_as_though, forbidden


class Candidate(Struct, frozen=True):
    """A creature that may be declared as an attacker or as a blocker, or may not."""

    id: ObjectId
    reasons: tuple[Reason, ...] = ()
    """What is against it, whomever it attacks or blocks."""
    options: tuple[tuple[ObjectId | PlayerId, tuple[Reason, ...]], ...] = ()
    """Whom it may attack or what it may block, and what is against each."""

    @property
    def legal(self) -> bool | None:
        """Whether it may be declared; None where that is not known."""
        if any(one.sure for one in self.reasons):
            return False
        answers = [legal(reasons) for _, reasons in self.options]
        if True in answers:
            return None if self.reasons else True
        return None if None in answers else False

    def against(self, whom: ObjectId | PlayerId) -> tuple[Reason, ...]:
        """What is against attacking or blocking this one."""
        return next((reasons for option, reasons in self.options if option == whom), ())


def legal(reasons: tuple[Reason, ...]) -> bool | None:
    """Whether nothing is against it; None where that is not known."""
    return False if any(one.sure for one in reasons) else None if reasons else True


def attackable(game: Game) -> tuple[ObjectId | PlayerId, ...]:
    """Whom creatures of the active player may attack: opponents, their planeswalkers, battles (508.1b)."""
    looks, you = view(game), game.turn.active
    there = [
        thing.id
        for thing in game.battlefield()
        if ("Planeswalker" in looks.characteristics(thing.id).types and thing.controller != you)
        or "Battle" in looks.characteristics(thing.id).types
    ]
    return (*(one for one in game.opponents(you) if not game.player(one).lost), *there)


def may_attack(game: Game, ids: Container[ObjectId] | None = None) -> tuple[Candidate, ...]:
    """The creatures of the active player, or those of `ids`, with what is against each (508.1a, 508.1c)."""
    there = attackable(game)
    return tuple(
        Candidate(
            thing.id,
            tuple(_against_attacking(game, thing)),
            tuple((whom, _against_whom(game, thing, whom)) for whom in there),
        )
        for thing in creatures(game, game.turn.active)
        if ids is None or thing.id in ids
    )


def creatures(game: Game, player: PlayerId) -> Iterator[GameObject]:
    """The creatures that a player controls."""
    looks = view(game)
    return (one for one in game.battlefield(player) if "Creature" in looks.characteristics(one.id).types)


def _against_attacking(game: Game, thing: GameObject) -> Iterator[Reason]:
    looks = view(game).characteristics(thing.id)
    # It may let the creature attack as though it had haste or didn't have defender (609.4).
    unread = tuple(_unread(game, thing, "attacked", "508.1c"))
    if game.turn.step.is_combat and fights(game, thing, "attacking"):
        yield Reason("508.1a", say("It is attacking already."), thing.id)
    if thing.tapped:
        yield Reason("508.1a", say("It is tapped."), thing.id)
    if "Battle" in looks.types:
        yield Reason("508.1a", say("It is a battle as well."), thing.id)
    sick = thing.sick and "haste" not in looks.keywords
    if sick and not attacks_as_though(game, thing.id, having="haste"):
        text = say("It came under its controller's control this turn and has no haste.")
        yield Reason("302.6", text, thing.id, sure=not unread)
    for reason in forbidden(game, thing.id, "attack", None):
        yield replace(reason, sure=reason.sure and not (unread and reason.rule == DEFENDER))
    for one, said in in_force.said(in_force.in_force(game, PlayerCant), PlayerCant):
        barred = said.deed is Deed.ATTACK and in_force.concerns(game, said.who, one, thing.controller)
        if barred is not False:
            told = f"{write(said, 'static', capital=True)}."
            text = say("{name}: {text}", name=one.source.face.name, text=told)
            yield Reason("508.1c", text, one.source.id, sure=barred is True and one.sure)
    yield from unread


def _against_whom(game: Game, thing: GameObject, whom: ObjectId | PlayerId) -> tuple[Reason, ...]:
    general = set(forbidden(game, thing.id, "attack", None))
    found = (one for one in forbidden(game, thing.id, "attack", whom) if one not in general)
    taxes = ((thing.id, tax) for tax in costs.taxes(game, thing.id, "attack", whom))
    return (*found, *costs.against(game, "attack", taxes, (thing.id,)))


def _unread(game: Game, thing: GameObject, event: str, rule: str) -> Iterator[Reason]:
    """What is not understood and may have to do with it, whoever says it."""
    for source, line in statements_about(game, thing.id, event):
        yield Reason(
            rule, say("It is not understood what this says: {text}", text=line.text), source, sure=False
        )


# ------------------------------------------------------------------------------------------- blockers
def attackers(game: Game) -> tuple[ObjectId, ...]:
    """The creatures that are attacking (508.1k)."""
    if not game.turn.step.is_combat or game.turn.step is Step.BEGINNING_OF_COMBAT:
        return ()
    return tuple(one.id for one in creatures(game, game.turn.active) if fights(game, one, "attacking"))


def attacked_by(game: Game, attacker: ObjectId) -> ObjectId | PlayerId | None:
    """Whom a creature attacks; None where that is not told."""
    told = (e for e in reversed(game.history) if e.turn == game.turn.number and e.object == attacker)
    return next((e.to for e in told if e.event in ("attacked", "put attacking")), None)


def defender_of(game: Game, attacker: ObjectId) -> PlayerId | None:
    """The player who may block a creature: the one it attacks, or who controls what it attacks (509.1a)."""
    whom = attacked_by(game, attacker)
    if whom is None:
        opponents = game.opponents(game.turn.active)
        return opponents[0] if len(opponents) == 1 else None
    if any(player.name == whom for player in game.players):
        return PlayerId(whom)
    there = game.objects.get(ObjectId(whom))
    return there.controller if there is not None else None


def may_block(game: Game) -> tuple[Candidate, ...]:
    """The creatures of the attacked players, with what is against each as a blocker (509.1a, 509.1b)."""
    against = attackers(game)
    found: list[Candidate] = []
    for player in game.opponents(game.turn.active):
        mine = [one for one in against if defender_of(game, one) in (player, None)]
        for thing in creatures(game, player) if mine else ():
            tapped = {one: tuple(_tapped(game, one, thing)) for one in mine}
            general = (*_of_all(tapped.values()), *_against_blocking(game, thing))
            options = tuple(
                (one, (*(r for r in against if r not in general), *cant_be_blocked_by(game, one, thing.id)))
                for one, against in tapped.items()
            )
            found.append(Candidate(thing.id, general, options))
    return tuple(found)


NOT_ATTACKED: Final = say("It is no creature of a player who is attacked.")


def may_block_or_not(game: Game) -> tuple[Candidate, ...]:
    """The same, with all other creatures of opponents: their players have nothing to block (509.1a)."""
    found = may_block(game)
    known = {one.id for one in found}
    others = (one.id for player in game.opponents(game.turn.active) for one in creatures(game, player))
    why = Reason("509.1a", NOT_ATTACKED)
    return (*found, *(Candidate(one, (why,)) for one in others if one not in known))


def _of_all(reasons: Iterable[tuple[Reason, ...]]) -> tuple[Reason, ...]:
    """The reasons that there are against each."""
    first, *others = reasons
    return tuple(one for one in first if all(one in other for other in others))


def _tapped(game: Game, attacker: ObjectId, thing: GameObject) -> Iterator[Reason]:
    """That a creature is tapped, unless it can block an attacker as though it weren't (509.1a)."""
    allowed = may_block_tapped(game, attacker, thing.id) if thing.tapped else True
    if not allowed:
        yield Reason("509.1a", say("It is tapped."), thing.id, sure=allowed is False)


def _against_blocking(game: Game, thing: GameObject) -> Iterator[Reason]:
    if "Battle" in view(game).characteristics(thing.id).types:
        yield Reason("509.1a", say("It is a battle as well."), thing.id)
    yield from forbidden(game, thing.id, "block", None)
    yield from costs.against(game, "block", ((thing.id, tax) for tax in costs.taxes(game, thing.id, "block")))
    yield from _unread(game, thing, "blocked", "509.1b")
