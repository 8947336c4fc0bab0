"""The sounds of the table and its tune, or silence where there is no audio device."""

from __future__ import annotations

import random
import time
from array import array
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, get_args

import pygame

from game.core.i18n import _
from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from pathlib import Path

OCTAVE: Final = 12
"""As many semitones a sound is raised at most."""
_SAMPLES: Final = "h"
_STEREO: Final = 2

_IN, _OUT = 1500, 600
"""The milliseconds in which a tune fades in, and out."""
_FOR_EVER: Final = -1


def raised(sound: pygame.mixer.Sound, semitones: int) -> pygame.mixer.Sound:
    """Return a sound raised by so many semitones: read faster, as the device plays 16 bits in stereo."""
    samples = array(_SAMPLES, sound.get_raw())
    frames, step = len(samples) // _STEREO, 2 ** (semitones / OCTAVE)
    count = int((frames - 1) / step)
    found = array(_SAMPLES, bytes(2 * _STEREO * count))
    for channel in range(_STEREO):
        found[channel::_STEREO] = array(_SAMPLES, _read(samples[channel::_STEREO], step, count))
    return pygame.mixer.Sound(buffer=found.tobytes())


def _read(samples: array[int], step: float, count: int) -> list[int]:
    """Return what is heard of samples that are passed over by steps, between two of them if need be."""
    found = []
    for number in range(count):
        at = number * step
        before = int(at)
        part = at - before
        found.append(round(samples[before] * (1 - part) + samples[before + 1] * part))
    return found


SoundName = Literal[
    "slide", "lift", "flip", "snap", "tick", "chime", "stamp", "win", "lose", "refuse", "dice"
]
SOUND_NAMES: tuple[SoundName, ...] = get_args(SoundName)

TAKES: Final = 3
"""How many takes there are of each sound: their pitches differ by 3 %."""
APART: Final = 0.04
"""The seconds in which no two sounds of a kind begin."""
_RATE = 44_100
_BUFFER = 512  # samples: 12 ms between a gesture and its sound
_CHANNELS = 16


