"""Pictures from SVG: the files of `assets/art`, and drawings written as SVG text by the kit itself."""

from __future__ import annotations

import io
import zlib
from typing import TYPE_CHECKING, Final

import pygame

from game.core.program_files import ASSETS
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from scenes.kit.palette import Color

ART: Final = ASSETS / "art"
_SQUEEZED: Final = b"\x1f\x8b"
"""How a file begins that the packed program has squeezed by gzip (`build.spec`)."""
_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


@cached
def load(name: str, width: int) -> pygame.Surface:
    """Return the picture `assets/art/<name>`, `width` pixels wide; FileNotFoundError when there is none.

    The picture is shared: copy it before changing it.
    """
    return _drawn(source(name), (width, width * 4))


def source(name: str) -> bytes:
    """Return the text of the picture `assets/art/<name>`; FileNotFoundError when there is none."""
    data = (ART / name).read_bytes()
    return zlib.decompress(data, zlib.MAX_WBITS | 16) if data.startswith(_SQUEEZED) else data


def draw(body: str, size: tuple[int, int], box: tuple[float, float, float, float]) -> pygame.Surface:
    """Draw the SVG elements `body`, given in the coordinates of `box` (x, y, width, height), at `size`."""
    view = " ".join(f"{value:g}" for value in box)
    page = f'viewBox="{view}" width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"'
    text = f"<svg {_NAMESPACE} {page}>{body}</svg>"
    return _drawn(text.encode(), size)


def _drawn(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG at a size: what is squeezed to nothing while it moves is an empty picture."""
    if min(size) <= 0:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    return _normal(pygame.image.load_sized_svg(io.BytesIO(data), size))


@cached
def load_tinted(name: str, width: int, color: Color) -> pygame.Surface:
    """Return the picture as `load` does, all of it in `color`: for pictures of one colour."""
    return recolor(load(name, width), color)


def recolor(surface: pygame.Surface, color: Color, opacity: float = 1.0) -> pygame.Surface:
    """Return the silhouette of `surface` in one `color`, its alpha multiplied by `opacity` (0 to 1)."""
    result = surface.copy()
    result.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def _normal(picture: pygame.Surface) -> pygame.Surface:
    """Return `picture` in the pixel layout of all our surfaces, which blits fastest."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
