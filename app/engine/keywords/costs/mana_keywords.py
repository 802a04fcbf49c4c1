"""Keywords about mana: what was spent on the spell, and what attackers add (702.44, 702.189)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, StaticAbility, TriggeredAbility
from app.engine.abilities.events.events import Attacks
from app.engine.abilities.nouns.references import Player, This
from app.engine.effects.mana.add_mana import AddMana
from app.engine.effects.mana.spend_mana import KeepMana
from app.engine.keywords.registry import keyword
from app.engine.statics.entering.entering import EntersBySunburst
from app.engine.values.mana import ManaCost


def sunburst(entry: Keyword) -> tuple[General, ...]:
    """702.44a: it enters with a counter for each colour of mana spent to cast it."""
    return (StaticAbility(EntersBySunburst(This("permanent"))),)


def firebending(entry: Keyword) -> tuple[General, ...]:
    """702.189a: whenever this creature attacks, add N {R}, which lasts until end of combat."""
    if not isinstance(entry.amount, int):
        return ()
    mana = ManaCost.parse("{R}" * entry.amount)
    effects = (AddMana((mana,)), KeepMana("end of combat", Player.YOU))
    return (TriggeredAbility(Attacks(This("creature")), effects),)


keyword("sunburst", "702.44", meaning=sunburst)

keyword("firebending", "702.189", "n", meaning=firebending)
