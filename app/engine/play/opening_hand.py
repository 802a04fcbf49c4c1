"""Beginning the game with a card of the opening hand (103.6)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.events.event_words import WhichStep
from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.places import AddedCounters, Entering, OnBattlefield
from app.engine.abilities.nouns.references import Player, This
from app.engine.effects.later.delayed import let_wait
from app.engine.effects.zones.put_cards import Put
from app.engine.play.outcome import Outcome, settle
from app.engine.play.putting import Answers
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.statics.opening_hand import BeginsGame, RevealsToBegin
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Step, Zone
from app.engine.values.said import say

BEGIN = "begin the game"
"""What this is called among special actions, which it is like: no stack, no response."""


def said_by(game: Game, thing: GameObject) -> BeginsGame | RevealsToBegin | None:
    """What the card lets its owner do as the game begins; None later on, or where it says nothing of it."""
    turn = game.turn
    begun = turn.number > 1 or turn.step is not Step.UNTAP or game.stack
    # Each card only once (103.6b).
    revealed = any(one.source == thing.id for one in game.delayed)  # once is enough
    if begun or revealed or thing.zone is not Zone.HAND:
        return None
    said = (one.effect for one in thing.reading.general if isinstance(one, StaticAbility))
    found = next((one for one in said if isinstance(one, BeginsGame | RevealsToBegin)), None)
    late = isinstance(found, BeginsGame) and found.after_the_first and turn.active == thing.owner
    return None if late else found


@implements("103.6", "103.6a", "103.6b")
def begin_with(game: Game, player: PlayerId, thing: GameObject, answers: Answers) -> Outcome:
    """Put the card onto the battlefield, or reveal it for what it says comes of that later."""
    said = said_by(game, thing)
    if said is None or thing.owner != player:
        text = say("{name} can't begin the game so.", name=thing.card.name)
        return Outcome(game, legal=False, failed="103.6", reasons=(text,))
    doing = Execution(game, game, player, thing.id, thing.card.name, answers=answers)
    if isinstance(said, RevealsToBegin):
        # It waits since before the first turn, so the first such step that comes is the first of the game.
        event = said.event
        event = replace(event, which=WhichStep.PLAIN) if isinstance(event, BeginningOf) else event
        done = let_wait(doing, event, said.effects, once=isinstance(event, BeginningOf))
    else:
        counters = AddedCounters(1, said.kind) if said.kind is not None else None
        there = OnBattlefield(Entering.PLAIN, None, None, counters)
        done = carry_out((Put(Player.YOU, This(), there), *said.then), doing)
    after, triggers, _ = settle(game, done.game, answers=done.answers)
    return Outcome(after, triggers=triggers)
