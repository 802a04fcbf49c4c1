"""Who asks about a condition, and who judges which: a function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar, cast

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import Done, Host, Player, Pronoun, Reference, That, This, Which
from app.engine.rule import implements
from app.engine.state.combat.fighting import defending_player
from app.engine.state.game import CastRecord, Game, GameObject, TargetRef
from app.engine.state.kinds import matching
from app.engine.state.kinds.kinds import counted, fitting, without_difference
from app.engine.state.kinds.matching import Perhaps, all_of, any_of
from app.engine.values.frozen import inside, replace
from app.engine.values.hooks import entering
from app.engine.values.ids import ObjectId, PlayerId, Zone

_EACH: Final = (Player.EACH_PLAYER, Player.EACH_OPPONENT, Player.EACH_OTHER_PLAYER)
_OF_IT: Final = (Pronoun.IT, Pronoun.ITS, Player.ITS_CONTROLLER, Player.ITS_OWNER)
"""Words of a condition for the one object that a statement is about."""
_IN_PLAY: Final = (Zone.BATTLEFIELD, Zone.STACK)
_TOGETHER: Final = (Player.YOUR_OPPONENTS, Player.PLAYERS, Player.OPPONENTS)


def _left(was: GameObject, thing: GameObject) -> bool:
    """Whether an object has left the battlefield or the stack."""
    return was.zone in _IN_PLAY and thing.zone not in _IN_PLAY


class Asking(Struct, frozen=True):
    """What a condition is asked of."""

    game: Game
    you: PlayerId
    source: ObjectId | None
    """The object whose text it stands in."""
    record: CastRecord | None = None
    """How that object was cast; taken from the object itself when it is left out."""
    it: tuple[TargetRef, ...] = ()
    """What was spoken of last."""
    before: Game | None = None
    """An earlier position, for what "was" so (608.2h)."""

    def back(self, what: Reference) -> Asking | None:
        """This, of the newest position in which the object meant is what it was; None where none is known."""
        thing, before = self.meant(what), self.before
        was = before.objects.get(thing.id) if before is not None and thing is not None else None
        if before is not None and thing is not None and was is not None and _left(was, thing):
            it = self.it if isinstance(what, This) else (matching.ref(before, was.id),)
            return replace(
                self, game=before, before=None, it=it
            )  # what it was there, not what it is elsewhere
        # The newest position in which it still is that object tells what it was (608.2h).
        earlier = [self] if before is None else [self, replace(self, game=before, before=None)]
        return next((one for one in earlier if one._still_is(what)), None)

    def _still_is(self, what: Reference) -> bool:
        """Whether the object meant has not become another one (400.7)."""
        thing = self.meant(what)
        if thing is None or (self.it and not isinstance(what, This)):
            return thing is not None
        return thing.zone in _IN_PLAY

    def meant(self, what: Reference) -> GameObject | None:
        """The object that a reference stands for, if it is still there."""
        if isinstance(what, This):
            return self.game.objects.get(self.source) if self.source is not None else None
        attached = matching.attached_of(self.game, self.source, what) if self.source is not None else None
        refs = self.it if attached is None else attached
        if refs and not refs[0].is_player:
            found = self.game.objects.get(cast("ObjectId", refs[0].id))
            same = found is not None and (attached is not None or found.version == refs[0].version)
            return found if same else None
        if refs or isinstance(what, Done | That):  # what was done to nothing that is known is not the source
            return None
        return self.game.objects.get(self.source) if self.source is not None else None

    def people(self, who: Player) -> tuple[PlayerId, ...] | None:
        """The players that are meant; None where that can't be told."""
        known = matching.players(self.game, who, self.you)
        if known is not None:
            return known
        if who in (Player.ITS_CONTROLLER, Player.THAT_SPELLS_CONTROLLER, Player.ITS_OWNER):
            there = self.back(Pronoun.IT)
            thing = there.meant(Pronoun.IT) if there is not None else None
            return None if thing is None else (thing.owner if who is Player.ITS_OWNER else thing.controller,)
        if who is Player.DEFENDING_PLAYER:
            defending = defending_player(self.game, self.source, self.it)
            return None if defending is None else (defending,)
        spoken_of = tuple(PlayerId(str(ref.id)) for ref in self.it if ref.is_player)
        return spoken_of if spoken_of and who in _SPOKEN_OF else None

    def each(self, who: Player, test: Callable[[PlayerId], bool | None]) -> bool | None:
        """Whether something is true of a player, of each, or of none, as the word says."""
        if who is Player.NO_OPPONENT:
            return opposite(any_of(test(player) for player in self.game.opponents(self.you)))
        people = self.people(who)
        # "Your opponents control three creatures" may be said of them together, or of each: with several that
        # is open.
        if people is None or (who in _TOGETHER and len(people) > 1):
            return None
        answers = [test(player) for player in people]
        return all_of(answers) if who in _EACH else any_of(answers)

    def count(self, what: AnyObjects, controller: PlayerId | None = None) -> tuple[int, int]:
        """How many objects of a kind there are for certain, and how many there may be.

        Of those "with different powers" it is how many different powers there are; of those "that share a
        creature type", how many share the one that most of them have.
        """
        kind, together = without_difference(what)
        objects = self.game.battlefield(controller) if controller is not None else self.game.objects.values()
        answers = list(fitting(self.game, objects, kind, you=self.you, source=self.source))
        sure = [thing for thing, answer in answers if answer]
        unsure = sum(answer is None for _, answer in answers)
        least = len(sure) if together is None else counted(self.game, sure, together)
        return (0, len(answers)) if least is None else (least, least + unsure)


