"""Conditions about some of those spoken of, about players, and about extremes."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.further_conditions import (
    AnyAre,
    AnyHas,
    AnyRemainExiled,
    EntersAs,
    HasMost,
    IsFirst,
    NoOtherHasMore,
    OwnsAndControls,
    PlayerIs,
    PlayerState,
)
from app.engine.text.book import constant, phrase

_WHICH: Final[tuple[Literal["power", "toughness", "mana value"], ...]] = ("power", "toughness", "mana value")

phrase("one", AnyRemainExiled, "any of {what:it} remain exiled")
phrase("one", AnyAre, "any of {what:it} are {quality:attributes}")
phrase("one", AnyHas, "{what:a_kind} has {keyword:ability_name}")
phrase("one", EntersAs, "{what:reference} enters as {kind:a_kind}")
for _state in PlayerState:
    constant("player_state", _state, _state.value)
phrase(
    "one", OwnsAndControls, "{who:player} both own[s/] and control[s/] {what:reference} and {other:a_kind}"
)
phrase("one", PlayerIs, "{who:player} is {state:player_state}")
for _part in ("combat phase", "end step"):
    constant("one", IsFirst(_part), f"it's the first {_part} of the turn")
    constant("one", IsFirst(_part, yours=True), f"it's the first {_part} of your turn")
for _which in _WHICH:
    phrase("one", NoOtherHasMore, f"no other {{what:noun~s}} has greater {_which}", which=_which)
    for _how in ("greatest", "least"):
        phrase(
            "one",
            HasMost,
            f"{{what:reference}} has the {_how} {_which} "
            f"or is tied for {_how} {_which} among {{among:noun~p}}",
            how=_how,
            which=_which,
        )
