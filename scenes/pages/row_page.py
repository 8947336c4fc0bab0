"""A page with a list whose rows scroll whole: with the wheel, the keys, or two buttons beside it."""

from __future__ import annotations

import pygame

from game.core.i18n import _
from scenes.kit.widgets import Button
from scenes.shell.scene import Scene


class RowPage(Scene):
    """`first` is the place of the first row shown in `list`; a row's buttons are named "what:key".

    Mixed in before the page itself, which has the `keys` of the rows and the `room` for them.
    """

    first = 0
    list = page = foot = pygame.Rect(0, 0, 0, 0)

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every row, in order."""
        raise NotImplementedError

    @property
    def room(self) -> int:
        """How many rows the list shows at once."""
        raise NotImplementedError

    @property
    def overflows(self) -> bool:
        """Say whether there are more rows than the list shows."""
        return len(self.keys) > self.room

    # --- arranging --------------------------------------------------------------------------------------

    def tall(self) -> int:
        """Return the height of the buttons of the page."""
        return max(self.m.px(44), self.m.type(15) + self.m.px(20))

    def lay_page(self) -> None:
        """Place the page, and its foot."""
        m, tall = self.m, self.tall()
        width = min(m.px(1120), m.width - 2 * m.px(30))
        self.page = pygame.Rect((m.width - width) // 2, m.px(22), width, m.height - m.px(44))
        self.foot = pygame.Rect(self.page.left, self.page.bottom - tall, width, tall)

    def lay_list(self, top: int) -> None:
        """Place the list between what is over it and the foot."""
        self.list = pygame.Rect(self.page.left, top, self.page.width, self.foot.top - self.m.px(18) - top)
        self.stay_within()

    def stay_within(self) -> None:
        """Show no further than the last row, once the list has its place."""
        self.first = max(0, min(self.first, len(self.keys) - self.room))

    def scroll_buttons(self, side: int) -> tuple[Button, Button]:
        """Return the buttons that scroll, `side` pixels wide, at the right of the list."""
        at = pygame.Rect(self.list.right - side, self.list.top, side, side)
        up = Button("up", at, self.page_up, m=self.m, icon="up_triangle")
        low = at.move(0, self.list.height - side)
        down = Button("down", low, self.page_down, m=self.m, icon="down_triangle")
        up.enabled, up.tip = self.first > 0, _("Earlier in the list")
        down.enabled, down.tip = self.first + self.room < len(self.keys), _("Further in the list")
        return up, down

    # --- scrolling --------------------------------------------------------------------------------------

    def page_up(self) -> None:
        """Show the rows above."""
        self.scroll(1 - self.room)

    def page_down(self) -> None:
        """Show the rows below."""
        self.scroll(self.room - 1)

    def scroll(self, rows: int) -> bool:
        """Move the list by whole rows, at least one; return whether it moved."""
        first = max(0, min(self.first + (rows or 1), len(self.keys) - self.room))
        if first == self.first:
            return False
        self.first = first
        self.relayout()
        return True

    def take_scrolling(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel, the page keys, and the arrows past either end; return whether it moved."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-1 if event.y > 0 else 1)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.scroll((self.room - 1 or 1) * (1 if event.key == pygame.K_PAGEDOWN else -1))
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        return bool(by) and self._step(by)

    def _step(self, by: int) -> bool:
        """Go on with the arrows past the first or last row shown: the same button of the next row."""
        act, _colon, key = (self.ring.focused_name or "").partition(":")
        if key not in self.keys:
            return False
        place = self.keys.index(key) + by
        if self.first <= place < self.first + self.room or not 0 <= place < len(self.keys):
            return False
        self.scroll(by)
        self.ring.focus_by_name(f"{act}:{self.keys[place]}")
        self.invalidate()
        return True
