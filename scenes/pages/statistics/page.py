"""The statistics: the finished games of each game in figures and charts, exported or forgotten."""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.core.session import SaveError
from game.storage import records
from game.storage.export import Export
from game.storage.home import StorageError
from game.storage.statistics import is_plain
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, from_left, from_right
from scenes.kit.empty_page import draw_empty
from scenes.kit.widgets import Choice, Toggle
from scenes.pages.statistics.telling import told
from scenes.shell import dates, dialog
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from game.storage.records import Record
    from game.storage.statistics import Statistics
    from scenes.pages.statistics.sheets import AnyFigures
    from scenes.shell.app import App

_SLICE: Final = 0.006
"""Seconds a frame that reading and writing may take."""
_BESIDE: Final = 38
"""How much of a button at the foot is not its words, nor its icon."""


class StatisticsPage(Scene):
    """The sheets of one game's figures, `key`, among those of all that have any.

    Games of practice and games with hints count only where `everything` is on: `plain` and `whole` are the
    figures without and with these games. `count` is how many finished games are read so far, of every game,
    and `forgotten` how many were just forgotten.
    """

    closes = True

    def __init__(self, key: str) -> None:
        super().__init__()
        self.games: dict[str, AnyFigures] = {}
        self.key = key
        self.sheet = 0
        self.everything = False
        self.forgotten = 0
        self._export: Export | None = None
        self.page = self.title = self.content = self.foot = pygame.Rect(0, 0, 0, 0)

    # --- life -------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Read the finished games from the first on."""
        self._plain: dict[str, Statistics] = {key: one.count() for key, one in self.games.items()}
        self._whole: dict[str, Statistics] = {key: one.count() for key, one in self.games.items()}
        self.count = 0
        self._reading = records.Reading()
        self._uncounted: deque[Record] = deque()

    def enter(self, app: App) -> None:
        """Take the window; a few games are read at once."""
        self.games = {
            key: edition.figures.value for key, edition in app.editions.items() if edition.figures is not None
        }
        self._begin()
        self._read()
        super().enter(app)
        self._tell_notice()

    def leave(self) -> None:
        """Read and write no further."""
        self._reading.close()
        self._drop_export()
        super().leave()

    def _read(self) -> None:
        """Count what was read, then read on, for a slice of a frame."""
        until = time.perf_counter() + _SLICE
        if not self._uncounted:
            self._reading.step(_SLICE)
            self._uncounted.extend(self._reading.take())
        while self._uncounted:
            self._count(self._uncounted.popleft())
            if time.perf_counter() >= until:
                return

    def _count(self, record: Record) -> None:
        self.count += 1
        if record.game in self.games:
            self._whole[record.game].add(record)
            if is_plain(record):
                self._plain[record.game].add(record)

    def _tell_notice(self) -> None:
        if self.ready and self._reading.notice is not None:
            self.app.routes.tell(_("A finished game is damaged"), self._reading.notice)
            self._reading.notice = None

    @property
    def ready(self) -> bool:
        """Say whether every finished game is read and counted."""
        return self._reading.done and not self._uncounted

    @property
    def plain(self) -> Statistics:
        """Return the figures without games of practice and games with hints."""
        return self._plain[self.key]

    @property
    def whole(self) -> Statistics:
        """Return the figures of all games."""
        return self._whole[self.key]

    @property
    def shown(self) -> Statistics:
        """Return the figures shown."""
        return self.whole if self.everything else self.plain

    @property
    def left_out(self) -> int:
        """Return how many games count only with the switch; none before all are counted."""
        return self.whole.total.games - self.plain.total.games if self.ready else 0

    @property
    def restless(self) -> bool:
        """Say whether games are being read or written."""
        return not self.ready or self._export is not None

    def update(self, dt: float) -> None:
        """Read a few games more, or write a few."""
        super().update(dt)
        if not self.ready:
            self._read()
            if self.ready:
                self.relayout()
                self._tell_notice()
            self.invalidate()
        elif self._export is not None:
            self._write(self._export)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the heading with its tabs, the sheets' room and the foot."""
        m = self.m
        width = min(m.px(1160), m.width - 2 * m.px(24))
        self.page = pygame.Rect((m.width - width) // 2, m.px(22), width, m.height - m.px(44))
        tall = self._tall()
        tabs = self._add_tabs(tall)
        self.foot = pygame.Rect(self.page.left, self.page.bottom - tall, width, tall)
        top = max(tabs.bottom, self.page.top + m.px(52)) + m.px(16)
        self.content = pygame.Rect(self.page.left, top, width, self.foot.top - m.px(16) - top)
        self._add_foot()

    def _add_tabs(self, tall: int) -> pygame.Rect:
        """Put the games and the sheets of the one shown beside the title; return the latter.

        The games stay where they are whichever is shown, however many sheets it has. Where there is no room
        for all this, the sheets have a line of their own under the title, or the games too: the title keeps
        its size.
        """
        m, keys, gap = self.m, list(self.games), self.m.px(16)
        labels, names = self._sheet_names(self.key), tuple(self.app.editions[key].name for key in keys)
        widest = max(self._tabs_width(self._sheet_names(key)) for key in keys)
        tabs = pygame.Rect(self.page.left, self.page.top, self._tabs_width(labels), tall)
        games = pygame.Rect(0, self.page.top, min(self._tabs_width(names), self.page.width), tall)
        games.right = self.page.right
        room = self.page.width - text.width_of(_("Statistics"), text.SERIF_BLACK, self._title_size()) - gap
        self.title = games.copy()
        if games.width + gap + widest <= room:
            tabs.right, games.right = self.page.right, self.page.right - widest - gap
        elif games.width <= room:
            tabs.top = games.bottom + m.px(8)
        else:
            self.title.height = self._title_size()
            games.topleft = (self.page.left, self.title.bottom + m.px(8))
            tabs.top = games.bottom + m.px(8)
        chosen = keys.index(self.key)
        act = partial(self._choose_game, keys)
        self.ring.add(
            Choice("game", games, m=m, labels=names, chosen=chosen, on_change=act),
            Choice("sheet", tabs, m=m, labels=labels, chosen=self.sheet, on_change=self.choose_sheet),
        )
        return tabs

    def _title_size(self) -> int:
        return max(self.m.px(44), self.m.type(28))

    def _sheet_names(self, key: str) -> tuple[str, ...]:
        return tuple(_(sheet.name) for sheet in self.games[key].sheets)

    def _tabs_width(self, labels: tuple[str, ...]) -> int:
        m = self.m
        widest = max(text.width_of(label, text.SANS_BOLD, m.type(15)) for label in labels)
        return (widest + m.px(26 if m.text_size == 100 else 12)) * len(labels)

    def _tall(self) -> int:
        return max(self.m.px(44), self.m.type(15) + self.m.px(20))

    def _add_foot(self) -> None:
        if self.forgotten:
            undo = Entry("undo", _("Take them back"), "undo", self.take_back)
            self.ring.add(*from_left(self.m, self.foot, [undo], spare=_BESIDE))
        elif self.left_out:
            height = self.m.type(14) + self.m.px(14)
            word = max(text.width_of(said, text.SANS_BOLD, self.m.type(14)) for said in (_("Yes"), _("No")))
            rect = pygame.Rect(self.foot.left, 0, height + word + self.m.px(20), height)
            rect.centery = self.foot.centery
            self.ring.add(Toggle("everything", rect, self.switch, m=self.m, on=self.everything))
        some = self.ready and self.count > 0
        entries = (
            Entry("back", _("Back"), "arrow_left", self.close),
            Entry("reset", _("Forget all"), "trash", self.ask_reset, enabled=some),
            Entry("export", _("Export (CSV)"), "save", self.export, enabled=some and self._export is None),
        )
        self.ring.add(*reversed(from_right(self.m, self.foot, entries, spare=_BESIDE)))

    # --- what the player does ---------------------------------------------------------------------------

    def _choose_game(self, keys: list[str], place: int) -> None:
        self.choose_game(keys[place])

    def choose_game(self, key: str) -> None:
        """Show the figures of another game, from its first sheet."""
        self.key, self.sheet = key, 0
        self.relayout()

    def choose_sheet(self, place: int) -> None:
        """Show another sheet."""
        self.sheet = place
        self.invalidate()

    def switch(self) -> None:
        """Count games of practice and games with hints too, or no longer."""
        self.everything = not self.everything
        self.relayout()

    def export(self) -> None:
        """Begin to write every finished game into a table for a spreadsheet."""
        self._export = Export(dates.now().date(), partial(told, self.app.editions))
        self.relayout()

    def _write(self, export: Export) -> None:
        try:
            if not export.step(_SLICE):
                return
        except StorageError as error:
            self._drop_export()
            self.app.routes.tell(_("The table cannot be written"), str(error))
        else:
            self._export = None
            self.app.sounds.play("stamp")
            words = _("It has a row a game, and opens in a spreadsheet:\n{path}").format(path=export.path)
            self.app.routes.tell(_("The table is written"), words)
        self.relayout()

    def _drop_export(self) -> None:
        if self._export is not None:
            self._export.close()
            self._export = None

    def ask_reset(self) -> None:
        """Ask whether to forget every finished game, and say how many they are."""
        title = ngettext("Forget {count} finished game?", "Forget {count} finished games?", self.count)
        sheet = dialog.question(
            title.format(count=self.count),
            _(
                "The statistics start from nothing, and these games can no longer be watched "
                "again. You can take them back as long as you stay here."
            ),
            _("Forget"),
            _("Keep"),
            "trash",
        )
        self.app.stack.push(sheet, lambda answer: self._reset() if answer == "yes" else None)

    def _reset(self) -> None:
        try:
            records.reset()
        except StorageError as error:
            self.app.routes.tell(_("The games cannot be forgotten"), str(error))
        else:
            self.forgotten = self.count
        self._read_again()

    def take_back(self) -> None:
        """Count the games just forgotten again."""
        try:
            records.restore()
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("The games cannot be brought back"), str(error))
        self.forgotten = 0
        self._read_again()

    def _read_again(self) -> None:
        self._begin()
        self._read()
        self.relayout()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, the sheet chosen and the foot's words."""
        m = self.m
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        title = text.render(_("Statistics"), text.SERIF_BLACK, self._title_size(), palette.INK)
        surface.blit(title, title.get_rect(midleft=(self.page.left, self.title.centery)))
        if self.ready and self.shown.total.games:
            self.games[self.key].sheets[self.sheet].draw(surface, m, self.content, self.shown)
        else:
            draw_empty(surface, self.m, self.content, "trophy", self._message())
        self._draw_foot(surface)

    def _message(self) -> str:
        """Return what stands in the place of the figures."""
        if not self.ready:
            return _("Reading the finished games… {count}").format(count=self.count)
        if self.forgotten:
            return _("Everything is forgotten: the next game will be the first.")
        if self.left_out:
            return _("All your games were practice or had hints: the switch below counts them too.")
        if self.shown.friendly:
            return _(self.games[self.key].friendly)
        return _(self.games[self.key].none)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Say what the switch does, or what was just forgotten, beside it."""
        m = self.m
        if self.forgotten:
            told = ngettext("{count} game is forgotten.", "{count} games are forgotten.", self.forgotten)
            told, beside = told.format(count=self.forgotten), self.ring["undo"].rect
        elif self.left_out:
            told = ngettext(
                "with {count} game of practice or with hints",
                "with {count} games of practice or with hints",
                self.left_out,
            )
            told, beside = told.format(count=self.left_out), self.ring["everything"].rect
        else:
            return
        left = beside.right + m.px(12)
        room = self.ring["export"].rect.left - m.px(12) - left
        page = text.paragraph(told, text.SANS_SEMIBOLD, m.type(14), palette.INK, room, 1.2)
        surface.blit(page, page.get_rect(midleft=(left, self.foot.centery)))
