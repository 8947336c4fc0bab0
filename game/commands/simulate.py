"""The command that lets bots play many games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.commands.telling import CommandError, print_fields, print_json
from game.commands.typed import game_flags, options_and_decks, positive, text_flags, whole
from game.core.i18n import _
from game.core.model import SetupError

if TYPE_CHECKING:
    import argparse

    from game.commands.typed import Commands
    from game.core.model import Json


def add(commands: Commands) -> None:
    """Add the command."""
    simulate = commands.add_parser("simulate", help=_("let bots play many games"))
    game_flags(simulate)
    simulate.add_argument("--games", type=positive, default=100, metavar="N")
    simulate.add_argument("--seed", type=whole, default=0)
    simulate.add_argument("--seats", default="random", help=_("a bot a seat, with commas between them"))
    text_flags(simulate)
    simulate.set_defaults(command=_simulate)


def _simulate(asked: argparse.Namespace) -> int:
    from game.bots.simulate import simulate
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
