"""Changes that a user makes to the board by hand, without anything having happened in the game. No Qt.

Each is a function from a game to a game, made for several objects at once; what can't be changed so stays.
"""

from app.services.table.edits.bonds import give_control
from app.services.table.edits.counters import add_counter
from app.services.table.edits.of_players import (
    add_mana,
    empty_pool,
    set_blessing,
    set_initiative,
    set_life,
    set_monarch,
    set_player_counter,
    set_speed,
    set_story,
)
from app.services.table.edits.status import set_sick, tap

__all__ = [
    "add_counter",
    "add_mana",
    "empty_pool",
    "give_control",
    "set_blessing",
    "set_initiative",
    "set_life",
    "set_monarch",
    "set_player_counter",
    "set_sick",
    "set_speed",
    "set_story",
    "tap",
]
