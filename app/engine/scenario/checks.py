"""What must come of a case: each expectation compared with what came, or left open where nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import SecondCharacteristics
from app.engine.casting import procedure
from app.engine.casting.permission.ways import NORMAL
from app.engine.errors import TimeIsUpError
from app.engine.scenario.names import find
from app.engine.scenario.shape import Place, did_you_mean, optional
from app.engine.scenario.steps import Done, Step
from app.engine.state.changes import with_priority
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Doubt, Game, GameObject, PlayerState, Trigger
from app.engine.state.history import may_have_left
from app.engine.state.unread import blurring_looks, is_statement
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.pack import OWN
from app.engine.values.said import say
from app.engine.values.time_limit import STEP, at_most

_LISTS: Final = {
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "outside": Zone.OUTSIDE,
}
_PLAYER: Final = (
    "life", "hand", "library", "graveyard", "exile", "battlefield", "mana", "counters", "won",
    "lost", "command", "outside",
)  # fmt: skip
_OF_OBJECT: Final = (
    "zone", "power", "toughness", "mana_value", "colors", "types", "subtypes", "supertypes", "keywords",
    "name", "tapped", "damage", "counters", "controller", "owner", "attached_to",
)  # fmt: skip
_LOOKS: Final = (
    "power", "toughness", "mana_value", "colors", "types", "subtypes", "supertypes", "keywords", "name",
)  # fmt: skip


def end_value(game: Game, path: str, place: Place, gone: frozenset[ObjectId] = frozenset()) -> object:
    """The value that a path leads to; None where it is not known.

    `gone` are objects that there were: to ask for their zone is no mistake.

    Raises:
        ScenarioError: there is no such path.
    """
    if path == "stack":
        return [_name(game, item) if isinstance(item, str) else item.source_name for item in game.stack]
    if path == "priority":
        return str(game.turn.priority)
    if path.startswith("id:"):
        return _object_path(game, path[3:], place, gone)
    name, _, rest = path.partition(".")
    names = [player.name for player in game.players]
    if name not in names:
        known = [*names, "stack", "priority", "id:"]
        raise place.error(
            say(
                "there is no value {path}{hint}; a path begins with a player, id:…",
                path=repr(path),
                hint=did_you_mean(name, known),
            )
        )
    return _player_path(game, game.player(next(n for n in names if n == name)), rest, place)


# -------------------------------------------------------------------------------------------- players
def _player_path(game: Game, player: PlayerState, path: str, place: Place) -> object:
    key, _, rest = path.partition(".")
    if key.partition(":")[0] not in _PLAYER:
        raise place.error(
            say(
                "a player has no {key}{hint}; there are {all}",
                key=repr(key),
                hint=did_you_mean(key, _PLAYER),
                all=", ".join(_PLAYER),
            )
        )
    match key:
        case "life":
            return player.life
        case "won":
            return player.won
        case "lost":
            return player.lost
        case "mana":
            units = (*player.mana, *(unit.mana for unit in player.restricted_mana))
            return "".join("{" + unit + "}" for unit in sorted(units, key="WUBRGC".index))
        case "counters":
            return dict(player.counters).get(rest, 0)
        case "battlefield":
            return _battlefield(game, player, rest, place)
        case _:
            zone = _LISTS.get(key, Zone.COMMAND)
            things = game.in_zone(zone, player.name)
            if _may_be_elsewhere(game, player, zone):
                return None
            if rest == "count":
                return len(things)
            if any(thing.mixed for thing in things):
                return None
            return [_as_called(thing, thing.card.name, place) for thing in things]


def _as_called(thing: GameObject, name: str, place: Place) -> str:
    """The name of an object, or its id where that is what the case expects in a list."""
    told = place.value if isinstance(place.value, Sequence) else ()
    return str(thing.id) if thing.id in told else name


def _may_be_elsewhere(game: Game, player: PlayerState, zone: Zone) -> bool:
    """Whether a commander is in this zone or not, as its owner says (903.9a)."""
    return any(
        zone in (thing.zone, Zone.COMMAND)
        for thing in game.objects.values()
        if thing.owner == player.name and may_have_left(game.history, thing.id, thing.version)
    )


def _battlefield(game: Game, player: PlayerState, path: str, place: Place) -> object:
    """ "count", "count:Zombie", "each:Hydra.power", or the names of all permanents."""
    mine = list(game.battlefield(player.name))
    word, _, what = path.partition(":")
    if not path:
        return [_as_called(thing, _name(game, thing.id), place) for thing in mine]
    if word == "count":
        chosen = [thing for thing in mine if not what or _is(game, thing, what)]
        return None if what and _blurred(game) else len(chosen)
    name, dot, key = what.rpartition(".")
    if name.endswith(".counters"):
        name, key = name.removesuffix(".counters"), f"counters.{key}"
    if word != "each" or not dot:
        raise place.error(say("after 'battlefield' comes 'count', 'count:NAME' or 'each:NAME.PROPERTY'"))
    values = [_of(game, thing, key, place) for thing in mine if _is(game, thing, name)]
    if not values:
        return say("there is none")
    return values[0] if all(value == values[0] for value in values) else say("they differ")


def _is(game: Game, thing: GameObject, word: str) -> bool:
    looks = view(game).characteristics(thing.id)
    return word in (looks.name, thing.card.name) or word in looks.subtypes


def _name(game: Game, object_id: ObjectId) -> str:
    return view(game).characteristics(object_id).name


def _blurred(game: Game, about: ObjectId | None = None) -> bool:
    return any(True for _ in blurring_looks(game, about))


# -------------------------------------------------------------------------------------------- objects
def _object_path(game: Game, path: str, place: Place, gone: frozenset[ObjectId]) -> object:
    """ "bear.power": the handle may have dots in it, so the longest one counts."""
    parts = path.split(".")
    for end in range(len(parts) - 1, 0, -1):
        found = find(game, ".".join(parts[:end]))
        if found is not None:
            return _of(game, game.objects[found], ".".join(parts[end:]), place)
    name = ".".join(parts[:-1]) or path
    if name in gone and parts[-1] in _OF_OBJECT:
        return say("it is gone") if parts[-1] == "zone" else None
    raise place.error(
        say("there is no object {name}{hint}", name=repr(name), hint=did_you_mean(name, game.objects))
    )


def _of(game: Game, thing: GameObject, key: str, place: Place) -> object:
    word, _, rest = key.partition(".")
    if word not in _OF_OBJECT:
        raise place.error(
            say("an object has no {key}{hint}", key=repr(key), hint=did_you_mean(word, _OF_OBJECT))
        )
    if word in _LOOKS:
        return _looks(game, thing, word)
    match word:
        case "zone":
            open_ = may_have_left(game.history, thing.id, thing.version)
            return None if open_ else thing.zone.value
        case "tapped":
            return thing.tapped
        case "damage":
            return thing.damage
        case "counters":
            return dict(thing.counters).get(rest, 0)
        case "attached_to":
            return str(thing.attached_to or thing.enchants or "")
        case "controller":
            return str(thing.controller)
        case _:
            return str(thing.owner)


def keywords_of(looks: Characteristics) -> list[str]:
    """The keyword abilities of an object, but for a mere second set of characteristics (718.1)."""
    inset = {ability.name for ability in looks.abilities if isinstance(ability, SecondCharacteristics)}
    return [keyword.removeprefix(OWN) for keyword in looks.keywords if keyword not in inset]


def _looks(game: Game, thing: GameObject, key: str) -> object:
    """A characteristic; None where text that is not understood may change it."""
    looks = view(game).characteristics(thing.id)
    there = thing.zone is Zone.BATTLEFIELD and key != "name"
    if key in looks.not_known or (there and _blurred(game, thing.id)):
        return None
    if key == "keywords" and any(map(is_statement, looks.unread)):  # other abilities are no keywords
        return None
    value = _as_data(looks, key)
    return value if value is not None else "none"


class Check(Struct, frozen=True):
    """One expectation and what came of it."""

    at: str
    """"do[0]" or "expect"."""
    key: str
    expected: object
    got: object
    """None where the program does not know."""
    why: tuple[Doubt, ...] = ()
    """The texts for which it does not, where nothing else has told of them."""

    @property
    def ok(self) -> bool:
        """Whether it came as expected."""
        return self.got is not None and same(self.key, self.expected, self.got)


def same(key: str, expected: object, got: object) -> bool:
    """Whether two values are the same; lists whose order says nothing are compared without it."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, list) and isinstance(got, list):
        ordered = key.rpartition(".")[2]
        if ordered == "stack":  # a half is told apart from the fused spell (709.4d)
            return expected == got
        plain, came = list(map(_plain, expected)), list(map(_plain, got))
        return plain == came if ordered == "library" else sorted(plain) == sorted(came)
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(same(k, v, got[k]) for k, v in expected.items())
    return expected == got


