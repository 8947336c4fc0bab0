"""What is done in the workshop with whole cards and packs, with the mouse and with keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks.kinds import built_games
from scenes.kit.forms import DropDown
from scenes.scanning import opening
from scenes.shell import dialog
from scenes.shell.dropped import is_deck, is_picture
from scenes.workshop import tools
from scenes.workshop.desk import DrawingDesk
from scenes.workshop.kinds import KindChoice
from scenes.workshop.pack_rows import PackChoice
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.cards.pack import Card
    from scenes.workshop.form import Doorway
    from scenes.workshop.making import Making
    from scenes.workshop.sheet import KindSheet

_GROWS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_TURNS: Final = {pygame.K_LEFTBRACKET: 1, pygame.K_RIGHTBRACKET: -1, pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class _CardDesk(DrawingDesk):
    """A desk that cards are kept from."""

    def save(self) -> None:
        """Save the card in an own pack, and show it there."""
        self._save(self._show_saved)

    def _save(self, then: Callable[[Card], None]) -> None:
        self.easel.let_go()
        card = self.making.to_save()
        self.send(
            lambda: self.room.save_card(card), then, _("Saving…"), refused=_("The card cannot be saved")
        )

    def _show_saved(self, card: Card) -> None:
        self.making.saved(self.room.current, card)
        self.app.sounds.play("stamp")
        self._match_kind()
        self.tell(self.room.told_saved(card))
        if card in self.collection.cards:
            self.collection.choose(self.collection.cards.index(card))

    def go_through(self, door: Doorway) -> None:
        """Show the scene where a field of the card is filled in."""
        self.easel.let_go()
        self.told = ""
        self.app.stack.push(door.scene(self.making, self.room), lambda _nothing: self.show_pack())

    def new(self) -> None:
        """Begin another card."""
        self._leave_card(self._ask_kind)

    def _ask_kind(self) -> None:
        """Ask which kind of card to begin, where there are several: first the one that is looked at."""
        if len(self.room.sheets) == 1:
            self._new(self.sheet)
            return
        asked = KindChoice(self.room.sheets, self.room.all, self.collection.kind)
        self.app.stack.push(asked, lambda kind: self._new(self.room.sheets[kind]) if kind else None)

    def _new(self, sheet: KindSheet) -> None:
        self.making.start(sheet)
        self._match_kind()
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def ask_open(self, card: Card) -> None:
        """Open a card of the collection; one that came with the program is copied."""
        self._leave_card(partial(self._open, card))

    def _open(self, card: Card) -> None:
        kept = self.room.kept
        if kept is None:
            return
        copied = self.room.sheets[card.kind].words.copied if kept.shipped else ""
        self._begin(lambda fresh: fresh.open(kept, card), copied)

    def _begin(self, begin: Callable[[Making], None], told: str) -> None:
        """Begin with another card beside the frames, then go on with that one."""
        fresh = self.making.fresh()

        def begun(_nothing: None) -> None:
            self.making.adopt(fresh)
            self._match_kind()
            self.told = told
            self.relayout()

        self.send(partial(begin, fresh), begun, _("Opening the card…"))

    def _match_kind(self) -> None:
        """Look for cards of the kind being made."""
        self.collection.show_kind(self.sheet.kind)

    def _leave_card(self, then: Callable[[], None]) -> None:
        """Go from the card being made to another; one that is not saved is asked about."""
        self.easel.let_go()
        if self.idle:
            then()
            return
        ready = not self.sheet.problems(self.making.values)
        leave = dialog.Answer(_("Throw it away"), "leave", "trash")
        stay = dialog.Answer(_("Go on with it"), "stay", "pencil", main=not ready)
        keep = dialog.Answer(_("Save it"), "keep", "save", main=True)
        answers = (leave, stay, keep) if ready else (leave, stay)
        words = _("The card that you are making is not in the collection yet.")
        sheet = dialog.Dialog(_("And this one?"), words, answers)
        self.app.stack.push(sheet, partial(self._left, then))

    def _left(self, then: Callable[[], None], answer: str | None) -> None:
        if answer == "keep":
            self.easel.lay()
            self._save(partial(self._saved_and_left, then))
        elif answer == "leave":
            self.easel.put_away()
            then()

    def _saved_and_left(self, then: Callable[[], None], card: Card) -> None:
        self._show_saved(card)
        then()

    def duplicate(self) -> None:
        """Go on with a copy of the card."""
        self.easel.let_go()
        card = self.making.to_save()
        self._begin(lambda fresh: fresh.copy_of(card), _("Here is a copy: change what you like."))

    def delete_card(self) -> None:
        """Delete the card from its pack; it can be taken back."""
        kept = next((each for each in self.room.all if each.pack.id == self.making.pack), None)
        card = next((c for c in kept.pack.cards if c.id == self.making.card_id), None) if kept else None
        if kept is not None and card is not None:
            self.send(partial(self.room.delete_card, kept.pack.id, card), self._deleted_card, _("Deleting…"))

    def _deleted_card(self, told: str) -> None:
        self.making.start()
        self.tell(told)

    def ask_move(self) -> None:
        """Ask into which pack the card is moved; what is not saved of it stays on the desk."""
        self.easel.let_go()
        pack_id, card_id = self.making.pack, self.making.card_id

        def move(act: Callable[[str, list[str], str], str], to: str) -> None:
            self.send(partial(act, pack_id, [card_id], to), self._moved, _("Moving…"))

        title = _("Move “{name}” to…").format(name=self.making.values["name"])
        others = self.room.others(pack_id)
        to_pack, to_new = partial(move, self.room.move_cards), partial(move, self.room.move_to_new)
        self.app.stack.push(PackChoice(title, others, to_pack, to_new))

    def _moved(self, told: str) -> None:
        """Go on with the card where it is now, and show that."""
        self.follow_moves()
        self.tell(told)

    def take_back(self) -> None:
        """Take back what was deleted or moved last."""
        self.send(self.room.undo, self._moved)


class _PackDesk(_CardDesk):
    """A desk with a collection beside it."""

    def _opened(self, draft_found: Making | None) -> None:
        """Go on with the draft; a photographed sheet that was left is offered."""
        super()._opened(draft_found)
        if self._brought is None:
            opening.offer(self.app, self._sheet_taken)

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


class KeyDesk(_PackDesk):
    """A desk where keys stand for gestures."""

    @property
    def unfolded(self) -> bool:
        """Say whether a list hangs over the others: it has the keys."""
        return any(isinstance(one, DropDown) and one.unfolded for one in self.form.fields)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Take a key struck anywhere; return whether it was used."""
        if event.key == pygame.K_ESCAPE and not self.unfolded:
            self._escape()
            return True
        command = bool(event.mod & _COMMAND)
        if command and event.key == pygame.K_s:
            if self.ring["save"].enabled:
                self.save()
            return True
        if self.form.writing or self.unfolded:
            return False
        return self._letter(event, command=command)

    def _escape(self) -> None:
        """Leave what is under way: the marking of a part, the picture being placed, the workshop."""
        if self.easel.crop is not None:
            self.crop()
        elif self.easel.placing is not None:
            self.easel.put_away()
        else:
            self.close()

    def _letter(self, event: pygame.event.Event, *, command: bool) -> bool:
        """Take a key that stands for a tool or a gesture, while nothing is written."""
        letter = event.unicode.lower() if event.unicode else ""
        key = pygame.key.key_code(letter) if letter.isalpha() and letter.isascii() else event.key
        acts: dict[int, Callable[[], None]] = {
            pygame.K_z: self.redo if event.mod & pygame.KMOD_SHIFT else self.undo,
            pygame.K_y: self.redo,
            tools.TOOL_KEYS["mirror"]: self.mirror,
            tools.TOOL_KEYS["image"]: self.choose_picture,
            pygame.K_n: self.new,
            pygame.K_p: self.open_packs,
            pygame.K_k: self.next_kind,
            **{tools.TOOL_KEYS[tool]: partial(self.take_tool, tool) for tool in TOOLS},
        }
        if event.key in _GROWS or letter in ("+", "-"):
            step = _GROWS.get(event.key, 1 if letter == "+" else -1)
            if self.easel.placing is not None:
                self.grow(step)
            else:
                self.choose("size", max(0, min(3, self.hand.size + step)))
            return True
        if event.key in _TURNS and self.easel.placing is not None:
            self.turn(_TURNS[event.key])
            return True
        if key == pygame.K_c and self.easel.placing is not None and not command:
            self.crop()
            return True
        if key in acts and (not command or key in (pygame.K_z, pygame.K_y, pygame.K_n)):
            acts[key]()
            return True
        return False
