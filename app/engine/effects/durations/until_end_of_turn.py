"""Continuous effects of spells and abilities that change power, toughness and abilities (611.2, 613)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from app.engine.abilities.abilities import Instruction, StaticAbility, StaticEffect
from app.engine.abilities.events.casting_events import CastsSo
from app.engine.abilities.events.events import Leaves
from app.engine.abilities.guards import Goaded
from app.engine.abilities.nouns.objects import (
    CastBy,
    EitherObjects,
    ExiledWith,
    InZone,
    Named,
    Objects,
    OfTheChosen,
    Word,
)
from app.engine.abilities.nouns.references import It, Player, That, This
from app.engine.abilities.nouns.relatives import ThatIs, WithSame
from app.engine.abilities.nouns.targets import AndOthers
from app.engine.abilities.quantities.durations import AsLong, AsLongAs, AsLongAsBoth, Duration, UntilEvent
from app.engine.abilities.unmeant import KeptByPlayers
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.instructions.filling import like
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import Together
from app.engine.rule import implements
from app.engine.state.carried_out_statements import is_known_lasting
from app.engine.state.characteristics.control import controlled
from app.engine.state.combat.damage import NOTHING_PREVENTS
from app.engine.state.game import LastingEffect, TargetRef
from app.engine.state.kinds.matching import relates
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.turns_to_come import InNextTurn
from app.engine.statics.casting.casting_permissions import AsThoughFlash
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.statics.casting.playing import HandSizeIs, MayCast, MayLook
from app.engine.statics.casting.prohibitions import (
    CantBe,
    CantCast,
    CantCastOrActivate,
    CantPlay,
    CastLimit,
    DamageCantBePrevented,
    PlayersCantActivate,
)
from app.engine.statics.casting.safe_spells import CantBeCounteredBy
from app.engine.statics.costs.ability_costs import AbilityCostChange
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.mana_replacements import ProducesInstead
from app.engine.statics.replacement.prevention import Prevents
from app.engine.statics.traits.characteristics import (
    Becomes,
    GetsPower,
    HasChosenAbility,
    HasKeywords,
    LosesKeywords,
)
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import BaseSize, Trait, Traits
from app.engine.text.book import phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.hooks import entering
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_Statement = TypeVar("_Statement")


@implements("608.2h")
def settled(statement: _Statement, execution: Execution) -> _Statement:
    """The statement with what was chosen, and what was spoken of, put for the words about it."""
    return exchanged(statement, lambda part: _settled(part, execution))


def _settled(part: object, execution: Execution) -> object:
    match part:
        case OfTheChosen(what="name"):
            name = execution.name or _of_source(execution, "card name")
            return Named(_as_printed(name, execution)) if name else part
        case OfTheChosen(what="type"):
            kind = _of_source(execution, "creature type")
            return ThatIs((Word(kind),)) if kind else part
        case WithSame(as_=That(plural=False)):
            return like(part, execution) or part
        case ExiledWith(by=This()):
            return replace(part, id=execution.source)
        case _:
            return part


def _as_printed(name: str, execution: Execution) -> str:
    """The name as a card here has it, whichever letters were written as capitals."""
    names = (face.name for thing in execution.game.objects.values() for face in thing.card.faces)
    return next((one for one in names if one.casefold() == name.casefold()), name)


def _of_source(execution: Execution, what: str) -> str:
    """What was chosen for the permanent whose ability this is."""
    source = execution.game.objects.get(execution.source)
    return str(dict(source.chosen).get(what, "")) if source is not None else ""


class ForAWhile(Instruction, frozen=True):
    """ "Until end of turn, creatures you control gain trample." """

    until: Duration
    effect: StaticEffect
    last: AsSaid = False  # the duration stands behind several effects


# Where it changes no characteristics it goes for those as well that come later (611.2c).
class HoldsForAWhile(Instruction, frozen=True):
    """ "Your opponents can't cast spells this turn." """

    effect: StaticEffect
    until: Duration


same("gainer", "{what:thing}")
same("gainer", "{what:several_things}", "{what:noun~p}", number="p")
phrase("for_a_while", ForAWhile, "{until}, {effect:lasting}")
same("timed", "{effect:for_a_while}")
same("lasting_listed", "{effect:lasting}")
listed("lastings", "lasting_listed", two=" and ", comma=", ", last=", and ")
phrase("lasting_together", Together, "{effects:lastings}")
phrase("for_a_while", ForAWhile, "{until}, {effect:lasting_together}")
_LOSING = (Trait.LOSES_ALL, Trait.LOSES_ALL_OTHER)


def _is_changing(trait: object) -> bool:
    """Whether this is of sizes, or takes keywords away."""
    sized = isinstance(trait, Becomes) and (trait.power is not None or trait.toughness is not None)
    sized = sized or (isinstance(trait, BaseSize) and trait.x is None)
    return sized or isinstance(trait, GetsPower | LosesKeywords)


def has_words_of_its_own(effect: object) -> bool:
    """Whether this is said with "gets" or "gains" when it holds for a while."""
    if isinstance(effect, Becomes):
        return not effect.types
    if isinstance(effect, Traits):
        return all(_is_changing(trait) or trait in _LOSING for trait in effect.traits)
    return isinstance(effect, HasKeywords | HasChosenAbility | GetsPower | Prevents | IfCastThisWay | Goaded)


def _is_said_plainly(said: ForAWhile | HoldsForAWhile) -> bool:
    return not has_words_of_its_own(said.effect)


def _speaks_of_nothing(said: ForAWhile) -> bool:
    """Whether it goes without what the sentences before it speak of, of which others say how long."""
    return _is_said_plainly(said) and not any(isinstance(p, It) for p in inside(said.effect))


same("timed", "{effect:held_first}")
phrase_where("held_first", ForAWhile, _is_said_plainly, "{until}, {effect:static}")

# A chapter that says no duration lets it hold until the game ends (611.2a).
phrase_where("chapter_end", ForAWhile, _speaks_of_nothing, "{effect:static}", until="")
phrase_where("timed", ForAWhile, _is_said_plainly, "this turn, {effect:static}", until="this turn")
phrase("timed", ForAWhile, "{until}, {effect:held_statements}", "{until}, {effect:many_held}")
same("timed", "{effect:held}")
phrase_where("held", HoldsForAWhile, _is_said_plainly, "{effect:static} {until:while}")


@carries_out(HoldsForAWhile)
def holds_for_a_while(effect: HoldsForAWhile, execution: Execution) -> Execution:
    """611.2: a statement about players and spells holds for a while; whoever needs it asks for it."""
    if _is_asked_on_countering(effect.effect) or isinstance(effect.effect, DamageCantBePrevented):
        return let_last(effect.effect, (), effect.until, execution)
    if isinstance(effect.effect, KeptByPlayers | MayLook):
        return execution  # nothing asks for it: who may look at a card changes nothing in the game
    held = _HOLDING.get(type(effect.effect))
    begun = held(effect.effect, effect.until, execution) if held is not None else None
    if begun is not None:
        return begun
    if type(effect.effect) not in ABOUT_PLAYERS and not is_known_lasting(effect.effect):
        told = [one.effect for one in one_by_one(StaticAbility(effect.effect)) or ()]
        if not told or any(type(one) not in (*ABOUT_PLAYERS, MayLook) for one in told):
            return execution.doubt(say("what holds for a while is left to do by hand"))
        return carry_out(tuple(HoldsForAWhile(one, effect.until) for one in told), execution)
    caster = (part.player for part in inside(effect.effect) if isinstance(part, CastBy))
    who = getattr(effect.effect, "who", None) or next(caster, Player.YOU)
    people: tuple[TargetRef, ...] = ()
    said = settled(effect.effect, execution)
    later = effect.until in DURING_NEXT_TURN
    if later or relates(execution.game, who, execution.controller, execution.controller) is None:
        people = tuple(TargetRef(name, is_player=True) for name in execution.players(who))
        if not people:
            return execution  # said of nobody, it changes nothing (611.2c)
    elif isinstance(effect.effect, MayCast):
        people = _whose_cards(effect.effect, execution)
    if later:  # of each of them it holds at another time
        said = exchanged(said, lambda part: Player.THAT_PLAYER if part == who else part)
    return let_last(said, people, effect.until, execution)


def _whose_cards(effect: MayCast, execution: Execution) -> tuple[TargetRef, ...]:
    """The players who are meant by whose cards may be cast: "spells from that player's hand" """
    game, you = execution.game, execution.controller
    zones = {part.player: None for part in inside(effect) if isinstance(part, InZone)}
    meant = (who for who in zones if relates(game, who, you, you) is None)
    return tuple(TargetRef(name, is_player=True) for who in meant for name in execution.players(who))


Holding: TypeAlias = Callable[[StaticEffect, Duration, Execution], Execution | None]
"""Lets a statement about objects hold for a while; None where that is left to do by hand."""
_HOLDING: Final[dict[type, Holding]] = {}


def holds_so(kind: type) -> Callable[[Holding], Holding]:
    """Mark the function that lets statements of this type hold for a while."""
    return entering(_HOLDING, kind)


def hold(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """Let one statement hold for a while; None where nothing known does so."""
    held = _HOLDING.get(type(effect))
    return None if held is None else held(effect, until, execution)


def _is_asked_on_countering(effect: StaticEffect) -> bool:
    """Whether it says of a kind of spells that they can't be countered."""
    if isinstance(effect, CantBe):
        return effect.participle == "be countered" and isinstance(effect.what, Objects | EitherObjects)
    return isinstance(effect, CantBeCounteredBy)


