"""What takes the place of an event and is measured by it: "that much life plus 1" (614)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.nouns.tokens import Predefined, TokenKind
from app.engine.abilities.quantities.amounts import Times
from app.engine.abilities.vocabulary import AsSaid, CounterKind, DamagedInstead, HowMany
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.damage.prevent import DealtToInstead
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.following import MORE_INSTEAD, skip
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import Together
from app.engine.effects.replacement.draws_replaced import NextTime, is_done_instead
from app.engine.effects.zones.exile import Exile
from app.engine.rule import implements
from app.engine.state.carried_out_statements import is_known_lasting
from app.engine.state.combat.modified import NOTHING, Change
from app.engine.state.game import CARDS_EXILED, Designated
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.replacement.replacements import Doing, Event, Fate, PlayerWould, Would
from app.engine.text.book import constant, constants, joined, phrase, phrase_where, same
from app.engine.values.frozen import replace
from app.engine.values.said import say


class ThatMuchMore(Instruction, frozen=True):
    """ "You gain that much life plus 1", "that player loses twice that much life" """

    who: Player
    verb: Literal["gain", "lose", "mill", "scry"]
    plus: int


# The source deals it still, so that what is said of that source holds of all of it (701.10g).
class DealsThatMuch(Instruction, frozen=True):
    """ "It deals double that damage to that permanent or player" """

    source: Reference
    how: Literal[
        "double that damage",
        "half that damage, rounded down",
        "triple that damage",
        "twice that damage",
        "that much damage plus",
        "that much damage minus",
    ]
    by: int
    to: DamagedInstead


@implements("701.10g")
def _so_many_times(usual: object, instead: object) -> DealDamage | None:
    """The usual damage so many times, where "double that damage" takes its place; None for all else."""
    if not isinstance(usual, DealDamage) or not isinstance(instead, DealsThatMuch) or instead.to:
        return None
    times = {"double that damage": 2, "twice that damage": 2, "triple that damage": 3}.get(instead.how)
    return None if times is None else replace(usual, n=Times(times, usual.n))


MORE_INSTEAD.append(_so_many_times)


# Once for each event, however many tokens it then has (614.5).
class TokensInstead(Instruction, frozen=True):
    """ "those tokens plus an additional Food token are created", "twice that many of those tokens ..." """

    kind: TokenKind | Predefined | Literal["those", "one of each"] = "those"
    """Those that there would be, or one of each that is told."""
    how: HowMany | None = None
    by: bool = False
    """It says "it creates twice that many of those tokens"."""
    as_many: bool = False
    """As many as there would be, not one."""
    plus: bool = True
    """Besides those."""
    create: AsSaid = False
    """It says "create those tokens plus ..."."""
    additional: bool = True
    """It says "an additional Food token", not "a Food token"."""


class ThatManyCounters(Instruction, frozen=True):
    """ "Twice that many +1/+1 counters are put on that creature", "You get that many plus one ..." """

    how: HowMany
    kind: CounterKind | None = None
    """None for "of each of those kinds"."""
    on: Reference | None = None
    """None where a player gets them."""
    who: Player | Literal["it"] | None = None
    """Who puts or gets them, where that is said."""


_PartOfDamage: TypeAlias = Literal[
    "that damage",
    "1 of that damage",
    "X of that damage",
    "2 of that damage",
    "3 of that damage",
    "all but 1 of that damage",
    "half that damage, rounded down",
    "half that damage, rounded up",
]


# What is prevented never happens: the rest is all that was dealt (615.6).
class PreventPart(Instruction, frozen=True):
    """ "Prevent 1 of that damage", "prevent all but 1 of that damage" """

    how: _PartOfDamage


LEFT: Final[dict[str, Change]] = {
    "that damage": NOTHING,
    "1 of that damage": Change(plus=-1),
    "2 of that damage": Change(plus=-2),
    "3 of that damage": Change(plus=-3),
    "all but 1 of that damage": Change(most=1),
    "half that damage, rounded down": Change(half="up"),
    "half that damage, rounded up": Change(half="down"),
}
"""What is left where so much is prevented."""
for _verb in ("gain", "lose"):
    constant("life_verb", _verb, f"{_verb}[s/]", number="")

phrase("effect", ThatMuchMore, "{who:player} {verb:life_verb~who} that much life plus {plus:digits}")
constants("that_damage", ("double that damage", "triple that damage", "twice that damage"))
constants("that_hit", filter(None, get_args(DamagedInstead)))
_HALF: Final = "half that damage, rounded down"
phrase("that_much_damage", DealsThatMuch, "{source:reference} deals {how:that_damage} to {to:that_hit}", by=0)
phrase("that_much_damage", DealsThatMuch, "{source:reference} deals {how:that_damage}", by=0, to="")
phrase("that_much_damage", DealsThatMuch, f"{{source:reference}} deals {_HALF}", how=_HALF, by=0, to="")
_said = f"{{source:reference}} deals {_HALF}, to {{to:that_hit}}"
phrase("that_much_damage", DealsThatMuch, _said, how=_HALF, by=0)
for _how in ("that much damage plus", "that much damage minus"):
    _by = f"{{source:reference}} deals {_how} {{by:digits}}"
    _to = "that_hit" if _how.endswith("plus") else "less_hit"
    phrase("that_much_damage", DealsThatMuch, f"{_by} to {{to:{_to}}}", how=_how)
    if _to == "that_hit":
        phrase("that_much_damage", DealsThatMuch, _by, how=_how, to="")

constants("less_hit", ("that permanent or player", "that creature"))
same("effect", "{effect:that_much_damage}")
constants("that_number", ("twice that many", "three times that many", "half that many", "that many plus one"))
phrase("effect", TokensInstead, "{how:that_number} of those tokens are created")
phrase("effect", TokensInstead, "it creates {how:that_number} of those tokens", by=True)
_PUT = "counters are put on {on:reference}"
phrase("effect", ThatManyCounters, "{how:that_number} {kind:counter_kind} " + _PUT)
_said = "that many {kind:counter_kind} counters minus one are put on {on:reference}"
phrase("effect", ThatManyCounters, _said, how="that many minus one")
phrase("effect", ThatManyCounters, "{how:that_number} of each of those kinds of " + _PUT)
phrase("effect", ThatManyCounters, "it puts {how:that_number} of those counters on {on:reference}", who="it")
_said = "{who:subject}put[s/] {how:that_number} of each of those kinds of counters on {on:reference}"
phrase("effect", ThatManyCounters, _said)
_EACH = "of each of those kinds of counters"
_said = f"{{who:subject}}put[s/] half that many {_EACH} on {{on:reference}}"
phrase("halved", ThatManyCounters, _said, how="half that many, rounded down")
phrase("effect", ThatManyCounters, f"{{who:subject}}get[s/] {{how:that_number}} {_EACH}")
phrase("effect", TokensInstead, "those tokens plus that many {kind:token~p} are created", as_many=True)
phrase("effect", TokensInstead, "that many {kind:token~p} are created", as_many=True, plus=False)
constant("effect", TokensInstead("one of each"), "create one of each")
phrase("effect", TokensInstead, "those tokens plus a {kind:token~s} are created", additional=False)
_MORE_TOKENS = "those tokens plus an additional {kind:token~s}"
phrase("effect", TokensInstead, _MORE_TOKENS + " are created")
phrase("effect", TokensInstead, "create " + _MORE_TOKENS, create=True)
constants("that_part", get_args(_PartOfDamage))
phrase("damage_prevented", PreventPart, "prevent {how:that_part}")
phrase("effect", PreventPart, "prevent {how:that_part}")


class ReplacesThisTurn(Instruction, frozen=True):
    """ "If a source you control would deal damage this turn, it deals double that damage instead." """

    event: Event
    effect: Effect
    first: bool = False
    """ "..., instead draw a card" """
    next_time: bool = False
    """ "The next time you would draw a card this turn, ..." """


_INTO_YOURS: Final = Would(Objects(noun=Noun.CARD), IntoGraveyard(Graveyard.YOURS, Origin.ANYWHERE))
_NEXT_TIME: Final = (Doing.DRAW, Doing.LOSE_GAME)
"""What you would do, of which the next time is told."""
_TOLD_OTHERWISE = (Fate.DIE, IntoGraveyard(Graveyard.A, Origin.BATTLEFIELD))
"""Of these, that the object is exiled instead is an instruction of its own."""


def _is_told_so(said: ReplacesThisTurn) -> bool:
    """Whether no instruction of its own tells it."""
    event, effect = said.event, said.effect
    if said.next_time:
        return not isinstance(effect, DealtToInstead)  # damage that is dealt to another instead
    return not (isinstance(event, Would) and event.fate in _TOLD_OTHERWISE and isinstance(effect, Exile))


def _is_done(effect: Effect) -> bool:
    """Whether an instruction, or each of several, can be followed in place of something else."""
    return all(map(is_done_instead, effect.effects if isinstance(effect, Together) else (effect,)))


@carries_out(ReplacesThisTurn)
@implements("614.1a", "611.2")
def replaces_this_turn(effect: ReplacesThisTurn, execution: Execution) -> Execution:
    """Cards are exiled instead of being put into your graveyard, something is done in place of the next draw
    or of losing, other damage is dealt; other events are left to be done by hand."""
    event = effect.event
    doing = event.doing if isinstance(event, PlayerWould) and event.who.is_you else None
    if effect.next_time and isinstance(doing, Doing) and doing in _NEXT_TIME and _is_done(effect.effect):
        told = NextTime(doing, execution.source, execution.source_name, effect.effect)
        return let_last(told, (), "this turn", execution)
    if isinstance(effect.effect, GetsLife) and effect.effect.n is None and isinstance(event, PlayerWould):
        those, execution = reach(event.who, execution)
        return let_last(effect, those, "end of turn", execution)
    if is_known_lasting(effect):  # of damage
        return let_last(effect, (), "end of turn", execution)
    exiled = isinstance(effect.effect, Exile) and effect.effect.counters is None
    if effect.next_time or effect.event != _INTO_YOURS or not exiled:
        return skip(effect, execution).doubt(say("what happens instead this turn is left to do by hand"))
    return let_last(Designated(CARDS_EXILED), (), "end of turn", execution)


_THIS_TURN = "if {event:would} this turn, "
phrase_where("sentence", ReplacesThisTurn, _is_told_so, _THIS_TURN + "{effect:action} instead")
phrase_where("replaced_too", ReplacesThisTurn, _is_told_so, _THIS_TURN + "{effect:action} instead")
joined("sentence", Together, "effects", "{first:held}, and {second:replaced_too}")
phrase("sentence", ReplacesThisTurn, _THIS_TURN + "instead {effect:action}", first=True)
_NEXT = "the next time {event:would} this turn, "
phrase_where("sentence", ReplacesThisTurn, _is_told_so, _NEXT + "{effect:action} instead", next_time=True)
phrase("sentence", ReplacesThisTurn, _NEXT + "instead {effect:action}", first=True, next_time=True)
phrase("that_much_damage", UnmeantDeed, "{source:reference} deals that much damage plus {by:variable}")
for _verb in ("mill[s/]", "[scries/scry]"):
    _said = f"{{who:subject}}{_verb} that many cards plus {{plus:number_word}}"
    phrase("effect", ThatMuchMore, _said, verb="mill" if "mill" in _verb else "scry")
