"""Rad counters, and the triggered ability without a source that goes with them (728)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.events import BeginningOf
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.abilities.nouns.references import Act, Player
from app.engine.abilities.quantities.amounts import CountOf
from app.engine.abilities.quantities.fixed_elsewhere import PlayersCounters
from app.engine.effects.actions.keyword_actions import GetsCounters
from app.engine.effects.actions.monarch import INHERENT, Inherent
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.instructions.for_each import ForEachFirst
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.library.draw import Mill
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId

_RAD: Final = "rad"
_MILLED: Final = CountOf(
    Objects(((Word("land", non=True),),), noun=Noun.CARD, relatives=(AmongThem(Act.MILLED, Among.THIS_WAY),))
)


@implements("728.1")
def _has(_: Game, after: Game, player: PlayerId) -> bool:
    """Whether the ability triggers: the player has such a counter as their main phase begins."""
    return dict(after.player(player).counters).get(_RAD, 0) > 0


INHERENT.append(
    Inherent(
        # It has no source, and is controlled by the active player, who has the counters (728.1).
        ObjectId("rad counters"),
        "Rad Counters",
        (
            (
                "At the beginning of each player's precombat main phase, if that player has one or more rad"
                " counters, that player mills a number of cards equal to the number of rad counters they"
                " have. For each nonland card milled this way, that player loses 1 life and removes one rad"
                " counter from themselves.",
                TriggeredAbility(
                    BeginningOf("precombat main phase", Player.YOU),
                    (
                        Mill(Player.YOU, PlayersCounters(_RAD, Player.YOU), equal=True),
                        ForEachFirst(
                            _MILLED,
                            Together(
                                (
                                    GetsLife(Player.YOU, 1, lost=True),
                                    GetsCounters(Player.YOU, 1, _RAD, lost=True),
                                )
                            ),
                        ),
                    ),
                ),
            ),
        ),
        _has,
    )
)
"""The ability that goes with rad counters (728.1)."""
