"""Files made to do harm, through every door of the window: one sentence, no harm, and the frames go on."""

from __future__ import annotations

import io
import stat
import struct
import sys
import time
import zipfile
import zlib
from functools import cache
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from PIL import Image

from game.__main__ import main
from game.storage.pack_folder import packs_folder
from scenes.editions import SHELF
from scenes.shell.dialog import Dialog
from scenes.shell.file_list import FileList
from scenes.shell.problem_list import ProblemList
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]
    Make = Callable[[Path], Path]

HEAD = 'format = 1\nid = "mal"\nname = "Mal"\n'
CARD = '[[cards]]\nid = "{id}"\nkind = "bataille"\nname = "M"\nsymbol = "force"\npicture = "{picture}"\n'
HOUSE = "moks/enclume.svg"


def toml(picture: str = HOUSE, ids: tuple[str, ...] = ("m",)) -> str:
    return HEAD + "".join(CARD.format(id=each, picture=picture) for each in ids)


def zipped(place: Path, *more: tuple[str | zipfile.ZipInfo, bytes], text: str = "") -> Path:
    path = place / "mal.cartes"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("pack.toml", text or toml("pictures/a.png"))
        for name, data in more:
            file.writestr(name, data)
    return path


def png(size: tuple[int, int]) -> bytes:
    """Return a PNG that says to be that large, and has next to nothing in it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")


def many_cards(place: Path) -> Path:
    return zipped(place, text=toml(ids=tuple(f"m{number}" for number in range(100_000))))


def many_small_cards(place: Path) -> Path:
    return zipped(place, text=HEAD + "[[cards]]\n" * 100_000)


def many_cards_in_a_folder(place: Path) -> Path:
    (place / "mal").mkdir()
    (place / "mal" / "pack.toml").write_text(HEAD + "[[cards]]\n" * 100_000, encoding="utf-8")
    return place / "mal"


@cache
def _bombed() -> bytes:
    """Return a small archive with 400 MB in it."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("pack.toml", toml("pictures/a.png"))
        file.writestr("pictures/a.png", bytes(400_000_000))
    return archive.getvalue()


def bomb(place: Path) -> Path:
    (place / "mal.cartes").write_bytes(_bombed())
    return place / "mal.cartes"


def leading_out(place: Path) -> Path:
    return zipped(place, ("../../canary.png", png((8, 8))))


def zipped_link(place: Path) -> Path:
    entry = zipfile.ZipInfo("pictures/a.png")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return zipped(place, (entry, b"/etc/passwd"))


def folder_with_link(place: Path) -> Path:
    (place / "mal" / "pictures").mkdir(parents=True)
    (place / "mal" / "pack.toml").write_text(toml("pictures/a.png"), encoding="utf-8")
    (place / "mal" / "pictures" / "a.png").symlink_to("/etc/passwd")
    return place / "mal"


def same_ids(place: Path) -> Path:
    return zipped(place, text=toml(ids=("m", "m")))


def huge_picture(place: Path) -> Path:
    return zipped(place, ("pictures/a.png", png((30_000, 30_000))))


def lying_picture(place: Path) -> Path:
    return zipped(place, ("pictures/a.png", png((4_000, 4_000))))


def broken_picture(place: Path) -> Path:
    file = io.BytesIO()
    Image.effect_noise((900, 900), 80).save(file, "PNG")
    return zipped(place, ("pictures/a.png", file.getvalue()[:200_000]))


def deep_tables(place: Path) -> Path:
    return zipped(place, text=HEAD + "x = " + "[" * 900_000)


def a_device(_place: Path) -> Path:
    from pathlib import Path  # noqa: PLC0415 - a name for annotations only elsewhere

    return Path("/dev/zero")


PACKS = [
    many_cards,
    many_small_cards,
    many_cards_in_a_folder,
    bomb,
    leading_out,
    zipped_link,
    folder_with_link,
    same_ids,
    huge_picture,
    lying_picture,
    broken_picture,
    deep_tables,
    pytest.param(
        a_device, marks=pytest.mark.skipif(sys.platform == "win32", reason="there is no /dev/zero there")
    ),
]


def everything(place: Path) -> dict[Path, int]:
    return {path: path.lstat().st_size for path in place.rglob("*") if "home" not in path.parts}


def told(app: App) -> Scene | None:
    """Live on until something is told, and return the sheet that does."""
    until = time.monotonic() + 60
    while not isinstance(app.stack.top, Dialog | ProblemList) and time.monotonic() < until:
        app.frame(0.01, [])
        time.sleep(0.002)
    return app.stack.top


def refused(app: App, before: dict[Path, int], place: Path) -> None:
    """Check that one sheet tells it, that nothing is taken in, and that nothing lies where it did not."""
    sheet = told(app)
    assert isinstance(sheet, Dialog | ProblemList)
    if isinstance(sheet, Dialog):
        assert sheet.message.endswith(".")
        assert "\n" not in sheet.message
        assert "Traceback" not in sheet.message
    found = packs_folder()
    assert not found.is_dir() or {path.name for path in found.iterdir()} <= {".lock"}
    assert everything(place) == before


@pytest.mark.parametrize("make", PACKS)
def test_a_hostile_pack_dropped_on_the_workshop_is_told_and_does_no_harm(
    app: App, show: Show, tmp_path: Path, make: Make
) -> None:
    (tmp_path / "in").mkdir()
    path = make(tmp_path / "in")
    before = everything(tmp_path)
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    refused(app, before, tmp_path)


@pytest.mark.parametrize("make", PACKS)
def test_a_hostile_pack_chosen_by_the_menu_is_told_and_does_no_harm(
    app: App, show: Show, tmp_path: Path, make: Make
) -> None:
    (tmp_path / "in").mkdir()
    path = make(tmp_path / "in")
    before = everything(tmp_path)
    page = cast("PacksPage", show(PacksPage(PacksRoom(SHELF))))
    page.settle()
    app.frame(0.0, [])
    page.desk.ask_file()
    app.frame(0.0, [])
    files = app.stack.top
    assert isinstance(files, FileList)
    files.close(path)
    refused(app, before, tmp_path)


@pytest.mark.parametrize("make", PACKS)
def test_a_hostile_pack_of_the_command_line_is_told_in_lines_and_does_no_harm(
    tmp_path: Path, make: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in").mkdir()
    path = make(tmp_path / "in")
    before = everything(tmp_path)
    assert main(["cards", "import", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    assert everything(tmp_path) == before


@pytest.mark.parametrize(
    "data", [png((30_000, 30_000)), png((4_000, 4_000)), b"", b"GIF89a" + bytes(50), b"\xff\xd8\xff" * 400]
)
def test_a_hostile_picture_dropped_is_told_and_the_drawing_stays(
    app: App, show: Show, tmp_path: Path, data: bytes
) -> None:
    (tmp_path / "a.png").write_bytes(data)
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    before = pygame.image.tobytes(workshop.making.canvas.surface, "RGB")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "a.png"))])
    assert isinstance(told(app), Dialog)
    assert workshop.easel.placing is None
    assert pygame.image.tobytes(workshop.making.canvas.surface, "RGB") == before
