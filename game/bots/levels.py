"""Players of four strengths, for every game: each sees a little further than the one below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.bot import Settled, unchanged
from game.bots.search.monte_carlo import MonteCarlo
from game.core.i18n import N_, _
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.bot import Lens, Thinker, View
    from game.bots.expertise import Evaluation, Expertise
    from game.core.model import Action, State


def best_by_lot(options: Sequence[Action], values: Sequence[float], rng: Rng) -> Action:
    """Return the option of the highest value; lots are drawn between equals."""
    highest = max(values)
    return rng.choice([action for action, value in zip(options, values, strict=True) if value == highest])


class GreedyBot:
    """Plays the option after which the position is worth most to its seat; draws lots between equals.

    `glances` says over how many possible worlds it takes the mean, by prompt: elsewhere in one. It sees them
    through a `lens`.
    """

    def __init__(
        self, evaluate: Evaluation, rng: Rng, glances: Mapping[str, int], lens: Lens = unchanged
    ) -> None:
        self._evaluate = evaluate
        self._rng = rng
        self._glances = glances
        self._lens = lens

    def choose(self, view: View) -> Action:
        """Return one of the best options in a possible world, or in several where it hangs on them."""
        options = view.decision.options
        if len(options) == 1:
            return options[0]
        view = self._lens(view)
        return best_by_lot(options, self.points(view), self._rng)

    def points(self, view: View) -> list[float]:
        """Return what each option leads to, in points; the mean over possible worlds."""
        worlds = [view.world(self._rng) for _ in range(self._glances.get(view.decision.prompt, 1))]
        return [
            sum([self._after(world, action, view.seat) for world in worlds]) / len(worlds)
            for action in view.decision.options
        ]

    def _after(self, world: State, action: Action, seat: int) -> float:
        after = world.clone()
        after.apply(action)
        return self._evaluate(after, seat)


FOREVER = float("inf")


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: its name, how far a decision may be searched, how carefully playouts choose.

    `ends` is how many ends of games a search may look at with a quick player (0: a glance at each option),
    `rivals` how many options a playout compares at each of its choices.
    """

    number: int
    name: str
    ends: int = 0
    rivals: int = 1


LEVELS: Final[dict[int, Level]] = {
    level.number: level
    for level in (
        Level(1, N_("Apprentice")),
        Level(2, N_("Soldier")),
        Level(3, N_("Captain"), ends=80, rivals=4),
        Level(4, N_("Strategist"), ends=7000, rivals=4),
    )
}
"""The levels by number, weakest first."""

_APPRENTICE, _STRATEGIST = 1, 4

DISTRACTION: Final = 6
"""By how many points at most the apprentice misjudges an option."""


def levels_of(expertise: Expertise) -> list[Level]:
    """Return the levels that play a game of which that is known, the weakest first."""
    if expertise.evaluate is None and expertise.thinker is None:
        return []
    return [level for number, level in LEVELS.items() if number <= expertise.highest]


def _no_level(level: Level, expertise: Expertise) -> str:
    message = _("This game has no level {number} ({name}): its bots are {names}.")
    known = ", ".join(f"{_(one.name)} (level:{one.number})" for one in levels_of(expertise))
    return message.format(number=level.number, name=_(level.name), names=known)


class LevelBot:
    """A player of one of the levels for one game. Raise ValueError for a game it does not play."""

    def __init__(self, level: Level, expertise: Expertise, rng: Rng) -> None:
        if expertise.evaluate is None and expertise.thinker is None:
            raise ValueError(no_judgement(_(level.name)))
        if level.number > expertise.highest:
            raise ValueError(_no_level(level, expertise))
        self.level = level
        self._known = expertise
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return an option, after all the thinking its level allows."""
        thinker = self.thinker(view)
        thinker.think(FOREVER)
        return thinker.choice

    def thinker(self, view: View) -> Thinker:
        """Return the thinking about one decision, to be done in slices."""
        options = view.decision.options
        if len(options) == 1:
            return Settled(options[0])
        if self._known.thinker is not None:
            return self._known.thinker(view, self.level.number, self._rng)
        assert self._known.evaluate is not None  # noqa: S101 - a game without either is refused
        view = self._known.lens(view)
        if self.level.ends:
            return self._search(self._known.unlike(view), self._known.evaluate)
        return Settled(self._greedy(self._sight(self._known.evaluate), self._rng).choose(view))

    def _search(self, view: View, evaluate: Evaluation) -> Thinker:
        if len(view.decision.options) == 1:
            return Settled(view.decision.options[0])
        rng = Rng(self._rng.next64())
        player = self._known.player(view.world(rng), rng, self.level.rivals)
        glance = self._greedy(self._sight(evaluate), Rng(self._rng.next64()))
        ends = int(self.level.ends * player.pace)
        return MonteCarlo(view, player, Rng(self._rng.next64()), ends, glance.points)

    def _greedy(self, evaluate: Evaluation, rng: Rng) -> GreedyBot:
        return GreedyBot(evaluate, rng, self._known.glances)

    def _sight(self, evaluate: Evaluation) -> Evaluation:
        """Return what a level looks at: the strategist alone at everything; an apprentice misjudges it."""
        if self.level.number == _STRATEGIST:
            return evaluate
        if self.level.number > _APPRENTICE:
            return self._known.second_sight or evaluate
        sight = self._known.first_sight or evaluate
        return lambda state, seat: sight(state, seat) + self._rng.below(DISTRACTION + 1)


def no_judgement(name: str) -> str:
    """Return that a bot of that name does not play a game, for nothing there judges a position."""
    return _("The bot “{name}” does not know how to judge this game.").format(name=name)
