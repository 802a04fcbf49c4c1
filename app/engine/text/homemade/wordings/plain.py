"""Plain wordings of rules texts, and what Oracle texts say for them."""

from __future__ import annotations

from typing import Final

from app.engine.text.homemade.wordings.kinds import capital
from app.engine.text.homemade.wordings.wording import rewritten, table
from app.engine.values.patterns import regex

_OF_NONE: Final = regex(r"\b(?:zero|those|these) cards\b|\bthe (?:others|rest)\b")

TABLE: Final = table(r"""
# cards on top of a library are “the top cards”
{do=look at|reveal|mill} a card from the top of {whose:word} library → {do} the top card of {whose} library
{do=look at|reveal} {n:word} cards from the top of {whose:word} library
    → {do} the top {n} cards of {whose} library

# the other cards are “the rest”
; put the (others|rest) → . Put the rest
put the others → put the rest

# what follows begins with “then”
After that,[ ] → Then

# the card is “it”
(,|) and put {a=a|an} {kind:chunk} counter on the exiled card → ␣and put {a} {kind} counter on it

# no comma stands between two things
exile {what:clause}, or {or:clause} from your graveyard[ and ] → exile {what} or {or} from your graveyard

# another cost is paid “rather than” the mana cost
You may cast (this card|~) from your graveyard for {mana}[.]
    → You may cast ~ from your graveyard by paying {mana} rather than paying its mana cost

# the spell that is cast so is “a spell cast this way”
You may cast ~ from your graveyard {how:sentence}. If (that|this|the) spell would be put into
    → You may cast ~ from your graveyard {how}. If a spell cast this way would be put into

# another cost is paid “rather than” the mana cost
You may cast (this spell|~) for {mana}[.] → You may pay {mana} rather than pay this spell's mana cost

# a quality stands before “source”
if a source that is (a |an |){what:source} would → if @ {what} would

# it is not said again to whom
it deals {often=double|triple} that damage to {itself=~|you|this creature|this permanent} instead
    → it deals {often} that damage instead

# cards in exile are “there”
{if=as long as|if} you own {a=a|an} {what:clause}card in exile → {if} there is {a} {what}card you own in exile

# how long it lasts is said before what that means
[^|. ]{who:clause} gains {what:clause} as {card:clause} has it. {more:rest} until end of turn.$
    → Until end of turn, {who} gains {what} as {card} has it. {more}.

# no full stop stands before “and”
." and " → " and "
""")

REMINDERS: Final = table(r"""
# rules text puts it otherwise
[. ]{whatever:label} only[ (as a sorcery|any time|during|once)] → Activate only
As you cast this spell, you may {verb=tap|exile|sacrifice|discard|pay|return|reveal}[ ]
    → As an additional cost to cast this spell, you may {verb}
Reduce this spell's cost by the {which:word} card's (converted mana cost|mana value)
    → This spell costs {{X}} less to cast, where X is the {which} card's mana value
you may tap {n=a|an|two|three|four|five}{other= other|}[ ][! other| untapped]
    → you may tap {n}{other} untapped
this[ (isn't|is|becomes|enters|leaves|dies|attacks|deals)] → this permanent
on both {what:itself} and[ ] → on {what} and
␣and exile it from your graveyard: → , Exile this card from your graveyard:
with total mana value {n:word} or greater. {Word} without a mana value (each |)count as {m:figure}
    → with total mana value {n} or greater, those with no mana cost counting as {m}
^exile {what:sentence}(,|) face( |-)up[.|$] → exile {what}
^As an additional cost to cast this spell, you may choose an opponent. If you do, they {verb:letters}
    {what:said}.$
    → Gift—The chosen player {verb.plural} {what}.
^As an additional cost to cast this spell, you may choose an opponent. If you do, that (the |)player
    {what:said}.$
    → Gift—The chosen player {what}.
You may choose target {who=player|opponent}. That player {verb:letters}[ ]
    → Up to one target {who} {verb}
sacrifices {what:clause} if able[.] → sacrifices {what}
. Then {verb=returns|draws|discards|sacrifices}[ ] → . Then that player {verb}
[returns {sentence}. ]If they do, if that player (wasn't|isn't) you, → If a player other than you returned a
    card this way,
""")
"""How reminder texts put what rules text puts otherwise."""

