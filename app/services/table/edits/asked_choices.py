"""What a card's text has chosen for it as it enters, and what may be chosen (607.2d, 614.12a); the room of a
dungeon in which the venture marker is (309.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine.abilities.abilities import StaticAbility, TriggeredAbility
from app.engine.abilities.choices import Choice, ChoiceBut, NameOf, NumberBetween
from app.engine.abilities.events.waiting import RoomEntered
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import OneOf
from app.engine.abilities.reading import Reading
from app.engine.state.characteristics.view import view
from app.engine.state.custom import new_subtypes
from app.engine.state.game import Game
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.zones.dungeons import ROOM
from app.engine.statics.entering.entering import AsEntersChoose
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF

KINDS: Final = ("creature type", "color", "card type", "card name", "player", "number", "permanent", "word")
"""What may have been chosen for an object, as cases call it."""
_KEYS: Final = {
    **dict.fromkeys((Choice.COLOR, Choice.COLOR_AT_RANDOM, Choice.COLOR_OR_COLORLESS), "color"),
    **dict.fromkeys((Choice.CARD_TYPE, Choice.NONLAND_CARD_TYPE, Choice.PERMANENT_TYPE), "card type"),
    Choice.CREATURE_TYPE: "creature type",
    **dict.fromkeys((Choice.LAND_TYPE, Choice.BASIC_LAND_TYPE, Choice.NONBASIC_LAND_TYPE), "land type"),
    Choice.NUMBER: "number",
    **dict.fromkeys((Choice.ODD_OR_EVEN, Choice.WORD, Choice.LEFT_OR_RIGHT, Choice.DIRECTION), "word"),
}
_WORDS: Final = {Choice.ODD_OR_EVEN: ("odd", "even"), Choice.LEFT_OR_RIGHT: ("left", "right")}


def asked(readings: Iterable[Reading]) -> dict[str, tuple[str, ...]]:
    """What a text has its controller choose as it enters, with the words it names if it names some."""
    found: dict[str, tuple[str, ...]] = {}
    for reading in readings:
        for ability in reading.general:
            effect = ability.effect if isinstance(ability, StaticAbility) else None
            found.update(_asked_by(effect))
        events = (a.event for a in reading.general if isinstance(a, TriggeredAbility))
        if rooms := tuple(event.room for event in events if isinstance(event, RoomEntered)):
            found[ROOM] = rooms
    return found


def _asked_by(effect: object) -> Iterator[tuple[str, tuple[str, ...]]]:
    match effect:
        case AsEntersChoose(chosen=tuple() as words):
            yield "word", words
        case AsEntersChoose(chosen=Objects() | EitherObjects(), and_ability=False):
            yield "permanent", ()
        case AsEntersChoose(chosen=ChoiceBut(what=what)) if what in _KEYS:
            yield _KEYS[what], ()
        case AsEntersChoose(chosen=Choice() as what) if what in _KEYS:
            yield _KEYS[what], _WORDS.get(what, ())
        case AsEntersChoose(chosen=NameOf()):
            yield "card name", ()
        case AsEntersChoose(chosen=NumberBetween() | OneOf()):
            yield "number", ()
        case AsEntersChoose(chosen=Player()):
            yield "player", ()


def words_for(game: Game, kind: str) -> tuple[str, ...]:
    """The words that may be chosen where a kind has a list: those in play first."""
    match kind:
        case "color":
            return tuple(COLOR_WORDS)
        case "card type":
            return tuple(word.lower() for word in CARD_TYPES)
        case "land type":
            return _in_play_first(game, (*SUBTYPES_OF["Land"], *new_subtypes(game, "Land")))
        case "creature type":
            return _in_play_first(game, (*SUBTYPES_OF["Creature"], *new_subtypes(game, "Creature")))
        case _:
            return ()


def _in_play_first(game: Game, words: Iterable[str]) -> tuple[str, ...]:
    known = frozenset(words)
    looks = view(game)
    mine = (word for ident in game.objects for word in looks.characteristics(ident).subtypes)
    here = dict.fromkeys(word for word in mine if word in known)
    few = tuple(here) if len(here) < len(known) else ()  # a changeling has them all
    return (*few, *sorted(known - set(few)))
