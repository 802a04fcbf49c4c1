"""Positions for the tests of casting: a few invented cards, and short ways to put them somewhere."""

from collections.abc import Iterable
from typing import Any, Final

from app.engine.casting.casting import CheckedStep, Choices, Proposal, Status, Value, Verdict
from app.engine.casting.procedure import judge
from app.engine.oracle import read_card
from app.engine.state.game import Game, GameObject, PlayerState, Turn
from app.engine.state.history import Happened
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone

YOU: Final = PlayerId("you")
THEM: Final = PlayerId("them")

CARDS: Final[dict[str, tuple[str, str, str]]] = {
    "Plains": ("", "Basic Land — Plains", ""),
    "Island": ("", "Basic Land — Island", ""),
    "Swamp": ("", "Basic Land — Swamp", ""),
    "Mountain": ("", "Basic Land — Mountain", ""),
    "Forest": ("", "Basic Land — Forest", ""),
    "Snowfield": ("", "Basic Snow Land — Plains", ""),
    "Rainbow Spring": ("", "Land", "{T}: Add one mana of any color."),
    "Two Stones": ("{2}", "Artifact", "{T}: Add {C}{C}."),
    "Beast Shrine": (
        "",
        "Land",
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
    ),
    "Leaf Elf": ("{G}", "Creature — Elf Druid", "{T}: Add {G}."),
    "Hasty Elf": ("{G}", "Creature — Elf Druid", "Haste\n{T}: Add {G}."),
    "Fire Imp": ("{R}", "Creature — Goblin", "Sacrifice a Goblin: Add {R}."),
    "Bear": ("{1}{G}", "Creature — Bear", ""),
    "Quick Bear": ("{1}{G}", "Creature — Bear", "Flash"),
    "Shy Bear": ("{1}{G}", "Creature — Bear", "Hexproof"),
    "Veiled Bear": ("{1}{G}", "Creature — Bear", "Shroud"),
    "Black Knight": ("{B}{B}", "Creature — Human Knight", ""),
    "Sneak": ("{B}", "Creature — Human Rogue", ""),
    "Growth": ("{1}{G}", "Enchantment — Aura", "Enchant creature"),
    "Study": ("{2}{U}", "Sorcery", "Draw two cards."),
    "Bolt": ("{R}", "Instant", "Bolt deals 3 damage to any target."),
    "Kill": ("{1}{B}", "Instant", "Destroy target nonblack creature."),
    "Rich Rain": (
        "{3}{R}{R}",
        "Enchantment",
        "The first spell you cast each turn that mana from an artifact was spent to cast has cascade.",
    ),
    "Late Beast": ("{5}{G}", "Creature — Beast", "If you control a Bear, this spell costs {3} less to cast."),
    "Large Beast": (
        "{5}{G}",
        "Creature — Beast",
        "This spell costs {X} less to cast, where X is the number of Bears you control.",
    ),
    "Shared Beast": (
        "{5}{G}",
        "Creature — Beast",
        "If you control a Bear, you may pay {1} rather than pay this spell's mana cost.",
    ),
    "Peace": ("{2}{W}", "Enchantment", "Creature spells can't be cast."),
    "Stillness": (
        "{2}{W}",
        "Enchantment",
        "Your opponents can't cast spells or activate abilities of artifacts.",
    ),
    "Twin Kill": ("{1}{B}{B}", "Instant", "Destroy two target nonblack creatures."),
    "Wreck": ("{2}{R}", "Sorcery", "Destroy target artifact and target land."),
    "Deny Kicked": ("{U}{U}", "Instant", "Counter target spell if it was kicked."),
    "Deny": ("{U}{U}", "Instant", "Counter target spell."),
    "Fan": (
        "{2}{R}",
        "Sorcery",
        "Fan deals 3 damage divided as you choose among one, two, or three targets.",
    ),
    "Rite": (
        "{1}{B}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
    ),
    "Spark": (
        "{R}",
        "Instant",
        "Kicker {4}\nSpark deals 2 damage to any target. If this spell was kicked, it deals 4 damage "
        "instead.",
    ),
    "Recall": ("{1}{U}", "Instant", "Buyback {3}\nDraw a card."),
    "Heat": ("{X}{R}", "Sorcery", "Heat deals X damage to any target."),
    "Some Heat": ("{X}{R}", "Sorcery", "Some Heat deals X damage to any target. X can't be 0."),
    "Grove Heat": (
        "{X}{R}",
        "Sorcery",
        "Grove Heat deals X damage to any target. X can't be greater than the number of Forests you control.",
    ),
    "Guild Mage": ("{R/W}{R/W}", "Creature — Human Wizard", ""),
    "Graft": ("{1}{B/P}{B/P}", "Sorcery", "Draw two cards."),
    "Theft": ("{2}{B}{B}", "Kindred Sorcery — Rogue", "Prowl {1}{B}\nTarget player loses 3 life."),
    "Machine": ("{7}", "Artifact Creature — Construct", "Prototype {2}{R} — 3/2\nHaste"),
    "Vision": ("", "Sorcery", "Target player draws three cards."),
    "Tax Keeper": ("{1}{W}", "Creature — Human", "Noncreature spells cost {1} more to cast."),
    "Thrift": ("{1}{R}", "Creature — Kavu", "Black spells you cast cost {1} less to cast."),
    "White Walker": (
        "{W}{B}",
        "Creature — Human Cleric",
        "Cleric spells you cast cost {W}{B} less to cast. This effect reduces only the amount of "
        "colored mana you pay.",
    ),
    "Cleric": ("{2}{W}{B}", "Creature — Human Cleric", ""),
    "Three Orb": (
        "{3}",
        "Artifact",
        "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs "
        "three mana to cast.",
    ),
    "Orrery": ("{4}", "Artifact", "You may cast spells as though they had flash."),
    "Hush": ("{2}{W}", "Enchantment", "Your opponents can't cast creature spells."),
    "Rule": ("{2}{W}", "Enchantment", "Each player can't cast more than one spell each turn."),
    "Echo": (
        "{2}{U}",
        "Enchantment",
        "Players can't cast spells that share a color with the spell most recently cast this turn.",
    ),
    "Yoke": (
        "{6}",
        "Artifact",
        "Each opponent who controls more creatures than you can't cast creature spells. The same is true for "
        "artifacts and enchantments.",
    ),
    "Hoard": (
        "{3}{B}",
        "Enchantment",
        "You may cast spells from your graveyard. You can't cast more than one spell this way each turn.",
    ),
    "Haste": (
        "{2}{U}",
        "Sorcery",
        "You may cast this spell as though it had flash by discarding a card in addition to paying its other "
        "costs.\nDraw two cards.",
    ),
    "Watcher": (
        "{2}{G}",
        "Creature — Hydra",
        "Whenever a player casts a spell, put a +1/+1 counter on this creature.",
    ),
    "Wrath": (
        "{3}{R}",
        "Creature — Incarnation",
        "As long as this card is in your graveyard and you control a Mountain, creatures you control have "
        "haste.",
    ),
    "Charm": (
        "{U}",
        "Instant",
        "Choose one —\n• Destroy target artifact.\n• Tap target creature.\n• Draw a card.",
    ),
    "Command": (
        "{U}",
        "Instant",
        "Choose two —\n• Tap target creature.\n• Draw a card.\n• Target player loses 2 life.",
    ),
    "Doubled": (
        "{U}",
        "Instant",
        "Choose two. You may choose the same mode more than once.\n• Tap target creature.\n• Draw a card.",
    ),
    "Both Ways": ("{U}", "Instant", "Choose one —\n• Draw a card.\n• You gain 2 life.\nEntwine {1}"),
    "Stairs": (
        "{U}",
        "Instant",
        "Escalate {1}\nChoose one or more —\n• Draw a card.\n• You gain 2 life.\n• Tap target creature.",
    ),
    "Prints": (
        "{U}",
        "Sorcery",
        "Choose up to three {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — You gain 1 life.\n{P}{P} — Draw a card.",
    ),
    "Price List": ("{U}", "Instant", "Spree\n+ {1} — Draw a card.\n+ {2} — Tap target creature."),
    "Red Bearer": (
        "{1}{R}",
        "Creature — Human Flagbearer",
        "While an opponent is choosing targets as part of casting a spell they control or activating an "
        "ability they control, that player must choose at least one Flagbearer on the battlefield if able.",
    ),
    "Narrow Heat": (
        "{X}{R}",
        "Sorcery",
        "Spend only red mana on X.\nNarrow Heat deals X damage to any target.",
    ),
    "Riddle": ("{2}", "Artifact", "Spells flurble twice as they blarg."),
    "Riddle Bear": ("{1}{G}", "Creature — Bear", "Whenever this creature flurbles, blarg it."),
    "Riddle Bolt": ("{R}", "Instant", "Flurble target creature."),
    "Riddle Stone": ("{2}", "Artifact", "{T}: Add {R} for each flurble."),
    "Riddle Runner": ("{1}{B}", "Creature — Human", "Escape—{B}, Dance a merry jig."),
    "Riddle Riser": ("{1}{B}", "Creature — Human", "At dusk, you may cast this card from your graveyard."),
    "Riddle Bribe": ("{1}{B}", "Creature — Human", "Casualty blarg. The copy has one blarg more."),
    "Riddle Keeper": ("{2}", "Artifact", "Whenever you cast a spell, flurble it."),
}
"""Mana cost, type line and text of each card."""


