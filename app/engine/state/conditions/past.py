"""Conditions on what has happened, as far as the history of the game tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from app.engine.abilities.conditions import past as p
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Word
from app.engine.abilities.nouns.references import Act, This
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import of_this_combat
from app.engine.state.conditions.asking import Asking, judges, judges_fact, opposite
from app.engine.state.custom import new_subtypes
from app.engine.state.game import Game, GameObject
from app.engine.state.history import (
    BECAUSE,
    CONTROL_GAINED,
    CREATED,
    DAMAGES,
    KEYWORD,
    SEARCHED,
    Happened,
    since_it_entered,
)
from app.engine.state.kinds.has_been import came_untold, is_any
from app.engine.state.kinds.in_combat import attacked_alone
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.kinds import counted, without_difference
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.state.players.crimes import CRIME, DESCENDED, has_descended, may_have_been_one
from app.engine.state.players.designations import MOST_ASKED, TEMPTED, times_tempted
from app.engine.state.players.of_players import attacked_this_step
from app.engine.state.resolving.this_way import REVEALED, may_be_a_cost, was_done
from app.engine.state.spent import used_so
from app.engine.state.until import set_aside, since_last
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.subtypes import CREATURE_TYPES

_DIED: Final = IntoGraveyard(Graveyard.A, Origin.BATTLEFIELD)
MINE: Final = (
    p.Befell.DIED_UNDER_YOUR_CONTROL,
    p.Befell.ENTERED_UNDER_YOUR_CONTROL,
    p.Befell.ENTERED_YOURS,
    p.Befell.LEFT_UNDER_YOUR_CONTROL,
)
THEIRS: Final = (p.Befell.DIED_UNDER_AN_OPPONENTS_CONTROL, p.Befell.ENTERED_UNDER_AN_OPPONENTS_CONTROL)
"""What befalls objects that you control, and those of others."""


def recorded(deed: p.Befell | IntoGraveyard) -> tuple[str, ...]:
    """What the history calls what befell objects, where it tells of it."""
    if isinstance(deed, IntoGraveyard):
        return ("died",) if deed == _DIED else ()
    return deed.seen


def during(asking: Asking, period: p.Period) -> list[Happened] | None:
    """What happened in a period; None where the history does not tell it apart."""
    turn = asking.game.turn.number
    match period:
        case p.Period.THIS_TURN | p.Period.LAST_TURN:
            turn -= period is p.Period.LAST_TURN
            return [event for event in asking.game.history if event.turn == turn]
        case p.Period.THIS_COMBAT:
            return of_this_combat(asking.game)
        case p.Period.THIS_WAY if (before := asking.before) is not None:
            # With something left to be done by hand since, the history does not tell all that happened.
            known = len(asking.game.doubts) == len(before.doubts)
            return list(asking.game.history[len(before.history) :]) if known else None
        case p.Period.SINCE_YOUR_LAST | p.Period.SINCE_YOUR_COMBAT:
            return since_last(asking.game, asking.you, combat=period is p.Period.SINCE_YOUR_COMBAT)
        case p.Period.THIS_GAME:  # what a case doesn't tell has not happened
            return list(asking.game.history)
        case _:
            return None


ACTS_THIS_WAY: Final = {
    p.Befell.SACRIFICED: Act.SACRIFICED,
    p.Befell.IS_SACRIFICED: Act.SACRIFICED,
    p.Befell.DISCARDED: Act.DISCARDED,
    p.Befell.IS_DISCARDED: Act.DISCARDED,
    p.Befell.DESTROYED: Act.DESTROYED,
    p.Befell.IS_DESTROYED: Act.DESTROYED,
    p.Befell.EXILED: Act.EXILED,
    p.Befell.IS_EXILED: Act.EXILED,
    p.Befell.MILLED: Act.MILLED,
    p.Befell.IS_MILLED: Act.MILLED,
    p.Deed.SACRIFICED: Act.SACRIFICED,
    p.Deed.DISCARDED: Act.DISCARDED,
    p.Deed.MILLED: Act.MILLED,
    p.Deed.RETURNED: Act.RETURNED,
    p.Deed.EXILED: Act.EXILED,
}
"""What is done to objects "this way"."""
_NAMES: Final = {
    p.Befell.ENTERED: ("entered",),
    p.Befell.ENTERED_BATTLEFIELD: ("entered",),
    p.Befell.IS_PUT_ONTO_BATTLEFIELD: ("entered",),
    p.Befell.PUT_ONTO_BATTLEFIELD: ("entered",),
    p.Befell.IS_PUT_INTO_GRAVEYARD: ("died", "put into graveyard"),
    p.Befell.DIES: ("died",),
    p.Befell.IS_REVEALED: (REVEALED,),
    p.Deed.DREW: ("drew",),
}
"""What the history calls what is put somewhere "this way"."""


@implements("608.2c", "608.2h")
def _this_way(asking: Asking, deed: object) -> list[Happened] | None:
    """The events of a kind since it began to resolve, and those with which it was paid for.

    None where nobody knows: something was left to be done by hand, or was done to pay for a spell that the
    board began with.
    """
    game, before, act = asking.game, asking.before, ACTS_THIS_WAY.get(deed)  # type: ignore[call-overload]
    names = _NAMES.get(deed)  # type: ignore[call-overload]
    if before is None or len(game.doubts) > len(before.doubts) or (act is None and names is None):
        return None
    since = game.history[len(before.history) :]
    if act is None:
        there = [event for event in since if event.event in (names or ())]
        if not there and REVEALED in (names or ()):
            return None  # not all that shows cards is noted
        cards = deed is p.Befell.IS_PUT_INTO_GRAVEYARD
        return [event for event in there if not cards or not _was_token(before, event)]
    paid = [used.was for used in used_so(asking.record, act)]
    found = [*paid, *(event for event in since if was_done(event, act, game))]
    open_ = not found and asking.source is not None and may_be_a_cost(before, act, asking.source)
    return None if open_ else found


def _was_token(before: Game, event: Happened) -> bool:
    thing = before.objects.get(event.object) if event.object is not None else None
    return thing is not None and thing.token


@judges(p.Happened)
def _happened(condition: p.Happened, asking: Asking) -> bool | None:
    if condition.period is p.Period.THIS_WAY and condition.deed is p.Befell.IS_DEALT_DAMAGE:
        return _dealt_this_way(condition, asking)
    if condition.period is p.Period.THIS_WAY:
        done = _this_way(asking, condition.deed)
        return None if done is None else _so_many(condition.n, condition.what, done, asking)
    names, events = recorded(condition.deed), during(asking, condition.period)
    if events is not None and condition.deed in _OF_GRAVEYARD:
        return _of_graveyard(condition, asking, events)
    if not names or events is None:
        return None

    def answers() -> Iterator[bool | None]:
        for event in events:
            # "A spell was warped": it was cast for its warp cost (702.185c).
            if event.event in names or dict(event.said).get(KEYWORD) in names:
                # Who controlled it then: in a graveyard nothing has a controller (109.4).
                mine = event.controller == asking.you
                side = mine if condition.deed in MINE else not mine if condition.deed in THEIRS else True
                yield all_of(
                    [side, was_of_kind(event, condition.what, asking.game, asking.you, asking.source)]
                )
        yield from _perhaps_entered(asking, events, condition.what) if "entered" in names else ()

    return condition.n.fits_of(answers())


@implements("608.2c", "608.2h")
def _dealt_this_way(condition: p.Happened, asking: Asking) -> bool | None:
    """Whether objects of a kind, as they were before, were dealt damage since it began to resolve."""
    game, before = asking.game, asking.before
    if before is None or len(game.doubts) > len(before.doubts):
        return None
    damages = DAMAGES
    # Each of them counts once, however often and by how many sources it was struck.
    struck = {e.to for e in game.history[len(before.history) :] if e.event in damages and e.amount}
    there = [ObjectId(str(one)) for one in struck if one in before.objects]
    you, source = asking.you, asking.source
    return condition.n.fits_of(fits(before, one, condition.what, you=you, source=source) for one in there)


def _so_many(n: Tally, what: AnyObjects, events: list[Happened], asking: Asking) -> bool | None:
    """Whether so many of the objects of events were of a kind."""
    kind, together = without_difference(what)
    such = [was_of_kind(event, kind, asking.game, asking.you, asking.source) for event in events]
    if together is None:
        return n.fits_of(such)
    # "Two cards that share a color": as many as do so at most.
    done = [event.object for event, fit in zip(events, such, strict=True) if fit is not False]
    there = [asking.game.objects[one] for one in done if one is not None and one in asking.game.objects]
    most = counted(asking.game, there, together) if len(there) == such.count(True) == len(done) else None
    # Of three that share a colour two do so as well.
    at_least = replace(n, bound=Bound.OR_MORE) if n.bound is Bound.PLAIN else n
    return None if most is None else at_least.fits(most, most)


def _perhaps_entered(asking: Asking, events: list[Happened], what: AnyObjects) -> Iterator[bool | None]:
    """For each permanent of a kind that came lately, nobody told how: perhaps."""
    game, told = asking.game, {event.object for event in events if event.event == "entered"}
    for thing in game.battlefield():
        if thing.sick and thing.id not in told and fits(game, thing.id, what, you=asking.you) is not False:
            yield None


_INTO: Final = IntoGraveyard(Graveyard.YOURS, Origin.ANYWHERE)
_OF_GRAVEYARD: Final = (_INTO, p.Befell.LEFT_YOUR_GRAVEYARD)


def _of_graveyard(condition: p.Happened, asking: Asking, events: list[Happened]) -> bool | None:
    """Whether a card was put into your graveyard, or left it; not how many were."""
    if condition.n not in (Tally(1), Tally(1, Bound.OR_MORE)):
        return None
    into = condition.deed == _INTO
    answers = []
    for event in events:
        certain = event.event in (PUT if into else ("left graveyard",))
        perhaps = event.event in ("cast", "left") if into else event.from_zone == Zone.GRAVEYARD.value
        thing = asking.game.objects.get(event.object) if event.object is not None else None
        owner = thing.owner if thing is not None else event.player or event.controller
        gone = thing.token if thing is not None else event.object is not None  # a token, which is no card
        if (certain or perhaps) and owner == asking.you and not gone:
            kind = was_of_kind(event, condition.what, asking.game, asking.you, asking.source)
            # A card that was discarded may have gone to exile instead, as madness has it (702.35a).
            away = into and event.event == "discarded" and thing is not None and thing.zone is Zone.EXILE
            answers.append(all_of([kind, True if not into or (certain and not away) else None]))
    return any_of(answers)


PUT: Final = ("put into graveyard", "discarded", "died", "sacrificed")
"""Events with which a card is put into its owner's graveyard."""


