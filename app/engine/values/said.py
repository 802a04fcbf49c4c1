"""A sentence that remembers how it was made, so that it can be said in another language."""

from __future__ import annotations


class Said(str):
    """English text that still knows its template and what was filled in; to all code it is that text."""

    template: str
    values: dict[str, object]


def say(template: str, /, **values: object) -> Said:
    """Fill in a template, whose holes are named `{so}`."""
    said = Said(template.format(**values))
    said.template, said.values = template, values
    return said
