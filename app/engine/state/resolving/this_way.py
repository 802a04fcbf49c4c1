"""What was done "this way" (608.2c), and to how many objects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost, TriggeredAbility
from app.engine.abilities.conditions.condition_words import Shown
from app.engine.abilities.conditions.past import Befell, ExcessDealt, HappenedTo, Result
from app.engine.abilities.events.event_words import Verb
from app.engine.abilities.events.events import Acts
from app.engine.abilities.nouns.happened import Among, AmongThem, Being, Fate, Passive, ThatHappened, When
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Noun, OfTheChosen, Relative
from app.engine.abilities.nouns.references import Act, Player, This
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.abilities.quantities.fixed_elsewhere import (
    Became,
    Measured,
    MostDiscarded,
    MuchThisWay,
    VotesFor,
)
from app.engine.rule import implements
from app.engine.state.characteristics.copying import UNDEFINED
from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, Game, TargetRef
from app.engine.state.history import DAMAGES, Happened
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import Asking, answers, fits, relates
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.spent import used_so
from app.engine.values.frozen import inside, replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone


@implements("120.10")
def excess_this_way(before: Game, now: Game) -> int | None:
    """The excess damage that one permanent was dealt since `before`; None of several, or where not known."""
    dealt = [e for e in now.history[len(before.history) :] if e.event in DAMAGES]
    known = [e.excess for e in dealt if e.excess is not None]
    # "The excess damage" is one permanent's: of several it is not said whose, and each has its own (120.10).
    plain = len(known) == len(dealt) and len({e.to for e in dealt if e.excess}) < 2
    return sum(known) if plain else None


def speaks_of_excess(condition: object) -> bool:
    """Whether a condition is that excess damage was dealt by the text, of which "that much" speaks then."""
    befell = isinstance(condition, HappenedTo) and condition.deed is Befell.IS_DEALT_EXCESS_DAMAGE
    plain = condition in (Result.EXCESS_DEALT, Result.EXCESS_IS_DEALT)
    return befell or plain or isinstance(condition, ExcessDealt)


REVEALED: Final = "revealed"
"""What the history calls showing a card to everybody (701.20a)."""
KNOWN_ACTS: Final = frozenset(act for act in Act if act.seen)
"""What is found in the history."""
Found: TypeAlias = tuple[bool | None, tuple[TargetRef, ...]]
"""Whether something happened as a text says, and what that text means by "it" then."""
finds_events: Final[Hooks[Callable[[Game, Game, object, tuple[PlayerId, ObjectId]], Iterator[Found]]]] = (
    Hooks()
)
"""Enter who finds what happened between two positions: that stands above this module."""


def happened_this_way(
    before: Game, now: Game, event: object, asking: tuple[PlayerId, ObjectId]
) -> tuple[Found, ...]:
    """Each time that an event has happened since `before`, or may have."""
    return tuple(found for finder in finds_events for found in finder(before, now, event, asking))


def act_this_way(what: AnyObjects) -> Act | None:
    """What was done to the objects of a kind by the text that speaks of them: "destroyed this way"."""
    acts = (r.of for r in what.relatives if isinstance(r, AmongThem) and r.how is Among.THIS_WAY)
    befell = (_FATES.get(r.fate) for r in what.relatives if isinstance(r, ThatHappened) and _is_this_way(r))
    return next((act for act in (*acts, *befell) if isinstance(act, Act)), None)


def _is_this_way(relative: object) -> bool:
    return isinstance(relative, ThatHappened) and relative.when is When.THIS_WAY


_FATES: Final = {
    Fate.DESTROYED: Act.DESTROYED,
    Fate.SACRIFICED: Act.SACRIFICED,
    Fate.MILLED: Act.MILLED,
    Fate.EXILED: Act.EXILED,
    Fate.DIED: Act.PUT_INTO_GRAVEYARD,
    Fate.PHASED_OUT: Act.PHASED_OUT,
}
"""What befell objects, as what was done to them."""


@implements("608.2i")
def most_discarded(before: Game, now: Game, most: MostDiscarded, you: PlayerId) -> int | None:
    """How many cards the player among these who discarded most has discarded; None where it is not told."""
    events = [e for e in now.history[len(before.history) :] if e.event == "discarded"]
    theirs = {e.player: relates(now, most.who, you, e.player) for e in events if e.player is not None}
    if None in theirs.values():
        return None
    counted = Counter(e.player for e in events if e.player is not None and theirs[e.player])
    return max(counted.values(), default=0)


@implements("608.2i")
def treated_this_way(
    before: Game, now: Game, act: Act, what: AnyObjects, asking: tuple[PlayerId, ObjectId]
) -> tuple[TargetRef, ...] | None:
    """The objects of a kind to which it was done since `before`, as they were then.

    None where that can't be told, or where it may have been done to pay a cost.
    """
    if act is Act.RETURNED:
        return _returned(before, now, what, asking)
    events = [e for e in now.history[len(before.history) :] if was_done(e, act, now)]
    # Before this resolved it may have been done for its cost, of which a board that begins with the spell on
    # the stack tells nothing.
    if act not in KNOWN_ACTS or (not events and may_be_a_cost(before, act, asking[1])):
        return None
    if act is Act.REVEALED and not events:
        return None  # not all that shows cards is noted
    found: list[TargetRef] = []
    for event in events:
        # As they were just before it was done to them: what is destroyed is no creature any more (608.2i).
        answer = _was(before, now, event, _of_any(what), asking)
        if answer is None:
            return None
        if answer and event.object is not None:
            found.append(TargetRef(event.object, version=event.version))
    return tuple(dict.fromkeys(found))


_FROM: Final = (Zone.GRAVEYARD, Zone.EXILE, Zone.BATTLEFIELD)
_BACK: Final = (Zone.HAND, Zone.BATTLEFIELD)
"""Between which zones what moves is returned."""


def _returned(
    before: Game, now: Game, what: AnyObjects, asking: tuple[PlayerId, ObjectId]
) -> tuple[TargetRef, ...] | None:
    """What of a kind was returned since `before`, as it is now; None where its kind can't be told."""
    you, source = asking
    found: list[TargetRef] = []
    for thing in now.objects.values():
        then = before.objects.get(thing.id)
        # What was put there is returned only where it comes back; how it moved the new object does not tell.
        moved = then is not None and then.version != thing.version and then.zone in _FROM
        if not moved or thing.zone not in _BACK:
            continue
        answer = fits(now, thing.id, _of_any(what), you=you, source=source)
        if answer is False and then is not None and then.zone is Zone.BATTLEFIELD:
            # "For each Plains returned this way" is of the permanent that it was (109.2).
            answer = fits(before, thing.id, _of_any(what), you=you, source=source)
        if answer is None:
            return None
        found += [TargetRef(thing.id, version=thing.version)] if answer else []
    return tuple(found)


