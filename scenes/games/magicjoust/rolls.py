"""How dice move: thrown from both sides, turned or swapped, and the one that shows more strikes the other."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.dice import MET
from scenes.games.magicjoust.joust_ground import BRIGHT
from scenes.games.magicjoust.stage import TOTAL, die_at, total_name
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

_TURNS_FROM: Final = 0.55
"""From which part of its roll on a die moves that is turned: it hops once, and lies anew."""
_CHIPS: Final = 18
"""How many chips of paper fly there; twice as many where hardly anybody expected it."""
_STAR: Final = 190
"""How wide the star is where a die strikes, in pixels of the drawing."""


class Rolls:
    """Moves dice on the stage; `laid` tells what lies there. `by` is how, by what an event tells."""

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

        return [
            moves.Timed(moves.BLOW_BACK, come(0.0, -moves.BLOW_FAR_BACK)),
            moves.Timed(moves.BLOW_FORTH, come(-moves.BLOW_FAR_BACK, 1.0), moves.ease_in),
            moves.call(partial(self._contact, throw)),
            moves.pause(moves.BLOW_STOP),
        ]

    def settled(self, throw: Throw) -> Step:
        """Return the step after a blow: the die that struck goes home, who is beaten shakes and goes back."""

        def show(part: float) -> None:
            reduced = self.timeline.reduced
            throw.shake = 0.0 if reduced else moves.SHAKE * (1 - part) * math.sin(6 * math.pi * part)
            throw.strike = 0.0 if reduced else throw.strike * (1 - part)
            throw.loud = 1.0 if reduced else part
            throw.knock = part

        return moves.Timed(moves.BLOW_SHAKE * 1.4, show, lambda part: part)

    def _contact(self, throw: Throw) -> None:
        """Let the blow be heard; chips fly, and what the other side had falls."""
        self.play("stamp")
        won, chips = throw.ahead or 0, _CHIPS * (1 + throw.upset)
        (_m, box), timeline = self._laid(throw), self.timeline
        at, row = die_at(throw, box["dice"], 1 - won), throw.sides[won].row
        papers = (BRIGHT[row or 0], palette.tint(BRIGHT[row or 0], 0.4), palette.PAPER)
        timeline.over.let(
            Chips(at, timeline.scale, moves.CHIPS, chips, colors=papers, large=1.4), moves.CHIPS
        )
        timeline.over.let(Burst(at, round(_STAR * timeline.scale), BRIGHT[row or 0]), moves.BURST)
        lose(timeline, Lost(str(throw.sides[1 - won].total), at))

    def rolled(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of the dice at some places that are rolled at once: they knock on their way."""
        rolling = [(throw.sides[place], values[place]) for place in places]
        if not rolling:
            return []

        def start() -> None:
            self.play("dice")
            for side, value in rolling:
                side.changes(value, throw.answer)

        def show(part: float) -> None:
            for side, _value in rolling:
                side.spin = 1.0 if self.timeline.reduced else part

        if self.timeline.reduced:
            return [moves.Timed(moves.SETTLE, show, start=start)]
        knocks = [moves.call(partial(self.play, "stamp"))] if len(rolling) > 1 else []
        return [
            moves.Timed(moves.ROLL * MET, lambda part: show(part * MET), lambda part: part, start),
            *knocks,
            moves.Timed(moves.ROLL * (1 - MET), lambda part: show(MET + part * (1 - MET)), lambda part: part),
        ]

    def turned(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of dice that hop and turn, so that they show something else."""
        found = [moves.pause(moves.SCORE_REST), moves.call(partial(self._show, throw, values, places))]

        def show(part: float) -> None:
            for place in places:
                throw.sides[place].spin = _TURNS_FROM + (1 - _TURNS_FROM) * part

        if not self.timeline.reduced:
            found.append(moves.Timed(moves.FLIP, show, lambda part: part))
        return [*found, moves.pause(moves.SCORE_REST)]

    def swapped(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> list[Step]:
        """Return the steps of dice that cross over to the other side."""
        show = moves.call(partial(self._show, throw, values, places))
        crossing = moves.Timed(moves.FLY, lambda part: setattr(throw, "cross", part))
        across = [] if self.timeline.reduced else [crossing]
        return [moves.pause(moves.SCORE_REST), *across, show, moves.pause(moves.SCORE_REST)]

    def _show(self, throw: Throw, values: Sequence[int], places: Sequence[int]) -> None:
        """Let dice show something else where they lie, and what counts jump."""
        self.play("tick")
        throw.cross = 0.0
        m, box = self._laid(throw)
        for place in places:
            side = throw.sides[place]
            side.changes(values[place], throw.answer)
            at = box[total_name(place)].center
            jump(self.timeline, str(side.total), at, m.type(TOTAL), palette.CHALK)
