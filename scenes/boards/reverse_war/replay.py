"""The replay: a game of Reverse War move by move, forwards and backwards, by hand or on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes import navigation
from scenes.boards.reverse_war import scenario_words
from scenes.boards.reverse_war.inspection import draw_inspection
from scenes.boards.reverse_war.lookout import Lookout
from scenes.boards.reverse_war.movement import Movement
from scenes.boards.reverse_war.result import Result
from scenes.boards.reverse_war.scenario_sheet import ScenarioDialog, replay_widgets
from scenes.boards.reverse_war.table import Table, mode_name
from scenes.boards.reverse_war.tape import Tape
from scenes.boards.reverse_war.transport import SPEEDS, Progress, transport
from scenes.boards.unrecorded import Unrecorded
from scenes.dialog import question
from scenes.kit.timeline import REPLAY_REST, Timeline
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from scenes.boards.reverse_war.seen import Seen
    from scenes.kit.timeline import Step

NORMAL = SPEEDS.index(1.0)


class Replay(Scene):
    """Show a game on its table, after the first `at` of its actions. The session is never changed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.tape = Tape.of(session)
        self.timeline = Timeline()
        self.ring.arrows = False
        self.at = 0
        self.playing = False
        self.speed = NORMAL
        self.lookout = Lookout()
        self.table: Table
        self.movement: Movement
        self._waited = 0.0
        self._dragging = False

    @property
    def length(self) -> int:
        """The number of actions."""
        return self.tape.length

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        return self.tape.seen[self.at]

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table as it is now, and the transport at its foot."""
        self._set_pace()
        self.timeline.skip()
        self.table = Table(self.m, self.seen)
        self.movement = Movement(self.table, self.timeline, self.app.sounds.play)
        self._add_widgets()

    def _add_widgets(self) -> None:
        self.ring.add(*transport(self.m, self.table.geometry.foot, self))
        scenario = self.seen.scenario
        if scenario is not None:
            self.ring.add(*replay_widgets(self.m, self.table.geometry, scenario, self._open_scenario))

    def _open_scenario(self) -> None:
        if self.seen.scenario is not None:
            self.app.stack.push(ScenarioDialog(self.seen.scenario), self._scenario_answered)

    def _scenario_answered(self, answer: str | None) -> None:
        if answer == "rules":
            navigation.open_rules(self.app, self.session.game.key, scenario_words.PAGE)

    def _refresh(self) -> None:
        """Show the buttons as they can be used now; keep the focus and what is pointed at."""
        focused, pointed = self.ring.focused_name, self.ring.hovered
        self.ring.clear()
        self._add_widgets()
        self.ring.focus_by_name(focused)
        for widget in self.ring:
            widget.hovered = pointed is not None and widget.name == pointed.name
        self.invalidate()

    def _set_pace(self) -> None:
        settings = self.app.settings
        self.timeline.speed = settings.animation_factor * SPEEDS[self.speed]
        self.timeline.reduced = settings.reduced_motion

    # --- the transport ----------------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Show at once what is seen after the first `at` actions; it plays on its own no more."""
        self.playing = False
        self._lie(min(max(at, 0), self.length))

    def _lie(self, at: int) -> None:
        self.timeline.skip()
        self.at = at
        self._waited = 0.0
        self._point(None)
        self.table.sync(self.seen)
        self._refresh()

    def forward(self) -> None:
        """Play the next action, moving what it moves."""
        if self.at == self.length:
            return
        self._lie(self.at)
        self.at += 1
        self.timeline.add(*self._steps())
        if not self.timeline.busy:
            self.table.sync(self.seen)
        self._refresh()

    def _steps(self) -> list[Step]:
        action, before = self.tape.actions[self.at - 1], self.tape.seen[self.at - 1]
        if action[0] == "place" and before.hand is not None:
            turned = before.hand.reversed != (action[2] == "reversed")
            return self.movement.place(self.seen, before.hand.card, turned=turned)
        events = self.tape.events[self.at - 1]
        return [step for event in events for step in self.movement.event(event, self.seen)]

    def toggle_playing(self) -> None:
        """Play on its own, from the beginning if it is at the end; or stop."""
        if self.playing:
            self.playing = False
            self._refresh()
        elif self.length:
            if self.at == self.length:
                self._lie(0)
            self.playing = True
            self.forward()

    def set_speed(self, place: int) -> None:
        """Take another of the speeds."""
        self.speed = place
        self._set_pace()
        self._refresh()

    # --- going elsewhere --------------------------------------------------------------------------------

    @property
    def outlook(self) -> tuple[str, str, Callable[[], None]]:
        """Return the button at the right: the result at the end of a finished game, else to play on."""
        if self.tape.finished and self.at == self.length:
            return "result", _("Result"), self.show_result
        return "play_on", _("Play from here"), self.play_on

    def show_result(self) -> None:
        """Show the account of the finished game, in front."""
        self.app.stack.push(Result(Unrecorded(self.session.at(self.length))))

    def play_on(self) -> None:
        """Ask whether to play the game on from here: it takes the place of the one in progress."""
        self.playing = False
        self._refresh()
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
            session = self.session.at(self.at)
            session.practice = session.practice or self.at < self.length
            navigation.continue_game(self.app, session)

    def leave_replay(self) -> None:
        """Go back."""
        self.close()

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag the progress, press the buttons, strike the keys, point at the cards."""
        if event.type == pygame.KEYDOWN and self._take_key(event):
            return True
        if self._drag(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(self.table.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._look(self.table.card_at(event.pos))
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

    def _point(self, cell: int | None) -> None:
        self.dirty |= self.lookout.point(cell)

    def _look(self, cell: int | None) -> None:
        if cell is not None:
            self.lookout.show(cell)
            self.dirty = True

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether something moves, plays, or is about to be shown large."""
        return self.timeline.busy or self.playing or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        if self.timeline.update(dt):
            self.dirty = True
            if not self.timeline.busy:
                self.table.sync(self.seen)
                self.invalidate()
        elif self.playing:
            self._play(dt)
        self._look(self.lookout.wait(dt))

    def _play(self, dt: float) -> None:
        self._waited += dt * SPEEDS[self.speed]
        if self.at == self.length:
            self.playing = False
            self._refresh()
        elif self._waited >= REPLAY_REST:
            self.forward()

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return the move just made, or the result where the game ends."""
        told = self.tape.sentence(self.at)
        if self.tape.finished and self.at == self.length:
            return f"{told} {self.tape.result()}"
        return told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        table, seen = self.table, self.seen
        table.draw_ground(surface)
        table.draw_heading(surface, self.tape.heading(self.at), mode_name(seen))
        table.draw_sentence(surface, self.sentence())
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        table.draw_corner(surface, _("Seed {seed}").format(seed=self.session.seed), kind)
        table.draw_deck(surface, seen.deck, glowing=False)
        table.draw_hand_place(surface, "")
        table.draw_cells(surface)
        table.draw_armies(surface)
        table.draw_journal(surface, self.tape.moves_at(self.at))
        moving = frozenset(table.sprites) if self.timeline.busy else frozenset()
        table.draw_cards(surface, but=moving)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, the card shown large, and the tip of the button pointed at."""
        if self.timeline.busy:
            for sprite in self.table.sprites.values():
                sprite.draw(surface)
        if self.lookout.cell is not None:
            draw_inspection(surface, self.table, self.lookout.cell)
