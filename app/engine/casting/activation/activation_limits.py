"""Who may activate an ability, when and how often (602.5), and what forbids it (101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import CostPart, PayMana, TapThis
from app.engine.abilities.events.turn_times import Bound, EitherTime, Within, WithinBound
from app.engine.abilities.limits import (
    ActivatedBy,
    ActivateOnly,
    ActivationCost,
    CostReduced,
    LessByOwnCost,
    Speed,
    SpentAsThough,
    Times,
    XNotZero,
)
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.casting.casting import Casting, Status
from app.engine.casting.in_force import Standing, concerns, in_force
from app.engine.casting.permission.moments import is_now
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.history import Happened
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import ENCHANTED_CREATURE, all_of, any_of, attached_of, fits, relates
from app.engine.statics.abilities.about_abilities import ActivateAsThoughHaste, MayActivateLoyalty
from app.engine.statics.casting.casting_permissions import OnlyDuring
from app.engine.statics.casting.playing import MayActivateLate
from app.engine.statics.casting.prohibitions import CantActivate, CantCastOrActivate, PlayersCantActivate
from app.engine.text.reader import write
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.said import card_words, say

_KINDS: Final = (CantActivate, PlayersCantActivate, CantCastOrActivate, OnlyDuring)


def anything_forbids(game: Game) -> bool:
    """Whether there is any statement that forbids to activate abilities."""
    return any(in_force(game, kind) for kind in _KINDS)


@implements("602.5", "101.2")
def forbidding(
    game: Game, thing: GameObject, ability: ActivatedAbility, player: PlayerId
) -> Iterator[tuple[Standing, bool | None]]:
    """Each statement that forbids the player to activate this ability of `thing`, or may (None)."""
    for kind in _KINDS:
        for standing in in_force(game, kind):
            # That of which it can't be told, or whose source is not sure to say it, forbids perhaps.
            answer = _forbids(game, standing, thing, ability, player)
            if answer is not False:
                yield standing, answer if standing.sure else None


def _forbids(
    game: Game, standing: Standing, thing: GameObject, ability: ActivatedAbility, player: PlayerId
) -> bool | None:
    source, effect = standing.source, standing.ability.effect
    match effect:
        case CantActivate(of=of, but_mana=but_mana, loyalty=loyalty, tapping=tapping):
            # A mana ability is exempt only where that is said.
            if (loyalty and not ability.loyalty) or (but_mana and makes_mana(ability)):
                return False
            if tapping and not any(isinstance(part, TapThis) for part in ability.cost):
                return False
            return is_meant(game, standing, thing, of)
        case PlayersCantActivate(who=who, of=of, but_mana=but_mana, keyword=keyword):
            exempt = (but_mana and makes_mana(ability)) or (effect.but_loyalty and ability.loyalty)
            if exempt or not is_of_kind(ability, keyword):
                return False
            # The turn is that of the statement's controller, not of who activates.
            if effect.your_turn_only and game.turn.active != source.controller:
                return False
            mine = concerns(game, who, standing, player)
            return all_of((mine, of is None or is_meant(game, standing, thing, of)))
        case CantCastOrActivate(who=who, of=of, your_turn_only=yours, play_lands=False):
            if yours and game.turn.active != source.controller:
                return False
            mine = concerns(game, who, standing, player)
            return all_of((mine, of is None or is_meant(game, standing, thing, of)))
        case OnlyDuring(who=who, when=when, abilities_too=True):
            mine = concerns(game, who, standing, player)
            now = is_now(game, when, player)  # only at these times: at any other it is forbidden
            return all_of((mine, None if now is None else not now))
        case _:
            return False


def is_of_kind(ability: ActivatedAbility, keyword: str) -> bool:
    """Whether an ability is a "loyalty", "mana", "equip" ... one; "" for any."""
    match keyword:
        case "":
            return True
        case "loyalty":
            return ability.loyalty
        case "mana":
            return makes_mana(ability)  # by what it is, not by whether it could make mana now (605.2)
        case "cycling":
            # Typecycling abilities are cycling abilities (702.29f).
            return ability.keyword in ("cycling", "typecycling")
        case _:
            return ability.keyword == keyword


def is_meant(game: Game, standing: Standing, thing: GameObject, of: AnyObjects | Reference) -> bool | None:
    """Whether a statement about "artifacts", "enchanted creature" or its own object speaks of `thing`."""
    source = standing.source
    if things := [one for one in standing.about if not one.is_player]:  # detained (701.35a)
        return any(one.id == thing.id and one.version == thing.version for one in things)
    return speaks_of(game, source, of, thing.id)


_STEP: Final = "602.5"

_LATER: Final = (ActivationCost, CostReduced, LessByOwnCost, XNotZero)
"""What an ability says of its cost, which is asked when that is determined."""


@implements("602.2")
def may_activate(
    game: Game, thing: GameObject, ability: ActivatedAbility | None, player: PlayerId
) -> bool | None:
    """Whether the player is one of those who may activate it: its controller, unless it says more."""
    # Outside the battlefield there is no controller, so the owner may (602.2).
    own = player == (thing.controller if thing.zone is Zone.BATTLEFIELD else thing.owner)
    said = [limit for limit in (ability.limits if ability else ()) if isinstance(limit, ActivatedBy)]
    if not said:
        return own
    # "Any player may activate" adds to those who may; "only your opponents" takes their place.
    answers = [own] if not any(limit.only for limit in said) else []
    return any_of((*answers, *(_is_one(game, thing, limit.who, player) for limit in said)))


def _is_one(game: Game, thing: GameObject, who: Player, player: PlayerId) -> bool | None:
    """Whether a player is one of those whom the ability names."""
    if who is Player.ENCHANTED_CREATURES_CONTROLLER:
        hosts = attached_of(game, thing.id, ENCHANTED_CREATURE) or ()
        return any(o.id == ref.id and o.controller == player for ref in hosts for o in game.objects.values())
    # Whoever owns it, also while another player controls it (108.3).
    return player == thing.owner if who is Player.ITS_OWNER else relates(game, who, thing.controller, player)


@implements("302.6")
def is_sick(game: Game, thing: GameObject, player: PlayerId) -> bool:
    """Whether {T} and {Q} of a permanent can't be paid, as it is a creature that came this turn."""
    looks = view(game).characteristics(thing.id)
    # The rule is about creatures alone: a land or artifact that came this turn can be tapped at once.
    if not thing.sick or "Creature" not in looks.types or "haste" in looks.keywords:
        return False
    return not any(  # "As though they had haste" covers what it names and no more (609.4)
        standing.sure
        and standing.source.controller == player
        and isinstance(standing.ability.effect, ActivateAsThoughHaste)
        and fits(game, thing.id, standing.ability.effect.of, you=player, source=standing.source.id)
        for standing in in_force(game, ActivateAsThoughHaste)
    )


