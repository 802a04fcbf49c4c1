"""What may fill the holes of wordings, and what today's wordings have for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from app.engine.text.homemade.wordings import letters
from app.engine.text.nouns.tokens import PREDEFINED
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.text.spelling import plural
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.patterns import regex

Today: TypeAlias = Callable[[str, str, str], str | None]
"""Gives what today's wording has for what stands between two texts; None where it is none there."""


class Kind(NamedTuple):
    """What may fill a hole."""

    pattern: str
    today: Today = lambda value, before, behind: value


def capital(text: str) -> str:
    """The text with a capital."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with a small letter at its beginning."""
    return text[:1].lower() + text[1:]


# ------------------------------------------------------------------------------------------ numbers
def _words(number: str) -> str:
    return NUMBER_WORDS[int(number)] if number.isdigit() and int(number) < len(NUMBER_WORDS) else number


def _counted(number: str, before: str, behind: str) -> str | None:
    """The number in words; one thing is "a" thing, where it isn't one of several."""
    if int(number) >= len(NUMBER_WORDS):
        return None
    if number != "1" or before.endswith(("up to ", "least ", "only ", "exactly ")) or behind.startswith(
        (" of ", " or ", " mana ", " additional ", " more ")
    ):  # fmt: skip
        word = _words(number)
    else:
        word = "an" if behind[1:2] in "aeiou8" or behind.startswith((" 11/", " 18/")) else "a"
    return capital(word) if not before or before.endswith((". ", "\n", "• ", '"')) else word


_NO_COUNT: Final = (
    "power", "toughness", "value", "level", "loyalty", "becomes", "is", "than", "to pay", "plus", "minus",
    "scry", "Scry", "surveil", "Surveil", "adapt", "Adapt", "bolster", "Bolster", "support", "Support",
    "fabricate", "Fabricate",
)  # fmt: skip
"""Behind these a number is a figure."""

# ------------------------------------------------------------------------------------------ symbols
_MANA: Final = r"(?:X|\d{1,2})?(?:[WUBRGC]|[WUBRG2]/[WUBRGP])*"
_BARE: Final = rf"(?=[\dXWUBRGC]){_MANA}"
"""Mana that is written without braces."""
_COLORS: Final = r"(?:[WUBRGC]|[WUBRG]/[WUBRG])+"
_ONE: Final = regex(r"[WUBRG2]/[WUBRGP]|\d+|[A-Z]")
_SYMBOL: Final = regex(r"[0-9]+|[WUBRGCSXYZTQEP]|(?:[WUBRGC2]/)+[WUBRGP](?:/P)?")
_SIGNS: Final = {"TAP": "T", "UNTAP": "Q"}
_ITEM: Final = rf"(?:(?<![\w]){_BARE}(?![\w/])|T(?!\w)|[Tt]ap(?!\w)|TAP|(?:\{{[^{{}}]+\}})+)"


def _braced(mana: str) -> str:
    """ "2RR": "{2}{R}{R}" """
    return mana if "{" in mana else "".join(f"{{{one}}}" for one in _ONE.findall(mana))


def _all_braced(mana: str, before: str, behind: str) -> str:
    """All mana in a text with braces."""
    return re.sub(_BARE + r"(?![a-z])", lambda found: _braced(found[0]), mana)


def _sign(text: str, before: str, behind: str) -> str | None:
    """A symbol in capital letters."""
    sign = text.upper().strip()
    sign = _SIGNS.get(sign, sign)
    return sign if _SYMBOL.fullmatch(sign) else None


def _cost(cost: str, before: str, behind: str) -> str | None:
    """The cost of an ability with braces; a bare number before the colon may be a loyalty cost."""
    parts = [part for part in re.split(r",? +|,|(?<=\})(?=\{[TQ]\})", cost) if part]
    if len(parts) == 1 and behind.startswith(":") and re.fullmatch(r"\d+|X|C", parts[0]):
        return None
    return ", ".join("{T}" if part.upper() in ("T", "TAP") else _braced(part) for part in parts)


