"""The cards of Openmok Évolution on paper: as the screen shows them, at the printer's size."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.printing.drawing import Block, Drawing, Picture
from game.printing.photograph import packed
from scenes.kit.faces import evolution
from scenes.kit.faces.bataille_shapes import HEIGHT, WIDTH
from scenes.kit.faces.evolution_cards import look_of
from scenes.kit.palette import CHALK
from scenes.printing.deck import image

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.printing.document import Side
    from scenes.printing.art import Art


def face(card: Card, art: Art, margin: int, dots: float) -> Side:
    """Return the face of a card with a bleed of `margin` millimetres.

    The white of a Mok goes on into the bleed; so does the tag of a variation, as far as it overhangs.
    """
    look = look_of(card, art.picture(dots))
    return _printed(evolution.face(look, round(WIDTH * dots)), margin, dots)


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of all cards."""
    return _printed(evolution.back(round(WIDTH * dots)), margin, dots)


def _printed(face: pygame.Surface, margin: int, dots: float) -> Drawing:
    """Return a face in the middle of its white paper, which goes on into the bleed."""
    page = pygame.Surface(face.get_size(), 0, 32)
    page.fill(CHALK)
    page.blit(face, (0, 0))
    size = (page.get_width() / dots, page.get_height() / dots)
    place = ((WIDTH - size[0]) / 2, (HEIGHT - size[1]) / 2)
    paper = Block(-margin, -margin, WIDTH + 2 * margin, HEIGHT + 2 * margin, CHALK)
    return Drawing(WIDTH, HEIGHT, (paper, Picture(*place, *size, packed(image(page)))))
