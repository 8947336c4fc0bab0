"""Make the icons of window and program out of cartelier.svg: `python assets/art/make_icons.py`."""

from __future__ import annotations

from pathlib import Path

import pygame
from PIL import Image

SOURCE = Path(__file__).parent / "games" / "cartelier.svg"
ASSETS = Path(__file__).parents[1]
LARGEST = 512
WINDOW = 128
"""Pixels of the picture that a window is given."""
SIZES = (16, 24, 32, 48, 64, 128, 256)


def drawn(size: int) -> Image.Image:
    """Return the icon at so many pixels."""
    surface = pygame.image.load_sized_svg(SOURCE, (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def main() -> None:
    """Write the three files."""
    icon = drawn(LARGEST)
    drawn(WINDOW).save(ASSETS / "icon.png", optimize=True)
    icon.save(ASSETS / "icon.icns")
    icon.save(ASSETS / "icon.ico", sizes=[(size, size) for size in SIZES], append_images=[*map(drawn, SIZES)])


if __name__ == "__main__":
    main()
