"""Laws that hold for the verdict on any spell on any board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.engine.casting.casting import Verdict
from app.engine.casting.choices.would_be_legal import would_be_legal
from app.engine.casting.procedure import judge, legal_ways
from app.engine.payment.plan import THE_COST
from app.engine.play.casting import cast
from app.engine.state.game import Game
from app.engine.values.mana import ManaCost
from tests.engine.boards import YOU, invented
from tests.engine.casting.random_boards import BASICS, MANA, Board, announcements, boards

FEW: Final = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],  # many boards pay nothing
)
ALSO_PAY: Final = ("Called Giant", "Dug Up", "Worked Engine", "Gathering")
"""What lets objects pay in place of mana."""


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a verdict says."""
    return (
        verdict.legal, verdict.failed, verdict.cost, verdict.also, verdict.record, verdict.open,
        verdict.ledger, verdict.triggers,
    )  # fmt: skip


def name_of(permanent: str | dict[str, Any]) -> str:
    return permanent if isinstance(permanent, str) else str(permanent["card"])


def found(verdict: Verdict) -> dict[str, Any]:
    """What was announced in the completion that was found."""
    record = verdict.record
    assert record is not None
    choices: dict[str, Any] = {"x": record.x} if record.x else {}
    if record.targets:
        choices["targets"] = tuple(str(ref.id) for group in record.targets for ref in group)
    return {**choices, "modes": record.modes} if record.modes else choices


@FEW
@given(boards())
def test_a_verdict_is_the_same_however_often_and_after_whatever_is_asked(board: Board) -> None:
    game = board.game()
    first = told(board.verdict())
    for x in (0, 2):
        judge(game, board.proposal(game, x=x, kicked=1))
    assert told(judge(game, board.proposal(game))) == told(judge(game, board.proposal(game))) == first


@FEW
@given(st.data(), boards())
def test_what_is_legal_as_announced_is_legal_when_left_open(data: st.DataObject, board: Board) -> None:
    game = board.game()
    announced = judge(game, board.proposal(game, **data.draw(announcements(board, game)))).legal
    left_open = judge(game, board.proposal(game)).legal
    assert left_open is not False or announced is False


@FEW
@given(boards())
def test_the_completion_that_was_found_is_legal_as_announced_and_costs_the_same(board: Board) -> None:
    game = board.game()
    verdict = judge(game, board.proposal(game))
    assume(verdict.legal)
    again = judge(game, board.proposal(game, **found(verdict)))
    assert (again.legal, again.cost) == (True, verdict.cost)


@FEW
@given(boards())
def test_what_is_legal_is_paid_with_what_is_there(board: Board) -> None:
    game = board.game()
    verdict = judge(game, board.proposal(game))
    assume(verdict.legal)
    assert verdict.after is not None
    assert faults(game, verdict.after, verdict) == []


def faults(game: Game, after: Game, verdict: Verdict) -> list[str]:
    """What is wrong with how a spell was paid for: 601.2g, 601.2h, 118.3."""
    plan, cost = verdict.plan, ManaCost.parse(verdict.cost or "")
    if plan is None:
        return ["nothing pays"] if cost.symbols and str(cost) != "{0}" else []
    paid = Counter(spent.symbol for spent in plan.spent if spent.toward == THE_COST)
    paid += Counter(help.symbol for help in plan.helpers)
    owed = Counter({"generic": sum(symbol.generic for symbol in cost.symbols)})
    owed += Counter(symbol.text for symbol in cost.symbols if not symbol.generic)
    wrong = [] if paid == owed else [f"{paid} pays {owed}"]
    for thing in plan.tapped:
        now = after.objects.get(thing)
        if game.objects[thing].tapped or game.objects[thing].controller != YOU:
            wrong.append(f"{thing} could not be tapped")
        if now is not None and now.version == game.objects[thing].version and not now.tapped:
            wrong.append(f"{thing} is not tapped")
    if after.player(YOU).life != game.player(YOU).life - plan.life:
        wrong.append("the life is not paid")
    made = sum(len(step.types) for step in plan.steps) + len(game.player(YOU).mana)
    left = len(after.player(YOU).mana) + len(after.player(YOU).restricted_mana)
    return wrong if made - len(plan.spent) == left else [*wrong, "mana came from nowhere, or was lost"]


@FEW
@given(boards(), st.sampled_from(["an untapped Forest", "mana in the pool"]))
def test_more_mana_never_makes_it_illegal(board: Board, more: str) -> None:
    assume(board.verdict().legal)
    there = board.you["battlefield"]
    richer = board.but(battlefield=[*there, "Forest"]) if "Forest" in more else board.but(mana="{R}{G}{U}")
    assert richer.verdict().legal


@FEW
@given(boards())
def test_without_mana_nothing_is_cast_that_costs_some(board: Board) -> None:
    mana = {*BASICS, "Elf", *(card["name"] for card in MANA)}
    kept = [one for one in board.you["battlefield"] if name_of(one) not in mana]
    verdict = board.but(battlefield=kept, mana="").verdict()
    also = {board.spell, *map(name_of, kept), *map(name_of, board.them["battlefield"])} & set(ALSO_PAY)
    assert not verdict.legal or also or verdict.cost == "{0}"


@FEW
@given(boards())
def test_what_would_make_it_legal_does(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    for change in would_be_legal(game, proposal, judge(game, proposal)):
        assert judge(change.game, change.proposal).legal


@FEW
@given(boards())
def test_the_ways_that_are_offered_are_those_that_are_legal(board: Board) -> None:
    game = board.game()
    proposal = board.proposal(game)
    ways = dict(legal_ways(game, YOU, proposal.object, proposal.from_zone))
    assert ways.get(" + ".join(board.way), False) is judge(game, proposal).legal


@FEW
@given(boards())
def test_an_attempt_that_fails_leaves_the_position_as_it_was(board: Board) -> None:
    """733.1"""
    game = board.game()
    outcome = cast(game, board.proposal(game))
    assert (outcome.game == game) is not outcome.legal


@FEW
@given(boards())
def test_the_order_in_which_permanents_lie_there_does_not_matter(board: Board) -> None:
    turned = board.but(battlefield=board.you["battlefield"][::-1])
    one, other = board.verdict(), turned.verdict()
    assert (one.legal, one.failed) == (other.legal, other.failed)


SENTENCES: Final = (
    "Spells flurble twice as they blarg.",
    "Blarged spells cost {1} less to cast.",
    "Flurbled creatures have hexproof.",
    "{T}: Add one blarged mana.",
    "Whenever a player casts a blarged spell, flurble it.",
    "Blarged creatures can't block.",
)


@FEW
@given(boards(), st.sampled_from(SENTENCES), st.booleans())
def test_a_sentence_that_nobody_can_read_makes_no_verdict_surer(board: Board, text: str, mine: bool) -> None:
    there = board.you if mine else board.them
    there = {**there, "battlefield": [*there["battlefield"], "Planted"]}
    you, them = (there, board.them) if mine else (board.you, there)
    changed = replace(board, you=you, them=them, more=(invented("Planted", "Enchantment", text),))
    assert changed.verdict().legal in (None, board.verdict().legal)
