"""Why something on the table is no legal choice: for a target, a cost, a mode or a number (601.2b-h)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.engine.abilities.costs.costs import CostPart
from app.engine.abilities.nouns.targets import Target
from app.engine.casting.casting import Casting, Finding, LeftOpen, OpenChoice, Proposal, Status, Value
from app.engine.casting.choices import modes
from app.engine.casting.choices.candidates import judge as judge_target
from app.engine.casting.choices.candidates import said_of
from app.engine.casting.choices.open_choices import picked, with_picked
from app.engine.casting.procedure import attempt, judge
from app.engine.casting.wording.cost_refusals import refusal
from app.engine.casting.wording.words import named
from app.engine.rule import Rule
from app.engine.state.game import AbilityOnStack, Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import capital, say

_MOST_TRIED: Final = 24
"""Things that fit by themselves of which is tried, for a whole table, why they won't do."""

_OF_THINGS: Final = (
    *("targets", "sacrifice", "discard", "exile", "tap", "return_", "reveal", "blight", "splice"),
    "division",
)
"""Keys for which objects or players are picked."""


def why_not(game: Game, proposal: Proposal, choice: OpenChoice, value: Value) -> tuple[Finding, ...]:
    """Why this object, player, mode or number can't be picked for a choice; () where it can.

    For a thing that was picked already that is the reason. What is not certain is told as well.
    """
    if choice.key in _OF_THINGS and value in (picked(proposal.choices, choice) or ()) and choice.most > 1:
        return (_already(game, proposal, value),)
    if any(option.value == value for option in choice.options):
        return ()
    opened = _opened(proposal, choice)
    casting = attempt(game, opened)
    left = _left(casting, choice)
    by_itself = _by_itself(casting, left, value) if left is not None and isinstance(value, str) else ()
    return by_itself or _tried(game, opened, choice, value)


def refused(
    game: Game, proposal: Proposal, choice: OpenChoice
) -> Mapping[ObjectId | PlayerId, tuple[Finding, ...]]:
    """The same for every object and player on the table that is no option of a choice of things."""
    if choice.key not in _OF_THINGS or choice.divided is not None:
        return {}
    opened = _opened(proposal, choice)
    casting = attempt(game, opened)
    left = _left(casting, choice)
    options = {option.value for option in choice.options}
    found: dict[ObjectId | PlayerId, tuple[Finding, ...]] = {}
    tries = _MOST_TRIED
    for identity in _on_table(game, proposal):
        if identity in options:
            continue
        against = _by_itself(casting, left, identity) if left is not None else ()
        if not against and tries:
            tries -= 1
            against = _tried(game, opened, choice, identity)
        if against:
            found[identity] = against
    return found


def refused_modes(game: Game, proposal: Proposal, choice: OpenChoice) -> Mapping[str, Finding]:
    """Why each mode that is no option of a choice of modes can't be chosen, by its text."""
    casting = attempt(game, _opened(proposal, choice))
    options = {option.value for option in choice.options}
    found = modes.refused(casting.but(game=casting.proposed))
    return {text.rstrip("."): against for number, (text, against) in found.items() if number not in options}


def _left(casting: Casting, choice: OpenChoice) -> LeftOpen | None:
    """The same choice as it is open now; by its label where several are alike."""
    alike = [one for one in casting.open if (one.key, one.group) == (choice.key, choice.group)]
    return next((one for one in alike if one.label == choice.label), alike[0] if alike else None)


def _opened(proposal: Proposal, choice: OpenChoice) -> Proposal:
    """The proposal with this choice open again."""
    return replace(proposal, choices=with_picked(proposal.choices, choice, None))


def _on_table(game: Game, proposal: Proposal) -> Iterator[ObjectId | PlayerId]:
    """What the player can see and point at: players, and objects outside libraries and others' hands."""
    yield from (player.name for player in game.players)
    for thing in game.objects.values():
        # What is hidden must not be told of: the reason could give away what it is (400.2).
        hidden = thing.zone is Zone.LIBRARY or (thing.zone is Zone.HAND and thing.owner != proposal.player)
        if not hidden:
            yield thing.id
    yield from (item.id for item in game.stack if isinstance(item, AbilityOnStack))


def _already(game: Game, proposal: Proposal, value: Value) -> Finding:
    name = capital(named(game, str(value), proposal.player))
    return Finding(Rule("115.3"), Status.OK, say("{name} is chosen already.", name=name))


def _by_itself(casting: Casting, left: LeftOpen, value: str) -> tuple[Finding, ...]:
    """What stands against it whatever else is chosen."""
    match left.asks:
        case Target() as target:
            before = casting.but(game=casting.proposed)
            candidate = judge_target(before, target, value, left.about)
            return () if candidate.answer else (said_of(before, target, candidate),)
        case None:
            return ()
        case _ as part:
            return _against_cost(casting, part, value)


def _against_cost(casting: Casting, part: CostPart, value: str) -> tuple[Finding, ...]:
    found = refusal(casting.but(game=casting.proposed), part, ObjectId(value))
    return () if found is None else (found,)


def _tried(game: Game, opened: Proposal, choice: OpenChoice, value: Value) -> tuple[Finding, ...]:
    """What the rules say of the proposal with it; () where it may be legal so."""
    # Where several are to be picked one alone never completes the proposal, which would be illegal for that
    # and not for what is picked.
    if choice.least > 1:
        return ()
    verdict = judge(game, replace(opened, choices=with_picked(opened.choices, choice, (value,))))
    if verdict.legal is not False:
        return ()
    steps = [step for step in verdict.checklist if step.rule == verdict.failed] or list(verdict.checklist)
    found = [f for step in steps for f in step.findings if f.status is Status.ILLEGAL]
    return tuple(found)
