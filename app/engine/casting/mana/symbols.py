"""Announcing mana symbols that can be paid in several ways (601.2b, 107.4e, 107.4f), and X (107.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.quantities.amounts import Variable
from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.costs.bounds_of_x import states_x
from app.engine.casting.own_text import own_text
from app.engine.rule import Rule, implements
from app.engine.state.characteristics.view import view
from app.engine.values.frozen import inside
from app.engine.values.mana import Mana, ManaSymbol, SymbolKind
from app.engine.values.said import either, say

_STEP: Final = "601.2b"

_LIFE: Final = "2 life"

_MOST: Final = 512


class Announced(Struct, frozen=True):
    """What became of all symbols of a cost."""

    mana: Mana
    life: int


@implements("107.4e", "107.4f")
def announcements(
    casting: Casting, symbols: Sequence[ManaSymbol], x: int
) -> Iterator[tuple[Casting, Announced]]:
    # Colours first, as those leave life and generic mana alone.
    """Each admissible announcement of the hybrid and Phyrexian symbols, colours before numbers and life."""
    choices = casting.proposal.choices
    casting, hybrid = _options(casting, symbols, SymbolKind.HYBRID, choices.hybrid)
    casting, phyrexian = _options(casting, symbols, SymbolKind.PHYREXIAN, choices.phyrexian)
    all_picked, cut = _picked([*hybrid, *phyrexian])
    # Symbols that come to the same in sum are one announcement: only what is paid matters.
    for announced in dict.fromkeys(_announced(symbols, picked, x) for picked in all_picked):
        yield casting, announced
    if cut:  # what was not looked at may be payable, so the rest is unsure and not illegal
        text = say("There are more ways to announce its mana symbols than are looked at.")
        unsure = casting.find(_STEP, _STEP, Status.UNSURE, text, casting.spell)
        yield unsure, _announced(symbols, all_picked[0], x)


def _picked(options: Sequence[tuple[str, ...]]) -> tuple[list[tuple[str, ...]], bool]:
    """What is picked of each, those that come to the same only once; and whether there is more than that."""
    found: list[tuple[str, ...]] = [()]
    cut = False
    for one in options:
        longer: dict[tuple[str, ...], tuple[str, ...]] = {}
        for picked in found:
            for pick in one:
                longer.setdefault(tuple(sorted((*picked, pick))), (*picked, pick))
        found = list(longer.values())[:_MOST]
        cut = cut or len(longer) > _MOST
    return found, cut


def _options(
    casting: Casting, symbols: Sequence[ManaSymbol], kind: SymbolKind, given: tuple[str | None, ...] | None
) -> tuple[Casting, list[tuple[str, ...]]]:
    """For each symbol of a kind what may be announced for it."""
    wanted = [symbol for symbol in symbols if symbol.kind is kind]
    rule, word = ("107.4e", "hybrid") if kind is SymbolKind.HYBRID else ("107.4f", "Phyrexian")
    if given is None or set(given) == {None}:
        given = (None,) * len(wanted)
    if None in given and len(given) < len(wanted):  # those that are not named are open, each by itself
        given = (*given, *(None,) * (len(wanted) - len(given)))
    if len(given) != len(wanted):
        many = {"wanted": len(wanted), "given": len(given)}
        text = say("It has {wanted} {word} symbols to announce, not {given}.", word=word, **many)
        return casting.find(_STEP, rule, Status.ILLEGAL, text, casting.spell), [
            s.equivalents[:1] for s in wanted
        ]
    casting = _left_open(casting, wanted, given, rule, word)
    picked: list[tuple[str, ...]] = []
    for symbol, answer in zip(wanted, given, strict=True):
        if answer is None:
            # A number last: {2/W} for {W} costs less mana.
            picked.append(tuple(sorted(symbol.equivalents, key=str.isdigit)))
            continue
        plain = answer.strip("{} ")
        if plain in symbol.equivalents:
            text = say("{symbol} is paid with {shown}.", symbol=symbol, shown=_shown(plain))
            casting = casting.find(_STEP, rule, Status.OK, text, casting.spell)
            picked.append((plain,))
        else:
            possible = either(map(_shown, symbol.equivalents))
            told = {"symbol": symbol, "possible": possible, "answer": answer}
            text = say("{symbol} can be paid with {possible}, not with {answer}.", **told)
            casting = casting.find(_STEP, rule, Status.ILLEGAL, text, casting.spell)
            # An answer that fits none is told, and the rest is judged with the first.
            picked.append(symbol.equivalents[:1])
    return casting, picked


def _left_open(
    casting: Casting, wanted: Sequence[ManaSymbol], given: Sequence[str | None], rule: str, word: str
) -> Casting:
    """The casting with a choice for each symbol of which it was not announced how it is paid."""
    open_ = [place for place, answer in enumerate(given) if answer is None]
    if open_:
        text = say(
            "You have not announced how you pay {all}.", all="".join(str(wanted[place]) for place in open_)
        )
        casting = casting.find(_STEP, rule, Status.CHOOSE, text, casting.spell)
    for place in open_:
        symbol = wanted[place]
        values = tuple(_shown(option) for option in symbol.equivalents)
        text = say("How is {symbol} paid?", symbol=symbol)
        key, number = word.lower(), len(wanted)
        left = LeftOpen(Rule(_STEP), key, text, values, place, str(symbol), values, groups=number)
        casting = casting.leaves_open(left)
    return casting


def _shown(option: str) -> str:
    return option if option == _LIFE else "{" + option + "}"


def _announced(symbols: Sequence[ManaSymbol], picked: Sequence[str], x: int) -> Announced:
    generic, pips, life = 0, [], 0
    for symbol in symbols:
        match symbol.kind:
            case SymbolKind.GENERIC:
                generic += symbol.generic
            case SymbolKind.VARIABLE:
                generic += x  # each {X} is X, as all instances have one value (107.3i)
            case SymbolKind.HYBRID | SymbolKind.PHYREXIAN:
                pass
            case _:
                pips.append(symbol.text)
    for choice in picked:
        if choice == _LIFE:
            life += 2  # two life for each Phyrexian symbol so announced (107.4f)
        elif choice.isdigit():
            generic += int(choice)
        else:
            pips.append(choice)
    return Announced(Mana.of(generic, pips), life)


@implements("107.3a", "107.3b")
def values_of_x(casting: Casting, *, has_x: bool, free: bool, most: int) -> Iterator[tuple[Casting, int]]:
    """Each admissible value of X, least first; only 0 where the mana cost with X is not paid."""
    given = casting.proposal.choices.x
    if not has_x and not free:
        yield _x_of_text(casting) if given else casting, given or 0
    elif free:  # neither the mana cost nor a cost with X is paid, so 0 is the only choice (107.3b)
        if given:
            text = say("Its mana cost is not paid, so X can only be 0.")
            casting = casting.find(_STEP, "107.3b", Status.ILLEGAL, text, casting.spell)
        yield casting, 0
    elif given is not None:
        wrong = given < 0
        text = say("X is announced as {given}.", given=given) if not wrong else say("X can't be less than 0.")
        yield (
            casting.find(_STEP, "107.3a", Status.ILLEGAL if wrong else Status.OK, text, casting.spell),
            given,
        )
    elif states_x(casting):  # it is not chosen; which of these it is, is found with the total cost
        yield from ((casting, x) for x in range(most + 1))
    else:
        text = say("You have not announced the value of X.")
        open_ = casting.find(_STEP, "107.3a", Status.CHOOSE, text, casting.spell)
        open_ = open_.leaves_open(LeftOpen(Rule(_STEP), "x", text, tuple(range(most + 1)), label="X"))
        for x in range(most + 1):  # the least first: more than has to be is never paid by itself
            yield open_, x


@implements("107.3f")
def _x_of_text(casting: Casting) -> Casting:
    """X was announced where nothing it costs has one: for an X in its text, or for nothing."""
    if states_x(casting):
        text = say("Its text says what X is, so nobody announces it.")
        return casting.find(_STEP, "107.3c", Status.ILLEGAL, text, casting.spell)
    unread = view(casting.proposed).characteristics(casting.spell).unread
    # X may be announced for the text alone (107.3f), but of text that is not read that can't be told.
    if any(map(_is_x, inside((own_text(casting), unread)))):
        text = say("There is no X in what it costs; whether its text asks for one is not known.")
        return casting.find(_STEP, "107.3f", Status.UNSURE, text, casting.spell)
    text = say("There is no X to announce, neither in what it costs nor in its text.")
    return casting.find(_STEP, "107.3a", Status.ILLEGAL, text, casting.spell)


def _is_x(part: object) -> bool:
    words = part.text if isinstance(part, NotUnderstood) else ""
    return isinstance(part, Variable) or "X" in words
