"""The large card at the foot of the menu: it takes up the game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.icons import icon
from scenes.kit.shadows import Shadow
from scenes.kit.widgets import draw_paper, draw_sheet
from scenes.pages.menu_cards import pressed
from scenes.shell import dates

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.journal import InProgress
    from scenes.kit.layout import Measures
    from scenes.kit.widgets import Tile
    from scenes.shell.edition import Edition


class ResumeCard:
    """The card of a game in progress, `width` pixels wide; `session` is that game, once it is read."""

    def __init__(
        self, m: Measures, edition: Edition, latest: InProgress, session: Session | None, width: int
    ) -> None:
        self.m = m
        self.edition = edition
        self.latest = latest
        self.session = session
        self.width = width
        self._told = self._parts()

    @property
    def height(self) -> int:
        """The height in pixels that its words need."""
        return sum(part.get_height() for part in self._told) + self.m.px(30)

    def _parts(self) -> list[pygame.Surface]:
        """Return the lines on the card."""
        m = self.m
        room = self.width - self._picture_room() - self._button_size()[0] - m.px(54)
        heading = _("Resume {game}").format(game=self.edition.name)
        px = text.fit(heading, text.SERIF_BOLD, m.type(26), room)
        when = _("Played {date}").format(date=dates.in_words(self.latest.when))
        summary = self.edition.pictures.value.summary(self.session) if self.session is not None else "\n"
        parts = [
            text.render(heading, text.SERIF_BOLD, px, palette.INK),
            text.paragraph(summary, text.SANS_MEDIUM, m.type(15), palette.INK, room, 1.4),
        ]
        if not m.large_text:
            parts.append(text.paragraph(when, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, room, 1.3))
        return parts

    def _picture_size(self) -> tuple[int, int]:
        return (self.m.px(196), self.m.px(116))

    def _picture_room(self) -> int:
        """Return the width that the game's picture takes: none with large text, which needs it all."""
        return 0 if self.m.large_text else self._picture_size()[0] + self.m.px(20)

    def _button_size(self) -> tuple[int, int]:
        m = self.m
        width = button_width(m, _("Resume"), 50)
        return (width, max(m.px(52), m.type(15) + m.px(24)))

    # --- drawing ----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        """Draw the card in the rectangle of its tile."""
        m = self.m
        draw_sheet(surface, rect, palette.CHALK, seed=7)
        if self._picture_room():
            self._paint_picture(surface, rect)
        left = rect.left + m.px(18) + self._picture_room()
        top = rect.centery - sum(part.get_height() for part in self._told) // 2
        for part in self._told:
            surface.blit(part, (left, top))
            top += part.get_height()
        size = self._button_size()
        button = pygame.Rect(rect.right - m.px(18) - size[0], rect.centery - size[1] // 2, *size)
        self._paint_button(surface, pressed(button, tile), tile)

    def _paint_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame = pygame.Rect((0, 0), self._picture_size())
        frame.midleft = (rect.left + self.m.px(16), rect.centery)
        pygame.draw.rect(surface, self.edition.table, frame)
        if self.session is not None:
            surface.blit(self.edition.pictures.value.miniature(self.session, frame.size), frame)

    def _paint_button(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        fill = palette.tint(palette.MAIN_BUTTON, 0.3) if tile.hovered else palette.MAIN_BUTTON
        draw_paper(surface, rect, fill, Shadow.BUTTON, 0, cut=False)
        sign = icon("play", m.type(18), palette.INK)
        word = text.render(_("Resume"), text.SANS_BOLD, m.type(15), palette.INK)
        x = rect.centerx - (sign.get_width() + m.px(10) + word.get_width()) // 2
        surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
        surface.blit(word, (x + sign.get_width() + m.px(10), rect.centery - word.get_height() // 2))
