"""The cards of a sheet looked over, named, and put in a pack of one's own, all at one stroke."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _, ngettext
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, in_band
from scenes.kit.forms import DropDown, TextField
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style, Tile, Toggle, Widget, draw_paper, draw_sheet
from scenes.scanning.plan import Needs, plan, tick_cells
from scenes.scanning.review_desk import ReviewDesk
from scenes.scanning.sheaf import WORDS, remarks
from scenes.workshop.pack_rows import clipped

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.printing.blank.boxes import Ticked
    from scenes.kit.measures import Measures
    from scenes.scanning.sheaf import Sheaf

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(eq=False)
class PageView(Widget):
    """The sheet in the ring: arrows and clicks choose a card, Space or a click on its badge takes it or not.

    `choose` (by a key), `pick` (by a click) and `toggle` are handed the place of a card.
    """

    sheaf: Sheaf = field(kw_only=True)
    m: Measures = field(kw_only=True)
    choose: Callable[[int], None] = field(kw_only=True)
    pick: Callable[[int], None] = field(kw_only=True)
    toggle: Callable[[int], None] = field(kw_only=True)

    def cell(self, place: int) -> pygame.Rect:
        """Return where a card of the sheet lies in the window."""
        paper_, box = self.sheaf.paper, self.sheaf.cells[place]
        across, down = self.rect.width / paper_.width, self.rect.height / paper_.height
        left, top = round(box.x * across), round(box.y * down)
        right, low = round((box.x + box.width) * across), round((box.y + box.height) * down)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, low - top)

    def badge(self, place: int) -> pygame.Rect:
        """Return where a card's tick is."""
        cell, side = self.cell(place), max(24, self.m.px(28))
        return pygame.Rect(cell.right - side - self.m.px(3), cell.top + self.m.px(3), side, side)

    def activate(self) -> None:
        """Choose the card clicked on, or take the chosen one, or not."""
        if self.clicked_at is None:
            self.toggle(self.sheaf.current)
            return
        for place in range(len(self.sheaf.leaves)):
            if self.badge(place).collidepoint(self.clicked_at):
                self.sheaf.current = place
                self.toggle(place)
                return
            if self.cell(place).collidepoint(self.clicked_at):
                self.pick(place)
                return

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card; beyond the sheet the ring goes on."""
        columns = len({box.x for box in self.sheaf.cells})
        steps = _STEPS | {pygame.K_UP: -columns, pygame.K_DOWN: columns}
        if event.key not in steps:
            return False
        place = self.sheaf.current + steps[event.key]
        beside = event.key in _STEPS and place // columns != self.sheaf.current // columns
        if beside or not 0 <= place < len(self.sheaf.leaves):
            return False
        self.choose(place)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, a veil over what is not taken, the frame of the chosen card, the ticks."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        surface.blit(self.sheaf.page_at(self.rect.size), self.rect)
        for place, leaf in enumerate(self.sheaf.leaves):
            self._draw_cell(surface, place, taken=leaf.taken, lacks=bool(self.sheaf.lacks(leaf)))
        chosen = self.cell(self.sheaf.current)
        pygame.draw.rect(surface, palette.INK, chosen.inflate(4, 4), 6, border_radius=5)
        pygame.draw.rect(surface, palette.LIT, chosen.inflate(2, 2), 4, border_radius=4)
        self.draw_focus(surface)

    def _draw_cell(self, surface: pygame.Surface, place: int, *, taken: bool, lacks: bool) -> None:
        cell, badge = self.cell(place), self.badge(place)
        if not taken:
            veil = pygame.Surface(cell.size, pygame.SRCALPHA)
            veil.fill((*palette.CHALK, 190))
            surface.blit(veil, cell)
        fill = palette.CHALK if not taken else palette.WARNING if lacks else palette.GOOD
        pygame.draw.rect(surface, fill, badge, border_radius=badge.width // 4)
        pygame.draw.rect(
            surface, palette.INK if not taken else fill, badge, 2, border_radius=badge.width // 4
        )
        if taken:
            sign = icon("pencil" if lacks else "check", badge.width * 6 // 10, palette.CHALK)
            surface.blit(sign, sign.get_rect(center=badge.center))


class SheetReview(ReviewDesk):
    """The straightened sheet on the left, the card looked at on the right."""

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.sheaf.kind.rules[0], "printing"

    def arrange(self) -> None:
        """Place the band, the sheet, the pack under it, and the fields of the card."""
        page = self.sheaf.page
        shape = page.get_width() / page.get_height()
        self.plan = plan(self.m, shape, self._needs())
        self._add_band()
        view = PageView(
            "page",
            self.plan.page,
            m=self.m,
            sheaf=self.sheaf,
            choose=self.choose,
            pick=self.pick,
            toggle=self.toggle,
        )
        self.ring.add(view)
        self._add_head()
        self._add_fields()
        self._add_pack()
        self._allow()

    def _needs(self) -> Needs:
        """Return what the panel needs room for."""
        points, name, written = self.sheaf.points, self.sheaf.template.name, self.sheaf.written
        words = written.box.width / written.box.height if written else 0.0
        high = (
            points.box(self.sheaf.leaf.values, self.set).heights(self.m, self.m.px(400)).wish if points else 0
        )
        return Needs(name.width / name.height, high, words, self.sheaf.rows)

    def _add_band(self) -> None:
        count = len(self.sheaf.taken)
        label = ngettext("Accept {count} card", "Accept {count} cards", count).format(count=count)
        accept = Entry("accept", label, "check", self.accept, Style.MAIN)
        self.ring.add(*in_band(self.m, self.plan.band, self.ask_leave, [accept]))

    def _add_head(self) -> None:
        m, head = self.m, self.plan.head
        before = pygame.Rect(head.left, head.top, head.height, head.height)
        after = pygame.Rect(0, head.top, head.height, head.height)
        wide = m.type(14) * 3 + m.px(44)
        take = pygame.Rect(head.right - wide, 0, wide, m.type(14) + m.px(18))
        take.centery = head.centery
        after.right = take.left - self._word(_("Take it")).get_width() - m.px(24)
        here = self.sheaf.current
        for name, rect, sign, step in (
            ("before", before, "left_triangle", -1),
            ("after", after, "right_triangle", 1),
        ):
            button = Button(name, rect, partial(self.pick, here + step), m=m, icon=sign)
            button.enabled = 0 <= here + step < len(self.sheaf.leaves)
            self.ring.add(button)
        self.ring.add(Toggle("take", take, partial(self.toggle, here), m=m, on=self.sheaf.leaf.taken))

    def _add_fields(self) -> None:
        leaf = self.sheaf.leaf
        line = self.sheaf.name_line
        self.ring.add(
            TextField(
                "name",
                self.plan.name,
                m=self.m,
                value=leaf.values["name"],
                limit=line.limit,
                size=line.size,
                placeholder=line.placeholder,
                on_change=self.write,
                on_enter=lambda _name: self.go_on(),
            )
        )
        if self.sheaf.written is not None:
            self.ring.add(
                TextField(
                    WORDS,
                    self.plan.words,
                    m=self.m,
                    value=leaf.values[self.sheaf.written.field],
                    limit=LONGEST_FLAVOUR,
                    size=16,
                    placeholder=_("What does it do?"),
                    on_change=self.write_words,
                    on_enter=lambda _words: self.go_on(),
                )
            )
        points = self.sheaf.points
        if points is not None:
            self._points = points.box(leaf.values, self.set)
            self._points.lay(self.m, self.plan.ticks)
            self.ring.add(*self._points.widgets)
            return
        rows = column(self.plan.ticks, self.sheaf.rows, self.m.px(10))
        for ticked, area in zip(self.sheaf.choices, rows, strict=False):
            self._add_choice(ticked, area)
        if self.sheaf.places:
            self._add_places(rows[-1])

    def _add_choice(self, ticked: Ticked, area: pygame.Rect) -> None:
        """Add the signs of which one is chosen; figures choose in the first row."""
        cells = tick_cells(self.m, area, len(ticked.ticks))
        for number, (tick, rect) in enumerate(zip(ticked.ticks, cells, strict=True), 1):
            tip = _(tick.word)
            if ticked == self.sheaf.chosen:
                tip = _("{name} (key {key})").format(name=tip, key=number)
            tile = Tile(f"tick:{tick.value}", rect, partial(self.tick_tile, ticked, tick.value), tip=tip)
            tile.paint = partial(self._paint_tick, tick.value)
            tile.chosen = self.sheaf.leaf.values[ticked.field] == tick.value
            self.ring.add(tile)

    def _add_places(self, area: pygame.Rect) -> None:
        """Add the places of a field told place by place: a click brings the next symbol."""
        places = self.sheaf.places
        for ticked, rect in zip(places, tick_cells(self.m, area, len(places)), strict=True):
            value = self.sheaf.leaf.values[ticked.field]
            word = next((_(tick.word) for tick in ticked.ticks if tick.value == value), _("Nothing here"))
            tip = _("{word}: a click brings the next symbol").format(word=word)
            tile = Tile(f"place:{ticked.field}", rect, partial(self.next_symbol, ticked), tip=tip)
            tile.paint = partial(self._paint_tick, value)
            self.ring.add(tile)

    def _add_pack(self) -> None:
        foot = self.plan.foot
        rect = pygame.Rect(foot.left, foot.top, foot.width * 62 // 100, foot.height)
        rect.right = foot.right
        new = _("A new pack: {name}").format(name=self.new_name)
        labels = tuple(
            clipped(self.m, name, rect.width) for name in (*(p.name.spoken for p in self.own), new)
        )
        ids = [pack.id for pack in self.own]
        chosen = ids.index(self.pack_id) if self.pack_id in ids else len(ids)
        self.ring.add(
            DropDown("pack", rect, m=self.m, labels=labels, chosen=chosen, on_change=self.choose_pack)
        )

    # --- events -----------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event; none counts while the cards are put away."""
        return self._putting is not None or super().receive(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: figures tick a symbol, Escape goes back."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.ask_leave()
            return True
        ticks = self.sheaf.chosen.ticks if self.sheaf.chosen else ()
        figure = event.unicode if event.unicode.isdecimal() else ""
        if not self.inputs.writing and figure and 1 <= int(figure) <= len(ticks):
            value = ticks[int(figure) - 1].value
            self.tick(value)
            if (self.ring.focused_name or "").startswith("tick:"):
                self._focus(f"tick:{value}")
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sentence, the panel with the card as it will look, and what it lacks."""
        m, plan_ = self.m, self.plan
        surface.blit(paper.table(self.sheaf.kind.table, surface.get_size()), (0, 0))
        strip = strip_beside_back(m, plan_.band, self.ring["accept"].rect.left - m.px(16))
        told = _("Putting the cards in the pack…") if self._putting else self._told or self.sheaf.sentence
        draw_strip(surface, m, strip, _("Workshop"), told, self.sheaf.kind.table)
        draw_sheet(surface, plan_.panel, palette.PAPER, seed=8)
        self._draw_head(surface)
        leaf = self.sheaf.leaf
        for seen, place in ((leaf.name, plan_.strip), (leaf.words, plan_.seen_words)):
            if seen is not None:
                draw_paper(surface, place, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
                surface.blit(pygame.transform.smoothscale(seen, place.size), place)
        face = self.sheaf.kind.face(leaf.values, leaf.picture, plan_.card.width)
        below, corner = paper.drop_shadow(plan_.card.size, paper.Shadow.CARD)
        surface.blit(below, (plan_.card.x - corner[0], plan_.card.y - corner[1]))
        surface.blit(face, face.get_rect(center=plan_.card.center))
        self._draw_told(surface)
        words = text.render(
            _("They go in"), text.SANS_BOLD, m.type(16), palette.ink_on(self.sheaf.kind.table)
        )
        surface.blit(
            words, words.get_rect(midright=(self.ring["pack"].rect.left - m.px(14), plan_.foot.centery))
        )

    def _draw_head(self, surface: pygame.Surface) -> None:
        m, here = self.m, self.sheaf.current + 1
        count = len(self.sheaf.leaves)
        title = _("Card {number} of {count}").format(number=here, count=count)
        before, after, take = (self.ring[name].rect for name in ("before", "after", "take"))
        room = after.left - before.right - m.px(16)
        px = text.fit(title, text.SERIF_BOLD, m.type(20), room, m.type(14))
        if text.width_of(title, text.SERIF_BOLD, px) > room:
            title, px = f"{here} / {count}", m.type(16)
        words = text.render(title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(words, words.get_rect(center=((before.right + after.left) // 2, before.centery)))
        word = self._word(_("Take it"))
        surface.blit(word, word.get_rect(midright=(take.left - m.px(10), take.centery)))

    def _word(self, word: str) -> pygame.Surface:
        return text.render(word, text.SANS_SEMIBOLD, self.m.type(15), palette.MUTED_TEXT)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Write what the card lacks, and what the reader was not sure of."""
        area, px, top = self.plan.told, self.m.type(16), self.plan.told.top
        if self.sheaf.points is not None:
            self._points.draw(surface)
        for sign, color, words in remarks(self.sheaf):
            mark = icon(sign, px + 2, color)
            page = text.paragraph(words, text.SANS_SEMIBOLD, px, color, area.width - px - self.m.px(12), 1.3)
            surface.blit(mark, (area.left, top + 2))
            surface.blit(page, (area.left + px + self.m.px(10), top))
            top += page.get_height() + self.m.px(8)

    def _paint_tick(self, value: str, surface: pygame.Surface, rect: pygame.Rect, tile: Widget) -> None:
        chosen = isinstance(tile, Tile) and tile.chosen
        fill = palette.CHALK if chosen or tile.hovered else palette.mix(palette.CHALK, palette.PAPER, 0.5)
        draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
        if value in dict(self.sheaf.kind.filters()):
            self.sheaf.kind.draw_filter(surface, rect, value)
        elif value in self.app.editions.signs:
            sign = self.app.editions.signs[value].sign(value, min(rect.size) * 6 // 10)
            surface.blit(sign, sign.get_rect(center=rect.center))
        else:
            word = text.render(value, text.SANS_EXTRABOLD, self.m.type(16), palette.INK)
            surface.blit(word, word.get_rect(center=rect.center))
        if chosen:
            pygame.draw.rect(surface, palette.INK, rect, max(3, self.m.px(4)), border_radius=4)
