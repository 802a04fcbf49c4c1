"""Keywords of cards whose file tells none, as most home-made sets do: what their texts say of them."""

import json
import re
from collections.abc import Iterator
from typing import Final

from cardsdb.schema import OFFICIAL
from cardsdb.search.pool import Pool, SetWords
from cardsdb.search.texts import plain, without_reminder


def _names(text: str) -> frozenset[str]:
    return frozenset(" ".join(text.split()).split(", "))


_ABILITIES: Final = _names(
    """
    absorb, affinity, afflict, afterlife, aftermath, amplify, annihilator, ascend, assist, augment, aura
    swap, awaken, backup, banding, bargain, basic landcycling, battle cry, bestow, blitz, bloodthirst,
    boast, bushido, buyback, cascade, casualty, champion, changeling, choose a background, cipher, cleave,
    commander ninjutsu, companion, compleated, conspire, convoke, craft, crew, cumulative upkeep, cycling,
    dash, daybound, deathtouch, decayed, defender, delve, demonstrate, dethrone, devoid, devour, disguise,
    disturb, doctor's companion, double strike, double team, dredge, echo, embalm, emerge, enchant,
    encore, enlist, entwine, epic, equip, escalate, escape, eternalize, evoke, evolve, exalted, exhaust,
    exploit, extort, fabricate, fading, fear, firebending, first strike, flanking, flash, flashback,
    flying, for mirrodin!, forecast, foretell, fortify, freerunning, frenzy, friends forever, fuse, gift,
    graft, gravestorm, harmonize, haste, haunt, hero's reward, hexproof, hexproof from, hidden agenda,
    hideaway, horsemanship, impending, improvise, increment, indestructible, infect, ingest, intimidate,
    job select, jump-start, kicker, legendary landwalk, level up, lifelink, living metal, living weapon,
    madness, max speed, mayhem, megamorph, melee, menace, mentor, miracle, mobilize, modular, more than
    meets the eye, morph, multikicker, mutate, myriad, nightbound, ninjutsu, nonbasic landwalk, offspring,
    outlast, overload, paradigm, partner, partner with, persist, phasing, plot, poisonous, power-up,
    protection, prototype, provoke, prowess, prowl, rampage, ravenous, reach, read ahead, rebound,
    reconfigure, recover, reinforce, renown, replicate, retrace, riot, ripple, saddle, scavenge, shadow,
    shroud, skulk, sneak, solved, soulbond, soulshift, space sculptor, specialize, spectacle, splice,
    split second, spree, squad, start your engines!, station, storied, storm, sunburst, surge, suspend,
    teamwork, tiered, toxic, training, trample, transfigure, transmute, tribute, umbra armor, undaunted,
    undying, unearth, unleash, vanishing, vigilance, visit, ward, warp, web-slinging, wither
    """
)
"""Names that stand in lines of keywords: those of rule 702 and their kinds."""
_WORDS: Final = _names(
    """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, corrupted, council's dilemma, coven, delirium, descend 4, descend 8,
    disappear, domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry,
    formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces, kinship, landfall,
    lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley, radiance, raid, rally,
    renew, repartee, revolt, secret council, spell mastery, strive, survival, sweep, tempting offer,
    threshold, undergrowth, valiant, vivid, void, will of the council
    """
)
"""Ability words (207.2c), which stand before a dash."""
_ACTIONS: Final = re.compile(
    r"\b(?:(adapt|assemble|bolster|clash|cloak|conjure|connive|convert|detain|discover|earthbend|endure|exert"
    r"|explore|fateseal|fight|goad|heist|incubate|investigate|learn|meld|mill|populate|proliferate|scry|seek"
    r"|support|surveil|suspect|transform|waterbend)(?:s|ed)?|(scr)ies"
    r"|(amass|behold|collect evidence|forage|manifest dread|monstrosity|open an attraction|time travel"
    r"|venture into the dungeon)|(manifest)s?|(treasure|food) tokens?)\b"
)
"""What texts tell players to do (701), and names of tokens."""
_WHOLE: Final = {"scr": "scry"}
_BROADER: Final = {
    "hexproof from": ("hexproof",), "partner with": ("partner",), "manifest dread": ("manifest",),
}  # fmt: skip
"""What else is said by naming one."""
_KINDS: Final = re.compile(r"(?:\w+ )?\w+?(walk|cycling)\b")
"""Those that are named after what they are about."""
_ALL_KINDS: Final = {
    "walk": ("landwalk",), "cycling": ("cycling", "typecycling"),
    "landcycling": ("landcycling", "cycling", "typecycling"),
}  # fmt: skip
_LONGEST: Final = 5
"""Words of a name."""
_UNKNOWN: Final = re.compile(r"([a-z][a-z'-]+(?: [a-z'-]{2,})?)(?: [xn])?(?: ?[\d{].*)?")
_TOLD: Final = "SELECT id, instr(object, '\"keywords\":') FROM card WHERE keywords = ''"
_COST: Final = re.compile(r"[a-z' -]+ \{[^.—]*\.")
"""A keyword with a cost, and a sentence about it."""
_OF_SETS: Final = """SELECT DISTINCT card.id, lower(printing.set_code) FROM card
JOIN printing ON printing.oracle_id = card.oracle_id
WHERE lower(printing.set_code) IN (SELECT value FROM json_each('{}'))"""
_NO_WORDS: Final = SetWords()


