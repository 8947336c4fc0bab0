"""What has happened at a table, as far as who sits near may know of it: told in lines, as news, in a note."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.chronicle import Chronicle
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Picture, Sheet, Text, heading
from scenes.kit.layout import Column, Either, Fullest, Grow, Row, em, total
from scenes.table.lain import Small
from scenes.table.story import SLICE, StoryPage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.chronicle import Brief, Entry
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.core.viewer import Viewer
    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.table.tools import Tool

_NEWS: Final = 24
"""How much of what has happened is told beside the table."""

_NOTE: Final = palette.mix(palette.CHALK, palette.LIT, 0.22)
_HIGH: Final = total(em(17, 1.35), em(14, 1.2 * 4, 4), 12)
"""How high what the note tells is at the most: its title, and four lines."""
_HIGHER: Final = total(em(17, 1.35), em(14, 1.2 * 6, 9), 12)
"""The same where others' turns are summed up: what they came to, and all that was lost by them."""
_HIGHEST: Final = total(em(17, 1.35), em(14, 1.2 * 8, 9), 12)
"""The same where several things are told one by one."""
_FACE: Final = 24
"""How large the face is of who did something."""
_HOVERED: Final = 0.6
"""How much brighter the note is under the mouse."""


class Told(Small, Protocol):
    """A board as far as it is told what has happened there."""

    app: App


class Replayed(Told, Protocol):
    """A replay as far as one goes from its journal to what is told there."""

    def show_moment(self, actions: int) -> None:
        """Show the moment after so many actions as it came about."""


class History:
    """What has happened in a game: `near` says whose knowledge is shown, `telling` what tells of it."""

    def __init__(
        self, session: Session, viewer: Viewer, near: Callable[[], int], telling: Callable[[], Telling]
    ) -> None:
        self._session = session
        self._viewer = viewer
        self._near = near
        self._telling = telling
        self._chronicles: dict[int, Chronicle] = {}
        self.besides: dict[int, list[str]] = {}
        """What was said at the table, by how many actions were played then."""
        self._begun = 0
        """After how many actions news begins."""

    @property
    def chronicle(self) -> Chronicle:
        """All that the near seat may know of what has happened."""
        near = self._near()
        if near not in self._chronicles:
            self._chronicles[near] = Chronicle(self._session, self._telling(), near, 0, self.besides)
        return self._chronicles[near]

    @property
    def complete(self) -> bool:
        """Say whether all is told that has happened."""
        return self.chronicle.complete

    def follow(self) -> bool:
        """Tell on for a slice of a frame; return whether all is told now that was not before."""
        return not self.complete and self.chronicle.follow(SLICE)

    def news(self, shown: int) -> list[Entry]:
        """Return what has happened of late, the newest last, up to what so many actions did."""
        told = self.chronicle.entries[-_NEWS:] if self.chronicle.follow(SLICE) else ()
        may = [one for one in told if one.seats is None or self._viewer.open(self._near())]
        return [one for one in may if self._begun < one.actions <= shown]

    def forget_news(self) -> None:
        """Tell nothing of what has happened so far among the news."""
        self._begun = len(self._session.actions)

    def open(
        self,
        table: Told,
        since: Since | None = None,
        *,
        figures: bool = True,
        more: Tool | None = None,
    ) -> None:
        """Open the journal, a table in small in it: a click shows a moment in a replay.

        The note of what has happened `since` lies under the table until a line is looked at, and the first of
        its lines is shown first; `more` can be done from there.
        """
        page = self._page(table, partial(self._show_again, table.app), figures=figures)
        page.more = more
        if since is not None:
            page.note, page.begins = since.note(), since.begins
        table.app.stack.push(page)

    def open_at(self, replay: Replayed) -> None:
        """Open the journal over a replay: a click shows a moment there."""
        stack = replay.app.stack
        stack.push(self._page(replay, stack.pop), partial(_go_to, replay))

    def _page(self, table: Small, again: Callable[[int], None], *, figures: bool = True) -> StoryPage:
        is_open = self._viewer.open(self._near())
        return StoryPage(self.chronicle, table, again, is_open=is_open, figures=figures)

    def _show_again(self, app: App, actions: int) -> None:
        """Show the moment again after so many actions, as it is known to who looks now."""
        replay = app.editions[self._session.game.key].replay(self._session)
        replay.visit(self._viewer, actions)
        app.stack.push(replay)


def _go_to(replay: Replayed, actions: int | None) -> None:
    """Show in a replay the moment after so many actions as it came about."""
    if actions is not None:
        replay.show_moment(actions)


