"""608.2d, 603.3: what the engine asks while something resolves, triggers or is carried out."""

from __future__ import annotations

import random
from typing import Any, Final, TypeAlias

import pytest

from app.engine import play
from app.engine.casting.casting import Choices, Proposal
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import Answer, Kind, Question
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board, invented

Given: TypeAlias = "tuple[Answer | Proposal, ...]"
LIBRARY: Final = ["Plains", "Bear", "Bolt", "Island", "Giant", "Study"]
HAND: Final = ["Swamp", "Snake", "Kill"]
MINE: Final[dict[str, Any]] = {
    "life": 20,
    "mana": "{W}{W}{U}{U}{R}{R}",
    "hand": HAND,
    "battlefield": ["Rogue", "Elf", "Statue", {"card": "Grown", "counters": {"growth": 1}}],
    "graveyard": ["Bat", "Deny"],
    "library": LIBRARY,
}
THEIRS: Final[dict[str, Any]] = {
    "hand": ["Mountain", "Leader", "Sweep"],
    "battlefield": ["Warden", "Guardian"],
    "library": ["Forest", "Blot"],
}


def cast(text: str, types: str = "Sorcery", *targets: str, size: str = "", **keys: object) -> Game:
    """The position with a spell on the stack that says this."""
    card, grown = invented("Speech", types, text, size, cost="{0}"), invented("Grown", "Artifact", "")
    mine = {**MINE, "hand": ["Speech", *MINE["hand"]]}
    game = board(mine, THEIRS, cards=[card, grown], **keys)
    choices = Choices(targets=tuple((target,) for target in targets) or None)
    outcome = play.cast(game, Proposal(YOU, ObjectId("Speech"), choices=choices))
    assert outcome.legal, outcome.reasons
    return outcome.game


def question(game: Game, *answers: Answer) -> Question:
    """What is asked as the top of the stack resolves and so much is answered."""
    outcome = play.resolve(game, answers, ask=True)
    assert outcome.asked is not None, [doubt.reason for doubt in outcome.game.doubts]
    assert outcome.game == game, "nothing is done as long as something is asked"
    return outcome.asked


def resolved(game: Game, *answers: Answer) -> Game:
    """The position once the top of the stack has resolved with these answers, and nothing else is asked."""
    outcome = play.resolve(game, answers, ask=True)
    assert outcome.asked is None, outcome.asked
    return outcome.game


def values(asked: Question) -> set[str]:
    """What may be chosen."""
    return {option.value for option in asked.options}


