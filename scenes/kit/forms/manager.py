"""The one manager of pygame_gui, dressed as paper."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.program_files import ASSETS
from scenes.kit import palette, text

if TYPE_CHECKING:
    import pygame_gui


_FONT: Final = "manrope"


@lru_cache(maxsize=1)
def manager() -> pygame_gui.UIManager:
    """Return the program's one UIManager: making one takes 30 ms, and each leaves traces for ever."""
    import pygame_gui  # late: it takes 100 ms that only a form is worth

    pygame.register_quit(_forget)
    size = pygame.display.get_window_size() if pygame.display.get_surface() else (1280, 720)
    made = pygame_gui.UIManager(size, _theme(), enable_live_theme_updates=False)
    made.add_font_paths(_FONT, str(text.font_path(text.SANS_BOLD)))
    return made


def _forget() -> None:
    """Forget the manager: its fonts are gone with pygame."""
    import i18n  # type: ignore[import-untyped]

    i18n.load_path.clear()
    manager.cache_clear()
    sized.cache_clear()


def _theme() -> dict[str, Any]:
    """Return the theme: its shapes from the file, its colours from the palette."""
    theme: dict[str, Any] = json.loads((ASSETS / "theme.json").read_text(encoding="utf-8"))
    theme["text_entry_line"]["colours"] = {
        "dark_bg": palette.hexadecimal(palette.PAPER),
        "disabled_dark_bg": palette.hexadecimal(palette.HAIRLINE),
        "normal_text": palette.hexadecimal(palette.INK),
        "disabled_text": palette.hexadecimal(palette.FADED_TEXT),
        "selected_text": palette.hexadecimal(palette.CHALK),
        "selected_bg": palette.hexadecimal(palette.PLAYER),
        "text_cursor": palette.hexadecimal(palette.INK),
    }
    return theme


@cache
def sized(px: int) -> str:
    """Return the theme's name for fields whose type is `px` pixels, put there once."""
    name = f"#field_{px}"
    manager().preload_fonts([{"name": _FONT, "point_size": px, "style": "regular", "antialiased": "1"}])
    font = {"name": _FONT, "size": str(px), "bold": "0", "italic": "0"}
    manager().get_theme().update_single_element_theming(name, json.dumps({"font": font}))
    return name
