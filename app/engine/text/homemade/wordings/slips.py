"""Slips of the pen, and words that are said otherwise today, each with one meaning."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.homemade.wordings.wording import Wording, capital, wording
from app.engine.text.quantities.numbers import NUMBER_WORDS
from app.engine.text.spelling import plural

_SLIP: Final = "a slip of the pen"
_BEGINNING: Final = "it happens at the beginning of a step"
_COMMA: Final = "a comma stands behind what happens"
_AGREES: Final = "the verb agrees with who does it"
_GETS: Final = "power and toughness are what something gets, abilities what it gains"
_NO_ARTICLE: Final = "“target” has no article"
_ARTICLE: Final = "a single thing has an article"
_EACH: Final = "it is said of each player"
_DEED: Final = (
    r"(?:draw|discard|gain|lose|sacrifice|mill|return|reveal|shuffle|exile|create|put|scry|destroy|you|"
    r"each|target|it|that|they|untap|tap|add|attach|investigate|surveil|proliferate|populate)"
)
_DO: Final = r"(draw|discard|gain|lose|sacrifice|mill|exile|return|create|reveal|shuffle)"
HALF_SAID: Final = re.compile(
    rf"\b((?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]n) (?:player|opponent) {_DO}s [^.,\"\n]*?(?: and|, then) ){_DO} "
)
"""One verb says that a player does something, the next that you do: no official text has that."""
_VERB: Final = r"draw|discard|gain|lose|sacrifice|mill|return|reveal|exile|create"
_WITH_S: Final = rf"({_VERB})(?= )"
_ABILITY: Final = (
    r"(?:flying|trample|haste|vigilance|lifelink|deathtouch|menace|reach|hexproof|indestructible|"
    r"first strike|double strike)"
)


def _one(match: re.Match[str]) -> str:
    """ "Remove one oil counter": "Remove an oil counter"."""
    return f"{match[1]} {'an' if match[2][0] in 'aeiou' else 'a'} {match[2]} counter"


def _put(match: re.Match[str]) -> str:
    """ "Add one oil counter to it": "Put an oil counter on it"."""
    article = "an" if match["kind"][0] in "aeiou" else "a"
    n = article if match["n"] in ("a", "an", "one") else match["n"]
    return f"{'Put' if match['verb'] == 'Add' else 'put'} {n} {match['kind']} {match['counters']} on "


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{NUMBER_WORDS[number]} cards"


TABLE: Final[tuple[Wording, ...]] = (
    wording(r"\bin their mana cost\b(?!s)", "in their mana costs", _SLIP),
    wording(r"\b([Dd])estoy\b", r"\1estroy", _SLIP),
    wording(r"\bThis spell (\{\d\}) costs (less|more)\b", r"This spell costs \1 \2", _SLIP),
    wording(r"(?<=\}):(?=[A-Z])", ": ", "a space stands behind the cost"),
    wording(r"(, until end of turn) (?=you may)", r"\1, ", _COMMA),
    wording(
        r"\b(fewer|more) than (\d) (?=cards)",
        lambda m: f"{m[1]} than {NUMBER_WORDS[int(m[2])]} ",
        "numbers are words",
    ),
    wording(r"(?<!have )(?<!let )~ (deal|enter|attack|die)\b(?= |,)", r"~ \1s", _AGREES),
    wording(r"\bend (?:if|fo|off) turn\b", "end of turn", _SLIP),
    wording(r"\b([Aa])n other\b", r"\1nother", _SLIP),
    wording(
        r"\bbeginning of you (?=upkeep|end step|draw step|next|first|precombat|postcombat)",
        "beginning of your ",
        _SLIP,
    ),
    wording(
        r"\bNon-(?=creature|artifact|enchantment|land|token|legendary|black|white|blue|red|green)",
        "Non",
        "“non” is written with its word",
    ),
    wording(r"\bso long as\b", "as long as", "the form is “as long as”"),
    wording(r"\bend phase\b", "end step", "it is the end step"),
    wording(r"\bany 1 color\b", "any one color", "numbers are words"),
    wording(r"\bmore than 1 creature\b", "more than one creature", "numbers are words"),
    wording(
        r"\b(mana value|power|toughness) (two|three|four|five|six|seven|eight|nine|ten) or "
        r"(less|lower|fewer|greater|more|higher)\b",
        lambda m: f"{m[1]} {NUMBER_WORDS.index(m[2])} or {'less' if m[3][0] in 'lf' else 'greater'}",
        "such numbers are figures",
    ),
    wording(
        r"^(When(?:ever)? ~ (?:dies|enters|attacks|blocks|becomes tapped|leaves the battlefield)) "
        rf"(?={_DEED}\b)",
        r"\1, ",
        _COMMA,
    ),
    wording(r"^(When(?:ever)? [^.;,]*); ", r"\1, ", _COMMA),
    wording(r"\b([Ii]f you do) (?=[a-z])", r"\1, ", _COMMA),
    wording(rf"\b([Ww]hen (?:you|they) do|[Ii]f (?:you|they) don't) (?={_DEED}\b)", r"\1, ", _COMMA),
    wording(rf"\b(Until end of turn) (?={_DEED}\b|up to )", r"\1, ", _COMMA),
    wording(
        r"(?:(?<=\}, )|(?<=life, ))(pay|sacrifice|discard|tap|exile|remove|return|reveal|mill)(?= [^:.]*: )",
        lambda m: capital(m[1]),
        "each part of a cost has a capital",
    ),
    wording(
        r"\b([Rr]emove|[Pp]ut|[Mm]ove|with) one ([\w/+-]+) counter(?= from| on| onto)",
        _one,
        "one counter is “a counter”",
    ),
    wording(
        r"\b(?P<verb>[Aa]dd) (?P<n>an?|one|two|three|four|five|X) (?P<kind>[\w/+-]+) "
        r"(?P<counters>counters?) to ",
        _put,
        "counters are put on what has them",
    ),
    wording(
        r"\b([Tt]arget creature|[Tt]hat creature) must block (?=this (?:turn|combat) if able)",
        r"\1 blocks ",
        "it blocks if able",
    ),
    wording(r"(?<=: )~ (?=[+-]\d+/[+-]\d+ until)", "~ gets ", _GETS),
    wording(r"\bgain(s?) (?=[+-]\d+/[+-]\d+)", r"get\1 ", _GETS),
    wording(
        r"\bha(s|ve) (?=[+-]\d+/[+-]\d+(?:\.| and| for| until))",
        lambda m: "gets " if m[1] == "s" else "get ",
        _GETS,
    ),
    wording(
        rf"\b(gets? [+-]\d+/[+-]\d+) and (?={_ABILITY} until)",
        lambda m: f"{m[1]} and {'gains' if m[1].startswith('gets') else 'gain'} ",
        _GETS,
    ),
    wording(rf"\bhas (?={_ABILITY}(?: and {_ABILITY})? until end of turn)", "gains ", _GETS),
    wording(r"\b([Bb]locks or) is (?=blocked)", r"\1 becomes ", "a creature becomes blocked"),
    wording(
        rf"\b([Aa])ll players (who (?:control|have|own)) ([^,.]*?) {_WITH_S}",
        lambda m: f"{'Each' if m[1] == 'A' else 'each'} player {plural(m[2])} {m[3]} {m[4]}s",
        _EACH,
    ),
    wording(
        rf"\b([Aa])ll players {_WITH_S}",
        lambda m: f"{'Each' if m[1] == 'A' else 'each'} player {m[2]}s",
        _EACH,
    ),
    wording(
        rf"(?<!have )(?<!have a )\b((?:[Tt]arget|[Ee]ach|[Tt]hat) (?:player|opponent)) {_WITH_S}",
        r"\1 \2s",
        _AGREES,
    ),
    wording(HALF_SAID.pattern, r"\1\3s ", _AGREES),
    wording(r"^((?:Other )?[A-Z][a-z]+s you control) gets ", r"\1 get ", _AGREES),
    wording(r"^(Each [^.,]*? you control) get ", r"\1 gets ", _AGREES),
    wording(
        r"\bmay (?=attack as though (?:it|they) didn't have defender)", "can ", "what is possible “can” be"
    ),
    wording(r"\bat any time(?=\.|$)", "any time", "the short form is “any time”"),
    wording(r"\byour opponent casts cost\b", "your opponents cast cost", "there may be several opponents"),
    wording(
        r"\b([Ss]pells [^.]*?\bcast cost \{\d\} (?:more|less))(?=\.|$)",
        r"\1 to cast",
        "it is said what costs more",
    ),
    wording(
        r"\b(target [^.,]*?) to (?:the )?owner's hand\b",
        r"\1 to its owner's hand",
        "it is said whose owner it is",
    ),
    wording(
        r", its controller (?=gains|loses|draws|creates|may)",
        ". Its controller ",
        "what its controller does is a sentence of its own",
    ),
    wording(r"\bits owners (?=hand\b|library\b|graveyard\b|control\b)", "its owner's ", _SLIP),
    wording(r"\b(three|four|five) time (?=the number)", r"\1 times ", _SLIP),
    wording(r"\bif control (?=an?\b)", "if you control ", _SLIP),
    wording(r"\b([Ii])f its (?=an?\b)", r"\1f it's ", _SLIP),
    wording(rf"\b([Ii]f it's an? [a-z]+(?: card)?) (?={_DEED}\b)", r"\1, ", _COMMA),
    wording(r"\byour may (?=pay|draw|cast|put|have|search)", "you may ", _SLIP),
    wording(r"\b(have|has|gains?): (?=\")", r"\1 ", "what is given stands behind the verb"),
    wording(
        r"^((?:\{[^{}]+\})+): (Sacrifice|Discard|Pay|Exile|Remove|Tap) ([^.:\"]+: )(?=[A-Z~])",
        r"\1, \2 \3",
        "the parts of a cost are parted by commas",
    ),
    wording(
        rf"\b([Gg]ains?|[Ll]oses?|[Pp]ays?) ({'|'.join(NUMBER_WORDS[1:11])}) (?=life\b)",
        lambda m: f"{m[1]} {NUMBER_WORDS.index(m[2])} ",
        "such numbers are figures",
    ),
    wording(
        r"\b([Mm]ills?) (\d)(?=[.,;]| and |$)",
        lambda m: f"{m[1]} {_cards(int(m[2]))}",
        "it is said that they are cards",
    ),
    wording(
        r"^(When(?:ever)?) any (player|creature|land|artifact|opponent)(?! of\b)",
        lambda m: f"{m[1]} {'an' if m[2][0] in 'ao' else 'a'} {m[2]}",
        "the form is “a player”",
    ),
    wording(r"\ba (target (?!of\b)[\w~‹])", r"\1", _NO_ARTICLE),
    wording(r"\b([Aa]dd) (?:an?|one) (?=\{[WUBRGC]\})", r"\1 ", "a symbol is one mana"),
    wording(r"\b([Rr]eveal|[Ee]xile|[Ll]ook at) (?=top card of)", r"\1 the ", _SLIP),
    wording(
        r"\bhas the ([A-Z][a-z]+) type (?=in addition to)",
        lambda m: f"is {'an' if m[1][0] in 'AEIO' else 'a'} {m[1]} ",
        "an object is of a type",
    ),
    wording(
        r"\bwith one or more ([^ ]+) counters on (?=it\b|them\b)",
        lambda m: f"with a{'n' if m[1][0] in 'aeiou' else ''} {m[1]} counter on ",
        "one is enough",
    ),
    wording(
        r"(\w+ )((?:you control |an opponent controls |your opponents control )?with(?:out)? (?:an? )?"
        r"[^ ]+ counters?)(?=[.,]| (?:can't|can|have|has|gets?|gain|attacks?|blocks?|dies?|enters?)\b)",
        lambda m: f"{m[1]}{m[2]} on {'them' if m[1].strip().endswith('s') else 'it'}",
        "it is said on what the counters are",
    ),
    wording(
        r"\b[Aa]n? (artifact|creature|land|enchantment|permanent|opponent|player|planeswalker|token)s "
        r"(?=(?:you control )?(?:enters|dies|attacks|blocks|deals|leaves|casts|draws)\b)",
        lambda m: f"{'an' if m[1][0] in 'aeo' else 'a'} {m[1]} ",
        _SLIP,
    ),
    wording(r"\b([Aa])n (?=[bcdfgjklmnpqrstvwxz][a-z])", r"\1 ", _SLIP),
    wording(r"\b([Aa]) (?=(?:artifact|enchantment|instant|opponent|untapped|attacking)\b)", r"\1n ", _SLIP),
    wording(
        r"\b([Aa])ll players shuffle (?=their)",
        lambda m: f"{'Each' if m[1] == 'A' else 'each'} player shuffles ",
        _EACH,
    ),
    wording(r"\bgraveyard back into\b", "graveyard into", _SLIP),
    wording(
        r"\b([Pp]ut|[Rr]eveal|[Ee]xile|[Kk]eep) 1 (?=of |in|on|onto|back)", r"\1 one ", "numbers are words"
    ),
    wording(
        r"\b([Dd]iscards?) (\d|one|two|three)(?=[.,;]| at random|$)",
        lambda m: f"{m[1]} {_cards(int(m[2]) if m[2].isdigit() else NUMBER_WORDS.index(m[2]))}",
        "it is said that they are cards",
    ),
    wording(
        r"\b(into your hand and the) others (on the bottom)(?: of your library)?(?= in |\.|$)",
        r"\1 rest \2 of your library",
        "the others are “the rest”",
    ),
    wording(
        r"\b((?:into (?:your|their) hand|into (?:your|their) graveyard) and the (?:other|rest) on the bottom)"
        r"(?=\.|$| in)",
        lambda m: f"{m[1]} of {'their' if 'their' in m[1] else 'your'} library",
        "it is said of what",
    ),
    wording(
        r"\b(?:equal (?:to )?or (?:less|lower) (?:to|than)|less or equal (?:to|than))\b",
        "less than or equal to",
        "the form is “less than or equal to”",
    ),
    wording(r"\b(is|are) placed on\b", r"\1 put on", "counters are put"),
    wording(r"\b([Pp])laces? (?=an? |two |three )([^.]* counters? on)", r"\1ut \2", "counters are put"),
    wording(
        r"^If ~ (?=(?:dies|enters|attacks|blocks|becomes tapped|becomes blocked|leaves the battlefield),)",
        "When ~ ",
        "what happens triggers “when”",
        "permanent_line",
    ),
    wording(r"\b([Ll])oose(s?) (?=\d|X|that|life|all|half|flying|indestructible)", r"\1ose\2 ", _SLIP),
    wording(r"\bfor every (?!other)", "for each ", "the form is “for each”"),
    wording(r"\bAt your (upkeep|end step)(?: step)?\b", r"At the beginning of your \1", _BEGINNING),
    wording(r"\b(upkeep|draw) step\b(?=,)", lambda m: m[1] if m[1] == "upkeep" else m[0], _BEGINNING),
    wording(
        r"\b[Ss]earch for (?=an? |up to )",
        lambda m: f"{m[0][0]}earch your library for ",
        "it is said what is searched",
    ),
    wording(r"\bput (?=[+-]\d/[+-]\d counter on)", "put a ", _SLIP),
    wording(
        r"\b(is|are) an? (Plains?), (Island), (Swamp), (Mountain),? and (Forest)\b",
        r"\1 every basic land type",
        "these are all basic land types",
    ),
    wording(
        r"\b(those|the exiled|the revealed) cards' total (mana value|power)\b",
        r"the total \2 of \1 cards",
        "the form is “the total … of …”",
    ),
    wording(
        r"\b(unless (?:they|that player) sacrifices? [^.,]*(?:, [^.,]*)*?)(?<!of their choice)(?=\.|$)",
        r"\1 of their choice",
        "it is said whose choice it is",
    ),
    wording(
        r"(\bcan't [^.\"]+)\. This restriction doesn't apply if ",
        r"\1 unless ",
        "what lifts a restriction is told with “unless”",
    ),
    wording(
        r"\bsince your last turn\b(?! ended)", "since your last turn ended", "it is since that turn ended"
    ),
    wording(
        r"(?<=\b[Ii]f )(an opponent|a player|you) ha(?:s|ve) dealt damage\b",
        r"\1 dealt damage",
        "what happened is in the past tense",
    ),
    wording(
        r"(?<=\bunless )(an opponent|a player) has dealt damage\b",
        r"\1 dealt damage",
        "what happened is in the past tense",
    ),
    wording(
        r"(\bwould deal [^.]*?, (?:that player|you) may [^.]*?) to prevent that damage(?=\.|$)",
        lambda m: f"{m[1]}. If {'you' if 'you may' in m[1] else 'they'} do, prevent that damage",
        "what comes of it is a sentence of its own",
    ),
    wording(
        r"\b([Aa])n (?=‹?[BCDFGHJKLMNPQRSTVWXZ][a-z]+›? (?:you control|an opponent controls))", r"\1 ", _SLIP
    ),
    wording(
        r"\b([Cc])reatures cast this way gain (?=[a-z])",
        lambda m: f"{'A' if m[1] == 'C' else 'a'} creature cast this way gains ",
        "it is said of each",
    ),
    wording(
        r"(?<!may )\b([Ee]xile (?:(?:another )?target [^.,]+|it)), then (return it to the battlefield under "
        r"its owner's control at the beginning of )(?:the|its) owner's next (upkeep|end step)(?: step)?"
        r"( with [Hh]aste until end of turn)?",
        lambda m: (
            f"{m[1]}. R{m[2][1:]}that player's next {m[3]}"
            f"{'. It gains haste until end of turn' if m[4] else ''}"
        ),
        "what is done later is a sentence of its own",
    ),
    wording(r"\b(deals?) any damage\b", r"\1 damage", "the form is “deals damage”"),
    wording(r"\bdid not (?=[a-z])", "didn't ", "texts have the short form"),
    wording(
        r"\bIf (~|this \w+) has ([^,.]+ counters on it), (?:you may )?sacrifice it: ([^.\"]+)\.",
        r"Sacrifice \1: \3. Activate only if \1 has \2.",
        "what allows an ability stands behind it",
    ),
    wording(
        r"\b([Aa])t (?:the )?end of a first combat phase\b",
        r"\1t the end of the first combat phase",
        "there is one first phase",
    ),
    wording(r"\b([Aa])t the end of combat\b", r"\1t end of combat", "“end of combat” has no article"),
    wording(
        r"\b([Aa])t the beginning of combat on each turn\b", r"\1t the beginning of each combat", _BEGINNING
    ),
    wording(
        r"\b([Cc]reates? (?:an?|two|three) (?:tapped )?)[Ll]egendary (?=(?:The )?[A-Z]\w+ tokens?\b)",
        r"\1",
        "a token that is called by its name has its types",
    ),
    wording(
        r"\b((?:[Oo]ther|two other|three other) (?:attacking )?‹\w+›)"
        r"(?= (?:you control )?(?:have|get|gain|attack)\b)",
        r"\1s",
        "several are told in the plural",
    ),
    wording(
        r"\b([Ii])f (you|a player|an opponent) were to ",
        r"\1f \2 would ",
        "what would happen is told with “would”",
    ),
    wording(
        r"\b(any|[Tt]arget) other target\b",
        lambda m: f"{'A' if m[1] == 'Target' else 'a'}nother target",
        _ARTICLE,
    ),
    wording(
        r"(?:^|(?<=: )|(?<=\. ))Phase out ((?:another )?target [^.,]*)(?=\.|$)",
        lambda m: f"{capital(m[1])} phases out",
        "what phases out is said first",
    ),
    wording(
        r"\b(can't be blocked) this turn (by [^.,]*)(?=\.|$)",
        r"\1 \2 this turn",
        "how long it lasts is said last",
    ),
    wording(
        r"(?:^|(?<=\. ))This turn, (each of those creatures|those creatures|that creature) "
        r"(blocks?|attacks?) if able",
        lambda m: f"{capital(m[1])} {m[2]} this turn if able",
        "how long it lasts is said behind the verb",
    ),
    wording(
        r"\b([Aa])t the beginning of (each opponent's|each player's|your) combat\b(?! on)",
        lambda m: f"{m[1]}t the beginning of combat on {m[2]} turn",
        _BEGINNING,
    ),
    wording(
        r"\b(Any player may activate this ability), (?=but only)", r"\1 ", "no comma stands before “but only”"
    ),
    wording(r"\bblock one additional creature\b", "block an additional creature", _ARTICLE),
    wording(r"\bThen, (?=[a-z])", "Then ", "no comma stands behind “then”"),
    wording(
        r"^As long as (~|this \w+) is (tapped|untapped|attacking|equipped|enchanted), "
        r"((?:when(?:ever)?|at the beginning of) [^,.]+, [^\"\n]+)\.$",
        lambda m: f'As long as {m[1]} is {m[2]}, it has "{capital(m[3])}".',
        "an ability that is there for a time is one that something has",
        "permanent_line",
    ),
    wording(
        r"^(Other )?(\w+|‹\w+›s?)( you control (?:have|get|gain) [^.\"]*?) while (attacking|blocking)"
        r"(?=\.|$)",
        lambda m: (
            f"{m[1] or ''}{m[4] if m[1] else capital(m[4])} "
            f"{m[2].lower() if m[2] == 'Creatures' else m[2]}{m[3]}"
        ),
        "what attacks or blocks is told before its noun",
        "permanent_line",
    ),
    wording(
        r"^(~|This \w+) ((?:has|gets) [^.\"]*?) while (attacking|blocking)(?=\.|$)",
        lambda m: f"As long as {m[1][:1].lower()}{m[1][1:]} is {m[3]}, it {m[2]}",
        "the form is “as long as it's attacking”",
        "permanent_line",
    ),
    wording(
        r"(?<=\. It )(doesn't untap during your untap step) (?:while|so long as) (?=it has an?\b)",
        r"\1 for as long as ",
        "the form is “for as long as”",
    ),
    wording(r"(?<=[.\n] )And ([a-z]+)", lambda m: capital(m[1]), "“and” begins no sentence"),
    wording(r"\b(may |then |and )\{T\} (?=~|this \w+|it\b|target )", r"\1tap ", "a symbol is no verb"),
    wording(
        r"\b([Cc]reates? (?:an?|one|two|three|four|five|X|that many)) \{T\} ",
        r"\1 tapped ",
        "a symbol is no adjective",
    ),
    wording(
        r"\ball cards (?:from|in) (all opponents'|each opponent's|all|target (?:player|opponent)'s) "
        r"(graveyards?)\b",
        r"\1 \2",
        "the graveyard itself is exiled",
    ),
    wording(
        r"\btarget unequipped ([^,.]*?creature)\b",
        r"target \1 that isn't equipped",
        "what is not equipped is told behind its noun",
    ),
    wording(
        r"\b(~|it|this creature)(?:'s| is) unequipped\b", r"\1 isn't equipped", "the form is “isn't equipped”"
    ),
    wording(
        r"\bif (?:an opponent's creature|a creature an opponent control(?:s|led)) died this turn\b",
        "if a creature died under an opponent's control this turn",
        "the form is “died under an opponent's control”",
    ),
    wording(
        r"\. (Activate only [^.\"]+)\. (Spend this mana only [^.\"]+)(?=\.|$)",
        r". \2. \1",
        "when an ability may be activated is said last",
    ),
    wording(
        r"\b([Ss]huffle)(?: your library)?"
        r"(,? (?:then|and) put (?:that card|it|them|those cards) on top) of it\b",
        r"\1\2",
        "it is plain on top of what",
    ),
    wording(
        r"\b([Rr]eveals?|[Ll]ooks? at) top (?=card\b|(?:\d|two|three|four|five|six|X) cards)",
        r"\1 the top ",
        _SLIP,
    ),
    wording(
        r"\b(dealt damage) (by an? (?!.*\btarget\b)[^,.]*? you control)(?:led)? this turn\b",
        r"\1 this turn \2led",
        "the form is “dealt damage this turn by … you controlled”",
    ),
    wording(
        r"\b([Ii]f|and only if|[Aa]s long as) (an? [^,.]*? you control)(?:led)? dealt "
        r"((?:combat )?damage) to (a player|an opponent) this turn\b",
        r"\1 \4 was dealt \3 by \2 this turn",
        "the form is “a player was dealt combat damage by …”",
    ),
    wording(
        r"\b([Ii]f an? [^,.]*?\bcreature(?: an opponent controls)?) that was "
        r"(?=dealt damage (?:this turn )?by [^,.]* would die\b)",
        r"\1 ",
        "the form is “a creature dealt damage by …”",
    ),
)
"""Each is tried after the one above it."""
