"""What happened this turn, in words. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.engine.casting.wording.words import named_apart, way_in_words
from app.engine.resolution.resolve import sentence_of
from app.engine.state.history import SEARCHED, SHUFFLED
from app.engine.values.ids import YOU, Step
from app.engine.values.said import card_words, joined, say
from app.services.table.words import name_in

QUIET: Final = (
    *("tapped", "untapped", "entered", "put into graveyard", "left graveyard"),
    *("first strike damage assigned", "combat damage assigned", "done this turn"),
)
"""Events that are kept for triggers, and that nobody wants to read, as that a step began."""
_STEPS: Final = frozenset(step.value for step in Step)
_WORDS: Final[dict[str, Callable[[dict[str, object]], str]]] = {
    "played land": lambda of: say("{who} played {what}", **of),
    "discarded": lambda of: say("{who} discarded {what}", **of),
    "cast": lambda of: say("{who} cast {what}", **of),
    "died": lambda of: say("{what} died", **of),
    "gained life": lambda of: say("{who} gained {n} life", **of),
    "lost life": lambda of: say("{who} lost {n} life", **of),
    "sacrificed": lambda of: say("{who} sacrificed {what}", **of),
    "entered": lambda of: say("{what} entered", **of),
    "left": lambda of: say("{what} left the battlefield", **of),
    "finished voting": lambda of: say("the players voted", **of),
    "became target": lambda of: say("{to} became a target", **of),
    "commits a crime": lambda of: say("{who} committed a crime", **of),
    "activated": lambda of: say("{who} activated an ability of {what}", **of),
    "triggered": lambda of: say("an ability of {what} triggered", **of),
    "exiled": lambda of: say("{what} was exiled", **of),
    "put into command zone": lambda of: say("{what} was put into the command zone", **of),
    "destroyed": lambda of: say("{what} was destroyed", **of),
    "counters put": lambda of: say("{n} {counters} put on {what}", **of),
    "counters removed": lambda of: say("{n} {counters} removed from {what}", **of),
    "got counters": lambda of: say("{who} got {n} {counters}", **of),
    "lost counters": lambda of: say("{who} lost {n} {counters}", **of),
    "prevented": lambda of: say("{n} damage from {what} was prevented", **of),
    "gained control": lambda of: say("{who} gained control of {what}", **of),
    "turned face up": lambda of: say("{what} was turned face up", **of),
    "turned face down": lambda of: say("{what} was turned face down", **of),
    "attached": lambda of: say("{what} became attached to {to}", **of),
    "unattached": lambda of: say("{what} became unattached", **of),
    "blocked": lambda of: say("{what} blocked {to}", **of),
    "became blocked": lambda of: say("{what} became blocked", **of),
    "put attacking": lambda of: say("{what} was put onto the battlefield attacking", **of),
    "explored": lambda of: say("{what} explored", **of),
    "crewed": lambda of: say("{what} crewed {to}", **of),
    "saddled": lambda of: say("{what} saddled {to}", **of),
    "becomes crewed": lambda of: say("{what} became crewed", **of),
    "becomes saddled": lambda of: say("{what} became saddled", **of),
    "becomes monstrous": lambda of: say("{what} became monstrous", **of),
    "becomes renowned": lambda of: say("{what} became renowned", **of),
    "countered": lambda of: say("{to} was countered by {what}", **of),
    "transformed": lambda of: say("{what} transformed", **of),
    "became level": lambda of: say("{what} became level {n}", **of),
    SEARCHED: lambda of: say("{who} searched a library", **of),
    SHUFFLED: lambda of: say("{who} shuffled a library", **of),
    "surveiled": lambda of: say("{who} surveilled", **of),
    "evolved": lambda of: say("{what} evolved", **of),
    "trained": lambda of: say("{what} trained", **of),
    "connives": lambda of: say("{what} connived", **of),
    "sought": lambda of: say("{who} sought cards", **of),
    "tempted by the Ring": lambda of: (
        say("the Ring tempted {who}, and {what} bears it", **of)
        if of["what"]
        else say("the Ring tempted {who}", **of)
    ),
}
"""What each kind of event is called here; others by their own names."""
_YOURS: Final[dict[str, Callable[[dict[str, object]], str]]] = {
    "cast": lambda of: say("you cast {what}", **of),
    "gained life": lambda of: say("you gained {n} life", **of),
    "lost life": lambda of: say("you lost {n} life", **of),
    "sacrificed": lambda of: say("you sacrificed {what}", **of),
    "commits a crime": lambda of: say("you committed a crime", **of),
    "activated": lambda of: say("you activated an ability of {what}", **of),
    "gained control": lambda of: say("you gained control of {what}", **of),
    "played land": lambda of: say("you played {what}", **of),
    "discarded": lambda of: say("you discarded {what}", **of),
    "sought": lambda of: say("you sought cards", **of),
    "got counters": lambda of: say("you got {n} {counters}", **of),
    "lost counters": lambda of: say("you lost {n} {counters}", **of),
}
"""What is said otherwise of the player who is called so, as other languages have another verb then."""

if TYPE_CHECKING:
    from app.engine.state.game import AbilityOnStack, CastRecord, Game
    from app.engine.state.history import Happened


def in_words(game: Game, fact: Happened) -> str:
    """One thing that happened."""
    who = str(fact.player or fact.controller or "")
    what = name_in(game, fact.object) if fact.object else ""
    amount = fact.amount
    if fact.event in ("combat damage", "damage"):
        told = {"what": what, "amount": amount, "to": name_in(game, fact.to)}
        if fact.event == "damage":
            return say("{what} dealt {amount} damage to {to}", **told)
        return say("{what} dealt {amount} combat damage to {to}", **told)
    match fact.event:
        case "played land":
            return _done("played land", who, {"what": what or say("a land")})
        case "drew":
            return _drew(who, amount)
        case "discarded":
            return _done("discarded", who, {"what": what or say("a card")})
        case "attacked":
            return (
                say("{who} attacked with {what}", who=who, what=what)
                if what
                else say("{who} attacked", who=who)
            )
        case event if event in _WORDS:
            counters = _counters(dict(fact.said).get("kind", ""), amount)
            to = name_in(game, fact.to)
            parts: dict[str, object] = {"what": what, "n": amount or 1, "to": to, "counters": counters}
            return _done(event, who, parts)
        case event:
            return joined(" ", (part for part in (who, card_words(event), what) if part))


def _counters(kind: str, amount: int) -> str:
    if kind:
        return say("{kind} counters", kind=kind) if amount > 1 else say("{kind} counter", kind=kind)
    return say("counters") if amount > 1 else say("counter")


def _done(event: str, who: str, told: dict[str, object]) -> str:
    words = _YOURS if who == YOU and event in _YOURS else _WORDS
    return words[event]({"who": who, **told})


def _drew(who: str, amount: int) -> str:
    if amount > 1:
        return (
            say("you drew {n} cards", n=amount)
            if who == YOU
            else say("{who} drew {n} cards", who=who, n=amount)
        )
    return say("you drew 1 card") if who == YOU else say("{who} drew 1 card", who=who)


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
    """The text of an ability on the stack: its own, its line of its source, or what it means in words."""
    told = item.text or item.ability is None or item.source not in game.objects
    return item.text if told or item.ability is None else sentence_of(game, item.source, item.ability)


def how_it_was_cast(game: Game, record: CastRecord) -> str:
    """What was announced as a spell was cast: ways, costs, X and targets."""
    ways = [way for way in record.ways if way != "normal"]
    parts = [say("cast {way}", way=way_in_words(ways))] if ways else []
    paid = [name for name in dict.fromkeys(record.paid) if name not in ways]
    parts += [say("paid {names}", names=joined(", ", paid))] if paid else []
    parts += [say("X is {x}", x=record.x)] if record.x else []
    targets = [named_apart(game, target.id, YOU) for group in record.targets for target in group]
    parts += [say("targets {names}", names=joined(", ", targets))] if targets else []
    return joined("; ", parts)
