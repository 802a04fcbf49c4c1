"""Costs, names and kinds in words, for findings and the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from app.engine.abilities.costs.costs import (
    Cost,
    CostPart,
    EitherCost,
    ExileFrom,
    PayMana,
    TapThis,
    TapUntapped,
    UntapThis,
)
from app.engine.abilities.costs.deeds import NoManaCost
from app.engine.abilities.nouns.objects import AnyObjects, AnyTarget, ControlledBy, EitherObjects, Objects
from app.engine.abilities.nouns.players import Player, PlayerKind
from app.engine.abilities.nouns.references import Giver, This
from app.engine.abilities.nouns.spell_qualities import SharesColor
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.resolving.settled import with_x
from app.engine.text.writer import write
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.walking import exchanged, inside
from app.engine.values.zones import Zone

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_SHARING: Final = " that each share a color with it"
"""What conspire asks of the creatures that are tapped (702.78a)."""

YOU: Final = PlayerId("you")
"""The usual name of a player, which would be misread in a sentence."""

_THIRD_PERSON: Final = {
    "be": "is",
    "have": "has",
    "can": "can",
    "can't": "can't",
    "must": "must",
    "may": "may",
}

OF_LASTING: Final = "An effect that lasts ("
"""How what stands for an effect of something that resolved is called, before the time that tells it apart."""

SHARED_ZONES: Final = {
    Zone.BATTLEFIELD: "the battlefield",
    Zone.STACK: "the stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "the command zone",
}
"""The zones that all players share, in words (400.1)."""


def name_of(game: Game, identity: ObjectId | PlayerId | str) -> str:
    """The name of an object or player, for the reader."""
    thing = game.objects.get(ObjectId(str(identity)))
    if thing is None and str(identity).startswith(OF_LASTING):
        return OF_LASTING.rstrip(" (")
    if thing is None:
        ability = next((a for a in game.stack if isinstance(a, AbilityOnStack) and a.id == identity), None)
        return f"the ability of {ability.source_name}" if ability is not None else str(identity)
    if thing.face_down:
        return "a face-down card"
    if thing.copies is not None:
        return thing.copies[0].front.name
    return thing.face.name if thing.zone in (Zone.STACK, Zone.BATTLEFIELD) else thing.card.name


def number_word(n: int) -> str:
    """A small number in letters, others in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def whose(player: PlayerId, reader: PlayerId | None = None) -> str:
    """ "opponent's"; for the one who is told "your". Anybody else who is called "you" is another player."""
    if player == reader:
        return "your"
    return "another player's" if player == YOU else f"{player}'s"


def person(player: PlayerId, reader: PlayerId | None = None) -> str:
    """ "opponent"; the one who is told is "you". Anybody else who is called "you" is another player."""
    if player == reader:
        return "you"
    return "another player" if player == YOU else str(player)


def named(game: Game, identity: ObjectId | PlayerId | str, reader: PlayerId | None = None) -> str:
    """The name of an object, or of a player as the reader is told of them."""
    is_player = any(player.name == identity for player in game.players)
    return person(PlayerId(str(identity)), reader) if is_player else name_of(game, identity)


def from_zone(zone: Zone, owner: PlayerId, reader: PlayerId) -> str:
    """ "your hand", "exile": a zone, and whose it is where each player has one (400.1)."""
    return SHARED_ZONES.get(zone, f"{whose(owner, reader)} {zone.value}")


def in_zone(zone: Zone, owner: PlayerId, reader: PlayerId) -> str:
    """ "in your hand", "on the stack" """
    on = "on" if zone in (Zone.STACK, Zone.BATTLEFIELD) else "in"
    return f"{on} {from_zone(zone, owner, reader)}"


_WAYS: Final = {
    "normal": "for its mana cost",
    "free": "without paying its mana cost",
    "alternative": "for another cost",
}


def way_in_words(names: Sequence[str]) -> str:
    """How something is cast: "for its mana cost", "with flashback", "with escape and overload"."""
    told = [_WAYS[name] for name in names if name in _WAYS and (name != "normal" or len(names) == 1)]
    named_ = [name for name in names if name not in _WAYS]
    return " ".join([*told, *([f"with {listed(named_)}"] if named_ else [])]) or _WAYS["normal"]


def times_in_words(n: int) -> str:
    """ "once", "twice", "three times" """
    return {1: "once", 2: "twice"}.get(n, f"{number_word(n)} times")


