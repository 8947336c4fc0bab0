"""Pictures that anybody may have made are read by three readers alone, which are of this year."""

from __future__ import annotations

import io
import subprocess
import sys
import tomllib
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from game.cards import pictures
from game.cards.problems import Complaint
from game.core.program_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

READERS = {"PNG", "JPEG", "WEBP"}
OTHERS = ["GIF", "BMP", "TIFF", "ICO", "PPM", "TGA", "PCX", "JPEG2000", "PDF", "EPS", "DDS"]

READ = """
import sys
from game.cards import pictures
for name in sys.argv[1:]:
    data = open(name, "rb").read()
    try:
        pictures.check(data)
        pictures.reader(data, pictures.PHOTO).load()
    except ValueError:
        pass
from PIL import Image
print(*sorted(Image.OPEN))
"""


def written(kind: str) -> bytes:
    """Return a small picture in a format."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), "red").save(file, kind)
    return file.getvalue()


@pytest.mark.parametrize("kind", OTHERS)
def test_a_picture_of_any_other_format_is_refused_in_a_sentence(kind: str) -> None:
    with pytest.raises(Complaint, match="PNG, JPEG or WebP"):
        pictures.check(written(kind))


def test_strangers_files_open_no_reader_but_those_meant(tmp_path: Path) -> None:
    """Not even those that Pillow would try by itself: each picture goes to the reader that its head names."""
    names = []
    for kind in ("PNG", "JPEG", "WEBP", "GIF", "TIFF", "BMP"):
        path = tmp_path / kind
        path.write_bytes(written(kind))
        names.append(path)
    done = subprocess.run(
        [sys.executable, "-c", READ, *names], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) == READERS


def test_what_decodes_pictures_is_of_this_year() -> None:
    """Pillow 13.0.0 is of October 2026, pygame-ce 2.5.8 of August."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert {"Pillow>=13.0", "pygame-ce>=2.5.8"} <= set(asked)
    assert int(version("Pillow").split(".")[0]) >= 13
