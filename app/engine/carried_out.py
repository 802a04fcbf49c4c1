"""What the engine carries out of all that can be read.

An ability that holds something else is read, explained and counted, but the engine treats its text as it
treats text that it did not understand: as something that may matter.
"""

from __future__ import annotations

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    Band,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LoyaltyAbility,
    NotUnderstood,
    Quoted,
    SpellAbility,
    StaticAbility,
    StaticEffect,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.costs import costs
from app.engine.abilities.costs.costs import in_parts
from app.engine.abilities.declared import carried_out, paid
from app.engine.abilities.events.events import Commander
from app.engine.abilities.limits import ActivateOnly, CheaperThisWay, Speed
from app.engine.abilities.nouns import objects, references
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.parameters import GiftOf, Mode
from app.engine.abilities.quantities import amounts
from app.engine.abilities.quantities.fixed_elsewhere import GreatestCommander
from app.engine.effects.casting import cast_this_way
from app.engine.effects.casting.spells_to_come import EntersWith
from app.engine.effects.mana.mana_abilities import is_known, is_triggered_mana_ability, makes_mana
from app.engine.keywords.registry import means
from app.engine.keywords.while_so import of_frame
from app.engine.known_targets import is_effect, targets_are_known
from app.engine.rule import implements
from app.engine.state import carried_out_statements
from app.engine.state.characteristics.layers import Layer, layers_of
from app.engine.statics import outside_the_game
from app.engine.statics.abilities import granted_abilities
from app.engine.statics.casting import (
    cast_from,
    casting_this_way,
    playing,
    prohibitions,
    safe_spells,
    spells_that_have,
)
from app.engine.statics.costs import cost_changes, granted_costs, keyword_costs, mana_replacements
from app.engine.statics.entering import entering
from app.engine.statics.quiet import only_lands
from app.engine.statics.traits import traits
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.frozen import inside
from app.engine.watched import is_watched


def is_carried_out(ability: Ability) -> bool:
    """Whether the engine knows what to do with everything in an ability that may matter to casting."""
    match ability:
        case StaticAbility():
            return _is_static_carried_out(ability)
        case TriggeredAbility():
            return _is_trigger_known(ability)
        case ActivatedAbility(effects=effects):
            known = is_known(effects) or not makes_mana(ability) or _never_while_paying(ability)
            return _is_activation_paid(ability) and targets_are_known(effects) and known
        case UnderKeyword() | AnchorWords() | ToSolve() | Band() | ClassLevel():
            told = of_frame(ability)
            return told is not None and all(map(is_carried_out, told))
        case SpellAbility() | LoyaltyAbility() | ChapterAbility():
            return targets_are_known(ability.effects)
        case AdditionalCost(cost=cost) | AlternativeCost(cost=cost):
            return _is_paid(cost)
        case Keyword(what=(Mode(), *_) as modes):
            return targets_are_known(modes) and all(_is_paid(m.cost) for m in modes if isinstance(m, Mode))
        case Keyword(limits=limits) if any(isinstance(limit, CheaperThisWay) for limit in limits):
            return all(isinstance(getattr(limit, "x", None), GreatestCommander) for limit in limits)
        case Keyword(what=GiftOf(effects=effects)):
            return targets_are_known(effects)
        case Keyword(what=what):
            return not any(is_effect(part) for part in inside(what))
        case NotUnderstood():
            return True
        case _:
            return False


def _is_static_carried_out(ability: StaticAbility) -> bool:
    """Whether the engine knows all that a statement says."""
    match ability:
        case StaticAbility(effect=playing.SpendAsThough(mana=mana)):
            return mana != "snow"
        case StaticAbility(effect=mana_replacements.LifeForMana(symbol=symbol, life=life)):
            return (symbol, life) == mana_replacements.BLACK_AS_LIFE
        case StaticAbility(effect=playing.ControlsAttached(who=who), condition=condition):
            return (who.is_you or who is references.Player.THE_MONARCH) and condition is None
        case StaticAbility(effect=entering.AsEntersMay(cost=(costs.ChooseOne(),), else_tapped=False)):
            return True  # what was chosen is asked for where it matters
        case StaticAbility(effect=playing.MayPayInstead(x=x, often=None) as instead) if x is not None:
            return instead.for_mana_value
        case StaticAbility(effect=cost_changes.CostChange(spells=Commander(), times=times)):
            return times == outside_the_game.OF_COMMANDER
        case StaticAbility(effect=traits.Traits(traits=(traits.Trait.YOUR_COMMANDER,))):
            return True  # it is asked as a deck is built (903.3)
        case StaticAbility(effect=granted_costs.SameElsewhere()):
            return True  # joined with the statements before it
        case StaticAbility(effect=cast_from.IfSoCast(may=may, effect=effect, when=when)):
            if isinstance(may, playing.MayCastThis) and not may.keyword:
                return isinstance(effect, EntersWith) and not when
            return _is_statement_known(may) and cast_this_way.is_known(ability.effect)
        case _:
            return _is_giving_carried_out(ability)