def card(name: str) -> Card:
    cost, types, text = CARDS[name]
    size = {"power": "2", "toughness": "2"} if "Creature" in types else {}
    return Card.from_object(
        {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, **size}
    )


def thing(name: str, owner: PlayerId, zone: Zone, handle: str = "", **state: object) -> GameObject:
    printed = card(name)
    identity = ObjectId(handle or name)
    made = GameObject(identity, printed, read_card(printed), owner, owner, zone)
    return replace(made, **state)


def position(
    hand: Iterable[str] = (),
    mine: Iterable[str] = (),
    theirs: Iterable[str] = (),
    *,
    step: Step = Step.PRECOMBAT_MAIN,
    active: PlayerId = YOU,
    life: int = 20,
    mana: str = "",
    their_hand: Iterable[str] = (),
    history: tuple[Happened, ...] = (),
    **changes: dict[str, Any],
) -> Game:
    """A position; a second card of a name gets the handle "Name 2". `changes` are for objects, by handle."""
    objects: dict[ObjectId, GameObject] = {}
    places = ((hand, YOU, Zone.HAND), (mine, YOU, Zone.BATTLEFIELD))
    for names, owner, zone in (*places, (theirs, THEM, Zone.BATTLEFIELD), (their_hand, THEM, Zone.HAND)):
        for name in names:
            number = sum(o.card.name == name for o in objects.values()) + 1
            made = thing(
                name, owner, zone, name if number == 1 else f"{name} {number}", timestamp=len(objects)
            )
            objects[made.id] = replace(made, **changes.get(made.id.replace(" ", "_"), {}))
    hands = {
        p: tuple(o.id for o in objects.values() if o.owner == p and o.zone is Zone.HAND) for p in (YOU, THEM)
    }
    players = (PlayerState(YOU, life, mana=tuple(mana), hand=hands[YOU]), PlayerState(THEM, hand=hands[THEM]))
    return Game(players, objects, Turn(5, active, step, YOU), history=history, clock=len(objects))


