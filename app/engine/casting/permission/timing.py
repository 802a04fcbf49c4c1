"""When a spell may be cast: by its type, with flash, and what else limits the moment (601.3a-d, 117.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import AdditionalCost, StaticAbility
from app.engine.abilities.conditions.conditions import Condition, Targets
from app.engine.abilities.events.turn_times import FirstTurns
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.quantities.amounts import Variable
from app.engine.casting.casting import Casting, Finding, Status, spell_fits
from app.engine.casting.in_force import Standing, concerns, in_force, own_abilities, own_statics, said, saying
from app.engine.casting.permission import by_x
from app.engine.casting.permission.moments import is_now
from app.engine.casting.wording.words import name_of, with_article
from app.engine.rule import Rule, implements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.kinds.matching import all_of, any_of, fits, relates
from app.engine.state.players.of_players import is_nth
from app.engine.statics.casting.casting_permissions import (
    AsThoughFlash,
    CantCastThis,
    CastOnly,
    FlashForFirst,
    OnlyDuring,
    OwnFlash,
    OwnTurn,
)
from app.engine.statics.costs.cost_changes import NthSpellCost
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import YOU, ObjectId, PlayerId
from app.engine.values.said import card_words, listed, say

STEP: Final = "601.3"

FLASH: Final = "flash"
"""The name of an additional cost that is paid to cast a spell at instant speed."""

_FOR_NTH: Final = (FlashForFirst, NthSpellCost)
_FOR_OTHERS: Final = (AsThoughFlash, *_FOR_NTH)
"""Statements of permanents that let spells be cast as though they had flash."""

_TIMING: Final = {
    "Artifact": "301.1",
    "Creature": "302.1",
    "Enchantment": "303.1",
    "Planeswalker": "306.1",
    "Sorcery": "307.1",
    "Battle": "310.1",
}
"""For each card type that is cast in a main phase the rule that says so."""


def timing(casting: Casting) -> Casting:
    """Instants and what has flash at any time; everything else in the own main phase, with an empty stack."""
    casting = _only_at_times(casting)
    casting = _only_in_own_turn(casting)
    if casting.proposal.during_resolution:
        # During a resolution the timing of types is ignored, prohibitions are not (608.2g).
        text = say("You cast it while something resolves, whatever its type.")
        limits = _only_as_sorcery(casting, [say("something that resolves is still on the stack")])
        casting = casting.find(STEP, "608.2g", Status.OK, text)
        return casting.but(findings=(*casting.findings, *limits))
    looks = view(casting.proposed).characteristics(casting.spell)
    may = casting.way.permission
    # An artifact creature is named after the last that applies; the time is the same for all.
    kind = next((kind for kind in reversed(_TIMING) if kind in looks.types), "")
    rule = _TIMING.get(kind, "117.1a")
    what = with_article(kind.lower()) if kind else say("this")
    wrong = wrong_moment(casting)
    # A plotted card keeps to its own time even if it is an instant (702.170d).
    if may is not None and may.main_phase:
        return _refuse(casting, say("it"), may.rule, wrong) if wrong else casting
    if not wrong:
        text = say(
            "You may cast {what} now: it is your main phase, the stack is empty, and you have priority.",
            what=what,
        )
        if "Instant" in looks.types:
            rule, text = "304.1", say("You may cast an instant whenever you have priority.")
        return casting.find(STEP, rule, Status.OK, text)
    # Effects that leave only a sorcery's time win over flash (101.2).
    limits = _only_as_sorcery(casting, wrong)
    if any(limit.status is Status.ILLEGAL for _, limit in limits):
        return casting.but(findings=(*casting.findings, *limits))
    if "Instant" in looks.types:
        text = say("You may cast an instant whenever you have priority.")
        allowed: Casting | None = casting.find(STEP, "304.1", Status.OK, text)
    else:
        allowed = _with_flash(casting) or _with_flash_by_x(casting)
    if allowed is None:
        return _refuse(casting, what, rule, wrong)
    return allowed.but(findings=(*allowed.findings, *limits))


def _turn_of(player: PlayerId) -> str:
    if player == YOU:
        return say("it is another player's turn")
    return say("it is {player}'s turn", player=player)


def _refuse(casting: Casting, what: str, rule: str, wrong: list[str]) -> Casting:
    for reason in wrong:
        text = say(
            "You may cast {what} only in your main phase while the stack is empty, but {reason}.",
            what=what,
            reason=reason,
        )
        casting = casting.find(STEP, rule, Status.ILLEGAL, text)
    return casting


def wrong_moment(casting: Casting) -> list[str]:
    """What is wrong with the moment, for a spell that is no instant (117.1a)."""
    turn, wrong = casting.before.turn, []
    if turn.active != casting.player:  # each is told: what is wrong with the moment may be several things
        wrong.append(_turn_of(turn.active))
    if not turn.step.is_main:
        wrong.append(say("this is the {step} step", step=turn.step.value))
    if casting.before.stack:
        wrong.append(say("the stack is not empty"))
    return wrong


# ------------------------------------------------------------------------------------------------ flash
def _with_flash(casting: Casting) -> Casting | None:
    """The casting with flash, or as though it had flash; None when it has none."""
    looks = view(casting.proposed).characteristics(casting.spell)
    under_condition = any(one.condition is not None for one in _flash_it_has(casting))
    # Flash under a condition is asked apart, before the spell moves (601.3d).
    if "flash" in looks.keywords and not under_condition:
        return casting.find(
            STEP, "702.8a", Status.OK, say("{name} has flash.", name=looks.name), casting.spell
        )
    # As for emerge or the like that say so, only for that cost.
    if casting.way.alternative is not None and casting.way.alternative.instant:
        text = say(
            "For its {name} cost it may be cast any time you could cast an instant.",
            name=casting.way.alternative.name,
        )
        return casting.find(STEP, casting.way.rule, Status.OK, text, casting.spell)
    may = casting.way.permission
    if may is not None and may.flash:
        text = say("What lets you cast it lets you cast it as though it had flash.")
        return casting.find(STEP, "601.3b", Status.OK, text, may.source)
    own, others, paid = _own_flash(casting), _as_though_flash(casting), _flash_for_cost(casting)
    given = _flash_of_cards(casting)
    found = [one for one in (own, given, others, paid) if one is not None]
    # One that is certain makes the others idle.
    sure = [one for one in found if not one.has(Status.UNSURE, STEP)]
    return next(iter((*sure, *found)), None)


@implements("601.3b")
def _with_flash_by_x(casting: Casting) -> Casting | None:
    """The casting of what has flash, or may be cast as though it had, with some value of X."""
    # With X open, some value may make an effect apply (601.3b).
    if not by_x.matters(casting) or not by_x.is_announced(casting):
        return None
    for game in by_x.positions(casting):
        if _with_flash(casting.but(proposed=game)) is not None:
            text = say("Depending on the value of X you may cast it as though it had flash.")
            return casting.find(STEP, "601.3b", Status.OK, text, casting.spell)
    return None


@implements("601.6")
def still_in_time(casting: Casting) -> Casting:
    """Ask again whether the spell may be cast now, where that depends on the X that was announced."""
    looks = view(casting.game).characteristics(casting.spell)
    may, wrong = casting.way.permission, wrong_moment(casting)
    # If it may be cast at any time, X can't take that away.
    at_any_time = casting.proposal.during_resolution or "Instant" in looks.types or not wrong
    if at_any_time or (may is not None and may.main_phase):
        return casting
    # Once begun because a condition held, it goes on even where that stops (601.6a); X is a choice of its
    # own.
    if not by_x.matters(casting) or not by_x.is_announced(casting):
        return casting
    if _with_flash(casting.but(proposed=casting.game)) is not None:
        return casting
    text = say(
        "With X = {x} it is none of those that may be cast as though they had flash.", x=casting.record.x
    )
    return casting.find("601.2e", "601.6", Status.ILLEGAL, text, casting.spell)


@implements("601.3d", "601.6a")
def _own_flash(casting: Casting) -> Casting | None:
    """Flash that the spell has, or is cast as though it had, under a condition."""
    answers: list[bool | None] = []
    for standing, effect in said(own_statics(casting.proposed, casting.spell, OwnFlash), OwnFlash):
        if effect.cost is not None:
            continue
        told = effect.condition
        condition = _holds_so(casting, told)
        # Targets are chosen later; those that are named, or could be, answer it now (601.3d).
        if isinstance(told, Targets) and told.what is Pronoun.IT:
            condition = _targets_such(casting, told)
        answers.append(all_of([condition, standing.sure or None]))
    for ability in _flash_it_has(casting):
        # As before the spell moved: its own leaving may not undo the condition.
        answers.append(holds(casting.before, ability.condition, casting.player, casting.spell))
    answer = any_of(answers)
    if answer:
        text = say("Its own text lets you cast it as though it had flash now.")
        return casting.find(STEP, "601.3d", Status.OK, text, casting.spell)
    if answer is None:
        text = say("Whether its own text lets you cast it as though it had flash now is not known.")
        return casting.find(STEP, "601.3d", Status.UNSURE, text, casting.spell)
    return None


def _holds_so(casting: Casting, told: Condition | None) -> bool | None:
    """Whether the condition holds, of X with the value that is named, or could be."""
    given = casting.proposal.choices.x
    asks = any(isinstance(part, Variable) for part in inside(told))
    values = (0,) if not asks else range(by_x.MOST_X + 1) if given is None else (given,)
    # X is announced only after one has begun; a value that makes it true is enough to do so (601.3d).
    return any_of(
        holds(
            casting.before,
            told,
            casting.player,
            casting.spell,
            replace(casting.record, x=x) if asks else None,
        )
        for x in values
    )


@implements("601.3d")
def _targets_such(casting: Casting, condition: Targets) -> bool | None:
    """Whether one of the targets that are named is of a kind; None where that is open."""
    named = casting.proposal.choices.targets
    fitting = {
        thing.id: fits(casting.before, thing.id, condition.target, you=casting.player)
        for thing in casting.before.objects.values()
    }
    if named is None:
        # With targets open it depends on whether there is any such object.
        return None if any(answer is not False for answer in fitting.values()) else condition.negated
    ids = (one for group in named for one in ((group,) if isinstance(group, str) else group or ()))
    answer = any_of(fitting.get(ObjectId(one), False) for one in ids)
    return None if answer is None else answer is not condition.negated


def _flash_it_has(casting: Casting) -> Iterator[StaticAbility]:
    """The statements of a spell that it has flash; their conditions are asked before it moves (601.3d)."""
    for ability in own_abilities(casting.proposed, casting.spell):
        match ability:
            # "as long as …, this has flash".
            case StaticAbility(effect=HasKeywords(what=This(), keywords=keywords)) if "flash" in keywords:
                yield ability


@implements("702.8a", "611.3a")
def _flash_of_cards(casting: Casting) -> Casting | None:
    """Flash that a permanent gives to cards that aren't on the battlefield; None when none does."""
    unsure: Casting | None = None
    for standing, effect in saying(casting.proposed, HasKeywords):
        if "flash" not in effect.keywords:
            continue
        # "Cards in your hand have flash": said of cards, not of spells.
        if not isinstance(effect.what, Objects) or effect.what.noun is not Noun.CARD:
            continue
        answer, name = _fits(casting, standing, effect.what), name_of(casting.before, standing.source.id)
        if answer and standing.sure:
            text = say("{name} gives it flash.", name=name)
            return casting.find(STEP, "702.8a", Status.OK, text, standing.source.id)
        if answer is not False:
            text = say("Whether {name} gives it flash is not certain.", name=name)
            unsure = casting.find(STEP, "702.8a", Status.UNSURE, text, standing.source.id)
    return unsure


