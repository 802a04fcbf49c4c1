"""A payment as rows, and the sources that are used and kept."""

from __future__ import annotations

import pytest

from app.engine.casting.casting import Choices, Proposal, Status, Verdict
from app.engine.casting.procedure import judge
from app.engine.oracle import read_card
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.services.table.payment_rows import Kind, Row, Source, State, rows, sources, toggle

YOU, THEM = PlayerId("you"), PlayerId("them")
ADDITIONAL = "As an additional cost to cast this spell, {}.\nDraw two cards."
CARDS = {
    "Mountain": ("", "Basic Land — Mountain", ""),
    "Island": ("", "Basic Land — Island", ""),
    "Signet": ("{2}", "Artifact", "{1}, {T}: Add {U}{R}."),
    "Spring": ("", "Land", "{T}, Pay 1 life: Add {R}."),
    "Altar": ("{3}", "Artifact", "Sacrifice a creature: Add {B}."),
    "Gem": ("{0}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color."),
    "Spirit": ("{2}{R}", "Creature — Ape", "Exile this card from your hand: Add {R}."),
    "Drum": ("{1}", "Artifact", "{T}, Tap an untapped creature you control: Add {R}."),
    "Lamp": ("{1}", "Artifact", "{T}, Remove a charge counter from this artifact: Add {R}."),
    "Temple": ("", "Land", "{T}: Add {R}. Spend this mana only to cast a creature spell."),
    "Den": (
        "",
        "Land",
        "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
    ),
    "Bear": ("{1}{G}", "Creature — Bear", ""),
    "Bolt": ("{R}", "Instant", "Bolt deals 3 damage to any target."),
    "Ogre": ("{2}{R}", "Creature — Ogre", ""),
    "Crowd": ("{1}{R}", "Instant", "Convoke\nDraw a card."),
    "Dig": ("{1}{R}", "Instant", "Delve\nDraw a card."),
    "Tinker": ("{1}{R}", "Instant", "Improvise\nDraw a card."),
    "Rite": ("{R}", "Instant", ADDITIONAL.format("sacrifice a creature")),
    "Trade": ("{R}", "Instant", ADDITIONAL.format("discard a card")),
    "Bargain": ("{R}", "Instant", ADDITIONAL.format("pay 2 life")),
    "Purge": ("{R}", "Instant", ADDITIONAL.format("discard your hand")),
    "Dirge": ("{B}", "Instant", "Draw a card."),
}


def board(
    hand: str, mine: str, *, grave: str = "", mana: str = "", counters: dict[str, int] | None = None
) -> Game:
    """A position of cards by name, the second of a name with the id "Name 2"."""
    objects: dict[ObjectId, GameObject] = {}
    for names, zone in ((hand, Zone.HAND), (mine, Zone.BATTLEFIELD), (grave, Zone.GRAVEYARD)):
        for name in names.split():
            cost, types, text = CARDS[name]
            size = {"power": "2", "toughness": "2"} if "Creature" in types else {}
            card = Card.from_object(
                {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, **size}
            )
            number = 1 + sum(thing.card.name == name for thing in objects.values())
            handle = ObjectId(name if number == 1 else f"{name} {number}")
            made = GameObject(handle, card, read_card(card), YOU, YOU, zone, timestamp=len(objects))
            objects[handle] = (
                replace(made, counters=tuple((counters or {}).items())) if name == "Lamp" else made
            )

    def of(zone: Zone) -> tuple[ObjectId, ...]:
        return tuple(handle for handle, thing in objects.items() if thing.zone is zone)

    me = PlayerState(YOU, mana=tuple(mana), hand=of(Zone.HAND), graveyard=of(Zone.GRAVEYARD))
    return Game((me, PlayerState(THEM)), objects, Turn(5, YOU, Step.PRECOMBAT_MAIN, YOU))


def cast(game: Game, name: str, **choices: object) -> Verdict:
    targets = {"targets": ("them",)} if name == "Bolt" else {}
    made = Choices(**{**targets, **choices})  # type: ignore[arg-type]
    return judge(game, Proposal(YOU, ObjectId(name), choices=made))


def told(row: Row) -> tuple[Kind, str, str, str]:
    return row.kind, row.rule, row.text, row.pays


