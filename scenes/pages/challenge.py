"""The daily challenge: today's on a sheet, the month beside it, and a field for the codes of others."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

import pygame

from game.core.challenge import FIRST_DAY
from game.core.grammar import capitalised
from game.core.i18n import _, ngettext, signed
from game.core.saved import SaveError
from game.core.session import Session
from game.core.share import LONGEST, CodeError, deal_code, prefix
from game.storage.challenges import is_of, played_days, streak
from game.storage.home import StorageError
from game.storage.in_progress import journal_path
from game.storage.journal import Journal
from game.storage.reading import exists
from game.storage.records import Reading
from scenes.kit import clipboard, palette, text
from scenes.kit.content import Icon, Ruled, Sheet, Telling, Text
from scenes.kit.forms import TextField
from scenes.kit.layout import Box, Column, Either, Grid, Grow, Pad, Put, Row
from scenes.kit.scroll import Scroll
from scenes.kit.scrolled import Line, Scrolled
from scenes.kit.widgets import Button, Style
from scenes.pages.challenge_calendar import Day, bands_key, day_tile, days_of
from scenes.pages.framed import FOOT, framed
from scenes.pages.kept_pictures import KeptPictures
from scenes.shell import dates
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.challenge import Challenge
    from game.storage.challenges import Played, Schedule
    from scenes.pages.challenge_calendar import DailyLook
    from scenes.shell.app import App

_SHORTEST_STREAK: Final = 2
_LEAST_PICTURE: Final = 80
"""The least height of the picture, in pixels of the drawing: under it there is none."""
_SLICE: Final = 0.004
"""How many seconds of a frame go to reading the finished games."""


class Daily(Scene):
    """Play the challenge of a day of a game. `today` tells the date; `chosen` is the day on the sheet.

    `month` is any day of the month shown. What was played is read from the finished games, a slice a frame.
    """

    def __init__(self, key: str, look: DailyLook, today: Callable[[], date] = dates.today) -> None:
        super().__init__()
        self.key = key
        self.look = look
        self._clock = today
        self.today = self.chosen = self.month = today()
        self.days: dict[date, Played] = {}
        self.in_progress = False
        self.code = ""
        self.problem = ""
        self.copied = False
        self._reading = Reading()
        self.pictures, self._words = KeptPictures(), Scroll()

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, and look for the game in progress."""
        super().enter(app)
        self._look_for_progress()
        self.rearrange()

    def resume(self) -> None:
        """Come in front again, perhaps another day."""
        self._follow_clock()
        super().resume()

    @property
    def restless(self) -> bool:
        """Say whether finished games are still being read."""
        return not self._reading.done

    def update(self, dt: float) -> None:
        """Read finished games for a while, follow the clock, and let the caret blink."""
        super().update(dt)
        if not self._reading.done and self._reading.step(_SLICE):
            self.days = self._played()
            if self._reading.notice:
                self.app.routes.tell(_("Some finished games cannot be read"), self._reading.notice)
            self.relayout()
        if self._follow_clock():
            self.relayout()

    def _follow_clock(self) -> bool:
        """Turn the page when the date has changed; return whether it has."""
        now = self._clock()
        if now == self.today:
            return False
        if self.chosen == self.today:
            self.chosen = self.month = now
        self.today = now
        self.days = self._played()
        self.copied = False
        return True

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.app.editions[self.key].table

    @property
    def ink(self) -> palette.Color:
        """The colour of what is written on the table."""
        return palette.ink_on(self.cloth)

    @property
    def schedule(self) -> Schedule:
        """What makes the challenge of a day."""
        made = self.app.box[self.key].daily
        assert made is not None  # noqa: S101 - only games that have challenges come here
        return made

    @property
    def challenge(self) -> Challenge:
        """Return the challenge of the day chosen."""
        return self.schedule(self.chosen)

    def _played(self) -> dict[date, Played]:
        """Return the days played, of the finished games read so far."""
        game = self.app.box.games[self.key]
        return played_days(self._reading.records, self.today, game, self.schedule)

    def _look_for_progress(self) -> None:
        """See whether the game in progress is of the day chosen."""
        self.in_progress = False
        game = self.app.box.games[self.key]
        with suppress(SaveError, StorageError):
            if exists(journal_path(self.key)):
                going = Journal.peek(self.app.box.games, self.key)
                begun = bool(going.actions) and going.outcome is None
                players = going.players if self.challenge.players else ()
                told = going.options, going.seed, players
                self.in_progress = begun and is_of(game, self.challenge, *told)

    @property
    def first_month(self) -> date:
        """Return the first day of the earliest month that can be shown."""
        return min(FIRST_DAY, self.today).replace(day=1)

    def choose(self, day: date) -> None:
        """Show a day on the sheet."""
        self.chosen = day
        self.copied = False
        self._look_for_progress()
        self.rearrange()

    def previous_month(self) -> None:
        """Show the month before, if there is one."""
        first = self.month.replace(day=1)
        if first > self.first_month:
            self.month = first - timedelta(days=1)
            self.rearrange()

    def next_month(self) -> None:
        """Show the month after, up to today's."""
        after = self.month.replace(day=28) + timedelta(days=4)
        if after.replace(day=1) <= self.today:
            self.month = after
            self.rearrange()

    # --- what the player does ---------------------------------------------------------------------------

    def play(self) -> None:
        """Begin the challenge of the day chosen, or go on with it where it is the game in progress."""
        one = self.challenge
        if self.in_progress:
            self.app.routes.resume_game(self.key)
        else:
            self.app.routes.start_game(self.key, one.options, one.seed, one.players)

    def share(self) -> None:
        """Copy a sentence on the day and the code of its deal, and say so."""
        self.copied = clipboard.copy(self.share_words())
        if not self.copied:
            message = _("The clipboard cannot be used here.")
            self.app.routes.tell(_("Nothing was copied"), message)
        self.rearrange()

    def share_words(self) -> str:
        """Return what is copied: the day, how it went, and the code of its deal, which says no move."""
        when, played = dates.full(self.chosen), self.days.get(self.chosen)
        day = _("{game}, challenge of {date}.").format(game=self.app.editions[self.key].name, date=when)
        result = [] if played is None else [f"{self.look.result(played.first)}."]
        return " ".join([day, *result, self._invitation()])

    def _invitation(self) -> str:
        """Return the code of the deal; where no code can hold it, whoever has the date has the deal."""
        one = self.challenge
        try:
            code = deal_code(Session.start(self.app.box.games[self.key], one.options, one.seed))
        except CodeError:
            return _("Your turn!")
        return _("Your turn: {code}").format(code=code)

    def open_code(self) -> None:
        """Open the code written: a deal begins, a finished game is shown; a wrong one is told."""
        try:
            self.app.routes.open_code(self.code)
        except CodeError as error:
            self.problem = str(error)
            self.app.sounds.play("refuse")
            self.relayout()

    def _write_code(self, written: str) -> None:
        self.code = written
        self.ring["open-code"].enabled = bool(written.strip())
        if self.problem:
            self.problem = ""
            self.relayout()
        self.invalidate()

    def to_menu(self) -> None:
        """Go back to the shelf."""
        self.app.routes.to_menu()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Page Up and Down turn the months, Enter plays when nothing else takes it."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        keys: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self.to_menu,
            pygame.K_RETURN: self.play,
            pygame.K_KP_ENTER: self.play,
            pygame.K_PAGEUP: self.previous_month,
            pygame.K_PAGEDOWN: self.next_month,
        }
        if event.key in keys:
            keys[event.key]()
        return event.key in keys

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Return the page, its picture as large in larger text as in plain text."""
        return self.pictures.keep(self.m, self._declared)

    def _declared(self) -> Box:
        """Put the month over the field of codes, and at the side the sheet of the day chosen."""
        header = self.look.header(self.app, _("Each day, one deal for everybody."))
        menu = Button("menu", on_click=self.to_menu, label=_("Menu"), icon="arrow_left")
        low = Row([Put(menu, wide=(90, 140), high=FOOT), self._code()], gap=16, align="end")
        play = Button("play", on_click=self.play, label=self._play_label(), icon="play", style=Style.MAIN)
        seconds, played = self.app.settings.planning_seconds, self.days.get(self.chosen)
        one, day = self.challenge, (self._heading(), self.chosen, self.look)
        drawn = lambda surface, _m, area: self.look.draw(one, surface, area)  # noqa: E731 - in short
        picture = self.pictures.box("picture", drawn, _LEAST_PICTURE)
        told = day_told(*day, one, seconds, played, picture)
        if self.m.larger_text:
            told[-1] = Scrolled(told[-1], self._words, self.invalidate)
        side = Column([*told, Pad((0, 8, 0, 14), Put(self._share_button(), high=FOOT))], gap=4, grow=1)
        return framed([header, self._month(), low], side, play)

    def _month(self) -> Box:
        """Return the month: its name, the days of the week, a tile a day."""
        first, today = self.month.replace(day=1), self.today.replace(day=1)
        back = Button("previous", on_click=self.previous_month, icon="left_triangle")
        on = Button("next", on_click=self.next_month, icon="right_triangle")
        back.tip, on.tip = _("The month before"), _("The month after")
        back.enabled, on.enabled = first > self.first_month, first < today
        name = Text(capitalised(dates.month(self.month)), text.SERIF_BOLD, 24, self.ink, lines=1)
        told = [bands_key(self.ink), Box(wide=8)] * bool(self.days)
        head = Row([Put(back), Put(on), Box(wide=4), name, Grow(), *told, *self._streak()], gap=8)
        head.align = "center"
        week = [
            Text(day, text.SANS_BOLD, 14, self.ink, align="center", lines=1, wide=40, grow=1)
            for day in dates.weekdays()
        ]
        days = [day_tile(self._day(day), self.choose) for day in days_of(self.month)]
        for tile, day in zip(days, days_of(self.month), strict=True):
            tile.chosen = day == self.chosen
        blank = [Box() for _day in range(first.weekday())]
        tiles = Grid([*blank, *(Put(tile, high=(30, 40)) for tile in days)], 7, gap=9, grow=1)
        return Column([head, Row(week, gap=9), tiles], gap=4, grow=1)

    def _day(self, day: date) -> Day:
        when = day == self.today, day > self.today
        return Day(day, *when, self.days.get(day), self.schedule(day), self.look, self.cloth)

    def _streak(self) -> list[Box]:
        """Return how many days in a row were played, two at the least."""
        count = streak(self.days, self.today)
        if count < _SHORTEST_STREAK:
            return []
        told = ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)
        return [Icon("star", 18, self.ink), Text(told, text.SANS_BOLD, 16, self.ink, lines=1)]

    def _code(self) -> Box:
        """Return the sheet where a code is written and opened."""
        self.field = TextField(
            "code",
            value=self.code,
            limit=LONGEST,
            placeholder=f"{prefix(self.key)}-…",
            wrong=bool(self.problem),
            on_change=self._write_code,
            on_enter=lambda _written: self.open_code(),
        )
        opening = Button("open-code", on_click=self.open_code, label=_("Open"), icon="arrow_right")
        opening.enabled = bool(self.code.strip())
        label = Text(_("I have a code"), text.SERIF_BOLD, 18, lines=1)
        row = Row([label, Put(self.field, wide=(80, 200), grow=1), Put(opening)], gap=14, align="center")
        words = self.problem or _("A deal to play as someone else did, or a finished game to see again.")
        color = palette.WARNING_TEXT if self.problem else palette.MUTED_TEXT
        said = Text(words, text.SANS_BOLD if self.problem else text.SANS_MEDIUM, 14, color, spread=1.3)
        said.optional = 0 if self.problem else 1
        told = Telling([Column([row, said], gap=4)], said)
        return Sheet((16, 10), told, fill=palette.PAPER, seed=4, grow=1)

    def _share_button(self) -> Button:
        if self.copied:
            tip = _("Paste it in a message.")
            return Button("share", on_click=self.share, label=_("Copied"), icon="check", tip=tip)
        tip = _("Copy a message with the code of this deal")
        return Button("share", on_click=self.share, label=_("Share"), icon="copy", tip=tip)

    def _play_label(self) -> str:
        if self.in_progress:
            return _("Go on with the challenge")
        if self.chosen in self.days:
            return _("Play it again")
        return _("Play the challenge") if self.chosen == self.today else _("Catch this day up")

    def _heading(self) -> str:
        return _("Today's challenge") if self.chosen == self.today else _("A challenge of the past")


# --- the sheet of a day -------------------------------------------------------------------------------------


def attempt_sentences(played: Played) -> list[str]:
    """Return when the attempt that counts was made, and what came after it."""
    told = [
        _("First attempt, on the day.") if played.first.on_the_day else _("First attempt, caught up later.")
    ]
    if played.first.hinted:
        told.append(_("Hints were asked for."))
    if played.count > 1:
        best = _("{count} attempts in all, the best: {margin}.")
        told.append(best.format(count=played.count, margin=signed(played.best.margin)))
    told.append(_("You may play it again: the first attempt is the one that counts."))
    return told


def day_told(
    heading: str,
    day: date,
    look: DailyLook,
    one: Challenge,
    seconds: int,
    played: Played | None,
    picture: Box,
) -> list[Box]:
    """Return what the sheet of a day tells: its date, its picture, what is played, and how it went.

    Where all has no room, the attempts go, then the rules, then the picture; in larger text words scroll.
    `heading` stands over the date; `seconds` are those that a planned game's cards are seen for.
    """
    name = [Text(look.name(one), text.SERIF_BLACK, px, lines=most) for most, px in ((1, 23), (2, 16))]
    told = [Line(look.told(one, seconds), spread=1.38, optional=2)]
    return [
        Text(heading, text.SANS_BOLD, 15, palette.MUTED_TEXT, optional=4),
        Text(capitalised(dates.day(day)), text.SERIF_BLACK, 27, lines=1, least=16),
        picture,
        Either(name),
        Column([*told, *(_result(look, played) if played is not None else [])], gap=4),
    ]


def _result(look: DailyLook, played: Played) -> list[Box]:
    """Return how the day went, and what came after the attempt that counts."""
    won = played.first.won
    color = palette.GOOD_TEXT if won else palette.WARNING_TEXT
    verdict = Line(look.result(played.first), text.SANS_EXTRABOLD, 19, color, spread=1.3, grow=1)
    line = Row([Icon("check" if won else "cross", 20, color), verdict], gap=10, align="center")
    after = Line(" ".join(attempt_sentences(played)), size=14, spread=1.4, optional=3)
    return [Ruled([Box(high=4), Pad((0, 8, 0, 0), line)]), after]
