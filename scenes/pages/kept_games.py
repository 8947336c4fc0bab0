"""The list of saved games: in progress, kept, finished, a row each; the strip that keeps the one played."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core import letters
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage import finished, slots
from game.storage.home import StorageError
from game.storage.in_progress import in_progress
from game.storage.journal import Journal
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Place, Sheet, Text
from scenes.kit.errand import Errand
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Column, Put, Row, em, largest, total
from scenes.kit.widgets import Button, Style, tall
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Game, Json
    from game.core.registry import Registry
    from game.core.session import Session
    from game.storage.records import Record
    from game.storage.slots import Kind, Slot
    from scenes.kit.layout import Box
    from scenes.pages.saves import Saves
    from scenes.shell.edition import Editions, Miniatures

KINDS: Final[tuple[Kind | None, ...]] = (None, "game", "replay", "finished")
"""The kinds that can be chosen; None: all of them. Games in progress are among the games."""
_PICTURE_HEIGHT: Final = 100
PICTURE = (294, 174)
"""The size in pixels of the miniature that is kept with a game."""


class KeptGames:
    """The games of the `kind` chosen, the latest first: those in progress, what is kept, those finished last.

    What is kept is read a slice at a time: `step` until it is `done`; before, no row is shown. The game of
    the box `playing` is on the table, and left out. Among those of all kinds, a finished game that is kept as
    a replay stands once, under its name. Those of one box alone are shown where it is said `of` which.
    """

    def __init__(
        self,
        games: Registry[Game],
        editions: Editions,
        kind: Kind | None = None,
        playing: str = "",
        of: str = "",
    ) -> None:
        self.games = games
        self.editions = editions
        self.kind = kind
        self.slots: list[Slot] = []
        self.current: dict[str, str] = {}
        self.finished: dict[str, Record] = {}
        self._playing, self._of = playing, of
        self._listing = slots.Listing()
        self._rows: list[Slot] | None = None
        self._shown: dict[str, Shown] = {}
        self._reading: tuple[Slot, Errand[_Told]] | None = None

    # --- reading ----------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Say whether all is read."""
        return self._listing.done

    @property
    def count(self) -> int:
        """How many kept games are read so far."""
        return len(self._listing.slots)

    def step(self, seconds: float) -> bool:
        """Read for so many seconds, about; return whether all is read."""
        if not self.done and self._listing.step(seconds):
            self.slots = self._listing.slots
            self.finished = {
                f"finished-{record.game}-{record.began.timestamp()}": record
                for record in finished.latest(self.games)
                if record.game in self.editions
            }
        return self.done

    # --- what is shown ----------------------------------------------------------------------------------

    def choose(self, kind: Kind | None) -> None:
        """Show another kind."""
        self.kind, self._rows = kind, None

    def put(self, slot: Slot) -> None:
        """Show a slot that was kept or changed just now, in its place."""
        self.drop(slot)
        self.slots.append(slot)

    def drop(self, slot: Slot) -> None:
        """Show a slot no more."""
        self.slots = [one for one in self.slots if one.slug != slot.slug]
        self.look_again(slot)

    def look_again(self, slot: Slot) -> None:
        """Read anew what a row shows."""
        self._rows = self._reading = None
        self._shown.pop(slot.slug, None)

    @property
    def rows(self) -> list[Slot]:
        """The games of the kind chosen, the latest first; none before all is read."""
        if not self.done:
            return []
        if self._rows is None:
            every = filter(self._is_chosen, (*self._in_progress(), *self.slots, *self._done()))
            self._rows = sorted(every, key=lambda slot: slot.saved, reverse=True)
        return self._rows

    def _is_chosen(self, slot: Slot) -> bool:
        if self._of and slot.game != self._of:
            return False
        return self.kind in (None, slot.kind) or (self.kind, slot.kind) == ("game", "current")

    def _in_progress(self) -> Iterator[Slot]:
        for one in in_progress(self.games):
            if one.key in self.editions and one.key != self._playing:
                slug = f"current-{one.key}"
                self.current[slug] = one.key
                name, when = self.editions[one.key].name, one.when.astimezone()
                yield slots.Slot(slug, name, when, "current", {}, None, game=one.key)

    def _done(self) -> Iterator[Slot]:
        replays = {slot.course for slot in self.slots if slot.kind == "replay"}
        for slug, one in self.finished.items():
            if self.kind == "finished" or _course(one) not in replays:
                name, when = self.editions[one.game].name, one.when.astimezone()
                yield slots.Slot(slug, name, when, "finished", {}, None, game=one.game)

    def session_of(self, slot: Slot) -> Session:
        """Return the game of a row, to be looked at. Raise SaveError or StorageError: a sentence."""
        if slot.kind == "finished":
            return finished.session_of(self.finished[slot.slug], self.games)
        if slot.kind == "current":
            return Journal.peek(self.games, self.current[slot.slug])
        return slots.read(slot.slug, self.games)

    def shown(self, slot: Slot) -> Shown:
        """Return what a row shows: its name and date only, until what it holds is read."""
        return self._shown.get(slot.slug) or Shown(slot, None, "")

    def is_read(self, slot: Slot) -> bool:
        """Say whether all that a row shows is read."""
        return slot.slug in self._shown

    def look(self, slot: Slot, seconds: float) -> bool:
        """Read what a row shows, beside the frames, for a game is played again for it; return whether it is.

        Wait for so many seconds at most. One row after the other: another one is to be read first.
        """
        if self._reading is None:
            self._reading = slot, Errand(partial(_told, slot, self.session_of, self.editions))
        read, errand = self._reading
        if not errand.wait(seconds):
            return False
        self._reading = None
        self._shown[read.slug] = _shown(errand.result())
        return True


