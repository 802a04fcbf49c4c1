"""Abbreviations, and the words of earlier years."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# it lasts until end of turn
(until|untill|till|til) (the |)(eot|EOT|(end|End) (of|Of) (the |this |)(turn|Turn)) → until end of turn

# abbreviations are written out
(EOT|eot) → end of turn

# it happens in the end step | permanent
^At (the |)end of (the |)turn, → At the beginning of the end step,

# it happens in the end step
at (the |)end of (the |)turn → at the beginning of the next end step
at the end of {whose=your|each player's|each opponent's} turn → at the beginning of {whose} end step

# “the beginning” has an article
at (the |)(start|beginning) of[ (your|each|the|combat|that|enchanted|upkeep|end step|draw step)] → at the
    beginning of

# a mana cost's amount is its mana value
CMC → mana value
cmc → mana value
MV[ {figure}] → mana value
(converted|total) casting cost → mana value
with (a |)casting cost[ {digit}] → with mana value

# a number stands beside its name
{what=mana value|power|toughness} of[ {digit}] → {what}
with (a|an)[ (mana value|power|toughness) {digit}] → with

# abbreviations are written out
{what=mana value|power|toughness} (<=|≤)( |){n:figure} → {what} {n} or less
{what=mana value|power|toughness} (>=|≥)( |){n:figure} → {what} {n} or greater

# numbers are “or greater” and “or less”
{what=mana value|power|toughness} {n:figure} or (more|higher) → {what} {n} or greater
{what=mana value|power|toughness} {n:figure} or (lower|fewer) → {what} {n} or less

# abbreviations are written out
(ETB|EtB)(s|'s|) → enters
etb(s|'s|) → enters

# an object enters; “the battlefield” is not said
(enters|comes) (in |into |onto |)(the |)(play|battlefield|field) → enters
(enter|come) (in |into |onto |)(the |)(play|battlefield|field) → enter
{when=when|whenever} {itself=~ or |}{what:some}{with} {enter=enter|enters} under your control
    → {when} {itself}{what} you control{with} {enter}
{when=when|whenever} {what:some}{with} enters under an opponent's control
    → {when} {what} an opponent controls{with} enters

come in[ (tapped|untapped|with)] → enter
comes in[ (tapped|untapped|with)] → enters

# several objects enter
one or more {what:clause} enters → one or more {what} enter

# the zone is the battlefield, no longer “in play”
from play → from the battlefield
in play → on the battlefield
[{letter} ]on the battlefield under your control → you control
[{letter} ]on the battlefield under (your opponents'|an opponent's) control → your opponents control
{return=return|returns} {what:sentence} (to|into) play → {return} {what} to the battlefield

# cards return “to” the battlefield
{return=return|returns} {what:sentence} onto the battlefield → {return} {what} to the battlefield

# it is “put into a graveyard”
goes to (a|the|your|its owner's) graveyard from the battlefield → is put into a graveyard from the battlefield

# removed from the game is exiled
remove{s=s|} {what:clause} from (the |)game → exile{s} {what}
removed from (the |)game → exiled
RFGed → exiled

# what was buried is destroyed, and can't be regenerated
[^|. |: |— |• |¶|, ]bury target {what:clause}[.|$|¶] → destroy target {what}. It can't be regenerated
[^|. |: |— |• |¶|, ]bury all {what:clause}[.|$|¶] → destroy all {what}. They can't be regenerated

# tokens are created
put{s=s|} {n:number} (tapped |){what:creature token} onto the battlefield tapped( under your control|)
    → create{s} {n} tapped {what}
put{s=s|} {n:number} {tapped=tapped |}{what:creature token} onto the battlefield( under your control|)
    → create{s} {n} {tapped}{what}

# what is amassed is told in the plural
{amass=amass|amasses} {what:type}[ {figure}] → {amass} {what}s

# the player whose turn it is is the active player
creatures controlled by the player whose turn it is → creatures the active player controls

# only opponents are attacked
for each player you attacked this turn → for each opponent you attacked this turn

# it is said who does so | permanent
[. ]Attacks each combat if able[.|$] → ~ attacks each combat if able

# abbreviations are written out
sac[! of] → sacrifice

# texts have the short form
can not → can't
cannot → can't
do not → don't
does not → doesn't
did not → didn't
is not → isn't
are not → aren't
you are → you're
it is → it's
they are → they're

# an ability is activated
(Use|Play|Activate|use|play|activate) this ability only → Activate only

# the short form is “as a sorcery”
Activate only (at sorcery speed|when you could cast a sorcery) → Activate only as a sorcery
[. ](Sorcery speed only|Only at sorcery speed) → Activate only as a sorcery

# “unblockable” is written out
[({small}|~) ](is|are) unblockable → can't be blocked

# “unblockable” is written out | permanent
^Unblockable(.|)$ → ~ can't be blocked.

# indestructible is an ability
[({small}|~) ]is indestructible[( |)(.|,)| as long| and |$] → has indestructible
[({small}|~) ]are indestructible[( |)(.|,)| as long| and |$] → have indestructible

# it attacks each combat
attack{s=s|} (each|every) turn if able → attack{s} each combat if able

# it blocks them each combat
can block {n=an|one|two|three|any number of} additional creature{s=s|}[! each combat| this]
    → can block {n} additional creature{s} each combat

# a spell is kicked
if (the|its|~'s) kicker( cost|) was paid → if this spell was kicked
if you paid (the|its|~'s) kicker( cost|)[,|.] → if this spell was kicked
if (~ was |)kicked → if this spell was kicked

# abbreviations are written out
where X( |)=( |)(the |)[{small}] → where X is the␣

# “the number” has an article
where X is number → where X is the number
equal to number → equal to the number

# a player is “they”
he/she[ {small}] → they
his/her → their

# the short form is “as a sorcery”
Activate only (any time|anytime) you could cast a sorcery → Activate only as a sorcery

# what is “extra” is “additional”
an extra[ (land|card|creature|combat phase)] → an additional

# a permanent becomes tapped or untapped
^{when=When|Whenever} {what:clause} is {how=tapped|untapped}[,] → {when} {what} becomes {how}

# it happens in the end step
the end step on {whose=each opponent's|each player's|your} (turn|turns) → {whose} end step

# a card is put “on top of” a library
on the top of[ (your|its|their|that)] → on top of

# searching and shuffling are one sentence
reveal {what=them|those cards} and put (them|it|those cards|that card) into your hand. Then shuffle( your
    library|)[.|$]
    → reveal {what}, put them into your hand, then shuffle
reveal {what=it|that card} and put (them|it|those cards|that card) into your hand. Then shuffle( your library
    |)[.|$]
    → reveal {what}, put it into your hand, then shuffle

# it is said of all planeswalkers that you control
can't attack you or a planeswalker you control → can't attack you or planeswalkers you control

# the library is not named where it is shuffled
shuffle your library[.|$|¶] → shuffle

# there may be several opponents
{when=when|whenever|if|unless|as long as} your opponent[ {third person}] → {when} an opponent
[!target ]{things} your opponent controls → {things} your opponents control
your opponent controls → an opponent controls

# creatures are those that somebody controls
(all |)your other {things}[ (get|have|gain|can|lose|enter)] → other {things} you control
(opponents|opponents'|your opponents'|your opponent's) {things}[ (get|have|gain|can|lose|enter|come)]
    → {things} your opponents control
your {how=attacking |blocking |}{things}[ (get|have|gain|can|lose|enter)] → {how}{things} you control

# “all” is not said of what is under somebody's control
all {other=other |}[{clause}you control (get|have|gain|lose) ] → {other}
""")