@pytest.mark.parametrize(
    ("game", "spell", "expected"),
    [
        pytest.param(
            board("Bolt", "Mountain"),
            "Bolt",
            [(Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}")],
            id="a land",
        ),
        pytest.param(
            board("Bolt", "Gem"),
            "Bolt",
            [(Kind.SACRIFICE_FOR_MANA, "605.3a", "sacrifice Gem for {R}", "{R}")],
            id="what is sacrificed for mana",
        ),
        pytest.param(
            board("Dirge", "Altar Bear"),
            "Dirge",
            [(Kind.SACRIFICE_FOR_MANA, "605.3a", "use Altar, sacrificing Bear, for {B}", "{B}")],
            id="another thing is sacrificed for mana",
        ),
        pytest.param(
            board("Bolt", "Signet Island"),
            "Bolt",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Island for {U}, for Signet", ""),
                (
                    Kind.TAP_FOR_MANA,
                    "605.3a",
                    "tap Signet, paying {1}, for {U}{R}; {U} stays in the pool",
                    "{R}",
                ),
            ],
            id="mana for a mana ability, and mana that is left over",
        ),
        pytest.param(
            board("Bolt", "Spring"),
            "Bolt",
            [(Kind.TAP_FOR_MANA, "605.3a", "tap Spring, paying 1 life, for {R}", "{R}")],
            id="life for mana",
        ),
        pytest.param(
            board("Bolt Spirit", ""),
            "Bolt",
            [(Kind.OTHER_MANA, "605.3a", "use Spirit, exiling Spirit, for {R}", "{R}")],
            id="a card in hand",
        ),
        pytest.param(
            board("Bolt", "Drum Bear"),
            "Bolt",
            [(Kind.TAP_FOR_MANA, "605.3a", "tap Drum, tapping Bear, for {R}", "{R}")],
            id="a creature is tapped for mana",
        ),
        pytest.param(
            board("Bolt", "Lamp", counters={"charge": 2}),
            "Bolt",
            [(Kind.TAP_FOR_MANA, "605.3a", "tap Lamp, removing 1 charge counter, for {R}", "{R}")],
            id="a counter",
        ),
        pytest.param(
            board("Bolt", "", mana="RU"),
            "Bolt",
            [(Kind.POOL, "118.3a", "{R} from the mana pool", "{R}")],
            id="the pool",
        ),
        pytest.param(
            board("Crowd", "Mountain Bear"),
            "Crowd",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.CONVOKE, "702.51a", "tap Bear for {1}", "{1}"),
            ],
            id="convoke",
        ),
        pytest.param(
            board("Dig", "Mountain", grave="Bear"),
            "Dig",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.DELVE, "702.66a", "exile Bear for {1}", "{1}"),
            ],
            id="delve",
        ),
        pytest.param(
            board("Tinker", "Mountain Altar"),
            "Tinker",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.IMPROVISE, "702.126a", "tap Altar for {1}", "{1}"),
            ],
            id="improvise",
        ),
        pytest.param(
            board("Rite", "Mountain Bear"),
            "Rite",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.SACRIFICE, "701.21a", "sacrifice a creature: Bear", "sacrifice a creature"),
            ],
            id="a sacrifice",
        ),
        pytest.param(
            board("Trade Bear", "Mountain"),
            "Trade",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.DISCARD, "701.9a", "discard a card: Bear", "discard a card"),
            ],
            id="a discard",
        ),
        pytest.param(
            board("Bargain", "Mountain"),
            "Bargain",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.LIFE, "118.3b", "pay 2 life", "pay 2 life"),
            ],
            id="life",
        ),
        pytest.param(
            board("Purge Bear Ogre", "Mountain"),
            "Purge",
            [
                (Kind.TAP_FOR_MANA, "605.3a", "tap Mountain for {R}", "{R}"),
                (Kind.DISCARD, "701.9a", "discard your hand: Bear and Ogre", "discard your hand"),
            ],
            id="what is discarded whole",
        ),
    ],
)
def test_each_thing_that_is_done_is_a_row(
    game: Game, spell: str, expected: list[tuple[Kind, str, str, str]]
) -> None:
    assert [told(row) for row in rows(game, cast(game, spell))] == expected


