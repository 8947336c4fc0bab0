"""How long the program takes to its first frame, beside a bare pygame-ce program that draws one in a window.

    python benchmarks/start.py [--runs 15]

Each program is a process of its own that leaves after its first frame; the processes take turns, so that a
busy machine slows all alike. Status 1 when ours takes more than LIMIT times the bare one. A display is not
needed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 2.0

BARE = """
import pygame
{start}
window = pygame.display.set_mode((1280, 720))
window.fill("slategray")
pygame.draw.circle(window, "linen", (640, 360), 200)
pygame.display.flip()
print(pygame.display.get_driver())
"""

PROGRAMS = {
    "bare pygame-ce": [sys.executable, "-c", BARE.format(start="pygame.init()")],
    "bare, no sound": [sys.executable, "-c", BARE.format(start="pygame.display.init()")],
    "cartelier": [sys.executable, "-m", "game", "--frames", "1"],
}


def environment(home: str) -> dict[str, str]:
    """Return the environment of both: a home of its own, no sound, no display where there is none.

    Modules stay compiled in that home, as those of an installed program do, whatever the environment says.
    """
    chosen = {**os.environ, "CARTELIER_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    chosen |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": home}
    chosen["SDL_AUDIODRIVER"] = "dummy"  # looking for a sound card would flatter us: only the bare one does
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        chosen.setdefault("SDL_VIDEODRIVER", "dummy")
    return chosen


def timed(command: list[str], env: dict[str, str]) -> tuple[float, str]:
    """Return how many milliseconds the process lived, and what it wrote."""
    start = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True)
    return (time.perf_counter() - start) * 1000, done.stdout.strip()


def measured(runs: int) -> tuple[dict[str, list[float]], str]:
    """Return the milliseconds of every run of each program, in turns, and the video driver in use.

    A first run of each, which warms the disk and compiles the modules, does not count.
    """
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    driver = ""
    with tempfile.TemporaryDirectory() as home:
        env = environment(home)
        for run in range(runs + 1):
            for name, command in PROGRAMS.items():
                taken, wrote = timed(command, env)
                driver = driver or wrote
                if run:
                    times[name].append(taken)
    return times, driver


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each program")
    runs = max(1, parser.parse_args().runs)
    times, driver = measured(runs)
    bare, _, ours = (median(times[name]) for name in PROGRAMS)
    print(f"Process start to first frame, {runs} runs each in turns, video driver {driver}")
    print(f"{'program':16}{'median':>10}{'fastest':>10}{'ratio':>8}")
    for name, taken in times.items():
        print(f"{name:16}{median(taken):7.0f} ms{min(taken):7.0f} ms{median(taken) / bare:8.2f}")
    print(f"At most {LIMIT}: {'yes' if ours <= LIMIT * bare else 'NO'}")
    return 0 if ours <= LIMIT * bare else 1


if __name__ == "__main__":
    sys.exit(main())
