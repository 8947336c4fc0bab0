"""The files of the computer, to choose one: a path to write or paste, and a folder to walk through."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage.reading import is_folder
from scenes.kit import palette, text
from scenes.kit.button_row import cancel_and_accept
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.kit.widgets import Button, Tile, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

_ROWS: Final = 7
_FIELD: Final = "path"
_MOST: Final = 2000
"""Names of a folder that are looked at."""


class FileList(Veiled):
    """Ask for a file; the result is its path, or None when the player turns away.

    Files whose names end in one of the `suffixes` are shown, each with its `sign`, from `folder` on. Folders
    that are `wanted`, said with the one that is shown, are answers too.
    """

    def __init__(
        self,
        title: str,
        suffixes: tuple[str, ...],
        sign: str,
        folder: Path,
        wanted: Callable[[Path, Path], bool] = lambda _path, _shown: False,
    ) -> None:
        super().__init__()
        self.title = title
        self.suffixes = suffixes
        self.sign = sign
        self.folder = folder
        self.wanted = wanted
        self.path = ""
        self.first = 0
        self.box = pygame.Rect(0, 0, 0, 0)
        self.entries = self._listed()

    def enter(self, app: App) -> None:
        """Come in front, ready to write."""
        super().enter(app)
        self.ring.focus_by_name(_FIELD)
        self.invalidate()

    def is_answer(self, path: Path) -> bool:
        """Say whether choosing that path answers, and does not open it as a folder."""
        return not is_folder(path) or self.wanted(path, self.folder)

    def _listed(self) -> list[Path]:
        """Return the folder above, the folders in it, then the files."""
        found: list[Path] = []
        with suppress(OSError):
            for number, path in enumerate(self.folder.iterdir()):
                if number >= _MOST:
                    break
                if not path.name.startswith(".") and (
                    path.suffix.lower() in self.suffixes or is_folder(path)
                ):
                    found.append(path)
        found.sort(key=lambda path: (not is_folder(path), path.name.casefold()))
        return [self.folder.parent, *found] if self.folder.parent != self.folder else found

    def arrange(self) -> None:
        """Place the field, the rows, and the answers."""
        m = self.m
        tall = max(m.px(40), m.type(15) + m.px(18))
        self.box = pygame.Rect(
            0, 0, min(m.px(640), m.width - 40), min(m.height - 40, tall * (_ROWS + 4) + m.px(120))
        )
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(28), -2 * m.px(22))
        field = pygame.Rect(inner.left, inner.top + m.type(26) + m.px(14), inner.width, tall)
        self.ring.add(
            TextField(
                _FIELD,
                field,
                m=m,
                value=self.path,
                size=15,
                limit=500,
                placeholder=_("Write or paste where it is, or drop it on the window"),
                on_change=self._write,
                on_enter=lambda _path: self._accept(),
            )
        )
        foot = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
        rows = pygame.Rect(inner.left, field.bottom + m.px(12), inner.width - tall - m.px(10), 0)
        rows.height = foot.top - m.px(14) - rows.top
        shown = self.entries[self.first : self.first + _ROWS]
        for path, rect in zip(shown, column(rows, _ROWS, m.px(6)), strict=False):
            tile = Tile(f"file:{path.name}", rect, partial(self._choose, path))
            tile.paint = partial(self._paint, path)
            self.ring.add(tile)
        up = pygame.Rect(rows.right + m.px(10), rows.top, tall, tall)
        down = pygame.Rect(rows.right + m.px(10), rows.bottom - tall, tall, tall)
        for name, rect, sign, by in (("up", up, "up_triangle", -1), ("down", down, "down_triangle", 1)):
            button = Button(name, rect, partial(self.scroll, by * (_ROWS - 1)), m=m, icon=sign)
            button.enabled = self.first > 0 if by < 0 else self.first + _ROWS < len(self.entries)
            self.ring.add(button)
        self.ring.add(*cancel_and_accept(m, foot, self.close, self._accept, _("Choose this file")))
        self.ring["accept"].enabled = bool(self.path.strip())

    def _write(self, path: str) -> None:
        self.path = path
        self.ring["accept"].enabled = bool(path.strip())
        self.invalidate()

    def _accept(self) -> None:
        """Take the path that was written, or go into the folder that it tells."""
        if not self.path.strip():
            return
        written = Path(self.path.strip().strip('"'))
        with suppress(RuntimeError):  # the home of nobody
            written = written.expanduser()
        self._choose(self.folder / written)

    def _choose(self, path: Path) -> None:
        if self.is_answer(path):
            self.close(path)
            return
        self.folder, self.first, self.path = path.resolve(), 0, ""
        self.entries = self._listed()
        self.relayout()

    def scroll(self, rows: int) -> None:
        """Show rows further down, or up."""
        self.first = max(0, min(self.first + rows, len(self.entries) - _ROWS))
        self.relayout()

    def _paint(self, path: Path, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        fill = palette.shade(palette.PAPER, 0.08) if tile.hovered else palette.PAPER
        pygame.draw.rect(surface, fill, rect, border_radius=4)
        above = path == self.folder.parent
        sign = "up_triangle" if above else self.sign if self.is_answer(path) else "folder"
        mark = icon(sign, m.type(16), palette.WARNING)
        surface.blit(mark, mark.get_rect(midleft=(rect.left + m.px(12), rect.centery)))
        name = _("The folder above") if above else path.name
        left = rect.left + m.px(24) + m.type(16)
        px = text.fit(name, text.SANS_SEMIBOLD, m.type(15), rect.right - 8 - left, m.type(14))
        words = text.render(name, text.SANS_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)), (0, 0, rect.right - 8 - left, 999))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        m = self.m
        title = text.render(self.title, text.SERIF_BOLD, m.type(26), palette.INK)
        here = surface.blit(title, (self.box.left + m.px(28), self.box.top + m.px(18)))
        self._draw_folder(surface, here)

    def _draw_folder(self, surface: pygame.Surface, title: pygame.Rect) -> None:
        """Say beside the title which folder is shown, its end at least."""
        m, face = self.m, text.SANS_SEMIBOLD
        right, size = self.box.right - m.px(28), m.type(14)
        room, parts = right - title.right - m.px(20), self.folder.parts
        told, left_out = str(self.folder), 1
        while text.width_of(told, face, size) > room and left_out < len(parts):
            told = str(Path("…", *parts[left_out:]))
            left_out += 1
        words = text.render(text.clipped(told, face, size, room), face, size, palette.MUTED_TEXT)
        surface.blit(words, words.get_rect(midright=(right, title.centery)))

    def take_file(self, path: Path) -> bool:
        """Have a file dropped be the answer."""
        self.close(path)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape turns away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
        else:
            super().handle(event)
        return True
