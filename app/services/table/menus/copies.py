"""Entries for copies: permanents that are copies, and tokens that are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.state.characteristics.copying import copiable_by_token
from app.engine.state.game import Game, GameObject
from app.engine.values.card import PERMANENT_TYPES
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import THINGS, say, small
from app.services.table.edits import copying
from app.services.table.edits.status import set_token
from app.services.table.menus.entries import Ask, Entry, Kind, Option, Value, below
from app.services.table.menus.selected import Selected, name_of


def copies(chosen: Selected) -> Iterator[Entry]:
    """What they are copies of, whether they are tokens, and tokens that are copies of them."""
    yield from below("copy", say("Copy"), (*_becoming(chosen), *_tokens(chosen)), "C")
    if chosen.are_in(Zone.BATTLEFIELD):
        token = chosen.all(lambda thing: thing.token)
        text = say("Is a card, no token") if token else say("Is a token")
        change = partial(set_token, ids=chosen.ids, token=not token)
        step = say("{things}: {what}", what=small(text), things=THINGS)
        yield chosen.entry("token", text, step, change, "I")


def _becoming(chosen: Selected) -> Iterator[Entry]:
    game, ids = chosen.game, chosen.ids
    if not chosen.are_in(Zone.BATTLEFIELD):
        return
    originals = tuple(
        Option(thing.id, say("{name} ({player})", name=name_of(thing), player=thing.controller), thing.id)
        for thing in game.battlefield()
        if ids != (thing.id,) and copying.copy_of(game, thing.id) is not None and not thing.face_down
    )

    def of_permanent(game: Game, value: Value) -> Game:
        return copying.become_copy_of(game, ids, ObjectId(str(value)))

    def of_card(game: Game, value: Value) -> Game:
        return copying.become_copy(game, ids, value) if isinstance(value, tuple) else game

    if originals:
        ask = Ask(Kind.OBJECT, say("A copy of which permanent?"), of_permanent, originals)
        yield chosen.asking(
            "copy:permanent",
            say("Becomes a copy of a permanent…"),
            say("{things} is a copy", things=THINGS),
            ask,
        )
    ask = Ask(Kind.CARD, say("A copy of which card?"), of_card)
    yield chosen.asking(
        "copy:card", say("Becomes a copy of a card…"), say("{things} is a copy", things=THINGS), ask
    )
    if chosen.any(lambda thing: thing.copies is not None):
        change = partial(copying.be_itself, ids=ids)
        yield chosen.entry(
            "copy:none", say("Is itself again"), say("{things} is no copy", things=THINGS), change
        )


def _tokens(chosen: Selected) -> Iterator[Entry]:
    if not chosen.all(_can_be_a_token):
        return
    for player in chosen.game.players:
        change = partial(copying.copy_tokens, ids=chosen.ids, player=player.name)
        text = say("A token copy for {name}", name=player.name)
        yield chosen.entry(
            f"copy:token:{player.name}", text, say("token copy of {things}", things=THINGS), change
        )


def _can_be_a_token(thing: GameObject) -> bool:
    """Whether a token could copy it: it is a permanent card, and known which."""
    if thing.face_down or not any(kind in PERMANENT_TYPES for kind in thing.face.type_line.types):
        return False
    return copiable_by_token(thing) is not None
