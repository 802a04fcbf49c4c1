"""A rules pack: what a home-made set adds to the game, as its file says it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.values.frozen import apart


class PackKeyword(Struct, frozen=True):
    """A keyword: what is written on cards, and the rules text that it stands for."""

    name: str
    parameters: str
    """The pattern after the name: "<x>" must be there, "[N]" may be missing, other words are literal."""
    default: tuple[tuple[str, str], ...]
    """The values of the parameters that are missing."""
    is_action: bool
    """It is something to do within a sentence; otherwise an ability, in a line of its own or in a list."""
    text: str
    if_you_do: str = ""
    """What a following "If you do" asks about; "" for the whole action."""
    notes: tuple[str, ...] = ()
    is_word: bool = False
    """It is an ability word: what stands behind it and a dash is the "<line>" of its text."""

    @property
    def told(self) -> str:
        """What is written on cards, and its text."""
        return f"{f'{self.name} {self.parameters}'.strip()}: {self.text}"


class PackTerm(Struct, frozen=True):
    """A word that is defined for the texts of the pack."""

    term: str
    text: str


class PackCounter(Struct, frozen=True):
    """A kind of counter."""

    name: str
    on: str
    """ "player", "permanent" or "card"."""


class PackRule(Struct, frozen=True):
    """A sentence that is checked with the state-based actions (704.3)."""

    name: str
    text: str


class PackToken(Struct, frozen=True):
    """A token that texts of the pack create by its name."""

    name: str
    before: str
    """What it is, as it stands before "token": "1/1 red Goblin creature"."""
    behind: str
    """What stands behind that: its name and its abilities."""


@apart(
    *("name", "set", "keywords", "terms", "counters", "state_based", "subtypes", "designations"),
    *("deeds", "game_rules", "symbols"),
)
class Pack(Struct, frozen=True):
    """The rules of a set. Two are the same when their keys are."""

    key: str
    """A digest of all below; "" for no rules at all."""
    name: str = ""
    set: str = ""
    keywords: tuple[PackKeyword, ...] = ()
    terms: tuple[PackTerm, ...] = ()
    counters: tuple[PackCounter, ...] = ()
    state_based: tuple[PackRule, ...] = ()
    subtypes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The new subtypes by card type, as ("Creature", ("Squire",))."""
    designations: tuple[str, ...] = ()
    """What permanents of the set become, with no meaning but what texts say of it: "prized"."""
    deeds: tuple[str, ...] = ()
    """What objects of the set do, with no meaning but what texts say of it: "vow"."""
    game_rules: tuple[PackRule, ...] = ()
    """Abilities that hold for each player, as though that player had an emblem with them."""
    symbols: tuple[tuple[str, str], ...] = ()
    """Mana symbols of the set, and the game's symbols that each stands for: ("{PINK}", "{W/U/R/G}")."""

    watched: tuple[str, ...] = ()
    """The keyword actions that texts of the set wait for, in small letters."""
    tokens: tuple[PackToken, ...] = ()
    """Its tokens with a name of their own."""

    @property
    def words(self) -> frozenset[str]:
        """All its subtypes."""
        return frozenset(word for _, words in self.subtypes for word in words)

    def in_game_symbols(self, text: str) -> str:
        """A cost or a text with the symbols of the game in the places of the set's own."""
        for own, meant in self.symbols:
            text = text.replace(own, meant)
        return text

    def rule(self, name: str) -> str:
        """The text of what has this name in it, or begins with it: "Vulnerability" for that "to"; or ""."""
        rules = ((one.name, one.text) for one in (*self.state_based, *self.game_rules))
        told = (
            *((one.name, one.told) for one in self.keywords),
            *((t.term, t.text) for t in self.terms),
            *rules,
        )
        return next((text for one, text in told if f"{one} ".startswith(f"{name} ")), "")


DESIGNATED: Final = "="
"""Before a word of a text that is a designation of its pack."""
DEED: Final = "!"
"""Before a word of a text that is a deed of its pack."""
OWN: Final = "+"
"""Before the name of a keyword of a pack, where objects with it are meant."""
NO_PACK: Final = Pack("")
"""The rules of the game, and nothing else."""
REMINDER: Final = "<reminder>"
"""In the text of a keyword what a card says in brackets behind it."""
LINE: Final = "<line>"
"""In the text of an ability word what stands behind it."""
