"""Sentences for the user, as the engine makes them; `resources.said` says what they are."""

from resources.said import (
    THINGS,
    Said,
    about,
    capital,
    card_words,
    clause,
    counted,
    either,
    joined,
    listed,
    many,
    said_by,
    say,
    small,
    told,
)

__all__ = [
    "THINGS",
    "Said",
    "about",
    "capital",
    "card_words",
    "clause",
    "counted",
    "either",
    "joined",
    "listed",
    "many",
    "said_by",
    "say",
    "small",
    "told",
]
