"""Where the formulas of a creuset card are composed, symbol by symbol, their paths shown on a quadrant."""

from __future__ import annotations

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
from scenes.kit.button_row import button
from scenes.kit.content import Fitted, Painted, Picture, Place, Sheet, Text, heading, remark
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, Shaped, em
from scenes.kit.stepper import stepped
from scenes.kit.widgets import Style, Tile, Toggle, draw_paper
from scenes.workshop.beside import Beside, CardSaving

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

_KEYS: Final = dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5), SYMBOLS, strict=True))
_PAD: Final = dict(
    zip((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5), SYMBOLS, strict=True)
)
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class FormulaEditor(Beside):
    """The two formulas at the left, their paths in the middle, the card at the right."""

    def __init__(self, making: Making, room: PacksRoom) -> None:
        super().__init__()
        self.making = making
        self.saving = CardSaving(self, making, room)
        self.formulas = Formulas(self, making)

    @property
    def table(self) -> Color:
        """The colour of the table of the game."""
        return self.making.sheet.table

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on such cards."""
        return self.making.sheet.rules

    # --- what lies there --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the band over the sheet of the formulas, the quadrant with its paths, and the card."""
        save = button("save", _("Save"), "save", self.saving.save, Style.MAIN, enabled=self.saving.ready)
        self.ring.home = f"ink:{SYMBOLS[0]}"
        tip = _("Back to the workshop: all is kept as it is")
        sheets = Row([self._formulas(), self._quadrant(), self._side()], gap=28)
        return self.under_band(_("Workshop"), [save], self.close, sheets, tip)

    def _formulas(self) -> Box:
        """Return the sheet: the slots of both formulas, the symbols to put, and the numbers of the card."""
        titles = (_("Its formula"), _("What its action costs besides"))
        rows = [self._formula(key, title) for key, title in zip(self.formulas.rows, titles, strict=True)]
        legend = (
            _legend("any", _("one singularity there, of any colour")),
            _legend("none", _("the path goes through the zone and takes nothing")),
        )
        hint = _("Keys 1 to 5 put a symbol, Delete takes one away, Page Up and Page Down move it.")
        told = Text(hint, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, spread=1.3, optional=2)
        if self.m.large_text:
            told = Text("")
        lines = [*rows, self._inks(), told, *legend, Grow(), *self._numbers()]
        return Sheet((24, 18), Column(lines, gap=12), seed=8, wide=484)

    def _formula(self, key: str, title: str) -> Box:
        """Return a tile for each symbol of a formula, and one for the place where the next one goes."""
        found, active = self.formulas.rows[key], key == self.formulas.active
        count = min(len(found.symbols) + 1, LONGEST_FORMULA)
        color = palette.INK if active else palette.MUTED_TEXT
        slots = [self._slot(key, place, chosen=active and place == found.place) for place in range(count)]
        return Column([heading(title, 19, least=14, color=color), Row(slots, gap=7)], gap=6)

    def _slot(self, key: str, place: int, *, chosen: bool) -> Box:
        symbols = self.formulas.rows[key].symbols
        tip = _(SYMBOL_WORDS[symbols[place]]) if place < len(symbols) else _("The next symbol")
        tile = Tile(f"{key}:{place}", on_click=partial(self.formulas.choose, key, place), tip=tip)
        tile.paint, tile.chosen = partial(self._paint_slot, key, place), chosen
        return Put(tile, wide=(28, 48), high=48)

    def _inks(self) -> Box:
        """Return the symbols to put, and what takes one away."""
        row, found = self.formulas.row, []
        for number, symbol in enumerate(SYMBOLS, 1):
            tip = _("{name} (key {key})").format(name=_(SYMBOL_WORDS[symbol]), key=number)
            tile = Tile(f"ink:{symbol}", on_click=partial(self.formulas.put, symbol), tip=tip)
            tile.paint, tile.enabled = partial(self._paint_ink, symbol), not (row.at_end and row.full)
            found.append(Put(tile, grow=1, high=62))
        tip = _("Take it away (Delete)")
        gone = button("remove", "", "trash", self.formulas.remove, tip=tip, enabled=bool(row.symbols))
        return Row([*found, Put(gone, grow=1, high=62)], gap=10)

    def _numbers(self) -> list[Box]:
        """Return the points of a plan; of another card its decay, and whether it is ephemeral."""
        filled, formulas, tips = self.making.values, self.formulas, (_("Less"), _("More"))
        if creuset.is_plan(filled):
            points = creuset.points_of(filled)
            able = (points > FEWEST_POINTS, points < MOST_POINTS)
            number = stepped("points", str(points), formulas.change_points, tips, able)
            return [_labelled(_("Points of the plan"), number)]
        decay = creuset.decay_of(filled)
        able = (decay > 0, decay < HIGHEST_DECAY)
        number = stepped("decay", str(decay or "–"), formulas.change_decay, tips, able)
        switch = Toggle("ephemeral", on_click=formulas.turn_ephemeral, on=creuset.is_ephemeral(filled))
        return [
            _labelled(_("Decay: the least roll that keeps it"), number),
            _labelled(_("Ephemeral: it leaves at the end of the turn"), Put(switch)),
        ]

    def _quadrant(self) -> Box:
        """Return the quadrant with the path that is shown, and the steps through the paths."""
        paths = Shaped(1, Painted(draws=self._draw_paths), grow=1)
        told = Place(draws=self._draw_way, high=lambda m: (2 if m.large_text else 1) * m.type(16) * 5 // 4)
        return Column([paths, told, *self._steps()], gap=12, grow=1)

    def _steps(self) -> list[Box]:
        if not self.formulas.ways:
            return []
        said = (_("Pause"), "pause") if self.formulas.playing else (_("Walk the paths"), "play")
        step = self.formulas.step
        entries = (
            button("before", "", "left_triangle", partial(step, -1), tip=_("The path before")),
            button("play", *said, self.formulas.play),
            button("after", "", "right_triangle", partial(step, 1), tip=_("The next path")),
        )
        return [Row([Put(entry) for entry in entries], gap=10, justify="center")]

    def _side(self) -> Box:
        """Return the card as it will look, and what may be thought of its formula."""
        thoughts = creuset.thoughts(self.making.values)
        told = thoughts[0] if thoughts else _("Here you will read how soon it can be paid.")
        likely = remark("bulb" if thoughts else "question", told)
        card = Pad((6, 0), Shaped(CARD_SHAPE, Place(draws=self._draw_card), "midtop"))
        sheet = Sheet((16, 12), likely, fill=palette.PAPER, seed=6, high=_likely_height)
        return Column([card, sheet], gap=16, wide=292)

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
        wrong = creuset.formula_problems(self.making.values)
        if not self.formulas.rows[creuset.FORMULA].symbols:
            return _("Which singularities does it ask for? Put symbols one after the other.")
        if wrong:
            return wrong[0]
        if self.formulas.active == creuset.ACTION and not self.formulas.row.symbols:
            return _("Its action may cost something too: leave it empty if it is free.")
        return _("Click a symbol to change it; a path starts in any zone and keeps its direction.")

    def _draw_paths(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        draw_paths(surface, m, area, self.formulas.shown)

    def _draw_way(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Tell which path is shown."""
        shown = self.formulas.shown
        if shown is None:
            return
        count, way = len(self.formulas.ways), way_words(shown.zones)
        number = self.formulas.way % count + 1
        told = _("Path {number} of {count}: {way}").format(number=number, count=count, way=way)
        words = Fitted(told, text.SANS_SEMIBOLD, 16, palette.CHALK, align="center", spread=1.2)
        words.show(surface, self.m, area)

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        making = self.making
        master = making.sheet.master(making.values, making.picture, rect.width)
        base.lay(surface, rect.center, master, rect.width)

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
        key = Text(
            str(SYMBOLS.index(symbol) + 1), text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1, spread=1.2
        )
        Pad((0, 0, 5, 2), Anchor(key, "bottomright")).show(surface, self.m, rect)


def _legend(symbol: str, told: str) -> Box:
    """Return what a symbol means that is no colour."""
    return Row(
        [Picture(partial(formula_signs.picture, symbol), 26), Text(told, spread=1.2, grow=1)],
        gap=12,
        optional=1,
    )


def _labelled(told: str, control: Box) -> Box:
    """Return what a number is, in two lines at the most, beside it."""
    return Row([Text(told, text.SANS_SEMIBOLD, lines=2, spread=1.2, grow=1), control], gap=14, align="center")


def _likely_height(m: Measures) -> int:
    return em(15, 1.3 * (6 if m.large_text else 4), 30)(m)
