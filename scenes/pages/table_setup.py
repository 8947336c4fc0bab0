"""What every page shares that begins a game round a table: header, seats, agreement, sheets of decks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, draw_sheet
from scenes.pages.setting_up import SettingUp, draw_emblem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Json
    from scenes.kit.faces.base import Master
    from scenes.kit.measures import Measures
    from scenes.pages.table_choices import TableChoices
    from scenes.pages.table_plan import Plan
    from scenes.shell.edition import Edition

    Face = Callable[[int], Master]
    """What draws a card of a width."""

_MOST_SHOWN: Final = 6


class TableSetup(SettingUp):
    """Choose the players, what they bring and what they agree on, then begin; as a game before, if given.

    `ink` is what is written in on the table itself.
    """

    ink: ClassVar[palette.Color] = palette.INK
    plan: Plan
    choices: TableChoices[Any]

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return self.choices.players

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return self.choices.options(self.seed or 0)

    def hindrance(self) -> str:
        """Say what keeps the game from beginning, if anything does."""
        return super().hindrance() or self.choices.hindrance()

    @property
    def note(self) -> str:
        """Return what is said under the seed, where it is short; `told_words` says the rest over it."""
        note = super().note
        return note if self._is_short(note) else ""

    def _is_short(self, note: str) -> bool:
        return text.width_of(note, text.SANS_BOLD, text.SMALLEST) <= self.plan.note.width

    def _change(self, change: Callable[[int], None], by: int) -> None:
        change(by)
        self.rearrange()

    def resume(self) -> None:
        """Come in front again: the decks may be others now."""
        self.choices.read_decks()
        super().resume()

    def build_decks(self) -> None:
        """Build decks, in front: the page knows them when it is seen again."""
        self.app.routes.to_decks(self.key)

    # --- arranging --------------------------------------------------------------------------------------

    def add_stepper(
        self, key: str, rect: pygame.Rect, change: Callable[[int], None], value: int, limits: tuple[int, int]
    ) -> None:
        """Put a number between − and +, within its limits."""
        tips = (_("One fewer"), _("One more"))
        fewer, more = stepper(self.m, key, rect, partial(self._change, change), tips)
        fewer.enabled, more.enabled = value > limits[0], value < limits[1]
        self.ring.add(fewer, more)

    def count_rect(self) -> pygame.Rect:
        """Return where the number of players is changed: at the end of the title over the seats."""
        m, line = self.m, self.plan.seats_title
        height = min(line.height, max(m.px(34), m.type(15) + 10))
        rect = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        rect.midright = line.midright
        return rect

    def control(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where an option is changed, on its sheet."""
        m = self.m
        height = max(m.px(38), m.type(15) + 12)
        control = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        control.topright = (rect.right - m.px(12), rect.top + m.px(10))
        return control

    def switch(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where an option is put on and off, on its sheet."""
        control = self.control(rect)
        control.left = control.right - self.m.type(14) * 5
        control.width = self.m.type(14) * 5
        return control

    def add_foot(self) -> None:
        """Put the ways out, the start, and the way to one's decks."""
        self._add_seed()
        self._add_buttons()
        tip = _("Build decks of your own")
        build = Button("decks", self.plan.decks, self.build_decks, tip=tip, m=self.m, icon="deck")
        build.label = _("My decks")
        self.ring.add(build)
        self._judge()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_title(self, surface: pygame.Surface, area: pygame.Rect, words: str) -> None:
        """Write a title on the table."""
        name = text.render(words, text.SERIF_BOLD, self.m.type(20), self.ink)
        surface.blit(name, name.get_rect(midleft=(area.left, area.centery - self.m.px(4))))

    def option_size(self, rect: pygame.Rect, name: str) -> int:
        """Return how large an option's name can be written on its sheet, in pixels."""
        m = self.m
        room = self.control(rect).left - rect.left - m.px(14) - m.px(6)
        return text.fit(name, text.SERIF_BOLD, m.type(18), room, text.SMALLEST)

    def draw_option(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        words: tuple[str, str],
        seed: int,
        stepped: str = "",
        size: int = 0,
    ) -> None:
        """Draw an option's sheet: its name, its sentence, and the number of the stepper `stepped`.

        The name is as large as it can be, or of a `size` in pixels.
        """
        m, control, (name, sentence) = self.m, self.control(rect), words
        draw_sheet(surface, rect, palette.PAPER, seed=seed)
        left = rect.left + m.px(14)
        px = size or self.option_size(rect, name)
        word = text.render(name, text.SERIF_BOLD, px, palette.INK)
        surface.blit(word, word.get_rect(midleft=(left, control.centery)))
        if stepped:
            draw_stepped(surface, m, self.ring, stepped, str(self.stepped(stepped)), palette.INK)
        width = rect.width - m.px(26)
        told = text.paragraph(sentence, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.25)
        if control.bottom + told.get_height() <= rect.bottom - m.px(2):
            surface.blit(told, (left, control.bottom + m.px(4)))

    def stepped(self, key: str) -> int:
        """Return the number of a stepper."""
        raise NotImplementedError

    def told_words(self, usual: str, width: int) -> pygame.Surface:
        """Return what is told at the side; or what keeps the game from beginning, when that is long."""
        problem = self.hindrance()
        if problem and not self._is_short(problem):
            return text.paragraph(problem, text.SANS_BOLD, self.m.type(15), palette.WARNING_TEXT, width, 1.35)
        return text.paragraph(usual, text.SANS_MEDIUM, self.m.type(15), palette.INK, width, 1.42)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is said on the sheet of a deck: its name, a line, and whether that keeps it from being played."""

    name: str
    line: str
    stops: bool
    seed: int


def draw_header(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, edition: Edition, words: str
) -> None:
    """Draw the game's emblem and name, and a sentence under the name."""
    draw_emblem(surface, m, area, edition.emblem)
    left = area.left + m.px(88)
    title = text.render(edition.name, text.SERIF_BLACK, m.px(46), palette.ink_on(edition.table))
    surface.blit(title, title.get_rect(midleft=(left, area.top + m.px(24))))
    px = text.fit(words, text.SANS_SEMIBOLD, m.type(16), area.right - left, 14)
    line = text.render(words, text.SANS_SEMIBOLD, px, palette.ink_on(edition.table))
    surface.blit(line, (left, area.top + m.px(48)))


def draw_deck(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, shown: Shown, faces: Sequence[Face]
) -> None:
    """Draw the sheet of a deck: its name, its line, the faces that tell it."""
    draw_sheet(surface, rect, palette.CHALK, seed=shown.seed)
    inner = rect.inflate(-m.px(24), -m.px(20))
    px = text.fit(shown.name, text.SERIF_BOLD, m.type(20), inner.width, 14)
    name = text.render(shown.name, text.SERIF_BOLD, px, palette.INK)
    surface.blit(name, inner.topleft)
    top = inner.top + name.get_height() + m.px(2)
    color = palette.WARNING_TEXT if shown.stops else palette.MUTED_TEXT
    words = text.paragraph(shown.line, text.SANS_MEDIUM, m.type(14), color, inner.width, 1.3)
    surface.blit(words, (inner.left, top))
    top += words.get_height() + m.px(6)
    cards = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    if cards.height >= m.px(50) and faces:
        _draw_faces(surface, m, cards, faces[:_MOST_SHOWN])


def _draw_faces(surface: pygame.Surface, m: Measures, area: pygame.Rect, faces: Sequence[Face]) -> None:
    width = min(round((area.height - 8) * 63 / 88), m.px(124))
    step = min(width * 1.08, (area.width - width - 8) / max(1, len(faces) - 1))
    left = area.centerx - (step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        base.lay(surface, (round(left + place * step), area.centery), face(width), width)
