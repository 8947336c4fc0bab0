"""Small pictures read beside the frames."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from scenes.kit import thumbnails
from scenes.kit.thumbnails import Thumbnails

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_picture_asked_for_at_every_frame_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / f"{number}.png" for number in range(4)]
    for path in paths:
        pygame.image.save(pygame.Surface((40, 30)), path)
    asked: list[Path] = []
    honest = thumbnails.read

    def slowly(path: Path, side: int) -> pygame.Surface:
        asked.append(path)
        time.sleep(0.02)
        return honest(path, side)

    monkeypatch.setattr(thumbnails, "read", slowly)
    kept = Thumbnails()
    until = time.monotonic() + 10
    while time.monotonic() < until:
        found = [kept.get(path, path, 20) for path in paths]
        if all(found):
            break
        time.sleep(0.003)
    assert all(found)
    assert sorted(asked) == paths
