"""The piece of sheet under an operation: with it, undoing is quick; old ones take little room."""

from __future__ import annotations

import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache

import pygame

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
