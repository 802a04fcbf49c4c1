"""What the cards at hand ask of the turn, each with the facts that would answer it. No Qt.

It is found in what their text means: conditions on what has happened, numbers of what was done, and the
second or third of something in a turn. Of the facts that may answer a question the first that does is taken:
it is tried whether the condition holds with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from msgspec import Struct

from app.engine.abilities.conditions import condition_words, past
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.conditions.spent import NthSpellCast
from app.engine.abilities.events.events import Nth
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.reading import Reading
from app.engine.scenario.cards import LookUp, no_pool
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.has_been import deed_of, is_past, number_done
from app.engine.state.players.of_players import cast_so_far
from app.engine.statics.costs.cost_changes import NthSpellCost
from app.engine.text.reader import write
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say
from app.services.table.this_turn.facts import KINDS, Fact, add
from app.services.table.this_turn.making import answering, cards_done, own_kinds, spells_cast

_PAST: Final = tuple(get_args(past.Past))
_WITHIN: Final = (past.Period.THIS_TURN, past.Period.LAST_TURN, past.Period.THIS_COMBAT)
"""The periods that can be told of beforehand."""
_AT_HAND: Final = (Zone.HAND, Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND, Zone.EXILE)
_TRIED: Final = 60
"""How many facts are tried for one question."""


class Offer(Struct, frozen=True):
    """One question that a card asks, and what to add for the answer yes."""

    source: ObjectId
    name: str
    question: str
    facts: tuple[Fact, ...]
    """What would have to have happened besides; () where the answer is yes already."""

    @property
    def words(self) -> str:
        """The question, with the card that asks it."""
        return say("{name} asks: {question}", name=self.name, question=self.question)

    @property
    def is_so(self) -> bool:
        """Whether the answer is yes as things are."""
        return not self.facts


def offered(
    game: Game, ids: Iterable[ObjectId] | None = None, look_up: LookUp = no_pool
) -> tuple[Offer, ...]:
    """What these cards ask of this turn and the last; without `ids` all that are in hands and in play."""
    chosen = list(game.objects) if ids is None else [i for i in ids if i in game.objects]
    things = [game.objects[i] for i in chosen]
    if ids is None:
        things = [thing for thing in things if thing.zone in _AT_HAND and not thing.face_down]
    found: dict[tuple[str, str], Offer] = {}
    for thing in things:
        for offer in _of(game, thing, look_up):
            found.setdefault((offer.name, offer.question), offer)
    return tuple(found.values())


def take(game: Game, offer: Offer, look_up: LookUp = no_pool) -> Game:
    """Let have happened what an offer says."""
    for fact in offer.facts:
        game = add(game, fact, look_up)
    return game


_ASKING: Final[ByIdentity[tuple[object, ...]]] = ByIdentity()


def _asking(readings: tuple[Reading, ...]) -> tuple[object, ...]:
    """What in the meanings of a text may ask what has happened; remembered for each card."""

    def find() -> tuple[object, ...]:
        parts = inside(tuple(reading.general for reading in readings))
        return tuple(one for one in parts if _may_ask(one))

    return _ASKING.get((readings,), None, find)


def _may_ask(value: object) -> bool:
    if isinstance(value, Objects | EitherObjects):
        return is_past(value)
    past_fact = value in (condition_words.Fact.ASSASSIN_HIT, condition_words.Fact.OWN_KIND_HIT)
    return past_fact or isinstance(value, (*_PAST, Nth, NthSpellCast, NthSpellCost))


def _of(game: Game, thing: GameObject, look_up: LookUp) -> Iterator[Offer]:
    readings = thing.copies[1] if thing.copies is not None else thing.readings
    you = thing.controller if thing.zone in (Zone.BATTLEFIELD, Zone.STACK) else thing.owner
    for value in _asking(readings):
        match value:
            case (
                condition_words.Fact.ASSASSIN_HIT
                | condition_words.Fact.OWN_KIND_HIT
                | past.SpellsCastLastTurn()
            ):
                yield from _conditional(game, thing, you, value, look_up)
            case past.SetAside(event=event) if event not in KINDS or thing.zone is not Zone.EXILE:
                pass  # only what is set aside asks for it, and where it lies tells the rest
            case past.SetAside() | past.HappenedTo(period=past.Period.THIS_TURN):
                yield from _conditional(game, thing, you, value, look_up)
            case _ if isinstance(value, _PAST) and getattr(value, "period", None) in _WITHIN:
                yield from _conditional(game, thing, you, value, look_up)
            case Nth(turns=None):
                pass  # of the next one nothing has happened yet
            case Nth(n=n, what=what) | NthSpellCast(n=n, spells=what) | NthSpellCost(n=n, spells=what):
                yield from _nth(game, thing, you, n, what)
            case Objects() | EitherObjects() if is_past(value):
                yield from _counted(game, thing, you, value)
            case _:
                pass


# ------------------------------------------------------------------------------------------ conditions
def _conditional(
    game: Game, thing: GameObject, you: PlayerId, condition: Condition, look_up: LookUp
) -> Iterator[Offer]:
    """A condition, with the first facts with which it holds; nothing where none of those tried does it."""
    question = _asked(game, thing, condition)
    if holds(game, condition, you, thing.id):
        yield Offer(thing.id, thing.face.name, question, ())
        return
    for number, facts in enumerate(answering(game, thing, you, condition)):
        if number == _TRIED:
            return
        after = game
        for fact in facts:
            after = add(after, fact, look_up)
        if holds(after, condition, you, thing.id):
            yield Offer(thing.id, thing.face.name, question, facts)
            return


def _asked(game: Game, thing: GameObject, condition: Condition) -> str:
    """The condition as a question."""
    match condition:
        case condition_words.Fact.OWN_KIND_HIT:
            kinds = " or ".join(f"a {kind}" for kind in own_kinds(game, thing)) or "a creature of its type"
            return say("did {kinds} deal combat damage to a player this turn?", kinds=card_words(kinds))
        case condition_words.Fact.ASSASSIN_HIT:
            return say("did an Assassin or a commander deal combat damage to a player this turn?")
        case past.SetAside(event=event):
            return say("was it {event} on an earlier turn?", event=event)
        case _:
            text = write(condition, "condition")
            return say("{text}?", text=card_words(text)) if text else say("did something happen before?")


# ---------------------------------------------------------------------------------------------- numbers
def _nth(
    game: Game, thing: GameObject, you: PlayerId, n: int, what: Objects | EitherObjects
) -> Iterator[Offer]:
    """The second spell of a turn: one was cast before."""
    if not 1 < n <= 10:
        return
    sure, _ = cast_so_far(game, you, what)
    question = (
        say("was a spell cast before this turn?")
        if n == 2
        else say("were {n} spells cast before this turn?", n=n - 1)
    )
    yield Offer(thing.id, thing.face.name, question, spells_cast(game, you, what, n - 1 - sure))


def _counted(game: Game, thing: GameObject, you: PlayerId, what: Objects | EitherObjects) -> Iterator[Offer]:
    """A number of what was done: for each spell cast this turn, for each creature that died."""
    past_of = [deed for deed in map(deed_of, what.relatives) if deed is not None]
    now = number_done(game, what, you, thing.id)
    if len(past_of) != 1 or now is None:
        return
    name, who = past_of[0]
    text = write(what, "noun", number="p") or say("things that {name}", name=name)
    more = cards_done(game, thing, you, name, who or Player.YOU, what)
    yield Offer(thing.id, thing.face.name, say("how many {text}? ({now} so far)", text=text, now=now), more)
