"""The cards drawn in secret by humans who share one screen: who holds one, whose lies open (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.core.spoken import said_of
from game.core.table import HAND, Table
from game.rules.reverse_war.coop import SEATS
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.ground import foot_high
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Put
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.bots.seats import Names
    from game.core.model import Json
    from game.core.session import Session
    from game.core.viewer import Viewer
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box


class SecretCards:
    """The cards that are not shown to all, as the players of a game hold and look at them."""

    def __init__(self, session: Session, viewer: Viewer, names: Names) -> None:
        self._session = session
        self._viewer = viewer
        self._names = names

    # --- who holds and sees them ------------------------------------------------------------------------

    @property
    def holders(self) -> list[int]:
        """The seats that hold a card that is not shown to all."""
        return [seat for seat in SEATS if self._holds(seat)]

    def _holds(self, seat: int) -> bool:
        view = Table.from_json(self._session.view(seat))
        return view.facts["owner"] is None and bool(view.place(HAND, seat).cards)

    @property
    def keeping(self) -> tuple[int, ...]:
        """The humans who hold one: they may go on looking until they turn it down."""
        return tuple(seat for seat in self.holders if seat in self._viewer.people)

    def seen_in(self, view: Mapping[str, Json]) -> Seen:
        """Return what is seen by who has that view: his own secret card, too, where he looks."""
        seen = Table.from_json(view)
        if not self._viewer.open(seen.seat) and seen.facts["owner"] is None:
            seen = seen.covered(HAND, seen.seat)
        alone, own = Seen.on(seen), seen.place(HAND, seen.seat).cards
        secret = None if alone.hand else placed_of(own[0] if own else None)
        return alone if secret is None else alone.holding(secret)

    # --- what is said and shown of them -----------------------------------------------------------------

    def hiding(self) -> str:
        """Return what is asked of who looks at a card before the other may, "" where nobody looks."""
        looking = self._viewer.looking
        words = _("{name}, remember your card, then turn it face down.")
        return "" if looking is None else words.format(name=self._names[looking])

    def drawing(self, seat: int) -> str:
        """Return what is asked of who is to draw."""
        return _("{name}: draw a card, for your eyes only.").format(name=self._names[seat])

    def choosing(self, seat: int, *, is_bot: bool) -> str:
        """Return what is asked where a seat chooses the card to place, a bot's perhaps."""
        if is_bot:
            words = _("{name} leads this turn, and chooses the card to place…")
            return words.format(name=self._names[seat])
        return said_of(
            self._names,
            seat,
            _("You choose this turn: say whose card is placed, 1 or 2."),
            _("Talk, naming neither card nor position. {name} then says whose card is placed: 1 or 2."),
        )

    def asked(self, seat: int, *, chooses: bool, is_bot: bool) -> str:
        """Return what is asked of a seat: to draw, or to choose where it `chooses`."""
        return self.choosing(seat, is_bot=is_bot) if chooses else self.drawing(seat)

    def tip(self, seat: int) -> str:
        """Return what choosing the card of a seat does."""
        yours = _("Place your card; the other goes under the draw pile")
        theirs = _("Place the card of {name}; the other goes under the draw pile")
        return said_of(self._names, seat, yours, theirs)

    def look(self, seat: int, look_again: Callable[[int], None] | None) -> list[Box]:
        """Return a small button to see one's own card again, behind the curtain: for a human who may."""
        if look_again is None or seat not in self._viewer.people:
            return []
        tip = _("{name}: see your card again").format(name=self._names[seat])
        look = Button(f"look-{seat}", on_click=partial(look_again, seat), tip=tip, icon="eye")
        return [Put(look, wide=(28, 38))]

    def turning_down(self, hide: Callable[[], None]) -> Box:
        """Return the main button of who has seen the own card: it turns that face down."""
        found = Button("hide", on_click=hide, label=_("Seen"), icon="check", style=Style.MAIN)
        return Put(found, high=foot_high)

    def draw_names(self, surface: pygame.Surface, table: WarTable) -> None:
        """Write under the cards that lie face down whose they are, while none is in hand."""
        if table.seen.hand is not None:
            return
        held, hand = [seat for seat in self.holders if seat not in table.proposed], table.boxes["hand"]
        for seat in held:
            rect = table.slot(seat)
            name = Text(self._names[seat], text.SANS_BOLD, 14, palette.CHALK, align="center", lines=1)
            place = pygame.Rect(rect.left, rect.bottom, rect.width, hand.bottom - rect.bottom)
            name.show(surface, table.m, place if len(held) > 1 else place.inflate(hand.width - rect.width, 0))
