"""Moments on which abilities trigger (603.2b): "the beginning of your upkeep", "end of combat"."""

from __future__ import annotations

from typing import Final, get_args

from app.engine.abilities.events.event_words import WhichStep
from app.engine.abilities.events.events import BeginningOf, EndOfCombat
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.abilities.nouns.references import Bond, Host, Player
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import EnchantedNoun, TurnPart
from app.engine.text.book import constant, phrase
from app.engine.text.nouns.players import possessive

_ONE: Final = (
    *(Player.YOU, Player.EACH_OPPONENT, Player.EACH_PLAYER, Player.EACH_OTHER_PLAYER, Player.THE_MONARCH),
    *(Player.ENCHANTED_PLAYER, Player.ENCHANTED_OPPONENT, Player.THE_CHOSEN_PLAYER, Player.THAT_PLAYER),
    Player.YOUR_OPPONENTS,
)

_EACH_OF: Final = (Player.YOU, Player.THAT_PLAYER, Player.ENCHANTED_PLAYER, Player.THEY)


for _player in _ONE:
    constant("in_turn_of", _player, possessive(_player))

for _player in _EACH_OF:
    constant("each_turn_of", _player, possessive(_player))

for _noun in get_args(EnchantedNoun):
    _kind = Objects(noun=Noun.PERMANENT) if _noun == "permanent" else Objects(((Word(_noun),),))
    constant("enchanteds_controller", Host(Bond.ENCHANTED, _kind), f"enchanted {_noun}'s controller")

for _step in get_args(TurnPart):
    if _step != "combat":
        constant("step_word", _step, f"{_step}[/s]", number="")

_THE: Final = "the beginning of "

phrase("time", BeginningOf, _THE + "{whose:in_turn_of} {step:step_word~s}")
phrase("time", BeginningOf, _THE + "each of {whose:each_turn_of} {step:step_word~p}", which=WhichStep.EACH)
phrase("time", BeginningOf, _THE + "each {step:step_word~s}", whose=None, which=WhichStep.EACH)
phrase("time", BeginningOf, _THE + "the {step:step_word~s}", whose=None, which=WhichStep.THE)
phrase("time", BeginningOf, _THE + "the {step:step_word~s} of {whose:enchanteds_controller}")
phrase("time", BeginningOf, _THE + "{whose:in_turn_of} first upkeep", step="upkeep", which=WhichStep.FIRST)
_said = _THE + "{whose:in_turn_of} first upkeep each turn"
phrase("time", BeginningOf, _said, step="upkeep", which=WhichStep.FIRST_OF_TURN)
constant("time", BeginningOf("upkeep", None, WhichStep.FIRST), _THE + "the first upkeep")
constant("time", BeginningOf("combat", None, WhichStep.EACH), _THE + "each combat")
phrase("time", BeginningOf, _THE + "combat on {whose:in_turn_of} turn", step="combat")
_said = _THE + "combat on each of {whose:each_turn_of} turns"
phrase("time", BeginningOf, _said, step="combat", which=WhichStep.EACH)

for _first in ("upkeep", "main phase"):
    _time = BeginningOf(_first, Player.YOU, WhichStep.FIRST_OF_GAME)
    constant("time", _time, f"{_THE}your first {_first} of the game")

constant("time", EndOfCombat(), "end of combat")
constant("time", EndOfCombat(Player.YOU), "end of combat on your turn")
phrase("time", Unmeant, "the end of the first combat phase on your turn")
phrase("time", Unmeant, _THE + "the Horde's precombat main phase")
