"""Creating tokens (111, 701.7)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Joiner
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.abilities.tokens import NumberOfTokens, TokenKind, Tokens
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class Create:
    """ "Create two 1/1 white Soldier creature tokens." """

    who: Player | Target
    tokens: tuple[Tokens | NumberOfTokens, ...]
    joiner: Joiner = Joiner.AND


@dataclass(frozen=True, slots=True)
class CreateNamed:
    """ "Create Tuft, a legendary 2/2 red Cat creature token." """

    who: Player | Target
    name: str
    token: TokenKind


listed("tokens_AND", "tokens", two=" and ", comma=", ", last=", and ", least=1)
listed("tokens_OR", "tokens", two=" or ", comma=", ", last=", or ")
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_AND}")
phrase("effect", Create, "{who:subject}create[s/] {tokens:tokens_OR}", joiner=Joiner.OR)
phrase("effect", CreateNamed, "{who:subject}create[s/] {name}, @ {token:token~s}")
