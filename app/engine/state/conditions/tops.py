"""Conditions on the card on top of a library, as far as it is known which one that is (401.2, 401.5)."""

from __future__ import annotations

from app.engine.abilities.conditions.spent import IsOnTop, TopCardIs
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.spell_relatives import FromAmongTop
from app.engine.rule import implements
from app.engine.state.conditions.asking import Asking, judges
from app.engine.state.conditions.objects import fits_anywhere
from app.engine.state.game import AbilityOnStack, Game, GameObject
from app.engine.state.kinds.matching import Asking as OfObject
from app.engine.state.kinds.matching import Perhaps, answers
from app.engine.state.zones.library import is_top_known
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Zone


@judges(TopCardIs)
def _top_card_is(condition: TopCardIs, asking: Asking) -> Perhaps:
    if not asking.game.player(asking.you).library or _is_hidden(asking.game, asking.you):
        return False
    top = _top(asking.game, asking.you)
    return None if top is None else fits_anywhere(asking, top, condition.what)


@judges(IsOnTop)
def _is_on_top(condition: IsOnTop, asking: Asking) -> Perhaps:
    thing = asking.meant(condition.what)
    return None if thing is None else _is_top(asking.game, thing, asking.you)


@answers(FromAmongTop)
def _from_among_top(relative: FromAmongTop, asking: OfObject) -> Perhaps:
    """Whether it is the top card of your library; of more cards, or of others' libraries, it isn't told."""
    top = relative.what
    if top.n != 1 or top.whose is not Player.YOU:
        return None
    return _is_top(asking.game, asking.object, asking.you)


def _is_top(game: Game, thing: GameObject, you: PlayerId) -> Perhaps:
    if thing.zone is not Zone.LIBRARY or thing.owner != you or _is_hidden(game, you):
        return False
    top = _top(game, you)
    return None if top is None else top.id == thing.id


def _top(game: Game, you: PlayerId) -> GameObject | None:
    """The top card of a library; None where nobody knows it."""
    library = game.player(you).library
    return game.objects[library[0]] if library and is_top_known(game, you, 1) else None


@implements("401.5")
def _is_hidden(game: Game, you: PlayerId) -> bool:
    """Whether the top card is not revealed, as the one before it is being cast: it is of no kind then."""
    above = game.stack[-1] if game.stack else None
    spell = None if above is None or isinstance(above, AbilityOnStack) else game.objects.get(above)
    return spell is not None and spell.owner == you and _is_being_cast(game, spell)


def _is_being_cast(game: Game, spell: GameObject) -> bool:
    """Whether a spell comes from a library and has not become cast (601.2i)."""
    casts = (e for e in game.history if e.event == "cast" and e.object == spell.id)
    from_there = spell.cast is not None and spell.cast.from_zone is Zone.LIBRARY
    return from_there and all(event.version != spell.version for event in casts)
