"""Abilities that stand in one paragraph, where today's have one for each, and one that stands in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.text.homemade.wordings.kinds import capital
from app.engine.text.homemade.wordings.wording import found_in, rewritten, stands_in, table
from app.engine.values.said import say

TOGETHER: Final = say("each ability has a paragraph of its own")
TORN: Final = say("what belongs together stands in one paragraph")
_KEYWORDS: Final = "^{keywords:several keywords}[{Capital}|~|{{|when |whenever ]"
"""Keywords with a full stop behind them, or with a comma before a sentence."""
_NEXT: Final = (
    "[.]␣[({label} (-|—) |)((~|This|This land) (enters tapped.|can't )|Whenever |"
    "When (~|the last {word} counter) |At the beginning of (your|each|combat|the end step))]",
    "[.]␣[({mana}|T|Tap){more of a cost}: ]",
    "[.]␣[(Equip|Cycling|Flashback|Unearth|Kicker|Ward|Morph|Crew)(:|) ({mana}|{figure})(.|)$]",
    "[.]␣[If (~|this {letters}) has {clause} on it, (you may |)sacrifice it: ]",
)
"""Where another triggered or activated ability begins, or a keyword with its cost (602.1, 603.1, 702)."""
_SAID_BEFORE: Final = (
    "(that|those|this way|instead|chosen|named|again|also|the (exiled|sacrificed|revealed|first))"
)
"""What may speak of the sentences before."""


_BEGINS: Final = (
    "Then ", "Otherwise", "If you do", "If they do", "If you don't", "When you do", "When they do", "It ",
    "It's ", "Its ", "They ", "That ", "Those ",
    "If you attack in this ", "Heads: ", "Tails: ", "When that mana ", "You may instead ", "Return it ",
    "Untap it", "Sacrifice it",
)  # fmt: skip
COST: Final = "As an additional cost to cast this spell, "
_PAID: Final = table(
    "^If you do, (it|~|this {letters}) enters → If this spell's additional cost was paid, ~ enters"
)
"""As it enters, what was paid as it was cast is asked for by its name (601.2b, 614.12)."""
_LAST: Final = table(
    "remove a {kind:counter} counter from {who:itself}. When the last is removed,"
    " → remove a {kind} counter from {who}. When the last {kind} counter is removed from {who},"
)
"""What happens as the last counter is removed is an ability of its own, as vanishing has it (702.63a)."""
_TARGETED: Final = table(
    "target {who=player|opponent}{what:rest}that {who=player|opponent} → target {who}{what}"
)
"""Who is spoken of is told before, within the same ability."""
_BEHIND: Final = (" this way", " instead", " again.")
"""What a paragraph has that goes on from the one before."""
_MOST: Final = 4
"""So many paragraphs may be one."""

Is: TypeAlias = Callable[[str], bool]


class Row(Struct, frozen=True):
    """A line of a text, before it is read."""

    printed: str
    label: str
    """Its ability word."""
    text: str
    """What is read."""
    why: tuple[str, ...] = ()
    """What today's wording has otherwise than it."""


def torn(texts: Sequence[str], reads: Is) -> Iterator[tuple[int, int, str]]:
    """The places of paragraphs that can be read together alone, and what they say then."""
    end = 0
    for place in range(1, len(texts)):
        if place < end or not texts[place] or not _goes_on(texts, place):
            continue
        if reads(texts[place]) and not _breaks_off(texts[place - 1]):
            continue  # "Learn." is a whole ability, but what "If you do," begins is none without it
        for end in range(place + 1, min(len(texts), place + _MOST) + 1):
            told = " ".join(texts[place - 1 : end])
            if reads(told):
                yield place - 1, end, told
                break


def _goes_on(texts: Sequence[str], place: int) -> bool:
    """Whether a paragraph may go on from the one before: in its sentence, or with another one."""
    text, before = texts[place], texts[place - 1]
    if not before.endswith((".", '"', ")")):
        return text[0].islower() or text[0].isdigit() or text[0] == '"' or _breaks_off(before)
    return text.startswith(_BEGINS) or any(word in text for word in _BEHIND)


def _breaks_off(text: str) -> bool:
    """Whether a paragraph ends where something must follow."""
    return text.endswith((",", ":", "—"))


def abilities_in(text: str, are_keywords: Is, reads: Is) -> tuple[str, ...]:
    """The abilities of a paragraph where there are several, each of which `reads` reads; else nothing."""
    found = next(found_in(_KEYWORDS, text), None)
    keywords, rest = ("", text) if found is None else (_listed(text[: found.end]), capital(text[found.end :]))
    if not are_keywords(keywords):
        keywords, rest = "", text
    told = (*filter(None, (keywords,)), *_sentences(rest))
    return told if len(told) > 1 and all(map(reads, told)) else ()


def _listed(text: str) -> str:
    """Keywords with commas between them."""
    first, *more = text.rstrip(".,; ").replace(". ", ", ").replace("; ", ", ").split(", ")
    return ", ".join((first, *(one[:1].lower() + one[1:] for one in more)))


def _sentences(text: str) -> tuple[str, ...]:
    """The abilities that speak of none before them; all in one, where one does."""
    if text.startswith(COST):
        cost, _, rest = text.partition(". ")
        rest = rewritten(rest, _PAID)
        return (text,) if not rest or stands_in(_SAID_BEFORE, rest) or "X" in rest else (f"{cost}.", rest)
    text = rewritten(text, _LAST)
    ends = sorted(found.start for form in _NEXT for found in found_in(form, text))
    places = [0, *(end for end in ends if text.count('"', 0, end) % 2 == 0)]
    parts = [text[start:end].strip() for start, end in zip(places, (*places[1:], None), strict=True)]
    of_it = (
        any(stands_in(_SAID_BEFORE, rewritten(part, _TARGETED)) for part in parts[1:]) or " — " in parts[0]
    )  # a cost before it is one of all
    return (text,) if of_it else tuple(parts)
