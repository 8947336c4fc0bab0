"""Which pack cards are moved into: the player's own, each on a row, and a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.limits import LONGEST_NAME
from game.core.i18n import _, pgettext
from scenes.kit import palette, text
from scenes.kit.button_row import cancel_and_accept
from scenes.kit.widgets import draw_sheet
from scenes.shell.dialog import Veiled
from scenes.shell.name_sheet import NameSheet
from scenes.workshop import pack_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.packs import Kept
    from scenes.shell.app import App

NEW: Final = "+"
"""The row of a pack that is to be made; no pack has such an id."""

_ROWS: Final = 5


class PackChoice(Veiled):
    """Ask for one of some packs, or for the name of a new one. `title` says what for.

    `chosen` is handed the id of the pack, `named` the name; neither when the player turns away (Escape).
    """

    def __init__(
        self, title: str, kept: Sequence[Kept], chosen: Callable[[str], None], named: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.title = title
        self.rows = pack_rows.Rows()
        new = pack_rows.Row(NEW, _("A new pack"), _("You give it a name"), "plus", palette.MUTED_TEXT)
        self.rows.put([*map(pack_rows.of_kept, kept), new], "")
        self.box = self.body = pygame.Rect(0, 0, 0, 0)
        self._chosen, self._named = chosen, named

    def enter(self, app: App) -> None:
        """Come in front, the first pack chosen."""
        super().enter(app)
        self.ring.focus_by_name("packs")
        self.invalidate()

    def arrange(self) -> None:
        """Centre the sheet: a title, the rows, and the two answers at its foot."""
        m = self.m
        edge, title = m.px(28), m.type(24) + m.px(20)
        foot = max(m.px(46), m.type(15) + m.px(20))
        self.rows.arrange(self.body, m)
        tall = min(_ROWS, len(self.rows.rows)) * self.rows.height
        width = min(m.px(520) * (130 if m.large_text else 100) // 100, m.width - 40)
        self.box = pygame.Rect(0, 0, width, 2 * edge + title + tall + m.px(18) + foot)
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * edge, -2 * edge)
        self.body = pygame.Rect(inner.left, inner.top + title, inner.width, tall)
        self.rows.arrange(self.body, m)
        self.ring.add(
            pack_rows.RowsWidget("packs", self.body, self._accept, rows=self.rows, choose=self._mark)
        )
        below = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        move = pgettext("cards", "Move")
        self.ring.add(*cancel_and_accept(m, below, self.close, self._accept, move, "swap"))

    def _mark(self, pack_id: str) -> None:
        self.rows.chosen = pack_id
        self.rows.show_chosen()
        self.dirty = True

    def _accept(self) -> None:
        if self.rows.chosen == NEW:
            self.app.stack.push(NameSheet(_("A new pack"), "", LONGEST_NAME), self._name)
            return
        self.close()
        self._chosen(self.rows.chosen)

    def _name(self, name: str | None) -> None:
        if name is not None:
            self.close()
            self._named(name)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll; the rest is the veil's."""
        if event.type == pygame.MOUSEWHEEL:
            self.rows.scroll.go(self.rows.scroll.target - event.y * self.m.px(60))
        elif not self.rows.scroll.handle(event):
            return super().handle(event)
        self.dirty = True
        return True

    @property
    def restless(self) -> bool:
        """Say whether the rows scroll."""
        return super().restless or self.rows.scroll.moving

    def update(self, dt: float) -> None:
        """Scroll on."""
        if self.rows.scroll.moving:
            self.rows.scroll.update(dt)
            self.dirty = True
        super().update(dt)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        px = text.fit(self.title, text.SERIF_BOLD, self.m.type(24), self.body.width)
        words = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(words, (self.body.left, self.box.top + self.m.px(24)))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        self.rows.draw(surface, self.m, marked=self.ring.keyboard and self.ring.focused_name == "packs")
        super().draw_moving(surface)