@implements("601.3b")
def _as_though_flash(casting: Casting) -> Casting | None:
    """The permission of some permanent to cast it as though it had flash; None when there is none."""
    unsure: Casting | None = None
    for standing in (s for kind in _FOR_OTHERS for s in in_force(casting.proposed, kind)):
        effect, source = standing.ability.effect, standing.source
        who, spells = _whose(effect)
        if relates(casting.before, who, source.controller, casting.player) is False:
            continue
        # Such a statement may change the cost alone.
        if isinstance(effect, NthSpellCost) and not effect.flash:
            continue
        answer = all_of((_fits(casting, standing, spells), _is_nth(casting, effect, source.controller)))
        name = name_of(casting.before, source.id)
        if answer and standing.sure:
            text = say("{name} lets you cast it as though it had flash.", name=name)
            return casting.find(STEP, "601.3b", Status.OK, text, source.id)
        if answer is not False:
            text = say("Whether {name} lets you cast it as though it had flash is not certain.", name=name)
            unsure = casting.find(STEP, "601.3b", Status.UNSURE, text, source.id)
    return unsure


def _whose(effect: object) -> tuple[Player, AnyObjects]:
    assert isinstance(effect, _FOR_OTHERS)
    return getattr(effect, "who", Player.YOU), effect.spells


