"""The tools of every table: what they do, their keys, and where they lie beside the strip."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pygame

from game.core.i18n import _
from scenes.kit.content import Place
from scenes.kit.layout import Column, Pad, Put, Row, Stack
from scenes.kit.strip import band_height
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures


TOOLS: Final = ("hint", "undo", "redo", "rules", "log", "saves", "settings", "menu")
"""The tools of every table, from left to right, at the right of the strip."""
REPLAYED: Final = ("rules", "log", "settings")
"""Those of a replay."""
_WORDED: Final = ("hint",)
"""What has a word in a window of the usual shape, where sentences need the room; in a wider one all have."""
_WORD: Final = 104
"""How wide a tool is with its word."""
_ALL_WORDED: Final = 1700
"""From how many pixels of the drawing on all tools have words."""


class Tool(NamedTuple):
    """What a button says, its icon, what it does, whether it can be done now; `tip` says more of it."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""


def common_meaning(event: pygame.event.Event) -> str:
    """Return which of the tools a key stands for at every table, "" for none."""
    with_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.key == pygame.K_ESCAPE:
        return "menu"
    if event.unicode == "?" or event.key == pygame.K_F1:
        return "rules"
    if event.key == pygame.K_j and not with_command:
        return "log"
    if event.key == pygame.K_z:
        return "redo" if event.mod & pygame.KMOD_SHIFT else "undo"
    if event.key == pygame.K_F10:
        return "settings"
    return {pygame.K_y: "redo", pygame.K_s: "saves"}.get(event.key, "") if with_command else ""


def journal_tool(act: Callable[[], None]) -> Tool:
    """Return the tool that tells what has happened."""
    return Tool(_("Journal"), "list", act, tip=_("What has happened (J)"))


def menu_tool(act: Callable[[], None]) -> Tool:
    """Return the tool that asks where to go."""
    return Tool(_("Menu"), "menu", act, tip=_("Menu (Esc)"))


def hint_tool(ask: Callable[[], None], why_not: str = "") -> Tool:
    """Return the tool that asks for advice, or says why there is none."""
    return Tool(_("Hint"), "bulb", ask, not why_not, why_not or _("Hint (H)"))


def replay_tools(rules: Callable[[], None], settings: Callable[[], None]) -> dict[str, Tool]:
    """Return what can be done at every replay: as at a table."""
    return {
        "rules": Tool(_("Rules"), "book", rules, tip=_("Rules (F1)")),
        "settings": Tool(_("Settings"), "gear", settings, tip=_("Settings (F10)")),
    }


_TOP: Final = 14
_CLOSEST: Final = 4
"""How far the band is from the window's upper edge, and anything from any of them at the least."""


def edge(m: Measures) -> int:
    """Return how far what is outermost on a table stays from the window's edge."""
    return m.px(16)


def top(m: Measures) -> int:
    """Return how far the band is from the window's upper edge: in larger text it grows towards that."""
    return max(m.px(_CLOSEST), m.px(_TOP) - _grown(m))


def bottom(m: Measures) -> int:
    """Return how far what is lowest stays from the lower edge: closer where the band has grown more."""
    return max(m.px(_CLOSEST), edge(m) - max(0, _grown(m) - m.px(_TOP - _CLOSEST)))


def _grown(m: Measures) -> int:
    return band_height(m) - band_height(m.plain)


def band_area(m: Measures) -> pygame.Rect:
    """Return where the strip and the tools lie at every table."""
    return pygame.Rect(edge(m), top(m), m.width - 2 * edge(m), band_height(m))


def table_page(contents: Sequence[Box], gap: float = 14, names: Sequence[str] = TOOLS) -> Box:
    """Return a table: its strip with the tools above, its contents under it, down to the window's edge."""
    return Pad((edge, top, edge, bottom), Column([tool_band(names), *contents], gap=gap))


def over_column(m: Measures) -> bool:
    """Say whether a sheet of advice lies over the column: at the right it would take room from the cards."""
    return m.larger_text


def covered_column(boxes: Sequence[Box], covered: int) -> Box:
    """Return the column of a table over which a sheet lies so wide, from the edge on, with all under it."""
    return Row([Stack(boxes)], wide=lambda m: covered - edge(m))


def tool_band(names: Sequence[str] = TOOLS, more: Sequence[Box] = (), *, worded: bool = True) -> Row:
    """Return the strip, the tools beside it, and `more` buttons: with words where there is room."""
    tools = [Place(name, wide=partial(_tool_width, name, worded=worded)) for name in names]
    strip = Pad((0, 0, 6, 0), Place("strip"), grow=1)
    return Row([strip, *tools, *more], gap=8, high=band_height)


def _tool_width(name: str, m: Measures, *, worded: bool) -> int:
    return m.px(_WORD) if worded and name in _worded(m) else band_height(m)


def _worded(m: Measures) -> Sequence[str]:
    """Return the tools that have words in a window."""
    if m.narrow or m.text_size > 100:
        return ()
    return TOOLS if m.width >= _ALL_WORDED * m.scale else _WORDED


@dataclass(eq=False, repr=False)
class Labelled(Put):
    """A tool as a box: with its word where there is room for it."""

    label: str = field(kw_only=True)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Place the button."""
        super().lay(m, area)
        cast("Button", self.widget).label = self.label if _has_room(area) else ""


def tool_boxes(tools: Mapping[str, Tool], names: Sequence[str] = TOOLS, *, worded: bool = True) -> list[Box]:
    """Return the tools as boxes, for `tool_band`: with words where there is room."""
    return [
        Labelled(
            Button(name, on_click=tool.act, icon=tool.icon, tip=tool.tip or tool.label, enabled=tool.enabled),
            label=tool.label,
            wide=partial(_tool_width, name, worded=worded),
        )
        for name, tool in ((name, tools[name]) for name in names)
    ]


def tool_buttons(m: Measures, tools: Mapping[str, Tool], rects: Mapping[str, pygame.Rect]) -> list[Button]:
    """Return the buttons at the right of the strip, where they lie."""
    return [_button(m, name, tools[name], rect) for name, rect in rects.items()]


def _button(m: Measures, name: str, tool: Tool, rect: pygame.Rect) -> Button:
    label = tool.label if _has_room(rect) else ""
    tip = tool.tip or tool.label
    return Button(name, rect, tool.act, m=m, icon=tool.icon, tip=tip, enabled=tool.enabled, label=label)


def _has_room(area: pygame.Rect) -> bool:
    """Say whether a tool has room for its word."""
    return area.width > 1.25 * area.height
