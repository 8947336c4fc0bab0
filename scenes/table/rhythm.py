"""The rhythm of others' turns: one thing at a time, as fast as the player has chosen, held by a key."""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.i18n import _
from scenes.kit import timeline
from scenes.kit.areas import hidden, least_bad
from scenes.kit.keys import goes_on
from scenes.kit.widgets import Button, draw_tip_at, tip_area
from scenes.table.first_uses import is_new, once
from scenes.table.tools import band_area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.bot_seats import BotSeats
    from game.bots.seats import Names
    from game.core.model import Action
    from game.core.session import Session
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.table.occasion import Occasion

FASTER: Final = "faster"
"""The button that lets others play faster."""
HOLD: Final = pygame.K_s
"""The key that stops what others do, as long as it is held."""
_HASTE: Final = 4.0
"""How much faster others play who are hastened."""
_CALM: Final = 4
"""How many acts of a turn are shown at the pace that the player has chosen; as many, then, twice as fast."""
_LONG: Final = 3
"""How much faster the last acts of a long turn are shown."""
_OWN: Final = 2.0
"""How much faster than other acts it is shown what concerns who does it alone."""
_PASSED: Final = "passed-over"
"""What tells that something that dwells was passed over, among what needs no explanation any more."""
_SLICES: Final = 5
"""How many times as long a bot thinks in a frame where all is to be over at once."""
_STRIDE: Final = 16
"""How far apart places are that are tried for what is said of the pause, in pixels of the drawing."""


class Paced(timeline.Sequence):
    """Steps one after the other, each `pace` times as fast as what is beside them."""

    def __init__(self, steps: list[timeline.Step], pace: float) -> None:
        super().__init__(steps)
        self._pace = pace

    def advance(self, seconds: float) -> float:
        """Let the steps take more time, or less."""
        return super().advance(seconds * self._pace) / self._pace


