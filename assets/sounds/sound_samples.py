"""Samples: lists of numbers between -1 and 1, so many a second, and what sounds are built of."""

from __future__ import annotations

import math
import random
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

RATE = 22_050

Samples = list[float]


def length(seconds: float) -> int:
    """Return how many samples a time takes."""
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
    count = length(seconds)
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
    count, phase, samples = length(seconds), 0.0, []
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
    return [0.0] * length(seconds) + samples
