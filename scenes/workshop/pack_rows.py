"""Packs on rows: the list of them, and the choice of the one that cards are moved into."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.limits import LONGEST_NAME
from game.core.i18n import _, ngettext, pgettext
from game.core.spoken import of_cards
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, heading
from scenes.kit.keys import place_by_key
from scenes.kit.layout import Box, Column, Pad, Put, Row, em, total
from scenes.kit.scroll import RAIL, Scroll
from scenes.kit.widgets import Widget
from scenes.shell.dialog import Veiled, accept_or_cancel, in_front
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.packs import Damaged, Kept
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.workshop.beside import Beside
    from scenes.workshop.packs_room import PacksRoom

NEW: Final = "+"
"""The row of a pack that is to be made; no pack has such an id."""

_ROWS: Final = 5


@dataclass(frozen=True, slots=True)
class _Row:
    """What a row says of a pack."""

    id: str
    name: str
    told: str
    sign: str
    color: Color


def of_kept(kept: Kept) -> _Row:
    """Return the row of a pack in good order."""
    count = len(kept.pack.cards)
    told = of_cards(count)
    if kept.shipped:
        told = _("{cards}, in the box").format(cards=told)
    elif kept.pack.author:
        told = _("{cards}, by {author}").format(cards=told, author=kept.pack.author)
    return _Row(
        kept.pack.id, kept.pack.name.spoken, told, "lock" if kept.shipped else "deck", palette.MUTED_TEXT
    )


def of_damaged(damaged: Damaged) -> _Row:
    """Return the row of a pack that cannot be used."""
    count = len(damaged.problems)
    told = ngettext("{count} thing is wrong", "{count} things are wrong", count).format(count=count)
    return _Row(damaged.id, damaged.id, told, "warning", palette.WARNING_TEXT)


class Rows:
    """The rows in an area, softly scrolled; `chosen` is the id of the chosen one."""

    def __init__(self) -> None:
        self.rows: tuple[_Row, ...] = ()
        self.chosen = ""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.height = 60

    def put(self, rows: Sequence[_Row], chosen: str) -> None:
        """Show other rows."""
        self.rows = tuple(rows)
        ids = [each.id for each in self.rows]
        self.chosen = chosen if chosen in ids else next(iter(ids), "")
        self._fit()

    def arrange(self, area: pygame.Rect, m: Measures) -> None:
        """Lay the rows out in an area."""
        self.area, self.height = area, row_height(m)
        self._fit()
        self.show_chosen()

    def _fit(self) -> None:
        self.scroll.fit_in(self.area, len(self.rows) * self.height)

    @property
    def place(self) -> int:
        """The place of the chosen row."""
        return next((at for at, each in enumerate(self.rows) if each.id == self.chosen), 0)

    def rect_of(self, place: int) -> pygame.Rect:
        """Return where a row lies, scrolled as the list is."""
        top = self.area.top + place * self.height - round(self.scroll.at)
        return pygame.Rect(self.area.left, top, self.area.width - RAIL - 6, self.height - 6)

    def at(self, pos: tuple[int, int]) -> _Row | None:
        """Return the row under a point."""
        found = (each for at, each in enumerate(self.rows) if self.rect_of(at).collidepoint(pos))
        return next(found, None) if self.area.collidepoint(pos) else None

    def show_chosen(self) -> None:
        """Bring the chosen row into sight."""
        top = self.place * self.height
        self.scroll.show(top, top + self.height)

    def draw(self, surface: pygame.Surface, m: Measures, *, marked: bool) -> None:
        """Draw the rows in sight; the chosen one is on ink, and outlined if `marked`."""
        before = surface.get_clip()
        surface.set_clip(self.area)
        for place, each in enumerate(self.rows):
            rect = self.rect_of(place)
            if rect.colliderect(self.area):
                _draw_row(surface, m, rect, each, chosen=each.id == self.chosen)
                if marked and each.id == self.chosen:
                    pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 3, border_radius=6)
        surface.set_clip(before)
        self.scroll.draw(surface)


row_height: Final = total(em(17, 1.35), em(14, 1.35, 24))
"""How high a row is: two lines have room on it."""


def _draw_row(surface: pygame.Surface, m: Measures, rect: pygame.Rect, each: _Row, *, chosen: bool) -> None:
    pygame.draw.rect(surface, palette.INK if chosen else palette.CHALK, rect, border_radius=5)
    ink, pale = (palette.CHALK, palette.HAIRLINE) if chosen else (palette.INK, each.color)
    name = Fitted(each.name, text.SERIF_BOLD, 17, ink, lines=1)
    lines = [name, Fitted(each.told, text.SANS_SEMIBOLD, 14, pale, lines=1)]
    sign = Icon(each.sign, 18, palette.CHALK if chosen else each.color)
    row = Row([sign, Column(lines, justify="center", grow=1, wide=0)], gap=10)
    Pad((14, 0, 10, 0), row).show(surface, m, rect)


@dataclass(eq=False, repr=False)
class RowsWidget(Widget):
    """The list in the ring: a click or the arrows choose a row, Enter does what its first button does."""

    rows: Rows = field(kw_only=True)
    choose: Callable[[str], None] = field(kw_only=True)

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the rows out in a place on a page."""
        super().take_place(m, area)
        self.rows.arrange(area, m)

    def activate(self) -> None:
        """Choose the row clicked on, or open the chosen one."""
        if self.clicked_at is None:
            self.on_click()
            return
        row = self.rows.at(self.clicked_at)
        if row is not None:
            self.choose(row.id)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down."""
        place = place_by_key(event, self.rows.place, len(self.rows.rows))
        if place is not None:
            self.choose(self.rows.rows[place].id)
        return place is not None


class PackChoice(Veiled):
    """Ask for one of some packs, or for the name of a new one. `title` says what for.

    `chosen` is handed the id of the pack, `named` the name; neither when the player turns away (Escape).
    """

    def __init__(
        self, title: str, kept: Sequence[Kept], chosen: Callable[[str], None], named: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.title = title
        self.rows = Rows()
        new = _Row(NEW, _("A new pack"), _("You give it a name"), "plus", palette.MUTED_TEXT)
        self.rows.put([*map(of_kept, kept), new], "")
        self._chosen, self._named = chosen, named

    def enter(self, app: App) -> None:
        """Come in front, the first pack chosen."""
        super().enter(app)
        self.ring.focus_by_name("packs")
        self.invalidate()

    def contents(self) -> Box:
        """Put a title, the rows, and the two answers on a sheet."""
        count = min(_ROWS, len(self.rows.rows))
        listed = RowsWidget("packs", on_click=self._accept, rows=self.rows, choose=self._mark)
        rows = Put(listed, high=lambda m: count * row_height(m), wide=0)
        foot = accept_or_cancel(self._accept, self.close, pgettext("cards", "Move"), able=True)
        return in_front(Column([heading(self.title, 24), rows, foot], gap=18), 520)

    def _mark(self, pack_id: str) -> None:
        self.rows.chosen = pack_id
        self.rows.show_chosen()
        self.dirty = True

    def _accept(self) -> None:
        if self.rows.chosen == NEW:
            self.app.stack.push(NameSheet(_("A new pack"), "", LONGEST_NAME), self._name)
            return
        self.close()
        self._chosen(self.rows.chosen)

    def _name(self, name: str | None) -> None:
        if name is not None:
            self.close()
            self._named(name)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll; the rest is the veil's."""
        if event.type == pygame.MOUSEWHEEL:
            self.rows.scroll.turn(self.m, event.y)
        elif not self.rows.scroll.handle(event):
            return super().handle(event)
        self.dirty = True
        return True

    @property
    def restless(self) -> bool:
        """Say whether the rows scroll."""
        return super().restless or self.rows.scroll.moving

    def update(self, dt: float) -> None:
        """Scroll on."""
        if self.rows.scroll.moving:
            self.rows.scroll.update(dt)
            self.dirty = True
        super().update(dt)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        self.rows.draw(surface, self.m, marked=self.ring.keyboard and self.ring.focused_name == "packs")
        super().draw_moving(surface)


def ask_move(
    page: Beside,
    room: PacksRoom,
    pack_id: str,
    card_ids: list[str],
    title: str,
    moved: Callable[[str], None],
) -> None:
    """Ask into which pack cards are moved, and move them; `moved` is handed the sentence to tell."""

    def move(act: Callable[[str, list[str], str], str], to: str) -> None:
        page.send(partial(act, pack_id, card_ids, to), moved, _("Moving…"))

    to_pack, to_new = partial(move, room.move_cards), partial(move, room.move_to_new)
    page.ask(PackChoice(title, room.others(pack_id), to_pack, to_new))
