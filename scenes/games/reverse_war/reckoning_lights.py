"""What lies and shines round the cards while a reckoning is told: veils, suites, stars that carry points."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.suites import PLAYER_BONUS
from game.rules.reverse_war.words.reckoning import figure, label, short_label
from scenes.games.reverse_war.ribbon import BROAD, draw_disc, draw_ribbon
from scenes.kit import palette, paper, svg, text
from scenes.kit.icons import icon
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Account, Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.words.reckoning import Told
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.measures import Measures

VEIL = palette.mix(palette.INK, palette.SLATE, 0.45)
UNLIT, OTHER_HALF = 0.66, 0.50
_LONGEST = 5
# The line between the halves of a card, in card units (63 × 88): its heights at the left and at the right.
_HALVES = (45.4, 42.6)
_BORDER = 2.3
_POINTS = 14
_TRAIL = (0.30, 0.24, 0.19, 0.15, 0.11)
_TRAIL_STEP = 0.085
_AHEAD = (0.10, 0.18, 0.26)


def veil_card(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Veil a card that has nothing to do with the bonus told."""
    shade = paper.rounded(rect.size, VEIL, rect.width * 2.8 / 63).copy()
    shade.set_alpha(round(255 * UNLIT))
    surface.blit(shade, rect)


def _light_under(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the light that a card that counts lies on."""
    around = rect.inflate(10, 10)
    light, corner = paper.glow(around.size, 8)
    surface.blit(light, (around.x - corner[0], around.y - corner[1]))


def _light_card(surface: pygame.Surface, rect: pygame.Rect, *, player: bool) -> None:
    """Frame a card that counts and veil the half of it that is the other army's."""
    around = rect.inflate(10, 10)
    surface.blit(paper.outline_rounded(around.size, palette.LIT, 9, 6), around)
    left, right = _HALVES
    low, high = 88 - _BORDER, _BORDER
    points = [(_BORDER, left), (63 - _BORDER, right), (63 - _BORDER, low), (_BORDER, low)]
    if not player:
        points = [(_BORDER, left), (63 - _BORDER, right), (63 - _BORDER, high), (_BORDER, high)]
    corners = " ".join(f"{x},{y}" for x, y in points)
    body = f'<polygon points="{corners}" fill="{palette.hexadecimal(VEIL)}" fill-opacity="{OTHER_HALF}"/>'
    surface.blit(svg.draw(body, rect.size, (0, 0, 63, 88)), rect)


class Ledger:
    """The list of one army's bonuses, in the place of the journal."""

    def __init__(self, m: Measures, rect: pygame.Rect) -> None:
        self.m = m
        self.rect = rect

    def draw(
        self, surface: pygame.Surface, steps: Sequence[Told], at: int, account: Account, then: str
    ) -> None:
        """Draw the bonuses of an army; `at` is the one told now, or their number when all are."""
        m, rect = self.m, self.rect
        draw_sheet(surface, rect, palette.PAPER, seed=8)
        title = text.render(_("Bonus"), text.SERIF_BOLD, m.type(20), palette.INK)
        head = max(m.px(44), m.type(20) + 14)
        surface.blit(title, title.get_rect(midleft=(rect.left + m.px(12), rect.top + head // 2)))
        first, height, shown = self._window(len(steps), at, head)
        for place in range(first, min(first + shown, len(steps))):
            row = pygame.Rect(rect.left, rect.top + head + (place - first) * height, rect.width, height)
            self._draw_row(surface, row, steps[place], place - at, account)
        bottom = rect.top + head + min(shown, len(steps)) * height
        pygame.draw.line(surface, palette.HAIRLINE, (rect.left, bottom), (rect.right - 1, bottom))
        words = text.paragraph(then, text.SANS_MEDIUM, m.type(15), palette.INK, rect.width - m.px(24), 1.4)
        if then and bottom + m.px(12) + words.get_height() <= rect.bottom:
            surface.blit(words, (rect.left + m.px(12), bottom + m.px(12)))

    def _window(self, count: int, at: int, head: int) -> tuple[int, int, int]:
        """Return the first row shown, the rows' height, and how many there is room for."""
        room = self.rect.height - head - self.m.px(6)
        lowest = self.m.type(15) + 8
        height = max(lowest, min(self.m.px(38), room // max(1, count)))
        shown = room // height
        return max(0, min(at - shown // 2, count - shown)), height, shown

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, step: Told, distance: int, account: Account
    ) -> None:
        """Draw a bonus: told (a check mark), told now (yellow) or still to come (pale)."""
        m = self.m
        now, told = distance == 0, distance < 0
        if now:
            pygame.draw.rect(surface, palette.LIT, row)
        else:
            pygame.draw.line(surface, palette.HAIRLINE, row.topleft, (row.right - 1, row.top))
        sign = m.type(13)
        if now or told:
            color = palette.INK if now else palette.GOOD
            mark = icon("right_triangle" if now else "check", sign, color)
            surface.blit(mark, mark.get_rect(midleft=(row.left + m.px(11), row.centery)))
        ink = palette.INK if now or told else palette.FADED_TEXT
        points = figure(step, account) if now or told else "…"
        number = text.render(points, text.SANS_EXTRABOLD, m.type(14), ink)
        surface.blit(number, number.get_rect(midright=(row.right - m.px(12), row.centery)))
        left = row.left + m.px(18) + sign
        face = text.SANS_BOLD if now else text.SANS_MEDIUM
        words, room = label(step, account), row.right - m.px(22) - number.get_width() - left
        if text.width_of(words, face, m.type(14)) > room:
            words = short_label(step, account)
        px = text.fit(words, face, m.type(15), room, m.type(14))
        surface.blit(*_at_left(text.render(words, face, px, ink), left, row.centery))


def _suite_table_rect(m: Measures, column: pygame.Rect, aside: pygame.Rect) -> pygame.Rect:
    """Return where the table of the suites' worth lies: in a column, or else at the foot of a panel."""
    row = max(m.px(38), m.type(15) + 10)
    lengths = (_length_words(count) for count in range(2, _LONGEST + 1))
    words = max(text.width_of(length, text.SANS_BOLD, m.type(14)) for length in lengths)
    title = text.width_of(_("Suite bonus"), text.SERIF_BOLD, m.type(14))
    needed = max(title + m.px(16), words + m.type(16) * 5 // 4 + m.px(30))
    if needed <= column.width:
        return pygame.Rect(column.left, column.top + m.px(190), column.width, row * 5)
    rect = pygame.Rect(0, 0, aside.width - 2 * m.px(12), row * 5)
    rect.midbottom = (aside.centerx, aside.bottom - m.px(12))
    return rect


def _draw_suite_table(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    length: int,
    bonus: Sequence[int],
    *,
    wide: bool = False,
) -> None:
    """Draw what suites are worth (RW-9): `bonus` by length, that length lit; in one line where `wide`."""
    draw_sheet(surface, rect, palette.PAPER, seed=6)
    cells = _cells(rect, wide=wide)
    title = _("Suite bonus")
    px = text.fit(title, text.SERIF_BOLD, m.type(17), cells[0].width - m.px(16), m.type(14))
    heading = text.render(title, text.SERIF_BOLD, px, palette.INK)
    surface.blit(*_at_left(heading, rect.left + m.px(12), cells[0].centery))
    for count, cell in enumerate(cells[1:], 2):
        lit = count == min(length, _LONGEST)
        if lit:
            pygame.draw.rect(surface, palette.LIT, cell)
        elif not wide:
            pygame.draw.line(surface, palette.HAIRLINE, cell.topleft, (cell.right - 1, cell.top))
        points = str(bonus[count]) if count < len(bonus) else _("defeat")
        _draw_worth(surface, m, cell, count, points, lit=lit)


def _cells(rect: pygame.Rect, *, wide: bool) -> list[pygame.Rect]:
    """Cut the table into its title and four rows (or columns)."""
    if wide:
        width = rect.width // 5
        return [pygame.Rect(rect.left + width * n, rect.top, width, rect.height) for n in range(5)]
    height = rect.height // 5
    return [pygame.Rect(rect.left, rect.top + height * n, rect.width, height) for n in range(5)]


def _length_words(count: int) -> str:
    words = _("{count} cards +") if count == _LONGEST else ngettext("{count} card", "{count} cards", count)
    return words.format(count=count)


def words_in(count: int, face: text.Face, px: int, room: int) -> str:
    """Return a length in words, the longest as "5 +" where its words are broader than the room."""
    words = _length_words(count)
    return f"{count} +" if count == _LONGEST and text.width_of(words, face, px) > room else words


def _draw_worth(
    surface: pygame.Surface, m: Measures, cell: pygame.Rect, count: int, points: str, *, lit: bool
) -> None:
    size = text.fit(points, text.SANS_EXTRABOLD, m.type(18), cell.width // 2, m.type(14))
    number = text.render(points, text.SANS_EXTRABOLD, size, palette.INK)
    surface.blit(number, number.get_rect(midright=(cell.right - m.px(12), cell.centery)))
    face = text.SANS_BOLD if lit else text.SANS_MEDIUM
    room = cell.width - m.px(30) - number.get_width()
    words = words_in(count, face, m.type(14), room)
    px = text.fit(words, face, m.type(15), room, m.type(14))
    surface.blit(*_at_left(text.render(words, face, px, palette.INK), cell.left + m.px(12), cell.centery))


def draw_progress(surface: pygame.Surface, area: pygame.Rect, count: int, at: int) -> None:
    """Draw a dash a step: told ones in chalk, the one told now in yellow, the others pale."""
    pitch = area.width / count
    gap = max(2, round(pitch * 0.25))
    for place in range(count):
        left = area.left + round(place * pitch)
        dash = pygame.Rect(left, 0, area.left + round((place + 1) * pitch) - left - gap, 8)
        dash.centery = area.centery
        color = palette.CHALK if place < at else palette.mix(palette.SLATE, palette.CHALK, 0.32)
        if place == at:
            dash, color = dash.inflate(0, 6), palette.LIT
        pygame.draw.rect(surface, color, dash)


def _at_left(picture: pygame.Surface, left: int, middle: int) -> tuple[pygame.Surface, pygame.Rect]:
    return picture, picture.get_rect(midleft=(left, middle))


@dataclass(frozen=True, slots=True)
class Lights:
    """The light on the cards of a table, at the end of the game that is `seen`."""

    m: Measures
    table: WarTable
    seen: Seen

    def draw(self, surface: pygame.Surface, step: Told) -> None:
        """Light the cards that a step counts, dim the others; draw the suite, or the shift, that it tells."""
        cells = self.table.cells()
        lit = set(step.cells)
        for cell, rect in enumerate(cells):
            if cell not in lit:
                veil_card(surface, rect)
        for cell in step.cells:
            _light_under(surface, cells[cell])
        for cell in step.cells:
            if self.seen.cells[cell] is not None:
                self.table.sprites[Spot(FIELD, None, cell)].draw(surface)
            _light_card(surface, cells[cell], player=step.player or step.stolen)
        army = self.seen.account.player if step.player else self.seen.account.ai
        if step.kind in ("suite", "five"):
            self._draw_suite(surface, step, army)
        elif step.kind == "shift":
            line = army.shift_lines[step.place]
            rect = cells[line.target]
            draw_disc(surface, rect.center, line.after, round(rect.width * BROAD.disc), lit=True)

    def _draw_suite(self, surface: pygame.Surface, step: Told, army: Army) -> None:
        cells = self.table.cells()
        moved = {line.target for line in army.shift_lines}
        draw_ribbon(
            surface,
            [cells[cell] for cell in step.cells],
            [army.positions[cell] or 0 for cell in step.cells],
            shifted=frozenset(place for place, cell in enumerate(step.cells) if cell in moved),
        )
        self._draw_table_of_suites(surface, step)

    def _draw_table_of_suites(self, surface: pygame.Surface, step: Told) -> None:
        boxes, m, grows = self.table.boxes, self.m, self.seen.setting.layout.grows
        if grows:
            rect = pygame.Rect(0, 0, m.px(900), max(m.px(46), m.type(18) + 14))
            rect.center = (m.width // 2, (boxes["mat"].bottom + boxes["ai"].top) // 2)
        else:
            side = boxes["ai" if step.player else "player"]
            rect = _suite_table_rect(m, boxes["piles"], side)
        bonus = PLAYER_BONUS if step.player else TWISTS[self.seen.account.scenario].ai_bonus
        _draw_suite_table(surface, m, rect, len(step.cells), bonus, wide=grows)


@dataclass(frozen=True, slots=True)
class Flight:
    """A star on its way: what it says, where it comes from and goes to, its width in pixels."""

    label: str
    start: tuple[int, int]
    end: tuple[int, int]
    width: int

    def at(self, part: float) -> pygame.Vector2:
        """Return where the star is when `part` (0 to 1) of the arc is behind it."""
        start, end = pygame.Vector2(self.start), pygame.Vector2(self.end)
        top = (start + end) / 2 - (0, 0.22 * start.distance_to(end) + self.width * 0.4)
        return start * (1 - part) ** 2 + top * (2 * part * (1 - part)) + end * part**2

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """Draw the star, the light it leaves behind and the dots of its way ahead."""
        for place, share in enumerate(_TRAIL):
            behind = part - _TRAIL_STEP * (place + 1)
            if behind > 0:
                _dot(surface, self.at(behind), self.width * share, round(190 - 32 * place))
        for ahead in _AHEAD:
            if part + ahead < 1:
                _dot(surface, self.at(part + ahead), self.width * 0.04, 255)
        center = self.at(part)
        picture = star(self.width)
        where = (round(center.x), round(center.y))
        surface.blit(picture, picture.get_rect(center=where))
        px = text.fit(self.label, text.SANS_EXTRABOLD, round(self.width * 0.37), round(self.width * 0.66), 10)
        digits = text.render(self.label, text.SANS_EXTRABOLD, px, palette.INK)
        surface.blit(digits, digits.get_rect(center=where))


@cached
def star(width: int) -> pygame.Surface:
    """Return a star of fourteen points with a chalk disc, over its shadow, in a square of pixels."""
    corners = []
    for corner in range(2 * _POINTS):
        turn = math.pi * corner / _POINTS
        radius = 48 if corner % 2 == 0 else 38
        corners.append(f"{50 + radius * math.sin(turn):.2f},{50 - radius * math.cos(turn):.2f}")
    points = " ".join(corners)
    yellow, chalk, ink = (palette.hexadecimal(color) for color in (palette.LIT, palette.CHALK, palette.INK))
    body = (
        f'<polygon points="{points}" fill="{ink}" fill-opacity=".3" transform="translate(1.6 2.2)"/>'
        f'<polygon points="{points}" fill="{yellow}"/>'
        f'<circle cx="50" cy="50" r="34" fill="{chalk}"/>'
    )
    return svg.draw(body, (width, width), (0, 0, 100, 100))


def _dot(surface: pygame.Surface, center: pygame.Vector2, radius: float, alpha: int) -> None:
    picture = _dot_picture(max(2, round(radius)))
    picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(round(center.x), round(center.y))))


@cached
def _dot_picture(radius: int) -> pygame.Surface:
    color = palette.hexadecimal(palette.LIT)
    body = f'<circle cx="50" cy="50" r="49" fill="{color}"/>'
    return svg.draw(body, (2 * radius, 2 * radius), (0, 0, 100, 100))
