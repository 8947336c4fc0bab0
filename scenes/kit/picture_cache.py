"""Memories of pictures, bounded by the bytes that they take: a window of any size may come and go."""

from __future__ import annotations

from collections import OrderedDict
from functools import wraps
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic, ParamSpec, Protocol, TypeVar, cast

import pygame

from scenes.kit.frame_time import making
from scenes.kit.measures import BASE

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

P = ParamSpec("P")
T = TypeVar("T")
Made_co = TypeVar("Made_co", covariant=True)

_SHARED_BYTES: Final = 18 * 1024 * 1024


class PictureCache(Generic[T]):
    """The pictures last asked for, as many as fit in `limit` bytes; tuples with pictures in them, too.

    That is the limit for a window of 1280 × 720; a larger one, whose pictures are larger, has as much more.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.used = 0
        self._pictures: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def limit(self) -> float:
        """The most bytes that are kept, for the window as it is now."""
        window = pygame.display.get_surface()
        width, height = BASE if window is None else window.get_size()
        return self._limit * max(1.0, width * height / (BASE[0] * BASE[1]))

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the picture of `key`, made now if it is not kept.

        Raise LateError where this frame has no time left for it.
        """
        with self._lock:
            kept = self._pictures.get(key)
            if kept is not None:
                self._pictures.move_to_end(key)
                return kept[0]
        with making():
            picture = make()
        with self._lock:
            self._keep(key, picture)
        return picture

    def _keep(self, key: Hashable, picture: T) -> None:
        weight = _weight(picture)
        _before, lighter = self._pictures.pop(key, (None, 0))
        self.used += weight - lighter
        self._pictures[key] = (picture, weight)
        limit = self.limit
        while self.used > limit and len(self._pictures) > 1:
            _key, (_picture, weight) = self._pictures.popitem(last=False)
            self.used -= weight

    def peek(self, key: Hashable) -> T | None:
        """Return the picture of `key` if it is kept."""
        kept = self._pictures.get(key)
        return None if kept is None else kept[0]

    def clear(self) -> None:
        """Forget every picture."""
        with self._lock:
            self._pictures.clear()
            self.used = 0


SHARED: Final = PictureCache[object](_SHARED_BYTES)
"""What all functions that are `cached` have made last."""


class Cached(Protocol[P, Made_co]):
    """A function whose pictures are kept."""

    @property
    def __wrapped__(self) -> Callable[P, Made_co]:
        """The function itself: it makes them anew, and keeps none."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Made_co:
        """Return the picture of these arguments. It is shared: copy it before changing it."""


def cached(make: Callable[P, T]) -> Cached[P, T]:
    """Have the pictures that a function returns, alone or in tuples, kept as long as they fit."""

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (make, args, *kwargs.items())
        return cast("T", SHARED.get(key, lambda: make(*args, **kwargs)))

    return cast("Cached[P, T]", found)


def _weight(made: object) -> int:
    """Return the bytes that a picture takes, or those of a tuple."""
    if isinstance(made, tuple):
        return sum(map(_weight, made))
    return made.get_pitch() * made.get_height() if isinstance(made, pygame.Surface) else 0
