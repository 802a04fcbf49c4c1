"""The choices of a proposal, and of attacking and discarding, as steps of a case tell them."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import This
from app.engine.casting.casting import Choices
from app.engine.play.hand_size import maximum_hand_size
from app.engine.rule import implements
from app.engine.scenario.keys import Key, data_of, filled, named
from app.engine.scenario.names import object_at, objects_at, player_at, target_at
from app.engine.scenario.shape import Place
from app.engine.scenario.unsaid import readings
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import NO, YES, Answers, head
from app.engine.statics.combat.combat import MayExert
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone

_MOST_KICKED: Final = 1000
_WHERE: Final = {
    **dict.fromkeys(("sacrifice", "tap", "return", "blight"), (Zone.BATTLEFIELD,)),
    **dict.fromkeys(("discard", "reveal", "splice"), (Zone.HAND,)),
    "exile": (Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD),
    **dict.fromkeys(("pay_with", "use", "keep"), (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD)),
}
"""Where the objects are that costs are paid with, for those that are told by their cards' names."""
_FIELDS: Final = {"return": "return_"}
"""The fields with another name than their keys."""


def _kicked(place: Place) -> int | tuple[str, ...]:
    if isinstance(place.value, int) and not isinstance(place.value, bool):
        return place.number(most=_MOST_KICKED)
    return place.texts()


_PLAIN: Final = (
    Key("kicked", _kicked),
    Key("x", Place.number),
    Key("optional", Place.texts),
    Key("modes", Place.ordinals),
    Key("hybrid", Place.texts),
    Key("phyrexian", Place.texts),
)
"""The choices that name no objects."""
CHOICE_KEYS: Final = (*named(_PLAIN), *_WHERE, "targets", "divide", "via", "via_type", "assist")


def _keys(game: Game, player: PlayerId) -> tuple[Key, ...]:
    """All of them, in a position: a case names objects."""
    players = tuple(one.name for one in game.players)

    def division(place: Place) -> tuple[tuple[str, int], ...]:
        entries = place.entries()
        return tuple((target_at(game, Place(name, place.path)), number.number()) for name, number in entries)

    def assist(place: Place) -> tuple[PlayerId, int]:
        keys = place.keys(("player", "mana"), ("player", "mana"))
        return player_at(players, keys["player"]), keys["mana"].number()

    def objects(zones: tuple[Zone, ...], place: Place) -> tuple[ObjectId, ...]:
        return objects_at(game, place, zones, player)

    return (
        *_PLAIN,
        *(Key(key, partial(objects, zones), field=_FIELDS.get(key, "")) for key, zones in _WHERE.items()),
        Key("targets", lambda place: readings(game, place)[0], write=partial(_printed, game)),
        Key("divide", division, field="division"),
        Key("via", partial(object_at, game), write=str),
        Key("via_type", lambda place: place.text().capitalize()),
        Key("assist", assist, write=_who_and_how_much),
    )


def check_choices(keys: dict[str, Place]) -> None:
    """Complain about what has a wrong type, before there is a position."""
    filled(Choices(), _PLAIN, keys)


def read_choices(game: Game, keys: dict[str, Place], player: PlayerId) -> Choices:
    """What a step says is chosen."""
    return filled(Choices(), _keys(game, player), keys)


def print_choices(game: Game, choices: Choices, player: PlayerId) -> dict[str, object]:
    """The keys that say it; a case can't say that a part of something is open."""
    told = data_of(_of_what_is_there(game, choices), _keys(game, player))
    return {key: one for key, one in told.items() if not (isinstance(one, list) and None in one)}


def _printed(game: Game, chosen: object) -> object:
    """Targets by their handles, in their groups."""
    if isinstance(chosen, tuple):
        return [_printed(game, one) for one in chosen]
    thing = game.objects.get(ObjectId(chosen)) if isinstance(chosen, str) else None
    return {"stack": chosen} if thing is not None and thing.zone is Zone.STACK else chosen


