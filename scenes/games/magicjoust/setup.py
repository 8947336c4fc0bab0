"""The set-up of Magicjoust: the two wizards with their decks, and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from scenes.games.magicjoust import setup_pictures as pictures
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.setup_choices import KEY, Choices
from scenes.games.magicjoust.setup_seats import Seats
from scenes.pages.ready_setup import ReadySetup
from scenes.pages.table_plan import plan

if TYPE_CHECKING:
    from game.core.model import Options
    from scenes.pages.deck_tiles import Face, Header


class Setup(ReadySetup):
    """Choose the players and their decks, then begin; as a game before, if one is given."""

    key = KEY
    apart = 0.66
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: Seats
        self._faces: dict[str, list[Face]] = {}

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, the seed and the buttons in their places."""
        count = self.choices.count
        self.plan = plan(self.m, count, count, 0, tall=True)
        self.seats = Seats(self.m, self.choices, self.plan.seats, self._changed)
        self.seats.add_to(self.ring)
        self.add_foot()

    # --- going elsewhere --------------------------------------------------------------------------------

    def resume(self) -> None:
        """Come in front again: the cards may be others now."""
        self._faces.clear()
        super().resume()

    # --- what is shown ----------------------------------------------------------------------------------

    def header(self) -> Header:
        """Return what stands at the head of the page."""
        return pictures.header()

    def faces(self, seat: int) -> list[Face]:
        """Return what draws the cards that tell a seat's deck; backs where it is drawn by lot."""
        deck, key = self.choices.deck(seat), self.choices.brought(seat).key
        if deck is None:
            return [*pictures.BACKS]
        if key not in self._faces:
            self._faces[key] = pictures.told_by(deck, Looks(deck.cards))
        return self._faces[key]

    def counted(self, seat: int) -> str:
        """Return how many singularities and creuset cards a seat's deck has."""
        deck = self.choices.deck(seat)
        ether, creuset = (len(deck.singularities), len(deck.creuset)) if deck else (0, 0)
        singularities = ngettext("{count} singularity", "{count} singularities", ether).format(count=ether)
        cards = ngettext("{count} crucible card", "{count} crucible cards", creuset).format(count=creuset)
        return f"{singularities}, {cards}."

    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""
        return _(
            "Each turn a singularity appears in your quadrant. Link singularities from zone to zone, as the "
            "formula of a card asks, to invoke it. Three plans in play end the game: the most points win."
        )

    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws a card, a singularity, and a plan over both."""
        return pictures.scene()
