"""Make the sounds and the tunes of the tables: short, dry, papery, and quiet.

After a change, run `python assets/sounds/make_sounds.py` again, with `soundfile` installed: it tells how loud
each is. Every generator is seeded, so that the same script makes the same files: sounds in WAV, one channel,
16 bits; tunes in Ogg Vorbis.
"""

from __future__ import annotations

import argparse
import io
import math
import sys
import wave
from array import array
from pathlib import Path

from sound_levels import Level, level, seam
from sound_samples import RATE, Samples, length
from sound_takes import SOUNDS, TAKES
from sound_tunes import TUNE_LEVEL, TUNE_RATE, TUNES

FADE = 0.004
PEAK = -1.5
"""What no sample is louder than, in dBFS."""
_ROUNDS = 4
"""How often a sound may be rounded off."""
_PHRASE = 3.0
"""The seconds over which a tune is weighed."""
_PRESSED = 0.8
"""How much smaller a tune is made, from 0 to 1."""
_BEGINNINGS = 20
"""How many places are tried for a tune to begin at."""


def _loud(samples: Samples, wished: float, rate: int, window: float) -> Samples:
    """Return samples as loud as wished: what would be louder than the peak that is allowed is rounded off."""
    most = 10 ** (PEAK / 20)
    for _time in range(_ROUNDS):
        gain = 10 ** ((wished - level(samples, rate, window).loudness) / 20)
        if gain * max(map(abs, samples)) <= most:
            return [sample * gain for sample in samples]
        samples = [most * math.tanh(sample * gain / most) for sample in samples]
    return samples


def _faded(samples: Samples) -> Samples:
    """Return samples whose end does not click."""
    fade = length(FADE)
    to_end = range(len(samples), 0, -1)
    return [sample * min(1, left / fade) for sample, left in zip(samples, to_end, strict=True)]


def _words(samples: Samples) -> array[int]:
    return array("h", (round(sample * 32_767) for sample in samples))


def made(name: str) -> array[int]:
    """Return the 16-bit samples of a take of a sound, "snap-2" say."""
    kind, _dash, take = name.rpartition("-")
    make, wished = SOUNDS[kind]
    return _words(_loud(_faded(make(int(take) - 1)), wished, RATE, 0.1))


def tune(name: str) -> array[int]:
    """Return the 16-bit samples of a tune."""
    return _words(_loud(TUNES[name](), TUNE_LEVEL, TUNE_RATE, _PHRASE))


def names() -> list[str]:
    """Return the names of all takes."""
    return [f"{kind}-{take + 1}" for kind in SOUNDS for take in range(TAKES)]


def measured(words: array[int], rate: int, window: float = 0.1) -> Level:
    """Return how loud 16-bit samples are."""
    return level([word / 32_767 for word in words], rate, window)


def write(path: Path, samples: array[int], rate: int) -> None:
    """Write a mono WAV file."""
    if sys.byteorder == "big":
        samples.byteswap()
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())


def write_tune(path: Path, samples: array[int]) -> None:
    """Write a tune as Ogg Vorbis: a tenth as large, and as long to the sample.

    What is made goes round without a step, but is pressed less well at its ends than within: the tune begins
    where these meet best, within a second before its first beat.
    """
    turned = [samples[-at:] + samples[:-at] for at in range(1, TUNE_RATE, TUNE_RATE // _BEGINNINGS)]
    best = min(map(_pressed, turned), key=lambda pressed: seam(_heard(pressed)))
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(best)
    print(f"{path.stem:16} seam {seam(_heard(best)):5.2f}")


def _pressed(samples: array[int]) -> bytes:
    import soundfile

    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": _PRESSED}
    file = io.BytesIO()
    with soundfile.SoundFile(file, "w", TUNE_RATE, 1, **kind) as out:
        out.buffer_write(samples.tobytes(), "int16")
    return file.getvalue()


def _heard(pressed: bytes) -> array[int]:
    """Return the samples of a pressed tune as they are played."""
    import soundfile

    with soundfile.SoundFile(io.BytesIO(pressed)) as file:
        return array("h", bytes(file.buffer_read(dtype="int16")))


def _told(name: str, words: array[int], rate: int, window: float = 0.1) -> None:
    found = measured(words, rate, window)
    print(
        f"{name:16} {len(words) * 1000 // rate:6} ms  peak {found.peak:6.1f} dBFS  "
        f"loudness {found.loudness:6.1f} LUFS"
    )


def main() -> None:
    """Write every sound and tune beside this script. It takes no arguments."""
    argparse.ArgumentParser(description="Make the sounds and the tunes of the tables.").parse_args()
    folder = Path(__file__).resolve().parent
    for name in names():
        samples = made(name)
        _told(name, samples, RATE)
        write(folder / f"{name}.wav", samples, RATE)
    for name in TUNES:
        samples = tune(name)
        _told(name, samples, TUNE_RATE, _PHRASE)
        write_tune(folder / "tunes" / f"{name}.ogg", samples)


if __name__ == "__main__":
    main()
