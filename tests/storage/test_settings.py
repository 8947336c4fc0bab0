"""The player's settings: kept, checked one by one, and never a reason not to start."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.storage.home import StorageError
from game.storage.settings import CHOICES, Settings, default_settings, load, save, settings_path

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _french(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, "fr_FR.UTF-8")


def speak(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Have the system speak a language."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", language)


def write(text: str | bytes) -> None:
    """Put a settings file in place."""
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes(text.encode() if isinstance(text, str) else text)


@pytest.mark.parametrize(
    ("system", "language"),
    [("en_GB.UTF-8", "en"), ("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "fr"), ("C.UTF-8", "fr"), ("EN", "en")],
)
def test_the_first_start_speaks_english_where_the_system_does_and_else_french(
    monkeypatch: pytest.MonkeyPatch, system: str, language: str
) -> None:
    speak(monkeypatch, system)
    assert default_settings().language == language


def test_the_first_start_has_defaults_without_a_notice_and_writes_nothing(home: Path) -> None:
    assert load() == (Settings(), None)
    assert not home.exists()


def test_settings_are_found_again() -> None:
    chosen = Settings(
        language="en",
        text_size=150,
        animation_speed="instant",
        reduced_motion=True,
        effects_volume=0,
        music_volume=7,
        mute=True,
        full_screen=True,
        patterns=True,
        cloth="linen",
        card_back="stars",
        dark_table=True,
        planning_seconds=0,
        first_steps=("magicjoust",),
    )
    save(chosen)
    assert load() == (chosen, None)


def test_every_setting_has_its_choices_and_its_default_among_them() -> None:
    assert set(CHOICES) == set(asdict(Settings()))
    assert all(value in CHOICES[name] for name, value in asdict(Settings()).items())


def test_the_speed_and_the_volume_are_given_as_factors() -> None:
    assert Settings(animation_speed="slow").animation_factor == 0.5
    assert Settings(animation_speed="instant").animation_factor == float("inf")
    assert Settings(effects_volume=40).volume == 0.4
    assert Settings(effects_volume=40, mute=True).volume == 0


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "3", "[" * 100_000, b"\xff\xfe", '{"language": NaN}']
)
def test_a_damaged_file_is_set_aside_with_a_notice_once(home: Path, text: str | bytes) -> None:
    """Issue 2.6: a damaged settings file is set aside with a notice, never a crash."""
    write(text)
    settings, notice = load()
    assert settings == Settings()
    assert notice
    assert "\n" not in notice
    aside = (home / "settings.json.damaged-1").read_bytes()
    assert aside == (text.encode() if isinstance(text, str) else text)
    assert load() == (Settings(), None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("language", []),
        ("text_size", 100.0),
        ("text_size", 400),
        ("text_size", True),
        ("mute", 1),
        ("effects_volume", -1),
        ("effects_volume", 10**400),
        ("animation_speed", {}),
        ("planning_seconds", None),
        ("first_steps", True),
        ("first_steps", ["magicjoust", 3]),
        ("first_steps_done", 1),
        ("no such setting", 1),
        ("__class__", "x"),
    ],
)
def test_one_bad_value_is_named_and_the_others_are_kept(home: Path, name: str, value: object) -> None:
    """Issue 2.6: defaults for the bad parts only."""
    good = asdict(replace(Settings(), patterns=True))
    write(json.dumps({**good, name: value}))
    settings, notice = load()
    assert settings == replace(Settings(), patterns=True)
    assert notice is not None
    assert name in notice
    assert (home / "settings.json.damaged-1").exists()
    assert load() == (settings, None)


def test_the_first_steps_that_older_versions_kept_a_setting_a_game_are_still_read() -> None:
    old = {"first_steps_done": True, "bataille_steps_done": False, "magicjoust_steps_done": True}
    write(json.dumps({"mute": True, **old}))
    assert load() == (Settings(mute=True, first_steps=("reverse-war", "magicjoust")), None)


def test_chapters_that_older_versions_kept_by_their_first_step_are_still_done_by_their_names() -> None:
    """Those of Openmok Bataille have moved twice: from whatever version a file is, the same ones are done."""
    before = ["wankul", "wankul/7", *(f"openmok-bataille/{step}" for step in ("5", "7", "10", "15", "round"))]
    write(json.dumps({"first_steps": before}))
    chapters = [f"openmok-bataille/{name}" for name in ("choice", "hands", "album", "round")]
    assert load() == (Settings(first_steps=("wankul", "wankul/losing", *chapters)), None)


def test_chapters_that_are_part_of_another_now_are_done_as_that_one() -> None:
    """Wankul had four short chapters: each two are one."""
    before = [f"wankul/{name}" for name in ("terrains", "trophy", "doubled")]
    write(json.dumps({"first_steps": before}))
    assert load() == (Settings(first_steps=("wankul/terrains", "wankul/losing")), None)


def test_several_bad_values_are_told_in_one_sentence() -> None:
    write(json.dumps({f"unknown {number}": 1 for number in range(9)}))
    _settings, notice = load()
    assert notice is not None
    assert notice.startswith("9 settings")


@pytest.mark.slow
@hypothesis_settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=100
)
@given(st.binary(max_size=80))
def test_whatever_bytes_the_file_holds_the_program_starts(data: bytes) -> None:
    write(data)
    settings, _notice = load()
    assert all(value in CHOICES[name] for name, value in asdict(settings).items())


def test_with_no_place_to_write_saving_is_told_and_loading_gives_defaults(blocked_home: Path) -> None:
    """Issue 2, bad input: a read-only save directory."""
    with pytest.raises(StorageError, match="home"):
        save(Settings())
    assert load() == (Settings(), None)
    assert blocked_home.read_text() == "in the way"
