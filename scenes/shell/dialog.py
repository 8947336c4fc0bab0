"""Small sheets in front of a scene: a question with its answers, or a notice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper
from scenes.kit.content import Sheet, Text, heading
from scenes.kit.layout import Anchor, Column, Grid, Pad, Put, grown
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box
    from scenes.shell.app import App

VEIL = 150

_ALONG = {pygame.K_UP: pygame.K_LEFT, pygame.K_DOWN: pygame.K_RIGHT}
"""Along one row, up is to the left, down to the right."""


class Answer(NamedTuple):
    """One answer of a dialog: what its button says and the result it gives."""

    label: str
    result: str
    icon: str = ""
    main: bool = False


def in_front(box: Box, wide: float = 560, fill: palette.Color = palette.CHALK, at: str = "center") -> Box:
    """Return a sheet in the middle of the window, or elsewhere, with a box on it, wider in larger text."""
    return Pad((20, 15), Anchor(Sheet((32, 24), box, fill=fill, wide=grown(wide), name="sheet"), at))


def answers(*buttons: Button) -> Grid:
    """Return the answers at the foot of a sheet, in as few lines as have room for their words."""
    return Grid([Put(button) for button in buttons], gap=14)


def accept_or_cancel(
    accept: Callable[[], None], cancel: Callable[[], None], label: str, *, able: bool
) -> Grid:
    """Return two answers: one turns away, the other, called so, takes what is said, if it may."""
    return answers(
        Button("cancel", on_click=cancel, label=_("Cancel"), icon="cross"),
        Button("accept", on_click=accept, label=label, icon="check", style=Style.MAIN, enabled=able),
    )


class Veiled(Scene):
    """A scene in front of another, which stays visible under a veil."""

    overlay = True
    veil = VEIL
    """How opaque the veil is, of 255."""

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw what lies in front."""
        paper.lay_veil(surface, surface.get_rect(), palette.INK, self.veil)
        super().draw_still(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape turns away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.turn_away()
        else:
            super().handle(event)
        return True

    def turn_away(self) -> None:
        """Leave without an answer."""
        self.close()


class Dialog(Veiled):
    """Ask a question; the result is the chosen answer's, or None when the player turns away (Escape)."""

    at = "center"
    """Where in the window its sheet lies: one of pygame's names of a point."""

    def __init__(self, title: str, message: str, answers: tuple[Answer, ...]) -> None:
        super().__init__()
        self.title = title
        self.message = message
        self.answers = answers

    def enter(self, app: App) -> None:
        """Come in front with the main answer focused."""
        super().enter(app)
        main = next((answer for answer in self.answers if answer.main), self.answers[-1])
        self.ring.home = main.result
        self.ring.focus_by_name(main.result)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the first Tab show where the focus is, and arrows go on, up and down too along one row."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not self.ring.keyboard:
            self.ring.show()
            return True
        if event.type == pygame.KEYDOWN and event.key in _ALONG and self._in_one_row:
            event = pygame.event.Event(event.type, {**event.dict, "key": _ALONG[event.key]})
        return super().handle(event)

    @property
    def _in_one_row(self) -> bool:
        return len({widget.rect.top for widget in self.ring}) == 1

    def contents(self) -> Box:
        """Put the question on a sheet over its answers."""
        return in_front(self.asked(), 600, at=self.at)

    def asked(self) -> Column:
        """Return the question and its answers."""
        message = [Text(self.message, size=16, spread=1.45)] * bool(self.message)
        below = Pad((0, 8, 0, 0), answers(*map(self.button, self.answers)))
        return Column([heading(self.title), *message, below], gap=12)

    def button(self, answer: Answer) -> Button:
        """Return the button of an answer."""
        style, choose = Style.MAIN if answer.main else Style.PAPER, partial(self.close, answer.result)
        return Button(answer.result, on_click=choose, label=answer.label, icon=answer.icon, style=style)


class Aside(Dialog):
    """A question that lies low, under a thin veil: what has just happened behind it stays in sight."""

    at = "midbottom"
    veil = 70


def notice(title: str, message: str) -> Dialog:
    """Return a dialog that only tells something."""
    return Dialog(title, message, (Answer(_("Understood"), "understood", "check", main=True),))


def question(
    title: str, message: str, yes: str, no: str, icon: str = "check", *, careful: bool = False
) -> Dialog:
    """Return a dialog with a result of "yes", "no" or None.

    A `careful` one puts "no" forward: what is asked for costs something, or cannot be taken back.
    """
    agreed, refused = Answer(yes, "yes", icon, main=not careful), Answer(no, "no", "cross", main=careful)
    return Dialog(title, message, (agreed, refused) if careful else (refused, agreed))
