"""What takes the place of an event and is measured by it: "that much life plus 1" (614)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.tokens import Predefined, TokenKind
from app.engine.abilities.vocabulary import CounterKind, DamagedInstead, HowMany
from app.engine.text.book import constant, constants, phrase, same


class ThatMuchMore(Instruction, frozen=True):
    """ "You gain that much life plus 1", "that player loses twice that much life" """

    who: Player
    verb: Literal["gain", "lose"]
    plus: int


class DealsThatMuch(Instruction, frozen=True):
    """ "It deals double that damage to that permanent or player" """

    source: Reference
    how: Literal[
        "double that damage",
        "half that damage, rounded down",
        "triple that damage",
        "twice that damage",
        "that much damage plus",
        "that much damage minus",
    ]
    by: int
    """How much more or less it is."""
    to: DamagedInstead


class ThatManyTokens(Instruction, frozen=True):
    """ "Twice that many of those tokens are created" """

    how: HowMany
    by: bool
    """It says "it creates ..."."""


class TokensAndOne(Instruction, frozen=True):
    """ "those tokens plus an additional Food token are created" """

    kind: TokenKind | Predefined
    create: bool
    """It says "create those tokens plus ..."."""
    additional: bool = True
    """It says "an additional Food token", not "a Food token"."""


class TokensAndAsMany(Instruction, frozen=True):
    """ "those tokens plus that many 1/1 green Squirrel creature tokens are created" """

    kind: TokenKind | Predefined


class OtherTokens(Instruction, frozen=True):
    """ "that many 4/4 white Angel creature tokens with flying and vigilance are created" """

    kind: TokenKind | Predefined


class CreateOneOfEach(Instruction, frozen=True):
    """ "create one of each" """


class PutsThatMany(Instruction, frozen=True):
    """ "Put that many plus one of each of those kinds of counters on that permanent" """

    who: Player
    how: HowMany
    on: Reference


class PutsHalfThatMany(Instruction, frozen=True):
    """ "They put half that many of each of those kinds of counters on that permanent ..., rounded down" """

    who: Player
    on: Reference


class GetsThatMany(Instruction, frozen=True):
    """ "You get that many plus one of each of those kinds of counters" """

    who: Player
    how: HowMany


class ThatManyCounters(Instruction, frozen=True):
    """ "Twice that many +1/+1 counters are put on that creature" """

    how: HowMany
    kind: CounterKind | None
    on: Reference
    by: bool = False
    """It says "it puts ..."."""


class PreventPart(Instruction, frozen=True):
    """ "Prevent 1 of that damage", "prevent all but 1 of that damage" """

    how: Literal[
        "1 of that damage",
        "X of that damage",
        "2 of that damage",
        "3 of that damage",
        "all but 1 of that damage",
        "half that damage, rounded down",
        "half that damage, rounded up",
    ]


for _verb in ("gain", "lose"):
    constant("life_verb", _verb, f"{_verb}[s/]", number="")

phrase("effect", ThatMuchMore, "{who:player} {verb:life_verb~who} that much life plus {plus:digits}")
constants("that_damage", ("double that damage", "triple that damage", "twice that damage"))
constants(
    "that_hit",
    (
        *(
            "that permanent or player",
            "that player or permanent",
            "that player",
            "that permanent",
            "that creature",
        ),
        *("you", "it", "that creature's controller", "its controller", "that source's controller"),
    ),
)

_HALF: Final = "half that damage, rounded down"

phrase("that_much_damage", DealsThatMuch, "{source:reference} deals {how:that_damage} to {to:that_hit}", by=0)
phrase("that_much_damage", DealsThatMuch, "{source:reference} deals {how:that_damage}", by=0, to="")
phrase("that_much_damage", DealsThatMuch, f"{{source:reference}} deals {_HALF}", how=_HALF, by=0, to="")
phrase(
    "that_much_damage",
    DealsThatMuch,
    f"{{source:reference}} deals {_HALF}, to {{to:that_hit}}",
    how=_HALF,
    by=0,
)

for _how in ("that much damage plus", "that much damage minus"):
    _by = f"{{source:reference}} deals {_how} {{by:digits}}"
    _to = "that_hit" if _how.endswith("plus") else "less_hit"
    phrase("that_much_damage", DealsThatMuch, f"{_by} to {{to:{_to}}}", how=_how)
    if _to == "that_hit":
        phrase("that_much_damage", DealsThatMuch, _by, how=_how, to="")

constants("less_hit", ("that permanent or player",))
same("effect", "{effect:that_much_damage}")
constants("that_number", ("twice that many", "three times that many", "half that many", "that many plus one"))
phrase("effect", ThatManyTokens, "{how:that_number} of those tokens are created", by=False)
phrase("effect", ThatManyTokens, "it creates {how:that_number} of those tokens", by=True)

_PUT = "counters are put on {on:reference}"

phrase("effect", ThatManyCounters, "{how:that_number} {kind:counter_kind} " + _PUT)
phrase("effect", ThatManyCounters, "{how:that_number} of each of those kinds of " + _PUT, kind=None)
phrase(
    "effect",
    ThatManyCounters,
    "it puts {how:that_number} of those counters on {on:reference}",
    kind=None,
    by=True,
)
phrase(
    "effect",
    PutsThatMany,
    "{who:subject}put[s/] {how:that_number} of each of those kinds of counters on {on:reference}",
)

_EACH = "of each of those kinds of counters"

phrase("halved", PutsHalfThatMany, f"{{who:subject}}put[s/] half that many {_EACH} on {{on:reference}}")
phrase("effect", GetsThatMany, f"{{who:subject}}get[s/] {{how:that_number}} {_EACH}")
phrase("effect", TokensAndAsMany, "those tokens plus that many {kind:token~p} are created")
phrase("effect", OtherTokens, "that many {kind:token~p} are created")
constant("effect", CreateOneOfEach(), "create one of each")
phrase(
    "effect", TokensAndOne, "those tokens plus a {kind:token~s} are created", create=False, additional=False
)

_MORE_TOKENS = "those tokens plus an additional {kind:token~s}"

phrase("effect", TokensAndOne, _MORE_TOKENS + " are created", create=False)
phrase("effect", TokensAndOne, "create " + _MORE_TOKENS, create=True)
constants(
    "that_part",
    (
        *(
            "1 of that damage",
            "X of that damage",
            "2 of that damage",
            "3 of that damage",
            "all but 1 of that damage",
        ),
        "half that damage, rounded up",
        "half that damage, rounded down",
    ),
)
phrase("damage_prevented", PreventPart, "prevent {how:that_part}")
phrase("effect", PreventPart, "prevent {how:that_part}")
