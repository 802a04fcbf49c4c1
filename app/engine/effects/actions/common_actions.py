"""Investigating, proliferating, populating and exploring (701.16, 701.34, 701.36, 701.44)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.abilities.nouns.objects import ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.places import Entering
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.nouns.tokens import Predefined, Tokens
from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts, GetsCounters, ItActs
from app.engine.effects.copies.create_token import Create, copied
from app.engine.effects.counters.counters_by_action import connive
from app.engine.effects.instructions.asking import name_of, objects, yes_or_no
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.reaching import permanents, reach, to_each_player
from app.engine.effects.zones.entering import EntersSo
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.phasing import phased_out
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.zones.library import looked_at
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Zone

_CLUE = Tokens(1, Entering.PLAIN, Predefined("Clue"), Entering.PLAIN, None)

_YOURS = (ControlledBy(Player.YOU),)

_CREATURE_TOKENS = Objects(((Word("creature", non=False),),), Noun.TOKEN, relatives=_YOURS)


def _did(event: str, execution: Execution) -> Execution:
    """The execution in whose history it stands that its controller did so."""
    event_of = changes.happened(execution.game, event, player=execution.controller)
    return execution.with_game(changes.record(execution.game, event_of))


@implements("701.16a")
def _investigate(effect: Acts, execution: Execution) -> Execution:
    """Create a Clue token, so many times."""
    times = execution.amount(effect.times)
    if times is None:
        return execution.doubt(say("how often this is done can't be worked out"))
    for _ in range(times):
        execution = _did("investigated", carry_out((Create(Player.YOU, (_CLUE,)),), execution))
    return execution


@implements("701.36a", "701.36b")
def _populate(effect: Acts, execution: Execution) -> Execution:
    """Copy a creature token of the player's choice; nothing where there is none."""
    if effect.times != 1:
        return by_hand(effect, execution)
    there, execution = permanents(_CREATURE_TOKENS, execution)
    if len(there) > 1:
        asked = objects(execution, there, 1, 1, say("Choose a creature token to copy."), rule="701.36a")
        answer, execution = execution.answer(asked)
        there = tuple(one for one in there if one.id == answer)
        if not there:
            return execution.doubt(say("nobody said which token is copied"))
    if not there:
        return execution
    names = (execution.controller,)
    return _did("populated", copied(Pronoun.IT, names, execution.about(*there), 1, None, EntersSo()))


@implements("701.34a")
def _proliferate(effect: Acts, execution: Execution) -> Execution:
    """Give each permanent and player that is chosen another counter of each kind that is there."""
    game = execution.game
    things = {str(thing.id): thing for thing in game.battlefield() if thing.counters}
    people = {str(player.name) for player in game.players if player.counters}
    if effect.times != 1:
        return by_hand(effect, execution)
    if not things and not people:
        return _did("proliferated", execution)
    refs = (*(ref(game, thing.id) for thing in things.values()), *_people(people))
    text = say("Choose any number of permanents and players with counters on them.")
    answer, execution = execution.answer(objects(execution, refs, 0, len(refs), text, rule="701.34a"))
    chosen = (answer,) if isinstance(answer, str) else answer
    if chosen is None or not {*chosen} <= {*things, *people}:
        return execution.doubt(say("nobody said what is chosen for proliferating"))
    for name in chosen:
        game = _one_more(game, name, things.get(name), execution.controller)
    return _did("proliferated", execution.with_game(game))


def _people(names: Iterable[str]) -> tuple[TargetRef, ...]:
    return tuple(TargetRef(PlayerId(name), is_player=True) for name in names)


def _one_more(game: Game, name: str, thing: GameObject | None, by: PlayerId) -> Game:
    if thing is None:
        for kind, _ in game.player(PlayerId(name)).counters:
            game = changes.add_player_counters(game, PlayerId(name), kind, 1, by)
        return game
    for kind, _ in thing.counters:
        game = changes.add_counters(game, thing.id, kind, 1, by=by)
    return game


@carries_out(ItActs)
def it_acts(effect: ItActs, execution: Execution) -> Execution:
    """701: exploring and conniving; what else a permanent does is left to do by hand."""
    doing = _DOING.get(effect.action)
    if doing is None:
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    for one in refs:
        known = execution.last_known(one)
        if known is not None:
            done = doing(known[1], replace(execution, controller=known[1].controller))
            execution = replace(done, controller=execution.controller)
    return execution


@implements("701.44a", "701.44b")
def _explore(thing: GameObject, execution: Execution) -> Execution:
    """Reveal the top card: a land goes to the hand, anything else makes the permanent grow."""
    player = thing.controller
    game = looked_at(execution.game, player, 1)
    top = next(iter(game.player(player).library), None)
    if top is not None and view(game).characteristics(top).is_a("Land"):
        return _explored(thing, execution.with_game(changes.move(game, top, Zone.HAND)))
    now = game.objects.get(thing.id)
    if now is not None and now.zone is Zone.BATTLEFIELD and now.version == thing.version:
        game = changes.add_counters(game, thing.id, "+1/+1", 1, by=player)
    execution = execution.with_game(game)
    if top is None:
        return _explored(thing, execution)
    shown = name_of(game, ref(game, top))
    text = say("Does {shown} go to the graveyard? If not, it stays on top of the library.", shown=shown)
    asked = yes_or_no(execution, lambda: text, player=player, rule="701.44a", shown=(top,))
    answer, execution = execution.answer(asked)
    if answer not in ("yes", "no"):
        return _explored(thing, execution.doubt(say("nobody said whether the card goes to the graveyard")))
    if answer == "yes":
        execution = execution.with_game(changes.move(execution.game, top, Zone.GRAVEYARD))
    return _explored(thing, execution)


def _explored(thing: GameObject, execution: Execution) -> Execution:
    event = changes.happened(execution.game, "explored", object_id=thing.id, player=thing.controller)
    return execution.with_game(changes.record(execution.game, event))


@carries_out(GetsCounters)
@implements("107.14", "122.1")
def gets_counters(effect: GetsCounters, execution: Execution) -> Execution:
    """A player gets counters, which the controller of the effect puts."""
    by, kind = execution.controller, effect.kind
    return to_each_player(
        effect.who,
        effect.n,
        execution,
        lambda game, player, n: changes.add_player_counters(game, player, kind, n, by),
    )


def _phase_out(thing: GameObject, execution: Execution) -> Execution:
    return execution.with_game(phased_out(execution.game, (thing.id,)))


_DOING: Final = {
    "explore": _explore, "explore again": _explore, "connive": connive, "phase out": _phase_out
}  # fmt: skip
"""What permanents do."""

ACTIONS[Action.INVESTIGATE] = _investigate

ACTIONS[Action.POPULATE] = _populate

ACTIONS[Action.PROLIFERATE] = _proliferate
