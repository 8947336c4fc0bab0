"""The tune that is heard at a table, round and round: it fades in and out, and is silent without a device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.kit.sound import Sounds

_IN, _OUT = 1500, 600
"""The milliseconds in which a tune fades in, and out."""
_FOR_EVER: Final = -1


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
