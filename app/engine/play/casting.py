"""Casting a spell as an action (601), and while something resolves (608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct, field

from app.engine.casting.casting import Proposal, Status, Verdict
from app.engine.casting.permission.ways import castable_faces
from app.engine.casting.procedure import judge
from app.engine.casting.wording.words import name_of
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.play.putting import Answers
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, Trigger
from app.engine.state.kinds.matching import any_of
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.while_resolving import casting_judges
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.triggers import in_sequence
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


@implements("601.2", "733.1")
def cast(game: Game, proposal: Proposal, answers: Answers = (), *, ask: bool = False) -> Outcome:
    """Cast a spell as proposed; a player who has not priority gets it, as the players before them pass.

    A proposal for an ability on the stack makes the choices for it. What triggers is put on the stack with
    what the answers choose for it. An illegal proposal leaves the game as it was. With `ask` the outcome is
    the first choice for which no answer is given.
    """
    return with_asking(game, answers, lambda given: _cast(game, proposal, given), ask=ask)


def _cast(game: Game, proposal: Proposal, answers: Answers) -> Outcome:
    # Who casts gets priority, as the players before them pass.
    asked = changes.with_priority(game, proposal.player)
    verdict = judge(asked, proposal)
    if verdict.legal is None:
        reason = say("whether this can be cast is not known")
        doubted = add_doubt(game, name_of(game, proposal.object), proposal.object, reason)
        return Outcome(doubted, None, None, reasons_of(verdict, Status.UNSURE), verdict=verdict)
    if not verdict.legal or verdict.after is None:
        failed = str(verdict.failed) if verdict.failed is not None else None
        return Outcome(
            game, legal=False, failed=failed, reasons=reasons_of(verdict, Status.ILLEGAL), verdict=verdict
        )
    if proposal.trigger is not None:
        after, triggers, _ = settle(game, verdict.after, answers=answers)
        # Choosing for a triggered ability gives nobody priority.
        return Outcome(changes.with_priority(after, game.turn.priority), triggers=triggers, verdict=verdict)
    after, triggers, _ = settle(verdict.after, verdict.after, verdict.triggers, answers)
    after = changes.with_priority(after, proposal.player)  # 117.3c
    return Outcome(after, triggers=triggers, verdict=verdict)


def reasons_of(verdict: Verdict, status: Status) -> tuple[str, ...]:
    """The findings of this status in words, each once."""
    texts = (f.text for step in verdict.checklist for f in step.findings if f.status is status)
    return tuple(dict.fromkeys(texts))


Plan: TypeAlias = Callable[[Game], Proposal]
"""Gives a proposal for the position in which it is made."""


class CastingNow(Struct):
    """What is to be cast while one thing resolves, in order, and what came of it."""

    plans: list[Plan]
    outcomes: list[Outcome] = field(default_factory=list)
    """For each plan that was tried."""
    befores: list[Game] = field(default_factory=list)
    triggers: list[Trigger] = field(default_factory=list)

    @implements("608.2g")
    def __call__(self, game: Game, offer: CastOffer) -> tuple[Game, tuple[ObjectId, ...]]:
        """Cast what is planned, out of what is offered; what is not offered is refused."""
        cast: list[ObjectId] = []
        while len(self.outcomes) < len(self.plans):
            # What was cast out of it is on the stack: another copy of the same name is cast next (707.12).
            offer = replace(offer, cards=tuple(one for one in offer.cards if one not in cast))
            proposal = self._planned(game, offer)
            if len(cast) >= offer.most or not _is_offered(proposal, offer):
                # Nothing else can be cast now (608.2g). It may be what is offered next, unless something
                # after it is cast out of this.
                if proposal.ability or len(cast) >= offer.most or not self._later(game, offer):
                    break
                self._note(Outcome(game, legal=False, failed="601.3", reasons=(NOT_OFFERED,)), game)
                continue
            asked = game if offer.abilities else _offered(game, proposal, offer)
            outcome = self._try(game, asked, proposal)
            if outcome.legal:
                game = outcome.game
                cast.append(proposal.object)  # illegal, the resolution goes on as if it had not been tried
        return game, tuple(cast)

    @implements("603.2", "603.3")
    def _try(self, game: Game, asked: Game, proposal: Proposal) -> Outcome:
        """Cast one; told is what triggers on that, which waits for the end of the resolution."""
        verdict = judge(changes.with_priority(asked, proposal.player), proposal)
        failed = str(verdict.failed) if verdict.failed is not None else None
        reasons = tuple(f.text for s in verdict.checklist for f in s.findings if f.status is Status.ILLEGAL)
        after = game
        if verdict.legal and verdict.after is not None:
            # No player receives priority after it is cast (608.2g).
            after = changes.with_priority(verdict.after, game.turn.priority)
            self.triggers += [trigger for trigger in verdict.triggers if trigger.sure]
        # Told now, put on the stack only when the resolution is over (603.3).
        told = verdict.triggers if after is game else (*in_sequence(asked, after), *verdict.triggers)
        return self._note(Outcome(after, verdict.legal, failed, reasons, told, verdict), asked)

    def _note(self, outcome: Outcome, before: Game) -> Outcome:
        self.outcomes.append(outcome)
        self.befores.append(before)
        return outcome

    def _later(self, game: Game, offer: CastOffer) -> bool:
        """Whether something that is planned after the next is offered."""
        left = range(len(self.outcomes) + 1, len(self.plans))
        return any(_is_offered(self._planned(game, offer, number), offer) for number in left)

    def _planned(self, game: Game, offer: CastOffer, number: int | None = None) -> Proposal:
        """What is planned next, or as that number; who is let cast does so where nobody is named."""
        plan = self.plans[len(self.outcomes) if number is None else number]
        return _meant(game, plan(changes.with_priority(game, offer.player)), offer)

    def take_triggers(self) -> tuple[Trigger, ...]:
        """What triggered on targets that were chosen, to be put on the stack after the resolution."""
        found, self.triggers = tuple(self.triggers), []
        return found


def _is_offered(proposal: Proposal, offer: CastOffer) -> bool:
    return offer.abilities is bool(proposal.ability) and proposal.object in offer.cards


NOT_OFFERED: Final = say("nothing offered to cast it as that resolves")
"""Why something can't be cast while something else resolves."""


