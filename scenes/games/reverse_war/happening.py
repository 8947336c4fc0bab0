"""What another does, in words while it is shown: what each army gains by it and, in a duel, of what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.words.events import deed
from scenes.games.reverse_war.duel_seen import DuelSeen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from game.core.spoken import Telling
    from game.rules.reverse_war.seen import Seen

_PUTS: Final = ("place", "replace")
DEEDS: Final = ("take", *_PUTS)
"""The kinds of events by which a duellist decides something."""


class Happening:
    """What another does at a table: its `words` stand while it is shown; it is drawn anew by `redraw`."""

    words = ""
    brief = ""
    """The same of a duellist in a few words, to follow his name."""
    last = ""
    """What the strip said last."""
    done = ""
    """What another has placed last, and what it brought, until somebody else has placed a card."""

    def __init__(self, redraw: Callable[[], None]) -> None:
        self._redraw = redraw
        self._own = False
        """Whether it is a card of who looks that moves."""

    def stay(self) -> None:
        """Let what was said last stand until more is told."""
        self.words = self.words or self.last

    def note(self, telling: Telling, event: Event, was: Seen, now: Seen, *, hidden: bool) -> None:
        """Take an event that is shown now, given the table before it and then."""
        self._own = False
        self.words = told(telling, event, was, now, hidden=hidden) or self.words
        if event.kind in DEEDS and isinstance(now, DuelSeen):
            self.brief = _brief(telling, event, was, now, hidden=hidden)
        elif event.kind in _PUTS:
            self.done = self.words

    def add(self, words: str) -> None:
        """Say more of what was placed now; nothing for ""."""
        if words and self.words:
            self.words = self.done = f"{self.words} {words}"

    def pass_over(self, event: Event) -> None:
        """Take an event of who looks: nothing is said of it, and what was placed before is seen no more."""
        self._own = True
        self.done = "" if event.kind in _PUTS else self.done

    def say(self, first: str, asked: str, *, waits: bool) -> str:
        """Return what the strip says: what goes `first`, else what another does, else what is asked.

        Where one only `waits`, that is told after what another has placed last.
        """
        self.last = first or self.words or (f"{self.done} {asked}".strip() if waits else asked)
        return self.last

    def lies(self) -> None:
        """Have all drawn anew, as a card lies on its cell: of one of who looks, no more is said."""
        self.words = "" if self._own else self.words
        self._redraw()

    def end(self) -> None:
        """Say nothing: all of it is shown."""
        self.words = ""


def told(telling: Telling, event: Event, was: Seen, now: Seen, *, hidden: bool = False) -> str:
    """Return in words what another does, given the table before it and then; "" where nothing is said.

    What it brings is told unless it is `hidden` who is ahead.
    """
    sentence = telling.event(event, was, "")
    if hidden or not sentence:
        return sentence
    gains = ", ".join(telling.recounting.figures(event, was, now))
    if event.kind in _PUTS and isinstance(now, DuelSeen):
        words, parts = _("{told}: {gain} ({parts})."), telling.recounting.detail(event, was, now)
        return words.format(told=sentence.removesuffix("."), gain=gains, parts=parts)
    return f"{sentence} ({gains})" if gains else sentence


def _brief(telling: Telling, event: Event, was: Seen, now: Seen, *, hidden: bool) -> str:
    """Return what a duellist has done in a few words, with what it brought unless that is `hidden`."""
    said, gains = deed(event.kind, event.data), telling.recounting.figures(event, was, now)
    return said if hidden or not gains else _("{told} ({gain})").format(told=said, gain=", ".join(gains))
