"""The course of what is fought out on a stage: it opens, cards come, what they add counts, the verdict."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import signed
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.rolls import Rolls
from scenes.games.magicjoust.stage import TOTAL, cards_name, star_name, total_name
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.counting import Flight, jump, pace
from scenes.kit.effects import Chips
from scenes.kit.layout import em

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.games.magicjoust.throws import Side, Throw
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step, Timeline

STAR: Final = em(15, 2.6)
"""How wide the star is on which a number flies that a card adds."""
_OPENS: Final = 0.3
_THROWN: Final = 0.2
_STAMPED: Final = 0.2
BEAT: Final = 0.2
"""Seconds in which the stage opens, a card is thrown in, a number flies to its tag; before the verdict."""


class Course:
    """Makes the steps on a stage: `laid` tells what lies there; `rolls` moves the dice."""

    def __init__(
        self,
        table: Callable[[], QuadrantTable],
        looks: Looks,
        timeline: Timeline,
        play: Callable[..., None],
        laid: Callable[[Throw], tuple[Measures, Box]],
    ) -> None:
        self._table = table
        self._looks = looks
        self.timeline = timeline
        self.play = play
        self._laid = laid
        self.rolls = Rolls(timeline, play, laid)

    def opened(self, throw: Throw) -> list[Step]:
        """Return the step in which the stage opens, and both wizards come from the sides."""
        seconds = moves.FADE if self.timeline.reduced else _OPENS
        return [moves.Timed(seconds, lambda part: setattr(throw, "come", part), lambda part: part)]

    # --- cards ------------------------------------------------------------------------------------------

    def thrown(self, throw: Throw, number: int) -> list[Step]:
        """Return the steps in which the last card of a side is thrown in, with a thud."""
        cards = throw.sides[number].cards[-1:]

        def show(part: float) -> None:
            for one in cards:
                one.come = 1.0 if self.timeline.reduced else part

        seconds = moves.FADE if self.timeline.reduced else _THROWN
        lands = moves.call(partial(self._land, throw, number))
        return [moves.Timed(seconds, show, lambda part: part), lands] if cards else []

    def _land(self, throw: Throw, number: int) -> None:
        """Let a card be heard that lands, and chips fly."""
        self.play("stamp")
        if not self.timeline.reduced:
            (_m, box), timeline = self._laid(throw), self.timeline
            chips = Chips(box[cards_name(number)].midbottom, timeline.scale, moves.CHIPS)
            timeline.over.let(chips, moves.CHIPS)

    def stamped(self, throw: Throw, number: int) -> list[Step]:
        """Return the steps in which what cards add to a side flies to their tags, one by one."""
        side = throw.sides[number]
        waiting = range(side.stamped, len(side.added))
        return [moves.Later(partial(self._stamp, throw, number, at)) for at in waiting]

    def _stamp(self, throw: Throw, number: int, at: int) -> list[Step]:
        """Return the steps in which a number flies from its card to its tag, and is stamped there."""
        side, (m, box) = throw.sides[number], self._laid(throw)
        name = star_name(number, at)

        def land() -> None:
            side.stamped = at + 1
            self.play("snap")

        if name not in box:
            return [moves.call(land)]
        thrown = box[cards_name(number)].center if side.cards else box[name].center
        start = self._comes_from(side, side.added[at].name) or thrown
        flight = Flight(signed(side.added[at].amount), start, box[name].center, STAR(m))
        return [*flight.steps(self.timeline, _STAMPED), moves.call(land)]

    def _comes_from(self, side: Side, name: str) -> tuple[int, int] | None:
        """Return where a card lies on the table that adds to a side, None where none does."""
        if any(one.name == name for one in side.cards):
            return None
        table = self._table()
        seat = table.seat(NEAR if side.row is None else side.row)
        owned = [sprite for (owner, _place), sprite in table.invoked.items() if owner == seat]
        found = next((one for one in owned if self._looks.name(one.name) == name), None)
        return None if found is None else found.rect().center

    # --- what counts ------------------------------------------------------------------------------------

    def all_told(self, throw: Throw) -> list[Step]:
        """Return the steps that count what cards add to all dice."""
        return [moves.Later(partial(self.told, throw, number)) for number in range(len(throw.sides))]

    def told(self, throw: Throw, number: int) -> list[Step]:
        """Return the steps that count what cards add to a die, one by one."""
        waiting = len(throw.sides[number].waiting)
        return [moves.Later(partial(self._counted, throw, number, at)) for at in range(waiting)]

    def _counted(self, throw: Throw, number: int, at: int) -> list[Step]:
        """Return the steps in which what a card adds jumps from its tag into the total."""
        side, (m, box) = throw.sides[number], self._laid(throw)
        end, name = box[total_name(number)].center, star_name(number, side.told)
        start = box[name].center if name in box else end
        side.flies = True
        flight = Flight(signed(side.added[side.told].amount), start, end, STAR(m))

        def tell() -> None:
            self.play("tick", side.told)
            side.flies, side.told = False, side.told + 1
            side.stamped = max(side.stamped, side.told)
            jump(self.timeline, str(side.total), end, m.type(TOTAL), palette.CHALK)

        return [*flight.steps(self.timeline, pace(at)), moves.call(tell)]

    def verdict(self, throw: Throw) -> list[Step]:
        """Return the steps that tell what came of it, to be read."""

        def tell() -> None:
            throw.over = True
            self.play("win" if throw.upset else "refuse" if throw.well is False else "chime")

        rest = moves.BATTLE_REST + moves.to_read(throw.follows, moves.LOOK_REST)
        return [moves.call(tell), self.rolls.settled(throw), moves.pause(rest)]
