"""Normalising: the few changes to a paragraph before it is read. No word is dropped but reminder text."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Final

from app.engine.text.superseded import brought_up_to_date
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from app.engine.values.patterns import regex

_REMINDER: Final = regex(r"\s*\((?!(?:[\dXTWUBRGC]|1\d|[WUBRG2]/[WUBRGP])\))[^()]*(?:\([^()]*\)[^()]*)*\)")
"""Text in brackets, which may have some of its own; a symbol in brackets is none: home-made cards have it."""
_CHARACTERS: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "–": "—", "\u00a0": " "}
)
_TYPED: Final = ((regex(r"-(?:-|(?<=\d-)(?=\d+ \|))"), "—"), (regex(r"^\* ", re.MULTILINE), "• "))
"""Marks as a typewriter has them, for dashes and bullets."""
_SPACES: Final = regex(r" {2,}")
_STOP_INSIDE: Final = regex(r"\.(['\"]+)(?=$|\n| [A-Z~{])")
_COMMA_INSIDE: Final = regex(r",(['\"]+)(?= (?:[a-z]|\"[A-Z]))")
_LABEL: Final = regex(
    r"(?!(?:[IVX]+(?:, [IVX]+)*|Max speed|Exhaust|Boast|Forecast|Power-up|To solve|Solved|Companion"
    r"|Choose\b.*|(?:[\w']+ )*chooses? (?:one|two|one or both|one or more|any number)"
    r"|Ward|Kicker|Visit|∞) — )((?:[A-Z~]|\d+,\d{3} )(?:[^.:\"—{}\n•|]|\.{3}){0,50}?) — "
)
"""A short label before a dash, unless it is a keyword or a chapter symbol."""
_BRACKETS: Final = regex(r"\[([^\[\]]*[a-z]{2}[^\[\]]*)\]")
"""Square brackets, which mean nothing as long as no cleave cost is paid (702.148a)."""
_LIMIT: Final = regex(
    r"\((This ability triggers only once each turn\."
    r"|Activate (?:this ability )?only (?:once|once each turn|as a sorcery)\.)\)"
)
"""A limit of an ability in brackets (602.5b, 603.2h): home-made cards have it, no printed reminder has."""
_BRIEF_LIMIT: Final = regex(
    r"\.?\s*\((?:only )?((?:once|twice) (?:per|each|a|every) turn|(?:as a |at )?sorcery(?: speed)?"
    r"|(?:on|during) your turn)(?: only)?\.?\)\.?",
    re.IGNORECASE,
)
"""The same in few words, "(once per turn)": dropped as a reminder, the ability would have no limit."""
_RESTRICTION: Final = regex(
    r"\s*\(((?:or (?!tied|\{)|except|but|max|maximum|up to|non[\w-]*|not|only|at most|at least|instead|unless"
    r"|if (?!it's still)|excluding|plus|minus|other than|Only (?:if|when|while|during))\b[^()]*)\)"
)
"""What no reminder begins with, which says a thing in full: "(nontoken)", "(except Walls)", "(max 3)"."""
_LOYALTY: Final = regex(r"\[([+-]?(?:\d+|X))\](?=:)")
"""A loyalty cost in square brackets, as few cards print it (606.4)."""
_TOKEN_NAMED: Final = regex(r"\b[Cc]reate ((?:[A-Z][\w'-]+ )*[A-Z][\w'-]+), an? ")
"""A token that is given a name as it is created."""
_QUOTED: Final = regex(r'"[^"]*"')
_REBALANCED: Final = "A-"
"""Before the name of a card that was changed for Alchemy; its text leaves it out."""


GAME_WORDS: Final = frozenset(
    (
        *(*CARD_TYPES, *SUPERTYPES),
        *(word for kind, words in SUBTYPES_OF.items() if kind != "Planeswalker" for word in words),
    )
)
"""Words that texts use as types: no legend is called by one. Planeswalkers are called by their types."""
_WHOLE: Final = (regex(r"(?<!\w)"), regex(r"(?!\w)"))
"""What stands before and behind a name in a text."""
_FIRST: Final = (
    regex(r"(?<![\w-])"),
    regex(r"(?![\w-])(?! (?:of |the |of the )?(?!ETB)[A-Z]| planeswalker)(?!$|\n)"),
)
"""The same of a first name: no other word of a name, nor the end of a line, where a keyword may stand."""
_NAMING: Final = ("named ", "meld them into ", "create ")
"""After which a whole name stands."""
_MORE: Final = (", ", "'s ")
"""What comes between a short name and the rest of another name that begins with it."""
_BEFORE_TYPE: Final = regex(
    r"(?:\b[Aa]n?|[Oo]ther|[Ee]ach|[Tt]arget|[Nn]ontoken|[Tt]apped|[Uu]ntapped|[a-z] [A-Z][a-z]+) $"
)
_BEHIND_TYPE: Final = regex(
    r" (?:(?:artifact|creature|token|permanent|card|spell)s?\b"
    r"|(?:you|they|(?:your|an) opponents?) (?:don't )?control)"
)
"""What stands around a subtype, and around no name."""
_FIRST_WORDS: Final = frozenset(("As", "At", "ETB", "Go", "He", "If", "In", "It", "No", "On", "Or", "Up"))
"""Short words with which sentences and abilities begin."""
_NO_NAME: Final = frozenset(("The", "A", "An"))
_NO_END: Final = frozenset(("of", "the", "and", "in", "from", "de", "da"))


def own_names(name: str) -> tuple[str, ...]:
    """The names by which a text speaks of its own card: the whole name, and a legend's short one (201.5)."""
    name = name.removeprefix(_REBALANCED)
    short = name.split(",", maxsplit=1)[0]
    return (name,) if short == name else (name, short)


