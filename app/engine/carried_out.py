"""What the engine carries out of all that can be read.

An ability that holds something else is read, explained and counted, but the engine treats its text as it
treats text that it did not understand: as something that may matter.
"""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LevelBand,
    LoyaltyAbility,
    NotUnderstood,
    Quoted,
    SpellAbility,
    StaticAbility,
    StaticEffect,
    StationBand,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.costs import costs
from app.engine.abilities.costs.cost_parts import in_parts
from app.engine.abilities.costs.deeds import (
    ExileTopSuch,
    NoManaCost,
    OthersGainLife,
    PutIntoGraveyard,
    SacrificeHalf,
)
from app.engine.abilities.limits import ActivateOnly, CheaperThisWay, Speed
from app.engine.abilities.nouns import objects, players, references
from app.engine.abilities.nouns.elsewhere import CastFrom, CountsAs
from app.engine.abilities.parameters import Mode
from app.engine.abilities.quantities import amounts
from app.engine.abilities.quantities.fixed_elsewhere import GreatestCommander
from app.engine.effects.casting import cast_this_way
from app.engine.effects.casting.spells_to_come import EntersWith, EntersWithChoice
from app.engine.effects.mana.mana_abilities import is_triggered_mana_ability, makes_mana
from app.engine.effects.mana.mana_instructions import is_known
from app.engine.keywords.registry import means
from app.engine.keywords.while_so import of_frame
from app.engine.known_targets import is_effect, targets_are_known
from app.engine.rule import implements
from app.engine.state import carried_out_statements
from app.engine.state.characteristics.layers import Layer, layers_of
from app.engine.state.game import KeptMana
from app.engine.statics import outside_the_game
from app.engine.statics.abilities import activating_so, granted_abilities, triggering_again
from app.engine.statics.casting import (
    cast_from,
    casting_permissions,
    casting_this_way,
    looking,
    paid_instead,
    playing,
    prohibitions,
    prohibitions_on_casting,
    safe_spells,
    spells_that_have,
)
from app.engine.statics.combat import attack_limits, combat, crewing
from app.engine.statics.costs import (
    ability_costs,
    cost_changes,
    costs_besides,
    granted_costs,
    keyword_costs,
    mana_replacements,
    spending_mana,
)
from app.engine.statics.entering import copies, entering
from app.engine.statics.quiet import only_lands
from app.engine.statics.traits import characteristics
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.walking import inside
from app.engine.watched import is_watched

