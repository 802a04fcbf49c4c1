"""What players say for short, where cards say it in full."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording

_SHORT: Final = "it is written out"
_COMMA: Final = "a comma stands before what is done then"
_ITS: Final = "“its” has no apostrophe, and its owner is named"
_SENTENCE: Final = "it is a sentence of its own"
_ITSELF: Final = "it is said what does so"
_CONTROLS: Final = "creatures are those that somebody controls"
_CAST: Final = "it is said who casts them"
_LETTERS: Final = {"dont": "don't", "cant": "can't", "doesnt": "doesn't", "isnt": "isn't", "wont": "won't"}
_PARTS: Final = r"(?:\{[^{}]+\}(?:, )?)*"


def _apart(match: re.Match[str]) -> str:
    """The second half of a sentence as one of its own."""
    who = "Those creatures" if match[1] == "they" and "untap" in match[2] else match[1].capitalize()
    return f". {who} {match[2]}"


def _article(article: str, noun: str) -> str:
    """ "an enemy creature": "a creature"."""
    if article.lower() != "an" or noun[0] in "aeiou":
        return article
    return article[0]


def _of_opponents(match: re.Match[str]) -> str:
    """ "Enemy creatures": "Creatures your opponents control"."""
    noun = capital(match[1]) if match[0][0] == "E" else match[1]
    return f"{noun} your opponents control"


def _targeted(match: re.Match[str]) -> str:
    """ "is targeted by an opponent": "becomes the target of a spell or ability an opponent controls"."""
    theirs = " an opponent controls" if "opponent" in match[0][len(match[1]) :] else ""
    what = "a spell or ability" if match[2] == "an opponent" else match[2]
    return f"{match[1]} becomes the target of {what}{theirs}"


def _apart_again(match: re.Match[str]) -> str:
    """ "Untap them, they gain haste": two sentences."""
    return f"{match[1]}. {capital(match[2])} "


TABLE: Final[tuple[Wording, ...]] = (
    wording(
        rf"\b({'|'.join(_LETTERS)})\b", lambda m: _LETTERS[m[1]], "an apostrophe stands for what is left out"
    ),
    wording(r"\b(?:GY|gy)\b", "graveyard", _SHORT),
    wording(r"\bmax hand size\b", "maximum hand size", _SHORT),
    wording(r"\b([Ss])acs(?= )", r"\1acrifices", _SHORT),
    wording(r"^Pro(?:t(?:ection)?)?(?: from |\.? |-)(?=[a-z])", "Protection from ", _SHORT),
    wording(
        r"^(?:On |When )?(?:ETB|[Ee]nters(?: the battlefield)?)[,:] ?",
        "When ~ enters, ",
        _SHORT,
        "permanent_line",
    ),
    wording(r"^On (?:death|dying)[,:] ?", "When ~ dies, ", _SHORT, "permanent_line"),
    wording(
        r"^(?:ETB|enters(?: the battlefield)?) (?=tapped|untapped|with)",
        "~ enters ",
        _ITSELF,
        "permanent_line",
    ),
    wording(
        r"\b(enters?|leaves?) play\b", lambda m: f"{m[1]} the battlefield", "the zone is the battlefield"
    ),
    wording(
        r"\b[Bb]ounce (target [^.,]*?)(?=[.,]|$)",
        lambda m: f"{'R' if m[0][0] == 'B' else 'r'}eturn {m[1]} to its owner's hand",
        _SHORT,
    ),
    wording(
        r"\b([Mm])ake(s?) (?=(?:an?|two|three|X) (?:[^.]*\btokens?\b|[\dX]+/[\dX]+ ))",
        lambda m: f"{'C' if m[1] == 'M' else 'c'}reate{m[2]} ",
        "tokens are created",
    ),
    wording(
        r"\bdo(es?|) (?=(?:\d+|X|combat) ?(?:combat )?damage\b)",
        lambda m: f"deal{m[1][1:]} ",
        "damage is dealt",
    ),
    wording(r"^(\d+|X) damage to ", r"~ deals \1 damage to ", _ITSELF),
    wording(
        r"\b((?:[Cc]ast|[Cc]opy|[Cc]ounter) (?:an?|target|another) instant or sorcery)(?! spell| card)",
        r"\1 spell",
        "what is cast is a spell",
    ),
    wording(
        r"\ban instant or an? sorcery(?! spell| card)\b",
        "an instant or sorcery spell",
        "what is cast is a spell",
    ),
    wording(
        r"(?<=Untap it\. )It has haste(?=\.|$)",
        "It gains haste until end of turn",
        "it lasts until end of turn",
    ),
    wording(
        r"^If ((?:you|an opponent|it's|there are)\b[^,.]*), "
        r"(?=(?:~|this \w+|(?:other )?[\w ]+ you control|equipped creature|enchanted creature) "
        r"(?:has|have|gets?) )"
        r"(?!.* until | instead)",
        r"As long as \1, ",
        "what holds all the time does so “as long as”",
        "permanent_line",
    ),
    wording(
        r"\b([Aa]n|[Aa]nother|[Tt]arget|[Ee]ach) enemy (creature|permanent|artifact|planeswalker|land)\b",
        lambda m: f"{_article(m[1], m[2])} {m[2]} an opponent controls",
        _CONTROLS,
    ),
    wording(r"\b[Ee]nemy (creatures|permanents|planeswalkers)\b", _of_opponents, _CONTROLS),
    wording(
        r"\b((?:gets?|gains?|becomes?) [^.]*?) for the turn(?=[.,]|$)",
        r"\1 until end of turn",
        "it lasts until end of turn",
    ),
    wording(r"\b(where X is the) amount of\b", r"\1 number of", "things are counted"),
    wording(
        r"\b(enters with X [^ ]+ counters)(?=,? where X is\b)", r"\1 on it", "it is said on what they are"
    ),
    wording(r"(?<=[a-z]) (?=where X is\b)", ", ", "a comma stands before “where X is”"),
    wording(
        r"(?:^|(?<=[.,] ))Name an? ((?:nonland |creature |artifact |land )?card)\b",
        lambda m: f"Choose a{'n' if m[1][0] == 'a' else ''} {m[1]} name",
        "a name is chosen",
    ),
    wording(r"\b([Cc]hoose) 1(?= ?[:—-]|\n)", r"\1 one", "numbers are words"),
    wording(
        r"\b(creature|artifact|land|enchantment|planeswalker)s (in (?:your|their|all|a|an opponent's) "
        r"(?:graveyards?|hands?|library|libraries)\b)",
        r"\1 cards \2",
        "elsewhere than on the battlefield these are cards",
    ),
    wording(
        r"\b(can't attack you unless (?:their|its) controller) pays? \{?(\d|X)\}? for each "
        r"(?:attacker|attacking creature)(?=\.|$)",
        r"\1 pays {\2} for each creature they control that's attacking you",
        "it is said which creatures",
    ),
    wording(
        r"\b([Yy]ou may play) an? (?:extra|additional) land (?:each turn|per turn|every turn)",
        r"\1 an additional land on each of your turns",
        "it is said on whose turns",
    ),
    wording(
        r"\b(When(?:ever)? [^,.]*?) (?:is|becomes) targeted by "
        r"(an opponent|an? (?:spell|ability)|a spell or ability)"
        r"(?: an opponent controls)?(?=,)",
        _targeted,
        "it becomes the target of a spell or ability",
    ),
    wording(
        r"\b(put (?:an?|up to \w+|any number of) [a-z ]*cards?) milled this way in(?:to)? (?=your hand)",
        r"\1 from among the milled cards into ",
        "the form is “from among the milled cards”",
    ),
    wording(r"^(When(?:ever)? [^,.]*?\bleaves)(?=,)", r"\1 the battlefield", "it is said what is left"),
    wording(r"\bdmg\b", "damage", _SHORT),
    wording(
        r"\b(?:[Ff]lyers|[Ff]liers)\b",
        lambda m: f"{m[0][0].replace('F', 'C').replace('f', 'c')}reatures with flying",
        _SHORT,
    ),
    wording(
        r"(?<=[a-z~] )can (?:only be blocked|be blocked only) by (?=[a-z])",
        "can't be blocked except by ",
        "the form is “can't be blocked except by”",
    ),
    wording(
        r"\b(power|toughness) (\d+) or (less|greater) creatures\b",
        r"creatures with \1 \2 or \3",
        "the number stands behind the noun",
    ),
    wording(
        r"\b(can't [^.,]*?|(?:cast|activate|attack|block)(?:ed|s)?) on (your|their|an opponent's) turn"
        r"(?=[.,]|$)",
        lambda m: f"{m[1]} during {m[2]} turn",
        "something happens during a turn",
    ),
    wording(
        r"^Pay (\d+|X|\{[^{}]+\}) and (?:tap|\{T\}|T): ?",
        lambda m: f"{m[1] if '{' in m[1] else '{' + m[1] + '}'}, {{T}}: ",
        "mana and tapping are written as symbols in braces",
    ),
    wording(
        r"(?<=, )(?:a )?([+-]1/[+-]1) counter on (?=~|it\b|target|each|this)",
        r"put a \1 counter on ",
        _ITSELF,
    ),
    wording(r"\b([Aa]ctivate) this (?=only\b)", r"\1 ", "an ability is activated"),
    wording(
        r"^(Flying|First strike|Double strike|Deathtouch|Haste|Hexproof|Indestructible|Lifelink|Menace|Reach|"
        r"Trample|Vigilance) (as long as|while|if) (?=you|it's|an opponent)",
        lambda m: f"~ has {m[1].lower()} as long as ",
        _ITSELF,
        "permanent_line",
    ),
    wording(r"\b([Dd]raws?|[Dd]iscards?) one (?=card\b)", r"\1 a ", "a single thing has an article"),
    wording(r"\b(that didn't (?:attack|block))(?=\.|,|$)", r"\1 this turn", "it is said since when"),
    wording(
        r"\b([Ll]ooks? at) (?:the )?(top \w+ cards of (?:your|that player's) library), (?:then )?put "
        r"(?:1|one)(?: of them| of those cards)? in(?:to)? your hand\b",
        lambda m: f"{m[1]} the {m[2]}. Put one of them into your hand",
        _SENTENCE,
    ),
    wording(
        r"^((?:Untap|Tap|Gain control of|Return|Exile) [^.,]*), (it|they) (?=gains?\b|gets?\b)",
        _apart_again,
        _SENTENCE,
    ),
    wording(
        r"^You may cast (?:~|this spell) without paying its mana cost if ([^.,]+)(?=\.|$)",
        r"If \1, you may cast this spell without paying its mana cost",
        "what must be so is said first",
    ),
    wording(r"\b(can't [^.]*?) per turn\b", r"\1 each turn", "the form is “each turn”"),
    wording(
        r"(?:, | \()(?:[Uu]se|[Ss]pend)(?: it| this mana| that mana)? only (?:on|for|to cast) "
        r"((?:[a-z]+ )*spells?)\)?(?=\.|$)",
        r". Spend this mana only to cast \1",
        _SENTENCE,
    ),
    # commas and full stops
    wording(
        r"(?<=[\w}]) then "
        r"(?=(?:draw|discard|scry|shuffle|mill|put|surveil|sacrifice|return|exile|you|each|create)s?\b)",
        ", then ",
        _COMMA,
    ),
    wording(
        r"^(As ~ enters|During your turn|Until end of turn|Until your next turn|"
        r"At the beginning of combat on your turn|At the beginning of (?:your|each) (?:upkeep|end step|"
        r"draw step)) (?=~|[a-z]+ )(?!on )",
        r"\1, ",
        _COMMA,
    ),
    wording(
        r", (it|they) (can't be regenerated|do(?:es)?n't untap\b[^.]*|gains? haste until end of turn)",
        _apart,
        _SENTENCE,
    ),
    wording(
        r", (you may choose new targets|if you don't|if you do) ",
        lambda m: f". {m[1].capitalize()}{',' if m[1].startswith('if') else ''} ",
        _SENTENCE,
    ),
    wording(r"\bcontrollers (?=next untap step|untap step)", "controller's ", "it is said whose step it is"),
    wording(r"\bonce per turn\b", "once each turn", "the form is “each turn”"),
    # what the card does itself
    wording(
        r"^Must attack (?:each|every) (?:turn|combat)(?: if able)?",
        "~ attacks each combat if able",
        _ITSELF,
        "permanent_line",
    ),
    wording(rf"^({_PARTS})Sacrifice: ", r"\1Sacrifice ~: ", _ITSELF, "permanent_line"),
    wording(r"(?<=\}: )([Rr])egenerate(?=\.?$)", "Regenerate ~", _ITSELF, "permanent_line"),
    wording(
        r"(?<=\}: )[Gg](ets|ains|et|ain) (?=[+-]\d|[a-z])",
        lambda m: f"~ g{m[1].removesuffix('s')}s ",
        _ITSELF,
        "permanent_line",
    ),
    wording(
        r"^Power and toughness (?:are )?(?:each )?equal to\b",
        "~'s power and toughness are each equal to",
        _ITSELF,
        "permanent_line",
    ),
    wording(
        r"^(Equipped|Enchanted) creature has (?=[+-]\d)",
        r"\1 creature gets ",
        "power and toughness are what something gets",
    ),
    wording(r"^Enchant: (?=[A-Za-z])", "Enchant ", "no colon stands behind “enchant”"),
    # costs
    wording(
        r"^Your ((?:[a-z]+ )?)spells (?=cost)", lambda m: f"{(m[1] + 'spells').capitalize()} you cast ", _CAST
    ),
    wording(r"^(?:Your opponents'|Opponents') spells (?=cost)", "Spells your opponents cast ", _CAST),
    wording(
        r"\binstead of (?:paying )?(?:~'s|this spell's|its) (?:mana |casting )?cost\b",
        "rather than pay this spell's mana cost",
        "the form is “rather than pay”",
    ),
    wording(
        r"^As an extra cost to (?:cast|play)\b", "As an additional cost to cast", "the cost is “additional”"
    ),
    wording(
        r"\b([Pp])revent all combat damage this turn\b",
        r"\1revent all combat damage that would be dealt this turn",
        "it is said what is prevented",
    ),
    wording(r"\bw/ ?(?=[a-z])", "with ", _SHORT),
    wording(r"(?<=[a-z\d}]) & (?=[a-z])", " and ", _SHORT),
    wording(r"\b([Ii])t's (?=(?:controller|owner|power|toughness)\b)", r"\1ts ", _ITS),
    wording(r"(\btarget [^.,]*?) to owner'?s'? (?=hand\b)", r"\1 to its owner's ", _ITS),
    wording(
        r"\b([Ii])nstants and sorceries (?=you cast cost )",
        r"\1nstant and sorcery spells ",
        "while it is cast, a card is a spell",
    ),
    wording(
        r"\b([Pp]revent all (?:combat |noncombat )?damage) dealt (?=to\b|by\b)",
        r"\1 that would be dealt ",
        "damage is prevented before it is dealt",
    ),
    wording(
        r"^(When(?:ever)? (?:an?|another|one or more) [^,.]*?) (dies?) under your control\b",
        r"\1 you control \2",
        "creatures are those that somebody controls",
    ),
    wording(
        r"\b(ha(?:s|ve) \")(when(?:ever)?|at the|as long as)\b",
        lambda m: m[1] + capital(m[2]),
        "a sentence begins with a capital",
    ),
    wording(
        r"^([A-Z][a-z]+) ?[-—] ?(pay|sacrifice|discard) ",
        lambda m: f"{m[1]}—{capital(m[2])} ",
        "each part of a cost has a capital",
    ),
)
"""Each is tried after the one above it."""
