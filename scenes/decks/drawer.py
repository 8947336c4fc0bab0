"""The drawer: every deck of a game, to open, name, copy, give away, delete, and take in."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import hindrances, judged
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage.decks import Damaged, Kept
from game.storage.home import StorageError
from scenes.decks import deck_tile, exchange
from scenes.decks.collection import Collection
from scenes.decks.deck_tile import Look, NewDeck, spread
from scenes.decks.desk import SLICE, gone_through
from scenes.decks.exchange import Giving
from scenes.decks.kinds import built_games
from scenes.decks.scene import DeckBuilding
from scenes.kit import clipboard, palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Sheet, Text
from scenes.kit.forms import DropDown
from scenes.kit.forms.drop_down import width_around
from scenes.kit.layout import Anchor, Box, Column, Pad, Put, Row, spelled, total
from scenes.kit.measures import BASE
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Style
from scenes.printing.destination import default_folder
from scenes.shell.dropped import DECK_SUFFIXES
from scenes.shell.file_list import FileList
from scenes.shell.name_sheet import NameSheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.cards.decks import Deck
    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.edition import Editions

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class Shelf:
    """The decks `kept` of the game `key`, once they are read, and how each is shown, by id, in `looks`."""

    def __init__(self, editions: Editions, key: str) -> None:
        self.key = key
        self.decks = editions.box.decks
        self.rules = editions.box.deck_rules[key]
        self.collection = Collection(editions, self.rules, lambda _ref: 0)
        self.kept: list[Kept | Damaged] = []
        self.looks: dict[str, Look] = {}
        self.judging: Iterator[None] | None = None
        """What is left to do until every deck has its remarks."""

    def read(self) -> None:
        """Read the decks; what takes long is judged in slices."""
        found = self.decks.drawer(self.key)
        self.kept = [*found.kept, *found.damaged]
        self.looks = {kept.id: self._look(kept) for kept in found.kept}
        self.judging = self._judged(found.kept)
        self.judge(SLICE)
        for damaged in found.damaged:
            self.looks[damaged.id] = Look(damaged.path.name, 0, [], [], damaged.problem)

    def _look(self, kept: Kept) -> Look:
        shown = spread(self.collection.telling(kept.deck))
        stops = hindrances(kept.deck, self.decks.rules_of(kept.deck), self.collection.known)
        return Look(kept.deck.name, len(kept.deck.cards), shown, stops)

    def _judged(self, kept: Sequence[Kept]) -> Iterator[None]:
        """Judge each deck, in small steps."""
        known = self.collection.known
        for one in kept:
            rules = self.decks.rules_of(one.deck)
            yield from rules.foresee([known[ref] for ref in one.deck.cards if ref in known])
            self.looks[one.id] = replace(self.looks[one.id], remarks=judged(one.deck, rules, known))

    def judge(self, seconds: float) -> bool:
        """Go on judging the decks for so long; return whether that came to its end just now."""
        if self.judging is None or not gone_through(self.judging, seconds):
            return False
        self.judging = None
        return True


class DeckDrawer(Scene):
    """The page of the decks of the game `key`; `brought` is a text to take in at once.

    `told` is the sentence to tell, if any; `deleted` the deck deleted last: its name, and what takes it back.
    """

    def __init__(self, editions: Editions, key: str, brought: Path | None = None) -> None:
        super().__init__()
        self.editions = editions
        self.brought = brought
        self.shelf = Shelf(editions, key)
        self.rows = RowList(self.relayout)
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
        self.relayout()

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

    # --- where it all is --------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.shelf.key, "decks"

    def contents(self) -> Box:
        """Put the heading over the rows, and the foot under them."""
        told = _("No deck yet.\nBegin with one of ours, or with nothing at all.")
        none = Text(told, text.SERIF_SEMIBOLD, 22, self._ink, align="center", grow=1)
        ids = [kept.id for kept in self.shelf.kept]
        rows = self.rows.box(ids, self._row, deck_tile.row_height, none)
        page = Column([self._heading(), rows, self._foot()], gap=18, wide=1120, high=BASE[1])
        return Pad((30, 22), Anchor(page))

    @property
    def _ink(self) -> Color:
        return palette.ink_on(self.app.editions[self.shelf.key].table)

    def _heading(self) -> Box:
        games = built_games(self.editions)
        names = tuple(self.app.editions[key].name for key in games)
        wide = total(width_around, spelled(*names, size=15, pad=8))
        choice = DropDown("game", labels=names, chosen=games.index(self.shelf.key))
        choice.on_change = lambda place: self.show_game(games[place])
        new = Button("new", on_click=self.ask_new, label=_("A new deck"), icon="plus", style=Style.MAIN)
        title = Text(_("Decks"), text.SERIF_BLACK, 44, self._ink, lines=1, least=16, grow=1)
        return Row([title, Put(choice, wide=wide), Put(new)], gap=16, align="center")

    def _row(self, key: str) -> Box:
        """Return the row of a deck: a click opens it; its buttons lie at its right."""
        kept = next(one for one in self.shelf.kept if one.id == key)
        deeds: list[tuple[str, str, str, Callable[[], None]]] = []
        tile = deck_tile.tile(f"open:{key}", self.shelf.looks[key])
        if isinstance(kept, Kept):
            tile.on_click = partial(self.open, kept)
            deeds = [
                ("rename", "pencil", _("Rename"), partial(self.ask_rename, kept)),
                ("duplicate", "copy", _("Duplicate"), partial(self.duplicate, kept)),
                ("give", "folder", _("Give it away"), partial(self.give, kept)),
            ]
        deeds.append(("delete", "trash", _("Delete"), partial(self.delete, kept)))
        buttons = [
            Put(Button(f"{name}:{key}", on_click=act, icon=sign, tip=tip)) for name, sign, tip, act in deeds
        ]
        line = Row([Put(tile, grow=1, wide=0, high=0), Anchor(Row(buttons, gap=10))])
        return Sheet((0, 0, 16, 0), line, fill=palette.PAPER, seed=len(key))

    def _foot(self) -> Box:
        entries = (
            button("back", _("Back"), "arrow_left", self.close),
            button("file", _("Open a file"), "folder", self.ask_file),
            button("paste", _("Paste"), "copy", self.paste),
        )
        told = Text(
            self.told, text.SANS_BOLD, 16, self._ink, align="right", lines=2, spread=1.2, grow=1, wide=0
        )
        undo = button("undo", _("Undo"), "undo", self.undo_delete)
        undone = [undo] * (self.deleted is not None)
        return Row([*(Put(one) for one in entries), told, *(Put(one) for one in undone)], gap=12)

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo, or paste; Escape goes back; the rest is the list's and the ring's."""
        keyed = event.type == pygame.KEYDOWN and not self.inputs.unfolded
        return (keyed and self._shortcut(event)) or super().handle(event)

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

    def _in_sight(self) -> list[Look]:
        return [self.shelf.looks[key] for key in self.rows.shown]

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
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.app.editions[self.shelf.key].table
