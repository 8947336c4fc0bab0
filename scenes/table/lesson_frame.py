"""What lies round the table of every lesson: the strip, its tools, the way out; its balloon."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import _
from scenes.kit.button_row import button_width
from scenes.kit.content import Place
from scenes.kit.layout import Put
from scenes.kit.widgets import Button
from scenes.table.tools import tool_band, tool_boxes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.table.tools import Tool

KEPT: Final = ("hint", "undo", "redo", "rules", "settings")
"""The tools that lessons have a use for: nothing is kept of one, and a button leaves it."""


@dataclass(eq=False, repr=False)
class OnBalloon(Button):
    """The button of a balloon: it is seen as long as that is."""

    seen: Callable[[], bool] = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on its balloon."""
        if self.seen():
            super().draw(surface)


@dataclass
class Docks:
    """Where the balloon of a lesson has spoken last, in what window and of which step; and before that."""

    window: Measures | None = None
    step: int = -1
    area: pygame.Rect | None = None
    before: pygame.Rect | None = None

    def of(self, step: int) -> pygame.Rect | None:
        """Return where it lay at the step before that one."""
        return self.before if step == self.step else self.area

    def speak(self, window: Measures, step: int, area: pygame.Rect, docked: pygame.Rect | None) -> None:
        """Note where it speaks, and where it was docked by what lay there before."""
        if (self.window, self.step) != (window, step):
            self.before = docked
        self.window, self.step, self.area = window, step, area.copy()


def band(tools: Mapping[str, Tool], leave: Button) -> Box:
    """Return the strip, the tools that a lesson has a use for, and the way out of it."""
    return tool_band((), [*tool_boxes(tools, KEPT, worded=False), Put(leave)])


def leave_button(m: Measures, rect: pygame.Rect, leave: Callable[[], None]) -> Button:
    """Return the way out of a lesson."""
    return Button("leave", rect, leave, m=m, label=_("Leave the lesson"), icon="exit")


def fitted(m: Measures, arena: Any) -> tuple[Any, pygame.Rect]:  # noqa: ANN401 - each game's own
    """Return where everything lies, with room for the way out beside the strip; and where that is."""
    way_out = Place("way-out", wide=button_width(_("Leave the lesson")))
    laid = tool_band(KEPT, [way_out], worded=False)
    laid.lay(m, arena.strip.unionall([*arena.tools.values()]))
    found = copy(arena)
    found.strip, found.tools = laid["strip"], {name: laid[name] for name in KEPT}
    return found, laid["way-out"]
