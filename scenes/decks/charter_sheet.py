"""What a deck is made for: what the players agree on before a game, a line for each term."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, Choice, Style, Toggle, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from game.cards.decks import DeckRules, Term, Value
    from scenes.shell.app import App


class CharterSheet(Veiled):
    """Ask for the terms; the result is the rules under them, or None when the player turns away."""

    def __init__(self, rules: DeckRules) -> None:
        super().__init__()
        self.rules = rules
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front; Enter takes what is shown."""
        super().enter(app)
        self.ring.home = "done"
        self.ring.focus_by_name("done")
        self.invalidate()

    # --- arranging --------------------------------------------------------------------------------------

    def _tall(self) -> int:
        return max(self.m.px(44), self.m.type(15) + self.m.px(18))

    def _line(self, place: int) -> pygame.Rect:
        """Return the line of a term: its words at the left, its control at the right."""
        m = self.m
        high = max(m.px(64), round(m.type(18) * 1.3) + round(m.type(14) * 1.3) + m.px(14))
        top = self.box.top + m.type(26) + m.px(40) + place * high
        return pygame.Rect(self.box.left + m.px(30), top, self.box.width - 2 * m.px(30), high)

    def _control(self, place: int) -> pygame.Rect:
        m, line = self.m, self._line(place)
        height = max(m.px(38), m.type(15) + 12)
        control = pygame.Rect(0, 0, 2 * height + m.type(20) * 3, height)
        control.midright = line.midright
        return control

    def arrange(self) -> None:
        """Place the sheet, a control for each term, and the two answers."""
        m, tall, terms = self.m, self._tall(), self.rules.terms
        self.box = pygame.Rect(0, 0, min(m.px(760), m.width - 40), 0)
        self.box.height = self._line(len(terms)).top + tall + m.px(40)
        self.box.center = (m.width // 2, m.height // 2)
        for place, term in enumerate(terms):
            self._add(term, self._control(place))
        left, right = self.box.left + m.px(30), self.box.right - m.px(30)
        width = (right - left - m.px(14)) // 2
        foot = pygame.Rect(left, self.box.bottom - m.px(24) - tall, width, tall)
        done = Button("done", foot.move(width + m.px(14), 0), self._done, m=m, label=_("Done"), icon="check")
        done.style = Style.MAIN
        self.ring.add(Button("cancel", foot, self.close, m=m, label=_("Cancel"), icon="cross"), done)

    def _add(self, term: Term, control: pygame.Rect) -> None:
        m, value = self.m, term.value
        if isinstance(value, bool):
            control.left = control.right - m.type(14) * 5
            control.width = m.type(14) * 5
            self.ring.add(Toggle(term.name, control, partial(self._set, term.name, not value), m=m, on=value))
        elif isinstance(value, int):
            change = partial(self._step, term)
            fewer, more = stepper(m, term.name, control, change, (_("One fewer"), _("One more")))
            fewer.enabled, more.enabled = value != term.values[0], value != term.values[-1]
            self.ring.add(fewer, more)
        else:
            labels = tuple(map(str, term.values))
            choice = Choice(term.name, control, m=m, labels=labels, chosen=term.values.index(value))
            choice.on_change = lambda place: self._set(term.name, term.values[place])
            self.ring.add(choice)

    def _step(self, term: Term, by: int) -> None:
        self._set(term.name, term.values[term.values.index(term.value) + by])

    def _set(self, name: str, value: Value) -> None:
        self.rules = self.rules.changed(name, value)
        self.relayout()

    def _done(self) -> None:
        self.close(self.rules)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the sheet, and the words of each term."""
        super().draw_still(surface)
        m = self.m
        draw_sheet(surface, self.box, palette.CHALK, seed=4)
        title = text.render(_("What is the deck made for?"), text.SERIF_BOLD, m.type(26), palette.INK)
        surface.blit(title, (self.box.left + m.px(30), self.box.top + m.px(20)))
        for place, term in enumerate(self.rules.terms):
            line, control = self._line(place), self._control(place)
            pygame.draw.line(surface, palette.HAIRLINE, line.topleft, line.topright)
            room = control.left - m.px(16) - line.left
            name = text.render(term.label, text.SERIF_BOLD, m.type(18), palette.INK)
            px = text.fit(term.sentence, text.SANS_MEDIUM, m.type(14), room, text.SMALLEST)
            words = text.render(term.sentence, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(name, name.get_rect(bottomleft=(line.left, line.centery + m.px(1))))
            surface.blit(words, (line.left, line.centery + m.px(2)))
            if isinstance(term.value, int) and not isinstance(term.value, bool):
                draw_stepped(surface, m, self.ring, term.name, str(term.value), palette.INK)
