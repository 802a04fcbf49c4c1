"""Carrying out instructions (608.2): what a resolver of `app.engine.effects` is given, and gives back.

A module of `app.engine.effects` says how its value is carried out, and gives a new execution:

    @carries_out(Scry)
    def scry(effect: Scry, execution: Execution) -> Execution:
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeAlias, TypeVar, cast

from msgspec import Struct

from app.engine.abilities.abilities import COSTS_OTHERWISE, UnmeantDeed
from app.engine.abilities.conditions.conditions import Condition, HasCounters
from app.engine.abilities.declared import lets_cast
from app.engine.abilities.nouns.objects import AnyObjects, Noun
from app.engine.abilities.nouns.references import Act, Done, It, Player, Reference, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import AsCast, CharacteristicOf, CountersOn, CountOf
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, OfThisWay, Spent
from app.engine.rule import implements
from app.engine.state import amounts, conditions
from app.engine.state.characteristics.view import view
from app.engine.state.game import CastRecord, Doubt, Game, GameObject, TargetRef
from app.engine.state.history import Happened
from app.engine.state.kinds import matching
from app.engine.state.moments import moment_over
from app.engine.state.players.affecting import with_affected
from app.engine.state.resolving import spoken_words
from app.engine.state.resolving.meant import referred
from app.engine.state.resolving.offers import CastsNow
from app.engine.state.resolving.people import players_meant
from app.engine.state.resolving.questions import YES, Answer, Asking, asks, by_names, head, want, which
from app.engine.state.resolving.targeting import of_its_target, targets_in, with_chosen
from app.engine.state.resolving.telling import told
from app.engine.state.resolving.that_much import moved_between, of_instruction, spoken_number
from app.engine.state.resolving.this_way import Results, much_this_way, treated_this_way
from app.engine.state.spent import of_casting, size_of, used_of
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


class NotKnownError(Exception):
    """An instruction speaks of something that can't be told; `carry_out` notes it as a doubt."""


_CONTROLLED: Final = (Zone.BATTLEFIELD, Zone.STACK)