def _is_nth(casting: Casting, effect: object, you: PlayerId) -> bool | None:
    """Whether it would be the spell of this turn of which the effect speaks."""
    if not isinstance(effect, _FOR_NTH):
        return True
    return is_nth(casting.before, casting.player, effect.spells, effect.n, effect.when, you)


def _fits(casting: Casting, standing: Standing, spells: AnyObjects) -> bool | None:
    return spell_fits(casting, casting.proposed, spells, standing.source.controller, standing.source.id)


def flash_costs(casting: Casting) -> tuple[AdditionalCost, ...]:
    """The costs that may be paid to cast the spell as though it had flash."""
    own = own_statics(casting.proposed, casting.spell, OwnFlash)
    return tuple(
        ability if isinstance(ability, AdditionalCost) else _as_cost(ability)
        for ability in (
            *(a for a in own_abilities(casting.proposed, casting.spell) if _is_for_flash(a)),
            *(effect for _, effect in said(own, OwnFlash) if effect.cost is not None),
        )
    )


def _is_for_flash(ability: object) -> bool:
    return isinstance(ability, AdditionalCost) and ability.instant


def _as_cost(effect: object) -> AdditionalCost:
    return AdditionalCost(FLASH, getattr(effect, "cost", ()), "601.3c", optional=True, instant=True)


