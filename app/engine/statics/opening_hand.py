"""What may be done with a card of the opening hand before the first turn (103.6)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import Effect
from app.engine.abilities.declared import in_play
from app.engine.abilities.events.events import Event
from app.engine.abilities.nouns.references import This
from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.text.book import phrase


# Once all mulligans are taken, the starting player first (103.6).
@in_play
class BeginsGame(Struct, frozen=True):
    """ "If this card is in your opening hand, you may begin the game with it on the battlefield." (103.6a)"""

    what: This
    after_the_first: bool = False
    """Only where another player takes the first turn."""
    kind: CounterKind | None = None
    """Which counter it has then."""
    then: tuple[Effect, ...] = ()
    """What is done besides."""
    him: AsSaid = False


@in_play
class RevealsToBegin(Struct, frozen=True):
    """ "You may reveal this card from your opening hand. If you do, at the beginning of ..." (103.6b)"""

    what: This
    event: Event
    effects: tuple[Effect, ...]
    first: AsSaid = False
    """It says first what is done."""


_HELD = "if {what:this} is in your opening hand"
phrase("static", BeginsGame, _HELD + ", you may begin the game with it on the battlefield")
phrase("static", BeginsGame, _HELD + ", you may begin the game with him on the battlefield", him=True)
phrase(
    "static",
    BeginsGame,
    _HELD + " and you're not the starting player, you may begin the game with ~ on the battlefield with @ "
    "{kind:counter_kind} counter on it. If you do, {then:body}",
    after_the_first=True,
)
_REVEALED = "you may reveal {what:this} from your opening hand. If you do, "
phrase("static", RevealsToBegin, _REVEALED + "at {event:time}, {effects:body}")
phrase("static", RevealsToBegin, _REVEALED + "when {event:happening}, {effects:body}")
phrase("static", RevealsToBegin, _REVEALED + "{effects:body} at {event:time}", first=True)
