"""The drawer: every deck of a game, to open, name, copy, give away, delete, and take in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.session import SaveError
from game.storage.decks import Damaged, Kept
from game.storage.home import StorageError
from scenes.decks import deck_tile, exchange
from scenes.decks.deck_tile import NewDeck
from scenes.decks.desk import SLICE
from scenes.decks.exchange import Giving
from scenes.decks.kinds import built_games
from scenes.decks.scene import DeckBuilding
from scenes.decks.shelf import Shelf
from scenes.kit import clipboard, palette, paper, text
from scenes.kit.button_row import Entry, button_width, from_left, from_right
from scenes.kit.forms import DropDown
from scenes.kit.widgets import Button, Style, Tile
from scenes.pages.row_page import RowPage
from scenes.printing.destination import default_folder
from scenes.shell.dropped import DECK_SUFFIXES
from scenes.shell.file_list import FileList
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.cards.decks import Deck
    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.edition import Editions

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class DeckDrawer(RowPage):
    """The page of the decks of the game `key`; `brought` is a text to take in at once.

    `told` is the sentence to tell, if any; `deleted` the deck deleted last: its name, and what takes it back.
    """

    def __init__(self, editions: Editions, key: str, brought: Path | None = None) -> None:
        super().__init__()
        self.editions = editions
        self.brought = brought
        self.shelf = Shelf(editions, key)
        self.told = ""
        self.deleted: tuple[str, str] | None = None

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and read the decks."""
        self.shelf.read()
        super().enter(app)
        if self.brought is not None:
            self.take_file(self.brought)

    def resume(self) -> None:
        """Come in front again: decks and cards may have changed meanwhile."""
        self.shelf.collection.read()
        self.shelf.read()
        super().resume()

    def _refresh(self) -> None:
        self.shelf.read()
        self.relayout()

    # --- what the player does ---------------------------------------------------------------------------

    def show_game(self, key: str) -> None:
        """Show the decks of another game."""
        self.shelf = Shelf(self.editions, key)
        self.told, self.deleted = "", None
        self._refresh()

    def open(self, kept: Kept) -> None:
        """Build a deck; where it is of another game, the drawer shows those."""
        if kept.deck.game != self.shelf.key:
            self.show_game(kept.deck.game)
        self.told = ""
        self.app.stack.push(DeckBuilding(self.editions, kept))

    def ask_new(self) -> None:
        """Ask what a new deck begins with."""
        self.app.stack.push(NewDeck(self.shelf.key, self.shelf.rules, self.shelf.collection), self._create)

    def _create(self, deck: Deck | None) -> None:
        if deck is not None:
            self._tried(lambda: self.open(self.shelf.decks.create(deck)))

    def ask_rename(self, kept: Kept) -> None:
        """Ask for another name."""
        self.app.stack.push(NameSheet(_("Another name"), kept.deck.name), partial(self._rename, kept))

    def _rename(self, kept: Kept, name: str | None) -> None:
        if name is not None:
            self._tried(lambda: self.shelf.decks.rename(kept, name))
            self._refresh()

    def duplicate(self, kept: Kept) -> None:
        """Keep a copy of a deck, under a name of its own."""
        self._tried(lambda: self.shelf.decks.duplicate(kept))
        self._refresh()

    def delete(self, kept: Kept | Damaged) -> None:
        """Delete a deck; it can be taken back."""
        name = self.shelf.looks[kept.id].name
        if self._tried(lambda: self._delete(kept.id, name)):
            self.told = _("“{name}” is deleted.").format(name=name)
        self._refresh()
        self.ring.focus_by_name("undo")

    def _delete(self, deck_id: str, name: str) -> None:
        self.deleted = (name, self.shelf.decks.delete(deck_id))

    def undo_delete(self) -> None:
        """Take the deck deleted last back."""
        if self.deleted is None:
            return
        (name, token), self.deleted = self.deleted, None
        if self._tried(lambda: self.shelf.decks.restore(token)):
            self.told = _("“{name}” is back.").format(name=name)
        self._refresh()

    def give(self, kept: Kept) -> None:
        """Give a deck away as text: copied, or in a file."""
        self.app.stack.push(Giving(kept.deck, self.shelf.collection.known), self._tell)

    def _tell(self, told: str | None) -> None:
        self.told = told or self.told
        self.invalidate()

    def ask_file(self) -> None:
        """Ask for the text file of a deck."""
        sheet = FileList(_("Choose the text of a deck"), DECK_SUFFIXES, "list", default_folder())
        self.app.stack.push(sheet, self._chosen)

    def _chosen(self, path: Path | None) -> None:
        """Do with a chosen file what is done with a dropped one."""
        if path is not None and not self.take_file(path):
            self.app.routes.bring(path)

    def take_file(self, path: Path) -> bool:
        """Take in the deck of a text file."""
        return exchange.take_file(self.app, path, self.open)

    def paste(self) -> None:
        """Take in the deck whose text is on the clipboard."""
        exchange.take_text(self.app, clipboard.paste(), self.open)

    def _tried(self, act: Callable[[], object]) -> bool:
        """Do something with the decks; return whether it was done, and tell why not."""
        try:
            act()
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("This cannot be done"), str(error))
            return False
        return True

    # --- arranging --------------------------------------------------------------------------------------

    @property
    def keys(self) -> tuple[str, ...]:
        """The id of every deck."""
        return tuple(kept.id for kept in self.shelf.kept)

    @property
    def room(self) -> int:
        """How many rows the list shows at once."""
        gap = self.m.px(10)
        return max(1, (self.list.height + gap) // (deck_tile.row_height(self.m) + gap))

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.shelf.key, "decks"

    def arrange(self) -> None:
        """Place the heading, the rows and the foot."""
        self.lay_page()
        self.lay_list(self.page.top + max(self.tall(), self.m.px(60)) + self.m.px(20))
        self._add_heading()
        self._add_rows()
        self._add_foot()

    def _add_heading(self) -> None:
        m, tall = self.m, self.tall()
        label = _("A new deck")
        rect = pygame.Rect(0, 0, button_width(m, label), tall)
        rect.midright = (self.page.right, self.page.top + max(tall, m.px(60)) // 2)
        self.ring.add(Button("new", rect, self.ask_new, m=m, label=label, icon="plus", style=Style.MAIN))
        games = built_games(self.editions)
        names = tuple(self.app.editions[key].name for key in games)
        widest = max(text.width_of(name, text.SANS_SEMIBOLD, m.type(15)) for name in names)
        wide = min(widest + m.type(15) * 3 + m.px(24), rect.left - m.px(16) - self.page.centerx + m.px(200))
        choice = pygame.Rect(0, rect.top, wide, tall)
        choice.right = rect.left - m.px(16)
        games_ = DropDown("game", choice, m=m, labels=names, chosen=games.index(self.shelf.key))
        games_.on_change = lambda place: self.show_game(games[place])
        self.ring.add(games_)

    def _add_rows(self) -> None:
        m, gap, height = self.m, self.m.px(10), deck_tile.row_height(self.m)
        width = self.list.width - (self.tall() + m.px(12) if self.overflows else 0)
        for place, kept in enumerate(self.shelf.kept[self.first : self.first + self.room]):
            rect = pygame.Rect(self.list.left, self.list.top + place * (height + gap), width, height)
            self._add_row(kept, rect)
        if self.overflows:
            self.ring.add(*self.scroll_buttons(self.tall()))

    def _add_row(self, kept: Kept | Damaged, rect: pygame.Rect) -> None:
        """Put the row of a deck: a click opens it; its buttons lie at its right."""
        m, tall = self.m, self.tall()
        acts: list[tuple[str, str, str, Callable[[], None]]] = [
            ("delete", "trash", _("Delete"), partial(self.delete, kept))
        ]
        if isinstance(kept, Kept):
            acts += [
                ("give", "folder", _("Give it away"), partial(self.give, kept)),
                ("duplicate", "copy", _("Duplicate"), partial(self.duplicate, kept)),
                ("rename", "pencil", _("Rename"), partial(self.ask_rename, kept)),
            ]
        right = rect.right - m.px(16)
        buttons = []
        for name, sign, tip, act in acts:
            cell = pygame.Rect(right - tall, rect.centery - tall // 2, tall, tall)
            buttons.append(Button(f"{name}:{kept.id}", cell, act, m=m, icon=sign, tip=tip))
            right = cell.left - m.px(10)
        tile = Tile(f"open:{kept.id}", pygame.Rect(rect.left, rect.top, right - rect.left, rect.height))
        tile.paint = partial(deck_tile.paint, m, rect, self.shelf.looks[kept.id])
        if isinstance(kept, Kept):
            tile.on_click = partial(self.open, kept)
        else:
            tile.enabled = False
        self.ring.add(tile, *reversed(buttons))

    def _add_foot(self) -> None:
        entries = (
            Entry("back", _("Back"), "arrow_left", self.close),
            Entry("file", _("Open a file"), "folder", self.ask_file),
            Entry("paste", _("Paste"), "copy", self.paste),
        )
        self.ring.add(*from_left(self.m, self.foot, entries))
        if self.deleted is not None:
            undo = Entry("undo", _("Undo"), "undo", self.undo_delete)
            self.ring.add(*from_right(self.m, self.foot, [undo]))

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or undo; Escape goes back; the rest is the ring's."""
        if self.inputs.unfolded:
            return super().handle(event)
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return self.take_scrolling(event) or super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & _COMMAND)
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif command and event.key == pygame.K_z:
            self.undo_delete()
        elif command and event.key == pygame.K_v:
            self.paste()
        else:
            return False
        return True

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether decks are still judged, or small cards to be drawn."""
        return self.shelf.judging is not None or any(look.waiting(self.m) for look in self._in_sight())

    def _in_sight(self) -> list[deck_tile.Look]:
        return [self.shelf.looks[kept.id] for kept in self.shelf.kept[self.first : self.first + self.room]]

    def update(self, dt: float) -> None:
        """Judge the decks, and draw small cards that lack, one a frame."""
        super().update(dt)
        if self.shelf.judge(SLICE):
            self.renew()
        self.fill(dt)

    def fill(self, dt: float) -> bool:  # noqa: ARG002 - one a frame, however long that is
        """Draw a small card that lacks, if any does."""
        drawn = any(look.draw_one(self.m) for look in self._in_sight())
        if drawn:
            self.invalidate()
        return drawn

    @property
    def _ink(self) -> Color:
        return palette.ink_on(self.app.editions[self.shelf.key].table)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, and what is told; the ring draws the rows."""
        m = self.m
        surface.blit(paper.table(self.app.editions[self.shelf.key].table, surface.get_size()), (0, 0))
        new = self.ring["game"].rect
        room = new.left - self.page.left - m.px(20)
        title = _("Decks")
        px = text.fit(title, text.SERIF_BLACK, max(m.px(44), m.type(28)), room, 16)
        words = text.render(title, text.SERIF_BLACK, px, self._ink)
        surface.blit(words, words.get_rect(midleft=(self.page.left, new.centery)))
        if not self.shelf.kept:
            told = _("No deck yet.\nBegin with one of ours, or with nothing at all.")
            room = self.list.width * 2 // 3
            page = text.paragraph(told, text.SERIF_SEMIBOLD, m.type(22), self._ink, room, 1.35, "center")
            surface.blit(page, page.get_rect(center=self.list.center))
        self._draw_told(surface)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Write what is told at the foot, beside the button that undoes it."""
        m = self.m
        if not self.told:
            return
        left = self.ring["paste"].rect.right + m.px(16)
        right = (self.ring["undo"].rect.left if self.deleted else self.foot.right) - m.px(14)
        px = text.fit(self.told, text.SANS_BOLD, m.type(16), right - left, m.type(14))
        room = max(40, right - left)
        words = text.paragraph(self.told, text.SANS_BOLD, px, self._ink, room, 1.2, "right")
        surface.blit(words, words.get_rect(midright=(right, self.foot.centery)))
