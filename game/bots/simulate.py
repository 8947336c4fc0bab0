"""Games between bots, counted."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.bots.bot import View
from game.core.i18n import _, ngettext
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.bot import Bot
    from game.bots.roster import Roster
    from game.core.model import Game, Json, Options, Outcome


@dataclass
class Report:
    """What happened in a number of games: wins and summed scores by seat, draws, decisions, reasons."""

    game: str
    options: dict[str, Json]
    games: int
    seats: list[str]
    wins: list[int]
    scores: list[float]
    allied: bool = False
    draws: int = 0
    decisions: int = 0
    seconds: float = 0.0
    reasons: dict[str, int] = field(default_factory=dict)

    def count(self, outcome: Outcome) -> None:
        """Add one game's end: what partners win, each of them wins."""
        if len(outcome.winners) == 1 or self.allied:
            for winner in outcome.winners:
                self.wins[winner] += 1
        elif outcome.winners:
            self.draws += 1
        for seat, points in enumerate(outcome.scores):
            self.scores[seat] += points
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1

    def as_dict(self) -> dict[str, Json]:
        """Return the report as plain JSON."""
        return {
            "game": self.game,
            "options": self.options,
            "games": self.games,
            "seats": [*self.seats],
            "wins": [*self.wins],
            "draws": self.draws,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "mean_decisions": self.decisions / self.games,
            "reasons": {**self.reasons},
            "mean_scores": [total / self.games for total in self.scores],
        }


def simulate(
    game: Game, options: Options, games: int, seed: int, seat_specs: Sequence[str], bots: Roster
) -> Report:
    """Return the report of that many games, each with its own seed drawn from `seed`.

    `seat_specs` names one of the `bots` a seat. Raise SetupError for an option at fault, and ValueError for
    a number of games below 1, an unknown bot, or bots too few or too many for the seats.
    """
    if games < 1:
        raise ValueError(_("The number of games is 1 or more, not {games}.").format(games=games))
    full = game.normalise(options)
    seating = game.seating(full)
    if len(seat_specs) != seating.seats:
        message = ngettext(
            "This game has {seats} seat; name one bot for it.",
            "This game has {seats} seats; name one bot for each.",
            seating.seats,
        )
        raise ValueError(message.format(seats=seating.seats))
    rng = Rng(seed)
    players = [bots.make(name, game.key, Rng(rng.next64())) for name in seat_specs]
    wins, scores = [0] * seating.seats, [0.0] * seating.seats
    report = Report(game.key, full, games, [*seat_specs], wins, scores, allied=seating.allied)
    started = time.perf_counter()
    for _number in range(games):
        outcome, decisions = play(game, full, rng.below(1 << 32), players)
        report.count(outcome)
        report.decisions += decisions
    report.seconds = time.perf_counter() - started
    return report


def play(game: Game, options: Options, seed: int, bots: Sequence[Bot]) -> tuple[Outcome, int]:
    """Return the outcome of one game between the bots, and how many decisions it took."""
    state = game.setup(options, seed)
    decisions = 0
    while (decision := state.decision) is not None:
        state.apply(bots[decision.seat].choose(View(state, decision)))
        decisions += 1
    outcome = state.outcome
    if outcome is None:
        message = f"The game {game.key} asks nothing and is not over."
        raise RuntimeError(message)
    return outcome, decisions
