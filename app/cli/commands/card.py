"""`spellbench card`: a card's text, and how each line of it is read."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from app.cli.terminal import NO_RULINGS, data_arguments, print_json, styled, words, wrapped
from app.engine.abilities.abilities import NotCarriedOut
from app.engine.errors import UnknownCardError
from app.services.catalogue import Catalogue
from app.services.explain import LineInWords, explain_line
from app.services.profile import Profile, profiles, targets_said
from app.services.profile.in_words import field_in_words
from app.services.reference.card_rules import about
from app.services.reference.in_sentences import line_in_sentences
from app.services.reference.library import Library
from app.services.table.cards import KnownCard
from cardsdb.schema import OFFICIAL

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.engine.values.card import Face
    from app.services.reference.card_rules import CardRules
    from cardsdb.records import CardHistory

NAME: Final = "card"
HELP: Final = "show a card: its text, how it is read, what matters for casting, rulings, printings"
EXAMPLES: Final = (
    "spellbench card kind classmate",
    "spellbench card --json 'Kind Classmate'",
    "spellbench card classmate --from mine",
)
_SHOWN: Final = ("keywords", "additional_costs", "optional_costs", "alternative_costs", "modes")
"""What of a profile is shown in words."""
_STATES: Final = {
    "whole": ("Every line is understood.", "green"),
    "partly": ("Some lines are not understood.", "magenta"),
    "unread": ("No line is understood.", "magenta"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that it takes."""
    parser.add_argument(
        "name", nargs="+", metavar="NAME", help="the card's name, or that of one of its faces"
    )
    parser.add_argument(
        "--from", dest="source", metavar="SOURCE",
        help="the card of that source, where several have the name: official, mine, or a set's name",
    )  # fmt: skip
    data_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show a card."""
    name = words(" ".join(args.name))
    if not name:
        print("Which card? The name is empty.", file=sys.stderr)
        return 2
    with Catalogue.open(args.data_dir) as catalogue:
        try:
            card = catalogue.card(name, args.source)
        except UnknownCardError as error:
            text = str(error)
            print(text[0].upper() + text[1:] + ("" if text[-1] in "?." else "."), file=sys.stderr)
            return 1
        readings = catalogue.readings(card)
        library = Library(args.data_dir, lambda: catalogue)
        known = about(catalogue, library, KnownCard(card, readings), args.source or "")
        faces = list(zip(card.faces, readings, profiles(card, readings), strict=True))
    if args.json:
        shown = [_data(*face) for face in faces]
        told = _history_data(known.history) if known.history is not None else {}
        print_json({"name": card.name, "layout": card.layout, "faces": shown, "rules": known.rules, **told})
        return 0
    for number, face in enumerate(faces):
        if number:
            print("\n//\n")
        _show(*face, targets_said(card, number, face[1]))
    _show_rules(known.rules)
    if known.history is not None:
        _show_history(known.history)
    return 0


def _show_rules(rules: CardRules) -> None:
    """The rules that it leads to, for `spellbench rule` and `spellbench keyword`."""
    named = [f"{one.name} {one.rule}".strip() for one in (*rules.keywords, *rules.rules)]
    if named or rules.together:
        print(styled("\nRules" + (f" of {rules.day}" if rules.day else ""), "bold"))
    for one in rules.together:
        print(wrapped(f"{one.what}: {', '.join(one.rules)}", "      ", first="  "))
    if named:
        print(wrapped(f"look up: {'; '.join(named)}", "      ", first="  "))
    if rules.terms:
        print(wrapped(f"terms: {', '.join(rules.terms)}", "      ", first="  "))


def _history_data(history: CardHistory) -> dict[str, object]:
    as_of = history.as_of
    return {
        "source": history.source,
        "legalities": {
            "as_of": as_of.day if as_of else None,
            "told_by_file": as_of is not None and as_of.told,
            "formats": history.legalities,
        },
        "rulings": history.rulings,
        "printings": history.printings,
    }


def _show_history(history: CardHistory) -> None:
    """Where the card may be played, as of when; where it was printed; what was ruled about it."""
    if history.source != OFFICIAL:
        print(f"\nFrom {history.source}")
    by_status: dict[str, list[str]] = {}
    for format, status in sorted(history.legalities.items()):
        by_status.setdefault(status.replace("_", " "), []).append(format)
    if by_status:
        print(styled(f"\nFormats, {history.as_of or 'as of an unknown day'}", "bold"))
    for status, formats in by_status.items():
        print(wrapped(f"{status}: {', '.join(formats)}", "      ", first="  "))
    if history.printings:
        print(styled("\nPrinted", "bold"))
    for one in history.printings:
        about = (one.set_name or one.set_code, f"{one.set_code} {one.collector_number}".strip(), one.rarity)
        line = f"{one.released_at or '(no date)'}  {', '.join(part for part in about if part)}"
        print(wrapped(line, "              ", first="  "))
    if history.rulings:
        print(styled("\nRulings", "bold"))
    elif not history.has_rulings:
        print(f"\n{NO_RULINGS}")
    for ruling in history.rulings:
        print(wrapped(f"{ruling.published_at}  {ruling.comment}", "              ", first="  "))


def _data(face: Face, reading: Reading, profile: Profile) -> dict[str, object]:
    return {
        "name": face.name,
        "mana_cost": face.printed_cost or None,
        "type_line": str(face.type_line),
        "oracle_text": face.oracle_text,
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "state": reading.state,
        "lines": [explain_line(line, face.name) for line in reading.lines],
        "profile": profile,
    }


def _show(face: Face, reading: Reading, profile: Profile, targets: list[str]) -> None:
    print(styled(face.name, "bold"), f" {face.printed_cost}".rstrip())
    numbers = face.size
    extra = numbers or (f"loyalty {face.loyalty}" if face.loyalty else "")
    extra = extra or (f"defense {face.defense}" if face.defense else "")
    print(f"{face.type_line}{f'  {extra}' if extra else ''}\n")
    for line in reading.lines:
        _show_line(explain_line(line, face.name))
    _show_profile(profile, reading, [one.replace("~", face.name) for one in targets])
    if reading.lines:
        text, color = _STATES[reading.state]
        print(styled(text, color))


def _show_line(line: LineInWords) -> None:
    for part in line.text.split("\n"):
        print(wrapped(part, "  ", first=""))
    if line.in_its_place:
        print(wrapped(line.in_its_place, "          ", first="      "))
    mark = styled("?", "magenta") if line.unread is not None else styled("✓", "green")
    for sentence in line_in_sentences(line):
        print(wrapped(sentence, "      ", first=f"    {mark} "))
    print()


def _show_profile(profile: Profile, reading: Reading, targets: list[str]) -> None:
    """What matters to casting; of a land and of what was not read there is nothing to say."""
    if profile.get("timing") is None:
        return
    timing = {"instant": "whenever you have priority", "sorcery": "in your main phase, with the stack empty"}
    print(styled("Casting", "bold"))
    print(f"  when: {timing[str(profile['timing'])]}")
    for key in _SHOWN:
        text = field_in_words(profile.get(key))
        if text:
            print(wrapped(f"{key.replace('_', ' ')}: {text}", "      ", first="  "))
    if targets:
        print(wrapped(f"targets: {'; '.join(targets)}", "      ", first="  "))
    not_carried_out = [one.keyword for one in reading.general if isinstance(one, NotCarriedOut)]
    if not_carried_out:
        print(wrapped(f"can't be played out yet: {', '.join(not_carried_out)}", "      ", first="  "))
    print()