def _of_any(what: AnyObjects) -> AnyObjects:
    """The kind without what was done to it; "you controlled" is what you control as it was then."""
    plain = (r for r in what.relatives if not isinstance(r, AmongThem) and not _is_this_way(r))
    return replace(what, relatives=tuple(map(_as_then, plain)))


def _as_then(relative: Relative) -> Relative:
    if isinstance(relative, Being) and relative.what is Passive.CONTROLLED and relative.who is not None:
        return ControlledBy(relative.who)
    return relative


@implements("608.2h")
def counted_this_way(
    before: Game, now: Game, act: Act, what: AnyObjects, asking: tuple[PlayerId, ObjectId], record: CastRecord
) -> int | None:
    """To how many objects of a kind it was done, by the text or to pay its cost; None where not told."""
    treated = treated_this_way(before, now, act, what, asking)
    if treated is not None:
        return len(treated)
    # "Sacrificed this way" may be what the spell cost, which was done as it was cast (608.2h).
    used = [was_of_kind(one.was, _of_any(what), before, *asking) for one in used_so(record, act)]
    return used.count(True) if used and None not in used else None


def was_done(event: Happened, act: Act, now: Game) -> bool:
    """Whether an event tells that something was done to an object, which is now where that put it."""
    if event.event not in act.seen or event.object is None:
        return False
    there = now.objects.get(event.object)
    if act is Act.RETURNED:  # of all that leaves a zone; how it moved the new object doesn't tell
        return there is not None and there.zone in _BACK
    exiled = there is not None and (there.zone is Zone.EXILE or _back_from_exile(event, now))
    return exiled or event.event != "left"


