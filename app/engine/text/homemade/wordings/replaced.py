"""What is done instead of something, or once it was done, said otherwise than today."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# a slip of the pen
your may[ ] → you may
{c=phased} out {what=creature|permanent} → phased-out {what}

# what is done instead begins with “if”
^(When|Whenever) {who:clause} would {does:clause}, {rest:said} instead[.|$|"]
    → If {who} would {does}, {rest} instead
(When|Whenever) {who=this creature|~|equipped creature|enchanted creature} deals {kind=combat |}damage to
    {whom=a player|an opponent}, {rest:said} instead[.|$|"]
    → If {who} would deal {kind}damage to {whom}, {rest} instead

# it destroys what its controller destroys by it
you may have it destroy {what=an|a} {kind:letters}[ that player controls] → you may destroy {what} {kind}

# “instead” is said last
, instead you may {do:said}[.|$] → , you may {do} instead

# what is attacking is told before its noun
if another {what:types} you control is attacking, → if you control another attacking {what},
if another {what:types} you control is attacking the same player,
    → if you control another {what} attacking the same player as ~,

# a permanent is named
^As long as you control {name:a name with a comma}, ~ has
    → As long as you control a permanent named {name}, ~ has

# what is no cost is done as it resolves
^{cost:mana and tap}, each player {does:clause}:[¶| ] → {cost}: Each player {does}.

# who can't do it does nothing
sacrifices {a=a|an} {what:letters} if able → sacrifices {a} {what}

# what they don't do is what was said last
If (they|that player) {dont=don't|doesn't} {do:phrase} this way, → If they don't,

# what happened is told of what it happened to
If you had {what:phrase} {done=exiled|countered|destroyed} since your last turn( ended|),
    → If {what} were {done} since your last turn ended,

# a permanent is exiled from the battlefield
{what=permanents|creatures|artifacts|lands} you control are exiled[.|,]
    → {what} you control are exiled from the battlefield

# subtypes are types
in addition to {its=its|their} other types and subtypes → in addition to {its} other types

# a token is told by its name
whenever you create a {name:two names} token, → whenever you create a token named {name},

# it is said who does it
[That player {clause}]. Then returns[ ] → . Then that player returns

# such mana stays by its player, and is not lost
(This|That) {added=added |}mana stays until the end of (your end phase|your end step|turn|your turn)[.|$]
    → Until end of turn, you don't lose this mana as steps and phases end
""")