# text, what it is cast on, the answers before, and what is then asked: kind, who, what may be chosen, bounds
ASKED: Final = [
    pytest.param("You may draw a card.", (), (), Kind.MAY, YOU, {"yes", "no"}, (1, 1), id="may"),
    pytest.param(
        *("Target player may draw a card.", ("them",), (), Kind.MAY, THEM, {"yes", "no"}, (1, 1)),
        id="may they",
    ),
    pytest.param(
        "You may pay {2}. If you do, draw a card.", (), (), Kind.PAY, YOU, {"yes", "no"}, (1, 1), id="pay"
    ),
    pytest.param("Scry 2.", (), (), Kind.OBJECTS, YOU, {"Plains", "Bear"}, (0, 2), id="scry"),
    pytest.param(
        "Scry 2.", (), ((),), Kind.ORDER, YOU, {"Plains", "Bear"}, (2, 2), id="scry, in which order"
    ),
    pytest.param("Surveil 1.", (), (), Kind.OBJECTS, YOU, {"Plains"}, (0, 1), id="surveil"),
    pytest.param(
        *("Discard a card.", (), (), Kind.OBJECTS, YOU, {"Swamp", "Snake", "Kill"}, (1, 1)), id="discard"
    ),
    pytest.param(
        *("Target player sacrifices a creature.", ("them",), (), Kind.OBJECTS),
        *(THEM, {"Warden", "Guardian"}, (1, 1)),
        id="sacrifice",
    ),
    pytest.param(
        "Target player discards a card unless they sacrifice a creature.",
        *(("them",), (), Kind.MAY, THEM, {"yes", "no"}, (1, 1)),
        id="unless something else is done",
    ),
    pytest.param(
        "Target player reveals their hand. You choose a nonland card from it. "
        "That player discards that card.",
        *(("them",), (), Kind.OBJECTS, YOU, {"Leader", "Sweep"}, (1, 1)),
        id="a card of a revealed hand",
    ),
    pytest.param(
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        *((), (), Kind.OBJECTS, YOU, {"Plains", "Island", "by hand"}, (0, 1)),
        id="search",
    ),
    pytest.param(
        "Search your library for a card, put it into your hand, then shuffle.",
        *(
            (),
            (),
            Kind.OBJECTS,
            YOU,
            {"Plains", "Bear", "Bolt", "Island", "Giant", "Study", "by hand"},
            (1, 1),
        ),
        id="search for any card",
    ),
    pytest.param(
        "Look at the top three cards of your library, then put them back in any order.",
        *((), (), Kind.ORDER, YOU, {"Plains", "Bear", "Bolt"}, (3, 3)),
        id="back in any order",
    ),
    pytest.param(
        "Look at the top three cards of your library. You may reveal a creature card from among them and put "
        "it into your hand. Put the rest on the bottom of your library in any order.",
        *((), (), Kind.OBJECTS, YOU, {"Bear"}, (0, 1)),
        id="from among them",
    ),
    pytest.param(
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put "
        "one pile into your hand and the other into your graveyard.",
        *((), (), Kind.OBJECTS, THEM, {"Plains", "Bear", "Bolt", "Island", "Giant"}, (0, 5)),
        id="piles",
    ),
    pytest.param(
        "Creatures you control gain protection from the color of your choice until end of turn.",
        *((), (), Kind.COLOR, YOU, {"white", "blue", "black", "red", "green"}, (1, 1)),
        id="a colour",
    ),
    pytest.param(
        "Tap or untap target creature.",
        ("Elf",),
        (),
        Kind.WORD,
        YOU,
        {"tap", "untap"},
        (1, 1),
        id="tap or untap",
    ),
    pytest.param(
        "Add one mana of any color.",
        *((), (), Kind.MANA, YOU, {"{W}", "{U}", "{B}", "{R}", "{G}"}, (1, 1)),
        id="mana",
    ),
    pytest.param(
        "Target creature's owner puts it on their choice of the top or bottom of their library.",
        *(("Warden",), (), Kind.WORD, THEM, {"top", "bottom"}, (1, 1)),
        id="top or bottom",
    ),
    pytest.param(
        "Distribute three +1/+1 counters among any number of creatures you control.",
        *((), (), Kind.DIVISION, YOU, {"Rogue", "Elf", "Statue"}, (1, 3)),
        id="distribute",
    ),
    pytest.param(
        "Flip a coin. If you win the flip, draw a card.",
        *((), (), Kind.WORD, YOU, {"win", "lose"}, (1, 1)),
        id="a coin",
    ),
    pytest.param(
        "Starting with you, each player votes for bread or wine. If bread gets more votes, draw a card.",
        *((), ("bread",), Kind.WORD, THEM, {"bread", "wine"}, (1, 1)),
        id="a vote",
    ),
    pytest.param(
        "Draw a card. Then target opponent faces a villainous choice — They discard a card, or you draw "
        "a card.",
        *(("them",), (), Kind.WORD, THEM, {"first", "second"}, (1, 1)),
        id="a villainous choice",
    ),
    pytest.param(
        "Clash with an opponent. If you win, draw a card.",
        *((), ("no",), Kind.MAY, THEM, {"yes", "no"}, (1, 1)),
        id="a clash",
    ),
    pytest.param(
        "Draw up to two cards.", (), (), Kind.NUMBER, YOU, {"0", "1", "2"}, (1, 1), id="up to so many cards"
    ),
    pytest.param("Proliferate.", (), (), Kind.OBJECTS, YOU, {"Grown"}, (0, 1), id="proliferate"),
    pytest.param(
        "Bolster 1.", (), (), Kind.OBJECTS, YOU, {"Rogue", "Elf"}, (1, 1), id="one of the smallest creatures"
    ),
]


