"""What a single word says of an object: its types, colours and status."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from app.engine.abilities.guards import GOADED, Goaded
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.variants import LANDWALKS, variants
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import fights, unblocked
from app.engine.state.game import CastRecord, Designated, Game, GameObject
from app.engine.state.permanents.pairing import is_paired
from app.engine.values.card import CARD_TYPES, PERMANENT_TYPES, SUBTYPES_OF, SUPERTYPES
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.pack import DESIGNATED, OWN
from app.engine.values.subtypes import CREATURE_TYPES, is_creature_type

COLOR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""The colours in words, and their letters."""
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
"""The creature types of which a party has up to one creature each (700.8)."""


@implements("702.11e", "702.14a")
def has_keyword(looks: Characteristics, keyword: str) -> bool | None:
    """Whether an object has a keyword ability, or a variant of it; None where unread text may give it."""
    if any(name in looks.keywords for name in variants(keyword.lower())):
        return True
    if "keywords" in looks.not_known:
        return None
    keyword = keyword.removeprefix(OWN)
    said = (keyword.lower(), "landwalk of") if keyword in LANDWALKS else (keyword.lower(),)
    return None if any(word in unread.text.lower() for unread in looks.unread for word in said) else False


def word_fits(
    game: Game, thing: GameObject, looks: Characteristics, word: Word, record: CastRecord | None = None
) -> bool | None:
    """Whether `word` is true of an object; None when the word is not known or it can't be told.

    `record` tells how it is being cast, or was.
    """
    if word.text == "kicked":
        return None if record is None else _was_kicked(record) is not word.non
    answer, text = _plain(game, thing, looks, word.text), word.text
    if answer is None and text.startswith("non"):
        opposite = _plain(game, thing, looks, text.removeprefix("non").removeprefix("-"))
        answer = None if opposite is None else not opposite
    return answer if answer is None else answer != word.non


DESIGNATIONS: Final = ("monstrous", "renowned", "saddled", "suspected", "ring-bearer")
"""What a permanent may have become that the rules call so (701.37b, 701.54b, 701.60b, 702.112b, 702.171b)."""


@implements("702.171b", "701.37b", "702.112b")
def is_designated(game: Game, object_id: ObjectId | None, word: str) -> bool:
    """Whether a permanent has become saddled this turn, or monstrous or renowned at all."""
    thing = game.objects.get(object_id) if object_id is not None else None
    marked = (e for e in game.lasting if e.effect == Designated(word))
    return thing is not None and any(
        ref.id == thing.id and ref.version == thing.version for e in marked for ref in e.affected
    )


@implements("702.33d")
def _was_kicked(record: CastRecord) -> bool:
    return record.was_paid("kicker")


@lru_cache(maxsize=1024)
def _forms(text: str) -> tuple[str, str, str]:
    """A word in lower case; the colour that it names; the type or supertype that it names."""
    lower = text.lower()
    title = lower.capitalize()
    return lower, COLOR_WORDS.get(lower, ""), title if title in CARD_TYPES or title in SUPERTYPES else ""


def _plain(game: Game, thing: GameObject, looks: Characteristics, text: str) -> bool | None:
    if text.startswith(DESIGNATED):
        return is_designated(game, thing.id, text.removeprefix(DESIGNATED))
    lower, color, title = _forms(text)
    if "types" in looks.not_known and (color or title or lower in _SUMS or text[:1].isupper()):
        return None  # nobody knows which card it is
    if "colors" in looks.not_known and (color or lower in _OF_COLORS):
        return None  # a prototyped card without its second cost, or a cost with an unknown symbol
    if color:
        return color in looks.colors
    if title:
        return looks.is_a(title)
    if lower in DOUBLE_FACED:
        return thing.card.layout in DOUBLE_FACED[lower] if "types" not in looks.not_known else None
    known = _quality(thing, looks, lower)
    if known is None:
        known = _status(game, thing, lower)
    if known is None and text[:1].isupper():
        every = len(looks.subtypes) >= len(CREATURE_TYPES) and is_creature_type(text)
        return every or text in looks.subtypes
    return known


