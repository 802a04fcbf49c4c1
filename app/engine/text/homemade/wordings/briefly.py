"""What is left out or put in few words: of activated abilities, replacements, Auras, Equipment, and lands."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, wording

_ONLY: Final = "it is “activate only …”"
_WOULD: Final = "what is replaced would happen"
_SIZE: Final = "a size that is set is base power and toughness"
_SYMBOL: Final = "mana is written in symbols"
_ATTACHED: Final = r"(?:[Ee]quipped|[Ee]nchanted|[Ff]ortified) (?:creature|permanent|land|artifact)"


def _in_symbols(match: re.Match[str]) -> str:
    """ "2G, T:": "{2}{G}, {T}:" """
    units = re.findall(r"\d+|[WUBRG]", match[1])
    return f"{''.join(f'{{{unit}}}' for unit in units)}{', {T}' if match[2] else ''}:"


TABLE: Final[tuple[Wording, ...]] = (
    wording(r"\b([Cc])olour", r"\1olor", "the spelling is American"),
    wording(
        r"^(?:Static|Passive)(?: ability)?: ", "", "what holds all the time has no label", "permanent_line"
    ),
    # activated abilities
    wording(r"^(\d+[WUBRG]+)(, ?(?:T|Tap|\{T\}))?:(?= [A-Z])", _in_symbols, _SYMBOL),
    wording(r"^Tap: ", "{T}: ", _SYMBOL),
    wording(r"(?<=\. )Use (?:this ability )?only (?=as|during|if|once|when)", "Activate only ", _ONLY),
    wording(
        r"(?<=\. )(?:(?:Only )?(?:[Ss]orcery speed|at sorcery speed)|Only as a sorcery)(?=\.|$)",
        "Activate only as a sorcery",
        _ONLY,
    ),
    wording(r"(:.*\. )Only (?=if |during |once )", r"\1Activate only ", _ONLY),
    wording(r"\battach to (?=target)", "attach ~ to ", "it is said what is attached", own=True),
    wording(
        r"\b([Ss]pend this mana only) on ((?:[\w-]+ )+?spells?)\b",
        r"\1 to cast \2",
        "mana is spent to cast spells",
    ),
    wording(r"\b([Aa]dds? an additional) ([WUBRGC])(?![\w}])", r"\1 {\2}", _SYMBOL),
    # replacement and prevention
    wording(r"\b([Ii]f (?:you|they|it|he|she))'d (?=[a-z])", r"\1 would ", _WOULD),
    wording(r"\bdraw (two|three|four) (?=instead\b)", r"draw \1 cards ", "it is said what is drawn"),
    wording(
        r"\bthey lose that much instead\b",
        "that player loses that much life instead",
        "it is said who loses what",
    ),
    wording(
        r"^If (~|you|an opponent|equipped creature|enchanted creature) would be dealt damage\b",
        r"If damage would be dealt to \1",
        _WOULD,
    ),
    wording(r"\b(exile it) instead (with [^.]+? on it)\b", r"\1 \2 instead", "“instead” stands last"),
    wording(
        r"\b([Pp]revent the next (?:\d+|X) damage) to ([^.]+?) this turn\b",
        r"\1 that would be dealt to \2 this turn",
        _WOULD,
    ),
    wording(
        r"\b([Pp]revent all (?:combat |noncombat )?damage) done (to|by)\b",
        r"\1 that would be dealt \2",
        _WOULD,
    ),
    wording(
        r"\bdon't trigger abilities\b",
        "don't cause abilities to trigger",
        "events cause abilities to trigger",
    ),
    wording(
        r"^(?:Your creatures|[Cc]reatures you control) (?:come onto the battlefield|enter) "
        r"with an? (?:extra|additional) (\+1/\+1|[a-z]+) counter(?: on (?:it|them))?",
        r"Each creature you control enters with an additional \1 counter on it",
        "it is said where the counter is",
    ),
    # planeswalkers and turns
    wording(r"(: )Emblem(?: with|:)? (?=\")", r"\1You get an emblem with ", "it is said who gets it"),
    wording(
        r"\b([Tt]ake an (?:extra|additional) turn)(?! after)\b",
        r"\1 after this one",
        "it is said when the turn is",
    ),
    wording(
        r"\b(put (?:it|them|that card|those cards)) in(?:to)? your hand,? and shuffle\b",
        r"\1 into your hand, then shuffle",
        "the library is shuffled then",
    ),
    # Auras and Equipment
    wording(r"^Enchant: ?([A-Z])", lambda m: f"Enchant {m[1].lower()}", "the keyword has no colon"),
    wording(r"(?<![\w/])([+-]\d+)/0\b", r"\1/+0", "both numbers have a sign"),
    wording(
        rf"^({_ATTACHED}) gains (?!control)(?!.*\buntil\b)",
        r"\1 has ",
        "what holds all the time is “has”, not “gains”",
        "permanent_line",
    ),
    wording(
        rf"^({_ATTACHED}) has ([a-z ]+?) and ([+-]\d+/[+-]\d+)(?=\.|$)",
        r"\1 gets \3 and has \2",
        "the size stands first",
        "permanent_line",
    ),
    wording(r"^If (?=(?:~|(?:equipped|enchanted) creature) dies\b)", "When ", "it triggers on that"),
    wording(
        r"(\bcan't attack or block),? and its (?:activated )?abilities (?=can't be activated)",
        r"\1, and its activated abilities ",
        "only activated abilities are activated",
    ),
    wording(r"\bto (?:the )?owner's hand\b", "to its owner's hand", "it is said whose hand"),
    wording(
        r"\b(doesn't untap during) its untap step\b",
        r"\1 its controller's untap step",
        "players have untap steps",
    ),
    wording(
        r"\b(loses all abilities and) (?:is|becomes) an? (\d+/\d+)(?=\.|$)",
        r"\1 has base power and toughness \2",
        _SIZE,
    ),
    wording(
        r"\bbecomes (?:an? )?(\d+/\d+) (?=until end of turn)", r"has base power and toughness \1 ", _SIZE
    ),
    wording(
        r"\b(power and toughness) equal to (its|their) (?:converted )?mana (?:cost|value)\b",
        r"\1 each equal to \2 mana value",
        "each of the two is so large",
    ),
    wording(r"([+-]X/[+-](?:X|0)) where X is\b", r"\1, where X is", "a comma stands there"),
    # lands
    wording(r"\bIf you don't, it's tapped\b", "If you don't, it enters tapped", "it enters so"),
    wording(
        r"^If ([^,.]+), ~ enters untapped\. (?:Otherwise|If not),? (?:it|~) enters tapped(?=\.|$)",
        r"~ enters tapped unless \1",
        "it is said when it enters tapped",
    ),
)