def _back_from_exile(event: Happened, now: Game) -> bool:
    """Whether what left the battlefield then has come back since, from exile."""
    since = now.history[now.history.index(event) :]
    came = (e for e in since if e.event == "entered" and e.object == event.object)
    return next((e.from_zone == Zone.EXILE.value for e in came), False)


@implements("109.2a", "111.6")
def _was(
    before: Game, now: Game, event: Happened, what: AnyObjects, asking: tuple[PlayerId, ObjectId]
) -> bool | None:
    """Whether the object of the event was of this kind before; a permanent is a card where it went."""
    thing = before.objects.get(event.object) if event.object is not None else None
    if thing is None:
        return None
    you, source = asking
    if thing.zone is not Zone.BATTLEFIELD or not _is_of_cards(what):
        return fits(before, thing.id, what, you=you, source=source)
    there = now.objects.get(thing.id)
    if thing.token or there is None or there.zone is Zone.BATTLEFIELD:
        return False if thing.token else None
    return fits(now, thing.id, what, you=you, source=source)


def _is_of_cards(what: AnyObjects) -> bool:
    return all(kind.noun is Noun.CARD for kind in what.kinds)


def may_be_a_cost(before: Game, act: Act, source: ObjectId) -> bool:
    """Whether it may have been done before: as an additional cost was paid, or by what triggered the text."""
    # Nothing is destroyed to pay a cost (701.8b): that was done by the text, or not at all.
    if act is Act.DESTROYED or source not in before.objects:
        return False
    abilities = view(before).characteristics(source).abilities
    return any(isinstance(a, AdditionalCost) or _triggers_on(a, act) for a in abilities)


def _triggers_on(ability: object, act: Act) -> bool:
    """Whether an ability triggers on an act that it counts: "whenever you discard …, for each … this way"."""
    if not isinstance(ability, TriggeredAbility) or Act.DISCARDED is not act:
        return False
    waits = any(isinstance(part, Acts) and part.verb is Verb.DISCARD for part in inside(ability.event))
    return waits and any(isinstance(part, AmongThem) and part.of is act for part in inside(ability.effects))


@implements("608.2i")
def much_this_way(
    before: Game,
    now: Game,
    value: MuchThisWay | VotesFor,
    asking: tuple[PlayerId, ObjectId],
    results: Results,
) -> int | None:
    """The damage dealt or the life lost since `before`; None for other amounts, or where it is not plain.

    `results` tells what was paid, prevented or voted for meanwhile.
    """
    if isinstance(value, VotesFor):
        return results.votes_for(value.option) if results.votes else None
    you, source = asking
    events = now.history[len(before.history) :]
    if value.what is Measured.EXCESS and value.done is Became.DEALT:
        return excess_this_way(before, now)
    if value.who is not None or value.to is not None:
        return None
    match value.what, value.done:
        case Measured.DAMAGE, Became.DEALT:
            dealt = [e for e in events if e.event in DAMAGES]
            # Of other sources there may be damage that another effect deals meanwhile.
            return sum(e.amount for e in dealt) if all(e.object == source for e in dealt) else None
        case Measured.LIFE, Became.LOST:
            lost = [e for e in events if e.event == "lost life"]
            return sum(e.amount for e in lost) if all(e.player != you for e in lost) else None
        case _, Became.PAID:
            return results.paid
        case Measured.DAMAGE, Became.PREVENTED:
            return results.prevented
        case _:
            return None


