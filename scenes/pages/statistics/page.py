"""The statistics: the finished games of each game in figures and charts, exported or forgotten."""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.saved import SaveError
from game.storage import records
from game.storage.export import Export
from game.storage.home import StorageError
from game.storage.marks import Marks
from game.storage.statistics import is_plain
from scenes.kit import content, palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Icon, Text
from scenes.kit.empty_page import empty
from scenes.kit.layout import Anchor, Column, Either, Grid, Grow, Pad, Put, Row
from scenes.kit.measures import BASE
from scenes.kit.row_list import RowList
from scenes.kit.scroll import Scroll
from scenes.kit.scrolled import Scrolled
from scenes.kit.widgets import Button, Choice, Style, Toggle
from scenes.pages.statistics.sheets import Overview
from scenes.pages.statistics.telling import told
from scenes.shell import dates, dialog
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.marks import Progress
    from game.storage.records import Record
    from game.storage.statistics import Statistics
    from scenes.kit.layout import Box
    from scenes.pages.statistics.sheets import AnyFigures
    from scenes.shell.app import App


_COLUMNS: Final = 2


def marks_page(marks: Marks, rows: RowList) -> Box:
    """Return a sheet a mark, those reached on bright paper, in rows that scroll where room is short."""
    tiles = list(enumerate(marks.progress))
    lines = {str(first): tiles[first : first + _COLUMNS] for first in range(0, len(tiles), _COLUMNS)}
    scrolled = rows.box(list(lines), lambda key: _line(lines[key]), measured=len(lines))
    return Either([_line(tiles), scrolled])


def _line(tiles: Sequence[tuple[int, Progress]]) -> Box:
    return Grid([_tile(one, seed) for seed, one in tiles], _COLUMNS, gap=10)


def _tile(one: Progress, seed: int) -> Box:
    color = palette.WARNING if one.reached else palette.HAIRLINE
    ink = palette.INK if one.reached else palette.MUTED_TEXT
    said = [
        Text(_(one.mark.title), text.SERIF_BOLD, 18, ink, lines=1, spread=1.15),
        Text(_(one.mark.words), size=14, color=palette.MUTED_TEXT, spread=1.2),
    ]
    end = Icon("check", 20, palette.GOOD) if one.reached else _so_far(one)
    inside = Row(
        [Icon("trophy", 26, color), Column(said, gap=0, grow=1, justify="center"), end],
        gap=14,
        align="center",
    )
    fill = palette.CHALK if one.reached else palette.PAPER
    return content.Sheet((16, 6), inside, fill=fill, seed=seed + 2, cut=False)


def _so_far(one: Progress) -> Box:
    told = _("{done}/{goal}").format(done=min(one.best, one.mark.goal), goal=one.mark.goal)
    return Text(told, text.SANS_BOLD, 16, palette.MUTED_TEXT, lines=1)


_SLICE: Final = 0.006
"""Seconds a frame that reading and writing may take."""


