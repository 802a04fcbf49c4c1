"""Where reading stopped, said so generally that lines which stopped for the same reason meet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from app.engine.values import subtypes
from app.engine.values.said import say
from resources.said import Verbatim

_WORDS: Final = 5
"""Of a tail: enough to see what is missing, few enough for tails to meet."""
_END: Final = "(the end of the line)"
_QUOTE: Final = re.compile(r'"[^"]*"?')
_MANA: Final = re.compile(r"(?:\{(?:[\dWUBRGCSXYZP]|[\dWUBRGC]/[WUBRGCP](?:/P)?)+\})+")
_NUMBER: Final = re.compile(
    r"\b(?:\d+|X|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty)\b"
)
_NAMED: Final = re.compile(r"\bnamed (?!~)[A-Z][\w',-]*(?: (?:(?:of|the|and|to) )*[A-Z][\w',-]*)*")
_STOP: Final = re.compile(r"(?<=[.:])\s")

_CATEGORY: Final = re.compile(r"<([a-z_]+?)(?:_[A-Z_]+)?>")
_IN_WORDS: Final[Mapping[str, frozenset[str]]] = {
    say("an ability"): frozenset(
        ("ability", "permanent_line", "spell_line", "single", "unended", "whole_line", "static_ability")
    ),
    say("a keyword"): frozenset(("keyword", "keyword_in_list", "keywords", "keyword_name", "keyword_names")),
    say("an instruction"): frozenset(
        ("body", "clause", "effect", "modal", "sentence", "sentences", "simple")
    ),
    say("a cost"): frozenset(("cost", "cost_part", "spoken_cost", "deed", "deed_or_choice", "paid_cost")),
    say("an event"): frozenset(("event", "moment", "participant")),
    say("a condition"): frozenset(("condition", "if")),
    say("a statement"): frozenset(("static",)),
    say("a number"): frozenset(
        ("amount", "count", "digits", "number_word", "computed", "variable", "several")
    ),
    say("mana"): frozenset(("mana", "mana_options")),
    say("a player"): frozenset(("player", "player_kind", "whom", "possessive", "whose")),
    say("a target"): frozenset(("target", "targetable", "any_target")),
    say("a kind of object"): frozenset(
        ("noun", "noun_word", "adjective", "attributes", "core", "cores", "kind", "head", "type_word")
    ),
    say("what it must be like"): frozenset(("relative", "relatives")),
    say("a duration"): frozenset(("until",)),
}


@cache
def _subtype() -> re.Pattern[str]:
    """Any subtype, in the singular or in the plural."""
    groups = (
        subtypes.ARTIFACT_TYPES, subtypes.BATTLE_TYPES, subtypes.CREATURE_TYPES, subtypes.ENCHANTMENT_TYPES,
        subtypes.LAND_TYPES, subtypes.PLANESWALKER_TYPES, subtypes.SPELL_TYPES,
    )  # fmt: skip
    words = sorted({word for group in groups for word in group}, key=lambda word: (-len(word), word))
    plurals = [f"{word[:-1]}ves" for word in words if word.endswith("f")]
    plurals += [f"{word[:-1]}ies" for word in words if word.endswith("y")]
    return re.compile(r"\b(?:" + "|".join(map(re.escape, [*plurals, *words])) + r")s?\b")


def tail(text: str, stopped_at: int) -> str:
    """The beginning of what was not read of `text`, with numbers, mana, subtypes and names made general."""
    start = stopped_at
    while 0 < start < len(text) and text[start - 1].isalnum() and text[start].isalnum():
        start -= 1
    rest = text[start:].strip()
    if not rest:
        return _END
    rest = _QUOTE.sub("QUOTE", rest)
    rest = _MANA.sub("{M}", rest)
    rest = _NAMED.sub("named NAME", rest)
    rest = _subtype().sub("TYPE", rest)
    rest = _NUMBER.sub("N", rest)
    sentence = _STOP.split(rest.replace("\n", " "), maxsplit=1)[0]
    if re.match(r"[A-Z][a-z]", sentence):
        sentence = sentence[0].lower() + sentence[1:]  # elsewhere the same words stand within a sentence
    words = sentence.split(" ")
    return " ".join(words[:_WORDS]) + (" …" if len(words) > _WORDS else "")


def expected_in_words(expected: tuple[str, ...]) -> tuple[str, ...]:
    """What could have stood there: words are quoted, and categories of the phrasebook said in words.

    Categories say most and come first. Those that only build others have names that nobody but the
    phrasebook knows, and are left out.
    """
    named = [match[1] for one in expected if (match := _CATEGORY.fullmatch(one))]
    found = [words for words, names in _IN_WORDS.items() if names.intersection(named)]
    plain = (one.strip() for one in expected if not _CATEGORY.fullmatch(one))
    found += [say("“{words}”", words=Verbatim(word)) for word in plain if word]
    return tuple(dict.fromkeys(found)) or (say("a further word"),)
