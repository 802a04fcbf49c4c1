"""What a text that nobody could read may be about.

Nothing here guesses what a text means. It is only asked whether a text speaks of something at all; where its
words are those of nothing that is known, it may be about anything.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from app.engine.abilities.speaking import Kind, Speaks, Topic
from app.engine.rule import implements
from app.engine.values.patterns import parts_of, regex

# What the source and what is dealt damage have decides what comes of it (120.3, 702.16e).
_AT_DAMAGE: Final = r"\b(?:lifelink|deathtouch|infect|wither|protection)\b"
_EVENTS: Final = {
    "entered": r"\benter|\bcreat(e|ed|es)\b|\bputs? (?:[\w-]+ )*?onto\b",
    "died": r"\bdie|\bgraveyard\b|\bdestroy|\bleav|\blegend rule\b",
    "left": r"\bleav|\bexile|\breturn|\bchampioned\b|\bcommand zone\b|\binto a library\b",
    "damage": rf"(?<!\bcombat )\bdamage|\bdealt\b(?! combat damage)|{_AT_DAMAGE}",
    "combat damage": rf"(?<!\bnoncombat )\bdamage|\bdealt\b(?! noncombat damage)|\btoxic\b|{_AT_DAMAGE}",
    "prevented": r"\bprevent",
    "destroyed": r"\bdestroy|\bindestructible\b|\bregenerat",
    "investigated": r"\binvestigat",
    "proliferated": r"\bproliferat",
    "got energy": r"\{E\}",
    "populated": r"\bpopulat",
    "explored": r"\bexplor",
    "gained life": r"\blife\b",
    "lost life": r"\blife\b",
    "drew": r"\bdraw",
    "lost the game": r"\bloses? the game\b",
    "drew from an empty library": r"\blose|\bwin\b|\bdraw",
    "left graveyard": r"\bgraveyards?\b|\binto a library\b",
    "put into graveyard": r"\bgraveyards?\b",
    "exiled": r"\bexile|\bchampioned\b",
    "put into command zone": r"\bcommand zone\b",
    "resolved": r"\bresolve",
    "triggered": r"\btrigger",
    "attached": r"\battached\b",
    "unattached": r"\bunattached\b",
    "counters put": r"\bcounters?\b|\{E\}|\bfinal chapter\b",
    "counters removed": r"\bcounters?\b",
    "activated": r"\bactivat",
    "discarded": r"\bdiscard|\bcycle",
    "sacrificed": r"\bsacrific",
    "became target": r"\btarget",
    "attacked": r"\battack|\bvigilance\b",
    "blocked": r"\bblock",
    "became blocked": r"\bblock",
    "tapped": r"\bbecomes? tapped\b|\btap(s|ped) .* for mana\b",
    "untapped": r"\buntap",
    "fought": r"\bfights?\b",
    "exploited": r"\bexploit",
    "becomes monstrous": r"\bmonstrous\b",
    "becomes renowned": r"\brenowned\b",
    "becomes crewed": r"\bcrew",
    "becomes saddled": r"\bsaddle",
    "crewed": r"\bcrew",
    "convoked": r"\bconvoke",
    "devoured": r"\bdevour",
    "saddled": r"\bsaddle",
    "phased in": r"\bphases? in\b",
    "phased out": r"\bphases? out\b",
    "transformed": r"\btransform",
    "mutated": r"\bmutate",
    "evolved": r"\bevolve",
    "trained": r"\btrain",
    "mentored": r"\bmentor",
    "enlisted": r"\benlist",
    "exerted": r"\bexert",
    "connives": r"\bconnive",
    "milled": r"\bmill",
    "scried": r"\bscry|\bscries\b",
    "surveiled": r"\bsurveil",
    "searched library": r"\bsearch",
    "shuffled library": r"\bshuffle",
    "won a coin flip": r"\bflip",
    "lost a coin flip": r"\bflip",
    "clashed": r"\bclash",
    "won a clash": r"\bclash",
    "rolled": r"\broll",
    "finished voting": r"\bvot(?:e|ing)",
    "foretold": r"\bforet(?:ell|old)",
    "plotted": r"\bplot",
    "discovers": r"\bdiscover",
    "sought": r"\bseek",
    "manifested dread": r"\bmanifest",
    "collects evidence": r"\bevidence\b",
    "commits a crime": r"\bcrimes?\b",
    "countered": r"\bcountered\b|\bcounters (?:a|one)\b|\bwould counter\b",
    "earthbends": r"\bearthbend",
    "airbends": r"\bairbend",
    "becomes the monarch": r"\bmonarch\b",
    "tempted by the Ring": r"\btempts\b",
    "takes the initiative": r"\binitiative\b",
    "ventures into the dungeon": r"\bventure",
    "entered room": r"\broom abilities\b",
    "completes a dungeon": r"\bdungeon",
    "turned face up": r"\bface up",
    "unlocked": r"\bunlock",
    "gained control": r"\bcontrol of\b|\bexchange|\bowner controls it\b",
    "cast": r"\bcasts?\b",
    "copied": r"\bcop(?:y|ies|ied)\b",
    "played land": r"\bland\b",
    "upkeep": r"\bupkeep",
    "draw": r"\bdraw step\b",
    "end": r"\bend step\b",
    "beginning of combat": r"\bcombat\b",
    "precombat main": r"\bmain phases?\b",
    "postcombat main": r"\bmain phases?\b",
    "end of combat": r"\bend of combat\b",
    "untap": r"\buntap",
    "day became night": r"\bnight\b",
    "night became day": r"\bnight\b|\bbecomes? day\b",
    "cleanup": r"\bcleanup\b|\bhand size\b",
}
"""The words of a text that may have to do with an event, by the event's name."""
_SIZES: Final = (
    r"\btoughness\b|(?:'s|\bis|\bare|\bbecomes?|\bbase)\b[^.]*\b[\dX]+/[\dX]+\b|"
    r"\bbecomes? a cop|\bfull text\b"
)
_TOPICS: Final = {
    Topic.SIZE: rf"\bgets?\b[^.]*[+-]|\bpower\b|{_SIZES}",
    Topic.SHRINKING: rf"\bgets?\b[^.]*-[\dX]|{_SIZES}",
    Topic.LOOKS: (
        r"\b(gets?|has|have|is|are|becomes?|loses?|gains?|power|toughness|base|copy|counter)\b|"
        r"(?<!you )(?<!they )(?<!opponent )(?<!opponents )(?<!player )\bcontrols?\b|"
        r"\bcontrols? (?:of|enchanted|equipped)\b"
    ),
    Topic.LOSING: r"\b(lose|win)s? the game\b",
    Topic.MORE_LANDS: r"additional land|any number of lands|play (a )?lands?\b|play (the top )?cards?\b",
    Topic.NO_LANDS: r"can't (be played|[^.]*\bplay\b)",
    Topic.ACTIVATING: r"activat|abilities",
    Topic.ABILITIES: r"abilit|copy|copies|\"",
    Topic.ATTACHING: r"attach|equip|enchant|fortif|protection|\"",
}
_WORDS: Final = {
    name: regex(words, re.IGNORECASE) for name, words in (_EVENTS | _TOPICS).items()
}  # fmt: skip
_DOES: Final = regex(
    r"\b(?:enter|die[sd]?\b|leav|return|exile|destroy|damage|deal|prevent|draw|draft|lose|win\b|life\b|attach|"
    r"attack|block|tap|untap|activat|cast|play|discard|sacrific|target|cop(?:y|ies|ied)|costs?\b|pays?\b|paid|"
    r"spen[dt]|adds?\b|choos|chosen|reveal|look|puts?\b|search|mill|scry|roll|vot|skip|begin|trigger|phase|"
    r"transform|create|turn|regenerat|shuffl|remov|note[ds]?\b|name|equal to|protection|hexproof|shroud|"
    r"indestructible|can be your|commander|upkeep|step\b|counters?|count\b|proliferat|explor|"
    r"investigat|crews?\b|saddle|station|deck|legend rule|hand size|unlock|face up|face down|gets? [+-]|"
    r"gets? an emblem|base power|power and toughness|control (?:of|your)|ante\b|becomes? (?:day|night|the)|"
    r"assign|conjure|seek|all (?:activated|creature types)|companion|"
    r"(?:is|are) (?:a|an|every|all|the|also|each|white|blue|black|red|green|colorless|[A-Z][a-z]+)\b)"
)
"""Words that tell what a statement is about, so that it is about nothing else."""
_KEYWORDS: Final = (
    "flying|first strike|double strike|deathtouch|trample|reach|lifelink|menace|vigilance|fear|intimidate|"
    "horsemanship|shadow|skulk|defender|infect|wither|toxic|exalted|flanking|haste|ward|flash|prowess|"
    "landwalk|\\w+walk|banding|changeling|devoid|cascade|convoke|delve|undying|persist|phasing"
)
_KNOWN: Final = regex(rf"\b(?:has|have|gains?|loses?) (?:{_KEYWORDS})\b")
_GIVEN: Final = regex(
    r"\b(?:has|have|gains?) (?!(?:been|the|an?|all|no|base|its|protection|hexproof|shroud|indestructible|"
    rf"life|control|power|toughness|more|less|fewer|at|{_KEYWORDS})\b)"
    r"[a-z]+(?: [a-z]+)?(?=[.,]| as long| if\b| unless| and\b|$)"
    r"|\b(?:all|triggered) abilities\b|\bfull text\b"
)
"""What is given or taken that is no ability of a known name."""
_HAPPENS: Final = regex(
    "|".join(
        (
            *_EVENTS.values(),
            r"\b(?:beginning|turned face|transform|scry|surveil|foretell|mill|mutate|crew|saddle|renowned|"
            r"monstrous|visit|seek|dungeon|roll|coin|specializes|evolve|phase|discover|connive|train|exert|"
            r"prepared|venture|vote|shuffle|search|spells?|taps?|tapped|mana|crimes?|expend|pa(?:y|ys|id)|plays?\b|"
            r"kick|moves?|return|hand|chaos|planeswalk|solve|win|lose|reveal|harness|cycle|adapt|turn|game|"
            r"conjure|perpetual|plot|suspect|assemble|contraption|sticker|ring|initiative|monarch|crank|clash|"
            r"library|manifest|final chapter|exploit|champion|attraction|fights?|station|gift|command)",
        )
    ),
    re.IGNORECASE,
)
"""Words that tell on what an ability triggers, so that it triggers on nothing else."""
_OF_ITSELF: Final = regex(
    r"(?:(?:(?:as long as|if|during) [^.,]*, )?(?:as )?(?:this [a-z]+|~)\b|"
    r"(?:(?:as long as|if) (?:this [a-z]+|~|you|it|there) [^.,]*, |during [^.,]*, )?(?:as )?it\b)"
    r"(?!.*\b(?:and|or) (?:each|other|all|another))(?!.*[\"“])",
    re.IGNORECASE | re.DOTALL,
)
"""How a statement begins that says what its own object is."""
_OTHERS: Final = regex(
    r"\b(?:each|all|every|other|enchanted|equipped|creatures|permanents|players?|opponents?) "
    r"(?:(?!power|toughness)[\w-]+ )*?(?:gets?|has|have|is|are|loses?|gains?|becomes?)\b",
    re.IGNORECASE,
)
_NAMES: Final = regex(
    r"\bfull text\b|\bcop(?:y|ies) of\b|\b(?:has|have|gains?|loses?|changes?) [^.]*\bnames?\b|"
    r"\bnames? (?:is|are|becomes?)\b|\b(?:is|are|becomes?) named\b",
    re.IGNORECASE,
)
"""Words of a statement that may say what objects are called (201.2, 707.2)."""
_REMINDER: Final = regex(r"\([^)]*\)")
_TRIGGERED: Final = regex(r"(?:[^—“\"]{1,40} — )?(?:when|whenever|at) ", re.IGNORECASE)
_LABEL: Final = regex(r"^[^—“\"]{1,40} — ")
_ITSELF: Final = regex(
    r"when(?:ever)? (?:(?:this [a-z]+|~)\b(?! or )|you (?:cast|cycle) this (?:spell|card)$)", re.IGNORECASE
)
"""How a trigger begins that is about its own object, also as a spell that is cast or a cycled card."""
_EXERT: Final = regex(
    r"(?:if (?:this [a-z]+|~) hasn't been exerted this turn, )?you may exert (?:this [a-z]+|~|it) as ",
    re.IGNORECASE,
)
_CHAPTER: Final = regex(r"([IVX]+(?:, [IVX]+)*) — ")
_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ACTIVATED: Final = regex(r"[^:“\".]{1,120}: ")
_COST: Final = regex(
    r"(?:[^—:“\".]{1,40} — )?(?:\{|\[?[-−+]?[\dX]+\]?:|(?:Sacrifice|Discard|Pay|Remove|Tap|Untap|Exile|Return"
    r"|Reveal|Put|Unattach|Exert|Mill|Waterbend)\b)"
)
"""How an activated ability begins, after an ability word."""
_COSTS_KEYWORD: Final = regex(
    r"(?:equip(?: \w+)?|reconfigure|fortify|crew|saddle|cycling|kicker|flashback|escape|morph|bestow|"
    r"buyback|evoke|entwine|unearth|level up|outlast|craft with|suspend|foretell) ?(?:\{|—|\d)",
    re.IGNORECASE,
)
"""Keywords that are read with their costs: of these only the costs were not understood."""