_ITS_NEXT_TURN: Final = "during its controller's next turn"
DURING_NEXT_TURN: Final = (
    _ITS_NEXT_TURN,
    "during that player's next turn",
    "during their next turn",
    "during your next turn",
)
"""While what holds begins to hold only later, for each player in a turn of their own."""
_HELD: Final = (
    *(AsLong.CONTROLLED, AsLong.TAPPED, AsLong.ON_BATTLEFIELD, AsLong.HAS_COUNTER, AsLong.EXILED),
    AsLong.NOT_CAST,
)
"""What can be told to go on being so."""
NOTHING_PREVENTS.add(DamageCantBePrevented)
ABOUT_PLAYERS: Final[frozenset[type]] = frozenset(
    {
        *(CantCast, CantCastOrActivate, CastLimit, AsThoughFlash, CostChange, AbilityCostChange),
        PlayersCantActivate,
        *(MayCast, CantPlay),
        HandSizeIs,
        ProducesInstead,
    }
)
"""Statements of which casting, mana, playing lands, and the cleanup step (514.1) ask."""


def affected(what: object, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    """What an effect that begins now is about: it stays that (611.2c)."""
    if isinstance(what, AndOthers):
        first, execution = affected(what.first, execution)
        refs, execution = affected(what.others, execution)
        refs = tuple(dict.fromkeys((*first, *refs)))
        return refs, replace(execution, several=refs)
    if isinstance(what, Objects | EitherObjects):
        refs, execution = permanents(what, execution)
        return refs, replace(execution, several=refs)
    return reach(what, execution)


@implements("611.2a", "611.2b")
def let_last(
    change: object,
    refs: tuple[TargetRef, ...],
    until: Duration,
    execution: Execution,
    player: PlayerId | None = None,
) -> Execution:
    """Add an effect that lasts for a while; a duration that can't be told is left to do by hand.

    `player` is whose effect it is, when that is not the controller of what resolves.
    """
    as_long = _as_long(until, execution)
    if as_long is None:
        return execution.doubt(say("it is not known how long this lasts"))
    if any(_lets_be_cast(ref, execution) for ref in refs):
        return execution.doubt(say("it can't be followed to what the card becomes once it is cast"))
    game, who = execution.game, player if player is not None else execution.controller
    if until in DURING_NEXT_TURN:
        turns = _whose_turns(refs, until, execution)
        if not turns:
            return execution.doubt(say("it is not known how long this lasts"))
        for ref, whose in turns:
            to_come = InNextTurn(change) if ref.is_player else InNextTurn(change, (ref,))
            execution = let_last(to_come, (whose,), "", execution, player)
        return execution
    end = until if isinstance(until, str) else ""
    lasting = LastingEffect(change, refs, end, who, game.clock, as_long=as_long)
    # Its timestamp is that of the moment at which it is created (613.7b).
    game = replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1)
    return execution.with_game(controlled(game) if as_long or player is not None else game)


