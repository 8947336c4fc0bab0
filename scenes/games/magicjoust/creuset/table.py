"""The table to try a card of the creuset on: a real one, of which nothing is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.session import Session
from game.rules.magicjoust.rehearsal import REF, Rehearsal, Rehearsed
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.sheet import look_of
from scenes.games.magicjoust.looks import Looks
from scenes.table.unrecorded import Unrecorded
from scenes.workshop.bricks.trying import Trying

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.faces import face as magicjoust
    from scenes.workshop.making import Making

_PLAYERS: Final = ("human", "level:1")


class _Looks(Looks):
    """The looks of a game, the card being made among them."""

    look: magicjoust.Creuset

    def __getitem__(self, ref: str) -> magicjoust.Look:
        return self.look if ref == REF else super().__getitem__(ref)


class TrialTable(Trying, MagicjoustBoard):
    """A board of Magicjoust on which the card being made is tried."""

    def __init__(self, search: Rehearsal, first: MagicState, making: Making) -> None:
        look = look_of(making.values, making.picture)
        self._look = look if look.name else replace(look, name=_("Your card"))
        super().__init__(Unrecorded(Session.start(Rehearsed(first), search.options, 1, _PLAYERS)))

    def looks_of_cards(self) -> Looks:
        """Return how the cards of the game look, the one being made among them."""
        looks = _Looks(self.state.cards)
        looks.look = self._look
        return looks

    @property
    def strip(self) -> pygame.Rect:
        """Where the sentence is."""
        return self.arena.strip

    def narrow(self, strip: pygame.Rect) -> None:
        """Have the sentence elsewhere."""
        self.arena = replace(self.arena, strip=strip)

    def take_card(self) -> None:
        """Take the card to try in hand."""
        if self.my_turn and REF in self.table.refs:
            self.choosing.choose_card(self.table.refs.index(REF))
            self.choose_again()


class TableSearch:
    """The search for a table on which a card can be invoked; see `scenes.workshop.bricks.kind.Trial`."""

    def __init__(self, making: Making, card: Creuset) -> None:
        self.making = making
        self._search = Rehearsal(card)

    @property
    def done(self) -> bool:
        """Say whether a table is found, or given up."""
        return self._search.done

    @property
    def failure(self) -> str:
        """What is said where no table was found."""
        return _("In sixty games, it could not have been invoked once: look at its formula.")

    def step(self) -> None:
        """Play one game at random."""
        self._search.step()

    def table(self) -> TrialTable | None:
        """Return the table, None where the card could not be paid in any game."""
        found = self._search.found
        return None if found is None else TrialTable(self._search, found, self.making)


def search(making: Making) -> TableSearch:
    """Return the search for a table for the card being made, which is whole."""
    card = creuset.played(making.values)
    assert card is not None  # noqa: S101 - the button is there for whole cards alone
    return TableSearch(making, card)
