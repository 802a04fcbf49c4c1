"""Players told by what they are or did: "each opponent who can't", "each player who drew a card this way"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, OwnedBy
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy, PlayersWho, PlayerWho
from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import ENCHANTED_CREATURE
from app.engine.state.players.of_players import has_most, was_dealt_combat_damage
from app.engine.state.resolving import spoken_words
from app.engine.state.resolving.execution import Execution, NotKnownError
from app.engine.values.frozen import exchanged, replace
from app.engine.values.ids import PlayerId

_EACH_OF: Final = {PlayerKind.OPPONENT: Player.EACH_OPPONENT, PlayerKind.PLAYER: Player.EACH_PLAYER}
"""Whom "for each" names, as an instruction names them."""
_ONE_OF: Final = {Player.THE_PLAYER: Player.EACH_PLAYER, Player.THE_OPPONENT: Player.EACH_OPPONENT}
"""Among whom one is, who has the most of something."""
_OF_THESE: Final = {Player.AN_OPPONENT: Player.EACH_OPPONENT, Player.A_PLAYER: Player.EACH_PLAYER}
"""Among whom one is chosen."""
_AGAIN: Final = {AsTold.DOES: True, AsTold.DOESNT: False, AsTold.CANT: False, AsTold.DIDNT: False}
"""Words for what the instruction before said, and whether it was done."""
_EVENTS: Final = {
    AsTold.DISCARDED_HAND: "discarded",
    AsTold.LOST_LIFE: "lost life",
    AsTold.SEARCHED_LIBRARY: "searched library",
    AsTold.SEARCHES_LIBRARY: "searched library",
}
"""What the history calls what they did this way."""


@implements("608.2c", "608.2h")
def those_who(what: PlayerWho | PlayersWho, execution: Execution) -> tuple[TargetRef, ...]:
    """The players of whom it is true now, or was so as this resolved, in turn order.

    Raises:
        NotKnownError: it can't be told of one of them.
    """
    among = what.who if isinstance(what.who, Player) else _EACH_OF.get(what.who)
    if isinstance(what, PlayersWho) and what.other:
        among = Player.EACH_OTHER_PLAYER
    among = _ONE_OF.get(among, among) if among is not None else None
    if among not in (Player.EACH_OPPONENT, Player.EACH_PLAYER, Player.EACH_OTHER_PLAYER):
        raise NotKnownError(f"who “{what.who.value}” is can't be told")
    names = execution.players(among)
    people = [(name, _is_so(what.condition, name, names, execution)) for name in names]
    if any(answer is None for _, answer in people):
        raise NotKnownError("which players this means can't be told")
    return tuple(TargetRef(name, is_player=True) for name, answer in people if answer)


def all_such(who: PlayerWho) -> PlayerWho:
    """All of whom one may be chosen: each that has the most, where several are tied."""
    condition = who.condition
    most = replace(condition, tied=True) if isinstance(condition, HavingMost) else condition
    return PlayerWho(_OF_THESE.get(who.who, who.who), most)


def _is_so(
    condition: object, name: PlayerId, among: tuple[PlayerId, ...], execution: Execution
) -> bool | None:
    """Whether it is true of a player; None where that is not known."""
    player = TargetRef(name, is_player=True)
    match condition:
        case AsTold():
            return _did(condition, name, execution)
        case HavingMost():
            return has_most(execution.game, condition, name, among)
        case DamagedBy():
            source, known = execution.source, execution.source_version
            return was_dealt_combat_damage(execution.game, name, source, known)
        case AttackedWhom():
            return None
        case _:
            return execution.about(player).holds(condition)


def _did(told: AsTold, name: PlayerId, execution: Execution) -> bool | None:
    """Whether a player did what the instruction before said, or did something as this resolved."""
    game, since = execution.game, execution.since if told in _AGAIN else execution.before
    # What was left to be done by hand may have been done or not.
    if since is None or len(game.doubts) > len(since.doubts):
        return None
    theirs = [one for one in game.history[len(since.history) :] if _whose(one) == name]
    if told in _AGAIN:
        return _AGAIN[told] is (bool(theirs) or _differs(since, game, name))
    return any(one.event == _EVENTS[told] for one in theirs) if told in _EVENTS else None


def _whose(event: Happened) -> PlayerId | None:
    return event.player if event.player is not None else event.controller


def _differs(since: Game, game: Game, name: PlayerId) -> bool:
    """Whether something of a player changed that is no event: what lies in a zone, a counter."""
    return since.player(name) != game.player(name)


@implements("608.2c", "608.2h")
def whose(what: AnyObjects, execution: Execution) -> tuple[AnyObjects, tuple[TargetRef, ...]]:
    """A kind and what was spoken of, with the player in it whom "its controller controls" or "owns" means."""
    of_players = (r for r in what.relatives if isinstance(r, ControlledBy | OwnedBy))
    told = next((r for r in of_players if r.player in _SPOKEN_OF), None)
    if told is None or any(one.is_player for one in execution.it):
        return what, execution.it
    try:
        names = execution.players(told.player)
    except NotKnownError:
        return what, execution.it
    if len(names) != 1:
        return what, execution.it
    that = replace(told, player=Player.THAT_PLAYER)
    there = (*execution.it, TargetRef(names[0], is_player=True))
    return exchanged(what, lambda part: that if part == told else part), there


_SPOKEN_OF: Final = (*spoken_words.CONTROLLERS, *spoken_words.SPOKEN_OF)
"""Words for a player who is known by what was spoken of."""


@implements("608.2c")
def of_whose(who: object, execution: Execution) -> Execution:
    """The execution in which "it" is the enchanted object whose controller or owner is named."""
    if who in spoken_words.OF_HOST:
        return execution.about(*execution.referred(ENCHANTED_CREATURE))
    return execution
