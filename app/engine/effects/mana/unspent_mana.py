"""What becomes of unspent mana, and of all counters of a player (106.4, 122.1)."""

from __future__ import annotations

from typing import Literal

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.reaching import people
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.frozen import replace

phrase("effect", UnmeantDeed, "double the amount of each type of unspent mana {who:player} have")


class LosesAll(Instruction, frozen=True):
    """ "That player loses all unspent mana.", "Each opponent loses all counters." """

    who: Player | Target
    what: Literal[
        "all counters", "all poison counters", "all unspent mana", "all unspent mana and all counters"
    ]


phrase("effect", LosesAll, "{who:subject}lose[s/] {what:all_lost}")


@carries_out(LosesAll)
@implements("106.4", "122.1")
def loses_all(effect: LosesAll, execution: Execution) -> Execution:
    """The player's mana pool is empty, or their counters are gone."""
    names, execution = people(effect.who, execution)
    game = execution.game
    for name in names:
        player = game.player(name)
        if "mana" in effect.what:
            player = replace(player, mana=(), restricted_mana=())
        if "poison" in effect.what:
            player = replace(player, counters=tuple(one for one in player.counters if one[0] != "poison"))
        elif "counters" in effect.what:
            player = replace(player, counters=())
        game = changes.with_player(game, player)
    return execution.with_game(game)
