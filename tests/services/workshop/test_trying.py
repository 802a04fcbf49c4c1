"""Trying a card: it in hand, lands that pay for it, and something for each target."""

import pytest

from app.engine.casting.procedure import judge
from app.services.table.rules import open_proposal
from app.services.workshop.draft import Draft, DraftFace
from app.services.workshop.look import look
from app.services.workshop.trying import Tried, tried


def board(cost: str, line: str, text: str, size: str = "") -> Tried:
    power, _, toughness = size.partition("/")
    made = tried(look(Draft((DraftFace("New Thing", cost, line, text, power, toughness),))))
    assert made is not None
    return made


def is_legal(made: Tried) -> bool | None:
    thing = made.game.objects[made.ident]
    return judge(made.game, open_proposal(made.game, thing, ("normal",))).legal


def things(made: Tried) -> list[str]:
    others = (thing for ident, thing in made.game.objects.items() if ident != made.ident)
    return sorted(f"{thing.controller} {thing.zone.value} {thing.face.name}" for thing in others)


@pytest.mark.parametrize(
    ("cost", "line", "text", "others"),
    [
        ("{1}{R}", "Instant", "Destroy target artifact.", ["opponent battlefield Stand-in artifact"]),
        ("{R/G}", "Instant", "New Thing deals 3 damage to any target.", []),
        ("{U}", "Instant", "Counter target creature spell.", ["opponent stack Stand-in creature"]),
        ("{B}", "Sorcery", "Return target creature card from your graveyard to your hand.",
         ["you graveyard Stand-in creature"]),
        ("{B}", "Sorcery", "Destroy two target nonblack creatures.",
         ["opponent battlefield Stand-in creature", "opponent battlefield Stand-in flier"]),
        ("{G}", "Sorcery", "Target creature you control fights target creature you don't control.",
         ["opponent battlefield Stand-in creature", "you battlefield Stand-in creature"]),
        ("{R}", "Instant", "Target Goblin gets +3/+0 until end of turn.",
         ["opponent battlefield Stand-in Goblin"]),
        ("{W}", "Enchantment — Aura", "Enchant creature with flying",
         ["opponent battlefield Stand-in flier"]),
    ],
)  # fmt: skip
def test_each_target_can_be_chosen_and_it_is_legal(
    cost: str, line: str, text: str, others: list[str]
) -> None:
    made = board(cost, line, text)
    assert [one for one in things(made) if not one.startswith("you battlefield ")
            or "Stand-in" in one] == others  # fmt: skip
    assert is_legal(made) is True


@pytest.mark.parametrize(
    ("cost", "lands"),
    [
        ("{2}{G}{G}", ["Forest"] * 4),
        ("{X}{W/U}", ["Plains"] * 3),
        ("{C}{3}", ["Plains"] * 3 + ["Stand-in for colorless mana"]),
        ("{2/B}{G/P}", ["Forest", "Swamp"]),
        ("", []),
    ],
)
def test_lands_pay_for_the_printed_cost(cost: str, lands: list[str]) -> None:
    made = board(cost, "Creature — Elf", "", "1/1")
    found = [one.removeprefix("you battlefield ") for one in things(made)]
    assert found == lands


def test_what_is_put_on_the_stack_later_has_a_target_too() -> None:
    made = board("{G}", "Creature — Elf", "When this creature enters, destroy target enchantment.", "1/1")
    assert "opponent battlefield Stand-in enchantment" in things(made)


def test_what_is_not_read_has_no_targets_and_no_verdict() -> None:
    made = board("{R}", "Instant", "Frobnicate target Goblin.")
    assert things(made) == ["you battlefield Mountain"]
    assert (
        judge(made.game, open_proposal(made.game, made.game.objects[made.ident], ("normal",))).legal is None
    )


def test_lands_pay_for_both_halves() -> None:
    halves = (DraftFace("Left", "{1}{R}", "Instant", "Draw a card."),
              DraftFace("Right", "{W}", "Instant", "Draw a card."))  # fmt: skip
    made = tried(look(Draft(halves, "split")))
    assert made is not None
    assert sorted(one.rsplit(" ", 1)[-1] for one in things(made)) == ["Mountain", "Mountain", "Plains"]
