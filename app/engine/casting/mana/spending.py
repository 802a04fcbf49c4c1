"""Which mana a payment spends on the spell, as it is remembered (601.2h, 400.7d)."""

from __future__ import annotations

from app.engine.casting.casting import Casting
from app.engine.payment.plan import POOL, THE_COST, Plan, Spending
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.values.mana import SpentMana


@implements("609.4b", "400.7d")
def spent_on(casting: Casting) -> tuple[SpentMana, ...] | None:
    """The mana spent on the total cost, of the types that it really was; None without a payment."""
    plan = casting.plan
    if plan is None:
        return None
    # Another player's mana is spent on the spell as well (702.132a).
    plans = [plan] if casting.assisted is None else [plan, casting.assisted]
    # The type that it had, not what it was spent as though it were (609.4b).
    return tuple(_mana(casting, one, s) for one in plans for s in one.spent if s.toward == THE_COST)


def _mana(casting: Casting, plan: Plan, spending: Spending) -> SpentMana:
    """One mana with what its source was like; of mana in the pool nobody knows that."""
    ref = spending.unit
    source = ref.unit.source
    if source is None and ref.step != POOL:
        source = plan.steps[ref.step].activation.source
    # As the source was before it paid: it may be gone (608.2h).
    kinds = None if source is None else view(casting.before).characteristics(source).all_types
    return SpentMana(ref.type, kinds, ref.unit.snow)
