"""The mana that a player has or can make: the pool and the mana abilities (106, 605)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct, field

from app.engine.abilities.abilities import ActivatedAbility, Effect
from app.engine.abilities.costs.costs import CostPart, PayMana, TapThis
from app.engine.abilities.limits import Speed
from app.engine.casting.activation.ability_zones import abilities_there
from app.engine.casting.activation.activation_limits import (
    allows,
    anything_forbids,
    forbidding,
    most_times,
    parts_of,
)
from app.engine.casting.casting import Casting, Proposal
from app.engine.casting.in_force import in_force, mana_for_targets
from app.engine.casting.mana.mana_abilities import ManaAbility, mana_abilities, with_changed_cost
from app.engine.casting.mana.mana_altered import More, Tapping, altered, nothing_alters, replaced_by_all
from app.engine.casting.mana.mana_costs import Payment, Payments, payments, shared_resources
from app.engine.casting.mana.mana_use import feeds, use_of
from app.engine.casting.paying.preferences import rank_of
from app.engine.casting.wording.words import name_of
from app.engine.effects.mana.mana_made import Making, ManaMade, Options, Units, always_made, mana_made
from app.engine.effects.mana.spend_mana import MANA_RULES, restrictions
from app.engine.payment.problem import Activation, ManaUnit
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.remembered import ByGame
from app.engine.statics.costs.ability_costs import AbilityCostChange
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

Uncertain = tuple[ObjectId | None, str]
"""The object that something is uncertain about, and a sentence."""

_MOST_TIMES: Final = 40
"""How often an ability that neither taps nor uses anything up is activated at most."""


class Found(Struct):
    """What came of looking for mana abilities."""

    activations: tuple[Activation, ...] = ()
    uncertain: list[Uncertain] = field(default_factory=list)
    unusable: list[tuple[ObjectId, str, str]] = field(default_factory=list)
    """Mana abilities that can't be activated now: source, rule, and why."""
    by_rules: bool = False
    """Whether something says what mana may be spent on, so that it is another for another announcement."""


_FOUND: Final[ByGame[Found]] = ByGame()


def find(casting: Casting) -> Found:
    """All mana abilities of the player's permanents that can be activated now."""
    # Where mana asks for what the spell targets, each choice of targets has mana of its own.
    targets = casting.record.targets if mana_for_targets(casting.game) else ()
    asked = casting.record.paid, targets, casting.way.names, casting.way.base
    whole = (casting.player, casting.spell, *asked, casting.proposal.ability, casting.special)

    def find_so() -> Found:
        return _FOUND.get(casting.game, whole, lambda: _find(casting))

    found = _FOUND.get(casting.game, (casting.player, casting.spell), find_so)
    # Only where something restricts mana does the announcement matter.
    return find_so() if found.by_rules else found


@implements("605.1a", "605.3a")
def _find(casting: Casting) -> Found:
    found = Found()
    plainly = nothing_alters(casting.game)
    abilities = mana_abilities(casting.game, casting.player)
    # With nothing that forbids, changes or replaces, each ability makes what it says.
    free = not anything_forbids(casting.game) and not in_force(casting.game, AbilityCostChange)
    known: list[Activation] | None = None
    if free and plainly:
        there = (view(casting.game).alike, *(part for thing, _, a in abilities for part in (thing, a)))
        known = _ALL_PLAIN.get(there, None, partial(_all_plain, casting, abilities, found))
    activations = (
        _one_by_one(casting, abilities, found, plainly=plainly, free=free) if known is None else known
    )
    activations = shared_resources(casting, activations, found.uncertain)
    # Those of the same sources are one tuple for all spells, by which the payment knows them again.
    found.activations = _ALIKE.get(tuple(activations), None, partial(tuple, activations))
    return found


_ALL_PLAIN: Final[ByIdentity[list[Activation] | None]] = ByIdentity(most=64)
"""The activations of the abilities of a player, where all of them are plain."""


