"""What is said of a card while it is being made: how each line is read, what is wrong, what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from app.engine.abilities.reading import Line, Reading
from app.engine.errors import CardError
from app.engine.oracle import read_card
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, OWN, Pack
from app.engine.values.said import joined, said_by, say
from app.services.derived import derived
from app.services.explain import LineInWords, explain_line
from app.services.homemade.findings import Finding, findings
from app.services.homemade.olderwords import printed_today
from app.services.homemade.sets import HomeMade
from app.services.language import translated
from app.services.printed import NOT_PRINTED, Printed, printed_of
from app.services.workshop.draft import Draft, object_of
from cardsdb.errors import FieldError
from cardsdb.records import CardObject
from cardsdb.rows import card_rows

_NAMELESS: Final = say("Nameless")
"""What a card is called as long as it has no name."""
NO_PICTURES: Final[Mapping[str, Path]] = {}
_SHORT: Final = (60, 30, 12)
"""So many letters of what is not read are looked for, where reminder text parts it."""


class LineLooked(Struct, frozen=True):
    """A line of a face's text."""

    said: LineInWords
    start: int
    """Where it stands in the field."""
    end: int
    stop: int | None = None
    """From where on it is not read; None where it is read to its end."""
    problem: str = ""
    """What is to be said of it, and what to do, as `spellbench check` says it."""
    today: str = ""
    """What may be put in its place: today's wording; "" where it is that."""


class Looked(Struct, frozen=True):
    """Everything that the workshop shows of a draft."""

    draft: Draft
    object: CardObject
    """As it is saved."""
    printed: Printed = NOT_PRINTED
    card: Card | None = None
    """None where this is no card: then `problem` says why."""
    readings: tuple[Reading, ...] = ()
    faces: tuple[tuple[LineLooked, ...], ...] = ()
    """The lines of each face."""
    findings: tuple[Finding, ...] = ()
    """What is wrong beside what the lines say themselves."""
    problem: str = ""
    mana_value: int = 0
    colors: str = ""
    """Letters, as "WU"."""
    identity: str = ""
    keywords: tuple[str, ...] = ()

    @property
    def unread(self) -> int:
        """How many lines are not read."""
        return sum(line.stop is not None for face in self.faces for line in face)


def look(draft: Draft, pack: Pack = NO_PACK, pictures: Mapping[str, Path] = NO_PICTURES) -> Looked:
    """Read a draft, and tell what there is to tell."""
    given = object_of(draft)
    nameless = translated(_NAMELESS)
    named = {**given, "name": given["name"].strip(" /") or nameless}
    for number, face in enumerate(named.get("card_faces") or (), start=1):
        face["name"] = face["name"] or f"{nameless} {number}"
    try:
        card = Card.from_object(named, pack)
        card_rows(named)
    except (CardError, FieldError) as error:
        return Looked(draft, given, problem=say("{error}.", error=said_by(error)))
    readings = read_card(card)
    found = tuple(findings(HomeMade(Path(), "", draft.set, ((1, named),), pack=pack)))
    found = tuple(replace(one, place=_place(one.place)) for one in found)
    texts = [face.oracle_text for face in draft.faces]
    faces = tuple(
        tuple(_lines(face, text, reading, _of_face(found, face, len(card.faces)), pack))
        for face, text, reading in zip(card.faces, texts, readings, strict=True)
    )
    return _derived(
        Looked(
            draft, given, printed_of(named, pictures), card, readings, faces,
            tuple(one for one in found if not one.place.rpartition(", ")[2].startswith("line ")),
            "" if given["name"].strip(" /") else say("It has no name yet."),
        )
    )  # fmt: skip


def _derived(looked: Looked) -> Looked:
    """With what follows from the card, and its keywords."""
    card = looked.card
    assert card is not None
    known = derived(card)
    all_of_them = (name.removeprefix(OWN) for reading in looked.readings for name in reading.keywords)
    keywords = tuple(dict.fromkeys(all_of_them))
    fields = known.fields | {"keywords": [name.capitalize() for name in keywords]}
    return replace(
        looked, object=looked.object | fields, mana_value=known.mana_value, colors=known.colors,
        identity=known.identity, keywords=keywords,
    )  # fmt: skip


def _place(place: str) -> str:
    """Where on the card: the number of the card says nothing here."""
    bare = place.removeprefix("card 1").removeprefix(", ").replace("face ", "", 1)
    return joined(", ", bare.split(", "))


def _of_face(found: tuple[Finding, ...], face: Face, faces: int) -> dict[int, list[Finding]]:
    """The findings of a face's lines, by the number of the line."""
    before = f"{face.name}, line " if faces > 1 else "line "
    lines: dict[int, list[Finding]] = {}
    for one in found:
        if one.place.startswith(before):
            lines.setdefault(int(one.place.removeprefix(before)), []).append(one)
    return lines


def _lines(
    face: Face, text: str, reading: Reading, found: dict[int, list[Finding]], pack: Pack
) -> Iterator[LineLooked]:
    """The lines of a face, each with its place in the text as it was typed."""
    numbers = {printed: n for n, printed in enumerate(dict.fromkeys(line.text for line in reading.lines), 1)}
    at, before, start = 0, "", 0
    for line in reading.lines:
        if line.text != before or not before:  # a keyword of a pack stands for several lines
            typed = line.text if line.text in text[at:] else line.text.replace(face.name, "~")
            start = max(text.find(typed, at), 0)
            at, before = start + len(typed), line.text
        said = explain_line(line, face.name)
        here = found.get(numbers[line.text], ())
        problem = joined("\n", [say("{text} Mend: {mend}.", text=one.text, mend=one.mend) for one in here])
        stop = _stop(text[start:at], said)
        yield LineLooked(
            said, start, at, None if stop is None else start + stop, problem, _todays(face, line, said, pack)
        )


def _stop(printed: str, said: LineInWords) -> int | None:
    """From where on a line is not read, as an index into it; a word that was begun counts as a whole."""
    if said.unread is None:
        return None
    rest = said.unread.rest
    stop = len(printed) - len(rest) if printed.endswith(rest) else 0
    if rest and not printed.endswith(rest):
        parts = (printed.find(rest[:letters]) for letters in _SHORT)
        stop = next((place for place in parts if place >= 0), 0)
    if not rest:  # what is there is the beginning of something: its last word is marked
        stop = max(len(printed.rstrip()) - 1, 0)
    while stop and printed[stop - 1].isalnum() and stop < len(printed) and printed[stop].isalnum():
        stop -= 1
    return stop


def _todays(face: Face, line: Line, said: LineInWords, pack: Pack) -> str:
    """Today's wording of a line, with its ability word and its reminder."""
    if not said.why:
        older = printed_today(face, line, pack)
        return "" if older is None else older.text
    label = f"{line.label} — " if line.label and not said.stands_for.startswith(line.label) else ""
    text = line.text.rstrip()
    reminder = f" {text[text.rindex('(') :]}" if text.endswith(")") and "(" in text[1:] else ""
    return f"{label}{said.stands_for}{'' if reminder in said.stands_for else reminder}"
