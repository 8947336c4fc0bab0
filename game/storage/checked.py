"""Lines that carry a check, which goes on from the line before: none is damaged, lost or moved in silence."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32


@dataclass(slots=True)
class Checks:
    """The check of all the lines of a file so far, in order: of none at the beginning."""

    so_far: int = 0

    def line(self, words: str) -> bytes:
        """Return the next line of the file, its check and its end included."""
        self.so_far = crc32(words.encode(), self.so_far)
        return b"%s %08x\n" % (words.encode(), self.so_far)

    def words(self, line: bytes) -> bytes | None:
        """Return what the next line (without its end) says; None for one that is damaged."""
        words, _space, check = line.rpartition(b" ")
        now = crc32(words, self.so_far)
        if check != b"%08x" % now:
            return None
        self.so_far = now
        return words