# -------------------------------------------------------------------------------------------- lists
_KEYWORD: Final = r"[A-Za-z][a-z'-]*(?: [a-z'-]+){0,3}(?: (?:\{[^{}]+\})+| \d+)?"
_PLAIN: Final = r"[A-Za-z][a-z]+(?: [a-z]+){0,3}(?: (?:\{[^{}]+\})+| \d+)?"
_LIST: Final = rf"(?=[A-Z]){_PLAIN}(?:, {_PLAIN})*"
_COLOR: Final = "(?:white|blue|black|red|green)"


def _keywords(text: str, before: str, behind: str) -> str:
    """Keywords with commas between them."""
    first, *rest = re.split(r"(?:, and |,? ?& ?|, ?| and |; ?|\. ?| ?/ ?)", text.removesuffix("."))
    return ", ".join((first, *map(small, rest)))


def _from_each(text: str, before: str, behind: str) -> str:
    """ "white and black": "white and from black" """
    *colors, last = re.findall(_COLOR, text)
    return f"{', from '.join(colors)}{',' if len(colors) > 1 else ''} and from {last}"


def _modes(text: str, before: str, behind: str) -> str:
    """ "draw a card; or you gain 3 life.": a line for each mode."""
    return "\n".join(f"• {capital(one)}." for one in re.split(r"; (?:or )?", text.rstrip(".")))


# -------------------------------------------------------------------------------------------- nouns
_SOMEBODY: Final = regex(
    r"\b(?:(?:each|that|target|any|an?|another|the|defending|enchanted|active) (?:\w+ )?(?:player|opponent)"
    r"|they|he|she|controller|owner)(?:s|'s)?\b"
)
"""Somebody else who may be meant where a sentence doesn't say who."""
_SINGULARS: Final = {
    plural(word): word
    for kind, subtypes in SUBTYPES_OF.items()
    for word in (*subtypes, kind.lower())
    if plural(word) != word
} | {"sorceries": "sorcery"}
"""Qualities are told as protection tells them (702.16a): "red", "artifacts", "Goblins"."""


def _you(text: str, before: str, behind: str) -> str | None:
    """ "Gain 3 life": "You gain 3 life", where the sentence speaks of nobody else."""
    sentence = re.split(r"[.\n•\"]", before)[-1]
    return None if _SOMEBODY.search(re.sub(r"^ ?When(?:ever)? [^,]*,", "", sentence)) else "you"


def _created(name: str, before: str, behind: str) -> str | None:
    """A name that the text gives to what it creates; anything else may be a type that nobody has told."""
    return name if re.search(rf"\b[Cc]reates? {re.escape(name)}, an? ", before + name + behind) else None


def _source(quality: str, before: str, behind: str) -> str:
    """ "red": "red source"; "instants and sorceries": "instant or sorcery source" """
    return f"{' or '.join(map(_singular, re.split(r' and/or | and | or ', quality)))} source"


def _singular(quality: str) -> str:
    """One quality, its last word no plural; a type that only a pack knows has a regular one."""
    before, space, last = quality.rpartition(" ")
    own = last[:-1] if last[:1].isupper() and last.endswith("s") else last
    return before + space + _SINGULARS.get(last, own)


def _once(word: str, before: str, behind: str) -> str | None:
    """Nothing for a word that follows again, as itself or as its plural."""
    noun = word.rstrip()
    return "" if re.match(rf"{noun}{'s?' if len(noun) > 3 else ''}(?![\w'])", behind) else None


_CASTABLE: Final = (
    "(?:instants?|sorcer(?:y|ies)|creatures?|artifacts?|enchantments?|planeswalkers?|Auras?|Equipments?)"
)
"""Nouns for what is cast, in the form in which they stand for spells in a maker's text."""


def _spells(kinds: str, before: str, behind: str) -> str:
    """ "instants and sorceries": "instant and sorcery spells" """
    return re.sub(r"\b\w+\b", lambda word: _A_KIND.get(word[0].lower(), word[0]), kinds) + " spells"