class StatisticsPage(Scene):
    """The sheets of one game's figures, `key`, among those of all that have any.

    Games of practice and games with hints count only where `everything` is on: `plain` and `whole` are the
    figures without and with these games. `count` is how many finished games are read so far, of every game,
    and `forgotten` how many were just forgotten.
    """

    cloth = palette.MENU

    closes = True

    def __init__(self, key: str) -> None:
        super().__init__()
        self.games: dict[str, AnyFigures] = {}
        self.key = key
        self.sheet = 0
        self.rows = RowList(self.relayout)
        self.everything = False
        self.forgotten = 0
        self._export: Export | None = None
        self._scroll = Scroll()

    # --- life -------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Read the finished games from the first on."""
        self._plain: dict[str, Statistics] = {key: one.count() for key, one in self.games.items()}
        self._whole: dict[str, Statistics] = {key: one.count() for key, one in self.games.items()}
        self._marks = {key: Marks(one.marks) for key, one in self.games.items()}
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
            self._uncounted.extend(self._reading.take(_SLICE))
        while self._uncounted:
            self._count(self._uncounted.popleft())
            if time.perf_counter() >= until:
                return

    def _count(self, record: Record) -> None:
        self.count += 1
        if record.game in self.games:
            self._whole[record.game].add(record)
            self._marks[record.game].add(record)
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
            self.renew()
            self._tell_notice()
        elif self._export is not None:
            self._write(self._export)

    # --- the page ---------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the heading with its tabs over the sheet, and the foot under it."""
        figures = Pad(0, self._figures(), name="figures", high=0, grow=1)
        page = Column([self._heading(), figures, self._foot()], gap=16, wide=1160, high=(0, BASE[1]))
        return Pad((24, 22), Anchor(page))

    def _heading(self) -> Box:
        """Return the title beside the games and the sheets of the one shown.

        The games stay where they are whichever is shown, however many sheets it has. Where there is no room
        for all this, the sheets have a line of their own under the title, or the games too: the title keeps
        its size.
        """
        title = partial(Text, _("Statistics"), text.SERIF_BLACK, 44, lines=1, least=44)
        widest = max(self._sheet_tabs(key).widths(self.m).wish for key in self.games)
        keys = list(self.games)
        names = tuple(self.app.editions[key].name for key in keys)
        games = Choice("game", labels=names, chosen=keys.index(self.key))
        games.on_change = partial(self._choose_game, keys)
        sheets = self._sheet_tabs(self.key)
        aside = Anchor(Put(sheets), "midright", wide=lambda _m: widest)
        whole = games.widths(self.m).wish
        beside = Put(games, wide=lambda _m: whole)
        above = Row([title(), Grow(), Put(games, wide=lambda _m: whole)], align="center")
        return Either(
            [
                Row([title(), Grow(), beside, aside], gap=16, align="center"),
                Column([above, Anchor(Put(sheets), "midleft")], gap=8),
                Column([title(), Anchor(Put(games), "midleft"), Anchor(Put(sheets), "midleft")], gap=8),
            ]
        )

    def _sheet_tabs(self, key: str) -> Choice:
        marks = (_("Feats"),) if self.games[key].marks else ()
        labels = (*(_(sheet.name) for sheet in self.games[key].sheets), *marks)
        return Choice("sheet", labels=labels, chosen=self.sheet, on_change=self.choose_sheet)

    def _foot(self) -> Box:
        some = self.ready and self.count > 0
        ways = [
            button("export", _("Export (CSV)"), "save", self.export, enabled=some and self._export is None),
            button("reset", _("Forget all"), "trash", self.ask_reset, enabled=some),
            button("back", _("Back"), "arrow_left", self.close),
        ]
        return Row([*self._aside(), *(Put(way) for way in ways)], gap=12, align="center")

    def _aside(self) -> list[Box]:
        """Return the switch, or what takes back what was just forgotten; and what it does."""
        if self.forgotten:
            told = ngettext("{count} game is forgotten.", "{count} games are forgotten.", self.forgotten)
            told = told.format(count=self.forgotten)
            act = Put(Button("undo", on_click=self.take_back, label=_("Take them back"), icon="undo"))
        elif self.left_out:
            told = ngettext(
                "with {count} game of practice or with hints",
                "with {count} games of practice or with hints",
                self.left_out,
            ).format(count=self.left_out)
            act = Put(Toggle("everything", on_click=self.switch, on=self.everything))
        else:
            return [Grow()]
        return [act, Text(told, text.SANS_SEMIBOLD, 14, spread=1.2, grow=1)]

    # --- what the player does ---------------------------------------------------------------------------

    def _choose_game(self, keys: list[str], place: int) -> None:
        self.choose_game(keys[place])

    def choose_game(self, key: str) -> None:
        """Show the figures of another game, from its first sheet."""
        self.key, self.sheet, self.rows.first = key, 0, 0
        self.relayout()

    def choose_sheet(self, place: int) -> None:
        """Show another sheet."""
        self.sheet = place
        self.relayout()

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

    def _figures(self) -> Box:
        """Return the sheet chosen; or what stands in its place."""
        if self.ready and self.sheet == len(self.games[self.key].sheets):
            return marks_page(self._marks[self.key], self.rows)
        if self.ready and self.shown.total.games:
            shown = self.games[self.key].sheets[self.sheet].show(self.shown)
            return shown.box(self._scrolled) if isinstance(shown, Overview) else shown
        none = self.ready and not (self.forgotten or self.left_out)
        begin = Button("begin", on_click=self._play, label=_("Play"), icon="play", style=Style.MAIN)
        return empty("trophy", self._message(), begin if none else None)

    def _scrolled(self, box: Box) -> Box:
        return Scrolled(box, self._scroll, self.invalidate)

    def _play(self) -> None:
        """Show the set-up of the game shown."""
        self.app.routes.to_setup(self.key)

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