class CastingInTurn(CastingNow):
    """The same with one plan for each time that it is answered that something is cast."""

    def __call__(self, game: Game, offer: CastOffer) -> tuple[Game, tuple[ObjectId, ...]]:
        """Cast the next that is planned."""
        following, self.plans = self.plans[len(self.outcomes) + 1 :], self.plans[: len(self.outcomes) + 1]
        made = CastingNow.__call__(self, game, offer)
        self.plans = [*self.plans, *following]
        return made


@implements("608.2g")
def offered(game: Game, offer: CastOffer) -> tuple[Game, tuple[Proposal, ...]]:
    """The position in which what is offered may be cast, and a proposal for each, with all choices open."""
    proposals: list[Proposal] = []
    for card in offer.cards:
        zone = game.objects[card].zone
        for ways in _ways(game, offer, card):
            # Timing by type does not matter while something resolves.
            proposals.append(Proposal(offer.player, card, zone, ways, during_resolution=True))
        game = _offered(game, proposals[-1], offer)
    return changes.with_priority(game, offer.player), tuple(proposals)


@implements("608.2g")
def _can_cast(game: Game, offer: CastOffer, card: ObjectId) -> bool | None:
    """Whether some way to cast the card is legal while something resolves."""
    thing = game.objects[card]
    answers: list[bool | None] = []
    # Each way in turn, since any that works lets the card be cast.
    for ways in _ways(game, replace(offer, way=""), card):
        proposal = Proposal(offer.player, card, thing.zone, ways, during_resolution=True)
        asked = changes.with_priority(_offered(game, proposal, offer), offer.player)
        answers.append(judge(asked, proposal).legal)
    return any_of(answers)


casting_judges(_can_cast)


def _ways(game: Game, offer: CastOffer, card: ObjectId) -> list[tuple[str, ...]]:
    """The ways in which a card is offered, one for each face that may be cast."""
    thing, names = game.objects[card], (offer.named or "normal",)
    faces = castable_faces(thing)
    if len(faces) < 2 or offer.way:  # a way that is named leaves no face to choose
        return [names]
    return [(*names[: int(bool(offer.named))], thing.card.faces[face].name) for face in faces]


_NO_WAY_SAID: Final = ("normal",)


def _meant(game: Game, proposal: Proposal, offer: CastOffer) -> Proposal:
    """The proposal, in the way in which it is offered where it says none.

    A card that is not offered stands for one of its name that is, as its copy (707.12).
    """
    card = game.objects[proposal.object].card
    said = () if proposal.ways == _NO_WAY_SAID else proposal.ways
    # A face alone says nothing of what is paid: it is cast as it is offered.
    ways = (offer.named, *said) if offer.named and {*said} <= {face.name for face in card.faces} else said
    name = card.name
    # "it" may be a copy of the card that was just made (707.12).
    alike = [i for i in offer.cards if i in game.objects and game.objects[i].card.name == name]
    named = proposal.object if proposal.object in offer.cards or not alike else alike[0]
    zone = game.objects[named].zone
    return replace(
        proposal,
        object=named,
        from_zone=zone,
        ways=ways or _NO_WAY_SAID,
        during_resolution=True,
        despite=offer.despite,
    )


def _offered(game: Game, proposal: Proposal, offer: CastOffer) -> Game:
    """The position in which the card may be cast as it is offered."""
    may = PlayPermission(
        offer.player,
        free=offer.free,
        only=offer.only,
        way=offer.way,
        instead=offer.instead,
        back=offer.back,
        mana=offer.mana,
    )
    thing = replace(game.objects[proposal.object], playable=may)
    return changes.with_object(game, thing)
