"""What the workshop costs with a pack of a thousand cards, beside a bare loop that blits as many faces.

    python benchmarks/workshop.py [--cards 1000] [--size 1280x720]

The pack is made on the spot: PNG pictures of 600 x 600, one in ten a large photograph. Ours is a whole frame
(events, time, drawing) but for the display's own flip; frames come sixty a second, as on a real machine, so
that what goes on beside them has its time. The bare loop blits a table and the faces in sight from memory.

`all` is all that passes on the clock while a frame of ours goes on, the waiting for other programs too;
`work` is what the processor does for it. Status 1 when opening takes more than OPENING seconds, or when the
work of a frame is over FRAME milliseconds, but for those in which a page comes: its sheets are drawn once.
"""

from __future__ import annotations

import io
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from clocked import FRAME, OPENING, PACE, Clocked, asked, click, mouse, moved, pixels, print_table
from PIL import Image, ImageDraw

from game.cards.bataille import BatailleCard
from game.core import i18n
from game.storage.settings import default_settings
from scenes.editions import SHELF
from scenes.kit import palette, paper
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display
from scenes.shell.dialog import Dialog
from scenes.workshop.kinds import KindChoice
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ARRIVALS: Final = ("opening", "opening the page of packs")
LARGE_EVERY: Final = 10
KINDS_OF_PICTURE: Final = 24
_PNG: Final = b"\x89PNG"


# --- the pack -------------------------------------------------------------------------------------------


def make_pack(home: Path, cards: int) -> None:
    """Write a pack of so many cards in the packs of a home."""
    folder = home / "packs" / "mille"
    (folder / "pictures").mkdir(parents=True)
    chance = random.Random(7)  # noqa: S311 - the same pack every time
    small = [_bytes(_image(chance, (600, 600)), "PNG") for _ in range(KINDS_OF_PICTURE)]
    large = [_bytes(_image(chance, (3600, 2700)), "JPEG"), _bytes(_image(chance, (2400, 3000)), "PNG")]
    lines = ['format = 1\nid = "mille"\nname = "Mille"\n']
    for number in range(cards):
        is_large = number % LARGE_EVERY == LARGE_EVERY - 1
        data = chance.choice(large if is_large else small)
        suffix = "png" if data.startswith(_PNG) else "jpg"
        name = f"pictures/mok-{number}.{suffix}"
        (folder / name).write_bytes(data)
        symbol = ("force", "magie", "agilite")[number % 3]
        words = f'name = "{_name(chance)} {number}"\nsymbol = "{symbol}"\npicture = "{name}"\n'
        lines.append(f'[[cards]]\nid = "mok-{number}"\nkind = "bataille"\n{words}')
    (folder / "pack.toml").write_text("\n".join(lines), encoding="utf-8")


def _name(chance: random.Random) -> str:
    return "".join(chance.choice(("ba", "ri", "to", "mu", "zel", "pok")) for _ in range(3)).capitalize()


