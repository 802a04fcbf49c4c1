"""How much mana of which types the text of a source makes on a board (106.1, 106.7)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.effects.mana.mana_made import Making, always_made, mana_made
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId
from tests.engine.boards import YOU, board, invented

SPRING: Final = ObjectId("Spring")


def position(text: str, besides: dict[str, Any], theirs: tuple[str, ...] = ()) -> Game:
    """A land with this text on your side, and what lies there besides."""
    spring = {"card": "Spring", **{k: v for k, v in besides.items() if k in ("counters", "chosen")}}
    mine = [spring, *besides.get("battlefield", ())]
    return board(
        {"battlefield": mine}, {"battlefield": list(theirs)}, cards=[invented("Spring", "Land", text)]
    )


def made(game: Game, x: int | None = None) -> list[str] | None:
    """The manners of making mana, as "RG R" for one that is red or green and one that is red."""
    [ability] = [a for a in view(game).characteristics(SPRING).abilities if isinstance(a, ActivatedAbility)]
    found = mana_made(ability.effects, Making(game, YOU, SPRING, x))
    if found is None:
        return None
    return [
        " ".join("".join(sorted(types, key="WUBRGC".index)) for types in units) for units in found.options
    ]


ALWAYS: Final[list[Any]] = [
    ("Add {G}.", ["G"]),
    ("Add {C}{C}.", ["C C"]),
    ("Add {R} or {G}.", ["R", "G"]),
    ("Add {R}{R}, {R}{G}, or {G}{G}.", ["R R", "R G", "G G"]),
    ("Add one mana of any color.", ["WUBRG"]),
    ("Add two mana of any one color.", ["W W", "U U", "B B", "R R", "G G"]),
    ("Add two mana in any combination of colors.", ["WUBRG WUBRG"]),
    ("Add two mana in any combination of {R} and/or {G}.", ["RG RG"]),
]


@pytest.mark.parametrize(("text", "expected"), ALWAYS)
def test_what_is_made_on_any_board(text: str, expected: list[str]) -> None:
    game = position(f"{{T}}: {text}", {})
    [ability] = [a for a in view(game).characteristics(SPRING).abilities if isinstance(a, ActivatedAbility)]
    assert made(game) == expected
    assert always_made(ability.effects) == mana_made(ability.effects, Making(game, YOU, SPRING))


@pytest.mark.parametrize(
    ("text", "besides", "expected"),
    [
        ("Add {G} for each creature you control.", {}, []),
        ("Add {G} for each creature you control.", {"battlefield": ["Bear", "Elf"]}, ["G G"]),
        ("Add X mana of any one color, where X is the number of creatures you control.",
         {"battlefield": ["Bear"]}, ["WUBRG"]),
        ("Add one mana of the chosen color.", {"chosen": {"color": "red"}}, ["R"]),
        ("Add one mana of the chosen color.", {}, None),
        ("Add {C}. If you control a creature, add {C}{C} instead.", {}, ["C"]),
        ("Add {C}. If you control a creature, add {C}{C} instead.", {"battlefield": ["Bear"]}, ["C C"]),
        ("Add one mana of any color among permanents you control.", {}, []),
        ("Add one mana of any color among permanents you control.", {"battlefield": ["Bear", "Rogue"]},
         ["BG"]),
        ("For each color among permanents you control, add one mana of that color.",
         {"battlefield": ["Bear", "Rogue"]}, ["B G"]),
        ("Add one mana of any color that a land you control could produce.",
         {"battlefield": ["Island", "Forest"]}, ["UG"]),
        ("Add one mana of any type that a land you control could produce.",
         {"battlefield": ["Forest"]}, ["G"]),
        ("Add one mana of any color that a land you control could produce.", {}, []),
        ("Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
         {"battlefield": ["Bear", "Hydra"]}, ["G G"]),
    ],
)  # fmt: skip
def test_what_the_board_decides(text: str, besides: dict[str, Any], expected: list[str] | None) -> None:
    assert made(position(f"{{T}}: {text}", besides)) == expected


@pytest.mark.parametrize(("theirs", "expected"), [((), []), (("Island",), ["U"]), (("Bear",), [])])
def test_lands_of_opponents_decide(theirs: tuple[str, ...], expected: list[str]) -> None:
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    assert made(position(text, {"battlefield": ["Forest"]}, theirs)) == expected


@pytest.mark.parametrize(("x", "expected"), [(None, None), (0, []), (2, ["R R"])])
def test_as_much_as_was_removed(x: int | None, expected: list[str] | None) -> None:
    text = (
        "{T}, Remove any number of charge counters from this land: Add {R} for each counter removed this way."
    )
    assert made(position(text, {"counters": {"charge": 3}}), x) == expected


def test_sources_that_ask_for_each_other_make_nothing_more() -> None:
    text = "{T}: Add one mana of any color that a land you control could produce."
    cards = [invented("Spring", "Land", text), invented("Pool", "Land", text)]
    game = board({"battlefield": ["Spring", "Pool"]}, cards=cards)
    assert made(game) == []
    assert made(board({"battlefield": ["Spring", "Pool", "Island"]}, cards=cards)) == ["U"]


def test_what_depends_on_the_board_is_never_always_made() -> None:
    game = position("{T}: Add {G} for each creature you control.", {"battlefield": ["Bear"]})
    [ability] = [a for a in view(game).characteristics(SPRING).abilities if isinstance(a, ActivatedAbility)]
    assert always_made(ability.effects) is None
