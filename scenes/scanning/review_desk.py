"""What is done with the cards of a sheet that are looked over: named, taken, accepted, given up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core import letters
from game.core.i18n import _, ngettext
from game.storage.home import StorageError
from game.storage.slots import LONGEST_NAME
from scenes.kit.errand import Errand
from scenes.kit.forms import TextField
from scenes.scanning import sheaf
from scenes.scanning.keeping import Keeping, work_of
from scenes.scanning.plan import Needs, plan
from scenes.scanning.sheaf import Sheaf, put_together
from scenes.shell import dialog
from scenes.shell.name_sheet import NameSheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.printing.blank.boxes import Ticked
    from game.printing.scanning.reading import ReadSheet
    from game.storage.sheet_work import SheetWork
    from scenes.shell.app import App
    from scenes.shell.edition import Editions


class ReviewDesk(Scene):
    """The cards of a sheet being looked over, before anything is laid out.

    The result is the id of the pack that the cards were put in, or None. Escape goes back. What is chosen is
    kept with the `photo` at each change, and taken up again where the same photograph is read anew.
    """

    def __init__(
        self, editions: Editions, read: ReadSheet, pack_id: str = sheaf.NEW, photo: bytes | None = None
    ) -> None:
        super().__init__()
        self.sheaf = Sheaf(read, editions.sheets[read.sheet.template.kind])
        kind = read.sheet.template.kind
        fit = [kept for kept in editions.box.packs.shelves().kept if not kept.shipped and kept.takes(kind)]
        self.own = [kept.pack for kept in fit]
        usual = next((kept.pack.id for kept in sorted(fit, key=lambda kept: not kept.has(kind))), sheaf.NEW)
        self.pack_id = pack_id if pack_id in {pack.id for pack in self.own} else usual
        self.new_name = self.sheaf.kind.words.own_pack
        self.plan = plan(self.m, read.page.width / read.page.height, Needs())
        self.keeping = Keeping(photo, self._unkept)
        self._as_read = self._work.cards
        self._told = ""
        self._putting: Errand[tuple[str, tuple[Card, ...]]] | None = None

    def enter(self, app: App) -> None:
        """Take the window, with what was chosen before for this sheet, ready to write."""
        self.app = app
        self.keeping.hold()
        found = self.keeping.take_up(self.sheaf)
        if found is not None:
            self.pack_id = found.pack if found.pack in {pack.id for pack in self.own} else sheaf.NEW
            self.new_name = letters.clean(found.new_name, LONGEST_NAME) or self.new_name
            self._told = _("Here are your cards, as you left them.")
        super().enter(app)
        self._focus("name")

    @property
    def _work(self) -> SheetWork:
        return work_of(self.sheaf, self.pack_id, self.new_name)

    def _note(self) -> None:
        """Keep what the player has just chosen."""
        self._told = ""
        self.keeping.keep(self._work)

    def _allow(self) -> None:
        self.ring["accept"].enabled = self.sheaf.ready and self._putting is None

    def _unkept(self, problem: str) -> None:
        self.app.routes.tell(_("What you choose cannot be kept"), problem)

    # --- looking over -----------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at another card."""
        self.sheaf.current = place
        self.app.sounds.play("tick")
        self.relayout()

    def pick(self, place: int) -> None:
        """Look at another card, ready to write its name."""
        self.choose(place)
        self._focus("name")

    def _focus(self, name: str) -> None:
        """Focus a widget; a name is written on, not over."""
        self.ring.focus_by_name(name)
        widget = self.ring[name]
        if isinstance(widget, TextField):
            widget.write_on()
        self.invalidate()

    def toggle(self, place: int) -> None:
        """Take a card, or not."""
        leaf = self.sheaf.leaves[place]
        leaf.taken = not leaf.taken
        self._note()
        self.app.sounds.play("tick")
        self.relayout()

    def write(self, name: str) -> None:
        """Take what is written as the card's name."""
        self.sheaf.leaf.values["name"] = name
        self._note()
        self._allow()
        self.invalidate()

    def write_words(self, words: str) -> None:
        """Take what is written besides the card's name."""
        if self.sheaf.written is not None:
            self.sheaf.leaf.values[self.sheaf.written.field] = words
            self._note()
            self._allow()
            self.invalidate()

    def tick(self, value: str, ticked: Ticked | None = None) -> None:
        """Choose what these rounds tell; the first ones, its symbol or what it is, if it is not said."""
        which = ticked or self.sheaf.chosen
        assert which is not None  # noqa: S101 - there are rounds of which one is chosen
        self.set(which.field, value)

    def next_symbol(self, ticked: Ticked) -> None:
        """Put the next symbol in a place of a field, nothing after the last one."""
        values = ["", *[tick.value for tick in ticked.ticks]]
        now = values.index(self.sheaf.leaf.values[ticked.field])
        self.set(ticked.field, values[(now + 1) % len(values)])

    def set(self, key: str, value: str) -> None:
        """Change a value of the card."""
        self.sheaf.leaf.values[key] = value
        put_together(self.sheaf.leaf.values)
        self._note()
        self.relayout()

    def tick_tile(self, ticked: Ticked, value: str) -> None:
        """Choose the card's symbol; with the mouse, go on writing; Enter on the chosen one goes on."""
        if self.ring.keyboard and self.sheaf.leaf.values[ticked.field] == value:
            self.go_on()
            return
        self.tick(value, ticked)
        if not self.ring.keyboard:
            self._focus("name")

    def go_on(self) -> None:
        """Go to the next card that lacks something, ready to write; to the end of it where none does.

        A card with a name is ready for what comes after it.
        """
        place = self.sheaf.next_lacking()
        if place is None:
            self._focus("accept")
            return
        self.pick(place)
        if letters.readable(self.sheaf.leaf.values["name"]):
            self._focus(self.sheaf.first_choice)

    def choose_pack(self, place: int) -> None:
        """Choose the pack that the cards go in; a new one is given a name."""
        if place < len(self.own):
            self.pack_id = self.own[place].id
            self._note()
            self.relayout()
        else:
            self.app.stack.push(NameSheet(_("A new pack"), self.new_name), self._named)

    def _named(self, name: str | None) -> None:
        if name is not None:
            self.pack_id, self.new_name = sheaf.NEW, name
            self._note()
        self.relayout()

    # --- accepting and leaving --------------------------------------------------------------------------

    def accept(self) -> None:
        """Put the taken cards in the pack, beside the frames."""
        if self.sheaf.ready and self._putting is None:
            self._putting = Errand(self._put)
            self._allow()
            self.invalidate()

    def _put(self) -> tuple[str, tuple[Card, ...]]:
        """Put the cards in the pack: from then on there is nothing to take up again."""
        done = sheaf.put_in_pack(self.app.box.packs, self.sheaf, self.pack_id, self.new_name)
        self.keeping.accepted()
        return done

    def _accepted(self, errand: Errand[tuple[str, tuple[Card, ...]]]) -> None:
        try:
            pack_id, cards = errand.result()
        except (PackError, StorageError) as error:
            self.app.routes.tell(_("The cards cannot be kept"), str(error))
            return
        self.app.sounds.play("stamp")
        told = ngettext("{count} card is in “{pack}”.", "{count} cards are in “{pack}”.", len(cards)).format(
            count=len(cards), pack=self.app.box.packs.read(pack_id).name.spoken
        )
        undo = dialog.Answer(_("Take them out again"), "undo", "undo")
        done = dialog.Answer(_("To the workshop"), "done", "check", main=True)
        sheet = dialog.Dialog(_("It is done!"), told, (undo, done))
        self.app.stack.push(sheet, partial(self._answered, pack_id, cards))

    def _answered(self, pack_id: str, cards: tuple[Card, ...], answer: str | None) -> None:
        if answer != "undo":
            self.keeping.forget()
            self.close(pack_id)
            return
        try:
            sheaf.take_out_of_pack(self.app.box.packs, pack_id, cards, new=self.pack_id == sheaf.NEW)
        except (PackError, StorageError) as error:
            self.app.routes.tell(_("This cannot be done"), str(error))
        else:
            self._note()
        self.relayout()

    def ask_leave(self) -> None:
        """Go back; what was chosen is asked about."""
        if self._work.cards == self._as_read:
            self._give_up("leave")
            return
        words = _("The cards of this sheet are not in a pack yet.")
        leave = dialog.Answer(_("Leave them"), "leave", "trash")
        stay = dialog.Answer(_("Go on with them"), "stay", "pencil", main=True)
        self.app.stack.push(dialog.Dialog(_("Leave them?"), words, (leave, stay)), self._give_up)

    def _give_up(self, answer: str | None) -> None:
        if answer == "leave":
            self.keeping.forget()
            self.close()

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether the cards are on their way into the pack."""
        return self._putting is not None

    def update(self, dt: float) -> None:
        """See whether the cards are in the pack."""
        super().update(dt)
        if self._putting is not None and self._putting.done:
            errand, self._putting = self._putting, None
            self.relayout()
            self._accepted(errand)

    def leave(self) -> None:
        """Let what is being written be written; what was chosen stays kept."""
        if self._putting is not None:
            self._putting.wait()
        self.keeping.let_go()
        super().leave()
