"""The drawer: every deck of a game, to open, name, copy, give away, delete, and take in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage.decks import Damaged, Kept
from scenes.decks import deck_row
from scenes.decks.desk import SLICE
from scenes.decks.drawer_desk import DrawerDesk
from scenes.decks.kinds import built_games
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button_width
from scenes.kit.forms import DropDown
from scenes.kit.widgets import Button, Style, Tile
from scenes.pages.row_page import RowPage

if TYPE_CHECKING:
    from collections.abc import Callable


_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class DeckDrawer(RowPage, DrawerDesk):
    """The page of the decks of a game."""

    # --- arranging --------------------------------------------------------------------------------------

    @property
    def keys(self) -> tuple[str, ...]:
        """The id of every deck."""
        return tuple(kept.id for kept in self.kept)

    @property
    def room(self) -> int:
        """How many rows the list shows at once."""
        gap = self.m.px(10)
        return max(1, (self.list.height + gap) // (deck_row.row_height(self.m) + gap))

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.key, "decks"

    def arrange(self) -> None:
        """Place the heading, the rows and the foot."""
        self.lay_page()
        self.lay_list(self.page.top + max(self.tall(), self.m.px(60)) + self.m.px(20))
        self._add_heading()
        self._add_rows()
        self._add_foot()

    def _add_heading(self) -> None:
        m, tall = self.m, self.tall()
        label = _("A new deck")
        rect = pygame.Rect(0, 0, button_width(m, label), tall)
        rect.midright = (self.page.right, self.page.top + max(tall, m.px(60)) // 2)
        self.ring.add(Button("new", rect, self.ask_new, m=m, label=label, icon="plus", style=Style.MAIN))
        games = built_games(self.editions)
        names = tuple(self.app.editions[key].name for key in games)
        widest = max(text.width_of(name, text.SANS_SEMIBOLD, m.type(15)) for name in names)
        wide = min(widest + m.type(15) * 3 + m.px(24), rect.left - m.px(16) - self.page.centerx + m.px(200))
        choice = pygame.Rect(0, rect.top, wide, tall)
        choice.right = rect.left - m.px(16)
        games_ = DropDown("game", choice, m=m, labels=names, chosen=games.index(self.key))
        games_.on_change = lambda place: self.show_game(games[place])
        self.ring.add(games_)

    def _add_rows(self) -> None:
        m, gap, height = self.m, self.m.px(10), deck_row.row_height(self.m)
        width = self.list.width - (self.tall() + m.px(12) if self.overflows else 0)
        for place, kept in enumerate(self.kept[self.first : self.first + self.room]):
            rect = pygame.Rect(self.list.left, self.list.top + place * (height + gap), width, height)
            self._add_row(kept, rect)
        if self.overflows:
            self.ring.add(*self.scroll_buttons(self.tall()))

    def _add_row(self, kept: Kept | Damaged, rect: pygame.Rect) -> None:
        """Put the row of a deck: a click opens it; its buttons lie at its right."""
        m, tall = self.m, self.tall()
        acts: list[tuple[str, str, str, Callable[[], None]]] = [
            ("delete", "trash", _("Delete"), partial(self.delete, kept))
        ]
        if isinstance(kept, Kept):
            acts += [
                ("give", "folder", _("Give it away"), partial(self.give, kept)),
                ("duplicate", "copy", _("Duplicate"), partial(self.duplicate, kept)),
                ("rename", "pencil", _("Rename"), partial(self.ask_rename, kept)),
            ]
        right = rect.right - m.px(16)
        buttons = []
        for name, sign, tip, act in acts:
            cell = pygame.Rect(right - tall, rect.centery - tall // 2, tall, tall)
            buttons.append(Button(f"{name}:{kept.id}", cell, act, m=m, icon=sign, tip=tip))
            right = cell.left - m.px(10)
        tile = Tile(f"open:{kept.id}", pygame.Rect(rect.left, rect.top, right - rect.left, rect.height))
        tile.paint = partial(deck_row.paint, m, rect, self.looks[kept.id])
        if isinstance(kept, Kept):
            tile.on_click = partial(self.open, kept)
        else:
            tile.enabled = False
        self.ring.add(tile, *reversed(buttons))

    def _add_foot(self) -> None:
        m, tall = self.m, self.tall()
        left = self.foot.left
        for name, label, sign, act in (
            ("back", _("Back"), "arrow_left", self.close),
            ("file", _("Open a file"), "folder", self.ask_file),
            ("paste", _("Paste"), "copy", self.paste),
        ):
            rect = pygame.Rect(left, self.foot.top, button_width(m, label), tall)
            self.ring.add(Button(name, rect, act, m=m, label=label, icon=sign))
            left = rect.right + m.px(12)
        if self.deleted is not None:
            label = _("Undo")
            rect = pygame.Rect(0, self.foot.top, button_width(m, label), tall)
            rect.right = self.foot.right
            self.ring.add(Button("undo", rect, self.undo_delete, m=m, label=label, icon="undo"))

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or undo; Escape goes back; the rest is the ring's."""
        if any(isinstance(one, DropDown) and one.unfolded for one in self.fields):
            return super().handle(event)
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return self.take_scrolling(event) or super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & _COMMAND)
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif command and event.key == pygame.K_z:
            self.undo_delete()
        elif command and event.key == pygame.K_v:
            self.paste()
        else:
            return False
        return True

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether decks are still judged, or small cards to be drawn."""
        return self.judging is not None or any(look.waiting(self.m) for look in self._in_sight())

    def _in_sight(self) -> list[deck_row.Look]:
        return [self.looks[kept.id] for kept in self.kept[self.first : self.first + self.room]]

    def update(self, dt: float) -> None:
        """Judge the decks, and draw small cards that lack, one a frame."""
        super().update(dt)
        if self.judging is not None:
            self.judge(SLICE)
            if self.judging is None:
                self.renew()
        self.fill(dt)

    def fill(self, dt: float) -> bool:  # noqa: ARG002 - one a frame, however long that is
        """Draw a small card that lacks, if any does."""
        drawn = any(look.draw_one(self.m) for look in self._in_sight())
        if drawn:
            self.invalidate()
        return drawn

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, and what is told; the ring draws the rows."""
        m = self.m
        surface.blit(paper.table(self.app.editions[self.key].table, surface.get_size()), (0, 0))
        new = self.ring["game"].rect
        room = new.left - self.page.left - m.px(20)
        title = _("Decks")
        px = text.fit(title, text.SERIF_BLACK, max(m.px(44), m.type(28)), room, 16)
        words = text.render(title, text.SERIF_BLACK, px, palette.ink_on(self.app.editions[self.key].table))
        surface.blit(words, words.get_rect(midleft=(self.page.left, new.centery)))
        if not self.kept:
            told = _("No deck yet.\nBegin with one of ours, or with nothing at all.")
            ink, room = palette.ink_on(self.app.editions[self.key].table), self.list.width * 2 // 3
            page = text.paragraph(told, text.SERIF_SEMIBOLD, m.type(22), ink, room, 1.35, "center")
            surface.blit(page, page.get_rect(center=self.list.center))
        self._draw_told(surface)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Write what is told at the foot, beside the button that undoes it."""
        m = self.m
        if not self.told:
            return
        left = self.ring["paste"].rect.right + m.px(16)
        right = (self.ring["undo"].rect.left if self.deleted else self.foot.right) - m.px(14)
        px = text.fit(self.told, text.SANS_BOLD, m.type(16), right - left, m.type(14))
        words = text.paragraph(
            self.told,
            text.SANS_BOLD,
            px,
            palette.ink_on(self.app.editions[self.key].table),
            max(40, right - left),
            1.2,
            "right",
        )
        surface.blit(words, words.get_rect(midright=(right, self.foot.centery)))
