"""The set-up of a game that has nothing to agree on: who plays, and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.session import HUMAN
from scenes.kit import palette, paper, text
from scenes.pages.setting_up import SettingUp
from scenes.pages.table_choices import TableChoices
from scenes.pages.table_plan import plan
from scenes.pages.table_seats import TableSeats
from scenes.pages.table_setup import draw_header

if TYPE_CHECKING:
    import pygame

    from game.box import Box
    from game.core.model import Json, Options
    from scenes.pages.table_plan import Plan
    from scenes.shell.app import App
    from scenes.table.look import Look

_BOT: Final = "random"


class _Choices(TableChoices[None]):
    """The players; nothing else is chosen."""

    with_decks = False

    def __init__(self, box: Box, key: str, options: Options, players: tuple[str, ...]) -> None:
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


class _Seats(TableSeats):
    """The seats, each with its portrait."""

    look: Look

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a seat."""
        return self.look.portrait(seat, px)


class PlainSetup(SettingUp):
    """Choose the players, then begin; as a game before, if one is given."""

    plan: Plan

    def __init__(self, key: str, look: Look, options: Options, players: tuple[str, ...]) -> None:
        super().__init__()
        self.key = key
        self.look = look
        self.choices: _Choices
        self.seats: _Seats
        self._before = (options, players)

    def enter(self, app: App) -> None:
        """Take the window: who may play comes out of its box."""
        self.choices = _Choices(app.box, self.key, *self._before)
        super().enter(app)

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return self.choices.players

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return self.choices.options(self.seed or 0)

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        self.app.routes.open_rules(self.key, "setup")

    # --- the page ---------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, the seed and the buttons in their places."""
        self.plan = plan(self.m, 1, self.choices.count, 0, tall=False)
        self.seats = _Seats(self.m, self.choices, self.plan.seats, self.rearrange)
        self.seats.look = self.look
        self.seats.add_to(self.ring)
        self._add_seed()
        self._add_buttons()
        self._judge()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the players, a few cards of the game, and the side."""
        m, edition = self.m, self.app.editions[self.key]
        surface.blit(paper.table(edition.table, surface.get_size()), (0, 0))
        draw_header(surface, m, self.plan.header, edition, _(edition.pitch))
        edition.pictures.value.scatter(surface, self.plan.tiles[0])
        title, area = _("Players"), self.plan.seats_title
        name = text.render(title, text.SERIF_BOLD, m.type(20), palette.ink_on(edition.table))
        surface.blit(name, name.get_rect(midleft=(area.left, area.centery - m.px(4))))
        self.seats.draw(surface, self.ring)
        self.draw_side(surface)
