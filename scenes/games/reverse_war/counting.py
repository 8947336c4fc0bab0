"""What every reckoning shares: beats told one after the other, by themselves, hurried on or skipped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from game.core.i18n import _
from game.storage.settings import ANIMATION_FACTORS, RECKONING_SPEEDS
from scenes.games.reverse_war.reckoning_lights import draw_progress
from scenes.kit import timeline
from scenes.kit.content import Place
from scenes.kit.counting import Jump, pace
from scenes.kit.keys import GO
from scenes.kit.layout import Put, em, inset
from scenes.kit.widgets import Button, Style, nothing
from scenes.table.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Event
    from game.storage.recorded import Recorded
    from scenes.kit.counting import Flight
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.app import App


class Counting(Board):
    """Tells a finished game beat by beat, then gives way to the result. A subclass says what is told.

    `at` is the beat told now (`length` once all are) and `landed` says whether its points have
    reached their row. With animations at once only a reckoning asked for again is told.
    """

    def __init__(self, recorded: Recorded, *, again: bool = False) -> None:
        super().__init__(recorded)
        self.again = again
        self.at = 0
        self.landed = False
        self.speed = ""
        self._place = 0
        """Which of the beats of an army is told now."""
        self._over = False
        self.after: Callable[[], None] = nothing
        """What is done once the result is shown."""

    # --- what is told -----------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many beats there are."""
        raise NotImplementedError

    def flights(self) -> Sequence[Flight]:
        """Return the stars that carry the points of the beat told now, none where it brings none."""
        raise NotImplementedError

    def is_base(self) -> bool:
        """Say whether bases are told now, rather than bonuses."""
        raise NotImplementedError

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and begin; with animations at once, go straight to the result.

        No move can be taken back from here: the game is counted among the finished ones.
        """
        self.recorded.count()
        speed = app.settings.animation_speed
        self.speed = app.settings.reckoning_speed or (speed if speed in RECKONING_SPEEDS else "normal")
        super().enter(app)
        if speed == "instant" and not self.again:
            self.skip_all()
        else:
            self._begin()

    def relayout(self) -> None:
        """Arrange; the speed chosen here stays."""
        super().relayout()
        self.timeline.speed = ANIMATION_FACTORS[self.speed]

    def steps_of(self, event: Event) -> list[Step]:  # noqa: ARG002 - the game is over
        """Return nothing: no event comes any more."""
        return []

    def sync(self) -> None:
        """Do nothing: the table lies as it is."""

    # --- the buttons ------------------------------------------------------------------------------------

    def progress(self) -> Box:
        """Return a dash a beat."""
        return Place("progress", self._draw_progress, grow=4, wide=20)

    def skip_button(self) -> Put:
        """Return the main button: it ends the telling."""
        skip = Button("skip", on_click=self.skip, label=self._skip_label(), icon="last")
        skip.style = Style.MAIN
        return Put(skip)

    def _skip_label(self) -> str:
        """Return what the main button does: once all is counted, there is nothing left to skip."""
        return _("Skip the reckoning") if self.at < self.length else _("See the result")

    def speed_button(self) -> Put:
        """Return the button that changes the speed: it stays as broad."""
        return Put(Button("speed", on_click=self.cycle_speed, label=self._speed_label()), wide=_speed_wide)

    def _speed_label(self) -> str:
        return _speed_labels()[RECKONING_SPEEDS.index(self.speed)]

    def _draw_progress(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        area = inset(self.m, area, (8, 0))
        if area.width > self.length * 4:
            draw_progress(surface, area, self.length, self.at)

    # --- telling ----------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Light the beat that is reached, and let its points fly."""
        self.landed = False
        self._place = 0 if self.at >= self.length or self.is_base() else self._place + 1
        quicker = pace(self._place) / timeline.COUNT
        cast("Button", self.ring["skip"]).label = self._skip_label()
        if self.at >= self.length:
            self.timeline.add(timeline.pause(timeline.SCORE_END))
        elif not self.timeline.reduced and self.flights():
            self.timeline.add(
                timeline.pause(timeline.SCORE_LIGHT * quicker),
                timeline.Later(self._flown),
                timeline.call(self._land),
                timeline.pause(timeline.SCORE_REST * quicker),
            )
        else:
            self.timeline.add(
                timeline.pause(timeline.SCORE_LIGHT),
                timeline.call(self._land),
                timeline.pause(2 * timeline.SCORE_REST),
            )
        self.invalidate()

    def _flown(self) -> list[timeline.Step]:
        """Return the steps of the points that fly to where they count."""
        seconds = pace(self._place)
        flown = [timeline.Sequence(one.steps(self.timeline, seconds)) for one in self.flights()]
        return [timeline.Parallel([*flown])]

    def jump(self) -> None:
        """Let the totals jump at what they gain."""

    @property
    def leaping(self) -> bool:
        """Say whether totals jump now: they are not to be seen at rest meanwhile."""
        return self.timeline.over.passes(Jump)

    def _land(self) -> None:
        self.landed = True
        if self.at < self.length:
            self.app.sounds.play("tick" if self.is_base() else "chime", self._place)
            self.jump()
        self.invalidate()

    def next(self) -> None:
        """Go to the next beat at once, or to the result after the last."""
        if self._over:
            return
        self.timeline.skip()
        if self.at >= self.length:
            self.skip_all()
            return
        self.at += 1
        self._begin()

    def skip(self) -> None:
        """Tell all the rest at once, and let it be seen before the result; show that where all is told."""
        if self.at >= self.length:
            self.skip_all()
            return
        self.timeline.skip()
        self.at = self.length
        self.app.sounds.play("chime", self._place)
        self._begin()

    def skip_all(self) -> None:
        """End the telling and show the result."""
        if self._over:
            return
        self._over = True
        self.timeline.skip()
        self.at, self.landed = self.length, False
        self.app.stack.replace(self.app.editions[self.session.game.key].result_of(self.recorded))
        self.after()

    def cycle_speed(self) -> None:
        """Tell slower or faster, the next games too."""
        self.speed = RECKONING_SPEEDS[(RECKONING_SPEEDS.index(self.speed) + 1) % len(RECKONING_SPEEDS)]
        self.app.change_settings(replace(self.app.settings, reckoning_speed=self.speed), seen=False)
        self.timeline.speed = ANIMATION_FACTORS[self.speed]
        cast("Button", self.ring["speed"]).label = self._speed_label()
        self.invalidate()

    @property
    def restless(self) -> bool:
        """Say whether the telling goes on."""
        return not self._over

    def update(self, dt: float) -> None:
        """Let the beat be told; go to the next when it is."""
        if self._over:
            return
        if self.timeline.busy:
            leaping = self.leaping
            self.timeline.drift(dt)
            self.timeline.update(dt)
            self.dirty |= self.timeline.over.seen
            if leaping and not self.leaping:
                self.invalidate()
        else:
            self.next()

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip on Escape; go on at once on Space, Enter or a click beside the buttons."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.skip()
            return True
        keyboard = self.ring.keyboard and self.ring.focused_name is not None
        if event.type == pygame.KEYDOWN and event.key in GO and not keyboard:
            self.next()
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.next()
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def star_wide(self) -> int:
        """How wide a star on its way is, in pixels."""
        return em(30, 2, least=92)(self.m)


def _speed_wide(m: Measures) -> int:
    return max(Button("", label=label).widths(m).wish for label in _speed_labels())


def _speed_labels() -> tuple[str, str, str]:
    return _("Speed: slow"), _("Speed: normal"), _("Speed: fast")
