"""Terms of a rules pack: words that are defined by a text, which takes their place.

Five shapes of definitions are known: "A card is charmed if it ..." for what an object is, "A player is
desperate if they ..." for what somebody is, "It's dusk if ..." for how it stands, "When a creature dies, the
player who ... is the player who beat it." for who somebody is, and "An effect meddles with a library when it
..." for what an effect does. What a term is replaced by where it stands is a table of wordings for each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from app.engine.text.homemade.patterns import parameters_of
from app.engine.text.homemade.wordings.plain import COSTS, DEFINITIONS
from app.engine.text.homemade.wordings.wording import (
    Wording,
    literal,
    now_literal,
    rewritten,
    table,
    values_in,
)
from app.engine.text.spelling import plural
from app.engine.values.pack import PackKeyword, PackTerm

Replace: TypeAlias = Callable[[str], str]
Values: TypeAlias = dict[str, str]
_PAST: Final = ("attacked", "blocked", "entered")
_BEFORE: Final = {"is": "", "has": "with ", "lacks": "without ", "was": "that was "} | {
    verb: f"that {verb} " for verb in _PAST
}
_VERBS: Final = {
    "is": ("it's", "is", "are", "isn't", "that aren't"),
    "has": ("it has", "has", "have", "doesn't have", "without"),
    "lacks": ("it doesn't have", "doesn't have", "don't have", "has", "with"),
    "was": ("it was", "was", "were", "wasn't", "that weren't"),
} | {verb: (f"it {verb}", verb, verb, f"didn't {verb[:-2]}", f"that didn't {verb[:-2]}") for verb in _PAST}
"""How it is said of one that it is so, and of several, how that one isn't, and which of several aren't."""
_WHERE: Final = (
    "in ",
    "on ",
    "under ",
    "from ",
    "with ",
    "without ",
    "attached ",
    "exiled ",
    "that's ",
    "that was ",
    *(f"that {verb} " for verb in _PAST),
)
_EXILED: Final = "in exile "
_WHO: Final = "the player who "

_SEVERAL: Final = table(r"""
# it is said of several
^that's → that are
^that was → that were
(a|an) {kind:chunk} counter → {kind} counters
(a|an) {kind:word} → {kind.plural}
or {that=that |}has → or {that}have
on it → on them
""")
_OF_IT: Final = table("or {verb=has|lacks} → or it {verb}")
_OF_YOU: Final = table("they → you\ntheir → your")
_OF_THEM: Final = table("you → they\nyour → their")
_A_LIBRARY: Final = table("(a|that|the) library → {{}}")
_IT: Final = table("it → {{}}")


# ---------------------------------------------------------------------------------- what an object is
def _quality(said: Values) -> str:
    """ "A card is charmed if it is in exile with a charm counter on it." """
    rest = _BEFORE[said["verb"]] + said["rest"]
    if said["verb"] == "is" and " or has " in f" {rest}" and not rest.startswith(_WHERE):
        rest = f"that's {rest}"
    if not rest.startswith(_WHERE):
        return f"TERM → {now_literal(rest)}"
    several = rewritten(rest, _SEVERAL)
    by_it = now_literal(rest.removeprefix(_EXILED)), now_literal(several.removeprefix(_EXILED))
    one, more, noun = now_literal(rest), now_literal(several), literal(said["noun"])
    it, does, do, not_so, those_not = _VERBS[said["verb"]]
    is_so, are_so = (_behind_its_verb(text, said["verb"]) for text in (one, more))
    return f"""
{noun} TERM with {{by:exiler}} → {noun} exiled with {{by}} {by_it[0]}
{noun}s TERM with {{by:exiler}} → {noun}s exiled with {{by}} {by_it[1]}
(a|an) TERM {{kind:adjectives}}{noun}{{whose:owned}}[!{{letter}}] → @ {{kind}}{noun}{{whose}} {one}
TERM {{kind:adjectives}}{noun}{{whose:owned}}[!{{letter}}] → {{kind}}{noun}{{whose}} {one}
TERM {{kind:adjectives}}{noun}s{{whose:owned}}[!{{letter}}] → {{kind}}{noun}s{{whose}} {more}
(it isn't|it's not) TERM → it {not_so} {is_so}
it's TERM → {it} {rewritten(is_so, _OF_IT)}
is TERM → {does} {is_so}
that aren't TERM → {those_not} {are_so}
are TERM → {do} {are_so}"""


def _behind_its_verb(text: str, verb: str) -> str:
    """What stands behind the verb with which it is said of an object."""
    for before in (_BEFORE[verb], "that's ", "that are ", "that were "):
        text = text.removeprefix(before)
    return text


# -------------------------------------------------------------------- what a player is, and how it stands
def _state(said: Values) -> str:
    """ "A player is desperate if they have 10 or less life." """
    plain, rest = said["verb"], said["rest"]
    verb = {"have": "has", "are": "is"}.get(plain, plural(plain))
    theirs = now_literal(rewritten(rest, _OF_THEM))
    return f"""
