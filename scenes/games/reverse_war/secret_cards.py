"""The cards drawn in secret: when, who holds one, whose lies open; the buttons for whose is placed (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.i18n import _
from game.core.spoken import said_of
from game.core.table import HAND, Table
from game.rules.reverse_war import places
from game.rules.reverse_war.coop import SEATS
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.elsewhere import ELSEWHERE, TRUST, Beside
from scenes.games.reverse_war.ground import foot_high, take_high
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column, Put, Row
from scenes.kit.widgets import TARGET, Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.bots.seats import Names
    from game.core.model import Json
    from game.core.session import Session
    from game.core.viewer import Viewer
    from scenes.games.reverse_war.elsewhere import Elsewhere
    from scenes.games.reverse_war.ground import Around
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable

_ROWS = 3
_APART = 4


_row: Final = (lambda _m: TARGET, take_high)
"""How high a button is."""


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


class WhoseCard:
    """Says whose card is placed: `take` is done with a seat; a bot shares the army as `partner`, if any."""

    def __init__(
        self, names: Names, secrets: SecretCards, partner: Partnership | None, take: Callable[[int], None]
    ) -> None:
        self._names = names
        self._secrets = secrets
        self._partner = partner
        self._take = take

    def box(self, look: Callable[[int], None] | None, asking: Elsewhere, *, may_choose: bool) -> Box:
        """Return a button for each card that may be chosen, beside it one to `look` again; what is asked.

        Each has its place, whoever may choose; that of the own card is for a plea, where that has none.
        """
        partner, seats = asking.partner, [*SEATS] * may_choose
        if partner is not None and asking.decides:
            seats = [partner.seat]
        pleads = partner is not None and asking.pleads_here
        rows: list[Box] = [
            Row([self._choice(seat), *self._secrets.look(seat, look)], gap=6, high=take_high)
            if seat in seats
            else (trust_button(asking) if pleads else Box(high=_row))
            for seat in SEATS
        ]
        if partner is not None:
            rows.append(Put(self._other(asking.again), wide=28, high=_row))
        return Column([*rows, *[Box(high=_row)] * (_ROWS - len(rows))], gap=_APART)

    def _choice(self, seat: int) -> Box:
        """Return the button that has the card of a seat placed."""
        label, partner = self._names[seat], self._partner
        if partner is not None:
            label = _("Theirs") if seat == partner.seat else _("Mine")
        found = Button(f"choose-{seat}", on_click=partial(self._take, seat), label=label)
        found.tip = self._secrets.tip(seat) if partner is None else ""
        found.key_cap = str(seat + 1)
        return Put(found, wide=28, grow=1)

    def _other(self, think_again: Callable[[], None]) -> Button:
        back = self._partner is not None and self._partner.comes_round
        label = _("First idea") if back else _("Elsewhere?")
        found = Button("elsewhere", on_click=think_again, label=label, key_cap=ELSEWHERE)
        found.tip = _("Ask your partner for another place, or click on a free cell: “And there?”")
        found.enabled = self._partner is not None and self._partner.has_others
        return found


def trust_button(asking: Elsewhere) -> Box:
    """Return the button by which the player insists, lit once the partner agrees, or its place."""
    if not asking.may_plead:
        return Box(high=_row)
    if asking.trusted:
        return Put(_trusted(_("It is agreed"), asking.plead), wide=28, high=_row)
    found = Button("trust", on_click=asking.plead, label=_("I insist"), key_cap=TRUST)
    found.tip = _("Once a game: your card is placed, even if your partner's would bring more.")
    return Put(found, wide=28, high=_row)


def _trusted(label: str, take_back: Callable[[], None]) -> Button:
    """Return the lit button of a player who is trusted, under a label."""
    tip = _("Click again to keep it for later.")
    return Button("trust", on_click=take_back, label=label, icon="check", style=Style.MAIN, tip=tip)


def seat_partner(found: Around, sheet: Box, asking: Elsewhere) -> None:
    """Put who shares the army over the AI's or beside it, over the place for what it is asked once a game."""
    pleads = asking.may_plead if found.advice else asking.pleads
    both = Column([sheet, trust_button(asking)], gap=6) if pleads else sheet
    (found.seat_over_ai if asking.over_ai else found.seat_beside)(both)


class Drawing(Beside, Protocol):
    """A table as far as a card is drawn there."""

    def draw_card(self) -> None:
        """Draw a card from the deck."""


class EarlyDraw:
    """Keeps that the player draws at a table, and draws once he may."""

    def __init__(self, board: Drawing) -> None:
        self._board = board
        self._kept: int | None = None
        """After how many actions it was asked for."""

    @property
    def _draws(self) -> bool:
        """Say whether cards are drawn beside a partner, and nothing is to be read first."""
        board = self._board
        return board.partner is not None and board.seen.phase == "draw" and not board.occasion.waits

    @property
    def never(self) -> bool:
        """Say whether it is for the partner alone to draw: the last card."""
        partner = self._board.partner
        return self._draws and self._board.bots.turn and partner is not None and partner.at_last

    def allowed(self, button: Button) -> Button:
        """Return the button that draws, which does nothing where the partner alone is to draw."""
        button.enabled = button.enabled and not self.never
        return button

    @property
    def _too_early(self) -> bool:
        return self._board.bots.turn or self._board.timeline.busy

    def keep(self) -> bool:
        """Keep that a card is to be drawn, where it is too early for that; say whether it is."""
        early = self._draws and self._too_early and not self.never
        if early:
            self._kept = len(self._board.session.actions)
        return early

    def takes(self, event: pygame.event.Event) -> bool:
        """Take the key that draws, or a click on the pile, where it is too early; say whether it was."""
        struck = event.type == pygame.KEYDOWN and event.key == pygame.K_d
        return (struck or self._on_pile(event)) and self.keep()

    def _on_pile(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        spot = self._board.table.at(event.pos)
        return spot is not None and spot.place == places.DRAW

    def go_on(self) -> None:
        """Draw once that may be; forget it where it was taken back, or other things are asked."""
        if self._kept is None or (self._draws and self._too_early):
            return
        asked, self._kept = self._draws and len(self._board.session.actions) >= self._kept, None
        if asked:
            self._board.draw_card()
