"""Building a deck: the collection at the left, the deck at the right, cards carried between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks import look
from scenes.decks.deck_list import BODY
from scenes.decks.desk import SLICE
from scenes.decks.look import draw_card_tip
from scenes.decks.plan import plan
from scenes.decks.small_charts import draw_chart
from scenes.decks.widgets import DECK, CollectionWidget, SheetDesk
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, in_band
from scenes.kit.forms import DropDown
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.decks.collection import Owned

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_CARDS = "cards"


class DeckBuilding(SheetDesk):
    """The scene where a deck is built."""

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.key, "decks"

    def arrange(self) -> None:
        """Place the band, the filters, the collection and the deck."""
        facets = sum(len(facet.values) for facet in self.collection.kind.facets())
        self.plan = plan(self.m, len(self.collection.groups()), facets)
        told, lines = (self.remarks, self.charts, self.gauge), self.rows.lines
        self.sheet = look.sheet(self.m, self.plan, *told, sky=bool(self.sky), lines=lines)
        self.carrier.speed = self.app.settings.animation_factor
        if self.app.settings.reduced_motion:
            self.carrier.speed = float("inf")
        self._add_band()
        self.add_filters()
        self.collection.arrange(self.plan.cards, self.m)
        cards = CollectionWidget(_CARDS, self.plan.cards, grid=self.collection, open=self._add)
        cards.remove, cards.show = self.remove, self.show_card
        self.ring.add(cards)
        self.ring.home = _CARDS
        self.add_deck()

    def _add(self, owned: Owned) -> None:
        self.add(owned.ref)

    def _add_band(self) -> None:
        tried = (_("Sample draw") if self.sky else _("Sample hand"), "deck", self.sample_hand)
        if not self.rules.sample:
            tried = (_("When to play"), "clock", self.show_stages)
        entries = (
            Entry("play", _("Play"), "play", self.play, Style.MAIN, enabled=self.playable),
            Entry("sample", *tried, enabled=bool(self.editing.deck.cards)),
        )
        back, play, sample = in_band(self.m, self.plan.band, self.close, entries)
        self.ring.add(back, sample, play)

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the mouse carry cards first; then keys do what they stand for; the rest is the forms'."""
        if not self._unfolded and self._mouse(event):
            return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return super().handle(event)

    @property
    def _unfolded(self) -> bool:
        return any(isinstance(one, DropDown) and one.unfolded for one in self.fields)

    def _mouse(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does with cards, rows and rails; a click without a drag is the ring's."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if self.collection.scroll.handle(event) or self.rows.scroll.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            if self.carrier.carries:
                self.drop(event.pos)
                return True
            self.carrier.let_go()
        return False

    def _wheel(self, steps: int) -> bool:
        self.lookout.point(None)
        over = self.rows if self.plan.deck.collidepoint(pygame.mouse.get_pos()) else self.collection
        over.scroll.go(over.scroll.target - steps * self.m.px(90))
        self.dirty = True
        return True

    def _press(self, event: pygame.event.Event) -> bool:
        """Show the card under a right click; be ready to carry the one under a left click."""
        self.lookout.point(None)
        owned = self.collection.at(event.pos)
        found = self.rows.at(event.pos)
        row_ = self.rows.rows[found[0]] if found else None
        if event.button == pygame.BUTTON_RIGHT:
            self.show_card(owned or (row_.owned if row_ else None))
            return True
        if event.button == pygame.BUTTON_LEFT:
            if owned is not None:
                home = self.collection.rect_of(self.collection.cards.index(owned))
                self.grasp(owned.ref, home, event.pos, out=False)
            elif found is not None and row_ is not None and row_.owned and found[1] == BODY:
                home = self.rows.picture_rect(self.rows.rect_of(found[0]))
                self.grasp(row_.ref, home, event.pos, out=True)
        return False

    def _move(self, pos: tuple[int, int]) -> bool:
        if self.carrier.move(pos):
            self.ring.let_go()
            self.app.sounds.play("lift")
            self.invalidate()
        pointed = None if self.carrier.carries else self.rows.at(pos)
        if self.carrier.carries or pointed != self.rows.pointed:
            self.rows.pointed = pointed
            self.dirty = True
        self.dirty |= self.lookout.point(None if self.carrier.carries else self._card_at(pos))
        return self.carrier.carries

    def _card_at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        """Return where the card under a point lies: in the collection, or in the deck."""
        owned, found = self.collection.at(pos), self.rows.at(pos)
        if owned is not None:
            return _CARDS, self.collection.cards.index(owned)
        return (DECK, found[0]) if found is not None and found[1] == BODY else None

    def _shortcut(self, event: pygame.event.Event) -> bool:
        command = bool(event.mod & _COMMAND)
        if event.key == pygame.K_ESCAPE and not self._unfolded:
            if self.carrier.carries:
                self.carrier.let_go()
                self.invalidate()
            else:
                self.close()
            return True
        if not command or self._unfolded:
            return False
        letter = (
            event.unicode.lower() if event.unicode and event.unicode.isalpha() else pygame.key.name(event.key)
        )
        again = bool(event.mod & pygame.KMOD_SHIFT)
        acts: dict[str, Callable[[], None]] = {"f": self._go_to_search}
        if not self.writing:
            acts |= {"z": self.redo if again else self.undo, "y": self.redo, "v": self.paste}
        if letter not in acts:
            return False
        acts[letter]()
        return True

    def _go_to_search(self) -> None:
        self.ring.focus_by_name("search")
        self.invalidate()

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether anything moves, or is still to be drawn."""
        moving = self.collection.waiting or self.rows.waiting or self.carrier.flying
        return moving or self.lookout.waiting or self.reckoning is not None

    def update(self, dt: float) -> None:
        """Scroll, draw what lacks, and let cards fly, for a few milliseconds."""
        super().update(dt)
        if self.reckon(SLICE):
            self.renew()
        if self.restless:
            self.fill(dt)
            self.carrier.update(dt)
            self.dirty = True
        rested = self.lookout.wait(dt)
        if rested is not None:
            self.lookout.show(rested)

    def fill(self, dt: float) -> bool:
        """Scroll, and draw faces for a few milliseconds, where some are lacking."""
        lacking = self.collection.waiting or self.rows.waiting
        if lacking:
            self.collection.update(dt)
            self.rows.update(dt)
        return lacking

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, and the deck's sheet."""
        table = self.app.editions[self.key].table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        strip = strip_beside_back(self.m, self.plan.band, self.ring["sample"].rect.left - self.m.px(16))
        draw_strip(surface, self.m, strip, _("Deck"), self._sentence(), table)
        if not self.collection.cards:
            self._draw_nothing(surface)
        cards = len(self.editing.deck.cards)
        look.draw_deck(surface, self.m, self.plan, self.sheet, cards, self.gauge)
        for chart, rect in zip(self.charts, self.sheet.charts, strict=False):
            draw_chart(surface, self.m, rect, chart, self.app.editions.signs)
        if self.deck_sky is not None and self.sheet.sky.width:
            surface.blit(self.deck_sky.picture(self.sky, self.sheet.sky.width), self.sheet.sky)

    def _draw_nothing(self, surface: pygame.Surface) -> None:
        told = (
            _("No card like that here.")
            if self.collection.owned
            else _("There are no cards for this game yet.")
        )
        words = text.paragraph(
            told,
            text.SERIF_SEMIBOLD,
            self.m.type(20),
            palette.ink_on(self.app.editions[self.key].table),
            self.plan.cards.width - 40,
            1.35,
            "center",
        )
        surface.blit(words, words.get_rect(center=self.plan.cards.center))

    def _sentence(self) -> str:
        if self.carrier.payload is not None:
            out = self.carrier.payload[1]
            return (
                _("Let go over the collection to take it out.")
                if out
                else _("Let go over the deck to add it.")
            )
        if self.rules.made_of and not self.told and not self.editing.deck.cards:
            return self.rules.made_of
        if self.told or self.m.large_text:
            return self.told or _("Drag the cards to the deck, or click on them.")
        return _("Drag the cards to the deck, or click on them. A right click enlarges one.")

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards, the rows, the fields over them, and what is carried over everything."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        if self.carrier.carries:
            pygame.draw.rect(surface, palette.LIT, self.target().inflate(10, 10), 5, border_radius=10)
        self.collection.draw(surface, marked=focused == _CARDS)
        self.rows.draw(surface, marked=focused == DECK)
        super().draw_moving(surface)
        for one in self.fields:
            if isinstance(one, DropDown) and one.unfolded:
                one.draw_over(surface)
        self.carrier.draw(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Tell of the card that the mouse rests on, or that the keyboard has marked."""
        super()._draw_tip(surface)
        if self.carrier.carries or self._unfolded or self.app.stack.top is not self:
            return
        by_key = self.ring.focused_name if self.ring.keyboard else ""
        marked = {_CARDS: (_CARDS, self.collection.chosen), DECK: (DECK, self.rows.chosen)}
        at = self.lookout.cell or marked.get(by_key or "")
        if at is not None:
            closer = _("Right click: enlarge it.")
            if self.lookout.cell is None:
                closer = _("Space: enlarge it.") if at[0] == _CARDS else _("Enter: enlarge it.")
            self._tell_card(surface, at, closer)

    def _tell_card(self, surface: pygame.Surface, at: tuple[str, int], closer: str) -> None:
        """Tell of the card that lies there, if it is in sight."""
        where, place = at
        cards = self.collection.cards if where == _CARDS else [row_.owned for row_ in self.rows.rows]
        owned = cards[place] if place < len(cards) else None
        area = self.collection.area if where == _CARDS else self.rows.area
        rect = (self.collection if where == _CARDS else self.rows).rect_of(place).clip(area)
        if owned is not None and rect.height:
            beside = {"beside": told} if (told := self.told_of(owned.card)) else {}
            draw_card_tip(surface, self.m, owned, rect, closer, **beside)
