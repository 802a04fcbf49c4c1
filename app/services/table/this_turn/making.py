"""Facts that may answer what a condition asks: of what is on the board, or else of something made up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from app.engine.abilities.conditions import condition_words, past
from app.engine.abilities.graveyards import Graveyard, IntoGraveyard
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.tallies import Tally
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.past import recorded
from app.engine.state.game import Game, GameObject
from app.engine.state.history import DAMAGES
from app.engine.state.kinds.matching import players
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.subtypes import is_creature_type
from app.services.table.this_turn.facts import Fact

Facts: TypeAlias = tuple[Fact, ...]
"""What has happened together for an answer."""
_PLAIN_KIND: Final = {
    "cast": ("a spell", ("Instant",)),
    "played land": ("a land", ("Land",)),
    "drew": ("", ()),
    "discarded": ("a card", ("Instant",)),
    "entered": ("a permanent", ("Artifact",)),
}
"""What is made up for an event where nothing is said of the object; else it is a creature."""


def answering(game: Game, thing: GameObject, you: PlayerId, condition: object) -> Iterator[Facts]:
    """Facts that may make a condition hold, likely ones first."""
    match condition:
        case condition_words.Fact.OWN_KIND_HIT:
            yield from _hits(game, you, own_kinds(game, thing))
        case condition_words.Fact.ASSASSIN_HIT:
            yield from _hits(game, you, ("Assassin",))
        case past.SpellsCastLastTurn(n=n):
            yield tuple(_cast(you, game.turn.number - 1) for _ in range(n))
        case past.SetAside(event=event):
            yield (Fact(event, game.turn.number - 1, you, str(thing.id)),)
        case past.Happened(n=n, what=what, deed=deed, period=period):
            yield from _befell(game, you, deed, what, _number(n), _turn(game, period))
        case past.HappenedTo(deed=deed, negated=False):
            for name in _named(deed):
                yield (Fact(name, object=str(thing.id), controller=you, to=_to(game, you, name)),)
        case _:
            for player in _people(game, you, getattr(condition, "who", None)):
                yield from _of_player(game, player, condition)


def _of_player(game: Game, player: PlayerId, condition: object) -> Iterator[Facts]:
    """Facts for what a player did, or what befell them."""
    match condition:
        case past.PlayerDid(deed=deed, period=period, n=int() as n):
            yield (Fact(deed.seen[0], _turn(game, period), player, amount=n),)
        case past.PlayerDid(deed=deed, period=period):
            yield from _did(game, player, deed, _turn(game, period))
        case past.PlayerDidTo(deed=past.Deed(seen=(name,)), n=n, what=what, period=period):
            yield from _of_kind(game, name, what, player, _number(n), _turn(game, period))
        case _:
            return


def own_kinds(game: Game, thing: GameObject) -> tuple[str, ...]:
    """The creature types of a card."""
    looks = view(game).characteristics(thing.id)
    return tuple(kind for kind in looks.subtypes if is_creature_type(kind))[:4]


# ------------------------------------------------------------------------------------------------ parts
def _turn(game: Game, period: past.Period) -> int | None:
    return game.turn.number - 1 if period is past.Period.LAST_TURN else None


def _number(tally: Tally) -> int:
    n = tally.n if isinstance(tally.n, int) else 1
    return min(10, n + (1 if tally.bound.value == "more than" else 0))


def _people(game: Game, you: PlayerId, who: Player | None) -> tuple[PlayerId, ...]:
    """The players that are meant, or who may be."""
    known = players(game, who, you) if who is not None else ()
    return known if known is not None else tuple(player.name for player in game.players)


def _named(deed: object) -> tuple[str, ...]:
    """What the history calls what befell objects."""
    if isinstance(deed, IntoGraveyard):
        return recorded(deed) or (("put into graveyard",) if deed.whose is Graveyard.YOURS else ())
    if deed is past.Befell.LEFT_YOUR_GRAVEYARD:
        return ("left graveyard",)
    return deed.seen if isinstance(deed, past.Befell) else ()


def _to(game: Game, player: PlayerId, event: str) -> str:
    """Whom an attacker of a player attacks."""
    return str(next(iter(game.opponents(player)), "")) if event == "attacked" else ""


def _hits(game: Game, you: PlayerId, kinds: tuple[str, ...]) -> Iterator[Facts]:
    """A creature of one of these types dealt combat damage to an opponent."""
    looks, opponent = view(game), str(next(iter(game.opponents(you)), you))
    for creature in game.battlefield(you):
        here = looks.characteristics(creature.id)
        if "Creature" in here.types and set(kinds) & set(here.subtypes):
            yield (
                Fact("combat damage", object=str(creature.id), to=opponent, amount=max(1, here.power or 1)),
            )
    for kind in kinds:
        types = ("Creature", kind)
        yield (Fact("combat damage", None, None, f"a {kind}", opponent, 1, types, you),)


def _befell(
    game: Game, you: PlayerId, deed: object, what: AnyObjects, n: int, turn: int | None
) -> Iterator[Facts]:
    """Something befell so many objects of a kind, of yours or of another player."""
    for name in _named(deed):
        for player in (you, *game.opponents(you)):
            yield from _of_kind(game, name, what, player, n, turn)


def _did(game: Game, player: PlayerId, deed: past.Did, turn: int | None) -> Iterator[Facts]:
    other = next(iter(game.opponents(player)), player)
    for name in deed.seen:
        if name == "attacked":
            yield from _of_kind(game, name, Objects(), player, 1, turn)
        elif name in DAMAGES:
            yield (Fact(name, turn, None, "a creature", str(player), 1, ("Creature",), other),)
        else:
            yield (Fact(name, turn, player, amount=1 if "life" in name else 0),)


def _of_kind(
    game: Game, event: str, what: AnyObjects, player: PlayerId, n: int, turn: int | None
) -> Iterator[Facts]:
    """It happened to `n` objects of a kind: to those that there are, or to some that are made up."""
    zone = {"died": Zone.GRAVEYARD, "put into graveyard": Zone.GRAVEYARD, "discarded": Zone.GRAVEYARD}
    here = zone.get(event, Zone.BATTLEFIELD)
    there = [t for t in game.objects.values() if t.zone is here and t.controller == player]
    if n == 1 and event not in ("cast", "drew", "left", "sacrificed", "left graveyard"):
        for thing in there[:20]:
            yield (_fact(game, event, player, str(thing.id), (), turn),)
    for name, types in _made_up(event, what):
        names = [name] if n == 1 else [f"{name} {number + 1}" if name else "" for number in range(n)]
        yield tuple(_fact(game, event, player, one, types, turn) for one in names)


def _fact(
    game: Game, event: str, player: PlayerId, thing: str, types: tuple[str, ...], turn: int | None
) -> Fact:
    controls = event in ("died", "left", "entered", "attacked", "blocked")
    amount = 1 if event == "drew" else 0
    who = None if controls else player
    return Fact(
        event, turn, who, thing, _to(game, player, event), amount, types, player if controls else None
    )


def _made_up(event: str, what: AnyObjects) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Names and types of what fits a kind, for each of its alternatives."""
    plain, usual = _PLAIN_KIND.get(event, ("a creature", ("Creature",)))
    for kind in what.kinds:
        for row in kind.rows:
            types = tuple(dict.fromkeys(t for word in row for t in _types(word)))
            if not types:
                yield plain, usual
            else:
                given = types if any(t in CARD_TYPES for t in types) else (*_card_types(types), *types)
                words = " ".join(_spoken(t) for t in types)
                yield f"{'an' if words[0] in 'aeioAEIO' else 'a'} {words}", given
    yield "a sorcery", ("Sorcery",)


