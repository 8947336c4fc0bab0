"""Building a deck: the collection at the left, the deck at the right, cards carried between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks import exchange
from scenes.decks.collection import CollectionWidget
from scenes.decks.deck_list import DeckList
from scenes.decks.deck_sheet import DeckSheet
from scenes.decks.desk import SLICE, DeckDesk
from scenes.decks.doors import Doors
from scenes.decks.filters import Filters
from scenes.decks.hands import CARDS, DECK, Hands
from scenes.decks.look import draw_card_tip
from scenes.kit import clipboard, palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Place, Text
from scenes.kit.layout import Box, Column, Pad, Put, Row, Stack
from scenes.kit.strip import Strip, band
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.storage.decks import Kept
    from scenes.decks.collection import Owned
    from scenes.kit.sound import SoundName
    from scenes.shell.app import App
    from scenes.shell.edition import Editions

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class DeckBuilding(Scene):
    """The scene where the deck `kept` is built. `told` is the sentence to tell, if any."""

    fields_first = True

    def __init__(self, editions: Editions, kept: Kept) -> None:
        super().__init__()
        self.editions = editions
        self.told = ""
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        """Begin to build a deck, of whatever game it is."""
        self.desk = DeckDesk(self.editions, kept, self)
        self.rows = DeckList()
        self.filters = Filters(self.desk.collection, self.invalidate, self.relayout)
        self._read()

    def _wire(self) -> None:
        """Hand the parts of the desk what they need of the window."""
        desk = self.desk
        self.doors = Doors(self.app, desk, self)
        self.hands = Hands(desk, self.rows, self.doors.show_card, self.app.sounds.play)
        self.sheet = DeckSheet(
            desk, self.rows, self.hands, self.doors, open_other=self.open, show_pile=self._show_pile
        )

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window."""
        self.app = app
        self._wire()
        super().enter(app)

    def resume(self) -> None:
        """Come in front again: cards and decks may have changed meanwhile."""
        self.desk.read()
        self._read()
        super().resume()

    def pause(self) -> None:
        """Let go of what is carried before going behind another scene."""
        self.hands.let_go()
        super().pause()

    def open(self, kept: Kept) -> None:
        """Build another deck."""
        self._take(kept)
        self._wire()
        self.told = ""
        self.relayout()

    def take_file(self, path: Path) -> bool:
        """Take in the deck of a text file, as a new deck."""
        return exchange.take_file(self.app, path, self.open)

    def paste(self) -> None:
        """Take in the deck whose text is on the clipboard, as a new deck."""
        exchange.take_text(self.app, clipboard.paste(), self.open)

    # --- what the parts tell ----------------------------------------------------------------------------

    def changed(self, sound: SoundName | None, ref: str = "") -> None:
        """Show the deck as it is now, the row of a card lit."""
        self.told = ""
        if sound is not None:
            self.app.sounds.play(sound)
        self.renew()
        if ref:
            self.rows.light(ref)

    def refuse(self, sentence: str = "") -> None:
        """Tell why something is not done."""
        self.app.sounds.play("refuse")
        self.tell(sentence)

    def tell(self, sentence: str | None) -> None:
        """Tell a sentence, if there is one."""
        self.told = sentence or self.told
        self.invalidate()

    def unkept(self, problem: str) -> None:
        """Say that the disk does not keep the deck."""
        self.app.routes.tell(_("The deck cannot be kept"), problem)

    def renamed(self) -> None:
        """Show the deck under its other name."""
        self._read()
        self.relayout()

    def _read(self) -> None:
        self.others: tuple[Kept, ...] = self.editions.box.decks.drawer(self.desk.key).kept

    def _show_pile(self, kind: str) -> None:
        """Show the rows of a pile, and its cards in the collection."""
        self.rows.show_kind(kind)
        self.desk.collection.choose_group(f"kind:{kind}")
        self.desk.collection.look()
        self.relayout()

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.desk.key, "decks"

    def contents(self) -> Box:
        """Put the filters over the collection, and the deck beside them."""
        strip = Strip(_("Deck"), self._sentence, self.app.editions[self.desk.key].table)
        filters = self.filters.box(sign=not self.m.large_text)
        filters.name = "filters"
        collection = Column([filters, Pad((-7, 8, -7, 0), self._cards(), grow=1)], grow=1)
        deck = Pad((0, 0, 0, 16), self.sheet.box(self.m, self.others), wide=460 if self.m.large_text else 400)
        top = band(self.close, strip, self._ways())
        return Pad((16, 14, 16, 0), Column([top, Row([collection, deck], gap=18, grow=1)], gap=16))

    def _cards(self) -> Box:
        cards = CollectionWidget(CARDS, grid=self.desk.collection, open=self._add)
        cards.remove, cards.show = self.hands.remove, self.doors.show_card
        return Stack([Place("nothing", self._draw_nothing), Put(cards, wide=0, high=0)])

    def _add(self, owned: Owned) -> None:
        self.hands.add(owned.ref)

    def _ways(self) -> tuple[Button, ...]:
        sample = _("Sample draw") if self.desk.sky else _("Sample hand")
        tried = (sample, "deck", self.doors.sample_hand)
        if not self.desk.rules.sample:
            tried = (_("When to play"), "clock", self.doors.show_stages)
        able = bool(self.desk.editing.deck.cards)
        promised = button("chances", _("Chances"), "chart", self.doors.show_chances, enabled=able)
        return (
            *([promised] if self.doors.chances else []),
            button("sample", *tried, enabled=able),
            button("play", _("Play"), "play", self.doors.play, Style.MAIN, enabled=self.desk.playable),
        )

    def arrange(self) -> None:
        """Lay all out; the arrows begin among the cards."""
        super().arrange()
        self.ring.home = CARDS
        self.hands.out = self.boxes["filters"].union(self.ring[CARDS].rect)
        self.hands.into = self.boxes["sheet"]
        self.hands.pace = self.m.px(90)
        still = self.app.settings.reduced_motion
        self.hands.carrier.speed = float("inf") if still else self.app.settings.animation_factor

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the mouse carry cards first; then keys do what they stand for; the rest is the forms'."""
        if not self.inputs.unfolded and self._mouse(event):
            return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return super().handle(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        """Let the hands take what the mouse does; a card that is lifted is no longer pressed."""
        seen, carried = self.hands.seen, self.hands.carries
        used = self.hands.handle(event)
        self.dirty |= used or seen != self.hands.seen
        if carried != self.hands.carries:
            self.ring.let_go()
            self.invalidate()
        return used

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if self.inputs.unfolded:
            return False
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if not event.mod & _COMMAND:
            return False
        letter = (
            event.unicode.lower() if event.unicode and event.unicode.isalpha() else pygame.key.name(event.key)
        )
        act = self._shortcuts(again=bool(event.mod & pygame.KMOD_SHIFT)).get(letter)
        if act is not None:
            act()
        return act is not None

    def _shortcuts(self, *, again: bool) -> dict[str, Callable[[], None]]:
        """Return what letters do with Ctrl; but for one they are the text field's that is written in."""
        search: dict[str, Callable[[], None]] = {"f": self._go_to_search}
        if self.inputs.writing:
            return search
        desk = self.desk
        return search | {"z": desk.redo if again else desk.undo, "y": desk.redo, "v": self.paste}

    def _escape(self) -> None:
        if self.hands.carries:
            self.hands.let_go()
            self.invalidate()
        else:
            self.close()

    def _go_to_search(self) -> None:
        self.ring.focus_by_name("search")
        self.invalidate()

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether anything moves, or is still to be drawn."""
        moving = self.desk.collection.waiting or self.rows.waiting or self.hands.carrier.moves
        return moving or self.hands.lookout.waiting or self.desk.reckoning is not None

    def update(self, dt: float) -> None:
        """Scroll, draw what lacks, and let cards fly, for a few milliseconds."""
        super().update(dt)
        if self.desk.reckon(SLICE):
            self.renew()
        if self.restless:
            self.fill(dt)
            self.hands.carrier.update(dt)
            self.dirty = True
        self.hands.lookout.pass_time(dt)

    def fill(self, dt: float) -> bool:
        """Scroll, and draw faces for a few milliseconds, where some are lacking."""
        lacking = self.desk.collection.waiting or self.rows.waiting
        if lacking:
            self.desk.collection.update(dt)
            self.rows.update(dt)
        return lacking

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.app.editions[self.desk.key].table

    def _draw_nothing(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Say that there are no cards, where there are none."""
        if not self.desk.collection.cards:
            found = bool(self.desk.collection.owned)
            told = _("No card like that here.") if found else _("There are no cards for this game yet.")
            ink = palette.ink_on(self.app.editions[self.desk.key].table)
            Text(told, text.SERIF_SEMIBOLD, 20, ink, align="center").show(surface, self.m, area)

    def _sentence(self) -> str:
        rules, cards = self.desk.rules, self.desk.editing.deck.cards
        if self.hands.carries:
            out = _("Let go over the collection to take it out.")
            return out if self.hands.takes_out else _("Let go over the deck to add it.")
        if rules.made_of and not self.told and not cards:
            return rules.made_of
        if self.told or self.m.large_text:
            return self.told or _("Drag the cards to the deck, or click on them.")
        return _("Drag the cards to the deck, or click on them. A right click enlarges one.")

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards, the rows, the fields over them, and what is carried over everything."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        if self.hands.carries:
            lit = self.hands.target.inflate(10, 10)
            pygame.draw.rect(surface, palette.LIT, lit, 5, border_radius=10)
        self.desk.collection.draw(surface, marked=focused == CARDS)
        self.rows.draw(surface, marked=focused == DECK)
        super().draw_moving(surface)
        self.hands.carrier.draw(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Tell of the card that the mouse rests on, or that the keyboard has marked."""
        super()._draw_tip(surface)
        if self.hands.carries or self.inputs.unfolded or self.app.stack.top is not self:
            return
        by_key = self.ring.focused_name if self.ring.keyboard else ""
        marked = {CARDS: (CARDS, self.desk.collection.chosen), DECK: (DECK, self.rows.chosen)}
        resting = self.hands.lookout.cell
        at = resting or marked.get(by_key or "")
        owned = self.hands.owned_at(at)
        if at is None or owned is None or not self.hands.rect_of(at).height:
            return
        closer = _("Space: enlarge it.") if at[0] == CARDS else _("Enter: enlarge it.")
        if resting is not None:
            closer = _("Right click: enlarge it.")
        beside = {"beside": told} if (told := self.desk.told_of(owned.card)) else {}
        draw_card_tip(surface, self.m, owned, self.hands.rect_of(at), closer, **beside)
