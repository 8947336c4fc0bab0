"""The battlefield of the result: every card, whose suites have ribbons, and what is said of them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.words import accounts as words
from scenes.games.reverse_war.geometry import RATIO
from scenes.games.reverse_war.reckoning_steps import longest_run
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.games.reverse_war.table import painter, pose_in
from scenes.kit import palette
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Sprite
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.suites import Suite
    from scenes.kit.layout import Measures

LINE_COLUMNS = 5
LARGEST_CARD = 150


def card_rects(m: Measures, layout: Layout, field: pygame.Rect) -> list[pygame.Rect]:
    """Return the cards' rectangles, as large as fit in the field; a line of ten lies in two rows."""
    room = field.inflate(-m.px(18), -m.px(20))
    places, columns, rows = layout.cells, layout.columns, layout.rows
    if layout.grows:
        columns, rows = LINE_COLUMNS, -(-layout.size // LINE_COLUMNS)
        places = tuple((cell % columns, cell // columns) for cell in range(layout.size))
    gap = max(4, m.px(7))
    width = min(
        (room.width - gap * (columns - 1)) // columns,
        round(((room.height - gap * (rows - 1)) / rows) / RATIO),
        m.px(LARGEST_CARD),
    )
    size = (width, card_height(width))
    step = (size[0] + gap, size[1] + gap)
    left = room.centerx - (columns * step[0] - gap) // 2
    top = room.centery - (rows * step[1] - gap) // 2
    return [pygame.Rect((left + x * step[0], top + y * step[1]), size) for x, y in places]


def draw_field(
    surface: pygame.Surface,
    seen: Seen,
    field: pygame.Rect,
    cells: list[pygame.Rect],
    army: Army,
    ribbons: tuple[Suite, ...],
) -> None:
    """Draw the mat, the cards on their cells, and the ribbons of an army over them."""
    mat = pygame.Surface(field.size, pygame.SRCALPHA)
    mat.fill((*palette.INK, 70))
    surface.blit(mat, field)
    for placed, rect in zip(seen.cells, cells, strict=True):
        if placed is not None:
            Sprite(placed.card, painter(placed, seen.setting), pose_in(rect)).draw(surface)
    moved = {line.target for line in army.shift_lines}
    for suite in ribbons:
        for part in _in_rows(suite, cells):
            draw_ribbon(
                surface,
                [cells[cell] for cell in part],
                [army.positions[cell] or 0 for cell in part],
                NARROW,
                frozenset(place for place, cell in enumerate(part) if cell in moved),
            )


def _in_rows(suite: Suite, cells: list[pygame.Rect]) -> list[Suite]:
    """Cut a suite where two of its cards do not touch on the screen: a line of ten is shown in two rows."""
    parts: list[list[int]] = [[suite[0]]]
    for one, two in pairwise(suite):
        apart = abs(cells[one].centerx - cells[two].centerx) + abs(cells[one].centery - cells[two].centery)
        if apart > cells[one].height + cells[one].width // 2:
            parts.append([])
        parts[-1].append(two)
    return [tuple(part) for part in parts]


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
