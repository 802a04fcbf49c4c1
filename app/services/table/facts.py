"""What happened this turn, in words. No Qt in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.casting.wording.words import way_in_words
from app.engine.general_abilities import in_general_terms
from app.engine.values.zones import Step
from app.services.table.words import name_in

QUIET: Final = (
    *("tapped", "untapped", "entered", "left", "put into graveyard", "left graveyard"),
    *("first strike damage assigned", "combat damage assigned"),
)
"""Events that are kept for triggers, and that nobody wants to read, as that a step began."""
_STEPS: Final = frozenset(step.value for step in Step)
_WORDS: Final = {
    "cast": "{who} cast {what}",
    "died": "{what} died",
    "gained life": "{who} gained {n} life",
    "lost life": "{who} lost {n} life",
    "sacrificed": "{who} sacrificed {what}",
    "entered": "{what} entered",
    "became target": "{to} became a target",
    "commits a crime": "{who} committed a crime",
    "activated": "{who} activated an ability of {what}",
    "triggered": "an ability of {what} triggered",
    "exiled": "{what} was exiled",
    "destroyed": "{what} was destroyed",
    "counters put": "{n} {counters} put on {what}",
    "counters removed": "{n} {counters} removed from {what}",
    "prevented": "{n} damage from {what} was prevented",
    "gained control": "{who} gained control of {what}",
    "turned face up": "{what} was turned face up",
    "turned face down": "{what} was turned face down",
    "attached": "{what} became attached to {to}",
    "unattached": "{what} became unattached",
    "blocked": "{what} blocked {to}",
    "became blocked": "{what} became blocked",
    "put attacking": "{what} was put onto the battlefield attacking",
    "explored": "{what} explored",
    "becomes crewed": "{what} became crewed",
}
"""What each kind of event is called here; others by their own names."""

if TYPE_CHECKING:
    from app.engine.state.game import AbilityOnStack, CastRecord, Game
    from app.engine.state.history import Happened


def in_words(game: Game, fact: Happened) -> str:
    """One thing that happened."""
    who = str(fact.player or fact.controller or "")
    what = name_in(game, fact.object) if fact.object else ""
    amount = fact.amount
    if fact.event in ("combat damage", "damage"):
        return f"{what} dealt {amount} {fact.event} to {name_in(game, fact.to)}"
    match fact.event:
        case "played land":
            return f"{who} played {what or 'a land'}"
        case "drew":
            return f"{who} drew {amount or 1} card{'s' if amount > 1 else ''}"
        case "discarded":
            return f"{who} discarded {what or 'a card'}"
        case "attacked":
            return f"{who} attacked with {what}" if what else f"{who} attacked"
        case event if event in _WORDS:
            counters = "counters" if amount > 1 else "counter"
            to = name_in(game, fact.to)
            return _WORDS[event].format(who=who, what=what, n=amount or 1, to=to, counters=counters)
        case event:
            return " ".join(part for part in (who, event, what) if part)


def of_this_turn(game: Game) -> tuple[str, ...]:
    """Everything that happened this turn, oldest first."""
    now = (fact for fact in game.history if fact.turn == game.turn.number)
    return tuple(in_words(game, fact) for fact in now if not _is_quiet(fact))


def _is_quiet(fact: Happened) -> bool:
    began = fact.event in _STEPS and fact.object is None  # combat damage is a step, and what is dealt in it
    return began or fact.event in QUIET


def ability_in(game: Game, ident: str | None) -> AbilityOnStack:
    """The ability of this id on the stack; raises StopIteration where there is none."""
    return next(item for item in game.stack if not isinstance(item, str) and item.id == ident)


def text_of_ability(game: Game, item: AbilityOnStack) -> str:
    """The text of an ability on the stack: its own, or the line of its source that it comes from."""
    source = game.objects.get(item.source)
    if item.text or source is None:
        return item.text
    for line in (line for reading in source.readings for line in reading.lines):
        if item.ability in line.abilities or item.ability in tuple(in_general_terms(line.abilities)):
            return line.text
    return ""


def how_it_was_cast(game: Game, record: CastRecord) -> str:
    """What was announced as a spell was cast: ways, costs, X and targets."""
    ways = [way for way in record.ways if way != "normal"]
    parts = [f"cast {way_in_words(ways)}"] if ways else []
    paid = [name for name in dict.fromkeys(record.paid) if name not in ways]
    parts += [f"paid {', '.join(paid)}"] if paid else []
    parts += [f"X is {record.x}"] if record.x else []
    targets = [name_in(game, target.id) for group in record.targets for target in group]
    parts += [f"targets {', '.join(targets)}"] if targets else []
    return "; ".join(parts)
