"""Costs, names and kinds in words, for findings and the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from app.engine.abilities.costs import costs
from app.engine.abilities.nouns.objects import AnyObjects, AnyTarget, ControlledBy, EitherObjects, Objects
from app.engine.abilities.nouns.references import Giver, Player, PlayerKind, This
from app.engine.abilities.nouns.relatives import KindWho, Such
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.quantities.amounts import AnyNumber, UpTo
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.resolving.targeting import with_x
from app.engine.text.reader import write
from app.engine.values.card import is_unknown
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import YOU, ObjectId, PlayerId, Zone
from app.engine.values.said import card_words, joined, listed, say

_NUMBERS: Final = (
    *(say("no"), say("one"), say("two"), say("three"), say("four"), say("five")),
    *(say("six"), say("seven"), say("eight"), say("nine"), say("ten")),
)

_SHARING: Final = " that each share a color with it"
"""What conspire asks of the creatures that are tapped (702.78a)."""

OF_LASTING: Final = "An effect that lasts ("
"""How what stands for an effect of something that resolved is called, before the time that tells it apart."""

SHARED_ZONES: Final = {
    Zone.BATTLEFIELD: say("the battlefield"),
    Zone.STACK: say("the stack"),
    Zone.EXILE: say("exile"),
    Zone.COMMAND: say("the command zone"),
    Zone.OUTSIDE: say("outside the game"),
}
"""The zones that all players share, in words (400.1)."""

_IN_SHARED_ZONES: Final = {
    Zone.BATTLEFIELD: say("on the battlefield"),
    Zone.STACK: say("on the stack"),
    Zone.EXILE: say("in exile"),
    Zone.COMMAND: say("in the command zone"),
    Zone.OUTSIDE: say("outside the game"),
}

_YOUR_ZONES: Final = {
    Zone.HAND: say("your hand"),
    Zone.LIBRARY: say("your library"),
    Zone.GRAVEYARD: say("your graveyard"),
}
"""The zones that each player has (400.1), for the one who is told."""

_IN_YOUR_ZONES: Final = {
    Zone.HAND: say("in your hand"),
    Zone.LIBRARY: say("in your library"),
    Zone.GRAVEYARD: say("in your graveyard"),
}


def name_of(game: Game, identity: ObjectId | PlayerId | str) -> str:
    """The name of an object or player, for the reader."""
    thing = game.objects.get(ObjectId(str(identity)))
    if thing is None and str(identity).startswith(OF_LASTING):
        return say("An effect that lasts")
    if thing is None:
        ability = next((a for a in game.stack if isinstance(a, AbilityOnStack) and a.id == identity), None)
        if ability is None:
            return say("{player}", player=str(identity))
        return say("the ability of {name}", name=ability.source_name)
    # Its name must not be told: it has none (708.2a), and nobody else may see the card.
    if thing.face_down:
        return say("a face-down card")
    if thing.copies is not None:
        return thing.copies[0].front.name
    if is_unknown(thing.card):  # its own name is the sign that cases write
        return thing.face.name
    return thing.face.name if thing.zone in (Zone.STACK, Zone.BATTLEFIELD) else thing.card.name


def number_word(n: int) -> str:
    """A small number in letters, others in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def whose(player: PlayerId, reader: PlayerId | None = None) -> str:
    """ "opponent's"; for the one who is told "your". Anybody else who is called "you" is another player."""
    if player == reader:
        return say("your")
    return say("another player's") if player == YOU else say("{player}'s", player=player)


def person(player: PlayerId, reader: PlayerId | None = None) -> str:
    """ "opponent"; the one who is told is "you". Anybody else who is called "you" is another player."""
    if player == reader:
        return say("you")
    return say("another player") if player == YOU else str(player)


def named(game: Game, identity: ObjectId | PlayerId | str, reader: PlayerId | None = None) -> str:
    """The name of an object, or of a player as the reader is told of them."""
    is_player = any(player.name == identity for player in game.players)
    return person(PlayerId(str(identity)), reader) if is_player else name_of(game, identity)


def named_apart(game: Game, identity: ObjectId | PlayerId | str, reader: PlayerId | None = None) -> str:
    """The name, with what tells an object from others of its name in its zone: whose, tapped, a number."""
    name, thing = named(game, identity, reader), game.objects.get(ObjectId(str(identity)))
    if thing is None:
        return name
    alike = [o for o in game.objects.values() if o.zone is thing.zone and o.face.name == thing.face.name]
    marks: list[str] = []
    if any(other.controller != thing.controller for other in alike):
        marks.append(say("yours") if thing.controller == reader else whose(thing.controller))
        alike = [other for other in alike if other.controller == thing.controller]
    if thing.tapped and not all(other.tapped for other in alike):
        marks.append(say("tapped"))
    alike = [other for other in alike if other.tapped == thing.tapped]
    number = str(identity).removeprefix(name).strip()
    marks += [number] * (len(alike) > 1 and number != "")
    return say("{text} ({ident})", text=name, ident=joined(", ", marks)) if marks else name


def from_zone(zone: Zone, owner: PlayerId, reader: PlayerId) -> str:
    """ "your hand", "exile": a zone, and whose it is where each player has one (400.1)."""
    if zone in SHARED_ZONES:
        return SHARED_ZONES[zone]
    if owner == reader and zone in _YOUR_ZONES:
        return _YOUR_ZONES[zone]
    return _of_player(owner, zone)


def in_zone(zone: Zone, owner: PlayerId, reader: PlayerId) -> str:
    """ "in your hand", "on the stack" """
    if zone in _IN_SHARED_ZONES:
        return _IN_SHARED_ZONES[zone]
    if owner == reader and zone in _IN_YOUR_ZONES:
        return _IN_YOUR_ZONES[zone]
    return say("in {zone}", zone=_of_player(owner, zone))


