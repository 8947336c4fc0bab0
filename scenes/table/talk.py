"""What rivals say over a table: now and then a sentence beside the portrait, that fits what happened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.rivals import BLOW, GREETING, HURT, NEAR
from scenes.kit import palette, text, timeline
from scenes.kit.content import Sheet, Text, bare
from scenes.kit.effects import Effects
from scenes.kit.layout import pixels
from scenes.kit.widgets import Tile
from scenes.table.rival_sheet import RivalSheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.model import Event
    from game.core.rivals import Felt, Rival
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget
    from scenes.table.board import Board

_WIDE: Final = 230
_TAIL: Final = 9


@dataclass(eq=False)
class Bubble:
    """A sentence on a scrap of paper under what shows who says it, or over it low on the table."""

    words: str
    about: pygame.Rect
    m: Measures
    part: float = 0.0

    def __post_init__(self) -> None:
        """Lay the scrap down inside the window."""
        inside = Text(self.words, text.SERIF_SEMIBOLD, 15, spread=1.2, align="center")
        self.box = Sheet((12, 7), inside, fill=palette.CHALK, seed=len(self.words), cut=False)
        wide = min(self.box.widths(self.m).wish, pixels(self.m, _WIDE) * self.m.text_size // 100)
        rect = pygame.Rect(0, 0, wide, self.box.heights(self.m, wide).wish)
        self.under = self.about.centery < self.m.height * 0.6
        tail = pixels(self.m, _TAIL)
        rect.midtop = self.about.centerx, self.about.bottom + tail
        if not self.under:
            rect.bottom = self.about.top - tail
        self.box.lay(self.m, rect.clamp(pygame.Rect((0, 0), self.m.size).inflate(-8, -8)))

    @property
    def shown(self) -> float:
        """How much of it is there: it comes and goes."""
        ends = min(self.part, 1 - self.part) * timeline.SAYING / timeline.FADE
        return min(1.0, max(0.0, ends))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scrap and its tail."""
        if not self.shown:
            return
        page = pygame.Surface(surface.get_size(), pygame.SRCALPHA) if self.shown < 1 else surface
        self.box.draw(page)
        pygame.draw.polygon(page, palette.CHALK, self._tail())
        if page is not surface:
            page.set_alpha(round(255 * self.shown))
            surface.blit(page, (0, 0))

    def _tail(self) -> list[tuple[int, int]]:
        rect, half = self.box.area, pixels(self.m, _TAIL)
        x = max(rect.left + 2 * half, min(self.about.centerx, rect.right - 2 * half))
        base, tip = (rect.top + 1, rect.top - half) if self.under else (rect.bottom - 2, rect.bottom + half)
        return [(x - half, base), (x, tip), (x + half, base)]


class Talk:
    """What the rivals at a board have to say: one at a time, and not too often."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._effects = Effects()
        self._felt: list[Felt] = []
        self._said: set[Felt] = set()
        self._since = 0.0
        self.bubble: Bubble | None = None

    @property
    def on(self) -> bool:
        """Say whether rivals are to speak."""
        board = self._board
        return board.app.settings.rivals_talk and board.occasion.earnest and not board.hidden

    def rival(self, seat: int) -> Rival | None:
        """Return the rival at a seat, if there is one."""
        return self._board.names.rival(seat)

    # --- what happens -----------------------------------------------------------------------------------

    def greet(self) -> None:
        """Let one of the rivals greet, at the beginning of a game."""
        seat = next((seat for seat in range(self._board.session.seats) if self.rival(seat)), None)
        if seat is not None and not self._board.session.actions:
            self._say(seat, GREETING)

    def hear(self, events: Iterable[Event]) -> None:
        """Take what has just happened in: something is said of it once it was shown."""
        board, session = self._board, self._board.session
        part = board.app.box[session.game.key].felt
        if part is not None and session.outcome is None:
            world = session.world(board.near)
            found = [part(event, world) for event in events if board.knows_of(event)]
            self._felt += [one for one in found if one is not None]

    def speak(self) -> None:
        """Say something of what happened, the nearest to a victory first."""
        felt, self._felt = self._felt, []
        spoken = [one for occasion, seat in felt for one in self._answers(occasion, seat)]
        spoken.sort(key=lambda one: one[0] != NEAR)
        if spoken and self._since >= timeline.SILENCE:
            occasion, seat = spoken[0]
            self._say(seat, occasion)

    def _answers(self, occasion: str, seat: int) -> list[Felt]:
        """Return who says what of it: the rival it is about, or the one it was done by or to."""
        if self.rival(seat) is not None:
            return [(occasion, seat)] if occasion != NEAR or (occasion, seat) not in self._said else []
        others = [other for other in range(self._board.session.seats) if self.rival(other) is not None]
        answer = {BLOW: HURT, HURT: BLOW}.get(occasion)
        return [(answer, other) for other in others[:1] if answer is not None]

    def _say(self, seat: int, occasion: str) -> None:
        rival, area = self.rival(seat), self._board.seat_area(seat)
        if rival is None or area is None or not self.on:
            return
        session = self._board.session
        line = rival.line(occasion, session.seed + len(session.actions))
        if line:
            self._said.add((occasion, seat))
            self._since = 0.0
            self.bubble = Bubble(line, area, self._board.m)
            self._effects.clear()
            self._effects.let(self.bubble, timeline.SAYING)
            self._board.dirty = True

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """Say whether something is being said."""
        return self._effects.lively

    def hush(self) -> None:
        """Say nothing any more: the player does something."""
        if self.lively:
            self._effects.clear()
            self._board.dirty = True

    def update(self, dt: float) -> bool:
        """Let seconds pass; return whether something looks different."""
        self._since += dt
        before = self.bubble.shown if self.bubble is not None else 0.0
        moved = self._effects.update(dt)
        return moved and self.bubble is not None and (not self.lively or self.bubble.shown != before)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is being said."""
        if not self._board.hidden:
            self._effects.draw(surface)

    def widgets(self) -> Sequence[Widget]:
        """Return what is clicked to know who a rival is."""
        return [tile for seat in range(self._board.session.seats) for tile in self._who(seat)]

    def _who(self, seat: int) -> list[Widget]:
        rival, area = self.rival(seat), self._board.seat_area(seat)
        if rival is None or area is None or not self._board.asks_who:
            return []
        tip = _("{name}: who is that?").format(name=rival.name.spoken)
        tell = partial(self._tell, rival)
        return [Tile(f"who-{seat}", area, tell, tip=tip, paint=bare, m=self._board.m)]

    def _tell(self, rival: Rival) -> None:
        self._board.app.stack.push(RivalSheet(rival, self._board.session.game.key))
