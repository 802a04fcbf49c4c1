"""Moving cards from zone to zone (400), for all verbs that do it; exchanging all of two zones (701.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from app.engine.abilities.abilities import DeedTold
from app.engine.abilities.nouns.happened import AmongThem, Fate, ThatHappened
from app.engine.abilities.nouns.objects import All, Objects
from app.engine.abilities.nouns.places import (
    AllButBottom,
    AllFrom,
    BackOnLibrary,
    CountersOfKinds,
    EndCard,
    Entering,
    FromTheTop,
    FromZone,
    InLibrary,
    IntoZone,
    OnBattlefield,
    Order,
    Place,
    Side,
    SomeOfThem,
    TopCards,
    TopHalf,
    WholeZone,
)
from app.engine.abilities.nouns.references import Act, Done, NotCast, Player, Pronoun, That, TheRest
from app.engine.abilities.quantities.amounts import UpTo
from app.engine.abilities.vocabulary import OwnZone
from app.engine.effects.copies.becoming_copies import Entry, as_a_copy
from app.engine.effects.instructions.asking import as_far_as_shown, objects
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.reaching import left_over, people, reach
from app.engine.effects.permanents.attach import put_on
from app.engine.effects.zones.entering import EntersSo, enters_so
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.permanents.parts import exiled_alike
from app.engine.state.permanents.turning import TURNED, put_face_down
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.questions import Kind, Question, want
from app.engine.state.resolving.targeting import each_named
from app.engine.state.zones.arriving import Arrival
from app.engine.state.zones.entering import not_yet_there, there_now
from app.engine.state.zones.library import looked_at, mixed
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_ZONES: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}
Refs = tuple[TargetRef, ...]


def reach_cards(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """What is moved: as `reach` says, and the cards of a zone."""
    match what:
        case TheRest() | Done(but=NotCast()) | All() if is_rest(what) or _were_not_cast(what):
            return left_over(execution)
        case Pronoun.BOTH | Pronoun.EACH_OF_THEM:
            return (), execution.doubt(say("it is not known which cards these are"))
        case TopCards(n=n, whose=whose):
            return _top(execution.amount(n), *people(whose, execution))
        case WholeZone(whose=whose, zone=zone):
            names, execution = people(whose, execution)
            zones = [_ZONES[one] for one in ((zone,) if isinstance(zone, str) else zone)]
            # In a player's hand, library or graveyard are the cards that this player owns (400.3).
            objects = execution.game.objects.values()
            cards = [o.id for o in objects if o.owner in names and o.zone in zones]
            return _refs(execution.game, cards), execution
        case AllFrom(but=None):
            return _all_from(what, execution)
        case FromZone(what=reference, zone=zone):
            refs, execution = reach(reference, execution)
            place = getattr(zone, "zone", "exile")
            # What has left that zone meanwhile is another object (400.7).
            there = [r for r in refs if (o := execution.current(r)) and o.zone.value == place]
            return tuple(there), execution
        case _ if type(what) in PORTIONS:
            return PORTIONS[type(what)](what, execution)
        case tuple():
            found: Refs = ()
            for part in what:
                more, execution = reach_cards(part, execution)
                found += more
            return found, execution
        case _:
            return reach(what, execution)


PORTIONS: Final[dict[type, Callable[[object, Execution], tuple[Refs, Execution]]]] = {}
"""Tells which cards are meant: a pile, the other, the one on top."""


def _were_not_cast(what: object) -> bool:
    """Whether it is what was exiled or revealed and not cast then."""
    match what:
        case Done(but=NotCast()):
            return True
        case All(what=Objects(relatives=(AmongThem(of=Act.EXILED), ThatHappened(fate=Fate.NOT_CAST)))):
            return True
        case _:
            return False


def is_rest(what: object) -> bool:
    """Whether it is the rest, or the rest of those cards, and not of a pile."""
    return isinstance(what, TheRest) and isinstance(what.of, Done | That | None)


@implements("608.2d")
def _some_of_them(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """The cards chosen now of those that were spoken of, as was answered; the others are the rest."""
    told = what.n if isinstance(what, SomeOfThem) else None
    number = told.n if isinstance(told, UpTo) else told
    if not isinstance(number, int):
        return reach(what, execution)
    there = _of_which(number, execution)
    least, text = min(number, len(there)), say("Choose {number} of these cards.", number=number)
    if isinstance(told, UpTo):
        least, text = 0, say("Choose up to {number} of these cards.", number=number)
    chosen: Refs | None = there
    if len(there) > least:
        asked = objects(execution, there, least, number, text, shown=there)
        answer, execution = execution.answer(asked)
        chosen = None if answer is None else each_named(execution.game, there, answer)
    if chosen is None or not least <= len(chosen) <= max(number, least):
        return (), execution.doubt(say("nobody said which of the cards to choose"))
    return chosen, replace(execution, rest=tuple(ref for ref in there if ref not in chosen))


@implements("608.2c")
def _of_which(number: int, execution: Execution) -> Refs:
    """Of which cards some are chosen: of those spoken of, or of those that are left of them by now.

    "Put one of them into your hand, one of them on the bottom of your library, and exile one of them."
    """
    there, left = (
        tuple(ref for ref in refs if execution.current(ref) is not None)
        for refs in (execution.it, execution.rest or ())
    )
    moved = execution.rest is not None and not set(left) & set(there) and len(there) <= number
    return left if moved and (left or execution.rest == ()) else there


PORTIONS[SomeOfThem] = _some_of_them


def _refs(game: Game, cards: Iterable[ObjectId]) -> Refs:
    return tuple(ref(game, i) for i in cards)


def _part_of_library(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """Half of the cards of one library, or all but some."""
    assert isinstance(what, TopHalf | AllButBottom)
    names, execution = people(what.whose, execution)
    if len(names) != 1:
        return (), execution.doubt(say("the number of cards can't be worked out")) if names else execution
    there = len(execution.game.player(names[0]).library)
    if isinstance(what, TopHalf):
        return _top((there + what.up) // 2, names, execution)
    left = execution.amount(what.n)
    return _top(None if left is None else max(0, there - left), names, execution)


PORTIONS[TopHalf] = PORTIONS[AllButBottom] = _part_of_library


def _top(number: int | None, names: tuple[PlayerId, ...], execution: Execution) -> tuple[Refs, Execution]:
    if number is None:
        return (), execution.doubt(say("the number of cards can't be worked out"))
    for name in names:
        execution = as_far_as_shown(name, number, execution)
        execution = execution.with_game(looked_at(execution.game, name, number))
    game = execution.game
    # Of fewer cards than that as many as there are (701.17b).
    return _refs(game, [i for name in names for i in game.player(name).library[:number]]), execution


_FIRST: Final = {"library": Side.TOP, "graveyard": Side.BOTTOM}
"""Which end of a zone is told first."""


@implements("401.1", "404.2")
def _at_the_end(what: object, execution: Execution) -> tuple[Refs, Execution]:
    """The first card of a kind from one end of a library, or from the top of a graveyard, its newest card."""
    assert isinstance(what, EndCard)
    names, execution = people(what.whose, execution)
    found: list[ObjectId] = []
    for name in names:
        cards = getattr(execution.game.player(name), what.zone)
        for card in cards if what.side is _FIRST[what.zone] else reversed(cards):
            answer = fits(execution.game, card, what.what, you=execution.controller, source=execution.source)
            if answer is None:
                return (), execution.doubt(say("it is not known which cards these are"))
            if answer:
                found.append(card)
                break
    return _refs(execution.game, found), execution


PORTIONS[EndCard] = _at_the_end


def _all_from(what: AllFrom, execution: Execution) -> tuple[Refs, Execution]:
    names, execution = people(what.whose, execution)
    found: list[ObjectId] = []
    zones = [_ZONES[zone] for zone in what.zone.split(" and ")]
    for thing in (thing for zone in zones for thing in execution.game.in_zone(zone)):
        answer = fits(execution.game, thing.id, what.what, you=execution.controller, source=execution.source)
        if thing.owner in names and answer is None:
            execution = execution.doubt(say("it is not known whether {name} is meant", name=thing.face.name))
        elif thing.owner in names and answer:
            found.append(thing.id)
    return _refs(execution.game, found), execution


def move_each(refs: Refs, execution: Execution, change: Callable[[Game, ObjectId], Game]) -> Execution:
    """Change every object of `refs` that is still there; they are what was spoken of last, as they are now.

    An instruction that moves an object can go on speaking of it, though it is a new object (400.7j).
    """
    moved: list[ObjectId] = []
    for target in _with_the_rest(refs, execution):
        thing = execution.current(target)
        if thing is not None:
            execution = execution.with_game(change(execution.game, thing.id))
            moved.append(thing.id)
        if thing is not None and thing.merged and thing.id in execution.game.objects:
            execution = execution.with_game(exiled_alike(execution.game, thing.id))
    # A token that moved is gone by then, and nothing can speak of it.
    there = tuple(ref(execution.game, i) for i in moved if i in execution.game.objects)
    return execution.about(*_with_the_rest(there, execution))


@implements("730.3c")
def _with_the_rest(refs: Refs, execution: Execution) -> Refs:
    """Objects, and with each the other cards of the merged permanent that it was."""
    there = filter(None, map(execution.current, refs))
    return tuple(dict.fromkeys((*refs, *(one for thing in there for one in thing.went_with))))


def move_to(refs: Refs, to: Place, execution: Execution) -> Execution:
    """Move every object of `refs` to a place; a doubt where a choice is open."""
    refs = _with_the_rest(refs, execution)
    match to:
        case IntoZone(zone=zone):
            return move_each(refs, execution, lambda game, i: changes.move(game, i, Zone(zone)))
        case FromTheTop(place=place) if len(refs) <= 1:
            above = place - 1 if isinstance(place, int) else execution.amount(place)
            if above is None:
                return execution.doubt(say("how far down in the library it goes is not known"))
            # With fewer cards than that in the library it goes to the bottom (401.7).
            return move_each(
                refs, execution, lambda game, i: changes.move(game, i, Zone.LIBRARY, position=above)
            )
        case OnBattlefield():
            return _onto_battlefield(refs, to, execution)
        case InLibrary(side=side, order=order) | BackOnLibrary(side=side, order=order):
            return into_library(refs, -1 if side is Side.BOTTOM else 0, order, execution)
        case _ if type(to) in PLACES:
            return PLACES[type(to)](refs, to, execution)
        case _:
            return execution.doubt(say("it is not known where the cards go"))


PLACES: Final[dict[type, Callable[[Refs, object, Execution], Execution]]] = {}
"""Moves cards to places of which there is a choice."""


@implements("401.4")
def into_library(refs: Refs, position: int, order: Order, execution: Execution) -> Execution:
    """Put cards on an end of a library: in the order that was answered, else in one that nobody knows."""
    here = (one for one in refs if not execution.asks or execution.current(one) is not None)
    refs = tuple(one for one in here if not one.is_player)
    if order is not Order.RANDOM:
        want(execution.answers, execution.game, lambda: _in_which_order(refs, position, execution))
    answer = execution.said if order is not Order.RANDOM else None
    named = () if answer is None or isinstance(answer, str) else answer
    told = len(refs) > 1 and {str(r.id) for r in refs} == set(named)
    if told:
        _, execution = execution.answer()
        # What is put on top last lies uppermost, so the first that was named goes last.
        refs = tuple(sorted(refs, key=lambda r: named.index(str(r.id)), reverse=position == 0))
    execution = move_each(
        refs, execution, lambda game, i: changes.move(game, i, Zone.LIBRARY, position=position)
    )
    there = [ObjectId(str(r.id)) for r in execution.it]
    # The owner need not tell the order (401.4), and of cards in a random order nobody knows it; but where a
    # single card lies is known, though the library was shuffled before.
    return execution if told or len(there) < 2 else execution.with_game(mixed(execution.game, there))


@implements("401.4")
def _in_which_order(refs: Refs, position: int, execution: Execution) -> Question | None:
    """The question for the order of cards on an end of a library, where it matters."""
    objects_there = execution.game.objects
    if len({objects_there[ObjectId(str(one.id))].card.name for one in refs}) < 2:
        return None
    text = say("In which order do these cards go on the bottom of the library, the last of them lowest?")
    if position == 0:
        text = say("In which order do these cards go on top of the library, the first of them on top?")
    return objects(execution, refs, len(refs), len(refs), text, ordered=True, kind=Kind.ORDER, rule="401.4")()


def _onto_battlefield(refs: Refs, to: OnBattlefield, execution: Execution) -> Execution:
    """110.2a, 303.4f: they enter, attached to what is named; to what is known before they are spoken of."""
    if to.attached_to is None:
        return _entering(refs, to, execution)
    # The host is found before the Aura is spoken of, so that "it" is not taken for the Aura.
    hosts, execution = reach(to.attached_to, execution)
    done = _entering(refs, to, execution)
    return put_on(execution.game, tuple(ObjectId(str(one.id)) for one in done.it), hosts, done)


def _entering(refs: Refs, to: OnBattlefield, execution: Execution) -> Execution:
    """110.2a: under the control of who was told to put it there, unless it is said otherwise."""
    counters = to.counters
    transformed = to.entering in (Entering.TRANSFORMED, Entering.TAPPED_AND_TRANSFORMED)
    so = enters_so((to.entering,), execution)
    owners, whose = _whose(to, execution)
    down = to.entering is Entering.FACE_DOWN and counters is not None
    if so is None or down or len(whose) != 1 or isinstance(counters, CountersOfKinds):
        return execution.doubt(say("the engine can't put it onto the battlefield like this; do it by hand"))
    if to.entering is Entering.FACE_DOWN:
        return _entering_face_down(refs, None if owners else whose[0], execution)
    number = execution.amount(counters.n) if counters is not None else 0
    if number is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    entries: dict[ObjectId, Entry] = {}
    for thing in filter(None, map(execution.current, refs)):
        under = thing.owner if owners else whose[0]
        # What it is a copy of is chosen before it is there (707.5, 614.12a).
        entries[thing.id] = entry = as_a_copy(execution.game, thing, under, execution.answers)
        execution = replace(execution, game=entry.game, answers=entry.answers)

    def change(game: Game, card: ObjectId) -> Game:
        # What has no back face stays where it is (712.14a).
        if transformed and not _has_back(game, card):
            return game
        # Who is told to put it there has it, whoever owns it, unless the text says otherwise (110.2a).
        controller = game.objects[card].owner if owners else whose[0]
        game = not_yet_there(game, others := [one for one in entries if one != card])
        game = _entered(game, card, controller, so, entries[card], transformed=transformed)
        game = there_now(game, others)
        if game.objects[card].zone is not Zone.BATTLEFIELD:
            return game
        game = changes.with_object(game, replace(game.objects[card], put_with=execution.source))
        if counters is None:
            return game
        return changes.add_counters(game, card, counters.kind, number, by=controller)

    done = move_each(refs, execution, change)
    stayed = {(one.id, one.version) for one in refs if execution.current(one) is not None}
    return done.about(*(one for one in done.it if (one.id, one.version) not in stayed))  # 614.17


def _whose(to: OnBattlefield, execution: Execution) -> tuple[bool, tuple[PlayerId, ...]]:
    """Whether they enter under their owners' control, and else under whose: "under that player's control"."""
    owners = to.under in (Player.ITS_OWNER, Player.THEIR_OWNERS)
    if owners or to.under in (None, Player.YOU):
        return owners, (execution.controller,)
    return owners, execution.players(to.under)


