"""What a sentence that was not understood may be about, told from its shape and words.

Every answer is on the safe side: a sentence counts as harmless only where its shape shows that it can't
change how a spell is cast.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from app.engine.rule import implements
from app.engine.text.unread.harmless import (
    changes_what_triggers,
    guards,
    happens_elsewhere,
    quoted_for_permanents,
    would_happen,
)
from app.engine.text.unread.speaking import speaks
from app.engine.values.patterns import regex

Steps = frozenset[str]
"""Steps of casting, as "601.2f"."""

EVERYWHERE: Final = tuple(
    f"601.{step}" for step in ("3", "2a", "2b", "2c", "2d", "2e", "2f", "2g", "2h", "2i")
)
"""All steps, in the order in which they are taken."""
NOWHERE: Final[Steps] = frozenset()
ALL: Final[Steps] = frozenset(EVERYWHERE)
CAST: Final[Steps] = frozenset({"601.2i"})
MANA: Final[Steps] = frozenset({"601.2g"})
"""It may give more mana: what can be paid without it is payable all the same."""
TOTAL: Final[Steps] = frozenset({"601.2f", "601.2h"})
TARGETS: Final[Steps] = frozenset({"601.2c", "601.2d"})
CHOICES: Final[Steps] = frozenset({"601.2b", "601.2c", "601.2d"})

_COMPANION: Final = regex(r"^Companion — ")
_ELSEWHERE_CANT: Final = regex(
    r"^(?![^.]*\b(?:cast\w*|spells?|costs?|targets?|abilit\w*|unless|pay\w*)\b)"
    r"[^.,\"“:]*\b(can’t|can't) (?:block|attack|enter the battlefield)\b[^.,\"“]*\.?$",
    re.IGNORECASE,
)
"""What can't be done at other times: as combat goes on, or as something resolves."""
_LABEL: Final = regex(r"^(?:\.\.\. )?[A-Z0-9∞][\w’',.!? -]{0,40} — (?=[A-Z{+−\[])")
_REMINDER: Final = regex(r"\([^()]*\)")
_QUOTED: Final = regex(r"[\"“][^\"”]*[\"”]")
_TRIGGER: Final = regex(r"^(?:when|whenever|at)\b", re.IGNORECASE)
_TRIGGER_MATTERS: Final = regex(
    r"\b(cast|casts|casting|target|targets|targeted|spell|spells|taps?|tapped|mana|"
    r"crimes?|expend\w*|pay|pays|paid|copy|copies|played?|plays?|kick\w*|moves?|activat\w+)\b",
    re.IGNORECASE,
)
_TRIGGER_HARMLESS: Final = regex(
    r"\b(enters?|attacks?|attacked|blocks?|blocked|combat damage|beginning|turned face (?:up|down)|draws?|"
    r"untaps?|transforms?|scry|surveil|investigate|foretell|mills?|explores?|mutates?|crews?|saddled?|renowned|"
    r"monstrous|visit|seek|dungeon|roll|coin|specializes|evolves?|unattached|phases|proliferate|discover|connives?|trains|"
    r"exerts?|clash\w*|crank\w*|fights?|voting|the ring tempts|conjure\w*|planeswalk\w*|chaos|untapped|"
    r"becomes? prepared|end step|upkeep|venture|votes?|shuffles?|searche?s?|lands? enters?)\b",
    re.IGNORECASE,
)
_TRIGGER_NOTED: Final = regex(
    r"\b(sacrific\w+|discard\w*|life|dies|die|died|leaves?|leave|graveyards?|exile[sd]?|counters?|returned|"
    r"returns?|hands?|damage)\b",
    re.IGNORECASE,
)
"""What may come of paying costs: whether it happened is asked as what happens is looked at."""
_REVEALS: Final = regex(r"\breveal", re.IGNORECASE)
"""What a cost may have a player do and the history does not hold."""
_PLAYS_LAND: Final = regex(r"\bplays? (?:a|another) (?:\w+ )?land\b", re.IGNORECASE)
"""That a land is played, which no casting does (305.1)."""
_MANA_TRIGGER: Final = regex(r"\bfor mana\b|\badds?\b", re.IGNORECASE)
_ACTIVATED: Final = regex(
    r"^(?:\{[^}]+\}|(?:sacrifice|pay|discard|exile|tap|untap|return|remove|reveal|put|mill)\b)"
    r"[^.:]*:",
    re.IGNORECASE,
)
_LOYALTY: Final = regex(r"^\[?[+−-]?(?:\d+|X)\]?:")
_GIVES_MANA: Final = regex(
    r"\badds?\b|:(?![^\"“]*\bpays?\b)[^\"“]*(?:\{[WUBRGC](?:/\w)*\}|"
    r"\b(?:gets?|gains?|gives?|makes?|creates?|produces?|generates?) [^.\"“]*\bmana\b(?! (?:value|cost)))",
    re.IGNORECASE,
)
"""An activated ability that may give mana (605.1a), in whatever words: it speaks of some that is got."""
_COST_SENTENCE: Final = regex(r"^[^.]*\bcosts? [^.]*\b(more|less) to cast\b[^.]*\.?$", re.IGNORECASE)
_VERBS: Final = r"\b(?:have|has|gains?|can|can't|may|loses?"
_SAYS_MORE: Final = regex(
    rf"{_VERBS}|is|are)\b[^.]*\band\b[^.]*{_VERBS}|costs?)\b|\bcosts?\b[^.]*\band\b[^.]*{_VERBS})\b",
    re.IGNORECASE,
)
"""Two things said in one sentence, of which one may be of another kind."""
_AS_IT_IS_CAST: Final = regex(r"^when you cast this spell, ", re.IGNORECASE)
_CANT_CAST: Final = regex(r"^[^.,]*\b(can’t|can't) (be )?cast\b[^.,]*\.?$", re.IGNORECASE)
_CANT_TARGET: Final = regex(r"^[^.,]*\b(can’t|can't) be the targets? of\b[^.,]*\.?$", re.IGNORECASE)
_NEVER_HARMLESS: Final = regex(
    r"\b(cast\w*|spells?|costs?|mana|targets?|types?|colou?rs?|abilit(?:y|ies)|flash|can’t|can't|play\w*|pay\w*|"
    r"lose[sd]?|becomes?|control|taps?|tapped|is|are|additional|instead|has|have|had|gains?|gets?)\b|[\"“{]",
    re.IGNORECASE,
)
_HARMLESS: Final = regex(
    r"\b(attack\w*|block\w*|combat damage|untap\w*|maximum hand size|enters with|draw step|regenerat\w*)\b",
    re.IGNORECASE,
)
_ENTERS: Final = regex(
    r"^(?:as |if [^.,]*, )?(?:this [a-z]+|~|it|he|she) enters\b[^.]*\.?$"
    r"|^if (?:this [a-z]+|~) would enter\b[^.\"“]*\.?$"
    r"|^[^.,\"“]*\benters? as a copy of [^.,\"“]*\.?$"
    r"|^you have no maximum hand size(?: and don't lose the game for having 0 or less life)?\.?$",
    re.IGNORECASE,
)
_LANDS: Final = regex(
    r"^you may play (?:lands?|(?:an|two|three) additional lands?)\b[^.,]*\.?$", re.IGNORECASE
)
_AS_IT_ENTERS: Final = regex(r"^As (?:this [a-z]+|~) enters, ")
_SPEAKS_OF_ITSELF: Final = regex(r"~|\b(?:this|it|its|it's|itself|they|X)\b|[\"“]", re.IGNORECASE)
_OTHERS: Final = regex(
    r"(?:[\w-]+ )?(?:spells?|creatures?|artifacts?|enchantments?|lands?|permanents?|tokens?|players?|"
    r"opponents?)\b|(?:all|each|other|your|you|if|as long as|during|activated|damage|counters|a|an|the)\b",
    re.IGNORECASE,
)
"""How sentences about others begin; other words may be those of a keyword."""
_NOUNS: Final = (
    "spells|creatures?|artifacts?|enchantments?|lands?|permanents?|planeswalkers?|vehicles?|tokens?|players?|"
    "opponents?|counters|damage|cards"
)
_ABOUT_OTHERS: Final = regex(
    r"(?:as long as )?"
    r"(?:(?:each|all|other|another|every|a|an|any|the|enchanted|equipped|fortified|lethal|non\w+) "
    rf"(?:[\w,'/+-]+ ){{0,3}}?)?(?:{_NOUNS})\b"
    r"|(?:(?:once each turn|during|as long as|if) ?[^.,]*, )*(?:you|that player|players) may (?:play|cast) "
    r"(?!this\b|~|it\b|him\b|her\b)",
    re.IGNORECASE,
)
"""How statements begin that are about other objects, or let others be cast, whatever else they speak of."""
_OF_ITS_CASTING: Final = regex(
    r"\bthis (?:spell|card)\b|\b(?:cast|play)(?:ing)? (?:this|~)|(?:\bthis \w+|~) costs?\b|\bthis way\b|"
    r"as though (?:it|this \w+|~) had",
    re.IGNORECASE,
)
_ITS_OWN: Final = regex(
    r"(?<!exiled with )(?:~|\bthis (?:creature|artifact|enchantment|permanent|planeswalker)\b)", re.IGNORECASE
)
"""The object itself, but where it only tells which cards are meant."""
_OWN_WORDS_OF_COST: Final = regex(
    r"\b(cast\w*|costs?|mana|pay\w*|spend\w*|additional|rather than|flash|kick\w*|as though|without)\b",
    re.IGNORECASE,
)
_OF_PLAYING_IT: Final = regex(
    r"(?:^|\. )(?:(?:play|use|only)\b|"
    r"(?:(?:this(?: \w+)?|~|it) )?(?:can|can't|may)\b[^.]*\b(?:played|used)\b)|\b(?:play|use) (?:this|~)",
    re.IGNORECASE,
)
"""How earlier texts say when an instant may be cast, which is never an instruction to follow (601.3)."""
_OWN_WORDS_OF_CHOICE: Final = regex(
    r"\b(targets?|choose|chooses|chosen|choice|divided?|distribut\w*|modes?|X|up to|enchant)\b|•",
    re.IGNORECASE,
)
_LATER_CHOICE: Final = regex(
    r"(?!.*(?:\b(?:targets?|divided?|distribut\w*|modes?|X|enchant)\b|•))"
    r"(?!(?:.*[.,;] )?(?:then )?choose "
    r"(?!an? (?:card name|color|creature type|number|player|opponent)\b|left or|friend|"
    r"(?:artifact|creature|land)(?:,| or)))",
    re.IGNORECASE | re.DOTALL,
)
"""Of an instant or sorcery: what is no mode and no target is chosen as it resolves (608.2d)."""
_LATER_CASTING: Final = regex(
    r"\bmay (?:cast|play) (?!this\b|~|it\b)(?![^.]*(?:\bthis spell|~))[^.]*|\bmana (?:values?|symbols?)\b|"
    r"\b(?:unless [^.,]*|if \w+ player) pays? [^.,]*",
    re.IGNORECASE,
)
"""What an instruction lets be cast, asks to be paid, or asks after, as the spell resolves."""
_OWN_PERMANENT: Final = regex(
    r"\b(enters?|gets?|has|have|attack\w*|block\w*|untap\w*|deals?|prevented|you control|would|escapes?)\b",
    re.IGNORECASE,
)
FROM_GRAVEYARD: Final = ("escape", "flashback", "disturb", "harmonize", "mayhem")
"""Keywords that let a card be cast from a graveyard for a cost."""
_KEYWORD_WAY: Final = regex(
    rf"^({'|'.join(FROM_GRAVEYARD)}|evoke|overload|dash|blitz|emerge|spectacle|surge|prowl|bestow|"
    r"cleave|warp|freerunning|impending|sneak|web-slinging|kicker|buyback|entwine|bargain|casualty|"
    r"replicate|squad|offspring|conspire|gift)(?: ?\{|—| \d| X\b| an? |$)",
    re.IGNORECASE,
)
_SENTENCES: Final = regex(r"(?<=\.)\s+(?=[A-Z~])")
_MAY_PAY_MORE: Final = regex(r"^as an additional cost to cast this spell, you may ", re.IGNORECASE)
_ITSELF: Final = regex(r"\bmay (?:cast|play) (?:this|~|it)\b", re.IGNORECASE)
_USED_X: Final = regex(r"\bX\b(?! (?:is|can't|must)\b)")
_OF_PLAYING: Final = regex(r"\b(?:cast|play)\b", re.IGNORECASE)
_MAY_OFFER: Final = regex(
    r"\b(?:may|can) (?:pay|cast|play|be|also|choose|instead)\b|\brather than\b|\binstead of\b|\bcosts?\b",
    re.IGNORECASE,
)
_ANOTHER_WAY: Final = regex(
    r"^(?:if [^.]*, )?you may [^.]*\brather than pay (?:this spell’s|this spell's|its|~’s|~'s) mana cost\.?$",
    re.IGNORECASE,
)


