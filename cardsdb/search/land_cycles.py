"""The cycles of lands that players have names for, told by what the lands say."""

from typing import Final

from cardsdb.search.clauses import AllOf, Clause, Level, Matches, Where
from resources.said import Verbatim, say

_TYPE: Final = "(?:plains|island|swamp|mountain|forest)"
_ONE: Final = r"\{[wubrg]\}"
_TWO_COLORS: Final = rf"\{{t\}}: add {_ONE} or {_ONE}\."


def _land(*patterns: str, line: str = r"\bland\b", lines: int = 0) -> AllOf:
    """A land with a text, in which it is `~`, that has all of these; of so many lines, if that is told."""
    of_text: tuple[Clause, ...] = tuple(Matches("text of self", pattern) for pattern in patterns)
    if lines:
        of_text = (Where("shape", f"lines = {lines}"), *of_text)
    return AllOf((Where("type", "regexp(?, line)", (line,)), *of_text), Level.FACE)


_TWO_TYPES: Final = rf"\bland — {_TYPE} {_TYPE}$"
_THREE_TYPES: Final = rf"\bland — {_TYPE} {_TYPE} {_TYPE}$"
_TAPPED: Final = r"^~ enters tapped\."

_CYCLES: Final[dict[tuple[str, ...], Clause]] = {
    ("dual",): AllOf(
        (Where("type", "regexp(?, line)", (rf"^land — {_TYPE} {_TYPE}$",)), Where("shape", "blank")),
        Level.FACE,
    ),
    ("fetchland",): _land(
        rf"^\{{t\}}, pay 1 life, sacrifice ~: search your library for an? {_TYPE} or {_TYPE} card"
    ),
    ("shockland",): _land(
        r"^as ~ enters, you may pay 2 life\. if you don't, it enters tapped", line=_TWO_TYPES
    ),
    ("fastland",): _land(r"^~ enters tapped unless you control two or fewer other lands\.", lines=2),
    ("slowland",): _land(r"^~ enters tapped unless you control two or more other lands\.", lines=2),
    ("bikeland", "cycleland", "bicycleland"): _land(_TAPPED, r"^cycling \{2\}$", line=_TWO_TYPES),
    ("bounceland", "karoo"): _land(
        r"^when ~ enters, (?:sacrifice it unless you return|return) an? [^.]*(?:land|plains|island|swamp"
        r"|mountain|forest) you control to its owner's hand",
        r"^\{t\}: add (?:\{[wubrgc]\}){2}\.",
    ),
    ("canopyland", "canland"): _land(
        rf"^\{{t\}}, pay 1 life: add {_ONE} or {_ONE}\.", r"^\{1\}, \{t\}, sacrifice ~: draw a card\."
    ),
    ("checkland",): _land(rf"^~ enters tapped unless you control an? {_TYPE} or an? {_TYPE}\.", lines=2),
    ("creatureland", "manland"): _land(
        r"^(?:[^\"\n]*: )(?:[^\"\n]*, )?(?:~|it) becomes an? [^\"\n]*creature"
    ),
    ("filterland",): _land(
        rf"^\{{(?:[wubrg]/[wubrg]|1)\}}, \{{t\}}: add {_ONE}{_ONE}(?:\.|, {_ONE}{_ONE}, or {_ONE}{_ONE}\.)"
    ),
    ("gainland",): _land(_TAPPED, r"^when ~ enters, you gain 1 life\.$", rf"^{_TWO_COLORS}"),
    ("painland",): _land(r"^\{t\}: add \{c\}\.$", rf"^{_TWO_COLORS} ~ deals 1 damage to you\.", lines=2),
    ("pathway",): AllOf(
        (
            Where("card", "layout = 'modal_dfc'"),
            Where("type", "front AND regexp('\\bland\\b', line)"),
            Where("type", "NOT front AND regexp('\\bland\\b', line)"),
        )
    ),
    ("scryland",): _land(_TAPPED, r"^when ~ enters, scry 1\.$", rf"^{_TWO_COLORS}"),
    ("shadowland", "snarl"): _land(
        rf"^as ~ enters, you may reveal an? {_TYPE} or {_TYPE} card from your hand\."
        r" if you don't, (?:~|it) enters tapped"
    ),
    ("storageland",): _land(r"storage counters? (?:on|from) ~"),
    ("surveilland",): _land(_TAPPED, r"^when ~ enters, surveil 1\.$", line=_TWO_TYPES),
    ("tangoland", "battleland"): _land(
        r"^~ enters tapped unless you control two or more basic lands\.", line=_TWO_TYPES
    ),
    ("triland",): _land(_TAPPED, rf"^\{{t\}}: add {_ONE}, {_ONE}, or {_ONE}\.$", lines=2),
    ("tricycleland", "triome"): _land(_TAPPED, r"^cycling \{3\}$", line=_THREE_TYPES),
    ("guildgate",): _land(_TAPPED, rf"^{_TWO_COLORS}$", line=r"^land — gate$"),
}

LAND_CYCLES: Final[dict[str, tuple[Clause, str]]] = {
    name: (clause, say("are {name}s", name=Verbatim(name)))
    for names, clause in _CYCLES.items()
    for name in names
}
"""Each name with its clause, and in words."""
