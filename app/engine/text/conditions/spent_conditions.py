"""Conditions about what was spent, where a spell was cast from, and what a number is."""

from __future__ import annotations

from app.engine.abilities.conditions import spent
from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.past import Deed, PlayerDidTo, Tense
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, phrase, same

constants("spent_purpose", spent.Purpose)
same("spent_on_what", "cast {what:reference}")
same("spent_on_what", "{what:spent_purpose}")
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

for _even, _word in ((True, "even"), (False, "odd")):
    phrase("one", Unmeant, f"{{n:computed}} is {_word}")

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
phrase("one", Unmeant, "you haven't cast {what:it}")
phrase("one", Unmeant, "you paid life to cast {what:reference}")
phrase("one", Unmeant, "{by:a_kind} dealt damage to {to:reference} this turn")
phrase("one", spent.TargetsOnly, "{what:reference} targets only {target:reference}")
phrase("one", spent.TargetsOnly, "{what:reference} targets {target:batch}", only=False)
phrase("one", Unmeant, "its mana cost contains {{X}}")
phrase("one", Unmeant, "{what:it} is still exiled")
phrase("one", ThereAre, "there are {what:noun~p}", n=None)
