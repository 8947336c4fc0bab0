"""The sheets in front of a deck: a card shown large, what players agree on, when its cards can be played."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks.deck_list import change_key
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.shadows import Shadow
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, Choice, Style, Toggle, draw_sheet
from scenes.shell.dialog import Veiled
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import DeckRules, Stage, Term, Value
    from scenes.decks.collection import Owned
    from scenes.decks.desk import DeckDesk
    from scenes.shell.app import App

_LARGE_CARD = 352
_PANEL = 330
_STAGE_CARD: Final = 104
_LEAST: Final = 92
"""Pixels from which a card can bear its name."""

_MANY: Final = 4
"""From how many stages on they lie in two columns."""


class CardSheet(Veiled):
    """Show one card, and let copies of it be put in the deck of a desk, or taken out."""

    def __init__(self, owned: Owned, desk: DeckDesk) -> None:
        super().__init__()
        self.owned = owned
        self.desk = desk
        self.card = self.panel = pygame.Rect(0, 0, 0, 0)
        self._unread = True
        self.told: list[tuple[pygame.Rect, pygame.Surface]] = []
        """What is said of the card, and where."""

    @property
    def count(self) -> int:
        """How many copies of the card are in the deck."""
        return self.desk.editing.counts.get(self.owned.ref, 0)

    def arrange(self) -> None:
        """Place the card, and beside it the panel with − and +."""
        m = self.m
        tall = max(m.px(46), m.type(15) + m.px(20))
        much = bool(self.owned.kind.rulings(self.owned.card))
        wider, most = ((180 if much else 120) if m.large_text else 100), (56 if much else 42)
        wide = min(m.px(_PANEL) * wider // 100, m.width * most // 100)
        room = min(m.px(_LARGE_CARD), (m.height - m.px(80)) * CARD_WIDTH_MM // CARD_HEIGHT_MM)
        room = min(room, m.width - wide - m.px(100))
        self.card = pygame.Rect(0, 0, room, card_height(room))
        self.card.midleft = ((m.width - room - wide - m.px(24)) // 2, m.height // 2)
        told = 2 if self.desk.told_of(self.owned.card) else 0
        height = 2 * tall + m.type(26) * 2 + m.type(15) * (4 + 2 * told) + m.px(90)
        pages = [
            text.paragraph(words, face, m.type(size), color, wide - 2 * m.px(24), 1.25)
            for words, face, size, color in self._words()
        ]
        height = max(height, 2 * tall + m.px(72) + sum(page.get_height() + m.px(6) for page in pages))
        self.panel = pygame.Rect(0, 0, wide, min(height, m.height - m.px(40)))
        self.panel.midleft = (self.card.right + m.px(24), self.card.centery)
        inner = self.panel.inflate(-2 * m.px(24), -2 * m.px(22))
        close = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
        line = close.move(0, -tall - m.px(14))
        fewer = pygame.Rect(line.left, line.top, tall, tall)
        more = pygame.Rect(line.right - tall, line.top, tall, tall)
        tops = accumulate([page.get_height() + m.px(6) for page in pages], initial=inner.top)
        self.told = [
            (page.get_rect(topleft=(inner.left, top)), page) for top, page in zip(tops, pages, strict=False)
        ]
        ref = self.owned.ref
        less = Button("fewer", fewer, partial(self._change, ref, 0), m=m, icon="minus", tip=_("One fewer"))
        less.enabled = self.count > 0
        plus = Button("more", more, partial(self._change, ref, 1), m=m, icon="plus", tip=_("One more"))
        plus.enabled = not self.desk.editing.full
        self.ring.add(
            less,
            plus,
            Button("close", close, self.close, m=m, label=_("Close"), icon="check", style=Style.MAIN),
        )
        if self.ring.focused_name is None:
            self.ring.focus_by_name("more")

    def _change(self, ref: str, more: int) -> None:
        if more:
            self.desk.put(ref)
        else:
            self.desk.take_out(ref)
        self.renew()

    @property
    def restless(self) -> bool:
        """Say whether the card's picture is still read."""
        return self._unread

    def update(self, dt: float) -> None:
        """Show the picture once it is read."""
        super().update(dt)
        if self._unread and self.owned.picture(self.card.width) is not None:
            self._unread = False
            self.invalidate()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the card and its panel."""
        super().draw_still(surface)
        painted = self.owned.painter(self.card.width, Shadow.LIFTED)(self.card.width, 0)
        surface.blit(
            painted, painted.get_rect(center=self.card.center), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        draw_sheet(surface, self.panel, palette.CHALK, seed=6)
        surface.blits([(page, rect) for rect, page in self.told])
        m, fewer, more = self.m, self.ring["fewer"].rect, self.ring["more"].rect
        told = _("{count} in the deck").format(count=self.count)
        px = text.fit(told, text.SANS_BOLD, m.type(17), more.left - fewer.right - 12, m.type(14) - 2)
        count = text.render(told, text.SANS_BOLD, px, palette.INK)
        surface.blit(count, count.get_rect(center=((fewer.right + more.left) // 2, fewer.centery)))

    def _words(self) -> list[tuple[str, text.Face, int, palette.Color]]:
        owned = self.owned
        beside = self.desk.told_of(owned.card)
        return [
            (owned.name, text.SERIF_BOLD, 26, palette.INK),
            (owned.kind.told(owned.card), text.SANS_SEMIBOLD, 16, palette.INK),
            *([(beside, text.SANS_MEDIUM, 15, palette.INK)] if beside else []),
            (owned.kept.pack.name.spoken, text.SANS_MEDIUM, 15, palette.MUTED_TEXT),
            *((line, text.SANS_MEDIUM, 14, palette.INK) for line in owned.kind.rulings(owned.card)),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; + and − change the deck, Escape and a click beside put the card away."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not (
            self.panel.collidepoint(event.pos) or self.card.collidepoint(event.pos)
        )
        if beside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.close()
        elif event.type == pygame.KEYDOWN and change_key(
            event, self.owned.ref, lambda ref: self._change(ref, 1), lambda ref: self._change(ref, 0)
        ):
            self.invalidate()
        else:
            super().handle(event)
        return True


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


class StagesSheet(TitledSheet):
    """Show the stages of a deck, each a line of cards under its sentence."""

    def __init__(self, stages: Sequence[Stage], owned: Mapping[str, Owned]) -> None:
        super().__init__(_("When the variations can be played"), seed=3)
        self.stages = stages
        self.owned = owned

    def needed(self) -> int:
        """Return how high the lines of the stages are."""
        m = self.m
        lines = -(-len(self.stages) // self._across)
        stage = base.card_height(max(m.px(_STAGE_CARD), _LEAST)) + m.type(17) + m.px(20)
        return lines * (stage + m.px(10))

    @property
    def _across(self) -> int:
        """How many stages lie side by side."""
        return 1 if len(self.stages) < _MANY else 2

    def cells(self) -> list[pygame.Rect]:
        """Return where each stage lies, from the top of a column to its foot."""
        across = self._across
        lines = -(-len(self.stages) // across)
        columns = row(self.area, across, self.m.px(24))
        return [cell for one in columns for cell in column(one, lines, self.m.px(10))][: len(self.stages)]

    @property
    def restless(self) -> bool:
        """Say whether the picture of a card is still read."""
        return any(
            self.owned[ref].picture(_STAGE_CARD) is None for stage in self.stages for ref in stage.cards
        )

    def update(self, dt: float) -> None:
        """Show the pictures as they are read."""
        super().update(dt)
        if self.restless:
            self.invalidate()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the sheet, and every stage on it."""
        super().draw_still(surface)
        for stage, cell in zip(self.stages, self.cells(), strict=True):
            self._draw_stage(surface, stage, cell)

    def _draw_stage(self, surface: pygame.Surface, stage: Stage, cell: pygame.Rect) -> None:
        m = self.m
        color = palette.WARNING_TEXT if stage.late else palette.INK
        sign = icon("warning" if stage.late else "clock", m.type(17), color)
        surface.blit(sign, cell.topleft)
        left = cell.left + sign.get_width() + m.px(8)
        px = text.fit(stage.text, text.SANS_BOLD, m.type(16), cell.right - left, text.SMALLEST)
        words = text.render(stage.text, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=(left, cell.top + sign.get_height() // 2)))
        top = cell.top + sign.get_height() + m.px(12)
        room = cell.bottom - m.px(8) - top
        width = min(max(m.px(_STAGE_CARD), _LEAST), room * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM)
        if width < text.SMALLEST:
            return
        room = (cell.width - m.px(8) - width) // max(1, len(stage.cards) - 1)
        step = min(round(width * 1.12), room)
        for place, ref in enumerate(stage.cards):
            picture = self.owned[ref].painter(width)(width, 0)
            center = (cell.left + m.px(6) + width // 2 + place * step, top + base.card_height(width) // 2)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
