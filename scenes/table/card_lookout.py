"""Which card of a table is shown large: one that the mouse has rested on, or was asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.i18n import language
from game.core.table import Spot
from scenes.kit.content import Text, fixed
from scenes.kit.layout import inset
from scenes.kit.lookout import Lookout
from scenes.pages.reading import book
from scenes.table import close_up
from scenes.table.close_up import Surroundings
from scenes.table.fan import RAISED
from scenes.table.spots import HELD, lying, named

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.core.session import Session
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.table.occasion import Occasion
    from scenes.table.spots import Lit


class Telling(Protocol):
    """What tells why a card cannot be chosen."""

    def why_quiet(self, spot: Spot) -> str:
        """Return why, "" where that is not told."""


class LookedAt(Protocol):
    """A table as far as its cards are looked at; what it is like is each game's own."""

    m: Measures
    ring: Ring
    occasion: Occasion
    dirty: bool

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - each game lays its own cards
        """The cards as they lie."""

    @property
    def looks(self) -> Any:  # noqa: ANN401 - each game's cards have their own looks
        """How the cards look."""

    @property
    def seen(self) -> Any:  # noqa: ANN401 - each game's own table
        """The table as it is shown."""

    @property
    def world(self) -> Any:  # noqa: ANN401 - each game's own state
        """A world that agrees with what is known."""

    @property
    def lit(self) -> Lit:
        """What stands out."""

    @property
    def gestures(self) -> Telling:
        """What tells why a card cannot be chosen."""

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what is never hidden."""

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at."""

    def retouch(self, *areas: pygame.Rect) -> None:
        """Have areas drawn again."""


class CardLookout(Lookout[Spot]):
    """Which card is shown large, by its spot, with what it does not say itself: a game gives that."""

    def __init__(self, board: LookedAt) -> None:
        super().__init__()
        self._board = board
        self._told_of: Spot | None = None

    # --- what a game says -------------------------------------------------------------------------------

    def picture(self, spot: Spot, ref: str, width: int) -> pygame.Surface:  # noqa: ARG002 - mostly as printed
        """Return the card at a spot so wide, as it is looked at."""
        large: pygame.Surface = self._board.looks.large(ref, width)
        return large

    def notes(self, spot: Spot, ref: str) -> Sequence[str]:  # noqa: ARG002 - a card may say all there is
        """Return where the numbers of the card at a spot come from."""
        return ()

    def marks(self, ref: str) -> Collection[str]:  # noqa: ARG002 - a game without rulings has none
        """Return by what the rules pages may speak of a card, case by case."""
        return ()

    def touched(self, spot: Spot, ref: str) -> Collection[Spot]:  # noqa: ARG002 - mostly it acts where it goes
        """Return what a card may act on besides where it may go."""
        return ()

    def targets(self, spot: Spot, ref: str) -> Sequence[pygame.Rect | None]:
        """Return where a card may go, and what it may act on: areas, and cards."""
        table, goals = self._board.table, {*self._board.lit.goals, *self.touched(spot, ref)}
        cards = [area for at, area in lying(table).items() if at in goals]
        return [*map(table.area_of, goals), *cards]

    def goals(self, spot: Spot) -> Sequence[pygame.Rect]:  # noqa: ARG002 - mostly a card goes to targets
        """Return the rows in which the card at a spot goes anywhere."""
        return ()

    def plain(self, ref: str) -> bool:  # noqa: ARG002 - the words of most are to be read
        """Say whether a card has nothing to be read."""
        return False

    # --- which one --------------------------------------------------------------------------------------

    def toggle(self, spot: Spot | None) -> None:
        """Show the card of a spot, or no longer where it is shown already; none where there is no card."""
        self.show(spot if self._board.table.ref_at(spot) and self.cell != spot else None)
        self._board.dirty = True

    def closer(self) -> None:
        """Show the card that the keyboard or the mouse is on."""
        table = self._board.table
        self.toggle(table.lit.focus if table.ref_at(table.lit.focus) else table.lit.pointed)

    def rest(self, seconds: float) -> None:
        """Let time pass; show the card that the mouse has rested on long enough, and tell of it alone."""
        self._board.dirty |= self.pass_time(seconds)
        if self._told_of != self.cell:
            self._told_of = self.cell
            self._board.retouch(*self._board.telling_areas())

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card shown large, if any, beside where it lies."""
        spot, ref = self.large or (None, "")
        if spot is None:
            return
        card, told = partial(self._card, spot, ref), partial(self.boxes, spot, ref, self.told(spot, ref))
        close_up.show(surface, self._board.m, card, told, self._around(spot))

    @property
    def large(self) -> tuple[Spot, str] | None:
        """The card that is shown large, by its spot; None for none."""
        board, spot = self._board, self.cell
        ref = board.table.ref_at(spot)
        there = spot is not None and ref and board.ring.get(named(spot)) is not None
        return (spot, ref) if spot is not None and there else None

    def _card(self, spot: Spot, ref: str, width: int) -> Box:
        return fixed(self.picture(spot, ref, width))

    def boxes(self, spot: Spot, ref: str, told: Sequence[str]) -> list[Box]:  # noqa: ARG002 - words alone
        """Return what stands under the card at a spot, of which that is told."""
        return [Text(line, size=14, spread=1.3) for line in told]

    def told(self, spot: Spot, ref: str) -> list[str]:
        """Return why the card cannot be chosen, where its numbers come from, and its rulings."""
        why = self.why(spot)
        return [*([f"**{why}**"] if why else []), *self.notes(spot, ref), *self.rulings(ref)]

    def why(self, spot: Spot) -> str:
        """Return why the card at a spot cannot be chosen, "" where it can, or is not asked for."""
        return self._board.gestures.why_quiet(spot) if spot in self._board.lit.dim else ""

    def rulings(self, ref: str) -> Sequence[str]:
        """Return the rulings that concern a card."""
        marks = self.marks(ref)
        return book.read(self._board.session.game.key, language()).rulings(marks) if marks else ()

    def kept(self) -> Sequence[pygame.Rect]:
        """Return what is never hidden: what is asked and told, and buttons."""
        board = self._board
        return [*board.kept_seen(), *board.occasion.over, *close_up.buttons(board.ring)]

    def beside(self, spot: Spot) -> Sequence[pygame.Rect]:  # noqa: ARG002 - mostly nothing
        """Return what lies beside the table, and is spared near a card."""
        return ()

    def _around(self, spot: Spot) -> Surroundings:
        """Return what lies round a card: what must be seen, where it may go and its hand, all other cards."""
        board = self._board
        m, table = board.m, board.table
        areas, own = lying(table), (spot.place, spot.seat)
        row = [area for at, area in areas.items() if at != spot and (at.place, at.seat) == own]
        ref = table.ref_at(spot)
        spared = [*(row if spot.place in HELD else ()), *self.beside(spot)]
        return Surroundings(
            inset(m, pygame.Rect((0, 0), m.size), 4),
            self._about(spot),
            self.kept(),
            close_up.rects(self.targets(spot, ref)),
            spared,
            [*row, *self.goals(spot)],
            [area for at, area in areas.items() if at != spot],
            plain=self.plain(ref),
        )

    def _about(self, spot: Spot) -> pygame.Rect:
        """Return where a card lies, all of it; one that is held comes up, too."""
        board = self._board
        about: pygame.Rect = board.ring[named(spot)].rect
        whole = about.union(lying(board.table).get(spot, about))
        return whole.union(whole.move(0, -board.m.px(RAISED))) if spot.place in HELD else whole
