"""What the verbs of instructions reach: targets, what was spoken of, players; shared by all effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import All, ControlledBy, Each, EachOf, Noun, Objects, Some
from app.engine.abilities.nouns.places import Picking, SomeOfThem
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Done, Host, It, Player, Pronoun, That, TheRest, This
from app.engine.abilities.nouns.targets import (
    AllPlayersBut,
    AttackedBy,
    PlayerOf,
    Target,
    Those,
    ThoseThat,
    YouAnd,
)
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, UpTo
from app.engine.abilities.quantities.fixed_elsewhere import Spoken
from app.engine.abilities.unmeant import UnmeantReference
from app.engine.effects.instructions.asking import choose, objects
from app.engine.effects.instructions.filling import filled
from app.engine.effects.instructions.kinds_meant import permanents, those
from app.engine.effects.instructions.of_hands import FROM_IT, named_among, of_hand
from app.engine.effects.instructions.players_who import all_such, those_who
from app.engine.rule import implements
from app.engine.state.combat.fighting import attacked_by
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.kinds import alone, fit_together
from app.engine.state.kinds.likeness import are_alike
from app.engine.state.kinds.matching import fits, ref
from app.engine.state.resolving.execution import Execution, NotKnownError
from app.engine.state.resolving.meant import exiled_nothing
from app.engine.state.resolving.questions import Kind, want
from app.engine.state.resolving.spoken_words import people_in
from app.engine.state.resolving.targeting import each_named
from app.engine.state.spent import used_of
from app.engine.state.zones.instead import in_turn
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, say

_ANY: Final = (
    *(Player.ANY_OPPONENT, Player.ANY_PLAYER, Player.NO_OPPONENT, Player.NOT_YOU),
    *(Player.ANOTHER_PLAYER, Player.ANOTHER_OPPONENT),
)
"""Words that leave open which of several players it is."""
_CHOSEN: Final = {
    Player.AN_OPPONENT: Player.EACH_OPPONENT,
    Player.OPPONENT_OF_YOUR_CHOICE: Player.EACH_OPPONENT,
    Player.ONE_OF_YOUR_OPPONENTS: Player.EACH_OPPONENT,
    Player.PLAYER_OF_YOUR_CHOICE: Player.EACH_PLAYER,
}
"""Words for a player whom the controller chooses, and for those who may be chosen."""


def reach(what: object, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """What a target, pronoun or player word means, and the execution that has spoken of it."""
    match what:
        case Target():
            refs, execution = execution.take_targets()
            return refs, acted(refs, execution)
        case Some() | SomeOfThem() | ThoseThat() | TheRest(of=None):
            return _part(what, execution)
        case _ if isinstance(what, This | It):
            return _referred(what, execution)
        case Player() | PlayerWho():
            return _players(what, execution)
        case PlayerOf():
            return _player_of(what, execution)
        case AttackedBy(by=by):
            return _attacked(*reach(by, execution))
        case YouAnd() | AllPlayersBut():
            return _beside_another(what, execution)
        case All(what=kind) | Each(what=kind):
            refs, execution = permanents(kind, execution)
            return refs, replace(execution, several=refs)
        case EachOf():
            return reach(what.what, execution)
        case tuple():
            return _in_a_row(what, execution)
        case _:
            return (), execution.doubt(say("it is not known what this means"))


@implements("608.2c")
def _in_a_row(what: tuple[object, ...], execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """What is told one after another: "each creature and each player"."""
    found: tuple[TargetRef, ...] = ()
    for part in what:
        more, execution = reach(part, execution)
        found += more
    if all(isinstance(part, Each | All) for part in what):  # "it" is still what was spoken of before
        return found, replace(execution, several=found)
    own = all(isinstance(part, This) for part in what)  # "that creature" is still another one
    return found, execution if own else execution.about(*found)


def left_over(execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The rest: those with which nothing was done, or that were not chosen, where that is known."""
    if execution.rest is None:
        return (), execution.doubt(say("it is not known which ones these are"))
    return tuple(ref for ref in execution.rest if execution.current(ref) is not None), execution


