"""The replay: a game of Reverse War move by move, forwards and backwards, by hand or on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.games.reverse_war import scenario_words
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.movement import Movement
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.scenario_sheet import ScenarioDialog, replay_widgets
from scenes.games.reverse_war.table import Table, mode_name
from scenes.games.reverse_war.tape import Tape
from scenes.kit.lookout import Lookout
from scenes.table.replaying import Replaying

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.seen import Seen
    from scenes.kit.timeline import Step


class Replay(Replaying):
    """Show a game on its table, after the first `at` of its actions."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.tape = Tape.of(session)
        self.lookout = Lookout[int]()
        self.table: Table
        self.movement: Movement

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        return self.tape.seen[self.at]

    # --- the table --------------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is now."""
        self.table = Table(self.m, self.seen)
        self.foot = self.table.geometry.foot
        self.movement = Movement(self.table, self.timeline, self.app.sounds.play)

    def sync(self) -> None:
        """Lay the cards as they are now."""
        self.table.sync(self.seen)

    def steps(self) -> list[Step]:
        """Return how the last action moves the cards."""
        action, before = self.tape.actions[self.at - 1], self.tape.seen[self.at - 1]
        if action[0] == "place" and before.hand is not None:
            turned = before.hand.reversed != (action[2] == "reversed")
            return self.movement.place(self.seen, before.hand.card, turned=turned)
        events = self.tape.events[self.at - 1]
        return [step for event in events for step in self.movement.event(event, self.seen)]

    def result_of(self, recorded: Recorded) -> Result:
        """Return the account of the finished game."""
        return Result(recorded)

    # --- the scenario -----------------------------------------------------------------------------------

    def add_widgets(self) -> None:
        """Put the transport at the foot, and the scenario's sheet where there is room for it."""
        super().add_widgets()
        scenario = self.seen.scenario
        if scenario is not None:
            self.ring.add(*replay_widgets(self.m, self.table.geometry, scenario, self._open_scenario))

    def _open_scenario(self) -> None:
        if self.seen.scenario is not None:
            self.app.stack.push(ScenarioDialog(self.seen.scenario), self._scenario_answered)

    def _scenario_answered(self, answer: str | None) -> None:
        if answer == "rules":
            self.app.routes.open_rules(self.session.game.key, scenario_words.PAGE)

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it, or at once with the right button."""
        if event.type == pygame.MOUSEMOTION:
            self._point(self.table.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._look(self.table.card_at(event.pos))

    def look_away(self) -> None:
        """Show no card large any more."""
        self._point(None)

    def _point(self, cell: int | None) -> None:
        self.dirty |= self.lookout.point(cell)

    def _look(self, cell: int | None) -> None:
        if cell is not None:
            self.lookout.show(cell)
            self.dirty = True

    @property
    def restless(self) -> bool:
        """Say whether something moves, plays, or is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        super().update(dt)
        self._look(self.lookout.wait(dt))

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return the move just made, or the result where the game ends."""
        told = self.tape.sentence(self.at)
        if self.ended:
            return f"{told} {self.tape.result()}"
        return told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        table, seen = self.table, self.seen
        table.draw_ground(surface)
        table.draw_heading(surface, self.tape.heading(self.at), mode_name(seen))
        table.draw_sentence(surface, self.sentence())
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        table.draw_corner(surface, _("Deal no. {seed}").format(seed=self.session.seed), kind)
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
