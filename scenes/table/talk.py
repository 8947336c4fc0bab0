"""What rivals say over a table: now and then a sentence beside the portrait, that fits what happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.core.i18n import _
from game.core.rivals import BLOW, GREETING, HURT, NEAR
from game.core.table import HAND
from scenes.kit import frame_time, palette, text, timeline
from scenes.kit.areas import beside, distance, hidden, least_bad, way
from scenes.kit.content import Sheet, Text
from scenes.kit.effects import Effects
from scenes.kit.layout import pixels
from scenes.table.spots import lying

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.bots.seats import Names
    from game.core.model import Event, State
    from game.core.rivals import Felt
    from game.core.session import Session
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.shell.app import App
    from scenes.table.occasion import Occasion

    Feeling = Callable[[Event, State], Felt | None]

_WIDE: Final = 280
_MIDDLE, _NARROW = 200, 150
_TAIL: Final = 9
_TWO: Final = 2
_STRIDE: Final = 16
"""How far apart places are that are tried all over the window."""
_DEAR: Final = 20
"""How wide a strip is hidden of what lies there for a place that is a pixel nearer."""
_GAPS: Final = (9, 45, 60, 75)
"""How far under what shows who speaks a sentence may lie: cards may lie between."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Where it is shown who speaks; what a sentence hides least: `faces` and totals, then `spared`.

    It does not lie nearer to one of those `seated` beside who speaks. Where a table tells what lies there
    besides (`furniture`), it goes to the nearest place that is free, under the name of who speaks if far off.
    """

    about: pygame.Rect
    faces: Sequence[pygame.Rect]
    spared: Sequence[pygame.Rect]
    m: Measures
    seated: Sequence[pygame.Rect] = ()
    furniture: Sequence[pygame.Rect] = ()


class Around(Protocol):
    """A table as far as rivals speak there."""

    app: App
    m: Measures
    ring: Ring
    occasion: Occasion
    table: Any
    hidden: bool
    """Whether the curtain hides it."""

    @property
    def names(self) -> Names:
        """What the players are called."""

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return where it is shown who holds a seat; None where nobody is shown."""

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what nothing shown for a moment hides."""

    def story_area(self) -> pygame.Rect:
        """Return the sheet on which it is told what happens."""


def in_sight(board: Around) -> Sequence[pygame.Rect]:
    """Return what is looked at while others play: all cards, who sits there, and what nothing hides."""
    seats = filter(None, map(board.seat_area, range(len(board.names))))
    cards = [card.rect() for card in board.table.cards().values()]
    return [*cards, *seats, board.story_area(), *board.kept_seen()]


def speaker_at(board: Around, seat: int) -> Speaker | None:
    """Return where a rival speaks from, None where it is to be silent.

    Among several, what is said may hide the backs of a hand, which lie near who speaks.
    """
    on = board.app.settings.rivals_talk and board.occasion.earnest and not board.hidden
    faces = {who: area for who in range(len(board.names)) if on and (area := board.seat_area(who))}
    if seat not in faces:
        return None
    table, row = board.table, [*faces.values()]
    cards = lying(table)
    several = len(faces) > _TWO
    backs = [cards[one] for one in cards if several and one.place == HAND and not table.seen.card(one).ref]
    there = [*cards.values(), *(one.rect for one in board.ring)]
    spared = [one for one in there if one.collidelist(backs) < 0]
    return Speaker(faces[seat], [*row, *board.kept_seen()], spared, board.m, row, table.furniture)


@dataclass(eq=False, repr=False)
class Bubble:
    """A sentence on a scrap of paper beside what shows who says it."""

    words: str
    by: Speaker
    name: str = ""
    part: float = 0.0

    def __post_init__(self) -> None:
        """Lay the scrap down."""
        self.lie_beside(self.by)

    def lie_beside(self, by: Speaker) -> None:
        """Lay the scrap down inside the window beside what shows who speaks.

        Where it hides a face or furniture in larger text, its words are written smaller.
        """
        self.by = by
        for m in by.m.texts:
            self.box = self._scrap(self.words)
            narrow = max(by.about.width, pixels(m, _NARROW))
            places = [self._place(size) for size in self._sizes(m, narrow)]
            near = min(places, key=lambda one: (self._hidden(one), self._far(one)))
            docked = self._docked(m) if by.furniture and self._hides(near) else None
            self.box.lay(m, docked or near)
            if not hidden(self.box.area, (*by.faces, *by.furniture)):
                return

    def _scrap(self, words: str) -> Sheet:
        """Return a scrap with words on it."""
        inside = Text(words, text.SERIF_SEMIBOLD, 15, spread=1.2, align="center")
        return Sheet((12, 7), inside, fill=palette.CHALK, seed=len(self.words), cut=False)

    def _sizes(self, m: Measures, *narrower: int) -> list[tuple[int, int]]:
        """Return how large the scrap may be: in few lines, or so narrow."""
        wide = min(self.box.widths(m).wish, pixels(m, _WIDE) * m.text_size // 100)
        widths = dict.fromkeys((wide, *(min(wide, one) for one in narrower)))
        return [(one, self.box.heights(m, one).wish) for one in widths]

    def _hides(self, area: pygame.Rect) -> bool:
        """Say whether an area hides anything at all."""
        by = self.by
        return self._astray(area) or area.collidelist([*by.faces, *by.spared, *by.furniture]) >= 0

    def _docked(self, m: Measures) -> pygame.Rect | None:
        """Return the nearest place, the better the less lies there, under the name of who speaks.

        Return None where each hides a card or a face.
        """
        by, before = self.by, self.box
        self.box = self._scrap(_("{name}: {sentence}").format(name=f"**{self.name}**", sentence=self.words))
        window, stride = pygame.Rect((0, 0), m.size).inflate(-16, -16), pixels(m, _STRIDE)
        kept, spared = (
            [one.inflate(stride // 2, stride // 2) for one in those]
            for those in ((*by.faces, *by.spared), by.furniture)
        )
        tried = (
            pygame.Rect((x, y), (wide, high))
            for wide, high in self._sizes(m, *(pixels(m, one) for one in (_MIDDLE, _NARROW)))
            for y in range(window.top, window.bottom - high + 1, stride)
            for x in range(window.left, window.right - wide + 1, stride)
        )
        dear = pixels(m, _DEAR)
        bare = ((distance(one, by.about), one) for one in tried if one.collidelist(kept) < 0)
        _bad, found = least_bad(bare, lambda place, _most: hidden(place, spared) / dear)
        self.box = self.box if found is not None else before
        return found

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where least is hidden: under what shows who speaks, or else on another side of it."""
        by, window = self.by, pygame.Rect((0, 0), self.by.m.size).inflate(-8, -8)
        sides = [beside(size, by.about, pixels(by.m, gap)) for gap in _GAPS]
        under, aside, over = [place for near in sides for place in near[6:9]], sides[0][:6], sides[0][9:]
        apart = [one.move(by.about.width + pixels(by.m, _GAPS[0]), 0) for one in under]
        return min([one.clamp(window) for one in (*under, *aside, *over, *apart)], key=self._hidden)

    def _far(self, area: pygame.Rect) -> int:
        """Return how far under what shows who speaks an area lies."""
        return max(0, area.top - self.by.about.bottom)

    def _hidden(self, area: pygame.Rect) -> list[int]:
        """Return whether an area lies at another's, how much of faces, furniture, all spared it hides."""
        by = self.by
        spared = [each for each in by.spared if each not in by.faces]
        among = by.faces, by.furniture, spared
        return [self._astray(area), *(hidden(area, those) for those in among)]

    def _astray(self, area: pygame.Rect) -> bool:
        """Say whether an area lies more under another who sits in the same row than under who speaks."""
        about = self.by.about
        row = [one for one in self.by.seated if one.top == about.top and area.top >= one.bottom]
        return any(_across(area, one) > _across(area, about) for one in row)

    @property
    def shown(self) -> float:
        """How much of the words is there: they come and go, on their paper."""
        ends = min(self.part, 1 - self.part) * timeline.SAYING / timeline.FADE
        return min(1.0, max(0.0, ends))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scrap and its tail, opaque till it is gone."""
        if not self.shown:
            return
        pygame.draw.polygon(surface, palette.CHALK, self._tail())
        self.box.draw(surface)
        if self.shown < 1:
            blank = pygame.Surface(self.box.area.size, pygame.SRCALPHA)
            blank.fill((*palette.CHALK, round(255 * (1 - self.shown))))
            surface.blit(blank, self.box.area)

    def _tail(self) -> list[pygame.Vector2]:
        half = pixels(self.by.m, _TAIL)
        start, tip = way(self.box.area, self.by.about, half)
        ahead = (tip - start).normalize() if tip != start else pygame.Vector2(0, -1)
        aside = pygame.Vector2(-ahead.y, ahead.x) * half
        return [start + aside, start + ahead * 2 * half, start - aside]


def _across(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how wide the column is that two areas share."""
    return max(0, min(one.right, other.right) - max(one.left, other.left))


