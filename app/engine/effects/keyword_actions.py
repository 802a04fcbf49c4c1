"""Keyword actions that are a word, or a word and a number (701)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from app.engine.abilities.amounts import Amount, Told, Variable
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.abilities.vocabulary import PlayerCounter
from app.engine.effects.following import by_hand
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import constant, phrase
from app.engine.text.numbers import pattern


@dataclass(frozen=True, slots=True)
class Acts:
    """ "Investigate.", "Proliferate.", "You become the monarch.", "Surveil 2.", "Amass Orcs 2." """

    who: Player | Target
    action: str
    n: Amount | None = None
    times: int | Variable | Told = 1


@dataclass(frozen=True, slots=True)
class ItActs:
    """ "It explores.", "Target creature connives." """

    what: Thing
    action: Literal[
        "[transforms/transform]", "become monstrous", "connive", "explore", "explore again", "phase out"
    ]


@dataclass(frozen=True, slots=True)
class GetsEnergy:
    """ "You get {E}{E}." """

    who: Player | Target
    symbols: int


@dataclass(frozen=True, slots=True)
class GetsTickets:
    """ "You get {TK}{TK}." (107.17)"""

    who: Player | Target
    n: int


@dataclass(frozen=True, slots=True)
class GetsCounters:
    """ "Target player gets two poison counters." """

    who: Player | Target
    n: Amount
    kind: PlayerCounter


for _text in (
    *("investigate[s/]", "proliferate[s/]", "populate[s/]", "learn[s/]", "venture[s/] into the dungeon"),
    *("take[s/] the initiative", "become[s/] the monarch", "get[s/] the city's blessing"),
    *("take[s/] an extra turn after this one", "lose[s/] the game", "win[s/] the game"),
    *(
        "roll[s/] a six-sided die",
        "roll[s/] a d20",
        "flip[s/] a coin",
        "time travel[s/]",
        "manifest[s/] dread",
    ),
    *(
        "end[s/] the turn",
        "end[s/] the combat phase",
        "recruit[s/]",
        "planeswalk[s/]",
        "open[s/] two Attractions",
        "roll[s/] to visit [their/your] Attractions",
        "ante[s/] the top card of [their/your] library",
        "open[s/] an Attraction",
        "endure[s/]",
        "clash[es/] with an opponent",
    ),
    "clash[es/] with defending player",
    "reorder[s/] [their/your] graveyard as [they/you] choose",
):
    constant("simple_action", re.sub(r"\[\w*/(\w*)\]", r"\1", _text), _text)
for _text in (
    "amass[es/] Orcs",
    "amass[es/] Goblins",
    "amass[es/] Armies",
    "earthbend[s/]",
    "amass[es/] Zombies",
    "fateseal[s/]",
    "amass[es/] Slivers",
    "bolster[s/]",
    "discover[s/]",
    "incubate[s/]",
    "collect[s/] evidence",
):
    constant("counted_action", _text.replace("[s/]", "").replace("[es/]", ""), _text)
for _text in (
    "explore[s/]",
    "explore[s/] again",
    "connive[s/]",
    "[becomes/become] monstrous",
    "phase[s/] out",
    "[transforms/transform]",
):
    constant("its_action", _text.replace("[s/]", "").replace("[becomes/become]", "become"), _text)
phrase("effect", Acts, "{who:subject}{action:simple_action~who}")
phrase("effect", Acts, "{who:subject}{action:counted_action~who} {n:amount}")
for _n, _text in ((2, "twice"), (3, "three times"), (4, "four times"), (5, "five times")):
    constant("repetitions", _n, _text)
constant("repetitions", Variable(), "X times")
constant("repetitions", Told("~that many"), "that many times")
phrase("effect", Acts, "{who:subject}{action:simple_action~who} {times:repetitions}")
phrase("effect", Acts, "{action:numbered_action} {n:amount} {times:repetitions}", who=Player.UNSAID_YOU)
phrase("effect", Acts, "{who:subject}{action:counted_action~who} {n:amount} {times:repetitions}")
phrase("effect", ItActs, "{what:thing} {action:its_action~what}")
for _text in (
    "adapt",
    "monstrosity",
    "support",
    "bolster",
    "renown",
    "forage",
    "blight",
):
    constant("numbered_action", _text, _text)
phrase("effect", Acts, "{action:numbered_action} {n:amount}", who=Player.UNSAID_YOU)
pattern(
    "energy",
    r"(?:\{E\})+",
    lambda text: len(text) // 3,
    lambda value: "{E}" * value if isinstance(value, int) and value else None,
    words="{",
)
phrase("effect", GetsEnergy, "{who:subject}get[s/] {symbols:energy}")
for _text in ("poison", "experience", "rad", "ticket"):
    constant("player_counter", _text, _text)
phrase("effect", GetsCounters, "{who:subject}get[s/] {n:count} {kind:player_counter} [counter/counters]")
phrase("effect", GetsTickets, "{who:subject}get[s/] {n:tickets}")

ACTIONS: Final[dict[str, Callable[[Acts, Execution], Execution]]] = {}
"""Who carries out which action, for the player whose spell or ability it is."""


@carries_out(Acts)
def acts(effect: Acts, execution: Execution) -> Execution:
    """701: as the module of the action says."""
    action = ACTIONS.get(effect.action)
    if action is None or not isinstance(effect.who, Player) or not effect.who.is_you:
        return by_hand(effect, execution)
    return action(effect, execution)