@pytest.mark.parametrize(("text", "targets", "before", "kind", "player", "options", "bounds"), ASKED)
def test_whoever_chooses_is_asked_with_what_may_be_chosen(
    text: str,
    targets: tuple[str, ...],
    before: tuple[Answer, ...],
    kind: Kind,
    player: str,
    options: set[str],
    bounds: tuple[int, int],
) -> None:
    asked = question(cast(text, "Sorcery", *targets), *before)
    assert (asked.kind, asked.player, values(asked)) == (kind, player, options)
    assert (asked.least, asked.most) == bounds
    assert asked.text
    assert asked.rule


NOT_ASKED: Final = [
    pytest.param("Draw a card.", (), id="nothing is to be chosen"),
    pytest.param("Discard three cards.", (), id="no more cards than are discarded"),
    pytest.param("You may pay {W}{W}{W}{W}{W}. If you do, draw a card.", (), id="it can't be paid"),
]


@pytest.mark.parametrize(("text", "targets"), NOT_ASKED)
def test_nobody_is_asked_where(text: str, targets: tuple[str, ...]) -> None:
    assert not resolved(cast(text, "Sorcery", *targets)).doubts


DONE: Final = [
    pytest.param("Flip a coin. If you lose the flip, draw a card.", ("lose",), "hand", [*HAND, "Plains"]),
    pytest.param("Flip a coin. If you lose the flip, draw a card.", ("win",), "hand", HAND),
    pytest.param(
        "Starting with you, each player votes for bread or wine. If wine gets more votes or the vote is "
        "tied, draw a card.",
        *(("bread", "wine"), "hand", [*HAND, "Plains"]),
    ),
    pytest.param("Draw up to two cards.", ("1",), "hand", [*HAND, "Plains"]),
    pytest.param("Scry 2.", ("Plains",), "library", ["Bear", "Bolt", "Island", "Giant", "Study", "Plains"]),
    pytest.param("Scry 2.", ((), ("Bear", "Plains")), "library", ["Bear", "Plains", *LIBRARY[2:]]),
    pytest.param("Surveil 2.", ("Bear",), "library", ["Plains", *LIBRARY[2:]]),
    pytest.param(
        "Look at the top three cards of your library, then put them back in any order.",
        (("Bolt", "Plains", "Bear"),),
        *("library", ["Bolt", "Plains", "Bear", *LIBRARY[3:]]),
    ),
    pytest.param(
        "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
        ("Island",),
        *("hand", ["Swamp", "Snake", "Kill", "Island"]),
    ),
    pytest.param(
        "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
        ((),),
        *("hand", ["Swamp", "Snake", "Kill"]),
    ),
    pytest.param(
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put "
        "one pile into your hand and the other into your graveyard.",
        (("Bear", "Giant"), "first pile"),
        *("hand", ["Swamp", "Snake", "Kill", "Bear", "Giant"]),
    ),
    pytest.param("You may pay {2}. If you do, draw a card.", ("yes",), "hand", [*HAND, "Plains"]),
    pytest.param("You may pay {2}. If you do, draw a card.", ("no",), "hand", HAND),
]


@pytest.mark.parametrize(("text", "answers", "zone", "expected"), DONE)
def test_what_is_answered_is_done(
    text: str, answers: tuple[Answer, ...], zone: str, expected: list[str]
) -> None:
    game = resolved(cast(text), *answers)
    assert list(getattr(game.player(YOU), zone)) == expected
    assert not game.doubts


def test_a_search_for_a_card_that_the_board_does_not_show_is_left_to_the_player() -> None:
    game = cast("Search your library for a card, put it into your hand, then shuffle.")
    after = resolved(game, "by hand")
    assert "searching is left to you; do it by hand" in {doubt.reason for doubt in after.doubts}


