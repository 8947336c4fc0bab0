"""The boxes on the shelf: what the window knows of each game, beside its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import N_
from scenes.games.bataille import box as bataille
from scenes.games.evolution import box as evolution
from scenes.games.magicjoust import box as magicjoust
from scenes.games.reverse_war import box as reverse_war

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.pages.box_pictures import Miniatures
    from scenes.pages.statistics.game_figures import AnyFigures
    from scenes.shell.scene import Scene
    from scenes.table.replaying import Replaying


@dataclass(frozen=True, slots=True)
class GameBox:
    """One game as it is shown and opened.

    `name` is as printed; `pitch` is to be translated; `players`, `minutes` and `age` (years) are figures.
    `setup` (where games of some options and players begin), `board`, `replay`, `first_steps` and `rules` make
    its scenes; `statistics` tells what its figures are; `pictures` draws and tells its games in small.
    `printing`: its cards can be printed. What a game has not is None. `first_steps_setting` is the setting
    that says whether the first steps were done, or once offered.
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
    pictures: Callable[[], Miniatures]
    rules: Callable[[str], Scene]
    first_steps: Callable[[], Scene] | None = None
    first_steps_setting: str = ""
    statistics: Callable[[], AnyFigures] | None = None
    printing: bool = False


BOXES: dict[str, GameBox] = {
    "reverse-war": GameBox(
        key="reverse-war",
        name="Reverse War",
        pitch=N_("Each card holds two units: one fights for you, the other for the enemy."),
        players="1–8",
        minutes=10,
        age=10,
        setup=reverse_war.setup,
        board=reverse_war.board,
        replay=reverse_war.replay,
        first_steps=reverse_war.first_steps,
        first_steps_setting="first_steps_done",
        rules=reverse_war.rules,
        statistics=reverse_war.statistics,
        pictures=reverse_war.pictures,
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
        pictures=bataille.pictures,
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
        pictures=evolution.pictures,
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
        pictures=magicjoust.pictures,
        rules=magicjoust.rules,
        first_steps=magicjoust.first_steps,
        first_steps_setting="magicjoust_steps_done",
        statistics=magicjoust.statistics,
        printing=True,
    ),
}
"""Every game that works, in the order of the shelf."""
