"""What gestures share at the tables of hidden hands: what is carried, what ends what moves, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

import pygame

from scenes.kit.drag import Carrier
from scenes.kit.keys import goes_on
from scenes.kit.measures import around
from scenes.kit.sprites import Pose
from scenes.table.fan import RAISED
from scenes.table.held_down import HeldDown
from scenes.table.rhythm import FASTER
from scenes.table.rising import Rising
from scenes.table.spots import HELD, OnTable, named, spot_of
from scenes.table.tools import TOOLS
from scenes.table.under_mouse import UnderMouse

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from game.core.table import Spot
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable, Ring
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Timeline
    from scenes.kit.widgets import Widget
    from scenes.shell.app import App
    from scenes.table.card_lookout import CardLookout
    from scenes.table.common import Common
    from scenes.table.playing import Choosing
    from scenes.table.spots import Lit
    from scenes.table.tip_sheet import SeatedHints

_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


_ASKING: Final = frozenset({"hint"})
"""The tools that ask about the table as it lies once nothing moves."""


class Handled(Protocol):
    """A table as far as gestures are made on it: a board with its cards."""

    m: Measures
    app: App
    ring: Ring
    timeline: Timeline
    dirty: bool

    @property
    def near(self) -> int:
        """The seat at the near edge."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - each game lays its own cards
        """The cards as they lie."""

    @property
    def lit(self) -> Lit:
        """What stands out there."""

    @property
    def choosing(self) -> Choosing[Any]:
        """What is chosen there."""

    @property
    def lookout(self) -> CardLookout | None:
        """Which card is shown large, where any is."""

    @property
    def hints(self) -> SeatedHints | None:
        """What advises, where there is advice to ask for."""

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""

    def hurry(self) -> None:
        """End what moves."""

    def choose_again(self) -> None:
        """Show what is chosen now."""

    def renew(self) -> None:
        """Lay the table anew, while a button may be held down."""

    def light_way(self) -> None:
        """Let stand out where what is held, chosen or pointed at may go."""

    def retouch(self, *areas: pygame.Rect) -> None:
        """Have areas drawn again."""

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at."""

    @property
    def common(self) -> Common:
        """What keys and buttons do at every table."""


class TableGestures:
    """Takes what the player does on a table with the mouse and the keyboard.

    A click on most tools ends nothing that moves; what is a tool `besides`, a game says.
    """

    besides: ClassVar[tuple[str, ...]] = (FASTER,)

    def __init__(self, board: Handled) -> None:
        self.board = board
        self.carrier: Carrier[Spot] = Carrier()
        self.rising = Rising(board.timeline)
        self.under_mouse = UnderMouse(board)
        self._mouse = self._pressed = (0, 0)
        self._held = HeldDown()
        self.own_deed = False
        """Whether what was done last was done by the player who sits near."""

    @property
    def carried(self) -> Spot | None:
        """Where what the mouse carries was taken from."""
        return self.carrier.payload

    @property
    def aloft(self) -> Spot | None:
        """Where what is in the air was taken from: what the mouse carries, or what flies home."""
        return self.carrier.aloft

    @property
    def tidying(self) -> bool:
        """Say whether nothing moves but cards that close up: what is done meanwhile counts."""
        return False

    # --- what a table says ------------------------------------------------------------------------------

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit."""
        raise NotImplementedError

    def take_back(self) -> bool:
        """Let go of the last thing begun; return whether there was any: a card shown large comes first."""
        board = self.board
        if board.lookout is not None and board.lookout.cell is not None:
            board.lookout.toggle(None)
            return True
        return self.taken_back() or self._let_go()

    def taken_back(self) -> bool:
        """Let go of what a game has begun besides; return whether there was any."""
        return False

    def _let_go(self) -> bool:
        """Let go of what was chosen; return whether anything was."""
        board, begun = self.board, self.board.choosing.begun
        if begun:
            board.choosing.forget()
            board.choose_again()
        return bool(begun)

    def controls(self) -> list[Widget]:
        """Return all that can be reached by the mouse and the keyboard, in reading order."""
        raise NotImplementedError

    def follow(self) -> None:
        """Carry on with what was dropped somewhere, once that is asked for: mostly it is played at once."""

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the keys of this table do."""
        raise NotImplementedError

    def pointed(self, pos: tuple[int, int]) -> None:
        """Take a move of the mouse with no button pressed: look at the card there."""
        self.look(self.spot_at(pos))

    def look(self, spot: Spot | None) -> None:
        """Look at the card of a spot, or at none: it is shown large where the mouse rests on it."""
        board = self.board
        if board.lookout is not None:
            board.dirty |= board.lookout.point(spot if board.table.ref_at(spot) else None)

    def lifted(self, spot: Spot) -> None:
        """Begin what carrying what lay at a spot stands for."""

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Let go of what was carried from a spot, where it may lie."""
        raise NotImplementedError

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Take a press of the left button; return whether it was used."""
        raise NotImplementedError

    def second(self, pos: tuple[int, int]) -> bool:
        """Take a press of the right button: the card there is shown large; return whether it was used."""
        spot, lookout = self.spot_at(pos), self.board.lookout
        if lookout is None or not self.board.table.ref_at(spot):
            return False
        lookout.toggle(spot)
        return True

    def _look_away(self, pos: tuple[int, int]) -> None:
        """Show nothing large where the mouse is pressed: what lies there is played, not looked at."""
        board = self.board
        if board.lookout is not None:
            board.dirty |= board.lookout.leave(self.spot_at(pos))

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event on the table; return whether it was used."""
        board, leaving = self.board, {*TOOLS, *self.besides} - _ASKING
        self._held.take(event, board.table, board.near)
        if self.tidying and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            board.hurry()
        elif board.timeline.busy and goes_on(event) and not self._on_tool(event, leaving):
            board.hurry()
            if not self._counts(event):
                return True
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        if event.type == pygame.MOUSEMOTION:
            return self.moved(event)
        return self._button(event)

    def _counts(self, event: pygame.event.Event) -> bool:
        """Say whether a press that ended what moved is on the table too; on a button after an own deed."""
        pressed, board = event.type == pygame.MOUSEBUTTONDOWN, self.board
        if not pressed or board.timeline.busy or not board.my_turn:
            return False
        if self._on_tool(event, _ASKING):
            return True
        return self.at(event.pos) is not None or (self.own_deed and not self._again(event.pos))

    def _again(self, pos: tuple[int, int]) -> bool:
        """Say whether what is pressed lies where was pressed before: of a double click one press counts."""
        return any(
            one.rect.collidepoint(pos) and one.rect.collidepoint(self._pressed) for one in self.board.ring
        )

    def _button(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if pressed and event.button == pygame.BUTTON_LEFT:
            self._pressed = event.pos
            self._look_away(event.pos)
            return self.pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self.released(event.pos)
        return pressed and event.button == pygame.BUTTON_RIGHT and self.second(event.pos)

    def moved(self, event: pygame.event.Event) -> bool:
        """Carry what is pressed, or point at what is there; return whether anything is carried."""
        board = self.board
        self._mouse = event.pos
        if not any(event.buttons):
            self.pointed(event.pos)
            return False
        if board.lookout is not None:
            board.lookout.show(None)
        self.carrier.speed, self.carrier.scale = board.timeline.speed, board.m.scale
        self.carrier.reduced = board.timeline.reduced
        self._held.grasp(self)
        if self.carrier.move(event.pos) and self.carried is not None:
            board.ring.let_go()
            self.rising.clear()
            board.app.sounds.play("lift")
            board.choosing.forget()
            self.lifted(self.carried)
            board.choose_again()
        board.dirty |= self.carrier.carries
        return self.carrier.carries

    def released(self, pos: tuple[int, int]) -> bool:
        """Take the left button let go of; return whether it was used."""
        spot = self.carried if self.carrier.carries else None
        if spot is None:
            self.carrier.let_go()
            return False
        self.board.dirty = True
        self.dropped(spot, pos)
        return True

    def lay(self, sprite: Sprite, pos: tuple[int, int], play: Callable[[], bool]) -> None:
        """Leave a card of the hand where it is let go of, and play it; one that cannot be flies back."""
        home, here = sprite.pose, self.carrier.pose or Pose(*pos, sprite.pose.width)
        spot = self.carrier.lay_down()
        sprite.pose = here
        self.board.table.chosen = sprite
        if not play():
            self.board.table.chosen = None
            self.carrier.fly(sprite.paint, here, home, spot)
            self.put_back()

    def put_back(self) -> None:
        """Let go of what was begun by carrying something, and show so."""
        self.board.choosing.forget()
        self.board.renew()

    def at(self, pos: tuple[int, int]) -> OnTable | None:
        """Return what lies there on top, None where nothing does."""
        found = next((one for one in reversed([*self.board.ring]) if one.rect.collidepoint(pos)), None)
        return found if isinstance(found, OnTable) else None

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """Return where on the table that is, None where nothing lies."""
        found = self.at(pos)
        return None if found is None else found.spot

    def mark(self) -> None:
        """Let stand out where the keyboard and the mouse are, and have it drawn again where that is other."""
        board, lit = self.board, self.board.lit
        before = lit.focus, lit.pointed
        spots = spot_of(board.ring.marked), spot_of(board.ring.hovered)
        self._point(board.ring.hovered)
        if spots != before:
            lit.focus, lit.pointed = spots
            other = {one for one in (*before, *spots) if one} | lit.goals | lit.beyond
            board.light_way()
            other |= lit.goals | lit.beyond
            board.retouch(*board.telling_areas(), *map(self._area_of, other))

    def why_quiet(self, spot: Spot) -> str:  # noqa: ARG002 - a game may have nothing to say
        """Return why what lies at a spot cannot be chosen, "" where that is not told."""
        return ""

    def _point(self, widget: Focusable | None) -> None:
        """Let the card of the hand that the mouse is on come up, and tilt towards it."""
        spot = spot_of(widget)
        held = widget is not None and spot is not None and spot.place in HELD
        self.rising.point(spot if held else None)
        if held and widget is not None and self.rising.lean(widget.rect, self._mouse[0]):
            self.board.dirty = True

    @property
    def moves(self) -> bool:
        """Say whether anything moves that the mouse carries, has let go of, or points at."""
        return self.carrier.moves or self.rising.moves

    def update(self, dt: float) -> bool:
        """Let what the mouse carries follow, and what it points at come up; return whether anything moved."""
        moved = self.rising.moves
        self.under_mouse.update(dt, self._mouse)
        for spot in self.rising.update(dt):
            self.board.retouch(self._area_of(spot))
        return self.carrier.update(dt) or moved

    def _area_of(self, spot: Spot) -> pygame.Rect:
        """Return where a spot is lit: a card that is pointed at is drawn whole, and one of the hand rises.

        Those beside that one make room for it.
        """
        table = self.board.table
        card, place, opened = table.cards().get(spot), table.area_of(spot), table.opened_at(spot)
        names = {named(spot)}
        if spot.place in HELD and spot.seat is None:
            held = (one.spot for one in self.board.ring if isinstance(one, OnTable))
            names = {named(one) for one in held if (one.place, one.seat) == (spot.place, None)}
        found = [one.rect for one in self.board.ring if one.name in names]
        found += [place] if place is not None else []
        found += [opened.area()] if opened is not None else []
        rects = [*found, *([card.rect()] if card is not None else [])] or [pygame.Rect(0, 0, 0, 0)]
        return around(rects[0].unionall(rects[1:])).inflate(0, 2 * self.board.m.px(RAISED))

    def anything(self, pos: tuple[int, int]) -> bool:
        """Say whether anything can be reached there."""
        return any(one.rect.collidepoint(pos) for one in self.board.ring)

    def first(self) -> str:
        """Return where the arrows begin: on the first thing that is lit, else on what ends the turn."""
        first = min(self.board.lit.spots, key=self.rank, default=None)
        return "end" if first is None else named(first)

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; return whether it was used."""
        board = self.board
        with_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        letters = {} if with_command else {**self._looking(), **self.letters()}
        if event.key in letters:
            letters[event.key]()
        elif (event.key == pygame.K_ESCAPE and self.take_back()) or board.common.take(event):
            return True
        elif event.key in _ARROWS and board.ring.focused_name is None:
            board.ring.keyboard = True
            board.ring.focus_by_name(self.first())
        else:
            return False
        return True

    def _looking(self) -> dict[int, Callable[[], None]]:
        """Return the keys that show a card large and ask for advice, where a table has such."""
        lookout, hints = self.board.lookout, self.board.hints
        larger = {} if lookout is None else {pygame.K_v: lookout.closer}
        return larger if hints is None else {**larger, pygame.K_h: hints.ask}

    def _on_tool(self, event: pygame.event.Event, names: Container[str]) -> bool:
        """Say whether one of the tools of some names is pressed."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return any(one.name in names and one.rect.collidepoint(event.pos) for one in self.board.ring)
