"""Tokens of a rules pack: one that is created by its name is what its card in the pack says (111.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from app.engine.text.homemade.wordings.kinds import small
from app.engine.text.homemade.wordings.wording import Wording, literal, now_literal, rewritten, table
from app.engine.text.normalise import normalise
from app.engine.text.nouns.tokens import PREDEFINED
from app.engine.values.card import TypeLine
from app.engine.values.pack import Pack, PackToken
from app.engine.values.patterns import regex

_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_ABILITY: Final = regex(r"[.:\"]")
"""A paragraph with one of these is no list of keywords."""


def tokens_among(cards: Iterable[object]) -> tuple[PackToken, ...]:
    """The tokens of a pack that texts may create by their names alone: those with a name of their own.

    What the game calls so is what the rules say (111.10); of two that share a name none is meant.
    """
    found: dict[str, list[PackToken]] = {}
    for card in cards:
        if isinstance(card, Mapping) and _is_token(card):
            found.setdefault(str(card["name"]), []).append(_token(card))
    return tuple(each[0] for name, each in found.items() if len(each) == 1 and name not in PREDEFINED)


def _is_token(card: Mapping[str, object]) -> bool:
    """Whether a card is a token that can be told: a creature token has a size (111.3, 208.1)."""
    is_creature = "Creature" in str(card.get("type_line"))
    named = card.get("layout") == "token" and isinstance(card.get("name"), str)
    return named and not (is_creature and card.get("power") is None)


def _token(card: Mapping[str, object]) -> PackToken:
    """A token as a text creates it."""
    name, line = str(card["name"]), TypeLine.parse(str(card.get("type_line") or ""))
    colors = card.get("colors") or card.get("color_indicator") or ()
    named = [_COLORS[one] for one in _COLORS if isinstance(colors, list | tuple) and one in colors]
    size = f"{card.get('power')}/{card.get('toughness')}" if card.get("power") is not None else ""
    kinds = [one.lower() for one in line.types if one != "Token"]
    legendary = "legendary" if "Legendary" in line.supertypes else ""
    told = (legendary, size, " and ".join(named) or "colorless", *line.subtypes, *kinds)
    text = str(card.get("oracle_text") or "")
    abilities = [_ability(one, name, line.subtypes) for one in normalise(text, "").split("\n") if one]
    own = "" if name == " ".join(line.subtypes) else f" named {name}"
    return PackToken(
        name, " ".join(filter(None, told)), own + (f" with {listed(abilities)}" if abilities else "")
    )


def _ability(paragraph: str, name: str, subtypes: tuple[str, ...]) -> str:
    """A paragraph of a token as a text gives it to one: keywords as they are, all else in quotation marks."""
    if not _ABILITY.search(paragraph):
        return small(paragraph)
    told = paragraph if name in subtypes else paragraph.replace(name, "this token")
    return f'"{told.removesuffix(".")}"'


def listed(told: list[str]) -> str:
    """What is told one after the other, as a list."""
    *some, last = told
    return f"{', '.join(some)}{',' if len(some) > 1 else ''} and {last}" if some else last


@lru_cache(maxsize=50)
def _wordings(tokens: tuple[PackToken, ...]) -> tuple[Wording, ...]:
    lines = []
    for one in tokens:
        name, before, behind = literal(one.name), now_literal(one.before), now_literal(one.behind)
        lines += [
            f"{{create=create|creates}} (a|an) {{how=tapped |}}{name} token[!{{letter}}| named| with]"
            f" → {{create}} @ {{how}}{before} token{behind}",
            f"{{create=create|creates}} {{n:phrase}} {name} tokens[!{{letter}}| named| with]"
            f" → {{create}} {{n}} {before} tokens{behind}",
        ]
    return table("\n".join(lines))


def with_tokens(text: str, pack: Pack) -> str:
    """The text with what they are behind the names of the tokens that it creates."""
    return rewritten(text, _wordings(pack.tokens)) if pack.tokens else text
