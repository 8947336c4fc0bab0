"""The set-up of a game that has nothing to agree on: who plays, and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.session import HUMAN
from scenes.kit.layout import Column, Grow
from scenes.pages.setting_up import SettingUp
from scenes.pages.table_choices import TableChoices
from scenes.pages.table_seats import TableSeats

if TYPE_CHECKING:
    from game.box import Box as GameBox
    from game.core.model import Json, Options
    from scenes.games.magpies.look import Look
    from scenes.kit.layout import Box
    from scenes.shell.app import App

_BOT: Final = "random"
_PEOPLE: Final = ("moks/chauve.svg", "moks/hibou.svg")


class _Choices(TableChoices[None]):
    """The players; nothing else is chosen."""

    with_decks = with_own_decks = False

    def __init__(self, box: GameBox, key: str, options: Options, players: tuple[str, ...]) -> None:
        kinds = (HUMAN, _BOT, *box.bots.levels(key))
        self._game = box.games[key]
        self._options = self._game.normalise(options)
        seats = self._game.seating(self._options).seats
        super().__init__(players, kinds, kinds[min(2, len(kinds) - 1)], seats)
        self.count = seats

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them."""
        del seed
        return self._options

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        self._game.normalise(options)


class PlainSetup(SettingUp):
    """Choose the players, then begin; as a game before, if one is given."""

    choices: _Choices

    def __init__(self, key: str, look: Look, options: Options, players: tuple[str, ...]) -> None:
        super().__init__()
        self.key = key
        self.look = look
        self._before = (options, players)

    def enter(self, app: App) -> None:
        """Take the window: who may play comes out of its box."""
        self.choices = _Choices(app.box, self.key, *self._before)
        super().enter(app)

    def contents(self) -> Box:
        """Put a few cards of the game over the players."""
        edition = self.app.editions[self.key]
        seats = TableSeats(self.choices, {}, _PEOPLE, self.rearrange, self.show_rival)
        players = Column([self.titled(_("Players")), seats.box()], gap=4)
        left = [self.header(_(edition.pitch)), Grow(), players]
        return self.page([Column(left, gap=10, grow=1)], Grow())
