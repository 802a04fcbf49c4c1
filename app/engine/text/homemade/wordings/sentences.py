"""Sentences that are put together otherwise than today, and lists of keywords."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, wording

_NOBODY: Final = re.compile(
    r"\b(?:(?:each|that|target|any|an?|another|the|defending|enchanted|active) (?:\w+ )?(?:player|opponent)"
    r"|they|he|she|controller|owner)(?:s|'s)?\b"
)
"""Somebody else who may be meant where a sentence doesn't say who."""
_KEYWORD: Final = r"[A-Za-z][a-z'-]*(?: [a-z'-]+){0,3}(?: (?:\{[^{}]+\})+| \d+)?"
_LIST: Final = (
    rf"^(?!.* and from |.*\b(?:then|can't|don't|doesn't|target|draws?|destroy)\b)({_KEYWORD})"
    rf"((?:(?:, and|,? ?&|,| and|;|\.| /|/) ?{_KEYWORD})+)\.?$"
)
_SEPARATORS: Final = re.compile(r"(?:, and |,? ?& ?|, ?| and |; ?|\. ?| ?/ ?)")
_WHO: Final = "it is said who does so"
_STATIC: Final = "what holds all the time is “has”, not “gains”"


def _listed(match: re.Match[str]) -> str:
    """Keywords with commas between them."""
    first, *rest = _SEPARATORS.split(match[0].removesuffix("."))
    return ", ".join((first, *(one[:1].lower() + one[1:] for one in rest)))


def _you(match: re.Match[str]) -> str:
    """ "Gain 3 life": "You gain 3 life", where the sentence speaks of nobody else."""
    before = re.split(r"[.\n•\"]", match.string[: match.start(2)])[-1]
    if _NOBODY.search(re.sub(r"^ ?When(?:ever)? [^,]*,", "", before)):
        return match[0]
    return f"{match[1]}{'You' if match[2][0].isupper() else 'you'} {match[2].lower()}"


def _modes(match: re.Match[str]) -> str:
    """ "Choose one — Draw a card; or you gain 3 life.": with a line for each mode."""
    modes = re.split(r"; (?:or )?", match["modes"].rstrip("."))
    return "\n• ".join((match["head"] + " —", *(f"{one[:1].upper()}{one[1:]}." for one in modes)))


def _counter(match: re.Match[str]) -> str:
    """ "~ gets a +1/+1 counter": "put a +1/+1 counter on ~" """
    verb = "Put" if match["who"][0].isupper() or not match.start() else "put"
    who = match["who"][0].lower() + match["who"][1:]
    return f"{verb} {match['n']} {match['kind']} {match['counter']} on {who}"


def _from_each(match: re.Match[str]) -> str:
    """ "protection from white and black": "protection from white and from black" """
    *colors, last = (*re.findall(r"\w+", match[2]), match[3])
    comma = "," if len(colors) > 1 else ""
    return f"{match[1]} {', from '.join(colors)}{comma} and from {last}"


def _named(match: re.Match[str]) -> str:
    """ "you control Stillness": "you control a permanent named Stillness", where the text creates it.

    Anything else that is written so may be a type that nobody has told.
    """
    is_created = re.search(rf"\b[Cc]reates? {re.escape(match[2])}, an? ", match.string)
    return f"{match[1]}a permanent named {match[2]}" if is_created else match[0]


