"""The card's own name, or nothing at all, where today's texts say "this spell" or "this creature"."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Now, Wording, wording

_VERBS: Final = (
    r"(?:enters?|attacks?|blocks?|dies|gets|gains|becomes|deals|leaves|has|had|can't|can|isn't|doesn't|is|was|"
    r"untaps|assigns|attacked|costs)"
)
_DEEDS: Final = r"(?:enters?|attacks?|blocks?|dies|gets|gains|can't|doesn't|untaps|leaves)"
"""What only a permanent does, but a card in another zone doesn't."""
ITS_NAME: Final = "a card's text calls the card “this creature”, “this spell” or by its name"
_SPELL: Final = "while it is cast, a card is “this spell”"
SUBJECT: Final = "it is said what does so"

_OF_ITSELF: Final = re.compile(
    r"(When|Whenever) (?=(?:dies|attacks|blocks|deals|becomes)\b)"
    r"|(?:Attacks|Gets|Has|Doesn't|Can't|Cannot|Can|Gains|Loses)(?= )(?! be countered)"
)


def said_of_itself(text: str) -> str:
    """The text with the creature that nobody named: "Can't be blocked."; "" where it says so."""
    match = _OF_ITSELF.match(text)
    if match is None:
        return ""
    if match[1]:
        return f"{match[0]}~ {text[match.end() :]}"
    return f"~ {text[0].lower()}{text[1:]}"


def _own(form: str, now: Now, why: str, category: str = "") -> Wording:
    """A wording about the card itself, and not about what has an ability between quotation marks."""
    return wording(form, now, why, category, own=True)


TABLE: Final[tuple[Wording, ...]] = (
    _own(
        r"\b(?:CARDNAME|Cardname|CardName|LEGENDNAME)\b|~(?i:this|name|cardname)~|@(?= |'s |,|\.)",
        "~",
        ITS_NAME,
    ),
    _own(r"\b[Tt]he ~(?=[ ,.:])(?! \w+ token)", "~", ITS_NAME),
    _own(rf"(?<![\w{{}}] )This (?={_VERBS}\b)", "~ ", ITS_NAME),
    _own(rf"\bthis (?={_VERBS}\b)", "~ ", ITS_NAME),
    _own(rf"\b[Tt]his card (?={_DEEDS}\b)", "~ ", ITS_NAME),
    _own(r"(?<=[a-z] )this(?=[.,:]|$| until | unless | from the battlefield)", "~", ITS_NAME),
    _own(
        r"\b(to cast|casts?|casting|[Cc]ast|to play|[Pp]lay|[Yy]ou may play) ~(?!')",
        lambda m: f"{m[1].replace('play', 'cast').replace('Play', 'Cast')} this spell",
        _SPELL,
    ),
    _own(
        r"\b(?:rather than|instead of|instead) pay(?:ing)? (?:for )?(?:~|this card|this "
        r"spell)(?:'s)?(?: mana| casting)*(?: cost)?(?=[.,]|$)",
        "rather than pay this spell's mana cost",
        _SPELL,
    ),
    _own(r"\bpay(?:ing)? ~'s (?:mana|casting) cost\b", "pay this spell's mana cost", _SPELL),
    _own(
        r"\b([Aa]s an )(?:additional|extra) cost to (?:cast|play) (?:this card|it|this(?! spell))\b",
        r"\1additional cost to cast this spell",
        _SPELL,
    ),
    _own(
        r"^(?:As an )?[Aa]dditional cost(?: to cast (?:~|this spell))?(?:,|:| —)? (?=[a-z])",
        "As an additional cost to cast this spell, ",
        _SPELL,
    ),
    _own(
        r"\bAdditional cost(?: to cast (?:~|this spell))?(?:,|:| —)? ([A-Z])(?=[a-z])",
        lambda m: f"As an additional cost to cast this spell, {m[1].lower()}",
        _SPELL,
    ),
    # what costs less
    _own(r"^(?:~|This card|This) costs (?=\{)", "This spell costs ", _SPELL),
    _own(r"^[Cc]osts (?=\{\w+\} (?:less|more)\b)", "This spell costs ", SUBJECT),
    _own(
        r"((?:^(?:This spell|~) |\b[Ss]pells? [^.]*?)\bcosts? \{\w+\} (?:less|more))(?=$|[.,]| "
        r"if | for | during | as long | while | unless )(?! to )",
        lambda m: m[1] + " to cast",
        "it is said that the spell is cast",
    ),
    _own(
        r"\b([Ss]pells) (you|your opponents|an opponent) controls? (?=costs?\b)",
        lambda m: f"{m[1]} {m[2]} cast{'s' if m[2] == 'an opponent' else ''} ",
        "who casts a spell controls it",
    ),
    _own(
        r"^(?=.*\bspells? \b)([\w' ,/-]*?\b[Ss]pells)(?: that)? you cast costs (?=\{)",
        r"\1 you cast cost ",
        "several spells cost",
    ),
    # sentences without a subject
    _own(
        r"^(Enters?|Comes into play|ETBs?) (?=tapped|untapped|with|as|unless)",
        "~ enters ",
        SUBJECT,
        "permanent_line",
    ),
    _own(r"^Can't be countered\b", "This spell can't be countered", SUBJECT),
    _own(r"^(When|Whenever) (?=(?:enters|leaves)\b)", r"\1 ~ ", SUBJECT, "permanent_line"),
    _own(
        r"((?:^|[.:—•] |, |, then |\n)(?:you may have )?)([Dd])eals? (?=(?:\d+|X|that much) " r"damage\b)",
        lambda m: f"{m[1]}~ deals ",
        SUBJECT,
    ),
)
"""Each is tried after the one above it."""
