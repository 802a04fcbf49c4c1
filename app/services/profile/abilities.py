"""Fields that count abilities, and tell on which castings they trigger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AnchorWords,
    ClassLevel,
    LoyaltyAbility,
    TriggeredAbility,
)
from app.engine.abilities.events import casting_events, events
from app.engine.abilities.events.event_words import Deed, Limit, Origin, Verb
from app.engine.abilities.events.events import Commander
from app.engine.abilities.nouns.objects import ControlledBy, Noun
from app.engine.abilities.nouns.references import It, Player, PlayerKind, This
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.mana.mana_abilities import makes_mana
from app.services.profile.costs import Part
from app.services.profile.kinds import is_limited, kind_words, phrases, player_word
from app.services.profile.known import FaceRead, NotKnownError, inside

_CLASSES: Final = ("enters", "dies", "cast", "targeted", "other")
_LATER: Final = (Limit.THIS_TURN, Limit.THIS_COMBAT)


class Trigger(Struct, frozen=True):
    """A triggered ability, as far as the fields ask for it."""

    event: object
    limited: bool | None
    """Whether a condition or a limit stands beside the event."""


def _triggers(face: FaceRead, field: str) -> Iterator[Trigger]:
    """The printed triggered abilities; a spell's delayed ones are none."""
    face.nothing_unread(field)
    if any(isinstance(ability, AnchorWords) for ability in face.own):
        raise NotKnownError("which of two abilities it has")
    for ability in face.all:
        if isinstance(ability, TriggeredAbility) and (
            not face.is_spell or _of_this_card(ability) or _is_own(ability.event)
        ):
            yield Trigger(ability.event, ability.condition is not None or bool(ability.limits))
    for begun in face.begun:
        if isinstance(begun.head, TriggeredAbility) and (
            not face.is_spell or "this card" in begun.rest or _is_own(begun.head.event)
        ):
            conditional = begun.rest.startswith("if ")
            yield Trigger(begun.head.event, conditional or (None if " only " in begun.rest else False))


def _of_this_card(ability: TriggeredAbility) -> bool:
    """Whether it speaks of "this card", which a delayed trigger of a spell doesn't."""
    return any(isinstance(one, This) and one.noun == "card" for one in inside(ability))


def _is_own(event: object) -> bool:
    """Whether a trigger is the spell's own, not a delayed one that it makes."""
    for one, limits in _flat(event):
        what = getattr(one, "what", None)
        upcoming = isinstance(what, events.Nth) and what.turns is None
        if any(limit in _LATER for limit in limits) or isinstance(what, It) or upcoming:
            return False
        if "next" in str(getattr(one, "whose", "")):
            return False
        if isinstance(what, This):
            return True
    raise NotKnownError("a trigger of a spell")


def _flat(event: object, limits: tuple[object, ...] = ()) -> Iterator[tuple[object, tuple[object, ...]]]:
    """The simple events of an event, each with what limits it."""
    match event:
        case events.AnyOf(events=several):
            for one in several:
                yield from _flat(one, limits)
        case events.Limited(event=one, limit=limit):
            yield from _flat(one, (*limits, limit))
        case _:
            yield event, limits


def _class_of(event: object) -> str:
    match event:
        case events.Enters():
            return "enters"
        case events.Does(deed=Deed.DIES) | events.PutIntoGraveyard(origin=Origin.BATTLEFIELD):
            return "dies"
        case events.Casts() | casting_events.CastsSo() | events.Acts(verb=Verb.CAST):
            return "cast"
        case events.BecomesTarget():
            return "targeted"
        case Unmeant(says=says):
            return next((kind for words, kind in _SAID_SO if words in says), "other")
        case _:
            return "other"


_SAID_SO: Final = (
    ("becomes the target", "targeted"),
    (" die[s/]", "dies"),
    (" dies", "dies"),
    (" enter[s/]", "enters"),
)
"""What tells the class of an event of which the engine has the words alone."""


def triggers(face: FaceRead) -> dict[str, int]:
    """How many triggered abilities are printed, and how many have an event of each class."""
    counts = dict.fromkeys(("total", *_CLASSES), 0)
    for trigger in _triggers(face, "triggers"):
        counts["total"] += 1
        for kind in {_class_of(one) for one, _ in _flat(trigger.event)}:
            counts[kind] += 1
    return counts