class Rhythm:
    """When others act: after a rest, once the player clicks, or not as long as a key is `held`.

    `showing` says that what another has done is being shown, `hastened` that nobody rests; `app` gives the
    settings of the player. Where the table `explains`, it is said once, in a long turn, that a click goes on;
    and while something `dwells`, until that was once passed over.
    """

    def __init__(self, session: Session, app: Callable[[], App], *, explains: bool = True) -> None:
        self._app = app
        self._explains = explains
        self._taught = False
        """Whether it is said in this turn of another that what is shown can be passed over."""
        self.held = self.showing = self.hastened = False
        self.dwells: Callable[[], bool] = lambda: False
        self._session = session
        self._come = True
        """Whether nobody has acted yet since the player came to the table."""
        self._asked_for = False
        self._haste = 1.0
        self._lies = pygame.Rect(0, 0, 0, 0)
        """Where it is said what is waited for."""
        self._words = ""
        """In which words it is said."""
        self._for: object = None
        """For which words, in which window, that was looked for."""
        self._off: list[pygame.Rect] = []
        """What was shown when that place was looked for."""
        self._acts = 0
        """How many acts of another's turn were shown, or are."""

    def hasten(self, *, at_once: bool = False) -> None:
        """Let others play fast, without a rest, until `calm`; `at_once`, nothing is seen to move."""
        self.hastened, self._haste = True, math.inf if at_once else _HASTE

    def calm(self) -> None:
        """Let others play as the player has chosen."""
        self.hastened, self._haste = False, 1.0

    @property
    def speed(self) -> float:
        """How fast it is shown what others do: a long turn quickens by itself."""
        return self._app().settings.animation_factor * self._app().settings.others_factor * self._quickened

    @property
    def _quickened(self) -> float:
        return max(self._haste, min(_LONG, 1 + max(0, self._acts - 1) // _CALM))

    def pace(self, *, touches: bool, own: bool) -> float:
        """Return how many times as fast as the act it belongs to something is shown.

        What `touches` the player is dwelt on in a long turn too; what is another's `own` alone is quick.
        """
        if self.hastened:
            return 1.0
        return 1.0 / self._quickened if touches else _OWN if own else 1.0

    def come(self) -> None:
        """Let the player come to the table: the first act is waited for, no key is held any more."""
        self._come, self.held = True, False

    def takes(self, event: pygame.event.Event, *, waiting: bool, moving: bool) -> bool:
        """Take an event while another is `waiting` to act, or something is `moving`; return whether it was.

        A click, Space or Enter lets the other act at once; they do what they always do, too.
        """
        if moving and self.dwells() and goes_on(event):
            once(self._app(), _PASSED)
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == HOLD):
            self.held = False
        elif event.type == pygame.KEYDOWN and event.key == HOLD and (waiting or moving):
            self.held = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            return self.held
        elif waiting and not moving and goes_on(event):
            self._asked_for = True
        return False

    def think(self, bots: BotSeats, dt: float, *, amid: bool) -> Action | None:
        """Let a bot think; return what it does, once it has rested: then that is shown.

        The first act of a turn is announced; what was begun, `amid`, goes on at once.
        """
        asked = self._session.decision
        first = self._come or (asked is not None and self._session.actor != asked.seat)
        rest = timeline.LAY_REST / self.speed if amid else self.rest(first=first)
        if self._answers:
            rest = timeline.ANSWER / self.speed
        thoughts = (bots.think(dt, rest) for _slice in range(_SLICES if math.isinf(self._haste) else 1))
        action = next(filter(None, thoughts), None)
        if action is not None:
            self.showing, self._asked_for, self._come = True, False, False
            self._acts = 1 if first else self._acts + (not amid)
            self._taught = self._taught and not first
            if self._acts == _CALM and not amid and self._explains:
                self._taught = once(self._app(), "skip")
        return action

    @property
    def _answers(self) -> bool:
        """Say whether another may answer: that takes as long whatever it holds."""
        asked = self._session.decision
        return asked is not None and asked.prompt in self._session.seating.secrets.windows

    def rest(self, *, first: bool) -> float:
        """Return how many seconds another rests before it acts."""
        if self._asked_for or self.hastened:
            return 0.0
        if self._app().settings.others_wait:
            return math.inf
        return (timeline.OTHERS_FIRST if first else 0.0) / self.speed

    def end(self) -> None:
        """Go on: what was done lies on the table."""
        self.showing = self._asked_for = False

    def draw(
        self,
        surface: pygame.Surface,
        m: Measures,
        names: Names,
        shown: Callable[[], Sequence[pygame.Rect]],
        *,
        waits: bool,
    ) -> None:
        """Say, off what is `shown`, what is waited for: the key, or a click; or that none need be."""
        told = self._said(names, waits=waits)
        if told:
            seen = [*shown()]
            other = (m, told) != self._for
            if other or (seen != self._off and self._lies.collidelist(seen) >= 0):
                (self._words, self._lies), self._off, self._for = _placed(m, told, seen), seen, (m, told)
            draw_tip_at(surface, m, self._words, self._lies.topleft)

    def _said(self, names: Names, *, waits: bool) -> Sequence[str]:
        """Return what is said of the pause, then in fewer words; empty for nothing."""
        asked = self._session.decision
        if self.held:
            return _("On hold: let go of S to go on."), _("On hold (S)")
        if waits and asked is not None and not self._answers and self._app().settings.others_wait:
            words = _("{name}: click, or press Space, to see what comes next.")
            return words.format(name=names[asked.seat]), _("Click to go on")
        told = self._explains and is_new(self._app().settings, _PASSED)
        if (self._taught and self.showing) or (told and self.dwells()):
            return _("A click goes straight on; hold S to look longer."), _("Click: go on. S: hold.")
        return ()


def _placed(m: Measures, told: Sequence[str], shown: Sequence[pygame.Rect]) -> tuple[str, pygame.Rect]:
    """Return where the first of some words lie that hide nothing there, else the last ones."""
    for words in told:
        place = _off(m, tip_area(m, words), shown)
        if not hidden(place, shown):
            break
    return words, place


def _off(m: Measures, area: pygame.Rect, shown: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where something lies that hides the least of what is shown, nearest to the strip's middle."""
    band, stride = band_area(m), m.px(_STRIDE)
    lefts = range(band.left, band.right - area.width, stride)
    tops = range(band.bottom + m.px(4), m.height - area.height, stride)
    places = [pygame.Rect((x, y), area.size) for x, y in product(lefts, tops)]
    ways = [(pygame.Vector2(one.midtop).distance_to(band.midbottom), one) for one in places]
    place = least_bad(ways, lambda one, _most: m.width * hidden(one, shown))[1]
    return area if place is None else place


class Hastened(Protocol):
    """A table as far as others play there."""

    m: Measures
    rhythm: Rhythm
    occasion: Occasion

    @property
    def bots(self) -> BotSeats:
        """The bots there."""

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""

    def hurry(self) -> None:
        """End what moves."""


class Haste:
    """Lets others play fast at a table until its player is asked something, where that is `of_use`."""

    def __init__(self, table: Hastened, of_use: Callable[[], bool] = lambda: True) -> None:
        self._table, self._of_use = table, of_use

    @property
    def offered(self) -> bool:
        """Say whether others play, and may be hastened."""
        return self._of_use() and self._table.bots.turn and self._table.occasion.hastens

    def hasten(self, *, at_once: bool = False) -> None:
        """Let others play fast, or all be over `at_once`; what moves ends."""
        if self.offered:
            self._table.rhythm.hasten(at_once=at_once)
            self._table.hurry()

    def calm(self) -> None:
        """Let others play as the player has chosen, once that one is asked something."""
        if self._table.my_turn:
            self._table.rhythm.calm()

    def button(self, area: pygame.Rect, act: Callable[[], None] | None = None, label: str = "") -> Button:
        """Return the button that lets others play faster, while they do: it does `act` where that is told."""
        button = Button(FASTER, area, act or self.hasten, m=self._table.m, icon="forward", key_cap=_("P"))
        button.label, button.enabled = label or _("Faster"), not self._table.rhythm.hastened
        return button
