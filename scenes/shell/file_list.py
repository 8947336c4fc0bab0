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
from scenes.kit.content import BoxTile, Icon, Text, heading
from scenes.kit.forms import TextField
from scenes.kit.layout import Column, Pad, Put, Row, em
from scenes.kit.row_list import RowList
from scenes.shell.dialog import Veiled, accept_or_cancel, in_front

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

_FIELD: Final = "path"
_MOST: Final = 2000
"""Names of a folder that are looked at."""
_MOST_PARTS: Final = 3


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
        self.listing = RowList(self.relayout)
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

    @property
    def _named(self) -> dict[str, Path]:
        """The entries by their names; the folder above is named as it is written."""
        return {".." if path == self.folder.parent else path.name: path for path in self.entries}

    def contents(self) -> Box:
        """Put the field over the files, and the answers under them."""
        where = Text(_end_of(self.folder), text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, lines=1, align="right")
        field = TextField(
            _FIELD,
            value=self.path,
            size=15,
            limit=500,
            placeholder=_("Write or paste where it is, or drop it on the window"),
            on_change=self._write,
            on_enter=lambda _path: self._accept(),
        )
        rows = self.listing.box([*self._named], self._row, em(15, 1, 18))
        able = bool(self.path.strip())
        foot = accept_or_cancel(self._accept, self.close, _("Choose this file"), able=able)
        where.grow = 1
        told = Row([heading(self.title), where], gap=20, align="center")
        return in_front(Column([told, Put(field), rows, foot], gap=12, high=(0, 560)), 640)

    def _row(self, name: str) -> Box:
        path = self._named[name]
        above = path == self.folder.parent
        sign = "up_triangle" if above else self.sign if self.is_answer(path) else "folder"
        words = Text(_("The folder above") if above else name, text.SANS_SEMIBOLD, 15, lines=1, grow=1)
        said = Pad((12, 0), Row([Icon(sign, 16, palette.WARNING), words], gap=12))
        return Put(BoxTile(f"file:{name}", on_click=partial(self._choose, path), paint=_paint, box=said))

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
        self.folder, self.path = path.resolve(), ""
        self.listing.first = 0
        self.entries = self._listed()
        self.relayout()

    def take_file(self, path: Path) -> bool:
        """Have a file dropped be the answer."""
        self.close(path)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape turns away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        else:
            super().handle(event)
        return True


def _paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.PAPER, 0.08) if tile.hovered else palette.PAPER
    pygame.draw.rect(surface, fill, rect, border_radius=4)


def _end_of(folder: Path) -> str:
    """Return which folder is shown: its last parts, which tell most."""
    parts = folder.parts
    return str(folder) if len(parts) <= _MOST_PARTS else str(Path("…", *parts[-_MOST_PARTS:]))
