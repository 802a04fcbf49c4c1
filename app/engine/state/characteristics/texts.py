"""Text-changing effects: words of a text that were replaced by others (612, layer 3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.reading import Reading
from app.engine.rule import implements
from app.engine.state.characteristics.affected import still_there
from app.engine.state.characteristics.layers import Applying, Draft, Layer, Uncertain, applies
from app.engine.state.characteristics.printed import printed
from app.engine.state.characteristics.view import View
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.creating import read_token
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.looking import looks_at_permanents

_MOST: Final = 64
"""How many wordings of one text are tried, where a word may be a singular or a plural."""
_KEPT: Final = "\x01"
"""Stands for a name while words are replaced."""
_NAMED: Final = r"\bnamed [A-Z][\w'’-]*(?:,? (?:(?:of|the|and|to|in) )*[A-Z][\w'’-]*)*"
_Told: TypeAlias = tuple[Card, tuple[Reading, ...]]
_RETOLD: Final[ByIdentity[_Told | None]] = ByIdentity()


@looks_at_permanents()
class TextChanged(Struct, frozen=True):
    """That a lasting effect puts other words in the place of some in the text of objects (612.1)."""

    subtype: tuple[str, str] | None
    """The subtype that is replaced, and by which; None where colour words are."""
    words: tuple[tuple[str, tuple[str, ...]], ...]
    """Each form of the old word, and which forms of the new word may stand there: singular, plural."""


@looks_at_permanents()
class TextBox(Struct, frozen=True):
    """That a lasting effect puts another text in the place of that of objects (612.5)."""

    text: str
    name: str
    """What the text calls the object that it is of."""


Change: TypeAlias = TextChanged | TextBox


@applies(TextBox, Layer.TEXT)
def text_replaced(effect: TextBox, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Leave the object as it is, as well."""
    return draft


@applies(TextChanged, Layer.TEXT)
def text_changed(effect: TextChanged, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Leave the object as it is: `change_texts` changed its text before any ability of it was looked at."""
    return draft


@implements("612.1", "612.3", "613.1c")
def change_texts(view: View) -> None:
    """Let all objects with a changed text look as that text says, before anything in it begins to apply.

    What objects were given isn't in their text; what they copy is.
    """
    # Before any ability is looked at: a changed text may have other abilities (613.1c).
    for object_id, effects in _changes(view.game).items():
        thing = view.game.objects[object_id]
        told = retold(thing.copies or (thing.card, thing.readings), tuple(effects))
        if told is None:  # text that an object was given is not in its text box
            view.uncertain.append(Uncertain(object_id, "what its text is"))
        elif thing.copies is not None:
            view.looks[object_id] = printed(replace(thing, copies=told))
        else:
            view.looks[object_id] = printed(replace(thing, card=told[0], readings=told[1]))


def _changes(game: Game) -> dict[ObjectId, list[Change]]:
    """What changes the text of which objects, in the order of the timestamps."""
    changes: dict[ObjectId, list[Change]] = {}
    for lasting in game.lasting:
        if isinstance(lasting.effect, TextChanged | TextBox):
            for thing in still_there(game, lasting):
                changes.setdefault(thing.id, []).append(lasting.effect)
    return changes


@implements("701.12h")
def text_box(game: Game, thing: GameObject) -> TextBox | None:
    """The rules text that an object has now; None where that isn't known, or it has none of its own."""
    own = thing.copies or (thing.card, thing.readings)
    told = retold(own, tuple(_changes(game).get(thing.id, ())))
    if told is None or thing.face_down or len(told[0].faces) > 1:
        return None
    return TextBox(told[0].front.oracle_text, told[0].front.name)


def retold(own: _Told, effects: tuple[Change, ...]) -> _Told | None:
    """A card and its readings with the text changed; None where its text isn't all that it has."""

    def make() -> _Told | None:
        # Only what its text says can be told anew; anything besides is by hand.
        if read_token(own[0]) != own[1]:
            return None
        card = own[0]
        for effect in effects:
            card = replace(card, faces=tuple(_with(face, effect) for face in card.faces))
        return card, read_token(card)

    return _RETOLD.get(own, effects, make) if effects else own


def _with(face: Face, effect: Change) -> Face:
    """A face with its text changed so; a text that takes its place speaks of it by its name (201.5)."""
    if isinstance(effect, TextChanged):
        return _retold_face(face, effect)
    text = effect.text
    for theirs in (effect.name, effect.name.split(",")[0]):
        text = re.sub(rf"\b{re.escape(theirs)}\b", face.name, text)
    return replace(face, oracle_text=text)


@implements("612.2")
def _retold_face(face: Face, effect: TextChanged) -> Face:
    """A face with the words replaced in its text and type line, but in no name."""
    line = face.type_line  # names are never changed (612.2)
    if effect.subtype is not None:  # a subtype on the type line is a word of its text as well
        old, new = effect.subtype
        line = replace(line, subtypes=tuple(dict.fromkeys(new if s == old else s for s in line.subtypes)))
    faces = (replace(face, type_line=line, oracle_text=text) for text in wordings(face, effect))
    return min(islice(faces, _MOST), key=_left_unread)


def _left_unread(face: Face) -> int:
    """How much of a text can't be read: a singular in the place of a plural can't."""
    return len(read_token(Card(face.name, "normal", (face,)))[0].unread)


def wordings(face: Face, effect: TextChanged) -> Iterator[str]:
    """The texts that a face may have with the words replaced."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[0])
        return _KEPT

    # Names stay, though a word of them is one of those that are replaced (612.2).
    own = (re.escape(name) for name in (face.name, face.name.split(",")[0]))
    text = re.sub("|".join((_NAMED, *own)), keep, face.oracle_text)
    parts: list[tuple[str, ...]] = []
    end = 0
    for match in _pattern(effect).finditer(text):
        parts += [(text[end : match.start()],), _instead(match, dict(effect.words))]
        end = match.end()
    parts.append((text[end:],))
    for chosen in product(*parts):
        pieces = "".join(chosen).split(_KEPT)
        yield "".join(piece + name for piece, name in zip(pieces, (*kept, ""), strict=True))


def _pattern(effect: TextChanged) -> re.Pattern[str]:
    olds = sorted((old for old, _ in effect.words), key=len, reverse=True)
    return re.compile(rf"(?:\b([Aa])n? )?\b((?:[Nn]on-?)?)({'|'.join(map(re.escape, olds))})\b")


def _instead(match: re.Match[str], words: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What may stand in the place of a word, with the article that goes with it."""
    article, non, old = match.groups()
    found = []
    for new in words[old]:
        n = "n" if not non and new[0] in "AEIOUaeiou" and not new.startswith("Uni") else ""
        found.append(f"{article}{n} {non}{new}" if article else non + new)
    return tuple(found)