def in_own_zone(zone: Zone) -> str:
    """ "on the battlefield", "in the hand" """
    return _IN_SHARED_ZONES.get(zone) or say("in the {zone}", zone=zone.value)


def _of_player(owner: PlayerId, zone: Zone) -> str:
    """ "Ben's hand": a zone of another player than the reader."""
    if owner == YOU:
        return say("another player's {zone}", zone=zone.value)
    return say("{player}'s {zone}", player=owner, zone=zone.value)


_WAYS: Final = {
    "normal": say("for its mana cost"),
    "free": say("without paying its mana cost"),
    "alternative": say("for another cost"),
}


def way_in_words(names: Sequence[str]) -> str:
    """How something is cast: "for its mana cost", "with flashback", "with escape and overload"."""
    told = [_WAYS[name] for name in names if name in _WAYS and (name != "normal" or len(names) == 1)]
    named_ = [name for name in names if name not in _WAYS]
    return (
        joined(" ", [*told, *([say("with {names}", names=listed(named_))] if named_ else [])])
        or _WAYS["normal"]
    )


def times_in_words(n: int) -> str:
    """ "once", "twice", "three times" """
    if n in (1, 2):
        return say("once") if n == 1 else say("twice")
    return say("{number} times", number=number_word(n))


def no_priority(holder: PlayerId | None) -> str:
    """That the reader does not have priority, and who has."""
    if holder is None:
        return say("You don't have priority.")
    if holder == YOU:
        return say("You don't have priority; another player does.")
    return say("You don't have priority; {player} does.", player=holder)


def with_article(noun: str) -> str:
    """ "a creature", "an artifact"."""
    return card_words(f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}")


@lru_cache(maxsize=4096)
def kind_in_words(
    what: AnyObjects | PlayerKind | KindWho | PlayerOr | AnyTarget | This, *, plural: bool = False
) -> str:
    """A noun phrase without article: "nonblack creature", "blue card from your hand"."""
    match what:
        case PlayerKind():
            return card_words(what.value + ("s" if plural else ""))
        case KindWho():
            return card_words(write(what, "targetable", number="p" if plural else "s") or what.player.value)
        case PlayerOr(player=player, objects=objects, player_first=first):
            both = [kind_in_words(player, plural=plural), kind_in_words(objects, plural=plural)]
            return listed(both if first else reversed(both), "or")
        case AnyTarget():
            return card_words(
                "any target" if what is AnyTarget.ANY_TARGET else "target" + ("s" if plural else "")
            )
        case This():
            return card_words(what.noun or "this")
        case KindWho():
            return card_words(write(what, "targetable") or what.player.value)
        case _:
            words = write(what, "noun", number="p" if plural else "s")
            if not words and isinstance(what, EitherObjects):
                return card_words(" or ".join(kind_in_words(kind, plural=plural) for kind in what.kinds))
            return card_words(words or ("objects" if plural else "object"))


def part_in_words(part: costs.CostPart, x: int | None = None) -> str:
    """One part of a cost: "sacrifice a creature", "pay 2 life", "{1}{B}"; with X where that is not known."""
    if isinstance(part, costs.PayMana):
        return say("pay {cost}", cost=part.cost)
    if isinstance(part, costs.TapThis | costs.UntapThis):
        return say("tap it") if isinstance(part, costs.TapThis) else say("untap it")
    if isinstance(part, costs.EitherCost):
        return listed([part_in_words(option, x) for option in part.options], "or")
    return _deed(part if x is None else with_x(part, x))


@lru_cache(maxsize=4096)
def _deed(part: costs.CostPart) -> str:
    # No text asks for none, so it is written of two, with the number exchanged.
    if getattr(part, "n", None) == 0 and (words := write(replace(part, n=2), "deed")):  # type: ignore[type-var]
        return card_words(words.replace(" two ", " no ", 1))
    shares = Such.SHARES_COLOR in inside(part)
    written = write(exchanged(part, _plainly), "deed") or _in_few_words(part)
    return card_words(written.replace("~", "it") + _SHARING * shares)


def _in_few_words(part: costs.CostPart) -> str:
    """A part that no text spells out, as those of craft and harmonize (702.167a, 702.180a)."""
    match part:
        case costs.NoManaCost():
            return "pay its mana cost"
        case costs.UseSome(deed=costs.Use.EXILE, n=AnyNumber(), what=what):
            return f"exile one or more {kind_in_words(what, plural=True)}"
        case costs.UseSome(deed=costs.Use.EXILE, n=int() as n, what=what):
            return f"exile {with_article(kind_in_words(what)) if n == 1 else _so_many(n, what)}"
        case costs.UseSome(deed=costs.Use.TAP, n=UpTo(n=int() as n), what=what):
            return f"tap up to {number_word(n)} untapped {kind_in_words(what, plural=n != 1)}"
        case _:
            return "pay what its text says"


def _so_many(n: int, what: AnyObjects) -> str:
    return f"{number_word(n)} {kind_in_words(what, plural=True)}"


def _plainly(one: object) -> object:
    """What a text can say in place of what only a keyword's meaning holds."""
    if isinstance(one, Objects) and Such.SHARES_COLOR in one.relatives:
        return replace(one, relatives=(ControlledBy(Player.YOU),))
    return This("permanent") if isinstance(one, Giver) else one


def costs_in_words(cost: costs.Cost, x: int | None = None) -> tuple[str, ...]:
    """The parts of a cost that are no mana, in words; with X where that is not known."""
    return tuple(part_in_words(part, x) for part in cost if not isinstance(part, costs.PayMana))
