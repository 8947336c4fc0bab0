"""The table to try a variation on: a real one, of which nothing is kept, with a way back to the bench."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.session import Session
from game.rules.evolution.cards import Variation
from game.rules.evolution.rehearsal import PLAYER, Rehearsal, Rehearsed
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.variation_sheet import look_of
from scenes.table.unrecorded import Unrecorded
from scenes.workshop.bricks import values
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.bricks.trying import Trying

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.faces.face import Mok
    from scenes.games.evolution.faces.face import Variation as Look
    from scenes.workshop.making import Making

REF: Final = "essai/essai"
"""How the variation that is tried is called at its table."""

_PLAYERS: Final = ("human", "level:1")


def tried(making: Making) -> Variation:
    """Return the variation being made, as the rules play it."""
    filled = making.values
    free = is_free(filled)
    script = None if free else values.SAYING.script(filled)
    return Variation(REF, values.impact_of(filled), script, filled["text"].strip() if free else "")


class _Looks(Looks):
    """The looks of a game, the card being made among them."""

    look: Look

    def __getitem__(self, ref: str) -> Mok | Look:
        return self.look if ref == REF else super().__getitem__(ref)


def _named(look: Look) -> Look:
    """Return a look by a name that sentences can tell, where the card has none yet."""
    return look if look.name else replace(look, name=_("Your card"))


class TrialTable(Trying, EvolutionBoard):
    """A board of Openmok Évolution on which the variation being made is tried."""

    def __init__(self, search: Rehearsal, making: Making) -> None:
        assert search.found is not None  # noqa: S101 - a table was found
        game = Rehearsed(search.found)
        super().__init__(Unrecorded(Session.start(game, search.options, 1, _PLAYERS)))
        looks = _Looks(self.state.cards)
        looks.look = _named(look_of(making.values, making.picture))
        self.looks = looks

    @property
    def strip(self) -> pygame.Rect:
        """Where the sentence is."""
        return self.arena.strip

    def narrow(self, strip: pygame.Rect) -> None:
        """Have the sentence elsewhere."""
        self.arena = replace(self.arena, strip=strip)

    def take_card(self) -> None:
        """Take the card to try in hand."""
        if self.my_turn and REF in self.table.refs and self.near == PLAYER:
            self.choosing.choose_card(self.table.refs.index(REF))
            self.choose_again()


class TableSearch:
    """The search for a table on which a variation does something; see `scenes.workshop.bricks.kind.Trial`."""

    def __init__(self, making: Making) -> None:
        self.making = making
        self._search = Rehearsal(tried(making))

    @property
    def done(self) -> bool:
        """Say whether a table is found, or given up."""
        return self._search.done

    def step(self) -> None:
        """Play one game at random."""
        self._search.step()

    @property
    def failure(self) -> str:
        """What is said where no table was found."""
        return _("In sixty games, it would not have changed anything once: look at its conditions.")

    def table(self) -> TrialTable | None:
        """Return the table, None where the card changed nothing in any game."""
        return None if self._search.found is None else TrialTable(self._search, self.making)
