"""The board of a coop game: two secret cards behind the curtain, talk, and one of them to place (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.core.table import HAND, Spot, Table
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.buttons import REVERSE
from scenes.kit import palette, text
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Decision, Json
    from scenes.kit.widgets import Widget

_DRAWING = "draw"
"""The prompt at which a player is about to see a card that the other may not see."""


class CoopBoard(ReverseWarBoard):
    """The table of a coop game: of both secret cards, only that of the player who looks now is shown."""

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown: that of the player who looks, if one does."""
        looking = self.viewer.looking
        return looking if looking is not None else super().near

    def seen_in(self, view: Mapping[str, Json]) -> Seen:
        """Return what is seen by who looks and has that view: his own secret card, too."""
        seen = Table.from_json(view)
        if not self.viewer.open(seen.seat) and seen.facts["owner"] is None:
            seen = seen.covered(HAND, seen.seat)
        alone, own = Seen.on(seen), seen.place(HAND, seen.seat).cards
        hand = alone.hand or placed_of(own[0] if own else None)
        return replace(alone, hand=hand)

    def asked_here(self) -> Decision | None:
        """Return what is asked, once no card is to be turned down before one is chosen."""
        return super().asked_here() if self.may_choose or self.seen.phase != "choose" else None

    def holds(self, seat: int) -> bool:
        """Say whether a seat holds a card that is not shown to all."""
        view = Table.from_json(self.session.view(seat))
        return view.facts["owner"] is None and bool(view.place(HAND, seat).cards)

    @property
    def secret(self) -> bool:
        """Say whether what lies in the hand's place is a card that only one player may see."""
        return self.seen.phase in ("draw", "choose") and self.seen.hand is not None

    @property
    def may_choose(self) -> bool:
        """Say whether a human is asked for the card to place, and no card is to be turned down first."""
        return self.seen.phase == "choose" and not self.bots.turn and not self.to_hide

    @property
    def to_hide(self) -> bool:
        """Say whether a card lies open that its player is to turn down before the other looks."""
        return self.secret and self.viewer.several

    @property
    def asked_seat(self) -> int:
        """Return the seat that is asked now, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    # --- the curtain ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.hidden:
            return
        super()._go_on()
        if not self.timeline.busy and self.viewer.looking is None:
            self.hide_secrets()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Draw in secret: the other looks away. Say neither the card nor its position.")

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that may go on looking: who holds a card, until he turns it down."""
        return tuple(seat for seat in self.viewer.people if self.holds(seat))

    def _leave_unseen(self) -> None:
        """Leave the table; one who only wanted to see a card again stays."""
        if self.seen.phase == _DRAWING:
            super()._leave_unseen()

    def hide(self) -> None:
        """Turn one's own card face down: the other may look again."""
        self.viewer.turn_away()
        self.hand.empty()
        self.app.sounds.play("flip")
        self.settle()

    def look_again(self, seat: int) -> None:
        """See one's own card again, behind the curtain."""
        self.hide_for(seat, _("See your card again: the other looks away."))

    # --- what is asked ----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return who is asked for what, or why the last gesture was refused."""
        if self.refusal is not None:
            return self.refusal.sentence
        if self.to_hide and self.viewer.looking is not None:
            words = _("{name}, remember your card, then turn it face down.")
            return words.format(name=self.name_of(self.viewer.looking))
        if self.seen.phase == "choose":
            return self._choosing()
        if self.bots.turn:
            return _("{name} thinks…").format(name=self.name_of(self.asked_seat))
        if self.seen.phase == "draw":
            return _("{name}: draw a card, for your eyes only.").format(name=self.name_of(self.asked_seat))
        return super().sentence()

    def _choosing(self) -> str:
        if self.bots.turn:
            return _("{name} leads this turn, and chooses the card to place…").format(
                name=self.name_of(self.asked_seat)
            )
        words = _("Talk, naming neither card nor position. {name} then says whose card is placed: 1 or 2.")
        return words.format(name=self.name_of(self.asked_seat))

    def invites_draw(self) -> bool:
        """Say whether the deck is to glow: only for the human asked, who looks."""
        return self.seen.phase == "draw" and not self.bots.turn and not self.secret

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "together" if self.seen.phase in ("draw", "choose") else super().page()

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card, unless one's own is still to be hidden or the cards are to be talked about."""
        if self.to_hide:
            self.hide()
        elif self.seen.phase == "choose":
            self.refuse(_("Both cards are drawn: say whose is placed."), "together")
        else:
            super().draw_card()

    def confirm(self) -> None:
        """Turn one's own card face down before anything else."""
        if self.to_hide:
            self.hide()
        else:
            super().confirm()

    def reverse(self) -> None:
        """Reverse the card to place; a secret one stays as it was drawn."""
        if self.secret:
            self.refuse(_("It is reversed when it is placed, if it is chosen."), "together")
        else:
            super().reverse()

    def place(self, target: int) -> None:
        """Place the chosen card; a secret one has to be chosen first."""
        if self.secret:
            self.put_back()
            self.refuse(_("First agree on the card to place."), "together")
        else:
            super().place(target)

    # --- arranging and drawing --------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        """Return the buttons round the table; those of the secret cards take the place of "Reverse"."""
        own = _secret_buttons(self)
        return [*own, *[one for one in super().buttons() if not own or one.name != REVERSE]]

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing beside the secret cards."""
        return "" if self.holds(0) or self.holds(1) else super().hand_words()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, and under the cards that lie face down whose they are."""
        super().draw_still(surface)
        if self.seen.hand is None and not self.timeline.busy:
            _draw_owners(surface, self)