class Execution(Struct, frozen=True):
    """A spell or ability that is resolving."""

    game: Game
    before: Game
    """The position as it began to resolve: last known information (608.2h)."""
    controller: PlayerId
    source: ObjectId
    """The spell itself, or the source of the ability."""
    source_name: str
    record: CastRecord = CastRecord()
    """How the spell (or the source of the ability) was cast."""
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    """Those that are still legal, a group for each "target" in printed order (608.2b)."""
    group: int = 0
    """The next group that `take_targets` gives."""
    it: tuple[TargetRef, ...] = ()
    """What was spoken of last: "it", "that creature", "that player"."""
    people: tuple[TargetRef, ...] = ()
    """The players who were named last, though objects were spoken of since: "that player"."""
    spell: GameObject | None = None
    """The spell that the ability is about, as it was as the ability triggered."""
    started: tuple[TargetRef, ...] = ()
    """What the event that triggered the ability was about."""
    moved: tuple[ObjectId, ...] = ()
    """What moved as the ability triggered: it is found in the public zone where it went (400.7)."""
    answers: tuple[Answer, ...] = ()
    """Choices made on resolution that are not used up yet, in order."""
    text: str = ""
    """The sentence that is carried out, for messages."""
    tapped: tuple[TargetRef, ...] = ()
    """What was tapped to pay for the ability."""
    chosen: tuple[TargetRef, ...] = ()
    """What was chosen last while this resolves, for "the chosen card"."""
    casts: CastsNow | None = None
    """Lets a player cast spells while this resolves (608.2g); None where nobody said what is cast."""
    rest: tuple[TargetRef, ...] | None = None
    """"The rest" of the cards that were spoken of; None where that is not known."""
    cast: tuple[TargetRef, ...] | None = None
    """What was cast while this resolves; None where nothing was offered."""
    acting: tuple[TargetRef, ...] = ()
    """The players whom the instruction carried out last was about, for one that names nobody anew."""
    following: tuple[object, ...] = ()
    """The instructions that belong to the one that is carried out: "if you don't" after "at the next ..."."""
    did: bool | None = None
    """Whether the optional instruction before was followed, for "if you do"; None where there was none."""
    color: str = ""
    """The colour that was chosen as it resolves."""
    kind: str = ""
    """The subtype that was chosen as it resolves."""
    name: str = ""
    """The card name that was chosen as it resolves."""
    source_version: int | None = None
    """Which object the source was as the ability was put on the stack; None for a spell."""
    then: Game | None = None
    """The position before the event that triggered the ability, where that looks back (603.10)."""
    told: int | None = None
    """How long the history was as it was created, for one that speaks of what was done since `then`."""
    put_at: int | None = None
    """How long the history was as the ability was put on the stack; None for a spell."""
    known: tuple[Game, ...] = ()
    """The positions just before what it is about left the battlefield, before this began (608.2h)."""
    held: bool | None = None
    """Whether the condition of the instruction before held, for "otherwise"; None where it had none."""
    x: int | None = None
    """What X is where the text says so; None where it was announced, if at all (107.3i)."""
    results: Results = Results()
    several: tuple[TargetRef, ...] | None = None
    """All of a kind to which something was just done, for "they"; None where more was spoken of since."""
    itself: bool | None = None
    """Whether the object itself was named last, and by an earlier instruction; None where it was not."""
    much: int | None = None
    """How much "that much" is: of the event that triggered the ability, or of what was done last."""
    spoke: bool = False
    """Whether anything has been spoken of yet, even if it is not there (any more)."""
    lost: Game | None = None
    """The position just before the newest instruction after which a permanent was gone (608.2h)."""
    since: Game | None = None
    """The position before the instruction before, for who "can't" or "does"; None as it begins."""

    @property
    def this_way(self) -> tuple[Game, Game]:
        """The positions between which lies what is done "this way" (608.2c).

        A reflexive or delayed ability speaks of what created it has done, too (603.7, 603.12).
        """
        if self.told is None or self.then is None:
            return self.before, self.game
        told, own = self.game.history[: self.told], self.game.history[len(self.before.history) :]
        return self.then, replace(self.game, history=(*told, *own))

    @property
    def done(self) -> tuple[Happened, ...]:
        """The events of what is done "this way"."""
        before, now = self.this_way
        return now.history[len(before.history) :]

    def with_game(self, game: Game) -> Execution:
        """This, going on from `game`."""
        return replace(self, game=game)

    @property
    def things(self) -> tuple[TargetRef, ...]:
        """The objects among what was spoken of last."""
        return tuple(one for one in self.it if not one.is_player)

    def about(self, *refs: TargetRef) -> Execution:
        """This, with `refs` as what was spoken of last.

        A player takes no object's place: "its controller loses 2 life. You gain life equal to its power".
        """
        if refs and all(one.is_player for one in refs):
            return replace(self.only_about(*self.things, *refs), people=refs)
        return self.only_about(*refs)

    def only_about(self, *refs: TargetRef) -> Execution:
        """The same, with nothing else spoken of any more."""
        return replace(self, it=refs, spoke=True, several=None, itself=None)

    def of_player(self, name: PlayerId, before: Execution) -> Execution:
        """This, as what "they" are told to do, who speaks of what was spoken of `before` anybody did it."""
        theirs = self.only_about(*before.things, TargetRef(name, is_player=True))
        return replace(theirs, controller=name)

    @property
    def has_spoken(self) -> bool:
        """Whether anything was spoken of before, even if it is not there any more."""
        return self.spoke or bool(self.it)

    def take_targets(self) -> tuple[tuple[TargetRef, ...], Execution]:
        """The next group of targets in printed order, and the execution that has spoken of them.

        Only targets that are still legal are in it, so it may be empty.
        """
        group = self.targets[self.group] if self.group < len(self.targets) else ()
        return group, replace(self.about(*group), group=self.group + 1)

    def referred(self, reference: Reference) -> tuple[TargetRef, ...]:
        """What "this creature", "it" or "that creature" stands for."""
        return referred(self, reference)

    @implements("400.7")
    def own_ref(self) -> TargetRef:
        """The source as the object that it was as the ability was put on the stack."""
        if self.source not in self.before.objects:  # a token that is gone, as it was when it went
            then = self.then.objects.get(self.source) if self.then is not None else None
            gone = 0 if then is None else then.version
            return TargetRef(self.source, version=self.source_version or gone)
        now = matching.ref(self.before, self.source)
        return now if self.source_version is None else replace(now, version=self.source_version)

    @implements("400.7", "400.7j", "702.26b")
    def current(self, ref: TargetRef) -> GameObject | None:
        """The object that `ref` means, if it is still the same object (400.7) and not phased out."""
        found = self.game.objects.get(cast("ObjectId", ref.id))
        then = self.before.objects.get(found.id) if found is not None else None
        out = then is not None and then.zone is Zone.PHASED_OUT  # before this; what this does is "instead"
        if found is None or ref.is_player or (out and found.zone is Zone.PHASED_OUT):
            return None
        meanwhile = then is not None and then.version == ref.version and then.zone is Zone.BATTLEFIELD
        # Other parts of the same effect find what it has put into a public zone, although that is a new
        # object (400.7j).
        went = (found.id in self.moved or meanwhile) and found.zone in (Zone.GRAVEYARD, Zone.EXILE)
        return found if found.version in (ref.version, ref.version + went) else None

    def last_known(self, ref: TargetRef) -> tuple[Game, GameObject] | None:
        """The object that `ref` means and a position in which it is there, the newest known one (608.2h)."""
        # The newest position first: information is of the object as it last was there (608.2h).
        for game in (self.game, self.lost, self.before, self.then, *self.known):
            found = game.objects.get(cast("ObjectId", ref.id)) if game is not None else None
            if game is not None and found is not None and found.version == ref.version and not ref.is_player:
                return game, found
        if (since := self._moved_again(ref)) is not None:
            return self.game, since
        there = self.before.objects.get(self.source) if ref.id == self.source else None
        # A newer object is not what had the ability (400.7).
        own = there is not None and ref.version == self.source_version and there.version <= ref.version
        return (self.before, there) if there and own else None

    @implements("400.7j")
    def _moved_again(self, ref: TargetRef) -> GameObject | None:
        """What this has drawn and then discarded: it was another object as this began, and is one now."""
        then, now = (game.objects.get(cast("ObjectId", ref.id)) for game in (self.before, self.game))
        moved = then is not None and now is not None and then.version < ref.version == now.version - 1
        return now if now is not None and moved and now.zone in (Zone.GRAVEYARD, Zone.EXILE) else None

    @implements("608.2h")
    def as_it_was(self, ref: TargetRef, of: object = None) -> tuple[Game, GameObject] | None:
        """The same, as the permanent or spell that it was before; not where it is spoken of as a card."""
        known = self.last_known(ref)
        if ref.is_player or (known and (known[1].zone in _CONTROLLED or spoken_words.means(of, Noun.CARD))):
            return known
        # What was a card in a zone as it was targeted was no permanent then; else it moved twice at most.
        aimed = (one.version for group in self.targets for one in group if one.id == ref.id)
        since = max((*aimed, ref.version - 2))
        for game in filter(None, (self.before, self.then, *self.known)):
            there = game.objects.get(cast("ObjectId", ref.id))
            if there is not None and there.zone in _CONTROLLED and since <= there.version <= ref.version:
                return game, there
        return known

    def players(self, who: Player) -> tuple[PlayerId, ...]:
        """The players that `who` means here, in turn order beginning with the active player.

        Raises:
            NotKnownError: it can't be told.
        """
        if (found := players_meant(self, who)) is None:
            raise NotKnownError(f"who “{who.value}” is can't be told")
        return found

    @implements("107.1b")
    def amount(self, value: object) -> int | None:
        """The number that an `Amount` stands for here; None when it can't be worked out.

        One below 0 counts as 0 in what an effect does, unless that sets a size or a life total: `signed`.
        """
        number = self.signed(value)
        return None if number is None else max(0, number)

    def signed(self, value: object) -> int | None:
        """The same, as it is worked out: it may be below 0."""
        value = with_chosen(value, self.kind, self.color) if isinstance(value, CountOf) else value
        # What was used to pay comes first: it was gone before this began, and is found as it was then.
        if isinstance(value, CharacteristicOf) and (paid := used_of(self.record, value.of)):
            return size_of(paid, value.which)
        if isinstance(value, CharacteristicOf) and isinstance(value.of, This | It | Target):
            refs = self.take_targets()[0] if isinstance(value.of, Target) else self.referred(value.of)
            known = self.as_it_was(refs[0], value.of) if refs else None
            exiled = isinstance(value.of, Done) and value.of.act is Act.EXILED
            if exiled and not refs:  # none of those that it exiled is there any more
                return amounts.evaluate(self.game, value, self.controller, self.source, None, self.it)
            number_of = amounts.number_of_card if exiled else amounts.number_of
            return number_of(known[0], known[1].id, value) if known else None
        if isinstance(value, CountersOn) and isinstance(value.of, This | It):
            refs = self.referred(value.of)
            known = self.as_it_was(refs[0]) if len(refs) == 1 else None
            return amounts.counters_on(known[1], value.kind) if known else None
        if isinstance(value, AsCast) and value.resolving:
            return self.signed(value.n)
        if (tell := TELLS.get(type(value))) is not None and (number := tell(value, self)) is not None:
            return number
        if isinstance(value, OfThisWay):
            return much_this_way(*self.this_way, value, (self.controller, self.source), self.results)
        record = self._record_of(value.on) if isinstance(value, ManaSpentOn) else self.record
        if (number := of_casting(value, record)) is not None:
            return number
        if isinstance(value, ManaSpentOn) and value.what is Spent.MANA and value.source is None:
            return self._record_of(value.on).mana_spent
        told = spoken_number(value, self.much, *self.this_way, self.results)
        made = amounts.worked_out(value, self.signed) if told is None else told
        if made is not None:
            return made
        return amounts.evaluate(self.game, value, self.controller, self.source, self.announced_x(), self.it)

    def treated(self, act: Act, what: AnyObjects) -> tuple[TargetRef, ...] | None:
        """What this has destroyed or discarded and is of a kind; None where that can't be told."""
        return treated_this_way(*self.this_way, act, what, (self.controller, self.source))

    def _record_of(self, on: Reference) -> CastRecord:
        """How this spell was cast, or the one that was spoken of."""
        known = self.last_known(self.it[0]) if self.it and not isinstance(on, This) else None
        record = self.record if known is None or known[1].id == self.source else known[1].cast
        return CastRecord() if record is None else record

    def announced_x(self) -> int | None:
        """What was announced for X; None where the spell, or what became of it, has no X in its cost."""
        if self.x is not None:
            return self.x
        before, there = self.before, self.source in self.before.objects
        # A copy has the mana cost of what it copies (707.2).
        cost = view(before).characteristics(self.source).mana_cost if there else None
        # Without an X in any cost, "X" is told by the text alone: 0 would be a wrong number for it.
        has_x = self.record.has_x or self.record.x > 0 or (cost is not None and cost.has_variable)
        return self.record.x if has_x else None

    def holds(self, condition: Condition) -> bool | None:
        """Whether a condition holds now; None when that is not known."""
        if type(condition) in RESULTS:
            return RESULTS[type(condition)](condition, self)
        it = self.it
        # "Put a counter on ~. Then if it has two or more": what it was put on, whatever the event was about.
        if self.itself and isinstance(condition, HasCounters):
            it = (self.own_ref(),)
        elif self.itself and all(ref.is_player for ref in it):
            it = (self.own_ref(), *it)
        gone = self.last_known(it[0]) if len(it) == 1 else None
        before = gone[0] if gone and gone[0] is not self.game else self.before  # as it last was (608.2h)
        told_so = with_chosen(condition, self.kind, self.color, self.name)
        asked = (told_so, self.controller, self.source, self.record, it, before)
        return conditions.holds(self.game, *asked)

    def answer(self, question: Asking | None = None) -> tuple[Answer | None, Execution]:
        """The next choice that was given, None where none is left.

        Raises:
            ChoiceWanted: none is left, and whoever acts wants to be asked `question`.
        """
        if question is not None:
            want(self.answers, self.game, question)
            if self.said == YES and (meant := which(self.answers, question())) is not self.answers:
                return replace(self, answers=meant).answer(question)
            if self.said is not None and (meant := by_names(self.answers, question())) != self.answers:
                return meant[0], replace(self, answers=meant[1:])
        if self.said is None or (self.asks and question is not None and question() is None):
            return None, self  # what was not asked is not answered either
        return self.answers[0], replace(self, answers=self.answers[1:])

    @property
    def said(self) -> Answer | None:
        """The next choice that was given, which is not taken yet."""
        return head(self.answers)

    @property
    def asks(self) -> bool:
        """Whether choices that were not given are asked for."""
        return asks(self.answers)

    def doubt(self, reason: str, text: str = "") -> Execution:
        """This, with something noted that could not be carried out: the player does it by hand."""
        doubt = Doubt(text or self.text, self.source, reason)
        return self.with_game(replace(self.game, doubts=(*self.game.doubts, doubt)))


