"""The compiled catalogue of French: each message is read when it is first said."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from struct import iter_unpack, unpack_from
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_PLACE: Final = "<2I"
"""How long a string of the file is, and where it begins."""
_EACH: Final = 8


class Catalogue(NullTranslations):
    """The French of the messages in a .mo file; a message that is not in it is said as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._data = path.read_bytes()
        _magic, _version, count, messages, self._said = unpack_from("<5I", self._data)
        places = iter_unpack(_PLACE, self._data[messages : messages + _EACH * count])
        named = [self._data[at : at + length].partition(b"\0")[0] for length, at in places]
        self._numbers = {name: number for number, name in enumerate(named)}
        self._forms = cache(self._read)

    def _read(self, message: str) -> list[str]:
        """Return what is said for one, and for several where that differs; nothing for an unknown message."""
        number = self._numbers.get(message.encode())
        if number is None:
            return []
        length, at = unpack_from(_PLACE, self._data, self._said + _EACH * number)
        return self._data[at : at + length].decode().split("\0")

    def gettext(self, message: str) -> str:
        """Return what is said for a message."""
        return next(iter(self._forms(message)), message)

    def pgettext(self, context: str, message: str) -> str:
        """Return what is said for a message in one of its meanings."""
        return next(iter(self._forms(f"{context}\x04{message}")), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that goes with a number: French says "0 point"."""
        forms = self._forms(msgid1)
        return forms[-1 if n > 1 else 0] if forms else super().ngettext(msgid1, msgid2, n)
