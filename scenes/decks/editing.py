"""The deck being built: each change is kept on the disk at once, and can be undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.limits import MOST_IN_DECK
from game.core.saved import SaveError
from game.storage.home import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.cards.decks import Charter, Deck
    from game.storage.decks import Decks, Kept

    _Made = tuple[tuple[str, ...], Charter]
    """The cards of a deck, and what it is made for."""


class Editing:
    """One deck in work. `kept` is how it lies on the disk; `deck` is how it is, should the disk refuse.

    `refused` is told, once, that the disk does not keep the changes.
    """

    def __init__(self, decks: Decks, kept: Kept, refused: Callable[[str], None]) -> None:
        self._decks = decks
        self.kept = kept
        self.deck: Deck = kept.deck
        self.counts = self.deck.counts
        self._refused = refused
        self._told = False
        self._before: list[_Made] = []
        self._after: list[_Made] = []

    @property
    def full(self) -> bool:
        """Say whether not one card more has room."""
        return len(self.deck.cards) >= MOST_IN_DECK

    @property
    def can_undo(self) -> bool:
        """Say whether there is a change to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Say whether there is a change taken back."""
        return bool(self._after)

    def add(self, ref: str) -> bool:
        """Add a copy of a card; return whether there was room."""
        return self._change(self.deck.with_card(ref))

    def remove(self, ref: str) -> bool:
        """Take a copy of a card out; return whether there was one."""
        return self._change(self.deck.without_card(ref))

    def remake(self, cards: Sequence[str]) -> bool:
        """Have the deck made of other cards; return whether they are others."""
        return self._change(replace(self.deck, cards=tuple(cards)))

    def agree(self, charter: Charter) -> None:
        """Have the deck made for another charter."""
        self._change(replace(self.deck, charter=charter))

    def undo(self) -> bool:
        """Take the last change back; return whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Do again what was taken back; return whether there was something."""
        return self._step(self._after, self._before)

    def rename(self, name: str) -> None:
        """Give the deck another name; it gets a number if another deck has it. Raise StorageError."""
        self.kept = self._decks.rename(self.kept, name)
        self._take(replace(self.deck, name=self.kept.deck.name))

    def _change(self, deck: Deck) -> bool:
        if deck == self.deck:
            return False
        self._before.append((self.deck.cards, self.deck.charter))
        self._after.clear()
        self._take(deck)
        return True

    def _step(self, here: list[_Made], there: list[_Made]) -> bool:
        if not here:
            return False
        there.append((self.deck.cards, self.deck.charter))
        cards, charter = here.pop()
        self._take(replace(self.deck, cards=cards, charter=charter))
        return True

    def _take(self, deck: Deck) -> None:
        """Have the deck so, and keep it at once; it may come back under a name of its own."""
        self.deck = deck
        try:
            self.kept = self._decks.save(self.kept, deck)
        except (StorageError, SaveError) as error:
            self._refuse(str(error))
        else:
            self.deck = self.kept.deck
        self.counts = self.deck.counts

    def _refuse(self, problem: str) -> None:
        if not self._told:
            self._told = True
            self._refused(problem)
