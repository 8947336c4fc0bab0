from __future__ import annotations

import importlib.util
import random
import sys
import wave
from array import array
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import i18n
from game.core.program_files import ASSETS
from scenes.editions import SHELF
from scenes.kit.sound import SOUND_NAMES, TAKES, Music, Sounds, raised

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
    """Load the script that made the files; it lies among the assets, in no package, with its parts."""
    sys.path.insert(0, str(SOUNDS))
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path.remove(str(SOUNDS))
    return module


def samples_of(name: str, rate: int = 22_050) -> array[int]:
    """Return the 16-bit samples of a sound's file, once its format is seen to be right."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, rate)
        return array("h", file.readframes(file.getnframes()))


def samples_of_tune(name: str, rate: int) -> array[int]:
    """Return the samples of a tune as they are played."""
    pygame.mixer.init(rate, -16, 1, allowedchanges=0)
    samples = array("h", pygame.mixer.Sound(SOUNDS / "tunes" / f"{name}.ogg").get_raw())
    pygame.mixer.quit()
    return samples


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
    assert {sound.get_volume() for takes in sounds._takes.values() for sound in takes} == {0.25}


@pytest.mark.parametrize(("asked", "kept"), [(-1.0, 0.0), (0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (7.0, 1.0)])
def test_a_volume_stays_between_nothing_and_full(asked: float, kept: float) -> None:
    assert Sounds(asked).volume == kept


def test_a_missing_or_damaged_file_costs_its_own_sound_only(tmp_path: Path) -> None:
    (tmp_path / "snap-2.wav").write_bytes((SOUNDS / "snap-2.wav").read_bytes())
    (tmp_path / "flip-1.wav").write_bytes(b"not a sound")
    sounds = Sounds(1.0, tmp_path)
    sounds.play("flip")
    sounds.play("chime")
    assert not pygame.mixer.get_busy()
    sounds.play("snap")
    assert pygame.mixer.get_busy()


def heard(monkeypatch: pytest.MonkeyPatch, sounds: Sounds) -> list[int]:
    """Return which takes are played from now on, in turn."""
    found: list[int] = []

    class Take:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self) -> None:
            found.append(self.number)

    monkeypatch.setattr(sounds, "open", lambda: True)
    monkeypatch.setattr(sounds, "_of_material", lambda _name: [Take(number) for number in range(TAKES)])
    return found


def test_no_take_is_heard_twice_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """ART, Sound: three takes of each."""
    sounds = Sounds(1.0)
    found = heard(monkeypatch, sounds)
    clock = iter(range(40))
    monkeypatch.setattr("scenes.kit.sound.time.perf_counter", lambda: float(next(clock)))
    for _time in range(40):
        sounds.play("snap")
    assert {*found} == {0, 1, 2}
    assert all(one != other for one, other in pairwise(found))


def test_of_a_kind_one_sound_begins_in_40_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """ART, Sound: at most one of a kind; others are heard meanwhile."""
    sounds = Sounds(1.0)
    found = heard(monkeypatch, sounds)
    clock = iter([1.0, 1.02, 1.03, 1.05])
    monkeypatch.setattr("scenes.kit.sound.time.perf_counter", lambda: next(clock))
    for name in ("snap", "snap", "flip", "snap"):
        sounds.play(name)  # type: ignore[arg-type]
    assert len(found) == 3


def test_a_table_sounds_as_its_material_and_else_as_paper() -> None:
    sounds = Sounds(1.0)
    assert sounds.open()
    plain = sounds._of_material("snap"), sounds._of_material("slide")
    sounds.material = "glass"
    assert sounds._of_material("snap") is not plain[0]
    assert sounds._of_material("slide") is plain[1]


def test_each_game_has_materials_and_a_tune_of_its_own(script: ModuleType) -> None:
    kinds = {kind.partition("/")[0] for kind in script.SOUNDS if "/" in kind}
    assert sorted(edition.material for edition in SHELF.values()) == sorted(kinds)
    assert sorted(edition.tune for edition in SHELF.values()) == sorted(script.TUNES)


def test_the_files_are_the_names_of_the_script_and_of_the_kit(script: ModuleType) -> None:
    files = {path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.wav")}
    assert files == {*script.names()}
    assert {path.stem for path in SOUNDS.rglob("*.ogg")} == {*script.TUNES}
    assert {kind for kind in script.SOUNDS if "/" not in kind} == {*SOUND_NAMES}
    assert {kind.partition("/")[2] for kind in script.SOUNDS if "/" in kind} <= {*SOUND_NAMES}


@pytest.mark.parametrize("name", ["snap-1", "tick-3", "wood/chime-2", "glass/dice-3"])
def test_the_file_is_what_the_script_makes(script: ModuleType, name: str) -> None:
    """Two units of slack: mathematics libraries differ in their last bit."""
    made, kept = script.made(name), samples_of(name)
    assert len(made) == len(kept)
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 2


@pytest.mark.slow
def test_sounds_are_short_as_loud_as_each_other_and_neither_clip_nor_click(script: ModuleType) -> None:
    """ART, Sound: short, dry; −18 LUFS or so, nothing over −1 dBFS; only the ends of a game last a second."""
    for name in script.names():
        samples, kind = samples_of(name), name.rpartition("-")[0]
        longest = 1.01 if kind.rpartition("/")[2] in {"win", "lose"} else 0.5
        level = script.measured(samples, 22_050)
        assert len(samples) <= longest * 22_050, name
        assert level.peak <= -1, (name, level)
        assert abs(level.loudness - script.SOUNDS[kind][1]) < 1, (name, level)
        assert -24 <= level.loudness <= -15, (name, level)
        assert abs(samples[-1]) < 400, name


@pytest.mark.slow
def test_tunes_are_12_decibels_under_the_cards_and_no_sample_of_them_is_over_6_decibels_below_full(
    script: ModuleType,
) -> None:
    """ART, Sound: nothing is over −1 dBFS; tunes stay far under it."""
    for name in script.TUNES:
        samples = samples_of_tune(name, script.TUNE_RATE)
        level = script.measured(samples[: 6 * script.TUNE_RATE], script.TUNE_RATE, 3.0)
        assert -38 < level.loudness < -29.5, (name, level)
        assert max(map(abs, samples)) < 32_767 * 10 ** (-6 / 20), name
        assert (SOUNDS / "tunes" / f"{name}.ogg").stat().st_size < 150_000, name


@pytest.mark.slow
def test_where_a_tune_meets_itself_it_bends_half_as_much_as_near_by_at_the_most(script: ModuleType) -> None:
    """Cut anywhere else, hardly ever: so a click would be seen."""
    rng = random.Random(7)  # noqa: S311 - any places do
    for name in script.TUNES:
        samples = samples_of_tune(name, script.TUNE_RATE)
        half = len(samples) // 2
        cuts = [samples[rng.randrange(half) : half + rng.randrange(half)] for _time in range(100)]
        assert script.seam(samples) <= 0.5, name
        assert sum(script.seam(cut) <= 0.5 for cut in cuts) <= 10, name


@pytest.mark.slow
def test_a_tune_goes_round_at_its_table_and_fades_where_there_is_none() -> None:
    sounds = Sounds(1.0)
    music = Music(0.4, sounds)
    music.go_on()
    assert not pygame.mixer.get_init(), "no tune is wanted, and no device opened"
    music.tune = "fair"
    music.go_on()
    assert music.playing == "fair"
    assert pygame.mixer.music.get_busy()
    music.tune = ""
    for _time in range(200):
        music.go_on()
        pygame.time.wait(10)
    assert not music.playing
    assert not pygame.mixer.music.get_busy()


def test_at_volume_0_no_tune_begins() -> None:
    music = Music(0.0, Sounds(1.0))
    music.tune = "fair"
    music.go_on()
    assert not music.playing


@pytest.mark.usefixtures("no_device")
def test_without_a_device_there_is_no_tune() -> None:
    music = Music(0.4, Sounds(1.0))
    music.tune = "fair"
    music.go_on()
    assert not music.playing


def test_a_sound_raised_by_an_octave_is_half_as_long() -> None:
    pygame.mixer.init(44_100, -16, 2, 512)
    try:
        sound = pygame.mixer.Sound(buffer=bytes(range(256)) * 64)
        assert len(raised(sound, 12).get_raw()) == pytest.approx(len(sound.get_raw()) / 2, abs=8)
    finally:
        pygame.mixer.quit()
