"""Openmok Évolution's box on the shelf: its scenes, each imported when it is gone to, and its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.model import Options
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.pages.box_pictures import Miniatures
    from scenes.pages.statistics.game_figures import AnyFigures
    from scenes.shell.scene import Scene
    from scenes.table.replaying import Replaying


def setup(options: Options, players: tuple[str, ...]) -> Scene:
    """Return the page that games of these options and players begin from."""
    from scenes.games.evolution.setup import Setup

    return Setup(options, players)


def board(recorded: Recorded) -> Scene:
    """Return the board of a game."""
    from scenes.games.evolution.board import EvolutionBoard

    return EvolutionBoard(recorded)


def rules(page: str) -> Scene:
    """Return the rules at a page."""
    from scenes.pages.rules_reader import RulesReader

    return RulesReader("openmok-evolution", page)


def first_steps() -> Scene:
    """Return the guided game."""
    from scenes.games.evolution.first_steps import FirstSteps

    return FirstSteps()


def replay(session: Session) -> Replaying:
    """Return the replay of a game."""
    from scenes.games.evolution.replay import EvolutionReplay

    return EvolutionReplay(session)


def statistics() -> AnyFigures:
    """Return what the figures of its games are."""
    from scenes.games.evolution.statistics import FIGURES

    return FIGURES


def pictures() -> Miniatures:
    """Return what draws and tells its games in small."""
    from scenes.games.evolution import miniature

    return miniature