def _draw_owners(surface: pygame.Surface, board: CoopBoard) -> None:
    """Write the name of its owner under each card that lies face down."""
    m = board.m
    for seat, rect in enumerate(board.table.slots()):
        if not board.holds(seat):
            continue
        name = board.name_of(seat)
        px = text.fit(name, text.SANS_BOLD, m.type(14), rect.width, 10)
        words = text.render(name, text.SANS_BOLD, px, palette.CHALK)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.bottom + m.px(5))))


def _secret_buttons(board: CoopBoard) -> list[Widget]:
    """Return what can be done with the secret cards now: hide one's own, choose one, look again."""
    m, place = board.m, board.table.geometry.reverse
    if board.to_hide:
        hide = Button("hide", place, board.hide, m=m, label=_("Seen"), icon="check", style=Style.MAIN)
        return [hide]
    if not board.may_choose:
        return []
    return [*_choices(board, place), *(_looks(board, place) if board.hand.placed is None else [])]


def _choices(board: CoopBoard, place: pygame.Rect) -> list[Widget]:
    """Return a main button a card, one over the other: the one to place."""
    found: list[Widget] = []
    for seat, row in enumerate(_rows(board, place)):
        name = board.name_of(seat)
        tip = joined(_("Place the card of {name}; the other goes under the draw pile").format(name=name))
        rect = pygame.Rect(row.left, row.top, row.width - _eye(row) - board.m.px(6), row.height)
        choose, roomy = partial(board.choose, Spot(HAND, seat, 0)), rect.width > board.m.type(15) * 6
        key = str(seat + 1) if roomy else ""
        found.append(
            Button(
                f"choose-{seat}", rect, choose, tip=tip, m=board.m, label=name, key_cap=key, style=Style.MAIN
            )
        )
    return found


def _rows(board: CoopBoard, place: pygame.Rect) -> list[pygame.Rect]:
    """Return a row of buttons a seat: at the place of "Reverse" and under it, or both over that place."""
    below = place.move(0, place.height + board.m.px(6))
    if below.bottom <= board.table.geometry.foot.top - board.m.px(4):
        return [place, below]
    height = place.height * 3 // 4
    first = pygame.Rect(place.left, place.bottom - 2 * height - board.m.px(4), place.width, height)
    return [first, first.move(0, height + board.m.px(4))]


def _eye(row: pygame.Rect) -> int:
    """Return how wide the button that shows a card again is."""
    return min(row.height, row.width // 4)


def _looks(board: CoopBoard, place: pygame.Rect) -> list[Widget]:
    """Return a small button a human: to see one's own card again, behind the curtain."""
    found: list[Widget] = []
    for seat, row in enumerate(_rows(board, place)):
        if seat not in board.viewer.people:
            continue
        rect = pygame.Rect(row.right - _eye(row), row.top, _eye(row), row.height)
        tip = _("{name}: see your card again").format(name=board.name_of(seat))
        look = partial(board.look_again, seat)
        found.append(Button(f"look-{seat}", rect, look, tip=tip, m=board.m, icon="eye"))
    return found
