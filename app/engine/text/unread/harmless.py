"""Shapes of sentences on permanents that can't change how a spell is cast, or only in few steps.

Each is on the safe side: it takes whole sentences, and none that speaks of spells, costs or mana where these
could be meant. What only changes sizes or keywords matters to those who ask after them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from app.engine.values.patterns import regex

_THIS: Final = r"(?:this [a-z]+|~)"
_NOT_SO: Final = r"(?:(?!\b(?:gets?|has|have|is|are|gains?|loses?)\b|'s an?\b)[^.,\n])*"
"""A subject of which nothing else is said."""
_NOTHING_MORE: Final = r"(?!.*\band (?:it |they )?(?:gets?|has|have|is|are|gains?|loses?|becomes?)\b)"
"""Nothing else is said behind "and" either."""
_NEVER: Final = regex(
    r"\b(?:cast\w*|spells?|costs?|mana|targets?|activat\w+|play|plays|played)\b|[\"“]", re.IGNORECASE
)
"""Words of sentences that may matter whatever their shape."""
_ELSEWHERE: Final = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"as {_THIS} enters, [^.•]*"
        r"(?:\. (?:if|it enters|~ enters|then|for each|the same|you choose)\b[^.•]*)*",
        rf"(?:if [^.,]*, )?you may have {_THIS} enter as a copy\b.*",
        r"(?:as you draft|reveal this card as you draft|immediately after the draft|before you shuffle)\b.*",
        r"(?:a deck can have|any time you could mulligan|while voting|after you roll a die)\b.*",
        r"(?:during the draft|instead of drafting|as long as this card is face up during the draft)\b.*",
        r"you may look at (?!.*\b(?:cast|play|and(?! at))\b)[^.,]*",
        r"[^.,]*\bcan't (?:venture into the dungeon|phase in|be turned face up)\b[^.,]*",
        r"(?:if [^.,]*, )?you may exert (?:this creature|it) as it attacks\..*",
        r"(?:equip(?: \w+)?|reconfigure|escape|echo|fortify) ?(?:\{|—).*",
        r"(?:cumulative upkeep|craft with)\b.*",
        r"(?:if [^.,]*, )?the \"legend rule\" doesn't apply\b[^.]*",
        r"players? plays? with [^.]* revealed",
        r"spells and abilities your opponents control can't cause you to (?:sacrifice|discard)"
        r"(?: (?!or)[a-z]+)+",
        rf"{_THIS} (?:crews|saddles|can be attached only)\b[^.]*",
        r"you may reveal this card from your opening hand\. .*",
        # Nobody casts anything as a library is searched, but for what says so itself.
        r"you control your opponents while they're searching their libraries",
        r"while an opponent is searching their library, they exile each card they find",
        r"as you cascade, [^.]*|note the mana value of each card as it's put into exile",
        r"as this permanent transforms into ~, [^.]*|[^.,]* reveals each card they draw",
        r"the first time you flip one or more coins each turn, [^.]*",
        r"you draw cards from the bottom of your library rather than the top",
        rf"{_THIS} (?:escapes with|has echo)\b[^.]*(?:\. when it enters this way, .*)?",
        r"each [^.,]*card in your graveyard has encore\b[^.]*",
        r"you may have this land enter tapped\. .*",
        r"[^.,]* can't cause you to sacrifice or exile [^.]*",
        r"(?:as long as [^.]*, )?[^.,]* maximum hand size is "
        r"(?:equal|increased|reduced|\w+ (?:plus|minus)) [^.]*",
        r"each creature (?:with|without) [^.,]* enters tapped",
        rf"as {_THIS} becomes attached to [^.]*, choose [^.]*",
        rf"{_THIS} can't (?:have more than [^.]* counters on it|be destroyed by lethal damage [^.]*)",
        r"you gain life rather than lose life from radiation",
        r"devour x, where .*",
        r"each other [^.,]* enters with an additional [^.,]* if its mana value is [^.]*\. otherwise, [^.]*",
        r"planeswalkers' loyalty abilities you activate cost an additional [^.]*",
    )
)
"""What is over, comes at another time, or is an ability to activate."""
_COMBAT: Final = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        _NOTHING_MORE
        + r"(?:as long as [^.,]*, )?"
        + _NOT_SO
        + r"\b(?:can't|can) (?:only )?(?:attack|block|be blocked|be attacked)\b[^.]*",
        r"[^.]*\battacks?\b[^.]* if able\b[^.]*",
        r"(?:as long as [^.,]*, )?(?:all |combat |double all |prevent all |prevent )?damage\b[^.]*",
        r"[^.]*\b(?:doesn't|don't) untap\b[^.]*",
        r"[^.]*\bcan't untap\b[^.]* during (?:your|their) untap steps?",
        r"(?:untap|skip)\b[^.]*",
        r"[^.]*\bassign (?:its|his|her|their) combat damage as though\b[^.]*",
        r"rather than the attacking player\b.*|the attacking player chooses\b[^.]*",
        r"(?:for each kind of counter on ~, )?"
        + _NOT_SO
        + r"\benters? (?:tapped|with)\b[^.]*(?:\. (?:if|otherwise)[^.]*\benters (?:tapped|with)\b[^.]*)?",
        r"except for [^.]*\bcan't (?:attack|block)\b[^.]*|each player may attack only [^.]*",
        r"(?:if [^.,]*, )?you may (?:have it )?assign (?:its|this creature's) combat damage [^.]*",
        r"lethal damage [^.]* is determined by [^.]*|[^.,]*\bstun counters can't be removed from [^.]*",
        r"as long as [^.,]*, each player chooses [^.]* during their untap step\. .*",
    )
)
"""What matters as creatures fight, untap or enter."""
_CHAPTER: Final = regex(r"(?:[IVX]+(?:, [IVX]+)*|Visit|To solve) — ")
"""Chapters of Sagas, what visiting an Attraction triggers, and how a Case is solved: no casting does that."""
_TRIGGERS_AGAIN: Final = regex(
    r"\btriggers?,? (?:it|that ability) triggers an additional time\.?$"
    r"|\b(?:entering|dying)\b[^.,]* don't cause abilities\b[^.,]* to trigger\.?$",
    re.IGNORECASE,
)
_WOULD: Final = regex(
    r"(?:as long as [^.,\"“]*, )?(?:if|the first time|all|for each 1 damage)\b[^.\"“]*?\b"
    r"would (?:deal|be dealt|create|draw|"
    r"gain life|explore|roll|planeswalk|search|be created|die|be put (?:into|on)|put|proliferate|scry|"
    r"assemble|be destroyed|copy|counter|untap|mill|be reduced|begin|face|flip|"
    r"result in|get one or more poison counters|cause (?:its controller to gain life|you to draw))\b"
    r"|if you would get one or more \{E\}, ",
    re.IGNORECASE,
)
"""What is done instead of, or together with, something that no cost and no mana ability does."""


def happens_elsewhere(text: str, bare: str) -> bool:
    """Whether a line of a permanent matters in combat, as something enters, or outside the game alone."""
    if _CHAPTER.match(text):
        return True
    whole = bare.removesuffix(".")
    if any(shape.fullmatch(whole) for shape in _ELSEWHERE):
        return True
    return not _NEVER.search(bare) and any(shape.fullmatch(whole) for shape in _COMBAT)


def changes_what_triggers(bare: str) -> bool:
    """Whether it changes what comes of events, and nothing of how a spell is cast before it becomes cast."""
    return bool(_TRIGGERS_AGAIN.search(bare) or _WOULD.match(bare))


_GIVES_QUOTED: Final = regex(
    r"(?:as long as [^.,\"]*, )?"
    r"(?![^\"]*\b(?:spells?|cards?|abilit\w+|gets?|is|are|loses?|becomes?|can|can't|gains?|you may)\b)"
    r"[\w',~ -]+ (?:has|have) (?P<told>\"[^\"]*\"(?:(?:, and|,| and) \"[^\"]*\")*)\.?",
    re.IGNORECASE,
)


def quoted_for_permanents(bare: str) -> tuple[str, ...]:
    """The abilities in quotation marks, of a line that says nothing but that permanents have them."""
    found = _GIVES_QUOTED.fullmatch(bare)
    return tuple(found["told"].split('"')[1::2]) if found else ()


def would_happen(bare: str) -> bool:
    """Whether it is about what would happen: whether that did is seen as what happens is looked at."""
    return bool(_WOULD.match(bare)) and not _TRIGGERS_AGAIN.search(bare)


_COMBAT_KEYWORDS: Final = (
    "flying|first strike|double strike|deathtouch|trample|reach|lifelink|menace|vigilance|fear|intimidate|"
    "horsemanship|shadow|skulk|indestructible|defender|infect|wither|toxic \\d|exalted|flanking"
)
_KEYWORD: Final = regex(rf"\b(?:{_COMBAT_KEYWORDS})\b")
_SIZE: Final = regex(r"\bgets? (?:an additional )?[+-][\dX]+/[+-][\dXY]+(?: instead)?\b", re.IGNORECASE)
_GIVES: Final = regex(
    rf"\b(?:has|have) (?:{_COMBAT_KEYWORDS})(?:(?:, and|,| and) (?:{_COMBAT_KEYWORDS}))*\b", re.IGNORECASE
)
_OWN_SIZE: Final = regex(
    r"~'s (?:power|toughness|power and toughness) (?:is|are each|are) equal to [^.]*$", re.IGNORECASE
)
_WHEN: Final = regex(
    r"\b(?:as long as|for each|where x is|unless|while|during|if) [^.,]*,?|^otherwise, ", re.IGNORECASE
)
_BLOCKS: Final = regex(
    r" and (?:can|can't) (?:be blocked|block|attack)\b"
    r"(?![^.]*\b(?:targets?|spells?|abilit\w+|cast|mana|costs?|has|have|gets?|is|are|becomes?|loses?)\b)"
    r"[^.,\"{]*",
    re.IGNORECASE,
)
"""What a sentence adds that matters in combat alone."""
_SUBJECT: Final = regex(r"[\w~'’ -]*#(?: and #)*")
_VERB: Final = regex(
    r"\b(?:cast|spells?|cards?|costs?|mana|is|are|becomes?|loses?|lose|can|may|would|gains?|base|type)\b",
    re.IGNORECASE,
)


_COUNTERS: Final = regex(
    r"[^.,]*\bcan't have (?:\S+ )?counters put on (?:it|them)|counters can't be put on [^.]*", re.IGNORECASE
)
_GUARD: Final = regex(
    rf"(?!.*\b(?:{_COMBAT_KEYWORDS.replace('|indestructible', '')})\b)"
    r"(?!.*\b(?:haste|ward|flash|cascade|convoke|delve|is|are|becomes?|loses?|gains?|gets?|base|can)\b)"
    r"[\w~'’, -]*\b(?:has|have) (?:[\w, ]+ )?(?:hexproof|shroud|protection)\b[^.\"“{]*",
    re.IGNORECASE,
)
_KEPT: Final = regex(r"\. This effect doesn't remove [^.]*$")


def guards(bare: str) -> bool:
    """Whether a line only keeps permanents or players from being targeted, enchanted or damaged."""
    whole = " ".join(_WHEN.sub(" ", _KEPT.sub("", bare.removesuffix("."))).split())
    return bool(_GUARD.fullmatch(whole)) and not re.search(r"\b(?:cast\w*|spells?|costs?|abilit\w+)\b", whole)


_MENTIONS: Final = {
    "counters": r"blight|counters? on [^.:\n]*:|additional cost[^.\n]*counters? on",
    "power": r"power|toughness|casualty|crew|saddle|harmonize|station|teamwork",
}
"""Words that ask after a size without saying so."""


def is_asked(words: frozenset[str], texts: Iterable[str]) -> bool:
    """Whether one of these texts asks after one of these words."""
    asking = regex("|".join(_MENTIONS.get(word, word) for word in sorted(words)), re.IGNORECASE)
    return any(asking.search(text) for text in texts)


@lru_cache(maxsize=4096)
def asked_after(bare: str) -> frozenset[str] | None:
    """The words that must stand elsewhere for a line to matter, when it changes sizes and keywords alone.

    None for a line that says something else.
    """
    words: set[str] = set()
    if _COUNTERS.fullmatch(bare.removesuffix(".")):
        return frozenset({"counters"})  # some costs put counters on permanents
    for sentence in filter(None, re.split(r"\.\s*", _BLOCKS.sub("", bare))):
        if "“" in sentence or '"' in sentence or "{" in sentence:
            return None
        if _OWN_SIZE.match(sentence):
            words |= {"power", "toughness"}
            continue
        rest = " ".join(_WHEN.sub(" ", sentence).split())
        words |= {"power", "toughness"} if _SIZE.search(rest) else set()
        words |= {word.split()[0] for given in _GIVES.findall(rest) for word in _KEYWORD.findall(given)}
        left = _GIVES.sub("#", _SIZE.sub("#", rest)).strip(" ,")
        if not _SUBJECT.fullmatch(left) or _VERB.search(left):
            return None
    return frozenset(words) or None
