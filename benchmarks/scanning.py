"""How long a photograph of a coloured sheet, of twelve million pixels, takes to be read.

    python benchmarks/scanning.py

The longest steps are told in time of the processor: most are Pillow's, which let a window draw meanwhile.
"""

from __future__ import annotations

import io
import os
import statistics
import time

from game.editions import EDITIONS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from PIL import Image

from game.printing.scanning.reading import Reading
from scenes.editions import SHELF
from scenes.games.bataille.moments.workshop import TICKED
from scenes.moments.scanning import photograph

SIZE = (4000, 3000)
ROUNDS = 7


def main() -> None:
    """Read the photograph some times, and print the median, and the longest steps of the last time."""
    file = io.BytesIO()
    Image.open(io.BytesIO(photograph(SHELF, "fr", "bataille", TICKED))).resize(
        SIZE, Image.Resampling.BICUBIC
    ).save(file, "JPEG", quality=90)
    print(f"{SIZE[0]} x {SIZE[1]} pixels, {file.tell() / 1e6:.1f} MB")
    walls, cpus, steps = [], [], []
    for _round in range(ROUNDS):
        reading = Reading(file.getvalue(), EDITIONS.blanks.values())
        wall, cpu, steps = time.perf_counter(), time.process_time(), []
        while not reading.done:
            before = time.process_time()
            reading.think(0)
            steps.append(1000 * (time.process_time() - before))
        walls.append(time.perf_counter() - wall)
        cpus.append(time.process_time() - cpu)
    wall, cpu = statistics.median(walls), statistics.median(cpus)
    print(f"read in {wall:.2f} s, of which {cpu:.2f} s of processor, in {len(steps)} steps")
    print("longest steps: " + ", ".join(f"{step:.0f} ms" for step in sorted(steps)[:-9:-1]))
    print(f"median step: {statistics.median(steps):.1f} ms")


if __name__ == "__main__":
    main()
