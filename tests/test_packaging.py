"""The built program: made by PyInstaller from build.spec, and started with no Python of ours around it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from window import Player, hidden_display

from game.storage.lock import release, take

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
_READ = {".wav", ".ogg", ".svg", ".toml", ".mo"}
"""The endings of the files of assets that the program reads."""
MEGABYTE = 1_000_000

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return the folder of the program, built once for all tests here, whichever process runs them."""
    if sys.platform == "linux" and shutil.which("objdump") is None:
        pytest.skip("PyInstaller needs objdump (package binutils)")
    base = tmp_path_factory.getbasetemp()
    place = (base if worker_id == "master" else base.parent) / "packaging"
    take(place / "lock", patience=600)
    if not (place / "built").exists():
        build(place)
        (place / "built").touch()
    release(place / "lock")
    return place / "dist" / "cartelier"


def build(place: Path) -> None:
    """Build the program in a folder of its own there."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(place / "dist"), "--workpath", str(place / "build")]
    subprocess.run([*command, str(ROOT / "build.spec")], cwd=place, check=True)


@pytest.fixture(scope="session")
def program(folder: Path) -> Path:
    """Return the program to start."""
    return folder / ("cartelier.exe" if sys.platform == "win32" else "cartelier")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment without our Python, whose saves go to a home of its own."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    return {**kept, "CARTELIER_HOME": str(tmp_path / "home")}


def files(folder: Path) -> dict[str, int]:
    """Return the size in bytes of every file, by its path in the folder."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in found}


def test_the_program_weighs_less_than_60_megabytes(folder: Path) -> None:
    assert sum(files(folder).values()) < 60 * MEGABYTE


@pytest.mark.parametrize(
    "needless", ["numpy", "tkinter", "libavif", "libcrypto", "NotoSansJP", "NotoSansArabic", "make_sounds"]
)
def test_nothing_needless_is_packed(folder: Path, needless: str) -> None:
    assert not [path for path in files(folder) if needless in path]


def test_the_licences_of_all_parts_are_packed(folder: Path) -> None:
    packed = {path.partition("assets/licences/")[2]: path for path in files(folder) if "/licences/" in path}
    parts = {"cartelier", "python", "pygame-gui", "pillow", "pydantic", "reportlab", "platformdirs"}
    parts |= {"font-manrope", "font-source-serif-pro", "python-i18n"}
    assert parts <= {path.partition("/")[0].lower() for path in packed}
    (lesser,) = (folder / path for name, path in packed.items() if name == "LGPL-2.1.txt")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser.read_text()
    assert "SIL OPEN FONT LICENSE" in "".join(
        (folder / path).read_text(errors="replace")
        for name, path in packed.items()
        if name.startswith("font-")
    )


def test_pictures_are_packed_squeezed(folder: Path) -> None:
    """They are text: `scenes.kit.svg` reads them so, too."""
    packed = [folder / path for path in files(folder) if path.endswith(".svg")]
    assert packed
    assert all(path.read_bytes().startswith(b"\x1f\x8b") for path in packed)


def test_the_icons_of_every_system_are_there() -> None:
    """The window's is packed; the program's own is built in."""
    for name, least in (("icon.png", 128), ("icon.ico", 256), ("icon.icns", 512)):
        with Image.open(ROOT / "assets" / name) as icon:
            assert max(icon.size) >= least
    with Image.open(ROOT / "assets" / "icon.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]


def test_everything_beside_the_code_is_packed(folder: Path) -> None:
    packed = {path.partition("assets/")[2] for path in files(folder) if "/assets/" in f"/{path}"}
    ours = {
        path.relative_to(ROOT / "assets").as_posix()
        for path in (ROOT / "assets").rglob("*")
        if (path.is_file() and path.suffix in {".wav", ".ogg", ".svg", ".toml", ".mo"})
        or path.name == "icon.png"
    }
    assert ours
    assert ours <= packed


def test_the_program_draws_a_frame_and_leaves_from_any_directory(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    done = subprocess.run([program, "--frames", "1"], cwd=tmp_path, env=environment, check=False, timeout=60)
    assert done.returncode == 0


def test_the_program_plays_without_a_window(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    command = [program, "simulate", "reverse-war", "--games", "3", "--seed", "1", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=60)
    assert json.loads(done.stdout)["games"] == 3


def test_the_program_prints_the_help_and_the_pad(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """What is imported only when printing is packed too."""
    command = [program, "cards", "print", "reverse-war", "--out", "help.pdf", "--what", "help,pad"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=60)
    assert (tmp_path / "help.pdf").read_bytes().startswith(b"%PDF-")


def test_the_program_checks_a_pack_and_its_pictures(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """What is imported only when a pack is read is packed too, for every format of pictures."""
    head = 'format = 1\nid = "essai"\nname = "Essai"\n'
    card = (
        '[[cards]]\nid = "{0}"\nkind = "bataille"\nname = "A"\nsymbol = "magie"\npicture = "pictures/a.{0}"\n'
    )
    (tmp_path / "pack" / "pictures").mkdir(parents=True)
    cards = "".join(card.format(kind) for kind in ("png", "jpg", "webp"))
    (tmp_path / "pack" / "pack.toml").write_text(head + cards, encoding="utf-8")
    for kind in ("png", "jpg", "webp"):
        Image.new("RGB", (8, 8)).save(tmp_path / "pack" / "pictures" / f"a.{kind}")
    command = [program, "cards", "check", "pack"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=60)
    assert done.stdout.startswith(b"3 ")


def test_the_program_writes_nothing_into_its_own_folder(
    folder: Path, program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    before = files(folder)
    command = [program, "play", "reverse-war", "--option", "mode=initiation", "--frames", "5"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, timeout=60)
    assert files(folder) == before
    assert list((tmp_path / "home").rglob("*.jsonl"))


@pytest.fixture
def display() -> Iterator[str]:
    """Return the name of a display that nobody sees."""
    with hidden_display() as name:
        yield name


def peak_memory(process: int) -> int:
    """Return the most memory a process has had, in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    message = f"Process {process} does not tell its memory"
    raise LookupError(message)


@pytest.mark.skipif(sys.platform != "linux", reason="Xvfb and /proc are Linux's")
def test_a_first_move_is_played_in_the_built_program(
    program: Path, environment: dict[str, str], tmp_path: Path, display: str
) -> None:
    """Draw, reverse and place a card in a real window; memory in a game stays under 150 MB."""
    environment = {**environment, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    command = [program, "play", "reverse-war", "--option", "mode=initiation", "--seed", "7"]
    player = Player(environment, tmp_path / "home" / "current" / "reverse-war.jsonl")
    with subprocess.Popen(command, cwd=tmp_path, env=environment) as process:
        try:
            player.finds_the_window()
            player.presses("d")
            assert player.has_played("draw")
            player.presses("r", "Left", "Return")
            assert player.has_played("place")
            assert peak_memory(process.pid) < 150 * MEGABYTE
        finally:
            process.kill()
