"""Slips of the pen, and words that are said otherwise today, each with one meaning."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording
from app.engine.text.quantities.numbers import NUMBER_WORDS

_SLIP: Final = "a slip of the pen"
_COMMA: Final = "a comma stands behind what happens"
_AGREES: Final = "the verb agrees with who does it"
_GETS: Final = "power and toughness are what something gets, abilities what it gains"
_EACH: Final = "it is said of each player"
_DEED: Final = (
    r"(?:draw|discard|gain|lose|sacrifice|mill|return|reveal|shuffle|exile|create|put|scry|destroy|you|"
    r"each|target|it|that|they|untap|tap|add|attach|investigate|surveil|proliferate|populate)"
)
_VERB: Final = r"draw|discard|gain|lose|sacrifice|mill|return|reveal|exile|create"
_WITH_S: Final = rf"({_VERB})(?= )"
_ABILITY: Final = (
    r"(?:flying|trample|haste|vigilance|lifelink|deathtouch|menace|reach|hexproof|indestructible|"
    r"first strike|double strike)"
)


def _one(match: re.Match[str]) -> str:
    """ "Remove one oil counter": "Remove an oil counter"."""
    return f"{match[1]} {'an' if match[2][0] in 'aeiou' else 'a'} {match[2]} counter"


def _put(match: re.Match[str]) -> str:
    """ "Add one oil counter to it": "Put an oil counter on it"."""
    article = "an" if match["kind"][0] in "aeiou" else "a"
    n = article if match["n"] in ("a", "an", "one") else match["n"]
    return f"{'Put' if match['verb'] == 'Add' else 'put'} {n} {match['kind']} {match['counters']} on "


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{NUMBER_WORDS[number]} cards"


TABLE: Final[tuple[Wording, ...]] = (
    wording(r"\bend (?:if|fo|off) turn\b", "end of turn", _SLIP),
    wording(r"\b([Aa])n other\b", r"\1nother", _SLIP),
    wording(
        r"\bbeginning of you (?=upkeep|end step|draw step|next|first|precombat|postcombat)",
        "beginning of your ",
        _SLIP,
    ),
    wording(
        r"\bNon-(?=creature|artifact|enchantment|land|token|legendary)",
        "Non",
        "“non” is written with its word",
    ),
    wording(r"\bso long as\b", "as long as", "the form is “as long as”"),
    wording(r"\bend phase\b", "end step", "it is the end step"),
    wording(r"\bany 1 color\b", "any one color", "numbers are words"),
    wording(r"\bmore than 1 creature\b", "more than one creature", "numbers are words"),
    wording(
        r"\b(mana value|power|toughness) (two|three|four|five|six|seven|eight|nine|ten) or (less|greater)\b",
        lambda m: f"{m[1]} {NUMBER_WORDS.index(m[2])} or {m[3]}",
        "such numbers are figures",
    ),
    wording(
        r"^(When(?:ever)? ~ (?:dies|enters|attacks|blocks|becomes tapped|leaves the battlefield)) "
        rf"(?={_DEED}\b)",
        r"\1, ",
        _COMMA,
    ),
    wording(r"^(When(?:ever)? [^.;,]*); ", r"\1, ", _COMMA),
    wording(r"\b([Ii]f you do) (?=[a-z])", r"\1, ", _COMMA),
    wording(
        r"(?<=\}, )(pay|sacrifice|discard|tap|exile|remove|return|reveal|mill)(?= [^:.]*: )",
        lambda m: capital(m[1]),
        "each part of a cost has a capital",
    ),
    wording(r"\b([Rr]emove) one ([\w/+-]+) counter(?= from)", _one, "one counter is “a counter”"),
    wording(
        r"\b(?P<verb>[Aa]dd) (?P<n>an?|one|two|three|four|five|X) (?P<kind>[\w/+-]+) "
        r"(?P<counters>counters?) to ",
        _put,
        "counters are put on what has them",
    ),
    wording(r"\b([Tt]arget creature) must block (?=this turn if able)", r"\1 blocks ", "it blocks if able"),
    wording(r"(?<=: )~ (?=[+-]\d+/[+-]\d+ until)", "~ gets ", _GETS),
    wording(r"\bgain(s?) (?=[+-]\d+/[+-]\d+)", r"get\1 ", _GETS),
    wording(
        r"\bha(s|ve) (?=[+-]\d+/[+-]\d+(?:\.| and| for| until))",
        lambda m: "gets " if m[1] == "s" else "get ",
        _GETS,
    ),
    wording(
        rf"\b(gets? [+-]\d+/[+-]\d+) and (?={_ABILITY} until)",
        lambda m: f"{m[1]} and {'gains' if m[1].startswith('gets') else 'gain'} ",
        _GETS,
    ),
    wording(rf"\bhas (?={_ABILITY}(?: and {_ABILITY})? until end of turn)", "gains ", _GETS),
    wording(r"\b([Bb]locks or) is (?=blocked)", r"\1 becomes ", "a creature becomes blocked"),
    wording(
        rf"\b([Aa])ll players {_WITH_S}",
        lambda m: f"{'Each' if m[1] == 'A' else 'each'} player {m[2]}s",
        _EACH,
    ),
    wording(rf"\b((?:[Tt]arget|[Ee]ach|[Tt]hat) (?:player|opponent)) {_WITH_S}", r"\1 \2s", _AGREES),
    wording(r"^((?:Other )?[A-Z][a-z]+s you control) gets ", r"\1 get ", _AGREES),
    wording(r"^(Each [^.,]*? you control) get ", r"\1 gets ", _AGREES),
    wording(
        r"\bmay (?=attack as though (?:it|they) didn't have defender)", "can ", "what is possible “can” be"
    ),
    wording(r"\bat any time(?=\.|$)", "any time", "the short form is “any time”"),
    wording(r"\byour opponent casts cost\b", "your opponents cast cost", "there may be several opponents"),
    wording(
        r"\b([Ss]pells [^.]*?\bcast cost \{\d\} (?:more|less))(?=\.|$)",
        r"\1 to cast",
        "it is said what costs more",
    ),
    wording(
        r"\b(target [^.,]*?) to (?:the )?owner's hand\b",
        r"\1 to its owner's hand",
        "it is said whose owner it is",
    ),
    wording(
        r", its controller (?=gains|loses|draws|creates|may)",
        ". Its controller ",
        "what its controller does is a sentence of its own",
    ),
    wording(r"\bits owners (?=hand\b|library\b|graveyard\b|control\b)", "its owner's ", _SLIP),
    wording(r"\b(three|four|five) time (?=the number)", r"\1 times ", _SLIP),
    wording(r"\bif control (?=an?\b)", "if you control ", _SLIP),
    wording(r"\b([Ii])f its (?=an?\b)", r"\1f it's ", _SLIP),
    wording(r"\byour may (?=pay|draw|cast|put|have|search)", "you may ", _SLIP),
    wording(r"\b(have|has|gains?): (?=\")", r"\1 ", "what is given stands behind the verb"),
    wording(
        r"^((?:\{[^{}]+\})+): (Sacrifice|Discard|Pay|Exile|Remove|Tap) ([^.:\"]+: )(?=[A-Z~])",
        r"\1, \2 \3",
        "the parts of a cost are parted by commas",
    ),
    wording(
        rf"\b([Gg]ains?|[Ll]oses?|[Pp]ays?) ({'|'.join(NUMBER_WORDS[1:11])}) (?=life\b)",
        lambda m: f"{m[1]} {NUMBER_WORDS.index(m[2])} ",
        "such numbers are figures",
    ),
    wording(
        r"\b([Mm]ills?) (\d)(?=[.,;]| and |$)",
        lambda m: f"{m[1]} {_cards(int(m[2]))}",
        "it is said that they are cards",
    ),
    wording(
        r"^(When(?:ever)?) any (player|creature|land|artifact|opponent)(?! of\b)",
        lambda m: f"{m[1]} {'an' if m[2][0] in 'ao' else 'a'} {m[2]}",
        "the form is “a player”",
    ),
    wording(
        r"\ba (target (?:non)?(?:creature|permanent|player|opponent|artifact|enchantment|land|spell)\b)",
        r"\1",
        "“target” has no article",
    ),
    wording(r"\b([Aa]dd) (?:an?|one) (?=\{[WUBRGC]\})", r"\1 ", "a symbol is one mana"),
    wording(r"\b([Rr]eveal|[Ee]xile|[Ll]ook at) (?=top card of)", r"\1 the ", _SLIP),
    wording(
        r"\bhas the ([A-Z][a-z]+) type (?=in addition to)",
        lambda m: f"is {'an' if m[1][0] in 'AEIO' else 'a'} {m[1]} ",
        "an object is of a type",
    ),
)
"""Each is tried after the one above it."""
