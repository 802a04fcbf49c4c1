"""What reminder texts say beside the deed itself: what cards are from then on, what holds for all players.

A text in brackets often explains a keyword in words that are no rules text: "Exile it. Whenever you ..., put
a wandered card into your hand." has a deed, a quality of cards, and a rule that each player has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct

from app.engine.text.homemade.paid import lets_pay
from app.engine.text.spelling import participle, plural


class Shaped(Struct, frozen=True):
    """A definition, and what else the pack has for it, by the pack's keys."""

    text: str
    more: dict[str, list[Any]] = {}
    parameters: str | None = None
    """Where they are other than what stands on the cards."""


_Shape: TypeAlias = Callable[[str, str, str, str], "Shaped | None"]
"""Gives what a keyword of a name comes to, with its parameters, its definition, and all texts of the set."""
_FIRST: Final = re.compile(r"(?P<deed>Exile [^.]+)\. (?P<rule>[^\"]+\.)")
_PAID: Final = re.compile(
    r"Its owner may pay (?P<cost>(?:\{[^{}]+\})+) to put it into (?:to )?their hand "
    r"(?P<when>any time they could cast (?:a sorcery|an instant))\."
)
_FROM_EXILE: Final = re.compile(
    r"This card has an alternat(?:e|ive) (?:casting )?cost if you cast it from face-down exile\."
)
_TRIGGERED: Final = re.compile(r"(?:When|Whenever|At the beginning of) [^.]+\.")
_TRIGGERS: Final = re.compile(
    r"Trigger (?P<many>up to one|an?|one) (?P<word>[a-z]+) of (?:a|one) (?P<of>[a-z]+) you control\."
)
_MAY: Final = re.compile(r"\bmay ([a-z]+) as (?:it|they) attacks?\b")
_MADE_SO: Final = re.compile(r"(?P<kind>[A-Z][a-z]+) (?P<rest>(?:lose|have|are|gain|get) [^.]*(?:\.\"?)?)")


def shaped(name: str, parameters: str, text: str, texts: str) -> Iterator[Shaped]:
    """What a keyword may come to, the likeliest first."""
    told = _with_deed_told(name, parameters, text, texts)
    if told is not None:
        yield told
    verb = _verb(name, text, texts)
    yield Shaped(text, {"deeds": [verb]} if verb in _MAY.findall(text) else {})
    for shape in _SHAPES:
        found = shape(name, parameters, text, texts)
        if found is not None:
            yield found


def designated(name: str, reminders: Iterable[str], texts: str) -> dict[str, list[Any]]:
    """What permanents become by paying what a reminder text lets one pay as they enter."""
    asked = re.search(rf"'s {re.escape(name.lower())} (?:is|was) paid", texts)
    return {"designations": [participle(name.lower())]} if asked and any(map(lets_pay, reminders)) else {}


def _verb(name: str, text: str, texts: str) -> str:
    """What objects with the keyword do, by what the texts say that they do; "" where they say nothing."""
    for verb in (*_MAY.findall(text), name.lower()):
        if re.search(rf"\bWhen(?:ever)? [^,.]*?\b{plural(verb)}\b[^.]*,", texts):
            return str(verb)
    return ""


# ------------------------------------------------------------------------------------------ the shapes
def _kept_apart(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "Exile it. Whenever you ..., put a wandered card you own into your hand." """
    word = name.lower()
    quality = participle(word)
    match = _FIRST.fullmatch(text)
    if match is None or not re.search(rf"\b{quality}\b", texts):
        return None
    rule = match["rule"]
    if paid := _PAID.fullmatch(rule):
        when = paid["when"].replace("they", "you")
        a = "an" if quality[0] in "aeiou" else "a"
        rule = f"You may pay {paid['cost']} {when}. If you do, put {a} {quality} card you own into your hand."
    elif not _TRIGGERED.fullmatch(rule):
        return None
    a = "an" if word[0] in "aeiou" else "a"
    counter = f"{a} {word} counter on it"
    return Shaped(
        f"{match['deed']} with {counter}.",
        {
            "terms": [{"term": quality, "text": f"A card is {quality} if it is in exile with {counter}."}],
            "counters": [{"name": word, "on": "card"}],
            "game_rules": [{"name": name, "text": rule}],
        },
    )


def _for_its_cost(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "When you cast this spell for its cipher cost, copy it." is of an alternative cost (118.9)."""
    told = re.compile(rf"When you cast this spell for its {re.escape(name.lower())} cost, ")
    if not told.match(text):
        return None
    whether = "When you cast this spell, if the <cost> cost was paid, "
    pays = "You may pay <cost> rather than pay this spell's mana cost."
    return Shaped(f"{pays}\n{told.sub(whether, text)}", {}, "<cost>")


def _cast_from_exile(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "This card has an alternate casting cost if you cast it from face-down exile." """
    if parameters != "<cost>" or not _FROM_EXILE.fullmatch(text):
        return None
    pays = "by paying <cost> rather than paying its mana cost"
    return Shaped(f"You may cast this card from exile {pays} as long as it's face down.")


def _with_deed_told(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "{W}, {T}: Put a counter on target creature.", of which texts say that this creature shields it."""
    verb = _verb(name, text, texts)
    told = re.search(r": [^.]*\btarget (creature|permanent|artifact|land)\b", text)
    if not verb or told is None or text.count("target ") != 1:
        return None
    deed = f"This permanent {plural(verb)} that {told[1]}."
    main, only, rest = text.partition(" Activate only ")
    return Shaped(f"{main} {deed}{only}{rest}", {"deeds": [verb]})


def _marked_so(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "Mires lose all abilities.": what is mired is a mire from then on, which a counter tells."""
    match = _MADE_SO.fullmatch(text)
    word = name.lower()
    if match is None or match["kind"].lower() != plural(word):
        return None
    non = f"non{plural(word)}"
    kinds = set(re.findall(rf"\b{non} ([a-z]+?)s?\b", texts))
    if len(kinds) != 1:
        return None
    kind, rest = kinds.pop(), match["rest"].replace("and gain ", "and have ").removesuffix(".")
    rest += "" if rest.endswith('."') else "."
    return Shaped(
        f"Put a {word} counter on <what>.",
        {
            "terms": [{"term": non, "text": f"A {kind} is {non} if it lacks a {word} counter on it."}],
            "counters": [{"name": word, "on": "permanent"}],
            "game_rules": [
                {"name": name, "text": f"{kind.capitalize()}s with {word} counters on them {rest}"}
            ],
        },
        "<what>",
    )


def _triggering(name: str, parameters: str, text: str, texts: str) -> Shaped | None:
    """ "Trigger up to one refrain of a permanent you control.", "Refrain" being an ability word."""
    match = _TRIGGERS.fullmatch(text)
    if match is None or not re.search(rf"(?mi)^{match['word']} — ", texts):
        return None
    word, verb = match["word"], name.lower()
    many = match["many"] if match["many"] == "up to one" else "a"
    line = {"name": word.capitalize(), "kind": "word", "text": f"When this permanent {plural(verb)}, <line>."}
    many = many[:1].upper() + many[1:]
    return Shaped(
        f"{many} {match['of']} you control with {word} {plural(verb)}.", {"deeds": [verb], "keywords": [line]}
    )


_SHAPES: Final[tuple[_Shape, ...]] = (_kept_apart, _for_its_cost, _cast_from_exile, _marked_so, _triggering)
