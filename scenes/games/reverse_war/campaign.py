"""The campaign of Reverse War: the eight scenarios (RW-S), the easiest first, and the stars won there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.scenarios import MODE
from game.rules.reverse_war.stars import ALL_STARS, CAMPAIGN, Feat, feats, total
from game.storage.records import Reading
from scenes.games.reverse_war import campaign_pictures as pictures
from scenes.games.reverse_war.game_setup import KEY, GameSetup, titled
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Column, Grid, Grow, Put, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from scenes.games.reverse_war.setup_pictures import PictureTile
    from scenes.kit.layout import Box
    from scenes.shell.app import App

_FIRST_LOOK: Final = 0.02
_LOOK: Final = 0.004
"""How many seconds the finished games are read for, before the first frame and in each later one."""
_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Campaign(GameSetup):
    """Choose a scenario, then begin it. `feats` is what was done in each, once the games are read."""

    way = "campaign"

    def __init__(self, scenario: str = CAMPAIGN[0]) -> None:
        super().__init__()
        self.mode = MODE
        self.scenario = scenario
        self.feats: dict[str, Feat] = feats([])
        self._reading = Reading()

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, with the finished games read, or begun to be."""
        self._read(_FIRST_LOOK)
        super().enter(app)
        self._tell_notice()

    def leave(self) -> None:
        """Read no further."""
        self._reading.close()
        super().leave()

    @property
    def restless(self) -> bool:
        """Say whether finished games are left to read."""
        return super().restless or not self._reading.done

    def update(self, dt: float) -> None:
        """Read a few more finished games."""
        super().update(dt)
        if not self._reading.done and self._read(_LOOK):
            self.relayout()
            self._tell_notice()

    def _read(self, seconds: float) -> bool:
        """Read for so long; once all is read, count the stars and return True."""
        if not self._reading.step(seconds):
            return False
        self.feats = feats(self._reading.records)
        return True

    def _tell_notice(self) -> None:
        if self._reading.notice is not None:
            notice, self._reading.notice = self._reading.notice, None
            self.app.routes.tell(_("Finished games"), notice)

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return super().options | {"scenario": self.scenario}

    def choose(self, mode: str) -> None:
        """Choose a scenario by its key."""
        self.scenario = mode
        self.rearrange()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: arrows go from tile to tile, and the tile gone to is chosen."""
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and self.ring.focused_name is None:
            self.ring.keyboard = True
            self.ring.focus_by_name(self.scenario)
            self.invalidate()
            return True
        used = super().handle(event)
        focused = self.ring.focused_name
        if event.type == pygame.KEYDOWN and focused in CAMPAIGN and focused != self.scenario:
            self.choose(str(focused))
        return used

    def open_rules(self) -> None:
        """Read the rules, at the page of the scenarios."""
        self.app.routes.open_rules(KEY, "scenarios")

    # --- where it all is --------------------------------------------------------------------------------

    def pitch(self) -> str:
        """Return the sentence of the header."""
        return _("Choose a scenario, then begin.")

    def offered(self, *, whole: bool = False) -> Sequence[Box]:  # noqa: ARG002 - they have room
        """Return a tile a scenario, under the stars won in all."""
        tiles = [Put(self._tile(key)) for key in CAMPAIGN]
        won = Text(f"{total(self.feats)} / {ALL_STARS}", text.SANS_EXTRABOLD, 18, palette.CHALK, lines=1)
        aside = titled(_("Eight scenarios"), _("the easiest first, in any order"))
        stars = Row([aside, Grow(), pictures.Stars(1, of=1, size=22), won], gap=6, align="center")
        return [Column([stars, Grid(tiles, 4, gap=16, grow=1)], gap=10, grow=1)]

    def _tile(self, key: str) -> PictureTile:
        tile = pictures.scenario_tile(key, self.feats[key], partial(self.choose, key), self.start)
        tile.chosen = key == self.scenario
        return tile

    def chosen(self) -> list[Box]:
        """Return the chosen scenario: picture, name, story, rules, record."""
        return pictures.told(self.scenario, self.feats[self.scenario], self.handicap)
