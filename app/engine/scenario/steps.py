"""The steps of a case: what is done, read from plain data and carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sized
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

from msgspec import Struct, field

from app.engine import play
from app.engine.abilities.abilities import NotCarriedOut, NotUnderstood, UnmeantDeed
from app.engine.abilities.declared import lets_cast
from app.engine.casting.activation.ability_zones import number_there
from app.engine.casting.activation.activating import ACTIVATE
from app.engine.casting.casting import Choices, Proposal
from app.engine.errors import TimeIsUpError
from app.engine.play.casting import NOT_OFFERED, CastingNow
from app.engine.play.outcome import Outcome
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.scenario.cards import Cards
from app.engine.scenario.cast_records import ways_of
from app.engine.scenario.choices import CHOICE_KEYS, check_choices, read_choices
from app.engine.scenario.discarding import with_discards
from app.engine.scenario.events import read_event
from app.engine.scenario.exerting import with_exerted
from app.engine.scenario.names import find, object_at, player_at
from app.engine.scenario.newcomers import with_newcomers
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.things import face_at
from app.engine.scenario.unsaid import MOST_READINGS, readings
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import DAMAGE, FIRST_DAMAGE, fights
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import NO, YES, Answer
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.ids import Step as TurnStep
from app.engine.values.said import say
from app.engine.values.time_limit import STEP, at_most

_OF_SPELLS: Final = ("kicked", "optional", "via", "via_type", "splice", "assist")
"""The choices that are made for spells alone."""
_KEYS: Final = {
    kind: (kind, *keys, "choose", "order", "expect")
    for kind, keys in {
        "cast": ("player", "from", "as", *CHOICE_KEYS),
        "play": ("player", "from", "as"),
        "activate": ("player", "from", "ability", "as", *(k for k in CHOICE_KEYS if k not in _OF_SPELLS)),
        "happens": (),
        "resolve": ("during",),
        "special": ("action", "player", "from", "as", "x", "pay_with", "use", "keep"),
    }.items()
}
_EXPECTED: Final = {
    "cast": ("legal", "failed", "cost", "also", "ways", "spell", "triggers", "stack"),
    "play": ("legal", "triggers", "stack"),
    "activate": ("legal", "failed", "cost", "also", "triggers", "stack"),
    "happens": ("triggers", "stack"),
    "resolve": ("triggers", "stack"),
    "special": ("legal", "cost", "failed", "triggers", "stack"),
}
_COMBAT_DAMAGE: Final = TurnStep.COMBAT_DAMAGE.value
_MOST_STEPS: Final = 500
_MOST_NAMED: Final = 1000
_ZONES: Final = {zone.value: zone for zone in Zone}


class Step(Struct, frozen=True):
    """One step: what kind it is, and its keys with their places."""

    kind: str
    """"cast", "play", "activate", "happens", "resolve" or "special"."""
    keys: dict[str, Place]
    place: Place
    expect: dict[str, Place] = field(default_factory=dict)
    during: tuple[Step, ...] = ()

    @property
    def path(self) -> str:
        """Where it stands in the file, as "do[0]"."""
        return self.place.path


class Done(Struct, frozen=True):
    """What came of a step."""

    before: Game
    """The position in which it was tried, with priority as it is for it."""
    outcome: Outcome
    proposal: Proposal | None = None
    during: tuple[tuple[Step, Done], ...] = ()
    """What was done while it resolved, and what came of that."""
    known: bool = True
    """False when the step holds something the engine can't do yet: nothing is known of what comes of it."""


def read_steps(place: Place) -> tuple[Step, ...]:
    """Read a list of steps; what they name is looked up as they are carried out."""
    return tuple(_read_step(item) for item in place.items(_MOST_STEPS))


def _read_step(place: Place) -> Step:
    keys = dict(place.entries())
    kinds = [kind for kind in _KEYS if kind in keys]
    if len(kinds) != 1:
        raise place.error(say("a step has exactly one of the keys {all}", all=", ".join(_KEYS)))
    kind = kinds[0]
    keys = place.keys(_KEYS[kind])
    for named in keys.values():
        if isinstance(named.value, Sized):
            named.at_most(_MOST_NAMED)
    expect = keys["expect"].keys(_EXPECTED[kind]) if "expect" in keys else {}
    during = read_steps(keys["during"]) if "during" in keys else ()
    _check_shape(kind, keys)
    return Step(kind, keys, place, expect, during)


