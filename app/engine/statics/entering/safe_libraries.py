"""Libraries with which spells and abilities can't do certain things: search them, put cards into them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import in_play
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import stated
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.zones.instead import bars_moving, may_redirect
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.said import say


class AtLibrary(Enum):
    """What a spell or ability may do with a library."""

    TARGETS = "have {} as its target"
    SEARCHES = "search {}"
    REVEALS = "reveal cards of {}"
    PUTS = "put a card into {}"
    TAKES = "take any cards out of {} to another zone"


class DoneAtLibrary(Struct, frozen=True):
    """ "search your library", "search it" """

    deed: AtLibrary
    named: bool
    """It says whose library it is."""


@in_play
class CantAtLibrary(Struct, frozen=True):
    """ "Spells and abilities can't search your library, or put a card into it, except for card draws." """

    what: AnyObjects
    deeds: tuple[DoneAtLibrary, ...]
    draws: bool = False
    """Cards may be drawn from it."""


for _deed in AtLibrary:
    constant("at_library", DoneAtLibrary(_deed, True), _deed.value.format("your library"))
    constant("at_library", DoneAtLibrary(_deed, False), _deed.value.format("it"))

listed("at_library_list", "at_library", two=" or ", comma=", ", last=", or ", least=1)
phrase("static", CantAtLibrary, "{what:noun~p} can't {deeds:at_library_list}")
phrase(
    "static", CantAtLibrary, "{what:noun~p} can't {deeds:at_library_list}, except for card draws", draws=True
)


def _guards(game: Game, owner: PlayerId, *, drawn: bool, deeds: frozenset[AtLibrary]) -> Iterator[GameObject]:
    """The permanents that keep such things from a library."""
    for source, ability in statements(game):
        effect = ability.effect
        if not isinstance(effect, CantAtLibrary) or source.controller != owner or (drawn and effect.draws):
            continue
        held = stated(game, source, ability)
        if held and deeds & {one.deed for one in effect.deeds}:
            yield source


def _is_about(thing: GameObject, to: Zone) -> frozenset[AtLibrary]:
    """What moving an object would do with a library; nothing where it stays in it, or is cast from it."""
    out, into = thing.zone is Zone.LIBRARY, to is Zone.LIBRARY
    if out is into or to is Zone.STACK:
        return frozenset()
    return frozenset({AtLibrary.TAKES if out else AtLibrary.PUTS})


@bars_moving
@implements("101.2", "614.17")
def is_kept_in(game: Game, thing: GameObject, to: Zone, drawn: bool) -> bool:  # noqa: FBT001
    """Whether a card can't leave a library, or go into it; onto the battlefield it may be played, too."""
    deeds = _is_about(thing, to)
    return (
        bool(deeds)
        and to is not Zone.BATTLEFIELD
        and any(_guards(game, thing.owner, drawn=drawn, deeds=deeds))
    )


@may_redirect
def perhaps_kept_in(game: Game, thing: GameObject, to: Zone) -> Iterator[Doubt]:
    """What comes onto the battlefield from a library: whether it was played is not known here."""
    deeds = _is_about(thing, to) if to is Zone.BATTLEFIELD else frozenset()
    for source in _guards(game, thing.owner, drawn=False, deeds=deeds) if deeds else ():
        yield Doubt(source.card.name, source.id, say("whether that card can leave its library is not known"))


@implements("101.2")
def is_kept_from_search(game: Game, owner: PlayerId) -> bool:
    """Whether spells and abilities can't search a library."""
    return any(_guards(game, owner, drawn=False, deeds=frozenset({AtLibrary.SEARCHES})))


@implements("101.2", "701.20a")
def is_kept_from_showing(game: Game, owner: PlayerId) -> bool:
    """Whether spells and abilities can't reveal cards of a library."""
    return any(_guards(game, owner, drawn=False, deeds=frozenset({AtLibrary.REVEALS})))
