"""How much: numbers that text computes."""

from __future__ import annotations

from app.engine.abilities.amounts import CharacteristicOf, CountOf
from app.engine.text.book import phrase, same

same("amount", "{n:digits}")
same("amount", "{n:variable}")
for _which in ("power", "toughness", "mana value"):
    phrase("computed", CharacteristicOf, f"{{of:of_object}}'s {_which}", which=_which)
phrase("computed", CountOf, "the number of {what:noun~p}")
phrase("for_each", CountOf, "{what:noun~s}")
same("of_object", "{of:this}")
same("of_object", "{of:it}")
same("reference", "{what:this}")
same("reference", "{what:it}")
