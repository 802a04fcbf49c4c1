"""What verbs are done to: targets, what was spoken of, all or each or some of a kind."""

from __future__ import annotations

from app.engine.abilities.objects import All, Each, Some
from app.engine.text.book import phrase, same
from app.engine.text.numbers import listed

same("thing", "{what:target}")
same("thing", "{what:reference}")
phrase("thing", All, "all {what:noun~p}", number="p")
phrase("thing", Each, "each {what:noun~s}", number="s")
phrase("thing", Some, "{n:count} {what:noun~n}", number="n")
phrase("thing", Some, "{what:another}", n=1, number="s")
listed("things", "thing", two=" and ", comma=", ", last=", and ", least=1)

# What damage is dealt to
same("recipient", "{to:thing}")
same("recipient", "{to:player}")
listed("recipients", "recipient", two=" and ", comma=", ", last=", and ", least=1)