_A_KIND: Final = {
    "instants": "instant",
    "sorceries": "sorcery",
    "creatures": "creature",
    "artifacts": "artifact",
    "enchantments": "enchantment",
    "planeswalkers": "planeswalker",
    "auras": "Aura",
    "equipments": "Equipment",
}
_ARTICLES: Final = "an?|another|one or more"
_WORDS: Final = "|".join(NUMBER_WORDS[1:])
_VERBS: Final = "draw|discard|gain|lose|sacrifice|mill|return|reveal|exile|create|shuffle"
_ABILITIES: Final = (
    r"(?:flying|trample|haste|vigilance|lifelink|deathtouch|menace|reach|hexproof|indestructible|"
    r"first strike|double strike)"
)

KINDS: Final = {
    # signs
    "Capital": Kind(r"[A-Z]"),
    "small": Kind(r"[a-z]"),
    "letter": Kind(r"\w"),
    "ink": Kind(r"\S"),
    "consonant": Kind(r"[bcdfgjklmnpqrstvwxz]"),
    "begin": Kind(r"[A-Za-z~{+]"),
    "Begin": Kind(r"[A-Z~{]"),
    "blanks": Kind(r" +"),
    "dots": Kind(r"\.+"),
    "dash": Kind(r" ?[-—] ?"),
    "dashes": Kind(r"-+"),
    "bullet": Kind(r"[•*·◦‣●▪—-]+ *"),
    # words
    "word": Kind(r"\b\w+\b"),
    "said twice": Kind(r"\b[A-Za-z]+ ", _once),
    "letters": Kind(r"\b[a-z]+\b"),
    "ending": Kind(r"[a-z]*"),
    "Word": Kind(r"\b[A-Z][a-z]+"),
    "keyword": Kind(r"(?!Mills? )[A-Z][a-z]+(?: [a-z]+)?"),
    "chunk": Kind(r"[^ ]+"),
    "several": Kind(r"\b\w+s\b"),
    "single": Kind(r"\b\w+(?<!s)\b"),
    "extreme": Kind(r"\b(?:greatest|highest|least|lowest)\b"),
    "small words": Kind(r"[a-z ]+?"),
    "adjectives": Kind(r"(?:[\w-]+ )*?"),
    "hyphened": Kind(r"[a-z-]+"),
    "adjective": Kind(r"(?:[a-z]+ )?"),
    "label": Kind(r"[A-Z][A-Za-z' ]{1,30}?"),
    "plain label": Kind(r"[A-Z][a-z' ]{1,30}?"),
    # parts of sentences
    "up to a full stop": Kind(r"[^.\"]*"),
    "up to a comma": Kind(r"[^,.:\"\n]*"),
    "clause": Kind(r"[^.,]*?"),
    "phrase": Kind(r"[^.,\"\n]*?"),
    "sentence": Kind(r"[^.]*?"),
    "said": Kind(r"[^.\"]*?"),
    "rest": Kind(r".*"),
    "no colon": Kind(r"[^:]*"),
    "in a cost": Kind(r"[^.:\"]*"),
    "no brace": Kind(r"[^{}]*"),
    "quoted": Kind(r"[^'\"]+"),
    "on one line": Kind(r"(?!\w)[^\n.:—-]*?"),
    "many words": Kind(r"[\w' ,/-]*?"),
    "what is chosen by nobody": Kind(r"[^.]*?(?<!of their choice)"),
    "how it stands": Kind(r"(?:you|an opponent|it's|there are)\b[^,.]*"),
    "when it is cast": Kind(r" (?:during|before|after|if|when|while|on|in|as)\b[^.\"]*"),
    "for each or if": Kind(r"(?: (?:for each|if|as long as)\b[^.\"]*)?"),
    "with something": Kind(r"(?:with [^.,\"]*? )?"),
    "trigger": Kind(r"(?:when(?:ever)?|at the beginning of) [^,.]+, [^\"\n]+"),
    # numbers
    "digit": Kind(r"[\dX]"),
    "figures": Kind(r"[\dX]+"),
    "figure": Kind(r"(?:\b\d+|\bX)"),
    "number word": Kind(rf"\b(?:{_WORDS})\b"),
    "number": Kind(rf"\b(?:\d{{1,2}}|X|an?|{_WORDS})\b"),
    "counted": Kind(
        r"(?<![\w{/+.,-])"
        + "".join(f"(?<!{one} )" for one in _NO_COUNT)
        + r"\d{1,2}(?= (?!(?:life|damage|or less|or greater|less|more|plus|minus|times|and|to)\b|[|—]))",
        _counted,
    ),
    "chapters": Kind(r"(?!X\b)[IVX]+(?:, [IVX]+)*"),
    # sizes and counters
    "size": Kind(r"[+-][\dX]+/[+-][\dX]+"),
    "signed": Kind(r"[+-]\d+"),
    "pt": Kind(r"\d+/\d+"),
    "counter": Kind(r"(?:[+-]\d+/[+-]\d+|‹[^›]+›|\b[\w-]+)"),
    "counters": Kind(r"(?:an? |one or more )?[^ ]+ counters?"),
    "such counters": Kind(r"[^,]+? counters?"),
    # mana and costs
    "mana": Kind(r"(?:\{[^{}]+\})+"),
    "symbols": Kind(r"(?:\{[^{}]+\})+(?:, \{[^{}]+\})*"),
    "symbols or none": Kind(r"(?:\{[^{}]+\}(?:, )?)*"),
    "sign": Kind(r"[^{}]{1,6}", _sign),
    "bracketed": Kind(
        r"[(\[](?:\d{1,2}|[XWUBRGCTQ]|[WUBRG2]/[WUBRGP])[)\]]",
        lambda value, before, behind: f"{{{value[1:-1]}}}",
    ),
    "bare mana": Kind(rf"\b{_BARE}", _all_braced),
    "bare colors": Kind(rf"\b{_COLORS}(?:(?:, or | or |, ){_COLORS})*", _all_braced),
    "colors of mana": Kind(r"\{[WUBRGC]\}(?:(?:, or | or |, )?\{[WUBRGC]\})*"),
    "mana or bare": Kind(rf"(?:\b{_BARE}|(?:\{{[^{{}}]+\}})+)", lambda value, before, behind: _braced(value)),
    "bare cost": Kind(rf"(?:{_ITEM}(?:, ?| |(?=\{{)))*{_ITEM}", _cost),
    "more of a cost": Kind(r"(?:, [A-Za-z~][^:\"\n]{0,80})?"),
    # abilities
    "ability": Kind(_ABILITIES),
    "Ability": Kind(rf"(?i:{_ABILITIES})"),
    "deed": Kind(
        rf"(?:{_VERBS}|put|scry|destroy|you|each|target|it|that|they|untap|tap|add|attach|investigate|surveil|"
        r"proliferate|populate|regenerate)\b"
    ),
    "verb": Kind(rf"(?:{_VERBS})"),
    "third person": Kind(r"[a-z]+s\b"),
    "its verb": Kind(
        r"(?:enters?|attacks?|blocks?|dies|gets|gains|becomes|deals|leaves|has|had|can't|can|isn't|doesn't|is|was|"
        r"untaps|assigns|attacked|costs|connects)\b"
    ),
    "permanent's verb": Kind(
        r"(?:enters?|attacks?|blocks?|dies|gets|gains|can't|doesn't|untaps|leaves)\b"
    ),  # what only a permanent does, but a card in another zone doesn't
    "keywords": Kind(
        rf"(?!.* and from |.*\b(?:[Yy]ou|then|can't|don't|doesn't|target|draws?|destroy)\b){_KEYWORD}"
        rf"(?:(?:, and|,? ?&|,| and|;|\.| /|/) ?{_KEYWORD})+\.?",
        _keywords,
    ),
    "several keywords": Kind(rf"(?:(?:{_LIST}\. )+|{_LIST}[,;] )"),
    "colors": Kind(rf"(?:{_COLOR},? )+(?:and )?{_COLOR}", _from_each),
    "modes": Kind(r"[^\n•;]+(?:; (?:or )?[^\n•;]+)+", _modes),
    # nouns
    "itself": Kind(r"(?:~|\b[Tt]his \w+)"),
    "this permanent": Kind(r"(?:~|\b[Tt]his (?!spell)\w+)"),
    "pronoun": Kind(r"\b(?:it|that \w+)"),
    "nobody": Kind("", _you),
    "some": Kind(rf"\b(?:{_ARTICLES}) (?:other )?(?:(?!owns|that|with)[\w/+-]+ )*?(?!owns)[\w-]+?"),
    "with": Kind(r"(?: with [^,.]+?)?"),
    "things": Kind(r"\b(?i:creatures|permanents|artifacts|enchantments|lands|planeswalkers|spells|tokens)\b"),
    "many": Kind(r"[^.:,\"]*\b(?:you control|creatures|permanents)(?: get [+-]\d/[+-]\d and)?"),
    "cards": Kind(r"(?:an?|up to \w+|any number of) [a-z ]*cards?"),
    "target and more": Kind(
        r"(?:up to one |another )?target (?:nonland |creature |artifact |attacking )*\w+"
    ),
    "things or lands": Kind(
        r"\b(?:creatures|permanents|artifacts|enchantments|lands|planeswalkers|[A-Z]\w+s)\b"
    ),
    "kind of spell": Kind(r"(?:noncreature|creature|artifact|enchantment|instant|sorcery|planeswalker)"),
    "somebody's": Kind(
        r"(?:your|their|a|any|each|all|its owner's|your opponents'"
        r"|(?:target|that|each|an?|any) (?:player|opponent)'s)"
    ),
    "things or one": Kind(r"\b(?i:(?:creature|permanent|artifact|enchantment|land|planeswalker|token)s?)\b"),
    "target or it": Kind(r"(?:(?:another |up to one )?target [^.,]+|it)"),
    "spells": Kind(r"(?:[\w-]+ )*?spells?\b"),
    "a spell to cast": Kind(r"(?:an? |one |any number of |target )[^.,\"]*?"),
    "kinds to cast": Kind(rf"{_CASTABLE}(?:(?:,? (?:and|or|and/or) |, ){_CASTABLE})*", _spells),
    "kinds to cast once": Kind(
        rf"\b(?i:{_CASTABLE})(?:(?:,? and |, ){_CASTABLE})*",
        lambda value, before, behind: (
            capital(_spells(value, before, behind))
            if not before or before.endswith(("\n", ". "))
            else _spells(value, before, behind)
        ),
    ),
    "Auras": Kind(r"(?:All |Other )?Auras(?: you control| your opponents control| you don't control)?"),
    "attached": Kind(r"(?:[Ee]quipped|[Ee]nchanted|[Ff]ortified) (?:creature|permanent|land|artifact)"),
    "who gets counters": Kind(
        r"(?:~|\b[Ii]t|\b[Tt]his creature|\b[Tt]arget [a-z ]*creature(?: you control)?|"
        r"\b[Ee]ach [a-z ]*creature you control)"
    ),
    "creature token": Kind(r"[^.,]*?creature tokens?(?: with [^.]*?)?"),
    "token of a size": Kind(r"(?:\d+|X)/(?:\d+|X) [^.,\"]*? token"),
    "tokens of a size": Kind(r"(?:\d+|X)/(?:\d+|X) [^.,\"]*? tokens?"),
    "what no creature is": Kind(r"(?:(?!(?i:creature|artifact))[^.\"])*?(?!Creature|Artifact)[A-Z]\w+"),
    "with one target": Kind(r"an? (?!.*\btarget\b)[^,.]*?"),
    "or a keyword": Kind(r"(?:[a-z]+(?: strike)? (?:or|and/or) )?"),
    "kinds of cards": Kind(r"\b(?:creature|artifact|enchantment|permanent|planeswalker)s?(?: cards?)?\b"),
    "exiler": Kind(r"(?:it|~|this [a-z]+)"),
    "owned": Kind(
        r"(?: (?:you|your opponents|an opponent|each opponent|they|that player) (?:owns?|controls?))?"
    ),
    "whose": Kind(r"[a-z' ]{1,40}?"),
    "a player who": Kind(r"the [^.]+"),
    "proper name": Kind(r"[A-Z][\w'-]+(?: (?:of|the|and|[A-Z][\w'-]*))*"),
    "a name with a comma": Kind(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)*, [A-Z][\w'-]+(?: (?:of|the|[A-Z][\w'-]+))*"),
    "two names": Kind(r"[A-Z][a-z]+ [A-Z][a-z]+"),
    "mana and tap": Kind(r"(?:\{[^{}]+\})+(?:, \{T\})?"),
    "created name": Kind(r"[A-Z][\w'-]+(?: (?:of|the|and|[A-Z][\w'-]*))*", _created),
    "type": Kind(r"(?:‹\w+›|[A-Z]\w+)(?<!s)"),
    "known token": Kind(rf"(?:{'|'.join(one for one in PREDEFINED if ' ' not in one)})"),
    "types": Kind(r"(?:\w+|‹\w+›s?)"),
    "several types": Kind(r"(?!Spells)(?:‹\w+›s|[A-Z]\w+s)"),
    "a type": Kind(r"(?:‹\w+›|[A-Z]\w+)"),
    "subtypes": Kind(r"(?:‹\w+›|[A-Z]\w+)(?: (?:‹\w+›|[A-Z]\w+))*"),
    "new type": Kind(r"‹\w+›"),
    "new types": Kind(r"‹\w+›s"),
    "hard type": Kind(r"‹?[BCDFGHJKLMNPQRSTVWXZ][a-z]+›?"),
    "source": Kind(r"[^,]+?", _source),
    # letters
    "misspelt": Kind(
        r"(?:(?<![\w{])[a-z]|^[A-Z]|(?<=[.:] )[A-Z])[a-z]{6,}(?![\w'])",
        lambda value, before, behind: letters.spelt(value),
    ),
    "within": Kind(letters.WITHIN, lambda value, before, behind: letters.within(value, behind)),
    "subtype": Kind(
        r"\b[a-z]{3,}\b(?! counters?\b)", lambda value, before, behind: letters.SUBTYPES.get(value, value)
    ),
    "first": Kind(
        r"(?:^|(?<=[.•] )|(?<=\n)|(?<=[}a-z~]: )|(?<=[+-]\d: ))[a-z](?=[a-z]+(?:[ ,;]|\.?$))",
        lambda value, before, behind: capital(value),
    ),
    "sized words": Kind(
        r"(?:\b[Cc]reates? |\b[Aa]n? |\btwo |\bthree |\b\d )[\dX*]+/[\dX*]+ "
        r"(?:(?!(?i:creature|token))[\w‹›-]+ )+"
    ),
    "created size": Kind(
        r"\b[Cc]reates? (?:an?|one|two|three|four|five|X|a number of) (?:tapped )?[\dX]+/[\dX]+ "
        r"(?:(?:white|blue|black|red|green|colorless)(?: and (?:white|blue|black|red|green))? )?"
    ),
    "creature types": Kind(
        r"(?:[A-Z]\w+ )*[A-Z]\w+", lambda value, before, behind: letters.creatures(value, before)
    ),
}
"""By name: each a pattern for the phrase that fills a hole."""

FORMS: Final[dict[str, Callable[[str], str]]] = {
    "capital": capital,
    "small": small,
    "figures": lambda number: str(NUMBER_WORDS.index(number)) if number in NUMBER_WORDS else number,
    "below": lambda number: str(int(number) - 1) if number.isdigit() else f"{number} minus one",
    "above": lambda number: str(int(number) + 1) if number.isdigit() else f"{number} plus one",
    "words": _words,
    "cards": lambda number: "a card" if number in ("1", "one", "a") else f"{_words(number)} cards",
    "plural": plural,
    "single": lambda word: word.removesuffix("s"),
    "noun": lambda word: small(word) if word == "Creatures" else word,
}
"""In what form today's wording has what fills a hole."""