_OF_EXILED: Final = regex(
    r"\s*\byou may (?:play|cast) (?:those cards|that card|it|them) for as long as "
    r"(?:they remain|it remains) exiled[^.]*\.",
    re.IGNORECASE,
)


def besides_exiled(text: str) -> str:
    """A text without a sentence that lets cards be played from exile: it says nothing of others (601.3)."""
    return _OF_EXILED.sub("", text)


@lru_cache(maxsize=65536)
def matters_on_board(text: str) -> Steps:
    """The steps that such a line of a permanent or an emblem may change, for a spell that is being cast."""
    bare = bare_text(text)
    if _AS_IT_IS_CAST.match(bare):  # which it does on the stack alone (113.6)
        return NOWHERE
    if _TRIGGER.match(bare):
        return _trigger(bare)
    if happens_elsewhere(text, bare):
        return NOWHERE
    if changes_what_triggers(bare):
        return NOWHERE if would_happen(bare) and speaks(bare).of is not None else CAST
    if given := quoted_for_permanents(bare):
        return NOWHERE.union(*map(matters_on_board, given))
    if _COMPANION.match(text) or _ELSEWHERE_CANT.match(bare):
        return NOWHERE
    if _LOYALTY.match(bare) or _ENTERS.match(bare) or (_LANDS.match(bare) and "cast" not in bare):
        return NOWHERE
    if _ACTIVATED.match(bare):
        return MANA if _GIVES_MANA.search(bare) else NOWHERE
    if not _SAYS_MORE.search(bare) and (steps := _of_one_kind(bare)):
        return steps
    return NOWHERE if _HARMLESS.search(bare) and not _NEVER_HARMLESS.search(text) else ALL


