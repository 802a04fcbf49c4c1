"""What is wrong in a home-made set: each finding with its card, its place, and how to mend it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.errors import CardError
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import read_lines, stop_of
from app.engine.scenario.shape import did_you_mean
from app.engine.text.homemade.unknown import items_of, symbols_in, used_words
from app.engine.text.homemade.wordings.todays import Todays
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, Card, Face
from app.engine.values.mana import OTHER_SYMBOLS, is_mana_symbol
from app.engine.values.pack import Pack
from app.engine.values.said import joined, many, said_by, say
from app.services.explain import explain_line
from app.services.homemade.linesread import NOT_WRITTEN
from app.services.homemade.olderwords import printed_today
from app.services.homemade.sets import HomeMade, unknown_subtypes
from cardsdb.records import CardObject
from cardsdb.rows import card_rows

TEXT_MAX: Final = 20_000
"""Letters of one text; no card has a tenth of it."""
_LABELS_MAX: Final = 500
_OF_EACH: Final = 5
"""Of so many lines it is told that they have older words; a set of an earlier year has hundreds."""
_SHOWN: Final = 60
_OF_THE_PACK: Final = re.compile(r" \(([^()]*)\)$")
"""What is told behind a line in which a word of a pack has no meaning."""
_SIZE: Final = re.compile(r"\b[\dX*]+/[\dX*]+ $")
_FIRST: Final = re.compile(r"[\w'-]+")
_SIZED: Final = ("Creature", "Vehicle", "Spacecraft")
_DEFINE: Final = say("define it in a rules pack (`spellbench pack --draft`), or check its spelling")
_EMBLEM: Final = "Emblem"
"""What stands for the types of one, which has none (114.3)."""


class Finding(Struct, frozen=True):
    """Something that is wrong, or may be."""

    kind: str
    """What it is about, the same for all of its kind: "unread line"."""
    card: str
    place: str
    """As "card 17, line 2"."""
    text: str
    """One sentence."""
    mend: str
    """What to do, as one sentence begins."""


Problem = tuple[str, str, str, str]
"""A kind of finding, where on the card, a sentence, and the mend."""
ShowProgress = Callable[[int, int], None]
Nearest = Callable[[str, Face, Pack], str]
"""Gives the printed wording that is most like a line and is read, with its card; "" where there is none."""


def findings(
    made: HomeMade, progress: ShowProgress | None = None, nearest: Nearest = lambda line, face, pack: ""
) -> Iterator[Finding]:
    """What is wrong in a set, card by card, and last what can be told of all of them together."""
    together = _Together(made.pack, nearest)
    for left in made.left_out:
        yield Finding(
            say("left out"),
            left.name,
            say("card {number}", number=left.number),
            say("It is left out: {reason}.", reason=left.reason),
            say("mend it"),
        )
    for done, (number, given) in enumerate(made.cards):
        yield from _of_card(number, given, made.pack, together)
        if progress is not None:
            progress(done + 1, len(made.cards))
    yield from together.findings()


def _of_card(number: int, given: CardObject, pack: Pack, together: _Together) -> Iterator[Finding]:
    try:
        card = Card.from_object(given, pack)
    except CardError as error:
        yield Finding(
            say("no card"),
            str(given.get("name")),
            say("card {number}", number=number),
            say("{error}.", error=said_by(error)),
            say("mend this field"),
        )
        return
    if not together.add_card(number, card, given):
        return  # all is said of it already
    for face in card.faces:
        place = (
            say("card {number}", number=number)
            if len(card.faces) == 1
            else say("card {number}, face {name}", number=number, name=face.name)
        )
        for kind, where, text, mend in _of_face(face, place, pack, together):
            yield Finding(kind, card.name, say("{place}, {where}", place=place, where=where), text, mend)


def _of_face(face: Face, place: str, pack: Pack, together: _Together) -> Iterator[Problem]:
    yield from _cost(face)
    yield from _types(face)
    yield from _size(face)
    together.add_subtypes(face, place)
    if len(face.oracle_text) > TEXT_MAX:
        yield (
            say("text too long"),
            "text",
            say("It has more than {number} letters.", number=many(TEXT_MAX)),
            say("shorten it"),
        )
        return
    yield from _symbols(face)
    lines = read_lines(face, pack).lines
    yield from _basic(face, lines)
    printed = {text: n for n, text in enumerate(dict.fromkeys(line.text for line in lines), start=1)}
    for line in lines:
        where = say("line {number}", number=printed[line.text])
        together.add_line(face, say("{place}, {where}", place=place, where=where), line)
        yield from ((kind, where, text, mend) for kind, text, mend in _unread(face, line, together))
        older = printed_today(face, line, pack)
        if older is not None and together.is_told(older.why):
            yield say("older wording"), where, _worded(older), say("write it so, as cards are worded today")


# ------------------------------------------------------------------------------------ what a face says
def _cost(face: Face) -> Iterator[Problem]:
    if face.unread_cost:
        unknown = [one for one in symbols_in(face.unread_cost) if not is_mana_symbol(one)]
        named = _listed(f"{{{one}}}" for one in unknown)
        why = say("{named} is no mana symbol", named=named) if unknown else say("it is no mana cost")
        text = say("What {unread_cost} costs is not known: {why}.", unread_cost=face.unread_cost, why=why)
        yield (
            say("unknown symbol"),
            say("mana cost"),
            text,
            say("use symbols such as {{2}}, {{W}}, {{W/U}}, {{G/P}} (107.4)"),
        )


def _symbols(face: Face) -> Iterator[Problem]:
    for one in symbols_in(face.oracle_text):
        if not is_mana_symbol(one) and one not in OTHER_SYMBOLS:
            text = say("{{{one}}} is no symbol of the rules.", one=one[:_SHOWN])
            yield say("unknown symbol"), "text", text, say("write a symbol of the rules, or words")


def _types(face: Face) -> Iterator[Problem]:
    if not face.type_line.types:
        yield (
            say("unknown type"),
            say("type line"),
            say("It has no card type."),
            say("add one, such as {type}", type=CARD_TYPES[3]),
        )
    for word in face.type_line.types:
        if word not in CARD_TYPES and word != _EMBLEM:
            mend = say(
                "write a card type of the rules{did_you_mean}", did_you_mean=did_you_mean(word, CARD_TYPES)
            )
            yield say("unknown type"), say("type line"), say("“{word}” is no card type.", word=word), mend


def _size(face: Face) -> Iterator[Problem]:
    """What only some types have, and what these must have (208.1, 209.1, 210.1)."""
    has = face.type_line.has
    sized = face.power is not None or face.toughness is not None
    if sized and not any(map(has, _SIZED)):
        text = say("It has a power or a toughness and is no creature and no Vehicle.")
        yield (
            say("power without a creature"),
            say("type line"),
            text,
            say("make it a creature, or take the numbers away"),
        )
    if has("Creature") and (face.power is None or face.toughness is None):
        text = say("It is a creature and lacks its power or its toughness.")
        yield say("creature without power"), "power", text, say("write both")
    for kind, value, name in (("Planeswalker", face.loyalty, "loyalty"), ("Battle", face.defense, "defense")):
        if value is not None and not has(kind):
            text = say("It has a {name} and is no {kind}.", name=name, kind=kind.lower())
            yield (
                say("{name} without a {kind}", name=name, kind=kind.lower()),
                say("type line"),
                text,
                say("make it one, or take the {name} away", name=name),
            )


def _basic(face: Face, lines: tuple[Line, ...]) -> Iterator[Problem]:
    """A basic land has no text but the reminder of its mana (305.6)."""
    said = [line for line in lines if line.abilities and line.text not in ("W", "U", "B", "R", "G", "C")]
    if (
        said
        and face.type_line.has("Basic")
        and face.type_line.has("Land")
        and _shown(said[0]) not in NOT_WRITTEN
    ):
        text = say("It is a basic land and says “{cut}”.", cut=_cut(said[0].text))
        yield say("text on a basic land"), "text", text, say("take “Basic” away, or the text")


def _shown(line: Line) -> str:
    return line.text.strip()


def _unread(face: Face, line: Line, together: _Together) -> Iterator[tuple[str, str, str]]:
    """What can be said of a line that is not read, or read as another one."""
    missing = line.unread
    if missing is None:
        if line.why:
            words = _cut(explain_line(line, face.name).stands_for)
            text = say("It is read as “{words}”: {why}.", words=words, why=joined("; ", line.why))
            yield say("older wording"), text, say("write it so, as cards are worded today")
        return
    if _shown(line) in NOT_WRITTEN:
        text = say("The text is only “{text}”.", text=_shown(line))
        yield say("no text yet"), text, say("write it, or leave it empty")
        return
    items = items_of(missing.text)
    bare = [item.word for item in items if item.word.lower() in KEYWORDS and not item.given]
    unknown = [item.word for item in items if item.word.lower() not in KEYWORDS]
    if bare and not unknown:
        words = _listed(f"“{word}”" for word in bare)
        text = say("{words} stands without what must follow it.", words=words)
        yield say("keyword without its cost"), text, say("write its cost or number")
        return
    if unknown:
        text = say("{listed} is no keyword of the game.", listed=_listed(f"“{word}”" for word in unknown))
        yield say("unknown keyword"), text, _DEFINE
        return
    yield (say("unread line"), *_why(face, line, together))


def _worded(older: Todays) -> str:
    return say(
        "Today it is printed as “{words}”: {why}.", words=_cut(older.text), why=joined("; ", older.why)
    )


def _why(face: Face, line: Line, together: _Together) -> tuple[str, str]:
    """Why a line is not read, as far as that can be told, and how to mend it."""
    text = line.unread.text if line.unread is not None else ""
    said = _OF_THE_PACK.search(text)
    if said is not None and said[0] not in line.text:
        found = say("A word of its set can't be put into others: {why}.", why=said[1])
        return found, say("mend it in the rules pack")
    told = explain_line(line, face.name).unread
    rest = told.rest.strip() if told is not None else ""
    before = text.removesuffix(rest) if rest else ""
    if (word := _FIRST.match(rest)) is not None and _SIZE.search(before):
        found = say("“{word}” is no colour and no type that the game knows.", word=word[0])
        return found, say("write a colour of the game (105.1), or name the type in a rules pack")
    stops = say("Reading stops before “{text}”", text=_cut(rest)) if rest else say("The line ends too early")
    # What could stand there, where that has a name; words that could are no help.
    kinds = [one for one in (told.expected if told is not None else ()) if not one.startswith("“")]
    stops = say("{text}; expected {expected}", text=stops, expected=kinds[0]) if kinds else stops
    stops = say("{text}.", text=stops)
    if line.text.rstrip().endswith((",", ":", " and")) or line.text[:1] in ".,;:":
        return stops, say("it is half a sentence; write it in one paragraph with what belongs to it")
    near = together.nearest(line.text, face, together.pack)
    if near:
        return stops, say("say it as printed cards do; the nearest wording is {near}", near=near)
    return stops, say("say it as printed cards do")


# ---------------------------------------------------------------------------------- all cards together
class _Together:
    """What can be told only when all cards have been seen."""

    def __init__(self, pack: Pack, nearest: Nearest) -> None:
        self.pack, self.nearest = pack, nearest
        self._words = pack.words
        self._names: dict[tuple[str, bool], dict[str, list[int]]] = {}
        """The numbers of the cards of a name, tokens apart, by what else they say."""
        self._subtypes: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._labels: dict[str, list[tuple[str, str]]] = {}
        self._unread: list[str] = []
        self._deeds: dict[str, dict[str, str]] = {}
        self._older: Counter[str] = Counter()

    def is_told(self, why: tuple[str, ...]) -> bool:
        """Whether it is told of this line that it has these older words, as it is of the first ones."""
        self._older.update(why)
        return any(self._older[one] <= _OF_EACH for one in why)

    def add_card(self, number: int, card: Card, given: CardObject) -> bool:
        """Whether the set does not have the same card already."""
        same = self._names.setdefault((card.name, card.is_token), {})
        numbers = same.setdefault(card_rows(given).content, [])
        numbers.append(number)
        return len(numbers) == 1

    def add_subtypes(self, face: Face, place: str) -> None:
        for word in unknown_subtypes(face.type_line, self._words):
            if "Planeswalker" in face.type_line.types and word in re.findall(r"[\w'-]+", face.name):
                continue  # each planeswalker has a type of its own name
            key = word, " ".join(face.type_line.types)
            self._subtypes.setdefault(key, []).append((face.name, say("{place}, type line", place=place)))

    def add_line(self, face: Face, place: str, line: Line) -> None:
        if line.label:
            self._labels.setdefault(line.label, []).append((face.name, place))
        if line.unread is None:
            return
        self._unread.append(line.unread.text.lower())
        for used in used_words(line.text, line.unread.text, stop_of(line.unread).at):
            if used.is_action and used.reminder:
                self._deeds.setdefault(used.word.lower(), {}).setdefault(face.name, place)

    def findings(self) -> Iterator[Finding]:
        yield from self._of_names()
        yield from self._of_subtypes()
        yield from self._of_labels()
        yield from self._of_deeds()
        for why, lines in self._older.items():
            if lines > _OF_EACH:
                text = say("In {n} more lines, too: {why}.", why=why, n=many(lines - _OF_EACH))
                mend = say("write them so; the workshop does it for one that is open")
                yield Finding(say("older wording"), say("other cards"), say("rules text"), text, mend)

    def _of_deeds(self) -> Iterator[Finding]:
        """Words that several cards explain in brackets, where something is to be done."""
        for word, places in self._deeds.items():
            if len(places) > 1:
                card, place = next(iter(places.items()))
                text = say(
                    "“{word}” is no action of the game, and {cards} explain it in brackets.",
                    word=word,
                    cards=_cards(len(places)),
                )
                yield Finding(say("unknown keyword"), card, place, text, _DEFINE)

    def _of_names(self) -> Iterator[Finding]:
        for (name, tokens), variants in self._names.items():
            for numbers in variants.values():
                if len(numbers) > 1:
                    text = say(
                        "The same card stands {numbers} times in the file, as {numbers2}.",
                        numbers=len(numbers),
                        numbers2=_numbers(numbers),
                    )
                    yield Finding(
                        "duplicate",
                        name,
                        say("card {numbers}", numbers=numbers[1]),
                        text,
                        say("nothing, if these are printings"),
                    )
            if len(variants) > 1 and not tokens:  # whose names are not their own (111.4)
                firsts = [numbers[0] for numbers in variants.values()]
                text = say(
                    "{firsts} different cards have this name: {numbers}.",
                    firsts=len(firsts),
                    numbers=_numbers(firsts),
                )
                mend = say("give each a name of its own, or find the second as “{name} (2)”", name=name)
                yield Finding(say("same name"), name, say("card {firsts}", firsts=firsts[1]), text, mend)

    def _of_subtypes(self) -> Iterator[Finding]:
        for (word, types), places in self._subtypes.items():
            owners = [kind.lower() for kind, words in SUBTYPES_OF.items() if word in words]
            why = (
                say("is a subtype of {owners}s", owners=owners[0])
                if owners
                else say("is a subtype that no card has")
            )
            text = say(
                "“{word}” {why}, and stands on {cards} of the type {types}.",
                word=word,
                why=why,
                cards=_cards(len(places)),
                types=types,
            )
            mend = say("check its spelling, or name it under `subtypes` of a rules pack")
            yield Finding(say("unknown subtype"), *places[0], text, mend)

    def _of_labels(self) -> Iterator[Finding]:
        for label, places in list(self._labels.items())[:_LABELS_MAX]:
            elsewhere = sum(label.lower() in text for text in self._unread)
            if elsewhere:
                stands = say(
                    "“{label}” stands before a dash, where words mean nothing, on {cards}",
                    label=label,
                    cards=_cards(len(places)),
                )
                text = say("{stands}, and is spoken of in 1 more line.", stands=stands)
                if elsewhere > 1:
                    text = say("{stands}, and is spoken of in {n} more lines.", stands=stands, n=elsewhere)
                yield Finding(
                    say("word before a dash"),
                    *places[0],
                    text,
                    say("define it in a rules pack if it is a keyword"),
                )


def _listed(words: Iterator[str]) -> str:
    return ", ".join(words)


def _numbers(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:10]))
    return say("cards {shown} …", shown=shown) if len(numbers) > 10 else say("cards {shown}", shown=shown)


def _cards(count: int) -> str:
    return say("1 card") if count == 1 else say("{number} cards", number=many(count))


def _cut(text: str) -> str:
    line = text.replace("\n", " / ")
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN].rstrip()} …"


def by_kind(found: list[Finding]) -> Mapping[str, int]:
    """How many findings there are of each kind, most first."""
    return dict(Counter(one.kind for one in found).most_common())
