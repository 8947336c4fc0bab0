"""The page of whole packs: the list of them all, and the sheet of the chosen one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.limits import LONGEST_AUTHOR, LONGEST_NAME, LONGEST_VERSION
from game.core.i18n import _, pgettext
from game.core.spoken import of_cards
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.card_grid import GridWidget
from scenes.kit.content import Fitted, Icon, Place, Sheet, Text, heading, remark
from scenes.kit.forms import TextField
from scenes.kit.layout import Box, Column, Grow, Put, Row, em
from scenes.kit.widgets import Button, Style
from scenes.shell import problem_list
from scenes.shell.dropped import is_deck
from scenes.workshop import pack_rows
from scenes.workshop.beside import Beside
from scenes.workshop.packs_desk import PacksDesk

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.packs import Damaged, Kept
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.workshop.packs_room import PacksRoom

_ACTS: Final = 5
"""Buttons that the foot has room for."""


class PacksPage(Beside):
    """All packs at the left, the chosen one at the right; the chosen pack is the room's when it is left.

    `taking` is a file or folder to take in at once.
    """

    def __init__(self, room: PacksRoom, taking: Path | None = None) -> None:
        super().__init__()
        self.room = room
        self.desk = PacksDesk(self, room)
        self.rows, self.cards = self.desk.rows, self.desk.cards
        self._taking = taking

    def enter(self, app: App) -> None:
        """Take the window; the packs are read anew, beside the frames."""
        self.app = app
        self.desk.show()
        super().enter(app)
        self.ring.focus_by_name("packs")
        self.send(self.room.look, self._begun, _("Opening the packs…"))

    def _begun(self, _nothing: None) -> None:
        self.desk.show()
        self.relayout()
        if self._taking is not None:
            taking, self._taking = self._taking, None
            self.desk.take_in(taking)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.app.editions.telling("packs")

    def contents(self) -> Box:
        """Put the band over the list, and beside it the sheet of the chosen pack."""
        leave, choose = self.desk.leave_page, self.desk.choose
        rows = Put(
            pack_rows.RowsWidget("packs", on_click=leave, rows=self.rows, choose=choose), wide=0, high=0
        )
        packs = Sheet(14, rows, fill=palette.PAPER, seed=2, wide=lambda m: m.px(430 if m.large_text else 360))
        chosen = Sheet((24, 20), Column([*self._chosen(), self._foot()], gap=12), seed=8, grow=1)
        body = Row([packs, chosen], gap=18)
        return self.under_band(_("Packs"), self._band(), self.desk.leave_page, body)

    def _band(self) -> list[Button]:
        undo = button("undelete", _("Undo"), "undo", self.desk.take_back)
        return [
            *[undo] * (self.room.undoable is not None),
            button("import", _("Take a pack in"), "folder", self.desk.ask_file),
            button("new", _("A new pack"), "plus", self.desk.ask_new),
        ]

    def _foot(self) -> Box:
        """Return what can be done with the chosen pack; what is little does not fill the foot."""
        acts = [Put(entry, grow=1) for entry in self._acts()]
        return Row([*acts, *[Grow()] * (_ACTS - len(acts))], gap=12)

    # --- the chosen pack --------------------------------------------------------------------------------

    def _chosen(self) -> list[Box]:
        """Return what is said of the chosen pack, over what lies in it."""
        kept, damaged = self.desk.kept, self.desk.damaged
        if damaged is not None:
            return self._damaged(damaged)
        if kept is None:
            return [Grow()]
        cards = Put(
            _Cards("cards", grid=self.cards, open=self.desk.pick), grow=1, wide=0, high=0, name="cards"
        )
        return [*(_shipped(kept) if kept.shipped else self._own()), cards]

    def _own(self) -> list[Box]:
        """Return the fields of an own pack, and how many cards it has."""
        hint, field = _("Who made it?"), self._field
        fields = [
            field("name", _("Name of the pack"), "", LONGEST_NAME, 46),
            field("author", _("Author"), hint, LONGEST_AUTHOR, 34),
            field("version", _("Version"), "", LONGEST_VERSION, 20),
        ]
        keep = Button("keep", on_click=self.desk.keep, label=_("Keep"), icon="check")
        keep.enabled = self.desk.keepable
        row = Row([*fields, Put(keep, high=em(18, 1, 22))], gap=14, align="end")
        return [row, Place(draws=self._draw_count, high=em(15, 1, 6))]

    def _field(self, key: str, label: str, hint: str, limit: int, share: int) -> Box:
        field = TextField(
            f"field:{key}",
            value=self.desk.values[key],
            limit=limit,
            placeholder=hint,
            on_change=partial(self.desk.write, key),
            on_enter=lambda _words: self.desk.keep(),
        )
        told = Fitted(label, text.SANS_SEMIBOLD, color=palette.MUTED_TEXT, lines=1, wide=0)
        return Column([told, Put(field, high=em(18, 1, 22))], gap=4, grow=share)

    def _draw_count(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Say how many cards there are, or what must be written first."""
        problem, kept = self.desk.problem, self.desk.kept
        told = problem or (_counted(kept) if kept else "")
        color = palette.WARNING_TEXT if problem else palette.MUTED_TEXT
        Fitted(told, text.SANS_SEMIBOLD, color=color, lines=1).show(surface, self.m, area)

    def _damaged(self, damaged: Damaged) -> list[Box]:
        told = _("This pack cannot be used. Nothing of it is changed: here is all that is wrong.")
        color = palette.WARNING_TEXT
        lines = [
            remark("pencil", line, color, optional=place)
            for place, line in enumerate(problem_list.told(damaged.problems))
        ]
        return [*_heading(damaged.id, "warning", told, color), *lines, Grow()]

    def _acts(self) -> list[Button]:
        """Return what can be done with the chosen pack."""
        desk, kept = self.desk, self.desk.kept
        if kept is None:
            able = desk.damaged is not None
            return [button("delete", _("Delete"), "trash", desk.ask_delete, enabled=able)]
        if self.cards.picked:
            return [
                button("pick-none", _("Cancel"), "cross", desk.pick_none),
                button("move", pgettext("cards", "Move"), "swap", desk.ask_move, Style.MAIN),
            ]
        return [
            button("delete", _("Delete"), "trash", desk.ask_delete, enabled=not kept.shipped),
            button("export", _("Put in a file"), "save", desk.export),
            button("duplicate", _("Duplicate"), "copy", desk.duplicate),
            button("print", _("Print"), "printer", desk.print_pack, enabled=bool(kept.pack.cards)),
            button("open", _("Open"), "brush", desk.leave_page, Style.MAIN),
        ]

    # --- events and time --------------------------------------------------------------------------------

    def take_file(self, path: Path) -> bool:
        """Take a pack in."""
        if is_deck(path):
            return False
        self.desk.take_in(path)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, and leave by Escape; the rest is the forms'."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.desk.leave_page()
            return True
        if event.type == pygame.MOUSEWHEEL:
            at = pygame.mouse.get_pos()
            over = self.rows if self.rows.area.collidepoint(at) or self.desk.kept is None else self.cards
            over.scroll.turn(self.m, event.y)
            self.dirty = True
            return True
        if self.rows.scroll.handle(event) or (self.desk.kept is not None and self.cards.scroll.handle(event)):
            self.dirty = True
            return True
        return super().handle(event)

    @property
    def restless(self) -> bool:
        """Say whether faces are drawn, something scrolls, or goes on beside the frames."""
        return super().restless or self.rows.scroll.moving or self.cards.waiting

    def update(self, dt: float) -> None:
        """Scroll on, and draw faces for a few milliseconds."""
        if self.rows.scroll.moving:
            self.rows.scroll.update(dt)
            self.dirty = True
        self.dirty |= self.fill(dt)
        super().update(dt)

    def fill(self, dt: float) -> bool:
        """Draw faces for a few milliseconds, where some are lacking."""
        return self.cards.fill(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what may be done now."""
        if self.cards.picked:
            return _("Click other cards to move them too.")
        return _("Choose a pack, or drop one on the window.")

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the rows, the cards, and the fields over them."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        self.rows.draw(surface, self.m, marked=focused == "packs")
        if self.desk.kept is not None:
            self.cards.draw(surface, marked=focused == "cards")
        super().draw_moving(surface)


class _Cards(GridWidget):
    """The cards of a pack, as many across as there is room for."""

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the cards out in a place on the page."""
        self.grid.across = max(1, area.width // m.px(118))
        super().take_place(m, area)


def _counted(kept: Kept) -> str:
    count = len(kept.pack.cards)
    return of_cards(count)


def _shipped(kept: Kept) -> list[Box]:
    told = _("It comes with Cartelier, and stays as it is: duplicate it to change it.")
    return _heading(kept.pack.name.spoken, "lock", f"{_counted(kept)}. {told}", palette.MUTED_TEXT)


def _heading(name: str, sign: str, told: str, color: palette.Color) -> list[Box]:
    """Return what a pack that cannot be changed is called, and why not."""
    title = Row([Icon(sign, 24, color), heading(name, 28, least=14)], gap=12)
    return [title, Text(told, text.SANS_SEMIBOLD, 16, color, lines=2)]