def _quality(thing: GameObject, looks: Characteristics, word: str) -> bool | None:
    """Words that sum characteristics up."""
    match word:
        case "colorless":
            return not looks.colors
        # No colour is not one colour, so what is colourless is not monocolored (105.2a, 105.2c).
        case "monocolored":
            return len(looks.colors) == 1
        case "multicolored":
            return len(looks.colors) > 1
        case "colored":
            return bool(looks.colors)
        case "permanent":
            return any(t in PERMANENT_TYPES for t in looks.types)
        case "historic":
            # A card type, a supertype or a subtype: one of the three is enough (700.6).
            return looks.is_a("Artifact") or looks.is_a("Legendary") or looks.is_a("Saga")
        case "outlaw":
            return any(looks.is_a(kind) for kind in OUTLAWS)
        case "party":
            # Each of the four types by itself; that one creature fills one place only is asked elsewhere
            # (700.8).
            return any(looks.is_a(kind) for kind in PARTY)
        case "token":
            return thing.token
        case "commander":
            return thing.is_commander
        case _ if "/" in word:
            known = not {"power", "toughness"} & looks.not_known
            return word == f"{looks.power}/{looks.toughness}" if known else None
        case _:
            return None


DOUBLE_FACED: Final = {
    "double-faced": ("transform", "modal_dfc", "meld", "double_faced_token"),
    "modal double-faced": ("modal_dfc",),
    "nonmodal double-faced": ("transform", "double_faced_token"),
}
"""The layouts of the kinds of double-faced cards (712.1), and of the tokens that copy them (707.8a)."""
_OF_COLORS: Final = ("colorless", "monocolored", "multicolored", "colored")
_SUMS: Final = (*_OF_COLORS, "permanent", "historic", "outlaw", "party")
"""Words of which `_quality` looks at nothing but characteristics."""
_SUBTYPES: Final = CREATURE_TYPES.union(*SUBTYPES_OF.values())


def is_of_looks(word: Word) -> bool:
    """Whether nothing but what an object looks like says whether the word is true of it."""
    lower, color, title = _forms(word.text)
    return bool(color or title) or lower in _SUMS or word.text in _SUBTYPES


def _status(game: Game, thing: GameObject, word: str) -> bool | None:
    """Words for the status of a permanent, and for what it is doing in combat."""
    match word:
        case "tapped" | "untapped":
            return thing.zone is Zone.BATTLEFIELD and thing.tapped is (word == "tapped")
        case "exiled" | "suspended":
            return thing.zone is Zone.EXILE and (word == "exiled" or is_suspended(game, thing))
        case "face-down" | "face-up":
            return thing.face_down is (word == "face-down")
        case "prototyped":
            return thing.is_prototyped
        case "enchanted" | "equipped":
            return any(_attached(game, thing, "Aura" if word == "enchanted" else "Equipment"))
        # Counters and Equipment count whoever put them there, Auras only of the permanent's own controller
        # (700.9).
        case "modified":
            auras = (aura.controller == thing.controller for aura in _attached(game, thing, "Aura"))
            return bool(thing.counters) or any(_attached(game, thing, "Equipment")) or any(auras)
        case "unpaired":
            known = is_paired(game, thing)
            return None if known is None else not known
        case _ if word in DESIGNATIONS:
            return is_designated(game, thing.id, word)
        case "goaded":
            # A statement may say it of this one, as of what an Aura enchants (701.15).
            said = any(isinstance(ability.effect, Goaded) for _, ability in view(game).static)
            return is_designated(game, thing.id, GOADED) or (None if said else False)
        case "unblocked":
            return unblocked(game, thing)
        case "attacking" | "blocking" | "blocked":
            return fights(game, thing, word)
        case _:
            return None


@implements("702.62b")
def is_suspended(game: Game, thing: GameObject) -> bool | None:
    """Whether a card is suspended: in exile, with suspend, and with a time counter."""
    timed = thing.zone is Zone.EXILE and "time" in dict(thing.counters)
    return timed and has_keyword(view(game).characteristics(thing.id), "suspend")


def _attached(game: Game, thing: GameObject, kind: str) -> Iterator[GameObject]:
    """The Auras or Equipment attached to a permanent."""
    for one in game.objects.values():
        there = one.attached_to == thing.id and one.zone is Zone.BATTLEFIELD
        if there and kind in view(game).characteristics(one.id).subtypes:  # bestowed, or a copy (707.2)
            yield one