you('re| are) TERM → you {plain} {now_literal(rewritten(rest, _OF_YOU))}
{{who=a|an|each|each other|another|target}} TERM {{player=opponent|player}}
    → {{who}} {{player}} who {verb} {theirs}
{{who=an|no|each|that|target}} {{player=opponent|player}} is TERM
    → {{who}} {{player}} {verb} {theirs}"""


def _game(said: Values) -> str:
    """ "It's dusk if you control no untapped lands." """
    return f"it('s| is) TERM → {now_literal(said['rest'])}"


# -------------------------------------------------------------------------------------- who somebody is
def _person(said: Values) -> str:
    """ "When a creature dies, the player who ... is the player who beat it." """
    verb, _, rest = said["who"].partition(" ")
    deed, so = literal(said["term"].removeprefix(_WHO)), now_literal(f"{_plain(verb)} {rest}")
    return f"""
{{if=if|unless}} (you're TERM|you {deed})[!-] → {{if}} you {so}
{{when=When|Whenever|when|whenever}} {literal(doing_of(said["term"]))} {{a=a|an}} {{what:clause}},[ ]
    → {{when}} {{a}} {{what}} {now_literal(said["event"])}, if you {so},
TERM[!-] → {now_literal(_WHO + said["who"])}"""


def doing_of(term: str) -> str:
    """How a text waits for who somebody is: "you kill" for "the player who killed it"."""
    past = term.removeprefix(_WHO).partition(" ")[0]
    return f"you {past.removesuffix('ed')}"


# ------------------------------------------------------------------------------------ what effects do
def _deed(said: Values) -> str:
    """ "An effect meddles with a library when it searches it, or ... . Card draws are excepted." """
    told = rewritten(said["deeds"], _A_LIBRARY).replace(", or ", ", ").replace(" or ", ", ")
    deeds = [_plain_deed(one) for one in told.split(", ")]
    if "{}" not in deeds[0]:
        deeds[0] = rewritten(deeds[0], _IT)
    *first, last = (now_literal(one).replace("{{}}", "{whose} library") for one in deeds)
    but = said["but"] and f", except for {now_literal(said['but'][0].lower() + said['but'][1:])}"
    listed = f"{', '.join(first)}{', or ' if len(first) > 1 else ' or ' if first else ''}{last}{but}"
    return f"can't {literal(_doing(said))} {{whose:whose}} library[!-] → can't {listed}"


def _doing(said: Values) -> str:
    """What an effect does, as it stands after "can't", up to the library."""
    verb, _, rest = said["term"].partition(" ")
    return " ".join((_plain(verb), *rest.split(" ")[:-2]))


def _plain_deed(deed: str) -> str:
    verb, _, rest = deed.strip().partition(" ")
    return f"{_plain(verb)} {rest}"


def _plain(verb: str) -> str:
    """The verb as it stands after "can't"."""
    irregular = {"has": "have", "does": "do", "goes": "go", "is": "be"}
    if verb in irregular:
        return irregular[verb]
    return verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb.removesuffix("s")


# ------------------------------------------------------------------------------------------ all shapes
_SHAPES: Final[tuple[tuple[tuple[str, ...], Callable[[Values], str], tuple[str, ...]], ...]] = (
    (
        (
            "(A|An) {noun:letters} is {term:said} if it {verb=is|has|lacks|was|attacked|blocked|entered}"
            " {rest:said}.",
        ),
        _quality,
        ("Return target {term} {noun} to its owner's hand.", "Destroy target {term} {noun}.",
         "Draw a card for each {term} {noun} you own."),
    ),
    (
        ("(A player is|You're) {term:hyphened} if (they|you|that player) {verb:letters} {rest:said}.",),
        _state,
        ("When this creature enters, if you're {term}, draw a card.",),
    ),
    (
        ("It's {term:hyphened} if {rest:said}.",),
        _game,
        ("When this creature enters, if it's {term}, draw a card.",),
    ),
    (
        (
            "(When|Whenever) (a|an) {letters} {event:clause}, the player who {who:said} is"
            " {term:a player who}.",
        ),
        _person,
        ("When this creature dies, {term} loses 1 life.",),
    ),
    (
        ("An effect {term:said} when it {deeds:said}. {but:said} are excepted.",
         "An effect {term:said} when it {deeds:said}."),
        _deed,
        ("Spells and abilities can't {word} your library.",),
    ),
)  # fmt: skip
"""The definitions that are known; the wordings of each; sentences that use it."""


@lru_cache(maxsize=10_000)
def _told(term: PackTerm) -> tuple[int, Values] | None:
    """Which of the shapes the definition of a term has, and what fills its holes."""
    if "\n" in term.text or "@" in term.text:  # what no line of a table can hold
        return None
    for place, (forms, _, _) in enumerate(_SHAPES):
        for text in dict.fromkeys((term.text, rewritten(term.text, DEFINITIONS))):
            for form in forms:
                said = values_in(form, text)
                if said is not None and term.term in said["term"]:
                    return place, {"but": "", **said}
    return None


@lru_cache(maxsize=10_000)
def rule_of(term: PackTerm) -> Replace | None:
    """What puts a definition in the place of its term; None where the definition has no known shape."""
    told = _told(term)
    if told is None:
        return None
    place, said = told
    lines = _SHAPES[place][1](said).replace("TERM", literal(said["term"]))
    wordings: Iterable[Wording] = table(lines)
    return lambda text: rewritten(text, wordings)


@lru_cache(maxsize=10_000)
def word_of(term: PackTerm) -> str:
    """The word by which a text is known to use a term; of what effects do, the verb as after "can't"."""
    told = _told(term)
    return term.term if told is None or "deeds" not in told[1] else _doing(told[1])


def samples_of(term: PackTerm) -> tuple[str, ...]:
    """Sentences that use a term, for trying it where no card does; none where its definition has no shape."""
    told = _told(term)
    if told is None:
        return ()
    said = told[1] | {"word": word_of(term)}
    return tuple(one.format(**said) for one in _SHAPES[told[0]][2])


_ITS: Final = r"(?:its|this spell's|this card's|the|your|their) {name} cost\b(?! (?:was|wasn't) paid)"
_OWN: Final = "<cost>"


@lru_cache(maxsize=4_000)
def rules_text(keyword: PackKeyword) -> str:
    """The text of a keyword as that of an ability."""
    costs = [name for name, _ in parameters_of(keyword) if "cost" in name] or [
        name for name, _ in parameters_of(keyword)[:1]
    ]
    if len(costs) != 1 or keyword.is_action:
        return rewritten(keyword.text, COSTS)
    own = f"<{costs[0]}>"
    name = keyword.name.lower()
    text = re.sub(_ITS.format(name=re.escape(name)), _OWN, keyword.text.replace(own, _OWN))
    return rewritten(text, COSTS).replace(f"{_OWN} cost was paid", f"{name} cost was paid").replace(_OWN, own)
