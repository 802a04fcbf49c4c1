"""Lines about how instructions hang together: conditions, repetition, several players, votes, piles."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import SpellAbility
from app.engine.carried_out import is_carried_out
from app.engine.effects.instructions.sequences import Either
from app.engine.oracle import read_face, read_line
from app.engine.values.card import Card
from tests.engine.lines import faults

READ = [
    "Tap three target creatures. ~ deals 2 damage to each of those creatures with flying.",
    "Look at the top two cards of your library. Put one of those cards with power 2 or less into your hand.",
    "Choose a kind of counter on a creature you control. Put a counter of that kind on target creature.",
    "Flip a coin. If it comes up heads, draw a card.",
    "~ deals 2 damage to target spell's controller.",
    "You gain life equal to the number of Islands you control in excess of the number of Swamps you control.",
    "Draw a card. If damage from a red source is prevented this way, you gain 2 life.",
    "Search your library for a number of basic land cards equal to its power, reveal them, then shuffle.",
    "Scry 1 a number of times equal to the number of Islands you control.",
    "If you put fewer than two lands onto the battlefield this way, draw a card.",
    "Tap all creatures blocking target attacking creature.",
    "Each player who controls the most creatures draws a card.",
    "Draw a card if another permanent with the same name is on the battlefield.",
    "If target opponent controls more lands than you, draw a card.",
    "Exile all cards from target player's graveyard other than basic land cards.",
    "If it was dealt noncombat damage this turn, draw a card.",
    "Prevent the next 6 damage this way.",
    "Counter target spell unless its controller pays mana equal to its power.",
    "Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control.",
    "Target creature can't be the target of spells or abilities your opponents control this turn.",
    "Each creature you control that's a Wolf or a Werewolf deals 1 damage to it.",
    "You gain 2 life plus 2 life for each creature sacrificed this way.",
    "Draw X cards plus an additional card for each Island you control.",
    "Each player sacrifices a creature of their choice. If you sacrificed a creature this way, draw a card.",
    "Target opponent reveals their hand. If they didn't reveal a card this way, draw a card.",
    "Target creature gets +1/+1 until end of turn and fights target creature you don't control.",
    "You lose 1 life for each Swamp you control if {B} was spent to cast this spell.",
    "If you control a Forest, the next time that source would deal damage this turn, prevent that damage.",
    "Choose a card from your hand or a card in your graveyard.",
    "~ deals 4 damage divided as you choose among those permanents and/or players.",
    "One or two target creatures each get +2/+1 until end of turn.",
    "Target creature gets +1/+1 until end of turn. If it's legendary, it also gains reach until end of turn.",
    "Draw a card. If this spell was kicked, you also gain 3 life.",
    "You gain 2 life. Then if you have more life than an opponent, draw a card.",
    "Draw a card. If this spell was kicked, instead draw two cards, then discard a card.",
    "Mill three cards, then draw a card for each Island you control.",
    "Draw a card for each Island you control, then discard two cards.",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
    "For each opponent, create a Treasure token.",
    "Destroy all creatures. For each creature destroyed this way, its controller draws a card.",
    "Choose any number of target creatures. For each of them, draw a card.",
    "You and target opponent each draw three cards.",
    "Two target players each draw a card.",
    "Any player may have ~ deal 5 damage to them. If no one does, draw three cards.",
    "Counter target spell unless its controller has ~ deal 4 damage to them.",
    "Unless target player pays {3}, that player loses 5 life.",
    "Starting with you, each player may put a land card from their hand onto the battlefield.",
    "Draw a card. You may repeat this process any number of times.",
    "Starting with you, each player votes for time or money. For each time vote, draw a card. If money gets "
    "more votes or the vote is tied, you gain 3 life.",
    "Each player secretly votes for truth or lies, then those votes are revealed.",
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one "
    "pile into your hand and the other into your graveyard.",
    "For each player, choose friend or foe. Each friend draws a card. Each foe discards a card.",
    "Target opponent faces a villainous choice — That player discards a card, or you draw a card.",
    "Draw a card. Clash with an opponent. If you win, return ~ to its owner's hand.",
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into "
    "that player's graveyard.",
    "Until end of turn, whenever a player gains life, that player loses 2 life.",
    "Until end of turn, target creature gets +0/+2 and another target creature gets -2/-0.",
    "Creatures you control get +1/+0 until end of turn if {R} was spent to cast this spell, and you gain 2 "
    "life if {W} was spent to cast this spell.",
    "Counter target spell unless its controller pays {X}, where X is your devotion to blue.",
    "Counter target spell. If this spell was kicked, counter it unless its controller pays {4} instead.",
    "You may copy this spell and may choose a new target for the copy.",
    "You may tap target creature, then you may untap another target creature.",
    "One or more target creatures become blue until end of turn.",
    "If a creature would die this turn, exile it instead.",
    "If that creature would die this turn, exile it instead.",
    "You have no maximum hand size for the rest of the game.",
    "At the beginning of the next main phase this turn, draw a card.",
    "~ deals 4 damage to target player or planeswalker and each creature that player or that planeswalker's "
    "controller controls.",
    "Look at the top card of your library. You may put it onto the battlefield if it's a creature card.",
    "You may draw a card unless that player pays {1}.",
    "Counter target spell. Its controller may draw a card at the beginning of the next turn's upkeep.",
    "Mill three cards, then destroy target creature if it's red.",
    "Scry X, where X is its power, then draw a card.",
    "Search target player's library for X cards, where X is its power, and exile them.",
    "Discard a card, then draw a card. When you discard a nonland card this way, draw a card.",
    "Choose one —\n• Until end of turn, whenever a creature is dealt damage, destroy it.\n• Scry 1.",
    "Draw a card. If this spell was kicked, whenever a creature dies this turn, you gain 1 life.",
    "Tap up to two target creatures. Put a stun counter on one of them.",
    "Target creature and another target creature get +1/+1 until end of turn.",
    "Destroy all lands or all creatures.",
    "Choose any number of target creatures. Each of them gains haste until end of turn.",
    "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
    "Exile the top two cards of your library in a face-down pile, shuffle that pile, then cloak those cards.",
    "If X is 3, draw a card.",
    "If the {1}{B} cost was paid, draw a card.",
    "Destroy all creatures with no counters on them.",
    "Draw cards equal to the number of cards in target opponent's hand.",
    "If an opponent had a green creature enter the battlefield under their control this turn, draw a card.",
    "Choose target creature. Roll a six-sided die.\n1 — Tap it.\n2 — Untap it.",
    "You gain 2 life for each creature you control and that player gains 2 life for each land they control.",
    "Untap all creatures you control and all lands you control.",
    "Target player sacrifices a creature. When they do, draw a card.",
    "Choose a number between 0 and 13. Each player sacrifices that many creatures of their choice.",
]
NOT_READ = [
    "For each opponent, create a Treasure tokens.",
    "You and target opponent each draws three cards.",
    "Repeat this process until supper.",
    "If this spell was kicked, instead.",
]


@pytest.mark.parametrize("text", READ)
def test_is_read_and_written_back(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize("text", NOT_READ)
def test_is_not_read(text: str) -> None:
    assert faults(text) == ["not read"]


def test_a_paragraph_may_take_the_place_of_the_one_above() -> None:
    text = "Draw a card.\nIf you control an artifact, instead draw two cards."
    card = Card.from_object({"name": "Test", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": text})
    (ability,) = read_face(card.faces[0]).general
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effects[0], Either)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Draw a card. If this spell was kicked, destroy target creature.", True),
        ("Draw a card. If the gift was promised, destroy target creature.", True),
        ("Draw a card. If this spell was foretold, destroy target creature.", False),
        ("Draw a card. If you control an artifact, destroy target creature.", True),
        ("Draw a card. If you control an artifact, instead destroy target creature.", False),
    ],
)
def test_whether_it_is_known_if_targets_are_asked_for(text: str, known: bool) -> None:
    """601.2c: optional costs decide about targets, and the engine must know whether they were paid."""
    (ability,) = read_line(text, "spell_line").abilities
    assert is_carried_out(ability) is known
