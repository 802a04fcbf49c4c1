"""Looking at cards at any time, and playing with cards revealed (401.5)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import Effect
from app.engine.abilities.declared import apart_from_casting
from app.engine.abilities.unmeant import KeptByPlayers
from app.engine.text.book import phrase


@apart_from_casting
class RevealsFirstDrawn(Struct, frozen=True):
    """ "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card." """

    more: tuple[Effect, ...]
    may: bool = False
    """ "You may reveal the first card you draw each turn as you draw it." """
    own_turns: bool = False
    """ "... on each of your turns" """


phrase("static", KeptByPlayers, "{who:player} play[s/] with the top card of their librar[y/ies] revealed")
phrase("static", KeptByPlayers, "play with the top card of your library revealed")
phrase("static", KeptByPlayers, "{who:player} play[s/] with their hand[/s] revealed")
phrase("static", KeptByPlayers, "play with your hand revealed")
# Of the player of whom the statement before it in the sentence speaks.
phrase("static", KeptByPlayers, "plays with their hand revealed")
phrase("static", KeptByPlayers, "you may look at {what:noun~p} any time")
phrase("static", KeptByPlayers, "you may look at the top card of your library and at {what:noun~p} any time")

_FIRST = "the first card you draw"

phrase("static", RevealsFirstDrawn, f"reveal {_FIRST} each turn. ^{{more:sentences}}")
phrase(
    "static", RevealsFirstDrawn, f"reveal {_FIRST} on each of your turns. ^{{more:sentences}}", own_turns=True
)
_said = f"you may reveal {_FIRST} each turn as you draw it. ^{{more:sentences}}"
phrase("static", RevealsFirstDrawn, _said, may=True)