_SPOKEN_OF: Final = (*(Player.THAT_PLAYER, Player.THEY, Player.THAT_OPPONENT, Player.THE_PLAYER, Player.WHO),)
"""Words for players that were spoken of."""


def opposite(answer: Perhaps, *, negated: bool = True) -> Perhaps:
    """The opposite of an answer, when the condition is negated; what is not known stays so."""
    return answer if answer is None or not negated else not answer


_Condition = TypeVar("_Condition")
Judge = Callable[[_Condition, Asking], "bool | None"]
_JUDGES: Final[dict[type | Fact, Judge[object]]] = {}


def judges(kind: type[_Condition]) -> Callable[[Judge[_Condition]], Judge[_Condition]]:
    """Mark the function that judges conditions of this kind."""
    return entering(_JUDGES, kind)


def judges_fact(fact: Fact) -> Callable[[Judge[Fact]], Judge[Fact]]:
    """Mark the function that judges whether this is so."""
    return entering(_JUDGES, fact)


def holds(
    game: Game,
    condition: Condition | None,
    you: PlayerId,
    source: ObjectId | None,
    record: CastRecord | None = None,
    it: tuple[TargetRef, ...] = (),
    before: Game | None = None,
) -> bool | None:
    """Whether `condition` holds; no condition always does. None when it can't be told.

    Args:
        game: The position.
        condition: What is asked.
        you: Who is "you" in it.
        source: The object whose text it stands in.
        record: How that object was cast; taken from the object itself when it is left out.
        it: What was spoken of last.
        before: An earlier position, for what "was" so.
    """
    return True if condition is None else judge(condition, Asking(game, you, source, record, it, before))


def is_of_each(condition: Condition | None, what: object) -> bool:
    """Whether a condition is asked of each object that a statement is about: "as long as it's untapped"."""
    about_others = isinstance(what, Objects | EitherObjects | Host)
    return about_others and any(part in _OF_IT for part in inside(condition) if isinstance(part, Enum))


@implements("611.3a")
def stated(game: Game, thing: GameObject, ability: StaticAbility) -> bool | None:
    """Whether the condition of a statement of `thing` holds; "it" may be what `thing` is attached to."""
    parts = inside(ability.effect) if ability.condition is not None else ()
    hosts = (part for part in parts if isinstance(part, Host) and is_of_each(ability.condition, part))
    it = next((matching.attached_of(game, thing.id, host) for host in hosts), None) or ()
    return holds(game, ability.condition, thing.controller, thing.id, it=it)


def _is_any(what: object) -> bool:
    """Whether words are of any one of several: "any of those creatures", "either of them"."""
    return what is Pronoun.EITHER_OF_THEM or (isinstance(what, That) and what.which is Which.ANY_OF)


@implements("608.2c")
def judge(condition: Condition, asking: Asking) -> bool | None:
    """Whether a condition holds; None for one that nobody judges."""
    if len(asking.it) > 1 and _is_any(getattr(condition, "what", None)):
        # Of several that were spoken of it is enough that it holds for one.
        things = (one for one in asking.it if not one.is_player)
        return any_of(judge(condition, replace(asking, it=(one,))) for one in things)
    known = _JUDGES.get(condition if isinstance(condition, Fact) else type(condition))
    return None if known is None else known(condition, asking)
