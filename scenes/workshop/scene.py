"""The workshop: a child draws a Mok, gives it a name and a symbol, and keeps it in a collection."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage import draft
from game.storage.home import StorageError
from scenes.decks.kinds import built_games
from scenes.kit.button_row import button
from scenes.kit.layout import Box, Row
from scenes.kit.widgets import Button, Style
from scenes.scanning import opening
from scenes.shell import dialog
from scenes.shell.dropped import is_deck, is_picture
from scenes.workshop import form
from scenes.workshop.beside import Beside
from scenes.workshop.collection import Collection, Shelf
from scenes.workshop.desk import CardForm, Desk
from scenes.workshop.hand import letter_key
from scenes.workshop.making import Making
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.studio import Studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.edition import Editions
    from scenes.workshop.sheet import Sheets


_TRIED_AT: Final = 63
_TRIED_IN: Final = 400
"""Pixels across the face, and across the form, that a draft is tried by."""


class Draft:
    """The card that is `making`, journalled; a disk that refuses is told of once."""

    def __init__(self, page: Beside, sheets: Sheets) -> None:
        self.page = page
        self.making = Making(sheets, self._refused)
        self._unkept = False

    def _refused(self, problem: str) -> None:
        if not self._unkept:
            self._unkept = True
            self.page.app.routes.tell(_("The draft cannot be kept"), problem)

    def hold(self) -> None:
        """Have the draft for this window alone; without it, only what is saved is kept."""
        try:
            self.making.journalled = draft.hold()
        except StorageError as error:
            self._refused(str(error))
            return
        if not self.making.journalled:
            told = _("The workshop is open in another window: here, only what you save is kept.")
            self.page.ask(dialog.notice(_("Two workshops"), told))

    def let_go(self) -> None:
        """Let another window take the draft up."""
        draft.let_go()

    def read(self, room: PacksRoom) -> Making | None:
        """Read the draft, if there is one, and the packs."""
        found = self.making.fresh()
        resumed = self.making.journalled and found.resume()
        room.current = found.pack or room.current
        room.look()
        return found if resumed else None

    def take_up(self, found: Making | None) -> None:
        """Go on with a draft that was read; one that cannot be shown is set aside."""
        if found is None:
            self.making.start()
        elif _can_be_shown(found, self.page):
            self.making.adopt(found)
            if self.making.touched:
                self.page.told = _("Here is your card, as you left it.")
        else:
            draft.set_aside()
            self.making.start()
            self.page.told = _(
                "The card that was on the desk cannot be shown any more: its draft is set aside."
            )


def _can_be_shown(found: Making, page: Beside) -> bool:
    """Say whether a draft is a card to go on with: its file may hold anything, and the workshop opens."""
    sheet, values = found.sheet, found.values
    try:
        sheet.problems(values)
        sheet.remarks(values, (), ())
        sheet.window(values, _TRIED_AT)
        sheet.master(values, found.picture, _TRIED_AT).draw(_TRIED_AT)
        form.box_of(sheet.form(), values, found.set, lambda _door: None).heights(page.m, _TRIED_IN)
    except Exception:  # noqa: BLE001 - whatever a kind does not expect of a file
        return False
    return True


_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Workshop(Beside):
    """A collection at the left, the card in the middle as it will look, its fields at the right.

    `brought` is a picture or a pack that was dropped on another scene.
    """

    def __init__(self, editions: Editions, brought: Path | None = None) -> None:
        super().__init__()
        self.room = PacksRoom(editions)
        self.collection = Collection(editions.sheets)
        self.draft = Draft(self, editions.sheets)
        self.making = self.draft.making
        self.studio = Studio(self, self.making, self._allow_saving)
        self.easel = self.studio.easel
        self.desk = Desk(self, self.making, self.easel, self.room, self.collection)
        self.form = CardForm(self, self.making, self._filled, self.desk.go_through)
        self.shelf = Shelf(
            self,
            self.room,
            self.collection,
            self.desk.ask_open,
            kind_chosen=self.desk.begin_shown,
            pack_chosen=self.desk.show_any_kind,
        )
        self._warming: Iterator[None] | None = None
        self._brought = brought

    # --- coming and going -------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window; the packs are read, and the draft taken up, beside the frames."""
        self.app = app
        self.draft.hold()
        super().enter(app)
        self.send(partial(self.draft.read, self.room), self._opened, _("Opening the packs…"))

    def _opened(self, found: Making | None) -> None:
        """Go on with the draft and what was brought; else a photographed sheet that was left is offered."""
        self.draft.take_up(found)
        self.desk.show_first()
        self._warming = self.making.sheet.warm(dict(self.making.values), self.easel.rect.width)
        if self._brought is not None:
            self.take_file(self._brought)
        else:
            opening.offer(self.app, self._sheet_taken)

    def pause(self) -> None:
        """Lift the hand before going behind another scene."""
        self.easel.let_go()

    def leave(self) -> None:
        """Lift the hand: what it drew is journalled. Another window may take the draft up."""
        self.easel.let_go()
        super().leave()
        self.draft.let_go()

    @property
    def table(self) -> Color:
        """The colour of the table of the game that such cards are of."""
        return self.making.sheet.table

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on making such cards."""
        return self.making.sheet.rules

    # --- ways elsewhere ---------------------------------------------------------------------------------

    def open_packs(self, taking: Path | None = None) -> None:
        """Show the page of all packs in front; a pack to take in may be brought there."""
        self.easel.let_go()
        self.ask(PacksPage(self.room, taking), self.desk.back_from_packs)

    @property
    def game_with_decks(self) -> str | None:
        """The game whose decks are made of this kind of card, if any."""
        rules, kind = self.app.box.deck_rules, self.collection.kind
        return next((key for key in built_games(self.app.editions) if kind in rules[key].kinds), None)

    def open_decks(self) -> None:
        """Show the decks in front, that cards of this kind go into."""
        self.easel.let_go()
        if self.game_with_decks is not None:
            self.app.routes.to_decks(self.game_with_decks)

    def print_cards(self) -> None:
        """Show in front how the pack, the cards looked for, the open one or blank ones are printed."""
        self.easel.let_go()
        kept, making = self.room.kept, self.making
        cards = kept.pack.cards if kept is not None and kept.pack.id == making.pack else ()
        opened = next((card for card in cards if card.id == making.card_id), None)
        self.app.routes.print_pack(kept, self.collection.cards, opened, self.collection.kind)

    def import_sheet(self) -> None:
        """Tell how a sheet is coloured, and ask for its photograph, to make its cards."""
        self.easel.let_go()
        opening.ask_sheet(self.app, [self.collection.kind], self.room.current, self._sheet_taken)

    def _sheet_taken(self, pack_id: str | None) -> None:
        """Show the pack that the cards of a sheet were put in."""
        if pack_id is not None:
            self.room.current = pack_id
            self.send(self.room.look, lambda _nothing: self.desk.show_any_kind())

    def take_file(self, path: Path) -> bool:
        """Take a picture, or a pack."""
        if is_deck(path):
            return False
        if is_picture(path):
            self.easel.let_go()
            as_picture = partial(self.studio.take_picture, path)
            opening.sheet_or_picture(self.app, path, self.room.current, as_picture, self._sheet_taken)
        else:
            self.open_packs(path)
        return True

    # --- what lies there --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the band over the collection, the card with its tools and papers, and its fields."""
        card_form = self.form.box(self._card_acts(), self.room, self.collection)
        sheets = Row([self.shelf.box(self._ways()), self.studio.box(), card_form], gap=18)
        return self.under_band(_("Workshop"), self._band(), self.close, sheets)

    def _band(self) -> list[Button]:
        new = self.making.sheet.words.new if len(self.room.sheets) == 1 else _("A new card")
        undo = button("undelete", _("Undo"), "undo", self.desk.take_back, tip=_("Take it back"))
        return [
            *[undo] * (self.room.undoable is not None),
            button("new", new, "plus", self.desk.new),
            button("save", _("Save"), "save", self.desk.save, Style.MAIN, enabled=self.desk.savable),
        ]

    def _ways(self) -> list[Button]:
        """Return the ways to packs, paper and decks."""
        packs = _("All packs: new, import, rename, copy, give away (P)")
        paper_ = _("The pack, some of its cards, or blank ones to colour")
        scan = _("Import a sheet: cards coloured on paper, photographed or scanned")
        decks = button("decks", _("Decks"), "deck", self.open_decks, tip=_("Put cards together to play"))
        return [
            button("packs", _("Packs"), "folder", self.open_packs, tip=packs),
            button("print", _("Print"), "printer", self.print_cards, tip=paper_),
            *[decks] * (self.game_with_decks is not None),
            button("scan", _("Coloured sheet"), "camera", self.import_sheet, tip=scan),
        ]

    def _card_acts(self) -> tuple[Button, Button, Button]:
        """Return what is done with the whole card."""
        kept = bool(self.making.card_id) and not self.studio.placing
        move = _("Move it to another pack")
        return (
            button("duplicate", _("Duplicate"), "copy", self.desk.duplicate, enabled=kept),
            button("move", "", "swap", self.desk.ask_move, tip=move, enabled=kept),
            button("delete", _("Delete"), "trash", self.desk.delete, enabled=kept),
        )

    def _allow_saving(self) -> None:
        self.allow(save=self.desk.savable)

    def _filled(self) -> None:
        """Follow what was filled in: the picture may lie elsewhere on the card."""
        self.studio.follow_window()
        self._allow_saving()

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the hand draw first; then the collection scrolls, keys take tools; the rest is the forms'."""
        if not self.inputs.unfolded:
            if event.type == pygame.MOUSEWHEEL:
                over = self.easel.rect.collidepoint(pygame.mouse.get_pos())
                (self.studio.resize if over else self.shelf.scroll)(event.y)
                return True
            if self.collection.scroll.handle(event):
                self.dirty = True
                return True
            if self.studio.handle(event) or (event.type == pygame.KEYDOWN and self._key(event)):
                return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Take a key that stands for a gesture; while something is written, only those of the whole card."""
        command = bool(event.mod & _COMMAND)
        if event.key == pygame.K_ESCAPE:
            if not self.studio.escape():
                self.close()
        elif command and event.key == pygame.K_s:
            if self.ring["save"].enabled:
                self.desk.save()
        elif self.inputs.writing:
            return False
        else:
            return self.studio.key(event) or self._letter(event, command=command)
        return True

    def _letter(self, event: pygame.event.Event, *, command: bool) -> bool:
        key = letter_key(event)
        commands: dict[int, Callable[[], None]] = {
            pygame.K_z: self.studio.redo if event.mod & pygame.KMOD_SHIFT else self.studio.undo,
            pygame.K_y: self.studio.redo,
            pygame.K_n: self.desk.new,
        }
        plain: dict[int, Callable[[], None]] = {
            pygame.K_p: self.open_packs,
            pygame.K_k: self.shelf.next_kind,
            **self.studio.keys(),
        }
        act = commands.get(key) or (None if command else plain.get(key))
        if act is not None:
            act()
        return act is not None

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether faces are drawn, the collection scrolls, or something goes on beside the frames."""
        return super().restless or self.collection.waiting or self._warming is not None

    def update(self, dt: float) -> None:
        """Scroll, draw faces for a few milliseconds, and see to what goes on beside the frames."""
        if self.fill(dt):
            self.dirty = True
        elif self.running is None and not self.easel.busy:
            self._warm()
        super().update(dt)

    def fill(self, dt: float) -> bool:
        """Draw faces for a few milliseconds, where some are lacking."""
        return self.collection.fill(dt)

    def _warm(self) -> None:
        """Draw beforehand, a step a frame, what the faces of the cards made here share."""
        if self._warming is not None and next(self._warming, self) is self:
            self._warming = None

    def sentence(self) -> str:
        """Return what may be done now."""
        if self.easel.crop is not None:
            return _("Mark what is kept: one corner, then the other.")
        if self.studio.placing:
            return _("Move the picture, make it larger or turn it, then lay it.")
        if self.making.touched and not self.making.sheet.problems(self.making.values):
            return _("Ready! All that is left is to save it.")
        return self.making.sheet.words.begin

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the collection's cards, the card being made, and the fields over them."""
        self.shelf.draw(surface, self.making.card_id if self.room.current == self.making.pack else "")
        self.studio.draw(surface)
        super().draw_moving(surface)
