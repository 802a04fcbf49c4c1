"""Words for players and things that were spoken of before, for what resolves (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Noun, Objects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun, That, ThatOr
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.rule import implements
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import fits
from app.engine.values.ids import ObjectId

SPOKEN_OF: Final = (
    *(Player.THAT_PLAYER, Player.THAT_OPPONENT, Player.THE_PLAYER, Player.THEY, Player.THOSE_PLAYERS),
    *(Player.THE_SAME_PLAYER, Player.THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER, Player.THOSE_OPPONENTS),
    *(Player.EACH_OF_THOSE_PLAYERS, Player.THE_OPPONENT),
    *(Player.THAT_PLAYER_OR_PERMANENTS_CONTROLLER, Player.THAT_PERMANENTS_CONTROLLER_OR_PLAYER),
)
"""Words for a player who was spoken of."""

CONTROLLERS: Final = (
    *(Player.ITS_CONTROLLER, Player.THEIR_CONTROLLERS, Player.THAT_CREATURES_CONTROLLER),
    *(Player.THAT_PERMANENTS_CONTROLLER, Player.THAT_SPELLS_CONTROLLER, Player.THAT_LANDS_CONTROLLER),
    *(Player.THAT_ARTIFACTS_CONTROLLER, Player.THAT_ENCHANTMENTS_CONTROLLER, Player.THEIR_CONTROLLER),
    *(Player.THE_CREATURES_CONTROLLER, Player.THE_SPELLS_CONTROLLER, Player.HER_CONTROLLER),
    *(Player.THAT_SPELL_OR_ABILITYS_CONTROLLER, Player.THAT_SOURCES_CONTROLLER),
)
"""Words for who controls what was spoken of."""

OWNERS: Final = (
    *(Player.ITS_OWNER, Player.THAT_CREATURES_OWNER, Player.THAT_CARDS_OWNER, Player.THEIR_OWNERS),
    *(Player.THOSE_CARDS_OWNERS, Player.THOSE_PERMANENTS_OWNERS),
)
"""Words for who owns it."""

ONE_OBJECT: Final = (
    Pronoun.IT,
    Pronoun.ITSELF,
    Pronoun.ITS,
    Pronoun.HIM,
    Pronoun.HER,
    Pronoun.HE,
    Pronoun.SHE,
)
"""Pronouns for one object."""


_SEVERAL: Final = (Pronoun.THEY, Pronoun.THEM, Pronoun.THEIR, Pronoun.EACH_OF_THEM, Pronoun.ALL_OF_THEM)


def is_plural(reference: It) -> bool:
    """Whether a reference is to several objects: "they", "those creatures"."""
    return reference in _SEVERAL or (isinstance(reference, That) and reference.plural)


def means(reference: It, *nouns: Noun) -> bool:
    """Whether a reference says that it means such a thing: "that spell or ability"."""
    kind = getattr(reference, "kind", None)
    kinds = kind.kinds if isinstance(kind, EitherObjects) else (kind,)
    return any(isinstance(one, Objects) and one.noun in nouns for one in kinds)


@implements("608.2h")
def such(
    game: Game,
    reference: It,
    refs: tuple[TargetRef, ...],
    *,
    started: tuple[TargetRef, ...],
    named: Sequence[tuple[TargetRef, ...]],
) -> tuple[TargetRef, ...]:
    """Of what was spoken of, what the words can mean: an object is "it", a player is "them".

    Where nothing of it can be meant, a target is that was `named` before: "that player or planeswalker".
    """
    players = tuple(ref for ref in refs if ref.is_player)
    things = tuple(ref for ref in refs if not ref.is_player)
    kind = getattr(reference, "kind", None)
    if isinstance(reference, ThatOr):
        return players or things
    if reference in ONE_OBJECT:
        return things
    if isinstance(kind, Objects | EitherObjects):
        return things or _among(game, named, kind)
    if isinstance(kind, PlayerOr):
        return _among(game, (refs,), kind) or _among(game, named, kind) or refs
    if not (players and things and refs == started):
        return refs
    return things if len(things) > 1 else players


def _among(
    game: Game, groups: Sequence[tuple[TargetRef, ...]], kind: AnyObjects | PlayerOr
) -> tuple[TargetRef, ...]:
    """The newest group of targets in which something is of a kind, and what is."""
    objects = kind.objects if isinstance(kind, PlayerOr) else kind

    def is_meant(one: TargetRef) -> bool:
        if one.is_player or ObjectId(str(one.id)) not in game.objects:
            return one.is_player and isinstance(kind, PlayerOr)
        there = game.objects[ObjectId(str(one.id))]
        return there.version == one.version and fits(game, there.id, objects, you=there.controller) is True

    found = (tuple(filter(is_meant, group)) for group in reversed(groups))
    return next((group for group in found if group), ())
