"""What deck building costs with a collection of a thousand cards, and a deck of thirty of them.

    python benchmarks/decks.py [--cards 1000] [--size 1280x720]

The pack, the clock and the limits are those of `workshop.py`: a frame is events, time and drawing, but for
the display's own flip; `work` is what the processor does for it. Status 1 says that the first frame is over
OPENING seconds, or that a frame of scrolling works more than FRAME milliseconds.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from clocked import FRAME, OPENING, PACE, Clocked, asked, click, mouse, moved, pixels, print_table
from workshop import make_pack

from game.cards.decks import Deck
from game.core import i18n
from game.editions import EDITIONS
from game.storage.settings import default_settings
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display

if TYPE_CHECKING:
    from collections.abc import Iterable

_SCROLLED: Final = ("scrolling by the wheel", "dragging the rail")


class Bench:
    """A window where a deck is built, and the gestures made there, each clocked."""

    def __init__(self, size: tuple[int, int], cards: int) -> None:
        start_display()
        i18n.use("fr")
        self.app = App(default_settings(), open_window(size), SceneRoutes, SHELF)
        self.clocked: list[Clocked] = []
        refs = tuple([f"mille/mok-{number}" for number in range(0, cards, max(1, cards // 30))])
        start = time.perf_counter()
        self.page = DeckBuilding(SHELF, EDITIONS.decks.create(Deck("openmok-bataille", "Essai", refs)))
        self.app.stack.push(self.page)
        self.app.frame(PACE, [])
        self.opening = time.perf_counter() - start
        self.gesture("the faces come", [])
        self.shown = time.perf_counter() - start

    def gesture(self, name: str, frames: Iterable[list[pygame.event.Event]]) -> None:
        """Live the frames of a gesture, then those until all is at rest."""
        clock = Clocked(name)
        for events in frames:
            clock.frame(lambda events=events: self.app.frame(PACE, events))  # type: ignore[misc]
        for _ in range(600):
            if not (self.page.restless or self.page.dirty):
                break
            clock.frame(lambda: self.app.frame(PACE, []))
        self.clocked.append(clock)

    def go(self) -> None:
        """Make every gesture."""
        wheel = [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)]
        self.gesture(_SCROLLED[0], [*[wheel, [], []] * 200])
        grid = self.page.desk.collection
        held = grid.scroll.thumb().center
        steps = [(held[0], grid.area.top + grid.area.height * step // 60) for step in range(61)]
        self.gesture(_SCROLLED[1], [[mouse(pygame.MOUSEBUTTONDOWN, held)], *map(moved, steps)])
        self.gesture("letting the rail go", [[mouse(pygame.MOUSEBUTTONUP, steps[-1])]])
        places = [*grid.seen()][6:18]
        clicks = [click(grid.rect_of(place).center) for place in places]
        self.gesture("adding with clicks", [frame for click in clicks for frame in (click, *[[]] * 20)])
        self.gesture("carrying a card", self._carried(grid.rect_of(places[0]).center))

    def _carried(self, start: tuple[int, int]) -> list[list[pygame.event.Event]]:
        end = self.page.boxes["sheet"].center
        way = [
            (start[0] + (end[0] - start[0]) * step // 60, start[1] + (end[1] - start[1]) * step // 60)
            for step in range(61)
        ]
        press, lift = mouse(pygame.MOUSEBUTTONDOWN, start), mouse(pygame.MOUSEBUTTONUP, end)
        return [[press], *map(moved, way), [lift]]


def main() -> int:
    """Measure, print the table, and return the status."""
    cards, size = asked(__doc__)
    make_pack(Path(os.environ["CARTELIER_HOME"]), cards)
    bench = Bench(pixels(size), cards)
    bench.go()
    print_table(f"{cards} cards at {size}", bench.clocked)
    worst = max(max(clock.worked) for clock in bench.clocked if clock.name in _SCROLLED)
    opening = (
        f"Open after {bench.opening:.2f} s, of {OPENING:g} at most, every face there after {bench.shown:.2f}"
    )
    print(f"{opening}; the worst frame of scrolling: {worst:.1f} ms of work, of {FRAME:g} at most")
    return 0 if bench.opening <= OPENING and worst <= FRAME else 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        sys.exit(main())
