"""Kinds of counters: choosing one, and doing something for each that there is (122.1)."""

from __future__ import annotations

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import phrase

phrase("for_each", UnmeantDeed, "kind of counter among {what:noun~p}")

phrase("effect", UnmeantDeed, "{who:subject}choose[s/] a kind of counter on {on:a_kind}")

phrase("effect", UnmeantDeed, "put a counter of that kind on {on:thing}")


phrase("effect", UnmeantDeed, "choose a counter on {on:target}")
