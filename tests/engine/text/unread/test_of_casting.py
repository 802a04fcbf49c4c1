"""Where lines that were not understood may matter: rather too often than once too seldom."""

import pytest

from app.engine.text.unread import of_casting as shapes

F_AND_H = frozenset({"601.2f", "601.2h"})


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        pytest.param("Whenever this creature attacks, flurble it.", shapes.NOWHERE, id="attack trigger"),
        pytest.param("When this creature enters, flurble it.", shapes.NOWHERE, id="enters trigger"),
        pytest.param("At the beginning of your upkeep, flurble.", shapes.NOWHERE, id="upkeep trigger"),
        pytest.param("Whenever you cast a spell, flurble.", shapes.CAST, id="cast trigger"),
        pytest.param("When you cast this spell, flurble.", shapes.NOWHERE, id="as it was cast itself"),
        pytest.param(
            "Magecraft — Whenever you cast or copy a spell, flurble.", shapes.CAST, id="ability word"
        ),
        pytest.param(
            "Whenever you sacrifice a permanent, flurble.", shapes.NOWHERE, id="seen if a cost does"
        ),
        pytest.param("Whenever a creature dies, flurble.", shapes.NOWHERE, id="a death is seen"),
        pytest.param("Whenever you lose life, flurble.", shapes.NOWHERE, id="a loss of life is seen"),
        pytest.param("When this becomes the target of a spell, flurble.", shapes.CAST, id="targets"),
        pytest.param("Whenever you commit a crime, flurble.", shapes.CAST, id="a crime is a target"),
        pytest.param(
            "Whenever enchanted land is tapped for mana, its controller adds an additional flurble.",
            shapes.MANA | shapes.CAST,
            id="a triggered mana ability",
        ),
        pytest.param("{2}, {T}: Flurble target creature.", shapes.NOWHERE, id="activated"),
        pytest.param("Sacrifice this artifact: Flurble.", shapes.NOWHERE, id="activated with words"),
        pytest.param("{T}: Add {G} for each flurble.", shapes.MANA, id="it adds mana"),
        pytest.param("{T}: Addd {B}{B}.", shapes.MANA, id="it gives mana, misspelt"),
        pytest.param("Tap this: Get black mana.", shapes.MANA, id="it gives mana in other words"),
        pytest.param("{T}: Flurble unless they pay {W}.", shapes.NOWHERE, id="mana that is paid"),
        pytest.param("{T}: Make a flurble of mana value 2.", shapes.NOWHERE, id="a mana value"),
        pytest.param("Flurble spells cost {1} less to cast.", F_AND_H, id="a cost change"),
        pytest.param("Flurbles have blarg and cost {1} less to cast.", shapes.ALL, id="costs, and more"),
        pytest.param("Flurbles can't blarg and cost {1} more to cast.", shapes.ALL, id="bans, and costs"),
        pytest.param("Flurbles cost {1} less to cast and can't be cast.", shapes.ALL, id="costs, and bans"),
        pytest.param("Flurbles can't cast spells.", frozenset({"601.3", "601.2e"}), id="can't cast"),
        pytest.param("This creature can't attack unless you flurble.", shapes.NOWHERE, id="can't attack"),
        pytest.param("Flurbles get +1/+1 and can't be blocked.", shapes.ALL, id="a size comes with it"),
        pytest.param("Flurbles can't be blocked except by spells.", shapes.ALL, id="it speaks of spells"),
        pytest.param("Spells can't attack.", shapes.ALL, id="spells are spoken of"),
        pytest.param("II — Flurble each spell.", shapes.NOWHERE, id="a chapter"),
        pytest.param(
            "As ~ enters, flurble. If you do, it enters tapped.", shapes.NOWHERE, id="it has entered"
        ),
        pytest.param(
            "As ~ enters, flurble. Spells cost {1} more.", shapes.ALL, id="it has entered, and more"
        ),
        pytest.param(
            "You may exert this creature as it attacks. When you do, flurble.", shapes.NOWHERE, id="exert"
        ),
        pytest.param("Equip flurbled {1}", shapes.NOWHERE, id="equip"),
        pytest.param("Equip costs you pay cost {1} less.", shapes.ALL, id="what equipping costs"),
        pytest.param(
            "If a flurble would deal damage, it blargs instead.", shapes.NOWHERE, id="damage replaced"
        ),
        pytest.param("If you would pay mana, flurble instead.", shapes.ALL, id="paying replaced"),
        pytest.param('All Slivers have "{T}: Flurble.".', shapes.NOWHERE, id="an ability given"),
        pytest.param('All Slivers have "{T}: Add {G} and flurble.".', shapes.MANA, id="a mana ability given"),
        pytest.param('Equipped creature has "Spells cost flurble.".', shapes.ALL, id="a statement given"),
        pytest.param('Spells you cast have "When flurble, draw a card.".', shapes.ALL, id="given to spells"),
        pytest.param('Enchanted flurble loses all types and has "{T}: Blarg.".', shapes.ALL, id="and more"),
        pytest.param("Combat damage can't be flurbled.", shapes.NOWHERE, id="combat damage"),
        pytest.param(
            "If one or more counters would be put on a flurble, blarg instead.", shapes.NOWHERE, id="counters"
        ),
        pytest.param(
            "Spells and abilities your opponents control can't cause you to sacrifice flurbles.",
            shapes.NOWHERE,
            id="what others can't make one do",
        ),
        pytest.param(
            "Spells and abilities your opponents control can't cause you to sacrifice or cast flurbles.",
            shapes.ALL,
            id="what others can't make one do, and more",
        ),
        pytest.param("~ crews Vehicles using its flurble.", shapes.NOWHERE, id="how it crews"),
        pytest.param(
            "If a flurble triggers, it triggers an additional time.", shapes.CAST, id="it triggers twice"
        ),
        pytest.param("If you have a flurble, spells cost {1} less.", shapes.ALL, id="if alone"),
        pytest.param("This creature attacks each combat.", shapes.NOWHERE, id="combat only"),
        pytest.param("Flurbles can't block.", shapes.NOWHERE, id="can't block"),
        pytest.param("Flurbles can't block or cast spells.", shapes.ALL, id="can't block or cast"),
        pytest.param("Companion — You flurble.", shapes.NOWHERE, id="companion is for deck building"),
        pytest.param("Your maximum hand size is flurbled.", shapes.ALL, id="a verb that may mean anything"),
        pytest.param("Creatures you control have “{T}: Add {G}.”", shapes.ALL, id="a granted ability"),
        pytest.param("Whenever a source deals damage to you, flurble.", shapes.NOWHERE, id="damage is seen"),
        pytest.param("Whenever this deals combat damage, flurble.", shapes.NOWHERE, id="combat damage"),
        pytest.param("Whenever you activate an ability, flurble.", shapes.CAST, id="mana abilities too"),
        pytest.param("Whenever you flurble, blarg.", shapes.CAST, id="an event that nobody knows"),
        pytest.param("−2: Add {R}{R}.", shapes.NOWHERE, id="loyalty abilities make no mana now"),
        pytest.param("As this enchantment enters, choose a flurble.", shapes.NOWHERE, id="it is there"),
        pytest.param(
            "As long as this creature is tapped, it's a Human with base power 1 and can't be blocked.",
            shapes.ALL,
            id="types before what it can't",
        ),
        pytest.param(
            "Enchanted creature can't attack or block and loses all flurble abilities.",
            shapes.ALL,
            id="loses behind what it can't",
        ),
        pytest.param("While voting, you get an additional vote.", shapes.NOWHERE, id="votes"),
        pytest.param("Visit — Create a Food token.", shapes.NOWHERE, id="visits"),
        pytest.param("~ has hexproof and haste.", shapes.ALL, id="hexproof and more"),
        pytest.param("~ has hexproof unless it's attacking.", shapes.TARGETS, id="hexproof"),
        pytest.param("You have no maximum hand size.", shapes.NOWHERE, id="hand size"),
        pytest.param("Flurbled creatures are blue.", shapes.ALL, id="colours"),
        pytest.param("Flurble 3", shapes.ALL, id="a keyword that nobody knows"),
    ],
)
def test_a_line_of_a_permanent(text: str, steps: shapes.Steps) -> None:
    assert shapes.matters_on_board(text) == steps


