"""What a case says of a card that a player may play from where it is (611.2a)."""

from __future__ import annotations

from typing import Final

from app.engine.scenario.names import player_at
from app.engine.scenario.shape import Place, optional
from app.engine.state.game import Game, GameObject
from app.engine.state.until import lasts
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId

PERMISSION_KEYS: Final = (
    "playable_by", "until", "free", "only", "instead", "mana", "exiled_after", "one_of", "way", "front",
    "back",
)  # fmt: skip
"""The keys of a card in a zone that say who may play it, and how."""
_MANA: Final = ("any type", "any color", "colorless as any color")


def read_permission(keys: dict[str, Place], players: tuple[PlayerId, ...]) -> PlayPermission | None:
    """Who may play the card from where it is.

    "one_of" is a number: of the cards with that number just one may be played. It is kept below zero, so that
    it is not taken for a number that an effect gives later.
    """
    if "playable_by" not in keys:
        return None
    return PlayPermission(
        player_at(players, keys["playable_by"]),
        optional(keys, "until", Place.text, ""),
        optional(keys, "free", Place.flag, default=False),
        optional(keys, "only", Place.text, ""),
        told=True,
        way=optional(keys, "way", Place.text, ""),
        front=optional(keys, "front", Place.flag, default=False),
        instead=optional(keys, "instead", Place.text, ""),
        mana=optional(keys, "mana", lambda p: p.one_of(_MANA), ""),
        back=optional(keys, "back", Place.flag, default=False),
        exiled=optional(keys, "exiled_after", Place.flag, default=False),
        group=-optional(keys, "one_of", lambda p: p.number(least=1), 0),
    )


def print_permission(game: Game, thing: GameObject) -> dict[str, object]:
    """The keys that say who may play a card from where it is, as long as that lasts."""
    may = thing.playable
    if may is None or lasts(game, may) is False:
        return {}
    data: dict[str, object] = {"playable_by": str(may.player)}
    data |= {key: said for key in ("until", "only", "instead", "mana", "way") if (said := getattr(may, key))}
    for key, is_so in (
        ("free", may.free),
        ("exiled_after", may.exiled),
        ("front", may.front),
        ("back", may.back),
    ):
        if is_so:
            data[key] = True
    if may.group:
        data["one_of"] = _groups(game).index(may.group) + 1
    return data


def _groups(game: Game) -> list[int]:
    """The numbers of those cards of which just one may be played, each once, as they come."""
    found = (thing.playable.group for thing in game.objects.values() if thing.playable is not None)
    return list(dict.fromkeys(group for group in found if group))


def as_told(game: Game) -> Game:
    """The game in which what players may play is said as a case would say it."""
    groups = _groups(game)
    objects = {
        key: replace(
            thing, playable=replace(may, told=True, group=-groups.index(may.group) - 1 if may.group else 0)
        )
        for key, thing in game.objects.items()
        if (may := thing.playable) is not None
    }
    return replace(game, objects={**game.objects, **objects})
