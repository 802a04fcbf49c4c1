"""Triggered abilities that trigger an additional time (603.2d), or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import carried_out
from app.engine.abilities.events import events
from app.engine.abilities.events.event_words import DamageKind, Deed, Joint, Place, PlayerDeed, Verb
from app.engine.abilities.events.events import AnyOf, Event, Participant
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, OwnedBy, Word
from app.engine.abilities.nouns.references import Player
from app.engine.text.book import Fields, constant, general, phrase


# How often it triggers is counted as it does; nothing is copied, and no delayed trigger counts (603.2d).
@carried_out
class TriggersAgain(Struct, frozen=True):
    """ "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability
    triggers an additional time.", "If an ability of equipped creature triggers, that ability triggers an
    additional time." """

    of: Participant
    """Whose abilities."""
    cause: Event | None = None
    """What causes them to trigger; None for anything."""
    during: Condition | None = None
    """ "... while you control six or more Shrines" """


DUNGEONS: Final = Objects(((Word("dungeon"),),), relatives=(OwnedBy(Player.YOU),))
"""Whose room abilities trigger an additional time."""

phrase("static", TriggersAgain, "room abilities of dungeons you own trigger an additional time", of=DUNGEONS)

_ABILITY = "(a triggered ability|an ability) of {of:participant}"

_AGAIN = "(that ability|it) triggers an additional time"

phrase("static", TriggersAgain, f"if {_ABILITY} triggers, {_AGAIN}", cause=None)
phrase("static", TriggersAgain, f"if {_ABILITY} triggers while {{during:condition}}, {_AGAIN}", cause=None)
phrase("static", TriggersAgain, f"if {{cause:cause}} causes {_ABILITY} to trigger, {_AGAIN}")
phrase("cause", events.Enters, "{what:participant} (entering|entering the battlefield)")
phrase("cause", events.Acts, "{who:player} drawing {what:a_kind}", verb=Verb.DRAW)
phrase("cause", events.Does, "{what:participant} dying", deed=Deed.DIES)
_face_down = events.Does(Objects(noun=Noun.PERMANENT), Deed.TURNED_FACE_UP)
constant(
    "cause", _face_down, "turning a face-down permanent face up"
)  # none else can be turned face up (708.8)
phrase("cause", events.Attacks, "{what:participant} attacking")
phrase("cause", events.IsDealtDamage, "{what:participant} being dealt damage", kind=DamageKind.ANY)
phrase("cause", events.BecomesTarget, "{what:participant} becoming the target of {by:a_kind}")
phrase("cause", events.PlayerDoes, "{who:player} gaining life", deed=PlayerDeed.GAIN_LIFE)

for _kind in DamageKind:
    _damage = f"{_kind.value} damage".lstrip()
    _dealing = f"{{what:participant}} dealing {_damage} to {{to:victim}}"
    phrase("cause", events.DealsDamage, _dealing, kind=_kind)


def _several(template: str, joint: Joint, *parts: Callable[[Fields], Event]) -> None:
    """Several events that share who and what takes part in them."""

    def make(found: Fields) -> AnyOf:
        return AnyOf(tuple(part(found) for part in parts), joint)

    def take(value: object) -> Fields | None:
        if not isinstance(value, AnyOf) or value.joint is not joint:
            return None
        found = {key: getattr(value.events[0], key) for key in ("who", "what") if f"{{{key}:" in template}
        return found if make(found) == value else None

    general("cause", template, make, take)


def _what(found: Fields) -> Participant:
    return cast("Participant", found["what"])


def _who(found: Fields) -> Player:
    return cast("Player", found["who"])


_several(
    "{what:participant} entering or leaving the battlefield",
    Joint.SHARED,
    lambda found: events.Enters(_what(found)),
    lambda found: events.Leaves(_what(found), Place.BATTLEFIELD),
)

_several(
    "{who:player} casting or copying {what:participant}",
    Joint.OBJECT,
    lambda found: events.Casts(_who(found), _what(found)),
    lambda found: events.Acts(_who(found), Verb.COPY, _what(found)),
)


# "Enters with" and "as it enters" are no triggers, so they are not stopped by it (603.6d).
@carried_out
class CauseNoTriggers(Struct, frozen=True):
    """ "Creatures entering don't cause abilities to trigger." """

    what: AnyObjects
    of: AnyObjects | None = None
    """Whose abilities do not trigger; None for all."""
    dying: bool = False
    """ "entering or dying" """


_NONE = "don't cause abilities"

phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering {_NONE} to trigger")
phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering or dying {_NONE} to trigger", dying=True)
phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering {_NONE} of {{of:noun~p}} to trigger")