ASKED: Final[frozenset[type]] = frozenset(
    {
        *(cost_changes.NthSpellCost, cost_changes.CostInTurns, triggering_again.TriggersAgain),
        triggering_again.CauseNoTriggers,
        *(cost_changes.CostChange, cost_changes.CostFloor, cost_changes.CostForTargets),
        *(casting_permissions.AsThoughFlash, playing.MustTarget, playing.PlayerHas),
        *(prohibitions.CantCast, prohibitions.CantBeCast, prohibitions.CantCastOrActivate),
        *(prohibitions.NothingWhileOnStack, prohibitions.CastLimit, prohibitions.CantBe),
        *(prohibitions.CantPay, costs_besides.NoManaSpent, cast_from.CantCastThisDuring),
        *(cast_from.CantTarget, paid_instead.MayPayToCastThis),
        *(costs_besides.AbilitiesCostAlso, safe_spells.TargetsDespite),
        *(prohibitions.CantBeTargeted, keyword_costs.KeywordCostChange, mana_replacements.TappedProduce),
        *(playing.MayCast, playing.MayPlayAndCast, playing.MayCastOne, playing.MayPlayOneAndCastOne),
        *(casting_permissions.AnyonesFlash, casting_permissions.OwnFlash, casting_permissions.FlashForMore),
        *(casting_permissions.MayPlayTopCard, cost_changes.ReducesAtMost),
        *(casting_permissions.CastOnly, casting_permissions.CantCastThis, casting_permissions.OnlyAsSorcery),
        *(casting_permissions.OnlyDuring, casting_permissions.FlashForCost),
        *(playing.SpendAsThough, playing.MayPlay, spending_mana.OtherManaOnly),
        *(paid_instead.FreeWithFlash, paid_instead.CastTheseInstead),
        *(paid_instead.FirstMayBeFree, paid_instead.FlashForFirst, *cast_this_way.SAID),
        *(playing.MayCastEachType, playing.MayCastThis, playing.MayPayInstead),
        *(casting_this_way.CastThisFor, casting_this_way.CastThisUsing, casting_this_way.CastThisIf),
        *(casting_this_way.CastTheseFor, casting_this_way.CastOneFor, casting_this_way.CostForLess),
        *(casting_this_way.ExiledIfCastThisWay, casting_this_way.OncePayInstead),
        *(paid_instead.OncePayXInstead, crewing.CrewsStronger, crewing.CrewsWithToughness),
        *(prohibitions.CantActivate, prohibitions.PlayersCantActivate, playing.MayActivateLate),
        *(activating_so.MayActivateLoyalty, activating_so.ActivateAsThoughHaste),
        *(cast_from.MayCastThisFrom, paid_instead.FlashForThose),
        activating_so.LoyaltyTwice,
        *(ability_costs.AbilityCostChange, ability_costs.OwnAbilityCostChange, ability_costs.NthAbilityCost),
        *(prohibitions.CantBeTargetOf, mana_replacements.SpendOnlyOnThis),
        *(mana_replacements.ProducesInstead, mana_replacements.ProducesMore),
        *(mana_replacements.LifeForMana, cast_from.CastWhileSearching),
        *(costs_besides.SpellsCostAlso, granted_costs.NthSpellHas, granted_costs.PayZeroForFirst),
        *(safe_spells.SafeIf, safe_spells.CantBeCounteredBy, playing.ExtraLands),
        *(prohibitions_on_casting.CantPlay, keyword_costs.InsteadOfKeywordCost, safe_spells.WardIsOff),
        *(spells_that_have.LateNthSpellHas, spells_that_have.NthSpellPaidHas),
        *(costs_besides.LifeForTargets, cost_changes.CommanderCosts, paid_instead.PayXInstead),
    }
)
"""Static effects that the steps of casting ask about, and playing lands."""
HARMLESS: Final[frozenset[type]] = frozenset(
    {
        *(combat.CantBeBlockedBy, combat.BlocksOnly, combat.MustAttack, combat.DoesntUntap),
        *(combat.CantBeBlockedByMany, combat.CantBlockThese, combat.MustBlock),
        *(combat.CantBlockWith, combat.DontUntap, prohibitions.DamageCantBePrevented),
        *(prohibitions.CantBeAttached, prohibitions.CantEnter, combat.MayStayTapped, EntersWithChoice),
        *(attack_limits.CantUnlessPaid, attack_limits.CantUnlessPaidEach, attack_limits.DamageStays),
        *(attack_limits.CantUnlessOthers, attack_limits.CantUnlessAlso, attack_limits.AttacksOnlyAlone),
        *(attack_limits.MustBeBlockedBy, attack_limits.MustBeBlockedByMany, attack_limits.NoMoreAttack),
        *(attack_limits.BlockedAsThough, attack_limits.BlocksAsThough),
        *(combat.MustBeBlocked, combat.AbleDoSo, combat.BlocksMore, combat.CantUnless, combat.CantIf),
        *(combat.AttackTax, looking.MayLookAtTop, looking.PlaysWithTopRevealed, playing.MayLookExiled),
        *(combat.OneAtATime, combat.AttacksAsThough, combat.DamageByToughness, combat.AsThoughUnblocked),
        *(entering.AsEntersChoose, entering.AsEntersChooseOne),
        *(combat.Goaded, combat.MayExert, entering.EntersTapped, entering.EntersWithCounters),
        *(entering.EntersWithMore, entering.EntersWithNumber, entering.EntersWithX, entering.EntersWithIf),
        *(entering.Escapes, entering.EntersPrepared, entering.EntersBySunburst, copies.EntersAsCopy),
        *(playing.KeepsUnspent, playing.UnspentBecomes, KeptMana),
        *(looking.PlaysWithHandRevealed, playing.NoMaximumHand, playing.HandSizeIs, playing.HandSizeChanged),
        *(keyword_costs.FromHandCostsLess, keyword_costs.FirstForetold, outside_the_game.LegendRuleOff),
        *(CountsAs, outside_the_game.AnyNumberInDeck, playing.BeginsOnBattlefield, granted_costs.NotRemoved),
        prohibitions.LifeCantChange,
    }
)
"""Static effects that can't change how a spell is cast: they matter in combat, or as a permanent enters."""
LAYERS: Final = frozenset(
    {
        *(characteristics.GetsPower, characteristics.HasKeywords, characteristics.Becomes),
        *(characteristics.DefinesSize, characteristics.IsChosenType, characteristics.IsEveryCreatureType),
        *(characteristics.IsNoCreature, characteristics.LosesKeywords, characteristics.IsChosenColor),
        *(characteristics.IsLegendary, characteristics.CantHaveKeyword, characteristics.HasActivatedOf),
        *(characteristics.HasBaseSize, characteristics.HasSwitchedSize, characteristics.LosesSubtypes),
        *(characteristics.HasVariants, spells_that_have.HaveWhere),
    }
)
"""Static effects that are seen through the layers (613)."""
STATICS: Final[frozenset[type]] = ASKED | HARMLESS | LAYERS
"""Static effects that the engine carries out."""
COSTS: Final = frozenset(
    {
        *(costs.PayMana, costs.TapThis, costs.UntapThis, costs.Sacrifice, costs.Discard, costs.PayLife),
        *(costs.ExileFrom, costs.TapUntapped, costs.ReturnToHand, costs.EitherCost),
        *(costs.RevealCards, costs.Behold, costs.Blight, costs.CollectEvidence, costs.Forage),
        *(costs.TapPower, costs.Waterbend, costs.PayEnergy, costs.PayHalfLife, costs.Choose, costs.Exert),
        *(costs.DiscardHand, costs.RevealHand, costs.SacrificeAll, costs.MillCards, costs.ExileTop),
        *(costs.UntapTapped, costs.PutHandCards, costs.TapObject, costs.Unattach, costs.PutThisOnBottom),
        *(ExileTopSuch, NoManaCost, OthersGainLife, PutIntoGraveyard, SacrificeHalf),
    }
)
"""Parts of costs that the engine pays."""
_OF_ITSELF: Final = (
    playing.MayCastThis, casting_this_way.CastThisFor, casting_this_way.CastThisIf
)  # fmt: skip
"""Permissions that a card has for itself."""


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
        case UnderKeyword() | AnchorWords() | ToSolve() | LevelBand() | StationBand() | ClassLevel():
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
            return (who.is_you or who is players.Player.THE_MONARCH) and condition is None
        case StaticAbility(effect=entering.AsEntersMay(cost=(costs.ChooseOne(),))):
            return True  # what was chosen is asked for where it matters
        case StaticAbility(effect=paid_instead.PayXInstead() as instead):
            return paid_instead.is_for_mana_value(instead)
        case StaticAbility(effect=cost_changes.CommanderCosts(times=times)):
            return times == outside_the_game.OF_COMMANDER
        case StaticAbility(effect=granted_costs.SameElsewhere()):
            return True  # joined with the statements before it
        case StaticAbility(effect=cast_from.IfSoCast(may=may, effect=effect, when=when)):
            if isinstance(may, _OF_ITSELF):
                return isinstance(effect, EntersWith) and not when
            return _is_statement_known(may) and cast_this_way.is_known(ability.effect)
        case _:
            return _is_giving_carried_out(ability)


