"""What may be chosen that is no object: colours, types, names, numbers, players."""

from __future__ import annotations

from app.engine.abilities import choices
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import OneOf
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, phrase, same

constants("choice", choices.Choice)
same("chosen_quality", "{what:choice}")
phrase("chosen_quality", choices.NameOf, "@ {kind:core~s} name")
constant("chosen_quality", choices.NameOf(None), "any card name")
phrase("chosen_quality", choices.NameOf, "@ {kind:core~s} name other than @ {but:core~s} name")
phrase("chosen_quality", choices.ChoiceBut, "{what:choice} other than {but:type_word~s}")
phrase("chosen_quality", choices.ChoiceBut, "{what:choice} other than {but:adjective}")
phrase("chosen_quality", choices.KindAmong, "{kinds:kind_OR~s}")
phrase("chosen_quality", choices.NumberBetween, "a number between {least:digits} and {most:digits}")
_said = "a number from {least:digits} to {most:digits} at random"
phrase("chosen_quality", choices.NumberBetween, _said, at_random=True)
phrase("chosen_quality", OneOf, "{numbers:one_of_digits} at random")
constants("chosen_player", (Player.AN_OPPONENT, Player.A_PLAYER, Player.ANOTHER_PLAYER))
same("chosen_quality", "{who:chosen_player}")
phrase("chosen_quality", choices.PlayerAtRandom, "{who:chosen_player} at random")
phrase("chosen_quality", Unmeant, "{one:color_name} or {other:color_name}")
phrase("chosen_quality", choices.KeywordAmong, "{options:keyword_choice}")
phrase("chosen_quality", Unmeant, "a card type other than {but:kind_OR~s}")
