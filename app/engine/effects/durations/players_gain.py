"""Abilities that players gain (702.11c, 702.16k): "you gain hexproof until end of turn"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, Keyword, Quoted, UnmeantDeed
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.qualities import Quality
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.grant_abilities import GainsAbilities
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.following import by_hand
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_lasting
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import constants, phrase
from app.engine.values.walking import inside


class PlayersGain(Instruction, frozen=True):
    """ "You and permanents you control gain hexproof until end of turn." """

    who: Player
    objects: AnyObjects | None
    abilities: tuple[Keyword | Quoted, ...]
    until: Duration


constants("gaining_player", (Player.YOU, Player.PLAYERS), number="p")
constants("gaining_player", (Player.EACH_PLAYER, Player.THAT_PLAYER, Player.EACH_OPPONENT), number="s")

for _who, _fixed in (
    ("{who:gaining_player}", {"objects": None}),
    ("{who:gaining_player} and {objects:noun~p}", {}),
):
    _gain = " gain[s/]" if _fixed else " gain"
    if not _fixed:
        phrase(
            "effect",
            UnmeantDeed,
            "{who:gaining_player} and each {objects:noun~s} gain {abilities:grantables} {until}",
        )
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}} {{until}}", **_fixed)
    phrase("effect", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)
    phrase("lasting", PlayersGain, f"{_who}{_gain} {{abilities:grantables}}", until="", **_fixed)


_GUARDS: Final = ("hexproof", "hexproof from", "protection", "shroud")
"""What players may have."""


@carries_out(PlayersGain)
@implements("702.11c", "702.16k", "611.2a")
def players_gain(effect: PlayersGain, execution: Execution) -> Execution:
    """The player has it for a while, and the objects gain it; what is chosen for it is left to do by hand."""
    keywords = tuple(one for one in effect.abilities if isinstance(one, Keyword) and one.name in _GUARDS)
    chosen = any(isinstance(part, Quality) and part not in _KNOWN for part in inside(effect.abilities))
    if keywords != effect.abilities or chosen or not effect.who.is_you:
        return by_hand(effect, execution)
    execution = let_last(Guarded(effect.who, keywords), (), effect.until, execution)
    if effect.objects is None or not isinstance(effect.until, str):
        return execution
    gained = GainsAbilities(effect.objects, keywords, effect.until)
    return carry_out((gained,), execution)


@knows_lasting
def _is_guard(effect: object) -> bool:
    """Whether it is what a player has, which is asked as targets are chosen and damage is dealt."""
    return isinstance(effect, Guarded)


_KNOWN: Final = (Quality.EVERYTHING, Quality.EACH_COLOR, Quality.ALL_COLORS, Quality.ODD, Quality.EVEN)
"""Qualities that are the same for whoever gains protection from them."""
