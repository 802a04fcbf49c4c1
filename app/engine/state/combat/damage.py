"""Damage: what it does to players and permanents (120)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, cast

from msgspec import Struct

from app.engine.abilities.nouns.elsewhere import ByRules, RulesSay
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.protection import is_guarded_from, is_protected
from app.engine.state.characteristics.view import view
from app.engine.state.combat.modified import DamageDealt, Taken, carried_out, modified, taking
from app.engine.state.game import Doubt, Game
from app.engine.state.history import DAMAGES, Event, Happened
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

_RESULTS: Final = frozenset({"lifelink", "deathtouch", "infect", "wither"})
"""Keywords of a source on which depends what its damage results in (120.3)."""


class Damage(Struct, frozen=True):
    """Damage from one source to one player or permanent."""

    source: ObjectId
    to: ObjectId | PlayerId
    amount: int
    types: tuple[str, ...] | None = None
    """Types of the source, where they are not those it has now."""
    controller: PlayerId | None = None
    """Controller of the source, where that is not the one it has now."""
    keywords: tuple[str, ...] | None = None
    """Keywords of the source, where they are not those it has now."""


@implements("120.3", "120.4")
def deal_damages(game: Game, damages: Iterable[Damage], *, combat: bool = False) -> Game:
    """Deal damage at the same time. What one source with lifelink deals is one gain of life (702.15e)."""
    before = game
    linked: dict[tuple[ObjectId, PlayerId], int] = {}
    taken: list[Taken] = []
    # First of all damage is moved to others: what protects the first one has no say over damage that is dealt
    # to another (614.9).
    game, parts = _redirected(game, damages, combat=combat)
    for damage in parts:
        if damage.amount <= 0 or not _can_be_damaged(before, damage.to):
            continue  # 120.8: no damage is no event
        # All of it is dealt at once, so the position before it tells what prevents it and who its source is.
        prevented = _is_prevented(before, damage, combat=combat)
        if prevented is None:
            game = _unsure(game, damage)
        if prevented:
            game = _noted(game, damage, damage.amount)
            continue
        amount, game = _left(game, before, damage, taken, combat=combat)
        if amount <= 0:
            continue
        dealt = replace(damage, amount=amount)
        keywords = (*_keywords(before, damage), *_as_though(before, damage))
        gains = _dealer(before, damage)
        if "lifelink" in keywords and gains is not None:
            # Life is gained once for each source, however many it damages, and by several sources in several
            # events (702.15e).
            linked[damage.source, gains] = linked.get((damage.source, gains), 0) + amount
        game = _open_keywords(game, before, damage)
        event = _event(before, dealt, combat=combat)
        game = changes.record(game, replace(event, excess=_excess(game, before, dealt, keywords)))
        # The event stands in the history before its results: abilities trigger on damage that was dealt, also
        # where all of it became counters (120.4b).
        game = _result(game, dealt, keywords)
        # Only combat damage to a player gives the poison of toxic, besides its other results (702.164c).
        game = _poisoned(game, before, dealt) if combat else game
    for (_, gains), amount in linked.items():
        game = changes.gain_life(game, gains, amount)
    return carried_out(game, taken)


@implements("614.1a", "615.1a")
def _left(game: Game, before: Game, damage: Damage, taken: list[Taken], *, combat: bool) -> tuple[int, Game]:
    """What is dealt of damage after all effects that change it; what takes all of it is added to `taken`."""
    would = DamageDealt(damage.source, damage.to, combat)
    # Asked of the game before any damage of this moment, since all of it is dealt at once (510.2, 608.2f).
    amount, noted = modified(before, would, damage.amount)
    game = game.doubting(*noted.doubts[len(before.doubts) :])
    by, doubt = taking(before, would, damage.amount, amount)
    if doubt is not None:
        game = game.doubting(doubt)
    if by is not None:
        taken.append(Taken(by, amount))
    if by is not None and not by.fails:
        return 0, _noted(game, damage, amount) if by.prevents else game
    amount, game = _absorbed(game, before, damage, amount, combat=combat)
    return amount, _noted(game, damage, damage.amount - amount)


Moved: TypeAlias = "tuple[ObjectId | PlayerId, int]"
"""To whom damage is dealt instead, and how much of it."""
Redirecting: TypeAlias = Callable[[Game, DamageDealt, int], tuple[tuple[Moved, ...], Game, bool]]
"""What effects move of damage, the position after it, and whether that is known."""
redirects: Final[Hooks[Redirecting]] = Hooks()
"""Functions that say what damage is dealt to another instead."""


@implements("614.9")
def _redirected(game: Game, damages: Iterable[Damage], *, combat: bool) -> tuple[Game, tuple[Damage, ...]]:
    """The damage that is dealt to each; nothing moves to what can't be dealt damage."""
    parts: list[Damage] = []
    for damage in damages:
        left, would = damage.amount, DamageDealt(damage.source, damage.to, combat)
        for redirecting in redirects if _can_be_damaged(game, damage.to) else ():
            moved, after, known = redirecting(game, would, left)
            if not known:
                name = game.objects[damage.source].card.name if damage.source in game.objects else ""
                doubt = Doubt(
                    name, damage.source, say("whether this damage is dealt to another is not known")
                )
                game = game.doubting(doubt)
            # What has left or is no creature any more gets none of it; then nothing is moved (614.9).
            elif moved and all(_can_be_damaged(game, to) for to, _ in moved):
                parts += [replace(damage, to=to, amount=n) for to, n in moved]
                left, game = left - sum(n for _, n in moved), after
        # What an effect that moves only some of it leaves goes where it would have gone.
        if left > 0:
            parts.append(replace(damage, amount=left))
    return game, tuple(parts)


