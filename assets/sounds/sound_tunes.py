"""The tunes of the tables: one a game, quiet, in loops. What rings at the end rings on at the beginning.

A line of a tune is written in steps of its scale, an eighth each: "0" is its tonic, "7" the octave above in
seven steps, "." a rest, "-" lets the note before go on.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

TUNE_RATE = 11_025
TUNE_LEVEL = -30.0
"""How loud a tune is (LUFS): 12 dB under the cards."""

Samples = list[float]

_DORIAN = (0, 2, 3, 5, 7, 9, 10)
_MAJOR = (0, 2, 4, 5, 7, 9, 11)
_MINOR = (0, 2, 3, 5, 7, 8, 10)
_LYDIAN = (0, 2, 4, 6, 7, 9, 11)
_PENTATONIC = (0, 2, 4, 7, 9)


def _ringing(pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Samples:
    """Return something struck: its partials by ratio, loudness, and the seconds until they are a tenth."""
    count = round(seconds * TUNE_RATE)
    found = [0.0] * count
    for ratio, loud, fades in partials:
        turn = math.tau * pitch * ratio / TUNE_RATE
        if turn > math.pi * 0.9:
            continue
        keep = 10 ** (-1 / (fades * TUNE_RATE))
        back, before, now = 2 * keep * math.cos(turn), 0.0, keep * math.sin(turn) * loud
        for at in range(count):
            found[at] += now
            before, now = now, back * now - keep * keep * before
    return _eased(found)


def _eased(samples: Samples) -> Samples:
    """Return samples that begin and end without a click."""
    rise, fall = TUNE_RATE // 250, TUNE_RATE // 20
    for at in range(min(rise, len(samples))):
        samples[at] *= at / rise
    for at in range(min(fall, len(samples))):
        samples[-1 - at] *= at / fall
    return samples


def bar_of_wood(pitch: float, seconds: float) -> Samples:
    """Strike a bar of a marimba."""
    return _ringing(pitch, max(seconds, 1.2), ((1, 1, 0.7), (3.93, 0.28, 0.16), (9.2, 0.06, 0.06)))


def tongue(pitch: float, seconds: float) -> Samples:
    """Pluck a tongue of a thumb piano."""
    return _ringing(pitch, max(seconds, 1.3), ((1, 1, 0.9), (2.97, 0.16, 0.3), (5.4, 0.07, 0.12)))


def bell(pitch: float, seconds: float) -> Samples:
    """Strike a bar of a vibraphone."""
    return _ringing(pitch, max(seconds, 2.0), ((1, 1, 1.6), (4.0, 0.12, 0.5), (1.003, 0.35, 1.6)))


def glass(pitch: float, seconds: float) -> Samples:
    """Touch a glass."""
    return _ringing(pitch, max(seconds, 2.4), ((1, 1, 2.0), (2.32, 0.22, 0.9), (4.25, 0.08, 0.4)))


def drum(pitch: float, seconds: float) -> Samples:
    """Beat a low drum, softly."""
    return _ringing(pitch, max(seconds, 0.9), ((1, 1, 0.45), (1.59, 0.4, 0.22), (2.14, 0.2, 0.14)))


def string(pitch: float, seconds: float) -> Samples:
    """Pluck a low string."""
    return _ringing(pitch, max(seconds, 1.0), ((1, 1, 0.9), (2, 0.5, 0.5), (3, 0.25, 0.3), (4, 0.1, 0.2)))


def breath(pitch: float, seconds: float) -> Samples:
    """Blow a wooden flute, for a little longer than its note lasts."""
    return _held(pitch, seconds + 0.12, ((1, 1.0), (2, 0.22), (3, 0.08)), 0.12, 5.0)


def pad(pitch: float, seconds: float) -> Samples:
    """Let many bows play one tone, that swells and dies away."""
    return _held(pitch, seconds * 1.25, ((1, 1.0), (1.004, 0.8), (2.001, 0.3), (3, 0.08)), 0.45, 0.3)


def _held(
    pitch: float, seconds: float, partials: Sequence[tuple[float, float]], rise: float, sways: float
) -> Samples:
    """Return a tone that is held: it rises for that share of it, and sways so many times a second."""
    count = round(seconds * TUNE_RATE)
    found = []
    for at in range(count):
        share, time = at / count, at / TUNE_RATE
        swell = math.sin(math.pi / 2 * (share / rise if share < rise else (1 - share) / (1 - rise))) ** 2
        turn = math.tau * pitch * time + 0.12 * math.sin(math.tau * sways * time)
        found.append(swell * sum(loud * math.sin(turn * ratio) for ratio, loud in partials))
    return found


@dataclass
class Loop:
    """So many beats of music, that go round: what sounds past the end is heard at the beginning."""

    beats: int
    speed: float
    tonic: float
    scale: Sequence[int]
    samples: Samples = field(init=False)

    def __post_init__(self) -> None:
        self.samples = [0.0] * round(self.beats * 60 / self.speed * TUNE_RATE)

    def pitch(self, step: int) -> float:
        """Return the pitch of a step of the scale."""
        octave, place = divmod(step, len(self.scale))
        return self.tonic * 2 ** (octave + self.scale[place] / 12)

    def sound(self, beat: float, loud: float, heard: Samples) -> None:
        """Let something be heard from a beat on."""
        start, count = round(beat * 60 / self.speed * TUNE_RATE), len(self.samples)
        for at, sample in enumerate(heard, start):
            self.samples[at % count] += loud * sample

    def play(
        self,
        instrument: Callable[[float, float], Samples],
        line: str,
        loud: float,
        octave: int = 0,
        swing: float = 0.0,
    ) -> None:
        """Play a line, again and again until the loop is full; every other eighth comes later by `swing`."""
        notes, eighths = line.split(), self.beats * 2
        for at in range(0, eighths - eighths % len(notes), len(notes)):
            for place, step, held in _notes(notes):
                beat = (at + place) / 2 + (swing if (at + place) % 2 else 0)
                pitch = self.pitch(step + octave * len(self.scale))
                ease = 1 - 0.18 * (place % 2) - 0.07 * ((at + place) // 2 % 2)
                self.sound(beat, loud * ease, instrument(pitch, held * 30 / self.speed))


def _notes(line: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """Yield the notes of a line: where each begins, its step, how many eighths it lasts."""
    for place, word in enumerate(line):
        if word not in ".-":
            held = 1
            while place + held < len(line) and line[place + held] == "-":
                held += 1
            yield place, int(word), held


def camp() -> Samples:
    """Play of two camps before the battle: a flute over a far drum."""
    loop = Loop(48, 72, 146.83, _DORIAN)
    loop.play(drum, "0 - . 0 . . 0 . 0 - . . 0 . . .", 0.5, -1)
    loop.play(pad, "0 - - - - - - - -1 - - - - - - - 3 - - - - - - - 4 - - - - - - -", 0.2)
    loop.play(pad, "4 - - - - - - - 3 - - - - - - - 7 - - - - - - - 6 - - - - - - -", 0.14)
    loop.play(
        breath,
        "4 - 5 4 2 - 0 - 1 - 2 - -1 - - - 2 - 3 4 5 - 4 - 3 - 2 - 1 - - - "
        "7 - 6 5 4 - 5 - 6 - 4 - 3 - - - 2 - 4 3 1 - 2 - 0 - - - . . . . "
        "4 - 2 - 5 - 4 2 3 - 1 - 2 - - - 0 - 1 2 4 - 3 1 0 - - - - - . .",
        0.3,
        1,
    )
    return loop.samples


def fair() -> Samples:
    """Play of a fair: xylophone and thumb piano hop after each other."""
    loop = Loop(64, 108, 261.63, _MAJOR)
    loop.play(string, "0 . 4 . 0 . 4 . 5 . 2 . 5 . 2 . 3 . 0 . 3 . 0 . 4 . 1 . 4 . 1 .", 0.4, -2)
    loop.play(tongue, ". 2 . 4 . 2 . 4 . 2 . 5 . 2 . 5 . 3 . 5 . 3 . 5 . 4 . 6 . 4 . 6", 0.2)
    loop.play(
        bar_of_wood,
        "4 . 4 5 4 . 2 . 0 . 2 . 4 - . . 5 . 5 6 5 . 3 . 1 . 3 . 4 - . . "
        "7 . 6 5 4 . 5 . 2 . 4 . 0 - . . 3 . 5 4 3 . 1 . 4 . 2 1 0 - . . ",
        0.34,
        1,
    )
    return loop.samples


def garden() -> Samples:
    """Play of small beings that grow: marimbas in fives."""
    loop = Loop(64, 96, 174.61, _PENTATONIC)
    loop.play(bar_of_wood, "0 . 2 . 3 . 2 . 0 . 1 . 3 . 1 . -1 . 2 . 3 . 2 . -2 . 1 . 3 . 1 .", 0.36)
    loop.play(string, "0 - - - . . 0 . 0 - - - . . . . -1 - - - . . -1 . -2 - - - . . . .", 0.4, -1)
    loop.play(
        tongue,
        ". . . . . . . . 5 . 4 3 . . 2 . . . 3 4 5 . 7 . 6 - . . 4 - . . "
        ". . 2 3 4 . . . 3 . 2 . 1 - . . . . 5 . 7 . 6 4 . . 3 . 2 - . . "
        ". . . . 4 . 5 . 6 . 4 . 5 - . . 7 . . 6 4 . . 3 2 . 3 . 0 - . . "
        "5 . 4 . 3 . . . 2 . 3 . 4 - . . 2 . 1 . 0 . . . . . . . . . . .",
        0.26,
        1,
    )
    return loop.samples


def street() -> Samples:
    """Play of a street at night: a vibraphone that swings over a walking bass."""
    loop = Loop(64, 92, 220.0, _MINOR)
    loop.play(
        string,
        "0 - 2 - 4 - 2 - 3 - 5 - 7 - 5 - 5 - 4 - 2 - 4 - 4 - 3 - 1 - -1 -",
        0.42,
        -1,
        swing=0.16,
    )
    loop.play(
        bell,
        ". . 4 - . 2 . . . . 5 - . 3 . . . . 4 - . 5 . . . . 6 - . 4 . . ",
        0.16,
        swing=0.16,
    )
    loop.play(
        bell,
        "4 - . 6 7 - . 6 . 4 5 - . . . . 7 - . 9 8 - 7 5 . 4 . 6 - . . . "
        ". . 7 6 4 - . 2 3 - . 4 5 . 4 . . 2 4 . 5 - 4 2 . 1 2 - - . . . "
        "9 - . 7 8 - . 5 . 7 6 - . . . . 4 - 5 . 7 - . 5 4 . 2 . 1 - . . "
        ". 2 4 . 5 4 2 . 0 - . 2 3 . 2 . 4 - . 2 1 - -1 . 0 - - - . . . .",
        0.26,
        1,
        swing=0.16,
    )
    return loop.samples


def cellar() -> Samples:
    """Play of a cellar where something brews: glasses over long tones."""
    loop = Loop(48, 66, 164.81, _LYDIAN)
    loop.play(pad, "0 - - - - - - - 1 - - - - - - - 5 - - - - - - - 4 - - - - - - -", 0.2, -1)
    loop.play(pad, "4 - - - - - - - 5 - - - - - - - 2 - - - - - - - 1 - - - - - - -", 0.17)
    loop.play(glass, "0 4 7 9 . 4 7 . 1 5 8 10 . 5 8 . 2 5 7 9 . 5 7 . 1 4 6 8 . 4 6 .", 0.12)
    loop.play(
        glass,
        ". . . . 9 - - - . . 8 - 7 - - - . . . . 11 - 10 - 9 - - - . . . . "
        ". . 7 - 9 - - - . . 10 - 8 - - - . . . . 9 - 7 - 6 - - - . . . . "
        ". . 11 - 9 - 10 - 8 - - - . . . . . . 7 - 8 - 6 - 7 - - - - - . .",
        0.2,
    )
    return loop.samples


TUNES: dict[str, Callable[[], Samples]] = {
    "camp": camp,
    "fair": fair,
    "garden": garden,
    "street": street,
    "cellar": cellar,
}
"""Every tune."""
