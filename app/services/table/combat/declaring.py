"""Declaring attackers and blockers (508, 509): what triggers, taps and is noted comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from app.engine import play
from app.engine.play import Outcome
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, Trigger
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import NO, YES, Answers
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.engine.values.said import say
from app.services.table import turns
from app.services.table.combat import costs, requirements
from app.services.table.combat.candidates import NOT_ATTACKED, Candidate, attackers, may_attack, may_block
from app.services.table.combat.evasion import least_and_most, most_blocked
from app.services.table.combat.exerting import exerted, which_to_exert
from app.services.table.combat.reasons import Reason
from app.services.table.combat.together import against_all


class Fought(Struct, frozen=True):
    """What came of something done in combat."""

    game: Game
    """The position afterwards; the one before where it was not done."""
    done: bool = True
    reasons: tuple[Reason, ...] = ()
    """Why it was not done; or, where it was, what is not known about whether it may be."""
    triggers: tuple[Trigger, ...] = ()
    asked: Outcome | None = None
    """The choice for which no answer was given, where that is asked for; then nothing was done."""

    @property
    def legal(self) -> bool | None:
        """Whether it was legal; None where that is not known."""
        if not self.done:
            return False
        return None if any(not one.sure for one in self.reasons) else True


Attacks = Mapping[ObjectId, ObjectId | PlayerId]
"""Attackers, and whom each attacks."""
Blocks = Mapping[ObjectId, Sequence[ObjectId]]
"""Blockers, and what each blocks."""


def outcome_of(before: Game, fought: Fought) -> Outcome:
    """The same as what comes of any action: what was begun stays, the rest is a question or refused."""
    if fought.asked is not None:
        return fought.asked
    legal = fought.done or fought.game is not before
    reasons = tuple(
        say("{text} ({rule})", text=reason.text, rule=reason.rule)
        for reason in fought.reasons
        if reason.sure is not (legal and fought.done)
    )
    failed = None if fought.done or not fought.reasons else fought.reasons[0].rule
    return Outcome(fought.game, legal, failed, reasons, fought.triggers)


def came_of(game: Game, outcome: Outcome, reasons: tuple[Reason, ...]) -> Fought:
    """What came of it, or what is asked before it is done in this position."""
    if outcome.asked is not None:
        return Fought(game, done=False, asked=outcome)
    return Fought(outcome.game, reasons=reasons, triggers=outcome.triggers)


_FIRST = Reason("117.4", say("Something is on the stack: resolve it first."))


def beginning_of_combat(game: Game) -> Fought:
    """Go on to the beginning of combat, where it is not combat yet."""
    if game.turn.step in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS):
        return Fought(game)
    outcome = turns.begin(game, Step.BEGINNING_OF_COMBAT)
    return Fought(outcome.game, triggers=outcome.triggers)


def declare_attackers(game: Game, attacks: Attacks, answers: Answers = (), *, ask: bool = False) -> Fought:
    """Declare these creatures as attackers; the steps before that are begun first.

    Where an ability triggers at the beginning of combat nothing is declared yet: it resolves first. With
    `ask` the choices for which no answer is given are asked for: whether a cost to attack is paid, which else
    is, and those of what triggers.
    """
    begun = beginning_of_combat(game)
    if begun.game.stack:
        return Fought(begun.game, done=False, reasons=(_FIRST,), triggers=begun.triggers)
    reasons = against_attacks(begun.game, attacks)
    if any(one.sure for one in reasons):
        return Fought(game, done=False, reasons=reasons)
    now = begun.game
    question = which_to_exert(now, attacks)
    if question is not None and ask and not answers:
        return Fought(game, done=False, asked=Outcome(game, asked=question, so_far=now))
    exerts, answers = exerted(question, answers)
    owed = costs.owed(now, "attack", _taxes_of_attacks(now, attacks))
    bills = () if owed is None else (replace(owed, tapping=tuple(attacks)),)
    step = Happened(Step.DECLARE_ATTACKERS.value, now.turn.number, now.turn.active)
    first = () if now.turn.step is Step.DECLARE_ATTACKERS else (step,)

    def events(there: Game) -> tuple[Happened, ...]:
        able = {one: whom for one, whom in attacks.items() if costs.is_still(now, there, one)}
        told = (changes.happened(there, "attacked", object_id=one, to=whom) for one, whom in able.items())
        are = (changes.happened(there, "exerted", object_id=one) for one in exerts if one in able)
        return (*first, *told, *are)

    came = _declared(now, bills, events, answers, reasons, ask=ask)
    return came if came.done else replace(came, game=game)


@implements("508.1h", "508.1j", "508.1k", "509.1f", "509.1g")
def _declared(
    game: Game,
    bills: Sequence[costs.Owed],
    events: Callable[[Game], tuple[Happened, ...]],
    answers: Answers,
    reasons: tuple[Reason, ...],
    *,
    ask: bool,
) -> Fought:
    """What comes of a declaration once what it costs is paid; nothing where somebody won't pay."""
    now = game
    for bill in bills:
        question = costs.whether(bill)
        if not answers and ask:
            return Fought(game, done=False, asked=Outcome(game, asked=question, so_far=now))
        refused = bool(answers) and answers[0] == NO
        answers = answers[1:] if answers and answers[0] in (YES, NO) else answers
        if refused:
            return Fought(
                game,
                done=False,
                reasons=(Reason(question.rule, say("{price} is not paid.", price=bill.price)),),
            )
        _, now = costs.pay(now, bill)
    outcome = play.happens(game, events(now), answers, ask=ask, paid=now)
    return came_of(game, outcome, reasons)


