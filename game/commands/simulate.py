"""The command that lets bots play many games, and counts them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.bots.bot import View
from game.commands.telling import CommandError, print_fields, print_json
from game.commands.typed import game_flags, options_and_decks, positive, text_flags, whole
from game.core.i18n import _, ngettext
from game.core.model import SetupError
from game.core.rng import Rng

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from game.bots.bot import Bot
    from game.bots.roster import Roster
    from game.commands.typed import Commands
    from game.core.model import Game, Json, Options, Outcome


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=_("let bots play many games"))
    game_flags(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--seed", type=whole, default=0)
    parser.add_argument("--seats", default="random", help=_("a bot a seat, with commas between them"))
    text_flags(parser)
    parser.set_defaults(command=_simulate)


def _simulate(asked: argparse.Namespace) -> int:
    from game.editions import EDITIONS

    game, options = EDITIONS.games[asked.game], options_and_decks(asked)
    try:
        report = simulate(game, options, asked.games, asked.seed, asked.seats.split(","), EDITIONS.bots)
    except SetupError:
        raise
    except ValueError as error:
        raise CommandError(str(error)) from error
    told: dict[str, Json] = report.as_dict()
    if asked.json:
        print_json(told)
    else:
        print_fields(told)
    return 0


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