@implements("708.3")
def _entering_face_down(refs: Refs, under: PlayerId | None, execution: Execution) -> Execution:
    """They enter face down, of their owners' control where nobody is named; their texts say nothing of it."""

    def change(game: Game, card: ObjectId) -> Game:
        return put_face_down(game, card, under or game.objects[card].owner, TURNED)

    return move_each(refs, execution, change)


def _entered(
    game: Game, card: ObjectId, controller: PlayerId, so: EntersSo, entry: Entry, *, transformed: bool
) -> Game:
    """The game in which a card has entered, as it was said and as its own text says."""
    if entry.to is not Zone.BATTLEFIELD:
        return changes.move(game, card, entry.to)
    game = changes.move_object(
        game,
        card,
        Zone.BATTLEFIELD,
        Arrival(
            controller=controller,
            tapped=so.tapped or entry.tapped,
            face_index=int(transformed),
            copying=entry.original,
        ),
    )
    if game.objects[card].zone is not Zone.BATTLEFIELD:
        return game  # it went elsewhere instead (614.6)
    return so.put(entry.finished(game, card), (card,))


@implements("712.14a")
def _has_back(game: Game, card: ObjectId) -> bool:
    """Whether a card can enter transformed; one that can't stays where it is."""
    return game.objects[card].card.layout in ("transform", "modal_dfc")


_PLACES: Final[dict[OwnZone, Place]] = {
    "hand": IntoZone("hand", Player.YOU),
    "graveyard": IntoZone("graveyard", Player.YOU),
    "library": InLibrary(Side.TOP, Player.YOU, Order.RANDOM),  # all are shuffled then
}


@deed_told("exchange your {zones:two_zones}")
@implements("701.12f")
def exchange_zones(told: DeedTold, execution: Execution, zones: tuple[OwnZone, OwnZone]) -> Execution:
    """The cards of each go to the other, also where one of them is empty."""
    first, second = zones
    there, execution = reach_cards(WholeZone(Player.YOU, first), execution)
    # Both are looked at before either is moved, and an empty one is exchanged as well (701.12f).
    others, execution = reach_cards(WholeZone(Player.YOU, second), execution)
    execution = move_to(there, _PLACES[second], execution)
    return move_to(others, _PLACES[first], execution)
