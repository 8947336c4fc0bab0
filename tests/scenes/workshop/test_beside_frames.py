"""What goes on beside the frames: errands and small pictures, in threads."""

from __future__ import annotations

import io
import threading
import time
from typing import TYPE_CHECKING

import pygame
import pytest
from PIL import Image

from scenes.kit import palette, thumbnails
from scenes.kit.errand import Errand
from scenes.kit.thumbnails import Thumbnails

if TYPE_CHECKING:
    from pathlib import Path


def test_an_errand_gives_its_result_from_another_thread() -> None:
    errand = Errand(threading.get_ident)
    assert errand.result() != threading.get_ident()
    assert errand.done


def test_an_errand_raises_what_it_raised_where_its_result_is_asked_for() -> None:
    errand = Errand(lambda: {}["nothing"])
    assert errand.wait()
    with pytest.raises(KeyError):
        errand.result()


def test_an_errand_is_waited_for_no_longer_than_said() -> None:
    gate = threading.Event()
    errand = Errand(gate.wait)
    assert not errand.wait(0.001)
    assert not errand.done
    gate.set()
    assert errand.result()


def picture(path: Path, size: tuple[int, int], kind: str) -> Path:
    file = io.BytesIO()
    Image.new("RGB", size, palette.GOOD).save(file, kind)
    path.write_bytes(file.getvalue())
    return path


def soon(kept: Thumbnails, path: Path, side: int) -> pygame.Surface:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        found = kept.get(path, path, side)
        if found is not None:
            return found
        time.sleep(0.002)
    pytest.fail("the picture never came")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_large_picture_is_read_small(tmp_path: Path, kind: str) -> None:
    path = picture(tmp_path / "a", (1200, 900), kind)
    kept = Thumbnails()
    assert kept.get(path, path, 90) is None
    found = soon(kept, path, 90)
    assert min(found.get_size()) == 90
    assert found.get_width() == pytest.approx(120, abs=1)
    assert max(abs(a - b) for a, b in zip(found.get_at((50, 50))[:3], palette.GOOD, strict=True)) <= 6


def test_a_small_picture_stays_as_it_is(tmp_path: Path) -> None:
    path = picture(tmp_path / "a", (40, 30), "PNG")
    assert soon(Thumbnails(), path, 90).get_size() == (40, 30)


@pytest.mark.parametrize("data", [b"", b"nothing of the kind", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0"])
def test_what_is_no_picture_is_plain_paper(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    found = soon(Thumbnails(), tmp_path / "a", 90)
    assert found.get_at((2, 2))[:3] == palette.HAIRLINE
    assert soon(Thumbnails(), tmp_path / "missing", 90).get_at((2, 2))[:3] == palette.HAIRLINE


def test_what_was_asked_for_last_is_read_first_and_old_wishes_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, gate, read = threading.Event(), threading.Event(), list[str]()

    def slow(path: Path, _side: int) -> pygame.Surface:
        begun.set()
        gate.wait(20)
        read.append(path.name)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(thumbnails, "read", slow)
    monkeypatch.setattr(thumbnails, "_MOST_WISHES", 3)
    kept = Thumbnails()
    kept.get("0", tmp_path / "0", 90)
    assert begun.wait(20)
    for name in "12345678":
        kept.get(name, tmp_path / name, 90)
    gate.set()
    until = time.monotonic() + 20
    while len(read) < 4 and time.monotonic() < until:
        time.sleep(0.002)
    assert read == ["0", "8", "7", "6"]
