"""Which creatures attack and block in this combat, as far as what happened tells (508, 509)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.history import REMOVED, Happened, since_it_could_fight
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step

PUT_ATTACKING: Final = "put attacking"
"""The event that a creature was put onto the battlefield attacking, which is not that it attacked (508.4)."""
PUT_BLOCKING: Final = "put blocking"
"""The event that a creature was put onto the battlefield blocking, which is not that it blocked (509.4)."""
ATTACKING: Final = ("attacked", PUT_ATTACKING)
"""The events after which a creature is attacking."""
FIRST_DAMAGE: Final = "first strike damage assigned"
"""The event that creatures assigned combat damage in the step that is for first strike alone (510.4)."""
DAMAGE: Final = "combat damage assigned"
"""The event that creatures assigned combat damage in the last, or only, combat damage step."""
_BEFORE_COMBAT: Final = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN)
"""The steps in which there is no attacker yet, or none any more: what was before them was another combat."""
_DONE: Final = {"attacking": ATTACKING, "blocking": ("blocked", PUT_BLOCKING), "blocked": ("became blocked",)}
_OF_BLOCKS: Final = ("blocked", "became blocked", Step.DECLARE_BLOCKERS.value)
"""The events after which all blocks are known."""


@implements("506.1", "500.8")
def of_this_combat(game: Game) -> list[Happened]:
    """What happened this turn since the last time that a combat began, as far as steps are told."""
    this_turn = [h for h in game.history if h.turn == game.turn.number]
    # A turn can have several combat phases (500.8): what attacked in an earlier one does not attack now.
    begun = (n for n, h in enumerate(this_turn) if h.event in {step.value for step in _BEFORE_COMBAT})
    return this_turn[max(begun, default=-1) + 1 :]


def opponents_attacking(game: Game, you: PlayerId, whom: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The opponents whose creatures have attacked one of these players in this combat."""
    attacks = [e for e in of_this_combat(game) if e.event in ATTACKING and e.to_player and e.to in whom]
    attacking = {e.controller or e.player for e in attacks}
    return tuple(one for one in game.opponents(you) if one in attacking)


def is_first(game: Game, step: Step) -> bool:
    """Whether no more than one such step has begun this turn."""
    return sum(h.event == step.value and h.turn == game.turn.number for h in game.history) < 2


def is_first_combat(game: Game) -> bool:
    """Whether this is a combat phase, and none was before it this turn."""
    this_turn = [h for h in game.history if h.turn == game.turn.number]
    before = this_turn[: len(this_turn) - len(of_this_combat(game))]
    begun = sum(h.event == Step.BEGINNING_OF_COMBAT.value for h in before)
    return game.turn.step.is_combat and begun < 2 and not any(h.event in ATTACKING for h in before)


@implements("506.4", "508.1a", "509.1a")
def fights(game: Game, thing: GameObject, word: str) -> bool | None:
    """Whether a creature is "attacking", "blocking" or "blocked".

    Only creatures of the active player attack, and only those of others block; whoever changes sides is
    removed from combat. As the step of blocks begins all of them are declared, none where none is told.
    """
    if not game.turn.step.is_combat or game.turn.step is Step.BEGINNING_OF_COMBAT:
        return False
    this_combat = of_this_combat(game)
    here = since_it_could_fight(this_combat, thing.id)
    # What came back to the battlefield, or changed sides, was removed and fights no more, unless it was put
    # there attacking since then (506.4, 508.4).
    if here and here[0].event == REMOVED and not any(h.event in ATTACKING for h in here):
        return False
    if any(_does(h, thing.id, word) for h in here):
        return True
    # Attackers are the active player's, blockers the others' (508.1a, 509.1a).
    if (thing.controller == game.turn.active) is (word == "blocking"):
        return False
    if word == "attacking":
        return False if any(h.event in ATTACKING for h in this_combat) else None
    # A board that tells one block has told all of them; where it tells none, blocks may have been declared.
    told = game.turn.step is Step.DECLARE_ATTACKERS or any(h.event in _OF_BLOCKS for h in this_combat)
    return False if told else None


def _does(event: Happened, ident: ObjectId, word: str) -> bool:
    """Whether an event says of a creature that it began to be so; blocks are told from either side."""
    other = {"blocking": "became blocked", "blocked": "blocked"}.get(word)
    if event.event == other:
        return ident in (event.to, *event.with_)
    return event.event in _DONE[word] and event.object == ident


