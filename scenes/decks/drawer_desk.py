"""What is done with whole decks: begun, named, copied, given away, taken in, deleted and taken back."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.cards.decks import hindrances, judged
from game.core.i18n import _
from game.core.session import SaveError
from game.storage.home import StorageError
from scenes.decks import deck_row, taking
from scenes.decks.collection import Collection
from scenes.decks.desk import SLICE
from scenes.decks.giving import Giving
from scenes.decks.new_deck import NewDeck
from scenes.decks.scene import DeckBuilding
from scenes.kit import clipboard
from scenes.printing.destination import default_folder
from scenes.shell.dropped import DECK_SUFFIXES
from scenes.shell.file_list import FileList
from scenes.shell.forms import Forms
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.cards.decks import Deck
    from game.storage.decks import Damaged, Kept
    from scenes.decks.collection import Owned
    from scenes.shell.app import App
    from scenes.shell.edition import Editions


class DrawerDesk(Forms):
    """The decks `kept` of the game `key`, and how each is shown, by id, in `looks`.

    `brought` is a text to take in at once; `told` is the sentence to tell, if any; `deleted` the deck deleted
    last: its name, and what takes it back.
    """

    def __init__(self, editions: Editions, key: str, brought: Path | None = None) -> None:
        super().__init__()
        self.editions = editions
        self.brought = brought
        self._take(key)
        self.kept: list[Kept | Damaged] = []
        self.told = ""
        self.deleted: tuple[str, str] | None = None
        self.looks: dict[str, deck_row.Look] = {}
        self.judging: Iterator[None] | None = None
        """What is left to do until every deck has its remarks."""

    def _take(self, key: str) -> None:
        """Have the decks of a game."""
        self.key = key
        self.rules = self.editions.box.deck_rules[key]
        self.collection = Collection(self.editions, self.rules, lambda _ref: 0)

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and read the decks."""
        self.app = app
        self._read()
        super().enter(app)
        if self.brought is not None:
            self.take_file(self.brought)

    def resume(self) -> None:
        """Come in front again: decks and cards may have changed meanwhile."""
        self.collection.read()
        self._read()
        super().resume()

    def _read(self) -> None:
        found = self.editions.box.decks.drawer(self.key)
        self.kept = [*found.kept, *found.damaged]
        self.looks = {}
        for kept in found.kept:
            shown = self.collection.telling(kept.deck)
            stops = hindrances(kept.deck, self.editions.box.decks.rules_of(kept.deck), self.collection.known)
            self.looks[kept.id] = deck_row.Look(kept.deck.name, len(kept.deck.cards), _spread(shown), stops)
        self.judging = self._judged(found.kept)
        self.judge(SLICE)
        for damaged in found.damaged:
            self.looks[damaged.id] = deck_row.Look(damaged.path.name, 0, [], [], damaged.problem)

    def _judged(self, kept: Sequence[Kept]) -> Iterator[None]:
        """Judge each deck, in small steps."""
        for one in kept:
            rules, known = self.editions.box.decks.rules_of(one.deck), self.collection.known
            cards = [known[ref] for ref in one.deck.cards if ref in known]
            yield from rules.foresee(cards)
            self.looks[one.id] = replace(self.looks[one.id], remarks=judged(one.deck, rules, known))

    def judge(self, seconds: float) -> None:
        """Go on judging the decks for so long."""
        until = time.perf_counter() + seconds
        for _step in self.judging or ():
            if time.perf_counter() >= until:
                return
        self.judging = None

    def _refresh(self) -> None:
        self._read()
        self.relayout()

    # --- what the player does ---------------------------------------------------------------------------

    def show_game(self, key: str) -> None:
        """Show the decks of another game."""
        self._take(key)
        self.told, self.deleted = "", None
        self._refresh()

    def open(self, kept: Kept) -> None:
        """Build a deck; where it is of another game, the drawer shows those."""
        if kept.deck.game != self.key:
            self.show_game(kept.deck.game)
        self.told = ""
        self.app.stack.push(DeckBuilding(self.editions, kept))

    def ask_new(self) -> None:
        """Ask what a new deck begins with."""
        self.app.stack.push(NewDeck(self.key, self.rules, self.collection), self._create)

    def _create(self, deck: Deck | None) -> None:
        if deck is not None:
            self._tried(lambda: self.open(self.editions.box.decks.create(deck)))

    def ask_rename(self, kept: Kept) -> None:
        """Ask for another name."""
        self.app.stack.push(NameSheet(_("Another name"), kept.deck.name), partial(self._rename, kept))

    def _rename(self, kept: Kept, name: str | None) -> None:
        if name is not None:
            self._tried(lambda: self.editions.box.decks.rename(kept, name))
            self._refresh()

    def duplicate(self, kept: Kept) -> None:
        """Keep a copy of a deck, under a name of its own."""
        self._tried(lambda: self.editions.box.decks.duplicate(kept))
        self._refresh()

    def delete(self, kept: Kept | Damaged) -> None:
        """Delete a deck; it can be taken back."""
        name = self.looks[kept.id].name
        if self._tried(lambda: self._delete(kept.id, name)):
            self.told = _("“{name}” is deleted.").format(name=name)
        self._refresh()
        self.ring.focus_by_name("undo")

    def _delete(self, deck_id: str, name: str) -> None:
        self.deleted = (name, self.editions.box.decks.delete(deck_id))

    def undo_delete(self) -> None:
        """Take the deck deleted last back."""
        if self.deleted is None:
            return
        (name, token), self.deleted = self.deleted, None
        if self._tried(lambda: self.editions.box.decks.restore(token)):
            self.told = _("“{name}” is back.").format(name=name)
        self._refresh()

    def give(self, kept: Kept) -> None:
        """Give a deck away as text: copied, or in a file."""
        self.app.stack.push(Giving(kept.deck, self.collection.known), self._tell)

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
        return taking.take_file(self.app, path, self.open)

    def paste(self) -> None:
        """Take in the deck whose text is on the clipboard."""
        taking.take_text(self.app, clipboard.paste(), self.open)

    def _tried(self, act: Callable[[], object]) -> bool:
        """Do something with the decks; return whether it was done, and tell why not."""
        try:
            act()
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("This cannot be done"), str(error))
            return False
        return True


def _spread(shown: list[Owned]) -> list[Owned]:
    """Return a few cards taken evenly from those of a deck."""
    most = deck_row.MOST_CARDS
    if len(shown) <= most:
        return shown
    return [shown[place * len(shown) // most] for place in range(most)]
