"""The board of a duel: two cards drawn, one taken, each placed on its own battlefield (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.reverse_war.words import prompts
from game.rules.reverse_war.words.options import cell_taken
from scenes.games.reverse_war import duel_choices
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.buttons import REVERSE
from scenes.games.reverse_war.duel_choices import REPLACE, asked_before, cells_to_replace, draw_replaceable
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import COLOURS, WAITING, DuelSeen, alone
from scenes.games.reverse_war.duel_table import Banner, DuelMovement, DuelTable
from scenes.games.reverse_war.duel_view import DuelView, draw_token
from scenes.games.reverse_war.inspection import DuelLookouts
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Measures
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Widget

PAGE = "together"


class DuelBoard(ReverseWarBoard):
    """The table of a duel, from the seat that is asked; beside a bot, always from the human's.

    `offer` is the card offered that is aimed at, "" for none; `latest` the cell last played, by seat.
    """

    seen: DuelSeen
    table: DuelTable

    def __init__(self, recorded: Recorded) -> None:
        self.other: DuelSeen
        self.offer = ""
        self.banner = Banner()
        self.lookouts = DuelLookouts()
        self.latest: dict[int, int] = {}
        super().__init__(recorded)

    # --- what is seen -----------------------------------------------------------------------------------

    def _see(self, seat: int | None = None) -> None:
        """See the duel from a seat, or from the near one; always from there where no two humans play."""
        self.follow()
        if seat is None or not self.viewer.several:
            seat = self.near
        self.seen = DuelSeen.at(self.session, seat, looking=self.viewer.open(seat))
        self.other = DuelSeen.at(self.session, self.seen.rival)
        self.moves = []
        self.offer = self.offer if self.seen.offering else ""
        self.hand.take(self.seen.hand)

    @property
    def may_take(self) -> bool:
        """Say whether who looks is asked for one of both cards, and sees them."""
        return self.seen.phase == "take" and self.seen.hidden_card is not None

    # --- whose turn -------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Lay everything anew; where the board turns to the other player, a band says so."""
        before = self.seen.seat
        super().sync()
        if self.seen.seat != before and self.session.decision is not None:
            words = _("To {name}").format(name=self.name_of(self.seen.seat))
            self.banner.show(words, COLOURS[self.seen.seat])

    def _go_on(self) -> None:
        if self.timeline.busy or self._hidden:
            return
        if self.session.outcome is not None:
            self.app.stack.replace(DuelResult(self.recorded))
        elif self.hide_secrets():
            self.banner.hide()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        words = _("{rival} looks away: you will see the hidden card, then take one of the two.")
        return words.format(rival=self.name_of(self.seen.rival))

    # --- what is asked ----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return who is asked for what, what a replacement would do, or why a gesture was refused."""
        if self.refusal is not None:
            return self.refusal.sentence
        aim, decision, rival = self.aiming.target, self.session.decision, self.name_of(self.seen.rival)
        if self.bots.turn and decision is not None:
            return prompts.thinking_in_duel(decision.prompt, rival)
        replaced = self.seen.cells[aim] if aim is not None else None
        if replaced is not None and self.hand.placed is not None:
            return prompts.replacing(replaced, self.hand.placed)
        if self.seen.phase == WAITING:
            return _("Now it is {name}'s turn.").format(name=rival)
        if alone(self.session.players):
            return self._question(rival)
        words = _("To {name}. {asked}")
        return words.format(name=self.name_of(self.seen.seat), asked=self._question(rival))

    def _question(self, rival: str) -> str:
        if self.seen.phase == "draw":
            return prompts.drawing_two()
        if self.seen.phase == "take":
            return prompts.taking_one(rival)
        placed, may_replace = self.hand.placed, not self.seen.replaced and any(self.seen.cells)
        if placed is None:
            return _("Every card is placed.")
        return prompts.in_duel(placed, must_replace=self.seen.must_replace, may_replace=may_replace)

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return PAGE

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw both cards, unless there is something else to do first."""
        if self.seen.phase == "take":
            self.refuse(_("Both cards are drawn: take one of them."), PAGE)
        elif self.seen.phase == WAITING:
            words = _("It is not your turn: {name} plays.")
            self.refuse(words.format(name=self.name_of(self.seen.rival)), PAGE)
        else:
            super().draw_card()

    def take(self, offer: str) -> None:
        """Take the card shown, or the hidden one."""
        self.offer = ""
        self.act(("take", offer))

    def reverse(self) -> None:
        """Reverse the card in hand; while two are offered, one must be taken first."""
        if self.seen.phase == "take":
            self.refuse(_("Take one of the two cards: then you can reverse it."), PAGE)
        else:
            super().reverse()

    def place(self, target: int) -> None:
        """Put the card in hand on a free cell, or in the place of a card, once a question is answered."""
        placed, old = self.hand.placed, self.seen.cells[target]
        if placed is None or target not in cells_to_replace(self.session.decision) or old is None:
            super().place(target)
            return
        action: Action = (REPLACE, target, "reversed" if placed.reversed else "upright")
        self.pointer.target = self.cursor = None
        if self.seen.must_replace:
            self.hand.drop()
            self.act(action)
        else:
            self.put_back()
            self.table.part(None)
            self.invalidate()
            self.app.stack.push(asked_before(old, placed), partial(self._replacing_answered, action))

    def _replacing_answered(self, action: Action, answer: str | None) -> None:
        if answer == "yes":
            self.act(action)

    def _refuse_place(self, target: int) -> None:
        if self.seen.cells[target] is not None and self.seen.replaced:
            self.refuse(cell_taken(replaced=True), PAGE)
        else:
            super()._refuse_place(target)

    def places(self) -> frozenset[int]:
        """Return the cells that the card in hand may go on, those of cards to replace included."""
        return super().places() | cells_to_replace(self.session.decision) if self._placing else frozenset()

    @property
    def _placing(self) -> bool:
        return self.seen.phase == "place"

    def _first_free(self) -> int:
        free = self.places() - cells_to_replace(self.session.decision)
        return min(free or self.places(), default=0)

    def confirm(self) -> None:
        """Draw, take the card aimed at, or place the card in hand."""
        if self.may_take and self.offer:
            self.take(self.offer)
        elif self.seen.phase == "take":
            self.draw_card()
        else:
            super().confirm()

    def move_cursor(self, by: tuple[int, int]) -> None:
        """Go to the other card offered, or to the nearest cell; on a card to replace, that is previewed."""
        if self.may_take:
            self.ring.focus_by_name(None)
            onward = by in ((0, 1), (1, 0))
            self.offer = duel_choices.OFFERS[1 if onward and self.offer else 0]
            self.invalidate()
            return
        super().move_cursor(by)
        if self.cursor in self.places():
            self.look(None)

    def open_rival(self) -> None:
        """Show the rival's battlefield large, in front."""
        self.put_back()
        self.look(None)
        self.app.stack.push(DuelView(self.other, self.session.players))

    # --- events -----------------------------------------------------------------------------------------

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event, from the seat of who did it where two humans play."""
        if event.kind not in ("draw", "take", "place", "replace"):
            return []
        seat = int(str(event.data["seat"]))
        self._see(seat)
        if "cell" in event.data:
            self.latest[seat] = int(str(event.data["cell"]))
        movement = DuelMovement(self.table, self.timeline, self.app.sounds.play)
        return movement.of(event, self.seen, self.other)

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a card offered, look at the rival's cards; all else as alone."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.banner.hide()
            self.dirty = True
        if self._hurried(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v:
            self.open_rival()
            return True
        if self.may_take and self._takes(event):
            return True
        if not self.hand.held and self._on_rival(event):
            return True
        return super().handle(event)

    def _takes(self, event: pygame.event.Event) -> bool:
        chosen = duel_choices.chosen(self, event)
        if chosen:
            self.take(chosen)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._aim_at(duel_choices.pointed(self, event.pos))
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if left and any(rect.collidepoint(event.pos) for rect in self.table.cells()):
            self.refuse(_("Both cards are drawn: take one of them."), PAGE)
            return True
        return False

    def _aim_at(self, offer: str) -> None:
        if offer != self.offer:
            self.offer = offer
            self.invalidate()

    def _on_rival(self, event: pygame.event.Event) -> bool:
        """Point at a card beside the battlefield, or open the rival's by a click on it."""
        column = self.table.rival
        if event.type == pygame.MOUSEMOTION:
            self.dirty |= self.lookouts.point(self.table, event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.lookouts.hide()
            if column is not None and column.field.mat.collidepoint(event.pos):
                self.open_rival()
                return True
        return False

    def _undo_now(self) -> None:
        self.latest.clear()
        super()._undo_now()

    # --- arranging --------------------------------------------------------------------------------------

    def laid(self) -> DuelTable:
        """Return the table as it is laid now."""
        self.lookouts.hide()
        return DuelTable(self.m, self.seen, self.other, self.session.players)

    def buttons(self) -> list[Widget]:
        """Return the buttons round the table; those of the cards offered take the place of "Reverse"."""
        own = duel_choices.buttons(self)
        rest = [
            one for one in super().buttons() if one.name != "journal" and not (own and one.name == REVERSE)
        ]
        return [*own, *rest, self._eye(super().buttons())]

    def _eye(self, usual: list[Widget]) -> Button:
        """Return the button that opens the rival's battlefield: in his column, or in the journal's place."""
        tip = joined(_("The battlefield of {name}, large").format(name=self.name_of(self.seen.rival)))
        if self.table.rival is not None:
            rect = self.table.rival.eye()
            return Button("rival", rect, self.open_rival, tip=tip, m=self.m, icon="eye", style=Style.PLAIN)
        rect = next(one.rect for one in usual if one.name == "journal")
        name = self.name_of(self.seen.rival)
        return Button("rival", rect, self.open_rival, tip=tip, m=self.m, label=name, icon="eye", key_cap="V")

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether something moves, or is about to."""
        return super().restless or self.banner.shown or self.lookouts.waiting

    def update(self, dt: float) -> None:
        """Let what moves move; take the band away; show large the card that the mouse rests on."""
        super().update(dt)
        self.dirty |= self.banner.wait(dt)
        self.dirty |= self.lookouts.wait(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing once the seat has had all its cards."""
        had = self.seen.replaced and None not in self.seen.cells
        return "" if self.seen.offering or had else super().hand_words()

    def draw_column(self, surface: pygame.Surface, m: Measures, rect: pygame.Rect) -> None:  # noqa: ARG002 - the column knows its place
        """Draw the rival in the journal's place."""
        if self.table.rival is not None:
            away = frozenset(self.table.sprites) if self.timeline.busy else frozenset()
            self.table.rival.draw(surface, away, None if away else self.latest.get(self.seen.rival))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, what is offered, and the one replacement."""
        super().draw_still(surface)
        draw_token(surface, self.m, self.table.token, done=self.seen.replaced)
        if self.timeline.busy:
            return
        if self.may_take:
            duel_choices.draw_frames(surface, self)
        if self._placing and (self.hand.held or self.cursor is not None or self.seen.must_replace):
            draw_replaceable(surface, self.table, cells_to_replace(self.session.decision), self.aiming.target)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, a card shown large, and the band."""
        super().draw_moving(surface)
        if not self.hand.held and not self.timeline.busy:
            self.lookouts.draw(surface, self.table)
        self.banner.draw(surface, self.m, self.table.geometry.mat)