def _whose_turns(
    refs: tuple[TargetRef, ...], until: Duration, execution: Execution
) -> list[tuple[TargetRef, TargetRef]]:
    """Each of these with the player in whose turn something is to hold of it; none where that isn't known."""
    if until != _ITS_NEXT_TURN:
        return [(ref, ref) for ref in refs] if all(ref.is_player for ref in refs) else []
    there = ((ref, execution.current(ref)) for ref in refs)
    return [(ref, TargetRef(o.controller, is_player=True)) for ref, o in there if o is not None]


@implements("400.7h")
def _lets_be_cast(ref: TargetRef, execution: Execution) -> bool:
    """Whether the same effect has just let that card be cast, whose other parts find what it becomes then."""
    now, before = execution.current(ref), execution.before.objects.get(ObjectId(str(ref.id)))
    return (
        now is not None and now.playable is not None and (before is None or before.playable != now.playable)
    )


def _as_long(until: Duration, execution: Execution) -> tuple[tuple[AsLongAs, TargetRef], ...] | None:
    """What must go on being so, and of what; None where that can't be told."""
    match until:
        case str():
            return ()
        case AsLongAs(what=what, how=how) if how in _HELD:
            held = execution.referred(what)
            return ((until, held[0]),) if len(held) == 1 else None
        case AsLongAsBoth(first=first, second=second):
            both = _as_long(first, execution), _as_long(second, execution)
            return None if both[0] is None or both[1] is None else both[0] + both[1]
        # "Until this leaves the battlefield" is as long as it is there, and begins not at all if it has left
        # before (611.2b).
        case UntilEvent(event=Leaves(what=This() as what)):
            return _as_long(AsLongAs(what, how=AsLong.ON_BATTLEFIELD), execution)
        # Until it becomes cast: mana of what it gave may still pay for it (601.2g, 601.2i).
        case UntilEvent(event=CastsSo(who=None, what=This() as what, place="from exile")):
            return _as_long(AsLongAs(what, how=AsLong.NOT_CAST), execution)
        case _:
            return None
