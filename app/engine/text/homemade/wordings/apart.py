"""Clauses in which makers tell together what is printed in several today, or tell more than has a meaning."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# each mode says what it does
choose one, then put a counter of the listed kind on {who:attached} —¶• {a:label} — {one:keyword}(.|)¶•
    {b:label} — {two:keyword}(.|)¶• {c:label} — {three:keyword}(.|)¶• {d:label} — {four:keyword}(.|)$
    → choose one —¶• {a} — Put a {one.small} counter on {who}.¶• {b} — Put a {two.small} counter on {who}.¶•
    {c} — Put a {three.small} counter on {who}.¶• {d} — Put a {four.small} counter on {who}.
choose one, then put a counter of the listed kind on {who:attached} —¶• {a:label} — {one:keyword}(.|)¶•
    {b:label} — {two:keyword}(.|)¶• {c:label} — {three:keyword}(.|)$
    → choose one —¶• {a} — Put a {one.small} counter on {who}.¶• {b} — Put a {two.small} counter on {who}.¶•
    {c} — Put a {three.small} counter on {who}.
choose one, then put a counter of the listed kind on {who:attached} —¶• {a:label} — {one:keyword}(.|)¶•
    {b:label} — {two:keyword}(.|)$
    → choose one —¶• {a} — Put a {one.small} counter on {who}.¶• {b} — Put a {two.small} counter on {who}.

# what each gains is a sentence of its own
until end of turn, {who=those creatures|those permanents} get {size} and each gains {one:ability} if any of
    them has {two:ability}[.]
    → {who} get {size} until end of turn. Each of them gains {one} until end of turn if any of {who} has {two}

# it is said that each of several does it
you and {who=another player|that player|target player|target opponent} {do=get|draw|gain|lose|create|mill}[ ]
    → you and {who} each {do}

# it triggers in each turn anyway | permanent
^(When|Whenever) {who=a player|an opponent|you} {cast=casts|cast} (a|an) {what:kind of spell} spell each turn,
    → Whenever {who} {cast} @ {what} spell,

# two names stand in one clause
is named {one:proper name} or is named[ {Capital}] → is named {one} or

# what a coin shows is told with “if”
flip a coin. Heads: {first:Capital}{what:sentence}. Tails: Nothing happens.(¶|)[$| |Activate]
    → flip a coin. If it comes up heads, {first.small}{what}.
flip a coin. Heads: {first:Capital}{what:sentence}. Tails: {second:Capital}{other:sentence}.
    → flip a coin. If it comes up heads, {first.small}{what}. If it comes up tails, {second.small}{other}.

# what the counter is on by then is told as the last permanent
the permanent you moved (the|a) counter (to|onto) → that permanent

# a number before a colon is mana
^{n:figure}, [{{T}}, {in a cost}: ] → {{{n}}},␣

# subtypes stand before the types
{what:things or one} with (the |)(subtype|subtypes) {kind:subtypes}[ (from|you|in)] → {kind} {what}

# each of them is copied
double the number of {size:pt} {what:phrase} tokens you control
    → for each {size} {what} you control that's a token, create a token that's a copy of it

# such cards are called otherwise (712.1)
transforming double-faced → nonmodal double-faced

# a slip of the pen
scryed → scried

# whose creatures are meant is told of their players
each controller of (the|those) (targeted |){what=creatures|permanents|artifacts|enchantments}[ {third person}]
    → each player who controls one or more of those {what}

# the cards that were looked at are “them”
the top (two|2) cards of that player's library. Exile (a|one|1) {what=nonland|noncreature|creature|artifact}
    (card |)face down and put the other back on top[.]
    → the top two cards of that player's library. Exile @ {what} card from among them face down. Put the rest
    on top of that player's library in any order

# what is waited for in a combat that is still to come is the next attack
if you attack in (this|that) (second |additional |){phase=combat phase|combat}(, then|, | then )[ {small}]
    → when you next attack this turn,

# a single creature has an article
{do=from|on} {what=creature|permanent|artifact|land} you control[.|,| or ] → {do} @ {what} you control

# what is equipped and what crewed it are told apart
" and "Equipped/crewed creature gets {size}"
    → ", "Equipped creature gets {size}", and "Creatures that crewed this permanent this turn get {size}"

# an ability is activated
^As a sorcery for no cost, you may {do:letter}{what:said}.$
    → {{0}}: {do.capital}{what}. Activate only as a sorcery.

# the first combat phase is asked for (506.1)
^At the beginning of your first combat on your turn, if {what:clause} then there is an additional combat phase
    after the first( this turn|)(.|)$
    → At the beginning of combat on your turn, if it's the first combat phase of the turn and {what}, there is
    an additional combat phase after this phase.

# a creature that is killed with damage dies
{when=when|whenever} {a=a|an} {what:clause} you control{with:with} kills {one=a|an} {victim:clause} with
    combat damage,
    → {when} {one} {victim} dealt combat damage this turn by {a} {what}{with} you controlled dies,

# who controls several permanents is a player who does so
each controller of the targeted {what:things}[ ] → each player who controls one or more of those {what}
""")
