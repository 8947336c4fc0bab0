"""Random events for every scene: what no player means to do, and some player does.

    python tests/scenes/random_events.py [--events 200000] [--from 0] [--seed N]

A walk begins in one of the moments of the gallery, animations on, and sends it events of the mouse and the
keyboard, odd text, files, sizes, languages, text sizes. Nothing may raise, no frame may be long, and what was
kept is read again as a new start does. A walk is made of its seed alone: `--seed N` goes that way again and
tells what it sends: errands take as many frames as the seed says, the hour is our own, no viewer is started.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import secrets
import sys
import tempfile
import time
import traceback
import warnings
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch
from weakref import WeakKeyDictionary

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.bots.reverse_war import review
from game.bots.reverse_war.review import Review
from game.core import i18n
from game.editions import EDITIONS
from game.rules.reverse_war.hindsight import Hindsight
from game.storage import records, slots
from game.storage import settings as settings_file
from game.storage.in_progress import in_progress
from game.storage.journal import Journal
from game.storage.settings import ANIMATION_FACTORS, Settings
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.kit.errand import Errand
from scenes.moments.moment import pose
from scenes.routes import SceneRoutes
from scenes.shell.ahead import Ahead
from scenes.shell.app import App, start_display

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.shell.scene import Scene

EVENTS: Final = 50
"""How many events a walk is made of, about."""

LONGEST: Final = 100.0
"""Milliseconds of work in a frame of a window of `USUAL` size, at the most."""

USUAL: Final = (1280, 720)
SIZES: Final = [USUAL] * 3 + [(1024, 640), (1920, 1080), (1, 1), (300, 200), (1024, 2000), (2560, 700)]
UNSEEN: Final = [*"\u200b\u200d\ufe0f\u200e\u00ad\ufeff\u2060\u202e\u0301\u2028\uffff\0\x1b\x7f"]
BLANK: Final = ["\t", "\n", "\r\n", " ", "\u00a0", "\u202f", " " * 40, "\u200b" * 9]
STRANGE: Final = [*"éßİﷺ𝔘½“«…'\\{}?aZ", "👩\u200d👩\u200d👧", "١٢", "{0}", "%s", "**", "<b>"]
LONG: Final = ["W" * 300, "mot " * 60, *["0", "-1", "−12", "1e9", "99999999999999999999"]]
ODD: Final = [*UNSEEN, *BLANK, *STRANGE, *LONG]
MOVES: Final = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN] * 3
JUMPS: Final = [pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F11]
ENTRIES: Final = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE]
ERASERS: Final = [pygame.K_BACKSPACE, pygame.K_DELETE]
SIGNS: Final = [*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1)]
KEYS: Final = [*MOVES, *JUMPS, *(ENTRIES + ERASERS) * 2, *SIGNS]
MODS: Final = [0] * 5 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT]
BUTTONS: Final = [pygame.BUTTON_LEFT] * 8 + [
    pygame.BUTTON_RIGHT,
    pygame.BUTTON_RIGHT,
    pygame.BUTTON_MIDDLE,
    6,
]

Events = list[pygame.event.Event]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a walk found wrong: in which scene, after which of its gestures; `slow`: a frame takes long."""

    seed: int
    gesture: int
    scene: str
    what: str
    slow: bool = False

    def __str__(self) -> str:
        return f"seed {self.seed}, gesture {self.gesture}, {self.scene}: {self.what}"


class Clock:
    """An hour of our own: it goes on by half a millisecond whenever it is looked at, and by every frame."""

    def __init__(self) -> None:
        self.now = 1000.0

    def look(self) -> float:
        """Return the seconds."""
        self.now += 0.0005
        return self.now