def _check_shape(kind: str, keys: dict[str, Place]) -> None:
    """Complain about what has a wrong type before anything is carried out."""
    if kind in ("cast", "play", "activate", "special"):
        keys[kind].text()
        optional(keys, "from", lambda p: p.one_of(_ZONES), "")
    if kind in ("cast", "activate"):
        check_choices(keys)
    if kind == "happens":
        for event in keys["happens"].one_or_more():
            dict(event.entries())
    if kind == "resolve":
        keys["resolve"].one_of(("top", "all"))
    _answers(keys)


# ------------------------------------------------------------------------------------------ carrying out
def carry_out(game: Game, step: Step, cards: Cards) -> Done:
    """Carry a step out, replacement effects in the order that it says (616.1)."""
    try:
        with at_most(STEP):
            return _so_ordered(game, step, cards)
    except TimeIsUpError as error:
        return Done(game, _unknown(game, str(error)), known=False)


def _so_ordered(game: Game, step: Step, cards: Cards) -> Done:
    said = optional(step.keys, "order", lambda p: tuple(object_at(game, i) for i in p.items()), None)
    if said is not None:
        return _in_order(game, step, cards, said)
    done = _carried_out(game, step, cards)
    if "choose" in step.keys and _open(game, done):
        ordered = (_in_order(game, other, cards, order) for other, order in _orders_chosen(game, step))
        others = chain((_carried_out(game, one, cards) for one in _targets_left_out(game, step)), ordered)
        done = next((one for one in others if not _open(game, one)), done)
    return done


def _open(game: Game, done: Done) -> bool:
    return len(done.outcome.game.doubts) > len(game.doubts)


@implements("603.3d")
def _targets_left_out(game: Game, step: Step) -> Iterator[Step]:
    """The step without the answers that name the targets of what is on top of the stack: where nothing else
    could be its target, they were chosen as it was put there."""
    top = game.stack[-1] if game.stack else None
    if step.kind == "resolve" and isinstance(top, AbilityOnStack):
        targets = {ref.id for group in top.targets for ref in group}
        answers = step.keys["choose"].items()
        left = [
            one.value
            for one in answers
            if not isinstance(one.value, str) or find(game, one.value) not in targets
        ]
        if len(left) < len(answers):
            yield _choosing(step, left)


def _choosing(step: Step, answers: list[object]) -> Step:
    return replace(step, keys={**step.keys, "choose": replace(step.keys["choose"], value=answers)})


@implements("616.1")
def _orders_chosen(game: Game, step: Step) -> Iterator[tuple[Step, tuple[ObjectId, ...]]]:
    """The order that `choose` may say: its objects, or none for "no"; then with the answers that are left."""
    answers = step.keys["choose"].items()
    named = [find(game, one.value) if isinstance(one.value, str) else None for one in answers]
    # Beside a "yes" nobody knows which of the two is about what may replace something.
    refused = [one.value == NO and all(other.value != YES for other in answers) for one in answers]
    for used in ([one is not None for one in named], refused):
        order = tuple(one for one, part in zip(named, used, strict=True) if part and one is not None)
        left = [one.value for one, part in zip(answers, used, strict=True) if not part]
        if any(used):
            yield _choosing(step, left), order
            yield step, order


def _in_order(game: Game, step: Step, cards: Cards, order: tuple[ObjectId, ...]) -> Done:
    done = _carried_out(replace(game, order=order), step, cards)
    return replace(done, outcome=replace(done.outcome, game=replace(done.outcome.game, order=None)))


def _carried_out(game: Game, step: Step, cards: Cards) -> Done:
    if step.kind == "happens":
        events = tuple(
            e for place in step.keys["happens"].one_or_more() for e in read_event(game, place, cards)
        )
        game = with_newcomers(game, events, cards)
        events, answers = with_exerted(game, events, _answers(step.keys))
        untold = _deals_untold(game, events)
        events, answers, all_told = with_discards(game, events, answers)
        outcome = play.happens(game, events, answers)
        if not all_told:
            outcome = _untold(outcome, say("Cleanup step"), say("nobody said which cards are discarded"))
        return Done(game, _untold(outcome) if untold else outcome)
    if step.kind == "resolve":
        return _resolve(game, step)
    if step.kind == "special":
        return _special(game, step)
    player = optional(step.keys, "player", lambda p: player_at(_names(game), p), game.turn.priority)
    if step.kind == "play":
        return _play(game, step, player)
    return _cast(game, step, player) if step.kind == "cast" else _activate(game, step, player)


