"""State-based actions (704)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from app.engine.abilities.abilities import Effect, StaticAbility
from app.engine.effects.actions.dungeons import passed_on
from app.engine.effects.actions.monarch import succeeded
from app.engine.effects.replacement.losing_replaced import lose
from app.engine.resolution import legend_rule
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.printed import is_bestowed
from app.engine.state.characteristics.protection import each_quality_of, is_guarded_from
from app.engine.state.characteristics.view import View, view
from app.engine.state.conditions.players import with_stories
from app.engine.state.custom import Fate, StateRule, custom
from app.engine.state.game import AbilityOnStack, Doubt, Game, GameObject, PlayerState, TargetRef
from app.engine.state.history import COMMANDER_MAY_LEAVE, COMMANDER_STAYS, DREW_FROM_EMPTY, STAYED_IN, Event
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import fits
from app.engine.state.moments import moment_over
from app.engine.state.permanents import attachable, destroying, parts, turning
from app.engine.state.permanents.attachable import fits_on
from app.engine.state.permanents.pairing import with_whole_pairs
from app.engine.state.players.designations import with_blessings
from app.engine.state.players.leaving import have_left, without_theirs
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.state.resolving.questions import YES_OR_NO, Answer, Kind, Question, head, want
from app.engine.state.unread import may_die
from app.engine.state.zones import dungeons
from app.engine.state.zones.instead import in_turn
from app.engine.statics.cant import cant_have
from app.engine.statics.combat.combat import DoesSo, Freely
from app.engine.statics.losing import cant_win
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say


@implements("303.4c", "301.5c", "702.16c", "704.5p")
def is_loose(game: Game, thing: GameObject) -> bool:
    """Whether a permanent is attached to what is gone or can't have it; what is not known is let be."""
    if thing.enchants is not None:
        gone = thing.enchants in have_left(game)
        return gone or is_guarded_from(game, thing.enchants, thing.id, "protection") is True
    # An Aura that is attached to nothing may only be unsaid, so it is let be here.
    if thing.attached_to is None:
        return False
    host = game.objects.get(thing.attached_to)
    if host is None:
        return True  # what it enchants is gone, so it is attached to nothing legal (704.5m)
    if host.zone is not Zone.BATTLEFIELD:  # an Aura may enchant a card elsewhere
        return fits_on(game, thing.id, host.id) is not True
    kept_off = _is_kept_off(game, thing.id, host.id) or cant_have(game, thing.id, host.id)
    # "can't be enchanted" takes it off as protection does.
    return fits_on(game, thing.id, host.id) is False or bool(kept_off)


@implements("702.16c", "702.16d", "702.16n")
def _is_kept_off(game: Game, thing: ObjectId, host: ObjectId) -> bool:
    """Whether protection takes it off: more of it than there are permanents that say they don't."""
    protections = sum(answer is True for answer in each_quality_of(game, host, thing, "protection"))
    return protections > 0 and protections > sum(
        bool(speaks_of(game, other, ability.effect.what, thing))
        # Each statement spares one attachment, so fewer than the protections is not enough.
        for other in game.battlefield()
        if other.attached_to == host
        for ability in view(game).characteristics(other.id).abilities
        if isinstance(ability, StaticAbility)
        and isinstance(ability.effect, DoesSo)
        and ability.effect.so is Freely.NOT_REMOVED
    )


@implements("704.3")
def fate(game: Game, thing: GameObject) -> Fate | None:
    """What comes of a permanent by the first rule of a pack that is about it; None where none is."""
    for rule in custom(game).state_based:
        if (found := _fate_by(game, rule, thing)) is not None:
            return found
    return None


def doubted(game: Game) -> Game:
    """The game in which it is noted where nobody knows whether a rule of a pack is about a permanent."""
    for rule in custom(game).state_based:
        for thing in game.battlefield() if rule.what is not None else ():
            if rule.what is not None and fits(game, thing.id, rule.what, you=thing.controller) is None:
                doubt = Doubt(rule.text, thing.id, say("whether this rule is about it is not known"))
                game = game if doubt in game.doubts else game.doubting(doubt)
    return game


