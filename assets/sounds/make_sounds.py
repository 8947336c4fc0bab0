"""Make the sounds of the table: short, dry, papery.

After a change, run `python assets/sounds/make_sounds.py` again. A sound is a list of samples between -1 and
1, 22,050 a second, one channel. Every generator is seeded, so that the same script makes the same files.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

RATE = 22_050
FADE = 0.004

Samples = list[float]


def _length(seconds: float) -> int:
    return round(seconds * RATE)


def shaped(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Return the samples times the envelope, a function of the share of the sound gone by (0 to 1)."""
    last = max(1, len(samples) - 1)
    return [sample * envelope(at / last) for at, sample in enumerate(samples)]


def swell(peak: float, sharpness: float = 1.0) -> Callable[[float], float]:
    """Return an envelope that rises until `peak` (a share of the sound), then falls."""

    def envelope(at: float) -> float:
        share = at / peak if at < peak else (1 - at) / (1 - peak)
        return math.pow(math.sin(share * math.pi / 2), 2 * sharpness)

    return envelope


def decay(rate: float) -> Callable[[float], float]:
    """Return an envelope that starts at once and dies away, the faster the greater the rate."""
    return lambda at: math.exp(-rate * at) * (1 - at)


def noise(seconds: float, low: float, high: float, seed: int, glide: float = 1.0) -> Samples:
    """Return noise between two pitches (Hz), both multiplied by `glide` by the end of the sound."""
    generator = random.Random(seed)
    count = _length(seconds)
    dull, deep, samples = 0.0, 0.0, []
    for at in range(count):
        moved = glide ** (at / count)
        dull += (generator.uniform(-1, 1) - dull) * (1 - math.exp(-math.tau * high * moved / RATE))
        deep += (dull - deep) * (1 - math.exp(-math.tau * low * moved / RATE))
        samples.append(dull - deep)
    return samples


def fibres(samples: Samples, grains: float, depth: float, seed: int) -> Samples:
    """Return the samples with the roughness of paper: `grains` a second, each up to `depth` softer."""
    generator = random.Random(seed)
    step = max(1, round(RATE / grains))
    rough, loudness = [], 1.0
    for at, sample in enumerate(samples):
        if at % step == 0:
            loudness = 1 - depth * generator.random()
        rough.append(sample * loudness)
    return rough


def tone(seconds: float, pitch: float, end: float | None = None) -> Samples:
    """Return a pure tone that goes from one pitch (Hz) to another."""
    count, phase, samples = _length(seconds), 0.0, []
    for at in range(count):
        samples.append(math.sin(phase))
        phase += math.tau * pitch * ((end or pitch) / pitch) ** (at / count) / RATE
    return samples


def tine(seconds: float, pitch: float) -> Samples:
    """Return a plucked metal tongue, as of a thumb piano, with the knock of its wood."""
    body = scaled(shaped(tone(seconds, pitch), decay(5.5)), 0.8)
    ring = scaled(shaped(tone(seconds / 2, pitch * 2.97), decay(9)), 0.18)
    glint = scaled(shaped(tone(seconds / 5, pitch * 5.4), decay(9)), 0.1)
    return mixed(body, ring, glint, knock(0.03, 240, 0.35, seed=round(pitch)))


def knock(seconds: float, pitch: float, loudness: float, seed: int) -> Samples:
    """Return a blow on wood or on a pile of cards."""
    body = shaped(tone(seconds, pitch, pitch * 0.62), decay(6))
    slap = shaped(noise(seconds / 3, pitch * 2, pitch * 9, seed), decay(7))
    return scaled(mixed(body, slap), loudness)


def scaled(samples: Samples, loudness: float) -> Samples:
    """Return the samples, louder or softer."""
    return [sample * loudness for sample in samples]


def mixed(*sounds: Samples) -> Samples:
    """Return the sounds heard together, all from the start."""
    return [math.fsum(heard) for heard in zip_longest(*sounds, fillvalue=0.0)]


def later(seconds: float, samples: Samples) -> Samples:
    """Return the samples after a silence."""
    return [0.0] * _length(seconds) + samples


def slide() -> Samples:
    """Rub a card drawn off the pile over the others."""
    rub = fibres(noise(0.17, 900, 4200, seed=1, glide=1.35), grains=420, depth=0.6, seed=2)
    return shaped(rub, swell(0.35))


def lift() -> Samples:
    """Pick a card up by its corner."""
    rub = fibres(noise(0.09, 1300, 5200, seed=3, glide=1.5), grains=520, depth=0.5, seed=4)
    return shaped(rub, swell(0.25))


