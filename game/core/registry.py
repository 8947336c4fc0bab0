"""A register of games: an explicit mapping from key to rules."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping

    from game.core.model import Game


class UnknownGameError(KeyError):
    """No game has that key; the message names the key and the games there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Registry:
    """The games of a program, in the order they are shown. Each is made when it is first asked for."""

    def __init__(self, games: Mapping[str, Callable[[], Game]]) -> None:
        self._games = MappingProxyType({key: cache(make) for key, make in games.items()})

    def __getitem__(self, key: str) -> Game:
        if key not in self._games:
            known = ", ".join(self._games)
            message = _("There is no game “{key}”; there is: {known}.").format(key=key, known=known)
            raise UnknownGameError(message)
        return self._games[key]()

    def among(self, keys: Container[str]) -> Registry:
        """Return a register of those of the games that are among the keys."""
        return Registry({key: make for key, make in self._games.items() if key in keys})

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __contains__(self, key: object) -> bool:
        return key in self._games

    def __len__(self) -> int:
        return len(self._games)
