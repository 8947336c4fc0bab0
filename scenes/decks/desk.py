"""A deck in work: its cards put in and taken out, each change kept, and what the game says of it."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from game.cards.decks import hindrances, judged
from game.cards.limits import MOST_IN_DECK
from game.core.i18n import _
from game.core.saved import SaveError
from game.storage.home import StorageError
from scenes.decks.collection import Collection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.cards.decks import Chart, Charter, Deck, Gauge, Remark, Sky
    from game.cards.pack import Card
    from game.storage.decks import Decks, Kept
    from scenes.decks.collection import Owned
    from scenes.kit.sound import SoundName
    from scenes.shell.edition import Editions

    _Made = tuple[tuple[str, ...], Charter]
    """The cards of a deck, and what it is made for."""

SLICE: Final = 0.004
"""Seconds a frame for what is reckoned of a deck."""


def gone_through(steps: Iterator[None], seconds: float) -> bool:
    """Go on with steps for so long; return whether there are no more."""
    until = time.perf_counter() + seconds
    return all(time.perf_counter() < until for _step in steps)


class Watcher(Protocol):
    """Who is told what is done on a desk."""

    def changed(self, sound: SoundName | None, ref: str = "") -> None:
        """See the deck as it is now: more or fewer of a card, of many where it is not said which."""

    def refuse(self, sentence: str = "") -> None:
        """See that something is not done, and why, where that needs a sentence."""

    def unkept(self, problem: str) -> None:
        """See that the disk does not keep the deck."""


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

    def change(self, deck: Deck) -> bool:
        """Have the deck so; return whether it is another."""
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


class DeckDesk:
    """The desk where the deck `kept` is built with the cards of all packs."""

    def __init__(self, editions: Editions, kept: Kept, watcher: Watcher) -> None:
        self.editions = editions
        self.key = kept.deck.game
        self.rules = editions.box.decks.rules_of(kept.deck)
        self.editing = Editing(editions.box.decks, kept, watcher.unkept)
        self.collection = Collection(editions, self.rules, lambda ref: self.editing.counts.get(ref, 0))
        self._watcher = watcher
        self.remarks: list[Remark] = []
        """What the game says of the deck: the advice is still of the deck before while it is `reckoning`."""
        self.stops: list[Remark] = []
        self.reckoning: Iterator[None] | None = None
        self.cards: list[Card] = []
        """The cards of the deck that are there, with repeats."""
        self.sky: Sky = ()
        self.charts: list[Chart] = []
        self.gauge: Gauge | None = None
        self.disagrees = False
        """Whether the deck is not what it is made for: another agreement may be all that it needs."""
        self.judge()

    # --- what the game says -----------------------------------------------------------------------------

    def read(self) -> None:
        """Read the cards again: some may have been made meanwhile."""
        self.collection.read()
        self.judge()

    def judge(self) -> None:
        """Ask the game what it says of the deck as it is now; what takes long is reckoned in slices."""
        deck, known = self.editing.deck, self.collection.known
        self.stops = hindrances(deck, self.rules, known)
        self.cards = [known[ref] for ref in deck.cards if ref in known]
        self.disagrees = bool(self.rules.terms) and bool(self.rules.stops(self.cards))
        self.charts, self.gauge = self.rules.charts(self.cards), self.rules.gauge(self.cards)
        self.sky = self.rules.sky(self.cards)
        excess = self.rules.excess(self.cards)
        self.collection.excess = frozenset(ref for ref in deck.counts if known.get(ref) in excess)
        self.remarks = [*self.stops, *[remark for remark in self.remarks if not remark.stops]]
        self.reckoning = self.rules.foresee(self.cards)
        self.reckon(SLICE)

    def reckon(self, seconds: float) -> bool:
        """Go on reckoning for so long; return whether that came to its end just now."""
        if self.reckoning is None or not gone_through(self.reckoning, seconds):
            return False
        self.reckoning = None
        self.remarks = judged(self.editing.deck, self.rules, self.collection.known)
        return True

    def told_of(self, card: Card) -> str:
        """Return what the game says of a card beside this deck; nothing while it is reckoned."""
        return "" if self.reckoning else self.rules.of_card(card, self.cards)

    @property
    def playable(self) -> bool:
        """Say whether the game lets the deck be played as it is."""
        return not self.stops

    def held(self) -> list[Owned]:
        """Return the cards of the deck that are there, as they are shown."""
        owned = self.collection.owned
        return [owned[ref] for ref in self.editing.deck.cards if ref in owned]

    # --- what is changed --------------------------------------------------------------------------------

    def put(self, ref: str) -> bool:
        """Put a copy of a card in the deck; return whether there was room."""
        if not self.editing.change(self.editing.deck.with_card(ref)):
            self._watcher.refuse(_("This deck is full."))
            return False
        self._changed("snap", ref)
        return True

    def take_out(self, ref: str) -> bool:
        """Take a copy of a card out of the deck; return whether there was one."""
        if not self.editing.change(self.editing.deck.without_card(ref)):
            self._watcher.refuse()
            return False
        self._changed("slide", ref)
        return True

    def remake(self, cards: Sequence[str]) -> None:
        """Have the deck made of other cards, which can be undone at once."""
        if self.editing.change(replace(self.editing.deck, cards=tuple(cards))):
            self._changed("stamp")

    def agree(self, charter: Charter) -> None:
        """Have the deck made for another charter."""
        self.editing.change(replace(self.editing.deck, charter=charter))
        self._agreed()

    def undo(self) -> None:
        """Take the last change of the deck back."""
        if self.editing.undo():
            self._agreed()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.editing.redo():
            self._agreed()

    def _agreed(self) -> None:
        """Judge the deck by what it is made for now."""
        rules = self.editions.box.decks.rules_of(self.editing.deck)
        if rules != self.rules:
            self.rules = rules
            self.collection.agree(rules)
        self._changed()

    def _changed(self, sound: SoundName | None = None, ref: str = "") -> None:
        self.judge()
        self._watcher.changed(sound, ref)