def _part(
    what: Some | SomeOfThem | ThoseThat | TheRest, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """Some of a kind, or of the objects that were spoken of."""
    if isinstance(what, TheRest):
        return left_over(execution)
    if isinstance(what, Some):
        return _some(what, execution)
    return _of_them(what, execution) if isinstance(what, SomeOfThem) else _those_that(what, execution)


@implements("608.2d")
def _of_them(what: SomeOfThem, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """So many of the objects that were spoken of, as its controller chooses now."""
    if what.of is None or not isinstance(what.n, int) or what.how is Picking.RANDOM:
        return (), execution.doubt(say("it is not known what this means"))
    there, execution = _referred(what.of, execution)
    there, number = tuple(one for one in there if execution.current(one) is not None), what.n
    # What was spoken of may be a spell, where the text means permanents.
    named = what.of.kind if isinstance(what.of, That) else None
    if isinstance(named, Objects) and named.noun is Noun.PERMANENT and not _on_battlefield(there, execution):
        return (), execution.doubt(say("it is not known what this means"))
    # With no more than are asked for there is nothing to choose (608.2d).
    if len(there) <= number:
        return there, execution
    text = say("Choose {number}.", number=number)
    answer, execution = execution.answer(objects(execution, there, number, number, text))
    alike = answer is None and not execution.asks and are_alike(execution.game, there)
    chosen = there[:number] if alike else each_named(execution.game, there, answer or ()) or ()
    if len(chosen) != number:
        return (), execution.doubt(say("nobody said which to choose"))
    return chosen, replace(execution.about(*chosen), rest=tuple(r for r in there if r not in chosen))


def _on_battlefield(refs: tuple[TargetRef, ...], execution: Execution) -> bool:
    there = (execution.current(one) for one in refs)
    return all(thing is not None and thing.zone is Zone.BATTLEFIELD for thing in there)


def _those_that(what: ThoseThat, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """Those of the objects spoken of that are so; "one of those cards" is any, so only one may be so."""
    there, execution = _referred(Pronoun.THEM, execution)
    things = {one: thing for one in there if (thing := execution.current(one)) is not None}

    def fit(thing: GameObject) -> bool | None:
        noun = Noun.NONE if thing.zone is Zone.BATTLEFIELD else Noun.CARD
        kind = filled(Objects(noun=noun, relatives=(what.such,)), execution)
        return fits(execution.game, thing.id, kind, you=execution.controller, source=execution.source)

    answers = {one: fit(thing) for one, thing in things.items()}
    found = tuple(one for one, answer in answers.items() if answer)
    if None in answers.values() or (what.of is Those.ONE_OF_THOSE_CARDS and len(found) > 1):
        return (), execution.doubt(say("it is not known what this means"))
    return found, execution.about(*found)


def _beside_another(
    what: YouAnd | AllPlayersBut, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution]:
    """You and another player, or all players but one."""
    if isinstance(what, YouAnd):
        theirs, execution = reach(what.other, execution)
        yours, after = reach(Player.YOU, execution)
        # "Each draw a card, then discard a card": the other player is meant again (608.2c).
        return yours + theirs, acted(theirs, after)
    other, execution = reach(what.other, execution)
    everyone, execution = reach(Player.EACH_PLAYER, execution)
    # With an illegal target nobody can be told apart from the others, so nothing is done to any (608.2b).
    left = tuple(one for one in everyone if one not in other) if other else ()
    return left, execution.about(*left)


def _attacked(refs: tuple[TargetRef, ...], execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The player or planeswalker that one creature attacks."""
    found = attacked_by(execution.game, ObjectId(str(refs[0].id))) if len(refs) == 1 else None
    return (
        ((found,), execution)
        if found is not None
        else ((), execution.doubt(say("what it attacks is not known")))
    )


def _players(what: Player | PlayerWho, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The players whom a word means, or of whom something is true."""
    if isinstance(what, PlayerWho):
        those = those_who(what, execution)
        return those, acted(those, execution.about(*those))
    try:
        names = None if what in _ANY else execution.players(_CHOSEN.get(what, what))
    except NotKnownError:
        names = None
    if names is None:
        return (), execution.doubt(say("it is not known which player this means"))
    people = tuple(TargetRef(name, is_player=True) for name in names)
    if what in _CHOSEN and len(people) > 1:
        text = say("Choose {what}.", what=card_words(what.value))
        answer, execution = execution.answer(objects(execution, people, 1, 1, text, kind=Kind.PLAYERS))
        people = tuple(one for one in people if one.id == answer)
        if not people:
            return (), execution.doubt(say("nobody said which player this means"))
    # "You" are never "that player" in what follows.
    execution = execution if what.is_you else execution.about(*people)
    return people, acted(people, execution)


def _referred(what: This | It, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """What a pronoun means; a doubt where nothing that it can mean was spoken of before it."""
    if isinstance(what, UnmeantReference):  # not what was spoken of last, and nobody knows what else
        return (), execution.doubt(say("it is not known what this means"))
    if what is Pronoun.EITHER_OF_THEM:
        one, after = _of_them(SomeOfThem(1, Pronoun.THEM), execution)
        return one, replace(after, it=execution.it)  # "then put a menace counter on either of them"
    refs = execution.referred(what)
    if isinstance(what, Host) and (refs or _is_unattached(execution.game, execution.source)):
        return refs, execution.about(*refs)  # "tap enchanted creature. Put a stun counter on it"
    if not refs and (paid := paid_with(what, execution)):
        return paid, execution.about(*paid)
    nothing = not refs and (any(ref.is_player for ref in execution.it) or not execution.has_spoken)
    nothing = nothing and execution.several is None and not exiled_nothing(execution, what)
    if nothing and not isinstance(what, This):
        return (), execution.doubt(say("it is not known what this means"))
    if isinstance(what, Done):  # "Turn the exiled card face up. If it's a creature card, ..."
        return refs, execution.about(*refs)
    return refs, replace(execution, itself=bool(execution.itself)) if isinstance(what, This) else execution


def _is_unattached(game: Game, source: ObjectId) -> bool:
    """Whether a permanent is attached to nothing, so that "equipped creature" is no creature."""
    there = game.objects.get(source)
    return there is not None and there.zone is Zone.BATTLEFIELD and not (there.attached_to or there.enchants)


def acted(refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """The execution that knows which players an instruction was about."""
    people = tuple(ref for ref in refs if ref.is_player)
    return replace(execution, acting=people) if people else execution


@implements("400.7j")
def paid_with(what: object, execution: Execution) -> tuple[TargetRef, ...]:
    """What was exiled or sacrificed to pay, as "the exiled card"; where it went is public."""
    found = []
    for used in used_of(execution.record, what):
        thing = execution.game.objects.get(used.thing) if used.thing is not None else None
        # Only where it was put first can it be found as the object that was used (400.7j).
        left = thing is not None and thing.zone is Zone.GRAVEYARD and thing.version == used.was.version + 1
        if thing is not None and (left or thing.zone is Zone.EXILE):
            found.append(ref(execution.game, thing.id))
    return tuple(found)


def _player_of(what: PlayerOf, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The owner or controller of a target, or of the permanent itself, of which "it" speaks then."""
    if isinstance(what.of, This):
        own = execution.referred(what.of)
        # Also of what has left: who owned it, or controlled it last (608.2h).
        known = execution.last_known(own[0]) if own else None
        if known is None:
            return (), execution.doubt(say("it is not known which player this means"))
        name = known[1].owner if what.role == "owner" else known[1].controller
        return (player := (TargetRef(name, is_player=True),)), execution.about(*own, *player)
    _, execution = execution.take_targets()
    named = execution.players(Player.ITS_OWNER if what.role == "owner" else Player.ITS_CONTROLLER)
    return tuple(TargetRef(name, is_player=True) for name in named), execution


def _some(what: Some, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """The permanents or cards chosen now (608.2d): as was answered, or all when there are no more."""
    if is_from_among(what):
        return _some_from_among(what, execution)
    there, execution = permanents(alone(what.what), execution)
    number = most_of(what, execution, len(there))
    if number is None:
        return (), execution.doubt(say("nobody said which to choose"))
    # "Up to" leaves a choice also where there are fewer than may be chosen.
    least = least_of(what.n, number)
    if len(there) <= least or not there:
        return there, execution
    same = least == number and not execution.asks and are_alike(execution.game, there)
    # None at all, or any of them: there is nothing that somebody would have to say.
    if not number or (same and not named_among(execution, there)):
        return there[:number], execution
    of = filled(what.what, execution)
    asked = objects(execution, there, least, number, choose(what), of=of)
    answer, execution = execution.answer(asked)
    names = (answer,) if isinstance(answer, str) else answer or ()
    chosen = tuple(r for r in there if str(r.id) in names)
    if (
        not least <= len(chosen) <= number
        or answer is None
        or fit_together(execution.game, of, chosen) is not True
    ):
        return (), execution.doubt(say("nobody said which to choose"))
    return chosen, execution


def _is_them(relative: object) -> bool:
    if relative == FROM_IT:
        return True
    them = isinstance(relative, AmongThem) and relative.how is Among.FROM_AMONG
    return them and (relative.of is Pronoun.THEM or isinstance(relative.of, That))  # type: ignore[attr-defined]


def is_from_among(what: object) -> bool:
    """Whether it is some of the cards that were looked at or revealed: "a land card from among them"."""
    return isinstance(what, Some) and any(map(_is_them, what.what.relatives))


def each_from_among(what: tuple[Some, ...]) -> tuple[Some, ...]:
    """ "A creature card and/or a land card from among them": what is said once holds for each."""
    of = tuple(filter(_is_them, what[-1].what.relatives))
    before = (replace(one, what=replace(one.what, relatives=(*one.what.relatives, *of))) for one in what[:-1])
    return (*before, what[-1])


def from_among(what: Some, execution: Execution) -> tuple[TargetRef, ...] | None:
    """The cards of those spoken of that may be chosen; None where that is not known."""
    kind = replace(what.what, relatives=tuple(r for r in what.what.relatives if not _is_them(r)))
    kind = filled(kind, execution)
    you, source = execution.controller, execution.source
    there = of_hand(execution) if FROM_IT in what.what.relatives else those(execution)
    # "Look at the top seven cards. Then you may sacrifice a creature": those cards are the ones looked at.
    if execution.rest and there and not any(map(_is_card, map(execution.current, there))):
        there = execution.rest
    if there is None:
        return None
    there = tuple(r for r in there if execution.current(r) is not None)
    answers = [fits(execution.game, ObjectId(str(r.id)), kind, you=you, source=source) for r in there]
    return None if None in answers else tuple(r for r, fit in zip(there, answers, strict=True) if fit)


def _is_card(there: GameObject | None) -> bool:
    """Whether it is neither on the battlefield nor gone from there as it was sacrificed or destroyed."""
    return there is not None and there.zone in (Zone.LIBRARY, Zone.EXILE, Zone.HAND)


@implements("608.2d")
def _some_from_among(what: Some, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    there = from_among(what, execution)
    most = most_of(what, execution, len(there or ()))
    if there is None or most is None:
        return (), execution.doubt(say("it is not known which cards may be chosen"))
    least = least_of(what.n, most)
    asked = objects(execution, there, least, most, choose(what), shown=those(execution))
    want(execution.answers, execution.game, asked)
    open_ = len(there) > least
    named = named_among(execution, there) if open_ or not execution.asks else None
    if named is not None:
        _, execution = execution.answer()
    elif open_:
        return (), execution.doubt(say("nobody said which of the cards to choose"))
    chosen = there if named is None else named
    if len(chosen) > most:
        return (), execution.doubt(say("these are more cards than may be chosen"))
    # "The rest" are those left of all that were looked at, also after a second choice.
    left = those(execution) if execution.rest is None else execution.rest
    return chosen, replace(execution, rest=tuple(one for one in left if one not in chosen))


def most_of(what: Some, execution: Execution, there: int = 1000) -> int | None:
    """How many are chosen at most, of so many as there are; None where that can't be worked out."""
    bound = what.n.n if isinstance(what.n, UpTo) else what.n
    return there if isinstance(bound, AnyNumber) else execution.amount(bound)


def least_of(n: Amount | UpTo | AnyNumber, most: int) -> int:
    """How many are chosen at least, where `most` may be."""
    if isinstance(n, UpTo | AnyNumber):
        return n.least if isinstance(n, AnyNumber) else 0
    return most


def people(who: Player | PlayerWho | Target, execution: Execution) -> tuple[tuple[PlayerId, ...], Execution]:
    """The players that `who` means."""
    refs, execution = reach(who, execution)
    return tuple(PlayerId(str(r.id)) for r in refs if r.is_player), execution


def speaks_of_you(effect: object) -> bool:
    """Whether an instruction for another player speaks of "you", too."""
    return any(part is Player.YOU for part in inside(effect))


@implements("608.2d")
def one_player(who: Player | PlayerWho | Target, execution: Execution) -> tuple[PlayerId | None, Execution]:
    """The one player who is meant; for "an opponent" one whom the controller chooses, None without that."""
    names, execution = people(all_such(who) if isinstance(who, PlayerWho) else who, execution)
    if len(names) < 2:
        return (names[0] if names else None), execution
    refs = tuple(TargetRef(name, is_player=True) for name in names)
    text = say("Choose {what}.", what=card_words(who.value))  # type: ignore[union-attr]
    asked = objects(execution, refs, 1, 1, text, kind=Kind.PLAYERS)
    is_one = (who.who if isinstance(who, PlayerWho) else who) in (Player.AN_OPPONENT, Player.A_PLAYER)
    want(execution.answers, execution.game, asked if is_one else lambda: None)
    said = execution.said
    if not is_one or said not in names:
        return None, execution
    return PlayerId(str(said)), execution.answer()[1]


@implements("608.2c", "101.4")
def by_each(
    who: Player | Target | PlayerOf, execution: Execution, follow: Callable[[Execution], Execution]
) -> Execution:
    """Let each player who is meant follow an instruction, as whose own it is carried out."""
    refs, execution = reach(who, execution)
    before = execution
    for name in people_in(refs):
        execution = replace(follow(execution.of_player(name, before)), controller=before.controller)
    return execution


def to_each_object(
    refs: Iterable[TargetRef],
    execution: Execution,
    change: Callable[[Game, ObjectId], Game],
    zone: Zone | None = Zone.BATTLEFIELD,
) -> Execution:
    """Change every object of `refs` that is still there and in `zone`."""
    there = (thing for target in refs if (thing := execution.current(target)) is not None)
    meant = dict.fromkeys(thing.id for thing in there if zone is None or thing.zone is zone)
    for thing_id in in_turn(execution.game, meant):
        if thing_id in execution.game.objects:
            execution = execution.with_game(change(execution.game, thing_id))
    return execution


def to_each_player(
    who: Player | Target, n: object, execution: Execution, change: Callable[[Game, PlayerId, int], Game]
) -> Execution:
    """Change every player that `who` means by the number `n`, worked out for each before any is changed."""

    def changed(now: Execution, name: PlayerId, number: int) -> Execution:
        return now.with_game(change(now.game, name, number))

    return answered_by_each(who, n, execution, changed)


def answered_by_each(
    who: Player | Target,
    n: object,
    execution: Execution,
    change: Callable[[Execution, PlayerId, int], Execution],
) -> Execution:
    """The same where the change may use up answers."""
    before = execution
    names, execution = people(who, execution)
    yours = isinstance(who, Player) and who.is_you  # then "that player" is somebody else
    numbers: list[int | None] = []
    for name in names:
        theirs = () if yours else (_of(name, before, execution),)
        same = len(names) > 1 and tuple(one.id for one in before.acting) == names and before.since is not None
        own = (_with_own_number(name, before),) if same and Spoken.THAT_MANY in inside(n) else ()
        found = (one.amount(n) for one in (*own, *theirs, execution, before))
        numbers.append(next((number for number in found if number is not None), None))
    for name, number in zip(names, numbers, strict=True):
        if number is None:
            return execution.doubt(say("the number can't be worked out"))
        execution = change(execution, name, number)
    return execution


@implements("608.2c", "608.2e")
def _with_own_number(name: PlayerId, execution: Execution) -> Execution:
    """The execution in which "that many" is how many objects of a player the instruction before moved."""
    then, now = execution.since.objects if execution.since is not None else {}, execution.game.objects
    moved = [i for i, one in now.items() if one.owner == name and i in then and then[i].zone is not one.zone]
    return replace(execution, much=len(moved))


@implements("608.2c", "608.2e")
def _of(name: PlayerId, before: Execution, execution: Execution) -> Execution:
    """The execution in which "they" is one player, and "it" what was spoken of before."""
    return execution.only_about(*before.things, TargetRef(name, is_player=True))


_Effect = TypeVar("_Effect")


def of_who_does(effect: _Effect) -> _Effect:
    """The instruction, in which what "they control" is what the player controls who does it."""
    return exchanged(effect, lambda part: replace(part, player=Player.YOU) if part in _THEIRS else part)


_THEIRS: Final = tuple(map(ControlledBy, (Player.THEY, Player.THAT_PLAYER, Player.THE_SAME_PLAYER)))