def contradictions(game: Game) -> Iterator[Doubt]:
    """Where two packs have a rule of one name, of which only one would do so to a player or a permanent.

    Both hold, as all that apply are performed (704.3); that they differ is told where it matters.
    """
    for rule, other in combinations(custom(game).state_based, 2):
        if rule.name.casefold() != other.name.casefold() or not rule.name:
            continue
        people = [player for player in game.players if not player.lost]
        if any(_befalling(rule, one) != _befalling(other, one) for one in people) or any(
            _fate_by(game, rule, thing) != _fate_by(game, other, thing) for thing in game.battlefield()
        ):
            why = say("another rules pack has a rule of this name that says: {text}", text=other.text)
            yield Doubt(rule.text, None, why)


def _befalling(rule: StateRule, player: PlayerState) -> tuple[bool, Effect | None] | None:
    """What a rule of a pack would do to a player; None where it does nothing."""
    if rule.has is None:
        return None
    there = dict(player.counters).get(rule.has.kind, 0)
    return (rule.wins, rule.effect) if rule.has.n.fits(there, there) else None


def _fate_by(game: Game, rule: StateRule, thing: GameObject) -> Fate | None:
    """What would come of a permanent by a rule of a pack; None where nothing."""
    if rule.what is None or not fits(game, thing.id, rule.what, you=thing.controller):
        return None
    return rule.fate


_ENOUGH: Final = 21
"""So much combat damage by one commander makes a player lose."""
_ASKED: Final = (COMMANDER_STAYS, COMMANDER_MAY_LEAVE)
Answers = tuple[Answer, ...]


