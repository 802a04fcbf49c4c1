"""The objects that a menu is for, and what is the same for all of them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import about, say
from app.services.table.edits.several import Ids, there
from app.services.table.menus.entries import Ask, Change, Entry


class Selected(Struct, frozen=True):
    """One or several objects of a position."""

    game: Game
    things: tuple[GameObject, ...]

    @property
    def ids(self) -> tuple[ObjectId, ...]:
        """Their ids."""
        return tuple(thing.id for thing in self.things)

    @property
    def name(self) -> str:
        """What a step of undo calls them."""
        if len(self.things) == 1:
            return name_of(self.things[0])
        return say("{number} cards", number=len(self.things))

    def all(self, test: Callable[[GameObject], bool]) -> bool:
        """Whether all are so."""
        return all(map(test, self.things))

    def any(self, test: Callable[[GameObject], bool]) -> bool:
        """Whether one is so."""
        return any(map(test, self.things))

    def are_in(self, zone: Zone) -> bool:
        """Whether all are in this zone."""
        return self.all(lambda thing: thing.zone is zone)

    def is_a(self, word: str) -> bool:
        """Whether one of them is of this type now."""
        looks = view(self.game)
        return any(looks.characteristics(thing.id).is_a(word) for thing in self.things)

    def entry(self, key: str, text: str, step: str, change: Change, shortcut: str = "") -> Entry:
        """An entry that makes a change; `step` says what of them, as "tap {}"."""
        return Entry(key, text, about(step, self.name), change, shortcut=shortcut)

    def asking(self, key: str, text: str, step: str, ask: Ask, shortcut: str = "") -> Entry:
        """An entry that asks before it changes something."""
        return Entry(key, text, about(step, self.name), ask=ask, shortcut=shortcut)


def selected(game: Game, ids: Ids) -> Selected:
    """These objects, as far as they are there."""
    return Selected(game, there(game, ids))


def name_of(thing: GameObject) -> str:
    """What an object is called in menus; what is face down is not told."""
    if thing.face_down:
        return say("the face-down card")
    return thing.copies[0].front.name if thing.copies is not None else thing.face.name