@implements("602.5b", "602.5d", "602.5e", "606.3")
def limits(casting: Casting) -> Casting:
    """What the ability says of when and how often it is activated."""
    ability = casting.activated
    if ability is None:
        return casting
    for limit in ability.limits:
        for part in parts_of(limit):  # a sentence may set several limits, of which each must be kept (602.1b)
            answer = allows(casting, ability, part)
            if answer is None:
                text = say("Whether its text lets it be activated now is not known.")
                casting = casting.find(_STEP, "602.5b", Status.UNSURE, text, casting.spell)
            elif not answer:
                text = say("Its text does not let it be activated now{said}.", said=_said(part))
                casting = casting.find(_STEP, "602.5b", Status.ILLEGAL, text, casting.spell)
    # Loyalty abilities keep their own times besides what their text says (606.3).
    return _loyalty(casting, ability) if ability.loyalty else casting


def parts_of(limit: object) -> tuple[object, ...]:
    """The limits that one sentence sets on when and how often it is activated."""
    if isinstance(limit, _LATER):
        return ()  # instructions on the cost restrict nothing now; they are asked at 601.2f
    return limit.when if isinstance(limit, ActivateOnly | ActivatedBy) else (limit,)


def most_times(casting: Casting, ability: ActivatedAbility) -> int | None:
    """How often it may still be activated this turn; None where nothing limits that."""
    left: list[int] = []
    for limit in (part for whole in ability.limits for part in parts_of(whole)):
        if isinstance(limit, Times):
            used = _of_its_own(casting, this_turn=limit.each_turn)
            # Counted of this very ability: another with the same words has a count of its own (602.5c).
            left.append(max(0, limit.n - sum(e.amount == casting.proposal.ability for e in used)))
    return min(left, default=None)


def _said(limit: object) -> str:
    match limit:
        case Speed() | Within() | WithinBound() | EitherTime() | Bound():
            return say(", only {when}", when=card_words(write(limit, "activation_time") or ""))
        case Times(n=n, each_turn=each_turn):
            if each_turn:
                return say(", only 1 time each turn") if n == 1 else say(", only {n} times each turn", n=n)
            return say(", only 1 time") if n == 1 else say(", only {n} times", n=n)
        case _:
            return ""