@implements("510.2")
def _deals_untold(game: Game, events: tuple[Happened, ...]) -> bool:
    """Whether combat damage is dealt of which nobody says by whom, while something attacks."""
    assigned = (event for event in events if event.event in (DAMAGE, FIRST_DAMAGE) and not event.with_)
    damage = [*assigned, *(event for event in events if event.event == _COMBAT_DAMAGE)]
    fighting = any(fights(game, thing, "attacking") for thing in game.battlefield(game.turn.active))
    return fighting and bool(damage) and all(event.object is None for event in damage)


_COMBAT: Final = say("Combat damage")
_UNTOLD: Final = say("it is not told which creatures deal how much, and to whom")


def _untold(outcome: Outcome, what: str = _COMBAT, reason: str = _UNTOLD) -> Outcome:
    return replace(outcome, game=add_doubt(outcome.game, what, None, reason))


def _names(game: Game) -> tuple[str, ...]:
    return tuple(player.name for player in game.players)


def _unknown(game: Game, reason: str) -> Outcome:
    return Outcome(add_doubt(game, reason, None, say("do it by hand")), None, None, (reason,))


def _resolve(game: Game, step: Step) -> Done:
    casts = CastingNow([partial(_planned, during) for during in step.during]) if step.during else None
    unknown = any(during.kind not in ("cast", "activate") for during in step.during)
    if unknown:
        reason = say("only casting and activating are carried out while something resolves")
        return Done(game, _unknown(game, reason), known=False)
    outcome = play.resolve(
        game, _answers(step.keys), all_of_it=step.keys["resolve"].value == "all", casts=casts
    )
    if casts is None:
        return Done(game, outcome)
    tried = tuple(
        (during, Done(before, came, came.verdict.proposal if came.verdict is not None else None))
        for during, before, came in zip(step.during, casts.befores, casts.outcomes, strict=False)
    )
    certain = outcome.game.doubts == game.doubts or not _could_let_cast(game, outcome)
    if len(tried) < len(step.during) and certain:
        no = Done(game, Outcome(game, False, "601.3", (NOT_OFFERED,)))
        tried += tuple((during, no) for during in step.during[len(tried) :])
    elif len(tried) < len(step.during):
        left = add_doubt(outcome.game, say("what is cast as it resolves"), None, say("nothing offered it"))
        outcome = replace(outcome, game=left)
        rest = (Done(left, _unknown(left, NOT_OFFERED), known=False) for _ in step.during[len(tried) :])
        tried += tuple(zip(step.during[len(tried) :], rest, strict=True))
    return Done(game, outcome, during=tried)


@implements("608.2g")
def _could_let_cast(game: Game, outcome: Outcome) -> bool:
    """Whether something that resolved says, or could say, that somebody casts or activates something."""
    says: list[object] = [trigger.ability for trigger in outcome.triggers]
    for item in game.stack:
        if isinstance(item, AbilityOnStack):
            says.append(item.ability or UnmeantDeed(item.text))
        else:
            looks = view(game).characteristics(item)
            says += (looks.abilities, looks.unread)
    # A text in play that nobody could read may have let it be cast, as what happened concerns it.
    read_by_nobody = (doubt.text for doubt in outcome.game.doubts if doubt not in game.doubts)
    if any(f"may {word}" in text for text in read_by_nobody for word in ("cast", "play")):
        return True
    return any(part in lets_cast or isinstance(part, _WITHOUT_MEANING) for part in inside(tuple(says)))


_WITHOUT_MEANING: Final = (NotUnderstood, NotCarriedOut, UnmeantDeed)


def _planned(step: Step, game: Game) -> Proposal:
    """What a step would cast while something resolves."""
    player = optional(step.keys, "player", lambda p: player_at(_names(game), p), game.turn.priority)
    if step.kind == "activate":
        return _of_ability(game, step, player)
    zone = _ZONES[optional(step.keys, "from", Place.text, "hand")]
    spell = object_at(game, step.keys["cast"], zone, player)
    if "targets" in step.keys and len(readings(game, step.keys["targets"])) > 1:
        raise step.keys["targets"].error(_WHICH)
    return Proposal(player, spell, zone, ways_of(step.keys), read_choices(game, step.keys, player))


