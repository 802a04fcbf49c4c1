"""Preventing damage for a while (615), what it is dealt to (614.9), and what can't be prevented (615.12)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Effect, Instruction, SpellAbility, StaticAbility, UnmeantDeed
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.damage.dealing import DamageCantBePrevented
from app.engine.effects.instructions.sequences import Either, If
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat import modified
from app.engine.state.combat.damage import unpreventable
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.safe_spells import SafeIf
from app.engine.statics.replacement.replacements import Kind
from app.engine.text.book import phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import inside
from app.engine.values.ids import Zone
from app.engine.values.said import say

Struck = Thing | Player | AnyObjects
"""One of those that damage is dealt to, or that deal it."""


class Wording(Enum):
    """In which order it is said who deals the damage, to whom, and when; the meaning is the same."""

    TO_WHEN_BY = "that would be dealt to ... this turn by ..."
    WHEN_FIRST = "that would be dealt this turn to ..."
    WHEN_LAST = "that would be dealt by ... this turn"


class EitherStruck(Instruction, frozen=True):
    """ "you and/or creatures you control": all damage to them is counted together."""

    these: tuple[Struck, ...]


class Damage(Instruction, frozen=True):
    """ "damage that would be dealt to you this turn by a source of your choice" """

    kind: Kind
    to: tuple[Struck, ...] | EitherStruck | None = None
    by: tuple[Struck, ...] | None = None
    until: Duration = ""
    """ "this turn", "this combat"; "" where the sentence says it before."""
    wording: Wording = Wording.TO_WHEN_BY
    both: bool = False
    """ "damage that would be dealt to and dealt by that creature": these deal it as well."""


class DamageDealt(Instruction, frozen=True):
    """ "damage target creature would deal this turn", "damage that a source would deal to you" """

    kind: Kind
    by: tuple[Struck, ...]
    to: tuple[Struck, ...] | EitherStruck | None = None
    until: Duration = ""
    that: bool = False
    """It says "that ... would deal"."""


# The shield is used up by as much as it prevents; one without a number holds until the time is over (615.7).
class Prevent(Instruction, frozen=True):
    """ "Prevent the next 3 damage that would be dealt to any target this turn.", "Prevent all damage ..." """

    n: Amount | None
    """None for all of it."""
    damage: Damage | DamageDealt


# The same damage from the same source, dealt to another: where that is gone nothing changes (614.9).
class DealtInstead(Instruction, frozen=True):
    """ "The next 1 damage that would be dealt to target creature this turn is dealt to you instead." """

    n: Amount | None
    """None for all of it."""
    damage: Damage | DamageDealt
    to: tuple[Struck, ...]
    once: bool = False
    """Only the next time."""


class DealtToInstead(Instruction, frozen=True):
    """ "That damage is dealt to this creature instead.", "that source deals that damage to you instead" """

    to: tuple[Struck, ...]
    by: Reference | None = None


# The source is chosen now, and asked once more as it would deal the damage (615.9).
class NextTimeDamage(Instruction, frozen=True):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage." """

    source: Thing | None
    """None where it does not matter."""
    kind: Kind
    to: tuple[Struck, ...] | EitherStruck | None
    effect: Effect


def _not_two_kinds(these: object) -> bool:
    """Two noun phrases joined by "and" are one noun phrase."""
    kinds = these if isinstance(these, tuple) else ()
    return sum(isinstance(one, Objects | EitherObjects) for one in kinds) < 2


def _struck(name: str, one: str) -> None:
    """Lists of those whose damage is meant."""
    same(one, "{what:noun~p}", number="p")
    listed(f"{name}_list", one, two=" and ", comma=", ", last=", and ", least=1)
    same(name, f"{{these:{name}_list}}", fits=_not_two_kinds)


same("struck_one", "{what:recipient}")
_struck("struck_ones", "struck_one")
listed("struck_either", "struck_one", two=" and/or ")
phrase("struck_group", EitherStruck, "{these:struck_either}")
same("struck_group", "{these:struck_ones}")
same("striking_one", "{what:thing}")
_struck("striking_ones", "striking_one")
_PASSIVE = "{kind:damage_kind} that would be dealt"
_TO, _BY = " to {to:struck_group}", " by {by:striking_ones}"
_WHEN = " {until:while}"
for _to, _by in (("", ""), (_TO, ""), ("", _BY), (_TO, _BY)):
    phrase("told_damage", Damage, _PASSIVE + _to + _by)
    _said = _PASSIVE + _to + _by + _WHEN
    phrase("told_damage", Damage, _said, wording=Wording.WHEN_LAST if _by else Wording.TO_WHEN_BY)
    if _by:
        phrase("told_damage", Damage, _PASSIVE + _to + " this turn" + _by, until="this turn")
    if _to:
        _first = _PASSIVE + " this turn" + _to + _by
        phrase("told_damage", Damage, _first, wording=Wording.WHEN_FIRST, until="this turn")

