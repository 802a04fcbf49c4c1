"""What comes into a state: prepared (722.3), exiled as it leaves (702.84a), kept tapped; deeds of a set."""

from __future__ import annotations

from typing import Final, get_args

from app.engine.abilities.abilities import AsKeywordSays, DeedTold, StaticEffect, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, EitherObjects, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.relatives import OfTarget
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.unmeant import UnmeantApart
from app.engine.abilities.vocabulary import DesignationWord, StateWord
from app.engine.effects.counters.counters_by_action import become
from app.engine.effects.durations.forbid import DoesntUntapNext, HowManySteps, LifeStays
from app.engine.effects.durations.until_end_of_turn import affected, holds_so, let_last
from app.engine.effects.instructions.by_keyword import keyword_says
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import people, reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.combat.fighting import fights
from app.engine.state.game import NEVER_UNTAPS, STAYS_TAPPED, Designated, Game, TargetRef
from app.engine.state.history import DID
from app.engine.state.permanents.turning import prepare, unprepare
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.turns_to_come import InNextTurn
from app.engine.statics.casting.prohibitions import LifeCantChange
from app.engine.statics.combat.combat import DoesntUntap
from app.engine.text.book import constants, phrase
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone

constants("state_word", get_args(StateWord))
phrase("effect", UnmeantDeed, "they're no longer suspected", "it's no longer suspected")


@deed_told("{what:gainer} [becomes/become] {state:state_word}")
@deed_told("{what:gainer} [becomes/become] {state:state_word} {until}")
@deed_told("{what:gainer} [becomes/become] {state:designation}", of_pack=True)
@implements("722.3a", "722.3b", "702.171b", "702.112a")
def becomes(
    told: DeedTold,
    execution: Execution,
    what: Thing,
    state: StateWord | DesignationWord,
    until: Duration = "",
    *,
    of_pack: bool = False,
) -> Execution:
    """Prepared or not, saddled, plotted; other states are left to the player."""
    if of_pack or state in ("saddled", "renowned"):
        refs, execution = reach(what, execution)
        return become(state, refs, execution, until)
    if state not in ("prepared", "unprepared", "plotted", "blocked") or until:
        return by_hand(told, execution)
    if isinstance(what, Objects | EitherObjects):
        refs, execution = permanents(what, execution)
    else:
        refs, execution = reach(what, execution)
    if state == "plotted":
        return to_each_object(refs, execution, _plotted, Zone.EXILE)
    if state == "blocked":
        return to_each_object(refs, execution, _blocked)
    return to_each_object(refs, execution, prepare if state == "prepared" else unprepare)


@implements("509.1h", "509.3c")
def _blocked(game: Game, object_id: ObjectId) -> Game:
    """An attacking creature becomes blocked, by no creature; one that is blocked already stays so."""
    thing = game.objects[object_id]
    # What is blocked already does not become blocked once more, so nothing triggers (509.3c).
    if fights(game, thing, "attacking") is False or fights(game, thing, "blocked"):
        return game
    return changes.noted(game, "became blocked", object_id=object_id, player=thing.controller)


@implements("702.170c")
def _plotted(game: Game, object_id: ObjectId) -> Game:
    """A card in exile is plotted from then on: its owner may cast it on a later turn."""
    # Its owner may cast it later, whoever exiled it (702.170c).
    owner = game.objects[object_id].owner
    return changes.noted(game, "plotted", object_id=object_id, player=owner)


@carries_out(DoesntUntapNext)
@implements("502.3")
def stays_tapped(effect: DoesntUntapNext, execution: Execution) -> Execution:
    """It does not untap in the next untap step of whoever controls it; other steps are left to the player."""
    if effect.which not in (HowManySteps.NEXT, HowManySteps.OF_EACH):
        return by_hand(effect, execution)
    if isinstance(effect.what, Objects | EitherObjects):
        return _stay_tapped(effect.what, effect.whose, execution)
    if isinstance(effect.whose, Target):
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    return let_last(Designated(STAYS_TAPPED), refs, "", execution)


known_to_last(DoesntUntap)  # asked in the untap step