def does(subject: str, verb: str) -> str:
    """A subject with its verb: "you have", "Ben has", "Elf is"."""
    if subject.casefold() == "you":
        return f"{subject} {'are' if verb == 'be' else verb}"
    singular = _THIRD_PERSON.get(verb) or verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")
    return f"{subject} {singular}"


def not_yours(what: str, whose_: PlayerId | None) -> str:
    """That the reader does not have something, and who has: "You don't have priority; Ben does."."""
    other = f"; {does(person(whose_), 'do')}" if whose_ is not None else ""
    return f"You don't have {what}{other}."


def capital(sentence: str) -> str:
    """With a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    parts = list(words)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def with_article(noun: str) -> str:
    """ "a creature", "an artifact"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


@lru_cache(maxsize=4096)
def kind_in_words(
    what: AnyObjects | PlayerKind | PlayerOr | AnyTarget | This, *, plural: bool = False
) -> str:
    """A noun phrase without article: "nonblack creature", "blue card from your hand"."""
    match what:
        case PlayerKind():
            return what.value + ("s" if plural else "")
        case PlayerOr(player=player, objects=objects, player_first=first):
            both = [kind_in_words(player, plural=plural), kind_in_words(objects, plural=plural)]
            return " or ".join(both if first else reversed(both))
        case AnyTarget():
            return "any target" if what is AnyTarget.ANY_TARGET else "target" + ("s" if plural else "")
        case This():
            return what.noun or "this"
        case _:
            words = write(what, "noun", number="p" if plural else "s")
            if not words and isinstance(what, EitherObjects):
                return " or ".join(kind_in_words(kind, plural=plural) for kind in what.kinds)
            return words or ("objects" if plural else "object")


def part_in_words(part: CostPart, x: int | None = None) -> str:
    """One part of a cost: "sacrifice a creature", "pay 2 life", "{1}{B}"; with X where that is not known."""
    if isinstance(part, PayMana):
        return f"pay {part.cost}"
    if isinstance(part, TapThis | UntapThis):
        return "tap it" if isinstance(part, TapThis) else "untap it"
    if isinstance(part, EitherCost):
        return listed([part_in_words(option, x) for option in part.options], "or")
    return _deed(part if x is None else with_x(part, x))


@lru_cache(maxsize=4096)
def _deed(part: CostPart) -> str:
    if getattr(part, "n", None) == 0 and (words := write(replace(part, n=2), "deed")):  # type: ignore[arg-type]
        return words.replace(" two ", " no ", 1)
    shares = any(isinstance(one, SharesColor) for one in inside(part))
    written = write(exchanged(part, _plainly), "deed") or _in_few_words(part)
    return written.replace("~", "it") + _SHARING * shares


def _in_few_words(part: CostPart) -> str:
    """A part that no text spells out, as those of craft and harmonize (702.167a, 702.180a)."""
    match part:
        case NoManaCost():
            return "pay its mana cost"
        case ExileFrom(n=AnyNumber(), what=what):
            return f"exile one or more {kind_in_words(what, plural=True)}"
        case ExileFrom(n=int() as n, what=what):
            return f"exile {with_article(kind_in_words(what)) if n == 1 else _so_many(n, what)}"
        case TapUntapped(n=UpTo(n=int() as n), what=what):
            return f"tap up to {number_word(n)} untapped {kind_in_words(what, plural=n != 1)}"
        case _:
            return "pay what its text says"


def _so_many(n: int, what: AnyObjects) -> str:
    return f"{number_word(n)} {kind_in_words(what, plural=True)}"


def _plainly(one: object) -> object:
    """What a text can say in place of what only a keyword's meaning holds."""
    if isinstance(one, Objects) and SharesColor() in one.relatives:
        return replace(one, relatives=(ControlledBy(Player.YOU),))
    return This("permanent") if isinstance(one, Giver) else one


def costs_in_words(cost: Cost, x: int | None = None) -> tuple[str, ...]:
    """The parts of a cost that are no mana, in words; with X where that is not known."""
    return tuple(part_in_words(part, x) for part in cost if not isinstance(part, PayMana))


def counted(names: list[str]) -> list[str]:
    """Equal names together: ["Swamp", "Swamp"] is ["2 Swamp"]."""
    return [
        name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)
    ]
