"""What mana was spent to cast a spell, for those who ask later (601.2h, 400.7d)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Word
from app.engine.abilities.nouns.references import Act, Done, Pronoun, This
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import ManaSpentOn, Spent, TimesCostPaid
from app.engine.rule import implements
from app.engine.state.game import CastRecord
from app.engine.state.history import Used
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.values.mana import COLORS, ManaCost, SpentMana


def of_casting(value: object, record: CastRecord) -> int | None:
    """A number that tells how a spell was cast: how often kicked, how many colours of mana; else None."""
    match value:
        case TimesCostPaid(cost=cost, of=None | This() | Pronoun.IT):  # 702.33c
            return record.paid.count(cost)
        case ManaSpentOn(on=This() | Pronoun.IT, source=kind) if kind is not None:
            return from_sources(record, kind)
        case ManaSpentOn(on=This() | Pronoun.IT, what=Spent.COLORS):
            return None if record.spent is None else len(colors(record.spent))
        case ManaSpentOn(on=This() | Pronoun.IT, what=Spent.MANA):
            return record.mana_spent
        case ManaSpentOn(on=This() | Pronoun.IT, what=ManaCost() as mana):
            return times_spent(record, mana)
        case CharacteristicOf(of=Done() as what, which=which) if used := used_of(record, what):
            return size_of(used, which)  # as it was before it was used (608.2h)
        case _:
            return None


@implements("702.44b")
def colors(spent: tuple[SpentMana, ...]) -> frozenset[str]:
    """The colours among this mana; colourless is none."""
    return frozenset(one.type for one in spent) & frozenset(COLORS)


def of_kind(record: CastRecord | None, word: str) -> int | None:
    """How much mana of a colour, colourless or snow, or of any kind was spent; None where it is not known."""
    if record is None:
        return None
    if not word:
        return record.mana_spent
    if record.spent is None:
        return None
    # Snow is no colour and no type of mana: mana of any type may be it (107.4h).
    if word == "snow":
        return sum(one.snow for one in record.spent)
    letter = "C" if word == "colorless" else COLOR_WORDS.get(word, "")
    return sum(one.type == letter for one in record.spent)


def has_symbols(record: CastRecord | None, mana: ManaCost) -> bool | None:
    """Whether these symbols were among the mana spent: {U}{U} is two blue mana."""
    times = times_spent(record, mana)
    return None if times is None else times > 0


def times_spent(record: CastRecord | None, mana: ManaCost) -> int | None:
    """How often all of these symbols together are in the mana spent; None where it is not known."""
    if record is None or record.spent is None:
        return None
    asked = Counter(symbol.text for symbol in mana.symbols)
    there = Counter(one.type for one in record.spent)
    # Snow is what the mana's source was, besides its type: {S} asks for nothing else (107.4h).
    there["S"] = sum(one.snow for one in record.spent)
    return min(there[symbol] // number for symbol, number in asked.items())


def most_of_one_color(record: CastRecord | None) -> int | None:
    """How much mana of the colour of which most was spent."""
    if record is None or record.spent is None:
        return None
    there = Counter(one.type for one in record.spent if one.type in COLORS)
    return max(there.values(), default=0)


def from_sources(record: CastRecord | None, kind: AnyObjects) -> int | None:
    """How much of the mana came from sources of a kind, as they were then; None where that is not known."""
    if record is None or record.spent is None:
        return None
    answers = [_is_such(one, kind) for one in record.spent]
    return None if None in answers else answers.count(True)


def any_from(spent: tuple[SpentMana, ...] | None, kind: AnyObjects) -> bool | None:
    """Whether some of this mana came from a source of a kind; None where that is not known."""
    answers = [None] if spent is None else [_is_such(one, kind) for one in spent]
    return True if True in answers else None if None in answers else False


def _is_such(mana: SpentMana, kind: AnyObjects) -> bool | None:
    """Whether the source of a mana was of a kind that card types and subtypes tell."""
    if isinstance(kind, EitherObjects):
        kinds = [_is_such(mana, one) for one in kind.kinds]
        return None if kind.relatives or None in kinds else any(kinds)
    # The source may have changed, or be gone: its types as it made the mana are all that is remembered.
    if kind.relatives or kind.other or mana.kinds is None:
        return None
    return any(all(_fits(mana, word) for word in words) for words in kind.rows)


def _fits(mana: SpentMana, word: Word) -> bool:
    kinds = {kind.lower() for kind in mana.kinds or ()}
    return (word.text.lower() in kinds) is not word.non


_HOW: Final[dict[Act, str]] = {
    Act.SACRIFICED: "sacrifice",
    Act.DISCARDED: "discard",
    Act.EXILED: "exile",
    Act.RETURNED: "return_",
    Act.REVEALED: "reveal",
    Act.TAPPED: "tap",
}


@implements("608.2h")
def used_of(record: CastRecord | None, what: object) -> tuple[Used, ...]:
    """What was so used to pay for a spell or ability: "the sacrificed creature"; nothing for other words."""
    if record is None or not isinstance(what, Done) or what.this_way:
        return ()
    return used_so(record, what.act)


def used_so(record: CastRecord | None, act: Act) -> tuple[Used, ...]:
    """What something was done to so as to pay for a spell or ability."""
    used = record.used if record is not None else ()
    return tuple(one for one in used if one.deed == _HOW.get(act))


def size_of(used: tuple[Used, ...], which: str) -> int | None:
    """The power, toughness or mana value of the one thing that was used; None for several."""
    sizes = {"power": used[0].power, "toughness": used[0].toughness, "mana value": used[0].mana_value}
    return sizes.get(which) if len(used) == 1 else None
