"""Discarding, and choosing from hands (701.9)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import All, AnyObjects, Each, Noun, Objects, Some, This
from app.engine.abilities.places import Portion, WholeZone
from app.engine.abilities.players import Player
from app.engine.abilities.targets import HalfOf, SomeEqual, Target, Thing
from app.engine.effects.reaching import people
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import constant, phrase, same
from app.engine.text.numbers import listed
from app.engine.values.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Chooses:
    """ "You choose a noncreature, nonland card from it." """

    who: Player | Target
    what: Some | Target | SomeEqual


@dataclass(frozen=True, slots=True)
class ChoosesEither:
    """ "You choose a nonland card from it or a card from their graveyard." """

    who: Player | Target
    one: Some
    other: Some


@dataclass(frozen=True, slots=True)
class ChoosesAmong:
    """ "Each player chooses from among the permanents they control an artifact and a creature." """

    who: Player | Target
    among: AnyObjects
    what: tuple[Some, ...]


@dataclass(frozen=True, slots=True)
class ChoosesOfThem:
    """ "You choose one of them." """

    who: Player | Target
    what: Portion


@dataclass(frozen=True, slots=True)
class Discards:
    """ "That player discards two cards.", "Discard your hand.", "that player discards that card" """

    who: Player | Target
    what: Thing | Portion | WholeZone


@dataclass(frozen=True, slots=True)
class DiscardsAllInHand:
    """ "Discard all the cards in your hand." """

    who: Player | Target


@dataclass(frozen=True, slots=True)
class DiscardsEqualTo:
    """ "That player discards cards equal to its power." """

    who: Player | Target
    n: Amount
    number_of: bool = False
    """It says "a number of cards"."""


phrase("effect", Chooses, "{who:subject}choose[s/] {what:some}")
phrase("effect", Chooses, "{who:subject}choose[s/] {what:some_equal}")
phrase("effect", ChoosesEither, "{who:subject}choose[s/] {one:some} or {other:some}")
phrase("effect", ChoosesAmong, "{who:subject}choose[s/] from among the {among:noun~p} {what:chosen_some}")
listed("chosen_some", "some", two=" and ", comma=", ", last=", and ", least=1)
phrase("effect", ChoosesOfThem, "{who:subject}choose[s/] {what:portion}")
same("discarded", "{what:some}")
same("discarded", "{what:reference}")
same("discarded", "{what:portion}")
phrase("discarded", All, "all {what:noun~p}")
phrase("discarded", Each, "each {what:noun~s}")
phrase("discarded", HalfOf, "half the {what:noun~p}, rounded up", up=True)
for _player, _words in ((Player.YOU, "your hand"), (Player.THEY, "their hand")):
    constant("discarded", WholeZone(_player, "hand"), _words)
constant("discarded", WholeZone(Player.THOSE_PLAYERS, "hand"), "their hands")
phrase("effect", Discards, "{who:subject}discard[s/] {what:discarded}")
phrase("effect", DiscardsAllInHand, "{who:subject}discard[s/] all the cards in [their/your] hand")
phrase("effect", DiscardsEqualTo, "{who:subject}discard[s/] cards equal to {n:computed}")
phrase(
    "effect",
    DiscardsEqualTo,
    "{who:subject}discard[s/] a number of cards equal to {n:computed}",
    number_of=True,
)


@carries_out(Discards)
def discards(effect: Discards, execution: Execution) -> Execution:
    """701.9: from hand to graveyard; which cards is left to the player where there is a choice."""
    names, execution = people(effect.who, execution)
    match effect.what:
        case WholeZone():
            cards = [i for name in names for i in execution.game.player(name).hand]
        case Some(n=int() as n, what=Objects(alternatives=((),), noun=Noun.CARD, relatives=())) if all(
            len(execution.game.player(name).hand) <= n for name in names
        ):
            cards = [i for name in names for i in execution.game.player(name).hand]
        case This():
            cards = [ObjectId(str(r.id)) for r in execution.referred(effect.what)]
        case _:
            return execution.about().doubt("which cards are discarded is not known; do it by hand")
    for card in cards:
        execution = execution.with_game(changes.discard(execution.game, card))
    return execution.about()
