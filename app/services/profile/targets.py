"""Fields about what a spell targets, its modes, and whether it divides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from app.engine.abilities.abilities import EnchantTarget, Keyword, Quoted, SpellAbility, TriggeredAbility
from app.engine.abilities.conditions.casting import CostWasPaid, WasKicked
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.objects import AnyTarget, EitherObjects, Noun, Objects, Some
from app.engine.abilities.nouns.references import PlayerKind
from app.engine.abilities.nouns.relatives import KindWho
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.abilities.parameters import Mode
from app.engine.abilities.quantities.variable import Variable
from app.engine.effects.choices.modes import Modal, ModeCount
from app.engine.effects.instructions.sequences import AtNext, WhenDone
from app.engine.keywords.registry import means
from app.engine.text.reader import write
from app.engine.values.frozen import parts
from app.services.profile.costs import Part
from app.services.profile.kinds import VARIABLE, least_and_most, phrases, types_of, words_of, zones_of
from app.services.profile.known import FaceRead, NotKnownError, inside

_LATER: Final = (AtNext, WhenDone, TriggeredAbility)
"""What happens later, as a trigger, and chooses its targets then."""
_PERMANENTS: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker", "battle"))
_ZONES: Final = {"graveyard": "card in graveyard", "exile": "card in exile"}
_OF_PLAYER: Final = re.compile(r"target (player|opponent)\b")
_SOMEWHERE: Final = "card somewhere"
"""A card of which the phrase does not tell the zone."""
_DIVIDING_WORDS: Final = re.compile(r"\bdivided as|\bdivided? .* among|\bdistribut")
_DIVIDING: Final = re.compile("divide|distribut")
"""What stands in all of these words."""
_DIVIDED: Final = re.compile(
    r"(?:^|\. |• )(?!When|At )(?:[^.\n]* )?"
    r"(?:divided as you choose among|[Dd]istribute [^.\n]* among) [^.\n]*\btargets?\b",
    re.MULTILINE,
)
"""Words of a line that was not understood which say it all."""


# ------------------------------------------------------------------------------------------------ targets
def targets(face: FaceRead) -> list[Part]:
    """The target groups of the spell outside its modes; what an Aura enchants."""
    if not face.is_spell and not face.is_aura:
        return []
    face.nothing_unread("targets")
    if face.is_aura:
        return [_group(_enchanted(face), paid=False)]
    return [group for effects in _instructions(face) for group in _placed(effects)]


def targets_in_words(face: FaceRead) -> list[str]:
    """The same targets in the words of the face, outside its modes and in them."""
    if face.is_aura:
        return [_in_words(_enchanted(face))]
    modal = _modal(face)
    if not face.is_spell:
        return []
    found = [_in_words(use) for effects in _instructions(face) for use, _ in _uses(effects)]
    for number, mode in enumerate(() if modal is None else modal[1], start=1):
        found += [f"{_in_words(use)} (mode {number})" for use, _ in _uses(mode.effects)]
    return found


def _in_words(use: Target | Enum) -> str:
    if isinstance(use, Enum):
        player = _OF_PLAYER.match(str(use.value))
        return player[0] if player else ""
    return write(use, "target") or ""


def _instructions(face: FaceRead) -> list[tuple[object, ...]]:
    return [ability.effects for ability in face.own if isinstance(ability, SpellAbility)]


def _enchanted(face: FaceRead) -> Target:
    """What an Aura targets as a spell (303.4a)."""
    for ability in face.own:
        if isinstance(ability, Keyword) and ability.name == "enchant":
            for meaning in means(ability):
                if isinstance(meaning, EnchantTarget):
                    return Target(1, meaning.what)
    raise NotKnownError("enchant")


def _placed(effects: tuple[object, ...]) -> list[Part]:
    """The target groups of instructions; cards whose zone is told for several at once are in that one."""
    zones = {str(getattr(one, "zone", "")) for one in inside(effects)} & _ZONES.keys()
    place = _ZONES[zones.pop()] if len(zones) == 1 else None
    return [_put(_group(use, paid=paid), place) for use, paid in _uses(effects)]


def _put(group: Part, place: str | None) -> Part:
    what = group["what"]
    if not isinstance(what, list) or _SOMEWHERE not in what:
        return group
    known = sorted({*what, place} - {_SOMEWHERE}) if place is not None else None
    return {**group, "what": known}


def _uses(value: object, *, paid: bool = False) -> Iterator[tuple[Target | Enum, bool]]:
    """The uses of "target" in instructions, in printed order, modes left out; whether a cost must be paid."""
    if isinstance(value, Target) or (isinstance(value, Enum) and _OF_PLAYER.match(str(value.value))):
        yield value, paid
    event: object = getattr(value, "event", None)
    if event is not None:
        yield from _uses(event, paid=paid)  # only what comes of it is later
    if isinstance(value, (*_LATER, str)) or hasattr(value, "event"):
        return
    condition = getattr(value, "condition", None)
    kicked = isinstance(condition, WasKicked) and condition == WasKicked(condition.what)
    paid = paid or kicked or isinstance(condition, CostWasPaid)
    for part in (value.who,) if isinstance(value, Modal) else _unquoted(value):
        yield from _uses(part, paid=paid)


def _unquoted(value: object) -> tuple[object, ...]:
    return () if isinstance(value, Quoted) else parts(value)


def _group(use: Target | Enum, *, paid: bool) -> Part:
    if isinstance(use, Enum):
        player = _OF_PLAYER.match(str(use.value))
        return {"min": 1, "max": 1, "what": [player[1]] if player else None}
    least, most = least_and_most(use.count)
    group: Part = {"min": least, "max": most, "what": _categories(use.what)}
    return {**group, "if_paid": True} if paid else group


def _categories(what: object) -> list[str] | None:
    """What may be a target, in coarse categories; None when it can't be told."""
    match what:
        case AnyTarget():
            return ["any"]
        case PlayerKind():
            return [what.value]
        case KindWho(player=player):
            return [player.value]
        case PlayerOr(player=player, objects=objects):
            found = _categories(objects)
            return None if found is None else sorted({player.value, *found})
        case Objects() | EitherObjects():
            each = [_category(objects, relatives) for objects, relatives in phrases(what)]
            known = [one for one in each if one is not None]
            return sorted(set().union(*known)) if len(known) == len(each) else None
        case _:
            return None


