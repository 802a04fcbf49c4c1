"""Two players at one window, who play a whole game with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtWidgets import QWidget

from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.ui.main_window import MainWindow
from app.ui.table.stripparts import ZoneButton
from tests.ui.driving import click, press, settle, type_text

YOU, OPPONENT = PlayerId("you"), PlayerId("opponent")
_TURNS: Final = 40


class Players:
    """Each plays a land, casts what can be cast, attacks with all there is, and blocks with one creature."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def game(self) -> Game:
        """The board now."""
        return self.window.session.game

    def command(self, words: str) -> None:
        """Find a command by its words, and do it."""
        press(self.window, "Ctrl+K")
        type_text(self.window, words)
        press(self.window, "Return")
        settle(self.window)

    def play(self) -> PlayerId:
        """Play until somebody has won; who that is."""
        while not any(player.lost for player in self.game.players):
            assert self.game.turn.number < _TURNS
            self.go_on()
        (left,) = (player.name for player in self.game.players if not player.lost)
        return left

    def go_on(self) -> None:
        """Do what the step is for, then go on to the next one."""
        step, combat = self.game.turn.step, self.window.table.combat
        match step:
            case Step.PRECOMBAT_MAIN:
                self._main()
                self._attack()
            case Step.DECLARE_ATTACKERS if combat.block.isVisible() and any(self._untapped(self._other)):
                self._block()
            case Step.DECLARE_BLOCKERS if combat.damage.isVisible():
                click(self.window, combat.damage)
        self._settled()
        if self.game.turn.step is step:
            press(self.window, "F7")

    # --------------------------------------------------------------------------------------------- main
    @property
    def _active(self) -> PlayerId:
        return self.game.turn.active

    @property
    def _other(self) -> PlayerId:
        return next(player.name for player in self.game.players if player.name != self._active)

    def _main(self) -> None:
        self._show_hand()
        lands = [one for one in self._hand() if "Land" in one.face.type_line.types]
        if lands:
            self._click(lands[0].id)
            press(self.window, "F5")
        for card in self._hand():
            cost = card.face.mana_cost
            if cost is not None and cost.mana_value() <= sum(1 for _ in self._lands()):
                self._cast(card)

    def _show_hand(self) -> None:
        buttons = self.window.table.top.strips[self._active].findChildren(ZoneButton)
        click(self.window, next(button for button in buttons if button.zone is Zone.HAND))

    def _cast(self, card: GameObject) -> None:
        self._click(card.id)
        considered = self.window.session.considered
        if considered is not None and considered.still_open:
            self._aim(card)
        press(self.window, "F5")
        self._settled()

    def _aim(self, card: GameObject) -> None:
        """At a creature: the other's where it harms; else at the other player."""
        if "any target" in card.face.oracle_text:
            click(self.window, self.window.table.top.strips[self._other].name)
            return
        whose = self._active if "gets +" in card.face.oracle_text else self._other
        target = next(iter(self._creatures(whose)), None)
        if target is not None:
            self._click(target.id)

    def _settled(self) -> None:
        """Let what is on the stack resolve, and say yes to what is asked."""
        while self.game.stack or self.window.session.pending is not None:
            if self.window.session.pending is not None:
                self._click_named("Yes")
            else:
                before = self.game
                press(self.window, "F6")
                assert self.game is not before or self.window.session.pending is not None, self._said()

    # ------------------------------------------------------------------------------------------- combat
    def _attack(self) -> None:
        able = [one for one in self._untapped(self._active) if not one.sick or self._has(one, "haste")]
        if not able:
            return
        click(self.window, self.window.table.combat.attack)
        for one in able:
            self._click(one.id)
        self._declare()

    def _block(self) -> None:
        click(self.window, self.window.table.combat.block)
        self._click(next(self._untapped(self._other)).id)
        if self.window.table.combat.words.text().endswith("which?"):
            attackers = [one for one in self._creatures(self._active) if one.tapped]
            self._click(attackers[0].id)
        self._declare()

    def _declare(self) -> None:
        """Declare what was clicked; what is refused is there again, and is left."""
        combat = self.window.table.combat
        click(self.window, combat.done)
        if combat.mode:
            click(self.window, combat.leave)

    # ---------------------------------------------------------------------------------------- what is there
    def _hand(self) -> list[GameObject]:
        return list(self.game.in_zone(Zone.HAND, self._active))

    def _lands(self) -> Iterator[GameObject]:
        return (o for o in self._permanents(self._active, "Land") if not o.tapped)

    def _creatures(self, player: PlayerId) -> Iterator[GameObject]:
        return self._permanents(player, "Creature")

    def _untapped(self, player: PlayerId) -> Iterator[GameObject]:
        return (one for one in self._creatures(player) if not one.tapped)

    def _permanents(self, player: PlayerId, kind: str) -> Iterator[GameObject]:
        looks = view(self.game)
        return (o for o in self.game.battlefield(player) if kind in looks.characteristics(o.id).types)

    def _has(self, thing: GameObject, keyword: str) -> bool:
        return keyword in thing.reading.keywords

    def _click(self, ident: ObjectId) -> None:
        widget = self.window.table.widget_of(ident)
        assert widget is not None, f"{ident} is not on the table"
        click(self.window, widget)

    def _click_named(self, name: str) -> None:
        buttons = (w for w in self.window.findChildren(QWidget) if w.isVisible() and w.isEnabled())
        click(self.window, next(w for w in buttons if w.accessibleName().startswith(name)))

    def _said(self) -> str:
        return self.window.notice.text()