_AS_THE_GAME_BEGAN: Final = "You may reveal this card from your opening hand"
"""What is done before the first turn (103.6); nothing more comes of it while the card is anywhere."""
_AS_A_LIBRARY_IS_SEARCHED: Final = "While an opponent is searching their library, "
"""How a statement begins of which nothing comes at any other time (701.23)."""


@lru_cache(maxsize=65536)
def speaks(text: str) -> Speaks:
    """What a text may be about that was not understood, or that is not carried out."""
    words = without_reminder(text)
    costs = "\n" not in words and bool(_ACTIVATED.match(words)) and bool(_COST.match(words))
    if not words or words.startswith(_AS_THE_GAME_BEGAN):
        return Speaks(Kind.NEVER, frozenset())
    if chapter := _CHAPTER.match(words):
        return _chapter(chapter[1])
    if words.startswith("Visit — "):  # 702.159a: no event is that an Attraction is visited
        return Speaks(Kind.TRIGGERED, frozenset(), itself=True)
    if words.startswith(_AS_A_LIBRARY_IS_SEARCHED):
        return Speaks(Kind.STATEMENT, frozenset({"searched library"}))
    if _EXERT.match(words):  # 701.43d: nothing comes of it unless it is exerted as it attacks
        return Speaks(Kind.TRIGGERED, frozenset({"attacked"}), itself=True)
    if _TRIGGERED.match(words):
        return _triggered(_LABEL.sub("", words).partition(",")[0])
    if _ACTIVATED.match(words) or _COSTS_KEYWORD.match(words):
        return Speaks(Kind.ACTIVATED, _found(words), costs=costs)
    if not words.endswith((".", '"', "”", ")")) and "\n" not in words and "•" not in words:
        return Speaks(Kind.KEYWORD, itself=True)
    of = _found(words) if _is_known(words) else None
    itself = of is not None and bool(_OF_ITSELF.match(words)) and not _OTHERS.search(words)
    names, others = bool(_NAMES.search(words)), bool(_OTHERS.search(words))
    return Speaks(Kind.STATEMENT, of, itself=itself, names=names, others=others)