@implements("608.2h")
def then_controlled(game: Game, refs: Iterable[TargetRef]) -> list[PlayerId]:
    """Who controlled objects as they last did something: a spell that dealt damage and has resolved since."""
    meant = {(ref.id, ref.version) for ref in refs}
    did = (one for one in game.history if (one.object, one.version) in meant and one.controller)
    return [one.controller for one in {one.object: one for one in did}.values() if one.controller]


class Results(Struct, frozen=True):
    """What is known of it so far."""

    piles: tuple[tuple[TargetRef, ...], ...] = ()
    """The piles into which cards were separated (700.3)."""
    won_flip: bool | None = None
    shown: Shown | None = None
    """What the coin showed that nobody wins or loses."""
    won_clash: bool | None = None
    rolled: int | None = None
    prevented: int | None = None
    """How much damage was prevented, for what is done as that happens."""
    other: int | None = None
    """The result of the other die, where one of two was chosen."""
    parity: str = ""
    """"odd" or "even", as was chosen."""
    sides: tuple[tuple[Player, tuple[PlayerId, ...]], ...] = ()
    """Who was chosen as what: friends and foes."""
    paid: int | None = None
    """How much was paid in all where a player paid as much as they wanted."""
    again: bool = False
    """Whether the process is to be repeated."""
    votes: tuple[tuple[PlayerId, str], ...] = ()
    """Who voted for what: a word, or an object by its id (701.38)."""

    def votes_for(self, option: str) -> int:
        """How many voted for something."""
        return sum(said == option for _, said in self.votes)

    def most(self) -> tuple[str, ...]:
        """What got the most votes, or was tied for that."""
        counts = {said: self.votes_for(said) for _, said in self.votes}
        return tuple(said for said, count in counts.items() if count == max(counts.values()))


@implements("608.2h")
@answers(ExiledByPlayer)
def _exiled_by_player(relative: ExiledByPlayer, asking: Asking) -> bool | None:
    """Whether a player exiled it with the object: which player did so, and when, is not told."""
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    if not isinstance(relative.by, This) or source is None:
        return None
    return None if asking.object.exiled_with in (str(source.id), source.card.name) else False


@answers(OfTheChosen)
@implements("607.5a")
def _of_the_chosen(relative: OfTheChosen, asking: Asking) -> bool | None:
    """Whether the object is of the type or colour that was chosen for the source, or is what was chosen."""
    what = relative.what
    source = asking.game.objects.get(asking.source) if asking.source is not None else None
    chosen = dict(source.chosen) if source is not None else {}
    if what == "permanent":
        return _is_chosen(asking, chosen.get("permanent"))
    if what == "type" and "creature type" in chosen:
        return str(chosen["creature type"]) in asking.looks.subtypes
    if what == "type" and "card type" in chosen:
        return str(chosen["card type"]).capitalize() in asking.looks.types
    if what == "name" and "card name" in chosen:
        if "name" in asking.looks.not_known:
            return None
        named = str(chosen["card name"]).casefold()
        return named in (name.casefold() for name in (*asking.looks.names, asking.looks.name))
    if what == "color" and "color" in chosen:
        return COLOR_WORDS.get(str(chosen["color"]).lower()) in asking.looks.colors
    return False if UNDEFINED[0] in chosen else None


@implements("607.2d", "400.7")
def _is_chosen(asking: Asking, chosen: str | int | None) -> bool | None:
    """Whether the object is the permanent that was chosen; what came back since then is another one."""
    if chosen == "none":
        return False
    if chosen is None or ObjectId(str(chosen)) not in asking.game.objects:
        return None
    return asking.object.id == chosen and (None if asking.object.version else True)