@pytest.mark.parametrize(
    ("text", "permanent", "steps"),
    [
        pytest.param("When this creature enters, flurble it.", True, shapes.NOWHERE, id="it enters later"),
        pytest.param("When you cast this spell, flurble.", True, shapes.CAST, id="its own cast trigger"),
        pytest.param("{2}: Flurble it.", True, shapes.NOWHERE, id="activated"),
        pytest.param(
            "Flurbled creatures you control get +1/+1.", True, shapes.NOWHERE, id="once it is there"
        ),
        pytest.param(
            "This spell costs {1} less to cast if you flurble.", True, shapes.ALL, id="its own cost"
        ),
        pytest.param("Flurble {2}{B}", True, shapes.ALL, id="a keyword that nobody knows"),
        pytest.param("Blarged players can't cast spells.", True, shapes.NOWHERE, id="it is about others"),
        pytest.param("You may flurble it rather than pay.", True, shapes.ALL, id="it is spoken of"),
        pytest.param("X can't be 0.", True, shapes.ALL, id="its X"),
        pytest.param("If you would flurble, draw twice instead.", True, shapes.NOWHERE, id="replaced later"),
        pytest.param(
            "If it was kicked, it enters with two flurbles.", True, shapes.NOWHERE, id="it enters so"
        ),
        pytest.param("To solve — You have flurbled and cast a spell.", True, shapes.NOWHERE, id="solving"),
        pytest.param(
            "Each flurbled Bear creature has {X}, where X is its cost.",
            True,
            shapes.NOWHERE,
            id="its, of others",
        ),
        pytest.param(
            "Each flurbled creature makes this spell cost {1} less.", True, shapes.ALL, id="others for itself"
        ),
        pytest.param(
            "Once each turn, you may cast a flurble from exile for {2}.",
            True,
            shapes.NOWHERE,
            id="others are cast",
        ),
        pytest.param("Players may pay {2} less for ~.", True, shapes.ALL, id="perhaps its own cost"),
        pytest.param("You may cast ~ for a flurble.", True, shapes.ALL, id="it is cast"),
        pytest.param(
            "During your turn, you may cast it from your graveyard.",
            True,
            shapes.ALL,
            id="it is cast from there",
        ),
        pytest.param(
            "You may cast a flurble and pay {2} less for this spell.",
            False,
            shapes.ALL,
            id="and something more",
        ),
        pytest.param(
            "Flurble. You may cast that card for {2}.", False, shapes.NOWHERE, id="cast on resolution"
        ),
        pytest.param(
            "If you flurble, you may cast it for {2}.", False, shapes.ALL, id="an instant may be meant"
        ),
        pytest.param("Flurble unless that player pays {2}.", False, shapes.NOWHERE, id="paid on resolution"),
        pytest.param("If any player pays {2}, flurble.", False, shapes.NOWHERE, id="paid by somebody"),
        pytest.param("Choose land or nonland. Flurble it.", False, shapes.NOWHERE, id="one of two kinds"),
        pytest.param("Choose a color. Flurble it.", False, shapes.NOWHERE, id="chosen on resolution"),
        pytest.param("Choose one. Flurble it.", False, shapes.CHOICES, id="perhaps a mode"),
        pytest.param("Blarged players can't cast spells.", False, shapes.ALL, id="an instant that says so"),
        pytest.param("Flurble target creature.", False, shapes.CHOICES, id="a target"),
        pytest.param("Choose one —\n• Flurble.\n• Blarg.", False, shapes.ALL, id="modes"),
        pytest.param(
            "When target Bear flurbles this turn, blarg.", False, shapes.CHOICES | shapes.CAST, id="later"
        ),
        pytest.param("Each player flurbles.", False, shapes.NOWHERE, id="nothing to choose"),
        pytest.param("Flurble. You may pay {2}.", False, shapes.ALL, id="words of cost"),
        pytest.param("(It flurbles.)", False, shapes.NOWHERE, id="reminder text"),
    ],
)
def test_a_line_of_the_spell(text: str, permanent: bool, steps: shapes.Steps) -> None:
    assert shapes.matters_on_spell(text, permanent=permanent) == steps


