"""Players of four strengths, for every mode: each sees a little further than the one below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.bataille import levels as bataille_levels
from game.bots.evaluations import EVALUATIONS, battlefield
from game.bots.greedy_bot import GreedyBot
from game.bots.reverse_war.duel_player import DuelPlayer
from game.bots.reverse_war.lenses import through_lens
from game.bots.reverse_war.quick_player import quick_player
from game.bots.reverse_war.twins import without_twins
from game.bots.search.monte_carlo import MonteCarlo
from game.bots.search.playouts import Player, trait_of
from game.bots.search.thinker import Settled
from game.core.i18n import N_, _
from game.core.rng import Rng
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.scoring import count_player
from game.rules.reverse_war.troops import players_army

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.bot import View
    from game.bots.evaluations import Evaluation
    from game.bots.search.thinker import Thinker
    from game.core.model import Action, State

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
        Level(3, N_("Captain"), ends=400, rivals=4),
        Level(4, N_("Strategist"), ends=7000, rivals=4),
    )
}
"""The levels by number, weakest first."""

DISTRACTION: Final = 6
"""By how many points at most the apprentice misjudges an option."""

FOES_SHARE: Final = 0.25
"""How much of the AI's points the apprentice sees beside those of the player's own army."""


def own_army_first(state: State, seat: int) -> float:
    """Return the points of the player's own army, less some of the AI's: what an apprentice sees."""
    table = state if isinstance(state, DuelState) else battlefield(state)
    cells = table.boards[seat] if isinstance(table, DuelState) else table.cells
    setting = table.setting
    own = count_player(players_army(cells, setting.layout), setting.charter).total
    return (1 - FOES_SHARE) * own + FOES_SHARE * EVALUATIONS["reverse-war"](state, seat)


FIRST_SIGHT: Final[dict[str, Evaluation]] = {"reverse-war": own_army_first}
"""What an apprentice looks at, by the game's key; elsewhere, what a soldier does."""


SLOWER: Final = 6
"""How many times fewer ends a search looks at where it has no quick player: it takes about as long."""

IN_DUELS: Final = 1.5
"""How many times as many in duels, where a playout has the ends of two battlefields."""


def _evolution(view: View, level: int, rng: Rng) -> Thinker:
    from game.bots.evolution import levels as evolution_levels  # noqa: PLC0415 - other games do without its rules

    return evolution_levels.thinker(view, level, rng)


def _magicjoust(view: View, level: int, rng: Rng) -> Thinker:
    from game.bots.magicjoust import levels as magicjoust_levels  # noqa: PLC0415 - other games do without its rules

    return magicjoust_levels.thinker(view, level, rng)


THINKERS: Final[dict[str, Callable[[View, int, Rng], Thinker]]] = {
    "openmok-bataille": bataille_levels.thinker,
    "openmok-evolution": _evolution,
    "magicjoust": _magicjoust,
}
"""Who thinks for the levels of a game in a way of its own, by the game's key."""

HIGHEST: Final = {"openmok-bataille": bataille_levels.HIGHEST}
"""The highest level of a game that has fewer than all."""


def levels_of(game_key: str) -> list[Level]:
    """Return the levels that play a game, the weakest first."""
    highest = HIGHEST.get(game_key, max(LEVELS))
    return [level for number, level in LEVELS.items() if number <= highest]


def _no_level(level: Level, game_key: str) -> str:
    message = _("This game has no level {number} ({name}): its bots are {names}.")
    known = ", ".join(f"{_(one.name)} (level:{one.number})" for one in levels_of(game_key))
    return message.format(number=level.number, name=_(level.name), names=known)


class LevelBot:
    """A player of one of the levels for one game. Raise ValueError for a game it does not play."""

    def __init__(self, level: Level, game_key: str, rng: Rng) -> None:
        if game_key not in EVALUATIONS and game_key not in THINKERS:
            message = _("The bot “{name}” does not know how to judge this game.")
            raise ValueError(message.format(name=_(level.name)))
        if level.number not in [one.number for one in levels_of(game_key)]:
            raise ValueError(_no_level(level, game_key))
        self.level = level
        self._game_key = game_key
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
        if self._game_key in THINKERS:
            return THINKERS[self._game_key](view, self.level.number, self._rng)
        view = through_lens(self._game_key, view)
        if self.level.ends:
            return self._search(without_twins(self._game_key, view))
        return Settled(GreedyBot(self._glance(), self._rng).choose(view))

    def _search(self, view: View) -> Thinker:
        if len(view.decision.options) == 1:
            return Settled(view.decision.options[0])
        rng, ends = Rng(self._rng.next64()), self.level.ends
        player: Player | None = quick_player(self._game_key, view.world(rng), rng, self.level.rivals)
        if player is None:
            player = Player(trait_of(self._game_key), rng, self.level.rivals)
            ends //= SLOWER
        elif isinstance(player, DuelPlayer):
            ends = int(ends * IN_DUELS)
        glance = GreedyBot(EVALUATIONS[self._game_key], Rng(self._rng.next64()))
        return MonteCarlo(view, player, Rng(self._rng.next64()), ends, glance.points)

    def _glance(self) -> Evaluation:
        judge = EVALUATIONS[self._game_key]
        if self.level.number > 1:
            return judge
        sight = FIRST_SIGHT.get(self._game_key, judge)
        return lambda state, seat: sight(state, seat) + self._rng.below(DISTRACTION + 1)
