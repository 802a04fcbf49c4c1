"""Keywords that are lost."""

from __future__ import annotations

from app.engine.abilities.variants import LANDWALKS
from app.engine.text.book import constant, constants, same
from app.engine.text.quantities.numbers import listed

constants("lost_keyword", LANDWALKS)
constant("lost_keyword", "landwalk", "all landwalk abilities")
same("lost_keyword", "{keyword:keyword_name}")
listed("lost_keywords", "lost_keyword", two=" and ", comma=", ", last=", and ", least=1)