@dataclass
class Walk:
    """One walk. `sent` tells its gestures in order."""

    seed: int
    files: Sequence[Path]
    told: Callable[[str], None] | None = None
    faults: list[Fault] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    events: int = 0
    frames: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)  # noqa: S311 - any events, always the same
        self.moment = MOMENTS[self.seed % len(MOMENTS)]
        self.clock = Clock()
        self.at = (0, 0)
        self.damaged: set[str] = set()
        self.app: App

    # --- the walk ---------------------------------------------------------------------------------------

    def walk(self) -> list[Fault]:
        """Go the whole way; return what was wrong. What raises ends it."""
        with surroundings(self):
            try:
                self._walk()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told
                self._wrong("".join(traceback.format_exception(error)[-8:]))
            finally:
                self._leave()
        return self.faults

    def _walk(self) -> None:
        self._begin()
        while self.events < EVENTS and self.app.stack.top is not None and self.app.running:
            gesture = self.rng.choice(GESTURES)
            events = gesture(self)
            self.sent.append(f"{gesture.__name__} {events}")
            if self.told is not None:
                self.told(f"{len(self.sent)} {self._where} {self.sent[-1]}")
            self.events += max(1, len(events))
            self._live(events)
        self._read_again()

    def _begin(self) -> None:
        i18n.use("fr")
        settings = Settings(animation_speed="instant", mute=True, patterns=self.moment.patterns)
        settings = replace(settings, text_size=self.moment.text_size)
        self.app = App(settings, pygame.display.set_mode(USUAL), SceneRoutes, SHELF)
        pose(self.moment, self.app)
        self.app.in_slices = True
        self.damaged = self._damaged()
        speed = self.rng.choice([*ANIMATION_FACTORS, "normal", "normal"])
        self.app.change_settings(replace(self.app.settings, animation_speed=speed))

    def _leave(self) -> None:
        with warnings.catch_warnings():
            try:
                self.app.stack.clear()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told
                self._wrong("leaving: " + "".join(traceback.format_exception(error)[-8:]))

    def _live(self, events: Events) -> None:
        """Let frames pass: the first takes the events, some of them more than one at a time."""
        while events:
            some, events = events[: (count := self.rng.randrange(1, 4))], events[count:]
            self.frame(some)
        for _ in range(self.rng.choice((0, 0, 1, 1, 2, 8))):
            self.frame([])

    def frame(self, events: Events) -> None:
        """Live one frame, and note how long it took."""
        if self.app.stack.top is None:
            return
        for event in events:
            self.at = getattr(event, "pos", self.at)
        seconds = self.rng.choice((1 / 60, 1 / 60, 1 / 60, 0.03, 0.1))
        self.clock.now += seconds
        where, work = self._where, time.thread_time()
        self.app.frame(seconds, events)
        work = (time.thread_time() - work) * 1000
        self.frames += 1
        if work > LONGEST and self.app.window.get_size() == USUAL:
            told = f"a frame of {work:.0f} ms at {events}, then {self._where}"
            self.faults.append(Fault(self.seed, len(self.sent), where, told, slow=True))

    @property
    def _where(self) -> str:
        top = self.app.stack.top if hasattr(self, "app") else None
        return f"{self.moment.name}/{type(top).__name__}"

    def _wrong(self, what: str) -> None:
        self.faults.append(Fault(self.seed, len(self.sent), self._where, what))

    # --- what is kept -----------------------------------------------------------------------------------

    def _read_again(self) -> None:
        """Read what was kept as a new start does; the game on the table is the one in its journal."""
        recorded = [scene for scene in self._scenes() if hasattr(scene, "recorded")]
        live = {scene.session.game.key: scene.session for scene in recorded}
        self.app.stack.clear()
        for game in in_progress(EDITIONS.games):
            kept = Journal.peek(EDITIONS.games, game.key)
            shown = live.get(game.key)
            if shown is not None and type(shown).__name__ == "Session" and kept.seed == shown.seed:
                assert kept.actions == shown.actions, "the journal is not the game on the table"
                assert kept.digest() == shown.digest(), "the journal is not the position on the table"
        assert all(slot.problem is None for slot in slots.slots()), "a slot is damaged"
        assert self._damaged() <= self.damaged, "a pack is damaged"
        assert not any(EDITIONS.decks.drawer(key).damaged for key in EDITIONS.games), "a deck is damaged"
        assert settings_file.load()[1] is None, "settings are damaged"
        records.read()

    @staticmethod
    def _damaged() -> set[str]:
        """Return the packs that cannot be read: a moment may show one."""
        return {pack.id for pack in EDITIONS.packs.shelves().damaged}

    def _scenes(self) -> list[Scene]:
        found, scene = [], self.app.stack.top
        while scene is not None:
            found.append(scene)
            scene = self.app.stack.behind(scene)
        return found[::-1]


# --- gestures -------------------------------------------------------------------------------------------


def point(walk: Walk) -> tuple[int, int]:
    """Return where the mouse goes: onto a widget most of the time, else anywhere, out of the window too."""
    top, rng = walk.app.stack.top, walk.rng
    widgets = [*top.ring] if top is not None else []
    if widgets and rng.random() < 0.6:
        rect = rng.choice(widgets).rect
        return rect.centerx + rng.randrange(-3, 4), rect.centery + rng.randrange(-3, 4)
    width, height = walk.app.window.get_size()
    return rng.randrange(-5, width + 5), rng.randrange(-5, height + 5)