TABLE: Final[tuple[Wording, ...]] = (
    wording(
        r"(?s)^(?P<head>[Cc]hoose (?:one|two|one or both|one or more)) ?[—:-]? "
        r"?(?P<modes>[^\n•;]+(?:; (?:or )?[^\n•;]+)+)$",
        _modes,
        "each mode has a line of its own",
    ),
    wording(
        r"(^|[.:—•\"] |\n|\"|, |, then )((?:[Gg]ain|[Ll]ose) )(?=(?:\d+|X|that much|life equal|" r"twice) ?)",
        _you,
        _WHO,
    ),
    wording(r"(^|[.:—•] |\n|, |, then )([Gg]ets? )(?=\{E\})", lambda m: _you(m).replace("gets", "get"), _WHO),
    wording(
        r"(?P<who>~|[Ii]t|[Tt]his creature|[Tt]arget [a-z ]*creature(?: you control)?|"
        r"[Ee]ach [a-z ]*creature you control) gets (?P<n>an?|X|two|three|four|five) "
        r"(?P<kind>[+-]\d/[+-]\d|[a-z]+) (?P<counter>counters?)\b(?! on)",
        _counter,
        "counters are put on permanents",
    ),
    wording(
        r"^((?:Enchanted|Equipped) \w+ )gains (?=[a-z\"])(?!.*until end of turn)(?!control)",
        r"\1has ",
        _STATIC,
        "permanent_line",
    ),
    wording(
        r"^((?:Enchanted|Equipped) \w+ gets [+-][\dX]+/[+-][\dX]+)(?:,? and gains|,? gains|, has|"
        r", and|,| and|,? &) (?:has |gains )?(?=[a-z\"])(?!.*until end of turn)",
        r"\1 and has ",
        _STATIC,
        "permanent_line",
    ),
    wording(
        r"^([^.:,\"]*\b(?:you control|creatures|permanents)(?: get [+-]\d/[+-]\d and)?) gain "
        r"(?=[a-z\"])(?!.*until end of turn)(?!.*life)(?!control)",
        r"\1 have ",
        _STATIC,
        "permanent_line",
    ),
    wording(
        r"\b([Pp]rotection from)((?: (?:white|blue|black|red|green)(?:,|))+)(?: and)? (white|"
        r"blue|black|red|green)\b",
        _from_each,
        "each quality has its own “from”",
    ),
    wording(
        r"\b([Ss]cry (?:\d|X)|[Ss]urveil (?:\d|X)|(?:^|(?<=[:.•] ))(?:D|d)raw (?:a|X|two|three|"
        r"four) cards?), (?=(?:draw|discard|scry|surveil|put|create|sacrifice) )",
        r"\1, then ",
        "one is done after the other",
    ),
    wording(
        r"\b([Pp]ut (?:it|that card|them) (?:into|onto) [a-z ]+?) and shuffle(?: your " r"library)?(?=\.|$)",
        r"\1, then shuffle",
        "the library is shuffled last",
    ),
    wording(
        r"(?:,| and|\. Then|, then) shuffle (?:your|the) (?:deck|library) (?:after(?:wards?)?|" r"and put)",
        ", then shuffle and put",
        "the library is shuffled",
    ),
    wording(r"\byour deck\b", "your library", "the deck is a library during the game"),
    wording(r"\bthats (?=an?\b|tapped|attacking)", "that's ", "“that is” has an apostrophe"),
    wording(
        r"\bits (?=a\b|an\b|not\b|untapped\b|tapped\b|attacking\b|your\b)",
        "it's ",
        "“it is” has an apostrophe",
    ),
    wording(r"\bit's (?=controller|owner|power|toughness|mana|base|name)", "its ", "what it has is “its”"),
    wording(
        r"\b(its|their) (owner|controller)s (?=hand|hands|library|graveyard|control|life)",
        r"\1 \2's ",
        "what somebody has, has an apostrophe",
    ),
    wording(r"\btheir owner's hands\b", "their owners' hands", "what somebody has, has an apostrophe"),
    wording(
        r"\bnon[ -](?=creature|artifact|enchantment|land|token|basic|legendary|white|blue|black|"
        r"red|green|planeswalker|snow)",
        "non",
        "“non” is written with its word",
    ),
    wording(
        r"(?<=\d/\d )([^.\"]*?[A-Z]\w+) tokens?\b(?! creature)(?i:(?<!creature token)(?<!creature tokens))",
        lambda m: (
            m[0]
            if re.search("(?i)creature|artifact", m[1])
            else f"{m[1]} creature token{'s' if m[0].endswith('s') else ''}"
        ),
        "it is said that a token is a creature",
    ),
    wording(r"\btoken creature(s?)\b", r"creature token\1", "it is a creature token"),
    wording(r"\b([Dd]eath|[Ll]ife|[Hh]ex)[ -](touch|link|proof)\b", r"\1\2", "the keyword is one word"),
    wording(r"\b([Ff]irst|[Dd]ouble)-? ?strike\b", r"\1 strike", "the keyword is two words"),
    wording(
        r"\b(creatures?) (with )?(flying|trample|haste|vigilance)s\b", r"\1 \2\3", "the keyword has no plural"
    ),
    wording(_LIST, _listed, "keywords stand in a list with commas"),
    wording(
        r"\b([Ww]hen(?:ever)?) (this creature|~) attacks with (\w+) or more other creatures,",
        r"\1 \2 and at least \3 other creatures attack,",
        "creatures attack together",
    ),
    wording(
        r"\b(controls? )([A-Z][\w'-]+(?: (?:of|the|and|[A-Z][\w'-]+))*)(?=,|\.| or | and |$)",
        _named,
        "what is meant by its name is “named”",
    ),
    wording(
        r"\bthe defending player\b", "defending player", "there is one defending player, who is called so"
    ),
    wording(
        r"\b([Pp]ut (?:it|them|the rest|that card|those cards|the other)) in "
        r"(?=(?:your|their|its owner's|that player's) (?:graveyard|hand)\b)",
        r"\1 into ",
        "cards are put into a hand or a graveyard",
    ),
    wording(
        r"(\benters with (?:an?|\w+) (?:[+-]\d+/[+-]\d+|[a-z]+) counters?)(?=\.|$)",
        r"\1 on it",
        "it is said what the counters are on",
    ),
    wording(r"\. Where X is ", ", where X is ", "what X is belongs to its sentence"),
    wording(
        r"\bget(s?) (?=[A-Za-z]+(?: strike)?(?:,? and [A-Za-z]+(?: strike)?)? until end of turn)",
        r"gain\1 ",
        "abilities are gained",
    ),
    wording(
        r"\b([Cc]reates?) (an?|\w+) ((?:\d+|X)/(?:\d+|X) [^.,\"]*? tokens?) tapped(?=[.,]|$)",
        lambda m: f"{m[1]} {'a' if m[2] == 'an' else m[2]} tapped {m[3]}",
        "“tapped” stands before the token",
    ),
    wording(
        r"\b([Yy])ou have (?=(?:cast|drawn|gained|lost|attacked|sacrificed|discarded|played)\b)",
        r"\1ou've ",
        "it is “you've” today",
    ),
    wording(
        r"\b(cards?) then (?=(?:draw|discard|put|shuffle|lose|gain)s?\b)",
        r"\1, then ",
        "one is done after the other",
    ),
)
"""Each is tried after the one above it."""