def _image(chance: random.Random, size: tuple[int, int]) -> Image.Image:
    """Return a picture as a child might draw or photograph it: spots of colour over a grain."""
    picture = Image.effect_noise((size[0] // 3, size[1] // 3), 14).convert("RGB").resize(size)
    draw = ImageDraw.Draw(picture)
    for _ in range(25):
        x, y, r = chance.randrange(size[0]), chance.randrange(size[1]), chance.randrange(20, size[0] // 4)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=tuple(chance.randrange(256) for _ in range(3)))
    return picture


def _bytes(picture: Image.Image, kind: str) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind)
    return file.getvalue()


# --- gestures -------------------------------------------------------------------------------------------


class Bench:
    """A window with the workshop in it, and the gestures made there, each clocked."""

    def __init__(self, size: tuple[int, int]) -> None:
        start_display()
        i18n.use("fr")
        self.app = App(default_settings(), open_window(size), SceneRoutes, SHELF)
        self.clocked: list[Clocked] = []
        self.opening = 0.0

    @property
    def workshop(self) -> Workshop:
        """The workshop in front."""
        scene = self.app.stack.top
        if not isinstance(scene, Workshop):
            message = f"the workshop is not in front, but {scene}"
            raise TypeError(message)
        return scene

    def gesture(self, name: str, frames: Iterable[list[pygame.event.Event]], settle: int = 600) -> None:
        """Live the frames of a gesture, then those until all is at rest."""
        clock = Clocked(name)
        for events in frames:
            clock.frame(lambda events=events: self.app.frame(PACE, events))  # type: ignore[misc]
        self._settle(clock, settle)
        self.clocked.append(clock)

    def _settle(self, clock: Clocked, most: int) -> None:
        for _ in range(most):
            top = self.app.stack.top
            if top is None or not (top.restless or top.dirty):
                return
            clock.frame(lambda: self.app.frame(PACE, []))

    def open(self) -> None:
        """Open the workshop from nothing, until every card in sight has its face."""
        clock, start = Clocked("opening"), time.perf_counter()
        self.app.routes.open_workshop()
        self._settle_first(clock)
        self.opening = time.perf_counter() - start
        self.clocked.append(clock)

    def _settle_first(self, clock: Clocked) -> None:
        clock.frame(lambda: self.app.frame(PACE, []))
        self._settle(clock, 600)

    def go(self) -> None:
        """Make every gesture."""
        shop = self.workshop
        area = shop.collection.area
        wheel = [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)]
        pygame.mouse.set_pos(area.center)
        self.gesture("scrolling by the wheel", [*[wheel, [], []] * 200])
        rail = shop.collection.scroll
        held = rail.thumb().center
        steps = [(held[0], area.top + area.height * step // 60) for step in range(61)]
        self.gesture("dragging the rail", [[mouse(pygame.MOUSEBUTTONDOWN, held)], *map(moved, steps)])
        self.gesture("letting the rail go", [[mouse(pygame.MOUSEBUTTONUP, steps[-1])]])
        self.gesture("searching", self._search())
        if "sort" in {widget.name for widget in shop.ring}:
            self.gesture("sorting", [self._click("sort")] * 3)
        self.gesture("filtering", [self._click(f"group:{group}") for group in ("force", "magie", "")])
        self.gesture("opening a card", [click(shop.collection.rect_of(1).center), []] * 5)
        self._large()
        self.gesture("a stroke", self._stroke())
        self.gesture("a new card", self._new())
        self._fill()
        self._photo()
        self._keep()
        self._packs()

    def _large(self) -> None:
        shop = self.workshop
        place = next(at for at, card in enumerate(shop.collection.cards) if card.id.endswith("9"))
        shop.collection.choose(place)
        shop.collection.scroll.jump(shop.collection.scroll.target)
        self.gesture("opening a large picture", [click(shop.collection.rect_of(place).center)])

    def _search(self) -> list[list[pygame.event.Event]]:
        typed = [[pygame.event.Event(pygame.TEXTINPUT, text=letter)] for letter in "zelri"]
        erased = [_key(pygame.K_BACKSPACE) for _ in range(5)]
        apart = [frame for one in [*typed, *erased] for frame in (one, [], [], [], [])]
        return [self._click("search"), *apart]

    def _stroke(self) -> list[list[pygame.event.Event]]:
        window = self.workshop.easel.window
        way = [(window.left + window.width * step // 90, window.centery + step % 7) for step in range(5, 85)]
        press, lift = mouse(pygame.MOUSEBUTTONDOWN, way[0]), mouse(pygame.MOUSEBUTTONUP, way[-1])
        return [[press], *map(moved, way), [lift]]

    def _new(self) -> Iterator[list[pygame.event.Event]]:
        yield self._click("new")
        yield []
        sheet = self.app.stack.top
        if isinstance(sheet, Dialog):
            yield click(sheet.ring["leave"].rect.center)
            yield []
        kinds = self.app.stack.top
        if isinstance(kinds, KindChoice):
            yield click(kinds.ring[BatailleCard.kind].rect.center)
        yield []

    def _fill(self) -> None:
        window = self.workshop.easel.window
        self.gesture("taking the bucket", [self._click("tool:bucket"), self._click("paper:5")])
        self.gesture("filling the whole sheet", [click(window.center)])
        self.gesture("filling it again", [self._click("paper:3"), click(window.center)])

    def _photo(self) -> None:
        photo = next(Path(os.environ["CARTELIER_HOME"]).glob("packs/mille/pictures/*.jpg"))
        self.gesture("dropping a photograph", [[pygame.event.Event(pygame.DROPFILE, file=str(photo))]])
        shop = self.workshop
        if shop.easel.placing is None:
            message = "the photograph is not there"
            raise AssertionError(message)
        window = shop.easel.window
        press, lift = (
            mouse(pygame.MOUSEBUTTONDOWN, window.center),
            mouse(pygame.MOUSEBUTTONUP, window.center),
        )
        about = [(window.centerx + 3 * step, window.centery + step) for step in range(20)]
        self.gesture("moving it", [[press], *map(moved, about), [lift]])
        self.gesture("making it smaller", [_key(pygame.K_MINUS) for _ in range(12)])
        self.gesture("turning it", [_key(pygame.K_LEFTBRACKET) for _ in range(12)])
        self.gesture("laying it", [self._click("place:lay")])

    def _packs(self) -> None:
        self.gesture("opening the page of packs", [self._click("packs"), [], []])
        page = self.app.stack.top
        if not isinstance(page, PacksPage):
            message = f"the page of packs is not in front, but {page}"
            raise TypeError(message)
        wheel = [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)]
        pygame.mouse.set_pos(page.cards.area.center)
        self.gesture("scrolling there", [*[wheel, [], []] * 80])
        self.gesture("choosing another pack", [_key(pygame.K_HOME), [], _key(pygame.K_END), []])
        self.gesture("going back", [_key(pygame.K_ESCAPE), []])

    def _keep(self) -> None:
        shop = self.workshop
        named = [self._click("symbol:force"), self._click("field:name"), _text("Gros")]
        self.gesture("a name and a symbol", named)
        self.gesture("saving a new card", [self._click("save")])
        self.gesture("changing its name", [self._click("field:name"), _text("Grand")])
        self.gesture("saving it again", [self._click("save")])
        self.gesture("deleting a card", [self._click("delete")])
        if shop.room.undoable is None:
            message = "the card is not deleted"
            raise AssertionError(message)
        self.gesture("taking it back", [self._click("undelete")])

    def _click(self, name: str) -> list[pygame.event.Event]:
        return click(self.workshop.ring[name].rect.center)


def _key(key: int) -> list[pygame.event.Event]:
    return [pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)]


def _text(words: str) -> list[pygame.event.Event]:
    return [pygame.event.Event(pygame.TEXTINPUT, text=words)]


def bare(app: App, shown: int) -> Clocked:
    """Return a bare loop that blits a table and so many faces, ready in memory, each a dot further down."""
    table = paper.table(palette.KRAFT, app.window.get_size()).convert()
    face = pygame.Surface((97, 135), pygame.SRCALPHA)
    face.fill((*palette.CHALK, 255))
    clock = Clocked("bare loop")
    for frame in range(300):

        def live(frame: int = frame) -> None:
            app.window.blit(table, (0, 0))
            for place in range(shown):
                app.window.blit(face, (40 + place % 2 * 109, 220 + place // 2 * 147 - frame % 147))

        clock.frame(live)
    return clock


def main() -> int:
    """Measure, print the table, and return the status."""
    cards, size = asked(__doc__)
    make_pack(Path(os.environ["CARTELIER_HOME"]), cards)
    bench = Bench(pixels(size))
    bench.open()
    bench.go()
    print_table(f"{cards} cards at {size}", (bare(bench.app, 8), *bench.clocked))
    worst = max(max(clock.worked) for clock in bench.clocked if clock.name not in ARRIVALS)
    opening = f"Open after {bench.opening:.2f} s, of {OPENING:g} at most"
    print(f"{opening}; the worst frame: {worst:.1f} ms of work, of {FRAME:g} at most")
    return 0 if bench.opening <= OPENING and worst <= FRAME else 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        sys.exit(main())