@implements("611.2c")
def _stay_tapped(what: AnyObjects, whose: Player | Target, execution: Execution) -> Execution:
    """Nothing of a kind untaps in the next turn of who is meant, nor what comes under their control later."""
    players: tuple[TargetRef, ...] = tuple(
        TargetRef(player.name, is_player=True) for player in execution.game.players
    )
    if isinstance(whose, Target):
        players, execution = execution.take_targets()
        return _kept_tapped(what, players, execution)
    for relative in what.relatives:
        if isinstance(relative, OfTarget | ControlledBy):
            players, execution = reach(relative.player, execution)
    return _kept_tapped(what, players, execution)


def _kept_tapped(what: AnyObjects, players: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """What of a kind these players control doesn't untap in their next turn."""
    kinds = tuple(r for r in what.relatives if not isinstance(r, OfTarget | ControlledBy))
    for player in players:
        kept = InNextTurn(DoesntUntap(replace(what, relatives=kinds), "their controllers'"))
        execution = let_last(kept, (player,), "", execution)
    return execution


@carries_out(LifeStays)
@implements("119.7", "119.8", "611.2a")
def life_stays(effect: LifeStays, execution: Execution) -> Execution:
    """Your life total can't change for a while."""
    if not effect.whose.is_you:
        return by_hand(effect, execution)
    return let_last(LifeCantChange(), (), effect.until, execution)


known_to_last(LifeCantChange)  # asked as life changes


@holds_so(DoesntUntap)
@implements("502.3", "611.2b")
def does_not_untap(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """It does not untap in any untap step of its controller for as long as is said."""
    what = getattr(effect, "what", ())
    if isinstance(what, Objects | EitherObjects):
        return None  # it is asked of what there is in the untap step
    refs, execution = affected(what, execution)
    return let_last(Designated(NEVER_UNTAPS), refs, until, execution)


constants("sticker_kind", ("name", "art", "ability"))  # 123.1
phrase("effect", UnmeantDeed, "put @ {kind:sticker_kind} sticker on {on:thing}")
phrase("effect", UnmeantDeed, "put a sticker on {on:thing}")


@keyword_says("class")
@implements("716.2a", "716.2c")
def gain_level(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The Class whose ability this is becomes of the level, while it is there."""
    thing = execution.game.objects.get(execution.source)
    if thing is None:
        return execution
    game = changes.with_object(execution.game, replace(thing, level=effect.n))
    return execution.with_game(
        changes.noted(game, "became level", object_id=thing.id, player=thing.controller, amount=effect.n)
    )


@keyword_says("case")
@implements("719.3b")
def become_solved(effect: AsKeywordSays, execution: Execution) -> Execution:
    """The Case whose ability this is becomes solved, while it is there."""
    thing = execution.game.objects.get(execution.source)
    if thing is None:
        return execution
    return execution.with_game(changes.with_object(execution.game, replace(thing, solved=True)))


# As of exerting (701.43d), what comes of it waits until it attacks: no casting asks for it.
_SAID: Final = "{what:reference} may {deed:own_deed} as it attacks"
phrase("static", UnmeantApart, _SAID)
phrase("exerting", UnmeantApart, f"{_SAID}. ^if it does, {{effects:body}}")


@deed_told("{what:gainer} {deed:own_deed}[s/]", "{what:gainer} {deed:own_deed}[s/] {to:thing}")
@deed_told("{what:subject}{deed:own_deed}[s/]", "{what:subject}{deed:own_deed}[s/] {to:thing}")
def does(
    told: DeedTold, execution: Execution, what: Thing | Player, deed: DesignationWord, to: Thing | None = None
) -> Execution:
    """The history has one event for all deeds, whose kind is the word."""
    if isinstance(what, Player):
        names, execution = people(what, execution)
        events = [changes.happened(execution.game, DID, player=name) for name in names]
    else:
        doing, execution = reach(what, execution)
        things = filter(None, map(execution.current, doing))
        events = [changes.happened(execution.game, DID, object_id=thing.id) for thing in things]
    done_to, execution = reach(to, execution) if to is not None else ((), execution)
    for event in events:
        noted = replace(event, said=(*event.said, ("kind", deed)))
        for one in done_to or (None,):
            done = noted if one is None else replace(noted, to=one.id)
            execution = execution.with_game(changes.record(execution.game, done))
    return execution
