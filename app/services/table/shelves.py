"""What is done with the stored cards beside searching them: imports, decklists, kept searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.engine.values.said import either, joined, many, say
from app.services.catalogue import Catalogue, hit_of
from app.services.homemade.bundles import bundle, is_bundle, unbundle
from app.services.homemade.decks import named_as_in
from app.services.homemade.sharing import write_cards, write_file
from app.services.imports import import_cards, make_anew
from app.services.readings import read_for_search
from app.services.reference.editions import import_rules, is_rules_file, read_rules
from app.services.sheets import of_deck, of_search, of_set
from app.services.table.cards import Found, Searched
from app.services.update import update
from cardsdb.decks import Section, converted, deck_format_for, read_deck
from cardsdb.downloads import KINDS
from cardsdb.folding import fold
from cardsdb.paths import database_file
from cardsdb.search.help import completions
from cardsdb.sources import order_sources
from cardsdb.workshop import Kind, delete, names, own_cards, save

if TYPE_CHECKING:
    from app.services.homemade.bundles import Bundled
    from app.services.rulestext import RulesText
    from app.services.sheets import Sheet
    from cardsdb.decks.deck import DeckEntry
    from cardsdb.records import ImportReport, Progress


_NAMED: Final = 5
"""So many of what is left out for one reason are named; `spellbench import --json` names all."""
_NAMES: Final = 12
"""So many names of cards are offered while one is typed."""


class Shelves:
    """The stored cards, and where they lie."""

    def __init__(self, data_dir: Path | None, catalogue: Catalogue) -> None:
        self._data_dir, self._catalogue = data_dir, catalogue

    def import_cards(
        self, paths: Sequence[Path], show: Callable[[Progress], None], cancelled: Callable[[], bool]
    ) -> str:
        """Take cards and rules from files, all of them or none; says what came of it."""
        rules = [path for path in paths if is_rules_file(path)]
        for path in rules:
            read_rules(path)  # whatever is wrong with it is to be known before the cards are changed
        bundles = [path for path in paths if path not in rules and is_bundle(path)]
        told = []
        for path in bundles:
            done = unbundle(self._catalogue, path)
            told.append(_now_there(done))
        cards = [path for path in paths if path not in (*rules, *bundles)]
        if cards:
            told.append(_told(import_cards(self._data_dir, cards, progress=show, cancelled=cancelled)))
        kept = [import_rules(path, self._data_dir) for path in rules]
        told += map(_kept, kept)
        return joined(" ", told)

    def make_anew(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """Make the damaged store anew from the files that were imported last; says what came of it."""
        return _told(make_anew(self._data_dir, show, cancelled))

    def update_cards(self, show: Callable[[Progress], None], cancelled: Callable[[], bool]) -> str:
        """Fetch the newest cards and take them; says what came of it."""
        done = update(self._data_dir, KINDS[0], progress=show, cancelled=cancelled)
        date = done.file.updated_at[:10]
        if done.report is None:
            return say("The cards are as new as the server's, of {date}.", date=date)
        return say("Fetched the cards of {date}. {told}", date=date, told=_told(done.report))

    def own_sets(self) -> list[str]:
        """The codes of the sets that own cards are of."""
        cards = [*own_cards(self._catalogue.workshop), *self._catalogue.packs.cards()]
        return sorted({str(card["set"]).upper() for card in cards if card.get("set")})

    def export_cards(self, path: Path, code: str, kind: str) -> str:
        """Write own cards, or those of a set, as a file of a kind; says what came of it."""
        if kind == "bundle":
            done = bundle(self._catalogue, path, code, replace=True)
            return say(
                "{file} has all of {name} now; cards in it: {number}.",
                number=many(done.cards),
                name=done.name,
                file=path.name,
            )
        written = write_cards(self._catalogue, path, code or None, kind, replace=True)
        lost = [
            say("{field} of {number}", field=field, number=many(len(cards)))
            for field, cards in written.by_field().items()
        ]
        told = say("{number} cards are in {file}.", number=many(written.cards), file=path.name)
        if not lost:
            return told
        return say(
            "{told} Not carried: {fields}; `spellbench workshop export` names each.",
            told=told,
            fields=joined(", ", lost),
        )

    def sheet(self, what: str, of: str) -> Sheet:
        """The print sheet of a "set", a "search" or a "deck"."""
        if what == "deck":
            return of_deck(self._catalogue, Path(of))
        return (of_set if what == "set" else of_search)(self._catalogue, of)

    def completions(self, text: str) -> list[str]:
        """What the search text may become."""
        return [one.text for one in completions(text, self._catalogue.searcher.pool)]

    def card_names(self, text: str) -> list[str]:
        """Names of cards that begin so, then those in which each of these words begins one; the first few."""
        pool, wanted = self._catalogue.searcher.pool, fold(text)
        if not wanted:
            return []
        begin = (
            name for name, folded in zip(pool.names, pool.folded, strict=True) if folded.startswith(wanted)
        )
        words, last = [f" {word}" for word in wanted.split()], wanted.split()[-1]
        hold = (
            name
            for name, folded in zip(pool.names, pool.folded, strict=True)
            if last in folded
            and not folded.startswith(wanted)
            and all(word in f" {folded}" for word in words)
        )
        first = sorted(set(begin))[:_NAMES]
        return first if len(first) == _NAMES else [*first, *sorted(set(hold))][:_NAMES]

    def read_texts(self, show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        """Read the texts of new cards for the search; how many that were."""
        return read_for_search(database_file(self._data_dir), progress=show, cancelled=cancelled)

    def order_sources(self, sources: Sequence[str]) -> None:
        """Put the sources in that order."""
        order_sources(self._catalogue.database, sources)

    def searches(self) -> list[str]:
        """The searches that the user keeps."""
        return names(self._catalogue.workshop, Kind.SEARCH)

    def keep_search(self, text: str, *, kept: bool) -> None:
        """Keep a search, or keep it no longer."""
        if kept:
            save(self._catalogue.workshop, Kind.SEARCH, {text: {"query": text}})
        else:
            delete(self._catalogue.workshop, Kind.SEARCH, text)

    def deck(self, path: Path) -> Searched:
        """The cards of a decklist; names that no card has are problems.

        Raises:
            CardsError: It is no decklist.
        """
        deck = read_deck(path)
        found, problems = [], [say("not read: {line}", line=line) for line in deck.not_read]
        entries = [entry for entry in deck.entries if entry.section is not Section.TOKENS]
        for name, parts in _by_name(entries).items():
            card = self._catalogue.object(name)
            if card is None:
                near = self._catalogue.suggest(name)
                text = say("{name}: no card has this name", name=name)
                if near:
                    text = say("{text}; did you mean {names}?", text=text, names=either(near))
                problems.append(text)
            else:
                hit = hit_of(card, "")
                copies = parts.pop(Section.MAIN, 0)
                beside = joined(", ", [_beside(part, n) for part, n in parts.items()])
                found.append(
                    Found(hit.name, hit.mana_cost, hit.type_line, hit.colors, copies=copies, beside=beside)
                )
        count = sum(entry.count for entry in entries)
        words = say(
            "the deck “{name}”, {count} cards, as {format} writes it",
            name=deck.name,
            count=count,
            format=deck.format,
        )
        return Searched(found, len(found), words, tuple(problems))

    def write_deck(self, path: Path, word: str, to: Path) -> str:
        """Write a decklist as one of another kind; what came of it, with all that it does not carry there.

        Raises:
            CardsError, FileError: It is no decklist, or can't be written.
        """
        deck, kind = read_deck(path), deck_format_for(to, word)
        deck = named_as_in(kind, deck, self._catalogue)
        text, lost = converted(deck, kind, to)
        write_file(to, text.encode(), replace=True)
        told = say(
            "{number} cards are in {file}, in this form: {format}.",
            number=many(sum(entry.count for entry in deck.entries)),
            file=to.name,
            format=kind.title,
        )
        fields = Counter(one.field.replace("_", " ") for one in lost if one.card)
        missing = [one.field.replace("_", " ") for one in lost if not one.card]
        missing += [say("{field} of {number}", field=field, number=many(n)) for field, n in fields.items()]
        missing += [say("not read: {line}", line=line) for line in deck.not_read]
        if not missing:
            return told
        return say("{told} Not carried: {fields}.", told=told, fields=joined(", ", missing))


def _told(report: ImportReport) -> str:
    """What an import did."""
    left_out = sum(omission.count for omission in report.left_out)
    named = "; ".join(name for omission in report.left_out for name in omission.examples[:_NAMED])
    more = "; …" if left_out > sum(len(omission.examples[:_NAMED]) for omission in report.left_out) else ""
    told = say(
        "Cards: {new} new, {changed} changed, {same} as they were.",
        new=many(report.added),
        changed=many(report.changed),
        same=many(report.unchanged),
    )
    if not left_out:
        return told
    number, named = many(left_out), f"{named}{more}"
    return say("{told} Left out: {number} entries, {names}.", told=told, number=number, names=named)


def _now_there(done: Bundled) -> str:
    number = many(done.cards)
    if done.is_pack:
        return say("The rules pack {name} is used now; cards of it: {number}.", name=done.name, number=number)
    return say("{name} is in your workshop now; cards of it: {number}.", name=done.name, number=number)


def _kept(text: RulesText) -> str:
    number = many(len(text.rules))
    return say("The rules of {day} are kept: {number} rules.", day=text.day_in_words, number=number)


def _by_name(entries: Iterable[DeckEntry]) -> dict[str, Counter[Section]]:
    """How many of each card are in which parts of a deck, in the order of the list."""
    found: dict[str, Counter[Section]] = {}
    for entry in entries:
        found.setdefault(entry.name, Counter())[entry.section] += entry.count
    return found


def _beside(part: Section, n: int) -> str:
    """How many cards are in another part than the deck itself."""
    match part:
        case Section.SIDEBOARD:
            return say("sideboard: {n}", n=n)
        case Section.COMMANDER:
            return say("commander: {n}", n=n)
        case Section.COMPANION:
            return say("companion: {n}", n=n)
        case _:
            return say("maybeboard: {n}", n=n)
