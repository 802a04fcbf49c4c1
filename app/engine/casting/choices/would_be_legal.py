"""The nearest changes that would make an illegal casting legal, each verified by running it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, combinations_with_replacement, islice
from typing import Final

from msgspec import Struct

from app.engine.casting.casting import Choices, Proposal, Status, Verdict
from app.engine.casting.choices.open_choices import IN_ORDER, with_picked
from app.engine.casting.permission import ways
from app.engine.casting.procedure import judge
from app.engine.casting.wording.words import name_of, named, way_in_words
from app.engine.errors import TimeIsUpError
from app.engine.payment.solver import without_proofs
from app.engine.state import changes
from app.engine.state.game import Game, Turn
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from app.engine.values.mana import Mana
from app.engine.values.said import clause, counted, listed, say
from app.engine.values.time_limit import ANSWER, at_most

_MOST: Final = 4
"""How many changes are told."""

_TRIES: Final = 40
"""How many changes are tried."""

_MOST_MANA: Final = 4

_MORE_X: Final = 4

_COLORS: Final = "WUBRG"


class Change(Struct, frozen=True):
    """Something that would make a proposal legal."""

    text: str
    """It ends the sentence "It would be legal …": "with {R} more", "in your main phase"."""
    game: Game
    proposal: Proposal
    opened: str = ""
    """The key of `Choices` that was left open."""


def would_be_legal(game: Game, proposal: Proposal, verdict: Verdict) -> tuple[Change, ...]:
    """The nearest changes that make an illegal proposal legal, those that cost least first.

    Of changes that differ in what they touch the first of each kind is told: other choices, more mana,
    something untapped, another step of the turn, without a permanent. None for a proposal that is legal or
    of which that is not known.
    """
    if verdict.legal is not False:  # where it is unsure, a change proves nothing
        return ()
    found: list[Change] = []
    with suppress(TimeIsUpError), at_most(ANSWER):
        found.extend(_nearest(game, proposal, verdict))
    return tuple(found)


def _nearest(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    tries, found = _TRIES, 0
    for kind in (_choices, _mana, _life, _untapped, _timing, _without):
        for change in kind(game, proposal, verdict):
            if tries == 0 or found == _MOST:
                return
            tries -= 1
            # Each is judged as a whole proposal: a change is told only where the rules were seen to allow it.
            with without_proofs():  # of what stays illegal nothing is told
                answer = judge(change.game, change.proposal)
            if answer.legal:
                yield _told(change, answer)
                found += 1
                break


def _told(change: Change, answer: Verdict) -> Change:
    """The change as it is told, with the choices that were found."""
    better = _another_target(change, answer)
    if better is not change and (again := judge(better.game, better.proposal)).legal:
        return _chosen(replace(better, text=_as_found(better, again)), again)
    return _chosen(replace(change, text=_as_found(change, answer)), answer)


def _announced(change: Change, answer: Verdict) -> Change | None:
    """The change with what was found for costs or symbols, told and announced; None where that can't be."""
    key, choices = change.opened, change.proposal.choices
    if key in _DEEDS and answer.plan is not None:
        needs = answer.plan.needs.items()
        used = tuple(thing for need, things in needs if need.split(" ")[0] == key for thing in things)
        names = listed(counted([name_of(change.game, thing) for thing in used]))
        told = say("with {names} {done}", names=names, done=_DEEDS[key])
        after = replace(choices, **{key: used})  # type: ignore[arg-type]
        if not used:
            return None
    elif key in IN_ORDER:
        open_ = [choice for choice in answer.open if choice.key == key]
        if not open_ or any(len(choice.options) != 1 for choice in open_):
            return None
        picked = (say("{option} for {symbol}", option=c.options[0].text, symbol=c.label) for c in open_)
        told = say("with {picked}", picked=listed(picked))
        after = choices
        for choice in open_:
            after = with_picked(after, choice, (choice.options[0].value,))
    else:
        return None
    made = replace(change, text=told, proposal=replace(change.proposal, choices=after))
    return made if judge(made.game, made.proposal).legal else None


def _chosen(change: Change, answer: Verdict) -> Change:
    """The change with what its text names announced in its proposal."""
    if (announced := _announced(change, answer)) is not None:
        return announced
    record, choices = answer.record, change.proposal.choices
    if record is None or change.opened not in ("targets", "modes"):
        return change
    if change.opened == "modes":
        choices = replace(choices, modes=record.modes)
    else:
        choices = replace(choices, targets=tuple(tuple(str(r.id) for r in group) for group in record.targets))
    return replace(change, proposal=replace(change.proposal, choices=choices))


