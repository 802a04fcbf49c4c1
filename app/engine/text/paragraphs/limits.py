"""Sentences about an ability itself: when it may be activated, how often it triggers, what it costs."""

from __future__ import annotations

from typing import Final

from app.engine.abilities import limits
from app.engine.abilities.nouns.objects import OfTheChosen
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed

_TIMES: Final = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}


for _speed in limits.Speed:
    constant("activation_time", _speed, _speed.value.replace("as a sorcery", "(as a sorcery|as sorcery)"))

same("activation_time", "{when:period}")

for _n, _text in _TIMES.items():
    constant("times", limits.Times(_n, False), _text)
    constant("times", limits.Times(_n, True), f"{_text} each turn")
    constant("times_word", _n, _text)

phrase("activation_time", limits.OnlyIf, "if {condition}")
# That something is just happening is no condition of the game (601.3); so whether it holds is not known.
phrase("as_it_happens", Unmeant, "when {event:happening}")
phrase("activation_time", limits.OnlyIf, "{condition:as_it_happens}")

for _n, _text in _TIMES.items():
    constant("activation_time", limits.Times(_n, False), _text)
    constant("activation_time", limits.Times(_n, True), f"{_text} each turn")

listed("activation_times", "activation_time", two=" and only ", comma=", only ", last=", and only ", least=1)
phrase("limit", limits.ActivateOnly, "activate( | this ability )only {when:activation_times}")
_said = "activate( | this ability )no more than {n:times_word} each turn"
phrase("limit", limits.Times, _said, each_turn=True)

for _player, _words in ((Player.A_PLAYER, "any player"), (Player.AN_OPPONENT, "any opponent")):
    phrase("limit", limits.ActivatedBy, f"{_words} may activate this ability", who=_player)
    _said = f"{_words} may activate this ability but only {{when:activation_times}}"
    phrase("limit", limits.ActivatedBy, _said, who=_player)

for _player in (Player.YOUR_OPPONENTS, Player.ITS_CONTROLLER):
    _said = f"only {_player.value} may activate this ability"
    phrase("limit", limits.ActivatedBy, _said, who=_player, only=True)
    _said = f"only {_player.value} may activate this ability and only {{when:activation_times}}"
    phrase("limit", limits.ActivatedBy, _said, who=_player, only=True)

phrase("limit", limits.OnlySoOften, "this ability triggers only {times}")
phrase("limit", limits.OnlySoOften, "do this only {times}", done=True)

for _less, _word in ((True, "less"), (False, "more")):
    _costs = f"this ability costs {{mana}} {_word} to activate"
    phrase("limit", limits.ActivationCost, _costs + " for each {each:for_each}", less=_less)
    phrase("limit", limits.ActivationCost, _costs + ", where X is {x:computed}", less=_less)
    phrase("limit", limits.ActivationCost, _costs + " if {condition}", less=_less)
    phrase("limit", limits.ActivationCost, _costs + " {condition:during}", less=_less)

phrase("limit", limits.CostReduced, "this cost is reduced by {mana} for each {each:for_each}")
constant("limit", limits.XNotZero(), "(X can't be 0|if you cast this spell this way, X can't be 0)")
constant("sentence", limits.XNotZero(), "X can't be 0")
_said = "this spell costs {mana} less to cast this way, where X is {x:computed}"
phrase("limit", limits.CheaperThisWay, _said)
phrase("limit", Unmeant, "this ability also triggers if {what:this} is in exile")
constant("chosen_color", OfTheChosen("color"), "of the chosen color")
phrase("limit", Unmeant, "spend only mana {color:chosen_color} to activate this ability")
phrase(
    "limit",
    limits.ActivatedBy,
    "only (this creature|this permanent|~)'s owner may activate this ability",
    who=Player.ITS_OWNER,
    only=True,
)
_said = "only the controller of (the enchanted creature|enchanted creature) may activate this ability"
phrase("limit", limits.ActivatedBy, _said, who=Player.ENCHANTED_CREATURES_CONTROLLER, only=True)
phrase("limit", limits.CopyHas, "the copy {parts:copy_parts}")
listed("limits", "limit", two=". ", least=1, capital=True)
for _when in ("if", "while"):
    phrase("limit", Unmeant, f"you may also activate this ability {_when} {{condition}}")
phrase("limit", Unmeant, "you can't activate this ability during combat")