def move(walk: Walk) -> Events:
    """Move the mouse."""
    held = (walk.rng.choice((0, 0, 0, 1)), 0, 0)
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=point(walk), rel=(1, 1), buttons=held)]


def click(walk: Walk) -> Events:
    """Click, or press and let go elsewhere, or only the one or the other."""
    pos, button = point(walk), walk.rng.choice(BUTTONS)
    there = pos if walk.rng.random() < 0.9 else point(walk)
    parts = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, clicks=walk.rng.choice((1, 1, 2))),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=button),
    ]
    return parts if walk.rng.random() < 0.9 else walk.rng.sample(parts, 2)


def drag(walk: Walk) -> Events:
    """Drag with the left button, in some steps; it may not be let go."""
    start, end = point(walk), point(walk)
    events = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)]
    for part in (0.1, 0.5, 0.9, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0)))
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT)
    return [*events, up] if walk.rng.random() < 0.9 else events


def wheel(walk: Walk) -> Events:
    """Turn the wheel somewhere."""
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=point(walk), rel=(1, 1), buttons=(0, 0, 0))
    turn = walk.rng.choice((-30, -3, -1, 1, 3, 30))
    return [
        moved,
        pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False
        ),
    ]


def strike(walk: Walk) -> Events:
    """Strike a key, perhaps held down, perhaps never let go."""
    key, mod = walk.rng.choice(KEYS), walk.rng.choice(MODS)
    unicode = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
    down = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0)
    up = pygame.event.Event(pygame.KEYUP, key=key, unicode=unicode, mod=mod, scancode=0)
    typed = [pygame.event.Event(pygame.TEXTINPUT, text=unicode)] if unicode else []
    downs = [down, *typed] * walk.rng.choice((1, 1, 1, 1, 6))
    return [*downs, up] if walk.rng.random() < 0.95 else downs


def write(walk: Walk) -> Events:
    """Write odd text where one writes, letter by letter as an input method does, or paste it."""
    words = "".join(walk.rng.choices(ODD, k=walk.rng.choice((1, 1, 1, 2, 5))))
    top = walk.app.stack.top
    fields = [one for one in (top.ring if top else ()) if hasattr(one, "kill")]
    events: Events = []
    if fields and walk.rng.random() < 0.8:
        pos = walk.rng.choice(fields).rect.center
        events = [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT, clicks=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT),
        ]
    if walk.rng.random() < 0.5:
        pygame.scrap.put_text(words.replace("\0", ""))
        return [
            *events,
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, unicode="", mod=pygame.KMOD_LCTRL, scancode=0),
        ]
    for letter in words[:20]:
        events.append(pygame.event.Event(pygame.KEYDOWN, key=0, unicode=letter, mod=0, scancode=0))
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    return events


def drop(walk: Walk) -> Events:
    """Drop a file on the window."""
    return [pygame.event.Event(pygame.DROPFILE, file=str(walk.rng.choice(walk.files)))]


def resize(walk: Walk) -> Events:
    """Give the window another size."""
    size = walk.rng.choice(SIZES)
    pygame.display.set_mode(size)
    return [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]


def speak(walk: Walk) -> Events:
    """Change the language."""
    walk.app.change_settings(replace(walk.app.settings, language=walk.rng.choice(("fr", "en"))))
    return []


def enlarge(walk: Walk) -> Events:
    """Change the size of the text."""
    walk.app.change_settings(replace(walk.app.settings, text_size=walk.rng.choice((100, 125, 150))))
    return []


def set_otherwise(walk: Walk) -> Events:
    """Change how things move and look."""
    walk.app.change_settings(
        replace(
            walk.app.settings,
            animation_speed=walk.rng.choice([*ANIMATION_FACTORS]),
            reduced_motion=walk.rng.choice((False, False, True)),
            patterns=walk.rng.choice((False, True)),
        )
    )
    return []


