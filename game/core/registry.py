"""A register by game: an explicit mapping from key to what each makes when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")


class UnknownGameError(KeyError):
    """No game has that key; the message names the key and the games there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Registry(Mapping[str, T]):
    """What games of a program have, in the order they are shown. Each is made when it is first asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], T]]) -> None:
        self._makers = MappingProxyType({key: cache(make) for key, make in makers.items()})

    def __getitem__(self, key: str) -> T:
        if key not in self._makers:
            known = ", ".join(self._makers)
            message = _("There is no game “{key}”; there is: {known}.").format(key=key, known=known)
            raise UnknownGameError(message)
        return self._makers[key]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __len__(self) -> int:
        return len(self._makers)