def _course(record: Record) -> str:
    actions: list[Json] = [list(action) for action in record.actions]
    return slots.course(record.game, dict(record.options), record.seed, actions)


def picture_of(session: Session, small: Miniatures) -> bytes:
    """Return the PNG file of a game's miniature, to be kept with its slot."""
    page = io.BytesIO()
    pygame.image.save(small.miniature(session, PICTURE), page, "miniature.png")
    return page.getvalue()


@dataclass(frozen=True)
class Shown:
    """A slot as it is shown: what it says of itself, completed from the game where it says nothing."""

    slot: Slot
    picture: pygame.Surface | None
    words: str


class _Told(NamedTuple):
    """What is read of a slot: picture and words; where one was not kept, its game and what draws that."""

    slot: Slot
    picture: pygame.Surface | None
    words: str | None
    session: Session | None = None
    small: Miniatures | None = None


def _told(slot: Slot, read: Callable[[Slot], Session], editions: Editions) -> _Told:
    """Return what a slot tells, its game read by `read`: a damaged one says its problem."""
    picture, words = _picture_of(slot), slot.summary.get("text")
    kept = _Told(slot, picture, words if isinstance(words, str) else None)
    if slot.problem is not None or (picture is not None and kept.words is not None):
        return kept
    try:
        session = read(slot)
    except (SaveError, StorageError) as error:
        return _Told(replace(slot, problem=str(error)), picture, "")
    return kept._replace(session=session, small=editions[session.game.key].pictures.value)


def _shown(one: _Told) -> Shown:
    """Return what to show of a slot, drawn and said where it was not kept."""
    picture, words = one.picture, one.words
    if one.session is not None and one.small is not None:
        picture = picture or one.small.miniature(one.session, PICTURE)
        words = one.small.summary(one.session) if words is None else words
    return Shown(one.slot, picture, letters.in_one_line(str(words or "")))


def _picture_of(slot: Slot) -> pygame.Surface | None:
    with suppress(pygame.error, OSError, TypeError):
        if slot.picture is not None:
            return pygame.image.load(slot.picture)
    return None


row_height: Final = largest(104, total(em(20, 1.35), em(14, 1.4 * 3, 20)))
"""The height of one kept game in the list."""