def cast(game: Game, name: str, *ways: str, **choices: object) -> Verdict:
    """The verdict on casting a card from hand."""
    return judge(game, Proposal(YOU, ObjectId(name), ways=ways or ("normal",), choices=Choices(**choices)))


def answer(verdict: Verdict) -> str:
    """ "legal", "unsure", the step that failed, or "refused" where it is not certain which."""
    return {True: "legal", None: "unsure", False: str(verdict.failed or "refused")}[verdict.legal]


def step(verdict: Verdict, rule: str) -> CheckedStep:
    return next(checked for checked in verdict.checklist if checked.rule == rule)


def texts(verdict: Verdict, rule: str, status: Status | None = None) -> list[str]:
    return [f.text for f in step(verdict, rule).findings if status in (None, f.status)]


def values(verdict: Verdict) -> dict[str, tuple[Value, ...]]:
    """What may be picked for each choice that is open."""
    return {choice.key: tuple(option.value for option in choice.options) for choice in verdict.open}


def hit(source: str, types: tuple[str, ...], to: str = THEM, turn: int = 5, **other: object) -> Happened:
    """Combat damage that a source of yours dealt."""
    facts: dict[str, Any] = {"to_player": True, "amount": 1, "controller": YOU, **other}
    return Happened("combat damage", turn, None, ObjectId(source), PlayerId(to), types=types, **facts)
