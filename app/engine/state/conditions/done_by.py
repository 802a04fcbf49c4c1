"""Conditions on who or what did something: destroyed, countered, dealt damage, attacked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from app.engine.abilities.conditions import past as p
from app.engine.abilities.nouns.objects import AnyObjects, CastBy, EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.tallies import Tally
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.asking import Asking, judges
from app.engine.state.conditions.past import PUT, done_so, during
from app.engine.state.game import Game, GameObject
from app.engine.state.history import BECAUSE, DAMAGES, POWER, Happened, since_it_entered
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import all_of, any_of, relates
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


def _known(asking: Asking, event: Happened) -> GameObject | None:
    """The object of an event, where it is there still."""
    return asking.game.objects.get(event.object) if event.object is not None else None


def _by_opponent(asking: Asking, event: Happened) -> bool:
    """Whether a spell or ability that an opponent controlled caused an event."""
    by = dict(event.said).get(BECAUSE)
    return by is not None and PlayerId(by) in asking.game.opponents(asking.you)


@judges(p.DoneByOpponent)
def _done_by_opponent(condition: p.DoneByOpponent, asking: Asking) -> bool | None:
    """What a countered spell was like stands in the event that it was cast."""
    events, kind, game, you = during(asking, condition.period), condition.what, asking.game, asking.you
    if events is None:
        return None
    if condition.deed == "destroyed":
        theirs = (e for e in events if e.event == "destroyed" and _by_opponent(asking, e))
        return any_of(was_of_kind(e, kind, game, you) for e in theirs if you in (e.controller, e.player))
    if not isinstance(kind, Objects) or kind.relatives != (CastBy(Player.YOU),):
        return None
    gone = {e.to for e in events if e.event == "countered" and e.player in game.opponents(you)}
    casts = (e for e in events if e.event == "cast" and e.player == you and e.object in gone)
    return any_of(was_of_kind(e, replace(kind, relatives=()), game, you) for e in casts)


@done_so(p.Deed.HAD_ENTER)
@done_so(p.Deed.HAD_PUT_INTO_GRAVEYARD)
def _had_enter(condition: p.PlayerDidTo, asking: Asking) -> bool | None:
    events = during(asking, condition.period)
    if events is None:
        return None

    def so_many(player: PlayerId) -> bool | None:
        return condition.n.fits_of(_came(asking, events, player, condition.what))

    def had(player: PlayerId) -> bool | None:
        came = [e for e in events if e.event == "entered" and e.controller in (player, None)]
        answers = (
            was_of_kind(e, condition.what, asking.game, asking.you, asking.source) if e.controller else None
            for e in came
        )
        return condition.n.fits_of(answers)

    return asking.each(condition.who, had if condition.deed is p.Deed.HAD_ENTER else so_many)


def _came(
    asking: Asking, events: Iterable[Happened], player: PlayerId, what: AnyObjects
) -> Iterator[bool | None]:
    """For each card that came to a player's graveyard, whether it was of a kind."""
    seen: set[tuple[ObjectId | None, int]] = set()
    for event in events:
        thing = _known(asking, event)
        owner = thing.owner if thing is not None else event.player or event.controller
        told = event.event == "cast" and thing is None  # nobody says where the spell went
        if owner != player or (event.event not in PUT and not told):
            continue
        once = (event.object, event.version)
        # A sacrifice and a death may be two events of the same card; and a token is no card (111.6).
        if (event.object is not None and once in seen) or (thing is not None and thing.token):
            continue
        seen.add(once)
        yield None if told else was_of_kind(event, what, asking.game, asking.you)


def _by_so_many(
    n: Tally, by: AnyObjects, dealt: list[Happened], asking: Asking, player: PlayerId
) -> bool | None:
    """Whether so many sources of a kind dealt damage to a player."""
    # The same creature may have struck several times; it is one of "two or more creatures".
    sources = {(e.object, e.version): e for e in dealt if e.to_player and e.to == player}
    return n.fits_of(was_of_kind(e, by, asking.game, asking.you) for e in sources.values())


def _dealt(events: Iterable[Happened], *, combat: bool) -> Iterator[Happened]:
    """The events in which damage was dealt."""
    names = ("combat damage",) if combat else DAMAGES
    return (event for event in events if event.event in names and event.amount > 0)


