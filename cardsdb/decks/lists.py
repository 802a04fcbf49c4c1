"""Lists as people type them: plain ones, Magic Online's, Arena's, Moxfield's and Archidekt's."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import COMMENTS, Deck, DeckEntry, Section, count_of, lines_of
from resources.said import say

HEADINGS: Final = {
    "deck": Section.MAIN,
    "main": Section.MAIN,
    "maindeck": Section.MAIN,
    "main deck": Section.MAIN,
    "mainboard": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "side": Section.SIDEBOARD,
    "commander": Section.COMMANDER,
    "commanders": Section.COMMANDER,
    "companion": Section.COMPANION,
    "maybeboard": Section.MAYBEBOARD,
    "considering": Section.MAYBEBOARD,
    "tokens": Section.TOKENS,
}
"""What stands above a part of a deck; pages have categories of the same names."""
LINE: Final = re.compile(
    r"(?P<side>SB:\s*)?[\[(]?x?(?P<count>\d+)[x*]?[\])]?\s+(?P<name>\S.*)", re.IGNORECASE
)
NOTES: Final = ("//", "#")
FINISHES: Final = {"F": "foil", "E": "etched"}
_PRINTED: Final = re.compile(
    r"(?P<name>.+?)\s+[(\[](?P<set>[A-Za-z0-9]{2,8})[)\]](?:\s+(?P<number>[\w★†-]+))?$"
)
_FINISH: Final = re.compile(r"(?:\s+\*[A-Z]+\*)+$")
_LABELS: Final = re.compile(r"\s+\^[^^]*\^$")
"""What Archidekt marks a card with: "^Have,#37d67a^"."""
_LABEL: Final = "label"
_CATEGORIES: Final = re.compile(r"\s+\[([^\[\]]*)\]$")
_OPTIONS: Final = re.compile(r"\{[^{}]*\}")
"""How Archidekt shows a category: "Commander{top}"."""
_TAGS: Final = re.compile(r"\s+#(?=[^\s#])")
_ARCHIDEKT: Final = {
    Section.COMMANDER: "Commander{top}",
    Section.MAYBEBOARD: "Maybeboard{noDeck}{noPrice}",
    Section.SIDEBOARD: "Sideboard{noDeck}",
    Section.COMPANION: "Companion",
    Section.TOKENS: "Tokens{noDeck}",
}


@deck_reader(9, recognises=lambda text: True)
def plain(path: Path, text: str) -> Deck:
    """Read a list: sections by heading, by "SB:", by category, or after a blank line."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    notes: list[str] = []
    section, headed, name = Section.MAIN, False, path.stem
    format = say("plain text")
    for number, line in lines_of(text):
        heading = HEADINGS.get(line.lstrip("/").strip().rstrip(":").lower())
        if heading is not None:
            section, headed = heading, True
            format = "Moxfield" if re.fullmatch(r"[A-Z]+:", line) else format
        elif not line:
            if entries and not headed:
                section = Section.SIDEBOARD
        elif line.lower().startswith("name ") and headed:
            name = line[5:].strip()
        elif line.startswith(NOTES) or line.lower() == "about":
            headed = headed or line.lower() == "about"
            notes += [line.lstrip("/# ")] if line.startswith(NOTES) else []
        elif (found := LINE.fullmatch(line)) is not None and (copies := count_of(found["count"])):
            told, entry = _entry(copies, found["name"], Section.SIDEBOARD if found["side"] else section)
            entries.append(entry)
            format = told if told and format in ("plain text", "Arena") else format
        else:
            not_read.append(say("line {number}: {line}", number=number, line=line[:80]))
    more = {COMMENTS: "\n".join(notes)} if notes else {}
    return Deck(name, tuple(entries), format, tuple(not_read), more)


