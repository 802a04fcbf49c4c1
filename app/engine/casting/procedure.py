"""Casting a spell: the steps of 601.2 in order, and the judgement of a proposal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from app.engine.casting import verdicts
from app.engine.casting.activation import activating
from app.engine.casting.casting import Casting, Choices, LeftOpen, OpenChoice, Proposal, Verdict
from app.engine.casting.choices import options, search, triggering
from app.engine.casting.choices.open_choices import told
from app.engine.casting.doubt.doubts import doubts, doubts_about_ways
from app.engine.casting.paying import wishes
from app.engine.casting.permission import ways
from app.engine.casting.steps.r601_2a_propose import propose, put_on_stack
from app.engine.casting.steps.r601_2b_announce import announce
from app.engine.casting.steps.r601_2c_targets import choose_targets
from app.engine.casting.steps.r601_2d_divide import divide
from app.engine.casting.steps.r601_2e_check_proposal import check_proposal
from app.engine.casting.steps.r601_2f_total_cost import total_cost
from app.engine.casting.steps.r601_2g_mana_abilities import mana_abilities
from app.engine.casting.steps.r601_2h_pay import pay_costs
from app.engine.casting.steps.r601_2i_become_cast import become_cast
from app.engine.casting.steps.r601_3_permission import permission
from app.engine.casting.steps.r602_5_permission import permission as may_activate
from app.engine.errors import TimeIsUpError
from app.engine.rule import Rule, implements
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say
from app.engine.values.time_limit import ANSWER, at_most, halt

Step: TypeAlias = Callable[[Casting], Iterator[Casting]]
"""Takes one step: a casting for each admissible choice, illegal ones with a finding that says so."""

STEPS: Final[tuple[tuple[str, str, Step], ...]] = (
    ("601.3", say("May begin to cast"), permission),
    ("601.2a", say("Put on the stack"), propose),
    ("601.2b", say("Announce ways and costs"), announce),
    ("601.2c", say("Choose targets"), choose_targets),
    ("601.2d", say("Divide"), divide),
    ("601.2e", say("Check the proposal"), check_proposal),
    ("601.2f", say("Total cost"), total_cost),
    ("601.2g", say("Activate mana abilities"), mana_abilities),
    ("601.2h", say("Pay the costs"), pay_costs),
    ("601.2i", say("Becomes cast"), become_cast),
)
"""The steps of casting in their order: the rule, what it does in words, and the function that takes it."""


STEPS_OF_ACTIVATING: Final[tuple[tuple[str, str, Step], ...]] = (
    ("602.5", say("May begin to activate"), may_activate),
    ("602.2a", say("Put on the stack"), activating.propose),
    # 601.2e has no counterpart here: 602.2b leads from 601.2b to 601.2i, and prohibitions are asked at 602.5.
    *(step for step in STEPS if "601.2b" <= step[0] <= "601.2d"),
    *(step for step in STEPS if "601.2f" <= step[0] <= "601.2h"),
    ("602.2b", say("Becomes activated"), activating.become_activated),
)
"""The steps of activating an ability: those of casting from the announcements to the payment (602.2b)."""

STEPS_OF_TRIGGERING: Final[tuple[tuple[str, str, Step], ...]] = (
    (triggering.MODES, say("Choose modes"), triggering.choose_modes),
    # Targets and division alone: nothing is paid as it is put there (603.3d).
    *(step for step in STEPS if step[0] in ("601.2c", "601.2d")),
    (triggering.DONE, say("Stays on the stack"), triggering.stay),
)
"""The steps of putting a triggered ability on the stack: those of casting that choose targets (603.3d)."""


def steps_of(proposal: Proposal) -> tuple[tuple[str, str, Step], ...]:
    """The steps that a proposal takes: those of casting, of activating, or of a triggered ability."""
    if proposal.trigger is not None:
        return STEPS_OF_TRIGGERING
    return STEPS_OF_ACTIVATING if proposal.ability else STEPS


@implements("601.2", "602.2b", "603.3d")
def judge(game: Game, proposal: Proposal) -> Verdict:
    """Whether the proposal is legal, with everything that is to be said of each step.

    Choices that are left open are legal when some completion is. `game` itself never changes. What takes too
    long is not known.

    Raises:
        KeyError: there is no such object or player.
    """
    try:
        with at_most(ANSWER):
            return _judged(game, proposal)
    except TimeIsUpError as error:
        halt()  # where whoever asked has no time left either, it is for them to say so
        return verdicts.not_in_time(proposal, steps_of(proposal), str(error))


def _judged(game: Game, proposal: Proposal) -> Verdict:
    steps = steps_of(proposal)
    start, outcome = _best(game, proposal)
    answer = verdicts.verdict(outcome, steps)
    # Legal without anything open: nothing else needs to be tried.
    if outcome.legal is not False and not (outcome.casting.open or _may_go_through(outcome.casting)):
        return answer

    def tries(choices: Choices, *, pay: bool = True) -> Casting | None:
        tried = start.but(proposal=replace(proposal, choices=choices), rehearsal=True)
        found = search.search(tried, steps[:-1] if pay else steps[: _locked(proposal)])
        return found.casting if found.legal is not False else None

    if outcome.legal is False:
        answer = replace(answer, open=options.as_told(outcome.casting))
        return _without_wishes(game, answer, lambda choices: tries(choices) is not None)
    open_now = options.verified(outcome.casting, proposal.choices, tries)
    return replace(answer, open=(*_through(game, outcome.casting), *open_now))


def _without_wishes(game: Game, answer: Verdict, works: Callable[[Choices], bool]) -> Verdict:
    """Whether just the wishes for the payment are why it is illegal; else the answer without them."""
    proposal = answer.proposal
    free = wishes.without(proposal.choices)
    # What the player keeps or wants used is no rule of the game.
    if free == proposal.choices or str(answer.failed) != "601.2h":
        return answer
    if works(free):
        # Illegal even without the wishes: then those are not to blame.
        return wishes.blamed(game, answer, works)
    return replace(judge(game, replace(proposal, choices=free)), proposal=proposal)


def _locked(proposal: Proposal) -> int:
    """After how many steps the total cost is locked in; 0 where there is none."""
    names = [name for name, _, _ in steps_of(proposal)]
    return names.index("601.2f") + 1 if "601.2f" in names else 0


def _may_go_through(casting: Casting) -> tuple[ObjectId, ...]:
    """The objects of which the player may name one as what makes it possible, where that is open."""
    if casting.proposal.choices.via is not None or len(casting.ways) < 2:
        return ()
    found = tuple(dict.fromkeys(source for way in casting.ways for source in way.through))
    return found if len(found) > 1 else ()


@implements("601.3")
def _through(game: Game, casting: Casting) -> tuple[OpenChoice, ...]:
    """The choice of what makes it possible to cast it so, where several things do."""
    proposal = casting.proposal
    works: list[ObjectId] = []
    for source in _may_go_through(casting):
        choices = replace(proposal.choices, via=source)
        starts = begin(game, replace(proposal, choices=choices))
        found = (search.search(start.but(rehearsal=True), steps_of(proposal)[:-1]) for start in starts)
        if any(one.legal is not False for one in found):
            works.append(source)
    if len(works) < 2:
        return ()
    text = say("Several things let you cast it so; you have not said which of them you use.")
    left = LeftOpen(Rule("601.3"), "via", text, tuple(works), label=say("what lets you cast it"))
    return (told(game, proposal.player, left),)


def attempt(game: Game, proposal: Proposal) -> Casting:
    """The completion of a proposal that is legal or may be, or the attempt that comes furthest."""
    return _best(game, proposal)[1].casting


def _best(game: Game, proposal: Proposal) -> tuple[Casting, search.Outcome]:
    """The way that a proposal means which is legal, may be, or comes furthest, and what comes of it."""
    best: tuple[Casting, search.Outcome] | None = None
    for start in begin(game, proposal):
        outcome = search.search(start, steps_of(proposal))
        # The way that comes furthest tells the reason best.
        if best is None or _value(outcome) > _value(best[1]):
            best = start, outcome
        if outcome.legal:
            break
    assert best is not None
    return best


def _value(outcome: search.Outcome) -> tuple[int, int]:
    """How good an outcome is: legal, perhaps, or not, and how far it came."""
    names = [name for name, _, _ in steps_of(outcome.casting.proposal)]
    reached = names.index(outcome.failed) if outcome.failed is not None else len(names)
    return {True: 2, None: 1, False: 0}[outcome.legal], reached


def begin(game: Game, proposal: Proposal) -> Iterator[Casting]:
    """The casting of a proposal before its first step, for each way that it may mean."""
    game.player(proposal.player)
    if proposal.trigger is not None:
        yield from triggering.begin(game, proposal)
        return
    if proposal.ability:
        yield from activating.begin(game, proposal)
        return
    optional = (*(proposal.choices.optional or ()), *(("kicker",) if proposal.choices.kicked else ()))
    meant = ways.named(game, proposal)
    for way in meant:
        # Looked at before the first step, since 601.3e asks for the spell as it would be.
        proposed = put_on_stack(game, proposal, way)
        found = doubts(proposed, proposal.object, way, optional)
        yield Casting(game, game, proposal, way, proposed, meant, found)


def is_legal(game: Game, proposal: Proposal) -> bool | None:
    """Whether some completion of a proposal is legal, payment included; nothing is said of it."""
    steps = steps_of(proposal)[:-1]  # the last step can't fail
    answers = {search.search(start.but(rehearsal=True), steps).legal for start in begin(game, proposal)}
    return True if True in answers else None if None in answers else False


def legal_ways(
    game: Game, player: PlayerId, object_id: ObjectId, from_zone: Zone = Zone.HAND
) -> tuple[tuple[str, bool | None], ...]:
    """The ways in which some completion is legal now, payment included; None where that is not certain.

    Text that is not understood and may add a way gives the entry ("?", None).
    """
    found: list[tuple[str, bool | None]] = []
    for names in ways.names_of_ways(game, player, object_id, from_zone):
        legal = is_legal(game, Proposal(player, object_id, from_zone, names))
        if legal is not False:
            found.append((" + ".join(names), legal))
    if doubts_about_ways(game, object_id):
        found.append(("?", None))
    return tuple(found)
