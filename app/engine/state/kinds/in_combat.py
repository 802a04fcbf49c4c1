"""What objects do in combat, or did in one of this turn: who attacks whom, what blocks what (506.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.engine.abilities.events.events import EitherOf
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.nouns.relatives import Attacking, BlockedSo, Blocking
from app.engine.rule import implements
from app.engine.state.combat.fighting import ATTACKING, blocks, fights, of_this_combat, told_blocks
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened, since_it_was_had
from app.engine.state.kinds.matching import Asking, all_of, answers, any_of, fits, relates
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone


def blocked(events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether a creature blocked; where something attacked, and no block is told of, that is open."""
    blocks = [blocker for blocker, _ in told_blocks(events)]
    return thing.id in blocks if blocks or _blocks_are_told(events) else None


def was_blocked(events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether a creature was blocked, as far as blocks are told of."""
    # Blocked it stays, though what blocked it may be gone (509.1h).
    became = any(event.event == "became blocked" and event.object == thing.id for event in events)
    blocks = [attacker for _, attacker in told_blocks(events)]
    return became or thing.id in blocks if blocks or _blocks_are_told(events) else became or None


def attacked(events: Sequence[Happened], thing: GameObject) -> bool:
    """Whether a creature attacked."""
    # Put onto the battlefield attacking, it never attacked (508.4).
    return any(event.event == "attacked" and thing.id in (event.object, *event.with_) for event in events)


_STEPS: Final = frozenset(step.value for step in Step)


@implements("506.5")
def attacked_alone(game: Game, events: Sequence[Happened], thing: GameObject) -> bool | None:
    """Whether it was the only attacker; None where others attacked, and it is not known in which combat."""
    if not attacked(events, thing):
        return False
    turns = {event.turn for event in events if event.event == "attacked"}
    at = [n for n, event in enumerate(game.history) if event.event == "attacked" and event.turn in turns]
    others = [game.history[n] for n in at if thing.id not in (game.history[n].object, *game.history[n].with_)]
    several = any(event.event in _STEPS for event in game.history[at[0] : at[-1]])
    return True if not others else None if several else False


@implements("506.5")
def attacking_alone(game: Game, thing: GameObject) -> bool | None:
    """Whether a creature is attacking and no other is, however it came to that."""
    there = (one for one in game.battlefield() if one.id != thing.id)
    others = any_of([False, *(fights(game, one, "attacking") for one in there)])
    # Now, and not as attackers were declared: others may have been removed from combat since (506.5).
    return all_of([fights(game, thing, "attacking"), None if others is None else not others])


def _blocks_are_told(events: Sequence[Happened]) -> bool:
    """Whether nothing attacked, or the step in which all blocks are declared was told of."""
    return not any(event.event == "attacked" for event in events) or any(
        event.event == Step.DECLARE_BLOCKERS.value for event in events
    )


@answers(BlockedSo)
@implements("509.1g")
def _blocked_so(relative: BlockedSo, asking: Asking) -> bool | None:
    """ "that blocked it this turn", "it blocked this turn", "that blocked or was blocked by a Zombie" """
    game = asking.game
    today: Sequence[Happened] = [event for event in game.history if event.turn == game.turn.number]
    today = of_this_combat(game) if relative.when == "this combat" else today
    pairs, one = list(told_blocks(today)), asking.object.id
    others = [a for b, a in pairs if b == one] if relative.blocked else []
    others += [b for b, a in pairs if a == one] if relative.was or relative.it else []
    # A board that tells of some blocks has told of all of them.
    if not others:
        return False if pairs or _blocks_are_told(today) else None
    return any_of(_is_other(relative.what, other, asking) for other in others)


def _is_other(what: object, other: ObjectId | None, asking: Asking) -> bool | None:
    spoken_of = {ref.id for ref in asking.it if not ref.is_player}
    match what:
        case _ if other is None:
            return None
        case This():
            return other == asking.source
        case Objects() | EitherObjects() if other in asking.game.objects:
            return fits(asking.game, other, what, you=asking.you, source=asking.source)
        case Pronoun():
            return other in spoken_of if spoken_of else other == asking.source
        case _:
            return None


@implements("508.1b")
@answers(Attacking)
def _attacking(relative: Attacking, asking: Asking) -> bool | None:
    """ "that's attacking you", "attacking you or a planeswalker you control" """
    attacks, victim = fights(asking.game, asking.object, "attacking"), relative.whom
    if isinstance(victim, EitherOf):
        return any_of([_attacking(Attacking(one), asking) for one in (victim.first, victim.second)])
    if not attacks or not isinstance(victim, Player | Objects):
        return None if attacks else attacks
    events = since_it_was_had(asking.game.history, asking.object.id)
    attacked = [e for e in events if e.event in ATTACKING and e.object == asking.object.id]
    if not attacked or attacked[-1].to is None:
        return None
    to = attacked[-1].to
    # It attacks a planeswalker or a battle, and so not the player who controls or protects it (508.1b).
    if attacked[-1].to_player is isinstance(victim, Objects):
        return False
    if isinstance(victim, Objects):
        there = ObjectId(to) in asking.game.objects
        return (
            fits(asking.game, ObjectId(to), victim, you=asking.you, source=asking.source) if there else None
        )
    return relates(asking.game, victim, asking.you, PlayerId(to))


@answers(Blocking)
def _blocking(relative: Blocking, asking: Asking) -> bool | None:
    """ "blocking this creature", "blocking or blocked by it" """
    if relative.blocked:
        return _blocked_by(relative, asking)
    whom = _meant(relative.whom, asking)
    if whom is None and (gone := _fought_before_it_left(relative.whom, asking)) is not None:
        blocked, by = gone
        return asking.object.id in ({*blocked, *by} if relative.either_way else by)
    if whom is None:
        active = fights(asking.game, asking.object, "blocking")
        fighting = any_of(
            [active, fights(asking.game, asking.object, "blocked") if relative.either_way else False]
        )
        return None if fighting else fighting
    either = blocks(asking.game, whom, asking.object) if relative.either_way else False
    return any_of([blocks(asking.game, asking.object, whom), either])


def _blocked_by(relative: Blocking, asking: Asking) -> bool | None:
    """ "blocked by this creature", "it's blocking" """
    by = _meant(relative.whom, asking)
    if by is None and (gone := _fought_before_it_left(relative.whom, asking)) is not None:
        return asking.object.id in gone[0]
    if by is None:
        attacks = fights(asking.game, asking.object, "attacking")
        return None if attacks else attacks
    return blocks(asking.game, by, asking.object)


@implements("608.2b", "608.2h")
def _fought_before_it_left(what: object, asking: Asking) -> tuple[set[object], set[object]] | None:
    """What the source blocked in this combat and what blocked it, where it has left the battlefield since:
    its last known information tells. None where it is there, or nothing is told of it."""
    plain = isinstance(what, This) or (what is Pronoun.IT and not asking.it)
    source = asking.game.objects.get(asking.source) if plain and asking.source is not None else None
    if source is None or source.zone is Zone.BATTLEFIELD or not _fights(asking):
        return None
    pairs = [pair for pair in told_blocks(of_this_combat(asking.game)) if source.id in pair]
    blocked: set[object] = {attacker for blocker, attacker in pairs if blocker == source.id}
    by: set[object] = {blocker for blocker, attacker in pairs if attacker == source.id}
    return (blocked, by) if pairs else None


def _fights(asking: Asking) -> bool:
    """Whether the object that is asked about attacks or blocks."""
    return any(fights(asking.game, asking.object, word) for word in ("attacking", "blocking"))


def _meant(what: object, asking: Asking) -> GameObject | None:
    """The permanent that is meant; "it" is the source where nothing else was spoken of."""
    spoken_of = [ref for ref in asking.it if not ref.is_player]
    plain = isinstance(what, This) or (what is Pronoun.IT and not asking.it)
    meant = asking.source if plain else None
    if what is Pronoun.IT and len(spoken_of) == 1:
        meant = ObjectId(str(spoken_of[0].id))
    thing = asking.game.objects.get(meant) if meant is not None else None
    same = plain or (thing is not None and thing.version == spoken_of[0].version)
    return thing if thing is not None and same and thing.zone is Zone.BATTLEFIELD else None
