"""What events show besides cards that move: how formulas were paid, and the dice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import path_of
from scenes.games.magicjoust import rolling
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.games.magicjoust.trails import keys_of, trail_of
from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.bots.seats import Names
    from game.core.model import Event
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.seen import Seen
    from scenes.games.magicjoust.table import SpotKey, Table
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline


class Staging:
    """Shows events on whatever table lies there now. `paid` is the path of what is being paid."""

    def __init__(
        self,
        table: Callable[[], Table],
        names: Names,
        looks: Looks,
        timeline: Timeline,
        play: Callable[[SoundName], None],
    ) -> None:
        self._table = table
        self.play = play
        self.rolling = rolling.Rolling(names, looks.name, timeline, play)
        self.paid = Trail()

    def steps(self, event: Event) -> list[Step]:
        """Return the steps that show an event, made when its turn comes; none where its cards tell all."""
        if event.kind == "paid":
            return self._pay(cast("Mapping[str, Any]", event.data))
        if event.kind in rolling.KINDS:
            return self.rolling.steps(event, self._table().seen.turn)
        return []

    def follow(self, seen: Seen, actions: int) -> None:
        """Lie as the view says after so many actions."""
        self.paid = Trail()
        self.rolling.follow(seen, actions)

    # --- payments ---------------------------------------------------------------------------------------

    def _pay(self, data: Mapping[str, Any]) -> list[Step]:
        """Return the steps that show how a formula was paid, singularity by singularity."""
        table, formula = self._table(), tuple(data["formula"])
        path = path_of(formula, read_way(data["way"]))
        keys = keys_of(table, data["seat"], path)
        trail = trail_of(table, formula, keys, path)
        steps: list[Step] = []
        for count in range(1, len(trail.stops) + 1):
            steps += [
                moves.call(partial(self._show, trail.up_to(count), keys[:count])),
                moves.pause(moves.FADE),
            ]
        return [*steps, moves.pause(moves.SCORE_STEP), moves.call(partial(self._show, Trail(), ()))]

    def _show(self, trail: Trail, keys: Sequence[SpotKey]) -> None:
        if trail.stops:
            self.play("tick")
        self.paid = trail
        self._table().lit.chosen = {*keys}

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_aside(self, surface: pygame.Surface) -> None:
        """Draw the last dice where they lie."""
        table = self._table()
        self.rolling.draw_at_rest(surface, table.m, table.arena.dice, table.seen.turn)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the path of what is being paid, and the dice that all look at."""
        table = self._table()
        draw_trail(surface, table.m, self.paid)
        pose = table.arena.shown_pose()
        self.rolling.draw(surface, table.m, (round(pose.x), round(pose.y)))