@implements("606.3")
def _loyalty(casting: Casting, ability: ActivatedAbility) -> Casting:
    """One loyalty ability of a permanent each turn, at the time one could cast a sorcery."""
    late = _late(casting, ability)
    # Is_now asks for the own main phase and an empty stack, as for a sorcery.
    if not is_now(casting.before, Speed.SORCERY, casting.player) and not late:
        status = Status.ILLEGAL if late is False else Status.UNSURE
        text = say("A loyalty ability may be activated only in your main phase while the stack is empty.")
        casting = casting.find(_STEP, "606.3", status, text, casting.spell)
    # Anybody's activations count: "no player has previously activated" one of that permanent.
    used = _activations(casting, this_turn=True)
    # An activation that history does not tell to be one of loyalty makes it unsure, not illegal.
    surely = sum(("loyalty", "yes") in event.said for event in used)
    twice = _twice(casting) if used else False
    if surely >= (1 if twice is False else 2):
        text = say("A loyalty ability of it has been activated this turn.")
        text = text if twice is False else say("Loyalty abilities of it have been activated twice this turn.")
        return casting.find(_STEP, "606.3", Status.ILLEGAL, text, casting.spell)
    if len(used) >= (2 if twice else 1):
        text = say("Whether a loyalty ability of it may be activated again this turn is not known.")
        return casting.find(_STEP, "606.3", Status.UNSURE, text, casting.spell)
    return casting


@implements("606.3")
def _twice(casting: Casting) -> bool | None:
    """Whether the loyalty abilities of the permanent may be activated twice each turn."""
    game, thing = casting.before, casting.before.objects[casting.spell]
    return any_of(
        all_of((is_meant(game, standing, thing, effect.of), standing.sure or None))
        # A statement that is not sure to be in force can't say more than "perhaps".
        for standing in in_force(game, MayActivateLoyalty)
        if isinstance(effect := standing.ability.effect, MayActivateLoyalty)
        and effect.twice
        and standing.source.controller == casting.player
    )


def _late(casting: Casting, ability: ActivatedAbility) -> bool | None:
    """Whether an effect lets the ability be activated any time its player could cast an instant."""
    game, thing = casting.before, casting.before.objects[casting.spell]
    answers: list[bool | None] = []
    kinds = (MayActivateLoyalty, MayActivateLate)
    for standing in (s for kind in kinds for s in in_force(game, kind)):
        match standing.ability.effect:
            case MayActivateLoyalty(of=of, its=its, twice=False) if ability.loyalty:
                if standing.source.controller != casting.player:  # "you may activate"
                    continue
                meant = thing.id == standing.source.id if its else is_meant(game, standing, thing, of)
                answers.append(meant and (standing.sure or None))
            case MayActivateLate(who=who, keyword=keyword) if is_of_kind(ability, keyword):
                mine = concerns(game, who, standing, casting.player)
                answers.append(mine and (standing.sure or None))
            case _:
                pass
    return any_of(answers)


def _activations(casting: Casting, *, this_turn: bool) -> list[Happened]:
    """When abilities of the object, as it is there now, were activated."""
    # A new object has no activations behind it (400.7), whoever controls it; a new controller changes
    # nothing.
    version = casting.before.objects[casting.spell].version
    return [
        e
        for e in casting.before.history
        if e.event == "activated"
        and e.object == casting.spell
        and e.version == version
        and (not this_turn or e.turn == casting.before.turn.number)
    ]


@implements("602.5c")
def _of_its_own(casting: Casting, *, this_turn: bool) -> list[Happened]:
    """The same, without those from when it was a copy of something else, or had its other face up."""
    thing, used = casting.before.objects[casting.spell], _activations(casting, this_turn=this_turn)
    # What is merged keeps the abilities that it had under another name (702.140e).
    if thing.merged or not used:
        return used
    name = view(casting.before).characteristics(thing.id).name
    return [event for event in used if event.name in ("", name)]


def allows(casting: Casting, ability: ActivatedAbility, limit: object) -> bool | None:
    """Whether one limit lets the ability be activated now; None where that is not known."""
    match limit:
        case Speed.SORCERY:
            # The times of a sorcery, though the ability is none (602.5d); an effect may widen that.
            now = is_now(casting.before, limit, casting.player, casting.spell)
            return now or _late(casting, ability)
        case Times(n=n, each_turn=each_turn):
            return _seldom(casting, n, this_turn=each_turn)
        case SpentAsThough() if makes_mana(ability):  # what is spent on it while another cost is paid
            # Its coloured part may only be payable by what the text lets be spent on it.
            return None if any(_has_pips(part) for part in ability.cost) else True
        case SpentAsThough():
            return True
        case _:
            return is_now(casting.before, limit, casting.player, casting.spell)


def _has_pips(part: CostPart) -> bool:
    return isinstance(part, PayMana) and any(not symbol.generic for symbol in part.cost.symbols)


def _seldom(casting: Casting, n: int, *, this_turn: bool) -> bool | None:
    """Whether the ability was activated less often than so; None where one can't say which ability it was."""
    used = _of_its_own(casting, this_turn=this_turn)
    if any(not event.amount for event in used):  # an event told without its number may be of any of them
        return None
    return sum(event.amount == casting.proposal.ability for event in used) < n
