"""Films of what moves, with no display: thirty pictures a second of a drag, a flip, a blow of each game.

`python benchmarks/film.py FOLDER --only evolution` writes each film as numbered pictures into a folder of its
own, and all of it on one sheet of small pictures beside that.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from clocked import mouse, moved, pixels

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.settings import default_settings
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.games.magicjoust.moments.jousts import attacking
from scenes.moments.games import by_chance, play
from scenes.moments.moment import pose
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.core.model import Json

    Living = Iterator[list[pygame.event.Event]]
    """The events of a film, picture by picture."""

PACE: Final = 1 / 30
SEEDS: Final = range(40)
LONGEST: Final = 240
COLUMNS: Final = 6
SMALL: Final = 420
"""How wide the pictures on the sheet are."""


@dataclass(frozen=True)
class Film:
    """A film: what is begun in a program, and which events follow, picture by picture."""

    name: str
    begin: Callable[[App], Living]


# --- what happens in games ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Happening:
    """Something that happens in a game: the first event of that `kind` for which `like` holds."""

    game: str
    kind: str
    options: Mapping[str, Json] = field(default_factory=dict)
    bot: str = ""
    like: Callable[[Mapping[str, Any]], bool] = lambda _data: True

    def found(self) -> tuple[Session, int]:
        """Return a game in which it happens, and how many actions come before it. Raise LookupError."""
        for seed in SEEDS:
            begun = Session.start(EDITIONS.games[self.game], dict(self.options), seed, self._seats())
            played = play(begun, self.bot, seed) if self.bot else by_chance(begun, seed)
            shown = played.at(0)
            for number, action in enumerate(played.actions):
                if any(one.kind == self.kind and self.like(one.data) for one in shown.act(action)):
                    return played, number
        raise LookupError(self.kind)

    def _seats(self) -> tuple[str, ...]:
        count = int(str(self.options.get("players", 2 if self.game != "reverse-war" else 1)))
        return ("human", *["random"] * (count - 1))

    def film(self, app: App) -> Living:
        """Show it in the replay of its game, until nothing moves."""
        session, number = self.found()
        shown = app.editions[self.game].replay(session)
        shown.first = next(at for at in range(number + 1) if shown.actions_until(at + 1) > number)
        app.stack.push(shown)
        app.frame(0.0, [])
        shown.forward()
        yield []
        while shown.timeline.busy or shown.timeline.over.lively:
            yield []


def dragged(moment: str, start: Callable[[Any], tuple[int, int]], app: App) -> Living:
    """Point at a card, carry it over the table and let it go where it may not lie."""
    show(app, moment)
    board: Any = app.stack.top
    at = start(board)
    still = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    yield [still]
    yield from [[]] * 6
    yield [mouse(pygame.MOUSEBUTTONDOWN, at)]
    for part in range(1, 13):
        yield moved((at[0] + round(28 * part), at[1] - round(24 * part)))
    yield from [[]] * 8
    yield [mouse(pygame.MOUSEBUTTONUP, (app.window.get_width() // 2, 3))]
    yield from [[]] * 18


def placed(moment: str, app: App) -> Living:
    """Carry the card drawn in Reverse War onto a free cell, let it go there, and see what follows."""
    show(app, moment)
    board: Any = app.stack.top
    at, cell = drawn_card(board), board.table.targets()[min(board.asked.cells("place"))].center
    yield [mouse(pygame.MOUSEBUTTONDOWN, at)]
    for part in range(1, 11):
        yield moved((at[0] + (cell[0] - at[0]) * part // 10, at[1] + (cell[1] - at[1]) * part // 10))
    yield from [[]] * 4
    yield [mouse(pygame.MOUSEBUTTONUP, cell)]
    yield from [[]] * 100


def picked(app: App) -> Living:
    """Click a card of the hand in a round: it goes to its slot, and drops there."""
    show(app, "round-answer")
    board: Any = app.stack.top
    place = min(board.choice.lit())
    at = board.table.geometry.hand_rects(len(board.seen.hand))[place].center
    yield [mouse(pygame.MOUSEBUTTONDOWN, at)]
    yield [mouse(pygame.MOUSEBUTTONUP, at)]
    yield from [[]] * 24


def pressed(moment: str, key: int, app: App) -> Living:
    """Strike a key in a moment, until nothing moves."""
    show(app, moment)
    yield [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key))]
    yield from restless(app)


def told(moment: str, app: App) -> Living:
    """Let a scene tell by itself, until nothing moves."""
    show(app, moment)
    yield from restless(app)


def attacked(app: App) -> Living:
    """Attack with a card in play, until what came of it is told."""
    show(app, "magicjoust-odds")
    board: Any = app.stack.top
    board.act(("act", attacking(board.session)))
    yield from restless(app)


def restless(app: App) -> Living:
    """Wait until nothing moves."""
    yield from [[]] * 4
    while app.stack.top is not None and app.stack.top.restless:
        yield []


def show(app: App, moment: str) -> None:
    """Show a moment of the gallery, at rest, and let it move from then on."""
    settings = app.settings
    app.settings = replace(settings, animation_speed="instant")
    pose(next(one for one in MOMENTS if one.name == moment), app)
    app.settings = settings
    scene: Any = app.stack.top
    scene.relayout()
    app.frame(0.0, [])


def hand_card(board: Any) -> tuple[int, int]:  # noqa: ANN401 - the boards of the games have their own
    """Return the middle of the second card of the hand."""
    found = [one.rect.center for one in board.ring if one.name.startswith("hand-")]
    return found[min(1, len(found) - 1)]


def drawn_card(board: Any) -> tuple[int, int]:  # noqa: ANN401
    """Return the middle of the card drawn in Reverse War."""
    return board.boxes["hand"].center


def symbol_blow(data: Mapping[str, Any]) -> bool:
    """Say whether a battle has a winner."""
    return data.get("winner") is not None


def of_an_attack(data: Mapping[str, Any]) -> bool:
    """Say whether it is an attack that something happens to."""
    return data.get("what") == "attack"


def of_another(data: Mapping[str, Any]) -> bool:
    """Say whether another than the first seat attacks."""
    return data.get("seat") != 0


EVOLUTION, MAGIC, WANKUL, BATAILLE, WAR = (
    "openmok-evolution",
    "magicjoust",
    "wankul",
    "openmok-bataille",
    "reverse-war",
)
_ROUND: Final = {"variant": "round", "players": 3}
FILMS: Final = (
    Film("evolution-drag", partial(dragged, "evolution-turn", hand_card)),
    Film("evolution-blow", Happening(EVOLUTION, "attack").film),
    Film("evolution-others", Happening(EVOLUTION, "attack", {"players": 4}, like=of_another).film),
    Film("evolution-stopped", Happening(EVOLUTION, "stopped", like=of_an_attack).film),
    Film("evolution-ko", Happening(EVOLUTION, "ko").film),
    Film("magicjoust-drag", partial(dragged, "magicjoust-endgame", hand_card)),
    Film("magicjoust-dice", Happening(MAGIC, "jousted").film),
    Film("magicjoust-joust", attacked),
    Film("magicjoust-tap", Happening(MAGIC, "act").film),
    Film("magicjoust-destroyed", Happening(MAGIC, "destroyed").film),
    Film("wankul-drag", partial(dragged, "wankul-turn", hand_card)),
    Film("wankul-combo", Happening(WANKUL, "combo").film),
    Film("wankul-reckoning", Happening(WANKUL, "reckoned").film),
    Film("bataille-drag", partial(dragged, "bataille-choix", hand_card)),
    Film("bataille-blow", Happening(BATAILLE, "battle", like=symbol_blow).film),
    Film("bataille-tie", Happening(BATAILLE, "tie").film),
    Film("bataille-round", Happening(BATAILLE, "trophy", _ROUND, "level:2").film),
    Film("bataille-opening", Happening(BATAILLE, "stand", _ROUND, "level:2").film),
    Film("bataille-answer", Happening(BATAILLE, "duel", _ROUND, "level:2").film),
    Film("bataille-picked", picked),
    Film("reverse-war-drag", partial(dragged, "board-hand", drawn_card)),
    Film("reverse-war-reverse", partial(pressed, "board-hand", pygame.K_r)),
    Film("reverse-war-place", Happening(WAR, "place", bot="greedy").film),
    Film("reverse-war-coop-mine", partial(placed, "coop-clue")),
    Film("reverse-war-coop-heard", partial(placed, "coop-led")),
    Film("reverse-war-coop-theirs", partial(pressed, "coop-clue", pygame.K_2)),
    Film("reverse-war-duel-place", partial(placed, "duel-placing")),
    Film("reverse-war-reckoning", partial(told, "reckoning-base")),
)


# --- filming ------------------------------------------------------------------------------------------------


def filmed(film: Film, folder: Path, size: tuple[int, int], speed: str, *, reduced: bool) -> int:
    """Write the pictures of a film into a folder, and its sheet beside it; return how many there are."""
    settings = replace(
        default_settings(), animation_speed=speed, mute=True, language="fr", reduced_motion=reduced
    )
    app = App(settings, open_window(size), SceneRoutes, SHELF)
    folder.mkdir(parents=True, exist_ok=True)
    small: list[pygame.Surface] = []
    for number, events in enumerate(film.begin(app)):
        app.frame(PACE, events)
        pygame.image.save(app.window, folder / f"{number:03}.png")
        small.append(pygame.transform.smoothscale(app.window, (SMALL, SMALL * size[1] // size[0])))
        if number >= LONGEST:
            break
    pygame.image.save(sheet(small), folder.with_suffix(".png"))
    app.stack.clear()
    return len(small)


def sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """Return pictures side by side, row after row."""
    width, height = pictures[0].get_size()
    page = pygame.Surface((COLUMNS * width, -(-len(pictures) // COLUMNS) * height))
    for number, picture in enumerate(pictures):
        page.blit(picture, (number % COLUMNS * width, number // COLUMNS * height))
    return page


def main() -> int:
    """Film what is asked for; return the status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="what the names of the films begin with")
    parser.add_argument("--size", default="1280x720", help="the window")
    parser.add_argument("--speed", default="normal", help="of the animations, as the settings name it")
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    asked = parser.parse_args()
    start_display()
    i18n.use("fr")
    for film in FILMS:
        if film.name.startswith(asked.only):
            size, folder = pixels(asked.size), asked.folder / film.name
            count = filmed(film, folder, size, asked.speed, reduced=asked.reduced)
            print(f"{film.name:24}{count:5} pictures, {count * PACE:5.1f} s")
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["CARTELIER_HOME"] = home
        sys.exit(main())