def _of_one_kind(bare: str) -> Steps:
    """The steps that a sentence changes which says what spells cost, what can't be cast or be a target."""
    if _COST_SENTENCE.match(bare):
        return TOTAL
    if _CANT_CAST.match(bare):
        return frozenset({"601.3", "601.2e"})
    return TARGETS if _CANT_TARGET.match(bare) or guards(bare) else NOWHERE


@lru_cache(maxsize=65536)
def matters_on_spell(text: str, *, permanent: bool) -> Steps:
    """The steps that such a line of the spell itself may change."""
    bare = bare_text(text)
    if not bare:
        return NOWHERE
    if _TRIGGER.match(bare):
        return _own_trigger(bare.split(",")[0], permanent=permanent)
    if _ACTIVATED.match(bare) or _LOYALTY.match(bare):
        return NOWHERE
    if permanent and (_ENTERS.match(bare) or _AS_IT_ENTERS.match(bare) or _is_of_the_permanent(text, bare)):
        return NOWHERE
    if _OWN_WORDS_OF_COST.search(bare if permanent else _LATER_CASTING.sub("", bare)):
        return ALL
    if permanent:
        plain = bare.endswith(".") and _OWN_PERMANENT.search(bare) and "—" not in bare
        return NOWHERE if plain and not re.search(r"\bspells?\b|\benchant\b", bare, re.IGNORECASE) else ALL
    if not bare.endswith((".", "”", '"')) or "—" in bare or _OF_PLAYING_IT.search(bare):
        return ALL
    return CHOICES if _OWN_WORDS_OF_CHOICE.search(bare) and not _LATER_CHOICE.match(bare) else NOWHERE


