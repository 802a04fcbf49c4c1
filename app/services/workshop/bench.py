"""The workshop behind the window: own cards opened, looked at, saved, tried; any thread may ask."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from app.engine.errors import CardError, UnknownCardError
from app.engine.text.homemade.wordings.todays import form_all
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import say
from app.services.homemade.bundles import own_pictures, take_picture
from app.services.homemade.sets import read_set
from app.services.homemade.sharing import named
from app.services.table.worker import Wanted
from app.services.workshop.draft import Draft, copied, draft_of, object_of
from app.services.workshop.look import Looked, look
from app.services.workshop.setview import SetView, set_view
from app.services.workshop.trying import Tried, tried
from app.services.workshop.wordings import Completions, Near, Wordings, completions, type_completions
from cardsdb.workshop import Kind, Version, delete, load, load_all, names, save, versions

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue

_NEW: Final = " new"
"""Under this name lies what is being written of a card that was never saved; no name begins so."""


class Opened(Struct, frozen=True):
    """A card in the workshop."""

    name: str
    """Under which it is saved; "" for one that is not."""
    draft: Draft
    saved: Draft
    """As it was saved last; an empty one for a new card."""
    versions: tuple[Version, ...] = ()
    names: tuple[str, ...] = ()
    """All own cards."""


class Taken(Struct, frozen=True):
    """What came of a file of cards."""

    added: int
    changed: int
    left_out: tuple[str, ...]
    """Those that were not taken, each with its number in the file."""
    code: str
    """The set of the first one."""


class Bench:
    """Own cards, where they are made."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue, self._path = catalogue, catalogue.workshop
        self._gathering = Lock()
        self._look = lru_cache(maxsize=5_000)(self._looked_at)

    # ------------------------------------------------------------------------------------ one card
    def open(self, name: str = "") -> Opened:
        """A card by its name, with what was written and not saved; "" is the new card."""
        form_all()  # now, and not at the first key
        card = load(self._path, Kind.CARD, name) if name else None
        saved = draft_of(card) if card is not None else Draft()
        written = load(self._path, Kind.DRAFT, name or _NEW)
        draft = saved
        if written is not None:
            with suppress(msgspec.ValidationError):  # a draft that is damaged can't be shown
                draft = msgspec.convert(written, Draft)
        return Opened(
            name if card is not None else "", draft, saved, tuple(versions(self._path, name)), self.names()
        )

    def copy_of(self, name: str, source: str = "") -> Draft:
        """A new card that begins as a card of the pool.

        Raises:
            UnknownCardError: There is none of that name.
        """
        card = self._catalogue.object(name, source or None)
        if card is None:
            raise UnknownCardError(say("no card is called {name}", name=repr(name)))
        draft = copied(card, self._free(f"{name.partition(' // ')[0]} (own)"))
        has_rules = self._catalogue.packs.of(card) is not None  # without which its words mean nothing
        return replace(draft, set=str(card["set"])) if has_rules else draft

    def names(self) -> tuple[str, ...]:
        """All own cards."""
        return tuple(names(self._path, Kind.CARD))

    def keep(self, name: str, draft: Draft | None) -> None:
        """Keep what is written of a card and not saved; None where nothing is."""
        if draft is None:
            delete(self._path, Kind.DRAFT, name or _NEW)
        else:
            save(self._path, Kind.DRAFT, {name or _NEW: msgspec.to_builtins(draft, enc_hook=str)})

    def save(self, name: str, draft: Draft) -> Opened:
        """Save a card, under another name where it has got one.

        Raises:
            CardError: It is no card, or another own card has the name; nothing was saved.
        """
        looked = self.look(draft)
        if looked.card is None or not draft.faces[0].name.strip():
            raise CardError(looked.problem or say("a card needs a name"))
        new = str(looked.object["name"])
        if new != name and new in self.names():
            raise CardError(
                say("another own card is called {new}; give this one another name", new=repr(new))
            )
        save(self._path, Kind.CARD, {new: looked.object})
        if name and new != name:
            delete(self._path, Kind.CARD, name)
        self.keep(name, None)
        return self.open(new)

    def remove(self, name: str) -> None:
        """Take a card away; its versions stay."""
        delete(self._path, Kind.CARD, name)
        self.keep(name, None)

    def take_picture(self, draft: Draft, number: int, path: Path) -> Looked:
        """Let a face have a picture; gives what is to be said of the card then.

        Raises:
            FileError: It is no picture, or can't be read or written.
        """
        take_picture(self._catalogue, draft.set.strip(), draft.faces[number].name.strip(), path)
        return self.look(draft)

    # ------------------------------------------------------------------------------ what is said of it
    def look(self, draft: Draft) -> Looked:
        """How a draft is read, what is wrong in it, what follows from it."""
        return look(draft, self._pack(draft), own_pictures(self._catalogue, draft.set.strip()))

    def nearest(self, looked: Looked, wanted: Wanted) -> dict[tuple[int, int], tuple[Near, ...]]:
        """For each line that is not read, by face and line, the nearest wordings that are."""
        found = {}
        for number, lines in enumerate(looked.faces):
            for place, line in enumerate(lines):
                if line.stop is not None and wanted() and looked.card is not None:
                    face, pack = looked.card.faces[number], looked.card.pack
                    found[number, place] = self.wordings.nearest(line.said.text, face, pack, wanted)
        return found

    def complete(self, draft: Draft, number: int, at: int) -> Completions:
        """What the word at a place of a face's text may become."""
        looked = self.look(draft)
        if looked.card is None:
            return Completions(at, ())
        text, face = draft.faces[number].oracle_text, looked.card.faces[number]
        return completions(text, at, face, looked.card.pack, self.wordings)

    def complete_type(self, draft: Draft, text: str) -> tuple[str, ...]:
        """What a type line may become."""
        return type_completions(text, self._pack(draft))

    def tried(self, draft: Draft) -> Tried | None:
        """A board on which the card can be tried; None where it is no card yet."""
        return tried(self.look(draft))

    @cached_property
    def wordings(self) -> Wordings:
        """How all known cards say things; who is first waits until they are gathered."""
        with self._gathering:
            return self.__dict__.get("wordings") or Wordings.of(self._catalogue)

    # -------------------------------------------------------------------------------------- many cards
    def set_view(self, code: str, wanted: Wanted = lambda: True) -> SetView | None:
        """All own cards of a set, or all own cards for ""; None where nobody wants it any more."""
        cards = [draft_of(card) for card in load_all(self._path, Kind.CARD).values()]
        codes = sorted({card.set for card in cards if card.set})
        looked = []
        for card in cards:
            if not code or card.set == code:
                if not wanted():
                    return None
                looked.append(self._look(msgspec.json.encode(card)))
        return set_view(code, codes, looked)

    def take_file(self, path: Path) -> Taken:
        """Take all cards of a file of any form that can be imported, all or none.

        Raises:
            ImportFileError, SpellbenchError: It can't be read, or has no cards; says where, and why.
        """
        made = read_set(path)
        cards = {
            name: self.look(draft_of(card)).object for name, card in named(card for _, card in made.cards)
        }
        new = save(self._path, Kind.CARD, cards)
        left_out = tuple(
            say("{name} (number {number})", name=left.name, number=left.number) for left in made.left_out
        )
        return Taken(new, len(cards) - new, left_out, made.code.lower())

    def _looked_at(self, draft: bytes) -> Looked:
        return self.look(msgspec.json.decode(draft, type=Draft))

    def _pack(self, draft: Draft) -> Pack:
        return self._catalogue.packs.of(object_of(draft)) or NO_PACK

    def _free(self, name: str) -> str:
        taken = set(self.names())
        numbered = (f"{name} {n}" if n > 1 else name for n in range(1, len(taken) + 2))
        return next(one for one in numbered if one not in taken)
