"""What it costs to attack or to block, and paying that as it is declared (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost, PayEnergy, PayLife, PayMana
from app.engine.abilities.nouns.references import Player, Pronoun, That
from app.engine.abilities.quantities.amounts import CountersOn
from app.engine.effects.choices.prices import with_x
from app.engine.effects.instructions.asking import price_of
from app.engine.play.paying import paid
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import counters_on, evaluate
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.resolving.questions import NO, YES, Kind, Option, Question
from app.engine.statics.combat import attack_limits, combat
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import ManaCost
from app.engine.values.said import say
from app.services.table.combat.reasons import COSTS, Reason, Said, concerns, said_of

RULES = {"attack": "508.1h", "block": "509.1d"}
"""The rules by which costs to attack and to block are determined."""
_PAID = PayMana | PayLife | PayEnergy
"""What is paid without a further choice."""


class Tax(Struct, frozen=True):
    """What one statement asks for one creature."""

    said: Said
    cost: Cost | None
    """None where that is not known."""


class Owed(Struct, frozen=True):
    """What a player pays for all that they declare."""

    player: PlayerId
    deed: str
    cost: Cost
    creature: ObjectId
    """One of those for which it is paid."""
    tapping: tuple[ObjectId, ...] = ()
    """What is tapped by then (508.1f)."""

    @property
    def price(self) -> str:
        """The cost in words."""
        return price_of(self.cost)


@implements("508.1h", "509.1d")
def taxes(game: Game, ident: ObjectId, deed: str, whom: ObjectId | PlayerId | None = None) -> Iterator[Tax]:
    """What it costs that a creature attacks `whom`, or blocks."""
    for said in said_of(game, ident):
        if isinstance(said.effect, COSTS):
            asked = _asked(game, said, ident, deed, whom)
            if asked != ():
                yield Tax(said, asked if said.applies else None)


def _asked(
    game: Game, said: Said, ident: ObjectId, deed: str, whom: ObjectId | PlayerId | None
) -> Cost | None:
    you, payer = said.source.controller, game.objects[ident].controller
    match said.effect:
        case combat.CombatTax(deed=words) if deed in words.split(" or "):
            return _taxed(game, said, said.effect, ident, whom)
        case attack_limits.CantUnlessPaid(deed=words, who=who, cost=ManaCost() as cost, each=each) if (
            deed in words.split(" or ")
        ):
            number = _times(game, said, ident, each)
            if number is None or not _pays(who, you, payer):
                return None
            return (PayMana(ManaCost(cost.symbols * number)),) if number else ()
        case attack_limits.CantUnlessPaid(deed=words, who=who, cost=tuple() as cost) if deed in words.split(
            " or "
        ):
            simple = all(isinstance(part, _PAID) for part in cost)
            return cost if simple and _pays(who, you, payer) else None
        case _:
            return ()


def _times(game: Game, said: Said, ident: ObjectId, each: object) -> int | None:
    """A number that may be of the one creature: "for each +1/+1 counter on it", "... on that creature"."""
    if isinstance(each, CountersOn) and (each.of is Pronoun.IT or isinstance(each.of, That)):
        return counters_on(game.objects[ident], each.kind)
    return evaluate(game, each, said.source.controller, said.source.id)


def _pays(who: Player, you: PlayerId, payer: PlayerId) -> bool:
    """Whether it is the player who declares the creature that pays."""
    return who is Player.ITS_CONTROLLER or (who is Player.YOU and you == payer)


def _taxed(
    game: Game, said: Said, tax: combat.CombatTax, ident: ObjectId, whom: ObjectId | PlayerId | None
) -> Cost | None:
    """What is paid for one creature that attacks or blocks so."""
    here = _is_taxed(game, said, tax, whom)
    if here is False:
        return ()
    x = None if tax.x is None else _times(game, said, ident, tax.x)
    return with_x((tax.cost,), x) if here and isinstance(tax.cost, _PAID) else None


def _is_taxed(game: Game, said: Said, tax: combat.CombatTax, whom: ObjectId | PlayerId | None) -> bool | None:
    """Whether attacking or blocking this is what costs; None where that is not known."""
    if tax.whom is None:
        return True
    if whom is None:
        return False if tax.deed == "attack" else None
    if tax.whom == "enchanted player":
        return said.source.enchants == whom
    you, is_player = said.source.controller, any(player.name == whom for player in game.players)
    if not isinstance(tax.whom, str):
        return False if is_player else concerns(game, said.source, tax.whom, ObjectId(whom))
    if is_player or (there := game.objects.get(ObjectId(whom))) is None:
        return whom == you
    walker = "Planeswalker" in view(game).characteristics(there.id).types
    return tax.whom == "you or planeswalkers you control" and walker and there.controller == you


def owed(game: Game, deed: str, found: Iterable[tuple[ObjectId, Tax]]) -> Owed | None:
    """All that is to be paid for these creatures of one player; None for nothing."""
    there = tuple(found)
    parts = [part for _, tax in there for part in tax.cost or ()]
    if not parts:
        return None
    mana = ManaCost(tuple(s for part in parts if isinstance(part, PayMana) for s in part.cost.symbols))
    others = tuple(part for part in parts if not isinstance(part, PayMana))
    first = there[0][0]
    cost = (PayMana(mana), *others) if mana.symbols else others
    return Owed(game.objects[first].controller, deed, cost, first)


_ATTACKING: Final = say("To attack")
_BLOCKING: Final = say("To block")


def against(
    game: Game, deed: str, found: Iterable[tuple[ObjectId, Tax]], tapping: Iterable[ObjectId] = ()
) -> Iterator[Reason]:
    """That it can't be paid, or that this is not known."""
    there = tuple(found)
    for _, tax in there:
        if tax.cost is None:
            text = say("{name}: {text}", name=tax.said.source.face.name, text=tax.said.text)
            yield Reason(RULES[deed], text, tax.said.source.id, sure=False)
    total = owed(game, deed, there)
    if total is None:
        return
    can, _ = pay(game, replace(total, tapping=tuple(tapping)))
    if can is not True:
        doing = _ATTACKING if deed == "attack" else _BLOCKING
        text = say(
            "It is not known whether it can be paid: {doing} so costs {price}.",
            doing=doing,
            price=total.price,
        )
        if can is False:
            text = say("{doing} so costs {price}, which can't be paid.", doing=doing, price=total.price)
        yield Reason(RULES[deed], text, there[0][1].said.source.id, sure=can is False)


