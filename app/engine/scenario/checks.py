"""What must come of a case: each expectation compared with what came, or left open where nobody knows."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from msgspec import Struct

from app.engine.casting import procedure
from app.engine.casting.permission.ways import NORMAL
from app.engine.errors import TimeIsUpError
from app.engine.scenario.ends import end_value, keywords_of
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.steps import Done, Step
from app.engine.state.changes import with_priority
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, Trigger
from app.engine.state.unread import blurring_looks
from app.engine.values.ids import ObjectId
from app.engine.values.time_limit import STEP, at_most


class Check(Struct, frozen=True):
    """One expectation and what came of it."""

    at: str
    """"do[0]" or "expect"."""
    key: str
    expected: object
    got: object
    """None where the program does not know."""

    @property
    def ok(self) -> bool:
        """Whether it came as expected."""
        return self.got is not None and same(self.key, self.expected, self.got)


def same(key: str, expected: object, got: object) -> bool:
    """Whether two values are the same; lists whose order says nothing are compared without it."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if (
        isinstance(expected, list)
        and isinstance(got, list)
        and key.rpartition(".")[2] not in ("stack", "library")
    ):
        return sorted(map(_plain, expected)) == sorted(map(_plain, got))
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(same(k, v, got[k]) for k, v in expected.items())
    return expected == got


def _plain(value: object) -> str:
    """A value for comparing; a card with several faces may be called by the first one."""
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
            return None if _clouded(done) else triggers_as_data(place, outcome.triggers)
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
    own = done.before.objects[proposal.object].card.front.name
    if own in (item.value for item in place.items()):
        names = [own if name == NORMAL else name for name in names]
    return sorted(names)


def _spell(place: Place, done: Done) -> object:
    """The characteristics on the stack that are asked for."""
    proposal, game = done.proposal, done.outcome.game
    if proposal is None or not done.outcome.legal or any(True for _ in blurring_looks(game, proposal.object)):
        return None
    return {key: looks_value(game, proposal.object, key) for key, _ in place.entries()}


def looks_value(game: Game, object_id: ObjectId, key: str) -> object:
    """One characteristic of an object as plain data; None when it is not known or there is no such thing."""
    looks = view(game).characteristics(object_id)
    if key in looks.not_known:
        return None
    match key:
        case "colors":
            return sorted(looks.colors)
        case "types":
            return list(looks.types)
        case "subtypes":
            return list(looks.subtypes)
        case "supertypes":
            return list(looks.supertypes)
        case "keywords":
            return None if looks.unread else keywords_of(looks)
        case "power" | "toughness" | "mana_value" | "name":
            return {
                "power": looks.power,
                "toughness": looks.toughness,
                "mana_value": looks.mana_value,
                "name": looks.name,
            }[key]
        case _:
            return None


def triggers_as_data(place: Place, triggers: tuple[Trigger, ...]) -> list[dict[str, object]]:
    """How often abilities of each source triggered, in the order of the expectation, then in their own."""
    counts = Counter(str(trigger.source) for trigger in triggers)
    wanted = [optional(dict(i.entries()), "source", Place.text, "") for i in place.items()]
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
        checks.append(Check("expect", key, place.value, None if blind else got))
    return tuple(checks)