@judges(p.HappenedTo)
def _happened_to(condition: p.HappenedTo, asking: Asking) -> bool | None:
    names, events = recorded(condition.deed), during(asking, condition.period)
    thing = asking.meant(condition.what)
    if thing is not None and events is not None and condition.deed in _OF_DAMAGE:
        return opposite(_of_damage(condition.deed, events, thing, asking), negated=condition.negated)
    if condition.period is p.Period.THIS_WAY and condition.deed is p.Befell.IS_COUNTERED:
        return _countered(condition, events, asking)
    if condition.period is p.Period.THIS_WAY:
        done, meant = _this_way(asking, condition.deed), {ref.id for ref in asking.it if not ref.is_player}
        if done is None or len(meant) != 1 or isinstance(condition.what, This):
            return None
        return any(event.object in meant for event in done) is not condition.negated
    if thing is not None and (condition.deed, condition.period) == (p.Befell.ENTERED_YOURS, p.Period.EVER):
        return opposite(_entered_under(thing, asking), negated=condition.negated)
    if thing is not None and events is not None and condition.deed is p.Befell.ATTACKED_ALONE:
        alone = attacked_alone(asking.game, since_it_entered(events, thing.id), thing)
        return opposite(alone, negated=condition.negated)
    if not names or events is None or thing is None:
        return None
    # What an earlier object with this handle did is not its own doing (400.7).
    here = since_it_entered(events, thing.id)
    if any(event.event in names and event.object == thing.id for event in here):
        return not condition.negated
    if "entered" in names and thing.sick:
        return None  # a board tells that it came this turn, and not how
    return condition.negated


