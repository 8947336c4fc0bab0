"""What lies and shines round the cards while a reckoning is told: veils, suites, stars that carry points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.suites import PLAYER_BONUS
from game.rules.reverse_war.words.reckoning import figure, labels
from scenes.games.reverse_war.armies import ai_side, player_side
from scenes.games.reverse_war.cards import draw_glow
from scenes.games.reverse_war.gain_chips import draw_chip, triangle
from scenes.games.reverse_war.ribbon import BROAD, draw_disc, draw_ribbon
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import Ground, Picture, Ruled, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, em
from scenes.kit.lights import MOST_BRIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.rules.reverse_war.account import Account, Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.words.reckoning import Told
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.measures import Measures

VEIL = palette.mix(palette.INK, palette.SLATE, 0.45)
UNLIT, OTHER_HALF = 0.66, 0.50
_LONGEST = 5
# The line between the halves of a card, in card units (63 × 88): its heights at the left and at the right.
_HALVES = (45.4, 42.6)
_BORDER = 2.3


def veil_card(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Veil a card that has nothing to do with the bonus told."""
    shade = paper.rounded(rect.size, VEIL, rect.width * 2.8 / 63).copy()
    shade.set_alpha(round(255 * UNLIT))
    surface.blit(shade, rect)


def _light_card(surface: pygame.Surface, rect: pygame.Rect, *, player: bool, bright: bool) -> None:
    """Frame a card that counts and veil the half of it that is the other army's."""
    if bright:
        around = rect.inflate(10, 10)
        surface.blit(paper.outline_rounded(around.size, palette.LIT, 9, 6), around)
    veil_half(surface, rect, OTHER_HALF, player=player)


def veil_half(surface: pygame.Surface, rect: pygame.Rect, opacity: float, *, player: bool) -> None:
    """Veil the half of a card that is not of the player's army, or not of the AI's."""
    left, right = _HALVES
    end = 88 - _BORDER if player else _BORDER
    points = f"{_BORDER},{left} {63 - _BORDER},{right} {63 - _BORDER},{end} {_BORDER},{end}"
    body = f'<polygon points="{points}" fill="{palette.hexadecimal(VEIL)}" fill-opacity="{opacity}"/>'
    surface.blit(svg.draw(body, rect.size, (0, 0, 63, 88)), rect)


