"""Mana pools as a step ends: they empty, but for what lasts (500.5, 106.4)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.casting.in_force import saying
from app.engine.rule import implements
from app.engine.state.game import Game, KeptMana, PlayerState, RestrictedMana
from app.engine.state.kinds.matching import relates
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.statics.casting.playing import KeepsUnspent
from app.engine.values.frozen import replace


@implements("500.5", "106.4")
def empty(game: Game) -> Game:
    """The game with the mana pools emptied as a step or phase ends."""
    return replace(game, players=tuple(_emptied(game, player) for player in game.players))


def _emptied(game: Game, player: PlayerState) -> PlayerState:
    if not player.mana and not player.restricted_mana:  # nothing is lost of an empty pool
        return player
    kept: list[str | RestrictedMana] = list(_kept(game, player))
    stays: list[str] = []
    restricted: list[RestrictedMana] = []
    pool: tuple[str | RestrictedMana, ...] = (*player.mana, *player.restricted_mana)
    for one in pool:
        mana = one if isinstance(one, str) else one.mana
        # What lasts stays, or becomes what the statement says; the rest is lost (106.4).
        left: tuple[str, ...] = (mana,) if one in kept else _instead(game, player, mana)
        if one in kept:
            kept.remove(one)
        if isinstance(one, str):
            stays += left
        else:
            restricted += [replace(one, mana=other) for other in left]
    return replace(player, mana=tuple(stays), restricted_mana=tuple(restricted))


def _kept(game: Game, player: PlayerState) -> Iterator[str | RestrictedMana]:
    """The mana of which a resolved ability says that it is not lost."""
    for one in game.lasting:
        if one.controller == player.name and isinstance(one.effect, KeptMana):
            yield from one.effect.mana
            yield from one.effect.restricted


def _instead(game: Game, player: PlayerState, mana: str) -> tuple[str, ...]:
    """What becomes of one unspent mana: it stays, is another, or nothing."""
    for standing, effect in saying(game, KeepsUnspent):
        if effect.becomes or effect.color not in ("", _word(mana)):
            continue
        if relates(game, effect.who, standing.source.controller, player.name):
            return (mana,)
    for standing, effect in saying(game, KeepsUnspent):
        if effect.becomes and standing.source.controller == player.name:
            return (COLOR_WORDS.get(effect.color, "C"),)
    return ()


def _word(mana: str) -> str:
    return next((word for word, letter in COLOR_WORDS.items() if letter == mana), "colorless")