class Since:
    """The note on the sheet that tells what happens: it stays until something is played.

    There is something to tell only of what was done after so many actions, `begun`: all else was seen before.
    """

    def __init__(self, begun: int, open_story: Callable[[], None]) -> None:
        self.lines: Sequence[tuple[str, int]] = ()
        self.begins: int | None = None
        """After how many actions the first of it happened, None where there is nothing."""
        self.short: Sequence[Sequence[tuple[str, int]]] = ()
        """The same in fewer words, then in fewer still, told where the lines have no room."""
        self.apart = False
        """Whether each line stands by itself, where some have no room too."""
        self.by_each: Sequence[Brief] = ()
        """The same by who did it, where there are `faces`."""
        self.faces: Callable[[int], Callable[[int], pygame.Surface]] | None = None
        """What draws who holds a seat, where several others do."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.hovered = False
        self._open_story = open_story
        self._begun = begun
        self._at = begun

    def follow(self, chronicle: Chronicle) -> bool:
        """Tell what has happened where the turn begins; return whether there is something new to tell."""
        at = len(chronicle.session.actions)
        if at == self._at:
            return False
        self._at, before = at, self.lines
        told = chronicle.since()
        new = any(one.actions > self._begun for one in told)
        self.lines = chronicle.told_briefly(told) if new else ()
        self.begins = told[0].actions if self.lines else None
        self.short = chronicle.told_shortly(told) if new else ()
        self.apart = chronicle.recounting.sums_up
        self.by_each = chronicle.by_each(told) if new and self.faces is not None else ()
        return self.lines != before

    def covers(self, at: int) -> bool:
        """Say whether it lies over all else that is told after so many actions."""
        return at == self._at and bool(self.lines)

    def hover(self, event: pygame.event.Event) -> bool:
        """Be brighter under the mouse; return whether that has changed."""
        before = self.hovered
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.holds(event.pos)
        return self.hovered != before

    def takes(self, event: pygame.event.Event) -> bool:
        """Open the journal at a press on it; return whether it was pressed."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.holds(event.pos)
        if pressed:
            self._open_story()
        return pressed

    def holds(self, pos: tuple[int, int]) -> bool:
        """Say whether the note lies there."""
        return bool(self.lines) and self.area.collidepoint(pos)

    def draw(
        self, surface: pygame.Surface, m: Measures, sheet: Callable[[], pygame.Rect], *, shown: bool
    ) -> None:
        """Draw the note over a sheet, where it is `shown`; what has no room there is in the journal."""
        self.area = sheet() if self.lines and shown else pygame.Rect(0, 0, 0, 0)
        if self.area:
            self._note(self.most).show(surface, m, self.area)

    @property
    def most(self) -> Length:
        """How high what is told is at the most."""
        if self.apart:
            return _HIGHER
        return _HIGHEST if len(self.lines) > 1 else _HIGH

    def note(self) -> Box | None:
        """Return the note, None where there is nothing to tell."""
        return self._note() if self.lines else None

    def _note(self, most: Length | None = None) -> Box:
        """Return the note, what it tells as high as that at the `most`."""
        told = self._all()
        told.high = None if most is None else (em(14), most)
        fill = palette.mix(_NOTE, palette.CHALK, _HOVERED * self.hovered)
        return Sheet((9, 6), Column([told, Grow()]) if most else told, seed=9, fill=fill)

    def _all(self) -> Box:
        if self.by_each:
            return Fullest(ranks=[one.rank for one in self.by_each], made=self._of_each)
        ways = [self.lines, *self.short]
        made = _apart if self.apart else _running
        whole = [made(told, range(len(told))) for told in ways]
        some = Fullest(ranks=[rank for _words, rank in ways[-1]], made=partial(made, ways[-1]))
        first = _apart(self.lines, range(len(self.lines)))
        return Either([first, *whole, some])

    def _of_each(self, places: Sequence[int]) -> Box:
        """Return some lines beside the faces of those who did it, and where others are told; titled."""
        told: dict[int | None, list[str]] = {}
        for place in places:
            told.setdefault(self.by_each[place].by, []).append(self.by_each[place].words)
        rows = [self._row(by, " ".join(words)) for by, words in told.items()]
        left = len(self.by_each) - len(places)
        return Either([Column([_title(), *rows, *rest], gap=4) for rest in (_rest(left), _few(left))])

    def _row(self, by: int | None, words: str) -> Box:
        """Return what somebody did beside the face of that one."""
        if by is None or self.faces is None:
            return _line(words)
        return Row([Picture(self.faces(by), _FACE, least=_FACE), _line(words, grow=1)], gap=6)


def _apart(told: Sequence[tuple[str, int]], places: Sequence[int]) -> Box:
    """Return some lines, each by itself, and where the others are told."""
    lines = [told[place][0] for place in places]
    return _titled(lines, len(told) - len(places), 5, alone=len(places) == 1)


def _running(told: Sequence[tuple[str, int]], places: Sequence[int]) -> Box:
    """Return some lines, one after the other, and where the others are told."""
    words = " ".join(told[place][0] for place in places)
    return _titled([words], len(told) - len(places), 2, alone=len(places) == 1)


def _titled(told: Sequence[str], left: int, gap: int, *, alone: bool) -> Box:
    """Return lines under the title, then how many things are `left` to the journal.

    One line `alone` is smaller where there is little room, and what is left is then told in short.
    """
    whole = Column([_title(), *map(_line, told), *_rest(left)], gap=gap)
    if not alone:
        return whole
    lines = (_line(told[0]), Fitted(told[0], text.SANS_SEMIBOLD, 14, spread=1.2))
    ways = [[line, *rest] for rest in (_few(left), []) for line in lines]
    return Either([whole, *(Column([_title(), *way], gap=gap) for way in ways)])


def _rest(left: int) -> list[Box]:
    """Return how many things more there are, and where they are told."""
    words = ngettext("{count} more event in the journal.", "{count} more events in the journal.", left)
    return [_line(words.format(count=left))] * bool(left)


def _few(left: int) -> list[Box]:
    """Return the same in few words."""
    return [_line(_("+ {count}, in the journal").format(count=left))] * bool(left)


def _title() -> Box:
    named = heading(_("Since your turn"), 17, least=14)
    leads_on = Icon("arrow_right", 16, palette.WARNING)
    signed = Row([Icon("list", 16, palette.WARNING), named, Grow(), leads_on], gap=8, align="center")
    return Either([signed, named])


def _line(words: str, grow: float = 0) -> Text:
    return Text(words, text.SANS_SEMIBOLD, 14, spread=1.2, grow=grow)