def _category(objects: Objects, relatives: tuple[object, ...]) -> set[str] | None:
    types = types_of(objects) & _PERMANENTS
    match objects.noun:
        case Noun.SPELL:
            return types | {"spell"}
        case Noun.ABILITY:
            return {"ability"}
        case Noun.CARD:
            exiled = any(word.text in ("exiled", "suspended") for word in words_of(objects))
            places = {_ZONES.get(_zone(one), "") for one in relatives} - {""}
            return types | (places or {_ZONES["exile"] if exiled else _SOMEWHERE})
        case Noun.PERMANENT | Noun.TOKEN:
            return types or {"permanent"}
        case Noun.NONE:
            return types or None
        case _:
            return None


def _zone(relative: object) -> str:
    """The zone that a relative names: "from your graveyard", "in exile"."""
    named = zones_of(relative) or [str(getattr(relative, "zone", ""))]
    return next((zone for zone in named if zone in _ZONES), "")


# -------------------------------------------------------------------------------------------------- modes
def _modal(face: FaceRead) -> tuple[tuple[object, object], tuple[Mode, ...]] | None:
    """How many modes are chosen, and the modes."""
    if not face.is_spell:
        return None
    face.nothing_unread("modes")
    found: list[tuple[tuple[object, object], tuple[Mode, ...]]] = []
    for ability in face.own:
        if isinstance(ability, SpellAbility):
            modals = [one for one in inside(ability.effects, *_LATER) if isinstance(one, Modal)]
            found += [(_chosen(one), one.modes) for one in modals]
        elif isinstance(ability, Keyword) and ability.name in ("spree", "tiered"):
            modes = _modes_of_keyword(ability.what)
            found.append(((1, len(modes) if ability.name == "spree" else 1), modes))
    if len(found) > 1:
        raise NotKnownError("modes")
    return found[0] if found else None


def _modes_of_keyword(what: object) -> tuple[Mode, ...]:
    if not isinstance(what, tuple) or not all(isinstance(one, Mode) for one in what):
        raise NotKnownError("modes of a keyword")
    return what


def _chosen(modal: Modal) -> tuple[object, object]:
    """How many modes are chosen, at least and at most."""
    count = modal.count
    if not isinstance(count, ModeCount):
        return (0, None)
    least = 0 if modal.may else count.least
    most = len(modal.modes) if count.most is None else count.most
    return (_number(least), _number(most))


def _number(n: int | Variable) -> int | str:
    return n if isinstance(n, int) else VARIABLE


def modes(face: FaceRead) -> Part | None:
    """How many modes a spell has, and how many of them are chosen."""
    found = _modal(face)
    if found is None:
        return None
    (least, most), all_modes = found
    return {"count": len(all_modes), "min": least, "max": most}


def mode_targets(face: FaceRead) -> list[list[Part]] | None:
    """The target groups of each mode."""
    found = _modal(face)
    return None if found is None else [_placed(mode.effects) for mode in found[1]]


# ------------------------------------------------------------------------------------------------ divided
def divided(face: FaceRead) -> bool:
    """Whether the spell divides or distributes something among its targets (601.2d)."""
    if not face.is_spell:
        return False
    if any(map(_DIVIDED.search, face.unread)):
        return True
    face.nothing_unread("divided")
    found = [value for value in inside(face.own, *_LATER) if value in divides]
    if not found and _DIVIDING.search(face.face.oracle_text):
        text = face.normal(face.face.oracle_text)
        if _DIVIDING_WORDS.search(text) and "divided evenly" not in text:
            raise NotKnownError("divided")
    # What is divided evenly nobody divides (601.2d).
    among = [getattr(value, "among", None) for value in found if not getattr(value, "evenly", False)]
    return any(part is not None and not isinstance(part, Some) for part in among)