Absorbs: TypeAlias = Callable[[Game, Game, DamageDealt, int], tuple[int, Game, bool]]
"""What effects that are used up leave of damage, the position after it, and whether that is known. Given are
the position before all damage of the same time, and the one after what came first of it."""
absorbs: Final[Hooks[Absorbs]] = Hooks()
"""Functions that prevent damage with effects that are used up by it."""


@implements("615.7", "616.1")
def _absorbed(game: Game, before: Game, damage: Damage, changed: int, *, combat: bool) -> tuple[int, Game]:
    """What is left of damage that other effects have made `changed`; the order may matter."""
    would, amount = DamageDealt(damage.source, damage.to, combat), changed
    for absorbing in absorbs:
        left, after, known = absorbing(before, game, would, amount)
        # A shield and an effect that changes the number could be applied in either order, and whoever is
        # dealt the damage chooses it (616.1).
        if not known or (left < amount and changed != damage.amount):
            name = before.objects[damage.source].card.name if damage.source in before.objects else ""
            reason = say("how much of this damage is prevented is not known")
            return amount, game.doubting(Doubt(name, damage.source, reason))
        amount, game = left, after
    return amount, game


def _noted(game: Game, damage: Damage, less: int) -> Game:
    """The game in whose history it stands that so much damage was not dealt, if any."""
    if less <= 0:
        return game
    return changes.noted(game, "prevented", object_id=damage.source, to=damage.to, amount=less)


def _is_player(game: Game, name: ObjectId | PlayerId) -> bool:
    return any(player.name == name for player in game.players)


def _can_be_damaged(game: Game, to: ObjectId | PlayerId) -> bool:
    """Players, and permanents that are creatures, planeswalkers or battles (120.1)."""
    if _is_player(game, to):
        return True
    thing = game.objects.get(cast("ObjectId", to))
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return False
    looks = view(game).characteristics(thing.id)
    return any(looks.is_a(kind) for kind in ("Creature", "Planeswalker", "Battle"))


NOTHING_PREVENTS: Final[set[type]] = set()
"""Statements that no damage can be prevented, which enter themselves."""
unpreventable: Final[Hooks[Callable[[Game, DamageDealt], bool]]] = Hooks()
"""Functions that say whether some damage can't be prevented."""