GATHERS: Final[dict[type, Callable[[object], bool]]] = {}
"""Instructions to which those after them belong, and which of those."""
TELLS: Final[dict[type, Callable[[object, Execution], int | None]]] = {}
"""Amounts that are asked of what was done in the course of the resolution; None where it is not of that."""
RESULTS: Final[dict[type, Callable[[object, Execution], bool | None]]] = {}
"""Conditions that ask what came out of something in the course of the resolution."""
FOLLOWING: Final[set[type]] = set()
"""Instructions that hang on whether the one before was followed: "if you do"."""
_Effect = TypeVar("_Effect")
Resolver: TypeAlias = Callable[[_Effect, Execution], Execution]
RESOLVERS: Final[dict[type, Callable[[object, Execution], Execution]]] = {}
"""For each type of effect who carries it out."""


def carries_out(effect_type: type[_Effect]) -> Callable[[Resolver[_Effect]], Resolver[_Effect]]:
    """Mark the function that carries out effects of this type."""

    def mark(function: Resolver[_Effect]) -> Resolver[_Effect]:
        assert effect_type not in RESOLVERS, f"{effect_type.__name__} is carried out elsewhere already"
        RESOLVERS[effect_type] = cast("Callable[[object, Execution], Execution]", function)
        return function

    return mark


