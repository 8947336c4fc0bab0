"""The set-up of a game to which each brings a deck: the decks on sheets, how the game goes at the side."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from game.core.i18n import _, language, typeset
from scenes.kit import palette, paper
from scenes.kit.faces import base
from scenes.pages.deck_tiles import Shown, draw_deck, draw_header
from scenes.pages.ready_choices import ANY
from scenes.pages.table_setup import TableSetup

if TYPE_CHECKING:
    from scenes.pages.deck_tiles import Face
    from scenes.pages.ready_choices import ReadyChoices
    from scenes.pages.table_seats import TableSeats

_LEAN: Final = 7
"""Degrees that the cards at the sides of the scene lean."""


class ReadySetup(TableSetup):
    """Choose the players and their decks, then begin; as in a game before, if one is given.

    `apart` is how far the cards at the sides of the scene lie from its middle, in widths of one.
    """

    apart: ClassVar[float]
    ink: ClassVar[palette.Color] = palette.CHALK
    choices: ReadyChoices[Any]
    seats: TableSeats

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def pitch(self) -> str:
        """Return what stands at the head of the page."""

    @abstractmethod
    def faces(self, seat: int) -> list[Face]:
        """Return what draws the cards that tell a seat's deck; backs where it is drawn by lot."""

    @abstractmethod
    def counted(self, seat: int) -> str:
        """Return how many cards a seat's deck has, where there is no more to say of it."""

    @abstractmethod
    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""

    @abstractmethod
    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws the cards at the head of the side: at the left, at the right, over both."""

    def draw_agreement(self, surface: pygame.Surface) -> None:
        """Draw what the players agree on."""

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        self.app.routes.open_rules(self.key, "setup")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the decks, the seats and the side."""
        surface.blit(paper.table(self.app.editions[self.key].table, surface.get_size()), (0, 0))
        where = self.plan
        draw_header(surface, self.m, where.header, self.app.editions[self.key], self.pitch())
        self.draw_titles(surface)
        for seat in range(self.choices.count):
            name = typeset(self.choices.brought(seat).name, language())
            shown = Shown(name, *self._line(seat), seed=seat + 5)
            draw_deck(surface, self.m, where.tiles[seat], shown, self.faces(seat))
        self.seats.draw(surface, self.ring)
        self.draw_agreement(surface)
        self._draw_told(surface)

    def draw_titles(self, surface: pygame.Surface) -> None:
        """Write what stands over the decks, and over the seats."""
        self.draw_title(surface, self.plan.tiles_title, _("The decks"))
        self.draw_title(surface, self.plan.seats_title, _("Players"))

    def _line(self, seat: int) -> tuple[str, bool]:
        """Return what is said under the name of a seat's deck, and whether it keeps it from being played."""
        brought, plans = self.choices.brought(seat), self.choices.plans()
        if brought.problem:
            return brought.problem, True
        if brought.key == ANY:
            return _("A surprise: it is known when the game begins."), False
        if brought.key in plans:
            return typeset(plans[brought.key].line.spoken, language()), False
        return self.counted(seat), False

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Draw the side: the picture, how the game goes, or what keeps it from beginning."""
        m, foot = self.m, self.draw_side(surface)
        words = self.told_words(self.usual(), self.plan.side.width - m.px(40))
        top = foot - m.px(12) - words.get_height()
        surface.blit(words, (self.plan.seed.left, top))
        self._draw_scene(surface, top - m.px(10))

    def _draw_scene(self, surface: pygame.Surface, bottom: int) -> None:
        """Draw three cards at the head of the side, down to `bottom`, where there is room."""
        m, side = self.m, self.plan.side
        area = pygame.Rect(side.left + m.px(16), side.top + m.px(16), side.width - m.px(32), 0)
        area.height = bottom - area.top
        if area.height < m.px(70):
            return
        paper.fill_rounded(surface, area, palette.shade(self.app.editions[self.key].table, 0.1), 4)
        width = min(round((area.height - m.px(24)) * 63 / 88), round(area.width * 0.4))
        places = ((-self.apart, _LEAN), (self.apart, -_LEAN), (0.0, 0))
        for face, (shift, degrees) in zip(self.scene(), places, strict=True):
            picture = base.sprite(face(width), width, degrees)
            center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