def against_attacks(game: Game, attacks: Attacks) -> tuple[Reason, ...]:
    """What is against these attacks (508.1a-d), and what is not known of that."""
    return tuple(_of_attacks(game, attacks))


def _of_attacks(game: Game, attacks: Attacks) -> Iterator[Reason]:
    known = {one.id: one for one in may_attack(game, attacks)}
    for ident, whom in attacks.items():
        candidate = known.get(ident)
        if candidate is None:
            yield Reason("508.1a", say("It is no creature of the active player."), ident)
            continue
        if whom not in dict(candidate.options):
            yield Reason("508.1b", say("It can't attack that: no opponent, planeswalker or battle."), ident)
        yield from _named(game, ident, (*candidate.reasons, *candidate.against(whom)))
    if len(attacks) > 1:
        yield from costs.against(game, "attack", _taxes_of_attacks(game, attacks), attacks)
    declared = {one: (whom,) for one, whom in attacks.items() if one in known}
    for ident, reason in against_all(game, "attack", declared):
        yield from _named(game, ident, (reason,))
    for ident, duty in requirements.of_attacks(game, attacks):
        yield from _named(game, ident, (duty,))


def _taxes_of_attacks(game: Game, attacks: Attacks) -> tuple[tuple[ObjectId, costs.Tax], ...]:
    there = ((one, whom) for one, whom in attacks.items() if one in game.objects)
    return tuple((one, tax) for one, whom in there for tax in costs.taxes(game, one, "attack", whom))


def _taxes_of_blocks(game: Game, blocks: Blocks) -> dict[PlayerId, tuple[tuple[ObjectId, costs.Tax], ...]]:
    """What each defending player has to pay, in turn order (509.1d)."""
    found: dict[PlayerId, tuple[tuple[ObjectId, costs.Tax], ...]] = {}
    for player in game.opponents(game.turn.active):
        mine = (one for one in blocks if one in game.objects and game.objects[one].controller == player)
        taxes = tuple((one, tax) for one in mine for tax in costs.taxes(game, one, "block"))
        if taxes:
            found[player] = taxes
    return found


def _named(game: Game, ident: ObjectId, reasons: tuple[Reason, ...]) -> Iterator[Reason]:
    """The reasons, each with the creature that it is about in front; its own text has that already."""
    name = view(game).characteristics(ident).name or say("The face-down creature")
    for reason in reasons:
        own = reason.source == ident and reason.text.startswith(f"{name}: ")
        text = reason.text if own else say("{name}: {text}", name=name, text=reason.text)
        yield replace(reason, text=text, source=reason.source or ident)