def _entry(count: int, text: str, section: Section) -> tuple[str, DeckEntry]:
    """What stands behind a count, and whose way of writing that is."""
    name, *tags = _TAGS.split(text)
    format = "Moxfield" if tags else ""
    label = _LABELS.search(name)
    name = _LABELS.sub("", name)
    categories = tuple(tag.strip() for tag in tags)
    if (found := _CATEGORIES.search(name)) is not None and not _is_set(name, found):
        name, format = name[: found.start()], "Archidekt"
        words = [_OPTIONS.sub("", word).strip() for word in found[1].split(",")]
        section = next((HEADINGS[word.lower()] for word in words if word.lower() in HEADINGS), section)
        categories = tuple(word for word in words if word and word.lower() not in HEADINGS)
    finish = _FINISH.search(name)
    name = _FINISH.sub("", name)
    printed = _PRINTED.fullmatch(name)
    code, number = (printed["set"].lower(), printed["number"]) if printed else (None, None)
    word = FINISHES.get(finish[0].strip(" *")[:1]) if finish else None
    more = {_LABEL: label[0].strip(" ^")} if label else {}
    whole = printed["name"] if printed else name
    entry = DeckEntry(count, whole, section, code, number, word, categories, more=more)
    return format or ("Arena" if printed else ""), entry


def _is_set(name: str, found: re.Match[str]) -> bool:
    """Whether what stands in brackets at the end is the set: there is none before, and it looks like one."""
    before = _FINISH.sub("", name[: found.start()])
    return _PRINTED.fullmatch(before) is None and re.fullmatch(r"[A-Z0-9]{2,8}", found[1]) is not None


# -------------------------------------------------------------------------------------------------- writing
def _printing(entry: DeckEntry) -> str:
    """The card, with set and number behind it where they are known."""
    number = f" {entry.collector_number}" if entry.collector_number else ""
    return f"{entry.name} ({entry.set_code.upper()}){number}" if entry.set_code else entry.name


def _finish(entry: DeckEntry) -> str:
    letters = {word: letter for letter, word in FINISHES.items()}
    return f" *{letters[entry.finish]}*" if entry.finish in letters else ""


@deck_format("text", title=say("plain text, as Magic Online writes it"), suffix=".txt")
def text_list(deck: Deck) -> str:
    """Counts and names, the sideboard below its heading."""
    lines = [f"// {note}" for note in deck.more.get(COMMENTS, "").splitlines()]
    for section, entries in deck.in_parts(Section.MAIN, Section.SIDEBOARD):
        lines += ["", "Sideboard"] if section is Section.SIDEBOARD else []
        lines += [f"{entry.count} {entry.name}" for entry in entries]
    return "\n".join(lines) + "\n"


def _about(deck: Deck) -> Iterator[str]:
    yield from ("About", f"Name {deck.name}", "")


@deck_format("arena", title="Arena", suffix=".txt", fronts=True)
def arena(deck: Deck) -> str:
    """Headings, and the printing of each card."""
    lines = list(_about(deck))
    for section, entries in deck.in_parts(
        Section.COMMANDER, Section.COMPANION, Section.MAIN, Section.SIDEBOARD
    ):
        lines.append("Deck" if section is Section.MAIN else section.value.capitalize())
        lines += [*(f"{entry.count} {_printing(entry)}" for entry in entries), ""]
    return "\n".join(lines)


@deck_format("moxfield", title="Moxfield", suffix=".txt")
def moxfield(deck: Deck) -> str:
    """As Arena has it, with finishes and tags."""
    lines: list[str] = []
    order = (Section.COMMANDER, Section.COMPANION, Section.MAIN, Section.SIDEBOARD)
    for section, entries in deck.in_parts(*order, Section.MAYBEBOARD, Section.TOKENS):
        lines.append("Deck" if section is Section.MAIN else f"{section.value.upper()}:")
        for entry in entries:
            tags = "".join(f" #{tag}" for tag in entry.categories)
            lines.append(f"{entry.count} {_printing(entry)}{_finish(entry)}{tags}")
        lines.append("")
    return "\n".join(lines)


@deck_format("archidekt", title="Archidekt", suffix=".txt")
def archidekt(deck: Deck) -> str:
    """Parts of the deck are categories there."""
    lines = []
    for entry in deck.entries:
        first = [_ARCHIDEKT[entry.section]] if entry.section in _ARCHIDEKT else []
        words = ",".join([*first, *entry.categories])
        code = entry.set_code
        number = f" {entry.collector_number}" if entry.collector_number else ""
        printed = f"{entry.name} ({code}){number}" if code else entry.name
        label = f" ^{entry.more[_LABEL]}^" if _LABEL in entry.more else ""
        lines.append(f"{entry.count}x {printed}{_finish(entry)}{f' [{words}]' if words else ''}{label}")
    return "\n".join(lines) + "\n"
