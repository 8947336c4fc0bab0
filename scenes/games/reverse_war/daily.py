"""The daily challenge: today's on a sheet, the month beside it, and a field for the codes of others."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.core.session import SaveError, Session
from game.core.share import LONGEST, CodeError, deal_code
from game.rules.reverse_war.daily import FIRST_DAY, Challenge, challenge
from game.rules.reverse_war.options import read
from game.storage.home import StorageError
from game.storage.journal import Journal, journal_path
from game.storage.reading import exists
from game.storage.records import Reading
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.daily_calendar import KEY, Day, Played, day_rects, day_tile, played_days, streak
from scenes.games.reverse_war.daily_sheet import DaySheet, Plan, plan
from scenes.kit import clipboard, palette, paper, text
from scenes.kit.button_row import button_width
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell import dates
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

_SHORTEST_STREAK: Final = 2
_SLICE: Final = 0.004
"""How many seconds of a frame go to reading the finished games."""


class Daily(Scene):
    """Play the challenge of a day. `today` tells the date; `chosen` is the day on the sheet.

    `month` is any day of the month shown. What was played is read from the finished games, a slice a frame.
    """

    def __init__(self, today: Callable[[], date] = dates.today) -> None:
        super().__init__()
        self._clock = today
        self.today = self.chosen = self.month = today()
        self.days: dict[date, Played] = {}
        self.in_progress: Challenge | None = None
        self.code = ""
        self.problem = ""
        self.copied = False
        self.plan: Plan
        self._reading = Reading()

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, and look for the game in progress."""
        self.in_progress = _challenge_in_progress(app)
        super().enter(app)

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
            self.days = played_days(self._reading.records, self.today)
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
        self.days = played_days(self._reading.records, now)
        self.copied = False
        return True

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def challenge(self) -> Challenge:
        """Return the challenge of the day chosen."""
        return challenge(self.chosen)

    @property
    def first_month(self) -> date:
        """Return the first day of the earliest month that can be shown."""
        return min(FIRST_DAY, self.today).replace(day=1)

    def choose(self, day: date) -> None:
        """Show a day on the sheet."""
        self.chosen = day
        self.copied = False
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
        if self.in_progress == self.challenge:
            self.app.routes.resume_game(KEY)
        else:
            self.app.routes.start_game(KEY, self.challenge.options, self.challenge.seed)

    def share(self) -> None:
        """Copy a sentence on the day and the code of its deal, and say so."""
        self.copied = clipboard.copy(self.share_words())
        if not self.copied:
            message = _("The clipboard cannot be used here.")
            self.app.routes.tell(_("Nothing was copied"), message)
        self.rearrange()

    def share_words(self) -> str:
        """Return what is copied: the day, how it went, and the code of its deal, which says no move."""
        game = self.app.box.games[KEY]
        code = deal_code(Session.start(game, self.challenge.options, self.challenge.seed))
        when, played = dates.full(self.chosen), self.days.get(self.chosen)
        if played is None:
            return _("Reverse War, challenge of {date}. Your turn: {code}").format(date=when, code=code)
        result = played.first.in_words()
        return _("Reverse War, challenge of {date}. {result}. Your turn: {code}").format(
            date=when, result=result, code=code
        )

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
            self.field.wrong = False
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

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the month, the code's field, the buttons and the tabs in their places."""
        m = self.m
        label = text.width_of(_("I have a code"), text.SERIF_BOLD, m.type(18))
        self.plan = plan(m, label, self._button_width(_("Open")), self._button_width(_("Menu")))
        self._add_month()
        self._add_code()
        self._add_buttons()
        self.ring.add(ways.tabs(self.app, m, self.plan.header, "daily"))

    def _button_width(self, label: str) -> int:
        m = self.m
        return button_width(m, label, 44)

    def _add_month(self) -> None:
        m, where = self.m, self.plan
        back = Button("previous", where.previous, self.previous_month, m=m, icon="left_triangle")
        on = Button("next", where.next, self.next_month, m=m, icon="right_triangle")
        back.tip, on.tip = _("The month before"), _("The month after")
        back.enabled = self.month.replace(day=1) > self.first_month
        on.enabled = self.month.replace(day=1) < self.today.replace(day=1)
        self.ring.add(back, on)
        for day, rect in day_rects(where.days, self.month, m.px(9)).items():
            one = Day(day, day == self.today, day > self.today, self.days.get(day))
            tile = day_tile(m, rect, one, self.choose)
            tile.chosen = day == self.chosen
            self.ring.add(tile)

    def _add_code(self) -> None:
        m, where = self.m, self.plan
        self.field = TextField(
            "code",
            where.field,
            m=m,
            value=self.code,
            limit=LONGEST,
            placeholder="RW-…",
            wrong=bool(self.problem),
            on_change=self._write_code,
            on_enter=lambda _written: self.open_code(),
        )
        opening = Button("open-code", where.open, self.open_code, m=m, label=_("Open"), icon="arrow_right")
        opening.enabled = bool(self.code.strip())
        self.ring.add(self.field, opening)

    def _add_buttons(self) -> None:
        m, where = self.m, self.plan
        share = Button("share", where.share, self.share, m=m, label=_("Share"), icon="copy")
        share.tip = _("Copy a message with the code of this deal")
        if self.copied:
            share.label, share.icon, share.tip = _("Copied"), "check", _("Paste it in a message.")
        play = Button("play", where.play, self.play, m=m, label=self._play_label(), icon="play")
        play.style = Style.MAIN
        menu = Button("menu", where.menu, self.to_menu, m=m, label=_("Menu"), icon="arrow_left")
        self.ring.add(menu, share, play)

    def _play_label(self) -> str:
        if self.in_progress == self.challenge:
            return _("Go on with the challenge")
        if self.chosen in self.days:
            return _("Play it again")
        return _("Play the challenge") if self.chosen == self.today else _("Catch this day up")

    def _heading(self) -> str:
        return _("Today's challenge") if self.chosen == self.today else _("A challenge of the past")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the header, the month and both sheets."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        ways.draw_header(surface, self.m, self.plan.header, _("Each day, one deal for everybody."))
        self._draw_month(surface)
        self._draw_code(surface)
        seconds = self.app.settings.planning_seconds
        played = self.days.get(self.chosen)
        DaySheet(
            self.m, self.plan, self._heading(), self.chosen, self.challenge.setting, seconds, played
        ).draw(surface)

    def _draw_month(self, surface: pygame.Surface) -> None:
        m, where = self.m, self.plan
        name = dates.capital(dates.month(self.month))
        title = text.render(name, text.SERIF_BOLD, m.type(24), palette.CHALK)
        place = title.get_rect(midleft=where.month.midleft)
        surface.blit(title, place)
        self._draw_streak(surface, where.days.right - place.right - m.px(16))
        for name, rect in zip(dates.weekdays(), row(where.weekdays, 7, m.px(9)), strict=True):
            word = text.render(name, text.SANS_BOLD, m.type(14), palette.tint(palette.SLATE, 0.75))
            surface.blit(word, word.get_rect(center=(rect.centerx, rect.centery - m.px(2))))

    def _draw_streak(self, surface: pygame.Surface, room: int) -> None:
        """Draw how many days in a row were played, two at the least, at the right of the month's name."""
        count = streak(self.days, self.today)
        if count < _SHORTEST_STREAK:
            return
        m, right = self.m, self.plan.days.right
        told = ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)
        px = text.fit(told, text.SANS_BOLD, m.type(16), room - m.type(18) - m.px(8), m.type(14))
        words = text.render(told, text.SANS_BOLD, px, palette.CHALK)
        place = words.get_rect(midright=(right, self.plan.month.centery))
        sign = icon("star", m.type(18), palette.CHALK)
        surface.blit(words, place)
        surface.blit(sign, sign.get_rect(midright=(place.left - m.px(8), place.centery)))

    def _draw_code(self, surface: pygame.Surface) -> None:
        m, where = self.m, self.plan
        draw_sheet(surface, where.code, palette.PAPER, seed=4)
        label = text.render(_("I have a code"), text.SERIF_BOLD, m.type(18), palette.INK)
        surface.blit(label, label.get_rect(midleft=where.label.midleft))
        told = self.problem or _("A deal to play as someone else did, or a finished game to see again.")
        color = palette.WARNING_TEXT if self.problem else palette.MUTED_TEXT
        face = text.SANS_BOLD if self.problem else text.SANS_MEDIUM
        words = text.paragraph(told, face, m.type(14), color, where.sentence.width, 1.3)
        surface.blit(words, where.sentence)


def _challenge_in_progress(app: App) -> Challenge | None:
    """Return what the game in progress is played on, as a challenge would be, if there is one."""
    if not exists(journal_path(KEY)):
        return None
    with suppress(SaveError, StorageError):
        session = Journal.peek(app.box.games, KEY)
        if session.actions and session.outcome is None:
            return Challenge(read(session.options), session.seed)
    return None
