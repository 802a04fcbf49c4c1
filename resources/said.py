"""Sentences for the user that remember how they were made, so that they can be told in another language.

To all other code a `Said` is its English text: it is equal to it, hashes like it and is written like it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple, TypeAlias

THINGS: Final = "{}"
"""What stands in a sentence for things that are named later."""


class Verbatim(NamedTuple):
    """What stands in a hole as it is in every language, such as what a user typed."""

    text: str

    def __str__(self) -> str:
        return self.text


Words: TypeAlias = Callable[[str], str]
"""What a catalogue has for an English text; the text itself where it has nothing."""


class Said(str):
    """An English text with the template and the values that it was made from."""

    __slots__ = ("template", "values")

    template: str
    """As the catalogues have it: "No {what} can be used for it."."""
    values: Mapping[str, object]
    """What the holes are filled with: texts, which may be `Said` themselves, and numbers."""

    def told(self, words: Words) -> str:
        """This in the words of a catalogue: the template and the values, each looked up by itself."""
        template = words(self.template)
        return template.format(**{name: _value(value, words) for name, value in self.values.items()})

    def __reduce__(self) -> tuple[_Maker, tuple[type[Said], str, str, Mapping[str, object]]]:
        return _made, (type(self), str(self), self.template, dict(self.values))


class _Capital(Said):
    """A text that begins with a capital letter, in whatever language."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """See `Said`."""
        text = super().told(words)
        return text[:1].upper() + text[1:]


class _Clause(Said):
    """A sentence without its full stop."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """See `Said`."""
        return super().told(words).strip().rstrip(".")


class _Phrase(Said):
    """Words as cards have them."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """In the catalogue's words where it has them for the whole; else in quotation marks."""
        text = str(self)
        known = words(text)
        return words(self.template).format(words=text) if known == text else known


class _Number(Said):
    """A number of which the thousands stand apart."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """See `Said`."""
        return self.replace(",", words(_THOUSAND)[1:-3])


_NEW: Final = str.__new__


def say(template: str, /, **values: object) -> str:
    """The template with its holes filled: `say("{card} is tapped.", card=name)`."""
    said = _NEW(Said, template.format(**values))  # as `_made` does, without the call: verdicts say much
    said.template = template
    said.values = values
    return said


def joined(separator: str, parts: Iterable[str]) -> str:
    """The same as `separator.join(parts)`, of which each part can be told in another language."""
    values: dict[str, object] = {f"part{place}": part for place, part in enumerate(parts)}
    template = separator.join(f"{{{name}}}" for name in values)
    return _made(Said, template.format(**values), template, values)


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; `last` is "and" or "or"."""
    parts = list(words)
    if len(parts) < 2:
        return parts[0] if parts else ""
    first = joined(", ", parts[:-1]) if len(parts) > 2 else parts[0]
    if last == "or":
        return say("{first} or {last}", first=first, last=parts[-1])
    return say("{first} and {last}", first=first, last=parts[-1])


def counted(names: Sequence[str]) -> list[str]:
    """Equal names together: ["Swamp", "Swamp"] is ["2 Swamp"]."""
    return [
        name if names.count(name) == 1 else say("{number} {name}", number=names.count(name), name=name)
        for name in dict.fromkeys(names)
    ]


def both(words: Iterable[str]) -> str:
    """ "a and b and c"."""
    return reduce(lambda first, last: say("{first} and {last}", first=first, last=last), words)


def either(words: Iterable[str]) -> str:
    """ "a or b or c"."""
    return reduce(lambda first, last: say("{first} or {last}", first=first, last=last), words)


def capital(sentence: str) -> str:
    """With a capital first letter."""
    text = sentence[:1].upper() + sentence[1:]
    return _made(_Capital, text, "{text}", {"text": sentence})


def small(sentence: str) -> str:
    """With small letters, as in the midst of a sentence; in other languages as it is."""
    text = sentence.lower()
    return _made(Said, text, "{text}", {"text": sentence}) if isinstance(sentence, Said) else text


def clause(sentence: str) -> str:
    """A sentence without its full stop, for what goes on."""
    text = sentence.strip().rstrip(".")
    return _made(_Clause, text, "{text}", {"text": sentence}) if isinstance(sentence, Said) else text


def many(number: int) -> str:
    """A number with its thousands apart, as each language has it: "34,916"."""
    return _made(_Number, f"{number:,}", "{number}", {"number": number})


def card_words(words: str) -> str:
    """Words as cards have them, as "nonblack creature": quoted where a language has none for them."""
    return _made(_Phrase, words, _PHRASE, {"words": words}) if words else words


def about(sentence: str, things: str) -> str:
    """A sentence that was made with `THINGS` in a hole, with these in their place."""
    text = sentence.replace(THINGS, things)
    if not isinstance(sentence, Said):
        return text
    values = {name: things if value == THINGS else value for name, value in sentence.values.items()}
    return _made(type(sentence), text, sentence.template, values)


def told(text: str, words: Words) -> str:
    """A text in the words of a catalogue, whether it remembers how it was made or is looked up whole."""
    if isinstance(text, Said):
        return text.told(words)
    return words(text) if text else text


def said_by(error: BaseException) -> str:
    """What an exception says, as it was said."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Said) and said == str(error) else str(error)


def worded(text: str, template: str, /, **values: object) -> str:
    """An English text, and the template by which other languages say it, where English words it otherwise."""
    return _made(Said, text, template, values)


_Maker: TypeAlias = "Callable[[type[Said], str, str, Mapping[str, object]], Said]"


def _value(value: object, words: Words) -> object:
    return told(value, words) if isinstance(value, str) else value


def _made(kind: type[Said], text: str, template: str, values: Mapping[str, object]) -> Said:
    said = str.__new__(kind, text)
    said.template = template
    said.values = values
    return said


_THOUSAND: Final = str(say("1,000"))
"""How a language sets thousands apart."""
_PHRASE: Final = str(say("{words}", words="{words}"))
"""How a phrase of a card stands in a sentence; in other languages with their quotation marks."""
