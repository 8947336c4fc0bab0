"""Where the formulas of a creuset card are composed, symbol by symbol, their paths shown on a quadrant."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import FEWEST_POINTS, HIGHEST_DECAY, LONGEST_FORMULA, MOST_POINTS, SYMBOLS
from game.core.i18n import _
from game.rules.magicjoust.words.symbols import SYMBOL_WORDS
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.formulas import Formulas
from scenes.games.magicjoust.creuset.paths import draw_paths, way_words
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, button_width, in_band
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.strip import band_height, draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style, Tile, Toggle, draw_paper, draw_sheet
from scenes.workshop.beside import Beside, CardSaving

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

_LINES: Final = 2
"""How many lines a number may be told in: else its name alone is."""
_MARGIN: Final = 20
_GAP: Final = 28
_SHEET: Final = 484
_CARD: Final = 292
_SLOT: Final = 48
_INK: Final = 62


_KEYS: Final = dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5), SYMBOLS, strict=True))
_PAD: Final = dict(
    zip((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5), SYMBOLS, strict=True)
)
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class FormulaEditor(Beside):
    """The two formulas at the left, their paths in the middle, the card at the right."""

    plan: _Plan

    def __init__(self, making: Making, room: PacksRoom) -> None:
        super().__init__()
        self.making = making
        self.saving = CardSaving(self, making, room)
        self.formulas = Formulas(self, making)

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on such cards."""
        return self.making.sheet.rules

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the band, the slots, the symbols to put, the numbers, and the steps through the paths."""
        self.plan = _plan(self.m)
        self._add_band()
        for key, slots in zip(self.formulas.rows, self.plan.rows, strict=True):
            self._add_slots(key, slots)
        self._add_inks()
        self._add_numbers()
        self._add_steps()
        self.ring.home = f"ink:{SYMBOLS[0]}"

    def _add_band(self) -> None:
        saving = self.saving
        save = Entry("save", _("Save"), "save", saving.save, Style.MAIN, enabled=saving.ready)
        tip = _("Back to the workshop: all is kept as it is")
        self.ring.add(*in_band(self.m, self.plan.band, self.close, [save], tip))

    def _add_slots(self, key: str, slots: list[pygame.Rect]) -> None:
        """Add a tile for each symbol of a formula, and one for the place where the next one goes."""
        found = self.formulas.rows[key]
        count = min(len(found.symbols) + 1, LONGEST_FORMULA)
        for place, rect in enumerate(slots[:count]):
            chosen = key == self.formulas.active and place == found.place
            paint = partial(self._paint_slot, key, place)
            tip = (
                _(SYMBOL_WORDS[found.symbols[place]]) if place < len(found.symbols) else _("The next symbol")
            )
            act = partial(self.formulas.choose, key, place)
            self.ring.add(Tile(f"{key}:{place}", rect, act, tip=tip, paint=paint, chosen=chosen))

    def _add_inks(self) -> None:
        for number, (symbol, rect) in enumerate(zip(SYMBOLS, self.plan.inks, strict=False), 1):
            tip = _("{name} (key {key})").format(name=_(SYMBOL_WORDS[symbol]), key=number)
            act, paint = partial(self.formulas.put, symbol), partial(self._paint_ink, symbol)
            tile = Tile(f"ink:{symbol}", rect, act, tip=tip, paint=paint)
            tile.enabled = not (self.formulas.row.at_end and self.formulas.row.full)
            self.ring.add(tile)
        gone = Button(
            "remove",
            self.plan.inks[-1],
            self.formulas.remove,
            m=self.m,
            icon="trash",
            tip=_("Take it away (Delete)"),
        )
        gone.enabled = bool(self.formulas.row.symbols)
        self.ring.add(gone)

    def _add_numbers(self) -> None:
        """Add the points of a plan; of another card its decay, and whether it is ephemeral."""
        m, area = self.m, self.plan.numbers
        tall, filled = _number_height(m), self.making.values
        first = pygame.Rect(0, area.top, m.px(116) + 2 * tall * 2 // 3, tall)
        first.right = area.right
        tips = (_("Less"), _("More"))
        if creuset.is_plan(filled):
            fewer, more = stepper(m, "points", first, self.formulas.change_points, tips)
            number, low, high = creuset.points_of(filled), FEWEST_POINTS, MOST_POINTS
        else:
            fewer, more = stepper(m, "decay", first, self.formulas.change_decay, tips)
            number, low, high = creuset.decay_of(filled), 0, HIGHEST_DECAY
            switch = pygame.Rect(0, area.bottom - tall, tall + m.type(14) * 4, tall)
            switch.right = area.right
            self.ring.add(
                Toggle(
                    "ephemeral", switch, self.formulas.turn_ephemeral, m=m, on=creuset.is_ephemeral(filled)
                )
            )
        fewer.enabled, more.enabled = number > low, number < high
        self.ring.add(fewer, more)

    def _add_steps(self) -> None:
        m, area = self.m, self.plan.steps
        if not self.formulas.ways:
            return
        tall = max(m.px(44), m.type(15) + m.px(18))
        foot = pygame.Rect(area.left, area.bottom - tall, area.width, tall)
        label = _("Pause") if self.formulas.playing else _("Walk the paths")
        sign = "pause" if self.formulas.playing else "play"
        wide = min(button_width(m, label), foot.width - 2 * (tall + m.px(10)))
        play = pygame.Rect(0, foot.top, wide, tall)
        play.centerx = foot.centerx
        before = pygame.Rect(play.left - m.px(10) - tall, foot.top, tall, tall)
        after = pygame.Rect(play.right + m.px(10), foot.top, tall, tall)
        step = self.formulas.step
        self.ring.add(
            Entry("before", "", "left_triangle", partial(step, -1), tip=_("The path before")).button(
                m, before
            ),
            Entry("play", label, sign, self.formulas.play).button(m, play),
            Entry("after", "", "right_triangle", partial(step, 1), tip=_("The next path")).button(m, after),
        )

    # --- events and time --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the keys that put symbols and take them away; the rest is the ring's."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.mod & _COMMAND:
            if event.key != pygame.K_s:
                return False
            self.saving.save()
        elif event.key in _KEYS or event.key in _PAD:
            self.formulas.put(_KEYS.get(event.key) or _PAD[event.key])
        elif event.unicode in ("1", "2", "3", "4", "5"):
            self.formulas.put(SYMBOLS[int(event.unicode) - 1])
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.formulas.remove()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.formulas.shift(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            return False
        return True

    @property
    def restless(self) -> bool:
        """Say whether paths are walked, or something goes on beside the frames."""
        return super().restless or self.formulas.playing

    def update(self, dt: float) -> None:
        """Walk on."""
        self.formulas.walk(dt)
        super().update(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what the strip says."""
        if self.under_way or self.told:
            return self.under_way or self.told
        wrong = creuset.formula_problems(self.making.values)
        if not self.formulas.rows[creuset.FORMULA].symbols:
            return _("Which singularities does it ask for? Put symbols one after the other.")
        if wrong:
            return wrong[0]
        if self.formulas.active == creuset.ACTION and not self.formulas.row.symbols:
            return _("Its action may cost something too: leave it empty if it is free.")
        return _("Click a symbol to change it; a path starts in any zone and keeps its direction.")

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheet of the formulas, the quadrant with its path, and the card."""
        m, parts, table = self.m, self.plan, self.making.sheet.table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        strip = strip_beside_back(m, parts.band, self.ring["save"].rect.left - m.px(16))
        draw_strip(surface, m, strip, _("Workshop"), self.sentence(), table)
        self._draw_sheet(surface)
        draw_paths(surface, m, parts.quadrant, self.formulas.shown)
        self._draw_way(surface)
        self._draw_card(surface)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        m, parts = self.m, self.plan
        draw_sheet(surface, parts.sheet, palette.CHALK, seed=8)
        titles = (_("Its formula"), _("What its action costs besides"))
        for key, title, rect in zip(self.formulas.rows, titles, parts.titles, strict=True):
            color = palette.INK if key == self.formulas.active else palette.MUTED_TEXT
            px = text.fit(title, text.SERIF_BOLD, m.type(19), rect.width, m.type(14))
            surface.blit(text.render(title, text.SERIF_BOLD, px, color), rect.topleft)
        if parts.hint.height:
            self._draw_hint(surface)
        self._draw_legend(surface)
        self._draw_numbers(surface)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        m, parts = self.m, self.plan
        hint = _("Keys 1 to 5 put a symbol, Delete takes one away, Page Up and Page Down move it.")
        page = text.paragraph(hint, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, parts.hint.width, 1.3)
        surface.blit(page, parts.hint.topleft)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        """Tell what the two symbols mean that are no colours, where there is room."""
        m, parts = self.m, self.plan
        side, top = m.px(26), parts.hint.bottom + m.px(18)
        room = parts.hint.width - side - m.px(12)
        for symbol, told in (
            ("any", _("one singularity there, of any colour")),
            ("none", _("the path goes through the zone and takes nothing")),
        ):
            page = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.INK, room, 1.2)
            line = pygame.Rect(parts.hint.left, top, parts.hint.width, max(side, page.get_height()))
            if line.bottom > parts.numbers.top:
                return
            sign = formula_signs.picture(symbol, side)
            surface.blit(sign, sign.get_rect(midleft=line.midleft))
            surface.blit(page, page.get_rect(midleft=(line.left + side + m.px(12), line.centery)))
            top = line.bottom + m.px(10)

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        m, area, filled = self.m, self.plan.numbers, self.making.values
        plan_ = creuset.is_plan(filled)
        key = "points" if plan_ else "decay"
        number = creuset.points_of(filled) if plan_ else creuset.decay_of(filled)
        draw_stepped(surface, m, self.ring, key, str(number or "–"), palette.INK)
        left = self.ring[f"{key}-less"].rect
        told = _("Points of the plan") if plan_ else _("Decay: the least roll that keeps it")
        self._label(surface, told, area.left, left.left, left.centery)
        if not plan_:
            switch = self.ring["ephemeral"].rect
            told = _("Ephemeral: it leaves at the end of the turn")
            self._label(surface, told, area.left, switch.left, switch.centery)

    def _label(self, surface: pygame.Surface, told: str, left: int, right: int, middle: int) -> None:
        m, room = self.m, right - left - self.m.px(14)
        lines = text.wrap(told, text.SANS_SEMIBOLD, m.type(15), room)
        if len(lines) > _LINES:
            lines = [told.partition(":")[0].strip()]
        step = round(m.type(15) * 1.2)
        for place, line in enumerate(lines):
            word = text.render(line, text.SANS_SEMIBOLD, m.type(15), palette.INK)
            y = middle + round((place - (len(lines) - 1) / 2) * step)
            surface.blit(word, word.get_rect(midleft=(left, y)))

    def _draw_way(self, surface: pygame.Surface) -> None:
        m, area, shown = self.m, self.plan.steps, self.formulas.shown
        if shown is None:
            return
        told = _("Path {number} of {count}: {way}").format(
            number=self.formulas.way % len(self.formulas.ways) + 1,
            count=len(self.formulas.ways),
            way=way_words(shown.zones),
        )
        if not m.large_text:
            px = text.fit(told, text.SANS_SEMIBOLD, m.type(16), area.width, m.type(14))
        else:
            px = m.type(16)
        page = text.paragraph(told, text.SANS_SEMIBOLD, px, palette.CHALK, area.width, 1.2, "center")
        surface.blit(page, page.get_rect(midtop=(area.centerx, area.top)))

    def _draw_card(self, surface: pygame.Surface) -> None:
        m, rect, making = self.m, self.plan.card, self.making
        below, corner = drop_shadow(rect.size, Shadow.CARD)
        surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
        face = making.sheet.face(making.values, making.picture, rect.width)
        surface.blit(face, face.get_rect(center=rect.center))
        box = self.plan.likely
        draw_sheet(surface, box, palette.PAPER, seed=6)
        inner = box.inflate(-2 * m.px(16), -2 * m.px(12))
        thoughts = creuset.thoughts(making.values)
        told = thoughts[0] if thoughts else _("Here you will read how soon it can be paid.")
        mark = icon("bulb" if thoughts else "question", m.type(17), palette.MUTED_TEXT)
        surface.blit(mark, inner.topleft)
        room = inner.width - mark.get_width() - m.px(10)
        page = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.INK, room, 1.25)
        surface.blit(page, (inner.left + mark.get_width() + m.px(10), inner.top))

    def _paint_slot(
        self, key: str, place: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
    ) -> None:
        symbols = self.formulas.rows[key].symbols
        if place >= len(symbols):
            color = palette.LIT if tile.chosen else palette.HAIRLINE
            paper.dashed_rect(surface, rect, color, 3 if tile.chosen else 2)
            if tile.hovered or tile.chosen:
                sign = icon("plus", rect.width * 4 // 10, palette.MUTED_TEXT)
                surface.blit(sign, sign.get_rect(center=rect.center))
            return
        fill = palette.shade(palette.PAPER, 0.06) if tile.hovered else palette.PAPER
        draw_paper(surface, rect, fill, paper.Shadow.SHEET, place, cut=False)
        if tile.chosen:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 4, border_radius=6)
        sign = formula_signs.picture(symbols[place], rect.width * 66 // 100)
        surface.blit(sign, sign.get_rect(center=rect.center))

    def _paint_ink(self, symbol: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        fill = palette.shade(palette.PAPER, 0.08) if tile.hovered else palette.PAPER
        draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.BUTTON, 0, cut=False)
        side = min(rect.size) * 62 // 100
        sign = formula_signs.sign(symbol, side)
        if not tile.enabled:
            sign = sign.copy()
            sign.set_alpha(90)
        surface.blit(sign, sign.get_rect(center=rect.center))
        key = text.render(str(SYMBOLS.index(symbol) + 1), text.SANS_BOLD, self.m.type(14), palette.MUTED_TEXT)
        surface.blit(key, key.get_rect(bottomright=(rect.right - self.m.px(5), rect.bottom - self.m.px(2))))


@dataclass(frozen=True, slots=True)
class _Plan:
    """The areas of the scene, in pixels.

    `rows` are the slots of the two formulas, `titles` where each is named; `inks` are the symbols to put;
    `numbers` is the line of what else is said beside a formula. The paths are shown in `quadrant`, named and
    stepped through in `steps`.
    """

    band: pygame.Rect
    sheet: pygame.Rect
    titles: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[list[pygame.Rect], list[pygame.Rect]]
    inks: list[pygame.Rect]
    hint: pygame.Rect
    numbers: pygame.Rect
    quadrant: pygame.Rect
    steps: pygame.Rect
    card: pygame.Rect
    likely: pygame.Rect


def _plan(m: Measures) -> _Plan:
    """Return the areas for a window."""
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, band_height(m))
    top = band.bottom + m.px(16)
    height = m.height - margin - top
    sheet = pygame.Rect(margin, top, m.px(_SHEET), height)
    right = pygame.Rect(0, top, m.px(_CARD), height)
    right.right = m.width - margin
    middle = pygame.Rect(sheet.right + gap, top, right.left - sheet.right - 2 * gap, height)
    foot = max(m.px(44), m.type(15) + m.px(18))
    low = foot + (2 if m.large_text else 1) * m.type(16) * 5 // 4 + m.px(26)
    side = min(middle.width, height - low)
    quadrant = pygame.Rect(0, 0, side, side)
    quadrant.midtop = (middle.centerx, top + (height - low - side) // 2)
    steps = pygame.Rect(quadrant.left, quadrant.bottom + m.px(14), side, low - m.px(14))
    deep = (6 if m.large_text else 4) * round(m.type(15) * 1.3) + m.px(30)
    room = height - deep - m.px(16)
    width = min(right.width - m.px(12), room * 63 // 88)
    card = pygame.Rect(0, top, width, card_height(width))
    card.centerx = right.centerx
    likely = pygame.Rect(right.left, card.bottom + m.px(16), right.width, deep)
    return _Plan(band, sheet, *_sheet(m, sheet), quadrant, steps, card, likely)


def _number_height(m: Measures) -> int:
    """Return how high a line of numbers is: two lines of words fit."""
    return max(m.px(40), round(m.type(15) * 2.5))


def _sheet(
    m: Measures, sheet: pygame.Rect
) -> tuple[
    tuple[pygame.Rect, pygame.Rect],
    tuple[list[pygame.Rect], list[pygame.Rect]],
    list[pygame.Rect],
    pygame.Rect,
    pygame.Rect,
]:
    """Return the titles, the slots, the symbols to put, the hint under them, and the line of numbers."""
    inner = sheet.inflate(-2 * m.px(24), -2 * m.px(18))
    title, slot, air = m.type(19) + m.px(8), m.px(_SLOT), m.px(16)
    gap = (inner.width - LONGEST_FORMULA * slot) // (LONGEST_FORMULA - 1)
    first = pygame.Rect(inner.left, inner.top, inner.width, title)
    slots = row(pygame.Rect(inner.left, first.bottom, inner.width, slot), LONGEST_FORMULA, gap)
    second = first.move(0, title + slot + air)
    others = [one.move(0, second.top - first.top) for one in slots]
    inks = pygame.Rect(inner.left, others[0].bottom + m.px(22), inner.width, m.px(_INK))
    told = 0 if m.large_text else 2 * round(m.type(14) * 1.3)
    hint = pygame.Rect(inner.left, inks.bottom + m.px(8), inner.width, told)
    numbers = pygame.Rect(inner.left, 0, inner.width, 2 * _number_height(m) + m.px(12))
    numbers.bottom = inner.bottom
    return (first, second), (slots, others), row(inks, 6, m.px(10)), hint, numbers