@implements("601.3c")
def _flash_for_cost(casting: Casting) -> Casting | None:
    """The spell may be begun as though it had flash if a cost may be paid for that, which then must be."""
    names = {cost.name for cost in flash_costs(casting)}
    announced = casting.proposal.choices.optional
    # Named costs without such a one announce that it is not paid.
    if not names or (announced is not None and not names & {name.casefold() for name in announced}):
        return None
    words = listed(sorted(names), "or")
    text = say("You may cast it as though it had flash, as you pay its {words} cost.", words=words)
    # From now on one of these costs must be announced (601.3c).
    return casting.find(STEP, "601.3c", Status.OK, text, casting.spell).but(needed=frozenset(names))


# --------------------------------------------------------------------------------------- limits of time
def _only_at_times(casting: Casting) -> Casting:
    """What the spell says of when alone, or on what condition, it may be cast."""
    for standing in own_statics(casting.proposed, casting.spell, (CastOnly, CantCastThis)):
        match standing.ability.effect:
            case CastOnly(when=when):
                # Every limit must be kept, each by the moment before the casting.
                answer = all_of(is_now(casting.before, one, casting.player, casting.spell) for one in when)
            case CantCastThis(condition=FirstTurns(whose=Player.YOU, n=n)):
                turn = casting.before.turn
                # Counted over all players' turns, as those are numbered.
                answer = turn.active != casting.player or turn.number > n * len(casting.before.players)
            # Of other players' turns nobody keeps count, so it says nothing here.
            case CantCastThis(condition=FirstTurns()):
                continue
            case CantCastThis(condition=condition, unless=unless):
                held = holds(casting.before, condition, casting.player, casting.spell)
                answer = held if held is None else held is unless
            case _:
                continue
        if answer is False:
            text = say("Its own text does not let it be cast now.")
            casting = casting.find(STEP, STEP, Status.ILLEGAL, text, casting.spell)
        elif answer is None:
            text = say("Whether its own text lets it be cast now is not known.")
            casting = casting.find(STEP, STEP, Status.UNSURE, text, casting.spell)
    return casting


def _only_in_own_turn(casting: Casting) -> Casting:
    """Effects that let players cast spells only during their own turns."""
    for source, when, concerned in _only_so(casting):
        now = when is not OwnTurn.AS_SORCERY and is_now(casting.before, when, casting.player)
        if when is OwnTurn.AS_SORCERY or now:  # "Only during their own turns" forbids nothing then
            continue
        status = Status.ILLEGAL if concerned and now is False else Status.UNSURE
        words = card_words(when.value.replace("their own turns", "your own turns"))
        text = say(
            "{name} lets you cast spells only {when}.", name=name_of(casting.before, source), when=words
        )
        casting = casting.find(STEP, "101.2", status, text, source)
    return casting


def _only_as_sorcery(casting: Casting, wrong: list[str]) -> tuple[tuple[str, Finding], ...]:
    """What effects say that let a player cast spells only when they could cast a sorcery."""
    found: list[tuple[str, Finding]] = []
    for source, when, concerned in _only_so(casting):
        if when is OwnTurn.AS_SORCERY:
            text = say(
                "{name} lets you cast spells only when you could cast a sorcery, but {wrong}.",
                name=name_of(casting.before, source),
                wrong=listed(wrong),
            )
            status = Status.ILLEGAL if concerned else Status.UNSURE
            found.append((STEP, Finding(Rule("101.2"), status, text, source)))
    return tuple(found)


def _only_so(casting: Casting) -> Iterator[tuple[ObjectId, OwnTurn, bool]]:
    """What lets the player cast spells at some times only, and whether it surely is about this player."""
    for standing, effect in saying(casting.proposed, OnlyDuring):
        concerned = concerns(casting.before, effect.who, standing, casting.player)
        if concerned is not False:
            yield standing.source.id, effect.when, bool(concerned and standing.sure)
