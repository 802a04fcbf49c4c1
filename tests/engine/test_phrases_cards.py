"""Effects on cards and zones are read and written back, and do what they say; others are not read as one."""

from __future__ import annotations

import pytest

from app.engine.abilities.abilities import SpellAbility
from app.engine.abilities.nouns.places import IntoZone, Order, SomeOfThem
from app.engine.abilities.nouns.references import Player, Pronoun
from app.engine.abilities.nouns.tokens import CopyOf, Predefined, TokenKind, Tokens
from app.engine.effects.copies.create_token import Create
from app.engine.effects.library.searching import Search, Steps
from app.engine.effects.zones.put_cards import Share
from app.engine.oracle import read_line
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board
from tests.engine.lines import faults

TOKENS = """
Create two 1/1 white Human Soldier creature tokens with flying.
Create a 1/1 green and white Citizen creature token and a Treasure token.
Create a tapped Powerstone token.
Create that many 1/1 black Rat creature tokens.
Create X 2/2 white Cat creature tokens with flying and vigilance that are tapped and attacking.
Create Tuft, a legendary 1/1 red Hamster creature token with trample and haste.
Create an X/X green Ooze creature token, where X is the number of lands you control.
Its controller creates a 3/3 green Elephant creature token.
Create a 1/1 colorless Thopter artifact creature token with flying. Scry 1.
Create a 5/5 colorless Golem artifact creature token named Great Bell.
Create a 1/1 red Goblin creature token with "This token can't block".
Create a Wicked Role token attached to target creature you control.
Create two of those tokens.
Create a number of 1/1 black Rat creature tokens equal to the number of creatures you control.
Create two tokens that are copies of it.
Create a token that's a copy of target creature you control, except it isn't legendary.
Create a token that's a copy of it, except it's a 1/1 black Spirit in addition to its other colors and \
types.
"""
SEARCHES = """
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
Search your library for up to two Forest cards, reveal them, put them into your hand, then shuffle.
Search your library for a card, then shuffle and put that card on top.
Search your library for a Plains or Island card, put it onto the battlefield, then shuffle.
Search your library for up to two land cards with different names, reveal them, put them into your hand, \
then shuffle.
You may search your library and/or graveyard for a card named Great Bell, reveal it, and put it into your \
hand. If you search your library this way, shuffle.
Target player searches their library for a basic land card, puts it onto the battlefield, then shuffles.
Search target opponent's graveyard, hand, and library for any number of cards with that name and exile them.
"""
ZONES = """
Exile two target cards from target player's graveyard.
Return the top creature card of your graveyard to your hand.
Put two cards from your hand both on top of your library or both on the bottom of your library.
Exile all cards from all hands.
Search your library for a land card, put it into your hand or graveyard, then shuffle.
If you didn't put it into your hand this way, draw a card.
Put one of them into your hand and the rest on the bottom of your library in any order.
Put target creature on the bottom of its owner's library.
Put the top three cards of your library into your graveyard.
You may put a land card from your hand onto the battlefield tapped.
Put target creature card from a graveyard onto the battlefield under your control.
Target creature's owner puts it on their choice of the top or bottom of their library.
The owner of target nonland permanent puts it into their library second from the top.
Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you \
don't put the card onto the battlefield, put it into your hand.
Return target creature card from your graveyard to your hand.
Return up to two target creatures to their owners' hands.
Return this card from your graveyard to the battlefield tapped.
Return that card to the battlefield under its owner's control with a +1/+1 counter on it.
Return a creature card at random from your graveyard to your hand.
Return all cards exiled with ~ to their owners' hands.
Return target creature card with mana value less than or equal to the number of lands you control from \
your graveyard to your hand.
Exile ~ with three time counters on it.
Exile target player's graveyard.
Exile up to two target cards from a single graveyard.
Exile the top card of your library face down.
Exile target nonland permanent an opponent controls until this enchantment leaves the battlefield.
Exile cards from the top of your library until you exile a nonland card.
Exile target card from a graveyard with a memory counter on it.
Look at the top X cards of your library, where X is the number of artifacts you control.
Look at target player's hand.
Reveal the top card of your library.
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.
You may reveal a creature card and/or a land card from among them and put the revealed cards into your hand.
Discard a card at random.
Discard your hand, then draw seven cards.
Target player discards two cards and loses 2 life.
Draw cards equal to the greatest power among creatures you control.
Draw that many cards plus one.
Draw up to two cards.
Mill two cards, then you may return a permanent card from your graveyard to your hand.
Target player mills half their library, rounded up.
Each player shuffles their hand and graveyard into their library, then draws seven cards.
Shuffle ~ into its owner's library.
Surveil 2.
Put one of those cards back on top of your library.
You may put a creature card and/or a land card from among them into your hand.
Put target creature card from your graveyard onto the battlefield under your control tapped and attacking.
Exile a creature with the greatest power among creatures you control.
Return any number of target creature cards with total mana value 4 or less from your graveyard to your hand.
Manifest the top card of your library.
Sacrifice an artifact or discard a card.
"""
PLAYING = """
Exile the top card of your library. You may play that card this turn.
Exile the top two cards of your library. Until the end of your next turn, you may play those cards.
You may cast target instant or sorcery card from your graveyard without paying its mana cost. If that \
spell would be put into your graveyard, exile it instead.
You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that \
spell.
You may play an additional land this turn.
Copy target instant or sorcery spell. You may choose new targets for the copy.
Copy that spell twice. You may choose new targets for the copies.
"""
UNREAD = """
Create a 1/1 white Soldier.
Create a Human creature tokens.
Create two 1/1 white Soldier creature token.
Create a teapot token.
Search your library.
Put one of them.
Put the rest on the middle of your library.
Return target creature.
Exile target creature until.
Discards a card at noon.
Draw a cards.
Shuffle your hand into.
You may play that card next year.
"""


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("line", [*lines(TOKENS), *lines(SEARCHES), *lines(ZONES), *lines(PLAYING)])
def test_a_line_is_read_in_one_way(line: str) -> None:
    assert faults(line) == []


