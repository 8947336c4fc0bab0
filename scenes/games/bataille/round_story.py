"""What has happened in a round, by player: who did what, who plays now; the list at the table's side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _, ngettext
from game.rules.bataille.words.events import BEATS, GIVES_UP, LOSES, OPENS, WINS
from scenes.kit import palette, symbols, text
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from scenes.games.bataille.round_panels import Placed
    from scenes.games.bataille.round_table import RoundTable
    from scenes.kit.measures import Measures

TIES, SHUFFLED, TROPHY = "ties", "shuffled", "trophy"
_MOST_SIGNS: Final = 3
_AFTER_NAME: Final = 12
"""Between the longest name and what follows, in pixels of the drawing."""
_ROW: Final = 41
_MOST_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class News:
    """What happened last: who did what, to how many cards of which symbol (or, for a trophy, which card)."""

    deed: str
    seat: int
    subject: str
    count: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat did in this round: with how many cards of which symbol."""

    deed: str
    symbol: str
    count: int


@dataclass
class Story:
    """The round in progress: its number, from 1, and what each seat did.

    `last` is the trophy taken last (seat, card) since the round began, and `shuffled` how many cards were
    shuffled in it to be the draw pile again (0: none). `news` is what happened last, if anything.
    """

    symbol_of: Callable[[str], str]
    number: int = 1
    entries: dict[int, Entry] = field(default_factory=dict)
    last: tuple[int, str] | None = None
    shuffled: int = 0
    news: News | None = None

    @classmethod
    def of(cls, session: Session, symbol_of: Callable[[str], str]) -> Story:
        """Return the story of a game up to now, by playing it anew."""
        story = cls(symbol_of)
        again = session.at(0)
        for action in session.actions:
            for event in again.act(action):
                story.take(event)
        return story

    def take(self, event: Event) -> None:
        """Tell an event."""
        data = cast("dict[str, Any]", event.data)
        if event.kind == "stand":
            self._tell(data["seat"], OPENS, data["cards"])
        elif event.kind == "give_up":
            self._tell(data["seat"], GIVES_UP, data["cards"])
        elif event.kind == "tie":
            holder, other = data["seats"]
            symbol = self.entries[holder].symbol
            self.entries[other] = Entry(TIES, symbol, data["count"])
        elif event.kind == "duel":
            self._tell_duel(data)
        elif event.kind == "shuffle":
            self.shuffled = data["cards"]
            self.news = News(SHUFFLED, 0, "", self.shuffled)
        elif event.kind == "trophy":
            self.number += 1
            self.entries, self.shuffled = {}, 0
            self.last = (data["seat"], data["card"])
            self.news = News(TROPHY, data["seat"], data["card"], data["count"])

    def _tell(self, seat: int, deed: str, cards: list[str]) -> None:
        entry = self.entries[seat] = Entry(deed, self.symbol_of(cards[0]), len(cards))
        self.news = News(deed, seat, entry.symbol, entry.count)

    def _tell_duel(self, data: dict[str, Any]) -> None:
        winner, loser = data["winner"], data["loser"]
        if data["by"] == "line":
            self._tell(winner, BEATS, data["cards"])
            return
        answered = winner if self.entries.get(winner, _NOBODY).deed == TIES else loser
        if answered == winner:
            self._tell(answered, WINS, data["cards"])
        else:
            self._tell(answered, LOSES, data["discarded"])


_NOBODY = Entry("", "", 0)


def _deed_words(entry: Entry) -> str:
    """Return what was done, in a word or two."""
    return {
        OPENS: _("opens"),
        BEATS: _("beats"),
        TIES: _("a tie!"),
        WINS: _("wins the battle"),
        LOSES: _("loses the battle"),
        GIVES_UP: _("gives up"),
    }[entry.deed]


def draw_story(surface: pygame.Surface, m: Measures, rect: pygame.Rect, table: RoundTable) -> None:
    """Draw the sheet of the round in progress."""
    draw_sheet(surface, rect, palette.CHALK, seed=4)
    inner = rect.inflate(-m.px(36), -m.px(22))
    title = text.render(_("This round"), text.SERIF_BOLD, m.type(19), palette.INK)
    surface.blit(title, inner.topleft)
    top = inner.top + title.get_height() + m.px(4)
    for picture, place in told(m, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), table):
        surface.blit(picture, place)