class Talk:
    """What the rivals at a table have to say: one at a time, and not too often.

    `felt` says how an event feels, None where a game does not; `speaker` where a seat speaks from, None where
    it is not to.
    """

    def __init__(
        self, session: Session, names: Names, felt: Feeling | None, speaker: Callable[[int], Speaker | None]
    ) -> None:
        self._session = session
        self._names = names
        self._feels = felt
        self._speaker = speaker
        self._effects = Effects()
        self._felt: list[Felt] = []
        self._said: set[Felt] = set()
        self._told = Counter[str]()
        """How often each sentence was said: none twice while others are left."""
        self._since = 0.0
        self.bubble: Bubble | None = None
        self._seat = 0
        """Who says it."""

    @property
    def _rivals(self) -> list[int]:
        """The seats of those who speak."""
        return [seat for seat in range(len(self._names)) if self._names.rival(seat) is not None]

    @property
    def _allied(self) -> bool:
        return self._session.seating.allied

    # --- what happens -----------------------------------------------------------------------------------

    def greet(self, words: str = "") -> None:
        """Let one of the rivals greet at the beginning of a game, in these words or in his own."""
        if not self._rivals or self._session.actions or self.lively:
            return
        if words:
            self.tell(self._rivals[0], words)
        else:
            self._say(self._rivals[0], GREETING)

    def hear(self, events: Iterable[Event], seat: int) -> None:
        """Take in what a seat knows of what has just happened: something is said of it once it was shown."""
        if self._feels is not None and self._session.outcome is None:
            world = self._session.world(seat)
            found = [self._feels(event, world) for event in events if event.known_to(seat)]
            self._felt += [one for one in found if one is not None]

    def speak(self) -> None:
        """Say something of what happened, the nearest to a victory first; an ally does so each time."""
        felt, self._felt = self._felt, []
        spoken = [one for occasion, seat in felt for one in self._answers(occasion, seat)]
        spoken.sort(key=lambda one: one[0] != NEAR)
        if spoken and (self._allied or self._since >= timeline.SILENCE):
            occasion, seat = spoken[0]
            self._say(seat, occasion)

    def _answers(self, occasion: str, seat: int) -> list[Felt]:
        """Return who says what of it: the rival it is about, or the one it was done by or to.

        Who has hurt the player is known only where two sit at the table. Allies feel alike.
        """
        if seat in self._rivals:
            return [(occasion, seat)] if occasion != NEAR or (occasion, seat) not in self._said else []
        answer = {BLOW: HURT, HURT: BLOW if self._session.seats == _TWO else None}.get(occasion)
        answer = occasion if self._allied else answer
        return [(answer, other) for other in self._rivals[:1] if answer is not None]

    def _say(self, seat: int, occasion: str) -> None:
        rival = self._names.rival(seat)
        if rival is None or self._speaker(seat) is None:
            return
        lines = rival.lines(occasion, self._session.seed + len(self._session.actions))
        if lines:
            self._said.add((occasion, seat))
            self.tell(seat, min(lines, key=self._told.__getitem__))

    def dare(self, lines: Sequence[str], by: int | None = None) -> None:
        """Let a rival say one of these, or dare in his own way, where nobody has spoken for long."""
        if not self._rivals or self._since < timeline.SILENCE or self._allied:
            return
        seat = self._rivals[0] if by is None else by
        rival = self._names.rival(seat)
        own = [line.spoken for line in rival.dares] if rival is not None else []
        if said := lines or own:
            self.tell(seat, min(said, key=self._told.__getitem__))

    def tell(self, seat: int, line: str) -> None:
        """Let a seat say something now, where it may speak."""
        speaker = self._speaker(seat)
        if speaker is not None:
            self._since = 0.0
            self._told[line] += 1
            self.bubble, self._seat = Bubble(line, speaker, self._names[seat]), seat
            self._effects.clear()
            self._effects.let(self.bubble, timeline.SAYING)

    def lay_anew(self, m: Measures) -> None:
        """Lay what is being said down anew in a window of other measures, where it may still be said."""
        if self.bubble is None or not self.lively or self.bubble.by.m == m:
            return
        speaker = self._speaker(self._seat)
        if speaker is None:
            self.hush()
        else:
            with frame_time.until(inf):  # the board is laid out already, and is not again
                self.bubble.lie_beside(speaker)

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """Say whether something is being said."""
        return self._effects.lively

    def hush(self) -> bool:
        """Say nothing any more: the player does something; return whether something was said."""
        said = self.lively
        self._effects.clear()
        return said

    def update(self, dt: float) -> bool:
        """Let seconds pass; return whether something looks different."""
        self._since += dt
        before = self.bubble.shown if self.bubble is not None else 0.0
        moved = self._effects.update(dt)
        return moved and self.bubble is not None and (not self.lively or self.bubble.shown != before)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is being said."""
        self._effects.draw(surface)
