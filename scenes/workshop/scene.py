"""The workshop: a child draws a Mok, gives it a name and a symbol, and keeps it in a collection."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper
from scenes.kit.button_row import Entry, filling, in_band
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.card_grid import GridWidget
from scenes.kit.forms import DropDown
from scenes.kit.layout import column
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style, Tile, Widget, draw_paper
from scenes.workshop import form, look, tools
from scenes.workshop.card_desk import KeyDesk
from scenes.workshop.kinds import kind_tabs
from scenes.workshop.plan import plan

if TYPE_CHECKING:
    from game.cards.pack import Card
    from scenes.workshop.easel import Easel


class CanvasWidget(Widget):
    """The sheet in the ring: its keys are the easel's; its mark is drawn with the card."""

    easel: Easel

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor, press and lift the hand."""
        return self.easel.key(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the card is drawn over the still part."""


class Workshop(KeyDesk):
    """A collection at the left, the card in the middle as it will look, its fields at the right."""

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on making such cards."""
        return self.sheet.rules

    def arrange(self) -> None:
        """Place the band, the collection, the tools, the card, the papers and the fields."""
        self.plan = plan(self.m)
        self.easel.rect = self.plan.card
        self._add_band()
        self._add_collection()
        self.boards = []
        if self.sheet.drawn_on:
            self._add_bench()
            canvas = CanvasWidget("canvas", self.easel.window)
            canvas.easel = self.easel
            self.ring.add(canvas)
            self._add_papers()
        self._add_fields()

    def _add_band(self) -> None:
        new = self.sheet.words.new if len(self.room.sheets) == 1 else _("A new card")
        entries = [
            Entry("save", _("Save"), "save", self.save, Style.MAIN),
            Entry("new", new, "plus", self.new),
        ]
        if self.room.undoable is not None:
            entries.append(Entry("undelete", _("Undo"), "undo", self.take_back, tip=_("Take it back")))
        self.ring.add(*in_band(self.m, self.plan.band, self.close, entries))
        self.allow()

    def _add_collection(self) -> None:
        m, parts = self.m, look.collection_parts(self.m, self.plan.collection, len(self.room.sheets))
        self.ring.add(*kind_tabs(m, self.room.sheets, parts.kinds, self.collection.kind, self.choose_kind))
        names = tuple(look.clipped(m, kept.pack.name.spoken, parts.pack.width) for kept in self.room.all)
        ids = [kept.pack.id for kept in self.room.all]
        if ids:
            chosen = ids.index(self.room.current) if self.room.current in ids else 0
            self.ring.add(
                DropDown("pack", parts.pack, m=m, labels=names, chosen=chosen, on_change=self.choose_pack)
            )
        words = _("Look for a name…")
        self.ring.add(search_field(m, parts.search, self.collection.search, self.search, words))
        groups = [("", _("All")), *self.collection.sheet.filters()]
        for group, rect in zip(groups, look.group_cells(m, parts.filters, len(groups)), strict=True):
            draw = partial(self._draw_filter, group[0])
            tile = group_tile(m, group, rect, self.choose_group, draw)
            tile.chosen = self.collection.group == group[0]
            self.ring.add(tile)
        orders = self.collection.orders()
        spoken = dict(orders).get(self.collection.order, orders[0][1])
        sort = Tile("sort", parts.sort, self.sort, tip=_("How the cards are sorted"))
        sort.paint = partial(look.paint_order, m, spoken)
        self.ring.add(sort)
        self.collection.arrange(parts.cards, m)
        self.ring.add(GridWidget("cards", parts.cards, grid=self.collection, open=self.ask_open))
        for line, entries in zip(*self._foot(parts.foot), strict=True):
            self.ring.add(*filling(m, line, entries, 8))

    def _foot(self, foot: pygame.Rect) -> tuple[list[pygame.Rect], list[list[Entry]]]:
        """Return the lines under the collection, and what lies on each: ways to packs, paper, decks."""
        packs = _("All packs: new, import, rename, copy, give away (P)")
        paper_ = _("The pack, some of its cards, or blank ones to colour")
        entries = [
            Entry("packs", _("Packs"), "folder", self.open_packs, tip=packs),
            Entry("print", _("Print"), "printer", self.print_cards, tip=paper_),
        ]
        if self.game_with_decks is not None:
            tip = _("Put cards together to play")
            entries.append(Entry("decks", _("Decks"), "deck", self.open_decks, tip=tip))
        scan = _("Import a sheet: cards coloured on paper, photographed or scanned")
        entries.append(Entry("scan", _("Coloured sheet"), "camera", self.import_sheet, tip=scan))
        lines = column(foot, 1 if self.m.large_text else look.FOOT_ROWS, self.m.px(8))
        each = -(-len(entries) // len(lines))
        return lines, [entries[place * each : (place + 1) * each] for place in range(len(lines))]

    def _draw_filter(self, value: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.collection.sheet.draw_filter(surface, rect, value)

    def _acts(self) -> tools.Acts:
        return tools.Acts(
            self.take_tool,
            self.mirror,
            self.choose_picture,
            self.undo,
            self.redo,
            self.clear,
            self.choose,
            self.grow,
            self.turn,
            self.crop,
            self.easel.lay,
            self.easel.put_away,
        )

    def _add_bench(self) -> None:
        canvas = self.making.canvas
        widgets, self.boards = tools.tool_tiles(
            self.plan.tools,
            self.m,
            self.hand,
            self._acts(),
            undoable=canvas.can_undo,
            redoable=bool(canvas.undone),
        )
        self.ring.add(*widgets)

    def _add_papers(self) -> None:
        if self.easel.placing is not None:
            self.ring.add(
                *tools.placing(self.plan.papers, self.m, self._acts(), cropping=self.easel.crop is not None)
            )
        else:
            self.ring.add(*tools.papers(self.plan.papers, self.m, self.hand, self._acts()))

    def _add_fields(self) -> None:
        m, inner = self.m, look.fields_area(self.m, self.plan.fields)
        fields = self.sheet.form()
        doors = {f"door:{field.key}": field for field in fields if isinstance(field, form.Doorway)}
        filled = form.widgets(fields, inner, m, self.making.values, self.change)
        for widget in filled:
            if widget.name in doors:
                widget.on_click = partial(self.go_through, doors[widget.name])
        self.ring.add(*filled)
        foot = pygame.Rect(inner.left, 0, inner.width, max(m.px(42), m.type(15) + m.px(18)))
        foot.bottom = inner.bottom
        kept = bool(self.making.card_id) and self.easel.placing is None
        move = pygame.Rect(0, foot.top, foot.height, foot.height)
        move.centerx = foot.centerx
        copy = pygame.Rect(foot.left, foot.top, move.left - m.px(8) - foot.left, foot.height)
        delete = copy.move(foot.right - copy.right, 0)
        buttons = (
            Button("duplicate", copy, self.duplicate, m=m, label=_("Duplicate"), icon="copy"),
            Button("move", move, self.ask_move, m=m, icon="swap", tip=_("Move it to another pack")),
            Button("delete", delete, self.delete_card, m=m, label=_("Delete"), icon="trash"),
        )
        for button in buttons:
            button.enabled = kept
        self.ring.add(*buttons)

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the hand draw first; then the collection scrolls, keys take tools; the rest is the forms'."""
        if event.type == pygame.MOUSEWHEEL and not self.unfolded and self._wheel(event.y):
            return True
        if not self.unfolded and self._hand(event):
            return True
        if event.type == pygame.KEYDOWN and self.shortcut(event):
            return True
        return super().handle(event)

    def _hand(self, event: pygame.event.Event) -> bool:
        before = self.easel.cursor
        used = self.collection.scroll.handle(event) or self.easel.handle(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN and self.easel.busy:
            self.ring.keyboard = False
            if self.ring.focused_name != "canvas":
                self.ring.focus_by_name("canvas")
                self.invalidate()
        if used or self.easel.cursor != before:
            self.dirty = True
        return used

    def _wheel(self, steps: int) -> bool:
        at = pygame.mouse.get_pos()
        if self.easel.placing is not None and self.plan.card.collidepoint(at):
            self.grow(steps)
        elif self.plan.card.collidepoint(at):
            self.choose("size", max(0, min(3, self.hand.size + (1 if steps > 0 else -1))))
        else:
            self.collection.scroll.go(self.collection.scroll.target - steps * self.m.px(90))
            self.dirty = True
        return True

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether faces are drawn, the collection scrolls, or something goes on beside the frames."""
        return super().restless or self.collection.waiting or self.warming

    def update(self, dt: float) -> None:
        """Scroll, draw faces for a few milliseconds, and see to what goes on beside the frames."""
        if self.fill(dt):
            self.dirty = True
        elif self.running is None and not self.easel.busy:
            self.warm()
        super().update(dt)

    def fill(self, dt: float) -> bool:
        """Draw faces for a few milliseconds, where some are lacking."""
        return self.collection.fill(dt)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheets and the words on them."""
        surface.blit(paper.table(self.sheet.table, surface.get_size()), (0, 0))
        for board in self.boards:
            draw_paper(
                surface, board, palette.tint(palette.KRAFT, 0.3), paper.Shadow.SHEET, board.height, cut=True
            )
        draw_strip(
            surface,
            self.m,
            strip_beside_back(self.m, self.plan.band, self._strip_right()),
            _("Workshop"),
            self._sentence(),
            self.sheet.table,
        )
        look.draw_collection(surface, self.m, self.plan.collection, self.collection)
        if self.sheet.drawn_on:
            look.draw_papers(surface, self.plan.papers)
        self._draw_fields(surface)

    def _draw_fields(self, surface: pygame.Surface) -> None:
        """Draw the fields, what pictures their numbers, the checks; with room left, what the pack has."""
        m, sheet, values = self.m, self.sheet, self.making.values
        top = look.draw_fields(surface, m, self.plan.fields, sheet, values) + m.px(10)
        room = look.fields_area(m, self.plan.fields)
        room = pygame.Rect(room.left, top, room.width, self.ring["delete"].rect.top - m.px(6) - top)
        others, collection = self._others()
        left = sheet.picture_beside(surface, m, room, values, collection)
        remarks = sheet.remarks(values, others, collection)
        checks = (
            sheet.problems(values),
            [_("Its sheet is still blank.")] * (sheet.drawn_on and self.making.canvas.blank) + remarks,
        )
        saved = bool(self.making.card_id) and not self.making.touched
        low = look.draw_checks(surface, m, left, sheet, checks, saved=saved)
        if left == room:
            free = pygame.Rect(room.left, low, room.width, room.bottom - low)
            look.draw_tally(surface, m, free, self.collection)

    def _strip_right(self) -> int:
        first = min(widget.rect.left for widget in self.ring if widget.name in ("undelete", "new"))
        return first - self.m.px(16)

    def _sentence(self) -> str:
        if self.easel.crop is not None:
            return _("Mark what is kept: one corner, then the other.")
        if self.easel.placing is not None:
            return _("Move the picture, make it larger or turn it, then lay it.")
        if self.under_way:
            return self.under_way
        if self.told:
            return self.told
        if self.making.touched and not self.sheet.problems(self.making.values):
            return _("Ready! All that is left is to save it.")
        return self.sheet.words.begin

    def _others(self) -> tuple[list[Card], list[Card]]:
        """Return the other cards of the pack in force, and those of all packs."""
        making, kept = self.making, self.room.kept
        own = (making.pack, making.card_id)
        everywhere = [
            (each.pack.id, card)
            for each in self.room.all
            for card in each.pack.cards
            if (each.pack.id, card.id) != own
        ]
        shown = kept.pack.id if kept else ""
        return [card for pack, card in everywhere if pack == shown], [card for _pack, card in everywhere]

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the collection's cards, the card being made, and the fields over them."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        self.collection.opened = self.making.card_id if self.room.current == self.making.pack else ""
        self.collection.draw(surface, marked=focused == "cards")
        self.easel.away = self.ring.focused_name != "canvas"
        self.easel.draw(surface)
        if focused == "canvas":
            pygame.draw.rect(surface, palette.LIT, self.easel.window.inflate(6, 6), 4, border_radius=6)
        super().draw_moving(surface)
        for field in self.form.fields:
            if isinstance(field, DropDown) and field.unfolded:
                field.draw_over(surface)
