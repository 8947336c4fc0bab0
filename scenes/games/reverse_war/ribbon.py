"""The ribbons of suites over cards, and whose are shown over the battlefield of a result."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words.reckoning import longest_run
from scenes.kit import palette, svg, text
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.suites import Suite

_MARGIN = 60


@dataclass(frozen=True, slots=True)
class Cut:
    """How a ribbon is cut, in shares of a card's width; without an overhang it ends at the last disc."""

    band: float
    disc: float
    overhang: float


BROAD = Cut(band=0.205, disc=0.325, overhang=0.15)
NARROW = Cut(band=0.145, disc=0.30, overhang=0.0)


def draw_ribbon(
    surface: pygame.Surface,
    rects: Sequence[pygame.Rect],
    positions: Sequence[int],
    cut: Cut = BROAD,
    shifted: frozenset[int] = frozenset(),
) -> None:
    """Draw a ribbon over cards that follow each other; `shifted` are the places of positions moved by 1."""
    draw_band(surface, rects, cut)
    for place, (rect, position) in enumerate(zip(rects, positions, strict=True)):
        draw_disc(surface, rect.center, position, round(rect.width * cut.disc), lit=place in shifted)


def draw_band(surface: pygame.Surface, rects: Sequence[pygame.Rect], cut: Cut) -> None:
    """Draw the band of a ribbon over cards that follow each other."""
    area = rects[0].unionall(list(rects[1:])).inflate(2 * _MARGIN, 2 * _MARGIN)
    centers = [pygame.Vector2(rect.center) - area.topleft for rect in rects]
    body = _band(centers, rects[0].size, cut)
    surface.blit(svg.draw(body, area.size, (0, 0, *area.size)), area)


def draw_disc(
    surface: pygame.Surface, center: tuple[int, int], number: int, width: int, *, lit: bool = False
) -> None:
    """Draw a position on a disc with an ink rim, yellow where a Cartographer has shifted it (RW-8)."""
    width = max(width, 22)
    fill = palette.hexadecimal(palette.LIT if lit else palette.CHALK)
    ink = palette.hexadecimal(palette.INK)
    rim = max(1.6, width * 0.065) * 100 / width
    body = (
        f'<circle cx="52" cy="54" r="44" fill="{ink}" fill-opacity=".35"/>'
        f'<circle cx="50" cy="50" r="44" fill="{fill}" stroke="{ink}" stroke-width="{rim:.1f}"/>'
    )
    disc = svg.draw(body, (width, width), (0, 0, 100, 104))
    surface.blit(disc, disc.get_rect(center=center))
    px = max(14, round(width * 0.56))
    digits = text.render(str(number), text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(digits, digits.get_rect(center=center))


def _band(centers: list[pygame.Vector2], card: tuple[int, int], cut: Cut) -> str:
    """Return the band as SVG: its shadow, itself with its tails, and a fold between cards."""
    width = card[0] * cut.band
    color = palette.hexadecimal(palette.LIT)
    fold = palette.hexadecimal(palette.shade(palette.LIT, 0.28))
    shapes = _line(centers, width, color)
    if cut.overhang:
        shapes += _tail(centers[0], centers[0] - centers[1], card, cut, color)
        shapes += _tail(centers[-1], centers[-1] - centers[-2], card, cut, color)
    shadow = shapes.replace(color, palette.hexadecimal(palette.INK))
    folds = "".join(_fold(one, two, width, fold) for one, two in pairwise(centers)) if cut.overhang else ""
    return f'<g transform="translate(1.5 2.5)" opacity=".3">{shadow}</g>{shapes}{folds}'


def _line(centers: list[pygame.Vector2], width: float, color: str) -> str:
    points = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in centers)
    return (
        f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{width:.1f}" '
        'stroke-linejoin="round"/>'
    )


def _tail(
    center: pygame.Vector2, outwards: pygame.Vector2, card: tuple[int, int], cut: Cut, color: str
) -> str:
    """Return the swallow-tail beyond the first or last card."""
    along = outwards.normalize()
    across = pygame.Vector2(-along.y, along.x) * (card[0] * cut.band / 2)
    reach = abs(along.x) * card[0] / 2 + abs(along.y) * card[1] / 2
    end = center + along * (reach + card[0] * cut.overhang)
    notch = end - along * (card[0] * cut.overhang * 0.62)
    corners = (center + across, end + across, notch, end - across, center - across)
    points = " ".join(f"{corner.x:.1f},{corner.y:.1f}" for corner in corners)
    return f'<polygon points="{points}" fill="{color}"/>'


def _fold(one: pygame.Vector2, two: pygame.Vector2, width: float, color: str) -> str:
    """Return the fold in the gap between two cards: wide at one edge of the band, narrow at the other."""
    along = (two - one).normalize()
    across = pygame.Vector2(-along.y, along.x)
    if across.y < 0:
        across = -across
    middle = (one + two) / 2
    upper, lower = middle - across * (width / 2), middle + across * (width / 2)
    wide, narrow = along * (width * 0.31), along * (width * 0.11)
    corners = (upper - wide, upper + wide, lower + narrow, lower - narrow)
    points = " ".join(f"{corner.x:.1f},{corner.y:.1f}" for corner in corners)
    return f'<polygon points="{points}" fill="{color}"/>'


class RibbonSwitch(Widget):
    """The battlefield of the result as something to click: the ribbons change sides."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the keyboard's focus round the mat."""
        self.draw_focus(surface)


class Ribbons:
    """The suites of one army over the battlefield; `theirs` says that they are the AI's."""

    def __init__(self, seen: Seen) -> None:
        self.layout = seen.setting.layout
        self.account = seen.account
        self.theirs = self.account.five_suite

    @property
    def army(self) -> Army:
        """The army whose ribbons are shown."""
        return self.account.ai if self.theirs else self.account.player

    @property
    def suites(self) -> tuple[Suite, ...]:
        """The suites shown."""
        return self._of(self.army)

    @property
    def can_change(self) -> bool:
        """Say whether the AI has ribbons to show."""
        return bool(self._of(self.account.ai))

    def _of(self, army: Army) -> tuple[Suite, ...]:
        """Return the suites of an army; the AI's fatal run is whole, not cut (RW-10)."""
        if army is self.account.ai and self.account.five_suite:
            run = longest_run(army, self.layout)
            return (run, *(suite for suite in army.suites if not set(suite) & set(run)))
        return army.suites

    # --- words ------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return what the ribbons show, and the shifts."""
        count = len(self.suites)
        if not count:
            told = _("The AI has no suite.") if self.theirs else _("You have no suite.")
            return told if self.layout.suites else _("There are no suites in this mode.")
        if self.theirs:
            told = ngettext("Ribbon: the AI's suite.", "Ribbons: the AI's {count} suites.", count)
        else:
            told = ngettext("Ribbon: your suite.", "Ribbons: your {count} suites.", count)
        shifts = [words.shift_sentence(line, self.army) for line in self.army.shift_lines]
        return " ".join([told.format(count=count), *shifts])

    def tip(self) -> str:
        """Return what a click does."""
        return _("Click: your suites") if self.theirs else _("Click: the AI's suites")