def _did(before: Execution, after: Execution) -> bool | None:
    """Whether an instruction did what is no event; None where that may be so, and nothing moved."""
    then, now = before.game.objects, after.game.objects
    if any(one.zone is not then[i].zone for i, one in now.items() if i in then):
        return True
    # What begins to last may let something be done later, as a spell be cast: "if you do" waits for that.
    same = before.game.lasting == after.game.lasting
    same = same and before.game.players == after.game.players and then == now
    return False if same and after.it in ((), before.it) else None


def _pass_over(effect: object, execution: Execution) -> Execution:
    """Past the targets of an instruction that does nothing."""
    return replace(execution, group=execution.group + sum(1 for _ in targets_in(effect, execution.record)))


def _has_lost(before: Game, now: Game) -> bool:
    """Whether a permanent has left the battlefield meanwhile."""
    return before is not now and any(
        now.objects.get(one.id) is not one and _left(one, now) for one in before.battlefield()
    )


def _left(thing: GameObject, now: Game) -> bool:
    there = now.objects.get(thing.id)
    return there is None or there.version != thing.version


@implements("608.2g")
def _with_costs_doubted(effect: object, then: Iterable[object], execution: Execution) -> Execution:
    """A doubt where it lets a spell be cast, and what is said of its cost after that has no meaning yet.

    The cost is fixed as the spell is cast (601.2f), before the instruction that speaks of it is come to.
    """
    costs = (part for one in then for part in inside(one) if isinstance(part, UnmeantDeed))
    if any(part.says in COSTS_OTHERWISE for part in costs) and any(
        map(lets_cast.__contains__, inside(effect))
    ):
        return execution.doubt(say("what it costs to cast it so is not known"))
    return execution