def _is_of_the_permanent(text: str, bare: str) -> bool:
    """Whether a line of a permanent spell is about others, or about what only a permanent does (113.6)."""
    if happens_elsewhere(text, bare) or changes_what_triggers(bare) or guards(bare):
        return True
    if not bare.endswith("."):
        return False
    said = _LATER_CASTING.sub("", _QUOTED.sub("", bare))
    may_cost = _OWN_WORDS_OF_COST.search(said) and _ITS_OWN.search(said)
    if _ABOUT_OTHERS.match(bare) and not _OF_ITS_CASTING.search(bare) and not may_cost:
        return True
    return bool(_OTHERS.match(bare)) and not _SPEAKS_OF_ITSELF.search(bare)


@lru_cache(maxsize=65536)
def matters_elsewhere(text: str, zone: str) -> Steps:
    """The steps that such a line of a card in a hand, graveyard, exile or the command zone may change."""
    bare = bare_text(text)
    if zone not in bare.lower() and not (zone == "exile" and "suspended" in bare):
        return NOWHERE
    if _ACTIVATED.match(bare):
        return MANA if _GIVES_MANA.search(text) else NOWHERE
    if _TRIGGER.match(bare):
        return _trigger(bare)
    there = r"(?<!from the )\bcommand zone\b"
    here = rf"\b(?:is|are) (?:in (?:(?:your|a|the) )?{zone}|on top of|exiled|suspended)|{there}"
    return ALL if re.search(here, bare, re.IGNORECASE) else NOWHERE


