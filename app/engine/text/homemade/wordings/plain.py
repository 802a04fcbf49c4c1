"""Plain wordings of rules texts, and what Oracle texts say for them."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording
from app.engine.text.spelling import plural
from app.engine.values.card import SUBTYPES_OF

_OF_NONE: Final = re.compile(r"\b(?:zero|those|these) cards\b|\bthe (?:others|rest)\b")
_SENTENCE: Final = re.compile(r"(?<=\.) ")
_TOP: Final = "cards on top of a library are “the top cards”"
_REST: Final = "the other cards are “the rest”"
_RATHER: Final = "another cost is paid “rather than” the mana cost"
_SOURCE: Final = "a quality stands before “source”"

_SINGULARS: Final = {
    plural(word): word
    for kind, subtypes in SUBTYPES_OF.items()
    for word in (*subtypes, kind.lower())
    if plural(word) != word
} | {"sorceries": "sorcery"}
"""Qualities are told as protection tells them (702.16a): "red", "artifacts", "Goblins"."""


def _source(quality: str) -> str:
    """ "a red source", "an artifact source", "an instant or sorcery source" """
    words = " or ".join(map(_singular, re.split(r" and/or | and | or ", quality)))
    return f"{'an' if words[0] in 'aeiouAEIOU' else 'a'} {words} source"


def _singular(quality: str) -> str:
    """One quality, its last word no plural; a type that only a pack knows has a regular one."""
    before, space, last = quality.rpartition(" ")
    own = last[:-1] if last[:1].isupper() and last.endswith("s") else last
    return before + space + _SINGULARS.get(last, own)


TABLE: Final[tuple[Wording, ...]] = (
    wording(
        r"\b([Ll]ook at|[Rr]eveal|[Mm]ill) a card from the top of (\w+) library",
        r"\1 the top card of \2 library",
        _TOP,
    ),
    wording(
        r"\b([Ll]ook at|[Rr]eveal) (\w+) cards from the top of (\w+) library",
        r"\1 the top \2 cards of \3 library",
        _TOP,
    ),
    wording(r"; put the (?:others|rest)\b", ". Put the rest", _REST),
    wording(r"\b([Pp])ut the others\b", r"\1ut the rest", _REST),
    wording(r"\bAfter that, ", "Then ", "what follows begins with “then”"),
    wording(
        r",? and put (an? [\w+/-]+ counter) on the exiled card\b", r" and put \1 on it", "the card is “it”"
    ),
    wording(
        r"(\bexile [^.,]+), or (an? [^.,]+ from your graveyard and )",
        r"\1 or \2",
        "no comma stands between two things",
    ),
    wording(
        r"\bYou may cast (?:this card|~) from your graveyard for ((?:\{[^}]+\})+)(?=\.)",
        r"You may cast ~ from your graveyard by paying \1 rather than paying its mana cost",
        _RATHER,
    ),
    wording(
        r"(\bYou may cast ~ from your graveyard [^.]*\. If )(?:that|this|the) spell would be put into",
        r"\1a spell cast this way would be put into",
        "the spell that is cast so is “a spell cast this way”",
    ),
    wording(
        r"\bYou may cast (?:this spell|~) for ((?:\{[^}]+\})+)(?=\.)",
        r"You may pay \1 rather than pay this spell's mana cost",
        _RATHER,
    ),
    wording(
        r"\b([Ii])f a source that is (?:an? )?([^,]+?) would\b",
        lambda match: f"{match[1]}f {_source(match[2])} would",
        _SOURCE,
    ),
    wording(
        r"(would deal (?:combat |noncombat )?damage to (this \w+|~|you), "
        r"it deals (?:double|triple) that damage) to \2 instead",
        r"\1 instead",
        "it is not said again to whom",
    ),
    wording(
        r"\b([Aa]s long as|[Ii]f) you own (an? [^,.]*?\bcard) in exile\b",
        r"\1 there is \2 you own in exile",
        "cards in exile are “there”",
    ),
    wording(r"\.\" and \"", '" and "', "no full stop stands before “and”"),
)
"""Each is tried after the one above it."""


_DEEDS: Final = (
    (re.compile(r"destroy (?:it|that \w+)|(?:it's|it is|that \w+ is) destroyed"), "Destroy {}."),
    (re.compile(r"exile (?:it|that \w+)|(?:it's|it is|that \w+ is) exiled"), "Exile {}."),
    (
        re.compile(r"its controller sacrifices (?:it|that \w+)|(?:it's|it is|that \w+ is) sacrificed"),
        "Each player sacrifices {}.",
    ),
    (
        re.compile(
            r"put (?:it|that \w+) into its owner's graveyard"
            r"|(?:it's|it is|that \w+ is) put into its owner's graveyard"
        ),
        "Put {} into its owner's graveyard.",
    ),
)
_STATE: Final = re.compile(
    r"If an? ([^,]+?) (?:has|with) ([^,]+? counters? on it)(?: is on the battlefield)?, ([^,.]+)\."
)


def of_each(rule: str) -> str:
    """A state-based action of permanents as an instruction: "Destroy each creature with ..." """
    match = _STATE.fullmatch(rule)
    for deed, told in _DEEDS if match is not None else ():
        if match is not None and deed.fullmatch(match[3]):
            return told.format(f"each {match[1]} with {match[2]}")
    return rule


def in_usual_words(text: str) -> str:
    """The text of a rules pack in words that Oracle texts have."""
    for one in TABLE:
        text = one.rewrite(text, "")
    return text


def without_none(text: str) -> str:
    """The text without the sentences that are about no cards at all."""
    if not re.search(r"\bzero cards\b", text):
        return text
    told = [one for one in _SENTENCE.split(text) if not _OF_NONE.search(one)]
    rest = re.sub(r"^(?:After that, |Then )", "", " ".join(told))
    return capital(rest)
