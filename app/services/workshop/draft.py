"""A card that is being made: what stands in its fields, whether or not it is a card yet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from app.engine.values.frozen import replace
from cardsdb.reading.shorthand import mana_cost, type_line

if TYPE_CHECKING:
    from cardsdb.records import CardObject

LAYOUTS: Final = (
    "normal", "token", "transform", "modal_dfc", "adventure", "split", "flip", "prepare", "saga", "class",
    "case", "leveler", "prototype", "mutate", "meld",
)  # fmt: skip
"""As Scryfall calls them."""
ALSO: Final = {
    "normal": ("planeswalker",),
    "transform": ("battle",),
    "adventure": ("omen",),
    "split": ("aftermath", "fuse", "room"),
}
"""What a designer may look for among the layouts, and is one of these."""
WITH_TWO_FACES: Final = frozenset(("transform", "modal_dfc", "adventure", "split", "flip", "prepare"))
RARITIES: Final = ("common", "uncommon", "rare", "mythic", "special")
_TYPE: Final = re.compile(r"(?<![\w'’])(?!(?:of|the|and|a)\b)[a-z][\w'’]*")
_NUMBERS: Final = ("power", "toughness", "loyalty", "defense")
_LEFT_BEHIND: Final = (
    "object",
    "id",
    "oracle_id",
    "cmc",
    "colors",
    "color_identity",
    "keywords",
    "produced_mana",
)
"""What says which card this is, and what follows from the rest."""


class DraftFace(Struct, frozen=True):
    """The fields of a face, as they were typed."""

    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    color_indicator: str = ""
    """Letters, as "UB"."""
    flavor_text: str = ""


class Draft(Struct, frozen=True):
    """The fields of a card."""

    faces: tuple[DraftFace, ...] = (DraftFace(),)
    layout: str = "normal"
    set: str = ""
    rarity: str = ""
    further: tuple[tuple[str, Any], ...] = ()
    """What else its object says; it stays as it is."""
    aside: tuple[DraftFace, ...] = ()
    """Faces that the layout has no place for; they are back with one that has."""

    @property
    def name(self) -> str:
        """What the card is called: the names of its faces."""
        return " // ".join(face.name.strip() for face in self.faces)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written yet."""
        return all(face == DraftFace() for face in self.faces)


def with_layout(draft: Draft, layout: str) -> Draft:
    """The draft with another layout, and as many faces as this has; those that are left over lie aside."""
    many = max(2, len(draft.faces)) if layout in WITH_TWO_FACES else 1
    faces = (*draft.faces, *draft.aside, DraftFace())
    aside = tuple(face for face in faces[many:] if face != DraftFace())
    return replace(draft, layout=layout, faces=faces[:many], aside=aside)


def with_face(draft: Draft, number: int, face: DraftFace) -> Draft:
    """The draft with another face at a place."""
    return replace(draft, faces=(*draft.faces[:number], face, *draft.faces[number + 1 :]))


def object_of(draft: Draft) -> CardObject:
    """The card object in Scryfall's shape, without what follows from the rest."""
    card: CardObject = {"name": draft.name, "layout": layout_of(draft), **dict(draft.further)}
    faces = [_face_object(face) for face in draft.faces]
    if len(faces) > 1:
        card["card_faces"] = faces
        card["type_line"] = " // ".join(face["type_line"] for face in faces)
    else:
        card |= faces[0]
        if card["mana_cost"] or "color_indicator" in card:
            card.pop("colors", None)  # they follow from these (105.2, 204.1)
    for key, value in (("set", draft.set.strip().lower()), ("rarity", draft.rarity)):
        if value:
            card[key] = value
    return card


def layout_of(draft: Draft) -> str:
    """The layout that was chosen; a type line that begins with "Token" says that it is a token (111.1)."""
    is_token = draft.layout == "normal" and draft.faces[0].type_line.casefold().split()[:1] == ["token"]
    return "token" if is_token else draft.layout


def _face_object(face: DraftFace) -> dict[str, Any]:
    name = face.name.strip()
    text = "\n".join(line.rstrip() for line in face.oracle_text.strip().split("\n"))
    made: dict[str, Any] = {
        "name": name,
        "mana_cost": mana_cost(face.mana_cost.strip()),
        "type_line": type_line(_with_capitals(face.type_line)),
        "oracle_text": text.replace("~", name) if name else text,
    }
    made |= {key: value for key in _NUMBERS if (value := getattr(face, key).strip())}
    if indicated := [letter for letter in "WUBRG" if letter in face.color_indicator.upper()]:
        made["color_indicator"] = indicated
    if face.flavor_text.strip():
        made["flavor_text"] = face.flavor_text.strip()
    return made


def _with_capitals(types: str) -> str:
    """A type line whose types were typed in small letters."""
    return _TYPE.sub(lambda word: word[0].capitalize(), types)


def draft_of(card: Mapping[str, Any]) -> Draft:
    """The fields that a card object fills."""
    given = card.get("card_faces")
    faces = given if isinstance(given, list) and given else [card]
    own = {"name", "layout", "set", "rarity", "card_faces", "type_line", *_face_keys()}
    further = tuple((key, value) for key, value in card.items() if key not in own and key not in _LEFT_BEHIND)
    several = len(faces) > 1
    made = tuple(_draft_face(one, of_several=several) for one in faces if isinstance(one, Mapping))
    if len(made) == 1 and (colors := _told_colors(card)):
        further += (("colors", colors),)
    return Draft(
        made or (DraftFace(),),
        str(card.get("layout") or "normal"),
        str(card.get("set") or ""),
        str(card.get("rarity") or ""),
        further,
    )


def copied(card: Mapping[str, Any], name: str) -> Draft:
    """A new card that begins as another one is, under another name."""
    draft = draft_of(card)
    first = replace(draft.faces[0], name=name, oracle_text=_renamed(draft.faces[0], name))
    return replace(draft, faces=(first, *draft.faces[1:]), set="", rarity=draft.rarity, further=())


def _renamed(face: DraftFace, name: str) -> str:
    return face.oracle_text.replace(face.name, name) if face.name else face.oracle_text


def _face_keys() -> tuple[str, ...]:
    return DraftFace.__struct_fields__


def _told_colors(face: Mapping[str, Any]) -> list[str]:
    """The colors that are told of a face without a mana cost, as a token's (111.3) or those of a back."""
    colors = face.get("colors")
    told = isinstance(colors, list) and not face.get("mana_cost") and not face.get("color_indicator")
    return list(map(str, colors)) if told and isinstance(colors, list) else []


def _draft_face(face: Mapping[str, Any], *, of_several: bool) -> DraftFace:
    told = {key: str(face.get(key) or "") for key in _face_keys()}
    told |= {key: str(face[key]) for key in _NUMBERS if face.get(key) is not None}
    indicated = face.get("color_indicator")
    if indicated is None and of_several:
        indicated = _told_colors(face)
    told["color_indicator"] = "".join(map(str, indicated)) if isinstance(indicated, list) else ""
    return DraftFace(**told)