@implements("615.12")
def nothing_prevents(game: Game, would: DamageDealt) -> bool:
    """Whether some damage can't be prevented.

    An effect that lasts, or an ability of a permanent, says so of all damage, or the source of its own.
    """
    if any(says(game, would) for says in unpreventable):
        return True
    if any(type(lasting.effect) in NOTHING_PREVENTS for lasting in game.lasting):
        return True
    statics = (ability for _, ability in view(game).static)
    # A statement with a condition is no part of this: who asks would have to know whether that holds.
    return any(a.condition is None and type(a.effect) in NOTHING_PREVENTS for a in statics)


@implements("702.16e")
def _is_prevented(game: Game, damage: Damage, *, combat: bool) -> bool | None:
    """Whether protection prevents the damage."""
    if _is_player(game, damage.to):
        protected = is_guarded_from(game, PlayerId(str(damage.to)), damage.source, "protection")
    else:
        protected = is_protected(game, cast("ObjectId", damage.to), damage.source)
    would = DamageDealt(damage.source, damage.to, combat)
    return False if protected is not False and nothing_prevents(game, would) else protected


def _unsure(game: Game, damage: Damage) -> Game:
    there = game.objects.get(cast("ObjectId", damage.to))
    text = there.card.name if there is not None else str(damage.to)
    reason = say("whether its protection prevents this damage is not known")
    return game.doubting(Doubt(text, damage.source, reason))


def _open_keywords(game: Game, before: Game, damage: Damage) -> Game:
    """The position, in doubt where an effect that may apply could change what the damage results in."""
    if damage.keywords is not None or damage.source not in before.objects:
        return game
    for open_ in dict.fromkeys(view(before).uncertain):
        # What damage results in depends on what its source has as it is dealt (120.3).
        if not open_.keywords or _RESULTS.intersection(open_.keywords):
            game = game.doubting(Doubt(before.objects[open_.source].card.name, open_.source, open_.why))
    return game


def _keywords(game: Game, damage: Damage) -> tuple[str, ...]:
    if damage.keywords is not None:
        return damage.keywords
    source = damage.source
    return view(game).characteristics(source).keywords if source in game.objects else ()


dealt_as_though: Final[Hooks[Callable[[Game, Damage], Iterable[str]]]] = Hooks()
"""Functions that say which keywords the source of damage is treated as having besides its own."""


@implements("609.4", "120.3")
def _as_though(game: Game, damage: Damage) -> Iterator[str]:
    """What the source is treated as having for this damage alone; it has no such ability (609.4)."""
    for told in dealt_as_though:
        yield from told(game, damage)


def _event(game: Game, damage: Damage, *, combat: bool) -> Happened:
    """The damage as an event, with the source's types and controller at this time."""
    name: Event = "combat damage" if combat else "damage"
    event = changes.happened(game, name, object_id=damage.source, to=damage.to, amount=damage.amount)
    if damage.types is not None:
        event = replace(event, types=damage.types)
    if damage.controller is not None:
        event = replace(event, controller=damage.controller)
    return event


@implements("120.4a", "120.10")
def _excess(game: Game, before: Game, damage: Damage, keywords: tuple[str, ...]) -> int | None:
    """How much of it is more than lethal, with what other sources have dealt at the same time."""
    thing = before.objects.get(cast("ObjectId", damage.to))
    if _is_player(game, damage.to) or thing is None:
        return 0
    looks, counters = view(before).characteristics(thing.id), dict(thing.counters)
    lethal = [counters.get(kind, 0) for name, kind in _WEARS.items() if looks.is_a(name)]
    if looks.is_a("Creature"):
        if looks.toughness is None:
            return None
        left = max(looks.toughness - thing.damage, 0)
        # One is lethal of a source with deathtouch, however tough the creature is (120.4a).
        lethal.append(min(left, 1) if "deathtouch" in keywords else left)
    same = (e for e in game.history[len(before.history) :] if e.event in DAMAGES and e.to == damage.to)
    # A creature that is a planeswalker, too, has taken enough by the lower of both numbers (120.10).
    dealt, enough = sum(event.amount for event in same), min(lethal, default=0)
    return max(dealt + damage.amount - enough, 0) - max(dealt - enough, 0)


