"""A drawing being made: the sheet, what was done to it, and what can be undone and redone."""

from __future__ import annotations

import io
import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.drawing import brush, painting
from scenes.kit.drawing.operations import GROUND, SIZE, Operation, Stroke

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.drawing.operations import Point


_QUICK = 1


@lru_cache(maxsize=1)
def _packer() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="packing")


class Under:
    """A piece of sheet and where it lay. What is drawn packs to next to nothing; that is done in a thread."""

    def __init__(self, piece: pygame.Surface, corner: tuple[int, int]) -> None:
        self._piece: pygame.Surface | None = piece
        self._size = piece.get_size()
        self._corner = corner
        self._packing: Future[bytes] | None = None

    @property
    def packed(self) -> bool:
        """Say whether it takes little room, or will in a moment."""
        return self._packing is not None

    @property
    def weight(self) -> int:
        """Return how many bytes it takes: until it is known how little, those of all its pixels."""
        if self._packing is not None and self._packing.done():
            return len(self._packing.result())
        return 4 * self._size[0] * self._size[1]

    def pack(self) -> None:
        """Have it packed beside the frames."""
        piece = self._piece
        if piece is not None and self._packing is None:
            self._packing = _packer().submit(_packed, piece)
            self._packing.add_done_callback(self._forget)

    def _forget(self, _packing: Future[bytes]) -> None:
        self._piece = None

    def settle(self) -> None:
        """Wait until it is packed, if it is to be."""
        if self._packing is not None:
            self._packing.result()

    def lay(self, *sheets: pygame.Surface) -> None:
        """Put the piece back where it lay."""
        piece = self._unpacked()
        for sheet in sheets:
            sheet.blit(piece, self._corner)

    def _unpacked(self) -> pygame.Surface:
        if self._packing is not None:
            return pygame.image.frombytes(zlib.decompress(self._packing.result()), self._size, "RGB")
        assert self._piece is not None  # noqa: S101 - it goes only when it is packed
        return self._piece


def _packed(piece: pygame.Surface) -> bytes:
    return zlib.compress(pygame.image.tobytes(piece, "RGB"), _QUICK)


_PLAIN_BYTES: Final = 48 * 1024 * 1024
"""What the pieces of sheet under the last operations may weigh: those before are packed."""

_KEPT_BYTES: Final = 128 * 1024 * 1024
"""What all of them may weigh: photographs do not pack. Undoing further draws everything anew."""

_VERSIONS: Final = count()
"""No two canvases ever have the same one: what is drawn of them is remembered by it."""


