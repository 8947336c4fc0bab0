"""The campaign's record: what finished games have won of each scenario, in stars.

A victory is one star; by how many points it takes two and three depends on the scenario. A game gives stars
only when it was won without help: no move taken back past a card seen, no hint, no points taken from the AI
by the handicap, no bot at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol

from game.rules.reverse_war.scenarios import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.model import Json, Outcome

GAME: Final = "reverse-war"
STARS: Final[Mapping[str, tuple[int, int, int]]] = MappingProxyType(
    {
        "maitre-armes": (1, 18, 28),
        "freres-barbares": (1, 11, 18),
        "mere-dragons": (1, 8, 15),
        "illusionniste": (1, 7, 14),
        "precieux": (1, 7, 14),
        "chaman": (1, 4, 12),
        "druide": (1, 3, 9),
        "sorciere": (1, 3, 8),
    }
)
"""The margin of a victory, in points, from which it has one, two and three stars, by scenario.

Who searches 400 ends of games for each choice reaches two on a third of all deals about, three on a tenth;
where that would be less than 3, two take 3. The scenarios are in the order of the campaign: those that such a
player wins most often come first (`benchmarks/stars.md`).
"""
CAMPAIGN: Final = tuple(STARS)
"""The scenarios in the order of the campaign, the easiest first."""
MOST_STARS: Final = 3
ALL_STARS: Final = MOST_STARS * len(SCENARIOS)
HUMAN: Final = "human"


class Finished(Protocol):
    """What is asked of a finished game."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def options(self) -> Mapping[str, Json]:
        """Its options, every one of them."""

    @property
    def outcome(self) -> Outcome:
        """How it ended."""

    @property
    def practice(self) -> bool:
        """Whether a move was taken back past something revealed."""

    @property
    def hinted(self) -> bool:
        """Whether a hint was asked for."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who held each seat: "human", "human:" and a name, or a bot's name; empty: humans only."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A victory that gives no star: its margin, and why: "practice", "hinted", "handicap" or "bot"."""

    margin: int
    reason: str


@dataclass(frozen=True, slots=True)
class Feat:
    """What was done in one scenario: `best_margin` is that of the best victory that counts (None: none yet).

    `games` are all that were finished; `aside` is a victory that gives no star and would have given more than
    there are, if any.
    """

    best_margin: int | None = None
    stars: int = 0
    games: int = 0
    aside: Aside | None = None


def stars_of(scenario: str, margin: int) -> int:
    """Return how many stars a victory by so many points has in a scenario."""
    return sum([margin >= least for least in STARS[scenario]])


def next_star(scenario: str, margin: int) -> tuple[int, int] | None:
    """Return which star comes next after a victory by so many points, and how many more it takes."""
    stars = stars_of(scenario, margin)
    return None if stars == MOST_STARS else (stars + 1, STARS[scenario][stars] - margin)


def following(scenario: Json) -> str | None:
    """Return the scenario after another in the campaign; None after the last, and where it is none."""
    return dict(pairwise(CAMPAIGN)).get(str(scenario))


def scenario_of(game: Finished) -> str | None:
    """Return the key of the scenario that was played, if it was one of Reverse War."""
    key = game.options.get("scenario")
    return key if game.game == GAME and isinstance(key, str) and key in SCENARIOS else None


def help_in(game: Finished) -> str:
    """Return why a game gives no star: "practice", "hinted", "handicap" or "bot"; "" when it may."""
    if game.practice:
        return "practice"
    if game.hinted:
        return "hinted"
    handicap = game.options.get("handicap")
    if isinstance(handicap, int) and handicap < 0:
        return "handicap"
    return "bot" if any(name.partition(":")[0] != HUMAN for name in game.players) else ""


def feats(games: Iterable[Finished]) -> dict[str, Feat]:
    """Return the feat of every scenario, by its key, in the order of the campaign."""
    played: dict[str, list[Finished]] = {key: [] for key in CAMPAIGN}
    for game in games:
        key = scenario_of(game)
        if key is not None:
            played[key].append(game)
    return {key: _feat(key, its_games) for key, its_games in played.items()}


def total(done: Mapping[str, Feat]) -> int:
    """Return how many stars there are in all."""
    return sum([feat.stars for feat in done.values()])


def _feat(scenario: str, games: list[Finished]) -> Feat:
    victories = [(int(game.outcome.scores[0]), help_in(game)) for game in games if game.outcome.winners]
    best = max([margin for margin, helped in victories if not helped], default=None)
    stars = 0 if best is None else stars_of(scenario, best)
    asides = [
        Aside(margin, helped) for margin, helped in victories if helped and stars_of(scenario, margin) > stars
    ]
    aside = max(asides, key=lambda one: one.margin, default=None)
    return Feat(best, stars, len(games), aside)