def keywords(pool: Pool) -> list[str]:
    """The keywords of each card, parted by line breaks: as its file tells them, or else as its text does."""
    found = pool.column("keywords")
    silent = {card for card, (told,) in pool.query(_TOLD) if not told}
    if silent:
        of_card: dict[int, dict[str, None]] = {card: {} for card in silent}
        for card, text in zip(pool.faces.of_card, pool.face_column("oracle_text"), strict=True):
            if card in silent:
                of_card[card].update(dict.fromkeys(keywords_of(text)))
        for card, names in of_card.items():
            found[card] = "\n".join(names)
    if pool.words_of_sets:
        _add_those_of_sets(pool, found)
    return found


def _add_those_of_sets(pool: Pool, found: list[str]) -> None:
    """The words that a home-made set defines, to its cards: no file has them as keywords."""
    origins = pool.origins()
    of_card: dict[int, SetWords] = {}
    codes = json.dumps([*pool.words_of_sets]).replace("'", "''")
    for card, (code,) in pool.query(_OF_SETS.format(codes)):
        if origins[card][1] != OFFICIAL:
            of_card[card] = pool.words_of_sets[code]
    if not of_card:
        return
    for card, text in zip(pool.faces.of_card, pool.face_column("oracle_text"), strict=True):
        if card in of_card:
            names = dict.fromkeys(name for name in found[card].split("\n") if name)
            found[card] = "\n".join(names | dict.fromkeys(keywords_of(text, of_card[card])))


def keywords_of(text: str, own: SetWords = _NO_WORDS) -> Iterator[str]:
    """The keywords that a text names, in small letters; some may come twice.

    Of names that are in no rule only those count that stand alone and are explained in brackets, or that
    are the set's `own`.
    """
    abilities = _ABILITIES | own.abilities
    for line in plain(text).split("\n"):
        bare = without_reminder(line).removeprefix("• ")
        before, dash, _ = bare.partition(" — ")
        if dash and before in _WORDS | abilities:
            yield before
        if "." not in bare or "—" in bare or _COST.match(bare) or bare.startswith(tuple(own.abilities)):
            yield from _of_list(bare, abilities, explained=len(bare) < len(line))
        yield from (name for name in own.actions if re.search(rf"\b{re.escape(name)}(?:s|ed)?\b", bare))
        for found in _ACTIONS.findall(bare):
            name = next(filter(None, found))
            yield from (_WHOLE.get(name, name), *_BROADER.get(name, ()))


def _of_list(line: str, abilities: frozenset[str], *, explained: bool) -> Iterator[str]:
    """Those of a line that may be a list of keywords."""
    for part in re.split(r"[,;] ", line):
        words = part.replace("—", " ").split()
        names = (" ".join(words[:count]) for count in range(min(_LONGEST, len(words)), 0, -1))
        known = next((name for name in names if name in abilities), "")
        kind = _KINDS.match(part)
        unknown = _UNKNOWN.fullmatch(part)
        if kind is not None:
            yield from (kind[0], *_ALL_KINDS["landcycling" if "landcycling" in kind[0] else kind[1]])
        elif known:
            yield from (known, *_BROADER.get(known, ()))
        elif explained and unknown is not None and not {".", "—"} & set(line):
            yield unknown[1]
        if not (known or kind) or known == "partner with":
            return
