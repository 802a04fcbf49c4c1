"""What a permanent says of the spells that it lets be cast, and from among which cards (601.3b, 609.4b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import (
    AnyObjects,
    EitherObjects,
    ExiledWith,
    FromAmong,
    Noun,
    Objects,
    Relative,
    WithCounters,
)
from app.engine.abilities.nouns.relatives import ThatHaveCounters
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.casting.in_force import own_statics
from app.engine.effects.casting.cast_this_way import SAID, CastSo, with_more
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import fits
from app.engine.values.frozen import replace
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_OF_CARDS: Final = (FromAmong, ExiledWith, ExiledByPlayer, ThatHaveCounters, WithCounters)
"""What a card is as long as it is where it is: as a spell it has left that behind (400.7)."""


@implements("601.3b", "609.4b")
def cast_so(game: Game, source: GameObject) -> CastSo:
    """What a permanent says of the spells cast through it."""
    told = CastSo()
    if source.id not in game.objects:
        return told
    for standing in own_statics(game, source.id, SAID):
        told = with_more(told, standing.ability.effect)
    return told


def of_cards(what: AnyObjects) -> tuple[Relative, ...]:
    """What a noun phrase says of the cards from among which spells are cast."""
    kinds = what.kinds if isinstance(what, EitherObjects) else ()
    relatives = (*what.relatives, *(r for kind in kinds for r in kind.relatives))
    return tuple(r for r in relatives if isinstance(r, _OF_CARDS))


@implements("400.7", "601.3")
def is_there(game: Game, thing: GameObject, what: AnyObjects, source: GameObject) -> bool | None:
    """Whether a card is one of those from among which a statement lets spells be cast, as it is now."""
    relatives = of_cards(what)
    exiled = any(isinstance(part, ExiledWith | ExiledByPlayer) for part in inside(relatives))
    if exiled and thing.zone is not Zone.EXILE:
        return False
    kind = Objects(noun=Noun.CARD, relatives=relatives)
    return not relatives or fits(game, thing.id, kind, you=source.controller, source=source.id)


def without_place(what: AnyObjects) -> AnyObjects:
    """A noun phrase without what only the card is, not the spell."""
    rest = tuple(r for r in what.relatives if not isinstance(r, _OF_CARDS))
    if isinstance(what, EitherObjects):
        return replace(what, kinds=tuple(map(without_place, what.kinds)), relatives=rest)  # type: ignore[arg-type]
    return replace(what, relatives=rest)
