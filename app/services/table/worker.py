"""Slow questions leave the window's thread here: a thread for each topic, whose newest question counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Final, Protocol, TypeAlias, cast

from msgspec import Struct

from app.engine.values.time_limit import GIVING_WAY
from app.services.language import in_language

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

    def close(self) -> None:
        """Deliver no answer any more: who wanted it is gone."""

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""


def _answer(question: Question, wanted: Wanted) -> object:
    """What is answered, in the user's language."""
    try:
        return in_language(question(wanted))
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

    def close(self) -> None:
        """Nothing is open."""


class _Asked(Struct, frozen=True):
    """A question on its way through a lane."""

    topic: str
    number: int
    question: Question
    deliver: Deliver


class Threads:
    """Answers in threads of their own, one for each lane; answers come back through `post`.

    Few lanes are better than many: all threads share one interpreter with the window's.
    """

    def __init__(self, post: Post, lanes: Mapping[str, str] | None = None) -> None:
        """`lanes` names the lane of each topic; those not named have one of their own."""
        self._post, self._lanes = post, lanes or {}
        self._queues: dict[str, SimpleQueue[_Asked | None]] = {}
        self._latest: Counter[str] = Counter()
        self._open = 0

    @property
    def is_busy(self) -> bool:
        """Whether any answer is still to come."""
        return self._open > 0

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer `question`; an earlier one of the same topic is not answered any more."""
        self._latest[topic] += 1
        self._open += 1
        self._queue(self._lanes.get(topic, topic)).put(_Asked(topic, self._latest[topic], question, deliver))

    def drop(self, topic: str) -> None:
        """Want no answer of this topic any more."""
        self._latest[topic] += 1

    def close(self) -> None:
        """Let the threads end with what they are doing; nothing more is answered."""
        for topic in self._latest:
            self.drop(topic)
        for queue in self._queues.values():
            queue.put(None)
        self._queues = {}

    def _queue(self, lane: str) -> SimpleQueue[_Asked | None]:
        """The questions that wait in a lane, whose thread is started with the first."""
        if lane not in self._queues:
            queue = self._queues[lane] = SimpleQueue()
            # The program may end while a question is open: nobody waits for the answer then.
            Thread(target=self._work, args=(queue,), name=lane, daemon=True).start()
        return self._queues[lane]

    def _may_go_on(self, asked: _Asked) -> bool:
        """Whether the answer is wanted still, once nothing is drawn: the window goes first."""
        GIVING_WAY.wait()
        return self._is_wanted(asked)

    def _is_wanted(self, asked: _Asked) -> bool:
        return asked.number == self._latest[asked.topic]

    def _work(self, queue: SimpleQueue[_Asked | None]) -> None:
        while True:
            asked = queue.get()
            if asked is None:
                return
            is_wanted = partial(self._may_go_on, asked)
            answer = _answer(asked.question, is_wanted) if is_wanted() else None
            # The question goes back with its answer: what it holds, widgets too, must not end in this thread.
            # Whoever takes both out of the list has them alone, however late this thread lets go of it.
            both: list[object] = [asked, answer]
            del asked, answer, is_wanted
            self._post(partial(self._deliver, both))
            del both

    def _deliver(self, both: list[object]) -> None:
        asked, answer = cast("tuple[_Asked, object]", both)
        both.clear()
        self._open -= 1
        if self._is_wanted(asked):
            asked.deliver(answer)
