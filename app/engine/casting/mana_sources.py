"""The mana that a player has or can make: the pool and the mana abilities (106, 605)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs import CostPart, PayMana, TapThis
from app.engine.abilities.objects import AnyObjects, Noun, Objects, Word
from app.engine.casting.ability_costs import is_changed
from app.engine.casting.activation_costs import payments
from app.engine.casting.casting import Casting
from app.engine.casting.forbidden_abilities import forbidding
from app.engine.casting.in_force import board, in_force
from app.engine.casting.makes_mana import makes_mana
from app.engine.casting.preferences import needed_colors, rank_of
from app.engine.casting.words import kind_in_words, name_of
from app.engine.effects.add_mana import AddMana, ManaMade, mana_made
from app.engine.payment.problem import Activation, ManaUnit
from app.engine.rule import implements
from app.engine.state.game import GameObject, RestrictedMana
from app.engine.state.matching import fits
from app.engine.state.remembered import ByGame
from app.engine.state.view import view
from app.engine.statics.ability_costs import AbilityCostChange
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId
from app.engine.values.mana import ManaCost
from app.engine.values.types import BASIC_LAND_MANA, CARD_TYPES
from app.engine.values.zones import Zone

Uncertain = tuple[ObjectId | None, str]
"""The object that something is uncertain about, and a sentence."""
_COLORS: Final = ("white", "blue", "black", "red", "green", "colorless", "multicolored")
_MOST_TIMES: Final = 40
"""How often an ability that neither taps nor uses anything up is activated at most."""
INTRINSIC: Final = {
    kind: ActivatedAbility((TapThis(),), (AddMana((ManaCost.parse("{" + mana + "}"),)),))
    for kind, mana in BASIC_LAND_MANA.items()
}
"""The mana ability of each basic land type (305.6)."""


@dataclass(slots=True)
class Found:
    """What came of looking for mana abilities."""

    needed: frozenset[str]
    """Colours of mana that other cards in hand ask for."""
    activations: tuple[Activation, ...] = ()
    uncertain: list[Uncertain] = field(default_factory=list)
    unusable: list[tuple[ObjectId, str, str]] = field(default_factory=list)
    """Mana abilities that can't be activated now: source, rule, and why."""


_FOUND: Final[ByGame[Found]] = ByGame()


def find(casting: Casting) -> Found:
    """All mana abilities of the player's permanents that can be activated now."""
    return _FOUND.get(casting.game, (casting.player, casting.spell), lambda: _find(casting))


@implements("605.1a", "605.3a")
def _find(casting: Casting) -> Found:
    activations: list[Activation] = []
    found = Found(needed_colors(casting.before, casting.player, casting.spell))
    usable: dict[AnyObjects, bool | None] = {}
    for thing, number, ability in mana_abilities(casting):
        if not _is_allowed(casting, thing, ability, found):
            continue
        made = _MADE.get((ability,), None, partial(mana_made, ability.effects))
        limits: tuple[object, ...] = getattr(ability, "limits", ())
        if made is None or limits:
            name = name_of(casting.before, thing.id)
            why = f"How much mana an ability of {name} makes can't be told."
            if made is not None:
                why = f"Whether the mana ability of {name} can be activated now can't be told."
            found.uncertain.append((thing.id, why))
            continue
        if made.only is not None and made.only not in usable:
            usable[made.only] = _may_pay(casting, made.only)
        may = True if made.only is None else usable[made.only]
        if not thing.sick and may is not None and all(map(_is_plain, ability.cost)):
            activations += _plain(casting, thing, number, ability, made, found, may=may)
        else:
            activations += _of(casting, thing, number, ability, made, found, may=may)
    # Those of the same sources are one tuple for all spells, by which the payment knows them again.
    found.activations = _ALIKE.get(tuple(activations), None, partial(tuple, activations))
    return found


def _is_allowed(casting: Casting, thing: GameObject, ability: ActivatedAbility, found: Found) -> bool:
    """Whether nothing forbids a mana ability; what changes its cost makes it uncertain."""
    name = name_of(casting.before, thing.id)
    for standing, answer in forbidding(casting.game, thing, ability, casting.player):
        by = name_of(casting.game, standing.source.id)
        if answer:
            found.unusable.append((thing.id, "602.5", f"{by} forbids the mana ability of {name}."))
            return False
        found.uncertain.append((thing.id, f"Whether {by} forbids the mana ability of {name} can't be told."))
    costs_mana = any(isinstance(part, PayMana) for part in ability.cost)
    for standing in in_force(casting.game, AbilityCostChange):
        matters = costs_mana or getattr(standing.ability.effect, "more", True)
        if matters and is_changed(casting.game, standing, thing, ability, casting.player) is not False:
            by = name_of(casting.game, standing.source.id)
            found.uncertain.append((thing.id, f"How {by} changes what {name}'s ability costs can't be told."))
    return True


def mana_abilities(casting: Casting) -> Iterator[tuple[GameObject, int, ActivatedAbility]]:
    """The abilities of the player's permanents that add mana, with a number for each on its object."""
    looks = view(casting.game)
    for thing, number, ability in board(casting.game).activated:
        if thing.controller == casting.player and makes_mana(ability):
            yield thing, number, ability
    for thing in casting.game.objects.values():
        if thing.zone is Zone.BATTLEFIELD and thing.controller == casting.player:
            for kind in looks.characteristics(thing.id).subtypes:
                if kind in INTRINSIC and "Land" in looks.characteristics(thing.id).types:
                    yield thing, -1 - list(INTRINSIC).index(kind), INTRINSIC[kind]