# ------------------------------------------------------------------------------------------- blockers
def declare_blockers(game: Game, blocks: Blocks, answers: Answers = (), *, ask: bool = False) -> Fought:
    """Declare these creatures as blockers, or none; attackers that none of them blocks are unblocked."""
    if game.stack:
        return Fought(game, done=False, reasons=(_FIRST,))
    # Where all that attacked is gone the step comes all the same, and nothing can block in it (508.8).
    if not attackers(game) and turns.following(game) is not Step.DECLARE_BLOCKERS:
        return Fought(game, done=False, reasons=(Reason("508.8", say("Nothing attacks.")),))
    reasons = against_blocks(game, blocks)
    if any(one.sure for one in reasons):
        return Fought(game, done=False, reasons=reasons)
    step = Happened(Step.DECLARE_BLOCKERS.value, game.turn.number, game.turn.active)
    taxes = _taxes_of_blocks(game, blocks).values()
    bills = [bill for found in taxes if (bill := costs.owed(game, "block", found)) is not None]

    def events(there: Game) -> tuple[Happened, ...]:
        able = {one: blocked for one, blocked in blocks.items() if costs.is_still(game, there, one)}
        return (step, *_blocked(there, able))

    return _declared(game, bills, events, answers, reasons, ask=ask)


def _blocked(game: Game, blocks: Blocks) -> Iterator[Happened]:
    """The events of blocking, told from both sides."""
    for blocker, blocked in blocks.items():
        to = blocked[0] if len(blocked) == 1 else None
        yield changes.happened(game, "blocked", object_id=blocker, to=to, with_=tuple(blocked))
    for attacker in dict.fromkeys(one for blocked in blocks.values() for one in blocked):
        by = tuple(blocker for blocker, blocked in blocks.items() if attacker in blocked)
        yield changes.happened(game, "became blocked", object_id=attacker, with_=by)


def against_blocks(game: Game, blocks: Blocks, later: Collection[PlayerId] = ()) -> tuple[Reason, ...]:
    """What is against these blocks (509.1a-c), and what is not known of that.

    `later` are the players who have still to declare theirs.
    """
    duties = (
        reason
        for ident, duty in requirements.of_blocks(game, blocks, later)
        for reason in _named(game, ident, (duty,))
    )
    return (*_of_blocks(game, blocks), *duties)


def _of_blocks(game: Game, blocks: Blocks) -> Iterator[Reason]:
    known = {one.id: one for one in may_block(game)}
    for ident, blocked in blocks.items():
        candidate = known.get(ident)
        if candidate is None:
            yield Reason("509.1a", NOT_ATTACKED, ident)
            continue
        yield from _against_blocker(game, candidate, blocked)
    declared = {one: blocked for one, blocked in blocks.items() if one in known and blocked}
    for ident, reason in against_all(game, "block", declared):
        yield from _named(game, ident, (reason,))
    for taxes in _taxes_of_blocks(game, blocks).values():
        if len({one for one, _ in taxes}) > 1:
            yield from costs.against(game, "block", taxes)
    number = Counter(attacker for blocked in blocks.values() for attacker in blocked)
    for attacker, blockers in number.items():
        least, most, rule = least_and_most(game, attacker)
        if blockers < least:
            text = say("It must be blocked by {least} creatures or more, if by any.", least=least)
            yield from _named(game, attacker, (Reason(rule, text, attacker),))
        if most is not None and blockers > most:
            yield from _named(
                game, attacker, (Reason(rule, say("No more than {most} may block it.", most=most), attacker),)
            )


def _against_blocker(game: Game, candidate: Candidate, blocked: Sequence[ObjectId]) -> Iterator[Reason]:
    yield from _named(game, candidate.id, candidate.reasons)
    most = most_blocked(game, candidate.id)
    if most is not None and len(blocked) > most:
        # What isn't understood may let it block more.
        sure = all(one.sure for one in candidate.reasons)
        text = say("It may block {most}, not more.", most=most)
        yield from _named(game, candidate.id, (Reason("509.1a", text, sure=sure),))
    for attacker in blocked:
        if attacker not in dict(candidate.options):
            yield from _named(game, candidate.id, (Reason("509.1a", say("It can't block that one.")),))
        yield from _named(game, candidate.id, candidate.against(attacker))
