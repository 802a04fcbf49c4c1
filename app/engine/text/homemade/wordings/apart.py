"""Clauses in which makers tell together what is printed in several today, or tell more than has a meaning."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# what keeps an Aura away is told of what it would enchant | permanent
^{auras:Auras} can't become attached to {host:attached}(.|)$ → {host.capital} can't be enchanted by {auras}.

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

# what happens as the last counter is removed is an ability of its own
remove a {kind:counter} counter from {who:itself}. When the last is removed,
    → remove a {kind} counter from {who}. When the last {kind} counter is removed from {who},
""")
"""Each is tried after the one above it."""
