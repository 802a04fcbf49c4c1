"""A rules pack that is being made: what stands in its fields, whether or not it is a pack yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from msgspec import Struct

from app.engine.scenario.packs import ENTRY_KINDS, PACK_KEYS, VERSION, EntryKind, Field, Listed, Shape
from app.engine.values.frozen import replace

KIND_OF: Final = {kind.key: kind for kind in ENTRY_KINDS}
_VALUE: Final = re.compile(r"\s*([^=,;]+?)\s*=\s*([^,;]*?)\s*(?:[,;]|$)")


class Entry(Struct, frozen=True):
    """An entry, as it was typed: a text for each field of its kind."""

    SAYS: ClassVar = False

    kind: str
    texts: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called: its first field, else the beginning of the others that were typed in."""
        typed = zip(KIND_OF[self.kind].fields, self.texts, strict=True)
        return next((text.strip() for field, text in typed if text.strip() and not field.choices), "")


class PackDraft(Struct, frozen=True):
    """The fields of a rules pack."""

    SAYS: ClassVar = False

    name: str = ""
    set: str = ""
    entries: tuple[Entry, ...] = ()
    """By kind, in the order of the format."""
    further: tuple[tuple[str, Any], ...] = ()
    """What else its file says; it stays as it is."""


def new_entry(kind: EntryKind) -> Entry:
    """An entry with nothing in it but the first choice of each field that has some."""
    return Entry(kind.key, tuple(_usual(field) for field in kind.fields))


def _usual(field: Field) -> str:
    return str(field.choices[0]) if field.choices else ""


def with_entry(draft: PackDraft, entry: Entry) -> tuple[PackDraft, int]:
    """The draft with one more entry behind the others of its kind, and its place."""
    order = list(KIND_OF)
    place = sum(order.index(one.kind) <= order.index(entry.kind) for one in draft.entries)
    return replace(draft, entries=(*draft.entries[:place], entry, *draft.entries[place:])), place


def with_text(draft: PackDraft, place: int, field: int, text: str) -> PackDraft:
    """The draft with another text in a field of an entry."""
    entry = draft.entries[place]
    texts = (*entry.texts[:field], text, *entry.texts[field + 1 :])
    return replace(
        draft, entries=(*draft.entries[:place], replace(entry, texts=texts), *draft.entries[place + 1 :])
    )


def without_entry(draft: PackDraft, place: int) -> PackDraft:
    """The draft without an entry."""
    return replace(draft, entries=(*draft.entries[:place], *draft.entries[place + 1 :]))


# --------------------------------------------------------------------------------------- to and from files
def data_of(draft: PackDraft) -> dict[str, Any]:
    """The draft as a file has it."""
    head = {"rules_pack": VERSION, "name": draft.name.strip(), "set": draft.set.strip()}
    told = {**head, **dict(draft.further)}
    for kind in ENTRY_KINDS:
        entries = [entry for entry in draft.entries if entry.kind == kind.key]
        if entries:
            told[kind.key] = _listed(kind, entries)
    return {key: told[key] for key in PACK_KEYS if told.get(key)}


def value_of(entry: Entry) -> object:
    """An entry by itself as a file has it; of kinds that are listed as words, the word."""
    kind = KIND_OF[entry.kind]
    return dict(_told(kind, entry)) if kind.listed is Listed.OBJECTS else entry.texts[0].strip()


def _listed(kind: EntryKind, entries: list[Entry]) -> Any:  # noqa: ANN401
    if kind.listed is Listed.GROUPS:
        groups: dict[str, list[str]] = {}
        for entry in entries:
            groups.setdefault(entry.texts[1], []).append(entry.texts[0].strip())
        return groups
    return [value_of(entry) for entry in entries]


def _told(kind: EntryKind, entry: Entry) -> Iterator[tuple[str, Any]]:
    """What an object says: fields with nothing in them are left out, unless they must be there."""
    for field, text in zip(kind.fields, entry.texts, strict=True):
        is_usual = text.strip() in ("", *field.choices[:1])
        if field.is_needed or not is_usual:
            yield field.key, _value(field, text.strip())


def _value(field: Field, text: str) -> Any:  # noqa: ANN401
    match field.shape:
        case Shape.NOTES:
            return [line.strip() for line in text.splitlines() if line.strip()]
        case Shape.VALUES:
            told = {match[1]: match[2] for match in _VALUE.finditer(text)}
            return {name: int(value) if value.isdecimal() else value for name, value in told.items()}
        case _:
            return text


def draft_of(data: Mapping[str, Any]) -> PackDraft:
    """The fields that a pack's file fills; what is not of the format is left as it is."""
    entries = tuple(entry for kind in ENTRY_KINDS for entry in _entries(kind, data.get(kind.key) or ()))
    own = {"rules_pack", "name", "set", *KIND_OF}
    further = tuple((key, value) for key, value in data.items() if key not in own)
    return PackDraft(str(data.get("name") or ""), str(data.get("set") or ""), entries, further)


def _entries(kind: EntryKind, listed: Any) -> Iterator[Entry]:  # noqa: ANN401
    if kind.listed is Listed.GROUPS:
        for group, words in dict(listed).items():
            yield from (Entry(kind.key, (str(word), group.lower())) for word in words)
    elif kind.listed is Listed.WORDS:
        yield from (Entry(kind.key, (str(word),)) for word in listed)
    else:
        yield from (Entry(kind.key, tuple(_text(field, one) for field in kind.fields)) for one in listed)


def _text(field: Field, told: Mapping[str, Any]) -> str:
    value = told.get(field.key)
    if value is None:
        return _usual(field)
    if field.shape is Shape.NOTES:
        return "\n".join(map(str, value))
    if field.shape is Shape.VALUES:
        return ", ".join(f"{name} = {one}" for name, one in value.items())
    return str(value)
