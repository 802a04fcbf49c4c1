"""The cards of a case: its own ones, and those of the pool, each with its reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, TypeAlias, cast

from msgspec import Struct, field

from app.engine.abilities.nouns.tokens import NamedCard
from app.engine.abilities.reading import Reading
from app.engine.errors import CardError, ScenarioError, UnknownCardError
from app.engine.oracle import read_card
from app.engine.scenario.packs import RULES_KEYS, LookUpPack, no_packs, read_pack
from app.engine.scenario.shape import Place, did_you_mean, optional
from app.engine.state.characteristics.copying import Copiable
from app.engine.state.custom import custom
from app.engine.state.game import Game
from app.engine.text.homemade.marks import marked
from app.engine.values.by_identity import ByIdentity
from app.engine.values.card import LONGEST_NAME, UNKNOWN, Card
from app.engine.values.frozen import inside, replace
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import many, said_by, say

LookUp: TypeAlias = Callable[[str], Card]
"""Gives the card of a name; raises UnknownCardError, with a hint, when there is none."""


def no_pool(name: str) -> Card:
    """A look-up that knows no card."""
    raise UnknownCardError(say("no card is called {name}, and no card pool is loaded", name=repr(name)))


class Cards(Struct):
    """Where a case gets its cards from."""

    look_up: LookUp
    own: dict[str, Card] = field(default_factory=dict)
    """Cards that only this case knows, by name."""
    packs: tuple[Pack, ...] = ()
    """The rules packs that the case names, and that of its own cards."""
    _known: dict[str, tuple[Card, tuple[Reading, ...]]] = field(default_factory=dict)

    def at(self, place: Place) -> tuple[Card, tuple[Reading, ...]]:
        """The card that a place names, with its readings."""
        name = place.text()
        if name not in self._known:
            self._known[name] = self._find(name, place)
        return self._known[name]

    def named(self, name: str) -> Card:
        """The card that a text names: one of the case before one of the pool. Raises CardError for none."""
        return self.own[name] if name in self.own else self.look_up(name)

    def _find(self, name: str, place: Place) -> tuple[Card, tuple[Reading, ...]]:
        if not name.strip() and name not in self.own:
            raise place.error(say("expected the name of a card, found an empty text"))
        if len(name) > LONGEST_NAME:
            raise place.error(
                say(
                    "a card's name has at most {most} characters, this one {number}",
                    most=LONGEST_NAME,
                    number=many(len(name)),
                )
            )
        if name == UNKNOWN.name:
            return UNKNOWN, (Reading(),)
        if name in self.own:
            card = self.own[name]
            return card, read_card(card)
        try:
            card = self.look_up(name)
        except UnknownCardError as error:
            hint = did_you_mean(name, self.own)
            raise UnknownCardError(
                say("{path}: {error}{hint}", path=place.path, error=said_by(error), hint=hint)
            ) from None
        except CardError as error:
            raise place.error(said_by(error)) from None
        return card, read_card(card)

    def used(self) -> tuple[Pack, ...]:
        """The packs whose rules hold: those of the case, and of the cards that it has come upon."""
        met = (card.pack for card, _ in self._known.values() if card.pack.key)
        return tuple(dict.fromkeys((*self.packs, *met)))


def read_cards(places: Mapping[str, Place], look_up: LookUp, look_up_pack: LookUpPack = no_packs) -> Cards:
    """The cards and definitions of a case; its own cards have its words, or those of their set's pack."""
    own = read_pack({key: place for key, place in places.items() if key in (*RULES_KEYS, "cards")})
    named = tuple(_pack_at(place, look_up_pack) for place in optional(places, "packs", Place.items, ()))
    cards = Cards(look_up, packs=(*named, *((own,) if own.key else ())))
    for place in optional(places, "cards", Place.items, ()):
        if not isinstance(place.value, Mapping):
            raise place.error(say("expected a card object, with 'name', 'type_line' and 'oracle_text'"))
        value = cast("Mapping[str, object]", place.value)
        of_set = next((pack for pack in named if pack.set and pack.set == value.get("set")), own)
        try:
            card = Card.from_object(value, of_set)
            if not any(key in places for key in RULES_KEYS) and not _has_a_word(card, of_set):
                card = replace(card, pack=NO_PACK)
        except CardError as error:
            raise place.error(said_by(error)) from None
        if card.name in cards.own:
            raise place.error(say("there are two cards named {name} in this case", name=repr(card.name)))
        cards.own[card.name] = card
    for card in tuple(cards.own.values()):
        if len(card.faces) > 1:  # else it is told apart from another card that bears its name
            for face in card.faces:  # what is a copy of a back face bears its name
                cards.own.setdefault(face.name, card)
    return cards


def _has_a_word(card: Card, pack: Pack) -> bool:
    """Whether the text of a card has a word of a pack, or may have."""
    return bool(pack.name or pack.set) or any(
        marked(face.oracle_text, pack) != face.oracle_text for face in card.faces
    )


def _pack_at(place: Place, look_up_pack: LookUpPack) -> Pack:
    try:
        return look_up_pack(place.text())
    except ScenarioError as error:
        raise place.error(said_by(error)) from None


_NAMES: Final[ByIdentity[tuple[str, ...]]] = ByIdentity(most=20_000)


def with_named_cards(game: Game, look_up: Callable[[str], Card]) -> Game:
    """The game that knows each card that a text in it names, and those that the texts of these name.

    One that `look_up` does not find stays unknown: what hangs on it is left open.
    """
    known, added = custom(game).named, dict[str, Copiable]()
    waiting = [reading for thing in game.objects.values() for reading in thing.readings]
    while waiting:
        for name in _names_in(waiting.pop()):
            if name not in known and name not in added:
                try:
                    card = look_up(name)
                except (CardError, UnknownCardError):
                    continue
                added[name] = card, read_card(card)
                waiting += added[name][1]
    return replace(game, custom=replace(custom(game), named={**known, **added})) if added else game


def _names_in(reading: Reading) -> Iterable[str]:
    return _NAMES.get((reading,), None, partial(_found_in, reading))


def _found_in(reading: Reading) -> tuple[str, ...]:
    return tuple(part.name for part in inside(reading.lines) if isinstance(part, NamedCard))