def test_a_spell_that_cascade_finds_is_cast_with_its_own_choices() -> None:
    game = cascading()
    outcome = play.resolve(game, ask=True)
    assert outcome.asked is not None
    assert outcome.asked.kind is Kind.CAST
    assert values(outcome.asked) == {"Bolt", "no"}
    (offered,) = outcome.offered
    assert outcome.so_far is not None
    aimed = replace(offered, choices=Choices(targets=(("them",),)))
    after = play.resolve(game, (aimed,), ask=True)
    assert after.asked is None
    assert ObjectId("Bolt") in after.game.stack
    declined = play.resolve(game, ("no",), ask=True)
    assert declined.asked is None
    assert ObjectId("Bolt") not in declined.game.stack
    assert play.resolve(game, (aimed,)).game == after.game


def cascading() -> Game:
    """A spell with cascade has become cast, and its ability is on the stack."""
    card = invented("Runner", "Creature — Elf", "Cascade", "3/2", cost="{2}")
    mine = {**MINE, "hand": ["Runner"], "library": ["Plains", "Bolt", "Giant"]}
    game = board(mine, THEIRS, cards=[card, invented("Grown", "Artifact", "")])
    outcome = play.cast(game, Proposal(YOU, ObjectId("Runner")), ask=True)
    assert outcome.legal
    assert outcome.asked is None
    return outcome.game


ENTERS: Final = "When this creature enters, "


@pytest.mark.parametrize(
    ("text", "kind", "options"),
    [
        (ENTERS + "destroy target creature.", Kind.TARGETS, {"Rogue", "Elf", "Statue", "Speech", "Warden"}),
        (ENTERS + "choose one —\n• You gain 3 life.\n• Draw a card.", Kind.MODES, {"1", "2"}),
        (
            ENTERS + "draw a card.\n" + ENTERS + "each player loses 1 life.",
            Kind.ORDER,
            {"trigger 1", "trigger 2"},
        ),
        ("As this creature enters, choose a color.", Kind.COLOR, {"white", "blue", "black", "red", "green"}),
        (
            "You may have this creature enter as a copy of any creature on the battlefield.",
            Kind.OBJECTS,
            {"Rogue", "Elf", "Statue", "Warden", "Guardian"},
        ),
    ],
)
def test_as_a_permanent_enters_it_is_asked(text: str, kind: Kind, options: set[str]) -> None:
    asked = question(cast(text, "Creature — Imp", size="1/1"))
    assert (asked.kind, values(asked)) == (kind, options)


def test_abilities_that_are_alike_need_no_order() -> None:
    mine = {"battlefield": ["Healer", "Healer"], "library": LIBRARY}
    outcome = play.happens(board(mine, THEIRS), (Happened("gained life", 5, YOU, amount=1),), ask=True)
    assert outcome.asked is None
    assert len(outcome.game.stack) == 2


def test_the_order_that_is_said_is_the_order_on_the_stack() -> None:
    text = ENTERS + "draw a card.\n" + ENTERS + "each player loses 1 life."
    game = cast(text, "Creature — Imp", size="1/1")
    stacks = [
        resolved(game, order).stack for order in (("trigger 1", "trigger 2"), ("trigger 2", "trigger 1"))
    ]
    abilities = [[item.ability for item in stack if isinstance(item, AbilityOnStack)] for stack in stacks]
    assert abilities[0] == abilities[1][::-1]
    assert len(abilities[0]) == 2


# ------------------------------------------------------------------------------------------------- laws
TEXTS: Final = [
    *(param.values[0] for param in ASKED if not param.values[1]),
    "You may discard a card. If you do, draw two cards. Then scry 1.",
    "Each player sacrifices a creature. Proliferate. Populate.",
    "Choose a creature type. You may put a creature card from your hand onto the battlefield.",
    "Return up to two cards from your graveyard to your hand.",
    "Look at the top four cards of your library. Put two of them into your hand and the rest on the bottom "
    "of your library in any order. Then discard a card.",
    "Discover 3.",
    "Manifest dread. You may sacrifice a creature. If you do, draw a card.",
]


def at_random(asked: Question, rng: random.Random) -> Answer:
    """One of the answers that the question allows."""
    words = [option.value for option in asked.options]
    count = rng.randint(asked.least, min(asked.most, len(words)))
    chosen = rng.sample(words, count)
    if asked.total is None:
        return asked.answer(chosen)
    parts = [1] * count
    parts[0] += asked.total - count
    return tuple(f"{part} {word}" for part, word in zip(parts, chosen, strict=True))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seed", range(3))
