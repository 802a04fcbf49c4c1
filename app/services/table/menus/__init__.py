"""The menus of the board as data: what can be changed of selected objects, or of a player. No Qt."""

from app.services.table.menus.bonds import attached_new
from app.services.table.menus.entries import Ask, Entry, Kind, Option, Value, by_shortcut, flat, found
from app.services.table.menus.of_objects import object_menu
from app.services.table.menus.of_players import player_menu

__all__ = [
    "Ask",
    "Entry",
    "Kind",
    "Option",
    "Value",
    "attached_new",
    "by_shortcut",
    "flat",
    "found",
    "object_menu",
    "player_menu",
]
