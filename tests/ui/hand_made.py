"""A backend made by hand: cards, a board and verdicts that need no engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from app.engine.abilities.abilities import Keyword, NotUnderstood
from app.engine.abilities.reading import Line, Reading
from app.engine.casting.casting import (
    CheckedStep,
    ChoiceOption,
    Choices,
    Finding,
    LedgerRow,
    OpenChoice,
    Proposal,
    Status,
    Verdict,
    Way,
)
from app.engine.errors import ScenarioError
from app.engine.payment.plan import Plan
from app.engine.payment.plan import Step as PlanStep
from app.engine.payment.problem import Activation, ManaUnit
from app.engine.rule import Rule
from app.engine.state import changes
from app.engine.state.game import CastRecord, Game, GameObject, PlayerState, TargetRef, Turn
from app.engine.state.history import Happened
from app.engine.text.explainer import Stop
from app.engine.values.card import Card
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost
from app.engine.values.zones import Step, Zone
from app.services.table.backend import Case, Found, KnownCard, LandAnswer, Searched
from app.services.table.tableau import Tile, tile_of
from cardsdb.records import AsOf, CardHistory, CardPrinting, CardRuling, CardSource

ANA, BEN = PlayerId("Ana"), PlayerId("Ben")

HISTORY = CardHistory(
    "official",
    {"homestead": "legal", "duchy": "not_legal"},
    AsOf("2026-01-02", told=True),
    (CardRuling("2001-02-03", "wotc", "It rings once."),),
    (CardPrinting("old", "Older Lands", "7", "rare", "1999-01-01", None),),
)
"""What is known of the Bell Golem."""
ROWS = (
    ("Lantern Thief", "{1}{U/B}", "Creature — Faerie Rogue", "1/1",
     "Flying\nWhenever this creature deals combat damage to a player, hum a tune."),
    ("Quiet Larceny", "{2}{B}{B}", "Kindred Sorcery — Rogue", "",
     "Prowl {1}{B} (You may cast this for its prowl cost if you dealt combat damage to a player this turn "
     "with a Rogue.)\nTarget player loses 3 life and you gain 3 life. If this spell's prowl cost was paid, "
     "draw a card."),
    ("Stern Magistrate", "{1}{W}", "Legendary Creature — Human Soldier", "2/1",
     "First strike\nNoncreature spells cost {1} more to cast."),
    ("Bell Golem", "{7}", "Artifact Creature — Golem", "6/6",
     "Prototype {1}{G/P}{R} — 3/3 (You may cast this with a different mana cost, color, and size.)\nTrample"),
    ("Gilded Oath", "{W}{U}{B}", "Enchantment — Aura", "",
     "Enchant creature\nEnchanted creature gets +2/+2 and has ward {2}."),
    ("Swamp", "", "Basic Land — Swamp", "", "({T}: Add {B}.)"),
    ("Plains", "", "Basic Land — Plains", "", "({T}: Add {W}.)"),
    ("Wandering Sphinx of the Ninth Gate", "{X}{4}{U}{U}", "Legendary Creature — Sphinx Wizard", "*/4",
     "Flying, vigilance"),
)  # fmt: skip


def card_object(name: str, cost: str, line: str, size: str, text: str) -> dict[str, object]:
    made: dict[str, object] = {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text}
    return made | dict(zip(("power", "toughness"), size.split("/"), strict=False)) if size else made


OBJECTS = [card_object(*row) for row in ROWS]


def reading_of(text: str) -> Reading:
    lines = []
    for part in text.split("\n") if text else []:
        if "hum a tune" in part:
            lines.append(Line(part, (NotUnderstood(part),)))
        elif part.startswith("("):
            lines.append(Line(part, ()))
        else:
            lines.append(Line(part, (Keyword(part.split()[0].lower()),)))
    return Reading(tuple(lines))


CARDS = {str(card["name"]): Card.from_object(card) for card in OBJECTS}


def known(name: str) -> KnownCard:
    card = CARDS[name]
    return KnownCard(card, tuple(reading_of(face.oracle_text) for face in card.faces))


def thing(name: str, zone: Zone, who: PlayerId, ident: str = "", **more: object) -> GameObject:
    card = known(name)
    made = GameObject(ObjectId(ident or name), card.card, card.readings, who, who, zone)
    return replace(made, **more)  # type: ignore[arg-type]


def board() -> Game:
    swamps = [thing("Swamp", Zone.BATTLEFIELD, ANA, f"swamp {n}", timestamp=n) for n in range(1, 4)]
    things = [
        thing("Quiet Larceny", Zone.HAND, ANA), thing("Bell Golem", Zone.HAND, ANA),
        thing("Wandering Sphinx of the Ninth Gate", Zone.HAND, ANA),
        thing("Lantern Thief", Zone.BATTLEFIELD, ANA, "thief", tapped=True, timestamp=9),
        thing("Bell Golem", Zone.BATTLEFIELD, ANA, "golem", counters=(("+1/+1", 2),), timestamp=10, sick=True,
              cast=CastRecord(("prototype",))),
        thing("Gilded Oath", Zone.BATTLEFIELD, ANA, "oath", attached_to=ObjectId("golem"), timestamp=11),
        *swamps,
        thing("Swamp", Zone.BATTLEFIELD, ANA, "swamp 4", tapped=True, timestamp=5),
        thing("Stern Magistrate", Zone.BATTLEFIELD, BEN, "magistrate", timestamp=3),
        thing("Lantern Thief", Zone.BATTLEFIELD, BEN, "spy", token=True, timestamp=6),
        thing("Plains", Zone.BATTLEFIELD, BEN, "plains 1", timestamp=1),
        thing("Plains", Zone.BATTLEFIELD, BEN, "plains 2", timestamp=2),
        thing("Swamp", Zone.LIBRARY, ANA, "top"), thing("Swamp", Zone.GRAVEYARD, BEN, "old"),
    ]  # fmt: skip
    hand = tuple(o.id for o in things if o.zone is Zone.HAND)
    players = (
        PlayerState(ANA, mana=("B",), hand=hand, library=(ObjectId("top"),)),
        PlayerState(BEN, life=17, counters=(("poison", 2),), graveyard=(ObjectId("old"),)),
    )
    hit = Happened("combat damage", 4, object=ObjectId("thief"), to=BEN, to_player=True, amount=1)
    land = Happened("played land", 4, player=ANA)
    turn = Turn(4, ANA, Step.POSTCOMBAT_MAIN, ANA)
    return Game(players, {o.id: o for o in things}, turn, history=(hit, land), clock=20)


def finding(rule: str, text: str, status: Status = Status.OK, source: str | None = None) -> Finding:
    return Finding(Rule(rule), status, text, ObjectId(source) if source else None)


def checked(rule: str, title: str, *findings: Finding) -> CheckedStep:
    order = list(Status)
    worst = max((f.status for f in findings), key=order.index, default=Status.NOT_NEEDED)
    return CheckedStep(Rule(rule), title, worst, findings)


MAIN_PHASE = finding("307.1", "It is your main phase and the stack is empty.")
TO_THE_STACK = finding("601.2a", "It moves from your hand to the stack.")


def tapping(ident: str) -> PlanStep:
    unit = ManaUnit(frozenset("B"))
    return PlanStep(
        Activation(f"{ident}#1", ObjectId(ident), (unit,), taps=frozenset({ObjectId(ident)})), ("B",)
    )


class HandMade:
    """Cards and verdicts by hand. One spell is castable with prowl; the rest is not."""

    def __init__(self) -> None:
        self.asked = 0
        self.kept: set[str] = set()
        self.ordered: list[str] = []

    def empty_game(self) -> Game:
        turn = Turn(1, ANA, Step.PRECOMBAT_MAIN, ANA)
        return Game((PlayerState(ANA), PlayerState(BEN)), {}, turn)

    def no_choices(self) -> Choices:
        return Choices()

    def proposal(self, game: Game, thing: GameObject, ways: tuple[str, ...], choices: Choices) -> Proposal:
        return Proposal(thing.owner, thing.id, thing.zone, ways, choices)

    def waiting(self, game: Game) -> Proposal | None:
        return None

    def to_keep(self, game: Game) -> tuple[ObjectId, ...]:
        return ()

    def keep(self, game: Game, thing: ObjectId) -> Game:
        return game

    def ways(self, game: Game, thing: GameObject) -> Sequence[Way]:
        normal = Way(("normal",), thing.face.mana_cost)
        if thing.face.name == "Quiet Larceny":
            return (Way(("prowl",), ManaCost.parse("{1}{B}")), normal)
        return (normal, Way(("free",), None, refused="nothing lets you cast it for free"))

    def judge(self, game: Game, proposal: Proposal) -> Verdict:
        self.asked += 1
        return self._prowl(game, proposal) if proposal.ways == ("prowl",) else self._refusal(proposal)

    def would_be_legal(self, game: Game, proposal: Proposal, verdict: Verdict) -> tuple[str, ...]:
        return ("with {R} more",)

    def _refusal(self, proposal: Proposal) -> Verdict:
        steps = (
            checked("601.3", "May begin to cast it", MAIN_PHASE),
            checked("601.2a", "Put it on the stack", TO_THE_STACK),
            checked("601.2b", "Announce choices"),
            checked("601.2f", "Determine the total cost",
                    finding("601.2f", "Noncreature spells cost {1} more to cast.", source="magistrate")),
            checked("601.2h", "Pay the total cost",
                    finding("601.2h", "{2}{B}{B} asks for 4, and at most 3 can be had: only Swamp, Swamp and "
                            "Swamp could pay for it.", Status.ILLEGAL)),
            checked("601.2i", "It becomes cast",
                    finding("603.2", "A sentence not understood may trigger.", Status.UNSURE, "thief")),
        )  # fmt: skip
        rows = (LedgerRow("base", "mana cost", "{2}{B}{B}", "{2}{B}{B}", Rule("601.2f")),)
        return Verdict(proposal, False, Rule("601.2h"), steps, "{2}{B}{B}", (), rows, None, (), None)

    def _prowl(self, game: Game, proposal: Proposal) -> Verdict:
        chosen = proposal.choices.targets
        target = finding("601.2c", "Ben is the target.") if chosen else finding(
            "601.2c", "Choose a target player: Ana or Ben.", Status.CHOOSE)  # fmt: skip
        steps = (
            checked("601.3", "May begin to cast it", MAIN_PHASE),
            checked("601.2a", "Put it on the stack", TO_THE_STACK),
            checked("601.2b", "Announce choices",
                    finding("702.76a", "Prowl is open: a Rogue dealt combat damage.", source="thief")),
            checked("601.2c", "Choose targets", target),
            checked("601.2d", "Divide effects"),
            checked("601.2e", "Check that it is legal"),
            checked("601.2f", "Determine the total cost",
                    finding("601.2f", "Noncreature spells cost {1} more to cast.", source="magistrate"),
                    finding("601.2f", "The total cost is {2}{B}, and it is locked in.")),
            checked("601.2g", "Activate mana abilities", finding("605.3a", "Two Swamps are tapped.")),
            checked("601.2h", "Pay the total cost", finding("601.2h", "{2}{B} can be paid.")),
            checked("601.2i", "It becomes cast", finding("601.2i", "Nothing triggers.")),
        )  # fmt: skip
        rows = (
            LedgerRow("base", "mana cost", "{2}{B}{B}", "{2}{B}{B}", Rule("601.2f")),
            LedgerRow("alternative", "prowl", "{1}{B}", "{1}{B}", Rule("702.76a")),
            LedgerRow(
                "increase", "Stern Magistrate", "{1}", "{2}{B}", Rule("601.2f"), ObjectId("magistrate")
            ),
            LedgerRow("locked in", "total cost", "{2}{B}", "{2}{B}", Rule("601.2f")),
        )
        plan = Plan((tapping("swamp 1"), tapping("swamp 2")))
        names = tuple(str(t) for t in chosen[0]) if chosen and isinstance(chosen[0], tuple) else ("Ben",)
        record = CastRecord(("prowl",), targets=(tuple(TargetRef(PlayerId(n), True) for n in names),))
        after = changes.move_object(game, proposal.object, Zone.STACK, cast_as=record)
        for land in ("swamp 1", "swamp 2"):
            after = changes.tap(after, ObjectId(land))
        options = tuple(ChoiceOption(name, name, object=PlayerId(name)) for name in ("Ana", "Ben"))
        open_ = () if chosen else (OpenChoice(Rule("601.2c"), "targets", "target player", options),)
        return Verdict(proposal, True, None, steps, "{2}{B}", (), rows, plan, (), after, open=open_)

    def cast(self, game: Game, proposal: Proposal) -> Game | None:
        return self.judge(game, proposal).after

    def land(self, game: Game, thing: GameObject) -> LandAnswer | None:
        if "Land" not in thing.face.type_line.types:
            return None
        after = changes.move_object(game, thing.id, Zone.BATTLEFIELD)
        return (
            LandAnswer(True, "", (), after)
            if thing.zone is Zone.HAND
            else LandAnswer(False, "305.1", ("No.",), None)
        )

    def resolve_top(self, game: Game) -> Game:
        top = game.stack[-1]
        assert isinstance(top, str)
        return changes.move_object(game, top, Zone.GRAVEYARD)

    def tile(self, game: Game, thing: GameObject) -> Tile:
        return tile_of(thing)

    def load(self, path: Path) -> Case:
        if not path.read_text(encoding="utf-8").startswith("{"):
            raise ScenarioError(f"{path}: this is no case file; it should begin with '{{'")
        proposal = Proposal(ANA, ObjectId("Quiet Larceny"), ways=("prowl",))
        return Case(board(), "A Rogue connected", path, proposal)

    def save(self, path: Path, case: Case | None, title: str, game: Game, proposal: Proposal | None) -> None:
        path.write_text("{}", encoding="utf-8")

    def find(self, text: str, limit: int) -> Searched:
        hits = [card for name, card in CARDS.items() if text.casefold() in name.casefold()]
        found = [
            Found(c.name, str(c.front.mana_cost or "") if c.front.mana_cost else "", str(c.front.type_line))
            for c in hits[:limit]
        ]
        problems = (f"{text}: there is no such key",) if ":" in text else ()
        words = f"cards that have “{text}” in the name"
        return Searched(found, len(hits), words, problems, 0.002, self.further)

    def further(self, first: int, count: int) -> list[Found]:
        return [Found(f"Card {number}", "", "Artifact") for number in range(first, first + count)]

    def completions(self, text: str) -> list[str]:
        return [f"{text}:haste", f"{text}:flying"]

    def warm_up(self) -> None:
        pass

    def deck(self, path: Path) -> Searched:
        found = self.find("golem", 9).found
        return Searched(found, len(found), f"the deck “{path.stem}”", ("Gulem: no card has this name",))

    def read_texts(self, show: Callable[[int, int], None], cancelled: Callable[[], bool]) -> int:
        return 0

    def sources(self) -> list[CardSource]:
        return [
            CardSource(name, "mine", 2, "2026-01-02T03:04:05", None) for name in ("Our Cube", "Their Cube")
        ]

    def order_sources(self, names: Sequence[str]) -> None:
        self.ordered = list(names)

    def searches(self) -> list[str]:
        return sorted(self.kept)

    def keep_search(self, text: str, *, kept: bool) -> None:
        (self.kept.add if kept else self.kept.discard)(text)

    def history(self, name: str, source: str = "") -> CardHistory | None:
        return HISTORY if name == "Bell Golem" else None

    def card(self, name: str, source: str = "") -> KnownCard | None:
        return known(name) if name in CARDS else None

    def stop_of(self, unread: NotUnderstood) -> Stop:
        return Stop(unread.text.index("hum"), ("draw", "you gain", "create"))

    def put(self, game: Game, name: str, player: PlayerId, zone: Zone) -> tuple[Game, ObjectId]:
        ident = f"{name} {game.clock}"
        made = thing(name, Zone.EXILE, player, ident)
        return changes.move_object(changes.with_object(game, made), made.id, zone), made.id

    def move(self, game: Game, thing: ObjectId, zone: Zone) -> Game:
        return changes.move_object(game, thing, zone)

    def remove(self, game: Game, thing: ObjectId) -> Game:
        return changes.cease(game, thing)
