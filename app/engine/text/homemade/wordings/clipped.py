"""Words cut short, signs for words, and small words left out, as players write to one another."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# it is written out
opp{s=s|} → opponent{s}
perm{s=s|} → permanent{s}
w/( |)[{letter}|+] → with␣
[{small} ]w[ {ability}] → with
instant/sorcery → instant or sorcery

# numbers are “or greater” and “or more”
{what=mana value|power|toughness} {n:figure}+[.|,|$| ] → {what} {n} or greater
[control |have |are |by |with ]{n:figure}+[ {small}] → {n.words} or more

# “and” stands between two things
[{small} ]+[ {small}] → and

# a card's text calls the card “this creature”, “this spell” or by its name | permanent
this (guy|dude|thing) → ~
[counter |counters ]on me[.|,|$] → on ~
^{when=When|Whenever} it[ {permanent's verb}] → {when} ~

# it is said what does so | permanent
^(On |When )ETB( |, ) → When ~ enters,␣

# the zone has an article
to battlefield → to the battlefield
from (graveyard|GY|gy)[ to ] → from your graveyard

# a card's text calls the card “this creature”, “this spell” or by its name | itself
return this[ (from|to) ] → return ~

# it is said whose hand
return target {what:clause} to hand → return target {what} to its owner's hand

# tokens are created
get{s=s|} {n=a|an} {what:known token}[.|,|$| and ] → create{s} {n} {what} token

# “target” is said once
{verb=destroy|exile|tap|untap} target {a:word}{more:with} or target {b:word}[.|$]
    → {verb} target {b} or {a}{more}

# it is a sentence of its own
[}}], (this|~) deals[ {figure} damage] → . ~ deals
^{who=Target|Each} {what:clause}, you draw that many( cards|)[.|$] → {who} {what}. You draw that many cards

# it is said who pays
unless (they|he|she) (pay|pays) {cost:mana or bare}[.|$] → unless its controller pays {cost}

# it lasts until end of turn
{size} (eot|EOT)[.|,|$| and ] → {size} until end of turn
{verb=gets|gains} {what:ability} this turn[.|$] → gains {what} until end of turn
{verb=gets|get} {size} this turn[.|$] → {verb} {size} until end of turn

# power and toughness are what something gets, abilities what it has | permanent
get {size} and {what:ability}[.|$] → get {size} and have {what}

# creatures are those that somebody controls
your other {what:Word}s[ (get|have|gain|can|lose|enter) ] → other {what}s you control
one or more of your {what:things} → one or more {what} you control

# the form is “divided as you choose”
damage (split|divided)( as you choose|) among up to (2|two) targets
    → damage divided as you choose among one or two targets
damage (split|divided)( as you choose|) among up to (3|three) targets
    → damage divided as you choose among one, two, or three targets

# it is said of the spell
if it's countered this way(,|) exile it instead of putting it in(to|) its owner's graveyard
    → if that spell is countered this way, exile it instead of putting it into its owner's graveyard

# the form is “each turn”
(2nd|second) spell in a turn → second spell each turn

# cards that are searched for are revealed, and may be fewer
search your (deck|library) for (2|two) basic lands, put (1|one) onto the battlefield tapped and the other
    in(to|) your hand
    → search your library for up to two basic land cards, reveal those cards, put one onto the battlefield
    tapped and the other into your hand

# it happens at the beginning of a step
^At each {step=upkeep|end step}, → At the beginning of each {step},

# it is said how many are looked at
{look=look|looks} at (the |)top {n:number} cards of library[,] → {look} at the top {n} cards of your library
put (1|one) in(to|) (your |)hand(,| and) (the |)rest on (the |)bottom[.|$]
    → put one of them into your hand and the rest on the bottom of your library in any order

# a comma stands behind what happens
"{when=whenever|when} this creature {does=attacks|blocks|dies|enters}[ {deed}] → "{when} this creature {does},

# it is said how much life
you gain that much[.|$] → you gain that much life

# it is said of each opponent
opponents lose {n:figure} life → each opponent loses {n} life

# it is said by the game's words
kill[ (target|each|all|another|up to) ] → destroy
steal[ (target|another|up to) ] → gain control of
bounce {what:target and more}[.|,|$| and ] → return {what} to its owner's hand
[: |, |^]ping {whom:phrase} for {n:figure}[.|,|$| and ] → ~ deals {n} damage to {whom}
tutor for {what:phrase}(,| and) put it in(to|) (your |)hand[.|$]
    → search your library for {what}, put it into your hand, then shuffle
{what:things or one} of yours[ ] → {what} you control
all (of |)your {what:things}[.|,|$| and ] → all {what} you control

# it is said how much is drawn
(2nd|second) card in a turn → second card each turn

# the form is “divided as you choose”
damage (split|divided) (however|any way|as) you (want|like|wish)[ among] → damage divided as you choose

# what several have, has an apostrophe
in (your |)opponents {zone=hands|graveyards|libraries}[.|,|$| and ] → in your opponents' {zone}

# tokens are created
{get=get→create|gets→creates}[ (a|an|two|three) {pt} ] → {get}

# it is said how much life
gain twice as much instead → you gain twice that much life instead

# it is said until when
^{what:attached} doesn't untap[.|,|$| and ] → {what} doesn't untap during its controller's untap step
and its abilities can't be activated → and its activated abilities can't be activated

# it is said what is put where
look at the top {n:number} cards of your library(,|.) (take|keep|draw) one(,| and|, and) bottom the rest[.|$]
    → look at the top {n} cards of your library. Put one of them into your hand and the rest on the bottom of
    your library in any order
# it is said by the game's words
one of your {what:things}[ (dies|attacks|blocks|enters|becomes|deals)] → a {what.single} you control
take control of[ (target|another) ] → gain control of
comes in[,] → enters
{create=create|creates} a token copy of → {create} a token that's a copy of
^{what:clause} tap for any color(.|)$ → {what} have "{{T}}: Add one mana of any color".
search for a basic[,| land,] → search your library for a basic land card

# tokens are created
(make|create|get){s=s|} (a|an) {what=treasure→Treasure|food→Food|clue→Clue|blood→Blood|map→Map}[.|,|$| and ]
    → create{s} a {what} token

# it is said what gets it
give {who:target and more} {size}[ (until|till) ] → {who} gets {size}

# a card's text calls the card “this creature”, “this spell” or by its name | permanent
if this would[ ] → if ~ would
blocking this[ (get|gets|can't|deal) ] → blocking ~

# what keeps it from that is told with “unless” | permanent
^(this|~) can only {verb=attack|block} if[ ] → ~ can't {verb} unless

# who casts a spell controls it
spells cost {who=opponents|your opponents} {n:figure} {how=more|less}( to cast|)[.|$]
    → spells your opponents cast cost {{{n}}} {how} to cast

# it is a sentence of its own
,( then| and|) (sac|sacrifice) {it=it|them} at[ ] → . Sacrifice {it} at
{until=till|until} (end of turn|EOT), untap it, it (gains|has) haste[.|$]
    → until end of turn. Untap it. It gains haste until end of turn

# it is said how many are drawn
[. ]Draw.$ → Draw a card.

# one is done after the other
[ tapped|into your hand|to your hand|in your hand|in hand], shuffle[.|$] → , then shuffle

# creatures are those that somebody controls
your other {what:letters}[ (get|have|gain|can|lose|enter) ] → other {what} you control

# it is written out
blow{s=s|} up[ (a|an|target|each|all|another|it|that|those) ] → destroy{s}
ping{s=s|}[ (any|target|each|it|that|another) ] → ~ deals 1 damage to

# it is said whose instants and sorceries cost less
^Your (instants|instant) and (sorceries|sorcery spells) cost[ ({mana}|{figure}) (less|more)]
    → Instant and sorcery spells you cast cost

# it is said each turn
your {nth=second|third} {what:letters} in a turn → your {nth} {what} each turn

# it is said how many are drawn
[(:|,) ](draw|Draw)(.|)$ → draw a card

# power and toughness are what something gets, abilities what it gains
{who=~|it|this creature} has {size:size}[ (as long as|while|if|for each) ] → {who} gets {size}

# creatures are those that somebody controls
all your other {what:letters}[.|,|$] → all other {what} you control

# it is said what does so
^If kicked, (it |)enters with {n:number} {kind:counter} counter{s=s|}( on it|)[.|$]
    → If this creature was kicked, it enters with {n.words} {kind} counter{s} on it

# what holds all the time does so “as long as” | permanent
^{what:Ability} (when|while|if) {doing=attacking|blocking}[.|$] → As long as ~ is {doing}, it has {what.small}

# the form is “is equal to”
{what=power|toughness} equals (the number of |the |){n:many words} in your hand[.|$]
    → {what} is equal to the number of {n} in your hand
{what=power|toughness} equals[ the number of ] → {what} is equal to

# it is put into a zone
put {what=it|that card|them|those cards|one|one of them} in (your |){zone=hand|graveyard|library}[ |.|,|$]
    → put {what} into your {zone}

# it is a sentence of its own
{look=look|Look} at the top card of {whose=your|target player's|target opponent's} library, (you|then you) may
    → {look} at the top card of {whose} library. You may

# each damage is said to be such
damage to {whom:phrase} and {m:figure} to[ (its|that|you|each|their) ] → damage to {whom} and {m} damage to
^X damage to[ ] → ~ deals X damage to

# it is said with what something enters | permanent
^If a {what:letters} would enter( the battlefield|) under your control, it enters with (an additional
    |an extra|a) {kind:counter} counter( on it|)( instead|)[.|$]
    → Each {what} you control enters with an additional {kind} counter on it
^If another {what:letters} would enter( the battlefield|) under your control, it enters with (an additional
    |an extra|a) {kind:counter} counter( on it|)( instead|)[.|$]
    → Each other {what} you control enters with an additional {kind} counter on it

# numbers stand before “or less”
{what=mana value|power|toughness} (less than or equal to|at most|no greater than) {n:figure}[.|,|$| this]
    → {what} {n} or less
{what=mana value|power|toughness} (greater than or equal to|at least|no less than) {n:figure}[.|,|$| this]
    → {what} {n} or greater

# what mana is spent on is a sentence of its own
[(add|Add) {clause}], (but |)only (to cast|for) {what=creature|artifact|instant|sorcery|enchantment}s(.|)$
    → . Spend this mana only to cast {what} spells

# how often it triggers is said last
^Once (per|each|a) turn, (when|whenever) {rest:said}(.|)$
    → Whenever {rest}. This ability triggers only once each turn

# it is said that damage is combat damage
{when=When|Whenever} {who:clause} connects with {whom=a player|an opponent}[,]
    → {when} {who} deals combat damage to {whom}

# its abilities are those that are activated
can't attack, block(,|) or (use|activate) (its |)abilities(.|)$
    → can't attack or block, and its activated abilities can't be activated
""")