@implements("903.9a")
def apply(looked_at: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game once the owners of commanders said whether these go to the command zone.

    Asked is for those that came to a graveyard or to exile before the position `looked_at`, once each; where
    nobody says, the commander stays and the question is noted as open.
    """
    return _asked(looked_at, game, answers, (Zone.GRAVEYARD, Zone.EXILE))


@implements("903.9b")
def replaced(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The same of commanders that were put into a hand or a library, before anything triggers on that."""
    return _asked(game, game, answers, (Zone.HAND, Zone.LIBRARY))


def _asked(looked_at: Game, game: Game, answers: Answers, zones: tuple[Zone, ...]) -> tuple[Game, Answers]:
    for thing in looked_at.objects.values():
        there = game.objects.get(thing.id)
        came = there is not None and there.version == thing.version and there.zone in zones
        # Only what moved since the last check is asked about, and once each (903.9a).
        if there is None or not came or not _asks(game, there):
            continue
        want(answers, game, partial(_whether, thing, zones))
        said = head(answers) if head(answers) in ("yes", "no") else None
        answers = answers if said is None else answers[1:]
        if said == "yes":
            game = changes.move_object(game, thing.id, Zone.COMMAND)
        else:
            name: Event = COMMANDER_MAY_LEAVE if said is None else COMMANDER_STAYS
            game = changes.noted(game, name, object_id=thing.id, player=thing.owner)
    return game, answers


def _whether(thing: GameObject, zones: tuple[Zone, ...]) -> Question:
    """The question for the owner of a commander."""
    rule = "903.9a" if Zone.GRAVEYARD in zones else "903.9b"
    text = say("{owner}: put {name} into the command zone?", owner=thing.owner, name=thing.card.name)
    return Question(thing.owner, Kind.MAY, text, YES_OR_NO, rule=rule, source=thing.id)


def _asks(game: Game, thing: GameObject) -> bool:
    """Whether a commander came to where it is, and nobody asked about that yet."""
    if not thing.commander or not thing.version:  # a commander that was never moved is where the case put it
        return False
    asked = (e for e in game.history if e.event in _ASKED and e.object == thing.id)
    return all(event.version != thing.version for event in asked)


@implements("704.6c", "903.10a")
def has_dealt_enough(game: Game, player: PlayerId) -> bool:
    """Whether one commander has dealt a player so much combat damage, in all turns, that the player loses."""
    dealt: Counter[ObjectId] = Counter()
    for event, commanders in parts.commanders_in(game):
        if event.to == player:
            dealt.update(dict.fromkeys(commanders, event.amount))
    return any(amount >= _ENOUGH for amount in dealt.values())


_MOST_ROUNDS: Final = 200


@implements("704.3")
def check(
    game: Game, triggered: frozenset[ObjectId] = frozenset(), answers: tuple[Answer, ...] = ()
) -> tuple[Game, tuple[Answer, ...]]:
    """Perform state-based actions, all at once, again and again until none is left to perform.

    `triggered` are sources of abilities that have triggered and are not on the stack yet; `answers` say which
    legendary permanents are kept and which commanders leave. Gives the position and the answers that were
    not used up.
    """
    # One may lead to the next (704.3).
    for _ in range(_MOST_ROUNDS):
        whole = with_whole_pairs(game, partial(_is_creature, view(game)))
        after, answers = _once(with_stories(with_blessings(whole)), triggered, answers)
        if after is game:
            return game, answers
        # What one look performs comes before what the next one finds, and triggers see it so (704.3, 603.10).
        game = moment_over(game, after)
    return add_doubt(game, say("state-based actions"), None, say("they did not come to an end")), answers


def _is_creature(looks: View, thing: ObjectId) -> bool:
    return looks.characteristics(thing).is_a("Creature")


def _once(
    game: Game, triggered: frozenset[ObjectId], answers: tuple[Answer, ...]
) -> tuple[Game, tuple[Answer, ...]]:
    """All state-based actions that one look asks for (704.7); the same game when there is none."""
    looks = view(game)  # the look of the moment: all that applies is judged by this one position (704.8)
    after = doubted(_players(dungeons.all_left(_cease(game), triggered)))
    told = tuple(doubt for doubt in contradictions(game) if doubt not in after.doubts)
    after = after.doubting(*told) if told else after
    fates: dict[ObjectId, Fate] = {}
    for thing in game.battlefield():
        now = looks.characteristics(thing.id)
        # A Siege whose ability has triggered waits for it (704.5v).
        if "Siege" in now.subtypes and _waits(game, thing, triggered):
            continue
        fate = _fate(looks, thing, now, triggered=thing.id in triggered)
        if fate is None:
            after = _mended(game, _doubted(game, after, thing), thing, now)
        else:
            fates[thing.id] = fate
    after = _carried_out(game, after, fates)  # together, in whatever order: they are simultaneous
    after, answers = legend_rule.apply(after, answers)
    after, answers = apply(game, after, answers)
    for gone in have_left(after):
        after = without_theirs(after, gone)
    return after, answers


def _fate(looks: View, thing: GameObject, now: Characteristics, *, triggered: bool) -> Fate | None:
    """What comes of a permanent; None where it stays."""
    game = looks.game
    if parts.is_over(game, thing, now, triggered=triggered):
        return Fate.SACRIFICED
    older = _is_older_world(looks, game, thing, now) or _is_older_role(looks, game, thing, now)
    if older or _goes_to_graveyard(game, thing, now):
        return Fate.BURIED
    destined = Fate.DESTROYED if _is_destroyed(thing, now) else fate(game, thing)
    # Indestructible stops destruction alone (702.12b), never toughness 0.
    spared = destined is Fate.DESTROYED and destroying.stays(game, thing.id)[0]
    return None if spared else destined


def _carried_out(game: Game, after: Game, fates: dict[ObjectId, Fate]) -> Game:
    """The game in which all of them meet their fates, those in one turn that go to the same place."""
    dying = (one for one, fate in fates.items() if fate in (Fate.BURIED, Fate.DESTROYED))
    # Destruction may be replaced or regenerated, being put into a graveyard may not.
    for object_id in in_turn(game, tuple(dying)):
        if fates[object_id] is Fate.DESTROYED:
            after = destroying.destroy(after, object_id, by_effect=False, seen=game)
        else:
            after = changes.leave_battlefield(after, object_id, Zone.GRAVEYARD)
    for object_id, fate in fates.items():
        if fate is Fate.SACRIFICED:
            after = changes.sacrifice(after, object_id)
        elif fate is Fate.EXILED:
            after = changes.leave_battlefield(after, object_id, Zone.EXILE)
    return after


# --------------------------------------------------------------------------------------------- players
@implements("704.5a", "704.5b", "704.5c", "104.2a")
def _players(game: Game) -> Game:
    """Players at no life, poisoned, who drew from an empty library, or dealt enough damage, lose."""
    for player in game.players:
        drew = _drew_from_nothing(game, player.name)
        poisoned = dict(player.counters).get("poison", 0) >= 10
        # The reasons apart from life: what keeps a player from losing may speak of life alone.
        otherwise = poisoned or drew or has_dealt_enough(game, player.name)
        if not player.lost and (player.life <= 0 or otherwise):
            game = lose(game, player.name, for_life=not otherwise)
        if drew and not game.player(player.name).lost:
            game = changes.noted(game, STAYED_IN, player=player.name)
    game = _by_packs(game)
    left = [player for player in game.players if not player.lost]  # the last player left wins (104.2a)
    if len(left) == 1 and not left[0].won and len(game.players) > 1:
        return changes.with_player(game, replace(left[0], won=True))
    return passed_on(succeeded(game))


@implements("704.5b")
def _drew_from_nothing(game: Game, player: PlayerId) -> bool:
    """Whether a player drew from an empty library since it was last looked at whether they lose for that."""
    events = (h.event for h in reversed(game.history) if h.player == player)
    latest = (name for name in events if name in (DREW_FROM_EMPTY, STAYED_IN))
    return next(latest, STAYED_IN) != STAYED_IN


@implements("104.2b", "104.3e")
def _by_packs(game: Game) -> Game:
    """Players who win or lose by a rule of a pack, all at the same time (704.3)."""
    for rule in custom(game).state_based if game.custom is not None else ():
        for player in game.players:
            if player.lost or player.won or _befalling(rule, player) is None:
                continue
            if rule.effect is not None:
                game = _befalls(game, player.name, rule.effect)
            else:
                game = _winning(game, player) if rule.wins else lose(game, player.name)
    return game


def _befalls(game: Game, player: PlayerId, effect: Effect) -> Game:
    """The game once what a rule of a pack says has befallen "that player"; no object is its source."""
    doing = Execution(game, game, player, ObjectId("rule"), "")
    return carry_out((effect,), doing.about(TargetRef(player, is_player=True))).game


@implements("104.2b", "101.2")
def _winning(game: Game, player: PlayerState) -> Game:
    """The game that the player has won, unless something says that they can't."""
    cant = cant_win(game, player.name)
    doubt = Doubt(
        str(player.name), None, say("whether something keeps this player from winning is not known")
    )
    if cant or doubt in game.doubts:
        return game
    if cant is None:
        return game.doubting(doubt)
    return changes.with_player(game, replace(game.player(player.name), won=True))


# --------------------------------------------------------------------------------------------- objects
@implements("704.5d", "704.5e", "702.26d")
def _cease(game: Game) -> Game:
    """Tokens that left the battlefield, and copies of spells that left the stack, cease to exist."""
    for thing in tuple(game.objects.values()):
        # A token or a copy stays as long as it is where it can be; phased out it is there as well (702.26d).
        gone = thing.token and thing.zone not in (Zone.BATTLEFIELD, Zone.PHASED_OUT, Zone.STACK)
        if gone or (thing.is_copy and thing.zone is not Zone.STACK and not turning.stays(game, thing)):
            game = changes.cease(game, thing.id)
    return game


@implements("704.5v", "310.7")
def _waits(game: Game, siege: GameObject, triggered: frozenset[ObjectId]) -> bool:
    """Whether a Siege is the source of an ability that has triggered but not yet left the stack."""
    abilities = (item for item in game.stack if isinstance(item, AbilityOnStack))
    return siege.id in triggered or any(item.source == siege.id for item in abilities)


@implements("704.5f", "704.5i", "704.5m")
def _goes_to_graveyard(game: Game, thing: GameObject, now: Characteristics) -> bool:
    """No toughness, no loyalty, no defense, or an Aura that enchants nothing it may."""
    if now.is_a("Creature") and now.toughness is not None and now.toughness <= 0:
        return "toughness" not in now.not_known  # not known is not 0 or less
    if now.is_a("Planeswalker") and _has_lost_all(game, thing, "loyalty", thing.copiable_face.loyalty):
        return True
    if now.is_a("Battle") and _has_lost_all(game, thing, "defense", thing.copiable_face.defense):
        return True
    # What is bestowed is a creature once it is attached to nothing (702.103f).
    return "Aura" in now.subtypes and not is_bestowed(thing) and is_loose(game, thing)


def _has_lost_all(game: Game, thing: GameObject, kind: str, printed: str | None) -> bool:
    """Whether a permanent has no such counter; a board need not say how many where none are printed."""
    if dict(thing.counters).get(kind):
        return False
    removed = (h for h in game.history if h.event == "counters removed" and h.object == thing.id)
    return printed not in (None, "0") or thing.version > 0 or any(("kind", kind) in h.said for h in removed)


def _doubted(game: Game, after: Game, thing: GameObject) -> Game:
    """The game in which it is noted where nobody knows whether it stays."""
    found = tuple(doubt for doubt in may_die(game, thing) if doubt not in after.doubts)
    return after.doubting(*found) if found else after


@implements("704.5k")
def _is_older_world(looks: View, game: Game, thing: GameObject, now: Characteristics) -> bool:
    """Whether a world permanent is not the one that came last."""
    return now.is_a("World") and any(
        other.timestamp >= thing.timestamp and other.id != thing.id
        # The one that came last stays; two at the same time both go (704.5k).
        for other in game.battlefield()
        if looks.characteristics(other.id).is_a("World")
    )


@implements("704.5z", "303.7a")
def _is_older_role(looks: View, game: Game, thing: GameObject, now: Characteristics) -> bool:
    """Whether its controller has a later Role on the same permanent."""
    # Of each player's Roles on it the newest stays; those of other players are theirs (303.7a).
    return (
        thing.attached_to is not None
        and "Role" in now.subtypes
        and any(
            other.timestamp > thing.timestamp and "Role" in looks.characteristics(other.id).subtypes
            for other in game.battlefield()
            if (other.attached_to, other.controller) == (thing.attached_to, thing.controller)
        )
    )


@implements("704.5g", "704.5h")
def _is_destroyed(thing: GameObject, now: Characteristics) -> bool:
    """Lethal damage, or any from a source with deathtouch."""
    if not now.is_a("Creature") or now.toughness is None or "toughness" in now.not_known:
        return False
    # Damage that is at least the toughness, or deathtouch, with toughness above 0.
    return 0 < now.toughness <= thing.damage or thing.deathtouched


@implements("704.5n", "704.5p", "704.5q", "702.103f")
def _mended(game: Game, after: Game, thing: GameObject, now: Characteristics) -> Game:
    """What can't be attached comes off; +1/+1 and -1/-1 counters take each other away."""
    if thing.deathtouched:
        after = changes.with_object(after, replace(after.objects[thing.id], deathtouched=False))
    counters = dict(thing.counters)
    # As many of each as of the smaller number (704.5q).
    both = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    if both:
        after = changes.add_counters(after, thing.id, "+1/+1", -both)
        after = changes.add_counters(after, thing.id, "-1/-1", -both)
    return attachable.attach(after, thing.id, None) if is_loose(game, thing) else after
