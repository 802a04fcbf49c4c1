"""How what is put onto the battlefield enters, told in a sentence of its own (614.1c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.places import Entering
from app.engine.abilities.references import Reference
from app.engine.text.book import constant, phrase


@dataclass(frozen=True, slots=True)
class ItEnters:
    """ "They enter tapped and attacking." """

    what: Reference
    how: Entering


for _how in Entering:
    if _how is not Entering.PLAIN:
        constant("way_of_entering", _how, _how.value)
phrase("effect", ItEnters, "{what:it} enter[s/] {how:way_of_entering}")
