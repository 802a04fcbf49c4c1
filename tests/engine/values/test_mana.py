"""Mana symbols and costs, by rules 107.4, 118.7 and 202.3."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.errors import CardError
from app.engine.values.mana import Mana, ManaCost, ManaSymbol, SymbolKind, is_mana_symbol

SYMBOLS = ["0", "1", "12", "X", "W", "U", "B", "R", "G", "C", "S", "W/U", "2/B", "C/W", "G/P", "R/G/P"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("3", SymbolKind.GENERIC),
        ("X", SymbolKind.VARIABLE),
        ("W", SymbolKind.COLORED),
        ("C", SymbolKind.COLORLESS),
        ("S", SymbolKind.SNOW),
        ("W/U", SymbolKind.HYBRID),
        ("2/B", SymbolKind.HYBRID),
        ("C/R", SymbolKind.HYBRID),
        ("B/P", SymbolKind.PHYREXIAN),
        ("W/H", SymbolKind.PHYREXIAN),
        ("R/G/P", SymbolKind.PHYREXIAN),
        ("W/U/R/G", SymbolKind.HYBRID),  # of a set of one's own
    ],
)
def test_each_symbol_has_its_kind(text: str, kind: SymbolKind) -> None:
    assert ManaSymbol(text).kind is kind


@pytest.mark.parametrize("text", ["", "Q", "T", "W/", "/", "W/U/Q", "3/B", "P", "w", "-1", "X/W", "WU", "½"])
def test_other_text_is_no_mana_symbol(text: str) -> None:
    assert not is_mana_symbol(text)


@pytest.mark.parametrize("text", ["{W", "W", "{Q}", "{2}{", "two", "{T}"])
def test_other_text_is_no_mana_cost(text: str) -> None:
    with pytest.raises(CardError):
        ManaCost.parse(text)


@pytest.mark.parametrize(
    ("cost", "x", "value"),
    [("{2}{B}{B}", 0, 4), ("{X}{X}{R}", 3, 7), ("{2/W}{2/W}", 0, 4), ("{W/U}{G/P}", 0, 2), ("{0}", 0, 0)],
)
def test_mana_value_counts_the_larger_half(cost: str, x: int, value: int) -> None:
    assert ManaCost.parse(cost).mana_value(x) == value


@pytest.mark.parametrize(
    ("symbol", "announced"),
    [
        ("W/U", ("W", "U")),
        ("2/B", ("2", "B")),
        ("G/P", ("G", "2 life")),
        ("R/G/P", ("R", "G", "2 life")),
        ("R", ("R",)),
    ],
)
def test_what_may_be_announced_for_a_symbol(symbol: str, announced: tuple[str, ...]) -> None:
    assert ManaSymbol(symbol).equivalents == announced


@pytest.mark.parametrize(
    ("cost", "reduction", "left"),
    [
        ("{2}{B}", "{1}", "{1}{B}"),
        ("{B}", "{1}", "{B}"),
        ("{1}", "{2}", "{0}"),
        ("{2}{B}", "{B}{B}", "{1}"),
        ("{3}", "{W}", "{2}"),
        ("{1}{C}", "{C}{C}", "{0}"),
    ],
)
def test_a_reduction_takes_from_its_like(cost: str, reduction: str, left: str) -> None:
    assert str(Mana.parse(cost).less(Mana.parse(reduction))) == left


@given(st.lists(st.sampled_from(SYMBOLS), max_size=8))
def test_a_cost_comes_back_as_it_was_read(symbols: list[str]) -> None:
    text = "".join("{" + symbol + "}" for symbol in symbols) or "{0}"
    assert str(ManaCost.parse(text)) == text


@given(st.integers(0, 30), st.lists(st.sampled_from("CSWUBRG"), max_size=8))
def test_an_amount_comes_back_in_the_order_of_symbols(generic: int, pips: list[str]) -> None:
    amount = Mana.of(generic, pips)
    assert Mana.parse(str(amount)) == amount
    assert amount.total == len(list(amount)) == generic + len(pips)


@given(st.integers(0, 9), st.lists(st.sampled_from("CWU"), max_size=5), st.integers(0, 9))
def test_a_generic_reduction_leaves_symbols_alone(generic: int, pips: list[str], less: int) -> None:
    assert Mana.of(generic, pips).less(Mana(less)).pips == Mana.of(0, pips).pips
