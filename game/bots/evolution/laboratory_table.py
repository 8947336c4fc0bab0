"""The table of the laboratory: pairs of games between a card and a reference, that begin alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from game.bots.evolution.quick import QuickPlayer
from game.core.rng import Rng
from game.rules.evolution import options as settings
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET
from game.rules.evolution.game import begun
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.vocabulary import OF_OTHERS

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.script import Script

Team = tuple[Caractere, ...]
Variations = tuple[Variation, ...]

MOKS: Final = 6
"""How many Moks a side has on the table: all official cards can be played, and long before the end."""

SPARE: Final = 2
"""How many more it has in its team."""

COPIES: Final = 2
"""How many times a side has the card, or the reference."""

OFFICIAL: Final = (
    "evolution/ajustement",
    "evolution/acharnement",
    "evolution/poison",
    "evolution/congelation",
    "evolution/coup-de-vent",
)
"""The official variations of impact 1, 2 and so on (EVO-11)."""

BESIDES: Final = ("evolution/bouclier", "evolution/poison", "evolution/soin")
"""What each side has besides, where the card is one of those below."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What the two games of a pair have in common: the teams by seat, who begins, the seed."""

    teams: tuple[Team, Team]
    first: int
    seed: int


class Table:
    """Where a script is played as a card of any impact.

    `twin` is the impact of the official card that says the same, 0 where there is none.
    """

    def __init__(self, script: Script) -> None:
        known = starter()
        self._team = tuple([card for card in known.values() if isinstance(card, Caractere)])
        about = _is_about_variations(script)
        besides = BESIDES if about else ()
        self._besides = tuple([cast("Variation", known[ref]) for ref in besides])
        self._official = tuple([cast("Variation", known[ref]) for ref in OFFICIAL])
        self._cards = tuple(
            [Variation(f"laboratory/{impact}", impact, script) for impact in range(1, len(OFFICIAL) + 1)]
        )
        self._trusted = frozenset([card.ref for card in self._cards]) if about else frozenset[str]()
        self.twin = next((card.impact for card in self._official if card.script == script), 0)
        everything = Deck(self._team[:MOKS], (*self._cards, *self._official, *self._besides))
        self._setting = settings.read(
            {"moks": MOKS, "budget": MOST_BUDGET, "decks": [everything.encode(), next(iter(ready_decks()))]}
        )

    def deal(self, rng: Rng) -> Deal:
        """Draw the teams, who begins, and a seed."""
        teams = []
        for _seat in range(2):
            team = [*self._team]
            rng.shuffle(team)
            teams.append(tuple(team[: MOKS + SPARE]))
        return Deal((teams[0], teams[1]), rng.below(2), rng.next64())

    def pair(self, deal: Deal, impact: int) -> Generator[None, None, float]:
        """Play a pair, and return the mean lead of the card at the end, in resistances a copy.

        It is played against the official card of that impact; for 0, against no card.
        """
        card = self._cards[max(impact, 1) - 1]
        reference = self._official[impact - 1 : impact] if impact else ()
        lead = 0.0
        for seat in range(2):
            sides = [reference * COPIES, reference * COPIES]
            sides[seat] = (card,) * COPIES
            scores = yield from self._game(deal, sides)
            lead += scores[seat] - scores[1 - seat]
        return lead / (2 * COPIES)

    def _game(self, deal: Deal, sides: list[Variations]) -> Generator[None, None, tuple[float, ...]]:
        """Play a game to its end, yielding between two looks ahead, and return the resistances left."""
        decks = [Deck(deal.teams[seat], (*sides[seat], *self._besides)) for seat in range(2)]
        state = begun(self._setting, decks, Rng(deal.seed), deal.first)
        players = [QuickPlayer(self._trusted) for _seat in range(2)]
        while (decision := state.decision) is not None:
            state.apply((yield from players[decision.seat].choose(state, decision)))
            yield
        assert state.over is not None  # noqa: S101 - nothing is asked any more
        return state.over.scores


def _is_about_variations(script: Script) -> bool:
    bricks = [brick for sentence in script for brick in (sentence.when, *sentence.do) if brick]
    return any(OF_OTHERS in brick.word.traits for brick in bricks)
