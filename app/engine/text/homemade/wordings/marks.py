"""Signs that are typed otherwise than they are printed: symbols, dashes, bullets, blanks, full stops."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# abilities stand in double quotation marks
{verb=have|has|gain|gains|with} '{text:quoted}'[.|$| until] → {verb} "{text}"

# marks of another program are left out
({{i}}|{{/i}}|{{/b}}|{{indent}}|{{flavor}}|<i>|</i>|<b>|</b>) →
{{b}}[{no brace}{{/b] →
( |){{-}}( |)[¶|$|{Capital}] → ␣—␣
( |){{-}}( |) → —

# mana and tapping are written as symbols in braces
{{{sign}}} → {{{sign}}}
{sign:bracketed} → {sign}
{n:digit} colorless mana[:|.|,| or | rather | to cast] → {{{n}}}

# a minus stands before a number
—[{figures}/] → -
[/]—[{digit}] → -
^—[{figures}:] → -

# no blank stands at the end
{blanks}[¶|$] →

# a long dash stands here
choose {n=one|two|three|any|up}{more:on one line}( |)(:|.|;|{dashes}|—|)[¶] → choose {n}{more} —

# each mode has a bullet
¶{bullet}[{begin}] → ¶•␣

# a long dash stands here
^{label}( - | -|- |-|: )[(When|Whenever|At the|As long as|If) ] → {label} —␣

# a long dash stands here | permanent
^{chapters}({dash}|: |:|. )[{Begin}] → {chapters} —␣
^{word=To solve|Solved|Max speed}( |)(-|:)( |)[{Begin}] → {word} —␣

# a long dash stands here
^{label:plain label} - [{Begin}{in a cost}(:| as long as | if )] → {label} —␣

# no blank stands before a full stop, comma or colon
[{ink}]{blanks}[(.|,|:|;)( |$|¶)] →

# a blank stands behind a comma
[{letter}|}}],[{letter}|{{] → ,␣

# a blank stands behind a full stop
[{small}{small}].[{Capital}{small}] → .␣

# one full stop ends a sentence
.{dots}$ → .

# what belongs together stands in one paragraph
¶[This ability triggers only|Activate (this ability |)only|"] → ␣

# mana and tapping are written as symbols in braces
[^|¶• |"|. ]{cost:bare cost}{more:more of a cost}: → {cost}{more}:
{add=add|adds} {mana:bare colors}[.|,|"|¶|$| for | to your mana] → {add} {mana}

# mana is added
[}}: ]{mana:colors of mana}[.|$] → Add {mana}

# mana and tapping are written as symbols in braces
{pay=pay|pays|paying} {mana:bare mana}[.|,|"|¶|:|$| rather | instead | more | or | and | to ] → {pay} {mana}
{pay=pay|pays|paying} {n:figure} (generic |)mana → {pay} {{{n}}}
{cost=cost|costs} {n:figure} (generic mana |){how=less|more} → {cost} {{{n}}} {how}
{cost=cost|costs} {mana} mana {how=less|more} → {cost} {mana} {how}
{keyword=ward|equip|cycling|kicker|flashback} {n:figure}[!{letter}|{{|/] → {keyword} {{{n}}}

# a dash stands between a keyword's number and its cost
^{keyword:Word} {n:figure}( |)(-|: |:|){mana}[(.|)$] → {keyword} {n}—{mana}

# a colon stands behind a cost
^{cost:symbols}, [(each|target|you|draw|create|put|scry|destroy|exile|gain) {no colon}$] → {cost}:␣

# what is done is said in words
{{T}} [(up to|target|another|each|all|it |it.|that|enchanted|equipped){no colon}$] → tap␣

# a keyword is followed by its cost alone
^{keyword}(( |)(:|—|-)( |)| ){cost:mana or bare}[(.|)$] → {keyword} {cost}
""")