def _all_plain(casting: Casting, abilities: tuple[ManaAbility, ...], found: Found) -> list[Activation] | None:
    """The activations of these abilities, the same for every spell; None where one of them is not plain."""
    activations: list[Activation] = []
    for thing, number, ability in abilities:
        made = _SIMPLE.get((ability,), None, partial(_made_plainly, ability))
        # A creature that came this turn may not be tapped, others may: asked one by one.
        if made is None or made.rules or thing.sick:
            return None
        activations += _plain(casting, thing, number, ability, found, _ANYTHING)
    return activations


def _one_by_one(
    casting: Casting, abilities: tuple[ManaAbility, ...], found: Found, *, plainly: bool, free: bool
) -> list[Activation]:
    """The same for abilities of any kind; what is uncertain and can't be used is noted."""
    activations: list[Activation] = []
    for thing, number, printed in abilities:
        ability = printed if free else _allowed(casting, thing, printed, found)
        if ability is None:
            continue
        known = plainly and not thing.sick
        made = _SIMPLE.get((ability,), None, partial(_made_plainly, ability)) if known else None
        if made is not None:
            use = _use(casting, thing, made.rules, abilities, found)
            activations += _plain(casting, thing, number, ability, found, use)
        else:
            activations += _of(casting, thing, number, ability, found, abilities)
    return activations


def _allowed(
    casting: Casting, thing: GameObject, ability: ActivatedAbility, found: Found
) -> ActivatedAbility | None:
    """A mana ability with what it costs now; None where something forbids it."""
    name = name_of(casting.before, thing.id)
    # A mana ability is forbidden like any other, unless the statement excepts it.
    for standing, answer in forbidding(casting.game, thing, ability, casting.player):
        by = name_of(casting.game, standing.source.id)
        if answer:
            text = say("{by} forbids the mana ability of {name}.", by=by, name=name)
            found.unusable.append((thing.id, "602.5", text))
            return None
        text = say("Whether {by} forbids the mana ability of {name} can't be told.", by=by, name=name)
        found.uncertain.append((thing.id, text))
    changed = with_changed_cost(casting, thing, ability)
    found.uncertain += changed.uncertain
    return changed.ability


_LIKE: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity()
"""The activations of one source, for all that are alike."""

_PLAIN: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=20_000)

_ALIKE: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=64)


def _is_plain(part: CostPart) -> bool:
    """Whether nothing but the source itself matters for a part of a cost, and nothing of it is open."""
    return isinstance(part, TapThis) or (isinstance(part, PayMana) and not part.cost.has_variable)


def _made_plainly(ability: ActivatedAbility) -> ManaMade | None:
    """What an ability with a plain cost always makes; None for any other."""
    # Limits must be asked at each moment (602.1b).
    if ability.limits or not all(map(_is_plain, ability.cost)):
        return None
    return always_made(ability.effects)


_SIMPLE: Final[ByIdentity[ManaMade | None]] = ByIdentity()


