"""What a case does, as a sentence: "Cast Gold Star, targeting Honor Student"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.casting.wording.words import from_zone
from app.engine.values.ids import YOU, PlayerId, Zone
from app.engine.values.said import THINGS, about, joined, say
from app.services.table.words import and_listed, name_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.engine.state.game import Game

_WORDS: Final = {
    "cast": say("Cast {what}", what=THINGS),
    "play": say("Play {what}", what=THINGS),
    "activate": say("Activate {what}", what=THINGS),
    "special": say("With {what}", what=THINGS),
    "happens": say("What happens: {what}", what=THINGS),
    "resolve": say("Resolve {what}", what=THINGS),
    "ability": say("ability {what}", what=THINGS),
    "action": THINGS,
    "targets": say("targeting {what}", what=THINGS),
    "as": say("as {what}", what=THINGS),
    "x": say("with X = {x}", x=THINGS),
    "kicked": say("kicked: {what}", what=THINGS),
    "modes": say("mode {what}", what=THINGS),
    "from": say("from {what}", what=THINGS),
    "player": say("by {what}", what=THINGS),
    "via": say("thanks to {what}", what=THINGS),
    "via_type": say("as the {what} that it allows", what=THINGS),
    "pay_with": say("paid with {what}", what=THINGS),
    "optional": say("with {what}", what=THINGS),
    "sacrifice": say("sacrificing {name}", name=THINGS),
    "discard": say("discarding {name}", name=THINGS),
    "exile": say("exiling {name}", name=THINGS),
    "tap": say("tapping {name}", name=THINGS),
    "return": say("returning {name}", name=THINGS),
    "reveal": say("revealing {name}", name=THINGS),
    "keep": say("keeping {name}", name=THINGS),
    "use": say("using {name}", name=THINGS),
    "splice": say("splicing {name}", name=THINGS),
    "order": say("in the order {what}", what=THINGS),
    "divide": say("divided: {what}", what=THINGS),
    "hybrid": say("hybrid mana as {what}", what=THINGS),
    "phyrexian": say("Phyrexian mana as {what}", what=THINGS),
    "assist": say("helped: {what}", what=THINGS),
    "choose": say("choosing {what}", what=THINGS),
}
"""How the keys of a step are said; those that are not here are said with their name."""
_OF_THE_STACK: Final = {"top": say("the top of the stack"), "all": say("the whole stack")}
_ANSWERS: Final = {"yes": say("yes"), "no": say("no")}
_TOLD_APART: Final = ("expect", "during")


def in_words(game: Game, keys: Mapping[str, object]) -> str:
    """A step of a case in words; ids in it become the names that they have in `game`."""
    told = ((key, value) for key, value in keys.items() if key not in _TOLD_APART)
    return joined(", ", (_part(game, key, value, keys) for key, value in told))


def _part(game: Game, key: str, value: object, keys: Mapping[str, object]) -> str:
    """One key of a step with its value."""
    what = value_in_words(game, value)
    match key, value:
        case "kicked", 0:
            return say("not kicked")
        case "modes", [_, _, *_]:
            return say("modes {what}", what=what)
        case "from", str(zone):
            what = from_zone(Zone(zone), _owner(game, Zone(zone), keys), YOU)
        case "resolve", str(whole) if whole in _OF_THE_STACK:
            what = _OF_THE_STACK[whole]
    return about(_WORDS.get(key, say("{key} {what}", key=key.replace("_", " "), what=THINGS)), what)


def _owner(game: Game, zone: Zone, keys: Mapping[str, object]) -> PlayerId:
    """Whose card is cast or played: a card that lies there, or else one of whoever does it."""
    named = {str(keys.get("cast")), str(keys.get("play"))}
    there = (thing for thing in game.objects.values() if thing.zone is zone)
    owners = (thing.owner for thing in there if named & {str(thing.id), thing.face.name})
    return next(owners, PlayerId(str(keys.get("player", YOU))))


def value_in_words(game: Game, value: object) -> str:
    """A value of a case file in words."""
    match value:
        case bool():
            return _ANSWERS["yes" if value else "no"]
        case str():
            return _ANSWERS.get(value) or name_in(game, value) or say("nothing")
        case list():
            return and_listed(value_in_words(game, one) for one in value) or say("nothing")
        case {"stack": str(ident), **more} if not more:
            return say("{name} on the stack", name=name_in(game, ident))
        case {"event": str(kind), **more}:
            return say("{kind} ({more})", kind=kind, more=_fields(game, more.items())) if more else kind
        case dict():
            return _fields(game, value.items())
        case _:
            return str(value)


def _fields(game: Game, fields: Iterable[tuple[object, object]]) -> str:
    return joined(
        ", ",
        (
            say("{key} {what}", key=name_in(game, str(key)).replace("_", " "), what=value_in_words(game, one))
            for key, one in fields
        ),
    )
