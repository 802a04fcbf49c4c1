"""Keywords that name a kind of object, player or quality: protection, landwalk, equip, splice, champion."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from app.engine.abilities.abilities import Keyword, NotCarriedOut
from app.engine.abilities.objects import Word
from app.engine.keywords.registry import Meaning, enter, keyword, nothing
from app.engine.text.book import constant, phrase, same
from app.engine.text.numbers import listed, pattern
from app.engine.values.types import SUBTYPES_OF


class Quality(Enum):
    """A quality that protection and hexproof may be from, besides colours and kinds of objects."""

    EVERYTHING = "everything"
    EACH_COLOR = "each color"
    ALL_COLORS = "all colors"
    CHOSEN_COLOR = "the chosen color"
    THAT_COLOR = "that color"
    COLOR_OF_YOUR_CHOICE = "the color of your choice"
    ITS_COLORS = "its colors"
    CHOSEN_PLAYER = "the chosen player"
    CHOSEN_TYPE = "the chosen type"
    CHOSEN_CARD_TYPE = "the chosen card type"
    EACH_OPPONENT = "each of your opponents"
    OPPONENTS = "your opponents"
    ODD = "odd mana values"
    EVEN = "even mana values"
    ABILITIES = "activated and triggered abilities"


class Gift(Enum):
    """What an opponent is promised (702.174)."""

    CARD = "a card"
    FOOD = "a Food"
    TREASURE = "a Treasure"
    FISH = "a tapped Fish"
    OCTOPUS = "an Octopus"
    TURN = "an extra turn"


@dataclass(frozen=True, slots=True)
class OrMore:
    """ "two or more" """

    n: int


def _matters(*steps: str) -> Meaning:
    """The meaning of a keyword that is read but not carried out: at which steps it may matter."""
    return lambda entry: (NotCarriedOut(entry.name, steps),)


# 702.16, 702.11: "protection from red and from blue"
enter("protection", "702.16", "Protection from red", _matters("601.2c"))
enter("hexproof from", "702.11", "Hexproof from black", _matters("601.2c"))
_COLORS: Final = "white|blue|black|red|green|colorless|multicolored|monocolored|snow"
pattern(
    "color_word",
    rf"(?:{_COLORS})\b",
    str,
    lambda v: v if isinstance(v, str) else None,
    words=_COLORS.split("|"),
)
same("from_quality", "{quality:color_word}")
same("from_quality", "{quality:noun~p}")
for _quality in Quality:
    constant("from_quality", _quality, _quality.value)
listed("from_qualities", "from_quality", two=" and from ", comma=", from ", last=", and from ")
for _category in ("from_quality", "from_qualities"):
    phrase("keyword", Keyword, f"protection from {{amount:{_category}}}", name="protection")
    phrase("keyword", Keyword, f"hexproof from {{amount:{_category}}}", name="hexproof from")

enter("affinity", "702.41", "Affinity for artifacts", _matters("601.2f"))
phrase("keyword", Keyword, "affinity for {amount:noun~p}", name="affinity")

# 702.14: "[type]walk"
for _land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    keyword(f"{_land.lower()}walk", "702.14")
    snow = (Word("snow"), Word(_land))
    constant("keyword", Keyword("landwalk", what=snow), f"snow {_land.lower()}walk")
enter("landwalk", "702.14", "Nonbasic landwalk")
for _text, _words in {
    "desertwalk": (Word("Desert"),),
    "legendary landwalk": (Word("legendary"), Word("land")),
    "nonbasic landwalk": (Word("basic", True), Word("land")),
    "snow landwalk": (Word("snow"), Word("land")),
    "artifact landwalk": (Word("artifact"), Word("land")),
}.items():
    constant("keyword", Keyword("landwalk", what=_words), _text)

# 702.29e: "[type]cycling"
enter("typecycling", "702.29", "Plainscycling {2}")
_LAND: Final = {
    "land": (Word("land"),),
    "basic land": (Word("basic"), Word("land")),
    "artifact land": (Word("artifact"), Word("land")),
}
for _text, _words in {
    **{word.lower(): (Word(word),) for word in sorted({w for ws in SUBTYPES_OF.values() for w in ws})},
    **_LAND,
}.items():
    for _form in (" {cost:keyword_mana}", "—^{cost:cost}"):
        phrase("keyword", Keyword, f"{_text}cycling{_form}", name="typecycling", what=_words)

# The kind stands between the name and the cost
_WITH_COST: Final = {
    "equip": ("702.6", "equip {what:noun~s}", "Equip {2}", ()),
    "splice": ("702.47", "splice onto {what:noun~s}", "Splice onto Arcane {1}{R}", ("ways",)),
    "emerge": ("702.119", "emerge from {what:noun~s}", "Emerge {5}", ("ways",)),
    "craft": ("702.167", "craft with {what:noun~s}", "Craft with artifact {2}{U}", ()),
}
for _name, (_rule, _template, _example, _steps) in _WITH_COST.items():
    enter(_name, _rule, _example, _matters(*_steps) if _steps else nothing)
    phrase("keyword", Keyword, _template + " {cost:keyword_mana}", name=_name)
    phrase("keyword", Keyword, _template + "—^{cost:cost}", name=_name)
phrase("or_more", OrMore, "{n:number_word} or more")
phrase("keyword", Keyword, "craft with {amount:or_more} {what:noun~p} {cost:keyword_mana}", name="craft")
phrase("keyword", Keyword, "craft with {amount:number_word} {what:noun~p} {cost:keyword_mana}", name="craft")

enter("champion", "702.72", "Champion a Goblin")
phrase("keyword", Keyword, "champion {what:a_kind}", name="champion")
enter("offering", "702.48", "Goblin offering", _matters("ways"))
phrase("keyword", Keyword, "{what:type_word~s} offering", name="offering")
enter("bands with other", "702.22", "Bands with other Wolves")
phrase("keyword", Keyword, "bands with other {what:noun~p}", name="bands with other")
phrase("keyword", Keyword, "devour {what:noun~s} {amount:amount}", name="devour")
enter("partner with", "702.124", "Partner with Ana, of the Hill")
phrase("keyword", Keyword, "partner with {what:name}", name="partner with")
for _text in ("Friends forever", "Character select", "Survivors", "Father & son"):
    constant("keyword", Keyword("partner", what=_text), f"partner—{_text}")
constant("keyword", Keyword("modular", amount="sunburst"), "modular—Sunburst")
enter("gift", "702.174", "Gift a card", _matters("ways"))
for _gift in Gift:
    constant("keyword", Keyword("gift", what=_gift), f"gift {_gift.value}")