COSTS: Final = table(r"""
# a keyword's cost is one that is paid
You may cast this (spell|card) for <cost>( (rather than|instead of) (paying |)(its|this spell's) mana cost|)
    if {what:sentence}.
    → If {what}, you may pay <cost> rather than pay this spell's mana cost.
you may cast this (spell|card) for <cost>( (rather than|instead of) (paying |)(its|this spell's) mana cost|).
    → you may pay <cost> rather than pay this spell's mana cost.
You may pay an additional <cost> as you cast this spell.
    → As an additional cost to cast this spell, you may pay <cost>.
As an additional cost to cast this spell, you may {do:said}. If you do, it enters (the battlefield |)with
    {what:clause} on it.
    → As an additional cost to cast this spell, you may {do}.¶If this spell's additional cost was paid, this
    permanent enters with {what} on it.
You may cast this {what=card|spell} from your graveyard (for <cost>|by paying <cost> rather than paying
    its mana cost)(. Then exile it|, then exile it|. If you do, exile it|. If you do, exile it instead of
    putting it anywhere else any time it would leave the stack|. If you do, exile it as it leaves the stack).
    → You may cast this {what} from your graveyard for <cost>. If a spell cast this way would leave the stack,
    exile it instead of putting it anywhere else.
␣If you cast (it|this spell|this card) this way, exile it as it resolves.
    → ¶If this spell was cast from your graveyard, exile ~.
rather than pay this spell's mana cost. If you do, (it's sacrificed|sacrifice it) (when|as) it enters.
    → rather than pay this spell's mana cost.¶When this permanent enters, if the <cost> cost was paid,
    sacrifice it.
rather than pay this spell's mana cost. If you do, it enters (the battlefield |)with {what:clause} on it.
    → rather than pay this spell's mana cost.¶If the <cost> cost was paid, this permanent enters with {what}
    on it.
rather than pay this spell's mana cost. If you do, it enters (the battlefield |)with {what:clause} on it and
    {more:clause}.
    → rather than pay this spell's mana cost.¶If the <cost> cost was paid, this permanent enters with {what}
    on it.¶As long as the <cost> cost was paid, this permanent {more}.

# what has no longer an ability “loses” it
(is not|isn't) (a|an) {keyword:Word}[.| and ] → loses {keyword.small}

# counters are put
(can not|cannot|can't) have {kind:counter} counters[.| and ] → can't have {kind} counters put on it
""")
"""What a keyword says that names its own cost, told as a reminder text."""

DEFINITIONS: Final = table(r"""
# a definition is told with “if”
␣(while|as long as|when|whenever)[ (it|they|you|that|its|{word} or more)] → ␣if
you are → you're
It is → It's
if it's → if it is
if it doesn't have → if it lacks
or it {verb=is|has|lacks}[ ] → or {verb}
if its {what=power|toughness|mana value} is[ {digit}] → if it has {what}
""")
"""How the definition of a term may be told otherwise."""

_OF_EACH: Final = table(r"""
# it is said what is done
{it:pronoun}('s| is) destroyed.$ → destroy it.
{it:pronoun}('s| is) exiled.$ → exile it.
{it:pronoun}('s| is) sacrificed.$ → its controller sacrifices it.
{it:pronoun}('s| is) put into its owner's graveyard.$ → put it into its owner's graveyard.
^If (a|an) {what:clause} (has|with) {counters:such counters} on it is on the battlefield,
    → If a {what} has {counters} on it,

# a state-based action is carried out on each
^If (a|an) {what:clause} (has|with) {counters:such counters} on it, destroy {it:pronoun}.$
    → Destroy each {what} with {counters} on it.
^If (a|an) {what:clause} (has|with) {counters:such counters} on it, exile {it:pronoun}.$
    → Exile each {what} with {counters} on it.
^If (a|an) {what:clause} (has|with) {counters:such counters} on it, its controller sacrifices {it:pronoun}.$
    → Each player sacrifices each {what} with {counters} on it.
^If (a|an) {what:clause} (has|with) {counters:such counters} on it, put {it:pronoun} into its owner's
    graveyard.$
    → Put each {what} with {counters} on it into its owner's graveyard.
""")


def of_each(rule: str) -> str:
    """A state-based action of permanents as an instruction: "Destroy each creature with ..." """
    return rewritten(rule, _OF_EACH)


def in_usual_words(text: str) -> str:
    """The text of a rules pack in words that Oracle texts have."""
    return rewritten(text, TABLE)


def without_none(text: str) -> str:
    """The text without the sentences that are about no cards at all."""
    if "zero cards" not in text:
        return text
    told = [one for one in text.replace(". ", ".\0").split("\0") if not _OF_NONE.search(one)]
    return capital(" ".join(told).removeprefix("After that, ").removeprefix("Then "))
