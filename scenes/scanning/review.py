"""A sheet as it was photographed: its cards looked over, named, and put in a pack, all at one stroke."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.cards.problems import PackError
from game.core import letters
from game.core.i18n import _, ngettext
from game.storage.home import StorageError
from scenes.kit import palette, paper, text
from scenes.kit.content import Text
from scenes.kit.errand import Errand
from scenes.kit.forms import TextField
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, Shaped
from scenes.kit.strip import Strip, band
from scenes.kit.widgets import TARGET, Button, Style, Widget, draw_paper
from scenes.scanning.card_panel import CardPanel
from scenes.scanning.keeping import NEW, Keeping, Packing, work_of
from scenes.scanning.sheaf import Sheaf
from scenes.shell import dialog
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.printing.scanning.reading import ReadSheet
    from game.storage.sheet_work import SheetWork
    from scenes.shell.app import App
    from scenes.shell.edition import Editions

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class SheetReview(Scene):
    """The straightened sheet on the left, the card looked at on the right.

    The result is the id of the pack that the cards were put in, or None. Escape goes back. What is chosen is
    kept with the `photo` at each change, and taken up again where the same photograph is read anew.
    """

    def __init__(
        self, editions: Editions, read: ReadSheet, pack_id: str = NEW, photo: bytes | None = None
    ) -> None:
        super().__init__()
        self.sheaf = Sheaf(read, editions.sheets[read.sheet.template.kind])
        self.packing = Packing(editions.box.packs, self.sheaf, pack_id, self.chosen)
        self.panel = CardPanel(self.sheaf, editions.signs, self)
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
            self.packing.take_up(found.pack, found.new_name)
            self._told = _("Here are your cards, as you left them.")
        super().enter(app)
        self.focus("name")

    @property
    def _work(self) -> SheetWork:
        return work_of(self.sheaf, self.packing.pack_id, self.packing.new_name)

    def _note(self) -> None:
        """Keep what the player has just chosen."""
        self._told = ""
        self.keeping.keep(self._work)

    def _unkept(self, problem: str) -> None:
        self.app.routes.tell(_("What you choose cannot be kept"), problem)

    # --- looking over -----------------------------------------------------------------------------------

    @property
    def by_keys(self) -> bool:
        """Whether the keyboard is used."""
        return self.ring.keyboard

    def choose(self, place: int) -> None:
        """Look at another card."""
        self.sheaf.current = place
        self.app.sounds.play("tick")
        self.relayout()

    def pick(self, place: int) -> None:
        """Look at another card, ready to write its name."""
        self.choose(place)
        self.focus("name")

    def focus(self, name: str) -> None:
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
        self.app.sounds.play("tick")
        self.chosen()

    def written(self) -> None:
        """Keep what was written, and show it."""
        self._note()
        self._allow()
        self.invalidate()

    def chosen(self) -> None:
        """Keep what was chosen, and arrange what depends on it."""
        self._note()
        self.relayout()

    def _allow(self) -> None:
        self.ring["accept"].enabled = self.sheaf.ready and self._putting is None

    def go_on(self) -> None:
        """Go to the next card that lacks something, ready to write; to the end of it where none does.

        A card with a name is ready for what comes after it.
        """
        place = self.sheaf.next_lacking()
        if place is None:
            self.focus("accept")
            return
        self.pick(place)
        if letters.readable(self.sheaf.leaf.values["name"]):
            self.focus(self.sheaf.first_choice)

    # --- accepting and leaving --------------------------------------------------------------------------

    def accept(self) -> None:
        """Put the taken cards in the pack, beside the frames."""
        if self.sheaf.ready and self._putting is None:
            self._putting = Errand(self._put)
            self._allow()
            self.invalidate()

    def _put(self) -> tuple[str, tuple[Card, ...]]:
        """Put the cards in the pack: from then on there is nothing to take up again."""
        done = self.packing.put()
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
            count=len(cards), pack=self.packing.name_of(pack_id)
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
            self.packing.take_out(pack_id, cards)
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

    # --- where it all is --------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.sheaf.kind.rules[0], "printing"

    def contents(self) -> Box:
        """Put the sheet over the pack that its cards go in, and beside it the card looked at."""
        page = self.sheaf.page
        view = PageView("page", sheaf=self.sheaf, choose=self.choose, pick=self.pick, toggle=self.toggle)
        left = Column(
            [Shaped(page.get_width() / page.get_height(), Put(view), grow=1), self._foot()], gap=18, grow=1
        )
        panel = self.panel.contents(self.m)
        panel.wide = 570 if self.m.large_text else 496
        body = Row([left, panel], gap=18, grow=1)
        return Pad((20, 14, 20, 20), Column([self._band(), body], gap=16))

    def _band(self) -> Box:
        count = len(self.sheaf.taken)
        label = ngettext("Accept {count} card", "Accept {count} cards", count).format(count=count)
        accept = Button("accept", on_click=self.accept, label=label, icon="check", style=Style.MAIN)
        strip = Strip(_("Workshop"), self._sentence, self.sheaf.kind.table)
        return band(self.ask_leave, strip, [accept])

    def _sentence(self) -> str:
        return _("Putting the cards in the pack…") if self._putting else self._told or self.sheaf.sentence

    def _foot(self) -> Box:
        ink = palette.ink_on(self.sheaf.kind.table)
        words = Text(_("They go in"), text.SANS_BOLD, 16, ink, lines=1)
        packs = Put(self.packing.listed(self.app.stack), wide=(200, 450))
        return Row([Grow(), words, packs], gap=14)

    def arrange(self) -> None:
        """Lay all out; cards can be accepted once they lack nothing."""
        super().arrange()
        self._allow()

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.sheaf.kind.table

    # --- events -----------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event; none counts while the cards are put away."""
        return self._putting is not None or super().receive(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: figures tick a symbol, Escape goes back."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.ask_leave()
            return True
        return not self.inputs.writing and self._tick(event.unicode)

    def _tick(self, figure: str) -> bool:
        """Choose the symbol of a figure; the focus follows it."""
        ticking = (self.ring.focused_name or "").startswith("tick:")
        ticked = self.panel.tick_figure(figure)
        if ticked and ticking and self.sheaf.chosen is not None:
            self.focus(f"tick:{self.sheaf.leaf.values[self.sheaf.chosen.field]}")
        return ticked

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


@dataclass(eq=False, repr=False)
class PageView(Widget):
    """The sheet in the ring: arrows and clicks choose a card, Space or a click on its badge takes it or not.

    `choose` (by a key), `pick` (by a click) and `toggle` are handed the place of a card.
    """

    sheaf: Sheaf = field(kw_only=True)
    choose: Callable[[int], None] = field(kw_only=True)
    pick: Callable[[int], None] = field(kw_only=True)
    toggle: Callable[[int], None] = field(kw_only=True)

    def cell(self, place: int) -> pygame.Rect:
        """Return where a card of the sheet lies in the window."""
        paper_, box = self.sheaf.paper, self.sheaf.cells[place]
        across, down = self.rect.width / paper_.width, self.rect.height / paper_.height
        left, top = round(box.x * across), round(box.y * down)
        right, low = round((box.x + box.width) * across), round((box.y + box.height) * down)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, low - top)

    def badge(self, place: int) -> pygame.Rect:
        """Return where a card's tick is."""
        cell, side = self.cell(place), max(TARGET, self.m.px(TARGET))
        return pygame.Rect(cell.right - side - 3, cell.top + 3, side, side)

    def activate(self) -> None:
        """Choose the card clicked on, or take the chosen one, or not."""
        if self.clicked_at is None:
            self.toggle(self.sheaf.current)
            return
        for place in range(len(self.sheaf.leaves)):
            if self.badge(place).collidepoint(self.clicked_at):
                self.sheaf.current = place
                self.toggle(place)
                return
            if self.cell(place).collidepoint(self.clicked_at):
                self.pick(place)
                return

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card; beyond the sheet the ring goes on."""
        columns = len({box.x for box in self.sheaf.cells})
        steps = _STEPS | {pygame.K_UP: -columns, pygame.K_DOWN: columns}
        if event.key not in steps:
            return False
        place = self.sheaf.current + steps[event.key]
        beside = event.key in _STEPS and place // columns != self.sheaf.current // columns
        if beside or not 0 <= place < len(self.sheaf.leaves):
            return False
        self.choose(place)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, a veil over what is not taken, the frame of the chosen card, the ticks."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        surface.blit(self.sheaf.page_at(self.rect.size), self.rect)
        for place, leaf in enumerate(self.sheaf.leaves):
            self._draw_cell(surface, place, taken=leaf.taken, lacks=bool(self.sheaf.lacks(leaf)))
        chosen = self.cell(self.sheaf.current)
        pygame.draw.rect(surface, palette.INK, chosen.inflate(4, 4), 6, border_radius=5)
        pygame.draw.rect(surface, palette.LIT, chosen.inflate(2, 2), 4, border_radius=4)
        self.draw_focus(surface)

    def _draw_cell(self, surface: pygame.Surface, place: int, *, taken: bool, lacks: bool) -> None:
        cell, badge = self.cell(place), self.badge(place)
        if not taken:
            paper.lay_veil(surface, cell, palette.CHALK, 190)
        fill = palette.CHALK if not taken else palette.WARNING if lacks else palette.GOOD
        pygame.draw.rect(surface, fill, badge, border_radius=badge.width // 4)
        pygame.draw.rect(
            surface, palette.INK if not taken else fill, badge, 2, border_radius=badge.width // 4
        )
        if taken:
            sign = icon("pencil" if lacks else "check", badge.width * 6 // 10, palette.CHALK)
            surface.blit(sign, sign.get_rect(center=badge.center))