def unblocked(game: Game, thing: GameObject) -> bool | None:
    """Whether it attacks and no creature was declared to block it (509.1h)."""
    attacking = fights(game, thing, "attacking")
    this_combat: Sequence[Happened] = of_this_combat(game)
    # Blocks that are told are those of the step that comes next.
    told = game.turn.step is not Step.DECLARE_ATTACKERS or any(h.event in _OF_BLOCKS for h in this_combat)
    if not attacking or not told:
        return attacking and False
    this_combat = since_it_could_fight(this_combat, thing.id)
    return not any(
        (h.event == "became blocked" and h.object == thing.id) or (h.event == "blocked" and h.to == thing.id)
        for h in this_combat
    )


@implements("509.1g")
def blocks(game: Game, blocker: GameObject, attacker: GameObject) -> bool | None:
    """Whether a creature blocks another one."""
    blocking, attacking = fights(game, blocker, "blocking"), fights(game, attacker, "attacking")
    if blocking is False or attacking is False:
        return False
    here = since_it_could_fight(since_it_could_fight(of_this_combat(game), blocker.id), attacker.id)
    told = list(told_blocks(here))
    if (blocker.id, attacker.id) in told:
        return True
    # A block of it that names what is blocked has named all that it blocks; one that names nothing leaves
    # open which creature that is.
    known = any(one == blocker.id and other is not None for one, other in told)
    return False if known else None


def told_blocks(events: Sequence[Happened]) -> Iterator[tuple[ObjectId | None, ObjectId | None]]:
    """Blockers and what they block."""
    for event in events:
        if event.event in _DONE["blocking"]:
            others = event.with_ or ((None,) if event.to is None else (ObjectId(str(event.to)),))
            yield from ((event.object, attacker) for attacker in others)
        elif event.event == "became blocked":
            yield from ((blocker, event.object) for blocker in event.with_)


@implements("506.4", "506.4c")
def removed_from_combat(game: Game, thing: GameObject) -> Game:
    """The game in which a permanent neither attacks nor blocks any more; what it blocked stays blocked."""
    if not game.turn.step.is_combat:
        return game
    event = Happened(REMOVED, game.turn.number, thing.controller, thing.id, version=thing.version)
    return replace(game, history=(*game.history, event))


@implements("506.2", "508.1b", "508.5")
def attacked_by(game: Game, attacker: ObjectId) -> TargetRef | None:
    """The player or permanent that a creature attacks; None where that can't be told."""
    attacks = (h for h in reversed(game.history) if h.turn == game.turn.number and h.event in ATTACKING)
    to = next((h.to for h in attacks if h.object == attacker), None)
    there = game.objects.get(ObjectId(str(to)))
    # A permanent that is attacked is meant itself; of one that has left combat nobody is attacked (506.4c).
    if there is not None:
        return TargetRef(there.id, version=there.version)
    player = defending_player(game, attacker)
    return None if player is None else TargetRef(player, is_player=True)


@implements("508.5")
def defending_player(
    game: Game, source: ObjectId | None, spoken_of: Iterable[TargetRef] = ()
) -> PlayerId | None:
    """Whom "defending player" means in a text of this object; None where that can't be told.

    It is the player whom the attacking creature that is spoken of attacks or attacked, else this object or
    what it is attached to; or who controls the planeswalker that is attacked. In a game of two it is the
    nonactive player while there is combat.
    """
    attacks = [h for h in reversed(game.history) if h.turn == game.turn.number and h.event in ATTACKING]
    whom = {h.object: h.to for h in reversed(attacks)}
    told = {whom.get(ObjectId(str(ref.id))) for ref in spoken_of if not ref.is_player} - {None}
    there = game.objects.get(source) if source is not None else None
    own = (whom.get(one) for one in (source, there.attached_to if there else None) if one is not None)
    attacked = next(iter(told)) if len(told) == 1 else next((to for to in own if to is not None), None)
    names = [player.name for player in game.players]
    if attacked in names:
        return PlayerId(str(attacked))
    # In a game of two there is only one whom that can mean, whether or not something attacks (506.2).
    if attacked is None and len(names) == 2 and game.turn.step.is_combat:
        return next(name for name in names if name != game.turn.active)
    there = game.objects.get(ObjectId(str(attacked)))
    walker = there is not None and "Planeswalker" in view(game).characteristics(there.id).types
    return there.controller if there is not None and walker else None
