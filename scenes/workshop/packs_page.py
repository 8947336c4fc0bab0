"""The page of whole packs: the list of them all, and the sheet of the chosen one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.limits import LONGEST_AUTHOR, LONGEST_NAME, LONGEST_VERSION
from game.core.i18n import _, ngettext, pgettext
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, button_width, in_band
from scenes.kit.card_grid import GridWidget
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.strip import band_height, draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell import problem_list
from scenes.shell.dropped import is_deck
from scenes.workshop import pack_rows
from scenes.workshop.beside import Beside
from scenes.workshop.packs_desk import FIELDS, PacksDesk

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.packs import Damaged, Kept
    from scenes.shell.app import App
    from scenes.workshop.packs_room import PacksRoom

_ACTS: Final = 5
"""Buttons that the foot has room for."""

_TABLE: Final = palette.MENU


class PacksPage(Beside):
    """All packs at the left, the chosen one at the right; the chosen pack is the room's when it is left.

    `taking` is a file or folder to take in at once.
    """

    def __init__(self, room: PacksRoom, taking: Path | None = None) -> None:
        super().__init__()
        self.room = room
        self.desk = PacksDesk(self, room)
        self.rows, self.cards = self.desk.rows, self.desk.cards
        self._taking = taking
        self.band = self.list = self.sheet = self.body = pygame.Rect(0, 0, 0, 0)
        self._strip_right = 0

    def enter(self, app: App) -> None:
        """Take the window; the packs are read anew, beside the frames."""
        self.app = app
        self.desk.show()
        super().enter(app)
        self.ring.focus_by_name("packs")
        self.send(self.room.look, self._begun, _("Opening the packs…"))

    def _begun(self, _nothing: None) -> None:
        self.desk.show()
        self.relayout()
        if self._taking is not None:
            taking, self._taking = self._taking, None
            self.desk.take_in(taking)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.app.editions.telling("packs")

    def arrange(self) -> None:
        """Place the band, the list, and the sheet of the chosen pack."""
        m = self.m
        margin = m.px(20)
        self.band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, band_height(m))
        top = self.band.bottom + m.px(16)
        wide = m.px(360) + (m.px(70) if m.large_text else 0)
        self.list = pygame.Rect(margin, top, wide, m.height - margin - top)
        left = self.list.right + m.px(18)
        self.sheet = pygame.Rect(left, top, m.width - margin - left, self.list.height)
        self._add_band()
        inner = self.list.inflate(-2 * m.px(14), -2 * m.px(14))
        self.rows.arrange(inner, m)
        self.ring.add(
            pack_rows.RowsWidget(
                "packs", inner, self.desk.leave_page, rows=self.rows, choose=self.desk.choose
            )
        )
        self._add_sheet()

    def _add_band(self) -> None:
        entries = [
            Entry("new", _("A new pack"), "plus", self.desk.ask_new),
            Entry("import", _("Take a pack in"), "folder", self.desk.ask_file),
        ]
        if self.room.undoable is not None:
            entries.append(Entry("undelete", _("Undo"), "undo", self.desk.take_back))
        buttons = in_band(self.m, self.band, self.desk.leave_page, entries)
        self.ring.add(*buttons)
        self._strip_right = buttons[-1].rect.left - self.m.px(12) - self.m.px(4)

    def _add_sheet(self) -> None:
        m = self.m
        inner = self.sheet.inflate(-2 * m.px(24), -2 * m.px(20))
        tall = max(m.px(46), m.type(15) + m.px(20))
        foot = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
        own = self.desk.kept is not None and not self.desk.kept.shipped
        top = self._add_fields(inner) if own else inner.top + m.type(28) + m.type(16) + m.px(40)
        self.body = pygame.Rect(inner.left, top, inner.width, foot.top - m.px(14) - top)
        if self.desk.kept is not None:
            self.cards.across = max(1, self.body.width // m.px(118))
            self.cards.arrange(self.body, m)
            self.ring.add(GridWidget("cards", self.body, grid=self.cards, open=self.desk.pick))
        for entry, rect in zip(self._acts(), row(foot, _ACTS, m.px(12)), strict=False):
            self.ring.add(entry.button(m, rect))

    def _acts(self) -> list[Entry]:
        """Return what can be done with the chosen pack."""
        desk, kept = self.desk, self.desk.kept
        if kept is None:
            able = desk.damaged is not None
            return [Entry("delete", _("Delete"), "trash", desk.ask_delete, enabled=able)]
        if self.cards.picked:
            return [
                Entry("pick-none", _("Cancel"), "cross", desk.pick_none),
                Entry("move", pgettext("cards", "Move"), "swap", desk.ask_move, Style.MAIN),
            ]
        return [
            Entry("delete", _("Delete"), "trash", desk.ask_delete, enabled=not kept.shipped),
            Entry("export", _("Put in a file"), "save", desk.export),
            Entry("duplicate", _("Duplicate"), "copy", desk.duplicate),
            Entry("print", _("Print"), "printer", desk.print_pack, enabled=bool(kept.pack.cards)),
            Entry("open", _("Open"), "brush", desk.leave_page, Style.MAIN),
        ]

    def _add_fields(self, inner: pygame.Rect) -> int:
        """Place the fields of an own pack; return how far down they go."""
        m = self.m
        label, field = m.type(15) + m.px(8), m.type(18) + m.px(22)
        top = inner.top + label
        gap, keep = m.px(14), button_width(m, _("Keep"))
        room = inner.width - 3 * gap - keep
        widths = (room * 46 // 100, room * 34 // 100, room * 20 // 100)
        limits = (LONGEST_NAME, LONGEST_AUTHOR, LONGEST_VERSION)
        hints = ("", _("Who made it?"), "")
        left = inner.left
        for key, width, limit, hint in zip(FIELDS, widths, limits, hints, strict=True):
            self.ring.add(
                TextField(
                    f"field:{key}",
                    pygame.Rect(left, top, width, field),
                    m=m,
                    value=self.desk.values[key],
                    limit=limit,
                    size=18,
                    placeholder=hint,
                    on_change=partial(self.desk.write, key),
                    on_enter=lambda _words: self.desk.keep(),
                )
            )
            left += width + gap
        keep_rect = pygame.Rect(inner.right - keep, top, keep, field)
        self.ring.add(Button("keep", keep_rect, self.desk.keep, m=m, label=_("Keep"), icon="check"))
        self.ring["keep"].enabled = self.desk.keepable
        return top + field + m.px(18) + m.type(15) + m.px(10)

    # --- events and time --------------------------------------------------------------------------------

    def take_file(self, path: Path) -> bool:
        """Take a pack in."""
        if is_deck(path):
            return False
        self.desk.take_in(path)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, and leave by Escape; the rest is the forms'."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.desk.leave_page()
            return True
        if event.type == pygame.MOUSEWHEEL:
            over = self.cards if self.body.collidepoint(pygame.mouse.get_pos()) else self.rows
            over.scroll.go(over.scroll.target - event.y * self.m.px(90))
            self.dirty = True
            return True
        if self.rows.scroll.handle(event) or (self.desk.kept is not None and self.cards.scroll.handle(event)):
            self.dirty = True
            return True
        return super().handle(event)

    @property
    def restless(self) -> bool:
        """Say whether faces are drawn, something scrolls, or goes on beside the frames."""
        return super().restless or self.rows.scroll.moving or self.cards.waiting

    def update(self, dt: float) -> None:
        """Scroll on, and draw faces for a few milliseconds."""
        if self.rows.scroll.moving:
            self.rows.scroll.update(dt)
            self.dirty = True
        self.dirty |= self.fill(dt)
        super().update(dt)

    def fill(self, dt: float) -> bool:
        """Draw faces for a few milliseconds, where some are lacking."""
        return self.cards.fill(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheets, and what is said of the chosen pack."""
        surface.blit(paper.table(_TABLE, surface.get_size()), (0, 0))
        strip = strip_beside_back(self.m, self.band, self._strip_right)
        draw_strip(surface, self.m, strip, _("Packs"), self._sentence(), _TABLE)
        draw_sheet(surface, self.list, palette.PAPER, seed=2)
        draw_sheet(surface, self.sheet, palette.CHALK, seed=8)
        if self.desk.damaged is not None:
            self._draw_damaged(surface, self.desk.damaged)
        elif self.desk.kept is not None and self.desk.kept.shipped:
            self._draw_shipped(surface, self.desk.kept)
        elif self.desk.kept is not None:
            self._draw_own(surface, self.desk.kept)

    def _sentence(self) -> str:
        if self.under_way or self.told:
            return self.under_way or self.told
        if self.cards.picked:
            return _("Click other cards to move them too.")
        return _("Choose a pack, or drop one on the window.")

    def _draw_own(self, surface: pygame.Surface, kept: Kept) -> None:
        m = self.m
        labels = (_("Name of the pack"), _("Author"), _("Version"))
        for key, label in zip(FIELDS, labels, strict=True):
            at = self.ring[f"field:{key}"].rect
            px = text.fit(label, text.SANS_SEMIBOLD, m.type(15), at.width, m.type(14) - 2)
            words = text.render(label, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
            surface.blit(words, (at.left, at.top - m.type(15) - m.px(6)))
        count = len(kept.pack.cards)
        told = ngettext("{count} card", "{count} cards", count).format(count=count)
        color = palette.WARNING_TEXT if self.desk.problem else palette.MUTED_TEXT
        line = text.render(self.desk.problem or told, text.SANS_SEMIBOLD, m.type(15), color)
        surface.blit(line, (self.body.left, self.body.top - m.type(15) - m.px(12)))

    def _draw_shipped(self, surface: pygame.Surface, kept: Kept) -> None:
        count = len(kept.pack.cards)
        told = _("It comes with Cartelier, and stays as it is: duplicate it to change it.")
        cards = ngettext("{count} card", "{count} cards", count).format(count=count)
        self._draw_heading(surface, kept.pack.name.spoken, "lock", f"{cards}. {told}", palette.MUTED_TEXT)

    def _draw_damaged(self, surface: pygame.Surface, damaged: Damaged) -> None:
        m = self.m
        told = _("This pack cannot be used. Nothing of it is changed: here is all that is wrong.")
        self._draw_heading(surface, damaged.id, "warning", told, palette.WARNING_TEXT)
        lines = problem_list.told(damaged.problems)
        page = problem_list.page(lines, m.type(15), self.body.width)
        surface.blit(page, self.body, (0, 0, self.body.width, self.body.height))

    def _draw_heading(
        self, surface: pygame.Surface, name: str, sign: str, told: str, color: palette.Color
    ) -> None:
        m = self.m
        left, top = self.body.left, self.sheet.top + m.px(20)
        mark = icon(sign, m.type(24), color)
        surface.blit(mark, (left, top + m.px(6)))
        left += mark.get_width() + m.px(12)
        room = self.body.right - left
        px = text.fit(name, text.SERIF_BOLD, m.type(28), room, m.type(16))
        words = text.render(name, text.SERIF_BOLD, px, palette.INK)
        surface.blit(words, (left, top), (0, 0, room, words.get_height()))
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(16), self.body.width, m.type(14) - 2)
        line = text.render(told, text.SANS_SEMIBOLD, px, color)
        surface.blit(line, (self.body.left, top + m.type(28) + m.px(16)))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the rows, the cards, and the fields over them."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        self.rows.draw(surface, self.m, marked=focused == "packs")
        if self.desk.kept is not None:
            self.cards.draw(surface, marked=focused == "cards")
        super().draw_moving(surface)
