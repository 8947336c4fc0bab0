"""The boxes on the shelf: what the window knows of each game, beside its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import N_
from scenes.boards.bataille import box as bataille
from scenes.boards.box_pictures import BoxPictures
from scenes.boards.evolution import box as evolution
from scenes.boards.magicjoust import box as magicjoust

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.model import Options
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.boards.box_pictures import Miniatures
    from scenes.boards.replaying import Replaying
    from scenes.scene import Scene
    from scenes.statistics.game_figures import AnyFigures


@dataclass(frozen=True, slots=True)
class GameBox:
    """One game as it is shown and opened.

    `name` is as printed; `pitch` is to be translated; `players`, `minutes` and `age` (years) are figures.
    `setup` (where games of some options and players begin), `board`, `replay`, `first_steps` and `rules` make
    its scenes; `statistics` tells what its figures are; `miniature` draws a game in progress at a size in
    pixels; `title` says what is played and `summary` how far it is, in two short sentences; `scatter` draws a
    few of its cards on the table, in an area beside a lone box. `printing`: its cards can be printed. What a
    game has not is None. `first_steps_setting` is the setting that says whether the first steps were done, or
    once offered.
    """

    key: str
    name: str
    pitch: str
    players: str
    minutes: int
    age: int
    setup: Callable[[Options, tuple[str, ...]], Scene]
    board: Callable[[Recorded], Scene]
    replay: Callable[[Session], Replaying]
    miniature: Callable[[Session, tuple[int, int]], pygame.Surface]
    title: Callable[[Session], str]
    summary: Callable[[Session], str]
    scatter: Callable[[pygame.Surface, pygame.Rect], None]
    rules: Callable[[str], Scene]
    first_steps: Callable[[], Scene] | None = None
    first_steps_setting: str = ""
    statistics: Callable[[], AnyFigures] | None = None
    printing: bool = False


def _setup(options: Options, players: tuple[str, ...]) -> Scene:
    from scenes.boards.reverse_war.ways import page_of

    return page_of(options, players)


def _board(recorded: Recorded) -> Scene:
    from scenes.boards.reverse_war.boards import board_of

    return board_of(recorded)


def _replay(session: Session) -> Replaying:
    from scenes.boards.reverse_war.boards import replay_of

    return replay_of(session)


def _first_steps() -> Scene:
    from scenes.boards.reverse_war.first_steps import FirstSteps

    return FirstSteps()


def _rules(page: str) -> Scene:
    from scenes.rules_reader import RulesReader

    return RulesReader("reverse-war", page)


def _statistics() -> AnyFigures:
    from scenes.boards.reverse_war.statistics import FIGURES

    return FIGURES


def _miniatures() -> Miniatures:
    from scenes.boards.reverse_war import miniature

    return miniature


_PICTURES = BoxPictures(_miniatures)

BOXES: dict[str, GameBox] = {
    "reverse-war": GameBox(
        key="reverse-war",
        name="Reverse War",
        pitch=N_("Each card holds two units: one fights for you, the other for the enemy."),
        players="1–8",
        minutes=10,
        age=10,
        setup=_setup,
        board=_board,
        replay=_replay,
        first_steps=_first_steps,
        first_steps_setting="first_steps_done",
        rules=_rules,
        statistics=_statistics,
        miniature=_PICTURES.miniature,
        title=_PICTURES.title,
        summary=_PICTURES.summary,
        scatter=_PICTURES.scatter,
        printing=True,
    ),
    "openmok-bataille": GameBox(
        key="openmok-bataille",
        name="Openmok Bataille",
        pitch=N_("O – pen – mok! Hammer, star, spiral: funny little Moks fight it out."),
        players="2–6",
        minutes=10,
        age=5,
        setup=bataille.setup,
        board=bataille.board,
        replay=bataille.replay,
        miniature=bataille.PICTURES.miniature,
        title=bataille.PICTURES.title,
        summary=bataille.PICTURES.summary,
        scatter=bataille.PICTURES.scatter,
        rules=bataille.rules,
        first_steps=bataille.first_steps,
        first_steps_setting="bataille_steps_done",
        statistics=bataille.statistics,
        printing=True,
    ),
    "openmok-evolution": GameBox(
        key="openmok-evolution",
        name="Openmok Évolution",
        pitch=N_("The duel of Moks: strike where it hurts, and let the variations turn the tables."),
        players="2–4",
        minutes=20,
        age=8,
        setup=evolution.setup,
        board=evolution.board,
        replay=evolution.replay,
        miniature=evolution.PICTURES.miniature,
        title=evolution.PICTURES.title,
        summary=evolution.PICTURES.summary,
        scatter=evolution.PICTURES.scatter,
        rules=evolution.rules,
        first_steps=evolution.first_steps,
        first_steps_setting="evolution_steps_done",
        statistics=evolution.statistics,
        printing=True,
    ),
    "magicjoust": GameBox(
        key="magicjoust",
        name="Magicjoust",
        pitch=N_("Link singularities, invoke your cards, and accomplish the greatest work."),
        players="2",
        minutes=25,
        age=10,
        setup=magicjoust.setup,
        board=magicjoust.board,
        replay=magicjoust.replay,
        miniature=magicjoust.PICTURES.miniature,
        title=magicjoust.PICTURES.title,
        summary=magicjoust.PICTURES.summary,
        scatter=magicjoust.PICTURES.scatter,
        rules=magicjoust.rules,
        first_steps=magicjoust.first_steps,
        first_steps_setting="magicjoust_steps_done",
        statistics=magicjoust.statistics,
        printing=True,
    ),
}
"""Every game that works, in the order of the shelf."""
