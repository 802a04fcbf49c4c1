"""Text that is broken into lines."""

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.drawing.flow import NARROWEST, Flow, Span

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