@implements("608.2c")
def _entered_under(thing: GameObject, asking: Asking) -> bool | None:
    """Whether what an instruction has returned came under your control; None where nothing tells."""
    if thing.zone is not Zone.BATTLEFIELD:
        return False
    came = [e for e in asking.game.history if e.event == "entered" and e.object == thing.id]
    # Who controls it by now need not be under whose control it entered.
    return came[-1].controller == asking.you if came else None


@implements("701.6a")
def _countered(condition: p.HappenedTo, events: list[Happened] | None, asking: Asking) -> bool | None:
    """Whether the spell that was spoken of has been countered."""
    if events is None or not asking.it:
        return None if events is None else condition.negated
    gone = {event.to for event in events if event.event == "countered"}
    return any(ref.id in gone for ref in asking.it) is not condition.negated


_EXCESS: Final = (p.Befell.WAS_DEALT_EXCESS_DAMAGE, p.Befell.IS_DEALT_EXCESS_DAMAGE)
_NONCOMBAT: Final = p.Befell.WAS_DEALT_NONCOMBAT_DAMAGE
_TO_OPPONENT: Final = p.Befell.DEALT_DAMAGE_TO_AN_OPPONENT
_OF_DAMAGE: Final = (
    *(p.Befell.WAS_DEALT_DAMAGE, p.Befell.IS_DEALT_DAMAGE, _NONCOMBAT, _TO_OPPONENT),
    *_EXCESS,
)


