"""Cases with their past: what the window opens and saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.errors import SpellbenchError
from app.engine.scenario import Scenario, print_game
from app.engine.scenario.exact import KEY as EXACT
from app.engine.scenario.exact import NotExactError, Part, Written, value_of
from app.engine.scenario.printing import print_card
from app.engine.scenario.things import is_made
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.services.table.history import Branch, History, Moment, Setting
from app.services.table.keeping import applied, difference

KEY: Final = "session"
"""The key of a case under which its past lies."""
NOW: Final = "now"
"""What the step that is looked at is called among what lies whole in a case."""
Data = Mapping[str, object]


class Case(Struct, frozen=True):
    """A case as it was opened."""

    title: str
    history: History
    path: Path | None = None
    scenario: Scenario | None = None
    """What the file said, for saving it again with all its parts."""
    problems: tuple[str, ...] = ()
    """What of the files it was made from could not be used."""


def moment_data(moment: Moment, title: str, kept: Data, proposal: object) -> Data | None:
    """A step as a case; None where the format has no words for it."""
    if moment.game is None:
        return moment.stored
    try:
        return print_game(moment.game, title=title, kept=kept, proposal=proposal)  # type: ignore[arg-type]
    except SpellbenchError:
        return None


def with_cards(kept: Data, game: Game, knows: Callable[[str], bool]) -> Data:
    """What a case keeps, with the cards of a position that nobody `knows` by their names.

    A card that is tried may be no card of the pool yet, as what stands in for its targets.
    """
    told = kept.get("cards") or ()
    cards = list(told) if isinstance(told, list | tuple) else []
    names = {str(card.get("name")) for card in cards if isinstance(card, Mapping)}
    for card in {
        thing.card.name: thing.card for thing in game.objects.values() if not is_made(thing)
    }.values():
        if card.name not in names and not knows(card.name):
            cards.append(print_card(card))
    return {**kept, "cards": cards} if cards else kept


def past_data(history: History, boards: Mapping[int, Data], whole: Mapping[int, Part]) -> Data:
    """The past as plain data: each step by what it changed in the one before.

    `boards` has the case of each step by the identity of its moment, `whole` the moment itself as it is
    written; those of which there is no case are left out.
    """
    numbers: dict[int, int] = {}
    steps: list[Data] = []
    branches: list[Data] = []
    for branch in history.branches:
        line, before = list[int](), dict[str, object]()
        for moment in branch.moments:
            board = boards.get(id(moment))
            if board is None:
                continue
            if id(moment) not in numbers:
                numbers[id(moment)] = len(steps)
                last: Data = {"after": line[-1]} if line else {}
                chosen = {"selected": moment.setting.selected} if moment.setting.selected else {}
                exact = {EXACT: whole[id(moment)]} if id(moment) in whole else {}
                changed = difference(before, board)
                steps.append({"name": moment.name, **last, **chosen, **exact, "changed": changed})
            line.append(numbers[id(moment)])
            before = dict(board)
        told = sum(id(moment) in numbers for moment in branch.moments[: branch.now + 1])
        branches.append({"name": branch.name, "steps": line, "now": max(0, told - 1)})
    return {"branches": branches, "steps": steps, "current": history.current}


def written(history: History) -> tuple[Written, dict[int, Part]]:
    """The steps whole, by the identity of the moment; none where nothing has happened but what was set up."""
    table, parts = Written(), dict[int, Part]()
    if any(map(_is_played, history.moments)):
        for moment in history.moments:
            with suppress(NotExactError, RecursionError):
                if moment.game is not None:
                    parts[id(moment)] = table.part(replace(moment, stored=None))
    return table, parts


def _is_played(moment: Moment) -> bool:
    """Whether a case may not say all that there is in a step."""
    game, pending = moment.game, moment.setting.pending
    return (
        pending is not None
        or moment.verdict is not None
        or (game is not None and bool(game.history or game.lasting or game.delayed or game.seed is not None))
    )


def past_of(data: object, values: Sequence[object] = ()) -> History | None:
    """The past that a case holds; None where it holds none of use.

    Positions that are among the `values` that lie whole in the case are there, the others still to be read.
    """
    try:
        return _past_of(data, values)
    except (LookupError, TypeError, ValueError):
        return None


def _past_of(data: object, values: Sequence[object]) -> History | None:
    if not isinstance(data, Mapping):
        return None
    moments: list[Moment] = []
    for step in data["steps"]:
        before = moments[step["after"]].stored if "after" in step else {}
        stored = applied(before or {}, step["changed"])
        if not isinstance(stored, Mapping):
            return None
        whole = value_of(step[EXACT], values) if values and EXACT in step else None
        if not isinstance(whole, Moment):
            whole = Moment(str(step["name"]), None, Setting(step.get("selected")))
        moments.append(replace(whole, stored=stored))
    branches = tuple(_branch(branch, moments) for branch in data["branches"])
    current = data["current"]
    known = isinstance(current, int) and 0 <= current < len(branches)
    return History(branches, current) if known else None


def _branch(data: Mapping[str, object], moments: list[Moment]) -> Branch:
    steps = data["steps"]
    assert isinstance(steps, list)
    now = data["now"]
    line = tuple(moments[number] for number in steps)
    if not isinstance(now, int) or not 0 <= now < len(line):
        raise ValueError(now)
    return Branch(str(data["name"]), line, now)


def beginning(game: Game, lead: Iterable[tuple[str, Game]], setting: Setting) -> History:
    """The history of a case that has none of its own: what it does before it asks."""
    moments = [Moment("", game), *(Moment(name, after) for name, after in lead)]
    moments[-1] = replace(moments[-1], setting=setting)
    return History((Branch("", tuple(moments), len(moments) - 1),))