def test_answers_given_one_by_one_come_to_the_same_as_all_at_once(text: str, seed: int) -> None:
    game, rng = cast(text), random.Random(seed)
    answers: Given = ()
    outcome = play.resolve(game, answers, ask=True)
    for _ in range(30):
        if outcome.asked is None:
            break
        kind = outcome.asked.kind
        answer = "no" if kind is Kind.CAST else at_random(outcome.asked, rng)
        answers = (*answers, answer)
        outcome = play.resolve(game, answers, ask=True)
    assert outcome.asked is None, "it comes to an end"
    assert play.resolve(game, answers, ask=True).game == outcome.game
    assert play.resolve(game, answers).game == outcome.game
    assert not any("nobody said" in doubt.reason for doubt in outcome.game.doubts)


@pytest.mark.parametrize("text", TEXTS)
def test_without_asking_nothing_is_asked(text: str) -> None:
    outcome = play.resolve(cast(text))
    assert outcome.asked is None
    assert outcome.so_far is None


@pytest.mark.parametrize("text", ["Draw two cards.", "Scry 2.", "Look at the top two cards of your library."])
def test_what_the_board_does_not_show_of_a_library_is_left_to_the_player(text: str) -> None:
    mine = {**MINE, "hand": ["Speech"], "library": []}
    grown = invented("Grown", "Artifact", "")
    game = board(mine, THEIRS, cards=[invented("Speech", "Sorcery", text, cost="{0}"), grown])
    game = play.cast(game, Proposal(YOU, ObjectId("Speech"))).game
    after = resolved(game)
    assert not after.player(YOU).lost
    assert [doubt.reason for doubt in after.doubts] == [
        "the board shows no more of the library; do it by hand"
    ]


def test_cards_that_were_put_on_top_are_shown_in_their_order_with_the_next_question() -> None:
    game = cast(
        "Look at the top three cards of your library, then put them back in any order. You may shuffle."
    )
    order = ("Bolt", "Plains", "Bear")
    assert question(game, order).shown == order


def test_new_targets_are_asked_for_the_copy_by_its_name() -> None:
    text = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    mine = {"hand": ["Speech", "Bolt"], "mana": "{R}"}
    game = board(mine, cards=[invented("Speech", "Instant", text, cost="{0}")])
    for spell, target in (("Bolt", THEM), ("Speech", "Bolt")):
        choices = Choices(targets=((target,),))
        game = play.cast(game, Proposal(YOU, ObjectId(spell), choices=choices)).game
    assert question(game).text == "New targets for Bolt? Now: them."


@pytest.mark.parametrize(
    ("number", "said"), [("a card", "You draw a card."), ("three cards", "You draw 3 cards.")]
)
def test_what_the_board_shows_no_card_for_is_left_to_you_in_words(number: str, said: str) -> None:
    game = cast(f"Draw {number}.")
    game = replace(game, players=tuple(replace(player, library=()) for player in game.players))
    assert [doubt.text for doubt in resolved(game).doubts] == [said]


def test_what_a_keyword_leaves_to_the_player_is_told_with_its_line() -> None:
    line = "Aura swap {0} ({0}: Exchange this Aura with an Aura card in your hand.)"
    aura = invented("Veil", "Enchantment — Aura", f"Enchant creature\n{line}")
    mine = {"hand": ["Barkskin"], "battlefield": ["Elf", {"card": "Veil", "attached_to": "Elf"}]}
    activated = play.activate(
        board(mine, cards=[aura]), Proposal(YOU, ObjectId("Veil"), Zone.BATTLEFIELD, ability=1)
    )
    assert activated.legal, activated.reasons
    assert [doubt.text for doubt in resolved(activated.game).doubts] == [line]


def test_who_votes_later_is_told_the_votes_so_far() -> None:
    votes = "each player votes for bread or wine. If bread gets more votes, draw a card."
    game = cast(f"Starting with you, {votes}")
    assert question(game).text == "you: vote."
    assert question(game, "wine").text == "them: vote. So far: you: wine."