@pytest.mark.parametrize("line", lines(UNREAD))
def test_other_words_are_not_read(line: str) -> None:
    assert faults(line) == ["not read"]


@pytest.mark.parametrize(
    "line",
    [
        "You may look at the top card of your library any time.",
        "Play with the top card of your library revealed.",
        "Players play with their hands revealed.",
    ],
)
def test_a_statement_is_read(line: str) -> None:
    assert faults(line, "permanent_line") == []


def test_casting_this_spell_is_no_instruction() -> None:
    read = read_line("You may cast this spell without paying its mana cost.", "spell_line")
    assert not isinstance(read.abilities[0], SpellAbility)


def effects(line: str) -> tuple[object, ...]:
    [ability] = read_line(line, "spell_line").abilities
    assert isinstance(ability, SpellAbility), ability
    return ability.effects


def test_a_token_is_described_whole() -> None:
    [create] = effects("Create two 1/1 white Human Soldier creature tokens with flying.")
    assert isinstance(create, Create)
    [tokens] = create.tokens
    assert isinstance(tokens, Tokens)
    assert tokens.n == 2
    kind = tokens.kind
    assert isinstance(kind, TokenKind)
    assert (kind.size, kind.colors, kind.types) == ((1, 1), ("white",), ("creature",))
    assert [word.text for word in kind.subtypes] == ["Human", "Soldier"]
    assert [getattr(ability, "name", "") for ability in kind.abilities] == ["flying"]


@pytest.mark.parametrize(
    ("line", "kind"),
    [("Create a Treasure token.", Predefined), ("Create a token that's a copy of it.", CopyOf)],
)
def test_kinds_of_tokens(line: str, kind: type) -> None:
    [create] = effects(line)
    assert isinstance(create, Create)
    assert isinstance(create.tokens[0].kind, kind)


def test_steps_of_a_search() -> None:
    [steps] = effects("Search your library for a card, put it into your hand, then shuffle.")
    assert isinstance(steps, Steps)
    search = steps.effects[0]
    assert isinstance(search, Search)
    assert (search.whose, search.zones) == (Player.YOU, ("library",))


def test_cards_are_shared_out() -> None:
    [share] = effects(
        "Put two of them into your hand and the rest on the bottom of your library in a random order."
    )
    assert isinstance(share, Share)
    hand, bottom = share.parts
    assert (hand.what, hand.to) == (SomeOfThem(2, Pronoun.THEM), IntoZone("hand", Player.YOU))
    assert getattr(bottom.to, "order", None) is Order.RANDOM


# ------------------------------------------------------------------------------- what the engine carries out
def carried_out(line: str, game: Game, *targets: TargetRef) -> Game:
    """The position after a line is carried out for you, with its targets."""
    execution = Execution(game, game, YOU, ObjectId("Bear"), "Bear", targets=((targets,) if targets else ()))
    return carry_out(effects(line), execution).game


def own(zone: str, *cards: str) -> Game:
    """You have a Bear on the battlefield, and cards in a zone."""
    return board({"battlefield": ["Bear"], zone: list(cards)}, {})


