"""Numbers: of things in words, of damage and life in figures."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording
from app.engine.text.quantities.numbers import NUMBER_WORDS

_COUNTED: Final = re.compile(
    r"(?<![\w{/+.,-])(?<!power )(?<!toughness )(?<!value )(?<!level )(?<!loyalty )(?<!becomes )(?<!is )"
    r"(?<!than )(?<!to pay )(?<![Ss]cry )(?<![Ss]urveil )(?<![Aa]dapt )(?<![Bb]olster )(?<![Ss]upport )"
    r"(?<![Ff]abricate )(\d{1,2})"
    r"(?= (?!(?:life|damage|or less|or greater|less|more|plus|minus|times|and|to)\b|[|—]))"
)
_WORDS: Final = "|".join(NUMBER_WORDS[1:])
_THINGS: Final = "a number of things is a word"
_FIGURES: Final = "an amount of damage or life is a figure"
_ARTICLE: Final = "a single thing has an article"


def _in_words(match: re.Match[str]) -> str:
    """The number in words; one thing is "a" thing, where it isn't one of several."""
    number = int(match[1])
    before, behind = match.string[: match.start()], match.string[match.end() :]
    if number >= len(NUMBER_WORDS):
        return match[0]
    if number != 1 or before.endswith(("up to ", "least ", "only ", "exactly ")) or behind.startswith(
        (" of ", " or ", " mana ", " additional ", " more ")
    ):  # fmt: skip
        word = NUMBER_WORDS[number]
    else:
        word = "an" if behind[1:2] in "aeiou8" or behind.startswith((" 11/", " 18/")) else "a"
    begins = not before or before.endswith((". ", "\n", "• ", '"'))
    return capital(word) if begins else word


TABLE: Final[tuple[Wording, ...]] = (
    wording(
        r"\b([Mm]ills?) (\d+|[a-z]+)(?=[.,]|$| and | or | then )(?! cards?)",
        lambda m: f"{m[1]} {'1 card' if m[2] in ('1', 'one', 'a') else m[2] + ' cards'}",
        "cards are milled",
    ),
    wording(r"(?<!up to )\b1 (?=target\b)", "", "a single target has no number"),
    wording(_COUNTED.pattern, _in_words, _THINGS),
    wording(rf"\b({_WORDS})(?= (?:damage|life)\b)", lambda m: str(NUMBER_WORDS.index(m[1])), _FIGURES),
    wording(r"\b((?:gains?|loses?|pays?) )an? (?=life\b)", r"\g<1>1 ", _FIGURES),
    wording(
        rf"\b((?:[Ss]cry|[Ss]urveil|[Aa]dapt|[Bb]olster|[Aa]mass \w+) )({_WORDS})\b",
        lambda m: m[1] + str(NUMBER_WORDS.index(m[2])),
        "a keyword action's number is a figure",
    ),
    wording(r"\b([Pp]uts?|with|[Rr]emoves?) (?=[+-]\d/[+-]\d counter\b(?!s))", r"\1 a ", _ARTICLE),
    wording(r"\b([Dd]raws?|[Dd]iscards?) (?=card\b)", r"\1 a ", _ARTICLE),
    wording(
        r"\ba (?=(?:artifact|enchantment|instant|opponent|equipped|attacking|untapped|additional|"
        r"Aura|Elf|Equipment|Island|Angel|Elemental|Army|8/)\b)",
        "an ",
        _ARTICLE,
    ),
    wording(
        r"\ban (?=[BCDFGJKLMNPQRSTVWZ][a-z]+\b)(?=[A-Z]\w+ (?:token|creature|card|counter))", "a ", _ARTICLE
    ),
    wording(r"\bthe top (?!card\b|[a-z]+ cards\b|X\b)(?=card)", "the top ", _ARTICLE),
    wording(r"(?<=[a-z] )top (?=card of|\w+ cards of)(?<!the top )(?<!on top )", "the top ", _ARTICLE),
)
"""Each is tried after the one above it."""