@pytest.mark.parametrize(
    ("text", "zone", "steps"),
    [
        ("Flurble creatures you control.", "graveyard", shapes.NOWHERE),
        ("As long as this card is in your graveyard, flurble.", "graveyard", shapes.ALL),
        ("Exile this card from your hand: Add {R}.", "hand", shapes.MANA),
        ("Return this card from your graveyard to your hand.", "graveyard", shapes.NOWHERE),
    ],
)
def test_a_line_of_a_card_elsewhere(text: str, zone: str, steps: shapes.Steps) -> None:
    assert shapes.matters_elsewhere(text, zone) == steps


def test_another_cost_to_pay_only_adds_a_way() -> None:
    exiling = "You may exile a blue card rather than pay this spell's mana cost."
    assert shapes.way_added(exiling) == "alternative"
    assert shapes.way_added("Escape—{B}, Dance a merry jig.") == "escape"
    assert (
        shapes.way_added("Flashback—{B}, Dance a merry jig. If you cast it so, dance twice.") == "flashback"
    )
    assert shapes.way_added("As an additional cost to cast this spell, you may flurble.") == "additional"
    assert not shapes.way_added("As an additional cost to cast this spell, flurble.")
    assert not shapes.way_added("Flashback costs you pay cost {1} less.")
    assert not shapes.way_added("You may pay {2} rather than pay the mana cost of spells you cast.")