@implements("508.1f", "508.1i", "508.1j", "509.1e", "509.1f")
def pay(game: Game, what: Owed) -> tuple[bool | None, Game]:
    """Whether a cost can be paid now, and the position once it is; attackers are tapped by then."""
    before = game
    tapped = [i for i in what.tapping if not game.objects[i].tapped and not _keeps_untapped(game, i)]
    for ident in tapped:
        before = changes.with_object(before, replace(before.objects[ident], tapped=True))
    outcome = paid(before, what.player, what.creature, what.cost)
    if not outcome.legal:
        return outcome.legal, game
    after = replace(outcome.casting.game, turn=game.turn)
    for ident in tapped:
        thing = after.objects[ident]
        if thing.version == game.objects[ident].version:  # the declaration itself taps it
            after = changes.with_object(after, replace(thing, tapped=False))
    return True, after


def _keeps_untapped(game: Game, ident: ObjectId) -> bool:
    return "vigilance" in view(game).characteristics(ident).keywords


def is_still(before: Game, after: Game, ident: ObjectId) -> bool:
    """Whether a creature is there and controlled as before, once the cost is paid (508.1k, 509.1g)."""
    then, now = before.objects[ident], after.objects.get(ident)
    return now is not None and (now.version, now.zone, now.controller) == (
        then.version,
        then.zone,
        then.controller,
    )


def whether(what: Owed) -> Question:
    """The question whether a player pays; who doesn't, declares anew."""
    told = {"player": what.player, "price": what.price}
    if what.deed == "attack":
        no, text = say("Don't attack so"), say("{player}: pay {price} to attack so?", **told)
    else:
        no, text = say("Don't block so"), say("{player}: pay {price} to block so?", **told)
    options = (Option(YES, say("Pay {price}", price=what.price)), Option(NO, no))
    return Question(what.player, Kind.PAY, text, options, 1, 1, RULES[what.deed], what.creature)
