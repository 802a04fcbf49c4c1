"""What may follow the noun where spells and abilities are meant: targets, owners, abilities."""

from __future__ import annotations

from app.engine.abilities.nouns import spell_relatives as relatives
from app.engine.abilities.nouns.objects import ExiledWith, FromAmong, Objects, WithCounters
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constants, phrase, phrase_where
from app.engine.text.quantities.numbers import listed

constants("relative", relatives.CouldTarget)
constants("relative", relatives.NotOwned)
phrase("relative", Unmeant, "that each have a basic land type", "with equal toughness")
phrase("relative", Unmeant, "that [has/have] an activated ability with {{T}} in its cost")


def _of_the_exiled(said: FromAmong) -> bool:
    """ "the cards exiled with it" may be any number; other "the cards" were spoken of."""
    what = said.what
    return isinstance(what, Objects) and any(isinstance(r, ExiledWith) for r in what.relatives)


phrase_where("last_relative", FromAmong, _of_the_exiled, "from among the {what:noun~p}", the=True)
for _what in ("another", "a_kind"):
    phrase("relative", relatives.WithAttached, f"with {{what:{_what}}} attached to it")

listed("any_keywords", "asked_keyword", two=" and/or ", comma=", ", last=", and/or ")
phrase("relative", relatives.WithEitherKeyword, "with {keywords:any_keywords}", and_or=True)
listed("either_keyword", "asked_keyword", two=" or ", comma=", ", last=", or ")
phrase("relative", relatives.WithEitherKeyword, "with {keywords:either_keyword}")
phrase("relative", relatives.WithEitherKeyword, "without {keywords:either_keyword}", without=True)

for _several, _on in ((False, "it"), (True, "them")):
    _said = f"with {{least:several_of}} or more {{kind:counter_kind}} counters on {_on}"
    phrase("relative", WithCounters, _said, several=_several)
    _said = f"with {{least:one_or_several}} or more counters on {_on}"
    phrase("relative", WithCounters, _said, kind=None, several=_several)

listed("one_kind_or", "a_kind", two=" or ", comma=", ", last=", or ")
phrase("relative", relatives.ThatIsOneOf, "that's {kinds:one_kind_or}")

_EXILED = "{who:player} exiled with {by:reference}"

phrase("relative", relatives.ExiledByPlayer, _EXILED)
phrase("relative", relatives.ExiledByPlayer, _EXILED + " this turn", this_turn=True)
phrase("last_relative", relatives.ExiledByPlayer, "{who:player} exiled with {by:noun~p}")
listed("one_of_digits", "digits", two=" or ", comma=", ", last=", or ")

for _which in ("mana value", "power"):
    phrase("relative", relatives.WithOneOf, f"with {_which} {{numbers:one_of_digits}}", which=_which)

phrase("last_relative", relatives.FromAmongTop, "from among {what:top_cards}")
phrase("relative", Unmeant, "with enchant {what:noun~s}")
phrase("relative", relatives.WithManaCost, "with mana cost {costs:mana_options}")
phrase("relative", relatives.CanMakeMana, "that could produce {mana:mana}")
_said = "that is {quality:attributes} or could produce {mana:mana}"
phrase("relative", relatives.CanMakeMana, _said)
