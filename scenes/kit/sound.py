"""The sounds of the table, or silence where there is no audio device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import pygame

from game.core.i18n import _
from game.core.program_files import ASSETS
from scenes.kit.pitch import OCTAVE, raised

if TYPE_CHECKING:
    from pathlib import Path

SoundName = Literal[
    "slide", "lift", "flip", "snap", "tick", "chime", "stamp", "win", "lose", "refuse", "dice"
]
SOUND_NAMES: tuple[SoundName, ...] = get_args(SoundName)

_RATE = 44_100
_BUFFER = 512  # samples: 12 ms between a gesture and its sound
_CHANNELS = 16


class Sounds:
    """The sounds of one program, at one volume (0 to 1); 0 is mute and asks nothing of the machine.

    The audio device is opened by the first sound, or by `prepare` once a first frame is shown: opening it can
    take longer than drawing that frame. Without a device everything here is silent, and nothing raises.
    """

    def __init__(self, effects: float, folder: Path = ASSETS / "sounds") -> None:
        self._folder = folder
        self._opened: bool | None = None
        self._sounds: dict[SoundName, pygame.mixer.Sound] = {}
        self._raised: dict[tuple[SoundName, int], pygame.mixer.Sound] = {}
        self._volume = _within(effects)

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
        for sound in (*self._sounds.values(), *self._raised.values()):
            sound.set_volume(self._volume)

    def prepare(self) -> None:
        """Open the device and read the sounds, once; to be called when a first frame is shown."""
        if self._opened is None:
            self._opened = _open_device()
            if self._opened:
                self._read()

    def play(self, name: SoundName, higher: int = 0) -> None:
        """Play a sound now, over those still heard; so many semitones higher, an octave at most."""
        if not self._volume:
            return
        self.prepare()
        sound = self._sounds.get(name)
        if sound is not None:
            (self._higher(name, min(higher, OCTAVE), sound) if higher else sound).play()

    def _higher(self, name: SoundName, semitones: int, sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
        """Return a sound raised, made when it is first heard."""
        found = self._raised.get((name, semitones))
        if found is None:
            found = self._raised[name, semitones] = raised(sound, semitones)
            found.set_volume(self._volume)
        return found

    def close(self) -> None:
        """Give the device back; the next sound opens it again."""
        if self._opened:
            self._sounds.clear()
            self._raised.clear()
            pygame.mixer.quit()
            self._opened = None

    def _read(self) -> None:
        for name in SOUND_NAMES:
            try:
                sound = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except (OSError, pygame.error):
                continue  # a file that is gone costs its own sound, not the game
            sound.set_volume(self._volume)
            self._sounds[name] = sound


def _within(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _open_device() -> bool:
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        pygame.mixer.set_num_channels(_CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True