def _plain(value: object) -> str:
    """A value for comparing; a card with several faces may be called by the first one."""
    if isinstance(value, str) and value.startswith("sacrifice "):
        value = value.removesuffix(" you control")  # nobody sacrifices what is another's (701.21a)
    return repr(value.partition(" // ")[0] if isinstance(value, str) else value)


# ----------------------------------------------------------------------------------------------- steps
def check_step(step: Step, done: Done) -> tuple[Check, ...]:
    """Compare what a step expects with what came of it."""
    blind = bool(done.before.doubts) or not done.known
    checks = []
    for key, place in step.expect.items():
        got: object = None
        with suppress(TimeIsUpError), at_most(STEP):
            got = None if blind else _got(key, place, done)
        checks.append(Check(step.path, key, place.value, got))
    return tuple(checks)


def _got(key: str, place: Place, done: Done) -> object:
    """What came of a step under this key; None where that is not known."""
    outcome = done.outcome
    match key:
        case "legal":
            return outcome.legal
        case "failed":
            return None if outcome.legal is None else outcome.failed or "nothing"
        case "cost":
            return _cost(done)
        case "also":
            return None if outcome.legal is None or outcome.verdict is None else sorted(outcome.verdict.also)
        case "ways":
            return _ways(place, done)
        case "spell":
            return _spell(place, done)
        case "triggers":
            return None if _clouded(done) else triggers_as_data(place, outcome.triggers, outcome.game)
        case _:
            return None if _clouded(done) else stack_names(outcome.game)


