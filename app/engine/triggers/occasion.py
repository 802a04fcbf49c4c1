"""One event as an ability looks at it: who and what takes part in it, and who recognises it (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar, cast

from msgspec import Struct

from app.engine.abilities.declared import never_happens, watched
from app.engine.abilities.events.event_words import Noted
from app.engine.abilities.events.events import Batch, Commander, EitherOf, Haunted
from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Joiner,
    Noun,
    Objects,
    Relative,
)
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Host, It, Player, PlayerKind, This
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.unmeant import Unmeant
from app.engine.rule import implements
from app.engine.state.game import CastRecord, Game, GameObject, HauntedBy, TargetRef
from app.engine.state.history import BECAUSE, Happened, X
from app.engine.state.kinds import matching
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import Perhaps, all_of, any_of
from app.engine.state.players.enchanted import ENCHANTED, is_enchanted
from app.engine.state.players.of_players import has_most
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


class Hit(Struct, frozen=True):
    """That an event is one that an ability waits for, or may be."""

    answer: bool | None = True
    about: tuple[TargetRef, ...] | None = None
    """What "it" and "that player" mean in the text; None for what the event says of itself."""
    many: int | None = None
    """For "one or more", of how many that is known to be true."""


# Some of them look back at what was there before the event (603.10).
class Occasion(Struct, frozen=True):
    """One event, for one ability that may trigger on it."""

    game: Game
    """The position in which the objects of the event are looked at."""
    event: Happened
    you: PlayerId
    source: ObjectId
    together: tuple[Happened, ...] = ()
    """All that happened at the same time, this event among it."""
    before: Game | None = None
    """The position before it."""
    after: Game | None = None
    """The position after it."""
    about: tuple[TargetRef, ...] = ()
    """What was spoken of as a delayed ability was created, for "that creature" (603.7c)."""

    def named(self, *names: str) -> bool:
        """Whether the event has one of these names."""
        return self.event.event in names

    # ----------------------------------------------------------------------------------------- players
    def who(self, actor: object, player: PlayerId | None) -> bool | None:
        """Whether `player` is the one, or one of those, that the ability means."""
        if isinstance(actor, Batch):
            return self._of_batch(actor, player)
        if player is None or not isinstance(actor, Player):
            return None
        if actor in ENCHANTED:
            return is_enchanted(self.game, self.source, player)
        if actor is Player.THE_CHOSEN_PLAYER:
            return matching.is_chosen_player(self.game, self.source, player)
        return matching.relates(self.game, actor, self.you, player)

    def _of_batch(self, batch: Batch, player: PlayerId | None) -> bool | None:
        """Whether a player is one of "one or more players"."""
        if batch.n > 1 or player is None:
            return None
        return batch.what is PlayerKind.PLAYER or player != self.you

    # ----------------------------------------------------------------------------------------- objects
    def thing(self, what: object, object_id: ObjectId | None, *, as_spell: bool = False) -> bool | None:
        """Whether an object is the one, or of the kind, that the ability speaks of."""
        match what:
            case This():
                # The very object, even where its text calls it something else.
                return object_id == self.source
            case _ if isinstance(what, It):
                hosts = matching.attached_of(self.game, self.source, what)
                # An Aura that has left is attached to nothing any more; what it spoke of stands in its place.
                if hosts is None and self.about:
                    about = (ref for ref in self.about if ref.id == object_id)
                    return any(self._is_still(ref, as_spell=as_spell) for ref in about)
                return None if hosts is None else any(host.id == object_id for host in hosts)
            case EitherOf(first=first, second=second):
                one = None if isinstance(first, Player) else self.thing(first, object_id, as_spell=as_spell)
                return any_of([one, self.thing(second, object_id, as_spell=as_spell)])
            case Haunted():
                return self._is_haunted(object_id)
            case Batch(what=kind):
                return self.thing(kind, object_id, as_spell=as_spell)
            case Commander(whose=whose):
                thing = self.game.objects.get(object_id) if object_id is not None else None
                return thing is not None and thing.is_commander and self.who(whose, thing.owner)
            case Objects() | EitherObjects():
                return self._kind(what, object_id, as_spell=as_spell)
            case _:
                return None

    def _is_haunted(self, object_id: ObjectId | None) -> bool:
        """Whether the card that is asked haunted the object as it was before the event (702.55b)."""
        before = self.before if self.before is not None else self.game
        card, thing = self.game.objects.get(self.source), before.objects.get(object_id or self.source)
        if card is None or thing is None:
            return False
        mark, there = HauntedBy(card.id, card.version), (thing.id, thing.version)
        marked = (ref for one in before.lasting if one.effect == mark for ref in one.affected)
        return any((ref.id, ref.version) == there for ref in marked)

    def _is_still(self, ref: TargetRef, *, as_spell: bool) -> bool:
        """Whether the object of a reference is there as the object that it was.

        A card is still meant as the spell that it has become: "when you cast it" (400.7h).
        """
        thing = self.game.objects.get(ObjectId(str(ref.id)))
        # Otherwise the same card may be a new object (400.7).
        return thing is not None and thing.version - as_spell == ref.version

    def _kind(
        self, what: Objects | EitherObjects, object_id: ObjectId | None, *, as_spell: bool
    ) -> bool | None:
        if object_id is None or object_id not in self.game.objects:
            return None
        caster = self.event.player if as_spell else None
        they = (TargetRef(caster, is_player=True),) if caster is not None else ()  # "a spell they don't own"
        record = self.game.objects[object_id].cast if as_spell else None
        return matching.fits(
            self.game,
            object_id,
            what,
            you=self.you,
            source=self.source,
            as_spell=as_spell,
            caster=caster,
            record=record,
            it=they,
        )

    def victim(self, what: object, target: ObjectId | PlayerId | None, *, is_player: bool) -> bool | None:
        """Whether a player or an object is the one that is attacked, damaged or made a target."""
        if target is None:
            return None
        match what:
            case Player():
                return self.who(what, PlayerId(str(target))) if is_player else False
            case PlayerWho(condition=HavingMost() as most) if is_player:
                return has_most(self.game, most, PlayerId(str(target)))
            case PlayerWho():
                return None if is_player else False
            case EitherOf(first=first, second=second):
                return any_of(self.victim(part, target, is_player=is_player) for part in (first, second))
            case Batch(what=PlayerKind()):
                return self.who(what, PlayerId(str(target))) if is_player else False
            case PlayerOr(player=kind, objects=objects):
                who = Player.AN_OPPONENT if kind is PlayerKind.OPPONENT else Player.A_PLAYER
                return self.victim(who if is_player else objects, target, is_player=is_player)
            case Unmeant():
                return None
            case _:
                return False if is_player else self.thing(what, ObjectId(str(target)))

    @implements("608.2h", "120.7")
    def source_of_damage(self, what: object) -> bool | None:
        """Whether the source of damage is of the kind; one that is gone is looked at as it last was."""
        source = self.event.object
        for game in (self.game, self.before):
            thing = game.objects.get(source) if game is not None and source is not None else None
            # As it is now if it is still there, else as it last was (608.2h).
            if game is not None and thing is not None and thing.version == self.event.version:
                return replace(self, game=game).thing(what, source)
        answer = self.thing(what, source)
        return answer if isinstance(what, This | Host) else None

    def by_item(self, by: Objects | EitherObjects) -> bool | None:
        """Whether the spell or ability that targets or counters is of the kind that is spoken of."""
        item = self.event.with_[0]
        # A spell may be of a kind; of an ability only its controller and kind can be asked.
        if item in self.game.objects:
            return any_of(
                matching.fits(self.game, item, kind, you=self.you, source=self.source, as_spell=True)
                for kind in by.apart
                if kind.noun is not Noun.ABILITY
            )
        return any_of(self._controlled_so(kind.relatives) for kind in by.apart if kind.noun is Noun.ABILITY)

    def target_and_item(self) -> tuple[TargetRef, ...]:
        """What became a target, and the spell or ability by which it did, with who controls that."""
        happened, item = self.event, self.event.with_[0]
        target = TargetRef(happened.to or item, happened.to_player, happened.version)
        spell = self.game.objects.get(item)
        by = TargetRef(item, version=spell.version if spell is not None else 0)
        if happened.to_player and happened.to != self.you:
            return target, by  # "that player" is who became a target
        about = (by,) if happened.to_player else (target, by)  # who becomes one is "you" in the text
        return about if happened.player is None else (*about, TargetRef(happened.player, is_player=True))

    def _controlled_so(self, relatives: tuple[Relative, ...]) -> bool | None:
        """Whether the ability that did it has such a controller."""
        return all_of(
            self.who(r.player, self.event.player) if isinstance(r, ControlledBy) else None for r in relatives
        )

    # --------------------------------------------------------------------------------------- counting
    def alike(self, *names: str) -> tuple[Happened, ...]:
        """The events of the same kind that happened at the same time, this one among them."""
        same = tuple(event for event in self.together if event.event in (names or (self.event.event,)))
        return same or (self.event,)

    def earlier_this_turn(self) -> tuple[Happened, ...]:
        """What happened this turn before this event."""
        before: list[Happened] = []
        for event in self.game.history:
            if event is self.event:
                break
            # Moments before this event, in the order in which they happened.
            if event.turn == self.event.turn:
                before.append(event)
        return tuple(before)

    def counters_put(self, kind: str) -> tuple[int, int]:
        """How many counters of a kind the object had before some were put on it, and then."""
        happened, later = self.event, False
        thing = self.game.objects.get(happened.object) if happened.object is not None else None
        now = dict(thing.counters).get(kind, 0) if thing is not None else 0
        for other in self.together:
            if later and other.object == happened.object and dict(other.said).get("kind") == kind:
                # Counters that came at the same time, but later in the row, were not there yet.
                now -= {"counters put": 1, "counters removed": -1}.get(other.event, 0) * other.amount
            later = later or other is happened
        return now - happened.amount, now

    def at(self, event: Happened) -> Occasion:
        """This occasion, for another event."""
        return replace(self, event=event)


def about_object(game: Game, object_id: ObjectId | None) -> tuple[TargetRef, ...] | None:
    """A reference to an object, for "that creature"."""
    if object_id is None or object_id not in game.objects:
        return None
    return (matching.ref(game, object_id),)


_CAUSES: Final = EitherObjects((Objects(((),), Noun.SPELL), Objects(((),), Noun.ABILITY)), Joiner.OR)
"""A spell or ability."""


def caused_by(occasion: Occasion, what: AnyObjects) -> Hit:
    """Whether such a spell or ability caused the event, and who "that player" is then; not known where the
    event does not tell who controls what caused it."""
    happened = occasion.event
    same = (one for one in occasion.together if one.object == happened.object)
    causes = (dict(one.said).get(BECAUSE) for one in (happened, *same))
    cause = next((one for one in causes if one is not None), None)
    who = what.relatives[0] if len(what.relatives) == 1 else None
    if cause is None or not isinstance(who, ControlledBy) or replace(what, relatives=()) != _CAUSES:
        return Hit(None)
    by, things = PlayerId(cause), about_object(occasion.after or occasion.game, happened.object)
    return Hit(occasion.who(who.player, by), (*(things or ()), TargetRef(by, is_player=True)))


def was_such(happened: Happened, what: Objects | EitherObjects, occasion: Occasion) -> bool | None:
    """Whether something earlier was done with an object of a kind; None where its types were not told."""
    if isinstance(what, Objects) and what == Objects(((),), what.noun):  # any spell or card at all
        return True
    told = happened.types
    return was_of_kind(happened, what, occasion.game, occasion.you, occasion.source) if told else None


_Event = TypeVar("_Event")
Watch = Callable[[Occasion, _Event], Iterator[Hit]]
_WATCHES: Final[dict[type, tuple[Watch[object], frozenset[str]]]] = {}


def watches(event_type: type[_Event], *names: str) -> Callable[[Watch[_Event]], Watch[_Event]]:
    """Mark the function that recognises events of this type.

    It is asked only of what the history calls by one of these `names`; of everything where none are told.
    """

    def mark(function: Watch[_Event]) -> Watch[_Event]:
        _WATCHES[event_type] = cast("Watch[object]", function), frozenset(names)
        return function

    return mark


def may_hit(happened: Happened, event: object) -> bool:
    """Whether what happened has a name of which an ability that waits for `event` is asked at all."""
    known = _WATCHES.get(type(event))
    if known is None:
        return event not in never_happens and event not in watched
    deed = getattr(event, "deed", None)
    names = known[1] or (deed.seen if isinstance(deed, Noted) and any(deed.seen) else ())
    return not names or happened.event in names


def hits(occasion: Occasion, event: object) -> Iterator[Hit]:
    """How often, if at all, an ability that waits for `event` triggers on this occasion."""
    if type(event) not in _WATCHES and may_hit(occasion.event, event):
        yield Hit(None)  # an event that is only read may be anything that happens
    elif may_hit(occasion.event, event):
        for hit in _WATCHES[type(event)][0](occasion, event):
            if hit.answer is not False:  # what is certainly not meant is no hit
                yield hit


Fits = Callable[[Occasion], Perhaps]
"""Whether an occasion is one that an ability waits for."""


@implements("603.2c")
def once(
    occasion: Occasion,
    what: object,
    fits: Fits,
    *names: str,
    apart: Callable[[Happened], object] = lambda event: None,
) -> Iterator[Hit]:
    """A hit, but for "one or more": that is one for all that happened at the same time.

    `names` are what the history calls such events, where it has several words; `apart` tells what keeps
    events apart, so that the ability triggers for each: the player that is damaged.
    """
    # Anything but "one or more" triggers for each object of the event (603.2c).
    if not isinstance(what, Batch):
        yield Hit(fits(occasion))
        return
    same = [one for one in occasion.alike(*names) if apart(one) == apart(occasion.event)]
    if same[0] is occasion.event:  # the first of them stands for all, so it triggers once
        answers = [fits(occasion.at(event)) for event in same]
        sure, possible = answers.count(True), len(answers) - answers.count(False)
        if possible >= what.n:
            fitting = [event for event, answer in zip(same, answers, strict=True) if answer is not False]
            many = sure if sure == possible else None
            yield Hit(True if sure >= what.n else None, tuple(_spoken_of(fitting)), many)


def _spoken_of(events: list[Happened]) -> Iterator[TargetRef]:
    """The objects of events, then the players to whom they happened."""
    for event in events:
        if event.object is not None:
            yield TargetRef(event.object, version=event.version)
    for to in dict.fromkeys(event.to for event in events if event.to_player):
        if to is not None:
            yield TargetRef(to, is_player=True)


@implements("701.37c")
def cast_with_x(thing: GameObject, event: Happened) -> CastRecord | None:
    """How the object was cast; X is that of the ability where it became monstrous or was cycled by it."""
    announced = dict(event.said).get(X) if event.event != "becomes monstrous" else event.amount
    if announced is None or event.object != thing.id:
        return thing.cast
    return replace(thing.cast or CastRecord(), x=int(announced), has_x=True)
