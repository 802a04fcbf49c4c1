"""Conditions about how a spell was cast: its costs, where from, with what mana, and what a number is."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.conditions import casting, spent
from app.engine.abilities.conditions.condition_words import Fact, Parity, Quality
from app.engine.abilities.conditions.conditions import IsAttached
from app.engine.abilities.conditions.past import Deed, PlayerDidTo, Tense
from app.engine.abilities.conditions.spent import ManaWasSpent, Spent
from app.engine.abilities.conditions.there_is import Among, Compared, ThereAre
from app.engine.abilities.nouns.objects import ExiledWith, Named, Noun, Objects, PutWith
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.quantities.tallies import NO, ONE
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, joined, phrase, same
from app.engine.text.nouns.names import NAMES

_PAID_COSTS: Final = """
additional awaken bestow blitz buyback casualty cleave dash disturb emerge escape evoke flashback freerunning
harmonize impending madness mayhem miracle ninjutsu offspring overload prowl retrace sacrifice sneak spectacle
squad surge warp web-slinging
"""


for _verb, _negated in (("was", False), ("wasn't", True)):
    _said = f"{{of:this}}'s {{cost:paid_cost}} cost {_verb} paid"
    phrase("one", casting.CostWasPaid, _said, negated=_negated)
    for _its in (Pronoun.ITS, Pronoun.HIS, Pronoun.HER):
        _said = f"{_its.value} {{cost:paid_cost}} cost {_verb} paid"
        phrase("one", casting.CostWasPaid, _said, of=_its, negated=_negated)

constants("paid_cost", _PAID_COSTS.split())
phrase("one", casting.CostWasPaid, "the {cost:mana} cost was paid", of=This())
phrase("one", casting.CostWasPaid, "the {cost:mana} cost wasn't paid", of=This(), negated=True)
constant("one", Fact.COST_HAS_X, Fact.COST_HAS_X.value.replace("{X}", "{{X}}"))
phrase("one", Unmeant, "that cost wasn't paid")
phrase("one", casting.WasKicked, "{what:reference} was kicked")
phrase("one", casting.WasKicked, "{what:reference} wasn't kicked", negated=True)
phrase("one", casting.WasKicked, "{what:reference} was kicked twice", times=2)
phrase("one", casting.WasKicked, "{what:reference} was kicked with its {cost:mana} kicker")
constants("manner", (one for one in casting.Manner if one is not casting.Manner.ESCAPED))
phrase("one", casting.CastSo, "they were {manner}", what=Pronoun.THEY)
phrase("one", casting.CastSo, "{what:reference} was {manner}")
phrase("one", casting.CastSo, "{what:reference} wasn't {manner}", negated=True)
constant("one", casting.CastSo(Pronoun.IT, casting.Manner.BARGAINED, now=True), "it's bargained")
phrase("one", casting.CastSo, "{what:reference} escaped", manner=casting.Manner.ESCAPED)
constants("one", casting.Paid)
phrase("one", casting.Beheld, "{kind:a_kind} was beheld")


for _from in casting.From:
    constant("cast_from", _from, f" {_from.value}".rstrip())

phrase("one", casting.WasCast, "{who:player} cast {what:reference}{origin:cast_from}")
phrase("one", casting.WasCast, "{who:player} didn't cast {what:reference}{origin:cast_from}", negated=True)
phrase("one", casting.WasCast, "{what:reference} was cast{origin:cast_from}")
phrase("one", casting.WasCast, "{what:reference} wasn't cast{origin:cast_from}", negated=True)
_said = "you revealed {card:a_kind} or controlled {permanent:a_kind} as you cast {what:reference}"
phrase("one", casting.RevealedOrControlled, _said)
_said = "you controlled {n:tally} {what:noun~n} as you cast this spell"
phrase("one", casting.ControlledAsCast, _said)
_said = "you revealed {card:a_kind} or chose {permanent:a_kind} as you cast {what:reference}"
phrase("one", casting.RevealedOrControlled, _said, chose=True)
phrase("one", Unmeant, "{what:reference} was cast for its {cost:paid_cost} cost")
phrase("one", Unmeant, "you have no other {what:core~p} in hand")
phrase("one", Unmeant, "{what:reference} has another {other:core~s}")
phrase("one", Unmeant, "{what:reference} targets {target:a_kind} or {player:player_kind~s}")
phrase("one", Unmeant, "the only other {what:noun~p} in your hand are named {name}")
_said = "you cast {what:reference} during your main phase"
phrase("one", casting.WasCast, _said, origin=casting.From.UNSAID, who=Player.YOU, in_main_phase=True)


_TO_CAST: Final = "spent to cast {what:reference}"

phrase("one", ManaWasSpent, "{of:mana} was " + _TO_CAST, n=ONE)
phrase("one", ManaWasSpent, "{of:mana} wasn't " + _TO_CAST, n=NO)

for _color in ("", "white", "blue", "black", "red", "green", "colorless"):
    constant("spent_color", _color, f" {_color}".rstrip())

phrase("one", ManaWasSpent, "{n:tally}{of:spent_color} mana was " + _TO_CAST)
phrase("one", ManaWasSpent, "mana from {of:a_kind} was " + _TO_CAST, n=ONE)
phrase("one", ManaWasSpent, "{n:tally_p} mana from {of:noun~p} was " + _TO_CAST)
phrase("one", ManaWasSpent, "{n:tally_p} mana of the same color was " + _TO_CAST, of=Spent.OF_SAME_COLOR)
phrase("one", ManaWasSpent, "no colored mana was " + _TO_CAST, n=NO, of=Spent.COLORED)
phrase("one", Unmeant, "{mana} of any of {of:it}'s colors was " + _TO_CAST, "none of {of:it} were cast")
phrase("one", Unmeant, "{whose:paid_cost_of} {cost:paid_cost} cost was paid this turn")
constants("paid_cost_of", (Pronoun.ITS, Pronoun.HIS, Pronoun.HER))
phrase(
    "one", casting.WasCast, "{what:reference} was cast this turn", origin=casting.From.UNSAID, this_turn=True
)
# What else stands so
phrase("one", Unmeant, "there were {n:tally_p} card types among {what:it}")
joined(
    "quality", Objects, "relatives", "{name:names_alone}",
    alternatives=((),), noun=Noun.NONE, other=False, common=(), last=(),
)  # fmt: skip
joined(
    "quality", Objects, "relatives", "{put:put_with_this}",
    alternatives=((),), noun=Noun.NONE, other=False, common=(), last=(),
)  # fmt: skip
constant("put_with_this", PutWith(This()), "put onto the battlefield with this ability")
phrase("names_alone", Named, f"named {{name:{NAMES}}}", f"named {{name:{NAMES}}} or {{other:{NAMES}}}")
_said = "{what:reference} was attached to {to:a_kind} immediately before it became attached to {until:this}"
phrase("one", IsAttached, _said, past=True)
phrase("one", Unmeant, "{what:a_kind} is attached to {to:a_kind}")
phrase("one", Unmeant, "your life total is at least {n:digits} greater than your starting life total")
joined(
    "exiled_with_it", Objects, "relatives", "{by:exiled_with}",
    alternatives=((),), noun=Noun.CARD, other=False, common=(), last=(),
)  # fmt: skip
phrase("exiled_with", ExiledWith, "exiled with {by:this}")
_said = "cards with {n:tally_p} different mana values are {what:exiled_with_it}"
phrase("one", Among, _said, quality=Quality.MANA_VALUES, counted=True)
phrase("one", Unmeant, "they all share a color", "two or more players are tied for highest life total")
phrase("one", Unmeant, "{who:player} chose {option:vote_option}")
phrase("one", Unmeant, "{who:player} paid {n:tally_p} {{E}} this way", "{n:tally_p} {{E}} was paid this way")
phrase("one", Unmeant, "that target is {target:player}", "{who:player} guessed {how:guess}")
constants("guess", ("wrong", "right"))
phrase("one", Unmeant, "either one is a color the other isn't", "it's only the color its controller chose")
phrase("one", Unmeant, "{who:player} [doesn't/don't] reveal {what:it}")
phrase("one", Unmeant, "you don't copy a spell this way", "you were the monarch as the turn began")


constants("spent_purpose", spent.Purpose)
same("spent_on_what", "cast {what:reference}", "{what:spent_purpose}")
_said = "{n:tally_p} colors of mana were spent to {what:spent_on_what}"
phrase("one", spent.ManaWasSpent, _said, of=spent.Spent.COLORS)
phrase("one", Unmeant, "mana from {source:a_kind} was spent to {on:spent_purpose}")
phrase("one", Unmeant, "{n:tally_p} {what:noun~p} were sacrificed to activate it")
phrase("one", Unmeant, "life was paid to activate it")
same("arrived", "{what:reference}")
constant("arrived", spent.SomeOfThem.SOME, spent.SomeOfThem.SOME.value)

for _place in ("from your graveyard", "from a graveyard", "from exile", "from your library"):
    _said = f"{{what:arrived}} entered {_place} or you cast it {_place}"
    phrase("one", spent.Arrived, _said, place=_place, by_you=True)
    phrase("one", spent.Arrived, f"{{what:arrived}} entered {_place} or was cast {_place}", place=_place)
    phrase("one", spent.Arrived, f"{{what:arrived}} entered or were cast {_place}", place=_place, were=True)

_NTH = "the {n:ordinal} {spells:noun~s} this turn"

phrase("one", spent.NthSpellCast, "it's " + _NTH, what=Pronoun.IT)
phrase("one", spent.NthSpellCast, "{what:reference} is " + _NTH)
phrase("one", spent.NthSpellCast, "{what:reference} was " + _NTH, past=True)
constants("of_game", (Fact.FIRST_OF_GAME,))
phrase("one", Unmeant, "{what:reference} has a single target")

for _parity in Parity:
    phrase("one", Compared, f"{{left:computed}} is {_parity.value}", n=0, comparison=_parity)

phrase("one", spent.TopCardIs, "the top card of your library is {what:a_kind}")
phrase("one", spent.TopCardIs, "the top card of your library is {what:attributes}")
phrase("one", spent.IsOnTop, "{what:reference} is (the top card|at the top) of your library")

for _deed, _base in ((Deed.CAST, "cast"), (Deed.SACRIFICED, "sacrifice"), (Deed.PLAYED, "play")):
    _said = f"{{who:player}} didn't {_base} {{n:tally_s}} {{what:noun~s}} {{period:short_period}}"
    phrase("one", PlayerDidTo, _said, deed=_deed, tense=Tense.PAST, negated=True)

phrase("one", Unmeant, "you've cast both @ {one:noun~s} and @ {other:noun~s} this turn")
phrase("one", spent.DidntCast, "you don't cast {what:it}")
phrase("one", spent.DidntCast, "you don't cast {what:it} this way", this_way=True)
phrase("one", spent.DidntCast, "{what:it} wasn't cast this way", this_way=True, passive=True)
phrase("one", Unmeant, "you haven't cast {what:it}", "you paid life to cast {what:reference}")
phrase("one", Unmeant, "{by:a_kind} dealt damage to {to:reference} this turn")
phrase("one", spent.TargetsOnly, "{what:reference} targets only {target:reference}")
phrase("one", spent.TargetsOnly, "{what:reference} targets {target:batch}", only=False)
phrase("one", Unmeant, "its mana cost contains {{X}}", "{what:it} is still exiled")
phrase("one", ThereAre, "there are {what:noun~p}", n=None)