def _types(word: Word) -> tuple[str, ...]:
    title = word.text.capitalize()
    if word.non:
        return ()
    if title in CARD_TYPES or title in SUPERTYPES:
        return (title,)
    if title == "Permanent":
        return ("Artifact",)
    return (word.text,) if word.text[:1].isupper() else ()


def _card_types(types: tuple[str, ...]) -> tuple[str, ...]:
    """The card type that goes with a subtype."""
    return next(((kind,) for kind, words in SUBTYPES_OF.items() if set(types) & set(words)), ("Creature",))


def _spoken(kind: str) -> str:
    return kind.lower() if kind in (*CARD_TYPES, *SUPERTYPES) else kind


def _cast(player: PlayerId, turn: int | None, name: str = "a spell") -> Fact:
    return Fact("cast", turn, player, name, types=("Instant",))


def spells_cast(game: Game, player: PlayerId, what: AnyObjects, n: int) -> Facts:
    """That a player cast `n` spells of a kind this turn."""
    if n <= 0:
        return ()
    name, types = next(_made_up("cast", what))
    return tuple(
        Fact("cast", None, player, f"{name} {k + 1}" if n > 1 else name, types=types) for k in range(n)
    )


def cards_done(
    game: Game, thing: GameObject, you: PlayerId, event: str, who: Player, what: AnyObjects
) -> Facts:
    """That something was done once to an object of a kind."""
    player = next(iter(_people(game, you, who)), you)
    name, types = next(_made_up(event, what))
    return (_fact(game, event, player, name, types, None),)
