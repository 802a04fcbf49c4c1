"""Whole clauses that are said otherwise today, each with one meaning."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# what attacks or blocks is told before its noun | permanent
^Other {who:types} you control {has=have|get|gain} {what:said} while {doing=attacking|blocking}[.|$]
    → Other {doing} {who.noun} you control {has} {what}
^{who:types} you control {has=have|get|gain} {what:said} while {doing=attacking|blocking}[.|$]
    → {doing.capital} {who.noun} you control {has} {what}

# the form is “as long as it's attacking” | permanent
^{who:itself} {has=has|gets} {what:said} while {doing=attacking|blocking}[.|$]
    → As long as {who.small} is {doing}, it {has} {what}

# the form is “for as long as”
[. It ]doesn't untap during your untap step (while|so long as)[ it has (a|an) ]
    → doesn't untap during your untap step for as long as

# “and” begins no sentence
[. |¶ ]And {word:letters} → {word.capital}

# a symbol is no adjective
{create=create|creates} {n=a|an|one|two|three|four|five|X|that many} {{T}}[ ] → {create} {n} tapped

# the graveyard itself is exiled
all cards (from|in) {whose=all opponents'|each opponent's|all|target player's|target opponent's}
    {zone=graveyard|graveyards}
    → {whose} {zone}

# what is not equipped is told behind its noun
target unequipped {what:clause}creature → target {what}creature that isn't equipped

# the form is “isn't equipped”
{who=~|it|this creature}('s| is) unequipped → {who} isn't equipped

# the form is “died under an opponent's control”
if (an opponent's creature|a creature an opponent (controls|controlled)) died this turn
    → if a creature died under an opponent's control this turn

# when an ability may be activated is said last
. Activate only {when:said}. Spend this mana only {on:said}[.|$]
    → . Spend this mana only {on}. Activate only {when}

# it is plain on top of what
shuffle( your library|){then=, then|, and| then| and} put {what=that card|it|them|those cards} on top of it
    → shuffle{then} put {what} on top

# a slip of the pen
{verb=reveal|reveals|look at|looks at} top[ (card|({figure}|two|three|four|five|six) cards)] → {verb} the top

# the form is “dealt damage this turn by … you controlled”
dealt damage by {who:with one target} (you control|you controlled) this turn
    → dealt damage this turn by {who} you controlled

# the form is “a player was dealt combat damage by …”
{if=if|and only if|as long as} {a=a|an} {what:clause} (you control|you controlled) dealt
    {combat=combat |}damage to {who=a player|an opponent} this turn
    → {if} {who} was dealt {combat}damage by {a} {what} you control this turn

# the form is “a creature dealt damage by …”
if {a=a|an} {what:clause}creature{theirs= an opponent controls|} that was[ dealt damage (this turn |)by
    {clause} would die]
    → if {a} {what}creature{theirs}

# the form is “was put on … this way”
if (a|an) {what:clause} had (a|an) {kind:counter} counter put on it this way,
    → if @ {kind} counter was put on @ {what} this way,

# damage is prevented
all players prevent all → prevent all

# what is exiled of cards that are looked at is a card
exile (1|one) {kind=nonland|land|creature|noncreature} face down[ |.]
    → exile a {kind} card from among them face down
put the other(s|) back on top[.|$] → put the rest on top of that library in any order

# what damage may be dealt to is “any target”
^As ~ enters, choose a target. → As ~ enters, choose any target.

# a card's text calls the card “this creature”, “this spell” or by its name
["](when|whenever|When|Whenever) this is tapped for mana, → Whenever this permanent is tapped for mana,

# a permanent that was named is “that” one
and the {what=artifact|creature|land|permanent} has[ "] → and that {what} has

# it is said of each event
if {who:phrase} added a counter or (a |)token {when=this turn|since your last turn ended},
    → if {who} put a counter on a permanent {when} or {who} created a token {when},

# counters are on permanents
^{kind:Word} counters (now |)have "{ability:quoted}"(.|)$
    → Each permanent with @ {kind.small} counter on it has "{ability}"

# what a land or artifact adds besides is “additional”
{when=when|whenever} {what:clause} becomes tapped for mana, → {when} {what} is tapped for mana,
[tapped for mana, {clause} ]{add=add|adds} {{1}} → {add} an additional {{C}}

# what is allowed one “may” do
you can[ (cast|play)] → you may

# keywords stand in a list with commas | permanent
^{one:Ability} {two:Ability}$ → {one}, {two.small}
^{one:Ability} {two:Ability} {three:Ability}$ → {one}, {two.small}, {three.small}

# what holds all the time does so “as long as” | permanent
^If ~ has {what=power|toughness} {n:figure} or (greater|more)(,|) it {has=has|gets}
    → As long as ~'s {what} is {n} or greater, it {has}

# both are told
^~ power and toughness are (each |)equal to → ~'s power and toughness are each equal to

# “only” stands before what it is about
can only block[ {small}] → can block only
prevent all {kind=combat |noncombat |}damage {who=~|it|this creature} would deal
    → prevent all {kind}damage that would be dealt by {who}

# it is said until when
until your next turn's end(,|)[ ] → until the end of your next turn,

# it is said during whose step
don't untap (during |)(the |their |)next untap step → don't untap during their controller's next untap step
doesn't untap (during |)(the |its |)next untap step → doesn't untap during its controller's next untap step

# it triggers on that
^Each {who=opponent|player} {verb=loses→lose|gains→gain|draws→draw|discards→discard} {what:clause} (each time
    |whenever) they {does:verb} {object:clause}(.|)$
    → Whenever @ {who} {does}s {object}, they {verb} {what}.

# it is said what is put where
put (1|one) in(to|) (your |)hand(,| and|, and) (the |)rest on (the |)bottom[.|$]
    → put one of them into your hand and the rest on the bottom of your library in any order

# a single thing has an article
exile one card from your graveyard → exile a card from your graveyard

# it is a sentence of its own
{do=scry|surveil} {n:figure}, then you may[ ] → {do} {n}. You may

# how long it lasts is said last
Until end of turn, {what:clause}creatures you control have {ability}[.|$]
    → {what.capital}creatures you control gain {ability} until end of turn
until end of turn(,|) {who:clause}get{s=s|} {size} and gain{t=s|} {ability}, then[ ]
    → {who}get{s} {size} and gain{t} {ability} until end of turn, then

# it is said on what the counters are
cost {mana} less to activate for each {kind:counter} counter[.|$]
    → cost {mana} less to activate for each {kind} counter on them

# what must be so when it triggers begins with “if”
, and (this|~) attacked this turn,[ ] → , if ~ attacked this turn,

# what it becomes is its other face
transform ~ into {name:proper name}[.|$| and ] → transform ~

# counters of players are got, lost, and paid
if {n=one or more|a|an} {kind:counter} {counters=counter|counters} would be put on {who=an opponent|a player
    |you},
    → if {who} would get {n} {kind} {counters},
[^|, ](remove|lose) {n:number} {kind:counter} counter{s=s|} from yourself[:|,] → Pay {n} {kind} counter{s}
[^|, ]lose {n:number} {kind:counter} counter{s=s|}[:|,] → Pay {n} {kind} counter{s}
one or more {kind:counter} counters are removed from you → you lose one or more {kind} counters
lose all their {kind:counter} counters → lose all {kind} counters

# what is targeted is chosen
[, |. ]target another[ ] → choose another target

# it is said from which two
for each creature it's blocking or blocked by → for each creature it's blocking and each creature blocking it

# the permanent's type is named
creatures that have a creature type of {type:a type} → {type} creatures

# a card is put onto the battlefield
into your battlefield → onto the battlefield

# an Equipment becomes attached
becomes equipped to → becomes attached to
^(When|Whenever) ~ equips[,] → Whenever ~ becomes attached to a creature

# a Vehicle was crewed this turn | permanent
^As long as ~ is crewed, → As long as ~ was crewed this turn,

# what was kicked has the keyword | permanent
^If (it|~) was kicked, {keyword=Backup|Bushido|Toxic|Afflict|Annihilator|Renown} {n:figure}(.|)$
    → As long as ~ was kicked, it has {keyword.small} {n}.

# it is said when this happens | permanent
^If (it|~|this spell) was kicked,[!{said} instead| (it|~) (enters|ETB)] → When ~ enters, if it was kicked,
^Amass {what:types} {n:figure}(.|)$ → When ~ enters, amass {what} {n}.

# damage is dealt
assigns combat damage to[ (a player|an opponent|defending player)] → deals combat damage to

# a land is tapped as it enters
^~ enters tapped. When ~ enters, you may pay {n:figure} life. If you do, it enters untapped( instead|)(.|)$
    → As ~ enters, you may pay {n} life. If you don't, it enters tapped.

# a hand's size is a number
maximum hand size is reduced to {n:word} cards( max|) → maximum hand size is {n}

# only activated abilities are activated
, up to one target {kind=artifact|creature|permanent} {whose:clause} can't activate abilities this turn(.|)$
    → , choose up to one target {kind} {whose}. Activated abilities of that {kind} can't be activated this
    turn.

# it is said who casts them
^Each {who=opponent|player}'s first {kind:adjective}spell each turn costs {mana} less( to cast|)(.|)$
    → The first {kind}spell each {who} casts each turn costs {mana} less to cast.

# whoever creates a token controls it
create a token you control that's a copy → create a token that's a copy

# it is your upkeep
at the beginning of each of your upkeeps → at the beginning of your upkeep

# the form is “died under your control”
if you had a creature die since your last turn[!{word}]
    → if a creature died under your control since your last turn

# a sentence ends with a full stop
you may {what:clause}: If you do, → you may {what}. If you do,

# the library or the graveyard is searched
your library or graveyard[ for ] → your library and/or graveyard

# combat begins once in a turn
at the beginning of each combat phase on your turn → at the beginning of combat on your turn

# it is said what is counted
each token {type:new types} you control → each {type.single} token you control
each {type:new types} you control → each {type.single} you control

# a token has no abilities unless it is said
named {name:proper name} with no abilities[.|,|$] → named {name}

# it triggers on that
^Each time[ {rest},] → Whenever
^If ~ becomes {how=attached|unattached}[ {rest},] → Whenever ~ becomes {how}

# it is said first on what the counters are put
put {kind:size} counters equal to {n:sentence} on {who:target or it}[.|$]
    → put a number of {kind} counters on {who} equal to {n}

# it phases in “this way”
phases out. When (it|that creature|that permanent) phases in,[ ] → phases out. When it phases in this way,

# it is said what is removed, and from what
there are {n:word} or more {kind:counter} counters on {who:itself}, you may remove {m:word} of them[.|,]
    → there are {n} or more {kind} counters on {who}, you may remove {m} {kind} counters from it

# it is said of the combat phase
can attack during that combat[.|$] → can attack during that combat phase

# it is said when it entered
if (a|an) {what:clause} under your control entered, → if @ {what} entered under your control this turn,

# what is amassed is told in the plural
{amass=amass|amasses} {what:type} X → {amass} {what}s X

# it is said when it was done
where X is the number of {what:clause} {done=tapped|sacrificed|exiled|discarded|destroyed}[.|$]
    → where X is the number of {what} {done} this way

# the counter may be of any kind
{verb=move|remove} any counter[ from] → {verb} a counter

# the last of several counters is “the last counter”
the last of those {kind:counter} counters → the last {kind} counter

# what happens instead is told with “would”
exile it instead face down → exile it face down instead
^(When|Whenever) {what:clause} dies, {does=you may |}{deed:clause} instead(.|)$
    → If {what} would die, {does}{deed} instead.

# what is done later is a sentence of its own
[!may ]exile {what:target or it}, then return {it=it|that card} to the battlefield under {whose=its
    owner's|your} control at the beginning of the next end step
    → exile {what}. Return {it} to the battlefield under {whose} control at the beginning of the next end step

# it is a sentence of its own
into your hand, and the rest on the bottom of your library → into your hand. Put the rest on the bottom of
    your library

# it is one of two types
that's (a|an) {a:Word} and/or (a|an) {b:Word}[.|,| ] → that's @ {a} or {b}

# it is said whose graveyard
instead of into their graveyard[.|$] → instead of into its owner's graveyard

# several are told in the plural
{n=two|three|four|five|X|that many} {what:token of a size}[.|,|$| with | that | and ] → {n} {what}s

# what is done instead is told with “if”
[. ]As long as {what:clause}, instead {does=add|put|draw|create} → If {what}, instead {does}

# the other colors are named
one mana of any color (other than|except|but) white → {{U}}, {{B}}, {{R}}, or {{G}}
one mana of any color (other than|except|but) blue → {{W}}, {{B}}, {{R}}, or {{G}}
one mana of any color (other than|except|but) black → {{W}}, {{U}}, {{R}}, or {{G}}
one mana of any color (other than|except|but) red → {{W}}, {{U}}, {{B}}, or {{G}}
one mana of any color (other than|except|but) green → {{W}}, {{U}}, {{B}}, or {{R}}
any combination of colors (other than|except|but) white → any combination of {{U}}, {{B}}, {{R}}, and/or {{G}}
any combination of colors (other than|except|but) blue → any combination of {{W}}, {{B}}, {{R}}, and/or {{G}}
any combination of colors (other than|except|but) black → any combination of {{W}}, {{U}}, {{R}}, and/or {{G}}
any combination of colors (other than|except|but) red → any combination of {{W}}, {{U}}, {{B}}, and/or {{G}}
any combination of colors (other than|except|but) green → any combination of {{W}}, {{U}}, {{B}}, and/or {{R}}

# what an Aura was on is enchanted still
the creature (it|~) was enchanting → enchanted creature
while (a|an) {kind:type}[.|,|$] → as long as it's @ {kind}

# an Aura or Equipment becomes attached
^(When|Whenever) {who:itself} becomes enchanted or equipped,
    → Whenever an Aura or Equipment becomes attached to {who},
^(When|Whenever) {who:itself} becomes enchanted, → Whenever an Aura becomes attached to {who},
^(When|Whenever) {who:itself} becomes equipped, → Whenever an Equipment becomes attached to {who},

# tokens that are called by their name have it
of The {name:Word} tokens → of tokens named The {name}

# the counters are put on it then
create {what:sentence} with {one:small words}, {two:clause}, and {n:word} {kind:counter} counters on it[.|$|¶]
    → create {what} with {one} and {two}. Put {n} {kind} counters on it
# a token has no abilities unless it is said
named ~ with no abilities[.|,|$] → named ~

# how long it lasts is said with what it does
until your next turn, {what:clause}creatures you control have {ability}[.|$]
    → until your next turn, {what}creatures you control gain {ability}

# one of several is created without “either”
{create=create|creates} either[ (a|an) ] → {create}

# counters are moved from what has them
from among (a|an)[ ] → from a
{size} counter from this (onto|on to|to)[ ] → {size} counter from ~ onto

# it blocks if able
{who=that artifact|that creature|that permanent|it} must block[.|$] → {who} blocks this combat if able
{who=that artifact|that creature|that permanent|it} must block (you|your creatures)[ this (turn|combat) if
    able]
    → {who} blocks

# the form is “less than or equal to that damage”
mana value (≤|less than or equal to) the damage (assigned|dealt) to (them|that player) this combat
    → mana value less than or equal to that damage
may have the player[ ] → may have that player

# it is said when it entered
if (a|an) {what:clause} under your control entered( the battlefield|),
    → if @ {what} entered the battlefield under your control this turn,

# each event has its own “when”
^When {who=~|this} enters and (a|an) {what:clause} enters, → When {who} enters and whenever @ {what} enters,

# what attacks or blocks is told before its noun | permanent
^Other {who:types} you control {has=have|gain} {what:said} while attacking {whom:clause}[.|$]
    → Other {who.noun} you control attacking {whom} have {what}
^{who:types} you control {has=have|gain} {what:said} while attacking {whom:clause}[.|$]
    → {who} you control attacking {whom} have {what}

# one is enough
with one or more {kind:chunk} counters on[ (it|them)] → with @ {kind} counter on

# the additional phase comes after this one
there is an additional second combat phase after the first[.|$]
    → there is an additional combat phase after this phase

# a number is told of colors
equal to your commander's color identity → equal to the number of colors in your commanders' color identity

# counters are put on what has them
[^|, |. |: |• ](a |)target {who:clause} (gain|gains|get|gets) (a |an |one |){kind:counter} counter[.|$| and ]
    → put @ {kind} counter on target {who}

# counters are of a kind
double the number of counters on[ ] → double the number of each kind of counter on

# a keyword action's number is a figure
surveil {n:number} cards → surveil {n.figures}

# what is done later is a sentence of its own
[!may ]exile {n=two|three|up to two|up to three|X|up to X} {what:clause}, then return (it|them|those cards) to
    the battlefield under (its owner's|their owner's|their owners') control at the beginning of
    (the|its|their) (owner's|owners') next {step=upkeep|end step}( step|) with (haste|Haste) until end of turn
    → exile {n} {what}. Return each of them to the battlefield under its owner's control at the beginning of
    that player's next {step}. It gains haste until end of turn
may (exile|Exile) {what:target or it}, then return it to the battlefield under its owner's control at the
    beginning of (the|its) owner's next {step=upkeep|end step}( step|) with (haste|Haste) until end of
    turn. If you do, {deed:said}[.|$]
    → may exile {what}. If you do, {deed}. Return the exiled card to the battlefield under its owner's control
    at the beginning of that player's next {step}. It gains haste until end of turn
each player may (exile|Exile) {what:clause} they control, then return (it|them|those cards) to the battlefield
    under (its owner's|their owner's|their owners') control at the beginning of (the|its|their)
    (owner's|owners') next {step=upkeep|end step}( step|) with (haste|Haste) until end of turn
    → each player may exile {what} they control. Return each of them to the battlefield under its owner's
    control at the beginning of that player's next {step}. It gains haste until end of turn

# the keyword action is done to permanents
those (targeted |){what=permanents|creatures} are (Detained|detained)[.|$] → detain those {what}

# what happens triggers “whenever”
^If a spell or ability causes you to discard a card(,|)
    → Whenever a spell or ability causes you to discard a card,

# it can't be sacrificed
until end of turn. Untap it. You can't sacrifice it[.|$]
    → until end of turn. Untap it. It can't be sacrificed this turn

# each mode has a line of its own
choose {n=one|two|one or both|one or more} — • {a:phrase}. • {b:phrase}. • {c:phrase}(.|)["]
    → choose {n} —¶• {a}.¶• {b}.¶• {c}
choose {n=one|two|one or both|one or more} — • {a:phrase}. • {b:phrase}(.|)["] → choose {n} —¶• {a}.¶• {b}

# one of those that are tied has the greatest
with the {most:extreme} {what=power|toughness|mana value} or tied for (the |){extreme}( {word}|)[ among]
    → with the {most} {what}

# whether it is so is asked without “already”
if {who=it|that creature|~} already has[ {ability}] → if {who} has

# how long it lasts is said again
gains {a:ability} until end of turn. If {who:pronoun} has {ability}, it gains {b:ability} instead[.|$]
    → gains {a} until end of turn. If {who} has {a}, it gains {b} until end of turn instead

# a copy has its counters besides those of what it copies
as a copy of {what:sentence}, except {so:sentence} enters with {n=X|a|two|three} {kind:counter}
    {counters=counter|counters} on it[.|$]
    → as a copy of {what}, except {so} enters with {n} additional {kind} {counters} on it

# when it must block is said first | permanent
^{who:attached} blocks each combat on your turn if able
    → As long as it's your turn, {who.small} blocks each combat if able

# a word is misspelt
(sarfice|sacrfice|sacrafice) → sacrifice

# an object enters; whose it is, is told before
{when=when|whenever} {what:some}{with} enters under enchanted player's control
    → {when} {what} enchanted player controls{with} enters
enchanted player control[ ] → enchanted player controls

# “for each” is said once
for each {a:said} and for each {b:said}[.|$] → for each {a} and each {b}

# what holds all the time does so “as long as” | permanent
^~ can attack as though it didn't have defender if {so:said}[.|$]
    → As long as {so}, ~ can attack as though it didn't have defender

# one full stop ends a sentence
.".$ → ".

# each mode has a line of its own
{chooses=chooses|choose} one — (They|they) {a:clause} or they {b:clause}[.|$]
    → {chooses} one —¶• They {a}.¶• They {b}

# a word is chosen as it enters | permanent
^When ~ enters, choose {a:Word} or {b:Word}[.|$] → As ~ enters, choose {a} or {b}

# how long it is phased out is told by when it can't phase in
{what:target and more} phases out until {who:itself} (is|becomes) untapped
    → {what} phases out. It can't phase in for as long as {who} remains tapped

# what is meant by its name is “named”
control the {name:proper name}( {letters}|) {what=land|creature|artifact|enchantment} card[.|,|$]
    → control @ {what} named {name}

# so many tokens more are copies
double the number of {what:said} tokens you control[.|;|¶|$]
    → for each {what} token you control, create a token that's a copy of it

# it is told what each of them has
(get|gets) (a|an) {kind:counter} counter for each {who:small words} who has one[.|$]
    → get @ {kind} counter for each {who} who has @ {kind} counter

# each reveals a card of one library
reveal the top card of your libraries → reveal the top card of your library
""")
