"""Where everything lies on the table of a round, computed from the window's measures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import card_height
from scenes.kit.layout import row
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

SMALLEST_CARD: Final = 90
"""Width in pixels under which a card does not bear its name."""
_SPACED: Final = 1.16
"""From a card of a line to the next, in widths of a card, where there is room."""
_PORTRAIT: Final = 0.64
"""How wide the portrait is that stands beside cards, in widths of the count."""
_REPLAYED: Final = 78
"""How wide a card of the hand is in a replay, where there is nothing to pick in it."""
_FAN: Final = 1.8
_WIDEST: Final = 4.5
"""Degrees between two cards of the hand, and by how many the outermost may lean."""
_SAG: Final = 0.0075
_DEEPEST: Final = 0.066
"""How much lower than the middle a card of the hand lies, in heights of it: the next ones, and at most."""
_PAD: Final = 12
"""Between the cards of a zone and its edge, in pixels of the drawing."""
_FOOT: Final = 8
"""Under the lowest corner of the hand, likewise."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Rectangles in pixels. `card` is the width of a card of the hand, `middle` of one on the table.

    `side` is how wide the count is that stands beside what is to be beaten, `pad` what a zone keeps free
    under its cards.
    """

    strip: pygame.Rect
    buttons: pygame.Rect
    rivals: pygame.Rect
    triangle: pygame.Rect
    own: pygame.Rect
    duel: pygame.Rect
    answer: pygame.Rect
    deeds: pygame.Rect
    hand: pygame.Rect
    story: pygame.Rect
    draw: pygame.Rect
    discard: pygame.Rect
    goal: pygame.Rect
    card: int
    middle: int
    label: int
    side: int
    pad: int

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: over what is to be beaten, and the answer."""
        return Pose(*self.duel.union(self.answer).center, self.middle)

    def rival_panels(self, count: int, gap: int) -> list[pygame.Rect]:
        """Return a panel for each rival."""
        return row(self.rivals, count, gap)

    def hand_poses(self, count: int) -> list[Pose]:
        """Return the poses of the cards of a hand, fanned under the answer: it grows to the right.

        Their lowest corner is where the hand ends.
        """
        far = max(1, count - 1) / 2
        step = min(self.card * 1.05, (self.hand.width - self.card) / (2 * far))
        middle = max(self.answer.centerx, self.hand.left + (step * (count - 1) + self.card) / 2)
        turn, high = min(_FAN, _WIDEST / far), card_height(self.card)
        sag = min(_SAG, _DEEPEST / far**2) * high
        lowest = self.hand.bottom - _reach(self.card, (count - 1) / 2 * turn) - sag * ((count - 1) / 2) ** 2
        return [
            Pose(middle + off * step, lowest + sag * off * off, self.card, -off * turn)
            for off in [place - (count - 1) / 2 for place in range(count)]
        ]

    def line(self, zone: pygame.Rect, count: int, *, alone: bool = False) -> list[pygame.Rect]:
        """Return where the cards of a line lie in a zone, `duel` or `answer`.

        `alone`: no portrait lies beside them; where they are many, they take its room.
        """
        high = card_height(self.middle)
        left, right = self.line_edges(zone)
        if alone and (right - left) < count * self.middle * _SPACED:
            left = zone.left + 10
        step = min(self.middle * _SPACED, (right - left - self.middle) / max(1, count - 1))
        first = (left + right) / 2 - step * (count - 1) / 2
        top = zone.bottom - self.pad - high - max(0, zone.height - self.label - self.pad - high) // 2
        return [
            pygame.Rect(round(first + step * place - self.middle / 2), top, self.middle, high)
            for place in range(count)
        ]

    def line_edges(self, zone: pygame.Rect) -> tuple[int, int]:
        """Return between which abscissas the cards of a zone lie: beside the portrait, before the deeds."""
        right = self.deeds.left - 4 if zone == self.answer else zone.right - self.side
        return zone.left + round(self.side * _PORTRAIT), right


def _reach(card: int, angle: float) -> float:
    """Return how far a card that leans reaches below its middle."""
    turned = math.radians(abs(angle))
    return (card_height(card) * math.cos(turned) + card * math.sin(turned)) / 2


def arrange(m: Measures, foot: int = 0) -> Geometry:
    """Return the geometry of a window, above so many pixels left free at its foot.

    With such a foot, for a replay, there are no buttons above: the strip has their place.
    """
    edge, gap = m.px(20), m.px(14)
    floor = m.height - foot
    large = m.text_size / 100
    high = max(m.px(46), m.type(15) * 2 + m.px(14))
    left = round(m.px(268) * (1 + (large - 1) * 0.3))
    right = round(m.px(300) * (1 + (large - 1) * 0.2))
    buttons = pygame.Rect(0, m.px(14), m.px(470) if m.text_size == 100 else m.px(360), high)
    buttons.right = m.width - edge
    strip = pygame.Rect(edge, buttons.top, buttons.left - gap - edge, high)
    if foot:
        strip.width = m.width - 2 * edge
    top, bottom = strip.bottom + m.px(16), floor - m.px(14)
    panel = max(m.px(88), m.type(20) + m.type(14) + m.px(28))
    story_left = m.width - edge - right
    rivals = pygame.Rect(edge, top, story_left - gap - m.px(6) - edge, panel)
    middle_left = edge + left + m.px(20)
    card = m.px(_REPLAYED) if foot else max(m.px(97), SMALLEST_CARD)
    fan = math.ceil(_DEEPEST * card_height(card) + _reach(card, 0) + _reach(card, _WIDEST))
    hand = pygame.Rect(middle_left, 0, m.width - edge - middle_left, fan)
    hand.bottom = floor - m.px(_FOOT)
    zones = pygame.Rect(middle_left, rivals.bottom + gap, rivals.right - middle_left, 0)
    zones.height = hand.top - m.px(6) - zones.top
    half = (zones.height - m.px(10)) // 2
    duel = pygame.Rect(zones.left, zones.top, zones.width, half)
    answer = pygame.Rect(zones.left, zones.bottom - half, zones.width, half)
    label = m.type(15) + m.px(15)
    deeds_width = max(m.px(150), round(m.type(15) * (8.6 if m.large_text else 9.8)))
    deeds = pygame.Rect(0, answer.top + m.px(14), deeds_width, half - m.px(24))
    deeds.right = answer.right - m.px(14)
    own = pygame.Rect(edge, bottom - panel, left, panel)
    triangle = pygame.Rect(edge, zones.top, left, own.top - gap - zones.top)
    goal = pygame.Rect(story_left, 0, right, max(m.px(46), m.type(15) + m.px(20)))
    goal.bottom = hand.bottom - math.ceil(2 * _reach(card, _WIDEST))
    pile = max(m.px(96), 76)
    piles_top = goal.top - m.px(20) - card_height(pile)
    centre = story_left + right // 2
    draw = pygame.Rect(centre - m.px(22) - pile, piles_top, pile, card_height(pile))
    discard = pygame.Rect(centre + m.px(26), piles_top, pile, card_height(pile))
    story = pygame.Rect(story_left, top, right, piles_top - label - m.px(8) - top)
    room = half - label - m.px(_PAD)
    middle = min(max(m.px(103), SMALLEST_CARD), round(room * 63 / 88))
    return Geometry(
        strip,
        buttons,
        rivals,
        triangle,
        own,
        duel,
        answer,
        deeds,
        hand,
        story,
        draw,
        discard,
        goal,
        card,
        middle,
        label,
        m.px(158),
        m.px(_PAD),
    )