def _clouded(done: Done) -> bool:
    """Whether something came up in this step that the engine could not carry out."""
    known = done.before.doubts
    return done.outcome.legal is None or any(doubt not in known for doubt in done.outcome.game.doubts)


def _cost(done: Done) -> object:
    verdict = done.outcome.verdict
    if done.outcome.cost is not None and done.outcome.legal is not None:
        return done.outcome.cost
    if done.outcome.legal is None or verdict is None:
        return None
    return verdict.cost if verdict.cost is not None else "nothing"


def _ways(place: Place, done: Done) -> object:
    """The names of all ways in which the card may be cast now; None when one is not known.

    A card with an Adventure or an Omen is cast normally as its own face; the case may say either (715.3).
    """
    proposal = done.proposal
    if proposal is None:
        return None
    asked = with_priority(done.before, proposal.player)  # the players before them pass
    ways = procedure.legal_ways(asked, proposal.player, proposal.object, proposal.from_zone)
    if any(answer is None for _, answer in ways):
        return None
    names = [name for name, answer in ways if answer]
    wanted = [item.value for item in place.items()]
    own = done.before.objects[proposal.object].card.front.name
    if own in wanted:
        names = [own if name == NORMAL else name for name in names]
    if not any("{" in str(name) for name in wanted):
        # Two flashback costs are told apart (118.9a) only where the case itself names a cost.
        names = list(dict.fromkeys(_without_cost(name) for name in names))
    return sorted(names)


def _without_cost(way: str) -> str:
    """The name of a way as a step says it with `as`: "flashback" for "flashback {2}{U}"."""
    return " + ".join(part.partition(" {")[0] for part in way.split(" + "))


def _spell(place: Place, done: Done) -> object:
    """The characteristics on the stack that are asked for."""
    proposal, game = done.proposal, done.outcome.game
    if proposal is None or not done.outcome.legal or any(True for _ in blurring_looks(game, proposal.object)):
        return None
    return {key: looks_value(game, proposal.object, key) for key, _ in place.entries()}


def looks_value(game: Game, object_id: ObjectId, key: str) -> object:
    """One characteristic of an object as plain data; None when it is not known or there is no such thing."""
    looks = view(game).characteristics(object_id)
    # Other abilities than those with a name are no keywords, but what is not read may give some.
    unsure = key == "keywords" and any(map(is_statement, looks.unread))
    return None if unsure or key in looks.not_known or key not in _LOOKS else _as_data(looks, key)


def _as_data(looks: Characteristics, key: str) -> object:
    """A characteristic as plain data; None where it has none."""
    if key == "keywords":
        return keywords_of(looks)
    value: object = getattr(looks, key)
    if isinstance(value, frozenset | tuple):
        return sorted(value) if key == "colors" else list(value)
    return value


def triggers_as_data(place: Place, triggers: tuple[Trigger, ...], game: Game) -> list[dict[str, object]]:
    """How often abilities of each source triggered, in the order of the expectation, then in their own.

    A source is told by its id, or by the name of its card where nothing has that as an id.
    """
    wanted = [optional(dict(i.entries()), "source", Place.text, "") for i in place.items()]
    named = {name for name in wanted if name not in game.objects}
    counts: Counter[str] = Counter()
    for trigger in triggers:
        source = str(trigger.source)
        thing = game.objects.get(trigger.source)
        name = thing.card.front.name if thing is not None and source not in wanted else source
        counts[name if name in named else source] += 1
    order = [s for s in wanted if s in counts] + [s for s in counts if s not in wanted]
    return [{"source": source, "count": counts[source]} for source in dict.fromkeys(order)]


def stack_names(game: Game) -> list[str]:
    """The names of what is on the stack, bottom first."""
    return [
        view(game).characteristics(item).name if isinstance(item, str) else item.source_name
        for item in game.stack
    ]


# ------------------------------------------------------------------------------------------------ the end
def check_end(expect: dict[str, Place], game: Game, before: Game) -> tuple[Check, ...]:
    """Compare the end of a case with what is expected of it."""
    blind = bool(game.doubts)
    gone = frozenset(before.objects) - frozenset(game.objects)
    checks = []
    for key, place in expect.items():
        got: object = None
        with suppress(TimeIsUpError), at_most(STEP):
            got = end_value(game, key, place, gone)  # a wrong path is an error even if the end is not known
        why = () if blind or got is not None else _why(game, key)
        checks.append(Check("expect", key, place.value, None if blind else got, why))
    return tuple(checks)


def _why(game: Game, key: str) -> tuple[Doubt, ...]:
    """The texts that may change what is asked of permanents."""
    about = find(game, key[3:].rpartition(".")[0]) if key.startswith("id:") else None
    asked = about is not None or ".battlefield." in key
    return tuple(blurring_looks(game, about)) if asked else ()