def told(m: Measures, area: pygame.Rect, table: RoundTable) -> list[Placed]:
    """Return what is told of the round in an area: a row a player, notes at its foot; nothing leaves it.

    Where room is lacking, the notes give it up, the oldest last; then all is written smaller, and at last
    the symbols are counted instead of shown.
    """
    notes = _notes(table)
    sizes = [(px, _MOST_SIGNS) for px in range(m.type(14), text.SMALLEST - 1, -1)]
    seats = table.seen.order()
    rows: list[_Row] = []
    for px, most in [*sizes, (text.SMALLEST, 1)]:
        widest = max(text.width_of(table.names[seat], text.SANS_BOLD, px) for seat in seats)
        names = widest + m.px(_AFTER_NAME)
        wide = min(names, area.width // 2)
        rows = [_Row(m, area.left, area.width, px, wide, most, table, seat) for seat in seats]
        if names > wide or not all(row.fits() for row in rows):
            continue
        for count in range(len(notes), -1, -1):
            foot = _foot(m, area, notes[:count])
            left = area.height - sum(picture.get_height() + 2 for picture, _place in foot)
            if sum(row.height for row in rows) <= left:
                return [*_spread(m, rows, area.top, left), *foot]
    return _spread(m, rows, area.top, area.height)


def _foot(m: Measures, area: pygame.Rect, notes: Sequence[str]) -> list[Placed]:
    """Return the notes at the foot of an area, the first one lowest."""
    placed: list[Placed] = []
    bottom = area.bottom
    for note in notes:
        px = text.fit(note, text.SANS_MEDIUM, m.type(14), area.width, text.SMALLEST)
        words = text.paragraph(note, text.SANS_MEDIUM, px, palette.FADED_TEXT, area.width, 1.15)
        placed.append((words, words.get_rect(bottomleft=(area.left, bottom))))
        bottom -= words.get_height() + 2
    return placed


def _spread(m: Measures, rows: Sequence[_Row], top: int, height: int) -> list[Placed]:
    """Return the pictures of rows from an ordinate down: they share what their words leave of a height."""
    spare = max(0, height - sum(row.height for row in rows)) // len(rows)
    placed: list[Placed] = []
    for row in rows:
        high = max(row.height, min(m.px(_ROW), row.height + spare))
        placed += row.pictures(top + high // 2)
        top += high
    return placed


@dataclass(frozen=True, slots=True)
class _Row:
    """What is told of a seat from an abscissa on: `px` is the size of type, `wide` the room of the names.

    No more than `most` symbols are shown one by one.
    """

    m: Measures
    left: int
    room: int
    px: int
    wide: int
    most: int
    table: RoundTable
    seat: int

    @property
    def _entry(self) -> Entry | None:
        return self.table.story.entries.get(self.seat)

    @property
    def _now(self) -> bool:
        """Say whether this is who plays now."""
        seen = self.table.seen
        return seen.phase != "over" and self.seat == seen.turn() and self._entry is None

    @property
    def _face(self) -> text.Face:
        return text.SANS_BOLD if self._now else text.SANS_MEDIUM

    @property
    def _strong(self) -> text.Face:
        """The face of what is told: good news stand out."""
        good = self._entry is not None and self._entry.deed in (BEATS, WINS)
        return text.SANS_BOLD if good else self._face

    def fits(self) -> bool:
        """Say whether what is told has room in two lines at most."""
        lines = self._lines()
        widest = max(text.width_of(line, self._strong, self.px) for line in lines)
        return widest <= self._words_room() and len(lines) <= _MOST_LINES

    @property
    def height(self) -> int:
        """The height that it takes, in pixels."""
        extra = self.px * (min(len(self._lines()), _MOST_LINES) - 1)
        return extra + text.font(self._strong, self.px).get_height()

    def _lines(self) -> list[str]:
        return text.wrap(self._words()[0], self._strong, self.px, self._words_room())

    def _words(self) -> tuple[str, palette.Color]:
        return _words(self.table, self._entry, now=self._now)

    def _words_left(self) -> int:
        """Return where what is told begins: after the symbols."""
        ends = [place.right + self.m.px(10) for _picture, place in self._signs(0)]
        return max([self.left + self.wide, *ends])

    def _words_room(self) -> int:
        return max(1, self.left + self.room - self._words_left())

    def pictures(self, middle: int) -> list[Placed]:
        """Return the name, the symbols, and what is told, on both sides of an ordinate."""
        name = text.clipped(self.table.names[self.seat], self._face, self.px, self.wide - 4)
        called = text.render(name, self._face, self.px, palette.INK)
        words, color = self._words()
        if self.fits():
            told_ = text.paragraph(words, self._strong, self.px, color, self._words_room(), 1.0)
        else:
            words = text.clipped(words, self._strong, self.px, self._words_room())
            told_ = text.render(words, self._strong, self.px, color)
        return [
            (called, called.get_rect(midleft=(self.left, middle))),
            *self._signs(middle),
            (told_, told_.get_rect(midleft=(self._words_left(), middle))),
        ]

    def _signs(self, middle: int) -> list[Placed]:
        """Return the symbols played; where they are many, one and how many times it was played."""
        entry, x = self._entry, self.left + self.wide
        if entry is None:
            return []
        side = min(self.m.px(24), text.font(self._face, self.px).get_height())
        sign = symbols.picture(entry.symbol, side)
        if entry.count <= self.most:
            step = sign.get_width() + self.m.px(5)
            return [(sign, sign.get_rect(midleft=(x + place * step, middle))) for place in range(entry.count)]
        times = text.render(f"×{entry.count}", text.SANS_BOLD, self.px, palette.INK)
        return [
            (sign, sign.get_rect(midleft=(x, middle))),
            (times, times.get_rect(midleft=(x + sign.get_width() + self.m.px(4), middle))),
        ]


def _words(table: RoundTable, entry: Entry | None, *, now: bool) -> tuple[str, palette.Color]:
    if entry is not None:
        good = entry.deed in (BEATS, WINS)
        return _deed_words(entry), palette.GOOD_TEXT if good else palette.MUTED_TEXT
    if now:
        return _("to play"), palette.INK
    return (_("plays later"), palette.MUTED_TEXT) if table.seen.phase != "over" else ("", palette.INK)


def _notes(table: RoundTable) -> list[str]:
    """Return what else is to be told, the latest last."""
    notes = []
    if table.story.last is not None:
        seat, card = table.story.last
        told = _("Last trophy: {card}, {name}")
        notes.append(told.format(name=table.names[seat], card=table.looks[card].name))
    count = table.story.shuffled
    if count:
        words = ngettext("Discard shuffled: {count} card", "Discard shuffled: {count} cards", count)
        notes.append(words.format(count=count))
    return notes
