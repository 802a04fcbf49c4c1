"""What comes of having spent mana that does something to what it is spent on (106.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from app.engine.abilities.abilities import Effect, TriggeredAbility
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.casting.casting import Casting, spell_fits
from app.engine.casting.mana.mana_abilities import mana_abilities
from app.engine.casting.mana.mana_costs import Payment
from app.engine.casting.mana.mana_sources import making
from app.engine.casting.wording.words import name_of
from app.engine.effects.casting.counter_spell import CantBeCountered
from app.engine.effects.casting.spells_to_come import EntersWith
from app.engine.effects.mana.mana_made import mana_made
from app.engine.effects.mana.spend_mana import (
    MANA_RULES,
    IfSpent,
    SpendOnly,
    SpentOn,
    UseOf,
    in_words,
    restrictions,
)
from app.engine.payment.plan import POOL, THE_COST, Plan
from app.engine.rule import implements
from app.engine.state.game import Doubt, Game, TargetRef, Trigger
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost
from app.engine.values.said import say


class Rider(Struct, frozen=True):
    """What one ability says of the mana that it made and that was spent here."""

    source: ObjectId
    rule: IfSpent
    times: int | None
    """How much of such mana was spent; None where one effect is of several mana."""


@implements("106.6", "106.6a")
def riders(casting: Casting) -> Iterator[Rider]:
    """What is said of the mana that the payment spends on the total cost."""
    plans = [(casting.plan, casting.player)]
    if casting.assisted is not None and casting.proposal.choices.assist is not None:
        plans.append((casting.assisted, casting.proposal.choices.assist[0]))
    for plan, player in plans:
        # Only mana that went into the total cost was spent on the spell, not what fed a mana ability.
        if plan is not None and any(spending.toward == THE_COST for spending in plan.spent):
            yield from _of_pool(casting, plan, player)
            yield from _of_abilities(casting, plan, player)


def _of_pool(casting: Casting, plan: Plan, player: PlayerId) -> Iterator[Rider]:
    """What is said of mana that was in the pool already."""
    state = casting.before.player(player)
    spent = [s.unit.place for s in plan.spent if s.toward == THE_COST and s.unit.step == POOL]
    # Plain mana comes first in the pool, so a later place is marked mana.
    marked = (state.restricted_mana[place - len(state.mana)] for place in spent if place >= len(state.mana))
    for mana, n in Counter(marked).items():
        for rule in _riders(restrictions(mana.only)):
            yield Rider(ObjectId(mana.source), rule, n if n == 1 else None)


def _of_abilities(casting: Casting, plan: Plan, player: PlayerId) -> Iterator[Rider]:
    """What the mana abilities that were activated say of their mana."""
    spent = Counter(
        plan.steps[s.unit.step].activation.key
        for s in plan.spent
        # What a triggered ability added has that ability's source, and none of this one's words.
        if s.toward == THE_COST and s.unit.step != POOL and s.unit.unit.source is None
    )
    for thing, number, ability in mana_abilities(casting.proposed, player) if spent else ():
        n = spent[f"{thing.id}#{number}"]
        rules = tuple(_riders(e for e in ability.effects if isinstance(e, MANA_RULES))) if n else ()
        if rules:
            made = mana_made(ability.effects, making(casting.proposed, player, thing, Payment()))
            single = made is not None and all(len(units) == 1 for units in made.options)
            yield from (Rider(thing.id, rule, n if single else None) for rule in rules)


def _riders(rules: Iterable[Effect]) -> Iterator[IfSpent]:
    """Those of the rules that are about what mana is spent on."""
    for rule in rules:
        if isinstance(rule, SpendOnly) and rule.uncounterable:
            # "… and that spell can't be countered" is what the mana does, beside its restriction.
            spells = (use.what for use in rule.uses if isinstance(use, UseOf) and use.casts)
            kinds = (kind for kind in spells if not isinstance(kind, ManaCost))
            yield from (IfSpent(kind, CantBeCountered(Pronoun.IT)) for kind in kinds)
        elif isinstance(rule, IfSpent):
            yield rule


@implements("106.6", "603.7a")
def ridden(casting: Casting, game: Game, item: TargetRef) -> tuple[Game, tuple[Trigger, ...]]:
    """The position after what that mana does to the spell or ability, and what triggers on its use."""
    triggers: list[Trigger] = []
    for rider in riders(casting):
        answer = _is_meant(casting, rider)
        name = name_of(casting.proposed, rider.source) if rider.source in game.objects else "mana"
        counted = rider.rule.when or isinstance(rider.rule.effect, EntersWith)
        # Once for each such mana counts only where it is told how many were spent.
        if answer is None or (answer and counted and rider.times is None):
            why = say("whether, or how often, this is done to it can't be told")
            game = game.doubting(Doubt(in_words(rider.rule), rider.source, why))
        elif answer and rider.rule.when:
            # Each mana creates a delayed triggered ability of its own (106.6a).
            triggers += [_trigger(casting, rider, name, item)] * (rider.times or 1)
        elif answer:
            doing = Execution(game, game, casting.player, rider.source, name, text=in_words(rider.rule))
            # An effect that only sets something, as "can't be countered", is the same once or twice.
            for _ in range((rider.times or 1) if counted else 1):
                doing = carry_out((rider.rule.effect,), doing.about(item))
            game = doing.game
    return game, tuple(triggers)


def _trigger(casting: Casting, rider: Rider, name: str, item: TargetRef) -> Trigger:
    """The delayed triggered ability that triggers as the mana is spent."""
    kind = rider.rule.on if not isinstance(rider.rule.on, SpentOn) else Objects(noun=Noun.SPELL)
    ability = TriggeredAbility(Casts(Player.YOU, kind), (rider.rule.effect,))
    return Trigger(rider.source, name, casting.player, ability, (item,))


def _is_meant(casting: Casting, rider: Rider) -> bool | None:
    """Whether the mana was spent on what the rider speaks of."""
    match rider.rule.on:
        case SpentOn.SPELL_OR_ABILITY:
            return True
        case SpentOn.COMMANDER:
            spell = casting.proposed.objects[casting.spell]
            # "your commander": one that the player owns (903.3).
            return casting.ability is None and spell.commander and spell.owner == casting.player
        case kind:
            you, source = casting.player, rider.source
            return casting.ability is None and spell_fits(
                casting, casting.proposed, kind, you, source, announced=True
            )