_MADE: Final[ByIdentity[ManaMade | None]] = ByIdentity()
_LIKE: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity()
"""The activations of one source, for all that are alike."""
_PLAIN: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=20_000)
_ALIKE: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=64)


def _is_plain(part: CostPart) -> bool:
    """Whether nothing but the source itself matters for a part of a cost, and nothing of it is open."""
    return isinstance(part, TapThis) or (isinstance(part, PayMana) and not part.cost.has_variable)


def _plain(
    casting: Casting,
    thing: GameObject,
    number: int,
    ability: ActivatedAbility,
    made: ManaMade,
    found: Found,
    *,
    may: bool,
) -> tuple[Activation, ...]:
    """The activations of an ability with a plain cost: the same for every spell."""
    looks = view(casting.game).characteristics(thing.id)
    key = (looks.types, looks.supertypes, thing.tapped, found.needed, may)

    def of_this() -> tuple[Activation, ...]:
        like = _LIKE.get(
            (ability,), key, lambda: tuple(_of(casting, thing, number, ability, made, found, may=may))
        )
        return tuple(_for(thing, number, name_of(casting.before, thing.id), act) for act in like)

    return _PLAIN.get((thing, ability), (number, *key), of_this)


def _for(thing: GameObject, number: int, name: str, like: Activation) -> Activation:
    """The activation for one of several sources that are alike."""
    return Activation(
        f"{thing.id}#{number}",
        thing.id,
        like.produces,
        like.mana,
        frozenset({thing.id}) if like.taps else like.taps,
        life=like.life,
        times=like.times,
        rank=like.rank,
        label=name,
    )


def _of(
    casting: Casting,
    thing: GameObject,
    number: int,
    ability: ActivatedAbility,
    made: ManaMade,
    found: Found,
    *,
    may: bool | None,
) -> Iterator[Activation]:
    """The manners in which one ability can be activated."""
    name = name_of(casting.before, thing.id)
    if may is None and made.only is not None:
        found.uncertain.append(
            (thing.id, f"Whether mana of {name} may be spent on this spell can't be told.")
        )
    looks = view(casting.game).characteristics(thing.id)
    answer = payments(casting, thing, ability.cost)
    found.unusable += [(thing.id, rule, f"{name}: {why}") for rule, why in answer.refused]
    found.uncertain += [(thing.id, f"{name}: {why}") for why in answer.uncertain]
    snow, usable = "Snow" in looks.supertypes, bool(may)
    units = _PRODUCED.get((made,), (snow, usable), lambda: tuple(_units(made, usable=usable, snow=snow)))
    for payment in answer.payments:
        for produces in units:
            yield Activation(
                f"{thing.id}#{number}",
                thing.id,
                produces,
                payment.mana,
                payment.taps,
                payment.uses_up,
                payment.life,
                1 if payment.taps or payment.uses_up else _MOST_TIMES,
                rank_of(casting, thing, produces, payment, found.needed),
                name,
            )


_PRODUCED: Final[ByIdentity[tuple[tuple[ManaUnit, ...], ...]]] = ByIdentity()


def _units(made: ManaMade, *, usable: bool, snow: bool) -> Iterator[tuple[ManaUnit, ...]]:
    """What one activation makes, with single units of several choices put together."""
    options = made.options
    if all(len(option) == 1 for option in options):
        options = ((frozenset().union(*(option[0] for option in options)),),)
    note = f"only for {kind_in_words(made.only, plural=True)}" if made.only is not None else ""
    for units in options:
        yield tuple(ManaUnit(types, snow, usable, made.only is None, note=note) for types in units)


def most_mana(pool: Iterable[ManaUnit], activations: Iterable[Activation]) -> int:
    """How much mana there may ever be, whatever its type: no way of paying has more."""
    most: dict[str, int] = {}
    for act in activations:
        gain = len(act.produces) - act.mana.total
        most[act.key] = max(most.get(act.key, 0), gain * act.times)
    return len(tuple(pool)) + sum(most.values())


def _may_pay(casting: Casting, only: AnyObjects) -> bool | None:
    """Whether mana with this restriction may be spent on the spell (106.6)."""
    if casting.special:
        return False
    return fits(casting.game, casting.spell, only, you=casting.player, as_spell=True, caster=casting.player)


@implements("106.6")
def pool(casting: Casting) -> tuple[tuple[ManaUnit, ...], list[Uncertain]]:
    """The mana in the player's pool, and what is not certain about it."""
    player = casting.before.player(casting.player)
    units = [ManaUnit(frozenset(mana)) for mana in player.mana]
    uncertain: list[Uncertain] = []
    for restricted in player.restricted_mana:
        what = _restriction(restricted)
        may = None if what is None else _may_pay(casting, what)
        if may is None:
            text = f"Whether mana “only: {restricted.only}” may be spent on this spell can't be told."
            uncertain.append((None, text))
        units.append(ManaUnit(frozenset(restricted.mana), False, bool(may), False, note=restricted.only))
    return tuple(units), uncertain


def _restriction(restricted: RestrictedMana) -> Objects | None:
    """The kind of spell that "cast creature spells" names; None where it is not so simple."""
    words = restricted.only.lower().replace("cast ", "", 1).removeprefix("a ").removeprefix("an ").split()
    if not words or words[-1] not in ("spell", "spells"):
        return None
    known = {*(kind.lower() for kind in CARD_TYPES), *_COLORS, "legendary"}
    if any(word not in known for word in words[:-1]):
        return None
    return Objects((tuple(Word(word) for word in words[:-1]),), Noun.SPELL)