# ---------------------------------------------------------------------------------------- cast, targeted
def cast_triggers(face: FaceRead) -> list[Part]:
    """On which castings abilities trigger."""
    return [
        _cast(*casts[0], trigger)
        for trigger in _triggers(face, "cast_triggers")
        if (casts := _events(trigger, "cast"))
    ]


def _events(trigger: Trigger, kind: str) -> list[tuple[object, tuple[object, ...]]]:
    """The events of a class; several different ones in an ability are one entry that can't be told."""
    found = [(one, limits) for one, limits in _flat(trigger.event) if _class_of(one) == kind]
    if len(found) > 1:
        raise NotKnownError(f"several events of class {kind}")
    return found


def _cast(event: object, limits: tuple[object, ...], trigger: Trigger) -> Part:
    who, what = getattr(event, "who", None) or Player.A_PLAYER, getattr(event, "what", None)
    if isinstance(event, casting_events.CastsSo) and (event.who is not None or event.n is not None):
        limits = (*limits, event)
    if isinstance(what, This):
        return {"who": "you", "what": ["self"], "limited": bool(limits) or trigger.limited}
    if isinstance(what, Commander):
        return {"who": _actor(who), "what": [], "limited": True}
    narrowed = isinstance(what, events.Nth)
    kind = what.what if isinstance(what, events.Nth | events.Batch) else what
    limited = True if limits or narrowed else trigger.limited
    try:
        return {
            "who": _actor(who),
            "what": kind_words(kind, spells=True),
            "limited": _any_of(limited, is_limited(kind)),
        }
    except NotKnownError:
        return {"who": _actor(who), "what": None, "limited": limited or None}


def _any_of(*answers: bool | None) -> bool | None:
    """Whether one of them is so; None when that is open."""
    return True if True in answers else None if None in answers else False


def _actor(who: object) -> str:
    if isinstance(who, events.Batch) and isinstance(who.what, PlayerKind):
        return "opponents" if who.what is PlayerKind.OPPONENT else "any"
    return player_word(who)


def target_triggers(face: FaceRead) -> list[Part]:
    """On becoming whose target abilities trigger."""
    return [
        _targeted(found[0][0])
        for trigger in _triggers(face, "target_triggers")
        if (found := _events(trigger, "targeted"))
    ]


def _targeted(event: object) -> Part:
    by, what = getattr(event, "by", None), getattr(event, "what", None)
    by = event.of[-1] if isinstance(event, Unmeant) else by  # "becomes the target of {by}"
    words = {Noun.SPELL: "spell", Noun.ABILITY: "ability"}
    nouns = [objects.noun for objects, _ in phrases(by)]
    if not all(noun in words for noun in nouns):
        raise NotKnownError("what targets it")
    found = [relative for _, relatives in phrases(by) for relative in relatives]
    players = {player_word(one.player) for one in found if isinstance(one, ControlledBy)}
    return {
        "by": sorted(words[noun] for noun in nouns),
        "whose": players.pop() if len(players) == 1 else None if players else "any",
        "self": isinstance(what, This),
    }


# -------------------------------------------------------------------------------------------------- counts
def activated_abilities(face: FaceRead) -> int:
    """How many printed activated abilities are neither mana nor loyalty abilities."""
    face.nothing_unread("activated_abilities")
    count = sum(isinstance(ability, ClassLevel) for ability in face.all)
    count += sum(isinstance(a, ActivatedAbility) and not makes_mana(a) for a in face.all)
    for begun in face.begun:
        if isinstance(begun.head, ActivatedAbility):
            if re.search(r"\b[Aa]dds?\b", begun.rest):
                raise NotKnownError("whether it is a mana ability")
            count += 1
    return count


def loyalty_abilities(face: FaceRead) -> int:
    """How many loyalty abilities are printed."""
    face.nothing_unread("loyalty_abilities")
    heads = [*face.all, *(begun.head for begun in face.begun)]
    return sum(isinstance(ability, LoyaltyAbility) for ability in heads)
