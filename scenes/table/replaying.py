"""What every replay shares: going through the actions of a game by hand or on its own, and playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit.layout import Put, Row
from scenes.kit.timeline import REPLAY_REST, Timeline
from scenes.kit.widgets import Button, Choice, Style
from scenes.shell.dialog import question
from scenes.shell.scene import Scene
from scenes.shell.surroundings import surround
from scenes.table.progress import Progress
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.core.viewer import Viewer
    from game.storage.recorded import Recorded
    from scenes.kit.timeline import Step
    from scenes.shell.app import App

SPEEDS = (0.5, 1.0, 2.0, 4.0)
NORMAL = SPEEDS.index(1.0)


class Replaying(Scene):
    """Show a game after the first `at` of its actions, `first` to begin with. The session is never changed.

    A subclass lays its table and the foot (`lay_table`), snaps it to what is seen at `at` (`sync`), says how
    the last of the actions moves (`steps`; none: it is shown at once) and which scene tells the result.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.timeline = Timeline()
        self.ring.arrows = False
        self.at = 0
        self.first = 0
        self.last = 0
        """Up to where a moment goes that is shown first, as it came about; none if not after `first`."""
        self.playing = False
        self.speed = NORMAL
        self.visiting = False
        """Whether a moment is shown of a game that goes on: there is the way back, and no other."""
        self.foot = pygame.Rect(0, 0, 0, 0)
        self._until: int | None = None
        """Where the moment ends that plays on its own, None for the end of the game."""
        self._waited = 0.0
        self._dragging = False

    def enter(self, app: App) -> None:
        """Take the window, and show what it begins with: a moment as it came about."""
        super().enter(app)
        surround(app, app.editions[self.session.game.key])
        self._show(self.first, self.last)

    def visit(self, viewer: Viewer, actions: int) -> None:  # noqa: ARG002 - who looks matters where hands are kept
        """Show the moment after so many actions of a game that goes on."""
        self.visiting = True
        self.first = self._before(actions)
        self.last = self.first + 1

    def show_moment(self, actions: int) -> None:
        """Show the moment after so many actions as it came about."""
        first = self._before(actions)
        self._show(first, first + 1)

    def _show(self, first: int, last: int) -> None:
        """Show what is seen at `first`, then at once how it comes to what is seen at `last`."""
        self.jump(first)
        if first < last:
            self.playing, self._until = True, last
            self.forward()

    def _before(self, actions: int) -> int:
        places = (at for at in range(self.length) if self.actions_until(at) >= actions)
        return max(0, next(places, self.length) - 1)

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.session.actions)

    def actions_until(self, at: int) -> int:
        """Return how many actions of the game are played at `at`: some games show several at one go."""
        return at

    @property
    def ended(self) -> bool:
        """Say whether the end of a finished game is shown."""
        return self.at == self.length and self.session.outcome is not None

    def heading(self) -> str:
        """Return where the replay stands, in words."""
        if self.at == 0:
            return _("The beginning")
        return _("Move {number} of {count}").format(number=self.at, count=self.length)

    # --- what a game says -------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is at `at`, and give `foot` its place."""
        raise NotImplementedError

    def sync(self) -> None:
        """Snap the table to what is seen at `at`."""
        raise NotImplementedError

    def steps(self) -> list[Step]:
        """Return the steps that show the last of the first `at` actions; the table is still as before it."""
        return []

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of the finished game."""
        return self.app.editions[self.session.game.key].result_of(recorded)

    def add_widgets(self) -> None:
        """Put the widgets into the ring, as they can be used now."""
        foot = self._transport()
        foot.lay(self.m, self.foot)
        self.ring.add(*foot.widgets)

    def _transport(self) -> Row:
        """Return the foot: leave, the transport, the progress, the speed, and where to go from here."""
        progress = Progress("progress", count=self.length, at=self.at)
        numbers = tuple(_("{number}×").format(number=_decimal(speed)) for speed in SPEEDS)
        speed = Choice("speed", labels=numbers, chosen=self.speed, on_change=self.set_speed, tip=_("Speed"))
        close = Button("close", on_click=self.close, label=_("Close"), icon="cross")
        along = Put(progress, wide=(100, 240), grow=1)
        if self.visiting:
            close.label, close.icon, close.style = _("Back"), "arrow_left", Style.MAIN
            return Row([Put(close), self._moves(), along, Put(speed)], gap=14)
        name, label, act = self.outlook
        style, sign = (Style.MAIN, "trophy") if name == "result" else (Style.PAPER, "deck")
        outlook = Button(name, on_click=act, label=label, icon=sign, style=style)
        return Row([Put(close), self._moves(), along, Put(speed), Put(outlook)], gap=14)

    def _moves(self) -> Row:
        """Return the buttons that go through the game."""
        back, on = self.at > 0, self.at < self.length
        sign, told = ("pause", _("Pause")) if self.playing else ("play", _("Play on its own"))
        parts: list[tuple[str, Callable[[], None], str, str, bool]] = [
            ("first", lambda: self.jump(0), "first", _("To the beginning"), back),
            ("back", lambda: self.jump(self.at - 1), "backward", _("One move back"), back),
            ("play", self.toggle_playing, sign, told, self.length > 0),
            ("forward", self.forward, "forward", _("One move on"), on),
            ("last", lambda: self.jump(self.length), "last", _("To the end"), on),
        ]
        buttons = [
            Button(name, on_click=act, icon=icon, tip=tip, enabled=able)
            for name, act, icon, tip, able in parts
        ]
        buttons[2].style = Style.MAIN if on and not self.visiting else Style.PAPER
        return Row([Put(button) for button in buttons], gap=8)

    def look_away(self) -> None:
        """Show nothing large any more: what was pointed at may be gone."""

    def point(self, event: pygame.event.Event) -> None:
        """Take what an event of the mouse points at on the table."""

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table as it is now, and the transport at its foot."""
        self.set_pace()
        self.timeline.skip()
        self.lay_table()
        self.add_widgets()

    def refresh(self) -> None:
        """Show the buttons as they can be used now; keep the focus and what is pointed at."""
        focused, pointed = self.ring.focused_name, self.ring.hovered
        self.ring.clear()
        self.add_widgets()
        self.ring.focus_by_name(focused)
        self.ring.point_by_name(pointed.name if pointed is not None else None)
        self.invalidate()

    def set_pace(self) -> None:
        """Let cards move as fast as the settings and the speed chosen say."""
        settings = self.app.settings
        factor = settings.animation_factor * SPEEDS[self.speed]
        self.timeline.take(factor, self.m.scale, reduced=settings.reduced_motion)

    # --- the transport ----------------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Show at once what is seen after the first `at` actions; it plays on its own no more."""
        self.playing = False
        self._lie(min(max(at, 0), self.length))

    def _lie(self, at: int) -> None:
        self.timeline.skip()
        self.at = at
        self._waited = 0.0
        self.look_away()
        self.sync()
        self.refresh()

    def forward(self) -> None:
        """Play the next action, moving what it moves."""
        if self.at == self.length:
            return
        self._lie(self.at)
        self.at += 1
        self.timeline.add(*self.steps())
        if not self.timeline.busy:
            self.sync()
        self.refresh()

    def toggle_playing(self) -> None:
        """Play on its own, from the beginning if it is at the end; or stop."""
        if self.playing:
            self.playing = False
            self.refresh()
        elif self.length:
            if self.at == self.length:
                self._lie(0)
            self.playing, self._until = True, None
            self.forward()

    def set_speed(self, place: int) -> None:
        """Take another of the speeds."""
        self.speed = place
        self.set_pace()
        self.refresh()

    # --- going elsewhere --------------------------------------------------------------------------------

    @property
    def outlook(self) -> tuple[str, str, Callable[[], None]]:
        """Return the button at the right: the result at the end of a finished game, else to play on."""
        if self.ended:
            return "result", _("Result"), self.show_result
        return "play_on", _("Play from here"), self.play_on

    def show_result(self) -> None:
        """Show the result of the finished game, in front; nothing of it is counted again."""
        whole = self.session.at(self.actions_until(self.length))
        self.app.stack.push(self.result_of(Unrecorded(whole)))

    def play_on(self) -> None:
        """Ask whether to play the game on from here: it takes the place of the one in progress."""
        self.playing = False
        self.refresh()
        message = (
            _("The game begins again at this move, as practice: you know the cards to come.")
            if self.at < self.length
            else _("The game goes on where it was left.")
        )
        instead = _("It takes the place of the game in progress, if there is one.")
        self.app.stack.push(
            question(_("Play from here?"), f"{message} {instead}", _("Play"), _("Stay here"), "play"),
            self._play_on_answered,
        )

    def _play_on_answered(self, answer: str | None) -> None:
        if answer == "yes":
            session = self.session.at(self.actions_until(self.at))
            session.practice = session.practice or self.at < self.length
            self.app.routes.continue_game(session)

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag the progress, press the buttons, strike the keys, point at the cards."""
        if event.type == pygame.KEYDOWN and self._take_key(event):
            return True
        if self._drag(event):
            return True
        self.point(event)
        return super().handle(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        bar = self.ring["progress"]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._dragging = bar.rect.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif event.type != pygame.MOUSEMOTION:
            return False
        if not self._dragging or not isinstance(bar, Progress):
            return False
        at = bar.place_at(event.pos[0])
        if at != self.at:
            self.app.sounds.play("tick")
        self.jump(at)
        return True

    def _take_key(self, event: pygame.event.Event) -> bool:
        if self.ring.focused_name == "speed" and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        deeds: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: self._forward_by_hand,
            pygame.K_LEFT: lambda: self.jump(self.at - 1),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.length),
            pygame.K_SPACE: self.toggle_playing,
            pygame.K_ESCAPE: self.close,
        }
        deed = deeds.get(event.key)
        if deed is not None:
            deed()
        return deed is not None

    def _forward_by_hand(self) -> None:
        self.playing = False
        self.forward()

    # --- each frame -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, and what is seen for a moment over it."""
        super().draw(surface)
        self.timeline.over.draw(surface)

    @property
    def restless(self) -> bool:
        """Say whether something moves or plays."""
        return self.timeline.busy or self.timeline.over.lively or self.playing

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        self.dirty |= self.timeline.drift(dt)
        if self.timeline.update(dt):
            self.dirty = True
            if not self.timeline.busy:
                self.sync()
                self.invalidate()
        elif self.playing:
            self._play(dt)

    def _play(self, dt: float) -> None:
        self._waited += dt * SPEEDS[self.speed]
        if self.at == (self.length if self._until is None else self._until):
            self.playing = False
            self.refresh()
        elif self._until is not None or self._waited >= REPLAY_REST:
            self.forward()


def _decimal(number: float) -> str:
    return _("0.5") if number == SPEEDS[0] else f"{number:g}"
