"""Text that is broken into lines."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.drawing.flow import NARROWEST, Flow, Span, narrowed

TEXTS = (
    "",
    "One",
    "{2}{U}, {T}: Draw a card.",
    "Choose one —\n• Destroy target creature with flying.\n• Overwhelmingly long words stay whole.",
    "  Blanks   before, between and after  \n\n  them ",
)


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_laid_out_alike_within_all_widths_that_it_is_said_to_fit(
    qapp: QApplication, text: str
) -> None:
    spans = (Span(text), Span("and the rest of it, in bold", bold=True))
    flows = {width: Flow(spans, qapp.font(), width) for width in range(round(NARROWEST) - 4, 500, 3)}
    for own, flow in list(flows.items())[::5]:
        assert flow.fits(own) or flow.width > max(own, NARROWEST)  # a long word that nothing can break
        for width, other in flows.items():
            if flow.fits(width):
                assert (flow._pieces, flow.height, flow.width) == (other._pieces, other.height, other.width)


@pytest.mark.parametrize("share", [1.2, 1.0, 0.92, 0.85])
def test_a_text_that_is_a_little_too_long_is_whole(qapp: QApplication, share: float) -> None:
    font, text = QFont(qapp.font()), "resolve the top of the stack"
    room = QFontMetricsF(font).horizontalAdvance(text) * share
    assert QFontMetricsF(narrowed(font, text, room)).horizontalAdvance(text) <= room


def test_letters_are_as_they_were_where_there_is_room(qapp: QApplication) -> None:
    assert narrowed(qapp.font(), "Opt", 500).stretch() == 100