for _when in ("", _WHEN):
    for _to in ("", _TO):
        for _that in (False, True):
            _words = "that {by:striking_ones}" if _that else "{by:striking_ones}"
            _dealt = f"{{kind:damage_kind}} {_words} would deal{_to}{_when}"
            phrase("told_damage", DamageDealt, _dealt, that=_that)
    phrase("damage_both", Damage, _PASSIVE + " to and dealt by {to:striking_ones}" + _when, both=True)

for _category in ("told_damage", "damage_both"):
    for _place in ("effect", "lasting"):
        phrase(_place, Prevent, f"prevent all {{damage:{_category}}}", n=None)

phrase("effect", Prevent, "prevent the next {n:amount} {damage:told_damage}")


@divides
class PreventDivided(Instruction, frozen=True):
    """ "Prevent the next 4 damage ... this turn to any number of targets, divided as you choose." (601.2d)"""

    n: Amount
    among: Target


_said = "prevent the next {n:amount} damage that would be dealt this turn to {among:target}, "
_said += "divided as you choose"
phrase("effect", PreventDivided, _said)
_INSTEAD = " {damage:told_damage} is dealt to {to:struck_ones} instead"
phrase("effect", DealtInstead, "the next {n:amount}" + _INSTEAD)
phrase("effect", DealtInstead, "all" + _INSTEAD, n=None)
phrase("effect", UnmeantDeed, "prevent the next {n:amount} damage this way")
same("instead_of_damage", "{effect:damage_prevented}")
phrase("instead_of_damage", DealtToInstead, "that damage is dealt to {to:struck_ones} instead")
phrase("instead_of_damage", DealtToInstead, "{by:reference} deals that damage to {to:struck_ones} instead")
same("instead_of_damage", "{effect:that_much_damage} instead")
listed("struck_player", "player", two="|", least=1)
phrase("effect", DealtToInstead, "{by:it} deals that damage to {to:struck_player}")
same("sentence", "{effect:next_time}")
phrase("conditional", If, "{condition:if}{effect:next_time}")
for _would, _no_to in ((_TO, {}), ("", {"to": None})):
    phrase(
        "next_time",
        NextTimeDamage,
        f"the next time {{source:striking_one}} would deal {{kind:damage_kind}}{_would} this turn, "
        "{effect:instead_of_damage}",
        **_no_to,
    )

_said = f"the next time {{kind:damage_kind}} would be dealt{_TO} this turn, {{effect:instead_of_damage}}"
phrase("next_time", NextTimeDamage, _said, source=None)


@unpreventable
@implements("615.12")
def is_said(game: Game, would: modified.DamageDealt) -> bool:
    """Whether a spell that resolves says so of all its damage, or says so under a condition that holds."""
    source = would.source
    spell = game.objects.get(source)
    # Shields are not used up by such damage, though they are applied (615.12).
    if spell is None or spell.zone is not Zone.STACK:
        return False
    for ability in view(game).characteristics(source).abilities:
        match ability:
            case SpellAbility(effects=effects) if any(_says_so(game, effect, spell) for effect in effects):
                return True
            case StaticAbility(effect=SafeIf(damage_too=True, condition=condition)) if holds(
                game, condition, spell.controller, source, spell.cast
            ):
                return True
    return False


def _says_so(game: Game, effect: object, spell: GameObject) -> bool:
    """Whether an instruction says so, or does where its condition holds: "if this spell was kicked, ..." """
    if isinstance(effect, If | Either):
        said = any(isinstance(part, DamageCantBePrevented) for part in inside(effect))
        return said and holds(game, effect.condition, spell.controller, spell.id, spell.cast) is True
    return isinstance(effect, DamageCantBePrevented)


@carries_out(DamageCantBePrevented)
def damage_cant_be_prevented(effect: DamageCantBePrevented, execution: Execution) -> Execution:
    """A spell's damage is dealt as it says; that of an ability is left to the players."""
    if is_said(execution.game, modified.DamageDealt(execution.source, execution.controller)):
        return execution
    return execution.doubt(say("{words} is left to do by hand", words=effect.which))


phrase("effect", UnmeantDeed, "prevent all {damage:told_damage} except {but:told_damage}")
phrase("effect", UnmeantDeed, "this effect doesn't affect {damage:told_damage}")