def look_away(walk: Walk) -> Events:
    """Leave the window and come back, as its system tells it."""
    gone, back = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE), (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
    return [pygame.event.Event(walk.rng.choice(kinds)) for kinds in (gone, back)]


def wait(walk: Walk) -> Events:
    """Let a second pass."""
    for _ in range(12):
        walk.frame([])
    return []


OFTEN: Final = [click] * 30 + [strike] * 22 + [drag] * 12 + [move, write] * 8 + [wait] * 6 + [wheel] * 4
SELDOM: Final = [resize] * 3 + [drop, enlarge] * 2 + [speak, set_otherwise, look_away]
GESTURES: Final = [*OFTEN, *SELDOM]


# --- what is round a walk ------------------------------------------------------------------------------


def awaited(looks: Callable[[], int]) -> dict[str, Any]:
    """Return what makes an errand be over after as many looks as `looks` says, however long it takes."""
    begin = Errand.__init__
    left: WeakKeyDictionary[Errand[Any], int] = WeakKeyDictionary()

    def begun(errand: Errand[Any], act: Callable[[], Any], progress: Callable[[], float] = float) -> None:
        begin(errand, act, progress)
        left[errand] = looks()

    def done(errand: Errand[Any]) -> bool:
        left[errand] -= 1
        if left[errand] > 0:
            return False
        errand._thread.join()
        return True

    def wait(errand: Errand[Any], seconds: float | None = None) -> bool:
        if seconds is None:
            left[errand] = 0
        return done(errand)

    return {"__init__": begun, "done": property(done), "wait": wait}


@contextmanager
def surroundings(walk: Walk) -> Iterator[None]:
    """Give a walk a home, a clock and chance of its own; start no program, and judge games in haste."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        places = ("CARTELIER_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR")
        stack.enter_context(patch.dict(os.environ, dict.fromkeys(places, folder)))
        stack.enter_context(patch.multiple(Errand, **awaited(lambda: walk.rng.randrange(6))))
        for place, name, instead in (
            (time, "monotonic", walk.clock.look),
            (secrets, "randbelow", walk.rng.randrange),
            (pygame.mouse, "get_pos", lambda: walk.at),
        ):
            stack.enter_context(patch.object(place, name, instead))
        for thinking, least in ((Review, (0, 0, 2_000)), (Hindsight, (0, 2_000))):
            stack.enter_context(patch.object(thinking.__init__, "__defaults__", least))
        stack.enter_context(patch.object(review, "OPENINGS", 20))
        stack.enter_context(patch("scenes.shell.showing.subprocess.Popen", side_effect=OSError))
        yield


def files_to_drop(folder: Path) -> list[Path]:
    """Make files of every kind, whole and broken, and return them with some that are not there."""
    picture = pygame.Surface((60, 90))
    picture.fill((90, 160, 40))
    pygame.image.save(picture, folder / "image.png")
    pygame.image.save(picture, folder / "photo.jpg")
    pygame.image.save(pygame.Surface((3000, 20)), folder / "longue.png")
    whole = (folder / "image.png").read_bytes()
    for name, data in {
        "coupée.png": whole[:60],
        "vide.png": b"",
        "faux.cartes": b"PK\x03\x04 rien",
        "vide.cartes": b"",
        "deck.txt": "Deck\n2 × Marmiton zélé\n\u200b\n".encode(),
        "vide.txt": b"",
        "bruit.txt": bytes(range(256)) * 9,
        "bruit.deck": bytes(reversed(range(256))),
        "partie.json": b'{"format": 1, "game": "reverse-war"}',
        "sans suffixe": b"rien",
        "\u200b.png": whole,
    }.items():
        (folder / name).write_bytes(data)
    (folder / "dossier").mkdir()
    return [
        *sorted(folder.iterdir()),
        folder / "absent.png",
        folder / "absent.txt",
        Path("/"),
        Path("a\udcff.txt"),
    ]


@contextmanager
def window() -> Iterator[list[Path]]:
    """Start an invisible display, as ready as the menu leaves it, and give files to drop on it."""
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", category=DeprecationWarning, module="pygame_gui|i18n")
    warnings.filterwarnings("ignore", message="Please use Window", category=DeprecationWarning)
    with tempfile.TemporaryDirectory() as folder:
        start_display()
        app = App(Settings(mute=True), pygame.display.set_mode(USUAL), SceneRoutes, SHELF)
        ahead = Ahead(app.routes.ahead(), app.box)
        ahead.work()
        ahead.finish()
        pygame.scrap.get_text()
        yield files_to_drop(Path(folder))


def main() -> int:
    """Walk; return 1 where anything was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the seed of the first walk")
    parser.add_argument("--seed", type=int, help="walk this one alone, and tell all it sends")
    asked = parser.parse_args()
    found = done = frames = 0
    seed = asked.first if asked.seed is None else asked.seed
    with window() as files:
        while done < (1 if asked.seed is not None else asked.events):
            walk = Walk(seed, files, None if asked.seed is None else print)
            for fault in walk.walk():
                found += 1
                print(fault, flush=True)  # noqa: T201 - a tool
            done, frames, seed = done + walk.events, frames + walk.frames, seed + 1
            gc.collect()
    print(f"{done} events, {frames} frames, {found} faults; the next seed is {seed}")  # noqa: T201 - a tool
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