@judges(p.WasDealt)
def _was_dealt(condition: p.WasDealt, asking: Asking) -> bool | None:
    events = during(asking, condition.period)
    if events is None:
        return None
    dealt = list(_dealt(events, combat=condition.combat))
    n, to, by = condition.n, condition.to, condition.by
    if isinstance(to, Player) and isinstance(n, Tally) and by is not None:
        return asking.each(to, partial(_by_so_many, n, by, dealt, asking))
    if isinstance(n, Tally):
        return None
    if isinstance(to, Player):
        return asking.each(
            to, lambda player: sum(e.amount for e in dealt if e.to_player and e.to == player) >= n
        )
    then = asking.back(to)
    thing = then.meant(to) if then is not None else None
    return None if thing is None else sum(e.amount for e in dealt if e.to == thing.id) >= n


@judges(p.HasDealt)
def _has_dealt(condition: p.HasDealt, asking: Asking) -> bool | None:
    thing = asking.meant(condition.what)
    if thing is None:
        return None
    # Only what it dealt as the object that it is now (400.7).
    since = since_it_entered(asking.game.history, thing.id)
    dealt = [event for event in _dealt(since, combat=False) if event.object == thing.id]
    if condition.period is None:
        return not dealt
    then = during(asking, condition.period)
    if then is None:
        return None
    dealt = [event for event in dealt if event in then]

    def enough(player: PlayerId) -> bool:
        return sum(e.amount for e in dealt if e.to_player and e.to == player) >= condition.least

    if condition.to is not None:
        return asking.each(condition.to, enough)
    return sum(event.amount for event in dealt) >= condition.least


@done_so(p.Deed.ATTACKED_WITH, power=True)
def _attacked_with_total(condition: p.PlayerDidTo, asking: Asking) -> bool | None:
    """The power of each is that which it had as it was declared as an attacker."""
    events = during(asking, condition.period)
    if events is None:
        return None
    attacks = [e for e in events if e.event == "attacked"]

    def enough(player: PlayerId) -> bool | None:
        theirs = [e for e in attacks if e.controller == player]
        kinds = [was_of_kind(e, condition.what, asking.game, asking.you) for e in theirs]
        powers = [_power(asking.game, e) for e in theirs]
        if None in kinds or None in powers:
            return None
        total = sum(n for n, fits in zip(powers, kinds, strict=True) if n is not None and fits)
        return condition.power is None or total >= condition.power

    return asking.each(condition.who, enough)


def _power(game: Game, attack: Happened) -> int | None:
    """The power of an attacker; as it is now where nobody told what it was."""
    told = dict(attack.said).get(POWER)
    if told is not None:
        return int(told)
    thing = game.objects.get(attack.object) if attack.object is not None else None
    same = thing is not None and thing.version == attack.version
    return view(game).characteristics(thing.id).power if thing is not None and same else None


@judges(p.PutCounters)
@implements("122.6")
def _put_counters(condition: p.PutCounters, asking: Asking) -> bool | None:
    """Whether counters were put on something, by a player or by anybody."""
    events = during(asking, condition.period)
    if events is None:
        return None
    put = (event for event in events if event.event == "counters put" and event.object is not None)
    return condition.n.fits_of(_is_put_so(event, condition, asking) for event in put)


def _is_put_so(event: Happened, condition: p.PutCounters, asking: Asking) -> bool | None:
    """Whether such counters were put so; who put them is not told of every board."""
    game, you, kind = asking.game, asking.you, dict(event.said).get("kind")
    such = condition.kind is None or (None if kind is None else kind == condition.kind)
    by = True if condition.who is None else _by(event.player, condition.who, asking)
    mine = None if event.controller is None else event.controller == you
    if isinstance(condition.on, This):
        there = game.objects.get(asking.source) if asking.source is not None else None
        # What it was before it came onto the battlefield was another object (400.7).
        same = there is None or event.version == there.version
        on: bool | None = event.object == asking.source and same
    elif isinstance(condition.on, Objects | EitherObjects):
        on = was_of_kind(event, condition.on, game, you, asking.source)
    else:
        on = None
    return all_of((such, by, on, mine if condition.yours else True))


def _by(player: PlayerId | None, who: Player, asking: Asking) -> bool | None:
    return None if player is None else relates(asking.game, who, asking.you, player)
