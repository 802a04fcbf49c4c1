"""Capital letters, and words that are misspelt: what is tried where no other wording helps."""

from typing import Final

from app.engine.text.homemade.wordings.wording import table

TABLE: Final = table(r"""
# a word is misspelt
{word:misspelt} → {word}

# within a sentence words have no capital
{word:within} → {word}

# subtypes have a capital
{word:subtype} → {word}

# a sentence begins with a capital
{word:first} → {word}

# a token with power and toughness is a creature
{what:sized words}[token] → {what}creature␣

# what is created is a creature token
{what:created size}{types:creature types}[ with | that's |.|,|$| equal to ] → {what}{types}
""")
