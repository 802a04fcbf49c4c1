"""Words for what was spoken of before: "it", "that creature", "those cards"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.objects import It
from app.engine.text.book import constant

_ONE: Final = """
it
him
her
he
she
himself
herself
itself
that creature
that card
that permanent
that spell
that token
that land
that artifact
that enchantment
that planeswalker
that Aura
that Equipment
that Vehicle
that source
that ability
that copy
that creature card
that land card
that creature or planeswalker
that artifact or creature
that spell or ability
that permanent or player
each of them
each of those creatures
each of those permanents
each of those tokens
that player or planeswalker
that player or that planeswalker
that creature or player
that attacking creature
that creature or that player
the permanent or player
the player or planeswalker
that blocking creature
the exiled card
the exiled creature
the exiled spell
the chosen creature
the chosen card
the chosen creature or card
that card or creature
the nonland card
the creature card
that target
the Army you amassed
the chosen permanent
the last chosen card
the sacrificed creature
the sacrificed permanent
the sacrificed artifact
the discarded card
the revealed card
the tapped creature
the copy
the copy they control
the duplicate
that duplicate
the card
the milled card
the token
the creature
the creature you control
the creature you don't control
the creature an opponent controls
the creature the opponent controls
the permanent you control
the permanent you don't control
the permanent
enchanted creature
enchanted permanent
enchanted land
enchanted artifact
enchanted planeswalker
enchanted Vehicle
equipped creature
fortified land
the spell
the chosen spell
that exiled card
the sacrificed card
the exiled permanent
the exiled nonland card
the discovered card
the modified creature
the creature exiled this way
the permanent exiled this way
the card returned this way
the card exiled this way
the creature you sacrificed this way
the creature they exiled
the card you exiled
the amassed Army
the enchanted instant card
the chosen creature you control
that Wall
that Island
the land
the tapped land
each of the chosen creatures
each chosen creature
the creature you chose or the card you revealed
the spell countered this way
the creature tapped to pay this spell's additional cost
each of those Vampires
the creature it's attached to
each of those artifacts
the mana that land produced
enchanted Forest
the mana spent on this activation cost
"""
_MANY: Final = """
they
them
those creatures
those cards
those permanents
those tokens
those lands
those artifacts
those spells
the tokens
the copies
the duplicates
the chosen cards
the chosen permanents
the creatures
the exiled cards
the revealed cards
the exiled cards that weren't cast this way
the milled cards
the discarded cards
those creature cards
those land cards
those copies
the chosen creatures
the rest
the rest of the revealed cards
the rest of the exiled cards
the rest of those cards
the rest of the cards revealed this way
the nonland cards revealed this way
the cards you revealed this way
the exiled instant and sorcery cards that weren't cast this way
the last cards you looked at this way
those permanents and/or players
both
either of them
all of them
those exiled cards
those nonland cards
the sacrificed creatures
the creatures sacrificed this way
the permanents this spell targets
the nonland cards
the other cards
the cards milled this way
those Vampires
any of those cards
the cards in the other pile
the cards they revealed this way
each of those permanents and/or players
"""

for _word in _ONE.strip().splitlines():
    constant("it", It(_word), _word, number="s")
for _word in _MANY.strip().splitlines():
    constant("it", It(_word), _word, number="p")
