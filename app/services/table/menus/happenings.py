"""Entries for what happens in the game, by the rules: creatures attack, die, cards are discarded, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine import play
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.history import Event
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.said import THINGS, say, small
from app.services.table import combat
from app.services.table.edits import fighting
from app.services.table.menus.entries import Ask, Change, Entry, Kind, Value, below
from app.services.table.menus.selected import Selected, name_of

_TO_PERMANENTS: Final[dict[Event, str]] = {"died": say("Dies"), "sacrificed": say("Is sacrificed")}
_TO_PLAYERS: Final[dict[Event, str]] = {"gained life": say("Gains life…"), "lost life": say("Loses life…")}
_BEFORE: Final = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
"""The steps in which attackers may still be declared."""


def happenings(chosen: Selected) -> Iterator[Entry]:
    """What may happen to them: abilities trigger, and the history knows it."""
    events: dict[Event, str] = {}
    if chosen.are_in(Zone.BATTLEFIELD):
        events = {**_TO_PERMANENTS, "tapped": say("Becomes tapped"), "untapped": say("Becomes untapped")}
        tapped = {thing.tapped for thing in chosen.things}
        if len(tapped) == 1:
            del events["tapped" if True in tapped else "untapped"]
    elif chosen.are_in(Zone.HAND):
        events = {"discarded": say("Is discarded")}
    if chosen.all(lambda t: t.zone is not Zone.BATTLEFIELD and t.face.type_line.is_permanent):
        events["entered"] = say("Enters the battlefield")
    entries = (
        chosen.entry(
            f"happens:{event}",
            text,
            say("{things} {text}", text=small(text), things=THINGS),
            partial(_happens, ids=chosen.ids, event=event),
        )
        for event, text in events.items()
    )
    yield from below("happens", say("Let it happen"), entries, "J")


def _happens(game: Game, ids: tuple[ObjectId, ...], event: Event) -> Game:
    """The position after that has happened to all of them at the same time."""
    there = [game.objects[ident] for ident in ids if ident in game.objects]
    events = (
        changes.happened(game, event, object_id=thing.id, player=thing.controller, from_zone=thing.zone.value)
        for thing in there
    )
    return play.happens(game, tuple(events)).game


# ---------------------------------------------------------------------------------------------- combat
def fights(chosen: Selected) -> Iterator[Entry]:
    """Attacking and blocking: declared by the rules, or just told."""
    if not chosen.are_in(Zone.BATTLEFIELD) or not chosen.is_a("Creature"):
        return
    yield from below("fights", say("Combat"), (*_attacks(chosen), *_blocks(chosen), *_told(chosen)), "K")


def _attacks(chosen: Selected) -> Iterator[Entry]:
    game, ids = chosen.game, chosen.ids
    if chosen.any(lambda thing: thing.controller != game.turn.active) or game.turn.step not in _BEFORE:
        return
    for whom in combat.attackable(game):
        against = combat.against_attacks(game, dict.fromkeys(ids, whom))
        change = partial(_attack, ids=ids, whom=whom)
        yield _declared(
            chosen,
            f"fights:attack {whom}",
            say("Attacks {called}", called=_called(game, whom)),
            change,
            against,
        )


def _blocks(chosen: Selected) -> Iterator[Entry]:
    game, ids = chosen.game, chosen.ids
    if game.turn.step is not Step.DECLARE_ATTACKERS:
        return
    if chosen.any(lambda thing: thing.controller == game.turn.active):
        return
    for attacker in combat.attackers(game):
        against = combat.against_blocks(game, dict.fromkeys(ids, (attacker,)))
        change = partial(_block, ids=ids, attacker=attacker)
        yield _declared(
            chosen,
            f"fights:block {attacker}",
            say("Blocks {called}", called=_called(game, attacker)),
            change,
            against,
        )


def _attack(game: Game, ids: tuple[ObjectId, ...], whom: ObjectId | PlayerId) -> Game:
    return combat.declare_attackers(game, dict.fromkeys(ids, whom)).game


def _block(game: Game, ids: tuple[ObjectId, ...], attacker: ObjectId) -> Game:
    return combat.declare_blockers(game, dict.fromkeys(ids, (attacker,))).game


def _declared(
    chosen: Selected, key: str, text: str, change: Change, against: tuple[combat.Reason, ...]
) -> Entry:
    """An entry for a declaration; one that is not legal says why, and does nothing."""
    step = say("{name}: {text}", name=chosen.name, text=small(text))
    if any(one.sure for one in against):
        refused = tuple(say("{text} ({rule})", text=one.text, rule=one.rule) for one in against if one.sure)
        return Entry(key, text, step, refused=refused)
    return Entry(key, text, step, change)


def _told(chosen: Selected) -> Iterator[Entry]:
    """That they attack, block, or do neither, without anything happening."""
    game, ids = chosen.game, chosen.ids
    if chosen.all(lambda thing: thing.controller == game.turn.active):
        for whom in combat.attackable(game):
            change = partial(fighting.set_attacking, ids=ids, whom=whom)
            text = say("Is attacking {called}, as told", called=_called(game, whom))
            yield chosen.entry(
                f"fights:told {whom}", text, say("{things} is attacking", things=THINGS), change
            )
    elif chosen.all(lambda thing: thing.controller != game.turn.active):
        for attacker in combat.attackers(game):
            change = partial(fighting.set_blocking, ids=ids, attacker=attacker)
            text = say("Is blocking {called}, as told", called=_called(game, attacker))
            yield chosen.entry(
                f"fights:told {attacker}", text, say("{things} is blocking", things=THINGS), change
            )
    if chosen.any(lambda thing: fighting.is_fighting(game, thing.id)):
        change = partial(fighting.leave_combat, ids=ids)
        yield chosen.entry(
            "fights:none", say("Is not in combat"), say("{things} out of combat", things=THINGS), change
        )


def _called(game: Game, whom: ObjectId | PlayerId) -> str:
    thing = game.objects.get(ObjectId(whom))
    return name_of(thing) if thing is not None else str(whom)


# --------------------------------------------------------------------------------------------- players
def of_player(who: PlayerId) -> Iterator[Entry]:
    """What may happen to a player: cards are drawn, life is gained and lost."""
    entries = [
        Entry(
            "happens:drew",
            say("Draws a card"),
            say("{who}: draw a card", who=who),
            partial(_befalls, who=who, event="drew", amount=1),
        )
    ]
    for event, text in _TO_PLAYERS.items():

        def change(game: Game, value: Value, event: Event = event) -> Game:
            return _befalls(game, who, event, int(str(value)))

        ask = Ask(Kind.NUMBER, say("How much life?"), change, start=1, least=1)
        entries.append(Entry(f"happens:{event}", text, say("{who}: {event}", who=who, event=event), ask=ask))
    yield from below("happens", say("Let it happen"), entries, "J")


def _befalls(game: Game, who: PlayerId, event: Event, amount: int) -> Game:
    return play.happens(game, (changes.happened(game, event, player=who, amount=amount),)).game
