"""The decks of a game as the drawer shows them: what each is known by, and what the game says of it."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.decks import hindrances, judged
from scenes.decks.collection import Collection
from scenes.decks.deck_tile import Look, spread
from scenes.decks.desk import SLICE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.storage.decks import Damaged, Kept
    from scenes.shell.edition import Editions


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
        if self.judging is None:
            return False
        until = time.perf_counter() + seconds
        for _step in self.judging:
            if time.perf_counter() >= until:
                return False
        self.judging = None
        return True
