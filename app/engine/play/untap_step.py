"""The untap step: what untaps, and what stays tapped (502.3), and steps that are skipped (614.10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import This
from app.engine.effects.instructions.asking import options_of
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import statements
from app.engine.state.conditions import holds, stated
from app.engine.state.game import (
    NEVER_UNTAPS,
    STAYS_TAPPED,
    Designated,
    Game,
    GameObject,
    LastingEffect,
    TargetRef,
)
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import all_of, any_of, fits, ref, relates
from app.engine.state.resolving.questions import NO, YES, Answer, Kind, Option, Question
from app.engine.state.turns_to_come import skipped_next
from app.engine.state.zones.entering import decides
from app.engine.statics.casting.playing import SKIPPED, SkipsStep, says_what_is_skipped
from app.engine.statics.casting.prohibitions import PlayerCant, UntapMore
from app.engine.statics.combat.combat import DoesntUntap, DoesSo, Freely, UntapsToo
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step
from app.engine.values.said import say


@implements("502.3")
def untapped_too(game: Game) -> Game:
    """The game in which, in the active player's untap step, those of other players untap that do so too."""
    found = [one for source, effect in _statements(game) for one in _meant(game, source, effect)]
    for thing, answer in found:
        if answer:
            game = changes.untap(game, thing.id)
        elif answer is None and thing.tapped:
            game = add_doubt(game, thing.card.name, thing.id, _UNTAPS)
    return game


def _statements(game: Game) -> Iterator[tuple[GameObject, StaticAbility]]:
    """What says so for players whose turn it is not."""
    for source, ability in statements(game):
        # Statements of the active player add nothing: their permanents untap anyway.
        if source.controller != game.turn.active and isinstance(ability.effect, UntapsToo):
            yield source, ability


def _meant(
    game: Game, source: GameObject, ability: StaticAbility
) -> Iterator[tuple[GameObject, bool | None]]:
    """The permanents that may be meant, and whether they are."""
    if not isinstance(ability.effect, UntapsToo):
        return
    what, you = ability.effect.what, source.controller
    held = holds(game, ability.condition, you, source.id)
    for thing in game.battlefield():
        own = isinstance(what, This)
        meant = thing.id == source.id if own else fits(game, thing.id, what, you=you, source=source.id)  # type: ignore[arg-type]
        answer = all_of((held, meant))
        if answer is not False:
            yield thing, answer


_UNTAPS: Final = say("whether it untaps is not known")
STAYS: Final = say("whether it stays tapped is for its controller to choose")
WHICH: Final = say("which permanents untap is for the active player to choose")
"""Reasons of doubts that an answer lifts."""


class _Limit(Struct, frozen=True):
    """No more than `n` of these permanents untap."""

    source: GameObject
    n: int
    ids: tuple[ObjectId, ...]
    sure: bool


@implements("502.3", "302.6")
def untap_step(game: Game) -> Game:
    """The active player's permanents untap, and are theirs since the turn began."""
    ready = _ready(game)
    optional = tuple(i for i in ready if _may_stay_tapped(game, i))
    # A limit that is not exceeded leaves nothing to choose.
    limits = tuple(limit for limit in _limits(game, ready) if len(limit.ids) > limit.n)
    held = {i for limit in limits for i in limit.ids}
    waiting = _doubted(game, limits, optional)
    for thing in _tapped(game):
        if _stays_tapped(game, thing.id) is None:
            waiting = add_doubt(waiting, thing.card.name, thing.id, _UNTAPS)
    for thing in tuple(game.battlefield(game.turn.active)):
        # What came under control earlier is not sick in its controller's turn (302.6).
        waiting = changes.with_object(waiting, replace(waiting.objects[thing.id], sick=False))
    for object_id in ready:
        # Those about which something is to be chosen wait for an answer (502.3).
        if object_id not in held and object_id not in optional:
            waiting = changes.untap(waiting, object_id)
    game = untapped_too(waiting)  # all of it is one untapping, so what others say comes with it
    return replace(game, lasting=tuple(map(partial(_without_active, game), game.lasting)))


def _doubted(game: Game, limits: tuple[_Limit, ...], optional: tuple[ObjectId, ...]) -> Game:
    """The game with the choices that are open; an answer lifts those that depend on no other."""
    # Only a single sure limit can be settled by naming permanents.
    plain = len(limits) == 1 and limits[0].sure and not {*limits[0].ids} & {*optional}
    for limit in limits:
        reason = WHICH if plain else say("which permanents untap is not known")
        game = add_doubt(game, limit.source.card.name, limit.source.id, reason)
    held = {i for limit in limits for i in limit.ids}
    for object_id in optional:
        if object_id not in held:
            game = add_doubt(game, game.objects[object_id].card.name, object_id, STAYS)
    return game


def _ready(game: Game) -> tuple[ObjectId, ...]:
    """The tapped permanents of the active player that nothing keeps from untapping."""
    # A mark is of that object alone: one that came back untaps (400.7).
    marks = [e for e in game.lasting if e.effect in (Designated(STAYS_TAPPED), Designated(NEVER_UNTAPS))]
    marked = {(ref.id, ref.version) for e in marks for ref in e.affected}
    free = (
        thing.id
        for thing in _tapped(game)
        if (thing.id, thing.version) not in marked and not _is_kept(game, thing.id)
    )
    # Not known: it is kept tapped, with a doubt, rather than taken to untap.
    return tuple(object_id for object_id in free if _stays_tapped(game, object_id) is False)