@implements("608.2c")
def carry_out(effects: Iterable[object], execution: Execution) -> Execution:
    """Follow the instructions in printed order. One that nobody can carry out is noted as a doubt."""
    left, began = list(effects), execution.game
    while left:
        effect = left.pop(0)
        if type(effect) not in FOLLOWING:
            execution = replace(execution, did=None, held=None)
        belongs = GATHERS.get(type(effect))
        following: list[object] = []
        while belongs is not None and left and belongs(left[0]):
            following.append(left.pop(0))
        execution = _with_costs_doubted(effect, left, replace(execution, following=tuple(following)))
        if (of_it := of_its_target(effect)) is not None:
            effect, execution = of_it, execution.take_targets()[1]
        resolver = RESOLVERS.get(type(effect))
        n, meant = getattr(effect, "n", None), execution.it or execution.started
        if spoken_words.asks_of_nothing(n, meant, spoke=execution.spoke) and execution.amount(n) is None:
            resolver = _pass_over
        if resolver is None:
            text = told(effect, execution.source_name)
            execution = execution.doubt(say("the engine can't carry this out; do it by hand"), text)
            execution = _pass_over(effect, execution)
        else:
            start, doubts = execution, len(execution.game.doubts)
            try:
                execution = resolver(effect, execution)
            except NotKnownError as error:
                execution = execution.doubt(str(error))
            events = execution.game.history[len(start.game.history) :]
            open_ = len(execution.game.doubts) > doubts
            moved = partial(moved_between, start.game, execution.game)
            much = None if open_ else of_instruction(effect, events, execution.much, moved)
            named = execution.itself is not None or None
            lost = start.game if _has_lost(start.game, execution.game) else execution.lost
            execution = replace(execution, much=much, itself=named, since=start.game, lost=lost)
            if execution.did is None and left and type(left[0]) in FOLLOWING and not open_:
                execution = replace(execution, did=True if events else _did(start, execution))
            execution = execution.with_game(with_affected(start.game, execution.game, execution.controller))
        execution = execution.with_game(moment_over(began, execution.game))
    return execution
