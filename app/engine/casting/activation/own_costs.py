"""Parts of a cost that use the object itself whose ability is activated: {T}, sacrifice it, its counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from app.engine.abilities.costs.costs import (
    AddCounters,
    CostPart,
    DiscardThis,
    ExileThis,
    RemoveCounters,
    ReturnThis,
    RevealThis,
    Sacrifice,
    TapThis,
    UntapThis,
    Where,
)
from app.engine.abilities.nouns.references import This
from app.engine.casting.activation.activation_costs import cant_be_sacrificed, number_of, number_of_counters
from app.engine.casting.casting import Casting, Status
from app.engine.casting.wording.words import part_in_words
from app.engine.payment.problem import Need
from app.engine.rule import implements
from app.engine.state.combat.modified import can_be_put
from app.engine.state.game import GameObject
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.engine.values.zones import Zone

_STEP: Final = "601.2h"

_KEYS: Final[dict[type, str]] = {
    TapThis: "tap",
    UntapThis: "untap",
    Sacrifice: "sacrifice",
    DiscardThis: "discard",
    ExileThis: "exile",
    ReturnThis: "return_",
    RevealThis: "reveal",
    AddCounters: "add",
    RemoveCounters: "remove",
}

_WHERE: Final = {Where.GRAVEYARD: Zone.GRAVEYARD, Where.HAND: Zone.HAND}


def is_of_itself(part: CostPart) -> bool:
    """Whether a part of a cost is paid with the very object that has the ability."""
    match part:
        case TapThis() | UntapThis() | DiscardThis() | ExileThis(what=This()) | ReturnThis() | RevealThis():
            return True
        case Sacrifice(what=This()) | AddCounters(on=This()) | RemoveCounters(of=This()):
            return True
        case _:
            return False


@implements("118.3", "107.5", "107.6", "606.6")
def need(
    casting: Casting, part: CostPart, number: int, named: Mapping[str, list[ObjectId]]
) -> tuple[Casting, Need | None]:
    """What this part asks for; a finding and nothing where it can't be paid."""
    thing, words = casting.game.objects[casting.spell], part_in_words(part, casting.record.x)
    refused = _refused(casting, part, thing)
    if refused is None:
        text = say("Whether one can {words} can't be told.", words=words)
        return casting.find(_STEP, _STEP, Status.UNSURE, text, thing.id), None
    if refused:
        text = say("To {words}: {refused}", words=words, refused=refused)
        return casting.find(_STEP, "118.3", Status.ILLEGAL, text, thing.id), None
    key = _KEYS[type(part)]
    for chosen in named.values():
        if thing.id in chosen and key in ("tap", "sacrifice", "discard", "exile", "return_", "reveal"):
            chosen.remove(thing.id)
    how: Literal["use up", "tap", "other"] = "use up"
    if key in ("tap", "untap", "add", "remove", "reveal"):
        how = "tap" if key == "tap" else "other"
    return casting, Need(f"{key} {number}: {words}", words, 1, (thing.id,), how, (), key, number)


def _refused(casting: Casting, part: CostPart, thing: GameObject) -> str | None:
    """Why it can't be paid, "" when it can; None where that is not known."""
    match part:
        case TapThis():
            return say("it is tapped.") if thing.tapped else _on_battlefield(thing)
        case UntapThis():
            return _on_battlefield(thing) if thing.tapped else say("it is untapped.")
        case DiscardThis():
            return "" if thing.zone is Zone.HAND else say("it is not in the hand.")
        case ExileThis(where=where) | RevealThis(where=where) if where in _WHERE:
            return "" if thing.zone is _WHERE[where] else say("it is in the {zone}.", zone=thing.zone.value)
        case Sacrifice() if cant_be_sacrificed(casting, thing):
            return say("it can't be sacrificed.")
        case ExileThis() | ReturnThis() | Sacrifice():
            return _on_battlefield(thing)
        case AddCounters(n=int(), kind=kind):
            if not can_be_put(casting.game, thing.id, kind, casting.player):
                return say("no such counter can be put on it.")
            return _on_battlefield(thing)
        case RemoveCounters(n=n, kind=kind) if (number := number_of(casting, n)) is not None:
            there = number_of_counters(thing, kind)
            return "" if there >= number else say("it has {there} such counters.", there=there)
        case _:
            return None


def _on_battlefield(thing: GameObject) -> str:
    return "" if thing.zone is Zone.BATTLEFIELD else say("it is not on the battlefield.")
