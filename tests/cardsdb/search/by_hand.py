"""The cards as the files give them, with what tests ask of them. Nothing of the search is used."""

import lzma
import re
import unicodedata
from collections import defaultdict
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import orjson

ROOT: Final = Path(__file__).resolve().parents[3]
DATA: Final = ROOT.parent / "shared" / "data"
FILES: Final = tuple(
    DATA / f"{name}.xz" for name in ("oracle-cards.json", "printings.jsonl", "sets.json", "rulings.json")
)
EXTRA_LAYOUTS: Final = {"token", "double_faced_token", "emblem", "planar", "scheme", "vanguard"}
EXTRA_SETS: Final = {"memorabilia", "minigame"}
RARITIES: Final = ("common", "uncommon", "rare", "special", "mythic", "bonus")


def unaccented(text: str) -> str:
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@cache
def folded(text: str) -> str:
    text = unaccented(text.lower().replace("æ", "ae").replace("'", "").replace("’", ""))
    return re.sub(r"[^a-z0-9]+", " ", text).strip()


@cache
def lower(text: str) -> str:
    return unaccented(text.lower().replace("’", "'").replace("−", "-").replace("–", "-").replace("æ", "ae"))


@cache
def bare(text: str) -> str:
    """Without reminder text."""
    while "(" in text and (shorter := re.sub(r" ?\([^()]*\)", "", text)) != text:
        text = shorter
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


class Face:
    """A face of a card, or the card itself when it has none."""

    def __init__(self, card: dict[str, Any], face: dict[str, Any]) -> None:
        self.name: str = face["name"]
        self.cost: str = face.get("mana_cost") or ""
        self.type: str = face.get("type_line") or ""
        self.full: str = lower(face.get("oracle_text") or "")
        self.text: str = bare(self.full)
        self.power: str | None = face.get("power")
        self.toughness: str | None = face.get("toughness")
        self.loyalty: str | None = face.get("loyalty")
        self.defense: str | None = face.get("defense")
        own = face.get("colors")
        given = card.get("colors")
        if given is None:
            given = [color for one in card.get("card_faces", ()) for color in one.get("colors") or ()]
        self.colors: set[str] = set(given if own is None else own)

    @cached_property
    def symbols(self) -> list[str]:
        return re.findall(r"\{([^}]+)\}", self.cost)

    @cached_property
    def lines(self) -> list[str]:
        """Abilities; a mode belongs to the line above it."""
        return re.sub(r"\n(?=•)", " ", self.text).split("\n") if self.text else []

    def number(self, key: str) -> float | None:
        value = getattr(self, key)
        return float(value) if value is not None and re.fullmatch(r"[+-]?\d*\.?\d+", value) else None


class Card:
    """A card with its printings and rulings."""

    def __init__(self, card: dict[str, Any], prints: list[dict[str, Any]], rulings: list[str]) -> None:
        self.card = card
        self.name: str = card["name"]
        self.faces = [Face(card, face) for face in card.get("card_faces") or [card]]
        self.prints = prints
        self.rulings = rulings
        self.mv: float = card["cmc"]
        self.identity = set(card["color_identity"])
        self.legal: dict[str, str] = card["legalities"]
        self.layout: str = card["layout"]

    @cached_property
    def folded(self) -> str:
        return folded(self.name)

    @cached_property
    def keywords(self) -> set[str]:
        return {folded(keyword) for keyword in self.card["keywords"]}

    @cached_property
    def types(self) -> set[str]:
        return {word for face in self.faces for word in folded(face.type).split()}

    def said(self, *words: str) -> bool:
        """Some face has each of these in its text."""
        return all(any(word in face.text for face in self.faces) for word in words)

    def matches(self, pattern: str) -> bool:
        return any(re.search(pattern, face.text, re.MULTILINE) for face in self.faces)

    @cached_property
    def type_lines(self) -> tuple[str, ...]:
        return tuple(f" {folded(face.type)} " for face in self.faces)

    def typed(self, text: str) -> bool:
        return any(text in line for line in self.type_lines)

    def printed(self, **wanted: str) -> bool:
        """Some printing has all of these."""
        return any(all(one[key] == value for key, value in wanted.items()) for one in self.prints)

    def is_extra(self) -> bool:
        return self.layout in EXTRA_LAYOUTS or self.card.get("set_type") in EXTRA_SETS


def all_cards() -> list[Card]:
    """All cards of the pool, tokens and all."""
    cards, printings, sets, rulings = (lzma.decompress(path.read_bytes()) for path in FILES)
    known = {one["code"]: one for one in orjson.loads(sets)["data"]}
    by_card: dict[str, dict[tuple[str, str], dict[str, Any]]] = defaultdict(dict)
    pool = orjson.loads(cards)
    for one in filter(lambda one: one["set"], pool):
        by_card[one["oracle_id"]][one["set"], one["collector_number"]] = one
    for line in printings.splitlines():
        one = orjson.loads(line)
        by_card[one["oracle_id"]][one["set"], one["collector_number"] or ""] = one
    for prints in by_card.values():
        for one in prints.values():
            about = known.get(one["set"], {})
            one["set_type"] = about.get("set_type") or one.get("set_type")
            one["block"] = about.get("block")
            one["released_at"] = one.get("released_at") or about.get("released_at") or ""
            one["online"] = about.get("digital", False)
    ruled: dict[str, list[str]] = defaultdict(list)
    for one in orjson.loads(rulings):
        ruled[one["oracle_id"]].append(lower(one["comment"]))
    return [Card(one, list(by_card[one["oracle_id"]].values()), ruled[one["oracle_id"]]) for one in pool]