def _choices(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """Other choices: each of them left open in turn, then all; then other ways."""
    choices = proposal.choices
    open_choices = Choices()
    for key, words in _WORDS.items():
        value = getattr(choices, key)
        if key == "x" and value is not None:  # a smaller X first, as that is less to pay
            for x in chain(range(value - 1, -1, -1), range(value + 1, value + _MORE_X)):
                yield Change(say("with X = {x}", x=x), game, replace(proposal, choices=replace(choices, x=x)))
        elif value is not None:
            if key == "targets":
                yield from _fewer_targets(game, proposal)
            opened = replace(choices, **{key: getattr(open_choices, key)})
            yield Change(say("with {words}", words=words), game, replace(proposal, choices=opened), key)
    for names in ways.names_of_ways(game, proposal.player, proposal.object, proposal.from_zone):
        if names != proposal.ways:
            how = say("cast {way}", way=way_in_words(names))
            yield Change(how, game, replace(proposal, ways=names, choices=open_choices))


def _fewer_targets(game: Game, proposal: Proposal) -> Iterator[Change]:
    """Without one of several targets."""
    targets = proposal.choices.targets or ()
    if len(targets) > 1 and all(isinstance(target, str) for target in targets):
        for place, target in enumerate(targets):
            fewer = replace(proposal.choices, targets=(*targets[:place], *targets[place + 1 :]))
            text = say("without {name} as a target", name=named(game, str(target), proposal.player))
            yield Change(text, game, replace(proposal, choices=fewer))


def _as_found(change: Change, answer: Verdict) -> str:
    """The change with the choices named that were found."""
    record = answer.record
    if record is None:
        return change.text
    match change.opened:
        case "targets":
            you = change.proposal.player
            names = [named(change.game, ref.id, you) for group in record.targets for ref in group]
            told = listed(counted(names))
            if len(names) > 1:
                return say("with {names} as targets", names=told)
            return say("with {name} as target", name=told) if names else say("without targets")
        case "kicked" | "optional" if not record.paid:
            return say("unkicked") if change.opened == "kicked" else say("without optional costs")
        case "modes" if record.modes:
            texts = {
                o.value: o.text for choice in answer.open if choice.key == "modes" for o in choice.options
            }
            told = listed(
                say("“{mode}”", mode=clause(texts[mode])) if mode in texts else str(mode)
                for mode in record.modes
            )
            many = len(record.modes) > 1
            return (
                say("with the modes {modes}", modes=told) if many else say("with the mode {mode}", mode=told)
            )
        case _:
            return change.text


def _another_target(change: Change, answer: Verdict) -> Change:
    """For a single target the one that is most like what was meant: an opponent, or an opponent's."""
    you = change.proposal.player
    open_ = [choice for choice in answer.open if choice.key == "targets"]
    if change.opened != "targets" or len(open_) != 1 or len(open_[0].options) < 2:
        return change
    things = change.game.objects
    players = {str(player.name) for player in change.game.players}

    def is_mine(option: str) -> bool:
        thing = things.get(ObjectId(option))
        return option == you or (thing is not None and thing.controller == you)

    record = answer.record
    if record is None or sum(map(len, record.targets)) != 1:
        return change
    options = [str(option.value) for option in open_[0].options]
    best = min(options, key=lambda option: (is_mine(option), option not in players))
    one = replace(change.proposal.choices, targets=(best,))
    return replace(change, proposal=replace(change.proposal, choices=one))


_DEEDS: Final = {
    "sacrifice": say("sacrificed"),
    "discard": say("discarded"),
    "exile": say("exiled"),
    "tap": say("tapped"),
    "return_": say("returned"),
    "reveal": say("revealed"),
}
"""What is done with what is picked, by the key of the choice."""

_WORDS: Final = {
    "targets": say("other targets"),
    "x": say("another X"),
    "kicked": say("other kicker costs, or none"),
    "modes": say("other modes"),
    "optional": say("other optional costs, or none"),
    "hybrid": say("other announcements for hybrid symbols"),
    "phyrexian": say("other announcements for Phyrexian symbols"),
    "division": say("another division"),
    "sacrifice": say("something else sacrificed"),
    "discard": say("something else discarded"),
    "exile": say("something else exiled"),
    "tap": say("something else tapped"),
    "return_": say("something else returned"),
    "reveal": say("something else revealed"),
    "blight": say("something else blighted"),
    "splice": say("other cards spliced onto it, or none"),
    "assist": say("other help to pay"),
    "pay_with": say("mana of other sources"),
    "use": say("nothing demanded for the payment"),
    "keep": say("nothing kept from the payment"),
}
"""The choices that may be another, and what to say of them."""


def _mana(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """More mana in the pool, as little as can be."""
    if str(verdict.failed) not in ("601.2g", "601.2h"):  # more mana helps only where paying failed
        return
    player = game.player(proposal.player)
    cost = verdict.cost or ""
    asked, colourless = [letter for letter in _COLORS if f"{{{letter}}}" in cost], "{C}" in cost
    for number in range(1, _MOST_MANA + 1):
        # Colourless does for generic, coloured only for its colour (107.4a, 107.4b).
        for more in combinations_with_replacement(("C", *asked), number):
            richer = replace(player, mana=(*player.mana, *more))
            told = [letter for letter in more if colourless or letter != "C"]
            words = str(Mana.of(len(more) - len(told), told))
            yield Change(say("with {words} more", words=words), changes.with_player(game, richer), proposal)


def _life(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """More life, where life is to be paid."""
    player = game.player(proposal.player)
    # A player can't pay more life than they have (118.3, 119.4).
    if any("life" in part for part in verdict.also):
        for life in range(player.life + 1, player.life + 5):
            yield Change(
                say("with {life} life", life=life),
                changes.with_player(game, replace(player, life=life)),
                proposal,
            )


def _untapped(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """A permanent untapped, or without the sickness of having come this turn."""
    if str(verdict.failed) not in ("601.2g", "601.2h"):
        return
    seen: set[str] = set()
    for thing in game.objects.values():
        mine = thing.zone is Zone.BATTLEFIELD and thing.controller == proposal.player
        name = name_of(game, thing.id)
        if mine and (thing.tapped or thing.sick) and name not in seen:
            seen.add(name)
            text = say("with {name} under your control since the turn began", name=name)
            text = say("with {name} untapped", name=name) if thing.tapped else text
            ready = replace(thing, tapped=False, sick=False)
            yield Change(text, changes.with_object(game, ready), proposal)


def _timing(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """At another time: once the player has priority, in an own main phase, or in another turn."""
    if str(verdict.failed) not in ("601.3", "601.2e", "602.5"):
        return
    you = proposal.player
    # Nobody has priority in these steps (502.4, 514.3).
    if game.turn.priority != you and game.turn.step not in (Step.UNTAP, Step.CLEANUP):
        handed = replace(game, turn=replace(game.turn, priority=you))
        yield Change(say("once you have priority"), handed, proposal)
    others = [player.name for player in game.players if player.name != you]
    mine = Turn(game.turn.number, you, Step.PRECOMBAT_MAIN, you)
    calm = replace(game, turn=mine, stack=())
    for thing in game.in_zone(Zone.STACK):
        # Ceases rather than resolves: what it would do is not to be guessed.
        if thing.id != proposal.object:
            calm = changes.cease(calm, thing.id)
    yield Change(say("in your main phase, with nothing on the stack"), calm, proposal)
    for step, words in ((Step.DECLARE_BLOCKERS, say("during combat")), (Step.UPKEEP, say("in your upkeep"))):
        yield Change(words, replace(calm, turn=replace(mine, step=step)), proposal)
    for other in others[:1]:
        yield Change(say("in an opponent's turn"), replace(calm, turn=replace(mine, active=other)), proposal)


def _without(game: Game, proposal: Proposal, verdict: Verdict) -> Iterator[Change]:
    """Without a permanent that a finding against the casting comes from."""
    sources = (
        finding.source
        for step in verdict.checklist
        for finding in step.findings
        if finding.source is not None and finding.status in (Status.ILLEGAL, Status.OK)
    )
    named = set(_named(proposal.choices))
    against = [s for s in dict.fromkeys(sources) if s in game.objects and s not in named | {proposal.object}]
    # What is on the stack or in a hand can't be wished away by the player.
    permanents = [s for s in against if game.objects[s].zone is Zone.BATTLEFIELD]
    for source in islice(permanents, 6):
        yield Change(say("without {name}", name=name_of(game, source)), changes.cease(game, source), proposal)


def _named(value: object) -> Iterator[object]:
    """All that the choices name."""
    if isinstance(value, tuple):
        for part in value:
            yield from _named(part)
    elif isinstance(value, Choices):
        for key in (*_WORDS, "via"):
            yield from _named(getattr(value, key))
    else:
        yield value