def _who_and_how_much(helper: object) -> dict[str, object]:
    return dict(zip(("player", "mana"), helper, strict=True)) if isinstance(helper, tuple) else {}


def _of_what_is_there(game: Game, choices: Choices) -> Choices:
    """The choices, open again where what was chosen has gone; wishes are for those that are left."""
    abilities = (item.id for item in game.stack if isinstance(item, AbilityOnStack))
    there = {*game.objects, *(player.name for player in game.players), *abilities}

    def has_gone(chosen: object) -> bool:
        if isinstance(chosen, tuple):
            return any(map(has_gone, chosen))
        return chosen is not None and chosen not in there

    def left(wished: tuple[ObjectId, ...] | None) -> tuple[ObjectId, ...] | None:
        return None if wished is None else tuple(one for one in wished if one in there)

    choices = replace(choices, use=left(choices.use), keep=left(choices.keep))
    fields = ("targets", "via", *(_FIELDS.get(key, key) for key in _WHERE))
    opened: dict[str, None] = {name: None for name in fields if has_gone(getattr(choices, name))}
    return replace(choices, **opened, division=None if "targets" in opened else choices.division)


@implements("701.43d", "508.1g")
def with_exerted(
    game: Game, events: tuple[Happened, ...], answers: Answers
) -> tuple[tuple[Happened, ...], Answers]:
    """The events with those that attackers are exerted, and the answers left; unsaid, none is."""
    told = {event.object for event in events if event.event == "exerted"}
    for attacker in (event.object for event in events if event.event == "attacked"):
        if attacker is None or attacker in told or not _may_be_exerted(game, attacker):
            continue
        said = head(answers)
        answers = answers[1:] if said in (YES, NO) else answers
        if said == YES:
            events += (changes.happened(game, "exerted", object_id=attacker),)
    return events, answers


def _may_be_exerted(game: Game, attacker: ObjectId) -> bool:
    """Whether an attacking creature says that it may be exerted."""
    abilities = view(game).characteristics(attacker).abilities if attacker in game.objects else ()
    you = game.objects[attacker].controller if abilities else None
    return you is not None and any(
        holds(game, one.condition, you, attacker)
        for one in abilities
        if isinstance(one, StaticAbility)
        and isinstance(one.effect, MayExert)
        and isinstance(one.effect.what, This)
    )


Discarding = tuple[tuple[Happened, ...], Answers, bool]
"""What happens, with the discards before it; the answers that are left; whether that is all of it."""


@implements("402.2", "514.1")
def with_discards(game: Game, events: tuple[Happened, ...], answers: Answers) -> Discarding:
    """Events with what is discarded down to the maximum hand size, where the cleanup step is one of them."""
    who = next((one.player or game.turn.active for one in events if one.event == Step.CLEANUP.value), None)
    most = None if who is None else maximum_hand_size(game, who)
    hand = () if who is None else tuple(card.id for card in game.in_zone(Zone.HAND, who))
    if most is None or len(hand) <= most:
        return events, answers, True
    chosen, answers = _chosen(game, hand, len(hand) - most, answers)
    discards = (Happened("discarded", game.turn.number, who, one) for one in chosen)
    return (*discards, *events), answers, bool(chosen)


def _chosen(
    game: Game, hand: tuple[ObjectId, ...], number: int, answers: Answers
) -> tuple[tuple[ObjectId, ...], Answers]:
    """The cards that are discarded, and the answers that are left; none where nobody said which."""
    if number == len(hand) or len({game.objects[one].card for one in hand}) == 1:
        return hand[:number], answers
    one_by_one = bool(answers) and isinstance(answers[0], str)
    said = answers[:number] if one_by_one else answers[0] if answers else ()
    chosen: list[ObjectId] = []
    for name in said:
        named = (one for one in hand if one not in chosen and name in (one, game.objects[one].card.name))
        chosen += list(islice(named, 1))
    if len(chosen) != number or len(said) != number:
        return (), answers
    return tuple(chosen), answers[number if one_by_one else 1 :]