@implements("120.10")
def _of_damage(deed: object, events: list[Happened], thing: GameObject, asking: Asking) -> bool | None:
    """Whether a permanent was dealt damage, or more than is lethal; or dealt some to an opponent."""
    damages = ("damage",) if deed is _NONCOMBAT else DAMAGES
    there = [e for e in since_it_entered(events, thing.id) if e.event in damages]
    if deed is _TO_OPPONENT:
        return any(e.object == thing.id and e.to in asking.game.opponents(asking.you) for e in there)
    dealt = [e for e in there if e.to == thing.id]
    if deed not in _EXCESS:
        return bool(dealt)
    return any_of(None if event.excess is None else event.excess > 0 for event in dealt)


@judges(p.PlayerDid)
def _player_did(condition: p.PlayerDid, asking: Asking) -> bool | None:
    if condition.deed is p.Did.WAS_ATTACKED and condition.period is p.Period.THIS_STEP:
        attacked = asking.each(condition.who, lambda player: attacked_this_step(asking.game, player))
        return opposite(attacked, negated=condition.negated)
    names, events = condition.deed.seen, during(asking, condition.period)
    if condition.period is p.Period.EVER:  # in this game: what a case doesn't tell has not happened
        events = list(asking.game.history)
    if not names or events is None:
        return None

    def did(player: PlayerId) -> bool | None:
        theirs = [event for event in events if _whose(event) == player]
        theirs = [event for event in theirs if condition.named in (None, event.name)]
        if names == (SEARCHED,):  # their own library, not another player's
            theirs = [e for e in theirs if dict(e.said).get(BECAUSE, str(player)) == str(player)]
        # A permanent card must have come to the graveyard, however it did; no deed is noted (700.11).
        if names == (DESCENDED,):
            return has_descended(asking.game, events, player)
        if condition.n is not None:
            return sum(event.amount for event in theirs if event.event in names) >= condition.n
        if any(event.event in names for event in theirs):
            return True
        # Whether a spell targeted something of an opponent a case need not tell (700.13).
        return None if names == (CRIME,) and any(map(may_have_been_one, theirs)) else False

    return opposite(asking.each(condition.who, did), negated=condition.negated)


def _whose(event: Happened) -> PlayerId | None:
    """The player whom an event befell, or who did it."""
    if event.event in DAMAGES:
        return PlayerId(str(event.to)) if event.to_player else None
    # Whose creature attacks has attacked; of most other events the player is named who did it.
    return event.controller if event.event == "attacked" else event.player


DONE_SO: Final[dict[tuple[p.Deed, bool], Callable[[p.PlayerDidTo, Asking], bool | None]]] = {}
"""Who judges what players did, or did with so much power, that the history tells otherwise."""


def _did_this_way(condition: p.PlayerDidTo, asking: Asking) -> bool | None:
    done = _this_way(asking, condition.deed)
    if done is None:
        return None

    def so_many(player: PlayerId) -> bool | None:
        theirs = [event for event in done if _whose(event) == player]
        such = _so_many(condition.n, condition.what, theirs, asking)
        # Whosever it was, you may be who exiled or returned it, by your instruction (608.2c).
        moved = condition.deed in (p.Deed.EXILED, p.Deed.RETURNED) and player == asking.you
        open_ = moved and not such and _so_many(condition.n, condition.what, done, asking) is not False
        return None if open_ else such

    return opposite(asking.each(condition.who, so_many), negated=condition.negated)


@judges(p.PlayerDidTo)
def _player_did_to(condition: p.PlayerDidTo, asking: Asking) -> bool | None:
    if (judges_it := DONE_SO.get((condition.deed, condition.power is not None))) is not None:
        return judges_it(condition, asking)
    if condition.period is p.Period.THIS_WAY:
        return _did_this_way(condition, asking)
    names, events = condition.deed.seen, during(asking, condition.period)
    if not names or events is None or (CREATED in names and came_untold(asking.game)):
        return None
    plain = is_any(condition.what)
    if condition.deed is p.Deed.PLAYED:
        plain = condition.what == Objects(((Word("land"),),))
        if not plain:
            return None

    def did(player: PlayerId) -> bool | None:
        def answers() -> Iterator[bool | None]:
            for event in events:
                if event.event in names and _whose(event) == player:
                    # Several cards are drawn one at a time, so they are as many draws (121.2).
                    times = max(1, event.amount) if event.event == "drew" else 1
                    yield from [
                        True
                        if plain
                        else was_of_kind(event, condition.what, asking.game, asking.you, asking.source)
                    ] * times

        return condition.n.fits_of(answers())

    return opposite(asking.each(condition.who, did), negated=condition.negated)