class Sounds:
    """The sounds of one program, at one volume (0 to 1); 0 is mute and asks nothing of the machine.

    Some sound as the `material` of the game on the table, where there is one; each in one of three takes,
    never the same twice running. The audio device is opened by the first sound, or by `prepare` once a first
    frame is shown: opening it can take longer than drawing that frame. Without a device everything here is
    silent, and nothing raises.
    """

    def __init__(self, effects: float, folder: Path = ASSETS / "sounds") -> None:
        self.material = ""
        self._folder = folder
        self._opened: bool | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._raised: dict[tuple[str, int, int], pygame.mixer.Sound] = {}
        self._volume = _within(effects)
        self._last: dict[SoundName, tuple[float, int]] = {}
        """When each sound was heard last, and which take."""
        self._chance = random.Random(7)  # noqa: S311 - which take is heard

    @property
    def available(self) -> bool:
        """Say whether sounds can be heard; True until opening the device has failed."""
        return self._opened is not False

    @property
    def why(self) -> str:
        """Return why there is no sound, one sentence for the player; empty when there is sound."""
        return "" if self.available else _("There is no sound: no audio device was found.")

    @property
    def volume(self) -> float:
        """Return the volume, from 0 to 1."""
        return self._volume

    def set_volume(self, effects: float) -> None:
        """Set the volume of every sound, brought within 0 to 1."""
        self._volume = _within(effects)
        for sound in (*chain.from_iterable(self._takes.values()), *self._raised.values()):
            sound.set_volume(self._volume)

    def prepare(self) -> None:
        """Open the device and read the sounds of any table, once: to be called after a first frame."""
        if self._opened is None:
            self._opened = _open_device()
            if self._opened:
                for name in SOUND_NAMES:
                    self._read(name)

    def open(self) -> bool:
        """Open the device if it is not; return whether anything can be heard."""
        self.prepare()
        return bool(self._opened)

    def play(self, name: SoundName, higher: int = 0) -> None:
        """Play a sound now, over those still heard, unless one of its kind has only just begun.

        It may be so many semitones higher, an octave at most.
        """
        now = time.perf_counter()
        heard, take = self._last.get(name, (-1.0, 0))
        if not self._volume or now - heard < APART:
            return
        takes = self._of_material(name) if self.open() else []
        if takes:
            take = (take + self._chance.randint(1, TAKES - 1)) % TAKES
            self._last[name] = now, take
            sound = takes[take % len(takes)]
            (self._higher(name, take, min(higher, OCTAVE), sound) if higher else sound).play()

    def _higher(
        self, name: SoundName, take: int, semitones: int, sound: pygame.mixer.Sound
    ) -> pygame.mixer.Sound:
        """Return a take raised, made when it is first heard."""
        key = (f"{self.material}/{name}", take, semitones)
        if key not in self._raised:
            self._raised[key] = raised(sound, semitones)
            self._raised[key].set_volume(self._volume)
        return self._raised[key]

    def close(self) -> None:
        """Give the device back; the next sound opens it again."""
        if self._opened:
            self._takes.clear()
            self._raised.clear()
            self._last.clear()
            pygame.mixer.quit()
            self._opened = None

    def _of_material(self, name: SoundName) -> list[pygame.mixer.Sound]:
        """Return the takes of a sound as they are on this table."""
        own = self._read(f"{self.material}/{name}") if self.material else []
        return own or self._read(name)

    def _read(self, name: str) -> list[pygame.mixer.Sound]:
        """Return the takes of a sound, read once."""
        if name not in self._takes:
            paths = [self._folder / f"{name}-{take + 1}.wav" for take in range(TAKES)]
            self._takes[name] = [sound for path in paths if (sound := _sound(path, self._volume))]
        return self._takes[name]


def _sound(path: Path, volume: float) -> pygame.mixer.Sound | None:
    """Return the sound of a file; None where it is gone or damaged: that costs itself only, not the game."""
    try:
        sound = pygame.mixer.Sound(path)
    except (OSError, pygame.error):
        return None
    sound.set_volume(volume)
    return sound


def _within(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _open_device() -> bool:
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        pygame.mixer.set_num_channels(_CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True


class Music:
    """One tune at a time, at a volume from 0 to 1; 0 asks nothing of the machine.

    `tune` is the one that is wanted, "" for none: `go_on` turns to it, once the one before has faded out.
    """

    def __init__(self, volume: float, sounds: Sounds, folder: Path = ASSETS / "sounds" / "tunes") -> None:
        self.tune = ""
        self.playing = ""
        self._volume = volume
        self._sounds = sounds
        self._folder = folder
        self._fading = False

    def set_volume(self, volume: float) -> None:
        """Set the volume; at 0 the tune ends."""
        self._volume = volume
        if self.playing:
            pygame.mixer.music.set_volume(volume)

    def go_on(self) -> None:
        """Turn to the tune that is wanted: to be called now and then, once a first frame is shown."""
        wanted = self.tune if self._volume else ""
        if wanted == self.playing and not self._fading:
            return
        if self.playing:
            self._fade_out()
        elif wanted and self._sounds.open():
            self._begin(wanted)

    def _fade_out(self) -> None:
        music = pygame.mixer.music
        if not self._fading:
            self._fading = True
            music.fadeout(_OUT)
        if not pygame.mixer.get_init() or not music.get_busy():
            self.playing, self._fading = "", False

    def _begin(self, tune: str) -> None:
        music = pygame.mixer.music
        self.playing = tune
        try:
            music.load(self._folder / f"{tune}.ogg")
            music.set_volume(self._volume)
            music.play(_FOR_EVER, fade_ms=_IN)
        except (OSError, pygame.error):
            self.tune = self.playing = ""  # a tune that is gone costs itself only