def _is_giving_carried_out(ability: StaticAbility) -> bool:
    """The same of what may give abilities to spells."""
    match ability.effect:
        case granted_costs.NthSpellHas(abilities=given, is_late=True):
            return all(map(_is_given_late, given))
        case spells_that_have.HaveWhere(what=what, abilities=given) if not getattr(what, "are_spells", False):
            return all(_is_given(one, itself=isinstance(what, references.This)) for one in given)
        case granted_costs.NthSpellHas(abilities=given) | spells_that_have.HaveWhere(abilities=given):
            return all(map(_is_given_to_spell, given))
        case granted_costs.HasForItsCost(less=less, plus=plus):
            plain = less is None or all(symbol.generic for symbol in less.symbols)
            return plain and all(part in paid for part in plus)
        case _:
            told = one_by_one(ability)
            return told is not None and all(_is_statement_known(one.effect) for one in told)


def _is_statement_known(effect: StaticEffect) -> bool:
    if isinstance(effect, granted_abilities.HasAbilities):
        itself = isinstance(effect.what, references.This)
        return all(_is_given(one, itself=itself) for one in effect.abilities)
    match effect:
        case casting_this_way.IfCastThisWay() | mana_replacements.SpendForThose():
            return cast_this_way.is_known(effect)
        case playing.MayCast(spells=None, play=what, often=playing.Often()):
            return only_lands(what)  # cards of other kinds are cast
        case casting_this_way.CostForSpells(amount=amount):
            return amount is not None  # alone it makes nothing cheaper
        case prohibitions.CantPlay(lands=lands):
            return only_lands(lands)
        case prohibitions.PlayerCant(deed=prohibitions.Deed.PLAY_LANDS | prohibitions.UntapMore()):
            return True
        case prohibitions.PlayerCant(deed=prohibitions.Deed.ATTACK):
            return True  # which attackers there are is told
        case safe_spells.WardIsOff(of=of):
            return isinstance(of, objects.Objects | objects.EitherObjects)  # who "those" are is told
        case keyword_costs.InsteadOfKeywordCost(of=keyword_costs.KeywordCosts(of=of)) if of is not None:
            return isinstance(of, references.This)  # an echo cost is paid as an ability resolves
        case _:
            return effect in carried_out or carried_out_statements.is_known(effect)


def _is_given(given: Keyword | Quoted, *, itself: bool) -> bool:
    """Whether the engine carries out an ability that something has from another object, or from its own text.

    Its text may name the object that gives it where nothing looks for that; and what it says in the layers
    before those of power and toughness would come too late (613.6).
    """
    if isinstance(given, Keyword):
        return is_carried_out(given)
    told = given if itself else granted_abilities.of_giver(given, references.Giver())
    early = any(_is_early(one) for one in given.abilities)
    return told is not None and not early and all(map(is_carried_out, told.abilities))


def _is_given_to_spell(given: Keyword | Quoted) -> bool:
    """Whether what a spell is given as it is put on the stack is only asked for from then on."""
    if not isinstance(given, Keyword) or not is_carried_out(given):
        return False
    return not any(isinstance(one, AlternativeCost | CastFrom) for one in means(given))


def _is_given_late(given: Keyword | Quoted) -> bool:
    """Whether what a spell is given as it becomes cast is only asked for from then on."""
    if not isinstance(given, Keyword) or not is_carried_out(given):
        return False
    return bool(means(given)) and all(isinstance(one, TriggeredAbility) for one in means(given))


def _is_early(ability: Ability) -> bool:
    told = one_by_one(ability) if isinstance(ability, StaticAbility) else ()
    return any(layer < Layer.ABILITIES for one in told or () for layer in layers_of(one.effect))


def _is_paid(cost: costs.Cost) -> bool:
    """Whether the engine pays all parts of a cost."""
    return all(map(_is_part_paid, in_parts(cost)))


def _is_part_paid(part: costs.CostPart) -> bool:
    match part:
        case costs.AddCounters(on=references.This() | objects.Some()):
            return True
        case costs.RemoveAllCounters(of=references.This() | references.Giver()):
            return True
        case (
            costs.RemoveCounters(of=references.This())
            | costs.UseThis(deed=costs.Use.EXILE, what=references.Giver())
        ):
            return True
        case costs.RemoveCounters(n=n, of=objects.Some()):
            return isinstance(n, int | amounts.Variable)
        case costs.RemoveCounters(of=objects.Objects() | objects.EitherObjects(), among=among):
            return among
        case _:
            return part in paid


def _is_trigger_known(ability: TriggeredAbility) -> bool:
    """Whether the engine sees an ability trigger, and knows what it does where that is mana."""
    if is_triggered_mana_ability(ability):
        return is_known(ability.effects)
    return is_watched(ability.event) and targets_are_known(ability.effects)


def _is_activation_paid(ability: ActivatedAbility) -> bool:
    """Whether the engine pays for an ability: as a mana ability where it is one."""
    return _is_paid(tuple(part for part in ability.cost if not _uses_itself(part)))


@implements("602.5e")
def _never_while_paying(ability: ActivatedAbility) -> bool:
    """Whether it can't be activated while a cost is paid: what mana it makes then is not asked."""
    limits = (limit for limit in ability.limits if isinstance(limit, ActivateOnly))
    return any(Speed.INSTANT in limit.when for limit in limits)


def _uses_itself(part: costs.CostPart) -> bool:
    """Whether a part of an ability's cost is paid with the object that has the ability."""
    return isinstance(part, costs.UseThis)
