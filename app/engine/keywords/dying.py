"""Keywords that trigger as a permanent is put into a graveyard: persist and undying (702.79, 702.93)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, TriggeredAbility
from app.engine.abilities.conditions.conditions import HasCounters
from app.engine.abilities.events.event_words import Origin
from app.engine.abilities.events.events import PutIntoGraveyard
from app.engine.abilities.nouns.places import AddedCounters, Entering, OnBattlefield
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.zones.put_cards import Return


def persist(entry: Keyword) -> tuple[General, ...]:
    """702.79a: put into a graveyard without a -1/-1 counter it returns with one."""
    return _returning("-1/-1")


def undying(entry: Keyword) -> tuple[General, ...]:
    """702.93a: put into a graveyard without a +1/+1 counter it returns with one."""
    return _returning("+1/+1")


def _returning(kind: CounterKind) -> tuple[General, ...]:
    event = PutIntoGraveyard(This("permanent"), Player.A_PLAYER, Origin.BATTLEFIELD)
    place = OnBattlefield(Entering.PLAIN, Player.ITS_OWNER, None, AddedCounters(1, kind))
    condition = HasCounters(Pronoun.IT, Tally(0, Bound.NONE), kind, past=True)
    return (TriggeredAbility(event, (Return(Player.UNSAID_YOU, Pronoun.IT, place),), condition),)
