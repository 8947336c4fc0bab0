"""Windows at a table: how long it waits for who may answer what another does, and how that one cuts in.

A window is there whatever a hand holds (`game/core/windows.py`). Where another human looks on, its length,
its buttons and its sounds are the same with any hand. Of several that one thing has one after the other, the
later ones are short as long as nobody has answered.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import pygame

from game.core.grammar import joined
from game.core.i18n import N_, _, pgettext
from game.core.model import BACK
from game.core.session import HUMAN
from game.core.table import HAND
from game.core.windows import PASS
from game.storage.settings import ABLE, ALWAYS, NEVER
from scenes.kit import palette, timeline
from scenes.kit.widgets import Button, Style
from scenes.shell.curtain import LOOKED, Curtain

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.seats import Names
    from game.core.model import Action, Decision
    from game.core.session import Session
    from game.core.viewer import Viewer
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.table.gestures import TableGestures
    from scenes.table.occasion import Occasion
    from scenes.table.playing import Choosing

CUT_IN: Final = "cut-in"
"""The button of who cuts in."""
LINE: Final = 5
"""How high the line is that tells how long the table waits, in pixels of the drawing."""
_STEPS: Final = 4
"""In how many steps it shrinks where motion is reduced."""
_TRACK: Final = palette.mix(palette.CHALK, palette.KRAFT, 0.45)


_PAUSES: Final = {
    ALWAYS: ("pause", N_("What may be answered: the game always waits for you. A click: only if you can.")),
    ABLE: ("bolt", N_("What may be answered: the game waits for you if you can. A click: never.")),
    NEVER: ("forward", N_("What may be answered: the game never waits for you. A click: always.")),
}
"""When the table waits for a player: the sign of that, and what is told of it."""


class Windowed(Protocol):
    """A table as far as others may answer there."""

    app: App
    m: Measures
    viewer: Viewer
    gestures: TableGestures
    hidden: bool
    occasion: Occasion

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def names(self) -> Names:
        """What the players are called."""

    @property
    def telling(self) -> Any:  # noqa: ANN401 - each game's own
        """What the game says: of a window, too, which deed may be answered (`pending`), within what else."""

    @property
    def near(self) -> int:
        """The seat at the near edge."""

    @property
    def seen(self) -> Any:  # noqa: ANN401 - each game's own table
        """The table as it is shown."""

    @property
    def choosing(self) -> Choosing[Any]:
        """What is chosen there."""

    @property
    def rests(self) -> bool:
        """Say whether no card moves."""

    def act(self, action: Action) -> bool:
        """Play an action."""

    def renew(self) -> None:
        """Lay the table anew."""

    def settle(self) -> None:
        """Lie as the view says, and go where the game stands."""


class Windows:
    """The windows at a table, one after the other: who is asked has them pass, or cuts in."""

    def __init__(self, board: Windowed) -> None:
        self._board = board
        self._begun = self._held = -1
        """After how many actions the window was opened last, and the one that is held."""
        self._left = 1.0
        self._within: object = None
        """Within what the window was opened last."""
        self._quiet = False
        """Whether nobody has answered so far within that."""
        self._lasts = timeline.WINDOW

    # --- what is asked ----------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        """What a human is asked at a window, once nothing moves; None elsewhere."""
        board, asked = self._board, self._board.session.decision
        if asked is None or not board.rests or asked.seat not in board.viewer.people:
            return None
        return asked if asked.prompt in board.viewer.secrets.windows else None

    @property
    def open(self) -> bool:
        """Say whether the table waits for who is asked."""
        asked = self.asked
        return asked is not None and not self._skips(asked)

    def _skips(self, asked: Decision) -> bool:
        """Say whether who is asked wants no pause there, or holds nothing, as all see."""
        when = self._when(asked.seat)
        if asked.options == (PASS,) and not self._board.seen.count(HAND, asked.seat):
            return True
        return when == NEVER or (when == ABLE and asked.options == (PASS,))

    def _when(self, seat: int) -> str:
        """Return when the table waits for who holds a seat: as chosen, else always only between humans."""
        settled = self._board.occasion.answers
        chosen = settled or self._board.app.settings.answer_pause(self._player(seat))
        return chosen if chosen in _PAUSES else ALWAYS if self._board.viewer.several else ABLE

    def _player(self, seat: int) -> str:
        """Return the word of who holds a seat."""
        return (*self._board.session.players, *[HUMAN] * (seat + 1))[seat]

    @property
    def held(self) -> bool:
        """Say whether who is asked has the table wait until he has answered."""
        session = self._board.session
        asked, back = session.decision, session.actions[-1:] == [BACK]
        own = asked is not None and back and session.actor == asked.seat
        return own or self._held == len(session.actions)

    @property
    def runs_out(self) -> bool:
        """Say whether it may be cut in there: the table waits, but not as long as it takes."""
        return self.open and not self.held and self._hurries(self.asked)

    def _hurries(self, asked: Decision | None) -> bool:
        """Say whether time is short; a human alone who can answer is waited for, as ever."""
        return self._board.viewer.several or (asked is not None and asked.options == (PASS,))

    @property
    def runs(self) -> bool:
        """Say whether time runs out there."""
        board, asked = self._board, self.asked
        if asked is None or self.held or board.app.settings.others_wait or not self._front:
            return False
        begun = board.choosing.begun or board.gestures.carried is not None
        return not begun and self._hurries(asked)

    @property
    def _front(self) -> bool:
        """Say whether nothing lies over the table."""
        return cast("object", self._board) is self._board.app.stack.top

    @property
    def part(self) -> float:
        """How much of the time is left, from 1 to 0; in steps where motion is reduced."""
        if self._begun != len(self._board.session.actions):
            return 1.0
        if self._board.app.settings.reduced_motion:
            return min(1.0, (int(self._left * _STEPS) + 1) / _STEPS)
        return self._left

    # --- what is done -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; let happen what is not answered. Return whether anything looks different."""
        board, asked = self._board, self.asked
        if asked is None or not self._front:
            return False
        if self._skips(asked):
            return board.act(PASS)
        if self._begun != len(board.session.actions):
            self._open()
        if not self.runs:
            return False
        before = self.part
        self._left -= dt * board.app.settings.others_factor / self._lasts
        return board.act(PASS) if self._left <= 0 else self.part != before

    def _open(self) -> None:
        """Begin to wait: less long where nobody has answered so far what this comes with."""
        board, actions = self._board, self._board.session.actions
        before, self._within = self._within, board.telling.under_way(board.seen)
        later = self._within is not None and self._within == before
        self._quiet = not later or (self._quiet and actions[self._begun : self._begun + 1] == [PASS])
        self._lasts = timeline.WINDOW_AGAIN if later and self._quiet else timeline.WINDOW
        self._begun, self._left = len(actions), 1.0
        board.app.sounds.play("tick")

    def let_pass(self) -> None:
        """Let happen what another does."""
        if self.open:
            self._board.act(PASS)

    def cut_in(self) -> None:
        """Have the table wait; where others look on, the curtain falls first."""
        board = self._board
        seat = board.viewer.unlooked
        if not self.runs_out:
            return
        if seat is None:
            self._hold()
            board.renew()
            return
        board.hidden = board.viewer.cuts_in = True
        board.renew()
        board.app.stack.push(Curtain(board.names[seat], self._behind()), self._opened)

    def _behind(self) -> str:
        """Return what is seen behind the curtain."""
        what = self._board.telling.pending(self._board.seen)
        words = _("Your cards are shown to you alone: nobody else may look.")
        return f"{what}\n{words}" if what else words

    def _opened(self, answer: str | None) -> None:
        board = self._board
        board.hidden = board.viewer.cuts_in = False
        if answer == LOOKED and board.viewer.unlooked is not None:
            board.viewer.look(board.viewer.unlooked)
            self._hold()
        board.settle()

    def _hold(self) -> None:
        self._held = len(self._board.session.actions)

    # --- what is said and shown -------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what all are told where somebody may cut in who has not looked, "" elsewhere."""
        board = self._board
        seat = board.viewer.unlooked if self.open else None
        if seat is None:
            return ""
        asks = joined(_("{name}, do you cut in?").format(name=board.names[seat]))
        return f"{board.telling.pending(board.seen)} {asks}".lstrip()

    def keys(self) -> dict[int, Callable[[], None]]:
        """Return what the keys do at a window."""
        return {pygame.K_t: self.let_pass, pygame.K_i: self.cut_in} if self.open else {}

    def buttons(self, end: pygame.Rect, above: pygame.Rect) -> list[Button]:
        """Return the buttons of a window: to let pass what another does; to cut in, unless that was done."""
        m = self._board.m
        let = Button("end", end, self.let_pass, m=m, key_cap=_("T"), icon="arrow_right", style=Style.MAIN)
        let.label = pgettext("a window", "Pass")
        cut = Button(CUT_IN, above, self.cut_in, m=m, key_cap=_("I"), icon="pause")
        cut.label = pgettext("a window", "Cut in")
        return [cut, let] if self.runs_out else [let]

    def choice(self, area: pygame.Rect) -> Button:
        """Return what says when the table waits for who sits near, and changes that with a click."""
        now = self._when(self._board.near)
        sign, told = _PAUSES[now]
        after = [*_PAUSES][([*_PAUSES].index(now) + 1) % len(_PAUSES)]
        button = Button("pauses", area, partial(self._choose, after), m=self._board.m, icon=sign)
        button.tip = _(told)
        return button

    def _choose(self, when: str) -> None:
        board = self._board
        settings = board.app.settings.with_answer_pause(self._player(board.near), when)
        board.app.change_settings(settings)
        board.app.sounds.play("tick")

    def draw(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        """Draw under the strip how long the table still waits."""
        if self.runs_out and (self.runs or self.part < 1):
            line = pygame.Rect(*strip.bottomleft, strip.width, self._board.m.px(LINE))
            surface.fill(_TRACK, line)
            line.width = round(line.width * self.part)
            surface.fill(palette.WARNING, line)
