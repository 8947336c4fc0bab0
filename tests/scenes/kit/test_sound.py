from __future__ import annotations

import importlib.util
import wave
from array import array
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import i18n
from game.core.program_files import ASSETS
from scenes.kit.pitch import raised
from scenes.kit.sound import SOUND_NAMES, Sounds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

SOUNDS = ASSETS / "sounds"


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    """Each test opens the audio device itself."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask SDL for an audio driver that no machine has."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """Load the script that made the files; it lies among the assets, in no package."""
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def samples_of(name: str) -> array[int]:
    """Return the 16-bit samples of a sound's file, once its format is seen to be right."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return array("h", file.readframes(file.getnframes()))


def test_opens_no_device_before_the_first_sound() -> None:
    sounds = Sounds(0.8)
    assert pygame.mixer.get_init() is None
    sounds.play("snap")
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()


def test_a_mute_program_opens_no_device() -> None:
    Sounds(0.0).play("snap")
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_every_sound_is_heard(name: str) -> None:
    sounds = Sounds(1.0)
    sounds.play(name)  # type: ignore[arg-type]
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("no_device")
def test_without_an_audio_device_the_program_is_silent_and_says_why() -> None:
    """DESIGN 4: no audio device must not stop the program."""
    i18n.use("en")
    sounds = Sounds(0.8)
    assert sounds.available
    for name in SOUND_NAMES:
        sounds.play(name)
    sounds.set_volume(0.2)
    sounds.close()
    assert not sounds.available
    assert sounds.why == "There is no sound: no audio device was found."


def test_with_a_device_there_is_nothing_to_explain() -> None:
    sounds = Sounds(0.8)
    sounds.prepare()
    assert sounds.available
    assert sounds.why == ""


def test_the_device_can_be_given_back_and_taken_again() -> None:
    sounds = Sounds(0.8)
    sounds.play("flip")
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("flip")
    assert pygame.mixer.get_busy()


def test_a_volume_changed_while_sounds_are_open_is_the_one_heard() -> None:
    sounds = Sounds(0.8)
    sounds.prepare()
    sounds.set_volume(0.25)
    assert {sound.get_volume() for sound in sounds._sounds.values()} == {0.25}


@pytest.mark.parametrize(("asked", "kept"), [(-1.0, 0.0), (0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (7.0, 1.0)])
def test_a_volume_stays_between_nothing_and_full(asked: float, kept: float) -> None:
    assert Sounds(asked).volume == kept


def test_a_missing_or_damaged_file_costs_its_own_sound_only(tmp_path: Path) -> None:
    (tmp_path / "snap.wav").write_bytes((SOUNDS / "snap.wav").read_bytes())
    (tmp_path / "flip.wav").write_bytes(b"not a sound")
    sounds = Sounds(1.0, tmp_path)
    sounds.play("flip")
    sounds.play("chime")
    assert not pygame.mixer.get_busy()
    sounds.play("snap")
    assert pygame.mixer.get_busy()


def test_the_files_are_the_names_of_the_script_and_of_the_kit(script: ModuleType) -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == set(SOUND_NAMES) == set(script.SOUNDS)


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_the_file_is_what_the_script_makes(script: ModuleType, name: str) -> None:
    """Two units of slack: mathematics libraries differ in their last bit."""
    made, kept = script.made(name), samples_of(name)
    assert len(made) == len(kept)
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 2


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    """ART, Sound: short, dry; only the two ends of a game may last a second."""
    samples = samples_of(name)
    longest = 1.0 if name in {"win", "lose"} else 0.4
    assert len(samples) <= longest * 22_050
    assert max(map(abs, samples)) < 0.75 * 32_768
    assert abs(samples[-1]) < 400


def test_a_sound_raised_by_an_octave_is_half_as_long() -> None:
    pygame.mixer.init(44_100, -16, 2, 512)
    try:
        sound = pygame.mixer.Sound(buffer=bytes(range(256)) * 64)
        assert len(raised(sound, 12).get_raw()) == pytest.approx(len(sound.get_raw()) / 2, abs=8)
    finally:
        pygame.mixer.quit()
