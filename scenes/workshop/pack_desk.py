"""What the workshop does with packs: another is shown, cards are looked for, a file is dropped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.decks.kinds import built_games
from scenes.scanning import opening
from scenes.shell.dropped import is_deck, is_picture
from scenes.workshop.card_desk import CardDesk
from scenes.workshop.packs_page import PacksPage

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.workshop.making import Making


class PackDesk(CardDesk):
    """A desk with a collection beside it."""

    def _opened(self, draft_found: Making | None) -> None:
        """Go on with the draft; a photographed sheet that was left is offered."""
        super()._opened(draft_found)
        if self._brought is None:
            opening.offer_left(self.app, self._sheet_taken)

    def choose_pack(self, place: int) -> None:
        """Show another pack, and cards of a kind that it has."""
        self.room.current = self.room.all[place].pack.id
        self.collection.scroll.jump(0)
        self.show_any_kind()

    def choose_kind(self, kind: str) -> None:
        """Show cards of a kind, of another pack if this one has none, and begin one on the desk.

        A card that is not saved stays there, and is told of.
        """
        self.room.turn_to(kind)
        self.collection.show(self.room.kept)
        self.collection.show_kind(kind)
        self.collection.scroll.jump(0)
        self.told = ""
        if self.sheet is not self.collection.sheet:
            if self.idle:
                self.making.start(self.collection.sheet)
            else:
                self.told = _("Your card stays on the desk: it is not saved yet.")
        self.relayout()

    def next_kind(self) -> None:
        """Show cards of the next kind."""
        kinds = list(self.room.sheets)
        self.choose_kind(kinds[(kinds.index(self.collection.kind) + 1) % len(kinds)])

    def choose_group(self, group: str) -> None:
        """Show the cards of a group only."""
        self.collection.group = group
        self.collection.look()
        self.relayout()

    def sort(self) -> None:
        """Sort the cards in the next way."""
        values = [value for value, _words in self.collection.orders()]
        at = values.index(self.collection.order) if self.collection.order in values else -1
        self.collection.order = values[(at + 1) % len(values)]
        self.collection.look()
        self.relayout()

    def search(self, words: str) -> None:
        """Show the cards whose name has these words."""
        self.collection.search = words
        self.collection.look()
        self.invalidate()

    def open_packs(self, taking: Path | None = None) -> None:
        """Show the page of all packs in front; a pack to take in may be brought there."""
        self.easel.let_go()
        self.app.stack.push(PacksPage(self.room, taking), self._back_from_packs)

    @property
    def game_with_decks(self) -> str | None:
        """The game whose decks are made of this kind of card, if any."""
        built = built_games(self.app.editions)
        return next(
            (key for key in built if self.collection.kind in self.app.box.deck_rules[key].kinds), None
        )

    def open_decks(self) -> None:
        """Show the decks in front, that cards of this kind go into."""
        self.easel.let_go()
        if self.game_with_decks is not None:
            self.app.routes.to_decks(self.game_with_decks)

    def _back_from_packs(self, _nothing: None) -> None:
        """Go on with the pack that was chosen; a card whose pack is gone is saved elsewhere."""
        self.follow_moves()
        making = self.making
        if making.pack and making.pack not in {kept.pack.id for kept in self.room.all}:
            making.pack = making.card_id = ""
        self.told = ""
        self.show_any_kind()

    def print_cards(self) -> None:
        """Show in front how the pack, the cards looked for, the open one or blank ones are printed."""
        self.easel.let_go()
        kept, making = self.room.kept, self.making
        cards = kept.pack.cards if kept is not None and kept.pack.id == making.pack else ()
        opened = next((card for card in cards if card.id == making.card_id), None)
        self.app.routes.print_pack(kept, self.collection.cards, opened, self.collection.kind)

    def import_sheet(self) -> None:
        """Tell how a sheet is coloured, and ask for its photograph, to make its cards."""
        self.easel.let_go()
        opening.ask_sheet(self.app, [self.collection.kind], self.room.current, self._sheet_taken)

    def _sheet_taken(self, pack_id: str | None) -> None:
        """Show the pack that the cards of a sheet were put in."""
        if pack_id is not None:
            self.room.current = pack_id
            self.send(self.room.look, lambda _nothing: self.show_any_kind())

    def take_file(self, path: Path) -> bool:
        """Take a picture, or a pack."""
        if is_deck(path):
            return False
        if is_picture(path):
            self.easel.let_go()
            as_picture = partial(self.take_picture, path)
            opening.sheet_or_picture(self.app, path, self.room.current, as_picture, self._sheet_taken)
        else:
            self.open_packs(path)
        return True