def test_each_land_that_is_tapped_is_a_row() -> None:
    game = board("Ogre", "Mountain Mountain Mountain")
    assert [row.text for row in rows(game, cast(game, "Ogre"))] == ["tap Mountain for {R}"] * 3


def test_a_row_tells_what_else_could_do_it() -> None:
    game = board("Rite", "Mountain Mountain Island Bear Bear Ogre")
    mana, sacrificed = rows(game, cast(game, "Rite", keep=(ObjectId("Ogre"),)))
    assert mana.could_use == ("Mountain 2",)
    assert sacrificed.could_use == ("Bear 2",)


def test_an_illegal_proposal_has_no_rows_and_still_its_sources() -> None:
    game = board("Ogre", "Mountain Island")
    verdict = cast(game, "Ogre", keep=(ObjectId("Island"),))
    assert rows(game, verdict) == ()
    assert sources(game, verdict) == (
        Source(ObjectId("Mountain"), State.FREE, (Kind.TAP_FOR_MANA,), "{R}"),
        Source(ObjectId("Island"), State.KEPT, (Kind.TAP_FOR_MANA,), "{U}"),
    )


def test_every_source_tells_what_is_done_with_it() -> None:
    game = board("Crowd", "Mountain Island Gem Bear Ogre")
    verdict = cast(game, "Crowd", use=(ObjectId("Bear"),), keep=(ObjectId("Gem"),))
    found = {source.object: (source.state, source.kinds, source.mana) for source in sources(game, verdict)}
    assert found == {
        "Mountain": (State.USED, (Kind.TAP_FOR_MANA,), "{R}"),
        "Island": (State.FREE, (Kind.TAP_FOR_MANA,), "{U}"),
        "Gem": (State.KEPT, (Kind.SACRIFICE_FOR_MANA,), "{W}{U}{B}{R}{G}"),
        "Bear": (State.DEMANDED, (Kind.CONVOKE,), ""),
        "Ogre": (State.FREE, (Kind.CONVOKE,), ""),
    }


def test_what_is_kept_from_a_sacrifice_is_still_shown() -> None:
    game = board("Rite", "Mountain Bear Ogre")
    found = sources(game, cast(game, "Rite", keep=(ObjectId("Bear"),)))
    assert Source(ObjectId("Bear"), State.KEPT, (Kind.SACRIFICE,)) in found


def test_a_click_goes_from_open_to_used_to_kept_to_open() -> None:
    thing, other = ObjectId("Island"), ObjectId("Mountain")
    choices = Choices(x=2, keep=(other,))
    used = toggle(choices, thing)
    assert used == Choices(x=2, use=(thing,), keep=(other,))
    kept = toggle(used, thing)
    assert kept == Choices(x=2, keep=(other, thing))
    assert toggle(kept, thing) == choices


def test_a_source_is_put_into_a_state() -> None:
    thing = ObjectId("Island")
    assert toggle(Choices(), thing, State.KEPT) == Choices(keep=(thing,))
    assert toggle(Choices(keep=(thing,)), thing, State.DEMANDED) == Choices(use=(thing,))
    assert toggle(Choices(use=(thing,)), thing, State.FREE) == Choices()


def test_mana_that_may_not_be_spent_here_is_told_with_its_restriction() -> None:
    game = board("Bolt Ogre", "Island Temple Den")
    bolt, ogre = cast(game, "Bolt"), cast(game, "Ogre")
    only = "spend this mana only to cast a creature spell"
    found = [(one.object, one.mana, one.barred.lower()) for one in sources(game, bolt)]
    assert found[-1] == ("Temple", "{R}", only)
    assert set(found[:-1]) == {("Island", "{U}", ""), ("Den", "{C}", "")}
    assert {one.barred for one in sources(game, ogre)} == {""}
    paid = next(step for step in bolt.checklist if str(step.rule) == "601.2h")
    why = [(str(one.rule), one.text.lower(), one.status) for one in paid.findings]
    assert [rule for rule, _, status in why if status is Status.ILLEGAL] == ["118.3"]
    assert [text for rule, text, _ in why if rule == "106.6"] == [
        f"mana of {name} may not be spent on it: “{only}”." for name in ("temple", "den")
    ]
