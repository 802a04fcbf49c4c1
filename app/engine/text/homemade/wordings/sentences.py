"""Sentences that are put together otherwise than today, and lists of keywords."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# each mode has a line of its own
[^|: ]choose {n=one|two|one or both|one or more}( |)(—|:|-|)( |){modes}$ → choose {n} —¶{modes}

# it is said who does so
[^|. |: |— |• |¶|"|, |, then ]{verb=gain|lose}{you:nobody}[ ({figure}|that much|life equal|twice)]
    → {you} {verb}
[^|. |: |— |• |¶|, |, then ](get|gets){you:nobody}[ {{E}}] → {you} get

# counters are put on permanents
{who:who gets counters} gets {n:number} {kind:counter} counter{s=s|}[! on]
    → put {n} {kind} counter{s} on {who}

# what holds all the time is “has”, not “gains” | permanent
^{what:attached} gains[ ({small}|")][! {rest}until| control] → {what} has
^{what:attached} gets {size}(, and gains| and gains|, gains| gains|, has|, and| and|,|, &| &)( has| gains
    |)[ ({small}|")][!{rest}until end of turn]
    → {what} gets {size} and has
^{who:many} gain[ ({small}|")][! {rest}until end of turn| {rest}life| control] → {who} have

# each quality has its own “from”
protection from {colors} → protection from {colors}

# one is done after the other
{do=scry|surveil} {n:figure},[ (draw|discard|scry|surveil|put|create|sacrifice) ] → {do} {n}, then
[^|: |. |• ]draw {n=a card|X cards|two cards|three cards|four cards},[ (draw|discard|scry|surveil|put|create
    |sacrifice) ]
    → draw {n}, then

# the library is shuffled last
put {what=it|that card|them|those cards} {to=into|onto|in→into} {where:small words}(,|) and shuffle( your
    library|)[.|$]
    → put {what} {to} {where}, then shuffle

# the library is shuffled
(,| and|. Then|, then) shuffle (your|the) (deck|library) (after|afterward|afterwards|and put)
    → , then shuffle and put

# the deck is a library during the game
your deck → your library

# “that is” has an apostrophe
thats[ (a|an|tapped|attacking)] → that's

# “it is” has an apostrophe
its[ (a |an |not |your )| untapped| tapped| attacking] → it's

# what it has is “its”
it's[ (controller|owner|power|toughness|mana|base|name)] → its

# what somebody has, has an apostrophe
{its=its|their} {who=owner|controller}s[ (hand|library|graveyard|control|life)] → {its} {who}'s
their owner's hands → their owners' hands

# “non” is written with its word
non(-| )[creature|artifact|enchantment|land|token|basic|legendary|white|blue|black|red|green|planeswalker
    |snow] → non

# it is said that a token is a creature
[{digit}/{digit} ]{what:what no creature is} token{s=s|}[! creature] → {what} creature token{s}

# it is a creature token
token creature{s=s|} → creature token{s}

# the keyword is one word
{a=death|life|hex}( |-){b=touch|link|proof} → {a}{b}

# the keyword is two words
{a=first|double}(-|- )strike → {a} strike

# the keyword has no plural
{what=creature|creatures} {with=with |}{keyword=flying|trample|haste|vigilance}s → {what} {with}{keyword}

# keywords stand in a list with commas
^{keywords}$ → {keywords}

# an ability that is there for a time is one that something has | permanent
^As long as {who:itself} {what:clause}, "{ability:quoted}"(.|)$ → As long as {who} {what}, it has "{ability}"

# creatures attack together
{when=when|whenever} {who=this creature|~} attacks with {n:word} or more other creatures,
    → {when} {who} and at least {n} other creatures attack,

# what is meant by its name is “named”
{control=control|controls} {name:created name}[,|.| or | and |$] → {control} a permanent named {name}

# there is one defending player, who is called so
the defending player → defending player

# cards are put into a hand or a graveyard
put {what=it|them|the rest|that card|those cards|the other} in[ (your|their|its owner's|that player's)
    (graveyard|hand)]
    → put {what} into

# it is said what the counters are on
enters with {n:word} {kind:counter} counter{s=s|}[.|$] → enters with {n} {kind} counter{s} on it

# what X is belongs to its sentence
. Where X is[ ] → , where X is

# abilities are gained
get{s=s|}[ {word}( strike|)((,|) and {word}( strike|)|) until end of turn] → gain{s}

# “tapped” stands before the token
{create=create|creates} (a|an) {what:tokens of a size} tapped[.|,|$] → {create} a tapped {what}
{create=create|creates} {n:word} {what:tokens of a size} tapped[.|,|$] → {create} {n} tapped {what}

# it is “you've” today
you have[ (cast|drawn|gained|lost|attacked|sacrificed|discarded|played)] → you've

# one is done after the other
{what=card|cards} then[ (draw|discard|put|shuffle|lose|gain)] → {what}, then
""")