@pytest.mark.parametrize(
    ("line", "name", "power", "keywords", "tapped"),
    [
        ("Create a 1/1 white Soldier creature token.", "Soldier Token", 1, (), False),
        ("Create a tapped 2/2 black Zombie creature token.", "Zombie Token", 2, (), True),
        ("Create a 4/4 red Dragon creature token with flying.", "Dragon Token", 4, ("flying",), False),
        ("Create a 3/3 green Beast creature token named Great Bell.", "Great Bell", 3, (), False),
        ("Create a Treasure token.", "Treasure", None, (), False),
    ],
)
def test_tokens_are_created(
    line: str, name: str, power: int | None, keywords: tuple[str, ...], tapped: bool
) -> None:
    game = carried_out(line, own("hand"))
    token = game.objects[ObjectId(name)]
    seen = view(game).characteristics(token.id)
    assert (token.token, token.controller, token.zone) == (True, YOU, Zone.BATTLEFIELD)
    assert (seen.power, seen.keywords, token.tapped) == (power, keywords, tapped)
    assert game.doubts == ()


def test_tokens_have_their_colours_and_number() -> None:
    game = carried_out("Create two 1/1 green and white Citizen creature tokens.", own("hand"))
    tokens = [o for o in game.battlefield() if o.token]
    assert len(tokens) == 2
    assert view(game).characteristics(tokens[0].id).colors == frozenset("GW")


@pytest.mark.parametrize(
    "line",
    [
        "Create a token that's a copy of that creature.",
        "Create a Clue token or a Food token.",
        "Search your library for a card, put it into your hand, then shuffle.",
        "Put one of them into your hand and the rest into your graveyard.",
    ],
)
def test_what_the_engine_can_not_do_is_noted(line: str) -> None:
    before = own("library", "Giant", "Bat")
    game = carried_out(line, before)
    assert game.doubts
    assert [o.zone for o in game.objects.values()] == [o.zone for o in before.objects.values()]


def test_cards_are_milled_and_put_from_the_top() -> None:
    game = carried_out("Mill two cards.", own("library", "Giant", "Bat", "Rogue"))
    assert game.player(YOU).graveyard == ("Giant", "Bat")
    game = carried_out("Exile the top two cards of your library.", own("library", "Giant", "Bat", "Rogue"))
    assert game.objects[ObjectId("Bat")].zone is Zone.EXILE
    assert game.player(YOU).library == ("Rogue",)


@pytest.mark.parametrize(
    ("line", "zone", "tapped"),
    [
        ("Return target creature card from your graveyard to your hand.", Zone.HAND, False),
        (
            "Return target creature card from your graveyard to the battlefield tapped.",
            Zone.BATTLEFIELD,
            True,
        ),
        ("Put target creature card from a graveyard on top of its owner's library.", Zone.LIBRARY, False),
        ("Exile target creature card from a graveyard.", Zone.EXILE, False),
    ],
)
def test_targets_go_where_it_says(line: str, zone: Zone, tapped: bool) -> None:
    game = own("graveyard", "Giant")
    after = carried_out(line, game, ref(game, ObjectId("Giant")))
    giant = after.objects[ObjectId("Giant")]
    assert (giant.zone, giant.tapped) == (zone, tapped)
    assert after.doubts == ()


def test_what_was_exiled_can_be_returned() -> None:
    game = board({"battlefield": ["Bear"]}, {"battlefield": ["Giant"]})
    line = "Exile target creature, then return it to the battlefield under its owner's control."
    after = carried_out(line, game, ref(game, ObjectId("Giant")))
    giant = after.objects[ObjectId("Giant")]
    assert (giant.zone, giant.controller, giant.version) == (Zone.BATTLEFIELD, THEM, 2)


def test_a_card_returns_with_counters() -> None:
    game = own("graveyard", "Giant")
    line = "Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it."
    after = carried_out(line, game, ref(game, ObjectId("Giant")))
    assert after.objects[ObjectId("Giant")].counters == (("+1/+1", 2),)


def test_a_hand_is_discarded_whole() -> None:
    game = carried_out("Discard your hand.", own("hand", "Giant", "Bat"))
    assert set(game.player(YOU).graveyard) == {"Giant", "Bat"}
    assert game.doubts == ()


def test_a_choice_of_what_to_discard_is_left_open() -> None:
    game = carried_out("Discard a card.", own("hand", "Giant", "Bat"))
    assert game.doubts
    assert len(game.player(YOU).hand) == 2


def test_this_card_returns_from_the_graveyard_alone() -> None:
    game = board({"graveyard": ["Bear"]}, {})
    after = carried_out("Return this card from your graveyard to your hand.", game)
    assert after.objects[ObjectId("Bear")].zone is Zone.HAND
    on_board = own("hand")
    after = carried_out("Return this card from your graveyard to your hand.", on_board)
    assert after.objects[ObjectId("Bear")].zone is Zone.BATTLEFIELD


def test_a_whole_graveyard_is_exiled() -> None:
    game = board({"battlefield": ["Bear"]}, {"graveyard": ["Giant", "Bat"]})
    after = carried_out("Exile target player's graveyard.", game, TargetRef(THEM, is_player=True))
    assert after.player(THEM).graveyard == ()
    assert after.doubts == ()