def first_names(name: str) -> tuple[str, ...]:
    """What else a legend may be called (201.5c): "Ana" for "Ana the Tall", "Ana Hill" and "Ana of the Hill",
    and "Captain Hill" for "Captain Ana Hill".

    Longest first; no word of the game is one.
    """
    words = own_names(name)[-1].split(" ")
    starts = [words[:count] for count in range(len(words) - 1, 0, -1)]
    found = [" ".join(start) for start in starts if start[-1] not in _NO_END]
    if len(words) > _FEW and _NO_END.isdisjoint(words):  # "Captain Hill" for "Captain Ana Hill"
        found = [f"{words[0]} {words[-1]}", *found]
    return tuple(one for one in found if one not in _NO_NAME and one not in GAME_WORDS)


_PARTS: Final = regex(r", | [-—] | ?[()“”\"]+ ?")
"""What stands between the parts of a name: "Zero Gate (ZG)"."""
_FEW: Final = 2


@lru_cache(maxsize=16)
def further_names(name: str, *, legend: bool) -> tuple[str, ...]:
    """What home-made texts call their card besides: a legend's last name, the end of a longer name, initials.

    No word of the game is one.
    """
    found = []
    for part in filter(None, _PARTS.split(name.removeprefix(_REBALANCED))):
        words = part.split(" ")
        starts = range(0 if part != name else 1, len(words))
        found += [
            " ".join(words[start:]) for start in starts if legend or not start or len(words) - start > 1
        ]
        found += words if legend else []
    initials = "".join(word[:1] for word in name.split(" "))
    found += [initials] if len(initials) > _FEW and initials.isupper() else []
    names = (one for one in found if one[:1].isupper() and one not in _NO_NAME and one not in GAME_WORDS)
    return tuple(sorted(dict.fromkeys(names), key=len, reverse=True))


def normalise(
    paragraph: str,
    name: str,
    legend: bool = False,
    further: tuple[str, ...] = (),
    types: frozenset[str] = frozenset(),
) -> str:
    """A paragraph without reminder text, "~" for the card's own name, one kind of quotes and dashes.

    `further`: other names of the card. `types`: words that are types, too, where they stand as one.
    Superseded wordings are brought up to date. Square brackets are left out (702.148). A full stop or comma
    before closing quotation marks is put behind them.
    """
    text = paragraph.translate(_CHARACTERS)
    if "(" in text:
        text = _BRIEF_LIMIT.sub(lambda found: f". Only {found[1].lower()}.", _LIMIT.sub(r"\1", text))
        text = _REMINDER.sub("", _RESTRICTION.sub(r" \1", text))
    for typed, printed in _TYPED:
        text = typed.sub(printed, text)
    text = brought_up_to_date(text)
    # The name as the text would have it, with the same kind of quotes and dashes.
    name = _REMINDER.sub("", name.translate(_CHARACTERS))
    whole, *short = own_names(name)
    # The longest names first: a shorter one within them would leave the rest of the name behind (201.5c).
    text = _by_tilde(text, whole, _WHOLE, typed=False)
    for own in short:
        text = _by_tilde(text, own, _WHOLE, typed=own in types)
    for own in (*(first_names(name) if legend else ()), *further):
        text = _by_tilde(text, own, _FIRST, typed=own in types)
    text = _LOYALTY.sub(r"\1", _BRACKETS.sub(r"\1", text))
    for named in _TOKEN_NAMED.findall(text):
        text = _QUOTED.sub(partial(_of_token, named), text)
    return _COMMA_INSIDE.sub(r"\1,", _STOP_INSIDE.sub(r"\1.", _SPACES.sub(" ", text))).strip()


def _of_token(name: str, quoted: re.Match[str]) -> str:
    """A quoted ability with "this token" for the name that its token is given (201.5)."""
    named = re.compile(rf"(?<![\w~]){re.escape(name)}(?!\w)")
    return named.sub(lambda found: "This token" if found.start() == 1 else "this token", quoted[0])


def _begins_another(text: str, start: int, end: int) -> bool:
    """Whether a name begins another name: "meld them into Ana, Reborn", "a card named Ana's Friend"."""
    more = next((between for between in _MORE if text.startswith(between, end)), "")
    return bool(more) and text[:start].endswith(_NAMING) and text[end + len(more) :][:1].isupper()


def _is_type(text: str, start: int, end: int) -> bool:
    """Whether a word stands as a type does: "another Ken", "an untapped Ken you control"."""
    return _BEFORE_TYPE.search(text, 0, start) is not None or _BEHIND_TYPE.match(text, end) is not None


def _by_tilde(text: str, own: str, around: tuple[re.Pattern[str], re.Pattern[str]], *, typed: bool) -> str:
    """The text with "~" for a name that is no word with which sentences begin, where this stands around it.

    `typed`: the name is a type as well, and stays where it stands as one.
    """
    before, behind = around
    place = text.find(own) if len(own) > 1 and own not in _FIRST_WORDS else -1
    while place >= 0:
        end = place + len(own)
        other = _begins_another(text, place, end) or (typed and _is_type(text, place, end))
        if before.match(text, place) and behind.match(text, end) and not other:
            text = text[:place] + "~" + text[end:]
        place = text.find(own, place + 1)
    return text


def split_label(text: str) -> tuple[str, str]:
    """The ability word or flavour word before a dash, and the text after it; "" without (207.2c, 207.2d)."""
    match = _LABEL.match(text)
    return (match[1], text[match.end() :]) if match else ("", text)