@judges(p.SpellsCastLastTurn)
def _cast_last_turn(condition: p.SpellsCastLastTurn, asking: Asking) -> bool:
    """Whether no spells, or at least so many, were cast in the turn before this one."""
    last = asking.game.turn.number - 1
    casts = [event for event in asking.game.history if event.event == "cast" and event.turn == last]
    if condition.n == 0:
        return not casts
    by_player = max(Counter(event.player for event in casts).values(), default=0)
    return (by_player if condition.by_one_player else len(casts)) >= condition.n


@judges_fact(Fact.OWN_KIND_HIT)
def _by_own_kind(condition: Fact, asking: Asking) -> bool:
    return asking.source is not None and _own_kind_hit(asking.game, asking.you, asking.source)


@judges_fact(Fact.ASSASSIN_HIT)
@implements("702.173a")
def _by_assassin(condition: Fact, asking: Asking) -> bool:
    """Whether an Assassin or a commander of yours dealt combat damage to a player this turn."""
    for event in during(asking, p.Period.THIS_TURN) or ():
        if event.event == "combat damage" and event.to_player and event.controller == asking.you:
            source = asking.game.objects.get(event.object) if event.object is not None else None
            commander = source is not None and source.is_commander
            if event.amount > 0 and ("Assassin" in event.types or commander):
                return True
    return False


@judges(p.RingHasTempted)
@implements("701.54a")
def _ring_has_tempted(condition: p.RingHasTempted, asking: Asking) -> bool | None:
    if condition.bearer is not None:
        told = (one for one in reversed(asking.game.history) if one.event == TEMPTED)
        last = next((one for one in told if one.player == asking.you), None)
        if last is None or last.object is None:
            return False
        return fits(asking.game, last.object, condition.bearer, you=asking.you, source=asking.source)
    return times_tempted(asking.game, asking.you) >= condition.n if condition.n <= MOST_ASKED else None


@judges(p.SetAside)
def _set_aside(condition: p.SetAside, asking: Asking) -> bool:
    """Whether the card was set aside so on an earlier turn; a board may also just say that it is playable."""
    thing = asking.game.objects.get(asking.source) if asking.source is not None else None
    turns = set_aside(asking.game, thing, condition.event) if thing is not None else []
    if not turns:
        said = thing is not None and thing.playable is not None and not thing.playable.until
        return said or (thing is not None and thing.zone is Zone.STACK)
    return max(turns) < asking.game.turn.number


@judges(p.CameSinceUpkeep)
@implements("702.30a")
def _came_since_upkeep(condition: p.CameSinceUpkeep, asking: Asking) -> bool | None:
    """Whether it came under its controller's control after their upkeep before the one of this turn."""
    thing, history, turn = asking.meant(condition.what), asking.game.history, asking.game.turn
    if thing is None:
        return None
    if condition.this_turn and turn.active == thing.controller:
        return thing.sick
    if condition.this_turn:
        came = (CONTROL_GAINED, "entered")
        told = any(e.event in came and e.object == thing.id and e.turn == turn.number for e in history)
        return told or (None if thing.sick else False)
    # The upkeep at which it is asked is not the last one: that of the turn before is (702.30a).
    last = [
        number
        for number, event in enumerate(history)
        if event.event == "upkeep" and event.player == asking.you and event.turn != turn.number
    ]
    since = history[last[-1] :] if last else history
    if thing.sick or any(e.event in ("entered", CONTROL_GAINED) and e.object == thing.id for e in since):
        return True
    return False if last else None


@implements("702.76a")
def _own_kind_hit(game: Game, you: PlayerId, source: ObjectId) -> bool:
    """Whether a source of yours with one of this spell's creature types dealt combat damage to a player.

    Types and controller of the source are those of the moment of the damage.
    """
    looks = view(game).characteristics(source)
    known = CREATURE_TYPES.union(new_subtypes(game, "Creature"))
    kinds = known.intersection(looks.subtypes)
    # Changeling is every creature type, so any creature type of the source is one of its own (702.73a).
    every = "changeling" in looks.keywords
    for event in game.history:
        if event.event != "combat damage" or event.turn != game.turn.number or not event.to_player:
            continue
        theirs = known.intersection(event.types)
        if event.amount > 0 and event.controller == you and (kinds & theirs or (every and theirs)):
            return True
    return False
