"""Slow questions leave the window's thread here: a thread for each topic, whose newest question counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Final, Protocol, TypeAlias

Wanted: TypeAlias = Callable[[], bool]
"""Tells a question whether its answer is still wanted."""
Question: TypeAlias = Callable[[Wanted], object]
Deliver: TypeAlias = Callable[[object], None]
"""Takes the answer, in the window's thread. What a question raised is an answer too."""
Post: TypeAlias = Callable[[Callable[[], None]], None]
"""Lets something be done in the window's thread soon."""


class Worker(Protocol):
    """Answers questions."""

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer `question`; an earlier one of the same topic is not answered any more."""

    def drop(self, topic: str) -> None:
        """Want no answer of this topic any more."""

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""


def _answer(question: Question, wanted: Wanted) -> object:
    try:
        return question(wanted)
    except Exception as error:
        return error


class Immediate:
    """Answers at once, in the thread that asks: for what has no window."""

    is_busy: Final = False

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer it now."""
        deliver(_answer(question, lambda: True))

    def drop(self, topic: str) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class _Asked:
    number: int
    question: Question
    deliver: Deliver


class _Topic:
    """One thread, and the questions that wait for it."""

    def __init__(self, name: str, post: Post) -> None:
        self._post, self._latest, self._open = post, 0, 0
        self._queue: SimpleQueue[_Asked] = SimpleQueue()
        # The program may end while a question is open: nobody waits for the answer then.
        Thread(target=self._work, name=name, daemon=True).start()

    @property
    def is_busy(self) -> bool:
        return self._open > 0

    def ask(self, question: Question, deliver: Deliver) -> None:
        self._latest += 1
        self._open += 1
        self._queue.put(_Asked(self._latest, question, deliver))

    def drop(self) -> None:
        self._latest += 1

    def _work(self) -> None:
        while True:
            asked = self._queue.get()
            number = asked.number
            wanted = number == self._latest
            answer = _answer(asked.question, lambda n=number: n == self._latest) if wanted else None  # type: ignore[misc]
            # The question goes back with its answer: what it holds, widgets too, must not end in this thread.
            self._post(lambda asked=asked, answer=answer: self._deliver(asked, answer))  # type: ignore[misc]
            del asked, answer

    def _deliver(self, asked: _Asked, answer: object) -> None:
        self._open -= 1
        if asked.number == self._latest:
            asked.deliver(answer)


class Threads:
    """Answers in threads of their own, one for each topic; answers come back through `post`."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._topics: dict[str, _Topic] = {}

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""
        return any(topic.is_busy for topic in self._topics.values())

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer `question`; an earlier one of the same topic is not answered any more."""
        if topic not in self._topics:
            self._topics[topic] = _Topic(topic, self._post)
        self._topics[topic].ask(question, deliver)

    def drop(self, topic: str) -> None:
        """Want no answer of this topic any more."""
        if topic in self._topics:
            self._topics[topic].drop()
