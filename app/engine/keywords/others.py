"""Keyword abilities that the engine reads but does not carry out, and where each may matter to casting."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut
from app.engine.keywords.registry import keyword
from app.engine.text.book import phrase, same
from app.engine.text.numbers import pattern

# name: (rule, forms, where it may matter). "ways": it only adds a way to cast, or an option to pay for.
_TABLE: Final[dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]] = {
    "equip": ("702.6", ("cost", "dash"), ()),
    "rampage": ("702.23", ("n",), ()),
    "cumulative upkeep": ("702.24", ("cost", "dash"), ()),
    "cycling": ("702.29", ("cost", "dash"), ()),
    "echo": ("702.30", ("cost", "dash"), ()),
    "fading": ("702.32", ("n",), ()),
    "flashback": ("702.34", ("cost", "dash"), ("ways",)),
    "madness": ("702.35", ("cost", "dash"), ("ways",)),
    "morph": ("702.37", ("cost", "dash"), ("ways",)),
    "megamorph": ("702.37", ("cost",), ("ways",)),
    "amplify": ("702.38", ("n",), ()),
    "provoke": ("702.39", ("",), ()),
    "storm": ("702.40", ("",), ("601.2i",)),
    "entwine": ("702.42", ("cost", "dash"), ("601.2b", "601.2c", "601.2f")),
    "modular": ("702.43", ("n",), ()),
    "sunburst": ("702.44", ("",), ()),
    "bushido": ("702.45", ("n",), ()),
    "soulshift": ("702.46", ("n",), ()),
    "ninjutsu": ("702.49", ("cost",), ()),
    "epic": ("702.50", ("",), ("601.3",)),
    "dredge": ("702.52", ("n",), ()),
    "transmute": ("702.53", ("cost",), ()),
    "bloodthirst": ("702.54", ("n",), ()),
    "haunt": ("702.55", ("",), ()),
    "replicate": ("702.56", ("cost", "dash"), ("ways", "601.2i")),
    "graft": ("702.58", ("n",), ()),
    "recover": ("702.59", ("cost", "dash"), ()),
    "ripple": ("702.60", ("n",), ("601.2i",)),
    "split second": ("702.61", ("",), ("601.3",)),
    "suspend": ("702.62", ("n cost",), ("ways",)),
    "vanishing": ("702.63", ("n", ""), ()),
    "absorb": ("702.64", ("n",), ()),
    "aura swap": ("702.65", ("cost",), ()),
    "delve": ("702.66", ("",), ("601.2h",)),
    "fortify": ("702.67", ("cost",), ()),
    "frenzy": ("702.68", ("n",), ()),
    "gravestorm": ("702.69", ("",), ("601.2i",)),
    "poisonous": ("702.70", ("n",), ()),
    "transfigure": ("702.71", ("cost",), ()),
    "evoke": ("702.74", ("cost", "dash"), ("ways",)),
    "hideaway": ("702.75", ("n", ""), ()),
    "reinforce": ("702.77", ("n cost",), ()),
    "conspire": ("702.78", ("",), ("ways", "601.2i")),
    "retrace": ("702.81", ("",), ("ways",)),
    "devour": ("702.82", ("n",), ()),
    "unearth": ("702.84", ("cost", "dash"), ()),
    "cascade": ("702.85", ("",), ("601.2i",)),
    "annihilator": ("702.86", ("n",), ()),
    "level up": ("702.87", ("cost",), ()),
    "rebound": ("702.88", ("",), ()),
    "umbra armor": ("702.89", ("",), ()),
    "battle cry": ("702.91", ("",), ()),
    "living weapon": ("702.92", ("",), ()),
    "miracle": ("702.94", ("cost",), ("ways",)),
    "soulbond": ("702.95", ("",), ()),
    "overload": ("702.96", ("cost",), ("ways",)),
    "scavenge": ("702.97", ("cost", "dash"), ()),
    "unleash": ("702.98", ("",), ()),
    "cipher": ("702.99", ("",), ()),
    "evolve": ("702.100", ("",), ()),
    "extort": ("702.101", ("",), ("601.2i",)),
    "fuse": ("702.102", ("",), ("ways",)),
    "bestow": ("702.103", ("cost", "dash"), ("ways",)),
    "tribute": ("702.104", ("n",), ()),
    "dethrone": ("702.105", ("",), ()),
    "outlast": ("702.107", ("cost",), ()),
    "dash": ("702.109", ("cost",), ("ways",)),
    "exploit": ("702.110", ("",), ()),
    "renown": ("702.112", ("n",), ()),
    "awaken": ("702.113", ("n cost",), ("ways",)),
    "ingest": ("702.115", ("",), ()),
    "myriad": ("702.116", ("",), ()),
    "surge": ("702.117", ("cost",), ("ways",)),
    "emerge": ("702.119", ("cost",), ("ways",)),
    "escalate": ("702.120", ("cost", "dash"), ("601.2b", "601.2c", "601.2f")),
    "melee": ("702.121", ("",), ()),
    "crew": ("702.122", ("n",), ()),
    "fabricate": ("702.123", ("n",), ()),
    "partner": ("702.124", ("",), ()),
    "undaunted": ("702.125", ("",), ("601.2f",)),
    "improvise": ("702.126", ("",), ("601.2h",)),
    "aftermath": ("702.127", ("",), ("601.3", "ways")),
    "embalm": ("702.128", ("cost",), ()),
    "eternalize": ("702.129", ("cost", "dash"), ()),
    "afflict": ("702.130", ("n",), ()),
    "ascend": ("702.131", ("",), ()),
    "assist": ("702.132", ("",), ("601.2h",)),
    "jump-start": ("702.133", ("",), ("ways",)),
    "mentor": ("702.134", ("",), ()),
    "afterlife": ("702.135", ("n",), ()),
    "spectacle": ("702.137", ("cost",), ("ways",)),
    "escape": ("702.138", ("dash",), ("ways",)),
    "mutate": ("702.140", ("cost",), ("ways",)),
    "encore": ("702.141", ("cost",), ()),
    "foretell": ("702.143", ("cost",), ("ways",)),
    "demonstrate": ("702.144", ("",), ("601.2i",)),
    "daybound": ("702.145", ("",), ()),
    "nightbound": ("702.145", ("",), ()),
    "disturb": ("702.146", ("cost",), ("ways",)),
    "cleave": ("702.148", ("cost",), ("ways",)),
    "training": ("702.149", ("",), ()),
    "compleated": ("702.150", ("",), ()),
    "reconfigure": ("702.151", ("cost",), ()),
    "blitz": ("702.152", ("cost", "dash"), ("ways",)),
    "casualty": ("702.153", ("n",), ("ways", "601.2i")),
    "enlist": ("702.154", ("",), ()),
    "read ahead": ("702.155", ("",), ()),
    "ravenous": ("702.156", ("",), ()),
    "squad": ("702.157", ("cost",), ("ways",)),
    "living metal": ("702.161", ("",), ()),
    "more than meets the eye": ("702.162", ("cost",), ("ways",)),
    "toxic": ("702.164", ("n",), ()),
    "backup": ("702.165", ("n",), ()),
    "bargain": ("702.166", ("",), ("ways",)),
    "disguise": ("702.168", ("cost",), ("ways",)),
    "plot": ("702.170", ("cost",), ("ways",)),
    "saddle": ("702.171", ("n",), ()),
    "spree": ("702.172", ("",), ("601.2b", "601.2c", "601.2f")),
    "freerunning": ("702.173", ("cost",), ("ways",)),
    "offspring": ("702.175", ("cost",), ("ways",)),
    "impending": ("702.176", ("n cost",), ("ways",)),
    "start your engines!": ("702.179", ("",), ()),
    "harmonize": ("702.180", ("cost",), ("ways",)),
    "mobilize": ("702.181", ("n",), ()),
    "job select": ("702.182", ("",), ()),
    "tiered": ("702.183", ("",), ("601.2b", "601.2c", "601.2f")),
    "station": ("702.184", ("",), ()),
    "warp": ("702.185", ("cost", "dash"), ("ways",)),
    "mayhem": ("702.187", ("cost",), ("ways",)),
    "web-slinging": ("702.188", ("cost",), ("ways",)),
    "firebending": ("702.189", ("n",), ()),
    "sneak": ("702.190", ("cost",), ("ways",)),
    "increment": ("702.191", ("",), ("601.2i",)),
    "paradigm": ("702.192", ("",), ()),
    "teamwork": ("702.194", ("n",), ("ways",)),
    "storied": ("702.195", ("",), ()),
}


def _meaning(entry: Keyword) -> tuple[General, ...]:
    matters = _TABLE[entry.name][2]
    return (NotCarriedOut(entry.name, matters),) if matters else ()


for _name, (_rule, _forms, _) in _TABLE.items():
    keyword(_name, _rule, *_forms, meaning=_meaning)


def _affinity(entry: Keyword) -> tuple[General, ...]:
    return (NotCarriedOut("affinity", ("601.2f",)),)


def _protection(entry: Keyword) -> tuple[General, ...]:
    return (NotCarriedOut("protection", ("601.2c",)),)


keyword("affinity", "702.41", meaning=_affinity)
phrase("keyword", Keyword, "affinity for {amount:noun~p}", name="affinity")
keyword("protection", "702.16", meaning=_protection)
phrase("keyword", Keyword, "protection from {amount:from_quality}", name="protection")
phrase("keyword", Keyword, "hexproof from {amount:from_quality}", name="hexproof from")
keyword("hexproof from", "702.11", meaning=_protection)
pattern(
    "color_word", r"white|blue|black|red|green|colorless", str, lambda v: v if isinstance(v, str) else None
)
same("from_quality", "{quality:color_word}")
same("from_quality", "{quality:noun~p}")
for _land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    keyword(f"{_land.lower()}walk", "702.14")