def _is_giving_carried_out(ability: StaticAbility) -> bool:
    """The same of what may give abilities to spells."""
    match ability.effect:
        case granted_costs.NthSpellHas(abilities=given) | spells_that_have.HaveWhere(abilities=given):
            return all(map(_is_given_to_spell, given))
        case spells_that_have.LateNthSpellHas(abilities=given):
            return all(map(_is_given_late, given))
        case spells_that_have.NthSpellPaidHas(abilities=given):
            return all(map(_is_given_late, given))
        case granted_costs.HasForItsCost(less=less, plus=plus):
            plain = less is None or all(symbol.generic for symbol in less.symbols)
            return plain and all(type(part) in COSTS for part in plus)
        case _:
            told = one_by_one(ability)
            return told is not None and all(_is_statement_known(one.effect) for one in told)


def _is_statement_known(effect: StaticEffect) -> bool:
    if isinstance(effect, granted_abilities.HasAbilities):
        itself = isinstance(effect.what, references.This)
        return all(_is_given(one, itself=itself) for one in effect.abilities)
    match effect:
        case casting_this_way.IfCastThisWay() | spending_mana.SpendForThose():
            return cast_this_way.is_known(effect)
        case playing.MayPlayOne(what=what) | prohibitions_on_casting.CantBePlayed(what=what):
            return only_lands(what)  # cards of other kinds are cast
        case prohibitions.PlayerCant(deed=prohibitions.Deed.PLAY_LANDS | prohibitions.UntapMore()):
            return True
        case prohibitions.PlayerCant(deed=prohibitions.Deed.ATTACK):
            return True  # which attackers there are is told
        case safe_spells.WardIsOff(of=of):
            return isinstance(of, objects.Objects | objects.EitherObjects)  # who "those" are is told
        case keyword_costs.InsteadOfKeywordCost(of=keyword_costs.KeywordCostFor()):
            return False  # an echo cost is paid as an ability resolves
        case _:
            return type(effect) in STATICS or carried_out_statements.is_known(effect)


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
        case costs.RemoveCounters(of=references.This()) | costs.ExileThis(what=references.Giver()):
            return True
        case costs.RemoveCounters(n=n, of=objects.Some()):
            return isinstance(n, int | amounts.Variable)
        case costs.RemoveCounters(of=objects.Objects() | objects.EitherObjects(), among=among):
            return among
        case _:
            return type(part) in COSTS


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
    return isinstance(part, costs.DiscardThis | costs.ExileThis | costs.ReturnThis | costs.RevealThis)