@implements("207.2")
def without_reminder(text: str) -> str:
    """A text without what stands in brackets to remind of rules."""
    return _REMINDER.sub("", text).strip()


@implements("603.2")
def _triggered(clause: str) -> Speaks:
    """It matters to what it may trigger on, and never to how large or what anything is."""
    of = _found(clause) - frozenset(_TOPICS)
    return Speaks(Kind.TRIGGERED, of if _HAPPENS.search(clause) else None, itself=bool(_ITSELF.match(clause)))


@implements("714.2b")
def _chapter(numerals: str) -> Speaks:
    """It matters to lore counters, as so many are on its own object."""
    chapters = (_NUMERALS.index(one) + 1 for one in numerals.split(", ") if one in _NUMERALS)
    return Speaks(Kind.TRIGGERED, frozenset({"counters put"}), itself=True, chapters=frozenset(chapters))


def _found(words: str) -> frozenset[str | Topic]:
    small = words.lower()
    return frozenset(
        name
        for name, known in _WORDS.items()
        # Most are about nothing in the text, which plain words tell sooner than a pattern.
        if any(part in small for part in _parts(known.pattern)) and known.search(words)
    )


@cache
def _parts(form: str) -> tuple[str, ...]:
    """Small texts of which one is in each text in which the pattern is found."""
    return tuple(part.lower() for part in parts_of(form)) or ("",)


def _is_known(words: str) -> bool:
    """Whether every sentence tells what it is about."""
    sentences = [sentence for sentence in words.split(". ") if sentence]
    return all((_DOES.search(one) or _KNOWN.search(one)) and not _GIVEN.search(one) for one in sentences)
