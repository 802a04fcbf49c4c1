"""How an object is: tapped, damaged, face down, with which face up, and what was said of it."""

from __future__ import annotations

from typing import Final

from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.layers import renewed
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents import turning
from app.engine.state.permanents.turning import HIDDEN
from app.engine.state.zones.entering import starting_counters
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.services.table.edits.several import Ids, there, with_each

FACE_DOWN: Final = ("", *HIDDEN)
"""How a permanent may be face down: as it was cast so, or as an effect put or turned it."""
TURNING: Final = ("transform", "modal_dfc", "double_faced_token", "reversible_card", "flip")
"""The layouts of cards that have another face on the battlefield (710, 712)."""


def set_tapped(game: Game, ids: Ids, *, tapped: bool) -> Game:
    """Tap objects, or untap them."""
    after = with_each(game, ids, lambda thing: replace(thing, tapped=tapped))
    return controlled(after) if after is not game and game.lasting else after


def tap(game: Game, *ids: ObjectId) -> Game:
    """Turn objects: untap them if all are tapped, else tap them."""
    return set_tapped(game, ids, tapped=not all(thing.tapped for thing in there(game, ids)))


def set_sick(game: Game, ids: Ids, *, sick: bool) -> Game:
    """Let objects have come under their controller's control this turn, or not (302.6)."""
    return with_each(game, ids, lambda thing: replace(thing, sick=sick))


def set_damage(game: Game, ids: Ids, damage: int) -> Game:
    """Let so much damage be marked on objects (120.6)."""
    damage = max(0, damage)
    return with_each(
        game, ids, lambda thing: replace(thing, damage=damage, deathtouched=thing.deathtouched and damage > 0)
    )


def set_note(game: Game, ids: Ids, text: str) -> Game:
    """Write a note on objects; "" for none."""
    return with_each(game, ids, lambda thing: replace(thing, note=text))


def set_face_down(game: Game, ids: Ids, how: str = "") -> Game:
    """Turn permanents face down, as one of `FACE_DOWN` says; what can't be stays as it is (708.2b)."""
    chosen = [t for t in there(game, ids) if can_be_face_down(t) and (not t.face_down or t.hidden != how)]
    for thing in chosen:
        game = turning.unprepare(game, thing.id)
        game = _put_back(game, replace(thing, face_down=True, hidden=how))
    return game


def can_be_face_down(thing: GameObject) -> bool:
    """Whether it lies on the battlefield and has one back only (712.16)."""
    return thing.zone is Zone.BATTLEFIELD and thing.card.layout not in (*TURNING[:4], "meld")


def set_face_up(game: Game, ids: Ids) -> Game:
    """Turn objects face up, whatever they are."""
    for thing in there(game, ids):
        if thing.face_down:
            game = _put_back(game, replace(thing, face_down=False, hidden=""))
    return game


def _put_back(game: Game, thing: GameObject) -> Game:
    """The game with an object turned over, which gives it a new timestamp (613.7f)."""
    return controlled(renewed(replace(game, objects={**game.objects, thing.id: thing}), thing.id))


def faces(thing: GameObject) -> tuple[int, ...]:
    """The faces that could be up: both of a double-faced or flip card on the battlefield, else the one."""
    turns = thing.zone is Zone.BATTLEFIELD and thing.card.layout in TURNING and not thing.face_down
    return tuple(range(len(thing.card.faces))) if turns else (thing.face_index,)


def set_face(game: Game, ids: Ids, index: int) -> Game:
    """Let another face be up (701.27a); loyalty and defense are those of the new face."""
    for thing in there(game, ids):
        if index != thing.face_index and index in faces(thing):
            before = dict(starting_counters(thing, thing.face_index))
            kept = {kind: n for kind, n in thing.counters if kind not in before}
            counters = {**kept, **dict(starting_counters(thing, index))}
            turned = replace(thing, face_index=index, counters=tuple(sorted(counters.items())))
            game = _put_back(game, turned)
    return game


def transform(game: Game, ids: Ids) -> Game:
    """Let the next face of each be up."""
    for thing in there(game, ids):
        game = set_face(game, (thing.id,), (thing.face_index + 1) % len(thing.card.faces))
    return game


def set_token(game: Game, ids: Ids, *, token: bool) -> Game:
    """Let objects be tokens, or not (111.1)."""
    return with_each(game, ids, lambda thing: replace(thing, token=token))


def set_chosen(game: Game, ids: Ids, what: str, value: str | int | None) -> Game:
    """Let something have been chosen for objects (607.2d), as ("color", "red"); None for nothing."""

    def change(thing: GameObject) -> GameObject:
        kept = {key: one for key, one in thing.chosen if key != what}
        chosen = kept if value is None else {**kept, what: value}
        return replace(thing, chosen=tuple(chosen.items()))

    return with_each(game, ids, change)


def may_be_commander(card: Card) -> bool:
    """Whether a card may be a commander, as far as its type tells: it is legendary (903.3)."""
    return "Legendary" in card.front.type_line.supertypes


def set_commander(game: Game, ids: Ids, *, commander: bool) -> Game:
    """Let cards be commanders, or not (903.3)."""
    return with_each(
        game,
        ids,
        lambda t: replace(t, commander=commander, command_casts=t.command_casts if commander else 0),
    )


def set_command_casts(game: Game, ids: Ids, times: int) -> Game:
    """Let commanders have been cast so often from the command zone (903.8)."""
    return with_each(game, ids, lambda thing: replace(thing, command_casts=max(0, times)))


def set_level(game: Game, ids: Ids, level: int) -> Game:
    """Give Classes a level (716.2c)."""
    return with_each(game, ids, lambda thing: replace(thing, level=max(1, level)))


def set_solved(game: Game, ids: Ids, *, solved: bool) -> Game:
    """Let Cases be solved, or not (719.3b)."""
    return with_each(game, ids, lambda thing: replace(thing, solved=solved))


def set_prepared(game: Game, ids: Ids, *, is_so: bool) -> Game:
    """Let permanents be prepared, so that the copies of their spells may be cast, or not (722.3)."""
    for thing in there(game, ids):
        game = turning.prepare(game, thing.id) if is_so else turning.unprepare(game, thing.id)
    return game


def set_unlocked(game: Game, ids: Ids, half: int, *, unlocked: bool) -> Game:
    """Unlock a half of Rooms, or lock it (709.5)."""

    def change(thing: GameObject) -> GameObject:
        now = thing.unlocked if thing.unlocked is not None else (thing.face_index,)
        doors = tuple(sorted({*now, half} if unlocked else {*now} - {half}))
        return replace(thing, unlocked=None if doors == (thing.face_index,) else doors)

    return with_each(game, ids, change)
