"""The list of packs: a row each, one chosen; those of the house have a lock, damaged ones a warning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.packs import Damaged, Kept
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_RAIL = 8


@dataclass(frozen=True, slots=True)
class Row:
    """What a row says of a pack."""

    id: str
    name: str
    told: str
    sign: str
    color: Color


def of_kept(kept: Kept) -> Row:
    """Return the row of a pack in good order."""
    count = len(kept.pack.cards)
    told = ngettext("{count} card", "{count} cards", count).format(count=count)
    if kept.shipped:
        told = _("{cards}, in the box").format(cards=told)
    elif kept.pack.author:
        told = _("{cards}, by {author}").format(cards=told, author=kept.pack.author)
    return Row(
        kept.pack.id, kept.pack.name.spoken, told, "lock" if kept.shipped else "deck", palette.MUTED_TEXT
    )


def of_damaged(damaged: Damaged) -> Row:
    """Return the row of a pack that cannot be used."""
    count = len(damaged.problems)
    told = ngettext("{count} thing is wrong", "{count} things are wrong", count).format(count=count)
    return Row(damaged.id, damaged.id, told, "warning", palette.WARNING_TEXT)


class Rows:
    """The rows in an area, softly scrolled; `chosen` is the id of the chosen one."""

    def __init__(self) -> None:
        self.rows: tuple[Row, ...] = ()
        self.chosen = ""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.height = 60

    def put(self, rows: Sequence[Row], chosen: str) -> None:
        """Show other rows."""
        self.rows = tuple(rows)
        ids = [each.id for each in self.rows]
        self.chosen = chosen if chosen in ids else next(iter(ids), "")
        self._fit()

    def arrange(self, area: pygame.Rect, m: Measures) -> None:
        """Lay the rows out in an area."""
        self.area, self.height = area, round(1.35 * (m.type(17) + m.type(14))) + m.px(24)
        self._fit()
        self.show_chosen()

    def _fit(self) -> None:
        rail = pygame.Rect(self.area.right - _RAIL, self.area.top, _RAIL, self.area.height)
        self.scroll.fit(len(self.rows) * self.height, rail)

    @property
    def place(self) -> int:
        """The place of the chosen row."""
        return next((at for at, each in enumerate(self.rows) if each.id == self.chosen), 0)

    def rect_of(self, place: int) -> pygame.Rect:
        """Return where a row lies, scrolled as the list is."""
        top = self.area.top + place * self.height - round(self.scroll.at)
        return pygame.Rect(self.area.left, top, self.area.width - _RAIL - 6, self.height - 6)

    def at(self, pos: tuple[int, int]) -> Row | None:
        """Return the row under a point."""
        found = (each for at, each in enumerate(self.rows) if self.rect_of(at).collidepoint(pos))
        return next(found, None) if self.area.collidepoint(pos) else None

    def show_chosen(self) -> None:
        """Bring the chosen row into sight."""
        top = self.place * self.height
        if top < self.scroll.target:
            self.scroll.go(top)
        elif top + self.height > self.scroll.target + self.area.height:
            self.scroll.go(top + self.height - self.area.height)

    def draw(self, surface: pygame.Surface, m: Measures, *, marked: bool) -> None:
        """Draw the rows in sight; the chosen one is on ink, and outlined if `marked`."""
        before = surface.get_clip()
        surface.set_clip(self.area)
        for place, each in enumerate(self.rows):
            rect = self.rect_of(place)
            if rect.colliderect(self.area):
                _draw_row(surface, m, rect, each, chosen=each.id == self.chosen)
                if marked and each.id == self.chosen:
                    pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 3, border_radius=6)
        surface.set_clip(before)
        self.scroll.draw(surface)


def _draw_row(surface: pygame.Surface, m: Measures, rect: pygame.Rect, each: Row, *, chosen: bool) -> None:
    pygame.draw.rect(surface, palette.INK if chosen else palette.CHALK, rect, border_radius=5)
    sign = icon(each.sign, m.type(18), palette.CHALK if chosen else each.color)
    surface.blit(sign, sign.get_rect(midleft=(rect.left + m.px(14), rect.centery)))
    left = rect.left + m.px(28) + m.type(18)
    room = rect.right - m.px(10) - left
    lines = (
        (each.name, text.SERIF_BOLD, m.type(17), palette.CHALK if chosen else palette.INK),
        (each.told, text.SANS_SEMIBOLD, m.type(14), palette.HAIRLINE if chosen else each.color),
    )
    written = [
        text.render(words, face, text.fit(words, face, size, room, m.type(14) - 1), color)
        for words, face, size, color in lines
    ]
    top = rect.centery - sum(line.get_height() for line in written) // 2
    for line in written:
        surface.blit(line, (left, top), (0, 0, room, line.get_height()))
        top += line.get_height()


@dataclass(eq=False)
class RowsWidget(Widget):
    """The list in the ring: a click or the arrows choose a row, Enter does what its first button does."""

    rows: Rows = field(kw_only=True)
    choose: Callable[[str], None] = field(kw_only=True)

    def activate(self) -> None:
        """Choose the row clicked on, or open the chosen one."""
        if self.clicked_at is None:
            self.on_click()
            return
        row = self.rows.at(self.clicked_at)
        if row is not None:
            self.choose(row.id)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down."""
        count = len(self.rows.rows)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -count, pygame.K_END: count}
        if event.key not in steps or not count:
            return False
        place = max(0, min(count - 1, self.rows.place + steps[event.key]))
        self.choose(self.rows.rows[place].id)
        return True
