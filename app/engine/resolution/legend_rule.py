"""The legend rule: of legendary permanents of one name a player keeps one (704.5j)."""

from __future__ import annotations

from functools import partial

from app.engine.abilities.abilities import StaticAbility
from app.engine.rule import implements
from app.engine.state import changes, conditions
from app.engine.state.characteristics.view import statements, view
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.resolving.questions import Answer, Kind, Option, Question, head, want
from app.engine.statics.outside_the_game import LegendRuleOff
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

Answers = tuple[Answer, ...]
_REASON = say("the legend rule lets them choose which one to keep")


@implements("704.5j", "101.4")
def apply(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game with what is answered kept and the rest in graveyards; a doubt where nobody said.

    The same game where nothing is to be chosen, or nothing new is to be said.
    """
    found = _alike(game)
    for (player, name), things in found.items():
        # The active player decides first (101.4).
        want(answers, game, partial(_which, game, player, name, things))
        kept = next((i for i in things if head(answers) == i), None)
        doubt = _doubt(player, name, len(things))
        if kept is not None:
            answers = answers[1:]
            for thing in things:
                # All of them at the same time, as one state-based action.
                game = changes.leave_battlefield(game, thing, Zone.GRAVEYARD) if thing != kept else game
        elif doubt not in game.doubts:
            game = game.doubting(doubt)
    return lifted(game), answers


def _which(game: Game, player: PlayerId, name: str, things: list[ObjectId]) -> Question | None:
    """The question which of them the player keeps; None where it is not known that they have to."""
    if not all(_surely_applies(game, thing) for thing in things):
        return None
    options = tuple(Option(str(thing), name, thing) for thing in things)
    return Question(player, Kind.OBJECTS, say("Which {name} do you keep?", name=name), options, rule="704.5j")


def to_keep(game: Game) -> tuple[ObjectId, ...]:
    """The legendary permanents of which a player has to say which one they keep; () where nobody asks.

    Where it is not known whether the rule applies to them nothing is asked.
    """
    for (player, name), things in _alike(game).items():
        if _doubt(player, name, len(things)) in game.doubts and all(_surely_applies(game, i) for i in things):
            return tuple(things)
    return ()


def lifted(game: Game) -> Game:
    """The game without the doubts about legendary permanents of which there is one now."""
    if not any(doubt.reason == _REASON for doubt in game.doubts):
        return game
    open_ = {_doubt(player, name, len(things)) for (player, name), things in _alike(game).items()}
    left = tuple(doubt for doubt in game.doubts if doubt.reason != _REASON or doubt in open_)
    return game if len(left) == len(game.doubts) else replace(game, doubts=left)


def _doubt(player: PlayerId, name: str, count: int) -> Doubt:
    return Doubt(
        say("{count} legendary permanents named {name} ({player})", count=count, name=name, player=player),
        None,
        _REASON,
    )


def _alike(game: Game) -> dict[tuple[PlayerId, str], list[ObjectId]]:
    """The legendary permanents of each player and name of which there is more than one, as APNAP says."""
    looks = view(game)
    found: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for thing in game.battlefield():
        now = looks.characteristics(thing.id)
        if now.is_a("Legendary") and now.name:
            # Those to which the rule does not apply are kept out before any are counted.
            found.setdefault((thing.controller, now.name), []).append(thing.id)
    several = {key: things for key, things in found.items() if len(things) > 1}
    counted = {key: [i for i in things if _applies(game, i)] for key, things in several.items()}
    order = [player.name for player in game.players]
    start = order.index(game.turn.active)
    order = order[start:] + order[:start]
    keys = sorted(counted, key=lambda key: order.index(key[0]))
    return {key: counted[key] for key in keys if len(counted[key]) > 1}


def _applies(game: Game, object_id: ObjectId) -> bool:
    """Whether the legend rule applies to a permanent, or may."""
    return _is_lifted(game, object_id) is not True


def _surely_applies(game: Game, object_id: ObjectId) -> bool:
    named = "name" not in view(game).characteristics(object_id).not_known
    return named and _is_lifted(game, object_id) is False


def _is_lifted(game: Game, object_id: ObjectId) -> bool | None:
    """Whether something says that the legend rule does not apply to a permanent."""
    return any_of(_is_off(game, holder, ability, object_id) for holder, ability in _statements(game))


def _is_off(game: Game, holder: GameObject, ability: StaticAbility, object_id: ObjectId) -> bool | None:
    effect = ability.effect
    assert isinstance(effect, LegendRuleOff)
    meant: bool | None = True
    if effect.what is not None:
        meant = fits(game, object_id, effect.what, you=holder.controller, source=holder.id)
    return all_of([meant, conditions.stated(game, holder, ability)])


def _statements(game: Game) -> list[tuple[GameObject, StaticAbility]]:
    return [
        (thing, ability) for thing, ability in statements(game) if isinstance(ability.effect, LegendRuleOff)
    ]
