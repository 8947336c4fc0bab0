"""What is done where a deck is built: cards put in and taken out, other decks taken, cards looked at."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.cards.decks import hindrances, judged
from game.core.i18n import _
from game.storage.home import StorageError
from scenes.decks import exchange, look
from scenes.decks.collection import Collection
from scenes.decks.deck_list import DeckList
from scenes.decks.editing import Editing
from scenes.decks.exchange import Giving
from scenes.decks.sample_hand import SampleHand
from scenes.decks.sheets import CardSheet, CharterSheet, StagesSheet
from scenes.kit import clipboard
from scenes.kit.drag import Carrier
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.lookout import Lookout
from scenes.kit.shadows import Shadow
from scenes.kit.sprites import Pose
from scenes.shell import dialog
from scenes.shell.forms import Forms
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import pygame

    from game.cards.decks import Chart, DeckRules, Gauge, Remark, Sky
    from game.cards.pack import Card
    from game.storage.decks import Kept
    from scenes.decks.collection import Owned
    from scenes.decks.kinds import DeckSky
    from scenes.decks.plan import Plan
    from scenes.kit.sprites import Painter
    from scenes.shell.app import App
    from scenes.shell.edition import Editions

SLICE: Final = 0.004
"""Seconds a frame for what is reckoned of a deck."""


class DeckDesk(Forms):
    """The desk where the deck `kept` is built with the cards of all packs.

    `told` is the sentence to tell, if any. The mouse carries a card from the collection, or from the deck.
    """

    fields_first = True

    def __init__(self, editions: Editions, kept: Kept) -> None:
        super().__init__()
        self.editions = editions
        self.rows = DeckList()
        self._take(kept)
        self.carrier: Carrier[tuple[str, bool]] = Carrier()
        """A card's ref, and whether it comes out of the deck."""
        self.lookout: Lookout[tuple[str, int]] = Lookout()
        """Where the card that is told of lies: in which list, and at which place."""
        self.all: tuple[Kept, ...] = ()
        self.remarks: list[Remark] = []
        """What the game says of the deck: the advice is still of the deck before while it is `reckoning`."""
        self.stops: list[Remark] = []
        self.reckoning: Iterator[None] | None = None
        self.cards: list[Card] = []
        """The cards of the deck that are there, with repeats."""
        self.sky: Sky = ()
        self.charts: list[Chart] = []
        self.gauge: Gauge | None = None
        self.told = ""
        self.disagrees = False
        """Whether the deck is not what it is made for: another agreement may be all that it needs."""
        self.plan: Plan
        self.sheet: look.Sheet

    def _take(self, kept: Kept) -> None:
        """Begin to build a deck, of whatever game it is."""
        self.key = kept.deck.game
        self.rules = self.editions.box.decks.rules_of(kept.deck)
        self.editing = Editing(self.editions.box.decks, kept, self._refused)
        self.collection = Collection(self.editions, self.rules, lambda ref: self.editing.counts.get(ref, 0))

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window."""
        self.app = app
        self._read()
        super().enter(app)

    def resume(self) -> None:
        """Come in front again: cards and decks may have changed meanwhile."""
        self.collection.read()
        self._read()
        super().resume()

    def pause(self) -> None:
        """Let go of what is carried before going behind another scene."""
        self.lookout.point(None)
        self.carrier.let_go()
        super().pause()

    def _read(self) -> None:
        self.all = self.editions.box.decks.drawer(self.key).kept
        self._judge()

    def _judge(self) -> None:
        """Ask the game what it says of the deck as it is now; what takes long is reckoned in slices."""
        deck, known = self.editing.deck, self.collection.known
        self.stops = hindrances(deck, self.rules, known)
        self.cards = [known[ref] for ref in deck.cards if ref in known]
        self.disagrees = bool(self.rules.terms) and bool(self.rules.stops(self.cards))
        self.charts, self.gauge = self.rules.charts(self.cards), self.rules.gauge(self.cards)
        self.sky = self.rules.sky(self.cards)
        excess = self.rules.excess(self.cards)
        self.collection.excess = frozenset(ref for ref in deck.counts if known.get(ref) in excess)
        headings = self.rules.headings(self.cards)
        self.rows.show(self.editing.counts, self.collection.owned, headings, self.collection.excess)
        self.remarks = [*self.stops, *[remark for remark in self.remarks if not remark.stops]]
        self.reckoning = self.rules.foresee(self.cards)
        self.reckon(SLICE)

    def reckon(self, seconds: float) -> bool:
        """Go on reckoning for so long; return whether that came to its end just now."""
        if self.reckoning is None:
            return False
        until = time.perf_counter() + seconds
        for _step in self.reckoning:
            if time.perf_counter() >= until:
                return False
        self.reckoning = None
        self.remarks = judged(self.editing.deck, self.rules, self.collection.known)
        return True

    def told_of(self, card: Card) -> str:
        """Return what the game says of a card beside this deck; nothing while it is reckoned."""
        return "" if self.reckoning else self.rules.of_card(card, self.cards)

    def _refused(self, problem: str) -> None:
        """Say once that the disk does not keep the deck."""
        self.app.routes.tell(_("The deck cannot be kept"), problem)

    @property
    def playable(self) -> bool:
        """Say whether the game lets the deck be played as it is."""
        return not self.stops

    # --- the deck's cards -------------------------------------------------------------------------------

    def add(self, ref: str) -> None:
        """Put a copy of a card in the deck; it flies there from where it is seen."""
        start = self.pose_in_collection(ref)
        if self.put(ref) and start is not None:
            self.carrier.fly(self._painter(ref), start, self.pose_in_deck(ref))

    def remove(self, ref: str) -> None:
        """Take a copy of a card out of the deck; it flies back to where it is seen."""
        start, to = self.pose_in_deck(ref), self.pose_in_collection(ref)
        if self.take_out(ref) and to is not None:
            self.carrier.fly(self._painter(ref), start, to)

    def put(self, ref: str) -> bool:
        """Put a copy of a card in the deck; return whether there was room."""
        if not self.editing.add(ref):
            self.refuse(_("This deck is full."))
            return False
        self.app.sounds.play("snap")
        self.changed(ref)
        return True

    def take_out(self, ref: str) -> bool:
        """Take a copy of a card out of the deck; return whether there was one."""
        if not self.editing.remove(ref):
            self.app.sounds.play("refuse")
            return False
        self.app.sounds.play("slide")
        self.changed(ref)
        return True

    def remake(self, cards: Sequence[str]) -> None:
        """Have the deck made of other cards, which can be undone at once."""
        if self.editing.remake(cards):
            self.app.sounds.play("stamp")
            self.changed()

    def changed(self, ref: str = "") -> None:
        """Show the deck as it is now, the row of a card lit."""
        self.told = ""
        self._judge()
        self.renew()
        if ref:
            self.rows.light(ref)

    def refuse(self, sentence: str) -> None:
        """Tell why something is not done."""
        self.told = sentence
        self.app.sounds.play("refuse")
        self.invalidate()

    def undo(self) -> None:
        """Take the last change of the deck back."""
        if self.editing.undo():
            self._follow()
            self.changed()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.editing.redo():
            self._follow()
            self.changed()

    # --- where cards are seen ---------------------------------------------------------------------------

    def pose_in_collection(self, ref: str) -> Pose | None:
        """Return how a card lies in the collection, or None where it is out of sight."""
        for place in self.collection.seen():
            if self.collection.cards[place].ref == ref:
                return _pose(self.collection.rect_of(place))
        return None

    def pose_in_deck(self, ref: str) -> Pose:
        """Return how small a card lies in its row."""
        return _pose(self.rows.place_of(ref))

    def grasp(self, ref: str, home: pygame.Rect, pos: tuple[int, int], *, out: bool) -> None:
        """Be ready to carry a card from where the mouse is pressed."""
        rest = _pose(home)
        if out:
            rest = Pose(rest.x, rest.y, self.collection.card_width)
        self.carrier.grasp((ref, out), self._painter(ref, Shadow.LIFTED), rest, pos)

    def _painter(self, ref: str, shadow: Shadow = Shadow.CARD) -> Painter:
        """Return what draws a card in the air."""
        return self.collection.owned[ref].painter(self.collection.card_width, shadow)

    def target(self) -> pygame.Rect:
        """Return where the card that is carried may be let go."""
        out = self.carrier.payload is not None and self.carrier.payload[1]
        return self.plan.search.union(self.plan.cards) if out else self.plan.deck

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of the card carried: into the deck, out of it, or back to where it was."""
        if self.carrier.payload is None or not self.target().collidepoint(pos):
            self.carrier.let_go()
            self.app.sounds.play("slide")
            self.renew()
            return
        ref, out = self.carrier.payload
        done = self.take_out(ref) if out else self.put(ref)
        to = self.pose_in_collection(ref) if out else self.pose_in_deck(ref)
        self.carrier.let_go(to if done else None)
        self.invalidate()

    # --- other scenes -----------------------------------------------------------------------------------

    def show_card(self, owned: Owned | None) -> None:
        """Show a card large, with how many there are of it."""
        if owned is not None:
            self.app.stack.push(CardSheet(owned, self))

    def sample_hand(self) -> None:
        """Draw a hand from the deck, to see how it feels."""
        owned = self.collection.owned
        every = [owned[ref] for ref in self.editing.deck.cards if ref in owned]
        found = [one for one in every if self.rules.in_hand(one.card)]
        if not found:
            self.refuse(_("There is nothing to draw yet: the deck is empty."))
        elif self.deck_sky is not None:
            falling = [one for one in every if not self.rules.in_hand(one.card)]
            self.app.stack.push(self.deck_sky.sample(found, self.rules.sample, falling))
        else:
            self.app.stack.push(SampleHand(found, self.rules.sample))

    def show_weather(self) -> None:
        """Show what the sky of the deck has in store."""
        if self.deck_sky is not None:
            self.app.stack.push(self.deck_sky.sheet(self))

    @property
    def deck_sky(self) -> DeckSky | None:
        """What is seen of the sky of the deck, if there is one."""
        part = self.app.editions[self.key].sky
        return part.value if self.sky and part is not None else None

    def show_stages(self) -> None:
        """Show when the cards of the deck can be played."""
        owned = self.collection.owned
        cards = {ref: owned[ref].card for ref in self.editing.counts if ref in owned}
        found = self.rules.stages(cards)
        if found:
            self.app.stack.push(StagesSheet(found, owned))
        else:
            self.refuse(_("There is no variation yet."))

    def ask_charter(self) -> None:
        """Ask what the deck is made for."""
        self.app.stack.push(CharterSheet(self.rules), self._agree)

    def _agree(self, rules: DeckRules | None) -> None:
        if rules is not None:
            self.editing.agree(rules.charter)
            self._follow()
            self.changed()

    def _follow(self) -> None:
        """Judge the deck by what it is made for now."""
        rules = self.editions.box.decks.rules_of(self.editing.deck)
        if rules != self.rules:
            self.rules = self.collection.rules = rules
            self.collection.read()

    def show_remarks(self) -> None:
        """Tell all that the game says of the deck."""
        told = "\n".join(remark.text for remark in self.remarks)
        self.app.stack.push(dialog.notice(self.editing.deck.name, told))

    def give(self) -> None:
        """Give the deck away as text: copied, or in a file."""
        self.app.stack.push(Giving(self.editing.deck, self.collection.known), self._given)

    def _given(self, told: str | None) -> None:
        if told:
            self.told = told
            self.invalidate()

    def play(self) -> None:
        """Go to the set-up of the game, where this deck is the first player's."""
        self.app.routes.play_deck(replace(self.editing.kept, deck=self.editing.deck))

    # --- other decks ------------------------------------------------------------------------------------

    def choose_deck(self, place: int) -> None:
        """Take another deck."""
        self.open(self.all[place])

    def open(self, kept: Kept) -> None:
        """Build another deck."""
        self._take(kept)
        self.rows.scroll.jump(0)
        self._read()
        self.told = ""
        self.relayout()

    def ask_rename(self) -> None:
        """Ask for another name."""
        self.app.stack.push(NameSheet(_("Another name"), self.editing.deck.name), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self.editing.rename(name)
        except StorageError as error:
            self.app.routes.tell(_("The name cannot be changed"), str(error))
        self._read()
        self.relayout()

    def paste(self) -> None:
        """Take in the deck whose text is on the clipboard, as a new deck."""
        exchange.take_text(self.app, clipboard.paste(), self.open)

    def take_file(self, path: Path) -> bool:
        """Take in the deck of a text file, as a new deck."""
        return exchange.take_file(self.app, path, self.open)


def _pose(rect: pygame.Rect) -> Pose:
    """Return how a card lies in the middle of a rectangle of whatever shape, as large as it can."""
    return Pose(*rect.center, max(12, min(rect.width, rect.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)))
