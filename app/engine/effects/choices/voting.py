"""Votes (701.38): for words that stand for effects, and for objects."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.vocabulary import VoteOption
from app.engine.effects.instructions.by_whom import First
from app.engine.text.book import phrase, same
from app.engine.text.quantities.numbers import listed, pattern


class Votes(Instruction, frozen=True):
    """ "Each player votes for time or money.", "... votes for a nonland permanent you don't control" """

    what: tuple[VoteOption, ...] | Some
    """The words that are voted for, or the objects."""
    first: First | None = None
    """Who votes first; None for secret votes."""


class GetsMoreVotes(Instruction, frozen=True):
    """ "If time gets more votes", "if money gets more votes or the vote is tied" """

    option: VoteOption
    or_tied: bool = False


_OPTION: Final = r"(?!a\b|an\b|up\b|the\b|each\b|another\b)[a-z]+\b|[A-Z][a-z]+(?: (?:of )?[A-Z][a-z]+)*"

pattern("vote_option", _OPTION, str, lambda value: value if isinstance(value, str) else None)
listed("vote_options", "vote_option", two=" or ", comma=", ", last=", or ")
same("voted_for", "{what:vote_options}")
same("voted_for", "{what:some}")

for _first in First:
    _words = f"starting with {_first.value}, each player votes for {{what:voted_for}}"
    phrase("effect", Votes, _words, first=_first)

phrase("effect", Votes, "each player secretly votes for {what:voted_for}, then those votes are revealed")
phrase("one", GetsMoreVotes, "{option:vote_option} gets more votes")
phrase("one", GetsMoreVotes, "{option:vote_option} gets more votes or the vote is tied", or_tied=True)
phrase("for_each", UnmeantDeed, "{option:vote_option} vote")
phrase("told_number", UnmeantDeed, "the number of {option:vote_option} votes")