_USUAL: Final = {**dict.fromkeys(("turn face up", "unlock", "ignore"), "battlefield"), "companion": "command"}
"""Where what special actions are taken with is, unless the case says so."""


def _special(game: Game, step: Step) -> Done:
    player = optional(step.keys, "player", lambda p: player_at(_names(game), p), game.turn.priority)
    action = optional(step.keys, "action", Place.text, "")
    usual = _USUAL.get(action, "hand")
    if action == "companion" and game.in_zone(Zone.OUTSIDE, player):
        usual = Zone.OUTSIDE.value
    zone = _ZONES[optional(step.keys, "from", Place.text, usual)]
    card = object_at(game, step.keys["special"], zone, player)

    def ids(key: str) -> tuple[ObjectId, ...] | None:
        return optional(step.keys, key, lambda p: tuple(object_at(game, i) for i in p.items()), None)

    x = optional(step.keys, "x", Place.number, None)
    choices = Choices(x=x, pay_with=ids("pay_with"), use=ids("use"), keep=ids("keep"))
    faces = game.objects[card].copiable_card
    half = optional(step.keys, "as", lambda p: face_at(faces, p), None)
    return Done(game, play.take(game, player, card, action, choices, half, _answers(step.keys)))


_Act: TypeAlias = Callable[[Game, Proposal, tuple[Answer, ...]], Outcome]
"""What tries a proposal."""
_WHICH: Final = say("several objects have the name of a target; an id says which of them is meant")


def _play(game: Game, step: Step, player: PlayerId) -> Done:
    zone = _ZONES[optional(step.keys, "from", Place.text, "hand")]
    land = object_at(game, step.keys["play"], zone, player)
    card = game.objects[land].card
    face = optional(step.keys, "as", lambda p: face_at(card, p), 0)
    return Done(game, play.play_land(game, player, land, zone, face, _answers(step.keys)))


def _activate(game: Game, step: Step, player: PlayerId) -> Done:
    return _tried(play.activate, game, step, _of_ability(game, step, player))


def _of_ability(game: Game, step: Step, player: PlayerId) -> Proposal:
    zone = _ZONES[optional(step.keys, "from", Place.text, "battlefield")]
    source = object_at(game, step.keys["activate"], zone, player)
    counted = optional(step.keys, "ability", lambda p: p.number(least=1), 1)
    number = number_there(game, game.objects[source], counted)
    ways = ways_of(step.keys) if "as" in step.keys else (ACTIVATE,)
    return Proposal(player, source, zone, ways, read_choices(game, step.keys, player), ability=number)


def _cast(game: Game, step: Step, player: PlayerId) -> Done:
    zone = _ZONES[optional(step.keys, "from", Place.text, "hand")]
    spell = object_at(game, step.keys["cast"], zone, player)
    proposal = Proposal(player, spell, zone, ways_of(step.keys), read_choices(game, step.keys, player))
    return _tried(play.cast, game, step, proposal)


def _tried(act: _Act, game: Game, step: Step, proposal: Proposal) -> Done:
    """What came of a proposal, its targets taken for what they can be; not known where that is several."""
    meant = readings(game, step.keys["targets"]) if "targets" in step.keys else (proposal.choices.targets,)
    if len(meant) > (1 if "divide" in step.keys else MOST_READINGS):
        return Done(game, _unknown(game, _WHICH), known=False)
    tried: list[Done] = []
    for targets in meant:
        one = replace(proposal, choices=replace(proposal.choices, targets=targets))
        tried.append(Done(game, act(game, one, _answers(step.keys)), one))
    fitting = [done for done in tried if done.outcome.legal is not False]
    if len(fitting) > 1:
        return Done(game, _unknown(game, _WHICH), known=False)
    return (fitting or tried)[0]


def _answers(keys: dict[str, Place]) -> tuple[Answer, ...]:
    """The answers of `choose`."""
    found: list[Answer] = []
    for item in optional(keys, "choose", Place.items, ()):
        if isinstance(item.value, dict):  # a division: how much for each
            found.append(tuple(f"{number.number()} {name}" for name, number in item.entries()))
        elif isinstance(item.value, int):  # the number of a mode, or of something
            found.append(str(item.value))
        else:
            found.append(item.texts() if isinstance(item.value, list) else item.text())
    return tuple(found)
