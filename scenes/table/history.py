"""What has happened at a table, as far as who sits near may know of it: told in lines, and as news."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.core.chronicle import Chronicle
from scenes.table.lain import Small
from scenes.table.story import SLICE, StoryPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.chronicle import Entry
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.core.viewer import Viewer
    from scenes.shell.app import App

_NEWS: Final = 24
"""How much of what has happened is told beside the table."""


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

    def open(self, table: Told, *, figures: bool = True) -> None:
        """Open the journal, a table in small in it: a click shows a moment in a replay."""
        table.app.stack.push(self._page(table, partial(self._show_again, table.app), figures=figures))

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
