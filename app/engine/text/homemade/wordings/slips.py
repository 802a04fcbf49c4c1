"""Slips of the pen, and words that are said otherwise today, each with one meaning."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

HALF_SAID: Final = table(r"""
# the verb agrees with who does it
{who=target|each|that|an} {player=player|opponent} {one:verb}s {what:phrase}{and= and|, then} {next:verb}[ ]
    → {who} {player} {one}s {what}{and} {next}s

# elsewhere than on the battlefield these are cards
[!this |that |~ |that's an instant or ]{kind=creature|artifact|enchantment|planeswalker|permanent|instant
    |sorcery}{s=s|}[ (from|in) {whose:somebody's}
    (graveyard|graveyards|hand|hands|library|libraries)]
    → {kind} card{s}
{do=return|returns|exile|exiles|put|puts|discard|discards|reveal|reveals} {what:many words}land{s=s|}[ from
    {whose:somebody's} (graveyard|graveyards|hand|hands)]
    → {do} {what}land card{s}
land{s=s|}[ in {whose:somebody's} (graveyard|graveyards|hand|hands|library|libraries)] → land card{s}
[!has ]{one=target|another target|a|an|another|each} {type:a type}[ (from|in) {whose:somebody's} (graveyard
    |graveyards|hand|hands|library|libraries)]
    → {one} {type} card
""")
"""No official text has them, and they mean something else as they stand: one verb says that a player does
something, the next that you do; a creature is a permanent (109.2), and none is in a graveyard."""

TABLE: Final = (
    *table(r"""
# a word is there twice
{twice:said twice} → {twice}

# a slip of the pen
in their mana cost → in their mana costs
destoy → destroy
This spell {mana} costs {how=less|more} → This spell costs {mana} {how}
[}}]:[{Capital}] → :␣

# a comma stands behind what happens
, until end of turn[ you may] → , until end of turn,

# numbers are words
{how=fewer|more} than {n:figure} cards → {how} than {n.words} cards

# the verb agrees with who does it
[!have |let ]~ {verb=deal|enter|attack|die}[ |,] → ~ {verb}s

# a slip of the pen
end (if|fo|off) turn → end of turn
an other → another
beginning of you[ (upkeep|end step|draw step|next|first|precombat|postcombat)] → beginning of your

# subtypes stand before the card types of a token
[({Word} |› )](artifact|Artifact) {type:word} creature token → {type.capital} artifact creature token

# the form is “as long as”
so long as → as long as

# it is the end step
end phase → end step

# numbers are words
any 1 color → any one color
more than 1 creature → more than one creature

# such numbers are figures
{what=mana value|power|toughness} {n:number word} or (less|lower|fewer) → {what} {n.figures} or less
{what=mana value|power|toughness} {n:number word} or (greater|more|higher) → {what} {n.figures} or greater

# a comma stands behind what happens
^{when=When|Whenever} ~ {does=dies|enters|attacks|blocks|becomes tapped|leaves the battlefield}[ {deed}]
    → {when} ~ {does},
^{when=When|Whenever} {what:clause};[ ] → {when} {what},
if you do[ {small}] → if you do,
{when=when|if} {who=you|they} {do=do|don't}[ {deed}] → {when} {who} {do},
Until end of turn[ ({deed}|up to )] → Until end of turn,

# each part of a cost has a capital
[}}, |life, ]{verb=pay|sacrifice|discard|tap|exile|remove|return|reveal|mill}[ {in a cost}: ] → {verb.capital}

# one counter is “a counter”
{verb=remove|put|move|with} one {kind:counter} counter[ (from|on)] → {verb} @ {kind} counter

# counters are put on what has them
add (a|an|one) {kind:counter} counter to[ ] → put @ {kind} counter on
add {n=two|three|four|five|X} {kind:counter} counters to[ ] → put {n} {kind} counters on

# it blocks if able
{what=target creature|that creature} must block[ this (turn|combat) if able] → {what} blocks

# power and toughness are what something gets, abilities what it gains
[: ]~[ {size} until] → ~ gets
gain{s=s|}[ {size}] → get{s}
has[ {size}(.| and| for| until|$)] → gets
have[ {size}(.| and| for| until|$)] → get
gets {size} and[ {ability} until] → gets {size} and gains
get {size} and[ {ability} until] → get {size} and gain
has[ {ability}( and {ability}|) until end of turn] → gains

# a creature becomes blocked
blocks or is[ blocked] → blocks or becomes

# it is said of each player
all players who {has=control→controls|have→has|own→owns} {what:clause} {verb}[ ]
    → each player who {has} {what} {verb}s
all players {verb}[ ] → each player {verb}s

# the verb agrees with who does it
[!have |have a ]{who=target|each|that} {player=player|opponent} {verb}[ ] → {who} {player} {verb}s
"""),
    *HALF_SAID,
    *table(r"""
# the verb agrees with who does it
^{other=Other |}{what:Word}s you control gets[ ] → {other}{what}s you control get
^Each {what:clause} you control get[ ] → Each {what} you control gets

# what is possible “can” be
may[ attack as though (it|they) didn't have defender] → can

# the short form is “any time”
at any time[.|$] → any time

# there may be several opponents
your opponent casts cost → your opponents cast cost

# what its controller does is a sentence of its own
, its controller[ (gains|loses|draws|creates|may)] → . Its controller

# a slip of the pen
{n=three|four|five} time[ the number] → {n} times
if control[ (a|an) ] → if you control
if its[ (a|an) ] → if it's

# a comma stands behind what happens
if it's {a=a|an} {what:letters}{card= card|}[ {deed}] → if it's {a} {what}{card},

# what is given stands behind the verb
{has=have|has|gain|gains}:[ "] → {has}

# the parts of a cost are parted by commas
^{mana}: {verb=Sacrifice|Discard|Pay|Exile|Remove|Tap} {what:in a cost}:[ {Begin}] → {mana}, {verb} {what}:

# it is said that they are cards
{mill=mill|mills} {n:number}[.|,|;|$| and | or | then ] → {mill} {n.cards}

# the form is “a player”
^{when=When|Whenever} any {who=player|creature|land|artifact|opponent}[! of] → {when} @ {who}

# “target” has no article
a␣[target ][!target of ] →

# a symbol is one mana
add (a|an|one)[ {{(W|U|B|R|G|C)}}] → add

# an object is of a type
has the {type:Word} type[ in addition to] → is @ {type}

# it is said on what the counters are
{what:several} {whose=you control |an opponent controls |your opponents control |}{with=with|without}
    {kind:counters}[.|,| (can|have|get|gain|attack|block|die|enter|cost)]
    → {what} {whose}{with} {kind} on them
{what:single} {whose=you control |an opponent controls |your opponents control |}{with=with|without}
    {kind:counters}[.|,| (can|has|get|gain|attack|block|die|enter)]
    → {what} {whose}{with} {kind} on it

# a slip of the pen
(a|an) {what=artifact|creature|land|enchantment|permanent|opponent|player|planeswalker|token}s[( you control|)
    (enters|dies|attacks|blocks|deals|leaves|casts|draws)]
    → @ {what}
an[ {consonant}{small}] → a
graveyard back into → graveyard into

# numbers are words
{verb=put|reveal|exile|keep} 1[ (of|in|on|back)] → {verb} one

# it is said that they are cards
{discard=discard|discards} {n:number}[.|,|;| at random|$] → {discard} {n.cards}

# the others are “the rest”
into your hand and the others on the bottom( of your library|)[ in |.|$]
    → into your hand and the rest on the bottom of your library

# it is said of what
into {whose=your|their} {zone=hand|graveyard} and the {rest=other|rest} on the bottom[.|$| in]
    → into {whose} {zone} and the {rest} on the bottom of {whose} library

# the form is “less than or equal to”
(equal (to |)or (less|lower) (to|than)|less or equal (to|than)) → less than or equal to

# counters are put
{is=is|are} placed on → {is} put on
(place|places)[ (a|an|two|three) {sentence} counter] → put

# what happens triggers “when” | permanent
^If ~[ (dies|enters|attacks|blocks|becomes tapped|becomes blocked|leaves the battlefield),] → When ~

# a slip of the pen
loose{s=s|}[ ({digit}|that|life|all|half|flying|indestructible)] → lose{s}

# the form is “for each”
for every[ ][! other] → for each

# it happens at the beginning of a step
At your {step=upkeep|end step}( step|) → At the beginning of your {step}
upkeep step[,] → upkeep

# it is said what is searched
search for[ (a |an |up to )] → search your library for

# these are all basic land types
{is=is|are} (a|an) (Plain|Plains), Island, Swamp, Mountain(,|) and Forest → {is} every basic land type

# the form is “the total … of …”
{which=those|the exiled|the revealed} cards' total {what=mana value|power} → the total {what} of {which} cards

# it is said whose choice it is
unless {who=they|that player} {sacrifice=sacrifice|sacrifices} {what:what is chosen by nobody}[.|$]
    → unless {who} {sacrifice} {what} of their choice

# what lifts a restriction is told with “unless”
can't {what:said}. This restriction doesn't apply if[ ] → can't {what} unless

# it is since that turn ended
since (your |)last turn[! ended] → since your last turn ended
if {who=an opponent|a player} attacked you since your last turn → if you were attacked since your last turn

# what happened is in the past tense
if {who=an opponent|a player|you} (has|have) dealt damage → if {who} dealt damage
unless {who=an opponent|a player} has dealt damage → unless {who} dealt damage

# what comes of it is a sentence of its own
would deal {what:sentence}, you may {deed:sentence} to prevent that damage[.|$]
    → would deal {what}, you may {deed}. If you do, prevent that damage
would deal {what:sentence}, that player may {deed:sentence} to prevent that damage[.|$]
    → would deal {what}, that player may {deed}. If they do, prevent that damage

# it is said of each
creatures cast this way gain[ {small}] → a creature cast this way gains

# what is done later is a sentence of its own
[!may ]exile {what:target or it}, then return it to the battlefield under its owner's control at the beginning
    of (the|its) owner's next {step=upkeep|end step}( step|) with (haste|Haste) until end of turn
    → exile {what}. Return it to the battlefield under its owner's control at the beginning of that
    player's next {step}. It gains haste until end of turn
[!may ]exile {what:target or it}, then return it to the battlefield under its owner's control at the beginning
    of (the|its) owner's next {step=upkeep|end step}( step|)
    → exile {what}. Return it to the battlefield under its owner's control at the beginning of that
    player's next {step}

# the form is “deals damage”
{deal=deal|deals} any damage → {deal} damage

# what allows an ability stands behind it
If {who:itself} has {what:clause} counters on it, (you may |)sacrifice it: {effect:said}.
    → Sacrifice {who}: {effect}. Activate only if {who} has {what} counters on it.

# there is one first phase
at (the |)end of a first combat phase → at the end of the first combat phase

# “end of combat” has no article
at the end of combat → at end of combat

# it happens at the beginning of a step
at the beginning of combat on each turn → at the beginning of each combat

# a token that is called by its name has its types
{create=create|creates} {n=a|an|two|three}{tapped= tapped|} (legendary|Legendary)[ (The |){Word} token]
    → {create} {n}{tapped}

# several are told in the plural
{other=other|two other|three other} {how=attacking |}{type:new type}[( you control|) (have|get|gain|attack)]
    → {other} {how}{type}s

# what would happen is told with “would”
if {who=you|a player|an opponent} were to[ ] → if {who} would

# a single thing has an article
(any|target) other target → another target

# what phases out is said first
[^|: |. ]phase out {another=another |}target {what:clause}[.|$] → {another}target {what} phases out

# how long it lasts is said last
can't be blocked this turn by {who:clause}[.|$] → can't be blocked by {who} this turn

# how long it lasts is said behind the verb
[^|. ]This turn, {who=each of those creatures|those creatures|that creature} {verb=block|blocks|attack
    |attacks} if able
    → {who.capital} {verb} this turn if able

# it happens at the beginning of a step
at the beginning of {whose=each opponent's|each player's|your} combat[! on]
    → at the beginning of combat on {whose} turn

# no comma stands before “but only”
Any player may activate this ability,[ but only] → Any player may activate this ability

# a single thing has an article
block one additional creature → block an additional creature

# no comma stands behind “then”
Then,[ {small}] → Then

# an ability that is there for a time is one that something has | permanent
^As long as {who:itself} is {how=tapped|untapped|attacking|equipped|enchanted}, {ability:trigger}.$
    → As long as {who} is {how}, it has "{ability.capital}".
"""),
)
