"""The cards of Openmok Évolution on paper: as the screen shows them, at the printer's size."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

import pygame

from game.core.script import said
from game.core.script_reading import ScriptError
from game.printing.drawing import Block, Drawing, Picture
from game.printing.photograph import packed
from game.rules.evolution.scripts import read
from scenes.kit.faces import evolution
from scenes.kit.faces.bataille_shapes import HEIGHT, WIDTH
from scenes.kit.palette import CHALK
from scenes.printing.deck import image

if TYPE_CHECKING:
    from game.cards.evolution import CaractereCard, VariationCard
    from game.cards.pack import Card
    from game.printing.document import Side
    from scenes.printing.art import Art


def caractere(card: Card, art: Art, margin: int, dots: float) -> Side:
    """Return the face of a Mok, with a bleed of `margin` millimetres of its white."""
    mok = cast("CaractereCard", card)
    look = evolution.Mok(mok.name.spoken, mok.attack, mok.resistance, art.picture(dots), mok.flavour.spoken)
    return _printed(evolution.face(look, round(WIDTH * dots)), margin, dots)


def variation(card: Card, art: Art, margin: int, dots: float) -> Side:
    """Return the face of a variation likewise; its tag runs out over the corner as far as the bleed goes."""
    found = cast("VariationCard", card)
    look = evolution.Variation(
        found.name.spoken,
        found.impact,
        _words(found),
        art.picture(dots),
        found.flavour.spoken,
        experimental=found.experimental,
    )
    return _printed(evolution.face(look, round(WIDTH * dots)), margin, dots)


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of all cards."""
    return _printed(evolution.back(round(WIDTH * dots)), margin, dots)


def _words(card: VariationCard) -> str:
    """Return what a variation does, as it is read; nothing for a script that its game does not know."""
    if card.experimental:
        return card.text.spoken
    try:
        return said(read(card.script.data))
    except ScriptError:
        return ""


def _printed(face: pygame.Surface, margin: int, dots: float) -> Drawing:
    """Return a face in the middle of its white paper, which goes on into the bleed."""
    page = pygame.Surface(face.get_size(), 0, 32)
    page.fill(CHALK)
    page.blit(face, (0, 0))
    size = (page.get_width() / dots, page.get_height() / dots)
    place = ((WIDTH - size[0]) / 2, (HEIGHT - size[1]) / 2)
    paper = Block(-margin, -margin, WIDTH + 2 * margin, HEIGHT + 2 * margin, CHALK)
    return Drawing(WIDTH, HEIGHT, (paper, Picture(*place, *size, packed(image(page)))))