def _plain(
    casting: Casting, thing: GameObject, number: int, ability: ActivatedAbility, found: Found, use: _Spent
) -> tuple[Activation, ...]:
    """The activations of an ability with a plain cost: the same for every spell."""
    looks = view(casting.game).characteristics(thing.id)
    key = (looks.types, looks.supertypes, thing.tapped, None if use is _ANYTHING else use)

    def of_this() -> tuple[Activation, ...]:
        like = _LIKE.get(
            (ability,), key, lambda: tuple(_each(casting, thing, number, ability, found, use, _MOST_TIMES))
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


class _Spent(Struct, frozen=True):
    """What the mana of an ability may be spent on."""

    here: bool = True
    feeds: bool = True
    generic: bool = True
    note: str = ""


_ANYTHING: Final = _Spent()


def _use(
    casting: Casting,
    thing: GameObject,
    rules: tuple[Effect, ...],
    abilities: tuple[ManaAbility, ...],
    found: Found,
) -> _Spent:
    """What mana under these rules may be spent on; what is not known of that is noted."""
    if not rules:
        return _ANYTHING
    found.by_rules = True
    use = use_of(casting, rules, thing.id)
    users = [user.id for user, _, ability in abilities if any(isinstance(p, PayMana) for p in ability.cost)]
    # What feeds another mana ability must be allowed to be spent on that (106.6).
    feeding = [feeds(casting, rules, thing.id, user) for user in dict.fromkeys(users)]
    if use.here is None or (any(answer is not False for answer in feeding) and not all(feeding)):
        name = name_of(casting.before, thing.id)
        text = say("What mana of {name} may be spent on here can't be told.", name=name)
        found.uncertain.append((thing.id, text))
    return _Spent(bool(use.here), bool(feeding) and all(feeding), use.generic, use.note)


def _of(
    casting: Casting,
    thing: GameObject,
    number: int,
    ability: ActivatedAbility,
    found: Found,
    abilities: tuple[ManaAbility, ...],
) -> Iterator[Activation]:
    """The manners in which one ability can be activated now."""
    times = _times(casting, thing, ability, found) if ability.limits else _MOST_TIMES
    if times > 0:
        rules = tuple(effect for effect in ability.effects if isinstance(effect, MANA_RULES))
        use = _use(casting, thing, rules, abilities, found)
        yield from _each(casting, thing, number, ability, found, use, times)


@implements("602.5b", "602.5e", "605.3a")
def _times(casting: Casting, thing: GameObject, ability: ActivatedAbility, found: Found) -> int:
    """How often it may be activated while costs are paid; 0 where its own text does not let it be."""
    name = name_of(casting.before, thing.id)
    # Its number among those there now, by which its earlier activations are counted.
    which = 1 + next((n for n, a in enumerate(abilities_there(casting.game, thing)) if a is ability), -1)
    proposal = Proposal(casting.player, thing.id, thing.zone, ability=which)
    asking = casting.but(before=casting.game, proposal=proposal)
    for limit in ability.limits:
        for part in parts_of(limit):
            # Who pays for a spell or ability has no priority, so nothing can be done then as a spell is cast.
            answer = False if isinstance(part, Speed) else allows(asking, ability, part)
            if answer is None:
                why = say("Whether the mana ability of {name} can be activated now can't be told.", name=name)
                found.uncertain.append((thing.id, why))
                return 0
            if not answer:
                why = say("{name}: its text does not let its mana ability be activated now.", name=name)
                found.unusable.append((thing.id, "602.5b", why))
                return 0
    left = most_times(asking, ability)  # "Activate only twice each turn" leaves what was not used
    return _MOST_TIMES if left is None else left


def _each(
    casting: Casting,
    thing: GameObject,
    number: int,
    ability: ActivatedAbility,
    found: Found,
    use: _Spent,
    times: int,
) -> Iterator[Activation]:
    """An activation for each way to pay for it and each choice of what it makes."""
    name = name_of(casting.before, thing.id)
    answer = payments(casting, thing, ability.cost)
    _note(found, thing.id, name, answer)
    # Of a snow source, whatever its type: snow is none (107.4h).
    snow = "Snow" in view(casting.game).characteristics(thing.id).supertypes
    itself = all(thing.id in payment.taps | payment.uses_up for payment in answer.payments)
    for payment in answer.payments:
        options = _options(casting, thing, ability, payment)
        if options is None:
            text = say("How much mana an ability of {name} makes can't be told.", name=name)
            found.uncertain.append((thing.id, text))
            return
        # What taps or uses up the source can't be done again; X is chosen once for each activation.
        once = itself or payment.x is not None
        for produces in _PRODUCED.get(
            (options,), (snow, use), partial(_units, casting.game, options, use, snow=snow)
        ):
            yield Activation(
                f"{thing.id}#{number}",
                thing.id,
                produces,
                payment.mana,
                payment.taps,
                payment.uses_up,
                payment.life,
                min(times, 1) if once else times,
                rank_of(casting, thing, produces, payment),
                name,
                payment.further,
            )


def _note(found: Found, object_id: ObjectId, name: str, answer: Payments) -> None:
    """Note why an ability can't be paid for, or may not."""
    refused = [(rule, say("{name}: {why}", name=name, why=why)) for rule, why in answer.refused]
    found.unusable += [(object_id, rule, why) for rule, why in refused]
    found.uncertain += [(object_id, say("{name}: {why}", name=name, why=why)) for why in answer.uncertain]


def _options(
    casting: Casting, thing: GameObject, ability: ActivatedAbility, payment: Payment
) -> tuple[tuple[Units, More], ...] | None:
    """What one activation makes, for each choice; None where that can't be told."""
    made = always_made(ability.effects)
    if made is None:
        made = mana_made(ability.effects, making(casting.game, casting.player, thing, payment))
    if made is None:
        return None
    if nothing_alters(casting.game):
        return _SIMPLY.get((made,), None, lambda: tuple((units, ()) for units in made.options))
    tapping = Tapping(casting.game, thing, casting.player, thing.id in payment.taps)
    changed = altered(tapping, made.options)
    return None if changed is None else changed.options


def making(game: Game, player: PlayerId, thing: GameObject, payment: Payment) -> Making:
    """The circumstances of activating a mana ability that is paid for in this way."""
    untapped = {one.object for one in payment.further if one.how == "untap" and one.object is not None}
    things = sorted(one for one in payment.uses_up | untapped if one in game.objects and one != thing.id)
    return Making(game, player, thing.id, payment.x, tuple(things), alters=_alters)


# "Could produce" takes replacement effects into account (106.7).
def _alters(game: Game, thing: GameObject, options: Options) -> Options | None:
    return replaced_by_all(Tapping(game, thing, thing.controller), options)


_SIMPLY: Final[ByIdentity[tuple[tuple[Units, More], ...]]] = ByIdentity()

_PRODUCED: Final[ByIdentity[tuple[tuple[ManaUnit, ...], ...]]] = ByIdentity()


def _units(
    game: Game, options: tuple[tuple[Units, More], ...], use: _Spent, *, snow: bool
) -> tuple[tuple[ManaUnit, ...], ...]:
    """What one activation makes, with single units of several choices put together."""
    # Choices of a single mana are one unit of several possible types.
    if all(len(units) == 1 and not more for units, more in options) and options:
        options = (((frozenset().union(*(units[0] for units, _ in options)),), ()),)
    return tuple(
        (
            *(ManaUnit(types, snow, use.here, use.feeds, use.generic, use.note) for types in units),
            # Added by a triggered ability: its source is that ability's (106.3).
            *(ManaUnit(types, _is_snow(game, source), source=source) for types, source in more),
        )
        for units, more in options
    )


def _is_snow(game: Game, source: ObjectId) -> bool:
    return "Snow" in view(game).characteristics(source).supertypes


@implements("106.6", "107.4h")
def pool(casting: Casting) -> tuple[tuple[ManaUnit, ...], list[Uncertain]]:
    """The mana in the player's pool, and what is not certain about it."""
    player = casting.before.player(casting.player)
    units = [ManaUnit(frozenset(mana)) for mana in player.mana]
    uncertain: list[Uncertain] = []
    # The pool is given by its types alone, so what made it is not known.
    if units and "S" in casting.mana.pips:
        uncertain.append((None, say("Whether mana in the pool is of a snow source can't be told.")))
    for restricted in player.restricted_mana:
        rules = restrictions(restricted.only)
        use = use_of(casting, rules, ObjectId(restricted.source)) if rules else None
        # Mana with an unknown restriction is not spent, and may make a refusal uncertain.
        if use is None or use.here is None:
            text = say(
                "Whether mana “only: {only}” may be spent on this spell can't be told.", only=restricted.only
            )
            uncertain.append((None, text))
        may, generic = (bool(use.here), use.generic) if use is not None else (False, True)
        units.append(ManaUnit(frozenset(restricted.mana), False, may, False, generic, restricted.only))
    return tuple(units), uncertain
