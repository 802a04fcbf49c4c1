"""Numbers that replacement and prevention effects change as something happens (614, 615, 616)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.state.zones.instead import Alteration, altered, in_some_order, orders, too_many
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say


class LifeChanged(Struct, frozen=True):
    """A player would gain life, or lose it."""

    player: PlayerId
    gained: bool


class DamageDealt(Struct, frozen=True):
    """A source would deal damage to a player or a permanent."""

    source: ObjectId
    to: ObjectId | PlayerId
    combat: bool = False


# Also of counters with which something enters (122.6).
class CountersPut(Struct, frozen=True):
    """Counters of a kind would be put on an object, or given to a player."""

    on: ObjectId | PlayerId
    kind: str
    by: PlayerId | None = None
    """Who puts them; None where that is not known."""
    by_effect: bool | None = True
    """False where they are put as a cost or by a rule; None where that is not known."""
    entering: bool = False
    """It enters with them."""


class Deed(Struct, frozen=True):
    """A player would mill or look at so many cards by scrying, or proliferate so often."""

    player: PlayerId
    does: Literal["mill", "scry", "proliferate"]


Would: TypeAlias = LifeChanged | DamageDealt | CountersPut | Deed


class Change(Struct, frozen=True):
    """How a number is changed: times so much, and so much more; or half of it, or no more than so much."""

    times: int = 1
    plus: int = 0
    half: Literal["", "down", "up"] = ""
    """What is left is half of it, rounded so."""
    most: int | None = None
    lost: bool = False
    """A number below nothing: so much life is lost, not gained; so many cards are drawn, not looked at."""
    least: int = 1
    greatest: int | None = None
    """Numbers below and above these it leaves alone."""

    def __call__(self, number: int) -> int:
        """The number that it makes of another; of what does not come there is nothing to change (614.1a)."""
        if number < self.least or (self.greatest is not None and number > self.greatest):
            return number
        changed = number * self.times + self.plus
        if self.half:
            changed = (changed + (self.half == "up")) // 2
        changed = max(0, changed if self.most is None else min(changed, self.most))
        return -changed if self.lost else changed


NOTHING: Final = Change(times=0)
"""It can't come, or all of it is prevented."""
Modification: TypeAlias = Alteration[int]
"""What one effect makes of a number, by a `Change`."""
modifies: Final[Hooks[Callable[[Game, Would], Iterable[Modification]]]] = Hooks()
"""Functions that say which effects change a number."""


@implements("614.5", "614.16", "614.17c", "616.1")
def modified(game: Game, would: Would, number: int) -> tuple[int, Game]:
    """The number that really comes, each effect applied once; doubts are noted in the position.

    Where the order of the effects matters the affected player or controller chooses it: a doubt.
    """
    # Nothing would happen for a number of 0, so there is nothing that could be changed.
    found = first = _all_that_modify(game, would) if number > 0 else []
    if first and isinstance(would, CountersPut) and would.by_effect is False:
        # What an effect has changed is put by that effect, so that others apply after it (614.16).
        found = _all_that_modify(game, replace(would, by_effect=True))
    # What can't happen, no other effect can modify (614.17c); so doubts about others don't matter.
    if any(m.sure and m.change == NOTHING for m in found):
        return 0, game
    unsure = next((m for m in found if not m.sure), None)
    if unsure is not None:
        return number, game.unsure_of(unsure.source, say("whether this changes what happens is not known"))
    if too_many(found) and len({m.change for m in found}) > 1:
        return number, game.unsure_of(found[0].source, "more effects change this than are tried")
    # Twice as much and one more differ by their order, which is chosen by who is affected (616.1).
    results = {altered(order, number) or 0 for order in orders(game, found) if not first or order[0] in first}
    if len(results) > 1:
        game = in_some_order(game, tuple(m.source for m in found), _affected(game, would))
    # The least of them goes on where it is not known which: a doubt stands beside it.
    return min(results), game


def _all_that_modify(game: Game, would: Would) -> list[Modification]:
    return [m for modifier in modifies for m in modifier(game, would)]


def _affected(game: Game, would: Would) -> PlayerId:
    """Who chooses (616.1): the affected player, or the controller of the affected object."""
    match would:
        case LifeChanged(player=player) | Deed(player=player):
            return player
        case DamageDealt(to=to) | CountersPut(on=to):
            thing = game.objects.get(ObjectId(str(to)))
            return PlayerId(str(to)) if thing is None else thing.controller


@implements("614.17b")
def can_be_put(game: Game, object_id: ObjectId, kind: str, by: PlayerId) -> bool:
    """Whether a player can put a counter on an object as a cost."""
    would = CountersPut(object_id, kind, by, by_effect=False)
    return not any(m.change == NOTHING and m.sure for modifier in modifies for m in modifier(game, would))


class Taking(Struct, frozen=True):
    """One effect that takes all of some damage."""

    source: ObjectId
    event: Hashable
    """What is alike for damage that it takes all at once."""
    done: Callable[[Game, int], Game]
    """What it does instead, given how much damage that was."""
    prevents: bool
    sure: bool = True
    """False where it is not known whether it takes this damage."""
    fails: bool = False
    """Whether the damage is dealt all the same, for it can't be prevented (615.12)."""


class Taken(Struct, frozen=True):
    """Damage that was not dealt, and what took it."""

    by: Taking
    amount: int


takes_damage: Final[Hooks[Callable[[Game, DamageDealt], Iterable[Taking]]]] = Hooks()
"""Functions that say which effects take damage."""


@implements("616.1")
def taking(game: Game, would: DamageDealt, usual: int, changed: int) -> tuple[Taking | None, Doubt | None]:
    """The effect that takes this damage, or why that is not known: of several a player chooses one."""
    found = [one for taker in takes_damage for one in taker(game, would)] if usual > 0 else []
    # Of damage that comes to nothing anyhow there is nothing to take (614.7a).
    if not found or (changed <= 0 and not any(one.sure for one in found)):
        return None, None
    # With any other effect about the same damage it is for a player to choose which applies first (616.1).
    if len(found) == 1 and found[0].sure and changed == usual:
        return found[0], None
    name = game.objects[found[0].source].card.name
    return None, Doubt(name, found[0].source, say("what becomes of this damage is not known"))


@implements("615.5")
def carried_out(game: Game, taken: Iterable[Taken]) -> Game:
    """Do what was to be done in the place of damage, once for all that was taken at once."""
    # Damage of one time is one event: what is done instead is done once, with all of it (615.5, 615.13).
    together: dict[Hashable, Taken] = {}
    for one in taken:
        known = together.get(one.by.event)
        together[one.by.event] = one if known is None else replace(known, amount=known.amount + one.amount)
    for one in together.values():
        game = one.by.done(game, one.amount)
    return game