class Canvas:
    """A sheet of `SIZE` and its `done` operations; each change of its pixels has a `version` of its own.

    `pictures` holds the pictures that operations paste, by their keys. The first `floor` operations stay:
    they are what the drawing began from.
    """

    def __init__(self) -> None:
        self.surface = _sheet()
        self.pictures: dict[str, pygame.Surface] = {}
        self.done: list[Operation] = []
        self.undone: list[Operation] = []
        self.floor = 0
        self.version = next(_VERSIONS)
        self._before: list[Under | None] = []
        self._clean = _sheet()
        self._stroke: Stroke | None = None

    @property
    def blank(self) -> bool:
        """Say whether nothing is drawn."""
        return not self.done

    @property
    def can_undo(self) -> bool:
        """Say whether there is anything to take back."""
        return len(self.done) > self.floor

    def do(self, operation: Operation) -> None:
        """Paint an operation; what was undone is forgotten."""
        self.undone.clear()
        self._paint(operation)

    def begin_with(self, operation: Operation) -> None:
        """Paint what the drawing begins from: it cannot be undone."""
        self.do(operation)
        self.floor = len(self.done)

    def undo(self) -> bool:
        """Take the last operation back; return whether there was one."""
        if not self.can_undo:
            return False
        operation, before = self.done.pop(), self._before.pop()
        self.undone.append(operation)
        if before is None:
            self._replay()
        else:
            before.lay(self.surface, self._clean)
        self.version = next(_VERSIONS)
        return True

    def redo(self) -> bool:
        """Do again what was undone last; return whether there was anything."""
        if not self.undone:
            return False
        self._paint(self.undone.pop())
        return True

    def _paint(self, operation: Operation) -> None:
        changed = painting.paint(self.surface, operation, self.pictures)
        self._settle(operation, changed)

    def _settle(self, operation: Operation, changed: pygame.Rect) -> None:
        """Remember an operation that is painted, and the sheet under it."""
        area = changed.clip(self.surface.get_rect()) or pygame.Rect(0, 0, 1, 1)
        self._before.append(Under(self._clean.subsurface(area).copy(), area.topleft))
        self._clean.blit(self.surface, area, area)
        self.done.append(operation)
        self.version = next(_VERSIONS)
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        """Have old pieces packed; those that weigh too much even so are forgotten."""
        kept = [under for under in self._before if under is not None]
        plain = sum(under.weight for under in kept if not under.packed) - _PLAIN_BYTES
        for under in kept:
            if plain > 0 and not under.packed:
                plain -= under.weight
                under.pack()
        if sum(under.weight for under in kept) > _KEPT_BYTES:
            for under in kept:
                under.settle()
        excess, place = sum(under.weight for under in kept) - _KEPT_BYTES, 0
        while excess > 0:
            forgotten = self._before[place]
            excess -= 0 if forgotten is None else forgotten.weight
            self._before[place] = None
            place += 1

    def _replay(self) -> None:
        self.surface.fill(GROUND)
        for operation in self.done:
            painting.paint(self.surface, operation, self.pictures)
        self._clean.blit(self.surface, (0, 0))

    # --- a stroke as it is drawn ------------------------------------------------------------------------

    def start_stroke(self, stroke: Stroke) -> None:
        """Put the brush on the sheet."""
        self._stroke = stroke
        brush.paint(self.surface, stroke)
        self.version = next(_VERSIONS)

    def lead(self, point: Point) -> None:
        """Lead the brush to a point."""
        if self._stroke is None or self._stroke.points[-1] == point:
            return
        drawn = len(self._stroke.points)
        self._stroke = replace(self._stroke, points=(*self._stroke.points, point))
        brush.paint(self.surface, self._stroke, drawn)
        self.version = next(_VERSIONS)

    def lift(self) -> Stroke | None:
        """Lift the brush; return the stroke, now done, if there was one."""
        stroke, self._stroke = self._stroke, None
        if stroke is None:
            return None
        if len(stroke.points) > 1:
            last = len(stroke.points)
            stroke = replace(stroke, points=(*stroke.points, stroke.points[-1]))
            brush.paint(self.surface, stroke, last)
        self.undone.clear()
        self._settle(stroke, _reach(stroke))
        return stroke

    # --- looking ----------------------------------------------------------------------------------------

    def preview(self, onto: pygame.Surface, operations: Sequence[Operation]) -> None:
        """Show on another sheet what operations would do."""
        onto.blit(self._clean, (0, 0))
        for operation in operations:
            painting.paint(onto, operation, self.pictures)

    def png(self) -> bytes:
        """Return the drawing as a PNG file."""
        return png_of(self.surface)


def png_of(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file's bytes."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def _reach(stroke: Stroke) -> pygame.Rect:
    """Return all that a stroke may have touched."""
    xs, ys = zip(*stroke.points, strict=True)
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    area.inflate_ip(stroke.width + 6, stroke.width + 6)
    if stroke.mirrored:
        other = area.copy()
        other.right = SIZE[0] - area.left
        area.union_ip(other)
    return area


def _sheet() -> pygame.Surface:
    sheet = pygame.Surface(SIZE, 0, 32)
    sheet.fill(GROUND)
    return sheet
