"""Working out what the cast panel shows. It runs in the worker; importing it loads the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Final

from app.engine import play
from app.engine.casting.casting import ChoiceOption, Choices, OpenChoice, Proposal, Verdict
from app.engine.casting.choices.would_be_legal import would_be_legal
from app.engine.casting.wording import refusals
from app.engine.casting.wording.words import SHARED_ZONES, in_zone, name_of
from app.engine.resolution import legend_rule
from app.engine.rule import Rule
from app.engine.state.game import Doubt, Game, GameObject, Trigger
from app.engine.values.frozen import replace
from app.engine.values.ids import YOU, ObjectId, Zone
from app.engine.values.said import capital, card_words, joined, say
from app.services.table import payment_rows
from app.services.table.actions import PlayLand, Propose, TakeSpecial
from app.services.table.considered import (
    ByHand,
    Considered,
    Head,
    Kind,
    Pick,
    Refused,
    Row,
    Sentence,
    Shape,
    WayRow,
)
from app.services.table.facts import ability_in, how_it_was_cast, text_of_ability
from app.services.table.history import Moment, Pending, Setting
from app.services.table.proposing import cast_words
from app.services.table.proposing.asking import asking_of
from app.services.table.proposing.choice_rows import rows_of, told_apart
from app.services.table.proposing.offered import face_of, mana_of, ways_of, who_has
from app.services.table.seeing import now
from app.services.table.worker import Wanted

__all__ = ["Considered", "considered", "done_by_hand", "of_verdict", "past"]

_HINT: Final = say("Select a card in a hand to see how it can be cast.")
_NO_WAY: Final = say("Nothing lets it be cast or played, or its abilities be activated, from where it is.")
_NO_ABILITY: Final = say("It has no abilities that can be activated.")


def considered(game: Game, setting: Setting, wanted: Wanted = lambda: True) -> Considered:
    """Everything that the cast panel shows for a position and what is selected and announced in it.

    What is asked comes before all else: while something resolves (608.2d), then by the legend rule (704.5j),
    then for abilities that wait on the stack (603.3d).
    """
    by_hand = tuple(_by_hand(game, doubt) for doubt in play.to_do(game))
    if setting.pending is not None:
        return replace(_asked(setting.pending, setting, wanted), by_hand=by_hand)
    kept = legend_rule.to_keep(game) if game.doubts else ()
    waiting = play.waiting(game) if game.stack and not kept else None
    thing = game.objects.get(setting.selected) if setting.selected is not None else None
    if kept:
        found = _to_keep(game, kept)
    elif waiting is not None:
        found = _waiting(game, replace(waiting, choices=setting.choices or Choices()), wanted)
    elif thing is None:
        found = Considered(answer=Sentence("not needed", _HINT))
    else:
        found = _of_thing(game, thing, setting, wanted)
    return replace(found, by_hand=by_hand, game=game)


def past(moment: Moment) -> Considered | None:
    """The checklist of what was cast in a step of the past, to be read again; None where nothing was."""
    verdict = moment.verdict
    if verdict is None:
        return None
    game = verdict.after or moment.game
    if game is None:
        return None
    thing = game.objects.get(verdict.proposal.object)
    kind = Kind.ACTIVATE if verdict.proposal.ability else Kind.CAST
    shown = of_verdict(game, verdict, (), kind)
    head = head_of(game, thing) if thing is not None else Head(moment.name)
    cost = cast_words.cost_in_words(verdict)
    said = say("It was legal, for {cost}", cost=cost) if cost else say("It was legal")
    answer = Sentence("ok", said) if verdict.legal else shown.answer
    head = replace(head, where=moment.name)
    return replace(
        shown, kind=Kind.PAST, head=head, answer=answer, button=cast_words.BUTTONS[Kind.PAST], sources=(),
        game=game,
    )  # fmt: skip


# ---------------------------------------------------------------------------------- what can be selected
def head_of(game: Game, thing: GameObject) -> Head:
    """What an object is called now, what it costs, and where it is."""
    tile = now(game, thing)
    return Head(tile.name, tile.cost, tile.type_line, _where(thing), ident=thing.id)


def _where(thing: GameObject) -> str:
    """The zone, and whose it is."""
    zone = in_zone(thing.zone, thing.owner, YOU)
    if thing.zone not in SHARED_ZONES:
        return zone
    there = thing.zone in (Zone.BATTLEFIELD, Zone.STACK)
    return say("{zone} · {player}", zone=zone, player=thing.controller if there else thing.owner)


def _without_way(thing: GameObject) -> Sentence:
    """That nothing can be done with it, unless text that is not understood may be an ability (602.1)."""
    there = thing.zone is Zone.BATTLEFIELD
    unread = () if thing.face_down else thing.reading.unread
    text = next((line.text for line in unread if ": " in line.text or not there), "")
    if text:
        named = card_words(text.replace("~", thing.face.name))
        return Sentence("unsure", say("It is not understood what this says: {text}", text=named))
    return Sentence("not needed", _NO_ABILITY if there else _NO_WAY)


def _of_thing(game: Game, thing: GameObject, setting: Setting, wanted: Wanted) -> Considered:
    """A card that can be cast or played, or an object with abilities."""
    head = head_of(game, thing)
    if thing.zone is Zone.STACK:
        how = how_it_was_cast(game, thing.cast) if thing.cast is not None else ""
        words = say("It is on the stack: {how}.", how=how) if how else say("It is on the stack.")
        return Considered(head=head, answer=Sentence("not needed", words))
    ways = ways_of(game, thing, setting, wanted)
    taken = next((way for way in ways if way.chosen), None)
    if taken is None:
        return Considered(head=head, answer=_without_way(thing))
    if taken.kind is Kind.PLAY:
        found = _land(game, thing, head, taken)
    elif taken.kind is Kind.SPECIAL:
        found = _special(game, thing, head, taken)
    else:
        choices = setting.choices or Choices()
        proposal = Proposal(who_has(thing), thing.id, thing.zone, taken.names, choices, taken.ability)
        found = _proposed(game, proposal, taken.kind, _step_of(head, taken), wanted)
        ways = tuple(_as_now(way, found.verdict) if way is taken else way for way in ways)
    if (told := _waits(game, thing)) and taken.status == "illegal" and not (setting.way or setting.choices):
        found = Considered(answer=Sentence("not needed", say("On the stack: {text}", text=told)))
    return replace(found, head=head, ways=ways, way=taken.names, ability=taken.ability)


def _waits(game: Game, thing: GameObject) -> str:
    """What an ability of a permanent says that is on the stack; "" for none."""
    there = (item for item in reversed(game.stack) if not isinstance(item, str) and item.source == thing.id)
    return next((text_of_ability(game, item) for item in there), "")


def _step_of(head: Head, way: WayRow) -> str:
    """What is done, for the name of the step."""
    extra = way.text if way.ability else "" if way.names == ("normal",) else way.text
    return say("{name} ({extra})", name=head.name, extra=extra) if extra else head.name


def _as_now(way: WayRow, verdict: Verdict | None) -> WayRow:
    """The way that is taken, as it is with what was announced."""
    if verdict is None or way.refused:
        return way
    failed = str(verdict.failed) if verdict.failed is not None else ""
    status = cast_words.status_of(verdict)
    cost = mana_of(verdict) if way.ability else verdict.cost or way.cost
    return replace(way, status=status, rule=failed, cost=cost, also=joined(" + ", verdict.also))


def _land(game: Game, thing: GameObject, head: Head, taken: WayRow) -> Considered:
    """Whether a land can be played (305.1)."""
    face = face_of(thing, taken.names)
    action = PlayLand(who_has(thing), thing.id, thing.zone, face)
    outcome = play.play_land(game, action.player, action.land, action.from_zone, face, ask=True)
    words = joined(" ", outcome.reasons)
    answer = Sentence(taken.status, words or say("It can be played now."), outcome.failed or "")
    can = outcome.legal is True
    return Considered(
        Kind.PLAY, head, answer, cast_words.BUTTONS[Kind.PLAY], action if can else None,
        cast_words.step_name(Kind.PLAY, head.name), "" if can else answer.text,
    )  # fmt: skip


def _special(game: Game, thing: GameObject, head: Head, taken: WayRow) -> Considered:
    """Whether a special action can be taken (116.2)."""
    action = TakeSpecial(who_has(thing), thing.id, taken.names[-1])
    outcome = play.take(game, action.player, action.thing, action.action)
    can = outcome.legal is True
    said = (
        say("It can be done now, for {cost}.", cost=outcome.cost)
        if outcome.cost
        else say("It can be done now.")
    )
    answer = Sentence(taken.status, joined(" ", outcome.reasons) or said, outcome.failed or "")
    return Considered(
        Kind.SPECIAL, head, answer, capital(taken.text), action if can else None,
        say("{text}: {name}", text=taken.text, name=head.name), "" if can else answer.text,
    )  # fmt: skip


# --------------------------------------------------------------------------------------------- proposals
def _proposed(game: Game, proposal: Proposal, kind: Kind, name: str, wanted: Wanted) -> Considered:
    """The verdict on a proposal, with its choices as rows."""
    rows, verdict = rows_of(game, proposal, wanted)
    shown = of_verdict(game, verdict, rows, kind)
    return replace(
        shown,
        action=Propose(verdict.proposal) if verdict.legal else None,
        step_name=cast_words.step_name(kind, name),
        proposal=proposal,
        nearest=partial(would_be_legal, game, verdict.proposal, verdict) if verdict.legal is False else None,
        why_not=partial(_why_not, game, proposal),
        refused=partial(_refused, game, proposal),
    )


def of_verdict(game: Game, verdict: Verdict, rows: tuple[Row, ...], kind: Kind) -> Considered:
    """All that a verdict says; `rows` are the choices that it leaves or was made with."""
    still_open = tuple(row for row in rows if row.is_open and verdict.legal is not False)
    answer = cast_words.answer(verdict, still_open, kind)
    sources = payment_rows.sources(game, verdict)
    paid = payment_rows.rows(game, verdict)
    spoken_of = (
        *_sources_of(verdict),
        *(one.object for one in sources),
        *(o for row in paid for o in row.objects),
    )
    return Considered(
        kind, answer=answer, button=cast_words.BUTTONS[kind],
        refusal=cast_words.refusal(verdict, still_open, answer), rows=rows,
        steps=cast_words.steps(verdict, still_open),
        ledger=verdict.ledger, payment=paid, sources=sources, triggers=_triggers(verdict.triggers),
        names=_names(game, spoken_of), verdict=verdict, proposal=verdict.proposal, game=game,
    )  # fmt: skip


def _sources_of(verdict: Verdict) -> Iterable[ObjectId]:
    """What the findings and the ledger come from."""
    for step in verdict.checklist:
        yield from (finding.source for finding in step.findings if finding.source is not None)
    yield from (row.source for row in verdict.ledger if row.source is not None)


def _names(game: Game, idents: Iterable[ObjectId]) -> dict[str, str]:
    return {str(ident): name_of(game, ident) for ident in dict.fromkeys(idents) if ident in game.objects}


def _triggers(triggers: Iterable[Trigger]) -> tuple[str, ...]:
    """What triggered, equal ones as one, each with who controls it."""
    counted = Counter((trigger.source_name, str(trigger.controller)) for trigger in triggers)
    return tuple(
        say("{count} × {name} ({who})", count=count, name=name, who=who)
        if count > 1
        else say("{name} ({who})", name=name, who=who)
        for (name, who), count in counted.items()
    )


def _why_not(game: Game, proposal: Proposal, row: Row, ident: str) -> Refused:
    """Why something is no legal choice in a row."""
    return Refused(ident, name_of(game, ident), refusals.why_not(game, proposal, row.choice, ident))


def _refused(game: Game, proposal: Proposal, row: Row) -> tuple[Refused, ...]:
    """All that is no legal choice in a row, equal things as one; what is not just of the wrong kind first."""
    if row.choice.key == "modes":
        against = refusals.refused_modes(game, proposal, row.choice)
        return tuple(Refused("", text, (finding,)) for text, finding in against.items())
    found: dict[object, Refused] = {}
    for ident, why in refusals.refused(game, proposal, row.choice).items():
        name = name_of(game, ident)
        key = name, tuple((finding.rule, finding.text) for finding in why)
        known = found.get(key)
        found[key] = replace(known, count=known.count + 1) if known else Refused(str(ident), name, why)
    return tuple(sorted(found.values(), key=partial(_rank_of, game)))


def _rank_of(game: Game, refused: Refused) -> tuple[bool, int]:
    """Whether it is only of the wrong kind, and how far from the battlefield it lies."""
    thing = game.objects.get(ObjectId(refused.ident))
    zones = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND, Zone.EXILE, Zone.GRAVEYARD)
    where = zones.index(thing.zone) if thing is not None and thing.zone in zones else len(zones)
    plain = all(str(finding.rule).startswith("601.2") for finding in refused.findings)
    return plain, where


def _waiting(game: Game, proposal: Proposal, wanted: Wanted) -> Considered:
    """What has to be chosen for an ability that is put on the stack (603.3d)."""
    item = ability_in(game, proposal.trigger)
    found = _proposed(game, proposal, Kind.WAITING, item.source_name, wanted)
    head = Head(
        item.source_name,
        where=say("stack, {player}", player=item.controller),
        text=text_of_ability(game, item),
        ident=item.source,
    )
    return replace(found, head=head)


def _to_keep(game: Game, things: tuple[ObjectId, ...]) -> Considered:
    """Which of several legendary permanents is kept; a click keeps it."""
    first = game.objects[things[0]]
    label = say("which {name} is kept ({player})", name=name_of(game, first.id), player=first.controller)
    told = told_apart(game, things)
    options = tuple(ChoiceOption(ident, told.get(ident, ident), object=ident) for ident in things)
    choice = OpenChoice(Rule("704.5j"), "keep", label, options, label=label)
    picks = tuple(Pick(o.value, o.text, object=o.object) for o in options)
    row = Row(choice, Shape.ONE, label, picks, "choose", "", made=False, complete=False)
    words = say("Legend rule: one is kept, the others are put into their owners' graveyards")
    return Considered(
        Kind.LEGEND, head_of(game, first), Sentence("choose", words, "704.5j"), rows=(row,),
        button=cast_words.BUTTONS[Kind.LEGEND], refusal=say("{words}.", words=words),
        names=_names(game, things),
    )  # fmt: skip


# -------------------------------------------------------------------------------------- what is asked
def _asked(pending: Pending, setting: Setting, wanted: Wanted) -> Considered:
    """A question that comes up while something is carried out."""
    asking = asking_of(pending)
    where = say("{who} to choose", who=asking.who)
    if asking.source_name:  # else the name of what is done stands above
        where = say("{who} to choose · {name}", who=asking.who, name=pending.name)
    head = Head(asking.source_name or capital(pending.name), where=where, ident=pending.question.source)
    answer = Sentence("choose", asking.text, asking.rule)
    proposal = next(
        (p for _, p in asking.casts if (p.object, p.ways) == (setting.selected, setting.way)), None
    )
    found = Considered()
    if proposal is not None:  # the spell that is to be cast as the answer has choices of its own (608.2g)
        proposal = replace(proposal, choices=setting.choices or Choices())
        found = _proposed(pending.so_far, proposal, Kind.CAST, asking.source_name, wanted)
        answer = found.answer
    button = (
        say("Cast {name}", name=name_of(pending.so_far, proposal.object))
        if proposal is not None
        else cast_words.BUTTONS[Kind.QUESTION]
    )
    reply = found.verdict.proposal if found.verdict is not None and found.verdict.legal else None
    refusal = found.refusal or answer.text
    return replace(
        found, kind=Kind.QUESTION, head=head, answer=answer, button=button, refusal=refusal, asking=asking,
        game=pending.so_far, action=None, reply=reply, way=setting.way,
    )  # fmt: skip


def _by_hand(game: Game, doubt: Doubt) -> ByHand:
    """Something that was not carried out, for the player to do."""
    name = name_of(game, doubt.source) if doubt.source is not None and doubt.source in game.objects else ""
    return ByHand(doubt.text, doubt.reason, doubt.source, name, doubt)


def done_by_hand(done: ByHand, game: Game) -> Game:
    """The position once the player has done by hand what was not carried out: the doubt is gone."""
    return play.done_by_hand(game, done.doubt)
