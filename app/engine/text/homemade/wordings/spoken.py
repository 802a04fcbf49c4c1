"""What players say for short, where cards say it in full."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# an apostrophe stands for what is left out
dont → don't
cant → can't
doesnt → doesn't
isnt → isn't
wont → won't

# it is written out
GY → graveyard
gy → graveyard
max hand size → maximum hand size
sacs[ ] → sacrifices
^(Pro|Prot|Protection)( from |. | |-)[{small}] → Protection from␣

# it is written out | permanent
^(On |When |)(ETB|enters|Enters)( the battlefield|)(,|:)( |){first:Word}[ ] → When ~ enters, {first.small}
^(On |When |)(ETB|enters|Enters)( the battlefield|)(,|:)( |) → When ~ enters,␣
^On (death|dying)(,|:)( |){first:Word}[ ] → When ~ dies, {first.small}
^On (death|dying)(,|:)( |) → When ~ dies,␣

# it is said what does so | permanent
^(ETB|enters|enters the battlefield)[ (tapped|untapped|with)] → ~ enters

# the zone is the battlefield
{verb=enter|enters|leave|leaves} play → {verb} the battlefield

# it is written out
bounce target {what:clause}[.|,|$| then] → return target {what} to its owner's hand

# tokens are created
make{s=s|}[ (a|an|two|three|X|{figure}) ({sentence}token|{pt} |{known token})] → create{s}
create{s=s|} {n=a|an} {tapped=tapped |}{what:known token}[.|,|$| and | for ]
    → create{s} {n} {tapped}{what} token
create{s=s|} {n:number} {tapped=tapped |}{what:known token}s[.|,|$| and | for ]
    → create{s} {n} {tapped}{what} tokens

# damage is dealt
does[ (({figure}|combat)( |)|)(combat |)damage] → deals
do[ (({figure}|combat)( |)|)(combat |)damage] → deal

# it is said what does so
^{n:figure} damage to[ ] → ~ deals {n} damage to

# what lies in a graveyard is a card
cast target {what=instant|sorcery|instant or sorcery|creature|artifact|enchantment|permanent}(| spell)
    (from|in) {whose=your|a|an opponent's|target opponent's}[ graveyard]
    → cast target {what} card from {whose}

# what is cast is a spell
{verb=cast|copy|counter} {one=a|an|target|another} instant or sorcery[! spell| card]
    → {verb} {one} instant or sorcery spell
an instant or (a|an) sorcery[! spell| card] → an instant or sorcery spell

# it lasts until end of turn
[Untap it. ]It has haste[.|$] → It gains haste until end of turn

# what holds all the time does so “as long as” | permanent
^If {what:how it stands},[ (~|this|this {word}|(other |){many words} you control
    |(equipped|enchanted) creature) (has|have|get|gets) ][!{rest} until ]
    → As long as {what},

# creatures are those that somebody controls
an enemy {noun=creature|permanent|artifact|planeswalker|land} → @ {noun} an opponent controls
{which=another|target|each} enemy {noun=creature|permanent|artifact|planeswalker|land}
    → {which} {noun} an opponent controls
enemy {noun=creatures|permanents|planeswalkers} → {noun} your opponents control

# it lasts until end of turn
{verb=get|gets|gain|gains|become|becomes} {what:sentence} for the turn[.|,|$]
    → {verb} {what} until end of turn

# things are counted
where X is the amount of → where X is the number of

# it is said on what they are
enters with X {kind:chunk} counters[(,|) where X is] → enters with X {kind} counters on it

# what holds all the time has no “now”
now {has=has|have|gets|get}[ ] → {has}

# what was paid is “paid this way”
where X is the life you paid[.|,|$] → where X is the amount of life paid this way

# a comma stands before “where X is”
[{small}] where X is → , where X is

# a name is chosen
[^|. |, ]Name (a|an) {what=nonland card|creature card|artifact card|land card|card} → Choose @ {what} name

# numbers are words
choose 1[( |)(:|—|-)|¶] → choose one

# it is said which creatures
can't attack you unless {whose=their|its} controller (pay|pays) ({{|){n:digit}(}}|) for each (attacker
    |attacking creature)[.|$]
    → can't attack you unless {whose} controller pays {{{n}}} for each creature they control that's
    attacking you

# it is said on whose turns
you (may|can) play (a|an) (extra|additional) land (each|per|every) turn
    → you may play an additional land on each of your turns

# it becomes the target of a spell or ability
{when=when|whenever} {what:clause} (is|becomes) targeted by (an opponent|a spell or ability an opponent
    controls)[,]
    → {when} {what} becomes the target of a spell or ability an opponent controls
{when=when|whenever} {what:clause} (is|becomes) targeted by {by=a spell or ability|a spell|an ability}{theirs=
    an opponent controls|}[,]
    → {when} {what} becomes the target of {by}{theirs}

# the form is “from among the milled cards”
put {what:cards} milled this way (in|into)[ your hand] → put {what} from among the milled cards into

# it is said what is left
^{when=When|Whenever} {what:clause} leaves[,] → {when} {what} leaves the battlefield

# it is written out
1st → first
2nd → second
3rd → third
dmg → damage
(flyers|fliers) → creatures with flying

# the form is “can't be blocked except by”
[({small}|~) ]can (only be blocked|be blocked only) by[ {small}] → can't be blocked except by

# the number stands behind the noun
{what=power|toughness} {n:figure} or {how=less|greater} creatures → creatures with {what} {n} or {how}

# something happens during a turn
can't {what:clause} on {whose=your|their|an opponent's} turn[.|,|$] → can't {what} during {whose} turn
{verb=cast|casts|activate|activates|activated|attack|attacks|attacked|block|blocks|blocked} on {whose=your
    |their|an opponent's} turn[.|,|$]
    → {verb} during {whose} turn

# mana and tapping are written as symbols in braces
^Pay {cost:mana or bare} and (tap|{{T}}|T):( |) → {cost}, {{T}}:␣

# it is said what does so
[, ](a |){size} counter on[ (~|it|target|each|this)] → put a {size} counter on

# an ability is activated
activate this only → activate only
[. ]Any player may use (this|it|this ability)[.|$] → Any player may activate this ability

# it is said what does so | permanent
^{ability=Flying|First strike|Double strike|Deathtouch|Haste|Hexproof|Indestructible|Lifelink|Menace|Reach
    |Trample|Vigilance} (as long as|while|if)[ (you|it's|an opponent)]
    → ~ has {ability.small} as long as

# a single thing has an article
{verb=draw|draws|discard|discards} one card → {verb} a card

# it is said since when
that didn't {verb=attack|block}[.|,|$] → that didn't {verb} this turn

# it is a sentence of its own
{look=look|looks} at (the |)top {n:word} cards of {whose=your|that player's} library, (then |)put (1|one)( of
    them| of those cards|) (in|into) your hand
    → {look} at the top {n} cards of {whose} library. Put one of them into your hand
^{deed=Untap|Tap|Gain control of|Return|Exile} {what:clause}, {it=it|they}[ (gain|gains|get|gets) ]
    → {deed} {what}. {it.capital}

# an ability is activated
^At any time you could cast a sorcery, you may {do:letter}{what:said}.$
    → {{0}}: {do.capital}{what}. Activate only as a sorcery.

^{deed=Destroy|Exile|Untap|Tap|Return} {what:clause}, you[ (gain|draw|lose|may)] → {deed} {what}. You

# what must be so is said first
^You may cast (~|this spell) without paying its mana cost if {what:clause}[.|$]
    → If {what}, you may cast this spell without paying its mana cost

# the form is “each turn”
can't {what:sentence} per turn → can't {what} each turn

# it is a sentence of its own
(, | \()(use|Use|spend|Spend)( it| this mana| that mana|) only (on|for|to cast) {what:spells}(\)|)[.|$]
    → . Spend this mana only to cast {what}

# a comma stands before what is done then
[{letter}|}}] then[ (draw|discard|scry|shuffle|mill|put|surveil|sacrifice|return|exile|you|each|create)]
    → , then
^{when=As ~ enters|During your turn|Until end of turn|Until your next turn|At the beginning of combat on your
    turn}[ (~|{letters} )][! on ]
    → {when},
^At the beginning of {whose=your|each} {step=upkeep|end step|draw step}[ (~|{letters} )][! on ]
    → At the beginning of {whose} {step},

# it is a sentence of its own
, it doesn't untap → . It doesn't untap
, they don't untap → . Those creatures don't untap
, {it=it|they} can't be regenerated → . {it.capital} can't be regenerated
, {it=it|they} {gain=gain|gains} haste until end of turn → . {it.capital} {gain} haste until end of turn
, you may choose new targets[ ] → . You may choose new targets
, if you {do=do|don't}[ ] → . If you {do},

# it is said whose step it is
controllers[ (next |)untap step] → controller's

# the form is “each turn”
{n=once|twice} (per|a|every) turn → {n} each turn
can't {what:sentence} a turn[.|$] → can't {what} each turn

# it is said what does so | permanent
^Must attack (each|every) (turn|combat)( if able|) → ~ attacks each combat if able
^{cost:symbols or none}Sacrifice:[ ] → {cost}Sacrifice ~:
[}}: ]regenerate[(.|)$] → Regenerate ~
[}}: ](gets|get)[ ({size}|{small})] → ~ gets
[}}: ](gains|gain)[ ({size}|{small})] → ~ gains
^Power and toughness (are |)(each |)equal to → ~'s power and toughness are each equal to

# power and toughness are what something gets
^{how=Equipped|Enchanted} creature has[ {size}] → {how} creature gets

# no colon stands behind “enchant”
^Enchant:[ {begin}] → Enchant

# it is said who casts them
^your {kind:adjective}spells[ cost] → {kind}spells you cast
^(Your opponents'|Opponents') spells[ cost] → Spells your opponents cast

# the form is “rather than pay”
instead of (paying |)(~'s|this spell's|its) (mana |casting |)cost → rather than pay this spell's mana cost

# the cost is “additional”
^As an extra cost to (cast|play) → As an additional cost to cast

# it is said what is prevented
prevent all combat damage this turn → prevent all combat damage that would be dealt this turn

# it is written out
[({small}|{digit}|}}) ]&[ {small}] → and

# “its” has no apostrophe, and its owner is named
target {what:clause} to owner('|)(s|)('|)[ hand] → target {what} to its owner's

# while it is cast, a card is a spell
instants and sorceries[ you cast cost ] → instant and sorcery spells

# creatures are those that somebody controls
^{when=When|Whenever} {one=a|an|another|one or more} {what:clause} {die=die|dies} under your control
    → {when} {one} {what} you control {die}

# a sentence begins with a capital
{has=has|have} "{when=when|whenever|at the|as long as} → {has} "{when.capital}

# each part of a cost has a capital
^{keyword:Word}{dash}{verb=pay|sacrifice|discard}[ ] → {keyword}—{verb.capital}
""")
