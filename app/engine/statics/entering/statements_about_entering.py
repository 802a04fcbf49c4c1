"""What other permanents say of how a permanent enters, and what is paid as it enters (614.1c-d, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.costs.costs import PayLife, RevealCards
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import evaluate
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, fits
from app.engine.state.resolving.questions import YES_OR_NO, Answer, Kind, Question
from app.engine.state.zones.entering import ENTERING, as_it_enters, as_others_enter, decides, unsure
from app.engine.statics.entering.entering import AsEntersMayPay, OthersEnterTapped, OthersEnterWith
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone

_Effect = TypeVar("_Effect", OthersEnterTapped, OthersEnterWith)

PAYS: Final = "whether its controller pays as it enters is for them to say"
"""The reason of a doubt that an answer lifts."""


@knows_statements
def is_applied_on_entering(effect: StaticEffect) -> bool:
    """Whether a statement about entering is carried out."""
    if isinstance(effect, AsEntersMayPay):
        return len(effect.cost) == 1 and isinstance(effect.cost[0], PayLife | RevealCards)
    return type(effect) in ENTERING or isinstance(effect, OthersEnterTapped | OthersEnterWith)


def _about(
    game: Game, object_id: ObjectId, kind: type[_Effect]
) -> Iterator[tuple[GameObject, _Effect, bool | None]]:
    """The statements of others about an entering object, and whether each is about it."""
    for thing, ability in abilities_functioning(game):
        if thing.id != object_id and isinstance(ability, StaticAbility) and isinstance(ability.effect, kind):
            you = thing.controller
            such = fits(game, object_id, ability.effect.what, you=you, source=thing.id)
            answer = all_of((such, holds(game, ability.condition, you, thing.id)))
            if answer is not False:
                yield thing, ability.effect, answer


@as_others_enter
@implements("614.1d", "616.1")
def others_enter_tapped(before: Game, game: Game, object_id: ObjectId) -> Game:
    """Tap or untap it; where several say different things its controller chooses what is applied last."""
    found = tuple(_about(game, object_id, OthersEnterTapped))
    if not found:
        return game
    if any(answer is None for _, _, answer in found):
        return unsure(game, object_id, say("whether it enters tapped is not known"))
    thing = game.objects[object_id]
    said = {source.id: not effect.untapped for source, effect, _ in found}
    if thing.tapped is not before.objects[object_id].tapped:
        said[object_id] = thing.tapped  # by its own text
    tapped = next(iter(said.values()))
    if len(set(said.values())) > 1:
        last = next((one for one in reversed(game.order or ()) if one in said), None)
        if last is None:
            reason = say(
                "whether it enters tapped is for {controller} to choose", controller=thing.controller
            )
            return unsure(game, object_id, reason)
        tapped = said[last]
    return changes.with_object(game, replace(thing, tapped=tapped))


@as_others_enter
@implements("614.1c")
def others_enter_with(before: Game, game: Game, object_id: ObjectId) -> Game:
    """Put counters on it."""
    for source, effect, answer in tuple(_about(game, object_id, OthersEnterWith)):
        n = evaluate(game, effect.n, source.controller, source.id, None)
        times = 1 if effect.times is None else _times(game, effect, source)
        if answer is None or n is None or times is None:
            return unsure(game, object_id, say("with how many counters it enters is not known"))
        by = game.objects[object_id].controller  # 122.6a
        game = changes.add_counters(game, object_id, effect.kind, n * times, by=by, entering=True)
    return game


def _times(game: Game, effect: OthersEnterWith, source: GameObject) -> int | None:
    return evaluate(game, effect.times, source.controller, source.id, None)


@as_it_enters(AsEntersMayPay)
@implements("614.12a", "119.4")
def as_enters_may_pay(effect: AsEntersMayPay, game: Game, object_id: ObjectId) -> Game:
    """It enters tapped where nothing can be paid; else a doubt waits for the answer."""
    able = _can_pay(effect, game, object_id)
    if able is False:
        return _tapped(game, object_id)
    return unsure(game, object_id, PAYS if able else say("whether that can be paid is not known"))


def _can_pay(effect: AsEntersMayPay, game: Game, object_id: ObjectId) -> bool | None:
    player = game.objects[object_id].controller
    match effect.cost:
        case (PayLife(n=int() as n),):
            return game.player(player).life >= n
        case (RevealCards(n=1, what=what),):
            hand = game.in_zone(Zone.HAND, player)
            answers = {fits(game, card.id, what, you=player, source=object_id) for card in hand}
            return True if True in answers else None if None in answers else False
        case _:
            return None


def _whether(game: Game, object_id: ObjectId) -> Question:
    """The question whether a player pays for what enters."""
    thing = game.objects[object_id]
    text = next((line.text for line in thing.reading.lines if " enters" in line.text), thing.card.name)
    return Question(thing.controller, Kind.PAY, text, YES_OR_NO, rule="614.12a", source=object_id)


@decides(PAYS, _whether)
def _paid(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Pay for what has just entered, or let it be tapped."""
    if answer != "yes":
        return _tapped(game, object_id) if answer == "no" else None
    for thing, ability in abilities_functioning(game):
        if thing.id == object_id and isinstance(ability, StaticAbility):
            match ability.effect:
                case AsEntersMayPay(cost=(PayLife(n=int() as n),)):
                    return changes.lose_life(game, thing.controller, n)
    return game


def _tapped(game: Game, object_id: ObjectId) -> Game:
    return changes.with_object(game, replace(game.objects[object_id], tapped=True))
