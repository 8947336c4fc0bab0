"""How dice move: they roll, are turned or swapped, and the one that shows more strikes the other."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.dice_band import TOTAL, die_at, total_name
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.contact import Burst
from scenes.kit.counting import jump
from scenes.kit.effects import Chips
from scenes.table.impacts import Lost, lose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scenes.games.magicjoust.throws import Throw
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step, Timeline

    Moved = Callable[[Throw, Sequence[int], Sequence[int]], list[Step]]
    """What moves dice, at some places, that show what is told then."""

_STAR: Final = 190
"""How wide the star is where a die strikes, in pixels of the drawing."""


class Rolls:
    """Moves dice on the large sheet; `laid` tells what lies there. `by` is how, by what an event tells."""

    def __init__(
        self, timeline: Timeline, play: Callable[..., None], laid: Callable[[Throw], tuple[Measures, Box]]
    ) -> None:
        self.timeline = timeline
        self.play = play
        self._laid = laid
        self.by: Mapping[str, Moved] = {
            "rolled": self.rolled,
            "again": self.rolled,
            "added": self.rolled,
            "turned": self.turned,
            "swapped": self.swapped,
        }

    def struck(self, throw: Throw) -> list[Step]:
        """Return the steps of the die that has more and strikes the other: it stops before it."""
        if throw.ahead is None or self.timeline.reduced or not throw.rolled:
            return []
        throw.striking = throw.ahead

        def come(start: float, end: float) -> Callable[[float], None]:
            return lambda part: setattr(throw, "strike", start + (end - start) * part)

        def shake(part: float) -> None:
            throw.shake = moves.SHAKE * (1 - part) * math.sin(6 * math.pi * part)
            throw.strike = 1 - part

        return [
            moves.pause(moves.SCORE_REST),
            moves.Timed(moves.BLOW_BACK, come(0.0, -moves.BLOW_FAR_BACK)),
            moves.Timed(moves.BLOW_FORTH, come(-moves.BLOW_FAR_BACK, 1.0), moves.ease_in),
            moves.call(partial(self._contact, throw)),
            moves.pause(moves.BLOW_STOP),
            moves.Timed(moves.BLOW_SHAKE, shake),
        ]

    def _contact(self, throw: Throw) -> None:
        """Let the blow be heard; chips fly, and what the other side had falls."""
        self.play("stamp")
        beaten = 1 - (throw.ahead or 0)
        (m, box), timeline = self._laid(throw), self.timeline
        at = die_at(throw, m, box["dice"], beaten)
        timeline.over.let(Chips(at, timeline.scale, moves.CHIPS, 18, large=1.4), moves.CHIPS)
        timeline.over.let(Burst(at, round(_STAR * timeline.scale), palette.QUIRK_RED), moves.BURST)
        lose(timeline, Lost(str(throw.sides[beaten].total), at))

    def rolled(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of the dice at some places that are rolled, all at the same time."""
        rolling = [(throw.sides[place], values[place]) for place in places]
        if not rolling:
            return []

        def start() -> None:
            self.play("dice")
            for side, value in rolling:
                side.die = value

        def show(part: float) -> None:
            for side, _value in rolling:
                side.spin = 1.0 if self.timeline.reduced else part

        seconds = moves.SETTLE if self.timeline.reduced else moves.ROLL
        return [moves.Timed(seconds, show, start=start)]

    def turned(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of dice that are turned so that they show something else."""
        show = moves.call(partial(self._show, throw, values, places))
        return [moves.pause(moves.SCORE_REST), show, moves.pause(moves.SCORE_REST)]

    def swapped(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of dice that cross over to the other side."""
        if self.timeline.reduced:
            return self.turned(throw, values, places)
        show = moves.call(partial(self._show, throw, values, places))
        crossing = moves.Timed(moves.FLY, lambda part: setattr(throw, "cross", part))
        return [moves.pause(moves.SCORE_REST), crossing, show, moves.pause(moves.SCORE_REST)]

    def _show(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> None:
        """Let dice show something else where they lie, and what counts jump."""
        self.play("tick")
        throw.cross = 0.0
        m, box = self._laid(throw)
        for place in places:
            side = throw.sides[place]
            side.die = values[place]
            at = box[total_name(place)].center
            jump(self.timeline, str(side.total), at, m.type(TOTAL), palette.INK)
