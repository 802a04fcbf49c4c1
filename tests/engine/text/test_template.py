"""Templates are taken apart as their notation says."""

from __future__ import annotations

import pytest

from app.engine.errors import PhrasebookError
from app.engine.text.template import Agreement, Article, Capital, Hole, Variants, Words, compile_template


@pytest.mark.parametrize(
    ("template", "tokens"),
    [
        (
            "{who:subject}draw[s/] a card",
            (Hole("who", "subject"), Words("draw"), Agreement("s", ""), Words(" a card")),
        ),
        ("{n}", (Hole("n", "n"),)),
        ("{what:noun~n}", (Hole("what", "noun", "n"),)),
        ("{what:noun~}", (Hole("what", "noun", ""),)),
        ("(whenever|when) x", (Variants(("whenever", "when")), Words(" x"))),
        (": ^{effects}", (Words(": "), Capital(), Hole("effects", "effects"))),
        ("@ {what}", (Article(), Words(" "), Hole("what", "what"))),
        ("{{T}}", (Words("{T}"),)),
        ("", ()),
    ],
)
def test_a_template_is_its_tokens(template: str, tokens: tuple[object, ...]) -> None:
    assert compile_template(template) == tokens


@pytest.mark.parametrize("template", ["{who", "draw[s", "a } b", "(one|"])
def test_a_bracket_left_over_is_an_error(template: str) -> None:
    with pytest.raises(PhrasebookError, match="bracket"):
        compile_template(template)
