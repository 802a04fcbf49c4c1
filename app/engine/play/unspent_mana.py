"""Mana pools as a step ends: they empty, but for what lasts (500.5, 106.4)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.casting.in_force import in_force
from app.engine.rule import implements
from app.engine.state.game import Game, KeptMana, PlayerState
from app.engine.state.matching import relates
from app.engine.state.words import COLOR_WORDS
from app.engine.statics.playing import KeepsUnspent, UnspentBecomes


@implements("500.5", "106.4")
def empty(game: Game) -> Game:
    """The game with the mana pools emptied as a step or phase ends."""
    return replace(game, players=tuple(_emptied(game, player) for player in game.players))


def _emptied(game: Game, player: PlayerState) -> PlayerState:
    if not player.mana and not player.restricted_mana:
        return player
    kept = _kept(game, player)
    stays: list[str] = []
    for mana in player.mana:
        if mana in kept:
            kept.remove(mana)
            stays.append(mana)
        else:
            stays += _instead(game, player, mana)
    return replace(player, mana=tuple(stays), restricted_mana=())


def _kept(game: Game, player: PlayerState) -> list[str]:
    """The mana of which a resolved ability says that it is not lost."""
    lasting = (one for one in game.lasting if one.controller == player.name)
    return [mana for one in lasting if isinstance(one.effect, KeptMana) for mana in one.effect.mana]


def _instead(game: Game, player: PlayerState, mana: str) -> tuple[str, ...]:
    """What becomes of one unspent mana: it stays, is another, or nothing."""
    for standing in in_force(game, KeepsUnspent):
        effect = standing.ability.effect
        if not isinstance(effect, KeepsUnspent) or effect.color not in ("", _word(mana)):
            continue
        if relates(game, effect.who, standing.source.controller, player.name):
            return (mana,)
    for standing in in_force(game, UnspentBecomes):
        effect = standing.ability.effect
        if isinstance(effect, UnspentBecomes) and standing.source.controller == player.name:
            return (COLOR_WORDS.get(effect.color, "C"),)
    return ()


def _word(mana: str) -> str:
    return next((word for word, letter in COLOR_WORDS.items() if letter == mana), "colorless")
