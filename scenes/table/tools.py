"""What the buttons beside the strip, or at the foot, do at every table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _
from scenes.kit.content import Place
from scenes.kit.layout import Pad, Row
from scenes.kit.strip import band_height
from scenes.kit.widgets import Button
from scenes.shell.dialog import Answer, Dialog, question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.shell.routes import Routes


BAND: Final = ("hint", "undo", "rules", "log", "saves", "menu")
_LABELLED: Final = ("hint", "undo", "rules")


class Tool(NamedTuple):
    """What a button says, its icon, what it does, whether it can be done now; `tip` says more of it."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""


def tools_of(
    session: Session, routes: Routes, deeds: Mapping[str, Callable[[], None]], *, can_undo: bool
) -> dict[str, Tool]:
    """Return what can be done at every table, by the names of its buttons; `deeds` are the table's own."""
    return {
        "menu": Tool(_("Menu"), "menu", deeds["menu"]),
        "rules": Tool(_("Rules"), "book", deeds["rules"]),
        "undo": Tool(_("Undo"), "undo", deeds["undo"], can_undo),
        "redo": Tool(_("Redo"), "redo", deeds["redo"], bool(session.undone)),
        "log": Tool(_("Journal"), "list", deeds["log"], tip=_("What has happened (J)")),
        "saves": Tool(_("Saved games"), "save", lambda: routes.open_saves(session)),
        "settings": Tool(_("Settings"), "gear", routes.open_settings),
    }


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
    return "redo" if event.key == pygame.K_y and with_command else ""


def leaving(first: Sequence[Answer], *, kept: bool) -> Dialog:
    """Return the question where to go from a table, and what becomes of its game: whether it is kept."""
    told = _("This game cannot be saved: it is lost if you leave the table.")
    if kept:
        told = _("The game is saved at every move: “Resume”, in the menu, brings you back here.")
    answers = (
        *first,
        Answer(_("New game"), "new", "dice"),
        Answer(_("Menu"), "menu", "menu"),
        Answer(_("Go on"), "stay", "play", main=True),
    )
    return Dialog(_("Leave the table?"), told, answers)


class Failures:
    """Says once that a game cannot be kept, and again when it fails after it could."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded = recorded
        self._told = False

    def tell(self, routes: Routes) -> None:
        """Say so, where there is something to say."""
        failure, told = self._recorded.failure, self._told
        self._told = failure is not None
        if failure is not None and not told:
            message = _("{problem} You can go on playing, but this game would be lost on leaving.")
            routes.tell(_("The game cannot be saved"), message.format(problem=failure))


def undo_question() -> Dialog:
    """Return what is asked before something seen is taken back: the game becomes a practice one."""
    told = _(
        "Something hidden was shown since then. If you undo, the game goes on as practice, "
        "and its result says so."
    )
    return question(_("Take back what you have seen?"), told, _("Undo, as practice"), _("Go on"), "undo")


def tool_band(names: Sequence[str] = BAND, more: Sequence[Box] = (), *, wide: float = 0) -> Row:
    """Return the strip, the buttons beside it, and `more`: advice, taking back and the rules may be `wide`.

    Where room is short, all are squares.
    """
    tools = [Place(name, wide=partial(_tool_width, wide if name in _LABELLED else 0)) for name in names]
    strip = Pad((0, 0, 6, 0), Place("strip"), grow=1)
    return Row([strip, *tools, *more], gap=10, high=band_height)


def _tool_width(wide: float, m: Measures) -> int:
    return max(band_height(m), 0 if m.narrow or m.large_text else m.px(wide))


def tool_buttons(m: Measures, tools: Mapping[str, Tool], rects: Mapping[str, pygame.Rect]) -> list[Button]:
    """Return the buttons at the right of the strip: with words where there is room, else told by a tip."""
    return [_button(m, name, tools[name], rect) for name, rect in rects.items()]


def _button(m: Measures, name: str, tool: Tool, rect: pygame.Rect) -> Button:
    wide = rect.width > 1.25 * rect.height
    tip = tool.tip or ("" if wide else tool.label)
    label = tool.label if wide else ""
    return Button(name, rect, tool.act, m=m, icon=tool.icon, tip=tip, enabled=tool.enabled, label=label)
