"""Abbreviations, and the words of earlier years."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording

_CONTRACTED: Final = {
    "can not": "can't", "cannot": "can't", "do not": "don't", "does not": "doesn't", "is not": "isn't",
    "are not": "aren't", "you are": "you're", "it is": "it's", "they are": "they're",
}  # fmt: skip
_THINGS: Final = r"(?:creatures|permanents|artifacts|enchantments|lands|planeswalkers|spells|tokens)"
_KIND: Final = r"(?:(?!owns|that|with)[\w/+-]+ )*?"


def _like(match: re.Match[str], now: str) -> str:
    return capital(now) if match[0][0].isupper() else now


def _contracted(match: re.Match[str]) -> str:
    return _like(match, _CONTRACTED[match[0].lower()])


def _created(match: re.Match[str]) -> str:
    """ "Put two 1/1 ... creature tokens onto the battlefield tapped": "Create two tapped 1/1 ..." """
    verb = "create" + match["s"]
    tapped = f" {match['how']}" if match["how"] else ""
    return f"{_like(match, verb)} {match['n']}{tapped} {match['what']}"


_ENTER: Final = "an object enters; “the battlefield” is not said"
_END: Final = "it happens in the end step"
_SHORT: Final = "abbreviations are written out"
_SORCERY: Final = "the short form is “as a sorcery”"
_BESIDE: Final = "a number stands beside its name"
_GREATER: Final = "numbers are “or greater” and “or less”"
_ARTICLE: Final = "“the number” has an article"
_VALUE: Final = "a mana cost's amount is its mana value"
_PLAY: Final = "the zone is the battlefield, no longer “in play”"
_OPPONENT: Final = "there may be several opponents"

TABLE: Final[tuple[Wording, ...]] = (
    wording(
        r"(?i)\b(?:un)?till? (?:the )?(?:eot|end of (?:the |this )?turn)\b",
        lambda m: _like(m, "until end of turn"),
        "it lasts until end of turn",
    ),
    wording(r"\b(?:EOT|eot)\b", "end of turn", _SHORT),
    wording(
        r"^At (?:the )?end of (?:the )?turn,", "At the beginning of the end step,", _END, "permanent_line"
    ),
    wording(
        r"\b([Aa]t the|[Aa]t) end of (?:the )?turn\b",
        lambda m: f"{m[1][:2]} the beginning of the next end step",
        _END,
    ),
    wording(
        r"\b([Aa]t the) end of (your|each player's|each opponent's) turn\b",
        r"\1 beginning of \2 end step",
        _END,
    ),
    wording(
        r"\b([Aa])t (?:the )?(?:start|beginning) of (?=your|each|the|combat|that|enchanted)",
        r"\1t the beginning of ",
        "“the beginning” has an article",
    ),
    wording(
        r"^During your upkeep, (?=(?:you may )?(?:draw|put|sacrifice|discard|create|scry|mill|"
        r"return|pay|exile)\b)",
        "At the beginning of your upkeep, ",
        "it happens as a step begins",
    ),
    wording(
        r"\b(?:CMC|cmc|MV(?= \d| X\b)|converted casting cost|total casting cost)\b", "mana value", _VALUE
    ),
    wording(r"\bwith (?:a )?casting cost (?=\d|X)", "with mana value ", _VALUE),
    wording(r"\b(mana value|power|toughness) of (?=\d|X\b)", r"\1 ", _BESIDE),
    wording(r"\bwith an? (?=(?:mana value|power|toughness) (?:\d|X))", "with ", _BESIDE),
    wording(r"\b(mana value|power|toughness) (?:<=|≤) ?(\d+|X)", r"\1 \2 or less", _SHORT),
    wording(r"\b(mana value|power|toughness) (?:>=|≥) ?(\d+|X)", r"\1 \2 or greater", _SHORT),
    wording(r"\b((?:power|toughness) (?:\d+|X)) or (?:more|higher)\b", r"\1 or greater", _GREATER),
    wording(r"\b(mana value (?:\d+|X)) or (?:more|higher)\b", r"\1 or greater", _GREATER),
    wording(r"\b((?:mana value|power|toughness) (?:\d+|X)) or (?:lower|fewer)\b", r"\1 or less", _GREATER),
    # entering and leaving
    wording(r"\b(?:ETBs?|EtBs?|etbs?)\b(?:'?s)?", "enters", _SHORT),
    wording(
        r"\b([Ee]nters?|[Cc]omes?) (?:in(?:to)? |onto )?(?:the )?(?:play|battlefield|field)\b",
        lambda m: _like(m, "enters" if m[1].endswith("s") else "enter"),
        _ENTER,
    ),
    wording(
        rf"\b([Ww]hen(?:ever)? (?:~ or )?(?:an?|another|one or more) (?:other )?{_KIND}(?!owns)[\w-]+?)"
        r"((?: with [^,.]+?)?) (enters?) under your control\b",
        r"\1 you control\2 \3",
        _ENTER,
    ),
    wording(
        rf"\b([Ww]hen(?:ever)? an? {_KIND}(?!owns)[\w-]+?)((?: with [^,.]+?)?) enters under an opponent's "
        rf"control\b",
        r"\1 an opponent controls\2 enters",
        _ENTER,
    ),
    wording(r"\b(one or more (?:other )?[^,.]*?) enters\b", r"\1 enter", "several objects enter"),
    wording(r"\bleave(s?) play\b", r"leave\1 the battlefield", _PLAY),
    wording(r"\bfrom play\b", "from the battlefield", _PLAY),
    wording(r"\bin play\b", "on the battlefield", _PLAY),
    wording(r"\b([Rr]eturns? [^.]*?) (?:in)?to play\b", r"\1 to the battlefield", _PLAY),
    wording(
        r"\b([Rr]eturns? [^.]*?) onto the battlefield\b",
        r"\1 to the battlefield",
        "cards return “to” the battlefield",
    ),
    wording(
        r"\bgoes to (?:a|the|your|its owner's) graveyard from the battlefield\b",
        "is put into a graveyard from the battlefield",
        "it is “put into a graveyard”",
    ),
    wording(
        r"\b([Rr])emove(s?) ([^.,]*?) from (?:the )?game\b",
        lambda m: f"{'E' if m[1] == 'R' else 'e'}xile{m[2]} {m[3]}",
        "removed from the game is exiled",
    ),
    wording(r"\b(?:removed from (?:the )?game|RFGed)\b", "exiled", "removed from the game is exiled"),
    wording(
        r"\b([Pp])ut(?P<s>s?) (?P<n>an?|X|two|three|four|five|\d) (?:(?P<how>tapped) )?"
        r"(?P<what>[^.,]*?creature tokens?(?: with [^.]*?)?) onto the battlefield"
        r"(?: (?P<later>tapped))?(?: under your control)?\b",
        lambda m: (
            _created(m) if not m["later"] else _created(m).replace(f" {m['n']} ", f" {m['n']} tapped ", 1)
        ),
        "tokens are created",
    ),
    # verbs and phrases
    wording(
        r"\b([Aa]mass(?:es)? (?:‹\w+›|[A-Z]\w+))(?<!s) (?=(?:\d+|X)\b)",
        r"\1s ",
        "what is amassed is told in the plural",
    ),
    wording(
        r"\b([Cc]reatures) controlled by the player whose turn it is\b",
        r"\1 the active player controls",
        "the player whose turn it is is the active player",
    ),
    wording(
        r"\bfor each player you attacked this turn\b",
        "for each opponent you attacked this turn",
        "only opponents are attacked",
    ),
    wording(
        r"(\. )Attacks each combat if able(?=\.|$)",
        r"\1~ attacks each combat if able",
        "it is said who does so",
        "permanent_line",
    ),
    wording(r"\b(?:Sac|sac)(?:rifice)?\b(?! of)", lambda m: _like(m, "sacrifice"), _SHORT),
    wording(
        r"\b(?:[Cc]an ?not|[Dd]o not|[Dd]oes not|[Ii]s not|[Aa]re not|[Yy]ou are|[Ii]t is|" r"[Tt]hey are)\b",
        _contracted,
        "texts have the short form",
    ),
    wording(
        r"\b(?:[Uu]se|[Pp]lay|[Aa]ctivate) this ability only\b", "Activate only", "an ability is activated"
    ),
    wording(
        r"\b(Activate only )(?:at sorcery speed|when you could cast a sorcery)\b", r"\1as a sorcery", _SORCERY
    ),
    wording(r"\. (?:Sorcery speed only|Only at sorcery speed)\b", ". Activate only as a sorcery", _SORCERY),
    wording(r"(?<=[a-z~]) (?:is|are) unblockable\b", " can't be blocked", "“unblockable” is written out"),
    wording(r"^Unblockable\.?$", "~ can't be blocked.", "“unblockable” is written out", "permanent_line"),
    wording(
        r"(?<=[a-z~]) is indestructible(?= ?[.,]| as long| and |$)",
        " has indestructible",
        "indestructible is an ability",
    ),
    wording(
        r"(?<=[a-z~]) are indestructible(?= ?[.,]| as long| and |$)",
        " have indestructible",
        "indestructible is an ability",
    ),
    wording(
        r"\b[Aa]ttacks? (each|every) turn if able\b",
        lambda m: m[0].replace(f"{m[1]} turn", "each combat"),
        "it attacks each combat",
    ),
    wording(
        r"\b(can block (?:an|one|two|three|any number of) additional creatures?)(?! each combat| " r"this)",
        r"\1 each combat",
        "it blocks them each combat",
    ),
    wording(
        r"\b([Ii])f (?:the|its|~'s) kicker cost was paid\b", r"\1f this spell was kicked", "a spell is kicked"
    ),
    wording(r"\b([Ii])f (?:~ was )?kicked\b", r"\1f this spell was kicked", "a spell is kicked"),
    wording(r"\bwhere X ?= ?(?:the )?", "where X is the ", _SHORT),
    wording(r"\bwhere X is number\b", "where X is the number", _ARTICLE),
    wording(r"\bequal to number\b", "equal to the number", _ARTICLE),
    wording(r"\b([Hh]e)/she (?=[a-z])", lambda m: "They " if m[1] == "He" else "they ", "a player is “they”"),
    wording(r"\bhis/her\b", "their", "a player is “they”"),
    wording(r"\b(Activate only )any ?time you could cast a sorcery\b", r"\1as a sorcery", _SORCERY),
    wording(
        r"\ban extra (?=land|card|creature|combat phase)", "an additional ", "what is “extra” is “additional”"
    ),
    wording(
        r"^(When(?:ever)? [^,.]*?) is (tapped|untapped)(?=,)",
        r"\1 becomes \2",
        "a permanent becomes tapped or untapped",
    ),
    wording(r"\bthe end step on (each opponent's|each player's|your) turns?\b", r"\1 end step", _END),
    wording(r"\bon the top of (?=your|its|their|that)", "on top of ", "a card is put “on top of” a library"),
    wording(
        r"\breveal (them|it|that card|those cards) and put (?:them|it|(?:that|those) cards?) into your hand"
        r"\. Then shuffle(?: your library)?(?=\.|$)",
        lambda m: (
            f"reveal {m[1]}, put {'them' if m[1] in ('them', 'those cards') else 'it'} into your hand, "
            "then shuffle"
        ),
        "searching and shuffling are one sentence",
    ),
    wording(
        r"\bcan't attack you or a planeswalker you control\b",
        "can't attack you or planeswalkers you control",
        "it is said of all planeswalkers that you control",
    ),
    wording(r"\bshuffle your library(?=\.|$|\n)", "shuffle", "the library is not named where it is shuffled"),
    # players
    wording(
        r"\b([Ww]hen(?:ever)?|[Ii]f|[Uu]nless|as long as) your opponent (?=[a-z]+s\b)",
        r"\1 an opponent ",
        _OPPONENT,
    ),
    wording(
        rf"\b(?<!target )((?i:{_THINGS})) your opponent controls\b", r"\1 your opponents control", _OPPONENT
    ),
    wording(r"\byour opponent controls\b", "an opponent controls", _OPPONENT),
    wording(
        rf"\b([Yy])our (?=(?:other )?(?:(?:attacking|blocking|tapped|untapped) "
        rf")?)((?:(?:attacking|blocking) )?{_THINGS}) (?=gets?\b|have\b|gain\b|can\b|can't\b|"
        rf"lose\b|enter\b)",
        lambda m: f"{_like(m, m[2])} you control ",
        "creatures are those that somebody controls",
    ),
    wording(
        r"\b[Aa]ll (other )?(?=[^.,]*\byou control (?:get|have|gain|lose)\b)",
        lambda m: _like(m, "other ") if m[1] else "",
        "“all” is not said of what is under somebody's control",
    ),
)
"""Each is tried after the one above it."""
