"""The time that a frame has: pictures for which none is left are made in the next one."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


_FAR_TOO_MANY: Final = 4


def _nothing() -> None:
    """Do nothing."""


class LateError(Exception):
    """A picture is not made in this frame, which has worked long enough: what is made waits for the next.

    `goes_on` makes more of it where that takes several frames, before what asked for it is begun again.
    """

    def __init__(self, goes_on: Callable[[], object] = _nothing) -> None:
        self.goes_on = goes_on


class _FrameTime(threading.local):
    """Until when this thread's frame may begin pictures, on the thread's own clock; how many it has made.

    `fine` is for how many pixels more it makes those finely that are gone with the frame; so many it was
    `asked` for, and the frame `before` it.
    """

    until = inf
    least = 0.0
    made = 0
    fine = inf
    asked = 0
    before = 0


_frame = _FrameTime()


@contextmanager
def until(moment: float, least: float = 0.0) -> Iterator[None]:
    """Raise LateError where a picture is to be made after `moment`, in seconds of `time.thread_time`.

    One picture is made in any case, so that every frame comes nearer to the end; where they are small, as
    many as `least` seconds have room for.
    """
    _frame.until, _frame.least, _frame.made = moment, least, 0
    try:
        yield
    finally:
        _frame.until = inf


@contextmanager
def making(goes_on: Callable[[], object] = _nothing) -> Iterator[None]:
    """Count what is done as the making of a picture. Raise LateError where there is no time left for it."""
    if _frame.made and _frame.until < inf and time.thread_time() > _frame.until:
        raise LateError(goes_on)
    if _frame.least and not _frame.made:
        _frame.until = max(_frame.until, time.thread_time() + _frame.least)
    yield
    _frame.made += 1


def spare(pixels: int) -> None:
    """Have those pictures that are gone with this frame be made finely for so many pixels, others coarser.

    After a frame in which `_FAR_TOO_MANY` times as many were asked for, all are alike: coarser.
    """
    _frame.fine = pixels if _frame.asked < _FAR_TOO_MANY * pixels else 0
    _frame.before, _frame.asked = _frame.asked, 0


def is_lone(pixels: int) -> bool:
    """Say whether a picture of so many pixels was all that was gone with the frame before, if any was."""
    return max(_frame.before, _frame.asked) <= pixels


def is_fine(pixels: int) -> bool:
    """Say whether a picture of so many pixels, gone with the frame, is to be made finely: it is counted."""
    _frame.asked += pixels
    fine = pixels <= _frame.fine
    if fine:
        _frame.fine -= pixels
    return fine
