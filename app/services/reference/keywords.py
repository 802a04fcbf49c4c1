"""Which keywords there are: those of chapters 701 and 702, ability words, those of rules packs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.values.said import say
from app.services.reference.links import Links
from app.services.reference.searching import is_heading
from app.services.rulestext import RulesText
from cardsdb.folding import fold

if TYPE_CHECKING:
    from app.engine.values.pack import Pack

ABILITY, ACTION, ABILITY_WORD = "keyword ability", "keyword action", "ability word"
_SORTS: Final = (say("static"), say("triggered"), say("activated"), say("evasion"), say("spell"), say("mana"))
_CHAPTERS: Final = {"702": ABILITY, "701": ACTION}
_ABILITY_WORDS: Final = "207.2c"
_LIST: Final = re.compile(r"The ability words are ([^.]+)\.")
_DEFINED: Final = re.compile(r"^A keyword|variant of the \w+ keyword")
_SORT: Final = re.compile(rf"\b({'|'.join(_SORTS)}) abilit(?:y|ies)\b")
_ZONE: Final = re.compile(r"\b(?:functions?|applies) (?:only )?((?:while|in|on|from|any|as) [^.,;:]{5,})")
_QUOTED: Final = re.compile(r"“([^”]*)”|\"([^\"]*)\"")
_TRIGGER: Final = ("When ", "Whenever ", "At ")
USUAL_ZONE: Final = say("its rule names none; 113.6 tells where abilities function")


class KeywordName(Struct, frozen=True):
    """A keyword."""

    name: str
    """As its heading has it."""
    kind: str
    rule: str = ""
    """As "702.76"; "" where no rule defines it."""
    pack: str = ""
    """The name of the rules pack that defines it."""
    text: str = ""
    """What it stands for, in a pack."""


class Sorts(Struct, frozen=True):
    """What sorts of abilities a keyword is, and where they function."""

    sorts: tuple[str, ...]
    """"static", "triggered", "activated", "spell"; "evasion" follows "static"."""
    zone: str


def keyword_names(text: RulesText | None, packs: Iterable[Pack] = ()) -> Mapping[str, KeywordName]:
    """All keywords by their names as `fold` makes them; what a pack defines comes after the game's own."""
    found: dict[str, KeywordName] = {}
    for one in (*_of_rules(text), *_of_packs(packs)) if text is not None else _of_packs(packs):
        for name in _spoken(one.name):
            found.setdefault(fold(name), one)
        found.setdefault(fold(f"{one.name} {one.pack}"), one)
    return found


def _of_rules(text: RulesText) -> Iterator[KeywordName]:
    for number, rule in text.rules.items():
        kind = _CHAPTERS.get(number.partition(".")[0])
        if kind is not None and number[-1].isdigit() and is_heading(rule.text):
            yield KeywordName(rule.text, kind, number)
    words = text.rules.get(_ABILITY_WORDS)
    listed = _LIST.search(words.text) if words is not None else None
    for word in re.split(r", and |, ", listed[1]) if listed else ():
        yield KeywordName(word.capitalize(), ABILITY_WORD, _ABILITY_WORDS)
    yield from _of_glossary(text)


def _of_glossary(text: RulesText) -> Iterator[KeywordName]:
    """Kinds of keywords that the glossary alone has a name for, as one that is a variant of another."""
    links = Links(text)
    for term, meaning in text.glossary.items():
        rules = [link.to for link in links.of(meaning) if link.kind == "rule"]
        chapter, _, number = rules[0].partition(".") if len(rules) == 1 else ("", "", "")
        if chapter in _CHAPTERS and number and _DEFINED.search(meaning) and "Obsolete" not in term:
            rule = f"{chapter}.{number.rstrip(ascii_lowercase)}"
            yield from (KeywordName(name, _CHAPTERS[chapter], rule) for name in re.split(r", [“\"]?", term))


def _of_packs(packs: Iterable[Pack]) -> Iterator[KeywordName]:
    for pack in packs:
        for one in pack.keywords:
            kind = ACTION if one.is_action else ABILITY
            yield KeywordName(one.name, kind, pack=pack.name or pack.set, text=one.told)


def _spoken(name: str) -> Iterator[str]:
    """The names of which a heading is made: "Daybound and Nightbound" is each and both."""
    yield name
    yield from re.split(r" and |, ", name)
    if inside := re.fullmatch(r".* \((\w+)\)", name):
        yield inside[1]


def rules_of(text: RulesText, number: str) -> tuple[str, ...]:
    """The numbers of a rule and of all below it, in printed order."""
    return tuple(one for one in text.rules if one == number or one.rstrip(ascii_lowercase) == number)


def sorts_of(text: RulesText, number: str) -> Sorts:
    """What the rule of a keyword ability says of its sorts, and of where it functions."""
    said = [text.rules[one].text for one in rules_of(text, number)[1:]]
    plain = [_QUOTED.sub("", one) for one in said]
    sorts = next((found for one in plain if (found := _SORT.findall(one))), [])
    if not sorts and said:
        sorts = [_sort_of(one or other) for one, other in _QUOTED.findall(said[0]) if one or other][1:]
    if "evasion" in sorts:
        sorts = ["static", *sorts]
    zone = next((match[1] for one in plain if (match := _ZONE.search(one))), "")
    return Sorts(tuple(dict.fromkeys(sorts)), zone or USUAL_ZONE)


def _sort_of(meaning: str) -> str:
    """The sort of an ability by its words: what triggers begins so, what is activated has a cost."""
    if meaning.startswith(_TRIGGER):
        return "triggered"
    return "activated" if "]: " in meaning or "}: " in meaning else "static"
