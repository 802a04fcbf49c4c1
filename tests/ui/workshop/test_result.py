"""The card as it is drawn, and its reading below it."""

from pytestqt.qtbot import QtBot

from app.services.workshop.draft import Draft, DraftFace
from app.services.workshop.look import look
from app.ui.widgets import FlowLabel
from app.ui.workshop.result import Result


def test_what_is_said_of_a_card_has_the_height_that_it_needs(qtbot: QtBot) -> None:
    result = Result()
    qtbot.addWidget(result)
    result.resize(400, 500)
    result.show()
    faces = (
        DraftFace("Toil", "1B", "instant", "Draw two cards. You lose 2 life.\nFuse"),
        DraftFace("Trouble", "2R", "sorcery", "Trouble deals 3 damage to target player.\nFuse"),
    )
    for text in ("", "Trouble deals 3 damage to target player.\nFus", faces[1].oracle_text):
        result.show_looked(
            look(Draft((faces[0], DraftFace("Trouble", "2R", "sorcery", text)), layout="split"))
        )
        for _ in range(5):
            qtbot.wait(1)
        labels = (one for row in result.rows for one in row.findChildren(FlowLabel) if one.isVisible())
        needs = [
            (one.text(), one.height(), one.heightForWidth(one.width())) for one in (*labels, result.facts)
        ]
        assert [one for one in needs if one[1] < one[2]] == []
        assert result.card.height() == result.card.heightForWidth(result.card.width())
