"""A card of Bataille shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.symbols import SYMBOLS
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.faces.face import LETTERED_FROM
from scenes.kit import palette
from scenes.kit.content import Sheet, Text, fixed
from scenes.kit.faces.base import upright
from scenes.kit.layout import Column, Wrap
from scenes.table import card_lookout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.table import Spot

LOST: Final = ("out-0", "out-1")
"""What the strips of the cards that are out are called, by seat."""
_OPENED, _OPENED_WIDE = 72, 720
"""How wide each of those is where they lie side by side, and all at most, in pixels of the drawing."""


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large: it says all there is, and has no text to be read."""

    def plain(self, ref: str) -> bool:
        """Say that picture and symbol are seen in any size."""
        del ref
        return True

    def picture(self, spot: Spot, ref: str, width: int) -> pygame.Surface:
        """Return the card so wide."""
        del spot
        return upright(bataille.master(self._board.looks[ref], width), width)


class RoundLookout(CardLookout):
    """The same in a round: rather than cards that fight it hides what is told at the sides."""

    def kept(self) -> Sequence[pygame.Rect]:
        """Return what is never hidden: neither who beats whom nor the story of the round is."""
        geometry = self._board.table.geometry
        return [one for one in super().kept() if one not in (geometry["triangle"], geometry["story"])]


class DuelLookout(CardLookout):
    """The same at the table of two: of a card that is held in secret, it is told what it may bring."""

    def notes(self, spot: Spot, ref: str) -> Sequence[str]:
        """Return what a card that is held may meet, and what is left if it is lost."""
        del ref
        told = self._board.table.note(spot)
        return [told] if told else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card shown large, or side by side those that are out, where the mouse is on them."""
        super().draw(surface)
        pointed = self._board.ring.hovered
        if pointed is not None and pointed.name in LOST:
            self._open(surface, pointed.rect, self._board.table.lost(LOST.index(pointed.name)))

    def _open(self, surface: pygame.Surface, strip: pygame.Rect, refs: Sequence[str]) -> None:
        """Draw cards side by side beside the strip in which they lie over each other, by their symbols."""
        m, looks = self._board.m, self._board.looks
        wide = max(m.px(_OPENED), LETTERED_FROM)
        order = sorted(refs, key=lambda ref: SYMBOLS.index(looks.symbol_of(ref)))
        faces = [fixed(upright(bataille.master(looks[ref], wide), wide)) for ref in order]
        words = Text(_("Look at the cards that are out"), size=14, lines=1)
        told = Column([Wrap(faces, gap=6, between=6), words], gap=4)
        sheet = Sheet(8, told, fill=palette.PAPER, seed=6)
        size = sheet.natural(m, m.px(_OPENED_WIDE))
        area = pygame.Rect(0, 0, size.width, size.height)
        area.midleft = strip.right + m.px(8), strip.centery
        sheet.show(surface, m, area.clamp(pygame.Rect((0, 0), m.size)))
