"""Questions that are answered in threads, and at once."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Event

from app.services.table.worker import Immediate, Threads

Posted = SimpleQueue[Callable[[], None]]


def test_only_the_newest_question_of_a_topic_is_delivered() -> None:
    posted: Posted = SimpleQueue()
    worker, held, got = Threads(posted.put), Event(), list[object]()
    worker.ask("a", lambda _: held.wait(10), got.append)
    worker.ask("a", lambda _: "second", got.append)
    worker.ask("a", lambda _: "third", got.append)
    held.set()
    for _ in range(3):
        posted.get(timeout=10)()
    assert got == ["third"]
    assert not worker.is_busy


def test_topics_do_not_wait_for_each_other() -> None:
    posted: Posted = SimpleQueue()
    worker, held, got = Threads(posted.put), Event(), list[object]()
    worker.ask("slow", lambda _: held.wait(10), got.append)
    worker.ask("quick", lambda _: "quick", got.append)
    posted.get(timeout=10)()
    assert got == ["quick"]
    assert worker.is_busy
    held.set()
    posted.get(timeout=10)()
    assert not worker.is_busy


def test_what_a_question_raises_is_its_answer() -> None:
    got: list[object] = []
    Immediate().ask("a", lambda _: 1 / 0, got.append)
    assert isinstance(got[0], ZeroDivisionError)


def test_an_answer_that_nobody_wants_any_more_is_dropped() -> None:
    posted: Posted = SimpleQueue()
    worker, held, got = Threads(posted.put), Event(), list[object]()
    worker.ask("a", lambda _: held.wait(10), got.append)
    worker.drop("a")
    held.set()
    posted.get(timeout=10)()
    assert got == []
