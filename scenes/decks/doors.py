"""What is opened in front of a desk: a card shown large, a hand drawn, an agreement, another name, a gift."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.core.i18n import _
from game.storage.home import StorageError
from scenes.decks.exchange import Giving
from scenes.decks.sample_hand import SampleHand
from scenes.decks.sheets import CardSheet, CharterSheet, StagesSheet
from scenes.shell import dialog
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from game.cards.decks import DeckRules
    from scenes.decks.collection import Owned
    from scenes.decks.desk import DeckDesk
    from scenes.decks.kinds import DeckSky
    from scenes.shell.app import App


class Listener(Protocol):
    """Who is told what comes of it."""

    def refuse(self, sentence: str = "") -> None:
        """See that there is nothing to open, and why."""

    def tell(self, sentence: str | None) -> None:
        """Tell a sentence, if there is one."""

    def renamed(self) -> None:
        """See the deck under its other name."""


class Doors:
    """The ways from a desk to other scenes of a window."""

    def __init__(self, app: App, desk: DeckDesk, listener: Listener) -> None:
        self._app = app
        self._desk = desk
        self._listener = listener

    @property
    def sky(self) -> DeckSky | None:
        """What is seen of the sky of the deck, if there is one."""
        part = self._app.editions[self._desk.key].sky
        return part.value if self._desk.sky and part is not None else None

    def show_card(self, owned: Owned | None) -> None:
        """Show a card large, with how many there are of it."""
        if owned is not None:
            self._app.stack.push(CardSheet(owned, self._desk))

    def sample_hand(self) -> None:
        """Draw a hand from the deck, to see how it feels."""
        every, rules, sky = self._desk.held(), self._desk.rules, self.sky
        found = [one for one in every if rules.in_hand(one.card)]
        if not found:
            self._listener.refuse(_("There is nothing to draw yet: the deck is empty."))
        elif sky is not None:
            falling = [one for one in every if not rules.in_hand(one.card)]
            self._app.stack.push(sky.sample(found, rules.sample, falling))
        else:
            self._app.stack.push(SampleHand(found, rules.sample))

    def show_weather(self) -> None:
        """Show what the sky of the deck has in store."""
        if self.sky is not None:
            self._app.stack.push(self.sky.sheet(self._desk))

    def show_stages(self) -> None:
        """Show when the cards of the deck can be played."""
        owned = {one.ref: one for one in self._desk.held()}
        found = self._desk.rules.stages({ref: one.card for ref, one in owned.items()})
        if found:
            self._app.stack.push(StagesSheet(found, owned))
        else:
            self._listener.refuse(_("There is no variation yet."))

    def ask_charter(self) -> None:
        """Ask what the deck is made for."""
        self._app.stack.push(CharterSheet(self._desk.rules), self._agree)

    def _agree(self, rules: DeckRules | None) -> None:
        if rules is not None:
            self._desk.agree(rules.charter)

    def show_remarks(self) -> None:
        """Tell all that the game says of the deck."""
        told = "\n".join(remark.text for remark in self._desk.remarks)
        self._app.stack.push(dialog.notice(self._desk.editing.deck.name, told))

    def ask_rename(self) -> None:
        """Ask for another name."""
        self._app.stack.push(NameSheet(_("Another name"), self._desk.editing.deck.name), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self._desk.editing.rename(name)
        except StorageError as error:
            self._app.routes.tell(_("The name cannot be changed"), str(error))
        self._listener.renamed()

    def give(self) -> None:
        """Give the deck away as text: copied, or in a file."""
        giving = Giving(self._desk.editing.deck, self._desk.collection.known)
        self._app.stack.push(giving, self._listener.tell)

    def print_deck(self) -> None:
        """Show in front how the deck is printed, each card as often as it holds it."""
        self._app.routes.print_deck(self._desk.editing.deck)

    def play(self) -> None:
        """Go to the set-up of the game, where this deck is the first player's."""
        editing = self._desk.editing
        self._app.routes.play_deck(replace(editing.kept, deck=editing.deck))