def row(one: Shown, buttons: Box) -> Box:
    """Return a kept game on its paper, before its buttons."""
    high = _PICTURE_HEIGHT
    picture = Place("", partial(_draw_picture, one), wide=high * PICTURE[0] / PICTURE[1], high=(60, high))
    words = Column(_lines(one), justify="center", grow=1)
    inside = Row([Anchor(picture), words, buttons], gap=20)
    return Sheet((10, 8, 16, 8), inside, fill=palette.PAPER, seed=len(one.slot.slug))


def _draw_picture(one: Shown, surface: pygame.Surface, area: pygame.Rect) -> None:
    if one.picture is not None:
        surface.blit(pygame.transform.smoothscale(one.picture, area.size), area)
        return
    pygame.draw.rect(surface, palette.HAIRLINE, area)
    sign = icon("warning" if one.slot.problem else "save", area.height // 2, palette.MUTED_TEXT)
    surface.blit(sign, sign.get_rect(center=area.center))


def _lines(one: Shown) -> list[Box]:
    slot = one.slot
    pattern = {
        "game": _("Game, kept {date}"),
        "replay": _("Replay, kept {date}"),
        "finished": _("Game, finished {date}"),
        "current": _("Game in progress, played {date}"),
    }[slot.kind]
    when = pattern.format(date=dates.in_words(slot.saved))
    color = palette.WARNING_TEXT if slot.problem else palette.INK
    told = slot.problem or one.words
    lines = [
        Text(slot.name, text.SERIF_BOLD, 20, lines=1, least=20),
        Fitted(when, size=14, color=palette.MUTED_TEXT, lines=1),
    ]
    return [*lines, Fitted(told, size=14, color=color, lines=2)] if told else [*lines]


class KeepStrip:
    """Keeps `session` under the `name` written, once; then `kept_as` is the name it was kept under."""

    def __init__(self, page: Saves, session: Session) -> None:
        self.page = page
        self.session = session
        self.small = page.app.editions[session.game.key].pictures.value
        self.name = default_name(session, self.small)
        self.kept_as = ""

    def box(self) -> Box:
        """Return the strip: what it is for, or what it has done."""
        if self.kept_as:
            told = _("This game is kept as “{name}”.").format(name=self.kept_as)
            inside = [Icon("check", 24, palette.GOOD), Text(told, text.SERIF_BOLD, 20, lines=1, least=20)]
        else:
            field = TextField(
                "name",
                value=self.name,
                limit=slots.LONGEST_NAME,
                on_change=self._take_name,
                on_enter=lambda _name: self.keep(),
            )
            keep = Button("keep", on_click=self.keep, label=_("Keep"), icon="save", style=Style.MAIN)
            inside = [Text(_("Keep this game"), text.SERIF_BOLD, 20), Put(field, grow=1), Put(keep)]
        return Sheet((20, 14), Row(inside, gap=14, high=tall), fill=palette.CHALK, seed=3)

    def _take_name(self, name: str) -> None:
        self.name = name
        self.page.ring["keep"].enabled = letters.readable(name)
        self.page.invalidate()

    def keep(self) -> None:
        """Keep the game being played under the name written."""
        if not letters.readable(self.name):
            return
        session, app = self.session, self.page.app
        kind: Kind = "game" if session.outcome is None else "replay"
        summary = {"text": self.small.summary(session)}
        try:
            slot = slots.write(session, self.name, kind, summary, picture_of(session, self.small))
        except StorageError as error:
            app.routes.tell(_("The game cannot be kept"), str(error))
            return
        self.kept_as = slot.name
        self.page.kept.put(slot)
        app.sounds.play("stamp")
        self.page.relayout()


def default_name(session: Session, small: Miniatures) -> str:
    """Return the name offered for a game: what is played and the moment, "Normal, 3 × 3, 21 Nov 14:05"."""
    told = _("{mode}, {date}").format(mode=small.title(session), date=dates.short(dates.now()))
    return " ".join(told.split())[: slots.LONGEST_NAME]
