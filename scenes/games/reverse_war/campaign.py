"""The campaign of Reverse War: the eight scenarios (RW-S), the easiest first, and the stars won there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.scenarios import MODE
from game.rules.reverse_war.stars import ALL_STARS, CAMPAIGN, Feat, feats, total
from game.storage.records import Reading
from scenes.games.reverse_war import campaign_pictures as pictures
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.game_setup import KEY, GameSetup
from scenes.games.reverse_war.setup_plan import Plan, plan
from scenes.kit import palette, text
from scenes.kit.layout import column, row

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

_ACROSS: Final = 4
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
            self.invalidate()
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

    # --- arranging --------------------------------------------------------------------------------------

    def planned_page(self, options_height: int) -> Plan:
        """Return where everything stands: two rows of tiles under one title."""
        page = plan(self.m, _ACROSS, _ACROSS, options_height)
        top = page.modes_title.bottom
        area = pygame.Rect(page.header.left, top, page.header.width, page.layouts[0].bottom - top)
        upper, lower = column(area, 2, self.m.px(16))
        gap = self.m.px(16)
        return replace(page, modes=tuple(row(upper, _ACROSS, gap)), layouts=tuple(row(lower, _ACROSS, gap)))

    def add_choices(self) -> None:
        """Put a tile a scenario."""
        rects = (*self.plan.modes, *self.plan.layouts)
        label = pictures.Label.of(self.m, rects[0].width)
        for key, rect in zip(CAMPAIGN, rects, strict=True):
            tile = pictures.ScenarioTile(
                key, rect, partial(self.choose, key), paint=partial(self._paint, label), begin=self.start
            )
            tile.chosen = key == self.scenario
            self.ring.add(tile)

    # --- drawing ----------------------------------------------------------------------------------------

    def _paint(self, label: pictures.Label, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        pictures.paint_tile(surface, tile, self.m, label, self.feats[tile.name])

    def draw_choices(self, surface: pygame.Surface) -> None:
        """Draw the header, the title over the tiles, and the stars won in all."""
        ways.draw_header(surface, self.m, self.plan.header, _("Choose a scenario, then begin."))
        left = self._draw_total(surface, self.plan.modes_title)
        area = self.plan.modes_title.copy()
        area.width = left - self.m.px(16) - area.left
        self.draw_title(surface, area, _("Eight scenarios"), _("the easiest first, in any order"))

    def _draw_total(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """Draw the stars won of all there are, at the right; return where they begin."""
        m = self.m
        words = f"{total(self.feats)} / {ALL_STARS}"
        line = text.render(words, text.SANS_EXTRABOLD, m.type(18), palette.CHALK)
        place = line.get_rect(midright=(area.right, area.centery - m.px(4)))
        surface.blit(line, place)
        size = m.type(22)
        left = place.left - size - m.px(6)
        surface.blit(pictures.star(size, 0, won=True), (left, place.centery - size // 2 - 1))
        return left

    def draw_chosen(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the chosen scenario: picture, name, story, rules, record."""
        chosen = pictures.Chosen(self.scenario, self.feats[self.scenario], self.handicap)
        pictures.draw_chosen(surface, area, self.m, chosen)
