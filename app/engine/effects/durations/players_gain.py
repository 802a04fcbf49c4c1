"""Abilities that players gain (702.11c, 702.16k): "you gain hexproof until end of turn"."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, Keyword, Quoted
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.quantities.durations import Duration
from app.engine.text.book import constant, phrase


class PlayersGain(Instruction, frozen=True):
    """ "You and permanents you control gain hexproof until end of turn." """

    who: Player
    objects: AnyObjects | None
    abilities: tuple[Keyword | Quoted, ...]
    until: Duration


class EachGains(Instruction, frozen=True):
    """ "You and each permanent you control gain hexproof until end of turn." """

    who: Player
    objects: AnyObjects
    abilities: tuple[Keyword | Quoted, ...]
    until: Duration


for _player in (Player.YOU, Player.PLAYERS):
    constant("gaining_player", _player, _player.value, number="p")

for _player in (Player.EACH_PLAYER, Player.THAT_PLAYER, Player.EACH_OPPONENT):
    constant("gaining_player", _player, _player.value, number="s")

for _who, _fixed in (
    ("{who:gaining_player}", {"objects": None}),
    ("{who:gaining_player} and {objects:noun~p}", {}),
):
    _gain = " gain[s/]" if _fixed else " gain"
    if not _fixed:
        phrase(
            "effect",
            EachGains,
            "{who:gaining_player} and each {objects:noun~s} gain {abilities:grantables} {until}",
        )
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}} {{until}}", **_fixed)
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)
    phrase("lasting", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)