@lru_cache(maxsize=65536)
def way_added(text: str) -> str:
    """The name of the way to cast the card, or of the cost, that the line only offers; "" for none."""
    bare = bare_text(text)
    if keyword := _KEYWORD_WAY.match(bare):
        return keyword[1].lower()
    return "alternative" if _ANOTHER_WAY.match(bare) else "additional" if _MAY_PAY_MORE.match(bare) else ""


@lru_cache(maxsize=65536)
def besides_its_offer(text: str) -> str:
    """The sentences behind the one that offers a way or a cost, but for those about casting it so."""
    _, *more = _SENTENCES.split(bare_text(text))
    return " ".join(sentence for sentence in more if "this way" not in sentence)


@lru_cache(maxsize=65536)
def lets_itself(text: str) -> bool:
    """Whether the line may be what lets the card be cast from where it is."""
    return bool(_ITSELF.search(text))


def bare_text(text: str) -> str:
    """The line without reminder text and ability word."""
    return _LABEL.sub("", _REMINDER.sub("", text).strip()).strip()


def _own_trigger(event: str, *, permanent: bool) -> Steps:
    """Where a triggered ability of the spell itself may matter; an instant may set one up for its target."""
    if not permanent and re.search(r"\btargets?\b", event, re.IGNORECASE):
        return CHOICES | CAST
    return CAST if re.search(r"\bcast|\bspell|\btarget", event, re.IGNORECASE) else NOWHERE


def _trigger(bare: str) -> Steps:
    """Where a triggered ability may matter: as it triggers on what casting does, or as it adds mana."""
    event = bare.split(",", maxsplit=1)[0]
    if re.search(r"\bmana\b", event, re.IGNORECASE) and _MANA_TRIGGER.search(bare):
        return MANA | CAST
    happens: object = _TRIGGER_HARMLESS.search(event) or _PLAYS_LAND.search(event)
    happens = happens or _TRIGGER_NOTED.search(event)
    event = _PLAYS_LAND.sub("", event)
    if not happens and not _REVEALS.search(event):
        happens = bool(speaks(bare).of)  # that it happened is seen as what happens is looked at
    return CAST if _TRIGGER_MATTERS.search(event) or not happens else NOWHERE


@implements("107.3a")
def with_a_number(text: str) -> str:
    """A text with a number for an X that is only used in it: what X is was announced with the cost."""
    return _USED_X.sub("2", text)


def names_one(text: str, wanted: Collection[str]) -> bool:
    """Whether a text may offer a way to cast, or an optional cost, that is announced by its name."""
    bare = bare_text(text)
    return any(re.search(rf"(?:^|\bhas ){re.escape(name)}\b", bare, re.IGNORECASE) for name in wanted if name)


def may_offer(text: str) -> bool:
    """Whether a text may offer a way to cast, or an optional cost, that it has no name for."""
    return _MAY_OFFER.search(text) is not None


def lets_cast(text: str) -> bool:
    """Whether a text may be about casting or playing something."""
    return _OF_PLAYING.search(text) is not None
