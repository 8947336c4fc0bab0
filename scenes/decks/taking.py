"""Decks that come as text, from a file or the clipboard: taken in, or all that is wrong with them told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import deck_text
from game.cards.deck_text import DeckError
from game.core.i18n import _
from game.core.session import SaveError
from game.storage.home import StorageError
from scenes.shell.dropped import is_for_the_workshop
from scenes.shell.problem_list import ProblemList

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.cards.decks import Deck
    from game.storage.decks import Kept
    from scenes.shell.app import App


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