def _tapped(game: Game) -> tuple[GameObject, ...]:
    return tuple(thing for thing in game.battlefield(game.turn.active) if thing.tapped)


def _is_kept(game: Game, object_id: ObjectId) -> bool:
    """Whether a lasting effect says of a kind that it doesn't untap, and it may be one of these."""
    kinds = ((e.effect.what, e.controller) for e in game.lasting if isinstance(e.effect, DoesntUntap))
    return any(
        fits(game, object_id, what, you=you, source=None) is not False
        for what, you in kinds
        if isinstance(what, Objects | EitherObjects)
    )


def _may_stay_tapped(game: Game, object_id: ObjectId) -> bool:
    """Whether its controller may choose not to untap a permanent."""
    return any(
        isinstance(ability.effect, DoesSo)
        and ability.effect.so is Freely.STAY_TAPPED
        and source.controller == game.turn.active
        and speaks_of(game, source, ability.effect.what, object_id)
        and stated(game, source, ability) is not False
        for source, ability in statements(game)
    )


def _limits(game: Game, ready: tuple[ObjectId, ...]) -> Iterator[_Limit]:
    """What limits how many permanents the active player untaps; what two say alike is told once."""
    found = set()
    for source, ability in statements(game):
        match ability:
            case StaticAbility(effect=PlayerCant(who=who, deed=UntapMore(n=n, what=what))):
                you = source.controller
                held = holds(game, ability.condition, you, source.id)
                answer = all_of((held, relates(game, who, you, game.turn.active)))
                such = {i: fits(game, i, what, you=you, source=source.id) for i in ready}
                ids = tuple(i for i in ready if such[i] is not False)
                # Two statements that say the same limit it once.
                if answer is not False and (n, ids) not in found:
                    found.add((n, ids))
                    yield _Limit(source, n, ids, answer is True and None not in such.values())


def _whether(game: Game, object_id: ObjectId) -> Question:
    """The question whether a permanent stays tapped."""
    thing = game.objects[object_id]
    options = (Option(YES, say("It stays tapped")), Option(NO, say("It untaps")))
    text = say("{controller}: does {name} stay tapped?", controller=thing.controller, name=thing.card.name)
    return Question(thing.controller, Kind.MAY, text, options, rule="502.3", source=object_id)


@decides(STAYS, _whether)
def _stays(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """It stays tapped, or untaps all the same."""
    if answer == "no":
        return changes.untap(game, object_id)
    return game if answer == "yes" else None


def _which(game: Game, source: ObjectId) -> Question | None:
    """The question which permanents untap."""
    for limit in _limits(game, _ready(game)):
        if limit.source.id == source:
            options = options_of(game, (ref(game, i) for i in limit.ids))
            player = game.turn.active
            text = say(
                "{player}: choose {n} of these to untap ({name}).",
                player=player,
                n=limit.n,
                name=limit.source.card.name,
            )
            return Question(player, Kind.OBJECTS, text, options, limit.n, limit.n, "502.3", source)
    return None


@decides(WHICH, _which)
@implements("502.3")
def _those(game: Game, source: ObjectId, answer: Answer) -> Game | None:
    """As many as may untap do so, those that were named."""
    named = {ObjectId(name) for name in ((answer,) if isinstance(answer, str) else answer)}
    for limit in _limits(game, _ready(game)):
        if limit.source.id == source and len(named) == limit.n and named <= {*limit.ids}:
            for object_id in limit.ids:
                game = changes.untap(game, object_id) if object_id in named else game
            return game
    return None


def _without_active(game: Game, lasting: LastingEffect) -> LastingEffect:
    """The effect; what kept permanents of the active player tapped is over for these."""
    if lasting.effect != Designated(STAYS_TAPPED):
        return lasting
    # That untap step was the one it lasted for.
    mine = {thing.id for thing in game.battlefield(game.turn.active)}
    return replace(lasting, affected=tuple(ref for ref in lasting.affected if ref.id not in mine))


@implements("502.3")
def _stays_tapped(game: Game, object_id: ObjectId) -> bool | None:
    """Whether something says that a permanent doesn't untap."""
    # "Unless that player is the monarch" is of who untaps it.
    it = (ref(game, object_id), TargetRef(game.turn.active, is_player=True))

    def keeps(source: GameObject, ability: StaticAbility) -> bool | None:
        said = ability.effect.what if isinstance(ability.effect, DoesntUntap) else None
        about = said is not None and speaks_of(game, source, said, object_id)
        held = about is not False and holds(game, ability.condition, source.controller, source.id, it=it)
        return all_of((about, held))

    return any_of(keeps(*one) for one in statements(game))


@implements("614.10", "614.10a")
def is_skipped(game: Game, step: Step, player: PlayerId) -> tuple[bool, Game]:
    """Whether the player skips a step of their turn; where that is not known it is noted."""
    # "skips their next" is used up by the first step that would come (614.10a).
    once, game = skipped_next(game, step, player)
    if once:
        return True, game
    for thing, ability in statements(game):
        if not says_what_is_skipped(ability.effect):
            continue
        match ability.effect:
            case SkipsStep(who=who, step=word) if SKIPPED[word] is step:
                held = stated(game, thing, ability)
                answer = all_of((relates(game, who, thing.controller, player), held))
                if answer:
                    return True, game
                if answer is None:
                    reason = say("whether the {word} is skipped is not known", word=word)
                    game = add_doubt(game, thing.card.name, thing.id, reason)
    return False, game