def excess_of(game: Game, damage: Damage) -> int | None:
    """The same of damage that is about to be dealt by itself."""
    return _excess(game, game, damage, _keywords(game, damage))


_WEARS: Final = {"Planeswalker": "loyalty", "Battle": "defense"}
"""From what permanents damage removes which counters (120.3c, 120.3h)."""


class Lost(Struct, frozen=True):
    """Life that a player loses for damage."""

    player: PlayerId
    amount: int


limits_loss: Final[Hooks[Callable[[Game, Lost], int | None]]] = Hooks()
"""Functions that say how much life is lost for damage; None where it is not known."""


def _lost(game: Game, lost: Lost, damage: Damage) -> Game:
    # What limits the loss of life changes the damage's result, not the damage (120.4c).
    for limiting in limits_loss:
        amount = limiting(game, lost)
        if amount is None:
            doubt = Doubt(
                str(lost.player), damage.source, say("how much life this damage costs is not known")
            )
            game = game.doubting(doubt)
        lost = lost if amount is None else replace(lost, amount=amount)
    return changes.lose_life(game, lost.player, lost.amount)


@implements("120.3a", "120.3b", "120.3c", "120.3d", "120.3e")
def _result(game: Game, damage: Damage, keywords: tuple[str, ...]) -> Game:
    """What the damage does to the player or the permanent."""
    if _is_player(game, damage.to):
        player = cast("PlayerId", damage.to)
        # Poison counters take the place of the loss of life; lifelink counts that damage all the same
        # (120.3b, 120.3f).
        if "infect" in keywords:
            return changes.add_player_counters(game, player, "poison", damage.amount, _dealer(game, damage))
        return _lost(game, Lost(player, damage.amount), damage)
    permanent = cast("ObjectId", damage.to)
    looks = view(game).characteristics(permanent)
    # All results happen that fit: a planeswalker creature loses loyalty, and is marked as well (120.3).
    if looks.is_a("Planeswalker"):
        game = _take_counters(game, permanent, "loyalty", damage.amount)
    if looks.is_a("Battle"):
        game = _take_counters(game, permanent, "defense", damage.amount)
    if not looks.is_a("Creature"):
        return game
    if "infect" in keywords or "wither" in keywords:
        by = _dealer(game, damage)
        return changes.add_counters(game, permanent, "-1/-1", damage.amount, by=by, by_effect=None)
    thing = game.objects[permanent]
    deadly = thing.deathtouched or "deathtouch" in keywords
    return changes.with_object(game, replace(thing, damage=thing.damage + damage.amount, deathtouched=deadly))


@implements("120.3g", "702.164b")
def _poisoned(game: Game, before: Game, damage: Damage) -> Game:
    """The poison counters that combat damage by a creature with toxic gives a player."""
    if damage.source not in before.objects or not _is_player(game, damage.to):
        return game
    abilities = view(before).characteristics(damage.source).abilities
    rules = (one for one in abilities if isinstance(one, ByRules))
    toxic = sum(one.n for one in rules if one.says is RulesSay.POISONOUS)
    player = cast("PlayerId", damage.to)
    by = _dealer(game, damage)
    return changes.add_player_counters(game, player, "poison", toxic, by) if toxic else game


def _dealer(game: Game, damage: Damage) -> PlayerId | None:
    """Who controls the source of the damage, and so puts counters (120.3b, 120.3d)."""
    source = game.objects.get(damage.source)
    return damage.controller or (None if source is None else source.controller)


def _take_counters(game: Game, permanent: ObjectId, kind: str, amount: int) -> Game:
    there = dict(game.objects[permanent].counters).get(kind, 0)
    return changes.add_counters(game, permanent, kind, -min(there, amount))
