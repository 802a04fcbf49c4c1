"""Preventing damage (615)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class PreventNext:
    """ "Prevent the next 3 damage that would be dealt to any target this turn." """

    n: Amount
    to: tuple[Thing | Player, ...]


@dataclass(frozen=True, slots=True)
class PreventAll:
    """ "Prevent all combat damage that would be dealt this turn." """

    combat: bool
    to: tuple[Thing | Player, ...] | None = None
    by: tuple[Thing, ...] | None = None


phrase(
    "effect",
    PreventNext,
    "prevent the next {n:amount} damage that would be dealt to {to:recipients} this turn",
)
for _combat, _word in ((True, "combat damage"), (False, "damage")):
    phrase("effect", PreventAll, f"prevent all {_word} that would be dealt this turn", combat=_combat)
    phrase(
        "effect",
        PreventAll,
        f"prevent all {_word} that would be dealt to {{to:recipients}} this turn",
        combat=_combat,
    )
    phrase(
        "effect",
        PreventAll,
        f"prevent all {_word} that would be dealt this turn by {{by:things}}",
        combat=_combat,
    )
    phrase(
        "effect",
        PreventAll,
        f"prevent all {_word} that would be dealt to {{to:recipients}} this turn by {{by:things}}",
        combat=_combat,
    )