def draw_ledger(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    steps: Sequence[Told],
    at: int,
    account: Account,
) -> None:
    """Draw the list of both armies' bonuses in the place of the journal, each with its army's triangle.

    `at` is the bonus told now, or their number when all are: where there are too many, it is in the middle.
    """
    shown = (rect.height - m.px(50)) // _least_row(m)
    first = max(0, min(at - shown // 2, len(steps) - shown))
    rows = [_bonus(step, place - at, account) for place, step in enumerate(steps)][first : first + shown]
    title = Text(_("Bonus"), text.SERIF_BOLD, 20, high=em(20, 1, 14, 44))
    page = Column([Pad((12, 0), title), Ruled(rows)])
    Sheet(0, page, fill=palette.PAPER, seed=8).show(surface, m, rect)


def _least_row(m: Measures) -> int:
    return m.type(15) + 8


def _bonus(step: Told, distance: int, account: Account) -> Box:
    """Return a bonus of an army: told, told now (yellow) or still to come (pale)."""
    now, told = distance == 0, distance <= 0
    ink, face = palette.INK if told else palette.FADED_TEXT, text.SANS_BOLD if now else text.SANS_MEDIUM
    words = [Text(one, face, 15, ink, lines=1) for one in labels(step, account)]
    points = Text(figure(step, account) if told else "…", text.SANS_EXTRABOLD, 14, ink, lines=1)
    side = player_side() if step.player else ai_side()
    army = Picture(partial(triangle, colour=side.colour, up=side.up), 13)
    row = Row([army, Either(words, grow=1), points], gap=7, align="center")
    return Ground((11, 0), row, fill=palette.LIT if now else None, high=(_least_row, 38))


def suite_table(length: int, bonus: Sequence[int], *, wide: bool) -> Box:
    """Return what suites are worth (RW-9): `bonus` by length, that length lit; in one line where `wide`."""
    title = Either(
        [Text(one, text.SERIF_BOLD, 17, lines=1) for one in (_("Suite bonus"), _("Suites"))], grow=1
    )
    rows: list[Box] = [Pad((12, 0), title, grow=1)]
    for count in range(2, _LONGEST + 1):
        lit = count == min(length, _LONGEST)
        points = str(bonus[count]) if count < len(bonus) else _("defeat")
        rows.append(worth(count, points, lit=lit))
    for row in rows:
        row.high, row.grow = (em(15, 1, 10), em(15, 1, 10, 38)), 1
        row.wide = 100 if wide and row is not rows[0] else None
    return Sheet(0, (Row if wide else Ruled)(rows), fill=palette.PAPER, seed=6)


def worth(count: int, points: str, *, lit: bool) -> Box:
    """Return a length and what it is worth: "2", the longest "5 +", where its words have no room."""
    face, longest = text.SANS_BOLD if lit else text.SANS_MEDIUM, count == _LONGEST
    words = _("{count} cards +") if longest else ngettext("{count} card", "{count} cards", count)
    told = [words.format(count=count), f"{count} +" if longest else str(count)]
    length = Either([Text(one, face, 15, lines=1) for one in told], grow=1)
    row = Row([length, Text(points, text.SANS_EXTRABOLD, 18, lines=1)], gap=6, align="center")
    return Ground((12, 0), row, fill=palette.LIT if lit else None)


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


@dataclass(frozen=True, slots=True)
class Lights:
    """The light on the `cells` of a battlefield, at the end of the game `seen`; `card` draws that of one."""

    cells: Sequence[pygame.Rect]
    seen: Seen
    card: Callable[[int], None]

    def draw(self, surface: pygame.Surface, step: Told, *, player: bool) -> None:
        """Light the cards that a step counts, dim the others; draw the suite, or the shift, that it tells.

        The half of each is seen that is of the player's army, or that of the AI's. Where a whole army is
        counted, none is lit; where there are many, the first alone.
        """
        if not step.cells and step.kind != "effect":
            self._draw_army(surface, player=player)
            return
        self.dim(surface, set(step.cells))
        lit = step.cells if len(step.cells) <= MOST_BRIGHT else step.cells[:1]
        for cell in lit:
            draw_glow(surface, self.cells[cell].inflate(10, 10))
        for cell in step.cells:
            if self.seen.cells[cell] is not None:
                self.card(cell)
            _light_card(surface, self.cells[cell], player=player, bright=cell in lit)
        army = self.seen.account.player if step.player else self.seen.account.ai
        if step.kind in ("suite", "five"):
            self._draw_suite(surface, step, army)
        elif step.kind == "shift":
            line = army.shift_lines[step.place]
            rect = self.cells[line.target]
            draw_disc(surface, rect.center, line.after, round(rect.width * BROAD.disc), lit=True)

    def _draw_army(self, surface: pygame.Surface, *, player: bool) -> None:
        """Veil the other army's half of every card."""
        for cell, rect in enumerate(self.cells):
            if self.seen.cells[cell] is not None:
                veil_half(surface, rect, OTHER_HALF, player=player)

    def dim(self, surface: pygame.Surface, lit: Collection[int] = ()) -> None:
        """Veil the cards that are not lit."""
        for cell, rect in enumerate(self.cells):
            if cell not in lit:
                veil_card(surface, rect)

    def _draw_suite(self, surface: pygame.Surface, step: Told, army: Army) -> None:
        moved = {line.target for line in army.shift_lines}
        draw_ribbon(
            surface,
            [self.cells[cell] for cell in step.cells],
            [army.positions[cell] or 0 for cell in step.cells],
            shifted=frozenset(place for place, cell in enumerate(step.cells) if cell in moved),
        )


def draw_brought(surface: pygame.Surface, m: Measures, card: pygame.Rect, side: Side, points: int) -> None:
    """Draw on the half of a card that serves a side what that has brought; paler where it is nothing."""
    chip = pygame.Rect(0, 0, em(18, 2.4)(m), em(18, 1, 6)(m))
    chip.center = card.centerx, card.top + card.height * (1 if side.up else 3) // 4
    draw_chip(surface, m, chip, points, side.colour if points else palette.MUTED_TEXT, 18)


def draw_worths(surface: pygame.Surface, table: WarTable, step: Told) -> None:
    """Draw what suites are worth under a line of ten, in the piles' place, or else on a panel's foot."""
    boxes, m, seen = table.boxes, table.m, table.seen
    wide = seen.setting.layout.grows
    bonus = PLAYER_BONUS if step.player else TWISTS[seen.account.scenario].ai_bonus
    worths = suite_table(len(step.cells), bonus, wide=wide)
    if wide:
        worths.wide = 900
        Anchor(worths).show(surface, m, boxes["piles"])
    elif worths.widths(m).least <= boxes["piles"].width:
        Pad((0, 190, 0, 0), Column([worths])).show(surface, m, boxes["piles"])
    else:
        Pad(12, Anchor(worths, "midbottom")).show(surface, m, boxes["ai" if step.player else "player"])
