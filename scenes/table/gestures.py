"""What gestures share at the tables of hidden hands: a click ends what moves, keys that mean the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame

from scenes.kit.drag import Carrier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.table.seated import SeatedBoard

T = TypeVar("T")
"""What is carried."""

_GO: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class TableGestures(Generic[T]):
    """Takes what the player does on a table with the mouse and the keyboard. `board` is the table's own."""

    def __init__(self, board: Any) -> None:  # noqa: ANN401 - each table's gestures know their own board
        self.table: SeatedBoard = board
        self.carrier: Carrier[T] = Carrier()

    # --- what a table says ------------------------------------------------------------------------------

    def tools(self) -> Iterable[pygame.Rect]:
        """Return the buttons that are there while something moves, too."""
        raise NotImplementedError

    def first_spot(self) -> str:
        """Return where the arrows begin."""
        raise NotImplementedError

    def take_back(self) -> bool:
        """Let go of the last thing begun; return whether there was any."""
        raise NotImplementedError

    def follow(self) -> None:
        """Carry on with what was dropped somewhere, once that is asked for."""
        raise NotImplementedError

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the keys of this table do."""
        raise NotImplementedError

    def moved(self, event: pygame.event.Event) -> bool:
        """Take a move of the mouse; return whether it was used."""
        raise NotImplementedError

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Take a press of the left button; return whether it was used."""
        raise NotImplementedError

    def released(self, pos: tuple[int, int]) -> bool:
        """Take the left button let go of; return whether it was used."""
        raise NotImplementedError

    def second(self, pos: tuple[int, int]) -> bool:
        """Take a press of the right button; return whether it was used."""
        raise NotImplementedError

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event on the table; return whether it was used."""
        table = self.table
        if table.timeline.busy and _hurries(event) and not self._on_tool(event):
            table.timeline.skip()
            table.settle()
            return True
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        if event.type == pygame.MOUSEMOTION:
            return self.moved(event)
        return self._button(event)

    def _button(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if pressed and event.button == pygame.BUTTON_LEFT:
            return self.pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self.released(event.pos)
        return pressed and event.button == pygame.BUTTON_RIGHT and self.second(event.pos)

    def spot_at(self, pos: tuple[int, int]) -> str:
        """Return the name of what lies there on top, "" where nothing does."""
        return next((one.name for one in reversed([*self.table.ring]) if one.rect.collidepoint(pos)), "")

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; return whether it was used."""
        table = self.table
        with_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        letters = {} if with_command else self.letters()
        if event.key in letters:
            letters[event.key]()
        elif event.key == pygame.K_ESCAPE:
            if not self.take_back():
                table.open_menu()
        elif event.unicode == "?" or event.key == pygame.K_F1:
            table.open_rules("turn")
        elif event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
            table.undo()
        elif event.key == pygame.K_z or (event.key == pygame.K_y and with_command):
            table.redo()
        elif event.key in _ARROWS and table.ring.focused_name is None:
            table.ring.keyboard = True
            table.ring.focus_by_name(self.first_spot())
        else:
            return False
        return True

    def _on_tool(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return any(rect.collidepoint(event.pos) for rect in self.tools())


def _hurries(event: pygame.event.Event) -> bool:
    """Say whether an event is to end what moves: a click, Space or Enter."""
    if event.type == pygame.KEYDOWN:
        return event.key in _GO
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
