"""Paying for something that is no spell: special actions, and what players pay as something resolves."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.costs.costs import Cost, NoManaCost, PayMana, Waterbend
from app.engine.abilities.nouns.objects import AtRandom
from app.engine.casting.activation.activation_costs import key_of
from app.engine.casting.casting import Casting, Choices, Proposal, Way
from app.engine.casting.choices import search
from app.engine.casting.mana.symbols import announcements
from app.engine.casting.paying.waterbending import generic_of, mana_in
from app.engine.casting.steps.r601_2g_mana_abilities import mana_abilities
from app.engine.casting.steps.r601_2h_pay import pay_costs
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.resolving.while_resolving import PaidNow, payers_now
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_PAYING: Final = (
    ("601.2g", say("Activate mana abilities"), mana_abilities),
    ("601.2h", say("Pay the costs"), pay_costs),
)


def paid(
    game: Game,
    player: PlayerId,
    object_id: ObjectId,
    cost: Cost,
    choices: Choices | None = None,
    name: str = "",
) -> search.Outcome:
    """What comes of paying a cost for an object now; of several ways to pay it one that can be paid."""
    choices = choices if choices is not None else Choices()
    mana = mana_in(cost)
    others = tuple(part for part in cost if not isinstance(part, PayMana | Waterbend))
    start = Casting(
        game,
        game,
        Proposal(player, object_id, game.objects[object_id].zone, (name,), choices),
        Way((name,), mana),
        game,
        special=True,
        also=tuple(part for part in others if not isinstance(part, NoManaCost)),
        unpayable=any(isinstance(part, NoManaCost) for part in others),
        waterbend=generic_of(cost, choices.x or 0),
    )
    best: search.Outcome | None = None
    # Each announcement of hybrid and Phyrexian symbols is tried (118.13b, 118.13c).
    for asked, announced in announcements(start, mana.symbols, choices.x or 0):
        outcome = search.search(asked.but(mana=announced.mana, life=announced.life), _PAYING)
        if best is None or outcome.legal or (outcome.legal is None and best.legal is False):
            best = outcome
        if outcome.legal:
            break
    assert best is not None, "a cost can be announced in some way"
    return best


@implements("608.2g", "118.12")
def _now(game: Game, player: PlayerId, source: ObjectId, cost: Cost, using: tuple[ObjectId, ...]) -> PaidNow:
    """What comes of paying this as something resolves; what is used at random is not known."""
    keys, nothing = {key for part in cost if (key := key_of(part)) is not None}, Choices()
    named = dict.fromkeys(keys, using) if using and len(keys) == 1 else {}
    outcome = paid(game, player, source, cost, replace(nothing, **named))  # type: ignore[arg-type]
    left = tuple(one for one in outcome.casting.open if one.key in keys)
    random = any(isinstance(part, AtRandom) for part in inside(cost))
    if outcome.legal and (len(left) > 1 or random or not all(hasattr(nothing, key) for key in keys)):
        return PaidNow(None, game)
    if outcome.legal and left:
        choose = tuple(ObjectId(str(value)) for value in left[0].values)
        return PaidNow(True, game, choose, left[0].least, left[0].most)
    return PaidNow(outcome.legal, replace(outcome.casting.game, turn=game.turn))


payers_now(_now)
