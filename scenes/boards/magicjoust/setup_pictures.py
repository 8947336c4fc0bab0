"""The pictures of the set-up of Magicjoust: its header, the plans of a deck, the scene at the side."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import starter
from scenes.boards.deck_tiles import Header
from scenes.boards.magicjoust.looks import Looks
from scenes.boards.magicjoust.setup_choices import KEY
from scenes.kit import palette, paper
from scenes.kit.faces import base, magicjoust

if TYPE_CHECKING:
    from game.rules.magicjoust.decks import Deck
    from scenes.boards.deck_tiles import Face
    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Measures

_SCENE: Final = (("magicjoust/boule-de-cristal-rayee", -0.66, 7), ("red-2", 0.66, -7))
_MOST_TOLD: Final = 4
"""How many cards tell a deck."""
_LAST: Final = "magicjoust/feu-d-artifice-eternel"


def _ether(_width: int) -> Master:
    return magicjoust.ETHER_BACK


def _creuset(_width: int) -> Master:
    return magicjoust.CREUSET_BACK


BACKS: Final[tuple[Face, ...]] = (_ether, _creuset)
"""What draws the backs of both piles."""


def header() -> Header:
    """Return what stands at the head of the page."""
    return Header(KEY, "Magicjoust", _("Two wizards, a sky of singularities, and a great work to accomplish"))


@lru_cache(maxsize=1)
def starter_looks() -> Looks:
    """Return how the cards of the program look."""
    return Looks([*KINDS.values(), *starter().values()])


def told_by(deck: Deck, looks: Looks) -> list[Face]:
    """Return what draws the cards that tell a deck: its plans, each once, the best worth first."""
    plans = {card.ref: card for card in deck.creuset if card.nature == PLAN}
    others = {card.ref: card for card in deck.creuset if card.nature != PLAN}
    shown = [*sorted(plans, key=lambda ref: -plans[ref].points), *others]
    return [partial(looks.master, ref) for ref in shown[:_MOST_TOLD]]


def draw_scene(surface: pygame.Surface, m: Measures, side: pygame.Rect, bottom: int) -> None:
    """Draw three cards at the head of the side sheet, down to `bottom`, where there is room."""
    area = pygame.Rect(side.left + m.px(16), side.top + m.px(16), side.width - m.px(32), 0)
    area.height = bottom - area.top
    if area.height < m.px(70):
        return
    paper.fill_rounded(surface, area, palette.shade(palette.TABLES[KEY], 0.1), 4)
    looks = starter_looks()
    width = min(round((area.height - m.px(24)) * 63 / 88), round(area.width * 0.4))
    for ref, shift, degrees in (*_SCENE, (_LAST, 0.0, 0)):
        picture = base.sprite(looks.master(ref, width), width, degrees)
        center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