def flip() -> Samples:
    """Turn a card over in the air, to be met by the hand."""
    air = shaped(noise(0.11, 700, 2600, seed=5, glide=1.9), swell(0.7, 1.4))
    edge = shaped(noise(0.03, 1600, 7000, seed=6), decay(6))
    return mixed(scaled(air, 0.8), later(0.085, scaled(edge, 0.9)))


def snap() -> Samples:
    """Lay a card flat on the table."""
    slap = shaped(noise(0.028, 1100, 6500, seed=7), decay(7))
    breath = scaled(shaped(noise(0.07, 500, 2200, seed=8), decay(5)), 0.5)
    return mixed(slap, breath, knock(0.06, 170, 0.45, seed=9))


def tick() -> Samples:
    """Press a button of card, or count one more."""
    return mixed(
        scaled(shaped(tone(0.022, 1750, 1400), decay(7)), 0.5),
        shaped(noise(0.01, 2000, 7000, seed=10), decay(6)),
    )


def chime() -> Samples:
    """Ring for a point."""
    return mixed(tine(0.34, 880), later(0.055, scaled(tine(0.3, 1318.5), 0.7)))


def stamp() -> Samples:
    """Bring a rubber stamp down on paper."""
    ink = shaped(fibres(noise(0.05, 400, 3000, seed=11), 300, 0.5, seed=12), decay(5))
    lifted = scaled(shaped(noise(0.05, 1500, 5000, seed=13), swell(0.4)), 0.25)
    return mixed(knock(0.14, 105, 1.0, seed=14), scaled(ink, 0.9), later(0.13, lifted))


def win() -> Samples:
    """Play four notes up: the army wins."""
    return _tune((523.25, 659.25, 783.99, 1046.5), step=0.115)


def lose() -> Samples:
    """Play three notes down: the army loses."""
    return _tune((392.0, 329.63, 261.63), step=0.19)


def _tune(pitches: tuple[float, ...], step: float) -> Samples:
    last = len(pitches) - 1
    notes = (tine(0.62 if at == last else 0.36, pitch) for at, pitch in enumerate(pitches))
    return mixed(*(later(step * at, note) for at, note in enumerate(notes)))


def refuse() -> Samples:
    """Knock twice, dully: not here."""
    return mixed(knock(0.07, 190, 0.9, seed=15), later(0.085, knock(0.08, 150, 0.8, seed=16)))


def dice() -> Samples:
    """Roll dice over a table of wood: they hop ever less, and come to rest."""
    hops = (
        (0.0, 1.0),
        (0.035, 0.6),
        (0.1, 0.85),
        (0.13, 0.5),
        (0.2, 0.6),
        (0.26, 0.4),
        (0.31, 0.35),
        (0.345, 0.2),
    )
    blows = [
        later(at, mixed(knock(0.05, 620 - 30 * place, 0.5 * loud, seed=20 + place), _edge(loud, place)))
        for place, (at, loud) in enumerate(hops)
    ]
    return mixed(*blows)


def _edge(loudness: float, place: int) -> Samples:
    return scaled(shaped(noise(0.018, 1500, 6500, seed=40 + place), decay(7)), 0.7 * loudness)


#: Every sound, and how loud its loudest sample is: what is heard often is soft.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "slide": (slide, 0.30),
    "lift": (lift, 0.22),
    "flip": (flip, 0.38),
    "snap": (snap, 0.55),
    "tick": (tick, 0.25),
    "chime": (chime, 0.42),
    "stamp": (stamp, 0.70),
    "win": (win, 0.50),
    "lose": (lose, 0.45),
    "refuse": (refuse, 0.45),
    "dice": (dice, 0.40),
}


def finished(samples: Samples, peak: float) -> array[int]:
    """Return 16-bit samples, the loudest at `peak` (0 to 1), the end faded so that it does not click."""
    gain = peak * 32_767 / max(abs(sample) for sample in samples)
    fade = _length(FADE)
    to_end = range(len(samples), 0, -1)
    faded = (s * gain * min(1, left / fade) for s, left in zip(samples, to_end, strict=True))
    return array("h", (round(sample) for sample in faded))


def made(name: str) -> array[int]:
    """Return the 16-bit samples of one sound."""
    make, peak = SOUNDS[name]
    return finished(make(), peak)


def write(path: Path, samples: array[int]) -> None:
    """Write a mono WAV file."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def main() -> None:
    """Write every sound beside this script."""
    folder = Path(__file__).resolve().parent
    for name in SOUNDS:
        samples = made(name)
        write(folder / f"{name}.wav", samples)
        print(f"{name:8} {len(samples) * 1000 // RATE:4} ms")


if __name__ == "__main__":
    main()
