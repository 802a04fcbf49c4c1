"""Questions that are answered in threads, and at once."""

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Event, Thread, current_thread

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


def test_what_a_question_holds_ends_where_its_answer_is_delivered() -> None:
    ended: list[Thread] = []

    class Held:
        def __del__(self) -> None:
            ended.append(current_thread())

    acts: SimpleQueue[Callable[[], None]] = SimpleQueue()
    delivered = Event()

    def post(act: Callable[[], None]) -> None:
        acts.put(act)
        delivered.wait(60)  # the thread goes on only after all is done with the answer

    threads = Threads(post)
    threads.ask("topic", partial(lambda held, _: type(held), Held()), lambda _: None)
    acts.get(timeout=60)()
    assert ended == [current_thread()]
    delivered.set()
    threads.close()
