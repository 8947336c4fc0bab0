"""Decks given away and taken in as text: by the clipboard, or in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import deck_text
from game.cards.deck_text import DeckError
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage import decks
from game.storage.home import StorageError
from scenes.kit import clipboard
from scenes.printing.destination import default_folder, free_path, shown
from scenes.shell import dialog
from scenes.shell.dropped import is_for_the_workshop
from scenes.shell.problem_list import ProblemList

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from game.cards.decks import Deck
    from game.cards.pack import Card
    from game.storage.decks import Kept
    from scenes.shell.app import App


class Giving(dialog.Dialog):
    """Ask how a deck is given away, and do it; the result is the sentence to tell, or None."""

    def __init__(self, deck: Deck, known: Mapping[str, Card]) -> None:
        words = _("A deck is a short text: whoever has it pastes it here, or drops the file on the window.")
        answers = (
            dialog.Answer(_("Cancel"), "cancel", "cross"),
            dialog.Answer(_("In a file"), "file", "save"),
            dialog.Answer(_("Copy"), "copy", "copy", main=True),
        )
        super().__init__(_("Give “{name}” away").format(name=deck.name), words, answers)
        self.deck = deck
        self.known = known

    def close(self, result: object = None) -> None:
        """Do what was answered, and leave."""
        told = {"copy": self._copy, "file": self._write}.get(str(result), lambda: None)()
        super().close(told)

    def _copy(self) -> str:
        if clipboard.copy(deck_text.written(self.deck, self.known)):
            return _("The text of the deck is copied: paste it wherever you like.")
        return _("The clipboard cannot be used here: put the deck in a file.")

    def _write(self) -> str | None:
        path = free_path(default_folder(), self.deck.name, ".txt")
        try:
            decks.write_file(path, self.deck, self.known)
        except StorageError as error:
            self.app.routes.tell(_("The file cannot be written"), str(error))
            return None
        return _("The deck is in {path}.").format(path=shown(path))


def take_text(app: App, words: str, then: Callable[[Kept], None]) -> None:
    """Keep the deck that a text tells as a new one, and do `then` with it."""
    if not words.strip():
        app.routes.tell(_("Nothing to paste"), _("Copy the text of a deck first, then paste it here."))
        return
    _take(app, lambda: deck_text.read(words, app.box.deck_rules, app.box.packs.cards()), then)


def take_file(app: App, path: Path, then: Callable[[Kept], None]) -> bool:
    """Keep the deck that a text file tells as a new one, and do `then` with it.

    Return whether the file was used: a pack and a picture are not, they are for the workshop.
    """
    if is_for_the_workshop(path):
        return False
    _take(app, lambda: app.box.decks.read_file(path, app.box.packs.cards()), then)
    return True


def _take(app: App, read: Callable[[], Deck], then: Callable[[Kept], None]) -> None:
    title = _("This deck cannot be taken in")
    try:
        kept = app.box.decks.create(read())
    except DeckError as error:
        app.stack.push(ProblemList(title, error.problems))
    except (SaveError, StorageError) as error:
        app.routes.tell(title, str(error))
    else:
        app.sounds.play("stamp")
        then(kept)
